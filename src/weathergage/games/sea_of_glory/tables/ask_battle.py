"""The tables of battle, damage and fate as anyone may ask them."""

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
from weathergage.games.sea_of_glory.tables.battle import (
    LEEWARD,
    MAJORITY_WRECKED,
    REPEAT,
    SAILS,
    STATUSES,
    TYPES,
    WINDWARD,
    BattleTables,
)
from weathergage.games.sea_of_glory.tables.chart_data import NATIONS, SEASONS

POSITIONS: Final[list[str]] = ["windward", "leeward"]


@final
class BattleCharts:
    """These tables as anyone may ask them."""

    def __init__(self, tables: BattleTables, nelson_touch: int) -> None:
        self.tables = tables
        self.nelson_touch = nelson_touch

    def damage(self, v: dict[str, ChartValue]) -> ChartResult:
        """The table for weather and fate: ships and a modified roll. (6.9, 20.1)"""
        return ChartResult(self.tables.damage(int(v["ships"]), int(v["roll"])), [], "6.9")

    def fire(self, v: dict[str, ChartValue]) -> ChartResult:
        """The table for firing. (18.2)"""
        firepower = int(v["firepower"])
        modifiers: list[Modifier] = []
        if v["running"] is True:
            half = self.tables.halved(firepower)
            modifiers.append(Modifier("half in a Running Battle", half - firepower, "17.8.1"))
            firepower = half
        over = self.tables.over(firepower)
        if over:
            modifiers.append(Modifier("firepower beyond the table", over, "18.2"))
        return ChartResult(self.tables.fire(firepower, int(v["roll"])), modifiers, "18.2")

    def wrecks(self, v: dict[str, ChartValue]) -> ChartResult:
        """Whether a fleet may wreck ships. (18.3)"""
        total = int(v["roll"]) + self.tables.over(int(v["firepower"]))
        enough = total >= self.tables.wrecks_from or v["all_damaged"] is True
        return ChartResult(enough and v["full_sail_die"] is not True, [], "18.3")

    def day(self, v: dict[str, ChartValue]) -> ChartResult:
        """The length of a day of battle. (17.5)"""
        season = self.tables.day_season[SEASONS.index(str(v["season"]))]
        total = int(v["total"]) + season
        modifiers = [Modifier(str(v["season"]), season, "17.5")] if season else []
        return ChartResult(self.tables.rounds(total), modifiers, "17.5")

    def matrix(self, v: dict[str, ChartValue]) -> ChartResult:
        """The type of battle. (17.8)"""
        windward, leeward = WINDWARD.index(str(v["windward"])), LEEWARD.index(str(v["leeward"]))
        sail, lee_sail = SAILS.index(str(v["sail"])), SAILS.index(str(v["lee_sail"]))
        battle, notes = self.tables.matrix(windward, sail, leeward, lee_sail)
        listed = ",".join(str(note) for note in notes)
        return ChartResult(TYPES[battle] + (f":{listed}" if listed else ""), [], "17.8")

    def dice(self, v: dict[str, ChartValue]) -> ChartResult:
        """Dice in a round. (17.7, 17.8, 19.2)"""
        tables = self.tables
        battle, windward = TYPES.index(str(v["type"])), v["position"] == POSITIONS[0]
        if v["weighing"] is True:
            return ChartResult(tables.weighing_dice, [], "19.2")
        modifiers = [Modifier("dice", tables.fire_dice, "18.1")]
        bonus = tables.type_dice(battle, windward, int(v["round"]))
        add(modifiers, tables.types[battle].name, bonus, "17.8")
        if v["full_sail"] is True:
            add(modifiers, "target at Full Sail", tables.full_sail_die, "17.7")
        if v["anchored"] is True:
            add(modifiers, "at anchor", tables.anchor_die, "19.2")
        total = 0
        for modifier in modifiers:
            total += modifier.value
        return ChartResult(total, modifiers, "18.1")

    def command(self, v: dict[str, ChartValue]) -> ChartResult:
        """What a type of battle does to a Command rating. (17.8)"""
        battle, windward = TYPES.index(str(v["type"])), v["position"] == POSITIONS[0]
        return ChartResult(self.tables.type_command(battle, windward), [], "17.8")

    def fate(self, v: dict[str, ChartValue]) -> ChartResult:
        """Dice for the fate of ships. (20.1)"""
        status, nation = STATUSES.index(str(v["status"])), NATIONS.index(str(v["nation"]))
        modifiers: list[Modifier] = []
        if v["nelson"] is True:
            add(modifiers, "the Nelson Touch, on the roll", self.nelson_touch, "20.3")
        return ChartResult(self.tables.fate_dice(status, nation), modifiers, "20.1")

    def admiral(self, v: dict[str, ChartValue]) -> ChartResult:
        """Whether an admiral is killed. (20.4)"""
        tables = self.tables
        modifiers: list[Modifier] = []
        if v["in_command"] is not True and v["all_hurt"] is not True:
            add(modifiers, "not in command", tables.fate_not_in_command, "20.4")
        if v["pell_mell"] is True:
            add(modifiers, "Pell Mell", tables.fate_pell_mell, "20.4")
        if STATUSES.index(str(v["status"])) >= MAJORITY_WRECKED:
            add(modifiers, "beaten", tables.fate_beaten, "20.4")
        if v["nelson"] is True:
            add(modifiers, "Nelson", tables.fate_nelson, "20.4")
        total = int(v["roll"])
        for modifier in modifiers:
            total += modifier.value
        killed = tables.admiral_killed(total)
        return ChartResult("killed" if killed else "unhurt", modifiers, "20.4")


