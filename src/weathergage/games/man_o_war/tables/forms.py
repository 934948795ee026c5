"""The vessel form: what lies in each box, and when a hull is holed (p.12-13, 18)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataSet
from weathergage.engine.figures import DataError

NO_DIE: Final = 9
"""No die is thrown for such a box."""
MASTS: Final = 3
MAST_NAMES: Final[list[str]] = ["fore", "mizzen", "main"]
"""In the order in which they fall (R38)."""


@final
class Symbols:
    """The boxes of a form that carry a symbol."""

    def __init__(self, data: DataSet, kind: str) -> None:
        self.broadside = rising(data, kind, "broadside")
        self.boarding = rising(data, kind, "boarding")
        self.hole = rising(data, kind, "hole")


def rising(data: DataSet, kind: str, name: str) -> list[int]:
    """The boxes of a symbol, which stand in their order."""
    found = data.numbers("forms", kind, name)
    if sorted(set(found)) != found:
        reason = f"{kind}.{name} = {found} is not allowed; allowed are box numbers that rise."
        raise DataError("forms.toml", reason, f"{kind}.{name}", found)
    return found


@final
class FormTables:
    """Both forms and the tests for shot holes."""

    def __init__(self, data: DataSet) -> None:
        self.upper: i64 = data.number("forms", "hull", "upper")
        self.vessel = Symbols(data, "vessel")
        self.frigate = Symbols(data, "frigate")
        self.great = data.numbers("forms", "holes", "great")
        self.small = data.numbers("forms", "holes", "small")
        self.light = data.numbers("forms", "holes", "frigate")
        self.turns: i64 = data.number("forms", "holes", "turns")

    def symbols(self, rate: i64) -> Symbols:
        """The form of a rate."""
        return self.frigate if rate == 5 else self.vessel

    def hole_on(self, rate: i64, box: i64) -> i64:
        """The Die, this or less, that makes a hole at a box; NO_DIE where none is thrown (p.13)."""
        line = 0 if box <= self.upper else 1
        if rate == 5:
            return self.light[line]
        return self.great[line] if rate <= 2 else self.small[line]

    def lost(self, boxes: list[int], ticked: i64) -> i64:
        """How many symbols of a kind lie among the boxes that are ticked."""
        count: i64 = 0
        for box in boxes:
            if box <= ticked:
                count += 1
        return count
