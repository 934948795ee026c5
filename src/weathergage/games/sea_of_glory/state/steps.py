"""What the steps of a campaign carry; `make records` makes classes of it in `step_records.py`."""
# interpreted: it is read by tools/records.py and imported by nobody


class OfSide:
    """What one side does."""

    side: int


class DueEvent:
    """An event of the Admiralty, by its place among those in play. (5.10)"""

    at: int


class Posting:
    """An admiral who comes to a port. (8.1)"""

    admiral: int


class WindChit:
    """A Wind chit for a sea area. (6.3)"""

    area: int


class Half:
    """One side's part of a Wind chit. (9.2)"""

    side: int
    area: int


class BonusChit:
    """A Bonus chit of a side, for so many hexes. (6.4)"""

    side: int
    hexes: int


class WeatherChit:
    """A Weather chit: the zone's die, or 0 where one is rolled. (6.6)"""

    location: int


class Storm:
    """Foul weather: how hard, of which band, and the zones it strikes. (6.7)"""

    severity: int
    band: int
    zones: list[int]


class Chase:
    """Privateers that keep a frigate busy for some turns. (7.7)"""

    turns: int


class Activation:
    """The movement of one side under way: its chit, and what was done on it so far. Never changed,
    only replaced."""

    area: int
    """The sea area of a Wind chit, BONUS or ARRIVAL."""
    hexes: int = 0
    """Hexes of a Bonus chit."""
    port: int = -1
    """The port that a Bonus chit activates, or -1."""
    token: int = 0
    """The block whose move was interrupted, or 0."""
    way: int = 0
    """INWARD or OUTWARD where that block fought on its way through a zone, else 0."""
    stage: int = 0
    """How many areas of the zone have had their search."""
    counted: list[int] = []
    """Ports whose masts were counted from outside."""
    counted_inshore: list[int] = []
    """Ports from which the masts Inshore were counted."""
    sortied: list[int] = []
    """Ports from which an Allied fleet has sortied."""


class Passage:
    """A block on its way through a patrol zone. (14.2, 14.3)"""

    side: int
    token: int
    way: int
    """INWARD, OUTWARD or WITHIN."""
    stage: int
    """How many areas have had their search."""
    start: int
    """The kind of place where it began."""
    target: int


class Arriving:
    """The blocks of a side that have still to come off the tracks, by their tokens. (12.5)"""

    side: int
    tokens: list[int]


class Landing:
    """A block bound for Cartagena, and where it means to go. (12.5)"""

    side: int
    token: int
    place: int


class Search:
    """Blocks at a place look for one that passes, or those of the active side for all enemies
    there; with the rolls made so far. (14)"""

    active: int
    """The active side."""
    token: int
    """Its block that is looked for; 0 where it searches itself."""
    place: int
    """The place of the searchers, or the place that is searched."""
    modifier: int
    """The kind of area whose modifier counts, or NARROWS."""
    sortied: bool
    """Whether the block that is looked for has just sortied."""
    chit: int
    """Where the active side searches: the sea area of its chit, BONUS or ARRIVAL."""
    tried: list[int]
    """The tokens of those that have rolled."""
    spotted: list[int]
    """The tokens of those that spotted."""


class Seeking:
    """The active side's searches after its movement. (14.0)"""

    side: int
    chit: int
    """The sea area of the chit, BONUS or ARRIVAL."""
    fleet: bool
    """Whether the North Sea Fleet may still search. (14.7)"""


class FleetToken:
    """A fleet of a battle by its token. (20.6.1)"""

    token: int


class PrizeShip:
    """A prize to be manned. (20.5)"""

    ship: int


class FallenPort:
    """A port that has fallen. (22.3.1)"""

    port: int


class Levy:
    """So many ships called to the Indian Ocean. (22.3.2)"""

    ships: int
