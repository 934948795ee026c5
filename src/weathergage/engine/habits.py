"""Habits: how a seat plays, as a few figures that a game watches for.

A game that has something to say about how its players sail gives a fresh observer for every
game. It is shown everything; nothing it finds goes back into play.
"""

from typing import final

from mypy_extensions import mypyc_attr

from weathergage.engine.decision import View
from weathergage.engine.event import Event


@final
class Habit:
    """How often a seat did a thing, of how many times it could have: both add up over games."""

    def __init__(self, seat: str, name: str, times: int, of: int) -> None:
        self.seat = seat
        self.name = name
        self.times = times
        self.of = of


@mypyc_attr(allow_interpreted_subclasses=True)
class Habits:
    """An observer of one game. Games subclass it."""

    def watch(self, view: View, events: list[Event]) -> None:
        """After every answer: the umpire's view as it is now, and what has just happened."""
        raise NotImplementedError

    def figures(self) -> list[Habit]:
        """What was seen, when the game is over; every seat has the same names in one order."""
        raise NotImplementedError
