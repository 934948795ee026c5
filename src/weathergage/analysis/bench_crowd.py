"""Many games at once: two people at each, one move a second in every game, as long as the server
keeps up. What a person waits for is measured: from his move until it is acknowledged.

The clients do as little as they can, for they share the machine with the server. WEATHERGAGE_BASE
names another build to be measured in the same run (bench_moves).
"""

import asyncio
import base64
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from weathergage.analysis.bench import LOWER, Reading, Subject, add_kind
from weathergage.analysis.bench_bots import share
from weathergage.analysis.bench_moves import BASE, HERE, LAYING, server
from weathergage.analysis.processor import thread_times

GAMES: Final = 1000
SECONDS: Final = 20
SETTLING: Final = 3.0
"""Seconds of play before the clock starts."""
COMING: Final = 50.0
"""So many sockets are opened a second: the server lets in no more of one caller."""
PATIENCE: Final = 60.0
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
Facts = dict[str, Any]


class Line(asyncio.Protocol):
    """One socket, with as much of the WebSocket protocol as the server makes use of."""

    def __init__(self, hello: bytes, heard: Callable[[bytes], None]) -> None:
        self.hello = hello
        self.heard = heard
        self.rest = b""
        self.open = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.hello)

    def connection_lost(self, exc: Exception | None) -> None:
        """The server has hung up, or we have."""
        self.transport = None

    def data_received(self, data: bytes) -> None:
        """Take in whole frames."""
        self.rest += data
        if not self.open:
            head, end, rest = self.rest.partition(b"\r\n\r\n")
            if not end:
                return
            assert head.split(b" ", 2)[1] == b"101", head.splitlines()[0]
            self.open, self.rest = True, rest
            self.send(TEXT, b'{"type": "hello", "after": 0}')
        while (frame := self._frame()) is not None:
            if frame[0] == TEXT:
                self.heard(frame[1])
            elif frame[0] == PING:
                self.send(PONG, frame[1])

    def _frame(self) -> tuple[int, bytes] | None:
        data, start = self.rest, 2
        if len(data) < start:
            return None
        size = data[1]
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(data[2:start], "big")
        if len(data) < start + size:
            return None
        self.rest = data[start + size :]
        return data[0] & 0x0F, data[start : start + size]

    def send(self, kind: int, content: bytes) -> None:
        """A frame, its mask being nothing but zeros."""
        size = len(content)
        told = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        if self.transport is not None:
            self.transport.write(bytes([0x80 | kind]) + told + bytes(4) + content)


class Duel:
    """One game: its people move in turn, each a second after the last move or when it is done."""

    def __init__(self, address: str, id: str, seats: list[str], moves: list[bytes]) -> None:
        self.address = address
        self.id = id
        self.lines = {seat: self._line(seat) for seat in seats}
        self.moves = moves
        self.ready = 0
        self.done = asyncio.Event()
        self.waits: list[tuple[float, float]] = []
        """When each move was acknowledged, and how long that took."""

    def _line(self, seat: str) -> Line:
        host, key = urlsplit(self.address).netloc, base64.b64encode(os.urandom(16)).decode()
        words = [
            f"GET /ws/{self.id} HTTP/1.1",
            f"Host: {host}",
            f"Origin: {self.address}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            f"Cookie: seat-{self.id}=bench-{self.id}-{seat}",
        ]
        return Line("\r\n".join([*words, "", ""]).encode(), self.hear)

    def hear(self, message: bytes) -> None:
        """Only the beginning of a message is looked at."""
        if message.startswith(b'{"type":"done"'):
            self.done.set()
        elif message.startswith(b'{"type":"state"'):
            self.ready += 1
        else:
            assert not message.startswith(b'{"type":"refused"'), message

    async def enter(self, seat: str) -> None:
        """Open a seat's socket."""
        parts, loop = urlsplit(self.address), asyncio.get_running_loop()
        host, port = parts.hostname or "", parts.port or 80
        await loop.create_connection(lambda: self.lines[seat], host, port)

    async def play(self, order: list[str], begin: float, end: float) -> None:
        """A move a second, or as fast as they are acknowledged."""
        for number, seat in enumerate(order):
            await asyncio.sleep(max(0.0, begin + number - time.monotonic()))
            sent = time.monotonic()
            if sent >= end:
                return
            self.done.clear()
            self.lines[seat].send(TEXT, self.moves[number])
            await self.done.wait()
            now = time.monotonic()
            self.waits.append((now, now - sent))


