"""What the steps of this game carry, in named fields. No record is ever changed once it is made."""

from typing import Any, Final, final

from weathergage.engine.asking.book import Load
from weathergage.engine.asking.question import Record
from weathergage.games.sea_of_glory.rules.active import Activation

# The turn. (5, 6)


@final
class OfSide(Record):
    """What one side does."""

    def __init__(self, side: int) -> None:
        self.side = side

    def dump(self) -> object:
        return [self.side]


@final
class DueEvent(Record):
    """An event of the Admiralty, by its place among those in play. (5.10)"""

    def __init__(self, at: int) -> None:
        self.at = at

    def dump(self) -> object:
        return [self.at]


@final
class Posting(Record):
    """An admiral who comes to a port. (8.1)"""

    def __init__(self, admiral: int) -> None:
        self.admiral = admiral

    def dump(self) -> object:
        return [self.admiral]


@final
class WindChit(Record):
    """A Wind chit for a sea area. (6.3)"""

    def __init__(self, area: int) -> None:
        self.area = area

    def dump(self) -> object:
        return [self.area]


@final
class Half(Record):
    """One side's part of a Wind chit. (9.2)"""

    def __init__(self, side: int, area: int) -> None:
        self.side = side
        self.area = area

    def dump(self) -> object:
        return [self.side, self.area]


@final
class BonusChit(Record):
    """A Bonus chit of a side, for so many hexes. (6.4)"""

    def __init__(self, side: int, hexes: int) -> None:
        self.side = side
        self.hexes = hexes

    def dump(self) -> object:
        return [self.side, self.hexes]


@final
class WeatherChit(Record):
    """A Weather chit: the zone's die, or 0 where one is rolled. (6.6)"""

    def __init__(self, location: int) -> None:
        self.location = location

    def dump(self) -> object:
        return [self.location]


@final
class Storm(Record):
    """Foul weather: how hard, of which band, and the zones it strikes. (6.7)"""

    def __init__(self, severity: int, band: int, zones: list[int]) -> None:
        self.severity = severity
        self.band = band
        self.zones = zones

    def dump(self) -> object:
        return [self.severity, self.band, list(self.zones)]


@final
class Chase(Record):
    """Privateers that keep a frigate busy for some turns. (7.7)"""

    def __init__(self, turns: int) -> None:
        self.turns = turns

    def dump(self) -> object:
        return [self.turns]


# At sea. (11, 12, 14)


@final
class Passage(Record):
    """A block on its way through a patrol zone. (14.2, 14.3)"""

    def __init__(
        self, side: int, token: int, way: int, stage: int, start: int, target: int
    ) -> None:
        self.side = side
        self.token = token
        self.way = way
        """INWARD, OUTWARD or WITHIN."""
        self.stage = stage
        """How many areas have had their search."""
        self.start = start
        """The kind of place where it began."""
        self.target = target

    def dump(self) -> object:
        return [self.side, self.token, self.way, self.stage, self.start, self.target]


@final
class Arriving(Record):
    """The blocks of a side that have still to come off the tracks, by their tokens. (12.5)"""

    def __init__(self, side: int, tokens: list[int]) -> None:
        self.side = side
        self.tokens = tokens

    def dump(self) -> object:
        return [self.side, list(self.tokens)]


@final
class Landing(Record):
    """A block bound for Cartagena, and where it means to go. (12.5)"""

    def __init__(self, side: int, token: int, place: int) -> None:
        self.side = side
        self.token = token
        self.place = place

    def dump(self) -> object:
        return [self.side, self.token, self.place]


@final
class Search(Record):
    """Blocks at a place look for one that passes, or those of the active side for all enemies
    there; with the rolls made so far. (14)"""

    def __init__(
        self,
        active: int,
        token: int,
        place: int,
        modifier: int,
        sortied: bool,
        chit: int,
        tried: list[int],
        spotted: list[int],
    ) -> None:
        self.active = active
        """The active side."""
        self.token = token
        """Its block that is looked for; 0 where it searches itself."""
        self.place = place
        """The place of the searchers, or the place that is searched."""
        self.modifier = modifier
        """The kind of area whose modifier counts, or NARROWS."""
        self.sortied = sortied
        """Whether the block that is looked for has just sortied."""
        self.chit = chit
        """Where the active side searches: the sea area of its chit, BONUS or ARRIVAL."""
        self.tried = tried
        """The tokens of those that have rolled."""
        self.spotted = spotted
        """The tokens of those that spotted."""

    def rolled(self, token: int, spotted: bool) -> "Search":
        """The same after one more roll."""
        found = [*self.spotted, token] if spotted else self.spotted
        tried = [*self.tried, token]
        place, modifier = self.place, self.modifier
        return Search(
            self.active, self.token, place, modifier, self.sortied, self.chit, tried, found
        )

    def dump(self) -> object:
        looked: list[object] = [self.active, self.token, self.place, self.modifier]
        return [*looked, self.sortied, self.chit, list(self.tried), list(self.spotted)]


@final
class Seeking(Record):
    """The active side's searches after its movement. (14.0)"""

    def __init__(self, side: int, chit: int, fleet: bool) -> None:
        self.side = side
        self.chit = chit
        """The sea area of the chit, BONUS or ARRIVAL."""
        self.fleet = fleet
        """Whether the North Sea Fleet may still search. (14.7)"""

    def dump(self) -> object:
        return [self.side, self.chit, self.fleet]


# Battles, raids and invasions. (20, 22)


@final
class FleetToken(Record):
    """A fleet of a battle by its token. (20.6.1)"""

    def __init__(self, token: int) -> None:
        self.token = token

    def dump(self) -> object:
        return [self.token]


@final
class PrizeShip(Record):
    """A prize to be manned. (20.5)"""

    def __init__(self, ship: int) -> None:
        self.ship = ship

    def dump(self) -> object:
        return [self.ship]


@final
class FallenPort(Record):
    """A port that has fallen. (22.3.1)"""

    def __init__(self, port: int) -> None:
        self.port = port

    def dump(self) -> object:
        return [self.port]


@final
class Levy(Record):
    """So many ships called to the Indian Ocean. (22.3.2)"""

    def __init__(self, ships: int) -> None:
        self.ships = ships

    def dump(self) -> object:
        return [self.ships]


# Loading.


@final
class Loader:
    """Makes records of one class from their dumps: numbers, and lists of numbers."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind

    def load(self, raw: Any) -> Record:
        """A record from its dump, or a TypeError."""
        for each in raw:
            for number in each if isinstance(each, list) else [each]:
                if not isinstance(number, int):
                    raise TypeError("a whole number is wanted")
        made = self.kind(*raw)
        assert isinstance(made, Record)
        return made


KINDS: Final[list[type[Record]]] = [
    *[OfSide, DueEvent, Posting, WindChit, Half, BonusChit, WeatherChit, Storm, Chase],
    *[Activation, Passage, Arriving, Landing, Search, Seeking],
    *[FleetToken, PrizeShip, FallenPort, Levy],
]
LOADERS: Final[dict[type[Record], Load]] = {kind: Loader(kind).load for kind in KINDS}
"""How each is loaded: `__init__` takes what `dump` gives."""
