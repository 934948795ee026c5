"""The wind tables (18)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataSet
from weathergage.sea.compass import nearest_point

STRENGTHS: Final[list[str]] = ["light", "breeze", "heavy"]


@final
class WindTables:
    """The figures of rule 18."""

    def __init__(self, data: DataSet) -> None:
        self.turns = _numbers(data.figure("wind", "check", "turns"))
        self.changes = _number(data.figure("wind", "check", "changes"))
        self.table = _texts(data.figure("wind", "direction", "table"))
        self.change = _numbers(data.figure("wind", "direction", "change"))
        between = data.table("wind")["between"]
        assert isinstance(between, dict)
        self.between = {str(k): str(v) for k, v in between.items()}
        self.roll = _texts(data.figure("wind", "strength", "roll"))
        self.step = _number(data.figure("wind", "strength", "step"))

    def index(self, wind_from: i64) -> int:
        """Where a wind stands in the table of directions; one between two counts as a diagonal."""
        name = nearest_point(wind_from)
        name = self.between.get(name, name)
        return self.table.index(name) if name in self.table else 0

    def veered(self, index: int, roll: int) -> int:
        """The place in the table after a change roll, kept within it (18.1)."""
        return min(max(index + self.change[roll - 1], 0), len(self.table) - 1)

    def stepped(self, strength: i64, roll: int) -> int:
        """The strength after a roll: never more than a step from the present one (18.2)."""
        target = STRENGTHS.index(self.roll[roll - 1])
        low, high = strength - self.step, strength + self.step
        return min(max(target, low), high)


def _numbers(value: object) -> list[int]:
    assert isinstance(value, list)
    return [_number(item) for item in value]


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def _texts(value: object) -> list[str]:
    assert isinstance(value, list)
    return [str(item) for item in value]
