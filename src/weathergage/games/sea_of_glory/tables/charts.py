# interpreted: nobody asks charts in a hurry, and their signatures are read.
"""Every printed table of the game by its name, for anyone who asks."""

from typing import Annotated, Final

from weathergage.engine import signatures
from weathergage.engine.charts import Chart, ChartResult
from weathergage.engine.data import DataSet, load_data
from weathergage.engine.event import Modifier, total_of
from weathergage.engine.signatures import Reckoned

from .atlas import EW, HEX, WE, Atlas
from .battle import LEEWARD, REPEAT, SAILS, STATUSES, TYPES, WINDWARD, Sail, Status
from .campaign import SURGES, Tables
from .chart_data import AREA_OF_ZONE, DIRECTIONS, NATIONS, PACKAGE, SEA_AREAS, SEASONS, WINDS, ZONES
from .ports import Port
from .sea import BANDS, NARROWS

POSITIONS: Final[list[str]] = ["windward", "leeward"]
PLACES: Final[list[str]] = ["sea", "inshore", "loose", "off-station"]
TRACK_WORDS: Final[list[str]] = ["west-indies", "europe"]
WHERE: Final[list[str]] = ["inshore", "loose", "north-sea", "invasion", "channel"]
UNITS: Final[list[str]] = ["expedition", "transport"]
STEPS: Final[list[str]] = [*SURGES, "spanish-draft"]
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
DRAW: Final = STATUSES.index("draw")

Die = Annotated[int, "1..6", "the die"]
TwoDice = Annotated[int, "2..12", "the two dice"]
Sum = Annotated[int, "1..40", "the sum of the dice"]
Turn = Annotated[str, "turns", "the turn"]
Zone = Annotated[int, ZONES, "the weather zone"]
Wind = Annotated[int, WINDS, "the wind"]
PortName = Annotated[str, "ports", "the port"]
Bound = Annotated[int, TRACK_WORDS, "where the track leads"]
BattleType = Annotated[int, TYPES, "the type of battle"]
Position = Annotated[int, POSITIONS, "which fleet"]
Firepower = Annotated[int, "0..300", "the firepower of the fleet"]
WINDWARDS: Final = WINDWARD[:REPEAT]
LEEWARDS: Final = LEEWARD[:REPEAT]
UNDER_WAY: Final = SAILS[:2]


def full(modifiers: list[Modifier]) -> list[Modifier]:
    """Modifiers as they are told here."""
    return [Modifier(FULLER.get(m.name, m.name), m.value, m.rule) for m in modifiers]


