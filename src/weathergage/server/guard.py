"""The gate before everything: who may call, how often, and what every response carries."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from weathergage.server.rates import Bucket
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
MOST_CALLERS = 1000


class Guard:
    """An ASGI application around another."""

    def __init__(self, app: App, settings: Settings) -> None:
        self.app = app
        self.names = {name.lower() for name in settings.names}
        self.limits = settings.limits
        self.callers: dict[str, Bucket] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        fault = self.fault(scope)
        if scope["type"] == "websocket":
            if fault is None:
                await self.app(scope, receive, send)
            else:
                # Before it was accepted: the caller reads 403.
                await send({"type": "websocket.close", "code": 1008, "reason": fault[1]})
        elif fault is None:
            await self.app(scope, receive, _with_headers(send))
        else:
            await _refuse(_with_headers(send), *fault)

    def fault(self, scope: Scope) -> tuple[int, str] | None:
        """Why a call is turned away at the gate, or None."""
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
        if changes and not self._bucket(scope).take():
            return 429, "That is too much at once; wait a moment."
        return None

    def _bucket(self, scope: Scope) -> Bucket:
        client = scope.get("client")
        caller = str(client[0]) if client else ""
        if caller not in self.callers:
            if len(self.callers) >= MOST_CALLERS:
                self.callers.clear()
            limits = self.limits
            self.callers[caller] = Bucket(limits.requests_per_second, limits.requests_at_once)
        return self.callers[caller]


def _headers(scope: Scope) -> dict[str, str]:
    """The headers of a call; one that is sent twice is worth nothing."""
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        key = name.decode("latin-1").lower()
        found[key] = "\0" if key in found else value.decode("latin-1")
    return found


def _name(host: str) -> str:
    """The name in a Host header, without the port."""
    if host.startswith("["):
        return host.partition("]")[0].lower() + "]"
    return host.partition(":")[0].lower()


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


def _with_headers(send: Send) -> Send:
    async def send_with_headers(event: Event) -> None:
        if event["type"] == "http.response.start":
            given = {name.lower() for name, _ in event.get("headers", [])}
            more = [header for header in HEADERS if header[0] not in given]
            if b"cache-control" not in given:
                more.append((b"cache-control", b"no-store"))
            event["headers"] = [*event.get("headers", []), *more]
        await send(event)

    return send_with_headers


async def _refuse(send: Send, status: int, reason: str) -> None:
    body = msgspec.json.encode({"reason": reason})
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
