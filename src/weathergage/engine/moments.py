"""What a table remembers of the game so far: what was done, events as they were seen, moments to go
back to, and what a seat has left alone, about which a quiet watch does not ask again until
something happens."""

from typing import Final, final

from weathergage.engine.decision import Action, Decision, mentions
from weathergage.engine.event import Event
from weathergage.engine.state import State

ALL: Final = "*"
"""Among the parts that an event stirs: every one of them."""
ANYTHING: Final = "anything"
"""For `until`: whatever the game says a player wants to be asked after."""
DANGER: Final = "danger"
"""For `until`: what puts in danger the pieces an order speaks of."""


@final
class Entry:
    """One line of a journal: an answer, a standing order, an undo or a concession."""

    def __init__(self, kind: str, seat: int, what: object, dice: list[int], by: str = "") -> None:
        self.kind = kind
        self.seat = seat
        self.what = what
        self.dice = dice
        self.by = by

    def dump(self) -> list[object]:
        """Plain list."""
        return [self.kind, self.seat, self.what, list(self.dice), self.by]


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


def last_own(undos: list[Before], seat: int) -> int:
    """Where a seat's last own answer is, before what its standing orders did since; -1 where it
    has none that could be taken back."""
    for place in range(len(undos) - 1, -1, -1):
        if undos[place].seat != seat:
            return -1
        if not undos[place].by:
            return place
    return -1


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


@final
class Watch:
    """The parts of questions that one seat has seen and passed, by the kind of question.

    It follows from the seat's own answers and from what the seat saw, so it needs no keeping: a
    journal that is played again makes the same one.
    """

    def __init__(self) -> None:
        self.resting: list[str] = []

    def copy(self) -> "Watch":
        """An independent copy."""
        new = Watch()
        new.resting = list(self.resting)
        return new

    def rests(self, question: Decision, others: list[str]) -> bool:
        """Whether everything a question is about was left alone, and is still, or is in the hands
        of others."""
        for key in keys_of(question):
            if key not in self.resting and key.split(" ", 1)[1] not in others:
                return False
        return True

    def answered(self, question: Decision, answer: Action) -> None:
        """The player has answered: what he settled rests, what he only spoke of does not."""
        settled = question.settles(answer)
        if not settled:
            said = answer.data()
            self.wake([part for part in question.parts if mentions(said, part)])
        self.rest(question, settled)

    def rest(self, question: Decision, parts: list[str]) -> None:
        """These parts are as they are to be."""
        keys = [f"{question.kind} {part}" for part in parts]
        self.resting += [key for key in keys if key not in self.resting]

    def wake(self, parts: list[str]) -> None:
        """Something has happened to these parts."""
        if ALL in parts:
            self.resting = []
        elif parts and self.resting:
            self.resting = [key for key in self.resting if key.split(" ", 1)[1] not in parts]


def keys_of(question: Decision) -> list[str]:
    """The parts of a question under its kind: who passes a battle has not passed a voyage."""
    parts = question.parts or [""]
    return [f"{question.kind} {part}" for part in parts]
