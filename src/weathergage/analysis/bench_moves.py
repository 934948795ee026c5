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
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

import weathergage
from weathergage.analysis.bench import LOWER, Benchmark, Reading, add_benchmark
from weathergage.analysis.bench_server import processor_time

BASE: Final = "WEATHERGAGE_BASE"
LAYING: Final = Path(weathergage.__file__).parent / "server" / "benching.py"
HERE: Final = str(Path(weathergage.__file__).parent.parent)
WARM: Final = 10
"""So many moves are made before the clock starts."""
ROUNDS: Final = 3
Facts = dict[str, Any]


def thread_times(process: int) -> float:
    """Milliseconds of processor time by the scheduler's own count; coarser where there is none."""
    total = 0
    try:
        for task in Path(f"/proc/{process}/task").iterdir():
            total += int((task / "schedstat").read_text(encoding="ascii").split()[0])
    except OSError:
        return processor_time(process)
    return total / 1e6


@contextlib.contextmanager
def server(folder: str, build: str) -> Iterator[tuple[str, int]]:
    """A table of one build on a database that is laid already; its address and process."""
    command = ["-P", "-m", "weathergage", "play", "--no-browser", "--port", "0", "--json"]
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


def measure(game: str, scenario: str, most: int) -> Reading:
    """The cost here, and beside it that of the other build if one is named."""
    base = os.environ.get(BASE)
    old: list[float] = []
    new: list[float] = []
    for _ in range(ROUNDS):
        if base:
            old.append(cost(base, game, scenario, most)[0])
        value, made = cost(HERE, game, scenario, most)
        new.append(value)
    notes: dict[str, object] = {"moves": made, "rounds": [round(each, 3) for each in new]}
    if old:
        notes["base_rounds"] = [round(each, 3) for each in old]
    return Reading(min(new), min(old) if old else None, notes)


def _benchmark(
    name: str, about: str, limit: float, game: str, scenario: str, most: int
) -> Benchmark:
    run: Callable[[], Reading] = partial(measure, game, scenario, most)
    return Benchmark(name, about, "ms", LOWER, limit, run)


for each in (
    ("duel", 1.85, "ships-of-the-line", "duel", 200),
    ("trafalgar", 7.0, "ships-of-the-line", "trafalgar", 300),
    ("campaign", 11.0, "sea-of-glory", "campaign", 300),
):
    which, limit, game, scenario, most = each
    about = f"the server's processor time for a person's move, {which}: two people look on"
    add_benchmark(_benchmark(f"move_cpu_{which}", about, limit, game, scenario, most))
