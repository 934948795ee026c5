"""Wind, weather and search (6, 9, 13.5, 14): every printed table of the sea as a function.

And the roads of the sea: what each step costs in each wind, and how far one gets. They follow from
the map, the winds and the Narrows where an enemy lies, and from nothing else, so they are made once
for all games on the same map.
"""

import heapq
from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataSet
from weathergage.engine.event import Modifier
from weathergage.engine.figures import number, numbers

from .atlas import PARTS, Atlas
from .chart_data import DIRECTIONS, SEA_AREAS, WEST_INDIES, WINDS, ZONES, by_season
from .year import YearTables

SQUALL: Final = 0
GALE: Final = 1
STORM: Final = 2
HURRICANE: Final = 3
BANDS: Final[list[str]] = ["squall", "gale", "storm", "hurricane"]
AREA_PARTS: Final[list[str]] = ["inshore", "loose", "off_station"]

NARROWS: Final = 9
"""Instead of the kind of an area: the modifier of the Narrows."""


def modifier(name: str, value: int, rule: str) -> list[Modifier]:
    """A modifier, or nothing where it is nought."""
    return [Modifier(name, value, rule)] if value else []


class SeaTables(YearTables):
    """The wind roses, the weather and the search."""

    def __init__(self, data: DataSet) -> None:
        super().__init__(data)
        self.rose: list[list[int]] = []
        self.wind_names: list[str] = []
        for row in data.rows("winds", "wind"):
            self.rose.append([number(row[direction]) for direction in DIRECTIONS])
            self.wind_names.append(str(row["name"]))
        self.first_winds: list[int] = [
            WINDS.index(str(row["first"])) for row in data.rows("zones", "area")
        ]
        """The wind in each sea area before any chit is drawn. (3)"""
        self.area_names: list[str] = [str(row["name"]) for row in data.rows("zones", "area")]
        self.zone_names: list[str] = [str(row["name"]) for row in data.rows("zones", "zone")]
        self.zone_dice: list[list[int]] = [
            numbers(row["dice"]) for row in data.rows("zones", "zone")
        ]
        self.wind_points = data.number("movement", "points", "wind")
        self.leave_zone = data.number("movement", "points", "leave_zone")
        self.fever_ends = data.number("movement", "fever", "ends")
        self._read_weather(data)
        self._read_search(data)

    def _read_weather(self, data: DataSet) -> None:
        self.severity_season: list[list[int]] = [
            by_season(data, "weather", "severity", area) for area in SEA_AREAS
        ]
        self.severity_hurricane = data.number("weather", "severity", "hurricane_season")
        self.band_from: list[int] = [data.number("weather", "band", name, "from") for name in BANDS]
        self.inshore_damage = data.number("weather", "damage", "inshore")
        self.hurricane_frigate = data.number("weather", "frigate", "hurricane")

    def _read_search(self, data: DataSet) -> None:
        self.search_spots = data.number("search", "roll", "spots")
        self.search_area: list[int] = [0] + [
            data.number("search", "area", part) for part in AREA_PARTS
        ]
        """By the kind of a place: hex, Inshore, Loose Blockade, Off Station. (14.6)"""
        self.search_narrows = data.number("search", "other", "narrows")
        self.search_far = data.number("search", "other", "far")
        self.search_weather = data.number("search", "other", "weather")
        self.search_barges = data.number("search", "other", "barges")
        self.search_most = data.number("movement", "search", "most")
        """The most points of a wind chit after which a block at sea still searches. (14.1)"""
        self.search_season: list[list[int]] = [
            by_season(data, "search", "season", zone) for zone in ZONES
        ]
        self.search_hurricane = data.number("search", "hurricane_season", "west-indies")
        self.mast_width = data.number("search", "masts", "first")

    def cost(self, wind: int, direction: int) -> int:
        """Points to enter the hex in a direction: 2 against the wind, 1 with it. (9.4)"""
        return self.rose[wind][direction]

    def zones_of_die(self, die: int) -> list[int]:
        """The weather zones that a location die strikes. (6.6)"""
        return [zone for zone in range(len(ZONES)) if die in self.zone_dice[zone]]

    def severity_modifier(self, turn: int, area: int) -> int:
        """What season and sea area add to the severity die. (6.7)"""
        if area == WEST_INDIES and self.hurricane_season(turn):
            return self.severity_hurricane
        return self.severity_season[area][self.season(turn)]

    def severity(self, turn: int, area: int, die: int) -> tuple[int, int]:
        """The severity of weather and its band: squall, gale, storm or hurricane. (6.7, 6.8)"""
        result = die + self.severity_modifier(turn, area)
        return result, self.weather_band(result, area)

    def weather_band(self, severity: int, area: int) -> int:
        """The band of a severity; hurricanes are known in the West Indies alone. (6.8)"""
        band = SQUALL
        for each in range(len(BANDS)):
            if severity >= self.band_from[each]:
                band = each
        return STORM if band == HURRICANE and area != WEST_INDIES else band

    def frigate_away(self, severity: int, band: int) -> int:
        """Turns that a frigate is away after a storm or a hurricane; 0 after less. (6.8)"""
        if band == HURRICANE:
            return self.hurricane_frigate
        return severity if band == STORM else 0

    def season_search(self, zone: int, turn: int) -> int:
        """What season and zone add to a search. (14.0)"""
        if ZONES[zone] == "west-indies" and self.hurricane_season(turn):
            return self.search_hurricane
        return self.search_season[zone][self.season(turn)]

    def search_place(self, kind: int) -> list[Modifier]:
        """Inshore, Loose Blockade, Off Station or a Narrows, for a stationary searcher. (14.6)"""
        if kind == NARROWS:
            return [Modifier("Narrows", self.search_narrows, "14.6")]
        return [Modifier(PARTS[kind], self.search_area[kind], "14.6")] if kind else []

    def search_distance(self) -> list[Modifier]:
        """For a searcher that came far or off a track. (14.4)"""
        return [Modifier("far", self.search_far, "14.4")]

    def search_common(self, zone: int, turn: int, chits: int, barges: bool) -> list[Modifier]:
        """What every search has: season, weather chits, and the Invasion Barges. (14.0)"""
        season = self.season_search(zone, turn) if zone >= 0 else 0
        return [
            *modifier("season", season, "14.0"),
            *modifier("weather", chits * self.search_weather, "6.6"),
            *modifier("barges", self.search_barges if barges else 0, "14.0"),
        ]

    def spots(self, total: int) -> bool:
        """Whether a search finds what it looks for. (14.0)"""
        return total >= self.search_spots

    def mast_band(self, count: int) -> tuple[int, int]:
        """The range in which a number of ships is reported; none is none. (13.5)"""
        if count <= 0:
            return 0, 0
        low = (count - 1) // self.mast_width * self.mast_width + 1
        return low, low + self.mast_width - 1

    def mast_words(self, count: int) -> str:
        """A number of ships as it is reported. (13.5)"""
        low, high = self.mast_band(count)
        return "no ships" if high == 0 else f"{low} to {high} ships"

    def fever_over(self, die: int) -> bool:
        """Whether the fever in the West Indies ends. (5.9)"""
        return die >= self.fever_ends


