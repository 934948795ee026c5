"""Battle, damage and fate (17, 18, 20): every printed table of the fighting as a function."""

from typing import Final, final

from weathergage.engine.data import DataSet
from weathergage.engine.event import Modifier
from weathergage.engine.figures import number, numbers

from .chart_data import NATIONS, by_season
from .sea import SeaTables, modifier


@final
class Fight:
    """A type of battle by its place among all. (17.8)"""

    RUNNING_BATTLE: Final = 0
    BREAK_THE_LINE: Final = 1
    HOT_ACTION: Final = 2
    PELL_MELL: Final = 4
    ADMIRALS_CHOICE: Final = 5
    LEEWARD_WITHDRAWS: Final = 6


@final
class Sail:
    """What a fleet carries. (17.7, 19)"""

    EASY: Final = 0
    FULL: Final = 1
    ANCHOR: Final = 2
    WEIGH: Final = 3


@final
class Status:
    """How a fleet has fared in a battle, the worst last. (20.1)"""

    VICTORIOUS: Final = 0
    DRAW: Final = 1
    WITHDREW: Final = 2
    MAJORITY_WRECKED: Final = 3
    PRECIPITOUS: Final = 4
    ALL_WRECKED: Final = 5


TYPES: Final[list[str]] = ["RB", "BTL", "HA", "WF", "PM", "AC", "LW"]

FORM_LINE: Final = 0
WAKE: Final = 3
"""The last windward tactic: the Admiral's Wake."""
WITHDRAWAL: Final = 3
"""The last leeward tactic: the General Withdrawal."""
REPEAT: Final = 4
WINDWARD: Final[list[str]] = ["form-line", "engage", "cut-the-line", "wake", "repeat"]
LEEWARD: Final[list[str]] = ["form-line", "close", "wear-together", "withdrawal", "repeat"]

SAILS: Final[list[str]] = ["easy", "full", "anchor", "weigh"]

NOTE_BREAK_OFF: Final = 2
NOTE_WITHDRAWS: Final = 4
NOTE_PRECIPITOUS: Final = 5

STATUSES: Final[list[str]] = [
    "victorious",
    "draw",
    "withdrew",
    "majority-wrecked",
    "precipitous",
    "all-wrecked",
]


@final
class BattleType:
    """A type of battle. (17.8)"""

    def __init__(self, row: dict[str, object]) -> None:
        self.id = str(row["id"])
        self.name = str(row["name"])
        self.dice: list[int] = [number(row["windward"]), number(row["leeward"])]
        """Bonus dice, windward and leeward."""
        self.first_round = number(row["from"])
        self.command: list[int] = [
            number(row["command_windward"]),
            number(row["command_leeward"]),
        ]
        self.half = row["half"] is True
        """Both sides fire at half strength, rounded up."""


@final
class Cell:
    """A cell of the matrix: a type of battle, and the notes that go with it."""

    def __init__(self, text: str) -> None:
        kind, _, listed = text.partition(":")
        self.type = TYPES.index(kind)
        self.notes: list[int] = [int(note) for note in listed.split(",")] if listed else []


