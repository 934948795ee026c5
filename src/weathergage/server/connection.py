"""One client on one socket: what it says is read and limited, what it is told waits in a queue."""

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket

from weathergage.server.messages import Plot
from weathergage.server.rates import Bucket
from weathergage.server.settings import Limits
from weathergage.server.told import ServerMessage

GIVEN_UP = 4401
NOT_THERE = 4404
DELETED = 4410
TOO_MUCH = 1008
BROKEN = 1011
STOPPING = 1012
TOO_SLOW = 1013


class Connection:
    """A client of one seat, or of none: a spectator."""

    def __init__(
        self,
        socket: "WebSocket[Any, Any, Any]",
        game: str,
        seat: str | None,
        token: bytes | None,
        limits: Limits,
    ) -> None:
        self.socket = socket
        self.game = game
        self.seat = seat
        self.token = token
        self.limits = limits
        self.greeted = False
        self.hinting = False
        self.outbox: asyncio.Queue[bytes | int] = asyncio.Queue()
        self.messages = Bucket(limits.messages_per_second, limits.messages_at_once)
        self.plots = Bucket(limits.plots_per_second, limits.plots_at_once)
        self.plot: Plot | None = None
        """The latest course that has not been answered."""
        self.nonsense = 0
        self.closing = False

    def tell(self, message: ServerMessage) -> None:
        """Send a message, when the client has read those before it."""
        self.tell_bytes(msgspec.json.encode(message))

    def tell_bytes(self, message: bytes) -> None:
        """Send a message that is encoded already."""
        if self.closing:
            return
        if self.outbox.qsize() >= self.limits.unread:
            self.close(TOO_SLOW)
        else:
            self.outbox.put_nowait(message)

    def close(self, code: int) -> None:
        """Hang up after what was said before."""
        if not self.closing:
            self.closing = True
            if code == TOO_SLOW:
                self.outbox = asyncio.Queue()
            self.outbox.put_nowait(code)

    def hurry(self) -> None:
        """Hang up on one who has not said hello for long."""
        if not self.greeted:
            self.close(TOO_MUCH)

    def misheard(self, reason: str) -> None:
        """Say that a message cannot be read; hang up on one who does not stop."""
        self.tell({"type": "error", "reason": reason})
        self.nonsense += 1
        if self.nonsense >= self.limits.nonsense:
            self.close(TOO_MUCH)

    async def write(self) -> None:
        """Send what is in the queue until the end."""
        with contextlib.suppress(RuntimeError, OSError):
            while True:
                message = await self.outbox.get()
                if isinstance(message, int):
                    await self.socket.close(code=message)
                    return
                await self.socket.send(
                    {"type": "websocket.send", "bytes": None, "text": message.decode()}
                )

    async def hear(self) -> str | bytes | None:
        """The next message, or None when the client has gone."""
        event = await self.socket.receive()
        if event["type"] != "websocket.receive":
            return None
        text = event.get("text")
        return text if text is not None else (event.get("bytes") or b"")
