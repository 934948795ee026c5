"""Connections on which nothing comes: a request is begun and finished, or the line is closed."""

import asyncio
from collections import defaultdict

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from weathergage.server.callers import caller_name
from weathergage.server.settings import Settings


class Lines:
    """The open connections of each caller."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.limits.lines
        self.exempt = {caller_name(address) for address in settings.proxies}
        self.open: defaultdict[str, list[asyncio.Transport]] = defaultdict(list)

    def admit(self, address: str, transport: asyncio.Transport) -> bool:
        """Whether a caller may hold one more; a named proxy calls for many."""
        name = caller_name(address)
        if name in self.exempt:
            return True
        # A line that became a socket ends without a word to this list.
        lines = self.open[name] = [each for each in self.open[name] if not each.is_closing()]
        if len(lines) >= self.most:
            return False
        lines.append(transport)
        return True

    def forget(self, address: str, transport: asyncio.Transport) -> None:
        """A connection is closed."""
        name = caller_name(address)
        lines = [each for each in self.open.get(name, []) if each is not transport]
        if lines:
            self.open[name] = lines
        else:
            self.open.pop(name, None)


class Patient(H11Protocol):
    """uvicorn's reading of HTTP, with an end to its patience."""

    lines: Lines
    seconds: float
    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A caller has come; he has so long to say what he wants."""
        super().connection_made(transport)
        if not self.lines.admit(self._address(), transport):
            transport.abort()
            return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """He has gone."""
        self._rest()
        self.lines.forget(self._address(), self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """The clock runs while a request has been begun and its head is not all there."""
        super().data_received(data)
        begun = self.conn.their_state is h11.IDLE and bool(self.conn.trailing_data[0])
        if not begun:
            self._rest()
        elif self.waiting is None:
            self._wait()

    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _wait(self) -> None:
        self.waiting = self.loop.call_later(self.seconds, self._give_up)

    def _rest(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def _give_up(self) -> None:
        if self.conn.their_state is h11.IDLE:
            self.transport.close()


def patient(settings: Settings) -> type[Patient]:
    """The protocol for one server."""
    own = {"lines": Lines(settings), "seconds": settings.limits.head_seconds}
    return type("PatientHere", (Patient,), own)
