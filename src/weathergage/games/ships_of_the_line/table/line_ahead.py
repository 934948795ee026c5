"""Ships in line ahead: who leads, who follows whom, and the orders that keep the line (5, 12).

Each ship sails in the wake of her next ahead to her station astern of her, and no farther: she
shortens sail where the leader is slow. Whoever cannot is named, with what keeps her.
"""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.asking.bots import Ahead
from weathergage.engine.decision import Refusal
from weathergage.sea.drawn import back_along
from weathergage.sea.trig import UM, bearing, signed_turn, straight

from ..admirals.steering import plain_order, steer
from ..answers import AHEAD, BURN, TURN, Leg, Order, sail
from ..rules.path import FREE, OFF_MAP, UNDER_WAY, Trace, follow
from ..rules.questions import FleetAsked
from ..rules.sailing_orders import APART, apart, why_locked
from ..rules.sails import in_irons, setting_of
from ..state.battle import Battle
from ..words.telling import called
from .forms_sail import plain_courses
from .ways import bends, nearest_way, way_to

CLOSEST: Final = UM
ASTERN: Final = 2 * UM
"""Between these a ship keeps the distance she has from her next ahead; from farther she closes."""
BACK: Final = UM // 4
"""By so much less each time is tried where the station itself cannot be reached."""
A_LITTLE: Final = UM // 10
OFF_STATION: Final = 1.5
"""UM from her station at which it is said that she is not there yet."""


@final
class Line:
    """Orders that were found for a group, and what is to be said of those who are not in line;
    while they are found, the sea as those ahead have left it."""

    def __init__(self, decision: FleetAsked) -> None:
        self.orders: list[Order] = []
        self.following: list[int] = []
        self.absent: list[tuple[int, Refusal]] = []
        self.ahead: Ahead[Battle, Order] = Ahead(decision)
        self.wake: Wake | None = None


@final
class Wake:
    """The way of a ship from where she lay to where she comes, and on which heading."""

    def __init__(self, xs: list[int], ys: list[int], heading: i64) -> None:
        self.xs = xs
        self.ys = ys
        self.heading = heading


def in_succession(state: Battle, leader: int, ships: list[int]) -> list[int]:
    """The leader, and after each ship the one that lies nearest to her."""
    out, left = [leader], [ship for ship in ships if ship != leader]
    while left:
        last = out[-1]
        out.append(min(left, key=lambda ship: apart(state, last, ship)))
        left.remove(out[-1])
    return out


def in_line(decision: FleetAsked, leader: int, ships: list[int], leads: Order | None) -> Line:
    """The leader sails as told, or straight on; each of the others in the wake of the last."""
    line = Line(decision)
    for ship in in_succession(line.ahead.state, leader, ships):
        if not _gives(line, ship, ship == leader, leads):
            break
    return line


def _gives(line: Line, ship: int, leads: bool, told: Order | None) -> bool:
    """Find the next ship's order, or what keeps her; False if no more can be given after it.
    Only the leader may sail where dice have a say."""
    state = line.ahead.state
    barred = _barred(state, ship)
    if barred is None:
        order = told if leads and told is not None else _next_order(line, ship)
        barred = line.ahead.judge(order)
        if barred is None and not leads and not line.ahead.settled(order):
            name = called(state.setup, ship)
            barred = Refusal(f"The way of {name} leads to dice: she is left to you.", "10")
    if barred is not None:
        line.absent.append((ship, barred))
        return True
    line.orders.append(order)
    wake = _wake_of(state, ship, order)
    if not line.ahead.follow(order):
        return False
    if not leads:
        _note(state, line, ship)
    line.wake = wake
    return True


def _barred(state: Battle, ship: int) -> Refusal | None:
    """What keeps her from sailing at all."""
    locked = why_locked(state, ship)
    if locked is None and in_irons(state, ship):
        return Refusal(f"{state.setup.cards[ship].name} has the wind ahead.", "5.2.3")
    return locked


def _next_order(line: Line, ship: int) -> Order:
    """In the wake of her next ahead; who leads sails straight on, or as she can on the chart."""
    state = line.ahead.state
    id = state.setup.cards[ship].id
    if line.wake is None:
        courses, at = plain_courses(state, ship), state.ships[ship].sail
        inside = (legs for _, legs in courses if follow(state, ship, legs, at).end != OFF_MAP)
        open_to = (sail(id, each) for each in inside if line.ahead.judge(sail(id, each)) is None)
        return next(open_to, steer(state, ship, 0, 0))
    legs = _legs_to_station(state, ship, line.wake)
    return plain_order(state, ship) if legs is None else sail(id, _keeping_way(state, ship, legs))


