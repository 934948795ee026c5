"""What does not change in a battle: ship cards, divisions, seats, options, figures."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.setups import GameSetup, by_side
from weathergage.sea.plane import Hull

from .tables.crew import CrewTables
from .tables.gunnery import GunneryTables
from .tables.movement import MovementTables
from .tables.wind import WindTables

BRITISH: Final = 0
ALLIED: Final = 1
SIDES: Final[list[str]] = ["british", "allied"]

OF_THE_LINE: Final = 0

CHAPTERS: Final[list[str]] = [
    *("leaders", "collision", "friendly-fire", "line", "colours", "signals", "veterans", "sails"),
    *("pitching", "wind-changes", "ammunition", "crews", "windward", "harbours"),
]


@final
class Chapters:
    """Which advanced chapters are played, and the other choices made before the battle."""

    def __init__(self, on: list[str]) -> None:
        self.leaders = "leaders" in on
        self.collision = "collision" in on
        self.friendly_fire = "friendly-fire" in on
        self.line = "line" in on
        self.colours = "colours" in on
        self.signals = "signals" in on
        self.veterans = "veterans" in on
        self.sails = "sails" in on
        self.pitching = "pitching" in on
        self.wind_changes = "wind-changes" in on
        self.ammunition = "ammunition" in on
        self.crews = "crews" in on
        self.windward = "windward" in on
        self.harbours = "harbours" in on
        self.compass = True
        self.fast = False
        self.dumanoir = False
        self.british_firepower = False


@final
class Card:
    """A ship card: what is printed and never changes (2.2). A coastal battery has one too."""

    def __init__(self, index: int, id: str, name: str, nation: str, side: int) -> None:
        self.index: i64 = index
        self.id = id
        self.name = name
        self.nation = nation
        self.side: i64 = side
        self.seat: i64 = 0
        self.division: i64 = 0
        self.number: i64 = 0
        self.guns: i64 = 74
        self.rank: i64 = 3
        """Class I to VI as 1 to 6; the four-decker is 0: a smaller number is a larger ship."""
        self.decks: i64 = 2
        self.dice: i64 = 4
        self.farthest: i64 = 2
        """The last band of range in which the guns of her class have an effect (2.4)."""
        self.boarding: i64 = 3
        self.crews: i64 = 3
        self.hull: i64 = 16
        self.grey: i64 = 5
        """She is in her sinking zone when this many hull points or fewer remain (4.4.1)."""
        self.veteran = False
        self.category: i64 = OF_THE_LINE
        self.battery = False
        self.captain = ""
        self.half_length: i64 = 3000
        self.half_beam: i64 = 1000
        self.company = ""
        """With whom she is ordered: her division, or herself where she came alone."""

    def __repr__(self) -> str:
        return f"<Card {self.id} {self.guns}>"


@final
class LeaderCard:
    """A leader as the order of battle lists him: rating, rank (1 is the highest), ship, side."""

    def __init__(self, index: int, name: str, rating: int, rank: int, side: int, ship: int) -> None:
        self.index: i64 = index
        self.name = name
        self.rating: i64 = rating
        self.rank: i64 = rank
        self.side: i64 = side
        self.ship: i64 = ship
        self.division: i64 = 0


@final
class Division:
    """Ships that form one line and follow one leader."""

    def __init__(self, index: int, id: str, name: str, side: int) -> None:
        self.index: i64 = index
        self.id = id
        self.name = name
        self.side: i64 = side
        self.seat: i64 = 0
        self.line: i64 = index
        """Divisions with the same number form one line for rule 12 (variants D1 and D2)."""
        self.commander: i64 = -1
        """The leader who commands the squadron this division belongs to (R75), or -1."""
        self.alone: list[str] = []
        """Ships of it that came by themselves: they have a place of their own on the order bar."""


@final
class Company:
    """A cell of the order bar: a division, or a ship of it that is alone."""

    def __init__(self, id: str, name: str, division: Division, ships: list[int]) -> None:
        self.id = id
        self.name = name
        self.division = division
        self.ships = ships


@final
class Shoal:
    """Water near a coastal battery: line 1 is not navigable, 2 and 3 need a grounding check."""

    def __init__(self, battery: int, line: int, x: int, y: int, reach: int) -> None:
        self.battery: i64 = battery
        self.line: i64 = line
        self.x: i64 = x
        self.y: i64 = y
        self.reach: i64 = reach


@final
class Setup(GameSetup):
    """Everything fixed before the first turn. Shared by all copies of a state."""

    def __init__(
        self, guns: GunneryTables, sailing: MovementTables, crew: CrewTables, wind: WindTables
    ) -> None:
        super().__init__()
        self.guns = guns
        self.sailing = sailing
        self.crew = crew
        self.wind = wind
        self.start: dict[str, object] = {}
        """The scenario's own position, its batteries placed like ships."""
        self.chapters = Chapters([])
        self.cards: list[Card] = []
        self.leaders: list[LeaderCard] = []
        self.divisions: list[Division] = []
        self.companies: list[Company] = []
        self.seat_sides: list[int] = [BRITISH, ALLIED]
        self.index: dict[str, int] = {}
        self.turns: i64 = 24
        self.initiative_side: i64 = BRITISH
        self.initiative_bonus: i64 = 1
        self.drift = False
        self.west: i64 = -240000
        self.east: i64 = 160000
        self.south: i64 = -260000
        self.north: i64 = 140000
        self.shoals: list[Shoal] = []
        self.flagship: i64 = -1
        """The allied commander's ship, whose loss counts for Dumanoir's division (S, rule 1)."""
        self.bonus: list[int] = [0, 0]
        """Points the scenario gives each side for holding out against odds."""
        self.harbour = ""
        """The harbour that the scenario's batteries defend (22)."""
        self.signal_book: list[str] = []
        self.signal_words: i64 = 7
        self.notes: list[str] = []
        self.sketch: object = None
        """What a scene draws of it that never changes, kept here by whoever draws it."""

    def sides(self) -> dict[str, list[str]]:
        return by_side(SIDES, self.seats, self.seat_sides)

    def find(self, id: str) -> int:
        """The index of a ship by id, or -1."""
        return self.index.get(id, -1)

    def on_map(self, hull: Hull) -> bool:
        """Whether the middle of a hull lies on the map."""
        return self.west <= hull.x <= self.east and self.south <= hull.y <= self.north

    def fast_damage(self, points: i64) -> i64:
        """The fast game doubles every loss of hull points, and does so last (3.1, R51)."""
        return points * self.sailing.fast_hull if self.chapters.fast else points

    def several_seats(self) -> bool:
        """Whether a side has more than one seat, and so signals to send (14)."""
        return self.chapters.signals and len(self.seat_sides) > len(set(self.seat_sides))
