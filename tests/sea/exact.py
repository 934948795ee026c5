"""Slow geometry with fractions and fifty digits, written another way, to hold ours against."""

from decimal import Decimal, getcontext
from fractions import Fraction
from functools import cache

from weathergage.sea.plane import Hull

getcontext().prec = 50

PI = Decimal("3.14159265358979323846264338327950288419716939937510")
Point = tuple[Fraction, Fraction]


@cache
def sin_cos(hundredths: int) -> tuple[Fraction, Fraction]:
    """Sine and cosine by their power series."""
    angle = PI * hundredths / 18000
    sine, cosine, term, n = Decimal(0), Decimal(0), Decimal(1), 0
    while abs(term) > Decimal(10) ** -45 or n < 30:
        sign = -1 if n % 4 >= 2 else 1
        if n % 2:
            sine += sign * term
        else:
            cosine += sign * term
        n += 1
        term = term * angle / n
    return Fraction(sine), Fraction(cosine)


def polygon(hull: Hull) -> list[Point]:
    """The corners of a hull, counter-clockwise, from its whole numbers alone."""
    sine, cosine = sin_cos(hull.heading)
    ahead, astern, beam = hull.half_length + hull.sweep, -hull.half_length, hull.half_beam
    corners = [(ahead, -beam), (astern, -beam), (astern, beam), (ahead, beam)]
    return [
        (hull.x + along * sine + out * cosine, hull.y + along * cosine - out * sine)
        for along, out in corners
    ]


def edges(shape: list[Point]) -> list[tuple[Point, Point]]:
    return list(zip(shape, shape[1:] + shape[:1], strict=True))


def cross(a: Point, b: Point, p: Point) -> Fraction:
    """Positive if p lies to the left of the line from a to b."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def clip(shape: list[Point], a: Point, b: Point) -> list[Point]:
    """The part of a polygon to the left of the line from a to b, its edge included."""
    kept: list[Point] = []
    for p, q in edges(shape) if shape else []:
        at_p, at_q = cross(a, b, p), cross(a, b, q)
        if at_p >= 0:
            kept.append(p)
        if (at_p > 0 > at_q) or (at_p < 0 < at_q):
            t = at_p / (at_p - at_q)
            kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
    return kept


def root(square: Fraction) -> float:
    return float((Decimal(square.numerator) / Decimal(square.denominator)).sqrt())


def point_to_segment(p: Point, a: Point, b: Point) -> Fraction:
    """The square of the distance from a point to a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length if length else Fraction(0)
    t = min(max(t, Fraction(0)), Fraction(1))
    x, y = a[0] + t * dx - p[0], a[1] + t * dy - p[1]
    return x * x + y * y


def segment_to_segment(a: Point, b: Point, c: Point, d: Point) -> Fraction:
    """The square of the distance between two segments."""
    apart = cross(a, b, c) * cross(a, b, d) < 0 and cross(c, d, a) * cross(c, d, b) < 0
    if apart:
        return Fraction(0)
    return min(
        point_to_segment(a, c, d),
        point_to_segment(b, c, d),
        point_to_segment(c, a, b),
        point_to_segment(d, a, b),
    )


def common_area(one: list[Point], other: list[Point]) -> list[Point]:
    """The polygon that two convex polygons have in common, perhaps without area."""
    shape = one
    for a, b in edges(other):
        shape = clip(shape, a, b)
    return shape


def exact_gap(a: Hull, b: Hull) -> float:
    """The distance between two hulls in units; 0 if they have a point in common."""
    one, other = polygon(a), polygon(b)
    if common_area(one, other):
        return 0.0
    pairs = [(e, f) for e in edges(one) for f in edges(other)]
    return root(min(segment_to_segment(*e, *f) for e, f in pairs))


def exact_field_range(firer: Hull, starboard: bool, target: Hull, spread: int) -> float | None:
    """The distance from a side to the target's part in its field; None if there is none."""
    ahead, astern, port_astern, port_ahead = reversed_corners(firer)
    bow, stern = (ahead, astern) if starboard else (port_ahead, port_astern)
    shape = polygon(target)
    hand = 1 if starboard else -1
    beam = firer.heading + hand * 9000
    forward = step(bow, beam - hand * spread)
    abaft = step(stern, beam + hand * spread)
    lines = [(stern, bow), (bow, forward), (abaft, stern)]
    for a, b in lines:
        shape = clip(shape, b, a) if starboard else clip(shape, a, b)
    if not shape:
        return None
    found = [segment_to_segment(*edge, bow, stern) for edge in edges(shape)]
    return root(min(found))


def reversed_corners(hull: Hull) -> tuple[Point, Point, Point, Point]:
    """Starboard bow, starboard stern, port stern, port bow."""
    port_bow, port_stern, stern, bow = polygon(hull)
    return bow, stern, port_stern, port_bow


def step(start: Point, heading: int) -> Point:
    """A point one UM from another."""
    sine, cosine = sin_cos(heading % 36000)
    return start[0] + 10000 * sine, start[1] + 10000 * cosine


def exact_depth(a: Hull, b: Hull) -> float:
    """The shortest way along an edge's normal that parts two hulls; negative if they are apart."""
    one, other = polygon(a), polygon(b)
    found: list[Fraction] = []
    for heading in (a.heading, a.heading + 9000, b.heading, b.heading + 9000):
        sine, cosine = sin_cos(heading % 36000)
        here = [x * sine + y * cosine for x, y in one]
        there = [x * sine + y * cosine for x, y in other]
        found += [max(here) - min(there), max(there) - min(here)]
    return float(min(found))
