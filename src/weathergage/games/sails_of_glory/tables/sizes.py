"""Sizes and angles: base, ruler, dots, arcs, attitudes (p.7-17), in thousandths of a mm and
hundredths of a degree."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataSet
from weathergage.sea.trig import between

MM: Final = 1000
CM: Final = 10 * MM
"""What scenes and the places of events are measured in."""

ABACK: Final = 0
BEATING: Final = 1
REACHING: Final = 2
RUNNING: Final = 3
ATTITUDES: Final[list[str]] = ["taken aback", "beating", "reaching", "running"]

RED: Final = 0
ORANGE: Final = 1
GREEN: Final = 2
COLOURS: Final[list[str]] = ["red", "orange", "green"]

STEM: Final = 0
FULL_ARC: Final = 1
STERN: Final = 2
ARCS: Final[list[str]] = ["stem", "full", "stern"]
ARC_WORDS: Final[list[str]] = ["forward guns", "full broadside", "rear guns"]

SHORT_RED: Final = 0
SHORT_ORANGE: Final = 1
LONG: Final = 2
BEYOND: Final = 3
BANDS: Final[list[str]] = ["red", "orange", "yellow"]


@final
class Sizes:
    """Every length and angle of base, ruler and attitude indicator."""

    def __init__(self, data: DataSet) -> None:
        self.half_length: i64 = data.scaled(MM, "scale", "base", "length") // 2
        self.half_width: i64 = data.scaled(MM, "scale", "base", "width") // 2
        self.mast: i64 = data.scaled(MM, "scale", "mast", "behind")
        self.dot_side: i64 = data.scaled(MM, "scale", "dots", "side")
        self.dot_apart: i64 = data.scaled(MM, "scale", "dots", "apart")
        self.red: i64 = data.scaled(MM, "scale", "ruler", "red")
        self.half: i64 = data.scaled(MM, "scale", "ruler", "half")
        self.whole: i64 = data.scaled(MM, "scale", "ruler", "whole")
        self.width: i64 = data.scaled(MM, "scale", "ruler", "width")
        self.contact: i64 = data.scaled(MM, "scale", "contact", "gap")
        self.zone: i64 = data.scaled(MM, "scale", "setup", "zone")
        self.placing: i64 = data.scaled(MM, "scale", "setup", "placing")
        self.step: i64 = data.scaled(MM, "scale", "slide", "step")
        self.fine: i64 = data.scaled(MM, "scale", "slide", "fine")
        self.most_ships: i64 = data.number("scale", "limit", "ships")
        self.arc_from: list[int] = [data.scaled(100, "scale", "arc", a, "from") for a in ARCS]
        self.arc_to: list[int] = [data.scaled(100, "scale", "arc", a, "to") for a in ARCS]
        self.aback: i64 = data.scaled(100, "scale", "attitude", "red")
        self.beating: i64 = data.scaled(100, "scale", "attitude", "beating")
        self.reaching: i64 = data.scaled(100, "scale", "attitude", "reaching")

    def attitude(self, heading: i64, wind_from: i64) -> i64:
        """How a ship lies to the wind; on a border she has the better colour (p.9-10)."""
        angle: i64 = between(heading, wind_from)
        if angle < self.aback:
            return ABACK
        if angle < self.beating:
            return BEATING
        return REACHING if angle <= self.reaching else RUNNING

    def band(self, distance: i64) -> i64:
        """The part of the ruler that reaches a distance; on a border the nearer one (p.17)."""
        if distance <= self.red + 5:
            return SHORT_RED
        if distance <= self.half + 5:
            return SHORT_ORANGE
        return LONG if distance <= self.whole + 5 else BEYOND


def colour_of(attitude: i64) -> i64:
    """The colour on the edge of the base (p.9)."""
    if attitude == ABACK:
        return RED
    return GREEN if attitude == REACHING else ORANGE
