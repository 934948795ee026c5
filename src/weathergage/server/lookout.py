"""Who thinks ahead: the questions that seats foresee, kept while they go on from the same one."""

import time
from collections.abc import Callable
from typing import Final

from weathergage.engine.decision import Action, Decision
from weathergage.engine.errors import WeathergageError
from weathergage.engine.foresight import Foresight
from weathergage.engine.table import Table

MOST_ANEW: Final = 10
"""So often a second a seat may begin to think anew: everybody at the server waits meanwhile."""


class Thought:
    """What a seat thinks it has answered, from an open question on."""

    def __init__(self, table: Table, place: int) -> None:
        self.asked = table.question(place).id
        self.answers: list[Action] = []
        self.taken: list[int] = []
        self.foresight = Foresight(table, place)

    def begins(self, asked: str, answers: list[Action]) -> bool:
        """Whether it is the beginning of these answers to the open question."""
        return asked == self.asked and answers[: len(self.answers)] == self.answers

    def go_on(self, answers: list[Action]) -> None:
        """Think the rest of the answers given, too, as far as that can be foreseen."""
        for at in range(len(self.answers), len(answers)):
            if self.foresight.give(answers[at]):
                self.taken.append(at)
        self.answers = answers


class Lookout:
    """The thoughts of the seats of one game."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.thoughts: dict[int, Thought] = {}
        self.clock = clock
        self.begun: dict[int, list[float]] = {}
        """When each seat began its latest thoughts."""

    def beyond(self, table: Table, place: int, answers: list[Action]) -> tuple[Decision, list[int]]:
        """The question foreseen after some answers, and which of them lead to it."""
        if not table.game.looks_ahead(table.question(place)):
            raise WeathergageError("Nobody can look beyond this question.")
        thought = self.thoughts.get(place)
        if thought is None or not thought.begins(table.question(place).id, answers):
            self._begin(place)
            thought = self.thoughts[place] = Thought(table, place)
        thought.go_on(answers)
        return thought.foresight.question, thought.taken

    def _begin(self, place: int) -> None:
        """A seat begins to think anew, if it has not done so too often."""
        now = self.clock()
        latest = [then for then in self.begun.get(place, []) if now - then < 1.0]
        if len(latest) >= MOST_ANEW:
            raise WeathergageError(f"One can look ahead anew {MOST_ANEW} times a second, no more.")
        self.begun[place] = [*latest, now]
