"""Golden playthroughs: the beginning of a random game of every scenario, written out to be read.

Each file in tests/golden shows the position as every seat sees it, then question, answer and
events in turn, and at last the hash of the state where the game stands after it was played on in
silence. Any change of behaviour shows as a difference between two texts. `--write` writes the
files, `--print` prints one, `--list` says which there are.
"""

import argparse
import hashlib
import importlib
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from weathergage.engine.decision import Decision
from weathergage.engine.event import Event
from weathergage.engine.registry import find_game, game_ids
from weathergage.engine.table import Table

TESTS: Final = Path(__file__).resolve().parent.parent / "tests"
FOLDER: Final = TESTS / "golden"
CONFORMANCE: Final = "conformance.game"
"""The small game with secrets in tests/, which makes itself known when it is imported."""
SEED: Final = 1805
SHOWN: Final = 40
"""How many answers are written out; a reader looks at a page or two of them."""
PLAYED: Final = 1500
"""How many more are played at most, so that late rules leave their mark in the last hash."""
LISTED: Final = 3
"""How many of the options of a question are written out."""


def plain(value: object) -> str:
    """One line of JSON, the same whatever order a dictionary was filled in."""
    return msgspec.json.encode(value, order="deterministic").decode()


def tree(value: dict[str, object], indent: str) -> Iterator[str]:
    """What a view holds, a key to a line; pieces and the like have a line each."""
    for key in sorted(value):
        inner = value[key]
        if isinstance(inner, dict) and inner:
            yield f"{indent}{key}:"
            yield from (f"{indent}  {name}: {plain(inner[name])}" for name in sorted(inner))
        elif isinstance(inner, list) and any(isinstance(item, dict | list) for item in inner):
            yield f"{indent}{key}:"
            yield from (f"{indent}  - {plain(item)}" for item in inner)
        else:
            yield f"{indent}{key}: {plain(inner)}"


def views(table: Table) -> Iterator[str]:
    """What each seat sees; who sees the same as another is told by name only."""
    first_with: dict[str, str] = {}
    for seat in table.seats:
        shown = list(tree(table.view(seat).data(), "  "))
        same = first_with.setdefault("\n".join(shown), seat)
        yield f"{seat} sees" if same == seat else f"{seat} sees what {same} sees"
        if same == seat:
            yield from shown


def question(number: int, decision: Decision) -> Iterator[str]:
    yield ""
    yield f"{number}. {decision.seat} is asked {decision.id} ({decision.rule}): {decision.prompt}"
    if decision.parts:
        yield f"  about: {', '.join(decision.parts)}"
    options = decision.options()
    yield f"  options: {'too many to list' if options is None else len(options)}"
    yield from (f"    {plain(option.data())}" for option in (options or [])[:LISTED])


def told(event: Event) -> str:
    """An event as its reader has it: the sentence, the rule, and every field."""
    fields = {k: v for k, v in event.data().items() if k not in ("event", "rule", "text")}
    return f"{event.kind} ({event.rule}) {event.text} {plain(fields)}"


def seen_lines(table: Table, marks: dict[str | None, int]) -> Iterator[str]:
    """The new events of every seat and of a spectator; what several read is written once."""
    readers: dict[tuple[str, int], list[str]] = {}
    for seat in marks:
        news = [told(item.event) for item in table.events(seat, marks[seat])]
        marks[seat] += len(news)
        for number, line in enumerate(news):
            again = news[:number].count(line)
            readers.setdefault((line, again), []).append(seat or "spectator")
    for (line, _), who in readers.items():
        yield f"  {'all' if len(who) == len(marks) else ', '.join(who)}: {line}"


def answer_one(table: Table, rng: random.Random) -> str:
    """Lets the first seat that is asked give a random answer, and says which."""
    seat, decision = next(iter(table.decisions.items()))
    action = decision.sample(rng)
    table.act(seat, action, decision=decision.id)
    return plain(action.data())


def opening(table: Table, rng: random.Random) -> Iterator[str]:
    marks: dict[str | None, int] = dict.fromkeys([*table.seats, None], 0)
    yield from seen_lines(table, marks)
    for number in range(1, SHOWN + 1):
        if table.result is not None:
            return
        yield from question(number, next(iter(table.decisions.values())))
        yield f"  answer: {answer_one(table, rng)}"
        yield from seen_lines(table, marks)


def ending(table: Table, rng: random.Random) -> Iterator[str]:
    more = 0
    while table.result is None and more < PLAYED:
        answer_one(table, rng)
        more += 1
    yield ""
    yield f"after {more} more answers: state {table.hash}"
    yield f"journal {hashlib.sha256(table.save()).hexdigest()}"
    yield from (f"{seat}'s view {table.view(seat).digest()}" for seat in table.seats)
    yield f"result: {plain(table.result.data()) if table.result is not None else 'none yet'}"


def playthrough(game: str, scenario: str) -> str:
    """The golden text of a scenario."""
    table = Table.new(game, scenario=scenario, seed=SEED)
    rng = random.Random(SEED)
    lines = [f"{game} / {scenario}, seed {SEED}, state {table.hash}", ""]
    lines += [*views(table), *opening(table, rng), *ending(table, rng)]
    return "\n".join(lines) + "\n"


def all_scenarios() -> list[tuple[str, str]]:
    """Every scenario of every game, the conformance game included."""
    importlib.import_module(CONFORMANCE)
    return [(id, scenario.id) for id in game_ids() for scenario in find_game(id).scenarios()]


def path_of(game: str, scenario: str) -> Path:
    return FOLDER / game / f"{scenario}.txt"


def write_all() -> None:
    written = set()
    for game, scenario in all_scenarios():
        path = path_of(game, scenario)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(playthrough(game, scenario), encoding="utf-8")
        written.add(path)
    for path in set(FOLDER.rglob("*.txt")) - written:
        path.unlink()
    print(f"Wrote {len(written)} golden playthroughs.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write tests/golden anew")
    parser.add_argument("--list", action="store_true", help="print every game and scenario")
    parser.add_argument("--print", nargs=2, metavar=("GAME", "SCENARIO"), help="print one of them")
    arguments = parser.parse_args()
    sys.path.insert(0, str(TESTS))
    importlib.import_module(CONFORMANCE)
    if arguments.write:
        write_all()
    elif arguments.print:
        print(playthrough(*arguments.print), end="")
    else:
        print("\n".join(f"{game} {scenario}" for game, scenario in all_scenarios()))


if __name__ == "__main__":
    main()
