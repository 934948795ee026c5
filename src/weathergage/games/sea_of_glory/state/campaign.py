"""The campaign: the whole truth of a game of 1805, or with blanks in it what one seat knows.

Blocks outside ports are seen by both sides as tokens; what a token hides, and what lies in the
ports, its owner alone knows. Steps on the stack name tokens, places and sides and nothing else:
whatever is hidden lies in the fields of this module, where `known` can blank it.
"""

from typing import Final, final

from weathergage.engine.errors import Blank
from weathergage.engine.records import Shared
from weathergage.engine.setups import dump_kept
from weathergage.engine.state import State

from ..setup import Setup
from .affairs import Affairs
from .engagement import Engagement
from .reports import Report

BRITISH: Final = 0
ALLIED: Final = 1
UNKNOWN: Final = -9
"""In a view: what the onlooker does not know."""

SOUND: Final = 0
DAMAGED: Final = 1
WRECKED: Final = 2


@final
class Where:
    """Where a ship or an admiral is."""

    FLEET: Final = 0
    """`at` is the index of a block."""
    PORT: Final = 1
    """`at` is the index of a port, as for the next."""
    ORDINARY: Final = 2
    NORTH_SEA: Final = 3
    COMING: Final = 4
    """`at` is the turn of arrival."""
    ASIDE: Final = 5
    """Not in play yet, or not in this scenario."""
    SUNK: Final = 6
    """Scored by the other side as sunk."""
    PRIZE: Final = 7
    """Scored by the other side as a prize."""
    REMOVED: Final = 8
    """Out of play, unscored; an admiral killed or captured too."""


OFF_MAP: Final = -1
LOST_FOR_GOOD: Final = -2
"""The place of a block that cannot come back."""
FITTING_OUT: Final = -3
"""The place of an Expedition or the Transport on its readiness track: `progress` says how far."""

MANY: Final = 99


@final
class Kind:
    """What a block is, a bit each, and some of them together."""

    FLEET: Final = 0b000001
    EXPEDITION: Final = 0b000010
    TRANSPORT: Final = 0b000100
    GOLD: Final = 0b001000
    FRIGATE: Final = 0b010000
    FOG: Final = 0b100000
    ANY_BRITISH: Final = 0b010011
    ANY_ALLIED: Final = 0b101101
    FLEETS: Final = 0b001111
    """Blocks with ships in them: frigates and Fog of War are not fleets. (2.6)"""
    CONVOYS: Final = 0b001110


@final
class Ship:
    """Where a ship of the line is and how she fares; her card never changes."""

    def __init__(self, card: int, where: int, at: int, condition: int, captor: int = -1) -> None:
        self.card = card
        self.where = where
        self.at = at
        self.condition = condition
        self.captor = captor
        """The side that holds her as a prize, or -1."""


@final
class Admiral:
    """Where a named admiral is."""

    def __init__(self, card: int, where: int, at: int) -> None:
        self.card = card
        self.where = where
        self.at = at


@final
class Block:
    """A block of the game: its place, what its owner means with it, what the other side knows."""

    def __init__(self, card: int, place: int) -> None:
        self.card = card
        self.place = place
        """A place of the atlas, OFF_MAP, FITTING_OUT or LOST_FOR_GOOD."""
        self.token = 0
        """The number both sides see on the map; 0 where it is not on the map."""
        self.destination = -1
        """Allied: a number of the Grand Conseil list, CLOSEST for the closest friendly port;
        British on a track: the edge 1 to 4. -1 for none."""
        self.progress = 0
        """Boxes an Expedition or the Transport has gone on its readiness track."""
        self.back = 0
        """The turn a frigate comes back from the turn track; 0 where it is in play."""
        # Of the activation in progress; the owner's business.
        self.moved = False
        self.spent = 0
        self.began = OFF_MAP
        """Where it was when this activation began."""
        self.afloat = False
        """Whether it sortied, entered a hex at sea or spent points: no longer stationary. (14.6)"""
        self.searched = False
        self.parted = False
        """Whether it has split in this activation. (7.6)"""
        self.arrived = False
        """Whether an Allied fleet reached its destination in this activation. (9.3)"""
        self.fought = False
        """Whether it was in a battle in this activation."""
        # What the other side knows.
        self.seen_kinds = 0
        """The kinds it may be, for all the other side knows."""
        self.seen_low = 0
        self.seen_high = MANY
        self.seen_turn = 0
        """When it was last spotted; 0 for never."""


CLOSEST: Final = 0
"""The destination "Closest Friendly Port"; the numbers of the Grand Conseil begin with 1."""


