"""State and steps: the whole truth of a game, and the procedure in progress as data.

The stack holds the steps still to be done. The topmost either does its work and pushes more, or
asks one or more seats. No thread, generator or closure holds rules in flight.
"""

import hashlib
from typing import Any, Final, Generic, TypeVar, final

import msgspec
from mypy_extensions import i64, mypyc_attr

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Decision, View
from weathergage.engine.errors import BadFile, WeathergageError
from weathergage.engine.event import Log

MOST_STEPS: Final = 100_000
"""More steps in a row without a question than any sound game needs."""


@final
class Outcome:
    """How a game ended: the winning side or nobody, the score of each side, and why."""

    def __init__(self, winner: str | None, scores: dict[str, int], reason: str, rule: str) -> None:
        self.winner = winner
        self.scores = scores
        self.reason = reason
        self.rule = rule

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return {
            "winner": self.winner,
            "scores": dict(self.scores),
            "reason": self.reason,
            "rule": self.rule,
        }

    def dump(self) -> list[object]:
        """Plain list for a snapshot."""
        return [self.winner, dict(self.scores), self.reason, self.rule]

    def __repr__(self) -> str:
        return f"Outcome({self.winner!r}, {self.scores!r}, {self.reason!r}, {self.rule!r})"


def load_outcome(raw: object) -> Outcome | None:
    """An outcome from its dumped form; a TypeError or ValueError where it is broken."""
    if raw is None:
        return None
    assert isinstance(raw, list)
    winner, scores, reason, rule = raw
    words = [winner or "", reason, rule, *scores]
    numbers = [*scores.values()]
    if not all(isinstance(each, str) for each in words):
        raise TypeError("an outcome is told in words")
    if not all(isinstance(each, int) for each in numbers):
        raise TypeError("scores are whole numbers")
    return Outcome(winner, scores, reason, rule)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """A piece of procedure. Games subclass it; every field must be in copy and dump."""

    def asks(self, state: "State") -> list[int]:
        """The seats being asked now; an empty list means the step runs by itself."""
        return []

    def run(self, state: "State", luck: Chance, log: Log) -> None:
        """Do the work: pop itself, change the state, push what follows."""
        raise NotImplementedError

    def decision(self, known: "State", seat: int) -> Decision:
        """The question for this seat, from what that seat knows."""
        raise NotImplementedError

    def apply(self, state: "State", seat: int, action: Action, luck: Chance, log: Log) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError

    def copy(self) -> "Step":
        """An independent copy."""
        raise NotImplementedError

    def shown(self, seat: int) -> "Step":
        """As a seat sees it; a step with secrets leaves out what the others have done."""
        return self.copy()

    def dump(self) -> list[object]:
        """Plain list: the step's name, then its fields."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole truth of one game. Games subclass it; every field must be in copy and dump."""

    def __init__(self) -> None:
        self.stack: list[Step] = []
        self.outcome: Outcome | None = None
        self.book: object = None
        """What the names in its steps stand for: its game's (engine/asking/book.py). Copies share
        it, dumps leave it out."""

    def copy(self) -> "State":
        """An independent copy, cheap enough for search."""
        raise NotImplementedError

    def dump(self) -> list[object]:
        """Plain lists, numbers and texts from which the game's `load` makes an equal state."""
        raise NotImplementedError

    def copy_stack(self) -> list[Step]:
        """The steps copied, for a game's `copy`."""
        return [step.copy() for step in self.stack]

    def show_stack(self, seat: int) -> list[Step]:
        """The steps as a seat sees them, for a game's `known_to`."""
        return [step.shown(seat) for step in self.stack]

    def dump_stack(self) -> list[object]:
        """The steps dumped, for a game's `dump`."""
        return [step.dump() for step in self.stack]

    def dump_outcome(self) -> list[object] | None:
        """The outcome dumped, for a game's `dump`."""
        return self.outcome.dump() if self.outcome is not None else None

    def push(self, step: Step) -> None:
        """Put a step on top of the stack."""
        self.stack.append(step)

    def push_in_order(self, steps: list[Step]) -> None:
        """Put several steps on the stack so that the first of the list is done first."""
        for step in reversed(steps):
            self.stack.append(step)

    def pop(self) -> Step:
        """Take the topmost step off: it is done."""
        return self.stack.pop()


def encode_state(state: State) -> bytes:
    """A state as bytes, the same on every machine."""
    return msgspec.msgpack.encode(state.dump())


def hash_state(state: State) -> str:
    """The hash of the whole truth; not for players while the game goes on."""
    return hashlib.blake2b(encode_state(state), digest_size=16).hexdigest()


def settle(state: State, luck: Chance, log: Log) -> list[int]:
    """Run steps until somebody is asked or the game is over; returns who is asked."""
    steps: i64 = 0
    while state.outcome is None and state.stack:
        top = state.stack[-1]
        now = top.asks(state)
        if now:
            return now
        top.run(state, luck, log)
        steps += 1
        if steps > MOST_STEPS:
            raise WeathergageError("The rules run on without ever asking anybody.")
    return []


def asked(state: State) -> list[int]:
    """The seats being asked now (the umpire's knowledge)."""
    if state.outcome is not None or not state.stack:
        return []
    return state.stack[-1].asks(state)


# A view that is a state with blanks in it.

K = TypeVar("K", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class KnownView(View, Generic[K]):
    """What a seat knows, as a state of its own. A subclass adds `data`."""

    def __init__(self, known: K, seat: int, seats: int) -> None:
        super().__init__(seat)
        self.known: K = known
        self.seats = seats
        """How many seats there are."""

    def encode(self) -> bytes:
        return msgspec.msgpack.encode([self.seat, self.known.dump()])

    def decision(self) -> Decision | None:
        if self.seat not in asked(self.known):
            return None
        return self.known.stack[-1].decision(self.known, self.seat)

    def busy(self) -> list[bool]:
        thinking = asked(self.known)
        return [seat in thinking for seat in range(self.seats)]


def decode_known(blob: bytes) -> tuple[int, Any]:
    """The seat and the dump of what it knows, from the bytes of such a view."""
    try:
        raw = msgspec.msgpack.decode(blob)
    except msgspec.DecodeError as error:
        raise BadFile("These bytes are no view.") from error
    if not isinstance(raw, list) or len(raw) != 2 or not isinstance(raw[0], int):
        raise BadFile("These bytes are no view.")
    return raw[0], raw[1]
