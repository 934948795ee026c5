"""Ships with their logs and mats, terrain, wind and cups: data only."""

from typing import Annotated, Final, final

from mypy_extensions import i64

from weathergage.engine.records import Derived
from weathergage.engine.setups import GameSetup, KeptState
from weathergage.games.sails_of_glory.setup import NO_EDGE, SAFE, Setup, ShipCard
from weathergage.games.sails_of_glory.tables.cards import BATTLE, EMPTY, NO_VEER
from weathergage.games.sails_of_glory.tables.combat import BALL, NO_SHOT
from weathergage.games.sails_of_glory.tables.wind import MEDIUM
from weathergage.sea.plane import Hull
from weathergage.sea.polygon import Polygon

# What has become of a ship.
IN_PLAY: Final = 0
SURRENDERED: Final = 1
LEFT: Final = 2
"""Over the edge of the area: eliminated (p.12)."""
ESCAPED: Final = 3
"""Over an edge the scenario leaves free."""
EXPLODED: Final = 4
SUNK: Final = 5
DRIFTING: Final = 6
"""Surrendered, with cards still to sail (p.41)."""
WRECK: Final = 7
FATES: Final[list[str]] = [
    *("in play", "surrendered", "left", "escaped", "exploded", "sunk", "drifting", "wreck"),
]

PORT: Final = 0
STARBOARD: Final = 1
SIDE_NAMES: Final[list[str]] = ["port", "starboard"]

# Two ships that cannot move apart.
ENTANGLED: Final = 0
GRAPPLED: Final = 1
TIES: Final[list[str]] = ["entangled", "grappled"]

# Phases, for whoever looks on.
SETTING_UP: Final = 0
PLANNING: Final = 1
ACTING: Final = 2
MOVING: Final = 3
FIGHTING: Final = 4
RELOADING: Final = 5
PHASES: Final[list[str]] = ["set-up", "planning", "action", "movement", "combat", "reloading"]

# Which cards may lie face down in a space, as everybody knows (p.22, 33).
ANY_BLUE: Final = 0
ONE_MAST: Final = 1
TWO_MASTS: Final = 2


@final
class Guns:
    """One broadside with its box and its storage (p.15, 20, 27)."""

    def __init__(self) -> None:
        self.loaded: i64 = BALL
        """The kind of shot in the box; NO_SHOT if it is empty."""
        self.possible: i64 = 1
        """Bits of the kinds it may be, as everybody knows."""
        self.fired: i64 = NO_SHOT
        """What was fired this turn and lies face up in the box."""
        self.turned: i64 = NO_SHOT
        """A counter that lies face up in storage: untrained gunners (p.34)."""
        self.preparing = False
        """A double shot is being prepared (p.36)."""
        self.fresh = True
        """The first broadside has not been fired (p.36)."""
        self.busy = False
        """It fired unloaded this turn and cannot be reloaded (p.35)."""


@final
class Box:
    """A box of the hull track with its counters and markers (p.18)."""

    def __init__(self, counters: list[int], points: int) -> None:
        self.counters = counters
        self.points: i64 = points
        """What the counters in it add up to."""
        self.full = False


@final
class Ship:
    """One ship, or a coastal battery, as she is now. `shape` follows from the pose."""

    def __init__(self, card: ShipCard, shape: Hull | None = None) -> None:  # noqa: PLR0915 a record
        self.card: Annotated[ShipCard, "cards"] = card
        self.x: i64 = 0
        self.y: i64 = 0
        self.heading: i64 = 0
        self.shape: Derived[Hull] = (
            shape if shape is not None else Hull(0, 0, 0, card.half_length, card.half_beam)
        )
        self.status: i64 = IN_PLAY
        self.edge: i64 = NO_EDGE
        """Over which edge she left."""
        self.hull: list[Box] = []
        self.crew: list[int] = []
        self.zeros: list[int] = []
        self.first: i64 = EMPTY
        self.second: i64 = EMPTY
        self.first_from: i64 = ANY_BLUE
        """Which cards were to be planned when the first was."""
        self.second_from: i64 = ANY_BLUE
        self.shown: i64 = NO_VEER
        """The veer value of the last card shown (R3)."""
        self.unseen: i64 = 0
        """Cards between that one and her first that went back unsailed, as everybody saw (p.38)."""
        self.aback: i64 = 0
        """Turns in a row in which she sailed a red card (R51)."""
        self.sail: i64 = BATTLE
        self.moved = False
        self.aground = False
        self.on_shoal = False
        self.port = Guns()
        self.starboard = Guns()
        self.planned: list[int] = []
        """Actions planned and not yet shown."""
        self.kept: list[int] = []
        """Delayed actions shown last turn, which keep their slots (p.30)."""
        self.acting: list[int] = []
        """Actions shown this turn that still take effect (p.30)."""
        self.mending: list[int] = []
        """What is cured at the end of this turn: symbols of special damage (p.30-31)."""
        self.fires: i64 = 0
        self.leaks: i64 = 0
        self.masts: i64 = 0
        self.sail_hits: i64 = 0
        self.rudder = False
        self.damage_repaired = False
        self.mast_repaired = False
        self.grog = False
        """The grog has been drunk (p.34)."""
        self.boards = False
        """She has chosen to board this turn (p.37)."""
        self.grapples: i64 = -1
        """The enemy she means to grapple, where she named one (p.38)."""
        self.target: i64 = -1
        """Whom she strikes in this round of a boarding (p.39)."""
        self.douses: i64 = -1
        """The enemy her buckets are for this turn (p.40)."""
        self.lost_boxes: i64 = 0
        """Boxes that were covered when she was lost, for the count."""
        self.fired_at: list[int] = []
        """Whom she fired guns or muskets at this turn (p.40)."""

    def place(self, x: i64, y: i64, heading: i64) -> None:
        """Put her somewhere, and her shape with her."""
        self.x = x
        self.y = y
        self.heading = heading
        self.derive()

    def derive(self) -> None:
        """Her shape, which follows from where she is."""
        card = self.card
        self.shape = Hull(self.x, self.y, self.heading, card.half_length, card.half_beam)

    def in_play(self) -> bool:
        """Under her own colours on the table."""
        return self.status == IN_PLAY

    def on_table(self) -> bool:
        """Her base lies on the table: in play, drifting or a wreck."""
        return self.status == IN_PLAY or self.status >= DRIFTING

    def guns(self, side: i64) -> Guns:
        """A broadside."""
        return self.port if side == PORT else self.starboard

    def hull_covered(self) -> i64:
        """How many boxes of the hull track are covered."""
        return len(self.hull)

    def crew_covered(self) -> i64:
        """How many boxes of the crew track are covered."""
        return len(self.crew)

    def veer(self) -> i64:
        """Her veer rating: one less with a damaged rudder (p.24, 33)."""
        return self.card.log.veer - (1 if self.rudder else 0)

    def __repr__(self) -> str:
        return f"<Ship {self.card.id}>"