class Asked:
    """The tables as anyone may ask them: the sea, ports, battle, the campaign."""

    def __init__(self, tables: Tables, atlas: Atlas) -> None:
        self._tables = tables
        self._atlas = atlas

    def _port(self, name: str) -> Port:
        return self._atlas.ports[self._atlas.find_port(name)]

    # The turn and the sea.

    def turn(self, turn: Turn) -> Reckoned:
        """What the turn track says (3)."""
        box = self._tables.turn(self._tables.turn_number(turn))
        parts = [SEASONS[box.season], f"{box.provisions} provisions"]
        parts += ["hurricane season"] if box.hurricane else []
        parts += ["Admiralty event"] if box.ensign else []
        parts += [box.automatic] if box.automatic not in ("none", "start", "end") else []
        return ", ".join(parts), [Modifier("turn", box.number, "3")]

    def fever(self, roll: Die) -> object:
        """Whether the fever ends (5.9)."""
        return self._tables.fever_over(roll)

    def weather_zones(self, roll: Die) -> object:
        """The zones a location die strikes (6.6)."""
        return ", ".join([ZONES[zone] for zone in self._tables.zones_of_die(roll)])

    def severity(self, turn: Turn, zone: Zone, roll: Die) -> ChartResult:
        """How bad the weather is (6.7)."""
        number, area = self._tables.turn_number(turn), AREA_OF_ZONE[zone]
        result, band = self._tables.severity(number, area, roll)
        change = self._tables.severity_modifier(number, area)
        season = [Modifier(f"season in the {SEA_AREAS[area]}", change, "6.7")]
        return ChartResult(f"{result} {BANDS[band]}", season, "6.8")

    def frigate(
        self, severity: Annotated[int, "1..9", "the severity of the weather"], zone: Zone
    ) -> object:
        """Turns a frigate is away (6.8)."""
        band = self._tables.weather_band(severity, AREA_OF_ZONE[zone])
        return self._tables.frigate_away(severity, band)

    def rose(
        self, wind: Wind, direction: Annotated[int, DIRECTIONS, "the direction of the move"]
    ) -> object:
        """Points to enter the next hex (9.4)."""
        return self._tables.cost(wind, direction)

    def masts(self, ships: Annotated[int, "0..200", "ships present"]) -> object:
        """How ships are reported (13.5)."""
        return self._tables.mast_words(ships)

    def search(
        self,
        *,
        modifier: Annotated[int, PLACES, "whose modifier counts"] = 0,
        zone: Zone,
        turn: Turn,
        roll: TwoDice,
        weather: Annotated[int, "0..4", "weather chits in the zone"] = 0,
        narrows: Annotated[bool, "the Narrows modifier counts"] = False,
        far: Annotated[bool, "in a zone after more than five points or off a track"] = False,
        barges: Annotated[bool, "the Invasion Barges are there"] = False,
    ) -> Reckoned:
        """Whether a search spots (14.0)."""
        tables = self._tables
        modifiers = tables.search_place(HEX + modifier)
        modifiers += tables.search_place(NARROWS) if narrows else []
        modifiers += tables.search_distance() if far else []
        modifiers += tables.search_common(zone, tables.turn_number(turn), weather, barges)
        spotted = tables.spots(roll + total_of(modifiers))
        return "spotted" if spotted else "no contact", full(modifiers)

    # Ports and tracks.

    def repair(self, port: PortName) -> object:
        """Ships repaired in a turn (5.2.3)."""
        return self._port(port).repair

    def relocation(self, port: PortName) -> object:
        """Where damaged ships may go (6.9.3)."""
        return ", ".join(self._atlas.ports[p].id for p in self._port(port).relocate) or "none"

    def sortie(self, port: PortName, wind: Wind) -> object:
        """Whether a wind lets blocks out (11.1)."""
        return self._port(port).sorties(wind)

    def conseil(self, number: Annotated[int, "1..23", "the number of the marker"]) -> object:
        """A destination; * barred in the Indies (11.1)."""
        for port in self._atlas.ports:
            if port.conseil == number:
                return port.id + ("*" if port.star else "")
        return "none"

    def arrival(
        self, to: Bound, edge: Annotated[int, "1..4", "the edge of the block on top"]
    ) -> object:
        """Where a British block appears (12.3)."""
        place = self._atlas.arrivals[to][edge - 1]
        port = self._atlas.port_of(place)
        at_port = to == EW and port >= 0
        return (self._atlas.ports[port] if at_port else self._atlas.places[place]).id

    def passage(self, to: Bound, roll: Die) -> Reckoned:
        """Whether a block arrives early (12.5)."""
        need = 7
        for box in self._atlas.boxes[EW if to == EW else WE]:
            need = self._atlas.roll_needed.get(box, need)
        return roll >= need, [Modifier("needed", need, "12.5")]

    def distance(
        self,
        from_: Annotated[str, "ports", "a port"],
        to: Annotated[str, "ports", "another"],
    ) -> object:
        """Hexes between two ports (R11)."""
        hexes = self._atlas.distance(self._port(from_).hex, self._port(to).hex)
        return hexes if hexes >= 0 else "no way"

    # Battle.

    def damage(
        self,
        ships: Annotated[int, "0..200", "ships"],
        roll: Annotated[int, "1..40", "the modified roll"],
    ) -> object:
        """Ships hurt by weather or fate (6.9)."""
        return self._tables.damage(ships, roll)

    def day_of_battle(
        self,
        total: Annotated[int, "-10..30", "both dice with Seamanship"],
        season: Annotated[int, SEASONS, "the season"],
    ) -> Reckoned:
        """The most rounds (17.5)."""
        change = self._tables.day_season[season]
        modifiers = [Modifier(SEASONS[season], change, "17.5")] if change else []
        return self._tables.rounds(total + change), modifiers

    def tactics(
        self,
        windward: Annotated[int, WINDWARDS, "the windward tactic"],
        sail: Annotated[int, UNDER_WAY, "the windward sail state"],
        leeward: Annotated[int, LEEWARDS, "the leeward tactic"],
        lee_sail: Annotated[int, SAILS, "the leeward sail state"],
    ) -> object:
        """The type of battle and its notes (17.8)."""
        battle, notes = self._tables.matrix(windward, sail, leeward, lee_sail)
        listed = ",".join(str(note) for note in notes)
        return TYPES[battle] + (f":{listed}" if listed else "")

    def command_change(self, type: BattleType, position: Position) -> object:
        """Change of Command (17.8)."""
        return self._tables.type_command(type, position == 0)

    def battle_dice(
        self,
        type: BattleType,
        position: Position,
        round: Annotated[int, "1..6", "the round of the battle"],
        full_sail: Annotated[bool, "the optional die at a fleet at Full Sail"] = False,
        anchored: Annotated[bool, "the firing fleet is at anchor"] = False,
        weighing: Annotated[bool, "the firing fleet weighs anchor in this round"] = False,
    ) -> object:
        """Dice in a round (18.1)."""
        sail = Sail.WEIGH if weighing else Sail.ANCHOR if anchored else Sail.EASY
        dice = self._tables.round_dice(type, position == 0, round, sail, full_sail)
        if weighing:
            return ChartResult(total_of(dice), [], "19.2")
        return total_of(dice), full(dice)

    def fire(
        self,
        firepower: Firepower,
        roll: Sum,
        running: Annotated[bool, "a Running Battle: half strength"] = False,
    ) -> Reckoned:
        """Damage points of a fleet (18.2)."""
        fired = self._tables.halved(firepower) if running else firepower
        halved = Modifier("half in a Running Battle", fired - firepower, "17.8.1")
        modifiers = [*([halved] if running else []), *self._tables.beyond(fired)]
        return self._tables.fire(fired, roll), full(modifiers)

    def wrecks(
        self,
        roll: Sum,
        firepower: Firepower = 0,
        all_damaged: Annotated[bool, "no sound ship is left in the enemy's line"] = False,
        full_sail_die: Annotated[bool, "the optional die was taken"] = False,
    ) -> object:
        """Whether ships may be wrecked (18.3)."""
        enough = roll + self._tables.over(firepower) >= self._tables.wrecks_from
        return (enough or all_damaged) and not full_sail_die

    def fate(
        self,
        status: Annotated[int, STATUSES, "the worst status of the fleet"],
        nation: Annotated[int, NATIONS, "the nation of its admiral"],
        nelson: Annotated[bool, "Nelson commanded a British win or draw"] = False,
    ) -> Reckoned:
        """Dice for the fate of ships (20.1)."""
        return self._tables.fate_dice(status, nation), full(self._tables.nelsons_touch(nelson))

    def admiral_fate(
        self,
        roll: TwoDice,
        status: Annotated[int, STATUSES, "the status of his fleet"] = DRAW,
        in_command: Annotated[bool, "he commanded the battle fleet"] = True,
        all_hurt: Annotated[bool, "every ship of his own fleet was hurt in the battle"] = False,
        pell_mell: Annotated[bool, "a Pell Mell round was fought"] = False,
        nelson: Annotated[bool, "he is Nelson"] = False,
    ) -> Reckoned:
        """Whether an admiral falls (20.4)."""
        safe, beaten = not in_command and not all_hurt, status >= Status.MAJORITY_WRECKED
        modifiers = self._tables.admiral_modifiers(safe, pell_mell, beaten, nelson)
        killed = self._tables.admiral_killed(roll + total_of(modifiers))
        return "killed" if killed else "unhurt", full(modifiers)

    # The campaign.

    def readiness(
        self,
        unit: Annotated[int, UNITS, "what moves along the track"],
        bantry_invaded: Annotated[bool, "Bantry Bay was invaded"] = False,
    ) -> object:
        """Manpower for a box (5.2.1)."""
        return self._tables.readiness_cost(unit == 0, bantry_invaded)

    def manpower(
        self,
        event: Annotated[int, STEPS, "the event"],
        points: Annotated[int, "0..40", "points a turn before it"],
    ) -> object:
        """Manpower after an event (5.2.1)."""
        tables = self._tables
        if STEPS[event] == "spanish-draft":
            return ChartResult(max(points, tables.spanish_draft), [], "15.1")
        step, nation = tables.surges[STEPS[event]], event // 2
        return tables.surge(nation, points, step), [Modifier(NATIONS[nation], step, "5.2.1")]

    def random_event(self, roll: TwoDice) -> object:
        """The event of a roll (15.0)."""
        return self._tables.random_event(roll).name

    def attack_dice(
        self, where: Annotated[int, WHERE, "where the fleet lies, or what it tries"]
    ) -> object:
        """Dice for an attack (22.2)."""
        tables = self._tables
        raids = [tables.raid_inshore, tables.raid_loose, tables.raid_north_sea]
        return [*raids, tables.invasion_dice, tables.channel_dice][where]

    def attack(
        self,
        target: Annotated[str, "targets", "what is attacked"],
        firepower: Firepower,
        roll: Annotated[int, "1..30", "the sum of the dice"],
        command: Annotated[int, "0..6", "the Command of its admiral"],
    ) -> Reckoned:
        """Whether it succeeds (22.2)."""
        tables, port = self._tables, self._port(target)
        needs = tables.channel_needs if port.attack == "cross-channel" else port.defence
        result = tables.attack(firepower, roll, command)
        modifiers = [Modifier("Command", command, "22.2"), *tables.beyond(firepower)]
        modifiers.append(Modifier("result on the table", result, "22.2"))
        modifiers.append(Modifier("needed", needs, "22.2"))
        return result >= needs, full(modifiers)


def words_of(tables: Tables, atlas: Atlas) -> dict[str, list[str]]:
    """The words that only the data have."""
    return {
        "turns": [box.id for box in tables.turns],
        "ports": [port.id for port in atlas.ports],
        "targets": [port.id for port in atlas.ports if port.attack != "none"],
    }


def all_charts() -> dict[str, Chart]:
    """The tables by name: the sea, battle, the campaign."""
    return charts_of(load_data(PACKAGE))


def charts_of(data: DataSet) -> dict[str, Chart]:
    """The tables of some data, by name."""
    tables, atlas = Tables(data), Atlas(data)
    found = signatures.charts_of(Asked(tables, atlas), words_of(tables, atlas))
    return {chart.name: chart for chart in found}
