"""Every printed table of the game by its name, for anyone who asks."""

from typing import Final, final

from weathergage.engine.charts import (
    Chart,
    ChartResult,
    ChartValue,
    choice_input,
    flag_input,
    number_input,
)
from weathergage.engine.data import DataSet, load_data
from weathergage.engine.event import Modifier

from .atlas import EW, HEX, WE, Atlas
from .battle import (
    ANCHOR,
    EASY,
    LEEWARD,
    MAJORITY_WRECKED,
    REPEAT,
    SAILS,
    STATUSES,
    TYPES,
    WEIGH,
    WINDWARD,
)
from .campaign import Tables
from .chart_data import AREA_OF_ZONE, DIRECTIONS, NATIONS, PACKAGE, SEA_AREAS, SEASONS, WINDS, ZONES
from .ports import Port
from .sea import BANDS, NARROWS, total_of

Values = dict[str, ChartValue]

POSITIONS: Final[list[str]] = ["windward", "leeward"]
PLACES: Final[list[str]] = ["sea", "inshore", "loose", "off-station"]
TRACK_WORDS: Final[list[str]] = ["west-indies", "europe"]
WHERE: Final[list[str]] = ["inshore", "loose", "north-sea", "invasion", "channel"]
UNITS: Final[list[str]] = ["expedition", "transport"]
STEPS: Final[list[str]] = [
    *["lord-barham", "sea-fencibles", "dutch-navy", "french-surge", "spanish-surge"],
    "spanish-draft",
]
FULLER: Final[dict[str, str]] = {
    "Inshore": "searcher inshore",
    "Loose Blockade": "searcher loose",
    "Off Station": "searcher off-station",
    "far": "far, or off a track",
    "barges": "Invasion Barges",
    "Over 100": "firepower beyond the table",
    "The Nelson Touch": "the Nelson Touch, on the roll",
    "Not in command": "not in command",
    "Beaten": "beaten",
}
"""Modifiers that say more where nobody has the map before him."""


def at(v: Values, name: str, words: list[str]) -> int:
    """The place of a word that was given among all of them."""
    return words.index(str(v[name]))


def found(result: object, rule: str, modifiers: list[Modifier] | None = None) -> ChartResult:
    """What a table says, the modifiers in full."""
    told = [Modifier(FULLER.get(m.name, m.name), m.value, m.rule) for m in modifiers or []]
    return ChartResult(result, told, rule)