def said(moves: list[Facts]) -> list[bytes]:
    """Moves as the messages that make them."""
    out: list[bytes] = []
    for number, move in enumerate(moves):
        facts = {"decision": move["decision"], "action": move["action"]}
        message = {"type": "act", "key": f"bench-move-{number:06d}", **facts}
        out.append(json.dumps(message).encode())
    return out


async def play_all(address: str, laid: list[Facts], seconds: int, process: int) -> Facts:
    """All games at once; what came of it."""
    seats, moves = laid[0]["seats"], laid[0]["moves"]
    duels = [Duel(address, game["id"], seats, said(moves)) for game in laid]
    for duel in duels:
        for seat in seats:
            await duel.enter(seat)
            await asyncio.sleep(1 / COMING)
    async with asyncio.timeout(PATIENCE):
        while any(duel.ready < len(seats) for duel in duels):
            await asyncio.sleep(0.1)
    order, now, rng = [move["seat"] for move in moves], time.monotonic(), random.Random(1)
    begin, end = now + 1.0 + SETTLING, now + 1.0 + SETTLING + seconds
    players = [
        asyncio.create_task(duel.play(order, now + 1.0 + rng.random(), end)) for duel in duels
    ]
    await asyncio.sleep(begin - time.monotonic())
    used = thread_times(process)
    await asyncio.sleep(end - time.monotonic())
    used = thread_times(process) - used
    await asyncio.wait(players, timeout=PATIENCE)
    for player in players:
        player.cancel()
    return figures(duels, (begin, end), used)


def figures(duels: list[Duel], between: tuple[float, float], used: float) -> Facts:
    """What people waited for, of the moves acknowledged between two times."""
    begin, end = between
    waits = [wait * 1000 for duel in duels for at, wait in duel.waits if begin <= at <= end]
    return {
        "moves_a_second": round(len(waits) / (end - begin), 1),
        "median_ms": round(share(waits, 0.5), 1),
        "p95_ms": round(share(waits, 0.95), 1),
        "p99_ms": round(share(waits, 0.99), 1),
        "processor_ms_a_move": round(used / max(1, len(waits)), 3),
        # Under one, it waited: for moves where it kept up, for a processor or the disk where not.
        "processor_share": round(used / 1000 / (end - begin), 2),
    }


def resident(process: int) -> int:
    """Megabytes of memory that a process holds; 0 where that cannot be read."""
    try:
        text = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return 0
    held = next(line for line in text.splitlines() if line.startswith("VmRSS"))
    return int(held.split()[1]) // 1024


def crowd(build: str, subject: Subject) -> Facts:
    """One build under so many games."""
    games = subject.figures.get("games", GAMES)
    seconds = subject.figures.get("seconds", SECONDS)
    most = str(seconds + int(SETTLING) + 10)
    environment = {**os.environ, "PYTHONPATH": build}
    with tempfile.TemporaryDirectory() as folder:
        lay = [sys.executable, "-P", str(LAYING), folder, subject.game, subject.scenario]
        subprocess.run([*lay, most, str(games)], check=True, env=environment)
        laid = json.loads((Path(folder) / "moves.json").read_text(encoding="utf-8"))
        with server(folder, build, words_of(environment, games)) as (address, process):
            found = asyncio.run(play_all(address, laid, seconds, process))
            found["memory_mb"] = resident(process)
    return found


def words_of(environment: dict[str, str], games: int) -> list[str]:
    """A table for many; where a caller may hold so many sockets only, this one may hold all."""
    ask = [sys.executable, "-P", "-m", "weathergage", "serve", "--help"]
    told = subprocess.run(ask, check=True, env=environment, capture_output=True).stdout
    return ["serve", "--sockets", str(2 * games)] if b"--sockets" in told else ["serve"]


def measure(subject: Subject) -> Reading:
    """The median wait here, and beside it that of the other build if one is named."""
    base = os.environ.get(BASE)
    old = crowd(base, subject) if base else None
    new = crowd(HERE, subject)
    notes: dict[str, object] = {**new, **({"base": old} if old else {})}
    return Reading(new["median_ms"], old["median_ms"] if old else None, notes)


add_kind("moves-crowd", "ms", LOWER, measure)
