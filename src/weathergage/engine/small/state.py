"""The state of a small game, and what a seat knows of it."""

from functools import partial
from typing import Any, Self

from mypy_extensions import mypyc_attr

from weathergage.engine.asking.book import Load
from weathergage.engine.asking.question import Record
from weathergage.engine.decision import UMPIRE
from weathergage.engine.small.fields import copied, dumped, loaded, open_fields, renewed
from weathergage.engine.state import KnownView, State


@mypyc_attr(allow_interpreted_subclasses=True)
class SmallState(State):
    """The whole truth; or, with blanks in it, what one seat knows.

    A dataclass that has the field `seats`; what is not `Open` has a default, which is the blank.
    (No field may be named here: a dataclass takes what a compiled base has for a default.)
    """

    def __post_init__(self) -> None:
        self.stack = []
        self.outcome = None
        self.book = None

    def show(self, known: Self, seat: int) -> None:
        """Put into `known`, which has the open fields alone, what else this seat may know."""

    def known_to(self, seat: int) -> Self:
        """What a seat knows; everything for the umpire."""
        if seat == UMPIRE:
            return self.copy()
        kind: Any = type(self)
        known: Self = kind(**{name: copied(getattr(self, name)) for name in open_fields(kind)})
        self.show(known, seat)
        # What was put in may be the truth's own lists.
        known = renewed(known)
        known.stack = self.show_stack(seat)
        known.outcome, known.book = self.outcome, self.book
        return known

    def copy(self) -> Self:
        new: Self = renewed(self)
        new.stack = self.copy_stack()
        new.outcome, new.book = self.outcome, self.book
        return new

    def dump(self) -> list[object]:
        return [dumped(self), self.dump_stack(), self.dump_outcome()]


@mypyc_attr(allow_interpreted_subclasses=True)
class SmallRecord(Record):
    """What a step carries: a dataclass, copied, saved and loaded by its fields."""

    def copy(self) -> Self:
        new: Self = renewed(self)
        return new

    def dump(self) -> object:
        return dumped(self)


def by_fields(*kinds: type[SmallRecord]) -> dict[type[Record], Load]:
    """These records with their loaders, for a chapter."""
    return {kind: partial(loaded, kind) for kind in kinds}


def seats_of(state: State) -> list[str]:
    """The seats of a small game in order."""
    fields: Any = state
    return list(fields.seats)


def small(state: State) -> SmallState:
    """A state that must be that of a small game."""
    assert isinstance(state, SmallState)
    return state


@mypyc_attr(allow_interpreted_subclasses=True)
class SmallView(KnownView[SmallState]):
    """What a seat knows, as a state with blanks in it."""

    def __init__(self, known: SmallState, seat: int) -> None:
        super().__init__(known, seat, len(seats_of(known)))

    def data(self) -> dict[str, object]:
        data: dict[str, object] = dict(dumped(self.known))
        outcome = self.known.outcome
        data["busy"] = self.busy()
        data["result"] = outcome.data() if outcome is not None else None
        return data
