"""Everywhere a ship may sail to this turn, as outlines on the chart (5.1)."""

from typing import Final

from mypy_extensions import i64

from weathergage.scene import Mark, Point, Reach
from weathergage.sea.trig import UM, norm, signed_turn

from ..rules.path import FREE, UNDER_WAY, Trace
from ..rules.questions import FleetAsked
from ..rules.sailing_orders import is_locked
from ..rules.sails import in_irons, percent_on
from ..state.battle import Battle
from .forms_sail import um_point

FAN: Final = 13500
"""How far round to each side the outline is looked for, in hundredths of a degree."""
STEP: Final = 750


def reach_marks(decision: FleetAsked, ship: int) -> list[Mark]:
    """The outline of her reach with a step line for each UM; found once for each question."""
    if ship not in decision.drawn:
        decision.drawn[ship] = _find_marks(decision.known, ship)
    return decision.drawn[ship]


def _find_marks(state: Battle, ship: int) -> list[Mark]:
    if is_locked(state, ship) or in_irons(state, ship):
        return []
    points = int(Trace(state, ship, state.ships[ship].sail).points)
    out: list[Mark] = [Reach(outline(state, ship, spend), step=True) for spend in range(1, points)]
    if points > 0:
        out.append(Reach(outline(state, ship, points), f"reach {points} UM"))
    return out


def outline(state: Battle, ship: int, spend: i64) -> tuple[Point, ...]:
    """From where she lies, the farthest she comes in each direction with so many points."""
    vessel = state.ships[ship]
    out = [um_point(vessel.x, vessel.y)]
    off: i64 = -FAN
    while off <= FAN:
        course = norm(vessel.heading + off)
        if percent_on(state, course) > 0:
            place = _farthest(state, ship, course, spend)
            if place != out[-1]:
                out.append(place)
        off += STEP
    return tuple(out)


def _farthest(state: Battle, ship: int, course: int, spend: i64) -> Point:
    """Turning at once or after a UM: whichever leads farther along the course."""
    vessel = state.ships[ship]
    best = um_point(vessel.x, vessel.y)
    most: i64 = 0
    for late in range(2):
        trace = _run(state, ship, course, spend, late == 1)
        dx, dy = trace.x - vessel.x, trace.y - vessel.y
        gained: i64 = dx * dx + dy * dy
        if gained > most:
            most = gained
            best = um_point(trace.x, trace.y)
    return best


def _run(state: Battle, ship: int, course: i64, spend: i64, late: bool) -> Trace:
    """Sail on a course, turning to it UM by UM."""
    trace = Trace(state, ship, state.ships[ship].sail)
    if late:
        _ahead(trace, UM)
    while trace.end == UNDER_WAY and trace.spent < spend:
        if not trace.turned:
            _turn(trace, course, spend)
        if trace.spent >= spend or not _ahead(trace, UM):
            break
    return trace


def _turn(trace: Trace, course: i64, spend: i64) -> None:
    most = trace.tables.turn_angle - (1 if trace.fresh else 0)
    angle = min(max(signed_turn(trace.heading, course), -most), most)
    price = trace.tables.turn_price(angle, trace.fresh)
    if price < 0 or trace.spent + price > spend:
        return
    if percent_on(trace.state, norm(trace.heading + angle)) > 0 and not trace.leg(1, angle):
        trace.bar = FREE


def _ahead(trace: Trace, d: i64) -> bool:
    far = trace.clear_ahead(d)
    if far > 0 and trace.leg(0, far):
        return far == d
    trace.bar = FREE
    return False
