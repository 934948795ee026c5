"""A whole move judged: path, inertia, flight and hunt; and the refusal in words (5, 12, 13)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.sea.plane import Hull, gap
from weathergage.sea.trig import HALF_TURN, QUARTER, UM, bearing, norm, signed_turn

from ..answers import AHEAD, TURN, Leg, format_um
from ..state.battle import Battle, Ship
from ..words.bars import PATH_BARS
from ..words.telling import points_text
from . import path
from .colours import quarry
from .path import (
    CONTACT,
    FREE,
    IRONS,
    NOT_NEARER,
    OFF_MAP,
    SLOWED_DOWN,
    UNDER_WAY,
    Trace,
    follow,
)
from .sails import optional_points, percent_on, setting_of


def trace(state: Battle, ship: i64, legs: list[Leg], setting: str = "") -> Trace:
    """A whole move: `bar` says what is wrong with it, if anything is."""
    found = follow(state, ship, legs, setting_of(state.ships[ship], setting))
    if found.bar == path.FREE and not found.may_end():
        found.bar = why_not_end(found)
    return found


def why_not_end(found: Trace) -> i64:
    """What forbids a ship to end her move here: inertia not yet spent, or the flight; 0 if nothing.

    Short of her inertia she may end only where every way of spending it is barred (5.2.3, R3).
    """
    if found.irons:
        return path.WIND_AHEAD
    bound = found.vessel.is_bound()
    short = found.end == UNDER_WAY and found.owes()
    hemmed = (short or bound) and is_hemmed_in(found)
    if short and not hemmed:
        return path.INERTIA_OWED
    return compulsion(found, hemmed) if bound else path.FREE


def is_hemmed_in(found: Trace) -> bool:
    """Whether every way of spending one more point from here is barred (R3, R122).

    Points paid for what she did not sail are still hers to spend; without any she is hemmed in
    unless she gave water away.
    """
    if found.end != UNDER_WAY:
        return False
    spare = found.left + found.idle // UM
    if spare <= 0:
        return found.idle == 0
    again = Trace(found.state, found.ship, found.sail)
    again.stand_at(found)
    again.left = spare
    return again.pay_on() is None


def refusal(found: Trace) -> Refusal | None:
    """Why a path is not allowed, in words, with the rule."""
    if found.bar == path.FREE:
        return None
    if found.why is not None:
        return found.why
    text, rule = PATH_BARS[found.bar]
    flees = found.vessel.must_flee()
    words = text.format(
        ship=found.vessel.card.name,
        must="must leave the map" if flees else "hunts the nearest enemy and must close with her",
        left=points_text(found.left),
        owed=points_text(found.owing()),
        turn=int(found.tables.turn_angle) // 100,
        other=found.state.ships[found.bar_ship].card.name if found.bar_ship >= 0 else "",
        at=format_um(found.bar_at),
    )
    return Refusal(words, "13" if found.bar == path.NOT_NEARER and not flees else rule)


FIRST_TURNS: Final[list[int]] = [0, 4500, -4500, 3000, -3000, 1500, -1500]
"""The turns with which a ship looks for a way, in hundredths of a degree."""


def to_edge(state: Battle, x: i64, y: i64) -> i64:
    """The distance to the nearest edge of the map."""
    setup = state.setup
    across = min(x - setup.west, setup.east - x)
    along = min(y - setup.south, setup.north - y)
    return min(across, along)


def edge_course(state: Battle, x: i64, y: i64) -> i64:
    """The heading straight to the nearest edge of the map."""
    setup = state.setup
    least = to_edge(state, x, y)
    if setup.north - y == least:
        return 0
    if setup.east - x == least:
        return QUARTER
    return HALF_TURN if y - setup.south == least else QUARTER + HALF_TURN


def distance_to_goal(state: Battle, vessel: Ship, hull: Hull) -> i64:
    """How far a hull is from where the ship must go: the edge, or the enemy nearest her."""
    if vessel.must_flee():
        return to_edge(state, hull.x, hull.y)
    prey = quarry(state, vessel.card.index)
    return gap(hull, state.ships[prey].shape) if prey >= 0 else 0


def course_to_goal(state: Battle, vessel: Ship, x: i64, y: i64) -> i64:
    """The heading from a place to where the ship must go."""
    if vessel.must_flee():
        return edge_course(state, x, y)
    prey = quarry(state, vessel.card.index)
    if prey < 0:
        return vessel.heading
    return bearing(state.ships[prey].x - x, state.ships[prey].y - y)


def is_nearer(trace: Trace) -> bool:
    """Whether the path ends nearer to where she must go, or off the map in flight (R79, R81)."""
    vessel = trace.vessel
    if trace.end == OFF_MAP:
        return vessel.must_flee()
    now = distance_to_goal(trace.state, vessel, vessel.shape)
    return distance_to_goal(trace.state, vessel, trace.hull) < now


def slows_down(trace: Trace, hemmed: bool) -> bool:
    """Whether a path burns points, leaves some unused or ends in the eye of the wind (R79)."""
    if trace.burnt > 0 or trace.end == IRONS:
        return True
    if trace.end != UNDER_WAY or hemmed:
        return False
    return trace.left > optional_points(trace.state, trace.ship)


def compulsion(trace: Trace, hemmed: bool) -> i64:
    """What flight or a hunt forbids about a path, 0 if nothing (12, 13, R79, R81).

    Each move brings her nearer to the edge of the map, or to the nearest enemy, if one can; and
    a ship in flight may not slow down.
    """
    slow = trace.vessel.must_flee() and slows_down(trace, hemmed)
    nearer = is_nearer(trace)
    if nearer and not slow:
        return FREE
    if slow and trace.burnt > 0:
        return SLOWED_DOWN
    if way_there(trace.state, trace.ship, trace.sail) is None:
        return FREE
    return SLOWED_DOWN if nearer else NOT_NEARER


def way_there(state: Battle, ship: i64, sail: i64) -> list[Leg] | None:
    """A path with all she has that brings a ship nearer to where she must go, or None."""
    for first in FIRST_TURNS:
        legs: list[Leg] = []
        trace = _run_for_it(state, ship, sail, first, legs)
        paid = trace.end != UNDER_WAY or not trace.owes()
        if len(legs) == 0 or not paid or not is_nearer(trace):
            continue
        if trace.vessel.is_hunting() or not slows_down(trace, False):
            return legs
    return None


def _run_for_it(state: Battle, ship: i64, sail: i64, first: i64, legs: list[Leg]) -> Trace:
    """Turn, then ahead UM by UM, bearing up for the goal as often as that is free."""
    trace = Trace(state, ship, sail)
    if first != 0 and not _try(trace, TURN, first, legs):
        return trace
    while trace.end == UNDER_WAY and trace.left > 0:
        far = trace.clear_ahead(UM)
        if far <= 0 or not _try(trace, AHEAD, far, legs):
            break
        if trace.end == UNDER_WAY and trace.left > 0:
            _bear_up(trace, legs)
    return trace


def _bear_up(trace: Trace, legs: list[Leg]) -> None:
    """A free turn towards the goal, unless it would lead into the wind or into a hull."""
    most = trace.tables.turn_angle - 1
    course = course_to_goal(trace.state, trace.vessel, trace.x, trace.y)
    angle = min(max(signed_turn(trace.heading, course), -most), most)
    if angle == 0 or percent_on(trace.state, norm(trace.heading + angle)) == 0:
        return
    if trace.near_turned(angle) < 0:
        _try(trace, TURN, angle, legs)


def _try(trace: Trace, kind: i64, amount: i64, legs: list[Leg]) -> bool:
    if not trace.leg(kind, amount):
        return False
    legs.append(Leg(kind, amount))
    return trace.end != CONTACT
