"""The coast, its boats and papers: data only, with what a seat may know of it."""

from __future__ import annotations

from typing import Any

from weathergage.engine.gathering import Gathering
from weathergage.engine.state import State, Step

COVES = 6
BEACH = 3
EAST, STAY, WEST = 1, 0, -1
HEADINGS = [WEST, EAST]
UNKNOWN = 0
"""A heading that the onlooker has not seen; a marker is never STAY."""


class Boat:
    """A boat as its token shows it; `kind` is "lugger" or "decoy", or "" where it is not known."""

    def __init__(self, owner: int, token: int, kind: str, place: int) -> None:
        self.owner = owner
        self.token = token
        self.kind = kind
        self.place = place

    def dump(self) -> list[object]:
        return [self.owner, self.token, self.kind, self.place]


class Coast(State):
    """The whole truth; or, with blanks in it, what one seat knows."""

    def __init__(self, seats: list[str], turns: int) -> None:
        super().__init__()
        self.seats = seats
        self.turns = turns
        self.turn = 0
        self.boats: list[Boat] = []
        self.luggers = [0] * len(seats)
        self.cup: list[str] = []
        self.hands: list[list[str]] = [[] for _ in seats]
        self.passes_shown = 0
        self.purse = [4] * len(seats)
        self.score = [0] * len(seats)
        self.cutter = BEACH
        self.heading = UNKNOWN
        self.laid_by = -1
        """Who knows the heading, if anybody."""
        self.watch = 0

    def name(self, boat: Boat) -> str:
        return f"{self.seats[boat.owner]}-{boat.token}"

    def of(self, seat: int) -> list[Boat]:
        return [boat for boat in self.boats if boat.owner == seat]

    def remove(self, boat: Boat) -> None:
        self.boats.remove(boat)
        self.luggers[boat.owner] -= boat.kind == "lugger"

    def open_part(self) -> list[object]:
        """What everybody knows."""
        public = [self.turns, self.turn, self.passes_shown, self.cutter, self.laid_by, self.watch]
        return [list(self.seats), list(self.luggers), list(self.purse), list(self.score), public]

    def dump(self) -> list[object]:
        boats = [boat.dump() for boat in self.boats]
        hands = [list(hand) for hand in self.hands]
        hidden = [boats, list(self.cup), hands, self.heading]
        return [self.open_part(), hidden, self.dump_stack(), self.dump_outcome()]

    def copy(self) -> Coast:
        new = load_open(self.open_part())
        new.boats = [Boat(b.owner, b.token, b.kind, b.place) for b in self.boats]
        new.cup = list(self.cup)
        new.hands = [list(hand) for hand in self.hands]
        new.heading = self.heading
        new.stack = self.copy_stack()
        new.outcome = self.outcome
        return new

    def known(self, seat: int) -> Coast:
        """What a seat knows, made by saying what is shown."""
        new = load_open(self.open_part())
        for boat in self.boats:
            kind = boat.kind if boat.owner == seat else ""
            new.boats.append(Boat(boat.owner, boat.token, kind, boat.place))
        new.cup = [""] * len(self.cup)
        for owner, hand in enumerate(self.hands):
            new.hands[owner] = list(hand) if owner == seat else [""] * len(hand)
        new.heading = self.heading if seat >= 0 and seat == self.laid_by else UNKNOWN
        new.stack = [s.shown(seat) if isinstance(s, Secret) else s.copy() for s in self.stack]
        new.outcome = self.outcome
        return new


class Secret(Gathering):
    """The one kind of step that holds what not everybody may see."""

    def shown(self, seat: int) -> Step:
        raise NotImplementedError


def load_open(raw: list[Any]) -> Coast:
    """A coast with the part that everybody knows."""
    seats, luggers, purse, score, public = raw
    new = Coast(list(seats), public[0])
    new.luggers, new.purse, new.score = list(luggers), list(purse), list(score)
    new.turn, new.passes_shown, new.cutter, new.laid_by, new.watch = public[1:]
    return new
