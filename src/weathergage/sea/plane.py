"""Hulls as rectangles on the plane: overlap, gaps, sweeps and first contact; and the hulls within a
ship's reach, with the one she meets first."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.sea.trig import (
    DISTANCE_TOLERANCE,
    TURN,
    scaled,
    unit_east,
    unit_north,
    within,
)

# trig.DISTANCE_TOLERANCE as a float: hulls overlap when they reach into each other by more than
# this on every axis. Placing a hull rounds by less than a unit, so one that is moved up to another,
# and along it for a few steps, touches and does not overlap.
TOUCH: Final = 5.0

# Slower than this across an edge is along it: the smallest true value is the sine of 0.01 degrees.
PARALLEL: Final = 1e-6

# A sine of 1 in trig's table.
ONE_AS_FLOAT: Final = 1073741824.0


# No attribute refers to an object, so the garbage collector need not follow hulls.
@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Hull:
    """A ship's footprint: a rectangle about its centre, never changed once made.

    x, y, heading, half_length and half_beam are the whole numbers it was made from. With a sweep
    it is the rectangle covered by going that far ahead. The floats are what the arithmetic uses:
    centre (cx, cy), forward unit (fx, fy), half extents (hl, hb) and bounding radius; the
    starboard unit is (fy, -fx). All of them but the radius are exact.
    """

    def __init__(
        self, x: i64, y: i64, heading: i64, half_length: i64, half_beam: i64, sweep: i64 = 0
    ) -> None:
        course: i64 = heading % TURN
        fx = unit_east(course)
        fy = unit_north(course)
        half = float(sweep) * 0.5
        hl = float(half_length) + half
        hb = float(half_beam)
        self.x: Final[int] = x
        self.y: Final[int] = y
        self.heading: Final[int] = course
        self.half_length: Final[int] = half_length
        self.half_beam: Final[int] = half_beam
        self.sweep: Final[int] = sweep
        self.cx: Final[float] = float(x) + fx * half
        self.cy: Final[float] = float(y) + fy * half
        self.fx: Final[float] = fx
        self.fy: Final[float] = fy
        self.hl: Final[float] = hl
        self.hb: Final[float] = hb
        self.radius: Final[float] = sqrt(hl * hl + hb * hb)

    def __repr__(self) -> str:
        pose = f"Hull({self.x}, {self.y}, {self.heading}, {self.half_length}, {self.half_beam}"
        return f"{pose}, {self.sweep})" if self.sweep else f"{pose})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hull):
            return NotImplemented
        return (
            self.x == other.x
            and self.y == other.y
            and self.heading == other.heading
            and self.half_length == other.half_length
            and self.half_beam == other.half_beam
            and self.sweep == other.sweep
        )

    def __hash__(self) -> int:
        return hash((self.x, self.y, self.heading, self.half_length, self.half_beam, self.sweep))

    def moved_ahead(self, d: i64) -> "Hull":
        """The same hull d units further along her heading."""
        # The forward unit is a sine of the table divided by a power of two, so this is exact.
        east: i64 = int(self.fx * ONE_AS_FLOAT)
        north: i64 = int(self.fy * ONE_AS_FLOAT)
        x = self.x + scaled(d, east)
        y = self.y + scaled(d, north)
        return Hull(x, y, self.heading, self.half_length, self.half_beam, self.sweep)

    def turned_to(self, heading: i64) -> "Hull":
        """The same hull about the same centre on another heading."""
        return Hull(self.x, self.y, heading, self.half_length, self.half_beam, self.sweep)

    def at(self, x: i64, y: i64) -> "Hull":
        """The same hull on the same heading about another centre."""
        return Hull(x, y, self.heading, self.half_length, self.half_beam, self.sweep)

    def point_x(self, forward: float, starboard: float) -> float:
        """The x of a point of the hull: 1 forward is the bow, 1 starboard that side."""
        return self.cx + forward * self.hl * self.fx + starboard * self.hb * self.fy

    def point_y(self, forward: float, starboard: float) -> float:
        """The y of a point of the hull: -1 forward is the stern, -1 starboard the port side."""
        return self.cy + forward * self.hl * self.fy - starboard * self.hb * self.fx

    def corners(self) -> list[tuple[float, float]]:
        """Starboard bow, starboard stern, port stern, port bow: clockwise from the bow."""
        return [
            (self.point_x(1.0, 1.0), self.point_y(1.0, 1.0)),
            (self.point_x(-1.0, 1.0), self.point_y(-1.0, 1.0)),
            (self.point_x(-1.0, -1.0), self.point_y(-1.0, -1.0)),
            (self.point_x(1.0, -1.0), self.point_y(1.0, -1.0)),
        ]


def swept(hull: Hull, d: i64) -> Hull:
    """The rectangle covered by a hull that goes d units ahead."""
    return Hull(hull.x, hull.y, hull.heading, hull.half_length, hull.half_beam, d)


def near(ax: i64, ay: i64, bx: i64, by: i64, reach: i64) -> bool:
    """Are two points at most reach units apart?"""
    dx: i64 = bx - ax
    dy: i64 = by - ay
    return dx * dx + dy * dy <= reach * reach


def near_hulls(a: Hull, b: Hull, reach: i64) -> bool:
    """Could the gap between two hulls be as small as reach? False is certain, True is not."""
    dx = b.cx - a.cx
    dy = b.cy - a.cy
    limit = a.radius + b.radius + float(reach)
    return dx * dx + dy * dy <= limit * limit


def overlap(a: Hull, b: Hull) -> bool:
    """Do two hulls cover a common area? Touching edges do not count."""
    dx = b.cx - a.cx
    dy = b.cy - a.cy
    reach = a.radius + b.radius
    if dx * dx + dy * dy >= reach * reach:
        return False
    return _separation(dx, dy, a.hl, a, b) < -TOUCH


def _separation(dx: float, dy: float, a_hl: float, a: Hull, b: Hull) -> float:
    """The widest separation along the four axes of two hulls (dx, dy) apart; negative: none.

    The half length of a is given apart, so that a sweep of her needs no hull of its own.
    """
    c = abs(a.fx * b.fx + a.fy * b.fy)
    s = abs(a.fx * b.fy - a.fy * b.fx)
    widest = abs(dx * a.fx + dy * a.fy) - a_hl - b.hl * c - b.hb * s
    apart = abs(dx * a.fy - dy * a.fx) - a.hb - b.hl * s - b.hb * c
    if apart > widest:
        widest = apart
    apart = abs(dx * b.fx + dy * b.fy) - b.hl - a_hl * c - a.hb * s
    if apart > widest:
        widest = apart
    apart = abs(dx * b.fy - dy * b.fx) - b.hb - a_hl * s - a.hb * c
    return apart if apart > widest else widest


def gap(a: Hull, b: Hull) -> int:
    """The shortest distance between two hulls to the nearest unit; 0 if they overlap."""
    dx = b.cx - a.cx
    dy = b.cy - a.cy
    if _separation(dx, dy, a.hl, a, b) <= 0.0:
        return 0
    square = _corners_to_box(dx, dy, a, b)
    other = _corners_to_box(-dx, -dy, b, a)
    return int(sqrt(other if other < square else square) + 0.5)


def _corners_to_box(dx: float, dy: float, a: Hull, b: Hull) -> float:
    """The smallest square of a distance from a corner of b to the rectangle of a."""
    u = dx * a.fx + dy * a.fy
    v = dx * a.fy - dy * a.fx
    c = a.fx * b.fx + a.fy * b.fy
    s = a.fy * b.fx - a.fx * b.fy
    pu = b.hl * c
    pv = b.hl * s
    qu = b.hb * s
    qv = b.hb * c
    best = _to_box(u + pu + qu, v + pv - qv, a.hl, a.hb)
    square = _to_box(u + pu - qu, v + pv + qv, a.hl, a.hb)
    if square < best:
        best = square
    square = _to_box(u - pu + qu, v - pv - qv, a.hl, a.hb)
    if square < best:
        best = square
    square = _to_box(u - pu - qu, v - pv + qv, a.hl, a.hb)
    return square if square < best else best


def _to_box(u: float, v: float, hl: float, hb: float) -> float:
    """The square of the distance from (u, v) to a rectangle about the origin."""
    du = abs(u) - hl
    dv = abs(v) - hb
    if du <= 0.0:
        return dv * dv if dv > 0.0 else 0.0
    return du * du + dv * dv if dv > 0.0 else du * du


def gap_within(a: Hull, b: Hull, limit: i64) -> bool:
    """Is the gap between two hulls at most the limit (inclusive, with the usual tolerance)?"""
    return near_hulls(a, b, limit + DISTANCE_TOLERANCE + 1) and within(gap(a, b), limit)


def gap_vector(a: Hull, b: Hull) -> tuple[int, int]:
    """The shortest way (dx, dy) from hull a to hull b; moved by it, a touches b."""
    dx = b.cx - a.cx
    dy = b.cy - a.cy
    if _separation(dx, dy, a.hl, a, b) <= 0.0:
        return 0, 0
    to_x, to_y = _shortest_to_corner(dx, dy, a, b)
    from_x, from_y = _shortest_to_corner(-dx, -dy, b, a)
    if from_x * from_x + from_y * from_y < to_x * to_x + to_y * to_y:
        return nearest_whole(-from_x), nearest_whole(-from_y)
    return nearest_whole(to_x), nearest_whole(to_y)


def _shortest_to_corner(dx: float, dy: float, a: Hull, b: Hull) -> tuple[float, float]:
    """The shortest way from the rectangle of a to a corner of b."""
    best_u = 0.0
    best_v = 0.0
    best = -1.0
    for i in range(4):
        along = b.hl if i < 2 else -b.hl
        across = b.hb if i % 2 == 0 else -b.hb
        x = dx + along * b.fx + across * b.fy
        y = dy + along * b.fy - across * b.fx
        u = _outside(x * a.fx + y * a.fy, a.hl)
        v = _outside(x * a.fy - y * a.fx, a.hb)
        if best < 0.0 or u * u + v * v < best:
            best = u * u + v * v
            best_u = u
            best_v = v
    return best_u * a.fx + best_v * a.fy, best_u * a.fy - best_v * a.fx


def _outside(value: float, half: float) -> float:
    """How far a coordinate lies outside -half to half, with its sign."""
    if value > half:
        return value - half
    return value + half if value < -half else 0.0


def nearest_whole(value: float) -> i64:
    """The nearest whole number, halves away from zero."""
    return -int(0.5 - value) if value < 0.0 else int(value + 0.5)


def first_contact(hull: Hull, d: i64, other: Hull) -> int:
    """How far ahead, up to d, a hull comes before it touches another; -1 if it passes clear.

    A contact is what leads to an overlap: sliding along a side that is touched is passing clear.
    """
    half = float(d) * 0.5
    dx = other.cx - hull.cx - hull.fx * half
    dy = other.cy - hull.cy - hull.fy * half
    reach = hull.radius + half + other.radius
    if dx * dx + dy * dy >= reach * reach:
        return -1
    if _separation(dx, dy, hull.hl + half, hull, other) >= -TOUCH:
        return -1
    return min(d, _contact_distance(other.cx - hull.cx, other.cy - hull.cy, hull, other))


def _contact_distance(dx: float, dy: float, a: Hull, b: Hull) -> i64:
    """How far ahead a goes until the last axis that separates her from b is used up."""
    c = a.fx * b.fx + a.fy * b.fy
    s = a.fx * b.fy - a.fy * b.fx
    far = dx * a.fx + dy * a.fy - a.hl - b.hl * abs(c) - b.hb * abs(s)
    if far < 0.0:
        far = 0.0
    if abs(c) > PARALLEL:
        along = dx * b.fx + dy * b.fy if c > 0.0 else -dx * b.fx - dy * b.fy
        enter = (along - b.hl - a.hl * abs(c) - a.hb * abs(s)) / abs(c)
        if enter > far:
            far = enter
    if abs(s) > PARALLEL:
        along = dx * b.fy - dy * b.fx if s > 0.0 else dy * b.fx - dx * b.fy
        enter = (along - b.hb - a.hl * abs(s) - a.hb * abs(c)) / abs(s)
        if enter > far:
            far = enter
    return int(far)


def point_in_hull(x: i64, y: i64, hull: Hull) -> bool:
    """Does a point lie in a hull or on its edge?"""
    dx = float(x) - hull.cx
    dy = float(y) - hull.cy
    along = abs(dx * hull.fx + dy * hull.fy)
    across = abs(dx * hull.fy - dy * hull.fx)
    return along <= hull.hl and across <= hull.hb


def _side_of(ax: i64, ay: i64, bx: i64, by: i64, x: i64, y: i64) -> i64:
    """On which side of the line from a to b a point lies: 1 left, -1 right, 0 on it."""
    cross: i64 = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    if cross > 0:
        return 1
    return -1 if cross < 0 else 0


def _spans_meet(a: i64, b: i64, c: i64, d: i64) -> bool:
    """Do the spans a to b and c to d of one axis share a value?"""
    return max(min(a, b), min(c, d)) <= min(max(a, b), max(c, d))


def segments_cross(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64) -> bool:
    """Do the straight lines from a to b and from c to d have a point in common, ends included?"""
    if not (_spans_meet(ax, bx, cx, dx) and _spans_meet(ay, by, cy, dy)):
        return False
    if _side_of(ax, ay, bx, by, cx, cy) * _side_of(ax, ay, bx, by, dx, dy) > 0:
        return False
    return _side_of(cx, cy, dx, dy, ax, ay) * _side_of(cx, cy, dx, dy, bx, by) <= 0


def segment_meets_hull(x1: i64, y1: i64, x2: i64, y2: i64, hull: Hull) -> bool:
    """Does the straight line between two points pass through a hull? Grazing it does not count."""
    return line_meets(float(x1), float(y1), float(x2), float(y2), hull)


def line_meets(x1: float, y1: float, x2: float, y2: float, hull: Hull) -> bool:
    """Does the straight line between two points of the plane pass through a hull?"""
    dx = (x1 + x2) * 0.5 - hull.cx
    dy = (y1 + y2) * 0.5 - hull.cy
    hx = (x2 - x1) * 0.5
    hy = (y2 - y1) * 0.5
    u = abs(dx * hull.fx + dy * hull.fy)
    hu = abs(hx * hull.fx + hy * hull.fy)
    if u >= hull.hl - TOUCH + hu:
        return False
    v = abs(dx * hull.fy - dy * hull.fx)
    hv = abs(hx * hull.fy - hy * hull.fx)
    if v >= hull.hb - TOUCH + hv:
        return False
    return abs(dx * hy - dy * hx) <= (hull.hl - TOUCH) * hv + (hull.hb - TOUCH) * hu


ROUNDING: Final = 10
"""Units that make sure of a contact which rounding has brought about."""


@final
@mypyc_attr(acyclic=True)
class Waters:
    """What a ship could run into on one move."""

    def __init__(self, hull: Hull) -> None:
        self.hulls: list[Hull] = []
        self.ships: list[int] = []
        """Whose hulls they are."""
        self.far: i64 = 0
        """How far the last leg looked at can be sailed, and the hull at its end."""
        self.after: Hull = hull

    def add(self, hull: Hull | None, ship: i64) -> None:
        """Take up a hull among those in her way; what truly lies together with her is none."""
        if hull is not None:
            self.hulls.append(hull)
            self.ships.append(ship)

    def first_met(self, hull: Hull, d: i64) -> i64:
        """The place in the list of the hull she meets first within d units, or -1.

        `far` then says how far she comes and `after` is her hull there. Most hulls are told
        apart by a circle about the whole leg, which is why it is spelled out here.
        """
        half = float(d) * 0.5
        mx, my = hull.cx + hull.fx * half, hull.cy + hull.fy * half
        span = hull.radius + half
        met: i64 = -1
        far: i64 = d
        grazed = False
        at: i64 = 0
        for other in self.hulls:
            dx, dy, reach = other.cx - mx, other.cy - my, span + other.radius
            if dx * dx + dy * dy < reach * reach:
                reached: i64 = first_contact(hull, far, other)
                if reached >= 0:
                    met = at
                    far = reached
                else:
                    grazed = True
            at += 1  # noqa: SIM113
        self.far = far
        self.after = hull.moved_ahead(far)
        return self._rounded_onto(hull, d) if grazed and met < 0 else met

    def _rounded_onto(self, hull: Hull, d: i64) -> i64:
        """As first_met for a hull passed by so little that rounding sets her down on it."""
        place = self.lies_on(self.after)
        if place >= 0:
            reached: i64 = first_contact(hull, d + ROUNDING, self.hulls[place])
            self.far = max(min(reached, d), 0)
            self.after = hull.moved_ahead(self.far)
        return place

    def lies_on(self, hull: Hull) -> i64:
        """The place in the list of a hull that this one would lie on, or -1."""
        cx, cy, radius = hull.cx, hull.cy, hull.radius
        at: i64 = 0
        for other in self.hulls:
            dx, dy, reach = other.cx - cx, other.cy - cy, radius + other.radius
            if dx * dx + dy * dy < reach * reach and overlap(hull, other):
                return at
            at += 1  # noqa: SIM113
        return -1

    def clear_ahead(self, hull: Hull, d: i64) -> i64:
        """How far ahead, up to d, the water is clear of hulls."""
        far: i64 = d
        for other in self.hulls:
            reached: i64 = first_contact(hull, far, other)
            if reached >= 0:
                far = reached
        return far

    def newly_lies_on(self, place: Hull, before: Hull) -> bool:
        """Whether a place is taken by a hull that did not overlap another place before."""
        return any(overlap(place, other) and not overlap(before, other) for other in self.hulls)
