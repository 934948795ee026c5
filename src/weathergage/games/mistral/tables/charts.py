# interpreted: nobody asks charts in a hurry, and their signatures are read.
"""Every printed table of the game by its name, for anyone who asks. (C.1 to C.22)"""

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Final

from weathergage.engine.charts import Chart, ChartResult
from weathergage.engine.data import DataSet, load_data
from weathergage.engine.event import Modifier, total_of
from weathergage.engine.figures import number
from weathergage.engine.signatures import Reckoned, charts_of

from .atlas import BOX, MAP_PARTS, Atlas
from .combat import BANDS, CombatTables
from .general import SCREENS, GeneralTables
from .names import (
    ACTS,
    APPROACHES,
    AUX_CLASSES,
    CLASSES,
    INTENSITIES,
    ORDER_TYPES,
    PACKAGE,
    SCREENERS,
    SEASONS,
    TEMPERS,
    WINDS,
)
from .weather import CALM, HURRICANE, PAIRS, WeatherTables

FOUND: Final[list[str]] = ["nothing", "spotted", "spotted, may shadow"]
ROWS: Final[list[str]] = ["attrition", "sheltered", "drm", "auxiliary"]
FORCES: Final[list[str]] = ["8", "9", "10", "11", "H"]
RECOVERERS: Final[list[str]] = [*AUX_CLASSES[:4], "corsair", *AUX_CLASSES[4:]]
ATTACKERS: Final[list[str]] = ["fleet", "fleet-50", "galley", "light", "squadron"]
RAIDS: Final[list[str]] = ["facilities", "road", "raid", "cutting-out"]
LANE_WORDS: Final[list[str]] = ["with the wind", "against the wind", "light airs"]
EVENT_SETS: Final[list[str]] = ["e1", "e1 e3", "e1 e3 e7"]
STATES: Final[list[str]] = ["ready", "fitting", "ordinary"]

Die = Annotated[int, "0..9", "the die"]
Turn = Annotated[int, "1..16", "the Turn"]
Season = Annotated[int, SEASONS, "the Season"]
Wind = Annotated[int, WINDS, "the Wind"]
Pair = Annotated[int, f"1..{len(PAIRS)}", "the die: three pairs, then the single Winds"]
Approach = Annotated[int, APPROACHES, "how the Formation came"]
Squadrons = Annotated[int, "1..12", "Squadrons of the Formation"]
Partial = Annotated[bool, "Partially Screened"]
Strait = Annotated[bool, "in a Strait"]
Leader = Annotated[int, "0..9", "LR"]
Blockade = Annotated[int, "0..5", "Blockade Value"]
Sail = Annotated[int, "1..4", "Sail"]
Class = Annotated[int, AUX_CLASSES, "the class"]
OneEnd = Annotated[str, "places", "the one end"]
OtherEnd = Annotated[str, "places", "the other"]


