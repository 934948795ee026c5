"""People are spoken to in words: logs, dispatches, forms and refusals of random games have no ids,
no raw values and no endless decimals in them."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from weathergage.engine.game import Game
from weathergage.engine.registry import find_game, own_games
from weathergage.engine.table import Table

STEPS = 260
EVERY = 9
"""Of so many questions one is read as a form."""
PEOPLES = ["british", "allied", "french", "spanish", "dutch", "american", "bourbon"]
"""Seats that are peoples: in a sentence they begin with a capital."""
RAW = re.compile(r"[:=] (?:true|false|None|null)\b|\d\.\d{3,}|\{\w*\}|\[\]")
SPOKEN = ("title", "about", "prompt", "label", "detail", "verb", "reason", "name", "note", "text")


def words_of(raw: object) -> Iterator[str]:
    """Everything in a form that is read by a person."""
    if isinstance(raw, dict):
        for key, value in raw.items():
            if key in ("action", "marks", "odds"):
                continue
            if key in SPOKEN and isinstance(value, str):
                yield value
            else:
                yield from words_of(value)
    elif isinstance(raw, list):
        for each in raw:
            yield from words_of(each)


def ids_in(game: Game, table: Table) -> set[str]:
    """The ids of pieces that nobody would say: those with a hyphen, in small letters."""
    found: set[str] = set()
    for seat in range(len(table.names)):
        scene: Any = game.scene(game.view(table.state, seat))
        for board in scene.boards:
            for piece in getattr(board, "pieces", ()):
                found.add(piece.id)
    return {id for id in found if re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", id)}


def faults(text: str, ids: set[str]) -> list[str]:
    """What in a text is not for people."""
    found = RAW.findall(text)
    tokens = set(re.findall(r"[\w:-]+", text))
    found += sorted(tokens & ids)
    return found + [word for word in PEOPLES if re.search(rf"(?<![\w-]){word}(?![\w-])", text)]


def told(game: Game, table: Table) -> Iterator[str]:
    """The log of every seat, with the dispatches."""
    for seat in range(len(table.names)):
        seen, view = table.seen[seat], game.view(table.state, seat)
        for at, each in enumerate(seen):
            yield each.event.text
            yield str(game.dispatch(view, seen, at).get("headline", ""))


def read(game: Game, rng: random.Random) -> tuple[list[str], set[str]]:
    """Everything that is said in a random game, and the ids there are in it."""
    table = Table.new(game, game.scenarios()[0].id, seed=rng.randrange(1000))
    said: list[str] = []
    ids = ids_in(game, table)
    for step in range(STEPS):
        if table.result is not None:
            break
        seat = table.asked()[0]
        question = table.question(seat)
        said.append(question.prompt)
        if step % EVERY == 0:
            said += words_of(question.form())
            said += [
                word for part in question.parts[:2] for word in words_of(question.offers(part))
            ]
        answer = question.sample(rng)
        said.append(question.label(answer))
        table.act(table.names[seat], answer)
    said += told(game, table)
    said += [table.result.reason] if table.result is not None else []
    return said, ids | ids_in(game, table)


@pytest.mark.parametrize("id", own_games())
def test_nothing_that_is_said_is_for_machines(id: str) -> None:
    said, ids = read(find_game(id), random.Random(11))
    assert len(said) > STEPS
    found = {text: bad for text in said if (bad := faults(text, ids))}
    assert not found, list(found.items())[:5]


def test_what_is_for_machines_is_found() -> None:
    assert faults("british takes back", set()) == ["british"]
    assert len(faults("She is 1.2345 UM away: true", set())) == 2
    assert faults("toulon-fleet 2 sails", {"toulon-fleet"}) == ["toulon-fleet"]
    assert faults("The French Neptune fires at HMS Neptune, 0.4 UM.", {"french-neptune"}) == []
