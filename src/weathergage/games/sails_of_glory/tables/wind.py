"""The counters of variable wind (p.41-43, 59)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataSet

LOW: Final = 0
MEDIUM: Final = 1
HIGH: Final = 2
STRENGTHS: Final[list[str]] = ["low", "medium", "high"]

BLANK: Final = 0
UP: Final = 1
"""Clockwise, or stronger."""
DOWN: Final = -1
TURNS: Final[dict[str, int]] = {"clockwise": UP, "counter": DOWN, "blank": BLANK}
CHANGES: Final[dict[str, int]] = {"up": UP, "down": DOWN, "blank": BLANK}
POINTS: Final[list[str]] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]


@final
class WindTables:
    """How many counters of each kind there are, and by how much the wind turns."""

    def __init__(self, data: DataSet) -> None:
        self.turn: i64 = data.scaled(100, "wind", "direction", "turn")
        self.direction: list[str] = _cup(data, "direction", list(TURNS))
        self.strength: list[str] = _cup(data, "strength", list(CHANGES))


def _cup(data: DataSet, table: str, names: list[str]) -> list[str]:
    """Every counter of a cup by its name."""
    return [name for name in names for _ in range(data.number("wind", table, name))]


def without(cup: list[str], lying: str) -> list[str]:
    """A cup while one of its counters lies on the gauge."""
    out = list(cup)
    if lying in out:
        out.remove(lying)
    return out
