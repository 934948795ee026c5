"""Gatherings: everything that seats do at the same time in secret.

A gathering holds a small stack of steps for each seat. Each seat goes through its own at its own
pace and may take back any of its answers until the last seat has sealed; nothing shows before.
Then the results are merged in seat order, so the order of arrival leaves no trace.
"""

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Decision
from weathergage.engine.errors import BadFile, WeathergageError
from weathergage.engine.event import Log
from weathergage.engine.state import State, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Plot(Step):
    """One question inside a gathering. It may change itself and name what follows, no more."""

    def settle(self, known: State, seat: int, action: Action) -> list[Step]:
        """Keep a legal answer in this step; return the steps this seat does next."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Gathering(Step):
    """The seats' stacks, what they have finished, and their answers so far.

    A seat has sealed when its stack is empty. Subclasses give `merge`, `read` and `known`.
    """

    def __init__(self, seats: list[int], stacks: list[list[Step]]) -> None:
        self.seats = seats
        self.first = [[step.copy() for step in stack] for stack in stacks]
        self.stacks = stacks
        self.done: list[list[Step]] = [[] for _ in seats]
        self.answers: list[list[Action]] = [[] for _ in seats]

    def merge(self, state: State, luck: Chance, log: Log) -> None:
        """All have sealed: apply the finished steps of every seat in seat order."""
        raise NotImplementedError

    def known(self, state: State, seat: int) -> State:
        """What this seat's answers are judged by; the whole state where it has no secrets."""
        return state

    def place(self, seat: int) -> int:
        """Where a seat stands in the lists of this gathering, or -1."""
        return self.seats.index(seat) if seat in self.seats else -1

    def asks(self, state: State) -> list[int]:
        return [seat for i, seat in enumerate(self.seats) if self.stacks[i]]

    def sealed(self, seat: int) -> bool:
        """Whether this seat has finished for now."""
        return not self.stacks[self.place(seat)]

    def run(self, state: State, luck: Chance, log: Log) -> None:
        state.pop()
        log.reveal()
        self.merge(state, luck, log)

    def current(self, seat: int) -> Step:
        """The step this seat is at."""
        return self.stacks[self.place(seat)][-1]

    def decision(self, known: State, seat: int) -> Decision:
        return self.current(seat).decision(known, seat)

    def apply(self, state: State, seat: int, action: Action, luck: Chance, log: Log) -> None:
        place = self.place(seat)
        self.answers[place].append(action)
        self._advance(self.known(state, seat), seat, action)

    def _advance(self, known: State, seat: int, action: Action) -> None:
        place = self.place(seat)
        step = self.stacks[place].pop()
        assert isinstance(step, Plot)
        following = step.settle(known, seat, action)
        self.done[place].append(step)
        for after in reversed(following):
            self.stacks[place].append(after)

    def can_retract(self, seat: int) -> bool:
        """Whether this seat has an answer of its own to take back."""
        place = self.place(seat)
        return place >= 0 and bool(self.answers[place])

    def retract(self, state: State, seat: int) -> None:
        """Take back this seat's last answer, whatever the others did."""
        if not self.can_retract(seat):
            raise WeathergageError("There is nothing of yours to take back here.")
        place = self.place(seat)
        answers = self.answers[place][:-1]
        self.answers[place] = []
        self.done[place] = []
        self.stacks[place] = [step.copy() for step in self.first[place]]
        for action in answers:
            self.answers[place].append(action)
            self._advance(self.known(state, seat), seat, action)

    def copy_into(self, other: "Gathering") -> None:
        """Copy every field of the base into a fresh gathering, for a subclass's `copy`."""
        other.seats = list(self.seats)
        other.first = [[s.copy() for s in stack] for stack in self.first]
        other.stacks = [[s.copy() for s in stack] for stack in self.stacks]
        other.done = [[s.copy() for s in done] for done in self.done]
        other.answers = [list(answers) for answers in self.answers]

    def dump_base(self) -> list[object]:
        """Every field of the base, for a subclass's `dump`."""
        return [
            list(self.seats),
            [[s.dump() for s in stack] for stack in self.first],
            [[s.dump() for s in stack] for stack in self.stacks],
            [[s.dump() for s in done] for done in self.done],
            [[a.data() for a in answers] for answers in self.answers],
        ]

    def load_base(
        self,
        raw: object,
        load_step: Callable[[object], Step],
        load_action: Callable[[object], Action],
    ) -> None:
        """Every field of the base from what `dump_base` gave, for a game's `load`."""
        if not isinstance(raw, list) or len(raw) != 5:
            raise BadFile("This snapshot has a broken gathering.")
        seats, first, stacks, done, answers = raw
        self.seats = list(seats)
        self.first = [[load_step(s) for s in stack] for stack in first]
        self.stacks = [[load_step(s) for s in stack] for stack in stacks]
        self.done = [[load_step(s) for s in steps] for steps in done]
        self.answers = [[load_action(a) for a in given] for given in answers]
