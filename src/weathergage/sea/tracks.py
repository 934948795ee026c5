"""Ways over the plane: the track of a tow, a hull carried along, a circle entered, ships end on."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from weathergage.sea.plane import PARALLEL, TOUCH, Hull, nearest_whole
from weathergage.sea.trig import EIGHTH, HALF_TURN, QUARTER, STEP, bearing, between, cosine, sine

FAR: Final = 1e18
OUTSIDE: Final = -1.0


def on_track(xs: list[int], ys: list[int], behind: i64, hull: Hull) -> Hull:
    """The hull of a ship in tow, a distance behind the end of a track and heading along it.

    The track begins where she lies. If it is still shorter than the tow she stays there.
    """
    left = float(behind)
    at = len(xs) - 1
    while at > 0:
        dx, dy = xs[at] - xs[at - 1], ys[at] - ys[at - 1]
        length = sqrt(float(dx * dx + dy * dy))
        if length > 0.0 and length >= left:
            part = left / length
            x = xs[at] - nearest_whole(float(dx) * part)
            y = ys[at] - nearest_whole(float(dy) * part)
            return hull.at(x, y).turned_to(bearing(dx, dy))
        left -= length
        at -= 1
    return hull


@final
class _Passing:
    """Two shapes passing each other: when they touch, and when they are clear again.

    What only touches and moves away counts as clear.
    """

    def __init__(self) -> None:
        self.touch = -FAR
        self.leave = FAR

    def axis(self, apart: float, speed: float, reach: float) -> None:
        """One axis: how far apart they are, how fast that shrinks, and how near is touching."""
        deep = reach - TOUCH
        if abs(speed) <= PARALLEL:
            if abs(apart) >= deep:
                self.leave = -FAR
            return
        way = apart if speed > 0.0 else -apart
        speed = abs(speed)
        self.touch = max(self.touch, (way - reach) / speed)
        self.leave = min(self.leave, (way + deep) / speed)


def carried_to(hull: Hull, course: i64, want: i64, other: Hull) -> i64:
    """How far, up to `want`, a hull can be carried on a course before it touches another."""
    wx, wy = float(sine(course)) * STEP, float(cosine(course)) * STEP
    dx, dy = other.cx - hull.cx, other.cy - hull.cy
    c = abs(hull.fx * other.fx + hull.fy * other.fy)
    s = abs(hull.fx * other.fy - hull.fy * other.fx)
    passing = _Passing()
    for fx, fy, reach in (
        (hull.fx, hull.fy, hull.hl + other.hl * c + other.hb * s),
        (hull.fy, -hull.fx, hull.hb + other.hl * s + other.hb * c),
        (other.fx, other.fy, other.hl + hull.hl * c + hull.hb * s),
        (other.fy, -other.fx, other.hb + hull.hl * s + hull.hb * c),
    ):
        passing.axis(dx * fx + dy * fy, wx * fx + wy * fy, reach)
    if passing.touch >= passing.leave or passing.leave <= 0.0 or passing.touch >= float(want):
        return want
    return int(passing.touch) if passing.touch > 0.0 else 0


def enters_circle(cx: i64, cy: i64, radius: i64, x: i64, y: i64, dx: i64, dy: i64) -> float:
    """How far along (dx, dy) from (x, y) a point enters a circle, as a share; -1 if it does not.

    Who is in it already does not enter it.
    """
    fx = float(x - cx)
    fy = float(y - cy)
    reach = float(radius)
    c = fx * fx + fy * fy - reach * reach
    if c <= 0.0:
        return OUTSIDE
    a = float(dx) * float(dx) + float(dy) * float(dy)
    b = fx * float(dx) + fy * float(dy)
    root = b * b - a * c
    if b >= 0.0 or root < 0.0:
        return OUTSIDE
    share = (-b - sqrt(root)) / a
    return share if share <= 1.0 else OUTSIDE


def end_on(a: Hull, b: Hull) -> bool:
    """Whether two hulls face each other by a bow or stern, tack and quarter included.

    They lie broadside to broadside when they are parted across a beam and their keels are less
    than 45 degrees from parallel; anything else is by an end.
    """
    crossing: i64 = between(a.heading, b.heading)
    if crossing > QUARTER:
        crossing = HALF_TURN - crossing
    return crossing >= EIGHTH or _ahead(a, b) > _abeam(a, b)


def _ahead(a: Hull, b: Hull) -> float:
    """The wider of the clear distances along the two keels."""
    dx, dy = b.cx - a.cx, b.cy - a.cy
    c = abs(a.fx * b.fx + a.fy * b.fy)
    s = abs(a.fx * b.fy - a.fy * b.fx)
    along_a = abs(dx * a.fx + dy * a.fy) - a.hl - b.hl * c - b.hb * s
    along_b = abs(dx * b.fx + dy * b.fy) - b.hl - a.hl * c - a.hb * s
    return along_a if along_a > along_b else along_b


def _abeam(a: Hull, b: Hull) -> float:
    """The wider of the clear distances across the two keels."""
    dx, dy = b.cx - a.cx, b.cy - a.cy
    c = abs(a.fx * b.fx + a.fy * b.fy)
    s = abs(a.fx * b.fy - a.fy * b.fx)
    across_a = abs(dx * a.fy - dy * a.fx) - a.hb - b.hl * s - b.hb * c
    across_b = abs(dx * b.fy - dy * b.fx) - b.hb - a.hl * s - a.hb * c
    return across_a if across_a > across_b else across_b