@final
class Campaign(State):
    """The whole truth; what never changes is in the setup."""

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup = setup
        self.ships: list[Ship] = []
        self.admirals: list[Admiral] = []
        self.blocks: list[Block] = []
        self.turn = 1
        self.initiative = ALLIED
        self.cup: list[str] = []
        """The activation chits still to be drawn, by id, sorted: everybody can work that out."""
        self.drawn: list[str] = []
        """The chits drawn this turn, in order."""
        self.winds: list[int] = [0, 0, 0]
        """The wind rose in force in each sea area."""
        self.weather: list[int] = [0, 0, 0, 0, 0, 0]
        """Weather chits lying in each weather zone."""
        self.acting = -1
        """The side whose part of an activation it is, or -1."""
        self.counted: list[int] = []
        """For each port the low end of what counting masts told the British in this activation,
        or -1. (13.3)"""
        self.landed: list[int] = []
        """Ships that came into port in this activation and may not sortie in it; their owner's
        business. (6.9.3, 9.2, 9.7)"""
        self.affairs = Affairs()
        self.battle: Engagement | None = None
        self.reports: list[Shared[Report]] = []
        self.seat = UNKNOWN
        """In a view: whose view it is; UNKNOWN in the truth."""

    # Finding things.

    def uncover(self, side: int) -> None:
        """A rule is about to show what a side keeps hidden: where another seat's knowledge has but
        blanks, these must not be taken for empty ports and harmless markers."""
        if self.seat not in (UNKNOWN, side):
            raise Blank("This is not known to the seat.")

    def side_of(self, block: int) -> int:
        """The side a block belongs to."""
        return self.setup.blocks[block].side

    def kind_of(self, block: int) -> int:
        """The kind of a block, one of the KIND constants; 0 in a view where it is not known."""
        card = self.setup.blocks[block]
        return card.kind if self.seat in (UNKNOWN, card.side) else 0

    def is_fleet(self, block: int) -> bool:
        """Whether a block is a fleet. (2.6)"""
        return self.kind_of(block) & Kind.FLEETS != 0

    def ships_in(self, block: int) -> list[int]:
        """The ships with a fleet, prizes included, in the order of the cards."""
        return [ship.card for ship in self.ships if ship.where == Where.FLEET and ship.at == block]

    def ships_at(self, port: int, side: int, where: int = Where.PORT) -> list[int]:
        """A side's ships in a port, ready (or with Where.ORDINARY, laid up)."""
        out: list[int] = []
        for ship in self.ships:
            if ship.where == where and ship.at == port and self.holder(ship) == side:
                out.append(ship.card)
        return out

    def holder(self, ship: Ship) -> int:
        """The side that sails her: her captor if she is a prize."""
        return ship.captor if ship.captor >= 0 else self.setup.ships[ship.card].side

    def admirals_in(self, block: int) -> list[int]:
        """The named admirals with a fleet."""
        return [a.card for a in self.admirals if a.where == Where.FLEET and a.at == block]

    def admirals_at(self, port: int, side: int) -> list[int]:
        """A side's named admirals in a port."""
        return [
            a.card
            for a in self.admirals
            if a.where == Where.PORT and a.at == port and self.setup.admirals[a.card].side == side
        ]

    def on_map(self, side: int) -> list[int]:
        """A side's blocks that have a token, in the order of the tokens."""
        found = [b.card for b in self.blocks if b.token and self.setup.blocks[b.card].side == side]
        found.sort(key=self._token)
        return found

    def _token(self, block: int) -> int:
        return self.blocks[block].token

    def with_token(self, side: int, token: int) -> int:
        """The block behind a token, or -1."""
        for block in self.blocks:
            if block.token == token and token and self.setup.blocks[block.card].side == side:
                return block.card
        return -1

    def blocks_at(self, place: int, side: int) -> list[int]:
        """A side's blocks at a place of the map, in the order of the tokens."""
        return [b for b in self.on_map(side) if self.blocks[b].place == place]

    def free_block(self, side: int, kind: int = Kind.FLEET) -> int:
        """A block of a kind that is not in use, the first in the order of the cards; or -1."""
        for block in self.blocks:
            card = self.setup.blocks[block.card]
            free = block.place == OFF_MAP and not block.back
            if free and card.side == side and card.kind == kind:
                return block.card
        return -1

    # Copies.

    def copy(self) -> "Campaign":
        new = self.setup.keeper.copy(self)
        assert isinstance(new, Campaign)
        return new

    def dump(self) -> list[object]:
        return dump_kept(self, self.setup)
