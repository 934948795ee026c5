"""Lines of points on a chart, before any rule looks at them: what a hand draws, in units and
without what is needless; and places along a way."""

from typing import Final

from weathergage.sea.trig import UM, bearing, signed_turn, straight

MOST_POINTS: Final = 24
"""A course of more points than this is drawn by a machine."""
FARTHEST: Final = 1000
"""UM beyond which nothing is drawn."""

Place = tuple[int, int]


def units_of(points: list[tuple[float, float]]) -> list[Place]:
    """Points of the chart in units; one that is no place on any chart is left out."""
    near = [p for p in points[:MOST_POINTS] if abs(p[0]) < FARTHEST and abs(p[1]) < FARTHEST]
    return [(int(x * UM), int(y * UM)) for x, y in near]


def straightened(x: int, y: int, heading: int, points: list[Place], within: int) -> list[Place]:
    """The same course without points at which it turns by less, in hundredths of a degree."""
    out: list[Place] = []
    for point in points:
        from_x, from_y = out[-1] if out else (x, y)
        course = bearing(point[0] - from_x, point[1] - from_y)
        if len(out) > 0 and abs(signed_turn(heading, course)) <= within:
            out.pop()
        heading = course
        out.append(point)
    return out


def back_along(xs: list[int], ys: list[int], back: float) -> tuple[int, int, int] | None:
    """The place so far back from the end of a way, and the heading there; None before it begins."""
    for at in range(len(xs) - 1, 0, -1):
        dx, dy = xs[at] - xs[at - 1], ys[at] - ys[at - 1]
        long = straight(xs[at - 1], ys[at - 1], xs[at], ys[at])
        if back <= long and long > 0.0:
            share = back / long
            x, y = float(xs[at]) - float(dx) * share, float(ys[at]) - float(dy) * share
            return int(x), int(y), bearing(dx, dy)
        back -= long
    return None
