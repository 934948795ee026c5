"""How fast games are played at random, copied, saved and looked at."""

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

from weathergage.analysis.bench import HIGHER, LOWER, Reading, Subject, add_kind
from weathergage.engine.decision import SPECTATOR
from weathergage.engine.registry import card_of, game_ids
from weathergage.engine.state import encode_state, hash_state
from weathergage.engine.table import Table

TRIES = 20
"""How often a random player thinks again before he does something senseless."""
ROUNDS = 900
"""How far a game has gone that is copied and looked at."""


def play_at_random(subject: Subject, seed: int, listen: bool = False) -> int:
    """A whole game through the full decision interface; returns the decisions taken."""
    options = dict(subject.options)
    table = Table.new(subject.game, subject.scenario, options, seed, keep=False, listen=listen)
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
    return taken


def rate(subject: Subject, games: int, seed: int, listen: bool = False) -> dict[str, float]:
    """Games and decisions a second over some games, medians of each game's own rate, in processor
    time: what others do on the machine meanwhile is not counted."""
    played: list[float] = []
    decisions: list[float] = []
    for number in range(games):
        begun = time.process_time()
        taken = play_at_random(subject, seed + number, listen)
        spent = time.process_time() - begun
        played.append(1 / spent)
        decisions.append(taken / spent)
    return {
        "games_per_second": statistics.median(played),
        "decisions_per_second": statistics.median(decisions),
    }


def measure_random(subject: Subject) -> Reading:
    """Compiled against interpreted, in one run, and what a listener for events costs."""
    play_at_random(subject, 1)
    own = rate(subject, 20, 100)
    heard = rate(subject, 10, 100, listen=True)
    each = f"{subject.contest}s_per_second"
    notes: dict[str, object] = {
        "decisions_per_second": round(own["decisions_per_second"]),
        f"{each}_with_a_listener": round(heard["games_per_second"], 1),
    }
    slow = interpreted_rate(subject, 2)
    if slow is not None:
        ratio = own["games_per_second"] / slow["games_per_second"]
        notes[f"interpreted_{each}"] = round(slow["games_per_second"], 2)
        notes["ratio_to_interpreted"] = round(ratio, 1)
    return Reading(own["games_per_second"], notes=notes)


def measure_decisions(subject: Subject) -> Reading:
    """Decisions a second at random, and what part that is of what other games make in this run:
    theirs are played in turn with its own, so that a busy machine slows both."""
    others = yardsticks(subject)
    for each in [subject, *others.values()]:
        play_at_random(each, 1)
    own: list[float] = []
    beside: dict[str, list[float]] = {name: [] for name in others}
    for number in range(subject.figures.get("games", 20)):
        own.append(rate(subject, 1, 100 + number)["decisions_per_second"])
        for name, other in others.items():
            beside[name].append(rate(other, 1, 100 + number)["decisions_per_second"])
    found = statistics.median(own)
    notes: dict[str, object] = {"games": len(own)}
    for name, rates in beside.items():
        notes[f"part_of_{name}"] = round(found / statistics.median(rates), 3)
    return Reading(found, notes=notes)


def yardsticks(subject: Subject) -> dict[str, Subject]:
    """What other games measure of random play, by the names of their benchmarks."""
    found: dict[str, Subject] = {}
    for id in game_ids():
        for facts in card_of(id).tables("benchmarks"):
            if id != subject.game and facts.get("kind") == "random":
                options = facts.get("options")
                chosen = dict(options) if isinstance(options, dict) else {}
                found[str(facts["name"])] = Subject(id, str(facts["scenario"]), options=chosen)
    return found


def interpreted_rate(subject: Subject, games: int) -> dict[str, float] | None:
    """The same measured on the sources, where there is a checkout."""
    sources = find_sources()
    if sources is None:
        return None
    what = [subject.game, subject.scenario, str(games), json.dumps(subject.options)]
    found = subprocess.run(
        [sys.executable, "-m", "weathergage.analysis.bench_play", *what],
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


def mid_game(subject: Subject) -> Table:
    """A game after some turns at random: damage, links and points on the board."""
    options = dict(subject.options)
    table = Table.new(subject.game, subject.scenario, options, 7, keep=False, listen=False)
    rng = random.Random(7)
    for _ in range(subject.figures.get("rounds", ROUNDS)):
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


def measure_copy(subject: Subject) -> Reading:
    """A copy of the whole state; and the memory of ten thousand."""
    state = mid_game(subject).state
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    kept = [state.copy() for _ in range(10_000)]
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    notes: dict[str, object] = {"memory_of_10000_copies_mb": round((after - before) / 1024)}
    del kept
    return Reading(microseconds(state.copy, 500), notes=notes)


def measure_snapshot(subject: Subject) -> Reading:
    """Encode and decode."""
    table = mid_game(subject)
    blob = encode_state(table.state)

    def both() -> object:
        return table.game.load(msgspec.msgpack.decode(encode_state(table.state)))

    return Reading(microseconds(both, 50), notes={"bytes": len(blob)})


def measure_hash(subject: Subject) -> Reading:
    """The hash of the whole state."""
    state = mid_game(subject).state
    return Reading(microseconds(lambda: hash_state(state), 100))


def measure_view(subject: Subject) -> Reading:
    """A seat's view, as a bot is handed it; and all of it as plain data."""
    table = mid_game(subject)
    game, state = table.game, table.state
    whole = microseconds(lambda: game.view(state, SPECTATOR).data(), 10)
    notes: dict[str, object] = {"as_plain_data_us": round(whole, 1)}
    return Reading(microseconds(lambda: game.view(state, 0), 1000), notes=notes)


add_kind("random", "contests/s", HIGHER, measure_random)
add_kind("random-decisions", "decisions/s", HIGHER, measure_decisions)
add_kind("copy", "us", LOWER, measure_copy)
add_kind("snapshot", "us", LOWER, measure_snapshot)
add_kind("hash", "us", LOWER, measure_hash)
add_kind("view", "us", LOWER, measure_view)

if __name__ == "__main__":
    chosen = Subject(sys.argv[1], sys.argv[2], options=json.loads(sys.argv[4]))
    print(json.dumps(rate(chosen, int(sys.argv[3]), 100)))
