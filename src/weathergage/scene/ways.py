"""Lines through points, measured along their length."""

from itertools import pairwise
from math import atan2, degrees, hypot

from weathergage.scene.marks import Point


def length_of(line: list[Point]) -> float:
    """How long a line is."""
    total = 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        total += hypot(bx - ax, by - ay)
    return total


def along(line: list[Point], far: float) -> tuple[float, float, float]:
    """The point so far along a line, and the way it runs there in degrees."""
    left = max(0.0, far)
    for i, ((ax, ay), (bx, by)) in enumerate(pairwise(line)):
        long = hypot(bx - ax, by - ay)
        if long > 0 and (left <= long or i + 2 == len(line)):
            share = min(1.0, left / long)
            turn = degrees(atan2(by - ay, bx - ax))
            return ax + (bx - ax) * share, ay + (by - ay) * share, turn
        left -= long
    return (*line[-1], 0.0)


def stretch(line: list[Point], start: float, end: float) -> list[Point]:
    """The part of a line between two distances from its beginning."""
    gone, inside = 0.0, list[Point]()
    for (ax, ay), (bx, by) in pairwise(line):
        gone += hypot(bx - ax, by - ay)
        if start < gone < end:
            inside.append((bx, by))
    return [along(line, start)[:2], *inside, along(line, end)[:2]]
