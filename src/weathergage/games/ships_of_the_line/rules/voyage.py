"""A whole move judged: path, inertia, flight and hunt; and the refusal in words (5, 12, 13)."""

from typing import Final, final

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
from .path import CONTACT, FREE, IRONS, NOT_NEARER, OFF_MAP, SLOWED_DOWN, UNDER_WAY, Trace, follow
from .sails import optional_points, percent_on, setting_of


def trace(state: Battle, ship: i64, legs: list[Leg], setting: str = "") -> Trace:
    """A whole move: `bar` says what is wrong with it, if anything is."""
    found = follow(state, ship, legs, setting_of(state.ships[ship], setting))
    if found.bar == path.FREE and not found.may_end():
        found.bar = why_not_end(found)
    return found


def why_not_end(found: Trace, way: "Way | None" = None) -> i64:
    """What forbids a ship to end her move here: inertia not yet spent, or the flight; 0 if nothing.

    Short of her inertia she may end only where every way of spending it is barred (5.2.3, R3). The
    direct way of a ship that must go somewhere is looked for unless it is known.
    """
    if found.irons:
        return path.WIND_AHEAD
    bound = found.vessel.is_bound()
    short = found.end == UNDER_WAY and found.owes()
    hemmed = (short or bound) and is_hemmed_in(found)
    if short and not hemmed:
        return path.INERTIA_OWED
    return compulsion(found, hemmed, way) if bound else path.FREE


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
        at=format_um(found.bar_at // 100 * 100),
        way=_way_in_words(found) if found.bar == path.NOT_NEARER else "",
    )
    return Refusal(words, "13" if found.bar == path.NOT_NEARER and not flees else rule)


def _way_in_words(found: Trace) -> str:
    """The direct way as it is written in an order."""
    legs = way_there(found.state, found.ship, found.sail)
    return ", ".join([leg.text() for leg in legs]) if legs else "nearer"


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
    other = state.ships[prey] if prey >= 0 else None
    return bearing(other.x - x, other.y - y) if other is not None else vessel.heading


def slows_down(trace: Trace, hemmed: bool) -> bool:
    """Whether a path burns points, leaves some unused or ends in the eye of the wind (R79)."""
    if trace.burnt > 0 or trace.end == IRONS:
        return True
    if trace.end != UNDER_WAY or hemmed:
        return False
    return trace.left > optional_points(trace.state, trace.ship)


def compulsion(found: Trace, hemmed: bool, way: "Way | None") -> i64:
    """What flight or a hunt forbids about a path, 0 if nothing (12, 13, R79, R81).

    Each move takes the direct way to the edge of the map, or to the nearest enemy, if there is one;
    and a ship in flight may not slow down.
    """
    slow = found.vessel.must_flee() and slows_down(found, hemmed)
    if slow and found.burnt > 0:
        return SLOWED_DOWN
    if not slow and _makes_all_speed(found):
        return FREE
    if way is None:
        way = direct_way(found.state, found.ship, found.sail)
    if way.legs is None:
        return FREE
    if slow:
        return SLOWED_DOWN
    return FREE if way.is_kept_by(found) else NOT_NEARER


DIRECT: Final = 1000
"""Units by which a path may fall short of the direct way (R79)."""


def _makes_all_speed(found: Trace) -> bool:
    """Whether a path leaves the map in flight, or gains all that her points could."""
    vessel = found.vessel
    if found.end == OFF_MAP:
        return vessel.must_flee()
    now = distance_to_goal(found.state, vessel, vessel.shape)
    return now - distance_to_goal(found.state, vessel, found.hull) >= found.points * UM - DIRECT


@final
class Way:
    """The direct way of a ship that must go somewhere: no legs if none brings her nearer."""

    def __init__(self, apart: i64) -> None:
        self.legs: list[Leg] | None = None
        self.apart: i64 = apart
        """How far she then still has to go; off the map nothing."""
        self.wanted: i64 = apart
        """The same with the points she must use, which are fewer for veterans."""

    def take(self, found: Trace, legs: list[Leg]) -> None:
        """Take up a path if it ends nearer; in flight one that does not slow down."""
        flees = found.vessel.must_flee()
        left = found.end == OFF_MAP
        if (left and not flees) or (found.end == UNDER_WAY and found.owes()):
            return
        if flees and slows_down(found, False):
            return
        apart = 0 if left else distance_to_goal(found.state, found.vessel, found.hull)
        if apart < self.apart:
            self.apart, self.legs = apart, list(legs)
        if found.left >= optional_points(found.state, found.ship) and apart < self.wanted:
            self.wanted = apart

    def is_kept_by(self, found: Trace) -> bool:
        """Whether a path brings her as near as this one, or nearly (R79, R81)."""
        vessel = found.vessel
        apart = distance_to_goal(found.state, vessel, found.hull)
        now = distance_to_goal(found.state, vessel, vessel.shape)
        return found.end != OFF_MAP and apart < now and apart <= self.wanted + DIRECT


def way_there(state: Battle, ship: i64, sail: i64) -> list[Leg] | None:
    """The path of the direct way, None if nothing brings her nearer."""
    return direct_way(state, ship, sail).legs


def direct_way(state: Battle, ship: i64, sail: i64) -> Way:
    """The best of a few courses towards where a ship must go (12, 13, R79, R124)."""
    vessel = state.ships[ship]
    way = Way(distance_to_goal(state, vessel, vessel.shape))
    for first in FIRST_TURNS:
        _run_for_it(Trace(state, ship, sail), first, way)
        if way.apart <= 0:
            break
    if way.wanted >= distance_to_goal(state, vessel, vessel.shape):
        way.legs = None
    return way


def _run_for_it(trace: Trace, first: i64, way: Way) -> None:
    """Turn, then ahead UM by UM, bearing up for the goal as often as that is free."""
    legs: list[Leg] = []
    if first != 0 and not _try(trace, TURN, first, legs):
        return
    way.take(trace, legs)
    while trace.end == UNDER_WAY and trace.left > 0:
        far = trace.clear_ahead(UM)
        if far <= 0 or not _try(trace, AHEAD, far, legs):
            break
        way.take(trace, legs)
        if trace.end == UNDER_WAY and trace.left > 0:
            _bear_up(trace, legs)
    if trace.end == CONTACT:
        way.take(trace, legs)


def _bear_up(trace: Trace, legs: list[Leg]) -> None:
    """A free turn towards the goal, unless it would lead into the wind or into a hull."""
    most = trace.tables.turn_angle - 1
    course = course_to_goal(trace.state, trace.vessel, trace.x, trace.y)
    angle = min(max(signed_turn(trace.heading, course), -most), most)
    wind = percent_on(trace.state, norm(trace.heading + angle)) > 0
    if angle != 0 and wind and trace.near_turned(angle) < 0:
        _try(trace, TURN, angle, legs)


def _try(trace: Trace, kind: i64, amount: i64, legs: list[Leg]) -> bool:
    if not trace.leg(kind, amount):
        return False
    legs.append(Leg(kind, amount))
    return trace.end != CONTACT
