"""The tables of wind, weather, search, ports and transit as anyone may ask them."""

from typing import Final, final

from weathergage.engine.charts import (
    Chart,
    ChartResult,
    ChartValue,
    Input,
    choice_input,
    flag_input,
    number_input,
)
from weathergage.engine.event import Modifier
from weathergage.games.sea_of_glory.tables.atlas import EW, WE, Atlas
from weathergage.games.sea_of_glory.tables.chart_data import (
    AREA_OF_ZONE,
    DIRECTIONS,
    SEA_AREAS,
    WINDS,
    ZONES,
)
from weathergage.games.sea_of_glory.tables.sea import BANDS, SeaTables

PLACES: Final[list[str]] = ["sea", "inshore", "loose", "off-station"]
TRACK_WORDS: Final[list[str]] = ["west-indies", "europe"]


@final
class SeaCharts:
    """These tables as anyone may ask them."""

    def __init__(self, tables: SeaTables, atlas: Atlas) -> None:
        self.tables = tables
        self.atlas = atlas

    def turn_of(self, v: dict[str, ChartValue]) -> int:
        """The turn that was named."""
        return self.tables.turn_number(str(v["turn"]))

    def rose(self, v: dict[str, ChartValue]) -> ChartResult:
        """Points to enter the next hex. (9.4)"""
        wind, direction = WINDS.index(str(v["wind"])), DIRECTIONS.index(str(v["direction"]))
        return ChartResult(self.tables.cost(wind, direction), [], "9.4")

    def turn(self, v: dict[str, ChartValue]) -> ChartResult:
        """What the turn track says. (4, 5.11, 5.12)"""
        box = self.tables.turn(self.turn_of(v))
        season = ["winter", "spring", "summer", "autumn"][box.season]
        parts = [season, f"{box.provisions} provisions"]
        if box.hurricane:
            parts.append("hurricane season")
        if box.ensign:
            parts.append("Admiralty event")
        if box.automatic not in ("none", "start", "end"):
            parts.append(box.automatic)
        return ChartResult(", ".join(parts), [Modifier("turn", box.number, "3")], "3")

    def location(self, v: dict[str, ChartValue]) -> ChartResult:
        """The weather zones that a location die strikes. (6.6)"""
        found = [ZONES[zone] for zone in self.tables.zones_of_die(int(v["roll"]))]
        return ChartResult(", ".join(found), [], "6.6")

    def severity(self, v: dict[str, ChartValue]) -> ChartResult:
        """How bad the weather is. (6.7, 6.8)"""
        turn, area = self.turn_of(v), AREA_OF_ZONE[ZONES.index(str(v["zone"]))]
        result, band = self.tables.severity(turn, area, int(v["roll"]))
        change = self.tables.severity_modifier(turn, area)
        modifiers = [Modifier(f"season in the {SEA_AREAS[area]}", change, "6.7")]
        return ChartResult(f"{result} {BANDS[band]}", modifiers, "6.8")

    def frigate(self, v: dict[str, ChartValue]) -> ChartResult:
        """Turns a frigate is away after weather. (6.8)"""
        severity = int(v["severity"])
        area = AREA_OF_ZONE[ZONES.index(str(v["zone"]))]
        band = self.tables.weather_band(severity, area)
        return ChartResult(self.tables.frigate_away(severity, band), [], "6.8")

    def masts(self, v: dict[str, ChartValue]) -> ChartResult:
        """How a number of ships is reported. (13.5)"""
        return ChartResult(self.tables.mast_words(int(v["ships"])), [], "13.5")

    def search(self, v: dict[str, ChartValue]) -> ChartResult:
        """Whether a search finds anything. (14.0)"""
        tables = self.tables
        modifiers: list[Modifier] = []
        at = PLACES.index(str(v["modifier"]))
        note(modifiers, f"searcher {PLACES[at]}", tables.search_area[at], "14.6")
        if v["narrows"] is True:
            note(modifiers, "Narrows", tables.search_narrows, "14.5")
        if v["far"] is True:
            note(modifiers, "far, or off a track", tables.search_far, "14.4")
        note(modifiers, "weather", tables.search_weather * int(v["weather"]), "6.6")
        if v["barges"] is True:
            note(modifiers, "Invasion Barges", tables.search_barges, "14.0")
        season = tables.season_search(ZONES.index(str(v["zone"])), self.turn_of(v))
        note(modifiers, "season", season, "14.0")
        total = int(v["roll"])
        for modifier in modifiers:
            total += modifier.value
        return ChartResult("spotted" if tables.spots(total) else "no contact", modifiers, "14.0")

    def fever(self, v: dict[str, ChartValue]) -> ChartResult:
        """Whether the fever ends. (5.9)"""
        return ChartResult(self.tables.fever_over(int(v["roll"])), [], "5.9")

    def sortie(self, v: dict[str, ChartValue]) -> ChartResult:
        """Whether a wind lets blocks out of a port. (11.1)"""
        port = self.atlas.ports[self.atlas.find_port(str(v["port"]))]
        return ChartResult(port.sorties(WINDS.index(str(v["wind"]))), [], "11.1")

    def repair(self, v: dict[str, ChartValue]) -> ChartResult:
        """Ships that a port repairs in a turn. (5.2.3)"""
        return ChartResult(
            self.atlas.ports[self.atlas.find_port(str(v["port"]))].repair, [], "5.2.3"
        )

    def relocation(self, v: dict[str, ChartValue]) -> ChartResult:
        """Where damaged British ships of a patrol zone may go. (6.9.3)"""
        port = self.atlas.ports[self.atlas.find_port(str(v["port"]))]
        names = [self.atlas.ports[other].id for other in port.relocate]
        return ChartResult(", ".join(names) if names else "none", [], "6.9.3")

    def arrival(self, v: dict[str, ChartValue]) -> ChartResult:
        """Where a British block off a track appears. (12.3)"""
        track = TRACK_WORDS.index(str(v["to"]))
        place = self.atlas.arrivals[track][int(v["edge"]) - 1]
        port = self.atlas.port_of(place)
        at_port = track == EW and port >= 0
        found = self.atlas.ports[port].id if at_port else self.atlas.places[place].id
        return ChartResult(found, [], "12.3")

    def passage(self, v: dict[str, ChartValue]) -> ChartResult:
        """Whether a block arrives early. (12.5)"""
        track = EW if v["to"] == TRACK_WORDS[EW] else WE
        need = 7
        for box in self.atlas.boxes[track]:
            need = self.atlas.roll_needed.get(box, need)
        return ChartResult(int(v["roll"]) >= need, [Modifier("needed", need, "12.5")], "12.5")

    def conseil(self, v: dict[str, ChartValue]) -> ChartResult:
        """A destination of the Grand Conseil. (5.13)"""
        for port in self.atlas.ports:
            if port.conseil == int(v["number"]):
                return ChartResult(port.id + ("*" if port.star else ""), [], "11.1")
        return ChartResult("none", [], "11.1")

    def distance(self, v: dict[str, ChartValue]) -> ChartResult:
        """Hexes between two ports. (R11)"""
        one, other = self.atlas.find_port(str(v["from"])), self.atlas.find_port(str(v["to"]))
        hexes = self.atlas.distance(self.atlas.zone_hex(one), self.atlas.zone_hex(other))
        return ChartResult(hexes if hexes >= 0 else "no way", [], "R11")