# The roads of the sea. (9.1, 9.4, 9.5)

WAY: Final = 1000
"""Parts of a point: what a danger weighs when two ways cost the same."""
DANGER: Final = 40
"""What a Narrows weighs where an enemy lies."""
FARTHEST: Final = 250
"""More points than anybody has, or asks about."""
OUT: Final = 255
"""Instead of a cost: out of reach."""
MOST_KEPT: Final = 6000
"""So many reaches are remembered, of two or three kilobytes each."""


@final
class Reach:
    """Every hex within so many points of one, with the least cost and a way there. Whoever is
    handed one leaves it as it is."""

    def __init__(
        self,
        start: int,
        points: int,
        hexes: list[int],
        costs: bytes,
        came: bytes,
        sides: list[list[int]],
    ) -> None:
        self.start = start
        self.points = points
        self.hexes = hexes
        """Those within reach, by their numbers."""
        self.costs = costs
        """By hex the points it takes, or OUT; also where it takes more than there are."""
        self.came = came
        """By hex the direction in which it is entered."""
        self.sides = sides
        """The neighbours of each hex by direction."""
        self.exits: list[int] = []
        """Those within reach that lead onto a track."""
        self.zones: list[int] = []
        """Those within reach that have a patrol zone, and lead onto no track."""

    def has(self, hex: int) -> bool:
        """Whether a hex is within reach."""
        return hex == self.start or self.costs[hex] <= self.points

    def way(self, hex: int) -> list[int]:
        """The hexes from the first after the start to this one."""
        out: list[int] = []
        while hex != self.start:
            out.append(hex)
            hex = self.sides[hex][(self.came[hex] + 3) % 6]
        out.reverse()
        return out


