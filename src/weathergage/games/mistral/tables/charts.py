"""Every printed table of the game by its name, for anyone who asks. (C.1 to C.22)"""

from typing import Final, final

from weathergage.engine.charts import (
    Chart,
    ChartFunction,
    ChartResult,
    ChartValue,
    Input,
    choice_input,
    flag_input,
    number_input,
)
from weathergage.engine.data import DataSet, load_data
from weathergage.engine.event import Modifier
from weathergage.engine.figures import number

from .atlas import BOX, MAP_PARTS, Atlas
from .combat import BANDS, CombatTables, total_of
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

Values = dict[str, ChartValue]
FOUND: Final[list[str]] = ["nothing", "spotted", "spotted, may shadow"]
ROWS: Final[list[str]] = ["attrition", "sheltered", "drm", "auxiliary"]
FORCES: Final[list[str]] = ["8", "9", "10", "11", "H"]
RECOVERERS: Final[list[str]] = [*AUX_CLASSES[:4], "corsair", *AUX_CLASSES[4:]]
ATTACKERS: Final[list[str]] = ["fleet", "fleet-50", "galley", "light", "squadron"]
RAIDS: Final[list[str]] = ["facilities", "road", "raid", "cutting-out"]
LANE_WORDS: Final[list[str]] = ["with the wind", "against the wind", "light airs"]
EVENT_SETS: Final[list[str]] = ["e1", "e1 e3", "e1 e3 e7"]
STATES: Final[list[str]] = ["ready", "fitting", "ordinary"]


def at(v: Values, name: str, words: list[str]) -> int:
    """The place of a word that was given among all of them."""
    return words.index(str(v[name]))


def found(result: object, rule: str, modifiers: list[Modifier] | None = None) -> ChartResult:
    """What a table says."""
    return ChartResult(result, modifiers or [], rule)