@final
class Tie:
    """Two ships entangled or grappled (p.35, 37)."""

    def __init__(self, kind: int, a: int, b: int) -> None:
        self.kind: i64 = kind
        self.a: i64 = a
        self.b: i64 = b


@final
class Piece:
    """A piece of terrain on the table (p.43-46). `outline` follows from where it lies."""

    def __init__(self, laid: int, shape: int, x: int, y: int, heading: int) -> None:
        self.laid: i64 = laid
        self.shape: i64 = shape
        self.x: i64 = x
        self.y: i64 = y
        self.heading: i64 = heading
        self.coast: i64 = SAFE
        self.danger: i64 = 0
        self.outline: Derived[Polygon | None] = None

    def derive(self) -> None:
        """Made by whoever needs it, from the shape of the setup."""
        self.outline = None


@final
class Building:
    """A building that is fired upon (p.54)."""

    def __init__(self, side: int, piece: int) -> None:
        self.side: i64 = side
        self.piece: i64 = piece
        self.damage: i64 = 0
        self.crew: i64 = 0
        self.fallen = False


@final
class Autopilot:
    """The deck of an automatic ship: the cards that lie in the discard pile (p.48)."""

    def __init__(self, ship: int, discards: list[int]) -> None:
        self.ship: i64 = ship
        self.discards = discards


@final
class Tally:
    """What one side has done, for the report."""

    def __init__(self) -> None:
        self.broadsides: i64 = 0
        self.rakes: i64 = 0
        self.volleys: i64 = 0
        self.counters: i64 = 0
        self.points: i64 = 0
        self.crew: i64 = 0
        self.collisions: i64 = 0


@final
class Battle(KeptState):
    """The whole truth of a battle."""

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup = setup
        self.turn: i64 = 0
        self.phase: i64 = SETTING_UP
        self.wind_from: i64 = setup.wind_from
        self.wind_strength: i64 = MEDIUM
        self.wind_turning: i64 = 0
        """The change of direction that lies on the gauge (p.41)."""
        self.wind_changing: i64 = 0
        self.planned = False
        """Actions lie face down on the mats: planned, and not yet shown (p.29)."""
        self.ships: list[Ship] = []
        self.ties: list[Tie] = []
        self.pieces: list[Piece] = []
        self.buildings: list[Building] = []
        self.autopilots: list[Autopilot] = []
        self.cup: list[int] = []
        """How many counters of each kind are in the cups."""
        self.homes: list[int] = list(setup.homes)
        """The edge each side comes from."""
        self.supplies: i64 = 0
        """Points for supplies brought (p.56)."""
        self.past: list[int] = []
        """What the first of two battles brought (p.53-56)."""
        self.tallies: list[Tally] = [Tally(), Tally()]

    def copy(self) -> "Battle":
        new = self.setup.keeper.copy(self)
        assert isinstance(new, Battle)
        return new

    def fixed(self) -> GameSetup:
        return self.setup

    def ship(self, id: str) -> Ship:
        """A ship by id; the caller knows she exists."""
        return self.ships[self.setup.index[id]]

    def tied(self, kind: i64, a: i64, b: i64) -> Tie | None:
        """What ties two ships in this way, if anything does."""
        for tie in self.ties:
            if tie.kind == kind and ((tie.a == a and tie.b == b) or (tie.a == b and tie.b == a)):
                return tie
        return None

    def held(self, ship: i64) -> bool:
        """Whether a ship is entangled or grappled and so cannot move."""
        return any(tie.a == ship or tie.b == ship for tie in self.ties)