@final
class Asked:
    """The tables as anyone may ask them."""

    def __init__(self, data: DataSet) -> None:
        self.tables = Tables(data)
        self.atlas = Atlas(data)

    def turn_of(self, v: Values) -> int:
        """The turn that was named."""
        return self.tables.turn_number(str(v["turn"]))

    def port_of(self, v: Values, name: str = "port") -> Port:
        """The port that was named."""
        return self.atlas.ports[self.atlas.find_port(str(v[name]))]

    # The turn and the sea.

    def turn(self, v: Values) -> ChartResult:
        """What the turn track says. (4, 5.11, 5.12)"""
        box = self.tables.turn(self.turn_of(v))
        parts = [SEASONS[box.season], f"{box.provisions} provisions"]
        parts += ["hurricane season"] if box.hurricane else []
        parts += ["Admiralty event"] if box.ensign else []
        parts += [box.automatic] if box.automatic not in ("none", "start", "end") else []
        return found(", ".join(parts), "3", [Modifier("turn", box.number, "3")])

    def fever(self, v: Values) -> ChartResult:
        """Whether the fever ends. (5.9)"""
        return found(self.tables.fever_over(int(v["roll"])), "5.9")

    def location(self, v: Values) -> ChartResult:
        """The weather zones that a location die strikes. (6.6)"""
        zones = self.tables.zones_of_die(int(v["roll"]))
        return found(", ".join([ZONES[zone] for zone in zones]), "6.6")

    def severity(self, v: Values) -> ChartResult:
        """How bad the weather is. (6.7, 6.8)"""
        turn, area = self.turn_of(v), AREA_OF_ZONE[at(v, "zone", ZONES)]
        result, band = self.tables.severity(turn, area, int(v["roll"]))
        change = self.tables.severity_modifier(turn, area)
        season = [Modifier(f"season in the {SEA_AREAS[area]}", change, "6.7")]
        return found(f"{result} {BANDS[band]}", "6.8", season)

    def frigate(self, v: Values) -> ChartResult:
        """Turns a frigate is away after weather. (6.8)"""
        severity, area = int(v["severity"]), AREA_OF_ZONE[at(v, "zone", ZONES)]
        band = self.tables.weather_band(severity, area)
        return found(self.tables.frigate_away(severity, band), "6.8")

    def rose(self, v: Values) -> ChartResult:
        """Points to enter the next hex. (9.4)"""
        return found(self.tables.cost(at(v, "wind", WINDS), at(v, "direction", DIRECTIONS)), "9.4")

    def masts(self, v: Values) -> ChartResult:
        """How a number of ships is reported. (13.5)"""
        return found(self.tables.mast_words(int(v["ships"])), "13.5")

    def search(self, v: Values) -> ChartResult:
        """Whether a search finds anything. (14.0)"""
        tables, zone = self.tables, at(v, "zone", ZONES)
        modifiers = tables.search_place(HEX + at(v, "modifier", PLACES))
        modifiers += tables.search_place(NARROWS) if v["narrows"] is True else []
        modifiers += tables.search_distance() if v["far"] is True else []
        chits, barges = int(v["weather"]), v["barges"] is True
        modifiers += tables.search_common(zone, self.turn_of(v), chits, barges)
        spotted = tables.spots(int(v["roll"]) + total_of(modifiers))
        return found("spotted" if spotted else "no contact", "14.0", modifiers)

    # Ports and tracks.

    def repair(self, v: Values) -> ChartResult:
        """Ships that a port repairs in a turn. (5.2.3)"""
        return found(self.port_of(v).repair, "5.2.3")

    def relocation(self, v: Values) -> ChartResult:
        """Where damaged British ships of a patrol zone may go. (6.9.3)"""
        names = [self.atlas.ports[other].id for other in self.port_of(v).relocate]
        return found(", ".join(names) or "none", "6.9.3")

    def sortie(self, v: Values) -> ChartResult:
        """Whether a wind lets blocks out of a port. (11.1)"""
        return found(self.port_of(v).sorties(at(v, "wind", WINDS)), "11.1")

    def conseil(self, v: Values) -> ChartResult:
        """A destination of the Grand Conseil. (5.13)"""
        for port in self.atlas.ports:
            if port.conseil == int(v["number"]):
                return found(port.id + ("*" if port.star else ""), "11.1")
        return found("none", "11.1")

    def arrival(self, v: Values) -> ChartResult:
        """Where a British block off a track appears. (12.3)"""
        track = at(v, "to", TRACK_WORDS)
        place = self.atlas.arrivals[track][int(v["edge"]) - 1]
        port = self.atlas.port_of(place)
        at_port = track == EW and port >= 0
        return found((self.atlas.ports[port] if at_port else self.atlas.places[place]).id, "12.3")

    def passage(self, v: Values) -> ChartResult:
        """Whether a block arrives early. (12.5)"""
        need = 7
        for box in self.atlas.boxes[EW if v["to"] == TRACK_WORDS[EW] else WE]:
            need = self.atlas.roll_needed.get(box, need)
        return found(int(v["roll"]) >= need, "12.5", [Modifier("needed", need, "12.5")])

    def distance(self, v: Values) -> ChartResult:
        """Hexes between two ports. (R11)"""
        ends = [self.port_of(v, name).hex for name in ("from", "to")]
        hexes = self.atlas.distance(ends[0], ends[1])
        return found(hexes if hexes >= 0 else "no way", "R11")

    # Battle.

    def damage(self, v: Values) -> ChartResult:
        """The table for weather and fate: ships and a modified roll. (6.9, 20.1)"""
        return found(self.tables.damage(int(v["ships"]), int(v["roll"])), "6.9")

    def day(self, v: Values) -> ChartResult:
        """The length of a day of battle. (17.5)"""
        season = self.tables.day_season[at(v, "season", SEASONS)]
        modifiers = [Modifier(str(v["season"]), season, "17.5")] if season else []
        return found(self.tables.rounds(int(v["total"]) + season), "17.5", modifiers)

    def matrix(self, v: Values) -> ChartResult:
        """The type of battle. (17.8)"""
        own = at(v, "windward", WINDWARD), at(v, "sail", SAILS)
        battle, notes = self.tables.matrix(
            *own, at(v, "leeward", LEEWARD), at(v, "lee_sail", SAILS)
        )
        listed = ",".join(str(note) for note in notes)
        return found(TYPES[battle] + (f":{listed}" if listed else ""), "17.8")

    def command(self, v: Values) -> ChartResult:
        """What a type of battle does to a Command rating. (17.8)"""
        windward = v["position"] == POSITIONS[0]
        return found(self.tables.type_command(at(v, "type", TYPES), windward), "17.8")

    def dice(self, v: Values) -> ChartResult:
        """Dice in a round. (17.7, 17.8, 19.2)"""
        sail = WEIGH if v["weighing"] is True else ANCHOR if v["anchored"] is True else EASY
        windward, round = v["position"] == POSITIONS[0], int(v["round"])
        battle, optional = at(v, "type", TYPES), v["full_sail"] is True
        dice = self.tables.round_dice(battle, windward, round, sail, optional)
        weighing = sail == WEIGH
        return found(total_of(dice), "19.2" if weighing else "18.1", [] if weighing else dice)

    def fire(self, v: Values) -> ChartResult:
        """The table for firing. (18.2)"""
        firepower, half = int(v["firepower"]), self.tables.halved(int(v["firepower"]))
        modifiers: list[Modifier] = []
        if v["running"] is True:
            modifiers.append(Modifier("half in a Running Battle", half - firepower, "17.8.1"))
            firepower = half
        modifiers += self.tables.beyond(firepower)
        return found(self.tables.fire(firepower, int(v["roll"])), "18.2", modifiers)

    def wrecks(self, v: Values) -> ChartResult:
        """Whether a fleet may wreck ships. (18.3)"""
        total = int(v["roll"]) + self.tables.over(int(v["firepower"]))
        enough = total >= self.tables.wrecks_from or v["all_damaged"] is True
        return found(enough and v["full_sail_die"] is not True, "18.3")

    def fate(self, v: Values) -> ChartResult:
        """Dice for the fate of ships. (20.1)"""
        touch = self.tables.nelsons_touch(v["nelson"] is True)
        dice = self.tables.fate_dice(at(v, "status", STATUSES), at(v, "nation", NATIONS))
        return found(dice, "20.1", touch)

    def admiral(self, v: Values) -> ChartResult:
        """Whether an admiral is killed. (20.4)"""
        safe = v["in_command"] is not True and v["all_hurt"] is not True
        beaten = at(v, "status", STATUSES) >= MAJORITY_WRECKED
        pell_mell, nelson = v["pell_mell"] is True, v["nelson"] is True
        modifiers = self.tables.admiral_modifiers(safe, pell_mell, beaten, nelson)
        killed = self.tables.admiral_killed(int(v["roll"]) + total_of(modifiers))
        return found("killed" if killed else "unhurt", "20.4", modifiers)

    # The campaign.

    def random(self, v: Values) -> ChartResult:
        """A random event. (15.0)"""
        return found(self.tables.random_event(int(v["roll"])).name, "15.0")

    def readiness(self, v: Values) -> ChartResult:
        """Manpower to move a box on the readiness track. (5.2.1)"""
        expedition, bantry = v["unit"] == UNITS[0], v["bantry_invaded"] is True
        return found(self.tables.readiness_cost(expedition, bantry), "5.2.1")

    def manpower(self, v: Values) -> ChartResult:
        """A nation's manpower after an event. (5.2.1)"""
        tables, event, points = self.tables, at(v, "event", STEPS), int(v["points"])
        if STEPS[event] == "spanish-draft":
            return found(max(points, tables.spanish_draft), "15.1")
        british = [tables.lord_barham, tables.sea_fencibles]
        step = [*british, tables.dutch_navy, tables.french_surge, tables.spanish_surge][event]
        nation = event // 2
        after = tables.surge(nation, points, step)
        return found(after, "5.2.1", [Modifier(NATIONS[nation], step, "5.2.1")])

    def attack_dice(self, v: Values) -> ChartResult:
        """Dice for a raid or an invasion. (22.2, 22.3, 22.4)"""
        tables = self.tables
        raids = [tables.raid_inshore, tables.raid_loose, tables.raid_north_sea]
        dice = [*raids, tables.invasion_dice, tables.channel_dice]
        return found(dice[at(v, "where", WHERE)], "22.2")

    def attack(self, v: Values) -> ChartResult:
        """Whether a raid or an invasion succeeds. (22.2, 22.3, 22.4)"""
        firepower, command = int(v["firepower"]), int(v["command"])
        port = self.port_of(v, "target")
        crossing = port.attack == "cross-channel"
        needs = self.tables.channel_needs if crossing else port.defence
        result = self.tables.attack(firepower, int(v["roll"]), command)
        modifiers = [Modifier("Command", command, "22.2"), *self.tables.beyond(firepower)]
        modifiers.append(Modifier("result on the table", result, "22.2"))
        modifiers.append(Modifier("needed", needs, "22.2"))
        return found(result >= needs, "22.2", modifiers)


