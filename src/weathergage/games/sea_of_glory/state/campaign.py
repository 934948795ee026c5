"""The campaign: the whole truth of a game of 1805, or with blanks in it what one seat knows.

Blocks outside ports are seen by both sides as tokens; what a token hides, and what lies in the
ports, its owner alone knows. Steps on the stack name tokens, places and sides and nothing else:
whatever is hidden lies in the fields of this module, where `known` can blank it.
"""

from typing import Final, final

from mypy_extensions import mypyc_attr

from weathergage.engine.errors import Blank
from weathergage.engine.records import Compared, Shared, Transient
from weathergage.engine.setups import GameSetup, KeptState

from ..setup import Setup
from ..tables.year import INITIATIVE
from .affairs import Affairs
from .engagement import Engagement
from .reports import Report

BRITISH: Final = 0
ALLIED: Final = 1
UNKNOWN: Final = -9
"""In a view: what the onlooker does not know."""


@final
class Hull:
    """How a ship fares."""

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


@final
class Nowhere:
    """The place of a block that is nowhere on the map."""

    OFF_MAP: Final = -1
    LOST_FOR_GOOD: Final = -2
    """It cannot come back."""
    FITTING_OUT: Final = -3
    """An Expedition or the Transport on its readiness track: `progress` says how far."""


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
@mypyc_attr(acyclic=True)
class Ship:
    """Where a ship of the line is and how she fares. It is never changed but replaced by another
    (`Campaign.post_ship` and the like), so copies of a campaign and looks at it share it."""

    def __init__(self, card: int, where: int, at: int, condition: int, captor: int = -1) -> None:
        self.card: Final = card
        self.where: Final = where
        self.at: Final = at
        self.condition: Final = condition
        self.captor: Final = captor
        """The side that holds her as a prize, or -1."""


@final
@mypyc_attr(acyclic=True)
class Admiral:
    """Where a named admiral is; replaced, never changed (`Campaign.post_admiral`)."""

    def __init__(self, card: int, where: int, at: int) -> None:
        self.card: Final = card
        self.where: Final = where
        self.at: Final = at


@final
@mypyc_attr(acyclic=True)
class Block:
    """A block of the game: its place, what its owner means with it, what the other side knows."""

    def __init__(self, card: int, place: int) -> None:
        self.card = card
        self.place = place
        """A place of the atlas, or Nowhere."""
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
        self.began: int = Nowhere.OFF_MAP
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


@final
class Look:
    """What a seat was shown, and of what. As long as that has not changed the next look shares it,
    so whoever looks leaves it as it is. (knowledge/view.py)"""

    def __init__(self) -> None:
        self.changes = -1
        """`Campaign.changes` when the ships were looked at."""
        self.ships: list[Ship] = []
        self.posts: list[list[int]] = []
        self.postings = -1
        """`Campaign.postings` when the admirals were looked at."""
        self.admirals: list[Admiral] = []
        self.blocks: list[Block] = []
        self.blocks_as_were: list[Block] = []
        """What the other side's blocks truly were."""
        self.affairs: Affairs | None = None
        self.affairs_as_were: Affairs | None = None


def post_in(setup: Setup, port: int, side: int, where: int) -> int:
    """Where in the list of posts a side's ships in a port come, ready or laid up."""
    return len(setup.blocks) + ((where - Where.PORT) * 2 + side) * len(setup.atlas.ports) + port


def _by_token(keys: list[int]) -> list[int]:
    """Blocks in the order of their tokens: each came as its token times 64 and its own number."""
    if len(keys) > 1:
        keys.sort()
    return [key % 64 for key in keys]


def posts_of(setup: Setup, ships: list[Ship]) -> list[list[int]]:
    """Who is where: the ships with each block, then those of each side in each port, ready and laid
    up, and last those that are with no fleet yet. Nobody changes what is handed out."""
    nobody: list[int] = []
    out = [nobody] * (len(setup.blocks) + 4 * len(setup.atlas.ports) + 1)
    for ship in ships:
        if ship.where == Where.FLEET and -1 <= ship.at < len(setup.blocks):
            post = ship.at
        elif ship.where in (Where.PORT, Where.ORDINARY) and 0 <= ship.at < len(setup.atlas.ports):
            side = ship.captor if ship.captor >= 0 else setup.ships[ship.card].side
            post = post_in(setup, ship.at, side, ship.where)
        else:
            continue
        if out[post]:
            out[post].append(ship.card)
        else:
            out[post] = [ship.card]
    return out


CLOSEST: Final = 0
"""The destination "Closest Friendly Port"; the numbers of the Grand Conseil begin with 1."""