@final
class Asked:
    """The tables as anyone may ask them."""

    def __init__(self, data: DataSet) -> None:
        self.atlas = Atlas(data)
        self.combat = CombatTables(data)
        self.weather = WeatherTables(data, self.atlas)
        self.general = GeneralTables(data, self.atlas)

    # Combat.

    def search(self, v: Values) -> ChartResult:
        """C.1. (7.12)"""
        lines = self.combat.search_modifiers(at(v, "class", AUX_CLASSES), v["partial"] is True)
        result = self.combat.search_result(int(v["die"]) + total_of(lines), int(v["squadrons"]))
        return found(FOUND[result], "7.12", lines)

    def damage(self, v: Values) -> ChartResult:
        """C.2. (7.3)"""
        dps, rating = int(v["dps"]), int(v["rating"])
        sinks = self.combat.sinks(dps, rating, int(v["die"]))
        band = BANDS[self.combat.band(dps, rating)]
        return found(band, "7.3", [Modifier("Sail sunk", int(sinks), "7.3")])

    def intensity(self, v: Values) -> ChartResult:
        """C.3. (8.31)"""
        own, other = at(v, "own", TEMPERS), at(v, "other", TEMPERS)
        column = self.combat.final_intensity(
            at(v, "intensity", INTENSITIES), own, other, v["strait"] is True, v["raised"] is True
        )
        shift = Modifier("personality", self.combat.personality[own][other], "8.31")
        level = Modifier("Damage Level", self.combat.level(column, int(v["die"])), "8.31")
        return found(INTENSITIES[column], "8.31", [shift, level])

    def combat_damage(self, v: Values) -> ChartResult:
        """C.4. (8.34)"""
        dps, sail, danger = self.combat.damage_at(
            int(v["die"]), int(v["level"]), int(v["shift"]), int(v["more"])
        )
        return found([dps, sail, danger], "8.34")

    def gauge(self, v: Values) -> ChartResult:
        """C.5. (8.22)"""
        lines = self.combat.gauge(
            at(v, "approach", APPROACHES),
            int(v["leader"]),
            v["fast"] is True,
            v["crippled"] is True,
            v["galleys"] is True,
        )
        return found(total_of(lines), "8.22", lines)

    def reinforcement(self, v: Values) -> ChartResult:
        """C.6. (8.24)"""
        lines = self.combat.reinforcement(
            at(v, "temper", TEMPERS),
            int(v["squadrons"]),
            at(v, "approach", APPROACHES),
            v["assisted"] is True,
            v["light"] is True,
            v["worn"] is True,
            v["disorganised"] is True,
        )
        return found(total_of(lines), "8.24", lines)

    def strike(self, v: Values) -> ChartResult:
        """C.7. (8.44)"""
        return found(self.combat.captured(int(v["die"]), int(v["sunk"])), "8.44")

    def casualty(self, v: Values) -> ChartResult:
        """C.7. (8.37)"""
        return found(self.combat.casualty(int(v["die"])), "8.37")

    def withdrawal(self, v: Values) -> ChartResult:
        """The DRM of a Withdrawal. (8.23)"""
        lines = self.combat.withdrawal(
            int(v["squadrons"]), v["strait"] is True, int(v["speed"]), int(v["enemy"])
        )
        return found(total_of(lines), "8.23", lines)

    def leader_shifts(self, v: Values) -> ChartResult:
        """Shifts that the better Leader's player gives. (8.34)"""
        return found(self.combat.leader_shifts(int(v["one"]), int(v["other"])), "8.34")

    def fireship(self, v: Values) -> ChartResult:
        """Whether a Fireship reaches her target. (6.24)"""
        hits = self.combat.fireship_hits(int(v["die"]), int(v["sail"]), int(v["blockade"]))
        return found(hits, "6.24")

    def convoy(self, v: Values) -> ChartResult:
        """CP lost to an attack. (10.18)"""
        damage = self.combat.convoy_damage(
            int(v["die"]), str(v["attacker"]), int(v["escort"]), v["partial"] is True
        )
        return found(damage, "10.18")

    # General.

    def attrition(self, v: Values) -> ChartResult:
        """C.8. (11.2)"""
        state, turn = at(v, "state", STATES), int(v["turn"])
        lines = [Modifier("Blockade", int(v["blockade"]), "7.24")]
        if state == 0:
            lines.append(Modifier("Ready", self.general.ready_attrition(turn), "11.2"))
        elif state == 1:
            dps = self.general.fitting_attrition(int(v["die"]), v["neutral"] is True)
            lines.append(Modifier("Fitting Out", dps, "11.2"))
        if state < 2:
            more = self.general.oversize(int(v["squadrons"]), int(v["control"]))
            lines.append(Modifier("oversized", more, "3.44"))
        return found(total_of(lines), "11.2", lines)

    def repair(self, v: Values) -> ChartResult:
        """C.9. (11.3)"""
        return found(self.general.repairs(int(v["die"])), "11.3")

    def recovery(self, v: Values) -> ChartResult:
        """C.10. (6.12)"""
        return found(self.general.recovers(str(v["class"]), int(v["die"])), "6.12")

    def screening(self, v: Values) -> ChartResult:
        """C.11. (6.2.10)"""
        tasked, screen = at(v, "tasked", SCREENERS), at(v, "screening", SCREENERS)
        result = self.general.screen(tasked, screen, v["inshore"] is True)
        return found(SCREENS[result], "6.2.10")

    def relief(self, v: Values) -> ChartResult:
        """C.12. (3.484)"""
        return found(self.general.relieved(int(v["die"]), int(v["lost"])), "3.484")

    def catch(self, v: Values) -> ChartResult:
        """The DRM to Catch the Wind. (5.25)"""
        lines = self.general.wind_modifiers(int(v["leader"]), int(v["help"]), int(v["gale"]))
        return found(total_of(lines), "5.25", lines)

    # Weather.

    def wind(self, v: Values) -> ChartResult:
        """C.13. (5.24)"""
        pair, season = int(v["pair"]) - 1, at(v, "season", SEASONS)
        wind = self.weather.wind(pair, season, int(v["die"]))
        return found(WINDS[wind] if wind >= 0 else "none", "5.24")

    def gale(self, v: Values) -> ChartResult:
        """C.14. (5.32)"""
        force = self.weather.force(at(v, "wind", WINDS), at(v, "season", SEASONS), int(v["die"]))
        words = {CALM: "none", HURRICANE: "H"}
        return found(words.get(force, str(force)), "5.32")

    def gale_effects(self, v: Values) -> ChartResult:
        """C.15. (5.36)"""
        word, distance = str(v["force"]), int(v["distance"])
        force = HURRICANE if word == "H" else int(word)
        row = at(v, "row", ROWS)
        if row == 3:
            aux = at(v, "class", AUX_CLASSES)
            return found(self.weather.removes(force, distance, aux, int(v["die"])), "5.36")
        values = [self.weather.attrition, self.weather.sheltered, self.weather.check_drm]
        return found(values[row](force, distance), "5.36")

    def gale_starts(self, v: Values) -> ChartResult:
        """C.16: where a Wind's Gales start. (5.32)"""
        starts = self.weather.starts[at(v, "wind", WINDS)]
        return found([self.atlas.places[place].id for place in starts], "5.32")

    def gale_travel(self, v: Values) -> ChartResult:
        """C.16: where a Gale goes next. (5.38)"""
        ways = self.weather.ways(at(v, "wind", WINDS), self.atlas.find(str(v["from"])))
        return found([self.atlas.places[place].id for place in ways], "5.38")

    # Trade, Prestige, the rest.

    def pirates(self, v: Values) -> ChartResult:
        """C.17. (Ex 2.52)"""
        return found(list(self.general.active[int(v["die"])]), "Ex 2.52")

    def route(self, v: Values) -> ChartResult:
        """C.18. (10.1)"""
        places = self.general.routes[str(v["route"])]
        return found([self.atlas.places[place].id for place in places], "10.1")

    def year_end(self, v: Values) -> ChartResult:
        """C.19. (12.1)"""
        return found(self.general.year_end(int(v["net"]), int(v["other"])), "12.1")

    def ending(self, v: Values) -> ChartResult:
        """C.19: whether the game ends. (Ex 2.72)"""
        lines = self.general.ending_modifiers(int(v["coloured"]), int(v["over"]), int(v["year"]))
        ends = int(v["die"]) + total_of(lines) <= self.general.ending["ends"]
        return found(ends, "Ex 2.72", lines)

    def grade(self, v: Values) -> ChartResult:
        """The grade of a victory. (12.3)"""
        return found(self.general.grade(int(v["difference"])), "12.3")

    def rank(self, v: Values) -> ChartResult:
        """C.20. (12.4)"""
        for row in self.general.ranks:
            if row["id"] == v["rank"]:
                return found(row["effect"], "12.4", [Modifier("cost", number(row["cost"]), "12.4")])
        raise AssertionError("the choices are the ranks")

    def auxiliary(self, v: Values) -> ChartResult:
        """C.21. (6.13)"""
        sheet = self.general.aux_classes[at(v, "class", AUX_CLASSES)]
        return found(list(sheet.tasks), "6.13", [Modifier("reach", sheet.reach, "6.13")])

    def coast_raid(self, v: Values) -> ChartResult:
        """C.22: Bombs and Marines against the coast. (6.25, 6.26)"""
        bomb, marine = self.combat.bomb, self.combat.marine
        most = [bomb["facilities"], bomb["road"], marine["raid"], marine["cutting_out"]]
        return found(int(v["die"]) <= most[at(v, "against", RAIDS)], "6.25")

    def coast(self, v: Values) -> ChartResult:
        """C.22: the stretch of coast of a Coastal Space. (Ex 3)"""
        return found(self.general.coasts[str(v["space"])], "Ex 3")

    def rating(self, v: Values) -> ChartResult:
        """The Damage Rating of a Squadron. (3.24)"""
        ship_class = at(v, "class", CLASSES)
        return found(self.general.rating(ship_class, int(v["sail"]), int(v["own"])), "3.24")

    def movement(self, v: Values) -> ChartResult:
        """The MPIs in which a Movement Allowance acts. (4.0)"""
        return found(list(ACTS[int(v["speed"])]), "4.0")

    def lane(self, v: Values) -> ChartResult:
        """How one moves along a Lane, and what it costs. (5.14, 5.23)"""
        one, other = self.atlas.find(str(v["from"])), self.atlas.find(str(v["to"]))
        if self.atlas.between(one, other) < 0:
            return found("no way", "5.23")
        if BOX in (self.atlas.places[one].kind, self.atlas.places[other].kind):
            return found("box", "5.27")
        winds = [WINDS.index(str(v["wind"]))] if v["wind"] != "none" else []
        return found(LANE_WORDS[self.atlas.wind_on(one, other, winds)], "5.23")

    def size(self, v: Values) -> ChartResult:
        """How many of each there are on the map, and how many locations can be reached. (M.1)"""
        return found(self.atlas.census()[MAP_PARTS.index(str(v["of"]))], "M.1")

    def distance(self, v: Values) -> ChartResult:
        """Steps between locations, Sea Boxes and Zones counted. (5.34)"""
        one, other = self.atlas.find(str(v["from"])), self.atlas.find(str(v["to"]))
        return found(self.atlas.distances[one][other], "5.34")

    def received(self, v: Values) -> ChartResult:
        """Orders received by the Spanish and French Commands; the British get as many. (9.35)"""
        turn, events = int(v["turn"]), str(v["events"]).split()
        numbers = [self.general.received(cup, turn, events) for cup in (1, 2)]
        return found([*numbers, sum(numbers)], "9.35")

    def order(self, v: Values) -> ChartResult:
        """A type of Order. (9.4)"""
        kind = self.general.types[at(v, "type", ORDER_TYPES)]
        lines = [Modifier("Sail", kind.sail, "9.4"), Modifier("Impulses", kind.impulses, "9.4")]
        return found(kind.name, "9.4", [*lines, Modifier("Turns", kind.turns, "9.4")])


