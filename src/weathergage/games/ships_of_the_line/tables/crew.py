"""The crew tables (4.3, 4.4, 6, 7, 8, 9, 12, 20): every printed table as a function."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataSet
from weathergage.engine.event import Modifier
from weathergage.sea.trig import UM

RATINGS: Final[list[str]] = ["minus_3", "minus_2", "minus_1", "zero", "plus_1"]
"""The keys of the ranges of leaders, from the best rating, -3, to the worst, +1."""

BEST_RATING: Final = -3
SURRENDERS: Final = -1
"""The column of a ship whose ratio is below the lowest: she gives up without a fight (4.3.2)."""

POINTS: Final[list[str]] = ["struck", "sunk", "leader", "leader_least", "fled", "battery"]
COSTS: Final[list[str]] = [
    *("reload_both", "boarding", "unrigging", "fire_fighting", "against_wind", "anchor", "rudder"),
    *("grapple", "tow", "refloat", "task"),
]


@final
class CrewTables:
    """The figures of the crew phase, read once from the data."""

    def __init__(self, data: DataSet) -> None:
        self.grapple_success: i64 = data.number("grapple", "roll", "success")
        self.grapple_failure: i64 = data.number("grapple", "roll", "failure")
        self.grapple_failures: i64 = data.number("grapple", "roll", "failures")
        self.grapple_end_on: i64 = data.number("grapple", "roll", "end_on")
        self.grapple_reach: i64 = data.scaled(UM, "grapple", "reach", "grapple")
        self.contact: i64 = data.scaled(UM, "scale", "gap", "contact")
        self.tow_behind: i64 = data.scaled(UM, "movement", "tow", "behind")
        self.repair_rudder: i64 = data.number("damage", "rudder", "repair")
        self.fire_hull: i64 = data.number("damage", "fire", "hull")
        self.put_out: i64 = data.number("damage", "fire", "put_out")
        self.recovery: i64 = data.number("fatigue", "rest", "recovery")
        self.levels: i64 = data.number("fatigue", "levels", "crew")
        self.veteran_levels: i64 = data.number("fatigue", "levels", "veteran")
        self.line_checks: i64 = data.number("line", "check", "most")
        self.costs: dict[str, int] = {key: data.number("fatigue", "cost", key) for key in COSTS}
        self.victory: dict[str, int] = {
            key: data.number("victory", "points", key) for key in POINTS
        }
        self.ranges: list[int] = [data.scaled(UM, "leaders", "range", key) for key in RATINGS]
        self.zone_roll = data.texts("surrender", "zone", "roll")
        self.zone_sinks: i64 = data.number("surrender", "zone", "sinks")
        self.wreck_turns: i64 = data.number("surrender", "wreck", "turns")
        self.above_decks: i64 = data.number("crews", "crews", "above_decks")
        self.deck_away: i64 = data.number("crews", "guns", "deck_away")
        self.least_dice: i64 = data.number("crews", "guns", "least")
        self.task_crews: i64 = data.number("crews", "task", "crews")
        self.task_modifier: i64 = data.number("crews", "task", "modifier")
        self._read_boarding(data)

    def _read_boarding(self, data: DataSet) -> None:
        self.column_names: list[str] = []
        self.column_own: list[int] = []
        self.column_enemy: list[int] = []
        self.column_success: list[int] = []
        rows = data.table("boarding")["column"]
        assert isinstance(rows, list)
        for row in rows:
            self.column_names.append(str(row["id"]))
            self.column_own.append(int(row["own"]))
            self.column_enemy.append(int(row["enemy"]))
            self.column_success.append(int(row["success"]))
        self.always_fails: i64 = data.number("boarding", "roll", "always_fails")
        self.captured_strength: i64 = data.number("boarding", "strength", "captured")
        self.least_strength: i64 = data.number("boarding", "strength", "least")
        self.rounds_basic: i64 = data.number("boarding", "rounds", "basic")
        self.rounds_crews: i64 = data.number("boarding", "rounds", "crews")
        self.leader_columns: i64 = data.number("leaders", "boarding", "columns")
        self.windward_boarding: i64 = data.number("windward", "windward", "boarding")

    # Fatigue, leaders, points.

    def most_fatigue(self, veteran: bool) -> i64:
        """The highest level of fatigue: three, for veterans four (7, 15)."""
        return self.veteran_levels if veteran else self.levels

    def cost(self, act: str) -> i64:
        """How much an act raises fatigue; one that is not listed raises it by one (7)."""
        return self.costs.get(act, 1)

    def command_range(self, rating: i64) -> i64:
        """How far the word of a leader carries, by his rating (14)."""
        return self.ranges[min(max(rating - BEST_RATING, 0), len(self.ranges) - 1)]

    def points(self, what: str) -> i64:
        """Victory points for something, before a leader's rating is counted (8)."""
        return self.victory[what]

    def leader_points(self, rating: i64) -> i64:
        """A dead leader: three times his rating without its sign, 0 and +1 counting one (8)."""
        size = -rating if rating < 0 else rating
        return self.victory["leader"] * max(size, self.victory["leader_least"])

    # Boarding.

    def strength(self, rating: i64, crews: i64, sent: i64) -> i64:
        """Boarding strength: the rating less the crews kept back or killed (20.1, 20.2, R16)."""
        return max(rating - max(crews - sent, 0), self.least_strength)

    def leader_shift(self, rating: i64) -> i64:
        """The columns that a leader in the fight is worth; a poor one is worth none (20.2)."""
        return -rating * self.leader_columns if rating < 0 else 0

    def column(self, own: i64, enemy: i64) -> i64:
        """The column of a ratio, the worse of two for the roller (4.3.1, 4.3.2, R104)."""
        found: i64 = SURRENDERS
        for i in range(len(self.column_own)):
            if own * self.column_enemy[i] >= enemy * self.column_own[i]:
                found = i
        return found

    def shifted(self, own: i64, enemy: i64, shift: i64) -> i64:
        """The column of a ratio after a leader's shift, the last one at most (20.2)."""
        return min(self.column(own, enemy) + shift, len(self.column_own) - 1)

    def boarding_limit(self, column: i64) -> i64:
        """The highest sum of two dice that succeeds in a column (4.3.2)."""
        return self.column_success[column] if column >= 0 else 0

    def column_name(self, column: i64) -> str:
        """A column as the table heads it."""
        return self.column_names[column] if column >= 0 else "below " + self.column_names[0]

    def boards(self, column: i64, total: i64, modifier: i64) -> bool:
        """Whether two dice succeed; a 12 as rolled always fails (4.3.2, R59)."""
        return total < self.always_fails and total + modifier <= self.boarding_limit(column)

    # Grappling, deck work, surrender, the line.

    def work_modifiers(self, failures: i64, ends: bool, crews: i64) -> list[Modifier]:
        """Failures in a row, bow or stern, and crews at work; the leader comes apart (6, 20.1)."""
        out: list[Modifier] = []
        if failures > 0:
            value = max(self.grapple_failure * failures, self.grapple_failures)
            out.append(Modifier("failures in a row", value, "6"))
        if ends:
            out.append(Modifier("by bow or stern", self.grapple_end_on, "6"))
        return out + self.task_modifiers(crews)

    def task_modifiers(self, crews: i64) -> list[Modifier]:
        """Each two crews at a task take one from its die (20.1)."""
        value = (crews // self.task_crews) * self.task_modifier if crews > 0 else 0
        return [Modifier(f"{crews} crews", value, "20.1")] if value else []

    def grapples(self, die: i64, modifier: i64) -> bool:
        """The table of grappling, breaking, unrigging and unfouling (6)."""
        return die + modifier <= self.grapple_success

    def douses(self, die: i64, modifier: i64) -> bool:
        """Whether a fire is put out (4.2.1, R46)."""
        return die + modifier <= self.put_out

    def repairs(self, die: i64) -> bool:
        """Whether a rudder is repaired: a plain die (4.2.1, R54)."""
        return die <= self.repair_rudder

    def zone_result(self, die: i64) -> str:
        """The check of the sinking zone: strikes, nothing or sinking (4.4.1)."""
        return self.zone_roll[die - 1]

    def sinks(self, die: i64, modifier: i64) -> bool:
        """The second die of that check: a 6 sinks her (4.4.1)."""
        return die + modifier >= self.zone_sinks

    def flees(self, boarding: i64, die: i64, modifier: i64) -> bool:
        """The check of a broken line: the boarding rating or more, and she flees (12)."""
        return die + modifier >= boarding

    def crews_of(self, decks: i64) -> i64:
        """A ship has one crew more than she has decks (20.1)."""
        return decks + self.above_decks

    def manned_dice(self, dice: i64, decks: i64, away: i64) -> i64:
        """Dice left with so many gun decks deserted: one at least, one if all are (20.1, R15)."""
        if away >= decks:
            return self.least_dice
        return max(dice + away * self.deck_away, self.least_dice)


def leader_modifier(rating: int) -> list[Modifier]:
    """A leader's rating as a modifier; none where it is 0 (9)."""
    return [Modifier("leader", rating, "9")] if rating else []
