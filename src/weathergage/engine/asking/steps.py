"""The step that gathers answers in secret."""

from typing import Any, Generic, cast

from mypy_extensions import mypyc_attr

from weathergage.engine.asking.question import NOTHING, R, Record, book_of, dump_record
from weathergage.engine.asking.question import Ask as Ask
from weathergage.engine.asking.question import Do as Do
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.engine.gathering import Gathering
from weathergage.engine.state import State, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Gather(Gathering, Generic[R]):
    """Several seats answer at once and in secret; then its merge function applies it all.

    Each seat is asked the questions that are for it, in this order, and what follows them.
    """

    def __init__(self, name: str, asks: list[Ask[Any]], record: Record | None = None) -> None:
        seats: list[int] = []
        stacks: list[list[Step]] = []
        for ask in asks:
            if ask.seat not in seats:
                seats.append(ask.seat)
                stacks.append([])
            stacks[seats.index(ask.seat)].insert(0, ask)
        super().__init__(seats, stacks)
        self.name = name
        self.record: R = cast("R", record if record is not None else NOTHING)

    def known(self, state: State, seat: int) -> State:
        return book_of(state).known_to(state, seat)

    def merge(self, state: State, luck: Chance, log: Log) -> None:
        book_of(state).merge(state, self.name, self, luck, log)

    def finished(self, seat: int) -> list[Ask[Any]]:
        """What a seat was asked, in that order, each with its `answer`."""
        place = self.place(seat)
        out: list[Ask[Any]] = []
        if place >= 0:
            for step in self.done[place]:
                assert isinstance(step, Ask)
                out.append(step)
        return out

    def shown(self, seat: int) -> Step:
        """As a seat sees it: the others have only just begun, sealed or not."""
        new: Gather[R] = Gather(self.name, [], self.record.copy())
        new.seats = list(self.seats)
        for place, owner in enumerate(self.seats):
            own = owner == seat
            new.first.append([step.copy() for step in self.first[place]])
            stack = self.stacks[place] if own else self.first[place]
            new.stacks.append([step.copy() for step in stack])
            new.done.append([step.copy() for step in self.done[place]] if own else [])
            new.answers.append(list(self.answers[place]) if own else [])
        return new

    def copy(self) -> Step:
        new: Gather[R] = Gather(self.name, [], self.record.copy())
        self.copy_into(new)
        return new

    def dump(self) -> list[object]:
        return ["gather", self.name, dump_record(self.record), self.dump_base()]
