"""Judging beliefs: what a seat holds of hidden things, beside what is so.

A game whose bots believe something gives a judge. It is shown the truth; nothing it finds goes back
into play. Scores are Brier scores: 0 is perfect.
"""

from typing import final

from mypy_extensions import mypyc_attr

from weathergage.engine.decision import View
from weathergage.engine.state import State


@final
class Score:
    """How wrong a belief about one thing was, beside how wrong a simpler one would have been."""

    def __init__(self, about: str, belief: float, simpler: float) -> None:
        self.about = about
        self.belief = belief
        self.simpler = simpler


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges what a seat believes. Games subclass it."""

    simpler: str
    """What the simpler belief is that the other is held against, in a few words."""

    def __init__(self, simpler: str) -> None:
        self.simpler = simpler

    def moment(self, view: View) -> str:
        """The moment at which a seat that is asked is to be judged, a text that differs from one
        such moment to the next; empty where there is nothing to judge now."""
        raise NotImplementedError

    def scores(self, truth: State, view: View) -> list[Score]:
        """The scores of all that a seat holds now."""
        raise NotImplementedError
