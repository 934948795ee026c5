"""What a broadside can reach: fields of fire, rakes, aspects and lines of fire.

Fields are worked out in the frame of the firing side: u runs forward along the hull from
amidships, v outward from the side.
"""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.sea.plane import PARALLEL, TOUCH, Hull, line_meets
from weathergage.sea.trig import (
    ANGLE_TOLERANCE,
    EIGHTH,
    QUARTER,
    STEP,
    angle_within,
    between,
    cosine,
    sine,
    within,
)

SPREAD: Final = 2250
NOT_IN_FIELD: Final = -1
# Farther than any chart: a reach that rejects nothing.
EVERYWHERE: Final = 1 << 40

NO_RAKE: Final = 0
BOW_RAKE: Final = 1
STERN_RAKE: Final = 2

BOW_ASPECT: Final = 0
BEAM_ASPECT: Final = 1
STERN_ASPECT: Final = 2

# What rounding may do to a point that lies on a ray.
_ROUNDING: Final = 0.001
_NOWHERE: Final = 1e18


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class _Search:
    """The nearest part of one target in one field, found by offering it every candidate point.

    The target's centre is (u, v), her forward unit (c, s); the side runs from -side to side on
    the line v = 0. The distance from the side is convex, so its least value over the part in the
    field is taken at a corner of the target, opposite an end of the side, where a ray enters the
    target, or on the side itself.
    """

    def __init__(self, firer: Hull, starboard: bool, target: Hull) -> None:
        dx = target.cx - firer.cx
        dy = target.cy - firer.cy
        hand = 1.0 if starboard else -1.0
        self.u: float = dx * firer.fx + dy * firer.fy
        self.v: float = hand * (dx * firer.fy - dy * firer.fx) - firer.hb
        self.c: float = firer.fx * target.fx + firer.fy * target.fy
        self.s: float = hand * (firer.fy * target.fx - firer.fx * target.fy)
        self.hl: float = target.hl
        self.hb: float = target.hb
        self.side: float = firer.hl
        self.slope: float = 0.0
        self.best: float = _NOWHERE
        self.best_u: float = 0.0
        self.best_v: float = 0.0

    def run(self, spread: i64) -> None:
        """Find the best point; the wide rejections come first."""
        ray_u = float(sine(spread + ANGLE_TOLERANCE)) * STEP
        ray_v = float(cosine(spread + ANGLE_TOLERANCE)) * STEP
        out = self.hl * abs(self.s) + self.hb * abs(self.c)
        along = self.hl * abs(self.c) + self.hb * abs(self.s)
        if self.v + out <= TOUCH:
            return
        if (abs(self.u) - along - self.side) * ray_v > (self.v + out) * ray_u:
            return
        self.slope = ray_u / ray_v
        if not self.offer_corners():
            self.offer_ray(self.side, ray_u, ray_v)
            self.offer_ray(-self.side, -ray_u, ray_v)
        self.offer_opposite(self.side)
        self.offer_opposite(-self.side)
        if self.v < out:
            self.offer_ray(-self.side, 1.0, 0.0)

    def offer(self, u: float, v: float) -> bool:
        """Keep a point of the target if it lies in the field and is the nearest yet."""
        if v < 0.0:
            if v < -TOUCH:
                return False
            v = 0.0
        over = abs(u) - self.side
        if over > v * self.slope + _ROUNDING:
            return False
        square = v * v + over * over if over > 0.0 else v * v
        if square < self.best:
            self.best = square
            self.best_u = u
            self.best_v = v
        return True

    def offer_corners(self) -> bool:
        """The four corners; True if the whole target lies in the field."""
        pu = self.hl * self.c
        pv = self.hl * self.s
        qu = -self.hb * self.s
        qv = self.hb * self.c
        one = self.offer(self.u + pu + qu, self.v + pv + qv)
        two = self.offer(self.u + pu - qu, self.v + pv - qv)
        three = self.offer(self.u - pu + qu, self.v - pv + qv)
        four = self.offer(self.u - pu - qu, self.v - pv - qv)
        return one and two and three and four

    def offer_opposite(self, end: float) -> None:
        """The point of the target nearest to an end of the side."""
        eu = end - self.u
        a = _clamped(eu * self.c - self.v * self.s, self.hl)
        b = _clamped(-eu * self.s - self.v * self.c, self.hb)
        self.offer(self.u + a * self.c - b * self.s, self.v + a * self.s + b * self.c)

    def offer_ray(self, start: float, ray_u: float, ray_v: float) -> None:
        """The point where a ray from (start, 0) enters the target."""
        eu = start - self.u
        a = eu * self.c - self.v * self.s
        b = -eu * self.s - self.v * self.c
        t = _entry(a, b, ray_u * self.c + ray_v * self.s, ray_v * self.c - ray_u * self.s, self)
        if t >= 0.0:
            self.offer(start + t * ray_u, t * ray_v)

    def nearest_to(self, start: float, spread: i64) -> None:
        """Make the best point that part of the target in the field nearest a point of the side.

        The part is convex, so there is one: the point of the whole target nearest to it, or where
        a ray enters her. What was best before stays if rounding leaves neither.
        """
        eu = start - self.u
        a = _clamped(eu * self.c - self.v * self.s, self.hl)
        b = _clamped(-eu * self.s - self.v * self.c, self.hb)
        u, v = self.u + a * self.c - b * self.s, self.v + a * self.s + b * self.c
        if v >= 0.0 and abs(u) - self.side <= v * self.slope + _ROUNDING:
            self.best_u, self.best_v = u, v
            return
        ray_u = float(sine(spread + ANGLE_TOLERANCE)) * STEP
        ray_v = float(cosine(spread + ANGLE_TOLERANCE)) * STEP
        least = self._nearer_on_ray(start, self.side, ray_u, ray_v, _NOWHERE)
        self._nearer_on_ray(start, -self.side, -ray_u, ray_v, least)

    def _nearer_on_ray(
        self, start: float, end: float, ray_u: float, ray_v: float, least: float
    ) -> float:
        """Where a ray from an end of the side enters the target, if that is nearer to the start."""
        eu = end - self.u
        a = eu * self.c - self.v * self.s
        b = -eu * self.s - self.v * self.c
        t = _entry(a, b, ray_u * self.c + ray_v * self.s, ray_v * self.c - ray_u * self.s, self)
        off = end + t * ray_u - start
        square = off * off + t * ray_v * t * ray_v
        if t < 0.0 or square >= least:
            return least
        self.best_u, self.best_v = end + t * ray_u, t * ray_v
        return square


