"""Lengths, bases, ranges, times (p.3, 10, 20)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataSet
from weathergage.games.man_o_war.answers import INCH
from weathergage.sea.trig import within

MUSKET: Final = 0
SHORT: Final = 1
MEDIUM: Final = 2
LONG: Final = 3
OUT_OF_RANGE: Final = 4
RANGES: Final[list[str]] = ["musket", "short", "medium", "long"]

CONTACT: Final = 24
"""Bases this near touch: what rounding leaves between hulls that were sailed together."""


def size(value: i64) -> i64:
    """How large a number is, without its sign."""
    return -value if value < 0 else value


@final
class Scale:
    """What is measured."""

    def __init__(self, data: DataSet) -> None:
        self.half_length: list[int] = base_halves(data, "length")
        """Half the length of a base by rate, first to fifth."""
        self.half_width: list[int] = base_halves(data, "width")
        self.reach: list[int] = [data.scaled(INCH, "scale", "range", name) for name in RANGES]
        self.distance: i64 = data.scaled(INCH, "scale", "arrival", "distance")
        self.apart: i64 = data.scaled(1, "scale", "arrival", "apart")
        self.gap: i64 = data.scaled(INCH, "scale", "arrival", "gap")
        self.beside: i64 = data.scaled(INCH, "scale", "arrival", "beside")
        self.parallel: i64 = data.scaled(INCH, "scale", "arrival", "parallel")
        self.duel: i64 = data.scaled(INCH, "scale", "arrival", "duel")
        self.edge: i64 = data.scaled(INCH, "scale", "arrival", "edge")
        self.escape: i64 = data.scaled(INCH, "scale", "flight", "escape")
        self.area: i64 = data.scaled(INCH, "scale", "flight", "area")
        self.shallow: list[int] = [
            data.scaled(INCH, "scale", "land", name) for name in ("one", "two")
        ]
        """How far areas 1 and 2 reach from a coast."""
        self.hawser: i64 = data.scaled(INCH, "scale", "tow", "apart")

    def range_of(self, distance: i64) -> i64:
        """The band of a distance from mast to mast, ends included (p.10)."""
        for band in range(4):
            if within(distance, self.reach[band]):
                return band
        return OUT_OF_RANGE


def base_halves(data: DataSet, side: str) -> list[int]:
    """Half of a side of the bases in units; they are printed in millimetres."""
    found = data.figure("scale", "bases", side)
    assert isinstance(found, list)
    return [half_of(item) for item in found]


def half_of(millimetres: object) -> int:
    """Half of a length in millimetres, in units."""
    assert isinstance(millimetres, (int, float))
    return round(millimetres * INCH * 10 / 254 / 2)