def add(modifiers: list[Modifier], name: str, value: int, rule: str) -> None:
    """Add a modifier unless it changes nothing."""
    if value:
        modifiers.append(Modifier(name, value, rule))


def charts(tables: BattleTables, nelson_touch: int) -> list[Chart]:
    """The tables of battle, damage and fate."""
    c = BattleCharts(tables, nelson_touch)
    roll = number_input("roll", 1, 40, "the modified roll")
    ships = number_input("ships", 0, 200, "ships")
    battle = choice_input("type", TYPES, "the type of battle")
    position = choice_input("position", POSITIONS, "which fleet")
    season = choice_input("season", SEASONS, "the season")
    total = number_input("total", -10, 30, "both dice with Seamanship")
    return [
        Chart("damage", "6.9", "ships hurt by weather or fate", [ships, roll], c.damage),
        Chart("day-of-battle", "17.5", "the most rounds", [total, season], c.day),
        Chart("tactics", "17.8", "the type of battle and its notes", tactic_inputs(), c.matrix),
        Chart("command-change", "17.8", "change of Command", [battle, position], c.command),
        Chart("battle-dice", "18.1", "dice in a round", dice_inputs(battle, position), c.dice),
        Chart("fire", "18.2", "damage points of a fleet", fire_inputs(), c.fire),
        Chart("wrecks", "18.3", "whether ships may be wrecked", wreck_inputs(), c.wrecks),
        Chart("fate", "20.1", "dice for the fate of ships", fate_inputs(), c.fate),
        Chart("admiral-fate", "20.4", "whether an admiral falls", admiral_inputs(), c.admiral),
    ]


def tactic_inputs() -> list[Input]:
    """Two tactics and two sail states."""
    return [
        choice_input("windward", WINDWARD[:REPEAT], "the windward tactic"),
        choice_input("sail", SAILS[:2], "the windward sail state"),
        choice_input("leeward", LEEWARD[:REPEAT], "the leeward tactic"),
        choice_input("lee_sail", SAILS, "the leeward sail state"),
    ]


def dice_inputs(battle: Input, position: Input) -> list[Input]:
    """What the dice of a round depend on."""
    return [
        battle,
        position,
        number_input("round", 1, 6, "the round of the battle"),
        flag_input("full_sail", "the optional die at a fleet at Full Sail", False),
        flag_input("anchored", "the firing fleet is at anchor", False),
        flag_input("weighing", "the firing fleet weighs anchor in this round", False),
    ]


def fire_inputs() -> list[Input]:
    """Firepower and dice."""
    return [
        number_input("firepower", 0, 300, "the firepower of the fleet"),
        number_input("roll", 1, 40, "the sum of the dice"),
        flag_input("running", "a Running Battle: half strength", False),
    ]


def wreck_inputs() -> list[Input]:
    """What wrecking depends on."""
    return [
        number_input("roll", 1, 40, "the sum of the dice"),
        number_input("firepower", 0, 300, "the firepower of the fleet", 0),
        flag_input("all_damaged", "no sound ship is left in the enemy's line", False),
        flag_input("full_sail_die", "the optional die was taken", False),
    ]


def fate_inputs() -> list[Input]:
    """What the dice of fate depend on."""
    return [
        choice_input("status", STATUSES, "the worst status of the fleet"),
        choice_input("nation", NATIONS, "the nation of its admiral"),
        flag_input("nelson", "Nelson commanded a British win or draw", False),
    ]


def admiral_inputs() -> list[Input]:
    """What an admiral's fate depends on."""
    return [
        number_input("roll", 2, 12, "the two dice"),
        choice_input("status", STATUSES, "the status of his fleet", "draw"),
        flag_input("in_command", "he commanded the battle fleet", True),
        flag_input("all_hurt", "every ship of his own fleet was hurt in the battle", False),
        flag_input("pell_mell", "a Pell Mell round was fought", False),
        flag_input("nelson", "he is Nelson", False),
    ]
