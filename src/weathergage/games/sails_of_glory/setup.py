"""What does not change in a battle: ships, seats, rules in force, area, zones, terrain, figures."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.setups import GameSetup, by_side
from weathergage.games.sails_of_glory.tables.cards import Deck
from weathergage.games.sails_of_glory.tables.combat import CombatTables
from weathergage.games.sails_of_glory.tables.counters import Counters
from weathergage.games.sails_of_glory.tables.logs import Log
from weathergage.games.sails_of_glory.tables.sizes import Sizes
from weathergage.games.sails_of_glory.tables.wind import WindTables
from weathergage.sea.polygon import Polygon

BRITISH: Final = 0
FRENCH: Final = 1
SIDES: Final[list[str]] = ["british", "french"]
SIDE_WORDS: Final[list[str]] = ["the British", "the French"]

BASIC: Final = 0
STANDARD: Final = 1
ADVANCED: Final = 2
LEVELS: Final[list[str]] = ["basic", "standard", "advanced"]

SOUTH: Final = 0
EAST: Final = 1
NORTH: Final = 2
WEST: Final = 3
EDGES: Final[list[str]] = ["south", "east", "north", "west"]
NO_EDGE: Final = -1
BOTH: Final = 2

REEF: Final = 0
SHOAL: Final = 1
ISLAND: Final = 2
TERRAINS: Final[list[str]] = ["reef", "shoal", "island"]

SAFE: Final = 0
SANDY: Final = 1
ROCKY: Final = 2
COASTS: Final[list[str]] = ["safe", "sandy", "rocky"]

OPTIONAL: Final[dict[str, int]] = {
    "grog": BASIC,
    "gunners": BASIC,
    "sailors": ADVANCED,
    "entanglement": BASIC,
    "continuous": BASIC,
    "first-broadside": BASIC,
    "forced-aim": BASIC,
    "double-shot": STANDARD,
    "aiming-high": ADVANCED,
    "boarding": BASIC,
    "flagship": BASIC,
    "explosion": ADVANCED,
    "sinking": ADVANCED,
    "spreading-fires": ADVANCED,
    "wrecks": BASIC,
    "wind-direction": BASIC,
    "wind-strength": ADVANCED,
}
"""The optional rules, and the level from which each may be played (p.34-42)."""


@final
class Rules:
    """The level and which optional rules are in force."""

    def __init__(self, level: int, on: list[str]) -> None:
        self.level: i64 = level
        self.standard = level >= STANDARD
        self.advanced = level >= ADVANCED
        self.grog = "grog" in on
        self.entanglement = "entanglement" in on
        self.continuous = "continuous" in on
        self.first_broadside = "first-broadside" in on
        self.forced_aim = "forced-aim" in on
        self.double_shot = "double-shot" in on
        self.aiming_high = "aiming-high" in on
        self.boarding = "boarding" in on
        self.flagship = "flagship" in on
        self.explosion = "explosion" in on
        self.sinking = "sinking" in on
        self.spreading_fires = "spreading-fires" in on
        self.wrecks = "wrecks" in on
        self.wind_direction = "wind-direction" in on
        self.wind_strength = "wind-strength" in on
        self.council = True
        """Seats of one side see each other's sealed first cards and loads (R22)."""
        self.free_measuring = True
        """Ranges and ghosts may be seen at any time (R21); nothing that is legal depends on it."""
        self.most_turns: i64 = 60


@final
class ShipCard:
    """A ship as her card has her (p.7), or a coastal battery."""

    def __init__(self, index: int, id: str, name: str, side: int, log: Log, deck: Deck) -> None:
        self.index: i64 = index
        self.id = id
        self.name = name
        self.side: i64 = side
        self.seat: i64 = side
        self.zone: i64 = side
        """The side in whose zone she begins; mostly her own (p.51)."""
        self.log = log
        self.deck = deck
        self.guns: i64 = 0
        self.crew: i64 = 0
        self.year: i64 = 0
        self.rate = ""
        """Of a ship that is on no card."""
        self.built = False
        """She is on no card: her log is made from guns and rate."""
        self.nation = SIDES[side]
        self.flagship = False
        self.untrained_gunners = False
        self.untrained_sailors = False
        self.automatic = False
        self.anchored = False
        self.battery = False
        self.half_arc: i64 = 0
        """Half the width of a battery's arc."""
        self.half_length: i64 = 0
        self.half_beam: i64 = 0

    def __repr__(self) -> str:
        return f"<ShipCard {self.id}>"


