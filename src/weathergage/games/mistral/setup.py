"""What is fixed before the first Turn: cards, the map, the tables."""

from typing import final

from weathergage.engine.setups import GameSetup

from .tables.atlas import Atlas
from .tables.combat import CombatTables
from .tables.general import GeneralTables
from .tables.weather import WeatherTables


@final
class LeaderCard:
    """A Leader's counter, both faces. (3.42, 3.43)"""

    def __init__(self, index: int, id: str, name: str, side: int, nation: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.side = side
        self.nation = nation
        self.ranks: list[int] = []
        """0 Commodore to 3 Admiral."""
        self.colours: list[int] = []
        """0 none, 1 Blue, 2 White, 3 Red."""
        self.years: list[int] = []
        self.since: list[int] = []
        self.lr = 0
        self.sr = 0
        self.cr = 1
        self.temper = 0


@final
class AuxCard:
    """An Auxiliary's counter."""

    def __init__(self, index: int, id: str, name: str, side: int, nation: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.side = side
        self.nation = nation
        self.aux_class = 0
        self.home = -1
        """Where it is Assigned at the start."""
        self.force = ""
        """The Formation to which it is Assigned at the start, by its id in the scenario."""
        self.later = ""
        """What brings it into play, where it is not from the start."""


@final
class CorsairCard:
    """A Pirate's Auxiliary. (Ex 2.51)"""

    def __init__(self, id: str, name: str, base: int, reach: int) -> None:
        self.id = id
        self.name = name
        self.base = base
        """The basic class as which it is Screened."""
        self.reach = reach


@final
class SquadronCard:
    """A Squadron as the data have it; in play Sail are regrouped freely."""

    def __init__(self, id: str, side: int, nation: int, ship_class: int, sail: int) -> None:
        self.id = id
        self.side = side
        self.nation = nation
        self.ship_class = ship_class
        self.sail = sail
        self.speed = 4
        self.shift = 0
        self.rating = 0
        self.ships: list[str] = []


@final
class ForceCard:
    """A Formation of the set-up, or one that comes or goes on a Turn."""

    def __init__(self, id: str, side: int, leader: int, squadrons: list[str]) -> None:
        self.id = id
        self.side = side
        self.leader = leader
        self.squadrons = squadrons
        self.place = -1
        self.state = 0
        self.dps = 0
        self.turn = 0
        self.order = ""
        """The Order it holds at the start."""
        self.spotted = False
        """Whether the other side has made it out before the first Turn."""
        self.leaders: list[int] = []
        """Leaders who come or go beside its own."""
        self.auxiliaries: list[str] = []


@final
class Setup(GameSetup):
    """Everything that does not change during a game; shared by all its copies."""

    def __init__(
        self, atlas: Atlas, combat: CombatTables, weather: WeatherTables, general: GeneralTables
    ) -> None:
        super().__init__()
        self.atlas = atlas
        self.combat = combat
        self.weather = weather
        self.general = general
        self.seats = ["british", "bourbon"]
        self.leaders: list[LeaderCard] = []
        self.leader_index: dict[str, int] = {}
        self.auxes: list[AuxCard] = []
        self.aux_index: dict[str, int] = {}
        self.corsairs: list[CorsairCard] = []
        self.squadrons: dict[str, SquadronCard] = {}
        self.forces: list[ForceCard] = []
        self.arrivals: list[ForceCard] = []
        self.departures: list[ForceCard] = []
        self.pool: list[int] = []
        """Leaders unposted at the start."""
        self.year = 0
        self.turn = 0
        self.turns = 0
        self.events: list[str] = []
        self.types: list[int] = []
        """The types of Orders in use."""
        self.opening = 0
        self.by_die = False
        """Whether the game may end by a die from 1747 on. (Ex 2.72)"""
        self.received: list[str] = []
        """Orders Received before the first Turn, by their ids."""
        self.tracks: list[int] = [0, 0]
        """Where the campaigns that are open stand."""
        self.prestige: list[int] = []
        """The Prestige each side begins with. (12.0)"""
        self.insurgency = 0
        self.guided = False
