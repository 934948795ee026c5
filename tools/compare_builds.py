"""Runs the same things on both builds and under two hash seeds, and compares every byte.

Compared are the golden playthroughs of all scenarios and the JSON of the commands below. How long
a thing took is no part of its result and is left out of the comparison.
"""

import json
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from builds import COMPILED, INTERPRETED, run

GAME: Final = "ships-of-the-line"
RANDOM: Final = "--seat british=random --seat allied=random"
COMMANDS: Final = [
    "games",
    f"simulate {GAME} --scenario five-a-side --games 3 --seed 1805",
    f"simulate {GAME} --scenario duel --games 4 --seed 21 --seat british=doctrine",
    f"simulate {GAME} --scenario harbour --games 1 --seed 5",
    f"simulate {GAME} --scenario trafalgar --games 1 --seed 7 {RANDOM}",
    f"duel {GAME} doctrine plain --scenario five-a-side --games 2 --seed 3",
    f"check {GAME} --scenario duel --games 1 --seed 11",
    f"rules {GAME}",
    f"sources {GAME}",
    f"chart {GAME}",
]
RUNS: Final = [(COMPILED, "1"), (COMPILED, "2"), (INTERPRETED, "1")]
"""Builds and hash seeds; the first is what the others are compared with."""


def without_times(value: object) -> object:
    """The value less everything that says how long something took."""
    if isinstance(value, dict):
        return {k: without_times(v) for k, v in value.items() if "second" not in k}
    if isinstance(value, list):
        return [without_times(item) for item in value]
    return value


def comparable(output: bytes) -> bytes:
    try:
        document = json.loads(output)
    except ValueError:
        return output
    return json.dumps(without_times(document), indent=1).encode()


def scenarios() -> list[str]:
    """Every game and scenario, as "game scenario"."""
    done = run(COMPILED, "tools/golden.py", "--list")
    if done.returncode != 0:
        sys.exit(f"The scenarios cannot be listed:\n{done.stderr.decode()[-2000:]}")
    return done.stdout.decode().splitlines()


def things() -> Iterator[tuple[str, list[str]]]:
    """What is compared: a name, and what Python is to run."""
    for command in COMMANDS:
        yield command, ["-P", "-m", "weathergage", *command.split(), "--json"]
    for scenario in scenarios():
        yield f"golden {scenario}", ["tools/golden.py", "--print", *scenario.split()]


def outcome(arguments: list[str], build: str, hash_seed: str) -> bytes:
    done = run(build, *arguments, PYTHONHASHSEED=hash_seed)
    errors = done.stderr if done.returncode else b""
    return b"exit %d\n" % done.returncode + comparable(done.stdout) + errors


def first_difference(one: bytes, other: bytes) -> str:
    pairs = zip(one.splitlines(), other.splitlines(), strict=False)
    for number, (left, right) in enumerate(pairs, 1):
        if left != right:
            return f"line {number}:\n    {left.decode()[:300]}\n    {right.decode()[:300]}"
    return f"one has {len(one)} bytes, the other {len(other)}"


def succeeded(outcome: bytes) -> bool:
    return outcome.startswith(b"exit 0\n")


def compare_one(name: str, outcomes: list[bytes]) -> list[str]:
    """The faults found in what the runs of one thing gave."""
    if not succeeded(outcomes[0]):
        return [f"{name}: failed\n    {outcomes[0].decode()[-600:]}"]
    faults = []
    for (build, hash_seed), got in zip(RUNS[1:], outcomes[1:], strict=True):
        if got != outcomes[0]:
            where = first_difference(outcomes[0], got)
            faults.append(f"{name}: {build} with hash seed {hash_seed} differs, {where}")
    return faults


def compare_all() -> tuple[int, int]:
    """How many comparisons were made between runs, and how many of them failed."""
    made = failed = 0
    with ThreadPoolExecutor(2) as pool:
        started = [
            (name, [pool.submit(outcome, arguments, *which) for which in RUNS])
            for name, arguments in things()
        ]
        for name, runs in started:
            outcomes = [r.result() for r in runs]
            faults = compare_one(name, outcomes)
            made += len(RUNS) - 1 if succeeded(outcomes[0]) else 0
            failed += len(faults)
            print("\n".join(faults) if faults else f"  same: {name}", flush=True)
    print(f"{made} comparisons between builds and hash seeds, {failed} failed")
    return made, failed


if __name__ == "__main__":
    sys.exit(1 if compare_all()[1] else 0)
