"""The steps of a small game. Each is popped before it does anything.

The methods that an author writes are given the state as the class that it is; those of the engine
stand behind them.
"""

from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from weathergage.engine.action import Action
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Decision
from weathergage.engine.event import Event, Log
from weathergage.engine.gathering import Gathering, Plot
from weathergage.engine.small.fields import dumped, renewed
from weathergage.engine.small.questions import Answer
from weathergage.engine.small.state import SmallState, small
from weathergage.engine.state import State, Step

S = TypeVar("S", bound=SmallState)
T = TypeVar("T")


def tell(
    log: Log, kind: str, rule: str, text: str, dice: list[int] | None = None, **fields: object
) -> None:
    """Something happened that everybody may read."""
    if log.on:
        log.emit(Event(kind, rule, text, fields, dice))


def shuffled(items: list[T], luck: Chance, label: str) -> list[T]:
    """The items in an order of luck: as they come out of a cup, one by one."""
    left = list(items)
    return [left.pop(luck.below(len(left), label)) for _ in items]


def own(state: State) -> Any:
    """A state as its game's own class, which the engine's signatures cannot name."""
    return small(state)


@mypyc_attr(allow_interpreted_subclasses=True)
class SmallStep(Step, Generic[S]):
    """A step; its fields, if it has any, are such as everybody knows."""

    def who(self, state: S) -> list[int]:
        """The seats that are asked now; if nobody is, the step works by itself."""
        return []

    def work(self, state: S, luck: Chance, log: Log) -> None:
        """Change the state, push what follows."""

    def question(self, known: S, seat: int) -> Decision:
        """What this seat is asked, from what it knows."""
        raise NotImplementedError

    def answered(self, state: S, seat: int, answer: Answer, luck: Chance, log: Log) -> None:
        """Carry out a legal answer, push what follows."""
        raise NotImplementedError

    def asks(self, state: State) -> list[int]:
        return self.who(own(state))

    def run(self, state: State, luck: Chance, log: Log) -> None:
        state.pop()
        self.work(own(state), luck, log)

    def decision(self, known: State, seat: int) -> Decision:
        return self.question(own(known), seat)

    def apply(self, state: State, seat: int, action: Action, luck: Chance, log: Log) -> None:
        assert isinstance(action, Answer)
        state.pop()
        self.answered(own(state), seat, action, luck, log)

    def copy(self) -> Step:
        step: Step = renewed(self)
        return step

    def dump(self) -> list[object]:
        return [type(self).__name__, dumped(self)]


@mypyc_attr(allow_interpreted_subclasses=True)
class SmallPlot(Plot, Generic[S]):
    """One question inside a gathering, which keeps the answer; this names what follows."""

    def question(self, known: S, seat: int) -> Decision:
        """What this seat is asked, from what it knows."""
        raise NotImplementedError

    def follow(self, known: S, seat: int, answer: Answer) -> list[Step]:
        """What this seat is asked next because of its answer, if anything."""
        return []

    def decision(self, known: State, seat: int) -> Decision:
        return self.question(own(known), seat)

    def settle(self, known: State, seat: int, action: Action) -> list[Step]:
        assert isinstance(action, Answer)
        return self.follow(own(known), seat, action)

    def copy(self) -> Step:
        step: Step = renewed(self)
        return step

    def dump(self) -> list[object]:
        return [type(self).__name__, dumped(self)]


@mypyc_attr(allow_interpreted_subclasses=True)
class SmallGathering(Gathering, Generic[S]):
    """What seats do at once in secret; it has no fields of its own.

    Answers are looked up by their kind, so that the order in which they came cannot show.
    """

    def reveal(self, state: S, luck: Chance, log: Log) -> None:
        """All have sealed: carry out what was answered."""
        raise NotImplementedError

    def given(self, seat: int, kind: str) -> list[Answer]:
        """What a seat has answered of this kind; nothing where it takes no part."""
        place = self.place(seat)
        answers = self.answers[place] if place >= 0 else []
        return [each for each in answers if isinstance(each, Answer) and each.kind == kind]

    def number(self, seat: int, kind: str) -> int:
        """The number in a seat's answer of this kind, or 0 where it gave none."""
        given = self.given(seat, kind)
        return given[-1].number if given else 0

    def numbers(self, kind: str) -> dict[str, int]:
        """The number for each part in all seats' answers of this kind."""
        found: dict[str, int] = {}
        for seat in self.seats:
            for answer in self.given(seat, kind):
                found.update(dict.fromkeys(answer.parts, answer.number))
        return found

    def known(self, state: State, seat: int) -> State:
        return small(state).known_to(seat)

    def merge(self, state: State, luck: Chance, log: Log) -> None:
        self.reveal(own(state), luck, log)

    def copy(self) -> Step:
        kind: Any = type(self)
        new: SmallGathering[S] = kind([], [])
        self.copy_into(new)
        return new

    def dump(self) -> list[object]:
        return [type(self).__name__, self.dump_base()]
