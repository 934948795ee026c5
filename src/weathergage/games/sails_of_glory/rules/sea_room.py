"""Sea room: where a ship can certainly turn away from every edge, so that nobody need try."""

from typing import Final

from mypy_extensions import i64

from weathergage.sea.plane import Hull

AHEAD: Final = 375_000.0
"""More than any deck needs to turn round from a course, and half a base."""
ABEAM: Final = 150_000.0
"""What a ship needs on the side from which she turns away."""
ASTERN: Final = 50_000.0
"""Half the diagonal of a base."""
TOWARDS: Final = 0.5
"""The part of a course that leads to an edge from which it counts as ahead."""


def roomy(width: i64, height: i64, hull: Hull) -> bool:
    """Whether she has room to turn: far from what lies ahead, and from the edge on one side."""
    wide, high = float(width), float(height)
    best_east, least_east = max(wide - hull.cx, hull.cx), min(wide - hull.cx, hull.cx)
    best_north, least_north = max(high - hull.cy, hull.cy), min(high - hull.cy, hull.cy)
    if best_east < AHEAD or best_north < AHEAD:
        return False
    if not _clear(hull.fx, hull.cx, wide, least_east):
        return False
    return _clear(hull.fy, hull.cy, high, least_north)


def _clear(course: float, at: float, length: float, least: float) -> bool:
    """The same for one axis: her course along it, where she is, how long it is."""
    if course > TOWARDS:
        return length - at >= AHEAD and at >= ASTERN
    if course < -TOWARDS:
        return at >= AHEAD and length - at >= ASTERN
    return least >= ABEAM
