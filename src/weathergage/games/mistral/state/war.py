"""The war: the whole truth of a game, or with blanks in it what one seat knows.

Formations outside Harbours are seen by both sides as tokens. Steps on the stack name tokens, places
and sides and nothing else: whatever is hidden lies in the fields of this module.
"""

from typing import final

from weathergage.engine.errors import Blank
from weathergage.engine.records import Shared
from weathergage.engine.setups import dump_kept
from weathergage.engine.state import State

from ..setup import Setup
from .battle import Engagement, Task
from .forces import (
    NONE,
    READY,
    UNKNOWN,
    Auxiliary,
    Formation,
    Gale,
    Leader,
    Order,
    Pirate,
    Report,
)


@final
class War(State):
    """The whole truth; what never changes is in the setup."""

    def __init__(self, setup: Setup) -> None:  # noqa: PLR0915 a record
        super().__init__()
        self.setup = setup
        self.year = 0
        self.turn = 0
        """Of the Year, 1 to 16."""
        self.count = 0
        """Turns since the game began; 1 in the first."""
        self.impulse = 0
        """1 to 4; 0 in the Administrative Phase."""
        self.mpi = 0
        self.player_a = 0
        self.winds: list[int] = []
        self.gales: list[Gale] = []
        self.forces: list[Formation] = []
        """British ones first, each side's by number; a view has the other's by token."""
        self.leaders: list[Leader] = []
        self.auxes: list[Auxiliary] = []
        self.orders: list[Order] = []
        """By the number of the chit."""
        self.pirates: list[Pirate] = []
        self.neutralised: list[int] = []
        """Pirate bases shown force this Year."""
        self.events: list[str] = []
        self.prestige: list[int] = [0, 0]
        self.last_prestige: list[int] = [0, 0]
        """At the beginning of last Year, or of the game."""
        self.year_prestige: list[int] = [0, 0]
        """At the beginning of this Year."""
        self.fulfilled: list[int] = [0, 0]
        self.failed: list[int] = [0, 0]
        self.lost_line: list[int] = [0, 0]
        """SOL and SOL(D) lost in Battle by each side, in all."""
        self.lost_sail: list[list[int]] = [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]
        """Sail lost in Battle by each side, by class: everybody saw it."""
        self.convoy_dps: list[int] = [0, 0]
        """DPs each side inflicted on Convoys that score."""
        self.stores: list[int] = []
        """Repair Points in each Port."""
        self.looked: list[int] = []
        """Ports into which Blockaders have looked in this Turn: side * 1000 + location. (7.16)"""
        self.met: list[int] = []
        """Who met in Battle in this Impulse: British token * 1000 + Bourbon token. (8.12)"""
        self.attacked: list[int] = []
        """Convoys attacked in this Impulse: side * 1000 + token. (10.19)"""
        self.task: Task | None = None
        self.battle: Engagement | None = None
        self.reports: list[Shared[Report]] = []
        self.seat: int = UNKNOWN
        """In a view: whose view it is; UNKNOWN in the truth."""

    # Finding things.

    def uncover(self, side: int) -> None:
        """A rule is about to look at what a side keeps hidden; another seat's blanks must not be
        taken for facts."""
        if self.seat not in (UNKNOWN, side):
            raise Blank("This is not known to the seat.")

    def uncover_all(self) -> None:
        """A rule is about to act on what both sides keep hidden."""
        self.uncover(0)
        self.uncover(1)

    def of(self, side: int) -> list[Formation]:
        """A side's Formations."""
        return [it for it in self.forces if it.side == side]

    def formation(self, side: int, number: int) -> Formation | None:
        """A side's Formation by its number."""
        for it in self.forces:
            if it.side == side and it.number == number and number:
                return it
        return None

    def with_token(self, side: int, token: int) -> Formation | None:
        """A side's Formation by its token."""
        for it in self.forces:
            if it.side == side and it.token == token and token:
                return it
        return None

    def tokens(self, side: int) -> list[Formation]:
        """A side's Formations that are seen, in the order of their tokens."""
        found = [it for it in self.forces if it.side == side and it.token]
        found.sort(key=token_of)
        return found

    def tokens_at(self, side: int, place: int) -> list[Formation]:
        """Those of them at a location."""
        return [it for it in self.tokens(side) if it.place == place]

    def in_harbour(self, side: int, place: int) -> list[Formation]:
        """A side's Formations in the Harbour of a Port."""
        return [it for it in self.of(side) if it.place == place and it.state != READY]

    def auxiliaries(self, side: int) -> list[Auxiliary]:
        """A side's Auxiliaries."""
        return [it for it in self.auxes if it.side == side]

    def order_of(self, formation: Formation) -> Order | None:
        """The Order a Formation holds."""
        return self.orders[formation.order] if formation.order != NONE else None

    # Copies.

    def copy(self) -> "War":
        new = self.setup.keeper.copy(self)
        assert isinstance(new, War)
        return new

    def dump(self) -> list[object]:
        return dump_kept(self, self.setup)


def token_of(formation: Formation) -> int:
    """The token of a Formation, to sort by."""
    return formation.token
