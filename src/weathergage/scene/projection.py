"""From the board's units to the picture's pixels."""

from typing import NamedTuple

from weathergage.scene.marks import Point


class Projection(NamedTuple):
    """A stretch of a board drawn at a scale, north up."""

    west: float
    south: float
    east: float
    north: float
    scale: float

    @property
    def width(self) -> float:
        """Of the picture."""
        return (self.east - self.west) * self.scale

    @property
    def height(self) -> float:
        """Of the picture."""
        return (self.north - self.south) * self.scale

    def at(self, x: float, y: float) -> Point:
        """A place on the board as a place in the picture."""
        return (x - self.west) * self.scale, (self.north - y) * self.scale

    def shows(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Whether a place lies in the picture, or so near its edge."""
        inside = self.west - margin <= x <= self.east + margin
        return inside and self.south - margin <= y <= self.north + margin