def all_charts() -> dict[str, Chart]:
    """The tables by name: the sea, battle, the campaign."""
    return charts_of(load_data(PACKAGE))


def charts_of(data: DataSet) -> dict[str, Chart]:
    """The tables of some data, by name."""
    c = Asked(data)
    listed = [*sea_charts(c), *port_charts(c), *battle_charts(c), *campaign_charts(c)]
    return {chart.name: chart for chart in listed}


def sea_charts(c: Asked) -> list[Chart]:
    """The tables of turns, wind, weather and search."""
    die = number_input("roll", 1, 6, "the die")
    turn = choice_input("turn", [box.id for box in c.tables.turns], "the turn")
    zone = choice_input("zone", ZONES, "the weather zone")
    wind = choice_input("wind", WINDS, "the wind")
    direction = choice_input("direction", DIRECTIONS, "the direction of the move")
    ships = number_input("ships", 0, 200, "ships present")
    severity = number_input("severity", 1, 9, "the severity of the weather")
    search = [
        choice_input("modifier", PLACES, "whose modifier counts", "sea"),
        zone,
        turn,
        number_input("roll", 2, 12, "the two dice"),
        number_input("weather", 0, 4, "weather chits in the zone", 0),
        flag_input("narrows", "the Narrows modifier counts", False),
        flag_input("far", "in a zone after more than five points or off a track", False),
        flag_input("barges", "the Invasion Barges are there", False),
    ]
    return [
        Chart("turn", "3", "what the turn track says", [turn], c.turn),
        Chart("fever", "5.9", "whether the fever ends", [die], c.fever),
        Chart("weather-zones", "6.6", "the zones a location die strikes", [die], c.location),
        Chart("severity", "6.7", "how bad the weather is", [turn, zone, die], c.severity),
        Chart("frigate", "6.8", "turns a frigate is away", [severity, zone], c.frigate),
        Chart("rose", "9.4", "points to enter the next hex", [wind, direction], c.rose),
        Chart("masts", "13.5", "how ships are reported", [ships], c.masts),
        Chart("search", "14.0", "whether a search spots", search, c.search),
    ]


