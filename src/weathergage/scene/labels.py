"""Where the names go: none over a ship, none over another, left out rather than stacked."""

from math import cos, radians, sin
from typing import Final, NamedTuple

DIRECTIONS: Final = (
    90,
    112.5,
    67.5,
    135,
    45,
    270,
    247.5,
    292.5,
    225,
    315,
    180,
    0,
    157.5,
    202.5,
    22.5,
    337.5,
)
"""Where a label may stand, seen from its ship: to the right first."""
DISTANCES: Final = (1.0, 1.45, 2.1)
TOO_DEAR: Final = 60.0


class Box(NamedTuple):
    """A rectangle of the picture."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> float:
        """The area that two boxes share."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0


class Wanted(NamedTuple):
    """A label that wants a place: of what, where that lies, how large, how dear to leave out."""

    id: str
    x: float
    y: float
    width: float
    height: float
    clear: float
    """How far from the middle the thing itself reaches."""
    rank: float


def place_labels(
    wanted: list[Wanted], things: list[Box], furniture: list[Box], within: Box
) -> dict[str, Box]:
    """The boxes of the labels that find a place, the most wanted first."""
    placed: dict[str, Box] = {}
    for label in sorted(wanted, key=lambda each: (-each.rank, each.id)):
        box = _best(label, things, furniture, list(placed.values()), within)
        if box is not None:
            placed[label.id] = box
    return placed


def _best(
    label: Wanted, things: list[Box], furniture: list[Box], labels: list[Box], within: Box
) -> Box | None:
    best, least = None, TOO_DEAR
    for far, distance in enumerate(DISTANCES):
        for order, direction in enumerate(DIRECTIONS):
            box = _box(label, direction, label.clear * distance)
            price = far * 7.0 + order * 0.45 + _price(box, things, furniture, labels, within)
            if price < least:
                best, least = box, price
    return best


def _price(
    box: Box, things: list[Box], furniture: list[Box], labels: list[Box], within: Box
) -> float:
    """What it costs to stand here: a little over a ship's edge, too much over another label."""
    if box.left < within.left or box.right > within.right:
        return TOO_DEAR
    if box.top < within.top or box.bottom > within.bottom:
        return TOO_DEAR
    price = sum(box.meets(other) for other in things) * 0.3
    if any(box.meets(other) > 0 for other in labels + furniture):
        return TOO_DEAR
    return price


def _box(label: Wanted, direction: float, distance: float) -> Box:
    """The box whose near edge touches a point so far off in this direction."""
    dx, dy = sin(radians(direction)), -cos(radians(direction))
    x = label.x + dx * distance + (dx * 0.5 * label.width if abs(dx) > 0.35 else dx * 8)
    y = label.y + dy * distance + dy * 0.5 * label.height
    half, tall = label.width / 2, label.height / 2
    return Box(x - half, y - tall, x + half, y + tall)
