"""The server without a socket: calls are made where it runs, thousands a second."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from weathergage.server.app import create_app
from weathergage.server.guard import App, Event
from weathergage.server.settings import Settings

Headers = list[tuple[bytes, bytes]]
HOST = b"127.0.0.1"


class Server:
    """An application that has begun."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def call(
        self,
        method: str,
        path: str,
        query: bytes = b"",
        headers: Headers | None = None,
        body: bytes = b"",
        chunks: int = 1,
    ) -> tuple[int, dict[str, str], bytes]:
        """One request: its status, headers and content."""
        scope = _scope("http", path, query, headers)
        scope["method"] = method
        size = max(1, -(-len(body) // chunks))
        parts = [body[at : at + size] for at in range(0, len(body), size)] or [b""]
        status, answered, content = 0, {}, b""

        async def receive() -> Event:
            if not parts:
                await asyncio.sleep(3600)
            part = parts.pop(0)
            return {"type": "http.request", "body": part, "more_body": bool(parts)}

        async def send(event: Event) -> None:
            nonlocal status, content
            if event["type"] == "http.response.start":
                status = event["status"]
                for name, value in event["headers"]:
                    answered[name.decode().lower()] = value.decode("latin-1")
            else:
                content += event.get("body", b"")

        await self.app(scope, receive, send)
        return status, answered, content

    @asynccontextmanager
    async def socket(self, path: str, headers: Headers | None = None) -> AsyncIterator["Socket"]:
        """A socket to a game."""
        found = Socket()
        scope = _scope("websocket", path, b"", headers)
        scope["subprotocols"] = []
        task = asyncio.ensure_future(self.app(scope, found.receive, found.send))
        found.said.put_nowait({"type": "websocket.connect"})
        try:
            yield found
        finally:
            found.said.put_nowait({"type": "websocket.disconnect", "code": 1000})
            await asyncio.wait_for(task, 10)


class Socket:
    """The client's end."""

    def __init__(self) -> None:
        self.said: asyncio.Queue[Event] = asyncio.Queue()
        self.heard: list[Event] = []
        self.came = asyncio.Event()

    async def receive(self) -> Event:
        return await self.said.get()

    async def send(self, event: Event) -> None:
        self.heard.append(event)
        self.came.set()

    @property
    def closed(self) -> int | None:
        """The code with which the server has hung up."""
        return next((e["code"] for e in self.heard if e["type"] == "websocket.close"), None)

    async def say(self, what: str | bytes) -> None:
        """Send something, and let the server get on with it."""
        kind = "text" if isinstance(what, str) else "bytes"
        self.said.put_nowait({"type": "websocket.receive", kind: what})
        for _ in range(6):
            await asyncio.sleep(0)


def _scope(kind: str, path: str, query: bytes, headers: Headers | None) -> dict[str, Any]:
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "server": ("127.0.0.1", 80),
        "client": ("127.0.0.1", 5000),
        "root_path": "",
        "path": path,
        "raw_path": path.encode("utf-8", "surrogatepass"),
        "query_string": query,
        "headers": headers if headers is not None else own_headers(),
        "state": {},
    }


def own_headers(**more: str) -> Headers:
    """What this table's own page sends."""
    given = {"host": "127.0.0.1", "origin": "http://127.0.0.1", **more}
    return [(name.replace("_", "-").encode(), value.encode()) for name, value in given.items()]


@asynccontextmanager
async def begun(settings: Settings) -> AsyncIterator[Server]:
    """A server from its beginning to its end."""
    app = create_app(settings)
    said: asyncio.Queue[Event] = asyncio.Queue()
    heard: asyncio.Queue[Event] = asyncio.Queue()
    scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
    task = asyncio.ensure_future(app(scope, said.get, heard.put))
    said.put_nowait({"type": "lifespan.startup"})
    assert (await heard.get())["type"] == "lifespan.startup.complete"
    try:
        yield Server(app)
    finally:
        said.put_nowait({"type": "lifespan.shutdown"})
        assert (await heard.get())["type"] == "lifespan.shutdown.complete"
        await task