def _clamped(value: float, half: float) -> float:
    """The value, brought into -half to half."""
    if value > half:
        return half
    return -half if value < -half else value


def _entry(a: float, b: float, wa: float, wb: float, box: _Search) -> float:
    """How far along (wa, wb) from (a, b) the target's rectangle begins; -1 if it is missed."""
    enter = 0.0
    leave = _NOWHERE
    if abs(wa) > PARALLEL:
        enter = max(enter, (-a - box.hl) / wa if wa > 0.0 else (box.hl - a) / wa)
        leave = min(leave, (box.hl - a) / wa if wa > 0.0 else (-a - box.hl) / wa)
    elif abs(a) > box.hl:
        return -1.0
    if abs(wb) > PARALLEL:
        enter = max(enter, (-b - box.hb) / wb if wb > 0.0 else (box.hb - b) / wb)
        leave = min(leave, (box.hb - b) / wb if wb > 0.0 else (-b - box.hb) / wb)
    elif abs(b) > box.hb:
        return -1.0
    return enter if enter <= leave else -1.0


def field_range(firer: Hull, starboard: bool, target: Hull, spread: i64 = SPREAD) -> int:
    """The shortest distance from a broadside to the part of a target in its field, or -1.

    The field lies between the hull side and two rays: from the bow corner the spread forward of
    the beam, from the stern corner the spread abaft it. The rays are limits, so what lies within
    a hundredth of a degree of them is in the field; what only touches the line of the side from
    behind is not.
    """
    return field_range_within(firer, starboard, target, EVERYWHERE, spread)


