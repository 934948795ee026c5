"""What is fixed before the first turn: the counters, the map, the tables and the rules in force."""

from typing import final

from weathergage.engine.setups import GameSetup

from .tables.atlas import Atlas
from .tables.campaign import Tables
from .tables.sea import Roads


@final
class ShipCard:
    """A ship counter: both its faces, and what she is worth to the enemy."""

    def __init__(self, index: int, id: str, name: str, side: int, nation: int, guns: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.side = side
        self.nation = nation
        """0 British, 1 French, 2 Spanish."""
        self.guns = guns
        self.attack: list[int] = [0, 0]
        """Sound and damaged."""
        self.defence: list[int] = [0, 0]
        self.sunk = 0
        self.prize = 0
        self.wave = ""
        """Z2, Z3 or C3 for the Spanish ships that wait for crews. (5.2.2)"""


@final
class AdmiralCard:
    """A named admiral."""

    def __init__(self, index: int, id: str, name: str, side: int, nation: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.side = side
        self.nation = nation
        self.seniority = 0
        self.seamanship = 0
        self.command = 0
        self.back_command = 0
        """The other face of his counter; the same where it has none."""
        self.squadron = False
        self.ability = ""
        """administrator, fatalistic, nelson-touch, firebrand or nothing. (8.6)"""


@final
class BlockCard:
    """A wooden block."""

    def __init__(self, index: int, id: str, name: str, side: int, kind: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.side = side
        self.kind = kind
        """One of the KIND constants of `state`."""


@final
class Rules:
    """Which parts of the book are in force; the Trafalgar scenario does without some. (24.2)"""

    def __init__(self, suspended: list[str], objectives_open: bool) -> None:
        self.manpower = "manpower" not in suspended
        self.admiralty_events = "admiralty-events" not in suspended
        self.random_events = "random-events" not in suspended
        self.conseil = "conseil" not in suspended
        self.hurricanes = "hurricanes" not in suspended
        self.split_limits = "split-limits" not in suspended
        self.blockade_limits = "blockade-limits" not in suspended
        self.directives = "directives" not in suspended
        self.invasions = "invasions" not in suspended
        self.cross_channel = "cross-channel" not in suspended
        self.transit = "transit" not in suspended
        """Whether blocks may enter the transit tracks."""
        self.objectives_open = objectives_open
        """Objectives that are scored are shown at once: the optional rule of 21.3."""


@final
class Goals:
    """What the Allies must do in the Trafalgar scenario. (24.3)"""

    def __init__(self) -> None:
        self.needed = 0
        self.port = -1
        self.port_ships = 0
        self.port_before = 0
        """The first turn in which entering the port no longer counts."""
        self.hex = -1
        self.hex_ships = 0
        self.hex_after = 0
        """The last turn in which entering the hex does not count yet."""
        self.raids: list[int] = []


@final
class Setup(GameSetup):
    """Everything that does not change during a game; shared by all its copies."""

    def __init__(self, atlas: Atlas, tables: Tables) -> None:
        super().__init__()
        self.atlas = atlas
        self.tables = tables
        self.seats = ["british", "allied"]
        self.ships: list[ShipCard] = []
        self.admirals: list[AdmiralCard] = []
        self.blocks: list[BlockCard] = []
        self.blocks_of: list[list[int]] = [[], []]
        """The blocks of each side, by their places among all."""
        self.ship_index: dict[str, int] = {}
        self.admiral_index: dict[str, int] = {}
        self.block_index: dict[str, int] = {}
        self.first_turn = 1
        self.last_turn = 36
        self.chits: list[str] = []
        """The activation chits in use, sorted by id."""
        self.rules = Rules([], False)
        self.guided = False
        self.doc: dict[str, object] = {}
        """The scenario file."""
        self.open_hexes: list[bool] = []
        """Whether each hex is in play."""
        self.roads = Roads(atlas, tables)
        """What steps over the sea cost; laid once the map has been narrowed to what is in play."""
        self.goals = Goals()
        self.short = False
        """The Trafalgar scenario, on the small map. (24)"""
        self.ship_rows: list[dict[str, object]] = []
        """What the data say of each ship, admiral and block beside the card."""
        self.admiral_rows: list[dict[str, object]] = []
        self.block_rows: list[dict[str, object]] = []
