"""Everywhere a ship may sail to this turn, as outlines on the chart (5.1).

From every place where she may turn her stretches fan out; what they cover, seen from where she
lies, is the outline.
"""

from itertools import pairwise
from typing import Final

from mypy_extensions import i64

from weathergage.scene import Mark, Reach
from weathergage.sea.polygon import in_or_beside
from weathergage.sea.spans import Spans
from weathergage.sea.trig import UM, ahead_x, ahead_y, norm

from ..rules.path import Trace
from ..rules.questions import FleetAsked
from ..rules.sailing_orders import is_locked
from ..rules.sails import in_irons, settings_open
from ..state.battle import Battle, Ship
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


def reach_marks(decision: FleetAsked, ship: int) -> list[Mark]:
    """The outline of her reach with a step line for each UM; found once for each question."""
    if ship not in decision.drawn:
        decision.drawn[ship] = _find_marks(decision.known, ship)
    return decision.drawn[ship]


def is_drawn(decision: FleetAsked, ship: int, x: float, y: float) -> bool:
    """Whether a place, in UM, lies in the reach as it is drawn, or beside its line."""
    return any(
        isinstance(mark, Reach) and not mark.step and in_or_beside(mark.outline, x, y, BESIDE)
        for mark in reach_marks(decision, ship)
    )


BESIDE: Final = 0.15
"""UM by which a course may end outside the line: less than the line and the knob on it."""


def _find_marks(state: Battle, ship: int) -> list[Mark]:
    if is_locked(state, ship) or in_irons(state, ship):
        return []
    vessel, settings = state.ships[ship], settings_open(state, state.ships[ship])
    found = bends(state, ship, vessel.sail)
    out: list[Mark] = []
    for less in range(found[0].trace.points - 1, 0, -1) if not vessel.is_bound() else []:
        out.append(Reach(tuple(_spans(vessel, found, COARSE, less).envelope()), step=True))
    every = [bend for setting in settings for bend in bends(state, ship, setting)]
    most = max(Trace(state, ship, setting).points for setting in settings)
    for i, line in enumerate(_spans(vessel, every, STEP, 0).outlines()):
        out.append(Reach(tuple(line), "" if i else f"reach {most} UM"))
    return out


def _spans(vessel: Ship, found: list[Bend], step: int, less: i64) -> Spans:
    """What she can reach from these bends with so many points fewer than she has."""
    spans = Spans(vessel.x, vessel.y, vessel.heading, step)
    for bend in found:
        for one, other in pairwise(_rays(bend, less, less == 0)):
            _cover_between(spans, bend, one, other)
        if len(bend.legs) == 0:
            _cover_ahead(spans, bend, less)
    return spans


Ray = tuple[int, int, int]
"""One stretch of a fan: its turn, and from where to where she may sail; no stretch if 0."""


def _rays(bend: Bend, less: i64, closely: bool) -> list[Ray]:
    most = int(bend.hardest())
    out: list[Ray] = []
    for angle in [-most, *range(SPREAD - 4500, 4500, SPREAD), most]:
        ray = _ray(bend, angle, less)
        if out and closely:
            _fill_in(bend, less, out, ray)
        out.append(ray)
    return out


def _fill_in(bend: Bend, less: i64, out: list[Ray], last: Ray) -> None:
    """More stretches between two that end at different places."""
    angle, _, far = out[-1]
    if last[0] - angle <= FINE or abs(far - last[2]) <= RAGGED:
        return
    middle = _ray(bend, (angle + last[0]) // 2, less)
    _fill_in(bend, less, out, middle)
    out.append(middle)
    _fill_in(bend, less, out, last)


def _ray(bend: Bend, angle: int, less: i64) -> Ray:
    # A turn of nothing costs nothing; the fan of a turn that is paid for closes over it.
    water = stretch(bend, angle if angle != 0 or bend.trace.fresh else 1)
    if water is None:
        return angle, 0, 0
    far = min(water.far, (bend.trace.left - water.price - less) * UM)
    # Where she must sail all of it, what is drawn is a band that can be seen.
    near = max(min(water.near, far - 2 * SLIM), 0)
    return angle, int(near), int(far) if far >= water.near else 0


def _cover_between(spans: Spans, bend: Bend, one: Ray, other: Ray) -> None:
    angle, near, far = one
    beside, also_near, also = other
    if far <= 0 or also <= 0:
        return
    if abs(far - also) > RAGGED:
        far = also = min(far, also)
    ends = ((angle, near), (angle, far), (beside, also), (beside, also_near))
    corners: list[tuple[i64, i64]] = []
    for turn, length in ends:
        course = norm(bend.trace.heading + turn)
        x, y = bend.trace.x, bend.trace.y
        corners.append((ahead_x(x, course, length), ahead_y(y, course, length)))
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
