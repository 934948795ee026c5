"""Damaged dumps: whatever is wrong with one, `Game.load` says so as a BadFile."""

import copy
import random
from collections.abc import Iterable, Iterator
from typing import Any, Final

from weathergage.engine.errors import WeathergageError
from weathergage.engine.game import Game

WRONG: Final[list[Any]] = [None, "x", 1.5, {"x": 1}, [], b"x"]
"""What stands where something else should."""


def places(raw: Any) -> list[list[int]]:
    """The way to every value in nested lists."""
    if not isinstance(raw, list):
        return []
    found = [[place] for place in range(len(raw))]
    return found + [[place, *way] for place in range(len(raw)) for way in places(raw[place])]


def damaged_dumps(raw: Any, rng: random.Random, count: int) -> Iterator[tuple[str, Any]]:
    """Copies of a dump with one value of another type in it, or one missing; and what it is."""
    ways = places(raw)
    while count:
        way, broken = rng.choice(ways), copy.deepcopy(raw)
        owner = broken
        for step in way[:-1]:
            owner = owner[step]
        wrong = rng.choice(WRONG)
        if type(wrong) is type(owner[way[-1]]) or owner[way[-1]] is None:
            continue
        owner[way[-1]] = wrong
        yield f"{wrong!r} at {way}", broken
        count -= 1


def let_through(game: Game, trials: Iterable[tuple[str, Any]]) -> list[str]:
    """The damages that were not noticed, or with which loading broke down."""
    found = []
    for what, raw in trials:
        try:
            game.load(raw)
        except WeathergageError:
            continue
        except Exception as error:
            found.append(f"{what}: {type(error).__name__}: {error}")
            continue
        found.append(f"{what}: let through")
    return found