@final
class Campaign(KeptState):
    """The whole truth; what never changes is in the setup."""

    def __init__(self, setup: Setup, affairs: Affairs | None = None) -> None:
        super().__init__()
        self.setup = setup
        self.ships: list[Shared[Ship]] = []
        self.admirals: list[Shared[Admiral]] = []
        self.blocks: list[Compared[Block]] = []
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
        self.affairs: Compared[Affairs] = affairs if affairs is not None else Affairs()
        self.battle: Engagement | None = None
        self.reports: list[Shared[Report]] = []
        self.seat = UNKNOWN
        """In a view: whose view it is; UNKNOWN in the truth."""
        self.posts: Transient[list[list[int]] | None] = None
        """The ships in each fleet and port (`posts_of`), until one is posted elsewhere."""
        self.changes: Transient[int] = 0
        """How often something about a ship has changed."""
        self.postings: Transient[int] = 0
        """How often an admiral was posted."""
        self.looks: Transient[dict[int, Look]] = {}
        """What each seat was shown last (knowledge/view.py)."""

    # Ships and admirals are replaced, not changed.

    def replace_ship(self, ship: Ship) -> None:
        """Something about a ship is different now."""
        self.ships[ship.card] = ship
        self.posts = None
        self.changes += 1

    def post_ship(self, ship: int, where: int, at: int) -> None:
        """A ship is somewhere else now."""
        old = self.ships[ship]
        self.replace_ship(Ship(ship, where, at, old.condition, old.captor))

    def set_condition(self, ship: int, condition: int) -> None:
        """A ship is hurt, or repaired."""
        old = self.ships[ship]
        self.replace_ship(Ship(ship, old.where, old.at, condition, old.captor))

    def set_captor(self, ship: int, captor: int) -> None:
        """A ship is the prize of a side, or of nobody (-1)."""
        old = self.ships[ship]
        self.replace_ship(Ship(ship, old.where, old.at, old.condition, captor))

    def post_admiral(self, admiral: int, where: int, at: int) -> None:
        """An admiral is somewhere else now."""
        self.admirals[admiral] = Admiral(admiral, where, at)
        self.postings += 1

    # Finding things.

    def _posts(self) -> list[list[int]]:
        found = self.posts
        if found is None:
            found = posts_of(self.setup, self.ships)
            self.posts = found
        return found

    def engaged(self) -> Engagement:
        """The battle in progress."""
        assert self.battle is not None
        return self.battle

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
        return list(self._posts()[block]) if -1 <= block < len(self.blocks) else []

    def ships_at(self, port: int, side: int, where: int = Where.PORT) -> list[int]:
        """A side's ships in a port, ready (or with Where.ORDINARY, laid up)."""
        if port < 0 or side < 0:
            return []
        return list(self._posts()[post_in(self.setup, port, side, where)])

    def count_at(self, port: int, side: int, where: int = Where.PORT) -> int:
        """How many they are."""
        if port < 0 or side < 0:
            return 0
        return len(self._posts()[post_in(self.setup, port, side, where)])

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
        blocks = self.blocks
        keys: list[int] = []
        for block in self.setup.blocks_of[side]:
            token = blocks[block].token
            if token:
                keys.append(token * 64 + block)
        return _by_token(keys)

    def with_token(self, side: int, token: int) -> int:
        """The block behind a token, or -1."""
        for block in self.setup.blocks_of[side] if token else []:
            if self.blocks[block].token == token:
                return block
        return -1

    def blocks_at(self, place: int, side: int) -> list[int]:
        """A side's blocks at a place of the map, in the order of the tokens."""
        keys: list[int] = []
        for block in self.setup.blocks_of[side]:
            it = self.blocks[block]
            if it.place == place and it.token:
                keys.append(it.token * 64 + block)
        return _by_token(keys)

    def any_at(self, place: int, side: int) -> bool:
        """Whether a side has a block at a place of the map."""
        for block in self.setup.blocks_of[side]:
            if self.blocks[block].place == place and self.blocks[block].token:
                return True
        return False

    def free_block(self, side: int, kind: int = Kind.FLEET) -> int:
        """A block of a kind that is not in use, the first in the order of the cards; or -1."""
        for block in self.setup.blocks_of[side]:
            it = self.blocks[block]
            if (
                it.place == Nowhere.OFF_MAP
                and not it.back
                and self.setup.blocks[block].kind == kind
            ):
                return block
        return -1

    def initiative_drawn(self) -> int:
        """How many Initiative chits were drawn this turn."""
        return [self.setup.tables.chits[name].kind for name in self.drawn].count(INITIATIVE)

    def told_of(self, port: int) -> Report | None:
        """The last that was told of a port: masts that were counted, or what spies found."""
        place = self.setup.atlas.ports[port].place
        last: Report | None = None
        for report in self.reports:
            if report.place == place and place >= 0 and report.kind in ("masts", "spies"):
                last = report if last is None or report.turn >= last.turn else last
        return last

    # Copies.

    def copy(self) -> "Campaign":
        new = self.setup.keeper.copy(self)
        assert isinstance(new, Campaign)
        new.posts = self.posts
        return new

    def fixed(self) -> GameSetup:
        return self.setup
