"""How fast the table answers over a real socket: a server in a process of its own, on one core.

Both seats of Trafalgar are people's. The lieutenant's hint says what to do, one ship at a time;
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

from weathergage.analysis.bench import LOWER, Benchmark, Reading, add_benchmark
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table

GAME = "ships-of-the-line"
SCENARIO = "trafalgar"
SEATS = ("british", "allied")
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


def processor_time(process: int) -> float:
    """Milliseconds of processor time a process has used; 0 where that cannot be read."""
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) * 1000.0 / os.sysconf("SC_CLK_TCK")


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


class Battle:
    """Two people at Trafalgar, and the process of their server."""

    def __init__(self, seats: list[Seat], process: int) -> None:
        self.seats = seats
        self.process = process
        self.processor_ms = 0.0
        """What the server's processor spent on moves."""


@contextlib.contextmanager
def battle() -> Iterator[Battle]:
    """Two people at Trafalgar."""
    with server() as (address, process), contextlib.ExitStack() as open_sockets:
        people = dict.fromkeys(SEATS, "human")
        body = {"game": GAME, "scenario": SCENARIO, "seats": people}
        game = post(address, "/api/games", body)[0]["id"]
        seats: list[Seat] = []
        for name in SEATS:
            _, cookie = post(address, f"/api/games/{game}/sit", {"seat": name})
            headers = {"origin": address, "cookie": cookie}
            socket = connect(
                f"{address.replace('http', 'ws', 1)}/ws/{game}",
                additional_headers=headers,
                compression=None,
                proxy=None,
            )
            seats.append(Seat(open_sockets.enter_context(socket)))
        yield Battle(seats, process)


def next_move(seat: Seat) -> Facts | None:
    """What the lieutenant would do with one ship, as a move."""
    assert seat.decision is not None
    wish: Facts = {"type": "hint"}
    if seat.decision["parts"]:
        wish["parts"] = [seat.decision["parts"][0]["id"]]
    hint = seat.ask(wish)
    if "action" not in hint or hint["refused"] is not None:
        return None
    key = f"move-{seat.n:08d}"
    return {"type": "act", "key": key, "decision": hint["decision"], "action": hint["action"]}


def timed_moves(battle: Battle, count: int) -> list[float]:
    """Milliseconds from a move to its change and acknowledgement, for many moves."""
    spent: list[float] = []
    end = time.monotonic() + LONGEST
    while len(spent) < count and time.monotonic() < end:
        for seat in battle.seats:
            seat.catch_up()
        asked = next((seat for seat in battle.seats if seat.decision is not None), None)
        move = next_move(asked) if asked is not None else None
        if asked is None or move is None:
            break
        before, begun = processor_time(battle.process), time.perf_counter()
        asked.say(move)
        verdict = asked.hear("done", "refused")
        if verdict["type"] == "done":
            spent.append((time.perf_counter() - begun) * 1000)
            battle.processor_ms += processor_time(battle.process) - before
        time.sleep(PAUSE)
    return spent


def share(values: list[float], part: float) -> float:
    """The value below which this part of them lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def measure_moves() -> Reading:
    """The 99th percentile of many moves."""
    with battle() as fought:
        timed_moves(fought, 5)
        fought.processor_ms = 0.0
        spent = timed_moves(fought, MOVES)
    notes: dict[str, object] = {
        "moves": len(spent),
        "median_ms": round(share(spent, 0.5), 2),
        "processor_ms_per_move": round(fought.processor_ms / len(spent), 2),
    }
    return Reading(share(spent, 0.99), notes=notes)


def until_sailing(battle: Battle) -> Seat:
    """Play on until a seat may draw courses."""
    for _ in range(200):
        for seat in battle.seats:
            seat.catch_up()
            if seat.decision is not None and seat.decision.get("plots"):
                return seat
        timed_moves(battle, 1)
    return next(seat for seat in battle.seats if seat.decision is not None)


def measure_plots() -> Reading:
    """The 95th percentile of courses drawn ahead of ships, one leg after another."""
    rng = random.Random(1805)
    spent: list[float] = []
    with battle() as fought:
        seat = until_sailing(fought)
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


def measure_bot() -> Reading:
    """The longest that the doctrine bot thinks in a whole Trafalgar, both seats its own."""
    game = find_game(GAME)
    table = Table.new(GAME, SCENARIO, seed=1805, keep=False)
    admiral, rng = game.bot("doctrine"), random.Random(1805)
    spent: list[float] = []
    while table.result is None:
        for seat, question in table.decisions.items():
            view, begun = table.view(seat), time.perf_counter()
            answer = admiral.choose(view, question, rng)
            spent.append((time.perf_counter() - begun) * 1000)
            table.act(seat, answer, question.id)
    notes: dict[str, object] = {
        "decisions": len(spent),
        "median_ms": round(share(spent, 0.5), 2),
        "p99_ms": round(share(spent, 0.99), 2),
    }
    return Reading(max(spent), notes=notes)


add_benchmark(
    Benchmark(
        "bot_decision_max",
        "the longest decision of the doctrine bot in a whole Trafalgar",
        "ms",
        LOWER,
        1000.0,
        measure_bot,
    )
)
add_benchmark(
    Benchmark(
        "action_to_broadcast_p99",
        "a person's move in Trafalgar, from sending it to its change and acknowledgement",
        "ms",
        LOWER,
        50.0,
        measure_moves,
    )
)
add_benchmark(
    Benchmark(
        "preview_p95",
        "a course drawn in Trafalgar, from sending it to its answer",
        "ms",
        LOWER,
        30.0,
        measure_plots,
    )
)
