"""Ships in line ahead: who leads, who follows whom, and the orders that keep the line (5, 12).

Each ship sails in the wake of her next ahead to her station astern of her, and no farther: she
shortens sail where the leader is slow. Whoever cannot is named, with what keeps her.
"""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.sea.trig import UM, bearing, signed_turn, straight

from ..admirals.steering import plain_order
from ..answers import AHEAD, BURN, TURN, Leg, Order, sail
from ..rules.path import FREE, UNDER_WAY, Trace
from ..rules.questions import FleetAsked, question_of
from ..rules.sailing_orders import APART, apart, why_locked
from ..rules.sails import in_irons, setting_of
from ..state.battle import Battle
from .forms_sail import plain_courses
from .ways import Bend, bends, nearest_way, way_to

CLOSEST: Final = UM
ASTERN: Final = 2 * UM
"""Between these a ship keeps the distance she has from her next ahead; from farther she closes."""
BACK: Final = UM // 4
"""By so much less each time is tried where the station itself cannot be reached."""
OFF_STATION: Final = 1.5
"""UM from her station at which it is said that she is not there yet."""


@final
class Line:
    """Orders that were found for a group, and what is to be said of those who are not in line."""

    def __init__(self) -> None:
        self.orders: list[Order] = []
        self.following: list[int] = []
        self.absent: list[tuple[int, Refusal]] = []


@final
class Wake:
    """The way of a ship from where she lay to where she comes, and on which heading."""

    def __init__(self, xs: list[int], ys: list[int], heading: i64) -> None:
        self.xs = xs
        self.ys = ys
        self.heading = heading


def in_succession(state: Battle, leader: int, ships: list[int]) -> list[int]:
    """The leader, and after each ship the one that lies nearest to her."""
    out = [leader]
    left = [ship for ship in ships if ship != leader]
    while left:
        last = out[-1]
        nearest = left[0]
        for ship in left:
            if apart(state, last, ship) < apart(state, last, nearest):
                nearest = ship
        out.append(nearest)
        left.remove(nearest)
    return out


def in_line(decision: FleetAsked, leader: int, ships: list[int], leads: Order | None) -> Line:
    """The leader sails as told, or straight on; each of the others in the wake of the last."""
    under_way = UnderWay(decision)
    for ship in in_succession(under_way.state, leader, ships):
        if not _gives(under_way, ship, ship == leader, leads):
            break
    return under_way.line


@final
class UnderWay:
    """A line while its orders are found: the sea as those ahead have left it."""

    def __init__(self, decision: FleetAsked) -> None:
        self.state = decision.known.copy()
        self.ask = decision.ask.copy()
        self.question = question_of(decision)
        self.place = decision.place
        self.line = Line()
        self.wake: Wake | None = None

    def why_not(self, order: Order, leads: bool) -> Refusal | None:
        """What bars an order here; only the leader may sail where dice have a say."""
        refusal = self.question.judge_one(self.state, self.ask, self.place, order)
        if refusal is None and not leads and not self.is_settled(order):
            return Refusal("Her way leads to dice: she is left to you.", "10")
        return refusal

    def is_settled(self, order: Order) -> bool:
        return self.question.settled(self.state, self.ask, order)


def _gives(under_way: UnderWay, ship: int, leads: bool, told: Order | None) -> bool:
    """Find the next ship's order, or what keeps her; False if no more can be given after it."""
    state, line = under_way.state, under_way.line
    barred = _barred(state, ship)
    order = told if leads and told is not None else None
    if barred is None and order is None:
        order = _next_order(state, ship, under_way.wake)
    if barred is None and order is not None:
        barred = under_way.why_not(order, leads)
    if barred is not None or order is None:
        line.absent.append((ship, barred or Refusal("She has nothing to sail with.", "5.2")))
        return True
    line.orders.append(order)
    if not under_way.is_settled(order):
        return False
    wake = _wake_of(state, ship, order)
    under_way.question.rehearse(state, under_way.ask, under_way.place, order)
    if not leads:
        _note(state, line, ship, under_way.wake)
    under_way.wake = wake
    return True