def _wake_of(state: Battle, ship: int, order: Order) -> Wake:
    """The corners of her way, from where she lies now."""
    vessel = state.ships[ship]
    trace = Trace(state, ship, setting_of(vessel, order.setting))
    xs, ys = [int(vessel.x)], [int(vessel.y)]
    for leg in order.path:
        if not trace.leg(leg.kind, leg.amount):
            trace.bar = FREE
            break
        if leg.kind == AHEAD:
            xs.append(int(trace.x))
            ys.append(int(trace.y))
    return Wake(xs, ys, trace.heading)


def station(state: Battle, ship: int, wake: Wake, short: i64) -> tuple[int, int, int]:
    """Her place astern of her next ahead, so much short of it, and the heading of the wake."""
    vessel = state.ships[ship]
    apart = straight(vessel.x, vessel.y, wake.xs[0], wake.ys[0])
    back = min(max(apart, float(CLOSEST)), float(ASTERN)) + float(short)
    xs, ys = [int(vessel.x), *wake.xs], [int(vessel.y), *wake.ys]
    return back_along(xs, ys, back) or (int(vessel.x), int(vessel.y), int(vessel.heading))


def _legs_to_station(state: Battle, ship: int, wake: Wake) -> list[Leg] | None:
    """Along the wake to her station, or as far towards it as she comes."""
    x, y, heading = station(state, ship, wake, 0)
    if _is_there_already(state, ship, x, y):
        return _as_little_as_she_can(state, ship)
    every = bends(state, ship, state.ships[ship].sail)
    found = [bend for bend in every if all(leg.kind != BURN for leg in bend.legs)]
    nearest = nearest_way(found, x, y)
    off = nearest.off if nearest is not None else float(APART)
    short = 0
    while float(short) < off + float(BACK):
        back_x, back_y, along = station(state, ship, wake, short)
        way = way_to(found, back_x, back_y, along)
        if way is not None:
            return _turned_to(state, ship, way.legs, along)
        short += BACK
    return None if nearest is None else _turned_to(state, ship, nearest.legs, heading)


def _is_there_already(state: Battle, ship: int, x: int, y: int) -> bool:
    vessel = state.ships[ship]
    beyond = abs(signed_turn(vessel.heading, bearing(x - vessel.x, y - vessel.y))) > 9000
    return beyond or straight(vessel.x, vessel.y, x, y) < float(BACK)


def _as_little_as_she_can(state: Battle, ship: int) -> list[Leg]:
    """She spills her wind: no farther than her inertia takes her (5.2.3)."""
    trace = Trace(state, ship, state.ships[ship].sail)
    clear = trace.clear_ahead(trace.owed * UM)
    return [Leg(AHEAD, clear)] if clear > 0 else []


def _keeping_way(state: Battle, ship: int, legs: list[Leg]) -> list[Leg]:
    """A little farther than her inertia, where there is room: else she lies stopped (5.2.5)."""
    trace = follow(state, ship, legs, state.ships[ship].sail)
    more: i64 = trace.owed * UM + A_LITTLE - trace.way
    stops = trace.end == UNDER_WAY and trace.stops() and trace.left > 0
    clear = stops and trace.clear_ahead(more + BACK) == more + BACK
    return [*legs, Leg(AHEAD, more)] if clear else legs


def _turned_to(state: Battle, ship: int, legs: list[Leg], heading: i64) -> list[Leg]:
    """The same with a last turn into the wake, where that is free."""
    trace = follow(state, ship, legs, state.ships[ship].sail)
    if trace.bar != FREE:
        return legs
    most: i64 = trace.tables.turn_angle - 1
    angle: i64 = min(max(signed_turn(trace.heading, heading), -most), most)
    if trace.fresh and abs(int(angle)) > 100 and trace.leg(TURN, angle) and trace.end == UNDER_WAY:
        return [*legs, Leg(TURN, angle)]
    return legs


def _note(state: Battle, line: Line, ship: int) -> None:
    """Whether she has come to her station, or how far she still has to go."""
    vessel, wake = state.ships[ship], line.wake
    off = 0.0
    if wake is not None:
        off = (straight(vessel.x, vessel.y, wake.xs[-1], wake.ys[-1]) - float(ASTERN)) / UM
    if off <= OFF_STATION:
        line.following.append(ship)
        return
    text = f"She closes, and is {off:.1f} UM astern of her station."
    line.absent.append((ship, Refusal(text, "5.2")))
