"""How fast the table answers over a real socket: a server in a process of its own, on one core.

All seats are people's. The hint that a player may ask for says what to do, one piece at a time;
that is not timed. Timed is what a client waits for: from sending a move until the change has come
and the move is acknowledged, and from sending a course until it is answered. So the figures hold
the way through the socket and the client's reading as well.
"""

import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

from websockets.sync.client import ClientConnection, connect

from weathergage.analysis.bench import LOWER, Reading, Subject, add_kind
from weathergage.analysis.bench_bots import share
from weathergage.analysis.processor import processor_time
from weathergage.engine.registry import find_game

MOVES = 200
PLOTS = 150
LONGEST = 90.0
"""Seconds after which a measurement ends with what it has."""
PAUSE = 0.06
"""Seconds between two courses or moves: a client is heard so many times a second, no more."""
Facts = dict[str, Any]


@contextlib.contextmanager
def server() -> Iterator[tuple[str, int]]:
    """A table of one's own with a fresh database; its address and process."""
    with tempfile.TemporaryDirectory() as folder:
        database = os.path.join(folder, "bench.sqlite")
        command = ["-m", "weathergage", "play", "--no-browser", "--port", "0", "--json"]
        with subprocess.Popen(
            [sys.executable, *command, "--database", database], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            if hasattr(os, "sched_setaffinity"):
                os.sched_setaffinity(process.pid, {max(os.sched_getaffinity(0))})
            text = ""
            while not text.endswith("}\n"):
                text += process.stdout.readline()
            try:
                yield str(json.loads(text)["address"]).rstrip("/"), process.pid
            finally:
                process.terminate()


def post(address: str, path: str, body: Facts) -> tuple[Facts, str]:
    """A request; what came back, and the cookie if one was set."""
    request = urllib.request.Request(
        address + path,
        json.dumps(body).encode(),
        {"origin": address, "content-type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.load(response), str(response.headers.get("set-cookie", "")).partition(";")[0]


class Seat:
    """A client at one seat."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.decision: Facts | None = None
        self.pieces: Facts = {}
        self.n = 0
        self.say({"type": "hello", "after": 0})
        state = self.hear("state")
        self.pieces = next(iter(state["scene"]["boards"].values())).get("pieces", {})

    def say(self, message: Facts) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def hear(self, *kinds: str) -> Facts:
        """The next message of some kind; changes on the way are taken in."""
        while True:
            message: Facts = json.loads(self.socket.recv(60))
            if "decision" in message and message["type"] in ("state", "change"):
                self.decision = message["decision"]
            if message["type"] in kinds:
                return message

    def catch_up(self) -> None:
        """Take in everything that was sent before now."""
        self.ask({"type": "why", "action": {"kind": "nothing"}})

    def ask(self, message: Facts) -> Facts:
        """A question and its answer."""
        self.n += 1
        self.say({**message, "n": self.n})
        return self.hear("answer")


class Company:
    """People at a table, and the process of their server."""

    def __init__(self, seats: list[Seat], process: int) -> None:
        self.seats = seats
        self.process = process
        self.processor_ms = 0.0
        """What the server's processor spent on moves."""


@contextlib.contextmanager
def company(subject: Subject) -> Iterator[Company]:
    """A person at every seat of a scenario."""
    with server() as (address, process), contextlib.ExitStack() as open_sockets:
        scenarios = find_game(subject.game).scenarios()
        names = next(each.seats for each in scenarios if each.id == subject.scenario)
        people = dict.fromkeys(names, "human")
        body = {"game": subject.game, "scenario": subject.scenario, "seats": people}
        game = post(address, "/api/games", body)[0]["id"]
        seats: list[Seat] = []
        for name in names:
            _, cookie = post(address, f"/api/games/{game}/sit", {"seat": name})
            headers = {"origin": address, "cookie": cookie}
            socket = connect(
                f"{address.replace('http', 'ws', 1)}/ws/{game}",
                additional_headers=headers,
                compression=None,
                proxy=None,
            )
            seats.append(Seat(open_sockets.enter_context(socket)))
        yield Company(seats, process)


def next_move(seat: Seat) -> Facts | None:
    """What the table would advise for one piece, as a move."""
    assert seat.decision is not None
    wish: Facts = {"type": "hint"}
    if seat.decision["parts"]:
        wish["parts"] = [seat.decision["parts"][0]["id"]]
    hint = seat.ask(wish)
    if "action" not in hint or hint["refused"] is not None:
        return None
    key = f"move-{seat.n:08d}"
    return {"type": "act", "key": key, "decision": hint["decision"], "action": hint["action"]}


def timed_moves(table: Company, count: int) -> list[float]:
    """Milliseconds from a move to its change and acknowledgement, for many moves."""
    spent: list[float] = []
    end = time.monotonic() + LONGEST
    while len(spent) < count and time.monotonic() < end:
        for seat in table.seats:
            seat.catch_up()
        asked = next((seat for seat in table.seats if seat.decision is not None), None)
        move = next_move(asked) if asked is not None else None
        if asked is None or move is None:
            break
        before, begun = processor_time(table.process), time.perf_counter()
        asked.say(move)
        verdict = asked.hear("done", "refused")
        if verdict["type"] == "done":
            spent.append((time.perf_counter() - begun) * 1000)
            table.processor_ms += processor_time(table.process) - before
        time.sleep(PAUSE)
    return spent


def measure_moves(subject: Subject) -> Reading:
    """The 99th percentile of many moves."""
    with company(subject) as table:
        timed_moves(table, 5)
        table.processor_ms = 0.0
        spent = timed_moves(table, MOVES)
    notes: dict[str, object] = {
        "moves": len(spent),
        "median_ms": round(share(spent, 0.5), 2),
        "processor_ms_per_move": round(table.processor_ms / len(spent), 2),
    }
    return Reading(share(spent, 0.99), notes=notes)


def until_sailing(table: Company) -> Seat:
    """Play on until a seat may draw courses."""
    for _ in range(200):
        for seat in table.seats:
            seat.catch_up()
            if seat.decision is not None and seat.decision.get("plots"):
                return seat
        timed_moves(table, 1)
    return next(seat for seat in table.seats if seat.decision is not None)


def measure_plots(subject: Subject) -> Reading:
    """The 95th percentile of courses drawn ahead of ships, one leg after another."""
    rng = random.Random(1805)
    spent: list[float] = []
    with company(subject) as table:
        seat = until_sailing(table)
        assert seat.decision is not None
        parts = [part["id"] for part in seat.decision["parts"] if part["id"] in seat.pieces]
        for _ in range(PLOTS):
            part = rng.choice(parts)
            message = {"type": "plot", "part": part, "points": course(seat.pieces[part], rng)}
            begun = time.perf_counter()
            answer = seat.ask(message)
            spent.append((time.perf_counter() - begun) * 1000)
            time.sleep(PAUSE)
    notes: dict[str, object] = {
        "courses": len(spent),
        "median_ms": round(share(spent, 0.5), 2),
        "drawn": "action" in answer or "pose" in answer,
    }
    return Reading(share(spent, 0.95), notes=notes)


def course(piece: Facts, rng: random.Random) -> list[list[float]]:
    """Up to three points somewhere about a ship."""
    x, y = float(piece.get("x", 0.0)), float(piece.get("y", 0.0))
    points: list[list[float]] = []
    for _ in range(rng.randint(1, 3)):
        x, y = x + rng.uniform(-1.5, 1.5), y + rng.uniform(-1.5, 1.5)
        points.append([x, y])
    return points


add_kind("socket-moves", "ms", LOWER, measure_moves)
add_kind("socket-courses", "ms", LOWER, measure_plots)
