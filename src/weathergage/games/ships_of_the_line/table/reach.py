"""Everywhere a ship may sail to this turn, as outlines on the chart (5.1).

From every place where she may turn her stretches fan out; seen from where she lies they cover, in
each direction, all between one distance and another. Those spans, side by side, are the outline.
"""

from itertools import pairwise
from typing import Final, final

from mypy_extensions import i64

from weathergage.scene import Mark, Point, Reach
from weathergage.sea.trig import (
    UM,
    ahead_x,
    ahead_y,
    bearing,
    norm,
    signed_turn,
    unit_east,
    unit_north,
)

from ..rules.path import Trace
from ..rules.questions import FleetAsked
from ..rules.sailing_orders import is_locked
from ..rules.sails import in_irons, settings_open
from ..state.battle import Battle
from .forms_sail import um_point
from .ways import Bend, bends, stretch

STEP: Final = 150
"""Between two directions in which the outline is looked for, in hundredths of a degree."""
COARSE: Final = 500
"""The same for the inner lines."""
SPREAD: Final = 900
"""Between two stretches of a fan."""
FINE: Final = 113
"""Stretches that end at different hulls are looked at as closely as this."""
RAGGED: Final = 2000
"""Units by which two stretches may differ in length before one is looked for between them."""
SLIM: Final = 300
"""Half the width of a reach that is nothing but a line ahead."""


