"""Polygons on the plane: reefs, islands, coasts. What lies in them, how far they are from a hull,
and where a straight line runs over them."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.sea.plane import TOUCH, Hull, line_meets
from weathergage.sea.trig import DISTANCE_TOLERANCE, cosine, scaled, sine, within

NEAREST: Final = 1e-9
"""Two places on a line as near as this, in parts of its length, are one."""


@final
@mypyc_attr(acyclic=True)
class Polygon:
    """A simple polygon, convex or not, its corners in either sense; never changed once made."""

    def __init__(self, xs: list[int], ys: list[int]) -> None:
        self.xs: Final[list[float]] = [float(x) for x in xs]
        self.ys: Final[list[float]] = [float(y) for y in ys]
        n = len(xs)
        self.cx: Final[float] = (min(self.xs) + max(self.xs)) * 0.5
        self.cy: Final[float] = (min(self.ys) + max(self.ys)) * 0.5
        far = 0.0
        for i in range(n):
            dx = self.xs[i] - self.cx
            dy = self.ys[i] - self.cy
            if dx * dx + dy * dy > far:
                far = dx * dx + dy * dy
        self.radius: Final[float] = sqrt(far)

    def __len__(self) -> int:
        return len(self.xs)

    def contains(self, x: float, y: float) -> bool:
        """Does a point lie inside? On the edge it may be either."""
        inside = False
        n: i64 = len(self.xs)
        for i in range(n):
            j = i - 1 if i > 0 else n - 1
            yi, yj = self.ys[i], self.ys[j]
            if (yi > y) != (yj > y):
                cross = self.xs[i] + (y - yi) / (yj - yi) * (self.xs[j] - self.xs[i])
                if x < cross:
                    inside = not inside
        return inside

    def corners(self) -> list[tuple[float, float]]:
        """The corners in their order."""
        return [(self.xs[i], self.ys[i]) for i in range(len(self.xs))]


def placed(xs: list[int], ys: list[int], x: i64, y: i64, heading: i64) -> Polygon:
    """A shape in its own coordinates (y its heading, x to starboard) laid down somewhere."""
    s, c = sine(heading), cosine(heading)
    right = [x + scaled(px, c) + scaled(py, s) for px, py in zip(xs, ys, strict=True)]
    ahead = [y - scaled(px, s) + scaled(py, c) for px, py in zip(xs, ys, strict=True)]
    return Polygon([int(each) for each in right], [int(each) for each in ahead])


def hull_polygon(hull: Hull) -> Polygon:
    """The rectangle of a hull as a polygon of whole units."""
    corners = hull.corners()
    return Polygon([_whole(x) for x, _ in corners], [_whole(y) for _, y in corners])


def _whole(value: float) -> int:
    return -int(0.5 - value) if value < 0.0 else int(value + 0.5)


def lies_on(hull: Hull, polygon: Polygon) -> bool:
    """Do a hull and a polygon cover a common area? Touching edges do not count."""
    if not _near(hull, polygon, 0.0):
        return False
    n: i64 = len(polygon.xs)
    for i in range(n):
        j = i + 1 if i + 1 < n else 0
        if line_meets(polygon.xs[i], polygon.ys[i], polygon.xs[j], polygon.ys[j], hull):
            return True
    return polygon.contains(hull.cx, hull.cy)


def _near(hull: Hull, polygon: Polygon, reach: float) -> bool:
    dx = polygon.cx - hull.cx
    dy = polygon.cy - hull.cy
    limit = polygon.radius + hull.radius + reach
    return dx * dx + dy * dy <= limit * limit


def gap_to(hull: Hull, polygon: Polygon) -> int:
    """The shortest distance between a hull and a polygon to the nearest unit; 0 if they overlap."""
    if lies_on(hull, polygon):
        return 0
    best = -1.0
    n: i64 = len(polygon.xs)
    corners = hull.corners()
    for i in range(n):
        j = i + 1 if i + 1 < n else 0
        square = _corner_to_hull(polygon.xs[i], polygon.ys[i], hull)
        if best < 0.0 or square < best:
            best = square
        for x, y in corners:
            square = square_to_segment(
                x, y, polygon.xs[i], polygon.ys[i], polygon.xs[j], polygon.ys[j]
            )
            if square < best:
                best = square
    return int(sqrt(best) + 0.5)


def _corner_to_hull(x: float, y: float, hull: Hull) -> float:
    """The square of the distance from a point to a hull."""
    dx, dy = x - hull.cx, y - hull.cy
    du = abs(dx * hull.fx + dy * hull.fy) - hull.hl
    dv = abs(dx * hull.fy - dy * hull.fx) - hull.hb
    if du < 0.0:
        du = 0.0
    if dv < 0.0:
        dv = 0.0
    return du * du + dv * dv


def square_to_segment(px: float, py: float, ax: float, ay: float, bx: float, by: float) -> float:
    """The square of the distance from a point to the straight line from a to b."""
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    t = 0.0 if square == 0.0 else ((px - ax) * dx + (py - ay) * dy) / square
    if t < 0.0:
        t = 0.0
    elif t > 1.0:
        t = 1.0
    ex, ey = ax + t * dx - px, ay + t * dy - py
    return ex * ex + ey * ey


def in_or_beside(line: Sequence[tuple[float, float]], x: float, y: float, beside: float) -> bool:
    """Does a point lie in an outline, or at most so far from its line?"""
    inside = False
    for i in range(len(line)):
        (ax, ay), (bx, by) = line[i - 1], line[i]
        if square_to_segment(x, y, ax, ay, bx, by) <= beside * beside:
            return True
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def gap_to_within(hull: Hull, polygon: Polygon, limit: i64) -> bool:
    """Is the gap at most the limit (inclusive, with the usual tolerance)?"""
    near = _near(hull, polygon, float(limit + DISTANCE_TOLERANCE + 1))
    return near and within(gap_to(hull, polygon), limit)


def gap_between(a: Polygon, b: Polygon) -> int:
    """The shortest distance between two polygons to the nearest unit; 0 if they overlap."""
    if a.contains(b.xs[0], b.ys[0]) or b.contains(a.xs[0], a.ys[0]):
        return 0
    best = -1.0
    for one, other in ((a, b), (b, a)):
        n: i64 = len(other.xs)
        for x, y in one.corners():
            for i in range(n):
                j = i + 1 if i + 1 < n else 0
                square = square_to_segment(x, y, other.xs[i], other.ys[i], other.xs[j], other.ys[j])
                if best < 0.0 or square < best:
                    best = square
    return 0 if _edges_cross(a, b) else int(sqrt(best) + 0.5)


def _edges_cross(a: Polygon, b: Polygon) -> bool:
    n: i64 = len(a.xs)
    for i in range(n):
        j = i + 1 if i + 1 < n else 0
        for t in crossings(a.xs[i], a.ys[i], a.xs[j], a.ys[j], b):
            if 0.0 < t < 1.0:
                return True
    return False


# Lines over land.


def crossings(x1: float, y1: float, x2: float, y2: float, polygon: Polygon) -> list[float]:
    """Where the line from 1 to 2 meets the edges of a polygon, in parts of its length, in order.

    An edge along the line meets it nowhere: its neighbours tell where it begins and ends.
    """
    out: list[float] = []
    dx, dy = x2 - x1, y2 - y1
    n: i64 = len(polygon.xs)
    for i in range(n):
        j = i + 1 if i + 1 < n else 0
        ex, ey = polygon.xs[j] - polygon.xs[i], polygon.ys[j] - polygon.ys[i]
        turn = dx * ey - dy * ex
        if turn == 0.0:
            continue
        ax, ay = polygon.xs[i] - x1, polygon.ys[i] - y1
        t = (ax * ey - ay * ex) / turn
        s = (ax * dy - ay * dx) / turn
        if -NEAREST <= s <= 1.0 + NEAREST and -NEAREST <= t <= 1.0 + NEAREST:
            out.append(0.0 if t < 0.0 else 1.0 if t > 1.0 else t)
    out.sort()
    return out


def stretches(
    x1: float, y1: float, x2: float, y2: float, polygon: Polygon
) -> list[tuple[float, float]]:
    """The parts of the line from 1 to 2 that run through the inside of a polygon.

    Each is where it begins and ends, in parts of the line. Running along an edge is not inside,
    nor is anything shorter than the tolerance that holds for hulls.
    """
    cuts = [0.0, *crossings(x1, y1, x2, y2, polygon), 1.0]
    length = sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1))
    out: list[tuple[float, float]] = []
    for i in range(len(cuts) - 1):
        begin, end = cuts[i], cuts[i + 1]
        if (end - begin) * length <= TOUCH:
            continue
        middle = (begin + end) * 0.5
        if not _inside(x1 + middle * (x2 - x1), y1 + middle * (y2 - y1), polygon):
            continue
        if out and out[-1][1] == begin:
            out[-1] = (out[-1][0], end)
        else:
            out.append((begin, end))
    return out


def _inside(x: float, y: float, polygon: Polygon) -> bool:
    """Inside, and not merely on the edge."""
    if not polygon.contains(x, y):
        return False
    n: i64 = len(polygon.xs)
    for i in range(n):
        j = i + 1 if i + 1 < n else 0
        square = square_to_segment(x, y, polygon.xs[i], polygon.ys[i], polygon.xs[j], polygon.ys[j])
        if square <= TOUCH * TOUCH:
            return False
    return True


def line_runs_over(x1: float, y1: float, x2: float, y2: float, polygon: Polygon) -> bool:
    """Does the straight line between two points pass through a polygon? Grazing does not count."""
    dx, dy = x2 - x1, y2 - y1
    square = dx * dx + dy * dy
    if square > 0.0:
        far = square_to_segment(polygon.cx, polygon.cy, x1, y1, x2, y2)
        if far > polygon.radius * polygon.radius:
            return False
    return bool(stretches(x1, y1, x2, y2, polygon))
