"""What every call needs: the games, the caller, what was sent."""

from typing import Any, TypeVar

import msgspec
from litestar import Request

from weathergage.engine.errors import BadInput
from weathergage.server.hub import Hub

Caller = Request[Any, Any, Any]
Asked = TypeVar("Asked")


def hub_of(request: Caller) -> Hub:
    """The games of this server."""
    hub: Hub = request.app.state.hub
    return hub


def caller_of(request: Caller) -> str:
    """Who calls, as far as an address tells."""
    return request.client.host if request.client is not None else ""


def secure(request: Caller) -> bool:
    """Whether the page came over an encrypted line."""
    return bool(request.url.scheme == "https")


async def read_body(request: Caller, kind: type[Asked]) -> Asked:
    """What was sent, read by a strict schema."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise BadInput("What is sent must be application/json.")
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadInput(f"What was sent cannot be read: {error}") from error