def _barred(state: Battle, ship: int) -> Refusal | None:
    """What keeps her from sailing at all."""
    locked = why_locked(state, ship)
    if locked is None and in_irons(state, ship):
        text = f"{state.setup.cards[ship].name} has the wind ahead."
        return Refusal(text, "5.2.3")
    return locked


def _next_order(state: Battle, ship: int, wake: Wake | None) -> Order:
    id = state.setup.cards[ship].id
    if wake is None:
        courses = plain_courses(state, ship)
        return sail(id, courses[0][1] if courses else [])
    legs = _legs_to_station(state, ship, wake)
    return sail(id, legs) if legs is not None else plain_order(state, ship)


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
    at = len(xs) - 1
    while at > 0:
        long = straight(xs[at - 1], ys[at - 1], xs[at], ys[at])
        if back <= long and long > 0.0:
            share = back / long
            x = float(xs[at]) + float(xs[at - 1] - xs[at]) * share
            y = float(ys[at]) + float(ys[at - 1] - ys[at]) * share
            return int(x), int(y), bearing(xs[at] - xs[at - 1], ys[at] - ys[at - 1])
        back -= long
        at -= 1
    return int(vessel.x), int(vessel.y), int(vessel.heading)


def _legs_to_station(state: Battle, ship: int, wake: Wake) -> list[Leg] | None:
    """Along the wake to her station, or as far towards it as she comes."""
    x, y, heading = station(state, ship, wake, 0)
    if _is_there_already(state, ship, x, y):
        return _as_little_as_she_can(state, ship)
    found = [bend for bend in bends(state, ship, state.ships[ship].sail) if not _burns(bend)]
    nearest = nearest_way(found, x, y)
    off = nearest.off if nearest is not None else float(APART)
    step = 0
    while float(step * BACK) < off + float(BACK):
        back_x, back_y, along = station(state, ship, wake, step * BACK)
        way = way_to(found, back_x, back_y, along)
        if way is not None:
            return _turned_to(state, ship, way.legs, along)
        step += 1
    return None if nearest is None else _turned_to(state, ship, nearest.legs, heading)


def _burns(bend: Bend) -> bool:
    return any(leg.kind == BURN for leg in bend.legs)


def _is_there_already(state: Battle, ship: int, x: int, y: int) -> bool:
    vessel = state.ships[ship]
    beyond = abs(signed_turn(vessel.heading, bearing(x - vessel.x, y - vessel.y))) > 9000
    return beyond or straight(vessel.x, vessel.y, x, y) < float(BACK)


def _as_little_as_she_can(state: Battle, ship: int) -> list[Leg]:
    """She spills her wind: no farther than her inertia takes her (5.2.3)."""
    trace = Trace(state, ship, state.ships[ship].sail)
    clear = trace.clear_ahead(trace.owed * UM)
    return [Leg(AHEAD, clear)] if clear > 0 else []


def _turned_to(state: Battle, ship: int, legs: list[Leg], heading: i64) -> list[Leg]:
    """The same with a last turn into the wake, where that is free."""
    trace = Trace(state, ship, state.ships[ship].sail)
    for leg in legs:
        if not trace.leg(leg.kind, leg.amount):
            return legs
    most: i64 = trace.tables.turn_angle - 1
    angle: i64 = min(max(signed_turn(trace.heading, heading), -most), most)
    if trace.fresh and abs(int(angle)) > 100 and trace.leg(TURN, angle) and trace.end == UNDER_WAY:
        return [*legs, Leg(TURN, angle)]
    return legs


def _note(state: Battle, line: Line, ship: int, wake: Wake | None) -> None:
    """Whether she has come to her station, or how far she still has to go."""
    vessel = state.ships[ship]
    if wake is None:
        line.following.append(ship)
        return
    end_x, end_y = wake.xs[-1], wake.ys[-1]
    off = (straight(vessel.x, vessel.y, end_x, end_y) - float(ASTERN)) / UM
    if off > OFF_STATION:
        text = f"She closes, and is {off:.1f} UM astern of her station."
        line.absent.append((ship, Refusal(text, "5.2")))
    else:
        line.following.append(ship)