@final
class Roads:
    """The steps from hex to hex, each with its cost, and the reaches found so far."""

    def __init__(self, atlas: Atlas, tables: SeaTables) -> None:
        self.atlas = atlas
        self.tables = tables
        self.areas: list[int] = []
        self.costs: list[list[int]] = []
        """By wind and by hex and direction: points, -1 where the hexside is closed."""
        self.bit: list[int] = [0] * atlas.hexes
        """By hex: what it adds to a number for several Narrows; 0 for all others."""
        self.apart: list[list[int]] = []
        """By sea area and by hex: the least that it takes to get into the area, at a point a step;
        its wind counts for those alone who have as many."""
        self.near: list[int] = [0] * atlas.hexes
        """By hex: the Narrows that a whole wind may carry one to, as their numbers added up."""
        self._kept: dict[int, Reach] = {}

    def lay(self) -> None:
        """Make them, now that it is known which hexes are in play."""
        atlas, hexes = self.atlas, range(self.atlas.hexes)
        self.areas = [atlas.places[at].sea_area for at in hexes]
        self.costs = [self._in_wind(rose) for rose in self.tables.rose]
        for area in range(len(SEA_AREAS)):
            self.apart.append(atlas.steps_to([at for at in hexes if self.areas[at] == area]))
        narrows = [at for at in hexes if atlas.narrows[at]]
        for place, at in enumerate(narrows):
            self.bit[at] = 1 << place
            self._mark_near(at)

    def _mark_near(self, narrow: int) -> None:
        """Note the hexes from which a Narrows is within reach, at a point a step at least."""
        for at, steps in enumerate(self.atlas.steps_to([narrow])):
            if 0 <= steps <= self.tables.wind_points:
                self.near[at] |= self.bit[narrow]

    def _in_wind(self, rose: list[int]) -> list[int]:
        atlas = self.atlas
        out: list[int] = []
        for at in range(atlas.hexes):
            for direction in range(6):
                other = atlas.sides[at][direction]
                cost = rose[direction]
                if other < 0:
                    cost = -1
                elif atlas.straits in (at, other):
                    cost = atlas.straits_cost
                out.append(cost)
        return out

    def reach(self, winds: list[int], start: int, points: int, bonus: bool, danger: int) -> Reach:
        """How far one gets from a hex, by ways that avoid the Narrows in `danger` where that costs
        nothing. Hexes that lead onto a track are ways' ends."""
        points = max(-1, min(points, FARTHEST))
        if points <= self.tables.wind_points:
            danger &= self.near[start]
        key = self._key(winds, start, points, bonus, danger)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            most = self.tables.wind_points
            if points < most:
                # Who has fewer points gets less far on the same ways.
                found = self._within(self.reach(winds, start, most, bonus, danger), points)
            else:
                found = self._spread(winds, start, points, bonus, danger)
            self._kept[key] = found
        return found

    def _key(self, winds: list[int], start: int, points: int, bonus: bool, danger: int) -> int:
        """All that a reach follows from, as one number."""
        wind = 0
        for area in range(len(self.apart)):
            counts = not bonus and 0 <= self.apart[area][start] <= points
            wind = wind * 8 + (winds[area] if counts else 7)
        key = ((danger * 2 + (1 if bonus else 0)) * 2048 + points + 1) * 1024 + start
        return key * 512 + wind

    def _within(self, found: Reach, points: int) -> Reach:
        """The part of a reach that takes no more than some points."""
        costs, start = found.costs, found.start
        hexes = [at for at in found.hexes if costs[at] <= points or at == start]
        return self._marked(Reach(start, points, hexes, costs, found.came, found.sides))

    def _spread(self, winds: list[int], start: int, points: int, bonus: bool, danger: int) -> Reach:
        atlas, bits, track_at = self.atlas, self.bit, self.atlas.track_at
        costs = [self.costs[winds[area]] for area in range(len(self.apart))]
        areas = self.areas
        far: i64 = (points + 1) * WAY
        weights = [far] * atlas.hexes
        came = [0] * atlas.hexes
        hexes = [start]
        weights[start] = 0
        queue = [start]
        while queue:
            # The weight and the hex in one number: of equal weights the lower hex comes first.
            top: i64 = heapq.heappop(queue)
            at: i64 = top % 1024
            weight: i64 = top // 1024
            if weight > weights[at] or (at != start and track_at[at] >= 0):
                continue
            sides = atlas.sides[at]
            for direction in range(6):
                other = sides[direction]
                if other < 0:
                    continue
                cost = 1 if bonus else costs[areas[other]][at * 6 + direction]
                new: i64 = weight + cost * WAY + 1
                if danger and bits[other] & danger:
                    new += DANGER
                if new < weights[other]:
                    if weights[other] == far:
                        hexes.append(other)
                    weights[other] = new
                    came[other] = direction
                    heapq.heappush(queue, new * 1024 + other)
        hexes.sort()
        taken = [OUT] * atlas.hexes
        for hex in hexes:
            taken[hex] = int(weights[hex] // WAY)
        return self._marked(Reach(start, points, hexes, bytes(taken), bytes(came), atlas.sides))

    def _marked(self, out: Reach) -> Reach:
        """With the hexes in it from which one goes further."""
        atlas = self.atlas
        for at in out.hexes:
            if atlas.track_at[at] >= 0:
                out.exits.append(at)
            elif atlas.places[at].port >= 0:
                out.zones.append(at)
        return out
