"""What a move costs the server's processor: two people at a table, moves known beforehand.

With WEATHERGAGE_BASE naming the folder of another build, that build plays the same games in the
same run, turn by turn with this one, and is what the figure is held against.
"""

import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

import weathergage
from weathergage.analysis.bench import LOWER, Reading, Subject, add_kind
from weathergage.analysis.processor import thread_times

BASE: Final = "WEATHERGAGE_BASE"
LAYING: Final = Path(weathergage.__file__).parent / "server" / "benching.py"
HERE: Final = str(Path(weathergage.__file__).parent.parent)
WARM: Final = 10
"""So many moves are made before the clock starts."""
ROUNDS: Final = 3
MOVES: Final = 300
Facts = dict[str, Any]


OWN_TABLE: Final = ["play", "--no-browser"]


@contextlib.contextmanager
def server(folder: str, build: str, words: list[str] = OWN_TABLE) -> Iterator[tuple[str, int]]:
    """A table of one build on a database that is laid already; its address and process."""
    command = ["-P", "-m", "weathergage", *words, "--port", "0", "--json"]
    with subprocess.Popen(
        [sys.executable, *command, "--database", os.path.join(folder, "bench.sqlite")],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": build},
        text=True,
    ) as process:
        assert process.stdout is not None
        text = ""
        while not text.endswith("}\n"):
            text += process.stdout.readline()
        try:
            yield str(json.loads(text)["address"]).rstrip("/"), process.pid
        finally:
            process.terminate()


def enter(address: str, game: str, seat: str) -> ClientConnection:
    """A socket at a seat that has been told everything."""
    socket = connect(
        f"{address.replace('http', 'ws', 1)}/ws/{game}",
        additional_headers={"origin": address, "cookie": f"seat-{game}=bench-{game}-{seat}"},
        compression=None,
        proxy=None,
        max_size=None,
    )
    socket.send('{"type": "hello", "after": 0}')
    hear(socket, "state")
    return socket


def hear(socket: ClientConnection, *kinds: str) -> Facts:
    """The next message of some kind."""
    while True:
        message: Facts = json.loads(socket.recv(60))
        if message["type"] in kinds:
            return message


def play(address: str, game: Facts, process: int) -> tuple[float, int]:
    """All moves of a game; milliseconds of the server's processor, and how many were counted."""
    sockets = {seat: enter(address, game["id"], seat) for seat in game["seats"]}
    moves, warm = game["moves"], min(WARM, len(game["moves"]) // 4)
    begun = thread_times(process)
    for number, move in enumerate(moves):
        if number == warm:
            begun = thread_times(process)
        key = f"bench-move-{number:06d}"
        said = {"type": "act", "decision": move["decision"], "action": move["action"], "key": key}
        sockets[move["seat"]].send(json.dumps(said))
        verdict = hear(sockets[move["seat"]], "done", "refused")
        assert verdict["type"] == "done", verdict
    spent = thread_times(process) - begun
    for socket in sockets.values():
        socket.close()
    return spent, len(moves) - warm


def cost(build: str, game: str, scenario: str, most: int) -> tuple[float, int]:
    """Milliseconds of the server's processor for a move, and how many moves there were."""
    with tempfile.TemporaryDirectory() as folder:
        lay = [sys.executable, "-P", str(LAYING), folder, game, scenario, str(most)]
        subprocess.run(lay, check=True, env={**os.environ, "PYTHONPATH": build})
        laid = json.loads((Path(folder) / "moves.json").read_text(encoding="utf-8"))
        spent, made = 0.0, 0
        with server(folder, build) as (address, process):
            for each in laid:
                used, count = play(address, each, process)
                spent, made = spent + used, made + count
    return spent / made, made


def measure(subject: Subject) -> Reading:
    """The cost here, and beside it that of the other build if one is named."""
    base = os.environ.get(BASE)
    most = subject.figures.get("moves", MOVES)
    old: list[float] = []
    new: list[float] = []
    for _ in range(ROUNDS):
        if base:
            old.append(cost(base, subject.game, subject.scenario, most)[0])
        value, made = cost(HERE, subject.game, subject.scenario, most)
        new.append(value)
    notes: dict[str, object] = {"moves": made, "rounds": [round(each, 3) for each in new]}
    if old:
        notes["base_rounds"] = [round(each, 3) for each in old]
    return Reading(min(new), min(old) if old else None, notes)


add_kind("moves-cpu", "ms", LOWER, measure)
