"""Runs the same things on both builds and under two hash seeds, and compares every byte.

Compared are the golden playthroughs of all scenarios and, for every game there is, the JSON of what
its commands say: each scenario played by bots, a duel between two of them, a check, its rules,
sources and charts. How long a thing took is no part of its result and is left out.
"""

import json
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from builds import COMPILED, INTERPRETED, run

SHORT: Final = 12
"""Turns up to which a scenario is played by the usual bots, as is the first; longer ones are played
at random."""
RUNS: Final = [(COMPILED, "1"), (COMPILED, "2"), (INTERPRETED, "1")]
"""Builds and hash seeds; the first is what the others are compared with."""


def belongs_to_one(key: str) -> bool:
    """Whether a fact may differ between builds: how long something took, and what only interpreted
    functions can be watched for."""
    return ("second" in key and key != "second") or key == "never_reached"


def without_own(value: object) -> object:
    """The value less everything that may differ."""
    if isinstance(value, dict):
        return {k: without_own(v) for k, v in value.items() if not belongs_to_one(k)}
    if isinstance(value, list):
        return [without_own(item) for item in value]
    return value


def comparable(output: bytes) -> bytes:
    try:
        document = json.loads(output)
    except ValueError:
        return output
    return json.dumps(without_own(document), indent=1).encode()


def scenarios() -> list[str]:
    """Every game and scenario, as "game scenario"."""
    done = run(COMPILED, "tools/golden.py", "--list")
    if done.returncode != 0:
        sys.exit(f"The scenarios cannot be listed:\n{done.stderr.decode()[-2000:]}")
    return done.stdout.decode().splitlines()


def games() -> list[dict[str, Any]]:
    """Every game, as the command line tells of it."""
    done = run(COMPILED, "-P", "-m", "weathergage", "games", "--json")
    if done.returncode != 0:
        sys.exit(f"The games cannot be listed:\n{done.stderr.decode()[-2000:]}")
    found: list[dict[str, Any]] = json.loads(done.stdout)["games"]
    return found


def commands(game: dict[str, Any]) -> Iterator[str]:
    """What is asked of one game."""
    id, first = game["id"], game["scenarios"][0]["id"]
    for scenario in game["scenarios"]:
        is_first = scenario["id"] == first
        count = 3 if is_first else 1
        command = f"simulate {id} --scenario {scenario['id']} --games {count} --seed 7"
        at_random = "".join(f" --seat {seat}=random" for seat in scenario["seats"])
        yield command if is_first or scenario["length"] <= SHORT else command + at_random
    if len(game["bots"]) > 1:
        yield f"duel {id} {' '.join(game['bots'][-2:])} --scenario {first} --games 2 --seed 3"
    yield f"check {id} --scenario {first} --games 1 --seed 11"
    yield from (f"{command} {id}" for command in ("rules", "sources", "chart"))


def things() -> Iterator[tuple[str, list[str]]]:
    """What is compared: a name, and what Python is to run."""
    for command in ["games", *(each for game in games() for each in commands(game))]:
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
