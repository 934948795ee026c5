"""The gate before everything: who may call, how often, and what every response carries."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from weathergage.server.access import AccessLog
from weathergage.server.callers import Callers
from weathergage.server.errors import DeniedError
from weathergage.server.metrics import Metrics
from weathergage.server.settings import Settings

Scope = MutableMapping[str, Any]
Event = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
]
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::[0-9]{1,5})?\Z")
LONGEST_ADDRESS = 2000
TOO_SLOW = "What you send takes too long."


class Guard:
    """An ASGI application around another."""

    def __init__(self, app: App, settings: Settings) -> None:
        self.app = app
        self.names = {name.lower() for name in settings.names}
        self.limits = settings.limits
        self.callers = Callers(settings.limits)
        self.metrics = Metrics()
        self.log = AccessLog(settings.access_log) if settings.access_log is not None else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            if self.log is not None:
                self.log.close()
            return
        fault = self.fault(scope)
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send, fault)
        else:
            await self._request(scope, receive, send, fault)

    async def _request(
        self, scope: Scope, receive: Receive, send: Send, fault: tuple[int, str] | None
    ) -> None:
        begun, answer = time.monotonic(), Answer(send)
        try:
            if fault is None:
                await self.app(scope, self._in_time(receive), answer.send)
            else:
                await _refuse(answer.send, *fault)
        finally:
            self.metrics.requests[answer.status] += 1
            self._note(scope, str(scope["method"]), answer.status, begun)

    async def _socket(
        self, scope: Scope, receive: Receive, send: Send, fault: tuple[int, str] | None
    ) -> None:
        caller, begun = _caller(scope), time.monotonic()
        if fault is None and not self.callers.enter(caller):
            fault = 429, "You hold too many sockets open."
        if fault is not None:
            # Before it was accepted: the caller reads 403.
            self._note(scope, "SOCKET", fault[0], begun)
            await send({"type": "websocket.close", "code": 1008, "reason": fault[1]})
            return
        self.metrics.sockets += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.callers.leave(caller)
            self._note(scope, "SOCKET", 101, begun)

    def _note(self, scope: Scope, method: str, status: int, begun: float) -> None:
        if self.log is not None:
            spent = time.monotonic() - begun
            self.log.line(_caller(scope), method, str(scope["path"]), status, spent)

    def fault(self, scope: Scope) -> tuple[int, str] | None:
        """Why a call is turned away at the gate, or None."""
        if not _is_address(scope):
            return 400, "This is no proper address."
        headers = _headers(scope)
        host = headers.get("host", "")
        if _name(host) not in self.names:
            return 403, "This table is not called by that name."
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if not _same_origin(headers.get("origin"), host, needed=changes):
            return 403, "Only this table's own pages may call it."
        api = str(scope["path"]).startswith(("/api", "/ws"))
        if api and headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            return 403, "Only this table's own pages may call it."
        kind = "changes" if changes and scope["type"] == "http" else "reads"
        if not self.callers.bucket(kind, _caller(scope)).take():
            return 429, "That is too much at once; wait a moment."
        return None

    def _in_time(self, receive: Receive) -> Receive:
        """What is sent with a request must be there before long."""
        end = time.monotonic() + self.limits.body_seconds
        whole = False

        async def receive_in_time() -> Event:
            nonlocal whole
            if whole:
                return await receive()
            try:
                async with asyncio.timeout(max(0.0, end - time.monotonic())):
                    event = await receive()
            except TimeoutError:
                raise DeniedError(408, TOO_SLOW) from None
            whole = not event.get("more_body", False)
            return event

        return receive_in_time


class Answer:
    """What is sent back: every answer carries the policy, and its status is noted."""

    def __init__(self, send: Send) -> None:
        self.inner = send
        self.status = 0

    async def send(self, event: Event) -> None:
        """Pass an event on."""
        if event["type"] == "http.response.start":
            self.status = int(event["status"])
            given = {name.lower() for name, _ in event.get("headers", [])}
            more = [header for header in HEADERS if header[0] not in given]
            if b"cache-control" not in given:
                more.append((b"cache-control", b"no-store"))
            event["headers"] = [*event.get("headers", []), *more]
        await self.inner(event)


def _is_address(scope: Scope) -> bool:
    """Whether path and query are such as a browser sends."""
    path, query = str(scope["path"]), bytes(scope.get("query_string", b""))
    plain = all(0x20 < byte < 0x7F for byte in query)
    return plain and path.isprintable() and len(path) + len(query) <= LONGEST_ADDRESS


def _caller(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def _headers(scope: Scope) -> dict[str, str]:
    """The headers of a call; one that is sent twice is worth nothing."""
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        key = name.decode("latin-1").lower()
        found[key] = "\0" if key in found else value.decode("latin-1")
    return found


def _name(host: str) -> str:
    """The name in a Host header, without the port; nothing where it is no name and port."""
    found = HOST.match(host.lower())
    return found.group(1) if found is not None else ""


def _same_origin(origin: str | None, host: str, needed: bool) -> bool:
    """Whether a call comes from a page of this very server."""
    if origin is None:
        return not needed
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    plain = not (parts.path or parts.query or parts.fragment)
    return plain and parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()


async def _refuse(send: Send, status: int, reason: str) -> None:
    body = msgspec.json.encode({"reason": reason})
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
