"""The wind tables (18), the struggle for the initiative (3) and Dumanoir's roll (S)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.charts import (
    Chart,
    ChartResult,
    ChartValue,
    Input,
    choice_input,
    flag_input,
    number_input,
)
from weathergage.engine.data import DataSet
from weathergage.engine.event import Modifier
from weathergage.sea.trig import POINT, POINTS, format_heading, norm, point_heading

STRENGTHS: Final[list[str]] = ["light", "breeze", "heavy"]
SIXTEENTH: Final = 2 * POINT


@final
class WindTables:
    """The figures of rule 18, and the other dice that nobody's guns or crews throw."""

    def __init__(self, data: DataSet) -> None:
        self.turns = data.numbers("wind", "check", "turns")
        self.changes = data.number("wind", "check", "changes")
        self.table = data.texts("wind", "direction", "table")
        self.change = data.numbers("wind", "direction", "change")
        between = data.table("wind")["between"]
        assert isinstance(between, dict)
        self.between = {str(k): str(v) for k, v in between.items()}
        self.roll = data.texts("wind", "strength", "roll")
        self.step = data.number("wind", "strength", "step")
        self.division = data.texts("optional", "dumanoir", "roll")
        self.flagship_lost = data.number("optional", "dumanoir", "flagship_lost")
        self.bonus = data.number("sequence", "initiative", "bonus")

    def index(self, wind_from: i64) -> int:
        """Where a wind stands in the table of directions (18.1, R84).

        The table has eight directions; a wind between two of them counts as one of the two.
        """
        sixteenth = (norm(wind_from) + POINT) // SIXTEENTH * SIXTEENTH
        name = format_heading(sixteenth)
        return self.table.index(self.between.get(name, name))

    def changed(self, first: int) -> bool:
        """Whether the first die changes the wind: only a 6 does (18.1, 18.2)."""
        return first >= self.changes

    def veered(self, index: int, roll: int) -> int:
        """The place in the table after a change roll, kept within it (18.1)."""
        return min(max(index + self.change[roll - 1], 0), len(self.table) - 1)

    def shifted(self, wind_from: i64, roll: int) -> int:
        """The wind after a change roll; a shift of nothing leaves it exactly as it was (R84)."""
        old = self.index(wind_from)
        new = self.veered(old, roll)
        return point_heading(self.table[new]) if new != old else int(wind_from)

    def first(self, roll: int) -> int:
        """The wind a die gives where nothing names one (18.1, R84)."""
        return point_heading(self.table[roll])

    def stepped(self, strength: i64, roll: int) -> int:
        """The strength after a roll: never more than a step from the present one (18.2)."""
        target = STRENGTHS.index(self.roll[roll - 1])
        low, high = strength - self.step, strength + self.step
        return min(max(target, low), high)

    def division_result(self, die: int, lost: bool) -> str:
        """What a ship of Dumanoir's division does: withdraws, again or joins (S.opt.1)."""
        face = die + (self.flagship_lost if lost else 0)
        return self.division[min(max(face, 1), 6) - 1]


def holder_wins(first: int, bonus: int, second: int) -> bool:
    """The side that holds the initiative adds its bonus and wins ties (3)."""
    return first + bonus >= second


@final
class WindCharts:
    """These tables as anyone may ask them."""

    def __init__(self, tables: WindTables) -> None:
        self.tables = tables

    def direction(self, v: dict[str, ChartValue]) -> ChartResult:
        """The wind after a change roll (18.1)."""
        roll = int(v["roll"])
        wind = self.tables.shifted(point_heading(str(v["wind"])), roll)
        shift = Modifier("change", self.tables.change[roll - 1], "18.1")
        return ChartResult(format_heading(wind), [shift], "18.1")

    def strength(self, v: dict[str, ChartValue]) -> ChartResult:
        """The strength after a roll (18.2)."""
        now = STRENGTHS.index(str(v["strength"]))
        return ChartResult(STRENGTHS[self.tables.stepped(now, int(v["roll"]))], [], "18.2")

    def initiative(self, v: dict[str, ChartValue]) -> ChartResult:
        """Who has the initiative (3)."""
        bonus = self.tables.bonus
        holds = holder_wins(int(v["holder"]), bonus, int(v["other"]))
        modifiers = [Modifier("holds the initiative", bonus, "3")]
        return ChartResult("holder" if holds else "other", modifiers, "3")

    def dumanoir(self, v: dict[str, ChartValue]) -> ChartResult:
        """What a ship of Dumanoir's division does (S.opt.1)."""
        lost = v["flagship_lost"] is True
        loss = Modifier("the flagship is lost", self.tables.flagship_lost, "S.opt.1.mod")
        result = self.tables.division_result(int(v["roll"]), lost)
        return ChartResult(result, [loss] if lost else [], "S.opt.1")


def charts(tables: WindTables) -> list[Chart]:
    """The tables of wind, initiative and Dumanoir."""
    c = WindCharts(tables)
    die = number_input("roll", 1, 6, "the die")
    wind = choice_input("wind", POINTS, "where the wind comes from")
    strength = choice_input("strength", STRENGTHS, "the strength now")
    return [
        Chart("initiative", "3", "who has the initiative", INITIATIVE_INPUTS, c.initiative),
        Chart("wind-direction", "18.1", "the wind after it changed", [wind, die], c.direction),
        Chart("wind-strength", "18.2", "the strength after a change", [strength, die], c.strength),
        Chart("dumanoir", "S.opt.1", "what Dumanoir's ships do", dumanoir_inputs(die), c.dumanoir),
    ]


INITIATIVE_INPUTS: Final = [
    number_input("holder", 1, 6, "the die of the side that holds the initiative"),
    number_input("other", 1, 6, "the die of the other side"),
]


def dumanoir_inputs(die: Input) -> list[Input]:
    """What Dumanoir's roll depends on."""
    return [die, flag_input("flagship_lost", "Bucentaure is captured or sunk", False)]