@final
class Shape:
    """A piece of terrain as it is cut (p.43-46)."""

    def __init__(self, index: int, id: str, kind: int, xs: list[int], ys: list[int]) -> None:
        self.index: i64 = index
        self.id = id
        self.kind: i64 = kind
        self.xs = xs
        self.ys = ys
        self.dot_x: i64 = 0
        """The red dot of a battery, where it has one (p.46)."""
        self.dot_y: i64 = 0


@final
class Zone:
    """Where a side sets up: a box, or all that lies within a reach of a point (R75)."""

    def __init__(self) -> None:
        self.west: i64 = 0
        self.east: i64 = 0
        self.south: i64 = 0
        self.north: i64 = 0
        self.x: i64 = 0
        self.y: i64 = 0
        self.reach: i64 = 0
        """Around (x, y); 0 where the box counts."""
        self.gap: i64 = 0
        """The nearest point of a base lies so far from its own edge; 0 where it need not (p.55)."""


@final
class Laid:
    """A piece of terrain of a scenario: where it lies at first, or is laid unless chosen."""

    def __init__(self, id: str, shape: int, x: int, y: int) -> None:
        self.id = id
        self.shape: i64 = shape
        self.x: i64 = x
        self.y: i64 = y
        self.heading: i64 = 0
        self.coast: i64 = SAFE
        self.danger: i64 = 0
        self.building: i64 = -1
        """The side whose building stands on it, or -1."""
        self.battery: i64 = -1
        """The side whose battery stands on it, or -1 (p.46)."""
        self.facing: i64 = 0
        """Where the middle of the battery's arc points."""
        self.automatic = False
        """Nobody commands the battery (p.50)."""
        self.by: i64 = -1
        """The side that lays it down, BOTH in turn, or -1 where it lies there from the start."""
        self.edge: i64 = NO_EDGE
        """The edge of the area it lies off, at `edge_gap`, and no nearer to others than
        `side_gap`."""
        self.edge_gap: i64 = 0
        self.side_gap: i64 = 0
        self.near = ""
        """The piece it lies off, at `near_gap`."""
        self.near_gap: i64 = 0
        self.apart: i64 = 0
        """No nearer than this to other pieces, or, off a piece, to others of its kind."""


@final
class Batch:
    """One part of the set-up: sides that deploy at the same time, or who lays terrain."""

    def __init__(self, kind: str, sides: list[int]) -> None:
        self.kind = kind
        self.sides = sides


@final
class Setup(GameSetup):
    """Everything fixed before the first turn. Shared by all copies of a state."""

    def __init__(  # noqa: PLR0915 a record
        self, sizes: Sizes, counters: Counters, combat: CombatTables, wind: WindTables
    ) -> None:
        super().__init__()
        self.sizes = sizes
        self.counters = counters
        self.combat = combat
        self.winds = wind
        self.decks: list[Deck] = []
        self.shapes: list[Shape] = []
        self.outlines: list[Polygon] = []
        self.rules = Rules(STANDARD, [])
        self.cards: list[ShipCard] = []
        self.index: dict[str, int] = {}
        self.seat_sides: list[int] = [BRITISH, FRENCH]
        self.width: i64 = 900_000
        self.height: i64 = 900_000
        self.wind_from: i64 = 9000
        self.zones: list[Zone] = [Zone(), Zone()]
        self.homes: list[int] = [SOUTH, NORTH]
        """The edge each side comes from."""
        self.laid: list[Laid] = []
        self.batches: list[Batch] = []
        self.victory = "last-side"
        self.runner: i64 = FRENCH
        """Who runs a blockade or brings supplies, and over which edge."""
        self.goal: i64 = NORTH
        self.random_sides = False
        """The sides' edges are drawn after the terrain lies (p.52)."""
        self.adjacent_sides = False
        """They are drawn so that they meet in a corner (p.51-52)."""
        self.wind_side: i64 = -1
        """The side from whose drawn edge the wind comes in any case (p.51-52)."""
        self.twice = False
        """The first of two battles with the parts changed (p.53-56)."""
        self.random_wind = False
        """The wind is drawn before all else (p.41)."""
        self.usual: dict[str, str] = {}
        """The pose of each ship where nobody chooses one."""
        self.sets: i64 = 1
        """Sets of counters: one for each four ships or part of it (R32)."""
        self.with_batteries = False
        """Coastal batteries are played (p.46)."""
        self.battery_arc: i64 = 14000
        self.fort_names: list[list[str]] = [["Battery"], ["Battery"]]
        self.building_damage: i64 = 8
        self.building_crew: i64 = 4
        self.building_size: i64 = 20_000

    def sides(self) -> dict[str, list[str]]:
        return by_side(SIDES, self.seats, self.seat_sides)

    def find(self, id: str) -> int:
        """The index of a ship by id, or -1."""
        return self.index.get(id, -1)