DIE: Final[Input] = number_input("die", 0, 9, "the die")
_made: Final[list[dict[str, Chart]]] = []


def all_charts() -> dict[str, Chart]:
    """The charts by name."""
    if not _made:
        asked = Asked(load_data(PACKAGE))
        charts = [*_combat(asked), *_general(asked), *_weather(asked), *_rest(asked)]
        _made.append({chart.name: chart for chart in charts})
    return _made[0]


def _chart(name: str, rule: str, about: str, inputs: list[Input], ask: ChartFunction) -> Chart:
    return Chart(name, rule, about, inputs, ask)


def _combat(asked: Asked) -> list[Chart]:
    aux = choice_input("class", AUX_CLASSES, "the Auxiliary that searches")
    squadrons = number_input("squadrons", 1, 12, "Squadrons of the Formation", 1)
    approach = choice_input("approach", APPROACHES, "how the Formation came")
    partial = flag_input("partial", "Partially Screened", False)
    level = [number_input("level", 0, 8, "Damage Level"), number_input("shift", -9, 9, "shifts", 0)]
    tempers = [choice_input("own", TEMPERS, "Leader with the Gauge")]
    tempers.append(choice_input("other", TEMPERS, "the other Leader"))
    picked = choice_input("intensity", INTENSITIES, "chosen Intensity")
    flags = [flag_input("strait", "in a Strait", False), flag_input("raised", "raised", False)]
    lines = [number_input("leader", 0, 9, "LR", 0), flag_input("fast", "MA 5", False)]
    lines += [flag_input("crippled", "a Squadron over two thirds", False)]
    lines += [flag_input("galleys", "a Galley Formation inshore", False)]
    more = [choice_input("temper", TEMPERS, "Personality"), squadrons, approach]
    more += [flag_input("assisted", "an Auxiliary assists", False)]
    more += [flag_input("light", "Galleys, or half Frigates", False)]
    more += [flag_input("worn", "damage over a third", False)]
    more += [flag_input("disorganised", "Disorganised", False)]
    away = [squadrons, flags[0], number_input("speed", 1, 5, "own MA", 4)]
    away += [number_input("enemy", 1, 5, "enemy MA", 4)]
    dps = [number_input("dps", 0, 40, "DPs"), number_input("rating", 1, 20, "Damage Rating")]
    sail = [number_input("sail", 1, 4, "Sail"), number_input("blockade", 0, 5, "BV", 0)]
    convoy = [choice_input("attacker", ATTACKERS, "who attacks"), partial]
    convoy += [number_input("escort", 0, 40, "Sail of the Escort", 0)]
    sunk = number_input("sunk", 0, 20, "Sail sunk")
    extra = number_input("more", -9, 20, "DP modifiers", 0)
    leaders = [number_input("one", 0, 9, "an LR"), number_input("other", 0, 9, "the other's LR")]
    return [
        _chart("search", "7.12", "C.1", [DIE, aux, squadrons, partial], asked.search),
        _chart("damage", "7.3", "C.2", [*dps, DIE], asked.damage),
        _chart("intensity", "8.31", "C.3", [DIE, picked, *tempers, *flags], asked.intensity),
        _chart("combat-damage", "8.34", "C.4", [DIE, *level, extra], asked.combat_damage),
        _chart("weather-gauge", "8.22", "C.5", [approach, *lines], asked.gauge),
        _chart("reinforcement", "8.24", "C.6", more, asked.reinforcement),
        _chart("strike-colours", "8.44", "C.7", [DIE, sunk], asked.strike),
        _chart("leader-casualty", "8.37", "C.7", [DIE], asked.casualty),
        _chart("withdrawal", "8.23", "DRMs of a Withdrawal", away, asked.withdrawal),
        _chart("leader-shifts", "8.34", "shifts for Leaders", leaders, asked.leader_shifts),
        _chart("fireship", "6.24", "C.4: Fireships", [DIE, *sail], asked.fireship),
        _chart("convoy-attack", "10.18", "C.4: Convoys", [DIE, *convoy], asked.convoy),
    ]


