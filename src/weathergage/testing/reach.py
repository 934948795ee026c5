"""What random games reach of a game: kinds of events told, and clauses whose functions ran.

Functions are watched on the interpreted build alone: compiled ones cannot be seen from outside.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Final

from weathergage.engine.clauses import Clause, find_callable, read_clauses
from weathergage.engine.errors import WeathergageError
from weathergage.engine.game import Game
from weathergage.engine.table import Table

_watched: Final[dict[str, dict[CodeType, list[str]]]] = {}
"""The code of every function a game's clauses name, with those clauses, by the game's id."""


def clauses_of(game: Game) -> list[Clause]:
    """The clauses of a game that have an effect in play; none where it lists none."""
    try:
        return [clause for clause in read_clauses(game) if not clause.exempt]
    except WeathergageError:
        return []


def watched(game: Game) -> dict[CodeType, list[str]]:
    """The code to watch for; on the compiled build what little of it is not compiled."""
    if game.id not in _watched:
        found: dict[CodeType, list[str]] = {}
        for clause in clauses_of(game):
            for code in codes_of(game, clause):
                if code is not None:
                    found.setdefault(code, []).append(clause.id)
        _watched[game.id] = found
    return _watched[game.id]


def codes_of(game: Game, clause: Clause) -> list[CodeType | None]:
    """The code of each function of a clause; None where it is compiled and cannot be seen."""
    found = [getattr(find_callable(game.package, each), "__code__", None) for each in clause.where]
    return [code if isinstance(code, CodeType) else None for code in found]


class Reach:
    """What one game has reached so far."""

    def __init__(self, game: Game, reached: set[str]) -> None:
        self.codes = dict(watched(game))
        """The code still to be met."""
        self.reached = reached

    @contextmanager
    def watch(self) -> Iterator[None]:
        """While it lasts, clauses whose functions run are put among those reached. It costs time,
        so only what plays the game is watched. A tracer that is there already stays instead."""
        if not self.codes or sys.gettrace() is not None:
            yield
            return
        sys.settrace(self._look)
        try:
            yield
        finally:
            sys.settrace(None)

    def _look(self, frame: FrameType, event: str, arg: object) -> None:
        found = self.codes.pop(frame.f_code, None)
        if found is not None:
            self.reached.update(found)


def kinds_told(table: Table) -> set[str]:
    """The kinds of events that anybody was told."""
    return {item.event.kind for seen in table.seen for item in seen}


def never_told(game: Game, told: set[str]) -> list[str]:
    """The kinds of events that a game names and nobody was told."""
    return [kind for kind in game.event_kinds() if kind not in told]


def never_reached(game: Game, reached: set[str]) -> list[str]:
    """The clauses none of whose functions ran, of those that can be watched in full: where one of
    its functions cannot be seen, it may have run."""
    missed = [clause for clause in clauses_of(game) if clause.id not in reached]
    return [clause.id for clause in missed if None not in codes_of(game, clause)]