def note(modifiers: list[Modifier], name: str, value: int, rule: str) -> None:
    """Add a modifier unless it changes nothing."""
    if value:
        modifiers.append(Modifier(name, value, rule))


def charts(tables: SeaTables, atlas: Atlas) -> list[Chart]:
    """The tables of turns, wind, weather, search, ports and transit."""
    c = SeaCharts(tables, atlas)
    die = number_input("roll", 1, 6, "the die")
    turn = choice_input("turn", [box.id for box in tables.turns], "the turn")
    zone = choice_input("zone", ZONES, "the weather zone")
    wind = choice_input("wind", WINDS, "the wind")
    direction = choice_input("direction", DIRECTIONS, "the direction of the move")
    ships = number_input("ships", 0, 200, "ships present")
    severity = number_input("severity", 1, 9, "the severity of the weather")
    found = [
        Chart("turn", "3", "what the turn track says", [turn], c.turn),
        Chart("fever", "5.9", "whether the fever ends", [die], c.fever),
        Chart("weather-zones", "6.6", "the zones a location die strikes", [die], c.location),
        Chart("severity", "6.7", "how bad the weather is", [turn, zone, die], c.severity),
        Chart("frigate", "6.8", "turns a frigate is away", [severity, zone], c.frigate),
        Chart("rose", "9.4", "points to enter the next hex", [wind, direction], c.rose),
        Chart("masts", "13.5", "how ships are reported", [ships], c.masts),
        Chart("search", "14.0", "whether a search spots", search_inputs(zone, turn), c.search),
    ]
    return found + port_charts(c, wind, die)


def port_charts(c: SeaCharts, wind: Input, die: Input) -> list[Chart]:
    """What ports and tracks are asked for."""
    ids = [port.id for port in c.atlas.ports]
    port = choice_input("port", ids, "the port")
    bound = choice_input("to", TRACK_WORDS, "where the track leads")
    edge = number_input("edge", 1, 4, "the edge of the block on top")
    ends = [choice_input("from", ids, "a port"), choice_input("to", ids, "another")]
    destination = number_input("number", 1, 23, "the number of the marker")
    return [
        Chart("repair", "5.2.3", "ships repaired in a turn", [port], c.repair),
        Chart("relocation", "6.9.3", "where damaged ships may go", [port], c.relocation),
        Chart("sortie", "11.1", "whether a wind lets blocks out", [port, wind], c.sortie),
        Chart("conseil", "11.1", "a destination; * barred in the Indies", [destination], c.conseil),
        Chart("arrival", "12.3", "where a British block appears", [bound, edge], c.arrival),
        Chart("passage", "12.5", "whether a block arrives early", [bound, die], c.passage),
        Chart("distance", "R11", "hexes between two ports", ends, c.distance),
    ]


def search_inputs(zone: Input, turn: Input) -> list[Input]:
    """What a search depends on."""
    return [
        choice_input("modifier", PLACES, "whose modifier counts", "sea"),
        zone,
        turn,
        number_input("roll", 2, 12, "the two dice"),
        number_input("weather", 0, 4, "weather chits in the zone", 0),
        flag_input("narrows", "the Narrows modifier counts", False),
        flag_input("far", "in a zone after more than five points or off a track", False),
        flag_input("barges", "the Invasion Barges are there", False),
    ]