def _general(asked: Asked) -> list[Chart]:
    wear = [choice_input("state", STATES, "the state"), number_input("turn", 1, 16, "the Turn")]
    wear += [number_input("die", 0, 9, "the die", 0), flag_input("neutral", "Neutral Port", False)]
    wear += [number_input("blockade", 0, 5, "Blockade Value", 0)]
    wear += [number_input("squadrons", 1, 20, "Squadrons", 1)]
    wear += [number_input("control", 1, 9, "Control rating", 9)]
    screens = [choice_input("tasked", SCREENERS, "Tasked"), flag_input("inshore", "inshore", False)]
    screens += [choice_input("screening", SCREENERS, "Screening")]
    recover = choice_input("class", RECOVERERS, "the class")
    lost = number_input("lost", -20, 20, "Prestige lost")
    wind = [number_input("leader", 0, 9, "LR", 0), number_input("help", -1, 1, "Wind in a Box", 0)]
    wind += [number_input("gale", -6, 6, "CtW value of a Gale", 0)]
    return [
        _chart("attrition", "11.2", "C.8", wear, asked.attrition),
        _chart("repair", "11.3", "C.9", [DIE], asked.repair),
        _chart("recovery", "6.12", "C.10", [DIE, recover], asked.recovery),
        _chart("screening", "6.2.10", "C.11", screens, asked.screening),
        _chart("relief", "3.484", "C.12", [DIE, lost], asked.relief),
        _chart("catch-the-wind", "5.25", "DRMs to Catch the Wind", wind, asked.catch),
    ]


