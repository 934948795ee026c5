"""Steering for captains that are programs: to a place, or on a heading there. No rules here."""

from typing import Final

from mypy_extensions import i64

from weathergage.sea.trig import UM, bearing, between, norm, signed_turn, straight

from ..answers import AHEAD, TURN, Leg, Order, boats, sail
from ..rules.courses import sure_path
from ..rules.path import CONTACT, FREE, OFF_MAP, UNDER_WAY, Trace
from ..rules.sailing_orders import why_not_order
from ..rules.sails import in_irons, percent_on
from ..rules.voyage import why_not_end
from ..state.battle import Battle

OFFSETS: Final[list[int]] = [0, 1200, -1200, 2500, -2500, 4000, -4000, 6500, -6500]
"""How far off the straight course a captain looks for a clear way, in hundredths of a degree."""
THERE: Final = 500
"""Units from a place at which he is content."""
HEADING_WEIGHT: Final = 2.0
"""Units that a hundredth of a degree off the wanted heading counts for."""


def steer(state: Battle, ship: i64, x: i64, y: i64, heading: i64 = -1) -> Order:
    """The legal order that brings a ship nearest to a place (in units), on a heading if given."""
    vessel = state.ships[ship]
    best: list[Leg] | None = None
    least = 0.0
    if not in_irons(state, ship):
        for opening in range(2):
            for offset in OFFSETS:
                legs: list[Leg] = []
                trace = _steered(state, ship, x, y, heading, offset, opening == 1, legs)
                cost = _cost(trace, x, y, heading)
                if (best is None or cost < least) and _is_whole(trace):
                    best = legs
                    least = cost
    if best is not None:
        order = sail(vessel.card.id, best)
        if why_not_order(state, ship, order) is None:
            return order
    return plain_order(state, ship)


def plain_order(state: Battle, ship: i64) -> Order:
    """A legal order for any open ship: boats out of the wind, the simplest path, or to stay."""
    id, setting = state.ships[ship].card.id, state.ships[ship].sail
    for angle in (4500, -4500, 9000, -9000):
        if why_not_order(state, ship, boats(id, angle)) is None:
            return boats(id, angle)
    order = sail(id, sure_path(state, ship, setting))
    return order if why_not_order(state, ship, order) is None else Order("stay", id)


def _is_whole(trace: Trace) -> bool:
    return trace.end != OFF_MAP and trace.end != CONTACT and why_not_end(trace) == FREE


def _cost(trace: Trace, x: i64, y: i64, heading: i64) -> float:
    off = straight(trace.x, trace.y, x, y)
    if heading >= 0:
        off += float(between(trace.heading, heading)) * HEADING_WEIGHT
    return off


def _steered(
    state: Battle,
    ship: i64,
    x: i64,
    y: i64,
    heading: i64,
    offset: i64,
    opening: bool,
    legs: list[Leg],
) -> Trace:
    """Turn towards the place, at once or after the first UM, and sail on until there."""
    trace = Trace(state, ship, state.ships[ship].sail)
    most = trace.tables.turn_angle
    if opening:
        turn_to(trace, bearing(x - trace.x, y - trace.y) + offset, most, legs)
    while trace.end == UNDER_WAY and trace.left > 0:
        left: i64 = int(straight(trace.x, trace.y, x, y))
        if left <= THERE and not trace.owes():
            break
        far = trace.clear_ahead(min(left, UM) if left > THERE else UM)
        if far <= 0 or not advance(trace, far, legs):
            break
        if straight(trace.x, trace.y, x, y) > float(THERE):
            turn_to(trace, bearing(x - trace.x, y - trace.y), most - 1, legs)
    if heading >= 0 and trace.end == UNDER_WAY:
        turn_to(trace, heading, most - 1, legs)
    return trace


def advance(trace: Trace, far: i64, legs: list[Leg]) -> bool:
    """One leg ahead, noted if it can be sailed."""
    if not trace.leg(AHEAD, far):
        trace.bar = FREE
        return False
    legs.append(Leg(AHEAD, far))
    return True


def turn_to(trace: Trace, course: i64, most: i64, legs: list[Leg]) -> bool:
    """A turn towards a course, as far as one turn goes and never into the wind."""
    if trace.end != UNDER_WAY:
        return False
    angle = min(max(signed_turn(trace.heading, norm(course)), -most), most)
    if angle == 0 or percent_on(trace.state, norm(trace.heading + angle)) == 0:
        return False
    if trace.near_turned(angle) >= 0 or not trace.leg(TURN, angle):
        trace.bar = FREE
        return False
    legs.append(Leg(TURN, angle))
    return True
