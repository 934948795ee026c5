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


@mypyc_attr(allow_interpreted_subclasses=True)
class Counted(Habits):
    """An observer that counts, for each seat, how often a thing was done of how many times."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.seats: list[str] = []
        self.times: list[dict[str, int]] = []
        self.of: list[dict[str, int]] = []

    def begin(self, seats: list[str]) -> bool:
        """At the first look: who plays. Whether it was the first."""
        if self.seats:
            return False
        self.seats = list(seats)
        self.times = [dict.fromkeys(self.names, 0) for _ in seats]
        self.of = [dict.fromkeys(self.names, 0) for _ in seats]
        return True

    def count(self, seat: int, name: str, did: bool) -> None:
        """Once more a seat could have done a thing, and did it or not."""
        self.of[seat][name] += 1
        self.times[seat][name] += 1 if did else 0

    def figures(self) -> list[Habit]:
        out: list[Habit] = []
        for place, seat in enumerate(self.seats):
            for name in self.names:
                out.append(Habit(seat, name, self.times[place][name], self.of[place][name]))
        return out
