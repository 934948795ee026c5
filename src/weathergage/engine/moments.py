"""What a table remembers of the game so far: events as they were seen, moments to go back to."""

from typing import final

from weathergage.engine.action import Action
from weathergage.engine.event import Event
from weathergage.engine.state import State


@final
class Before:
    """A moment to which undo can return, and the answer that was given there."""

    def __init__(self, seat: int, state: State, by: str, answer: Action) -> None:
        self.seat = seat
        self.state = state
        self.by = by
        self.answer = answer
        self.told: list[Event] = []
        """What happened with the answer."""
        self.stands: bool | None = None
        """Whether the answer cannot be taken back; None as long as nobody has asked."""

    def copy(self) -> "Before":
        """An independent copy: undo hands the state out."""
        new = Before(self.seat, self.state.copy(), self.by, self.answer)
        new.told, new.stands = self.told, self.stands
        return new


@final
class Seen:
    """An event as one seat saw it, with that seat's own number."""

    def __init__(self, number: int, event: Event) -> None:
        self.number = number
        self.event = event

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        out: dict[str, object] = {"n": self.number}
        out.update(self.event.data())
        return out
