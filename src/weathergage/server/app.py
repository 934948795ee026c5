"""The application: `create_app(settings)` for any ASGI server."""

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.exceptions import HTTPException, ValidationException
from litestar.params import FromPath

from weathergage.engine.errors import WeathergageError
from weathergage.server.errors import DeniedError
from weathergage.server.guard import App, Guard
from weathergage.server.hub import Hub
from weathergage.server.routes import ROUTES
from weathergage.server.settings import Settings
from weathergage.server.socket import table_socket
from weathergage.server.static import Client
from weathergage.server.store import why_unwritten

log = logging.getLogger(__name__)


def create_app(settings: Settings) -> App:
    """The whole server as one ASGI application."""

    @asynccontextmanager
    async def games(app: Litestar) -> AsyncIterator[None]:
        app.state.hub = Hub(settings)
        try:
            yield
        finally:
            await app.state.hub.close()

    app = Litestar(
        route_handlers=[*ROUTES, table_socket, metrics, page, home],
        lifespan=[games],
        openapi_config=None,
        logging_config=None,
        request_max_body_size=settings.limits.request_bytes,
        exception_handlers={
            WeathergageError: explain,
            HTTPException: explain_status,
            sqlite3.Error: explain_disk,
            Exception: apologize,
        },
    )
    app.state.client = Client(settings.static)
    guard = Guard(app, settings)  # type: ignore[arg-type]
    app.state.guard = guard
    return guard


def sentence(status: int, reason: str) -> Response[bytes]:
    """An error as one sentence."""
    body = msgspec.json.encode({"reason": reason})
    return Response(body, status_code=status, media_type=MediaType.JSON)


def explain(_: "Request[Any, Any, Any]", error: WeathergageError) -> Response[bytes]:
    """What was asked for is not to be had."""
    return sentence(error.status if isinstance(error, DeniedError) else 400, str(error))


STATUSES: Final[dict[int, str]] = {
    404: "There is nothing of that name.",
    405: "That cannot be done here.",
    413: "That is too large.",
}


def explain_status(_: "Request[Any, Any, Any]", error: HTTPException) -> Response[bytes]:
    """What was asked is no proper request."""
    status = error.status_code
    if isinstance(error, ValidationException):
        return sentence(status, f"What was sent cannot be read: {what_is_wrong(error)}.")
    return sentence(status, STATUSES.get(status, error.detail or "This cannot be answered."))


def what_is_wrong(error: ValidationException) -> str:
    """The values that a request may not have, each with the reason."""
    found = error.extra if isinstance(error.extra, list) else []
    told = [f"{each.get('key')}: {each.get('message')}" for each in found if isinstance(each, dict)]
    return "; ".join(told) or "a value is not allowed"


def explain_disk(request: "Request[Any, Any, Any]", error: sqlite3.Error) -> Response[bytes]:
    """The database cannot be written: that is the server's trouble, and it says which."""
    log.error("%s %s: %s", request.method, request.url.path, error)
    return sentence(507, why_unwritten(error))


def apologize(request: "Request[Any, Any, Any]", error: Exception) -> Response[bytes]:
    """Something is wrong inside; the caller is told no more."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return sentence(500, "Something went wrong inside Weathergage.")


@get("/metrics", sync_to_thread=False, media_type=MediaType.TEXT)
def metrics(request: "Request[Any, Any, Any]") -> str:
    """Figures for whoever watches over the server, where they were asked for."""
    hub: Hub = request.app.state.hub
    if not hub.settings.metrics:
        raise DeniedError(404, "There is nothing of that name.")
    guard: Guard = request.app.state.guard
    return guard.metrics.text(hub)


@get("/", sync_to_thread=False)
def home(request: "Request[Any, Any, Any]") -> Response[bytes]:
    """The client's page."""
    return send_file(request, "index.html")


@get("/{name:path}", sync_to_thread=False)
def page(request: "Request[Any, Any, Any]", name: FromPath[str]) -> Response[bytes]:
    """A file of the client, or its page for an address of its own."""
    if name.startswith(("/api/", "/ws/")):
        raise DeniedError(404, "There is nothing of that name.")
    return send_file(request, name)


def send_file(request: "Request[Any, Any, Any]", name: str) -> Response[bytes]:
    """A file as the browser wants it: compressed, or not at all if it has it."""
    client: Client = request.app.state.client
    file = client.find(name)
    if file is None:
        raise DeniedError(404, "There is nothing of that name.")
    headers = {"etag": file.etag, "cache-control": file.cache, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    content = file.content
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = file.packed
        headers["content-encoding"] = "gzip"
    return Response(content, headers=headers, media_type=file.media_type)