class Asked:
    """The tables as anyone may ask them."""

    def __init__(self, data: DataSet) -> None:
        self._atlas = Atlas(data)
        self._combat = CombatTables(data)
        self._weather = WeatherTables(data, self._atlas)
        self._general = GeneralTables(data, self._atlas)

    def _words(self) -> dict[str, list[str]]:
        """The words that only the data have."""
        return {
            "places": self._named(range(len(self._atlas.places))),
            "routes": list(self._general.routes),
            "ranks": [str(row["id"]) for row in self._general.ranks],
            "coasts": list(self._general.coasts),
        }

    def _named(self, places: Iterable[int]) -> list[str]:
        return [self._atlas.places[place].id for place in places]

    # Combat.

    def search(
        self,
        die: Die,
        class_: Annotated[int, AUX_CLASSES, "the Auxiliary that searches"],
        squadrons: Squadrons = 1,
        partial: Partial = False,
    ) -> Reckoned:
        """C.1: whether a Formation is spotted (7.12)."""
        lines = self._combat.search_modifiers(class_, partial)
        return FOUND[self._combat.search_result(die + total_of(lines), squadrons)], lines

    def damage(
        self,
        dps: Annotated[int, "0..40", "DPs"],
        rating: Annotated[int, "1..20", "Damage Rating"],
        die: Die,
    ) -> Reckoned:
        """C.2: what DPs do to a Squadron (7.3)."""
        sinks = self._combat.sinks(dps, rating, die)
        return BANDS[self._combat.band(dps, rating)], [Modifier("Sail sunk", int(sinks), "7.3")]

    def intensity(
        self,
        die: Die,
        intensity: Annotated[int, INTENSITIES, "chosen Intensity"],
        own: Annotated[int, TEMPERS, "Leader with the Gauge"],
        other: Annotated[int, TEMPERS, "the other Leader"],
        strait: Strait = False,
        raised: Annotated[bool, "raised"] = False,
    ) -> Reckoned:
        """C.3: Intensity and Damage Level (8.31)."""
        column = self._combat.final_intensity(intensity, own, other, strait, raised)
        shift = Modifier("personality", self._combat.personality[own][other], "8.31")
        level = Modifier("Damage Level", self._combat.level(column, die), "8.31")
        return INTENSITIES[column], [shift, level]

    def combat_damage(
        self,
        die: Die,
        level: Annotated[int, "0..8", "Damage Level"],
        shift: Annotated[int, "-9..9", "shifts"] = 0,
        more: Annotated[int, "-9..20", "DP modifiers"] = 0,
    ) -> object:
        """C.4: DPs, Sail sunk, a Leader in danger (8.34)."""
        return list(self._combat.damage_at(die, level, shift, more))

    def weather_gauge(
        self,
        approach: Approach,
        leader: Leader = 0,
        fast: Annotated[bool, "MA 5"] = False,
        crippled: Annotated[bool, "a Squadron over two thirds"] = False,
        galleys: Annotated[bool, "a Galley Formation inshore"] = False,
    ) -> Reckoned:
        """C.5: the Weather Gauge (8.22)."""
        lines = self._combat.gauge(approach, leader, fast, crippled, galleys)
        return total_of(lines), lines

    def reinforcement(
        self,
        temper: Annotated[int, TEMPERS, "Personality"],
        approach: Approach,
        squadrons: Squadrons = 1,
        assisted: Annotated[bool, "an Auxiliary assists"] = False,
        light: Annotated[bool, "Galleys, or half Frigates"] = False,
        worn: Annotated[bool, "damage over a third"] = False,
        disorganised: Annotated[bool, "Disorganised"] = False,
    ) -> Reckoned:
        """C.6: Reinforcement (8.24)."""
        lines = self._combat.reinforcement(
            temper, squadrons, approach, assisted, light, worn, disorganised
        )
        return total_of(lines), lines

    def strike_colours(self, die: Die, sunk: Annotated[int, "0..20", "Sail sunk"]) -> object:
        """C.7: Sail that strikes (8.44)."""
        return self._combat.captured(die, sunk)

    def leader_casualty(self, die: Die) -> object:
        """C.7: what becomes of a Leader in danger (8.37)."""
        return self._combat.casualty(die)

    def withdrawal(
        self,
        squadrons: Squadrons = 1,
        strait: Strait = False,
        speed: Annotated[int, "1..5", "own MA"] = 4,
        enemy: Annotated[int, "1..5", "enemy MA"] = 4,
    ) -> Reckoned:
        """DRMs of a Withdrawal (8.23)."""
        lines = self._combat.withdrawal(squadrons, strait, speed, enemy)
        return total_of(lines), lines

    def leader_shifts(
        self,
        one: Annotated[int, "0..9", "an LR"],
        other: Annotated[int, "0..9", "the other's LR"],
    ) -> object:
        """Shifts that the better Leader's player gives (8.34)."""
        return self._combat.leader_shifts(one, other)

    def fireship(self, die: Die, sail: Sail, blockade: Annotated[int, "0..5", "BV"] = 0) -> object:
        """C.4: whether a Fireship reaches her target (6.24)."""
        return die - blockade >= self._combat.fireship_need(sail)

    def convoy_attack(
        self,
        die: Die,
        attacker: Annotated[str, ATTACKERS, "who attacks"],
        partial: Partial = False,
        escort: Annotated[int, "0..40", "Sail of the Escort"] = 0,
    ) -> object:
        """C.4: CP that a Convoy loses (10.18)."""
        return self._combat.convoy_damage(die, attacker, escort, partial)

    # General.

    def attrition(
        self,
        state: Annotated[int, STATES, "the state"],
        turn: Turn,
        die: Die = 0,
        neutral: Annotated[bool, "Neutral Port"] = False,
        blockade: Blockade = 0,
        squadrons: Annotated[int, "1..20", "Squadrons"] = 1,
        control: Annotated[int, "1..9", "Control rating"] = 9,
    ) -> Reckoned:
        """C.8: Attrition (11.2)."""
        lines = [Modifier("Blockade", blockade, "7.24")]
        if state == 0:
            lines.append(Modifier("Ready", self._general.ready_attrition(turn), "11.2"))
        elif state == 1:
            dps = self._general.fitting_attrition(die, neutral)
            lines.append(Modifier("Fitting Out", dps, "11.2"))
        if state < 2:
            more = self._general.oversize(squadrons, control)
            lines.append(Modifier("oversized", more, "3.44"))
        return total_of(lines), lines

    def repair(self, die: Die) -> object:
        """C.9: Repair (11.3)."""
        return self._general.repairs(die)

    def recovery(self, die: Die, class_: Annotated[str, RECOVERERS, "the class"]) -> object:
        """C.10: Recovery (6.12)."""
        return self._general.recovers(class_, die)

    def screening(
        self,
        tasked: Annotated[int, SCREENERS, "Tasked"],
        screening: Annotated[int, SCREENERS, "Screening"],
        inshore: Annotated[bool, "inshore"] = False,
    ) -> object:
        """C.11: Screening (6.2.10)."""
        return SCREENS[self._general.screen(tasked, screening, inshore)]

    def relief(self, die: Die, lost: Annotated[int, "-20..20", "Prestige lost"]) -> object:
        """C.12: whether a Leader is relieved (3.484)."""
        return self._general.relieved(die, lost)

    def catch_the_wind(
        self,
        leader: Leader = 0,
        help: Annotated[int, "-1..1", "Wind in a Box"] = 0,
        gale: Annotated[int, "-6..6", "CtW value of a Gale"] = 0,
    ) -> Reckoned:
        """DRMs to Catch the Wind (5.25)."""
        lines = self._general.wind_modifiers(leader, help, gale)
        return total_of(lines), lines

    # Weather.

    def wind(self, pair: Pair, season: Season, die: Die) -> object:
        """C.13: the Seasonal Wind (5.24)."""
        wind = self._weather.wind(pair - 1, season, die)
        return WINDS[wind] if wind >= 0 else "none"

    def gale(self, wind: Wind, season: Season, die: Die) -> object:
        """C.14: the Force of a Gale (5.32)."""
        force = self._weather.force(wind, season, die)
        return {CALM: "none", HURRICANE: "H"}.get(force, str(force))

    def gale_effects(
        self,
        force: Annotated[str, FORCES, "Force"],
        distance: Annotated[int, "0..3", "distance"],
        row: Annotated[int, ROWS, "the row"] = 0,
        class_: Annotated[int, AUX_CLASSES, "the Auxiliary"] = 0,
        die: Die = 0,
    ) -> object:
        """C.15: what a Gale does (5.36)."""
        weather, strength = self._weather, HURRICANE if force == "H" else int(force)
        if row == 3:
            return weather.removes(strength, distance, class_, die)
        values = [weather.attrition, weather.sheltered, weather.check_drm]
        return values[row](strength, distance)

    def gale_starts(self, wind: Wind) -> object:
        """C.16: where a Wind's Gales start (5.32)."""
        return self._named(self._weather.starts[wind])

    def gale_travel(
        self, wind: Wind, from_: Annotated[str, "places", "where the marker is"]
    ) -> object:
        """C.16: where a Gale goes next (5.38)."""
        return self._named(self._weather.ways(wind, self._atlas.find(from_)))

    # Trade, Prestige, the rest.

    def pirates(self, die: Die) -> object:
        """C.17: active Pirates (Ex 2.52)."""
        return self._general.active_pirates(die)

    def convoy_route(self, route: Annotated[str, "routes", "the route"]) -> object:
        """C.18: the way of a Convoy (10.1)."""
        return self._named(self._general.routes_of(route)[0])

    def year_end(
        self,
        net: Annotated[int, "-99..99", "own net"],
        other: Annotated[int, "-99..99", "the other's"],
    ) -> object:
        """C.19: Prestige at the end of a Year (12.1)."""
        return self._general.year_end(net, other)

    def ending(
        self,
        die: Die,
        coloured: Annotated[int, "0..9", "coloured events"] = 0,
        over: Annotated[int, "0..2", "campaigns ended"] = 0,
        year: Annotated[int, "1739..1748", "the Year"] = 1747,
    ) -> Reckoned:
        """C.19: whether the game ends (Ex 2.72)."""
        lines = self._general.ending_modifiers(coloured, over, year)
        return die + total_of(lines) <= self._general.ending["ends"], lines

    def grade(self, difference: Annotated[int, "0..99", "difference of Prestige"]) -> object:
        """Grades of victory (12.3)."""
        return self._general.grade(difference)

    def player_rank(self, rank: Annotated[str, "ranks", "the rank"]) -> Reckoned:
        """C.20: what a rank gives (12.4)."""
        row = next(row for row in self._general.ranks if row["id"] == rank)
        return row["effect"], [Modifier("cost", number(row["cost"]), "12.4")]

    def auxiliary(self, class_: Class) -> Reckoned:
        """C.21: what an Auxiliary may do (6.13)."""
        sheet = self._general.aux_classes[class_]
        tasks = [task for task in sheet.tasks if sheet.does(task)]
        return tasks, [Modifier("reach", sheet.reach, "6.13")]

    def coast_raid(self, die: Die, against: Annotated[int, RAIDS, "what is attempted"]) -> object:
        """C.22: Bombs and Marines against the coast (6.25)."""
        return self._combat.coast_raid(die, RAIDS[against].replace("-", "_"))

    def coast(self, space: Annotated[str, "coasts", "the Coastal Space"]) -> object:
        """C.22: the stretch of coast of a Coastal Space (Ex 3)."""
        return self._general.coasts[space]

    def order(self, type: Annotated[int, ORDER_TYPES, "the type"]) -> Reckoned:
        """Types of Orders (9.4)."""
        kind = self._general.types[type]
        figures = {"Sail": kind.sail, "Impulses": kind.impulses, "Turns": kind.turns}
        return kind.name, [Modifier(name, value, "9.4") for name, value in figures.items()]

    def rating(
        self,
        class_: Annotated[int, CLASSES, "the class"],
        sail: Sail,
        own: Annotated[int, "0..14", "a rating of its own"] = 0,
    ) -> object:
        """The Damage Rating of a Squadron (3.24)."""
        return self._general.rating(class_, sail, own)

    def movement(self, speed: Annotated[int, "1..5", "Movement Allowance"]) -> object:
        """MPIs of a Movement Allowance (4.0)."""
        return list(ACTS[speed])

    def lane(
        self,
        from_: OneEnd,
        to: OtherEnd,
        wind: Annotated[str, ["none", *WINDS], "the Seasonal Wind"] = "none",
    ) -> object:
        """How the wind lies on a Lane (5.23)."""
        one, other = self._atlas.find(from_), self._atlas.find(to)
        if self._atlas.between(one, other) < 0:
            return "no way"
        if BOX in (self._atlas.places[one].kind, self._atlas.places[other].kind):
            return ChartResult("box", [], "5.27")
        winds = [WINDS.index(wind)] if wind != "none" else []
        return LANE_WORDS[self._atlas.wind_on(one, other, winds)]

    def distance(self, from_: OneEnd, to: OtherEnd) -> object:
        """Steps between locations, Sea Boxes and Zones counted (5.34)."""
        return self._atlas.distances[self._atlas.find(from_)][self._atlas.find(to)]

    def map(self, of: Annotated[int, MAP_PARTS, "what is counted"]) -> object:
        """How many of each there are, and how many locations can be reached (M.1)."""
        return self._atlas.census()[of]

    def orders_received(
        self, turn: Turn, events: Annotated[str, EVENT_SETS, "events in force"] = EVENT_SETS[0]
    ) -> object:
        """Orders received by the Spanish and French Commands; the British get as many (9.35)."""
        numbers = [self._general.received(cup, turn, events.split()) for cup in (1, 2)]
        return [*numbers, sum(numbers)]


@cache
def all_charts() -> dict[str, Chart]:
    """The charts by name."""
    asked = Asked(load_data(PACKAGE))
    return {chart.name: chart for chart in charts_of(asked, asked._words())}