def port_charts(c: Asked) -> list[Chart]:
    """What ports and tracks are asked for."""
    ids = [port.id for port in c.atlas.ports]
    port = choice_input("port", ids, "the port")
    wind = choice_input("wind", WINDS, "the wind")
    bound = choice_input("to", TRACK_WORDS, "where the track leads")
    edge = number_input("edge", 1, 4, "the edge of the block on top")
    die = number_input("roll", 1, 6, "the die")
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


def battle_charts(c: Asked) -> list[Chart]:
    """The tables of battle, damage and fate."""
    roll = number_input("roll", 1, 40, "the modified roll")
    dice = number_input("roll", 1, 40, "the sum of the dice")
    firepower = number_input("firepower", 0, 300, "the firepower of the fleet")
    battle = choice_input("type", TYPES, "the type of battle")
    position = choice_input("position", POSITIONS, "which fleet")
    season = choice_input("season", SEASONS, "the season")
    total = number_input("total", -10, 30, "both dice with Seamanship")
    tactics = [
        choice_input("windward", WINDWARD[:REPEAT], "the windward tactic"),
        choice_input("sail", SAILS[:2], "the windward sail state"),
        choice_input("leeward", LEEWARD[:REPEAT], "the leeward tactic"),
        choice_input("lee_sail", SAILS, "the leeward sail state"),
    ]
    rolled = [
        battle,
        position,
        number_input("round", 1, 6, "the round of the battle"),
        flag_input("full_sail", "the optional die at a fleet at Full Sail", False),
        flag_input("anchored", "the firing fleet is at anchor", False),
        flag_input("weighing", "the firing fleet weighs anchor in this round", False),
    ]
    wrecks = [
        dice,
        number_input("firepower", 0, 300, "the firepower of the fleet", 0),
        flag_input("all_damaged", "no sound ship is left in the enemy's line", False),
        flag_input("full_sail_die", "the optional die was taken", False),
    ]
    fate = [
        choice_input("status", STATUSES, "the worst status of the fleet"),
        choice_input("nation", NATIONS, "the nation of its admiral"),
        flag_input("nelson", "Nelson commanded a British win or draw", False),
    ]
    admiral = [
        number_input("roll", 2, 12, "the two dice"),
        choice_input("status", STATUSES, "the status of his fleet", "draw"),
        flag_input("in_command", "he commanded the battle fleet", True),
        flag_input("all_hurt", "every ship of his own fleet was hurt in the battle", False),
        flag_input("pell_mell", "a Pell Mell round was fought", False),
        flag_input("nelson", "he is Nelson", False),
    ]
    ships = number_input("ships", 0, 200, "ships")
    running = flag_input("running", "a Running Battle: half strength", False)
    return [
        Chart("damage", "6.9", "ships hurt by weather or fate", [ships, roll], c.damage),
        Chart("day-of-battle", "17.5", "the most rounds", [total, season], c.day),
        Chart("tactics", "17.8", "the type of battle and its notes", tactics, c.matrix),
        Chart("command-change", "17.8", "change of Command", [battle, position], c.command),
        Chart("battle-dice", "18.1", "dice in a round", rolled, c.dice),
        Chart("fire", "18.2", "damage points of a fleet", [firepower, dice, running], c.fire),
        Chart("wrecks", "18.3", "whether ships may be wrecked", wrecks, c.wrecks),
        Chart("fate", "20.1", "dice for the fate of ships", fate, c.fate),
        Chart("admiral-fate", "20.4", "whether an admiral falls", admiral, c.admiral),
    ]


