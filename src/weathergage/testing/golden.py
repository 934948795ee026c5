"""Golden playthroughs: the beginning of a random game of a scenario, written out to be read.

A playthrough shows the position as every seat sees it, then question, answer and events in turn,
and at last the hashes of where the game stands after it was played on in silence. Any change of
behaviour shows as a difference between two texts. `python -m weathergage.testing.golden GAME`
prints them; with `--write FOLDER` it writes FOLDER/<game>/<scenario>.txt.
"""

import argparse
import hashlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from weathergage.engine.decision import Decision
from weathergage.engine.errors import BadInput
from weathergage.engine.event import Event
from weathergage.engine.game import Game
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.testing.trial import plain

SEED: Final = 1805
SHOWN: Final = 40
"""How many answers are written out; a reader looks at a page or two of them."""
PLAYED: Final = 1500
"""How many more are played at most, so that late rules leave their mark in the last hash."""
LISTED: Final = 3
"""How many of the options of a question are written out."""


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
    yield f"position {digest(position(table))}"
    yield f"events {digest(all_told(table))}"
    journal = msgspec.msgpack.encode(table.journal.dump(), order="deterministic")
    yield f"journal {hashlib.sha256(journal).hexdigest()}"
    yield from (f"{seat}'s view {table.view(seat).digest()}" for seat in table.seats)
    yield f"result: {plain(table.result.data()) if table.result is not None else 'none yet'}"


def position(table: Table) -> str:
    """The truth in the game's own notation, which does not depend on how a state is kept."""
    try:
        return table.game.position_text(table.state)
    except BadInput as none:
        return str(none)


def all_told(table: Table) -> str:
    """Every event of the game as every seat and a spectator read it."""
    readers: list[str | None] = [*table.seats, None]
    return "\n".join(told(item.event) for seat in readers for item in table.events(seat, 0))


def digest(text: str) -> str:
    """A text so short that a line has room for it."""
    return hashlib.sha256(text.encode()).hexdigest()


def playthrough(game: Game | str, scenario: str) -> str:
    """The golden text of a scenario."""
    table = Table.new(game, scenario=scenario, seed=SEED)
    rng = random.Random(SEED)
    lines = [f"{table.game.id} / {scenario}, seed {SEED}, state {table.hash}", ""]
    lines += [*views(table), *opening(table, rng), *ending(table, rng)]
    return "\n".join(lines) + "\n"


def write(game: Game, folder: Path) -> list[Path]:
    """Write the playthrough of every scenario of a game; returns the files."""
    written = []
    for scenario in game.scenarios():
        path = folder / game.id / f"{scenario.id}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(playthrough(game, scenario.id), encoding="utf-8")
        written.append(path)
    return written


def compare(game: Game, folder: Path) -> list[str]:
    """What differs from the files in a folder: the first line of each, or that there is none."""
    faults = []
    for scenario in game.scenarios():
        path = folder / game.id / f"{scenario.id}.txt"
        if not path.is_file():
            faults.append(f"{game.id}/{scenario.id} has no golden playthrough")
            continue
        now = playthrough(game, scenario.id)
        difference = first_difference(path.read_text(encoding="utf-8"), now)
        if difference:
            faults.append(f"{game.id}/{scenario.id}, {difference}")
    return faults


def first_difference(before: str, now: str) -> str:
    """The first line in which two texts differ, or nothing."""
    old, new = [*before.splitlines(), "the end"], [*now.splitlines(), "the end"]
    for number, (was, is_now) in enumerate(zip(old, new, strict=False), 1):
        if was != is_now:
            return f"line {number}:\n  it was {was}\n  it is  {is_now}"
    return ""


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="write files into a folder")
    arguments = parser.parse_args()
    game = find_game(arguments.game)
    if arguments.write is not None:
        print("\n".join(str(path) for path in write(game, arguments.write)))
    else:
        print("\n".join(playthrough(game, scenario.id) for scenario in game.scenarios()))


if __name__ == "__main__":
    main()
