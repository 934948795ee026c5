"""What a table remembers of the game so far: events as they were seen, moments to go back to."""

from typing import final

from weathergage.engine.event import Event
from weathergage.engine.state import State


@final
class Before:
    """A moment to which undo can return."""

    def __init__(self, seat: int, state: State, by: str) -> None:
        self.seat = seat
        self.state = state
        self.by = by

    def copy(self) -> "Before":
        """An independent copy: undo hands the state out."""
        return Before(self.seat, self.state.copy(), self.by)


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