def campaign_charts(c: Asked) -> list[Chart]:
    """The tables of manpower, events, raids and invasions."""
    targets = [port.id for port in c.atlas.ports if port.attack != "none"]
    unit = choice_input("unit", UNITS, "what moves along the track")
    bantry = flag_input("bantry_invaded", "Bantry Bay was invaded", False)
    event = choice_input("event", STEPS, "the event")
    points = number_input("points", 0, 40, "points a turn before it")
    dice = number_input("roll", 2, 12, "the two dice")
    where = choice_input("where", WHERE, "where the fleet lies, or what it tries")
    attack = [
        choice_input("target", targets, "what is attacked"),
        number_input("firepower", 0, 300, "the firepower of the fleet"),
        number_input("roll", 1, 30, "the sum of the dice"),
        number_input("command", 0, 6, "the Command of its admiral"),
    ]
    return [
        Chart("readiness", "5.2.1", "manpower for a box", [unit, bantry], c.readiness),
        Chart("manpower", "5.2.1", "manpower after an event", [event, points], c.manpower),
        Chart("random-event", "15.0", "the event of a roll", [dice], c.random),
        Chart("attack-dice", "22.2", "dice for an attack", [where], c.attack_dice),
        Chart("attack", "22.2", "whether it succeeds", attack, c.attack),
    ]
