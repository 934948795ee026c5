"""The war: the whole truth of a game, or with blanks in it what one seat knows.

Formations outside Harbours are seen by both sides as tokens. Steps on the stack name tokens, places
and sides and nothing else: whatever is hidden lies in the fields of this module.
"""

from typing import Final, final

from weathergage.engine.errors import Blank
from weathergage.engine.records import Shared
from weathergage.engine.setups import GameSetup, KeptState

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
    Squadron,
)

FOUGHT: Final = 1_000_000
"""Added to a pair of tokens that fought each other. (8.12)"""


@final
class War(KeptState):
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
        """Those that have happened, by their ids. (F.4)"""
        self.neutrals: list[Squadron] = []
        """Squadrons of States that are in neither Fleet, each in its home Port. (Ex 2.56)"""
        self.serving: list[int] = []
        """The States that serve with a Fleet, whether or not ships of theirs are left: everybody
        heard of it. (Ex 2.54, Ex 2.56)"""
        self.hired = False
        """Whether the British use the Knights in this Year. (Ex 2.54)"""
        self.campaigns: list[int] = [0, 0]
        """Italy and Nice-Provence: 0 not yet open, 1 open, 2 ended. (F.4)"""
        self.tracks: list[int] = [0, 0]
        self.earned: list[int] = [0, 0]
        """Shifts since the last Quarterly Turn; + is Bourbon."""
        self.landed = 0
        """CP of Troops landed in all: the Bourbon side's business until E4."""
        self.insurgency = 0
        """Steps of the Corsican Insurgency. (E10)"""
        self.covered: list[int] = [0, 0, 0]
        """Boxes of the Levant Trade Track, 1 where covered when last looked at. (Ex 2.63)"""
        self.shut: list[int] = []
        """For each Port the Turn from which it repairs again. (6.25, 2.9.9)"""
        self.spoiled: list[int] = []
        """For each Port the repair rolls it is to lose. (6.26)"""
        self.silver = 0
        """The Turn in which Indies silver pays for more repairs. (2.9.9)"""
        self.sighted: list[int] = [0, 0]
        """How many Squadrons that each side formed in the war the other has seen: it names them."""
        self.french_lost = 0
        """French Sail lost in Battle. (E8)"""
        self.vacancies: list[int] = [0, 0, 0]
        """Rear-Admirals lost by each Command whose place may be filled. (11.17)"""
        self.pledges: list[list[str]] = [[], []]
        """The dice for which each side pays for a second throw in this Turn. (12.2)"""
        self.free_throws: list[int] = [0, 0]
        """Second throws that cost nothing in this Turn. (12.4)"""
        self.favours: list[int] = [0, 0]
        """Counted DRMs left in this Turn. (12.4)"""
        self.meetings: list[int] = [0, 0, 0]
        """The Turn in which each Command last Issued a Rendezvous. (9.42)"""
        self.bonus = False
        """Whether only those of MA 5 move now, before the first MPI. (4.0, Q6)"""
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
        """Of whom Battle was demanded in this Impulse: British token * 1000 + Bourbon token; FOUGHT
        more where it was fought. (8.12)"""
        self.attacked: list[int] = []
        """Who fell on a Convoy in this Impulse: side * 1000 + token. (10.19)"""
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

    def fixed(self) -> GameSetup:
        return self.setup


def token_of(formation: Formation) -> int:
    """The token of a Formation, to sort by."""
    return formation.token