def _weather(asked: Asked) -> list[Chart]:
    season = choice_input("season", SEASONS, "the Season")
    wind = choice_input("wind", WINDS, "the Wind")
    pair = number_input("pair", 1, len(PAIRS), "the die: three pairs, then the single Winds")
    effects = [choice_input("force", FORCES, "Force"), number_input("distance", 0, 3, "distance")]
    effects += [choice_input("row", ROWS, "the row", "attrition")]
    effects += [choice_input("class", AUX_CLASSES, "the Auxiliary", "fleet")]
    effects += [number_input("die", 0, 9, "the die", 0)]
    places = [place.id for place in asked.atlas.places]
    start = choice_input("from", places, "where the marker is")
    return [
        _chart("wind", "5.24", "C.13", [pair, season, DIE], asked.wind),
        _chart("gale", "5.32", "C.14", [wind, season, DIE], asked.gale),
        _chart("gale-effects", "5.36", "C.15", effects, asked.gale_effects),
        _chart("gale-starts", "5.32", "C.16", [wind], asked.gale_starts),
        _chart("gale-travel", "5.38", "C.16", [wind, start], asked.gale_travel),
    ]


def _rest(asked: Asked) -> list[Chart]:
    route = choice_input("route", list(asked.general.routes), "the route")
    nets = [number_input("net", -99, 99, "own net"), number_input("other", -99, 99, "the other's")]
    over = [number_input("coloured", 0, 9, "coloured events", 0)]
    over += [number_input("over", 0, 2, "campaigns ended", 0)]
    over += [number_input("year", 1739, 1748, "the Year", 1747)]
    rank = choice_input("rank", [str(row["id"]) for row in asked.general.ranks], "the rank")
    aux = choice_input("class", AUX_CLASSES, "the class")
    space = choice_input("space", list(asked.general.coasts), "the Coastal Space")
    against = choice_input("against", RAIDS, "what is attempted")
    kind = choice_input("type", ORDER_TYPES, "the type")
    difference = number_input("difference", 0, 99, "difference of Prestige")
    rating = [choice_input("class", CLASSES, "the class"), number_input("sail", 1, 4, "Sail")]
    rating.append(number_input("own", 0, 14, "a rating of its own", 0))
    speed = number_input("speed", 1, 5, "Movement Allowance")
    places = [place.id for place in asked.atlas.places]
    ends = [choice_input("from", places, "the one end"), choice_input("to", places, "the other")]
    wind = choice_input("wind", ["none", *WINDS], "the Seasonal Wind", "none")
    turn = number_input("turn", 1, 16, "the Turn")
    parts = choice_input("of", MAP_PARTS, "what is counted")
    events = choice_input("events", EVENT_SETS, "events in force", EVENT_SETS[0])
    return [
        _chart("pirates", "Ex 2.52", "C.17", [DIE], asked.pirates),
        _chart("convoy-route", "10.1", "C.18", [route], asked.route),
        _chart("year-end", "12.1", "C.19", nets, asked.year_end),
        _chart("ending", "Ex 2.72", "C.19", [DIE, *over], asked.ending),
        _chart("grade", "12.3", "grades of victory", [difference], asked.grade),
        _chart("player-rank", "12.4", "C.20", [rank], asked.rank),
        _chart("auxiliary", "6.13", "C.21", [aux], asked.auxiliary),
        _chart("coast-raid", "6.25", "C.22", [DIE, against], asked.coast_raid),
        _chart("coast", "Ex 3", "C.22", [space], asked.coast),
        _chart("order", "9.4", "types of Orders", [kind], asked.order),
        _chart("rating", "3.24", "Damage Ratings", rating, asked.rating),
        _chart("movement", "4.0", "MPIs of a Movement Allowance", [speed], asked.movement),
        _chart("lane", "5.23", "Lanes and the wind", [*ends, wind], asked.lane),
        _chart("distance", "5.34", "steps between locations", ends, asked.distance),
        _chart("map", "5.22", "M.1", [parts], asked.size),
        _chart("orders-received", "9.35", "Orders received", [turn, events], asked.received),
    ]