def field_range_within(
    firer: Hull, starboard: bool, target: Hull, reach: i64, spread: i64 = SPREAD
) -> int:
    """As field_range, but -1 also for a target farther than reach."""
    dx = target.cx - firer.cx
    dy = target.cy - firer.cy
    limit = float(reach) + firer.radius + target.radius + TOUCH
    if dx * dx + dy * dy > limit * limit:
        return NOT_IN_FIELD
    out = dx * firer.fy - dy * firer.fx if starboard else dy * firer.fx - dx * firer.fy
    if out + target.radius <= firer.hb + TOUCH:
        return NOT_IN_FIELD
    search = _Search(firer, starboard, target)
    search.run(spread)
    if search.best >= _NOWHERE:
        return NOT_IN_FIELD
    distance: i64 = int(sqrt(search.best) + 0.5)
    return distance if within(distance, reach) else NOT_IN_FIELD


def clear_lines(
    firer: Hull, starboard: bool, target: Hull, hulls: list[Hull], spread: i64 = SPREAD
) -> int:
    """How many of the three lines of fire pass clear of every hull given.

    They run from the ends and the middle of the firing side, each to the point of the target in
    the field that is nearest to it: one point, whatever ends and corners the target is made of. A
    target that is not in the field has none.
    """
    search = _Search(firer, starboard, target)
    search.run(spread)
    if search.best >= _NOWHERE:
        return 0
    hand = 1.0 if starboard else -1.0
    clear: i64 = 0
    for part in range(-1, 2):
        search.nearest_to(float(part) * firer.hl, spread)
        out = hand * (firer.hb + search.best_v)
        x = firer.cx + search.best_u * firer.fx + out * firer.fy
        y = firer.cy + search.best_u * firer.fy - out * firer.fx
        from_x = firer.point_x(float(part), hand)
        from_y = firer.point_y(float(part), hand)
        if _line_is_clear(from_x, from_y, x, y, hulls):
            clear += 1
    return clear


def _line_is_clear(x1: float, y1: float, x2: float, y2: float, hulls: list[Hull]) -> bool:
    """Does the straight line between two points pass through none of the hulls?"""
    return all(not line_meets(x1, y1, x2, y2, hull) for hull in hulls)


def rake_end(firer: Hull, target: Hull, tolerance: i64 = SPREAD) -> int:
    """Which end of the target the firer lies across: NO_RAKE, BOW_RAKE or STERN_RAKE.

    The target's keel line, produced beyond that end, meets the firer's hull, and the two keels
    are within the tolerance of a right angle, 22.5 degrees if none is given.
    """
    crossing: i64 = between(firer.heading, target.heading) - QUARTER
    if not angle_within(-crossing if crossing < 0 else crossing, tolerance):
        return NO_RAKE
    dx = firer.cx - target.cx
    dy = firer.cy - target.cy
    c = abs(firer.fx * target.fx + firer.fy * target.fy)
    s = abs(firer.fy * target.fx - firer.fx * target.fy)
    if abs(dx * target.fy - dy * target.fx) > firer.hl * s + firer.hb * c + TOUCH:
        return NO_RAKE
    return BOW_RAKE if dx * target.fx + dy * target.fy > 0.0 else STERN_RAKE


def aspect(target: Hull, from_x: i64, from_y: i64, end: i64 = EIGHTH) -> int:
    """The face a target shows to a point: BOW_ASPECT or STERN_ASPECT within an angle of that end.

    It is 45 degrees if none is given; a point on the border lies within. Anything else is
    BEAM_ASPECT.
    """
    dx = float(from_x) - target.cx
    dy = float(from_y) - target.cy
    along = dx * target.fx + dy * target.fy
    across = abs(dx * target.fy - dy * target.fx)
    slope = float(sine(end + ANGLE_TOLERANCE)) / float(cosine(end + ANGLE_TOLERANCE))
    if across <= along * slope:
        return BOW_ASPECT
    return STERN_ASPECT if across <= -along * slope else BEAM_ASPECT