@final
class Spans:
    """What is covered in each direction from a place, as pairs of distances."""

    def __init__(self, x: i64, y: i64, heading: i64, step: i64) -> None:
        self.x = x
        self.y = y
        self.heading = heading
        self.step = step
        self.spans: list[list[tuple[float, float]]] = [[] for _ in range(36000 // int(step))]

    def cover(self, corners: list[tuple[i64, i64]]) -> None:
        """A piece of water with these corners, which bulges nowhere inwards."""
        xs = [float(x - self.x) for x, _ in corners]
        ys = [float(y - self.y) for _, y in corners]
        first, last = self._sides(corners)
        at = (first + int(self.step) - 1) // int(self.step)
        while at * self.step <= last:
            course = norm(self.heading + at * self.step)
            span = _cut(xs, ys, unit_east(course), unit_north(course))
            if span is not None:
                self.spans[at % len(self.spans)].append(span)
            at += 1

    def _sides(self, corners: list[tuple[i64, i64]]) -> tuple[int, int]:
        """Between which directions a piece of water lies, seen from the place."""
        first = last = middle = 0
        found = False
        for x, y in corners:
            if x == self.x and y == self.y:
                continue
            seen = signed_turn(self.heading, bearing(x - self.x, y - self.y))
            if not found:
                first = last = middle = seen
                found = True
            off = middle + signed_turn(norm(middle), norm(seen))
            first, last = min(first, off), max(last, off)
        return first, last

    def merged(self) -> list[list[tuple[float, float]]]:
        """The same with spans that touch as one."""
        return [_merged(spans) for spans in self.spans]

    def point(self, at: int, far: float, aside: float = 0.0) -> Point:
        """So far off in one of the directions, or by a share of a step beside it."""
        course = norm(self.heading + at * self.step + int(aside * float(self.step)))
        x = float(self.x) + unit_east(course) * far
        y = float(self.y) + unit_north(course) * far
        return round(x / UM, 3), round(y / UM, 3)


def _cut(xs: list[float], ys: list[float], east: float, north: float) -> tuple[float, float] | None:
    """Between which distances a line of sight runs through a piece of water."""
    least, most, met = 0.0, 0.0, 0
    for i in range(len(xs)):
        ax, ay, bx, by = xs[i - 1], ys[i - 1], xs[i], ys[i]
        left, right = east * ay - north * ax, east * by - north * bx
        if (left > 0.0) == (right > 0.0) and left != 0.0 and right != 0.0:
            continue
        share = left / (left - right) if left != right else 0.0
        far = east * (ax + (bx - ax) * share) + north * (ay + (by - ay) * share)
        if far < 0.0:
            continue
        least = far if met == 0 else min(least, far)
        most = max(most, far)
        met += 1
    return (least, most) if met > 0 and most > least else None


def _merged(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    out: list[tuple[float, float]] = []
    for low, high in sorted(spans):
        if out and low <= out[-1][1] + NARROW:
            out[-1] = (out[-1][0], max(out[-1][1], high))
        else:
            out.append((low, high))
    return out


NARROW: Final = 1500.0
"""Units: a gap less wide than this is no gap to a ship that is steered by hand."""


def reach_marks(decision: FleetAsked, ship: int) -> list[Mark]:
    """The outline of her reach with a step line for each UM; found once for each question."""
    if ship not in decision.drawn:
        decision.drawn[ship] = _find_marks(decision.known, ship)
    return decision.drawn[ship]


def is_drawn(decision: FleetAsked, ship: int, x: float, y: float) -> bool:
    """Whether a place, in UM, lies in the reach as it is drawn, or beside its line."""
    lines = [
        mark.outline
        for mark in reach_marks(decision, ship)
        if isinstance(mark, Reach) and not mark.step
    ]
    return any(_inside(line, x, y) or _beside(line, x, y) for line in lines)


def _inside(line: tuple[Point, ...], x: float, y: float) -> bool:
    inside = False
    for (ax, ay), (bx, by) in pairwise([*line, line[0]]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


BESIDE: Final = 0.15
"""UM by which a course may end outside the line: less than the line and the knob on it."""


def _beside(line: tuple[Point, ...], x: float, y: float) -> bool:
    for (ax, ay), (bx, by) in pairwise([*line, line[0]]):
        dx, dy = bx - ax, by - ay
        size = dx * dx + dy * dy
        share = 0.0 if size == 0.0 else ((x - ax) * dx + (y - ay) * dy) / size
        share = min(1.0, max(0.0, share))
        off_x, off_y = x - ax - dx * share, y - ay - dy * share
        if off_x * off_x + off_y * off_y <= BESIDE * BESIDE:
            return True
    return False


def _find_marks(state: Battle, ship: int) -> list[Mark]:
    if is_locked(state, ship) or in_irons(state, ship):
        return []
    vessel = state.ships[ship]
    points = int(Trace(state, ship, vessel.sail).points)
    found = bends(state, ship, vessel.sail)
    out: list[Mark] = []
    if not vessel.is_bound():
        for less in range(points - 1, 0, -1):
            inner = spans_of(state, ship, found, COARSE, less)
            out.append(Reach(tuple(_envelope(inner)), step=True))
    whole = outlines(whole_reach(state, ship))
    label = f"reach {_most_points(state, ship)} UM"
    return out + [Reach(tuple(line), label if i == 0 else "") for i, line in enumerate(whole)]


def _envelope(spans: Spans) -> list[Point]:
    """The farthest in each direction: a step needs no more."""
    merged = spans.merged()
    half = len(merged) // 2
    far = [spans.point(at, merged[at][-1][1]) for at in range(-half, half) if merged[at]]
    return [um_point(spans.x, spans.y), *far]


def _most_points(state: Battle, ship: int) -> int:
    vessel = state.ships[ship]
    return max(int(Trace(state, ship, each).points) for each in settings_open(state, vessel))


def whole_reach(state: Battle, ship: int) -> Spans:
    """All she can reach under any sail she may set."""
    vessel = state.ships[ship]
    spans = Spans(vessel.x, vessel.y, vessel.heading, STEP)
    for setting in settings_open(state, vessel):
        _cover(spans, bends(state, ship, setting), 0)
    return spans


def spans_of(state: Battle, ship: int, found: list[Bend], step: int, less: i64) -> Spans:
    """What she can reach from these bends with so many points fewer than she has."""
    vessel = state.ships[ship]
    spans = Spans(vessel.x, vessel.y, vessel.heading, step)
    _cover(spans, found, less)
    return spans


def _cover(spans: Spans, found: list[Bend], less: i64) -> None:
    for bend in found:
        rays = _rays(bend, less, less == 0)
        for one, other in pairwise(rays):
            _cover_between(spans, bend, one, other)
        if len(bend.legs) == 0:
            _cover_ahead(spans, bend, less)


@final
class Ray:
    """One stretch of a fan: its turn, and from where to where she may sail; no stretch if 0."""

    def __init__(self, angle: i64, near: i64, far: i64) -> None:
        self.angle = angle
        self.near = near
        self.far = far


def _rays(bend: Bend, less: i64, closely: bool) -> list[Ray]:
    most = bend.hardest()
    angles = [int(angle) for angle in range(-4500, 4501, SPREAD)]
    angles[0], angles[-1] = -int(most), int(most)
    out: list[Ray] = []
    for angle in angles:
        ray = _ray(bend, angle, less)
        if out and closely:
            _fill_in(bend, less, out, ray)
        out.append(ray)
    return out


def _fill_in(bend: Bend, less: i64, out: list[Ray], last: Ray) -> None:
    """More stretches between two that end at different places."""
    before = out[-1]
    if last.angle - before.angle <= FINE or abs(int(before.far - last.far)) <= RAGGED:
        return
    middle = _ray(bend, (before.angle + last.angle) // 2, less)
    _fill_in(bend, less, out, middle)
    out.append(middle)
    _fill_in(bend, less, out, last)


def _ray(bend: Bend, angle: i64, less: i64) -> Ray:
    # A turn of nothing costs nothing; the fan of a turn that is paid for closes over it.
    turn = angle if angle != 0 or bend.trace.fresh else 1
    water = stretch(bend, turn)
    if water is None:
        return Ray(angle, 0, 0)
    far = min(water.far, (bend.trace.left - water.price - less) * UM)
    # Where she must sail all of it, what is drawn is a band that can be seen.
    near = max(min(water.near, far - 2 * SLIM), 0)
    return Ray(angle, near, far if far >= water.near else 0)


def _cover_between(spans: Spans, bend: Bend, one: Ray, other: Ray) -> None:
    if one.far <= 0 or other.far <= 0:
        return
    far, also = one.far, other.far
    if abs(int(far - also)) > RAGGED:
        far = also = min(far, also)
    trace = bend.trace
    corners: list[tuple[i64, i64]] = []
    for angle, length in (
        (one.angle, one.near),
        (one.angle, far),
        (other.angle, also),
        (other.angle, other.near),
    ):
        course = norm(trace.heading + angle)
        corners.append((ahead_x(trace.x, course, length), ahead_y(trace.y, course, length)))
    spans.cover(corners)


def _cover_ahead(spans: Spans, bend: Bend, less: i64) -> None:
    """Straight on, where no turn is paid for: a strip as wide as can be seen."""
    water = stretch(bend, 0)
    if water is None:
        return
    trace = bend.trace
    far = min(water.far, (trace.left - less) * UM)
    near = max(min(water.near, far - SLIM), 1)
    if far <= 0 or (less > 0 and far < water.near):
        return
    corners: list[tuple[i64, i64]] = []
    for length, aside in ((near, -SLIM), (far, -SLIM), (far, SLIM), (near, SLIM)):
        x, y = ahead_x(trace.x, trace.heading, length), ahead_y(trace.y, trace.heading, length)
        beam = norm(trace.heading + 9000)
        corners.append((ahead_x(x, beam, aside), ahead_y(y, beam, aside)))
    spans.cover(corners)


Span = tuple[int, float, float]
"""A direction, and from where to where there is reach in it."""


def outlines(spans: Spans) -> list[list[Point]]:
    """The spans of neighbouring directions joined into pieces of water."""
    merged = spans.merged()
    half = len(merged) // 2
    chains: list[list[Span]] = []
    out: list[list[Point]] = []
    for at in range(-half, half):
        now: list[Span] = [(at, low, high) for low, high in merged[at]]
        left = list(chains)
        nexts: list[list[Span]] = []
        for span in sorted(now, key=_size, reverse=True):
            chain = _goes_on(left, span)
            if chain is None:
                nexts.append([*_shared(chains, span), span])
            else:
                left.remove(chain)
                nexts.append(chain)
        for chain in left:
            out.append(_closed(spans, [*chain, *_begun(now, chain[-1])]))
        chains = nexts
    return out + [_closed(spans, chain) for chain in chains]


def _size(span: Span) -> float:
    return span[2] - span[1]


def _common(one: Span, other: Span) -> float:
    """How much of two spans, side by side, lies at the same distance."""
    return min(one[2], other[2]) - max(one[1], other[1])


def _goes_on(chains: list[list[Span]], span: Span) -> list[Span] | None:
    """The piece of water that goes on in a span: the one that has most in common with it."""
    best: list[Span] | None = None
    for chain in chains:
        common = _common(chain[-1], span)
        if common > 0.0 and (best is None or common > _common(best[-1], span)):
            best = chain
    if best is not None:
        best.append(span)
    return best


def _shared(chains: list[list[Span]], span: Span) -> list[Span]:
    """Where a piece of water begins beside another it shares the edge with it."""
    for chain in chains:
        last = chain[-1] if chain[-1][0] < span[0] else chain[-2] if len(chain) > 1 else chain[-1]
        if last[0] < span[0] and _common(last, span) > 0.0:
            return [(last[0], max(last[1], span[1]), min(last[2], span[2]))]
    return []


def _begun(now: list[Span], last: Span) -> list[Span]:
    """Where a piece of water ends beside another it shares the edge with it."""
    for span in now:
        if _common(span, last) > 0.0:
            return [(span[0], max(last[1], span[1]), min(last[2], span[2]))]
    return []


def _closed(spans: Spans, chain: list[tuple[int, float, float]]) -> list[Point]:
    """Out along the far ends and back along the near ones."""
    far = [spans.point(at, high) for at, _, high in chain]
    if len(chain) == 1:
        at, low, high = chain[0]
        return [spans.point(at, low), spans.point(at, high, -0.4), spans.point(at, high, 0.4)]
    if all(low < 1.0 for _, low, _ in chain):
        return [um_point(spans.x, spans.y), *far]
    return far + [spans.point(at, low) for at, low, _ in reversed(chain)]
