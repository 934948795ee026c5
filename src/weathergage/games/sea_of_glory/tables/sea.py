"""Wind, weather and search (6, 9, 13.5, 14): every printed table of the sea as a function."""

from typing import Final

from weathergage.engine.data import DataSet
from weathergage.engine.event import Modifier
from weathergage.engine.figures import number, numbers

from .chart_data import DIRECTIONS, SEA_AREAS, WEST_INDIES, WINDS, ZONES, by_season
from .year import YearTables

SQUALL: Final = 0
GALE: Final = 1
STORM: Final = 2
HURRICANE: Final = 3
BANDS: Final[list[str]] = ["squall", "gale", "storm", "hurricane"]
AREA_PARTS: Final[list[str]] = ["inshore", "loose", "off_station"]

AREA_WORDS: Final[list[str]] = ["", "Inshore", "Loose Blockade", "Off Station"]
NARROWS: Final = 9
"""Instead of the kind of an area: the modifier of the Narrows."""


def modifier(name: str, value: int, rule: str) -> list[Modifier]:
    """A modifier, or nothing where it is nought."""
    return [Modifier(name, value, rule)] if value else []


def total_of(modifiers: list[Modifier]) -> int:
    """What some modifiers come to."""
    total = 0
    for each in modifiers:
        total += each.value
    return total


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
        return [Modifier(AREA_WORDS[kind], self.search_area[kind], "14.6")] if kind else []

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