class BattleTables(SeaTables):
    """The damage table, the day of battle, tactics and fate."""

    def __init__(self, data: DataSet) -> None:
        super().__init__(data)
        self._read_damage(data)
        self._read_battle(data)
        self._read_tactics(data)
        self._read_fate(data)

    def _read_damage(self, data: DataSet) -> None:
        listed = data.table("damage")["row"]
        assert isinstance(listed, dict)
        self.damage_rows: list[list[int]] = [numbers(row) for row in listed.values()]
        self.column_width = data.number("damage", "column", "width")
        self.columns = data.number("damage", "column", "count")
        self.over_step = data.number("damage", "over", "step")
        self.over_most = data.number("damage", "over", "most")

    def _read_battle(self, data: DataSet) -> None:
        self.gauge_convoy = data.number("battle", "gauge", "convoy")
        """What the other side adds to the weather gauge for a convoy or the Barges. (17.3)"""
        self.day_to: list[int] = [number(row["to"]) for row in data.rows("battle", "day")]
        self.day_rounds: list[int] = [number(row["rounds"]) for row in data.rows("battle", "day")]
        self.day_season: list[int] = by_season(data, "battle", "season")
        self.types: list[BattleType] = [BattleType(row) for row in data.rows("battle", "type")]
        self.fire_dice = data.number("battle", "fire", "dice")
        self.full_sail_die = data.number("battle", "fire", "full_sail")
        self.wrecks_from = data.number("battle", "fire", "wrecks")
        self.command_loss = data.number("battle", "fire", "command_loss")
        self.anchor_die = data.number("battle", "anchor", "dice")
        self.anchor_command = data.number("battle", "anchor", "command")
        self.weighing_dice = data.number("battle", "anchor", "weighing")

    def _read_tactics(self, data: DataSet) -> None:
        self.windward_names: list[str] = [
            str(row["name"]) for row in data.rows("tactics", "windward")
        ]
        self.leeward_names: list[str] = [
            str(row["name"]) for row in data.rows("tactics", "leeward")
        ]
        self.sail_names: list[str] = [str(row["name"]) for row in data.rows("tactics", "sail")]
        self.cells: list[list[Cell]] = []
        for tactic in WINDWARD[:REPEAT]:
            for sail in SAILS[: Sail.FULL + 1]:
                row = data.texts("tactics", "matrix", f"{tactic}-{sail}")
                self.cells.append([Cell(text) for text in row])
        self.choices: list[int] = [
            TYPES.index(name) for name in data.texts("tactics", "choice", "types")
        ]
        """What an Admiral's Choice may be. (17.8.6)"""
        self.declined = TYPES.index(str(data.figure("tactics", "declined", "type")))
        """The battle that follows if leeward does not use its withdrawal."""
        self.precipitous_from = data.number("tactics", "note", "precipitous", "from")

    def _read_fate(self, data: DataSet) -> None:
        self.status_names: list[str] = [str(row["name"]) for row in data.rows("fate", "status")]
        self.fate: list[list[int]] = [
            [number(row[nation]) for nation in NATIONS] for row in data.rows("fate", "status")
        ]
        self.prizes_from = data.number("fate", "prizes", "from")
        self.killed = data.number("fate", "admiral", "killed")
        self.fate_not_in_command = data.number("fate", "admiral", "not_in_command")
        self.fate_pell_mell = data.number("fate", "admiral", "pell_mell")
        self.fate_beaten = data.number("fate", "admiral", "beaten")
        self.fate_nelson = data.number("fate", "admiral", "nelson")

    # The Firepower / Weather / Fate table.

    def damage(self, count: int, roll: int) -> int:
        """What the table gives for so many ships or points of firepower and a modified roll:
        nothing below its first row or column, its last ones beyond them. (6.9, 18.2, 20.1)"""
        if count <= 0 or roll <= 0:
            return 0
        column = min((count - 1) // self.column_width, self.columns - 1)
        return self.damage_rows[min(roll, len(self.damage_rows)) - 1][column]

    def over(self, firepower: int) -> int:
        """What firepower beyond the last column adds to the roll. (18.2)"""
        beyond = firepower - self.column_width * self.columns
        if beyond <= 0:
            return 0
        return min((beyond + self.over_step - 1) // self.over_step, self.over_most)

    def fire(self, firepower: int, dice: int) -> int:
        """Damage points of a fleet: its firepower against the dice and what goes with it. (18.2)"""
        return self.damage(firepower, dice + self.over(firepower))

    def halved(self, firepower: int) -> int:
        """Firepower in a Running Battle: half, rounded up. (17.8.1)"""
        return (firepower + 1) // 2

    # The battle.

    def rounds(self, total: int) -> int:
        """The most rounds of a day of battle for its net total. (17.5)"""
        for at in range(len(self.day_to)):
            if total <= self.day_to[at]:
                return self.day_rounds[at]
        return self.day_rounds[len(self.day_rounds) - 1]

    def matrix(
        self, windward: int, sail: int, leeward: int, lee_sail: int
    ) -> tuple[int, list[int]]:
        """The type of battle and the notes that two tactics and sail states make. An anchored fleet
        counts as forming line at Easy Sail. (17.8)"""
        anchored = lee_sail in (Sail.ANCHOR, Sail.WEIGH)
        row = windward * 2 + (1 if sail == Sail.FULL else 0)
        column = 0 if anchored else leeward * 2 + (1 if lee_sail == Sail.FULL else 0)
        cell = self.cells[row][column]
        return cell.type, cell.notes

    def type_dice(self, battle: int, windward: bool, round: int) -> int:
        """Bonus dice of a type of battle in a round. (17.8)"""
        found = self.types[battle]
        return found.dice[0 if windward else 1] if round >= found.first_round else 0

    def round_dice(
        self, battle: int, windward: bool, round: int, sail: int, optional: bool
    ) -> list[Modifier]:
        """The dice of a fleet: two, those of the type of battle, one at anchor, the optional one;
        in the round the anchor is weighed two and no more. (17.7, 17.8, 18.1, 19.2)"""
        if sail == Sail.WEIGH:
            return [Modifier("dice", self.weighing_dice, "19.2")]
        return [
            Modifier("dice", self.fire_dice, "18.1"),
            *modifier(self.types[battle].name, self.type_dice(battle, windward, round), "17.8"),
            *modifier("target at Full Sail", self.full_sail_die if optional else 0, "17.7"),
            *modifier("at anchor", self.anchor_die if sail == Sail.ANCHOR else 0, "19.2"),
        ]

    def beyond(self, firepower: int) -> list[Modifier]:
        """Firepower beyond the last column, as a modifier of the roll. (18.2)"""
        return modifier("Over 100", self.over(firepower), "18.2")

    def type_command(self, battle: int, windward: bool) -> int:
        """What a type of battle does to a Command rating for the rest of the battle. (17.8)"""
        return self.types[battle].command[0 if windward else 1]

    # Fate.

    def fate_dice(self, status: int, nation: int) -> int:
        """Dice for the fate of ships, by status and the nation of the admiral. (20.1)"""
        return self.fate[status][nation]

    def admiral_modifiers(
        self, safe: bool, pell_mell: bool, beaten: bool, nelson: bool
    ) -> list[Modifier]:
        """What changes an admiral's roll. (20.4)"""
        return [
            *modifier("Not in command", self.fate_not_in_command if safe else 0, "20.4"),
            *modifier("Pell Mell", self.fate_pell_mell if pell_mell else 0, "20.4"),
            *modifier("Beaten", self.fate_beaten if beaten else 0, "20.4"),
            *modifier("Nelson", self.fate_nelson if nelson else 0, "20.4"),
        ]

    def admiral_killed(self, total: int) -> bool:
        """Whether an admiral falls. (20.4)"""
        return total <= self.killed
