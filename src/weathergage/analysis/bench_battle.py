"""How fast battles are played, copied, saved and looked at."""

import json
import os
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from weathergage.analysis.bench import HIGHER, LOWER, Benchmark, Reading, add_benchmark
from weathergage.engine.state import encode_state, hash_state
from weathergage.engine.table import Table
from weathergage.engine.view import SPECTATOR

GAME = "ships-of-the-line"
SCENARIO = "trafalgar"
TRIES = 20
"""How often a random player thinks again before he does something senseless."""


def play_at_random(seed: int, listen: bool = False) -> tuple[int, Table]:
    """A whole Trafalgar through the full decision interface; returns the decisions taken."""
    table = Table.new(GAME, SCENARIO, seed=seed, keep=False, listen=listen)
    rng = random.Random(seed)
    taken = 0
    while table.result is None:
        for seat, decision in table.decisions.items():
            action = decision.sample(rng)
            for _ in range(TRIES):
                if decision.sensible(action):
                    break
                action = decision.sample(rng)
            table.act(seat, action, decision.id)
            taken += 1
    return taken, table


def rate(games: int, seed: int, listen: bool = False) -> dict[str, float]:
    """Battles and decisions a second over some games, medians of each game's own rate."""
    battles: list[float] = []
    decisions: list[float] = []
    for number in range(games):
        begun = time.perf_counter()
        taken, _ = play_at_random(seed + number, listen)
        spent = time.perf_counter() - begun
        battles.append(1 / spent)
        decisions.append(taken / spent)
    return {
        "battles_per_second": statistics.median(battles),
        "decisions_per_second": statistics.median(decisions),
    }


def measure_trafalgar() -> Reading:
    """Compiled against interpreted, in one run, and what a listener for events costs."""
    play_at_random(1)
    own = rate(20, 100)
    heard = rate(10, 100, listen=True)
    notes: dict[str, object] = {
        "decisions_per_second": round(own["decisions_per_second"]),
        "battles_per_second_with_a_listener": round(heard["battles_per_second"], 1),
    }
    slow = interpreted_rate(2)
    if slow is not None:
        ratio = own["battles_per_second"] / slow["battles_per_second"]
        notes["interpreted_battles_per_second"] = round(slow["battles_per_second"], 2)
        notes["ratio_to_interpreted"] = round(ratio, 1)
    return Reading(own["battles_per_second"], notes=notes)


def interpreted_rate(games: int) -> dict[str, float] | None:
    """The same measured on the sources, where there is a checkout."""
    sources = find_sources()
    if sources is None:
        return None
    found = subprocess.run(
        [sys.executable, "-m", "weathergage.analysis.bench_battle", str(games)],
        env={**os.environ, "PYTHONPATH": str(sources)},
        capture_output=True,
        text=True,
        check=False,
    )
    if found.returncode:
        return None
    read: dict[str, float] = json.loads(found.stdout)
    return read


def find_sources() -> Path | None:
    """The src folder of the checkout one is in."""
    from weathergage.engine.marks import find_checkout

    root = find_checkout()
    return root / "src" if root is not None else None


def mid_battle() -> Table:
    """A Trafalgar after some turns at random: damage, links and points on the board."""
    table = Table.new(GAME, SCENARIO, seed=7, keep=False, listen=False)
    rng = random.Random(7)
    for _ in range(900):
        for seat, decision in table.decisions.items():
            table.act(seat, decision.sample(rng), decision.id)
    return table


def microseconds(work: Callable[[], object], times: int) -> float:
    """The median time of one call in batches."""
    spent: list[float] = []
    for _ in range(7):
        begun = time.perf_counter()
        for _ in range(times):
            work()
        spent.append((time.perf_counter() - begun) / times * 1e6)
    return statistics.median(spent)


def measure_copy() -> Reading:
    """A copy of the whole state; and the memory of ten thousand."""
    state = mid_battle().state
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    kept = [state.copy() for _ in range(10_000)]
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    notes: dict[str, object] = {"memory_of_10000_copies_mb": round((after - before) / 1024)}
    del kept
    return Reading(microseconds(state.copy, 500), notes=notes)


def measure_snapshot() -> Reading:
    """Encode and decode."""
    table = mid_battle()
    blob = encode_state(table.state)

    def both() -> object:
        return table.game.load(msgspec.msgpack.decode(encode_state(table.state)))

    return Reading(microseconds(both, 50), notes={"bytes": len(blob)})


def measure_hash() -> Reading:
    """The hash of the whole state."""
    state = mid_battle().state
    return Reading(microseconds(lambda: hash_state(state), 100))


def measure_view() -> Reading:
    """A seat's view, as a bot is handed it; and all of it as plain data."""
    table = mid_battle()
    game, state = table.game, table.state
    whole = microseconds(lambda: game.view(state, SPECTATOR).data(), 10)
    notes: dict[str, object] = {"as_plain_data_us": round(whole, 1)}
    return Reading(microseconds(lambda: game.view(state, 0), 1000), notes=notes)


for name, about, limit, measure in (
    ("copy_60", "copy of a 60-ship state", 15.0, measure_copy),
    ("snapshot_60", "encode and decode a 60-ship state", 500.0, measure_snapshot),
    ("hash_60", "hash of a 60-ship state", 500.0, measure_hash),
    ("view_60", "a seat's view of a 60-ship state", 30.0, measure_view),
):
    add_benchmark(Benchmark(name, about, "us", LOWER, limit, measure))
add_benchmark(
    Benchmark(
        "trafalgar_random",
        "whole random Trafalgars on one core",
        "battles/s",
        HIGHER,
        50.0,
        measure_trafalgar,
    )
)

if __name__ == "__main__":
    print(json.dumps(rate(int(sys.argv[1]), 100)))
