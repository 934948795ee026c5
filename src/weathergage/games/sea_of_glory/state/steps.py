"""What the steps of a campaign carry; `make records` makes classes of it in `step_records.py`."""
# interpreted: it is read by tools/records.py and imported by nobody


# The turn. (5, 6)


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


# At sea. (9, 11, 12, 14)


class Activation:
    """The movement of one side under way: its chit (`area` is the sea area of a Wind chit, BONUS or
    ARRIVAL; `hexes` and `port` are a Bonus chit's), the block whose move was interrupted (its way
    through a zone and how many areas have had their search), and the ports where masts were
    counted, from outside or from within, and from which an Allied fleet has sortied. (9.2)"""

    area: int
    hexes: int = 0
    port: int = -1
    token: int = 0
    way: int = 0
    stage: int = 0
    counted: list[int] = []
    counted_inshore: list[int] = []
    sortied: list[int] = []


class Passage:
    """A block on its way through a patrol zone: INWARD, OUTWARD or WITHIN, how many areas have had
    their search, the kind of place where it began, and where it goes. (14.2, 14.3)"""

    side: int
    token: int
    way: int
    stage: int
    start: int
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
    """Blocks at a place look for one of the active side that passes (`token`, with the kind of area
    whose modifier counts, and whether it has just sortied), or those of the active side for all
    enemies there (`token` is 0, `chit` what activated them); with the tokens of those that have
    rolled and of those that spotted. (14)"""

    active: int
    token: int
    place: int
    modifier: int
    sortied: bool
    chit: int
    tried: list[int] = []
    spotted: list[int] = []


class Seeking:
    """The active side's searches after its movement, what activated it, and whether the North Sea
    Fleet may still search. (14.0, 14.7)"""

    side: int
    chit: int
    fleet: bool


# Battles, raids and invasions. (20, 22)


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
