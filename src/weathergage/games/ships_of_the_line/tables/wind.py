"""The wind tables (18), the struggle for the initiative (3) and Dumanoir's roll (S)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataSet
from weathergage.sea.trig import POINT, format_heading, norm, point_heading

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
