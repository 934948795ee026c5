"""Ways of a ship to anywhere she can come this turn (5.1, 5.2).

A turn is free at the end of each whole UM and costs a point at once; so whatever she can reach she
reaches by bends at whole UM and a last straight stretch. What is drawn as her reach, and the course
that is found to a place that was pressed, both come from here. Nothing here says what is legal.
"""

from typing import Final, final

from mypy_extensions import i64

from weathergage.sea.plane import Hull, Waters
from weathergage.sea.trig import UM, ahead_x, ahead_y, bearing, norm, signed_turn, straight

from ..answers import AHEAD, BURN, TURN, Leg
from ..rules.path import FREE, UNDER_WAY, Trace, follow
from ..rules.sails import percent_on
from ..rules.voyage import why_not_end
from ..state.battle import Battle

NEAR: Final = 150
"""Units from a place at which it counts as reached."""
FREELY: Final = 5
"""With more points than this she is not looked at turning to both sides in one move."""
MOST_BENDS: Final = 600
ASIDE: Final[list[int]] = [0, -120, 120, -300, 300, -700, 700]
"""How far beside a place she is steered where the straight way is barred."""


@final
class Bend:
    """A place on her way where she may turn, and the legs that led there."""

    def __init__(self, trace: Trace, legs: list[Leg], side: i64, since: i64) -> None:
        self.trace = trace
        self.legs = legs
        self.side = side
        """To which side she has turned on the way: -1 port, 1 starboard, 0 neither."""
        self.since = since
        """UM straight on between turns so far, and points burnt to turn again at once."""

    def hardest(self) -> i64:
        """The largest turn here that costs as little as any: a lesser one is free after a UM."""
        return self.trace.tables.turn_angle - (1 if self.trace.fresh else 0)


@final
class Stretch:
    """How far she may sail from a bend on one heading: not nearer, not farther than this."""

    def __init__(self, near: i64, far: i64, price: i64) -> None:
        self.near = near
        self.far = far
        self.price = price


@final
class Way:
    """Legs to a place, or as near to it as she comes."""

    def __init__(self, legs: list[Leg], spent: i64, off: float) -> None:
        self.legs = legs
        self.spent = spent
        self.off = off
        """Units between where it ends and where it was to end."""


def bends(state: Battle, ship: int, setting: i64, clear: bool = False) -> list[Bend]:
    """Where she could turn this turn under a setting of sail, the simplest ways first; `clear`
    looks at the water as if no hull lay in it."""
    first = Trace(state, ship, setting)
    if clear:
        first.waters = Waters(first.hull)
    found = [Bend(first, [], 0, 0)]
    at = 0
    while at < len(found) and len(found) < MOST_BENDS:
        _go_on(found, found[at])
        at += 1
    return found


def _go_on(found: list[Bend], bend: Bend) -> None:
    """A UM farther, straight on or after a turn as hard as she can; or round again at once."""
    few = bend.trace.points <= FREELY
    both = few and len(bend.trace.waters.hulls) > 0
    for side in (0, -1, 1):
        if side * bend.side < 0 and not both:
            continue
        if few or side != 0 or bend.side == 0 or bend.since < 1:
            _add(found, _sailed_on(bend, side))
        if side != 0 and (few or bend.since < 1):
            _add(found, _spun(bend, side))
        if both and len(bend.legs) == 0:
            _add(found, _sailed_on(bend, side, UM // 2))


def _add(found: list[Bend], bend: Bend | None) -> None:
    if bend is not None and bend.trace.end == UNDER_WAY and bend.trace.left > 0:
        found.append(bend)


def _turned(bend: Bend, side: i64, legs: list[Leg]) -> Trace | None:
    """Turned as hard as she can, or straight on; None if she cannot."""
    trace = branch(bend.trace)
    if side != 0:
        angle = side * bend.hardest()
        if not _keeps_the_wind(trace, angle) or not trace.leg(TURN, angle):
            return None
        legs.append(Leg(TURN, angle))
    return trace if trace.end == UNDER_WAY else None


def _sailed_on(bend: Bend, side: i64, far: i64 = UM) -> Bend | None:
    legs = list(bend.legs)
    trace = _turned(bend, side, legs)
    if trace is None or not trace.leg(AHEAD, far):
        return None
    add_ahead(legs, far)
    since = bend.since + (1 if side == 0 and bend.side != 0 else 0)
    return Bend(trace, legs, side if side != 0 else bend.side, since)


def _spun(bend: Bend, side: i64) -> Bend | None:
    """A point burnt after a turn, so that she may turn again where she is (5.1, 5.2.3)."""
    legs = list(bend.legs)
    trace = _turned(bend, side, legs)
    if trace is None or not trace.leg(BURN, 1):
        return None
    legs.append(Leg(BURN, 1))
    return Bend(trace, legs, side, bend.since + 1)


def branch(trace: Trace) -> Trace:
    """Another walker in the same place, to try what could follow."""
    again = Trace(trace.state, trace.ship, trace.sail)
    again.stand_at(trace)
    return again


def add_ahead(legs: list[Leg], far: i64) -> None:
    """So much farther ahead; after whole UM it is one leg, for a UM begun twice is paid twice."""
    last = legs[-1] if legs else None
    if last is not None and last.kind == AHEAD and last.amount % UM == 0:
        legs[-1] = Leg(AHEAD, last.amount + far)
    else:
        legs.append(Leg(AHEAD, far))


def _keeps_the_wind(trace: Trace, angle: i64) -> bool:
    return percent_on(trace.state, norm(trace.heading + angle)) > 0


def stretch(bend: Bend, angle: i64) -> Stretch | None:
    """What she may sail from a bend after a turn, None if she cannot turn so or sail at all."""
    trace = bend.trace
    price: i64 = 0
    hull = trace.hull
    if angle != 0:
        price = trace.tables.turn_price(angle, trace.fresh)
        if price < 0 or price > trace.left or not _keeps_the_wind(trace, angle):
            return None
        hull = hull.turned_to(trace.heading + angle)
        if trace.waters.lies_on(hull) >= 0:
            return None
    return _open_water(trace, hull, angle, price)


def _open_water(trace: Trace, hull: Hull, angle: i64, price: i64) -> Stretch | None:
    far = trace.waters.clear_ahead(hull, (trace.left - price) * UM)
    near: i64 = max(trace.owed * UM - trace.way - price * UM, 0)
    if trace.vessel.is_bound():
        # What she could sail she must.
        near = far
    doubtful = far < near or trace.vessel.is_bound()
    if far <= 0 or (doubtful and not _may_end(trace, angle, far)):
        return None
    return Stretch(min(near, far), far, price)


def _may_end(trace: Trace, angle: i64, far: i64) -> bool:
    """Whether she may end there: hemmed in, she need not pay her inertia (R3); bound for
    somewhere, she must have come as near as she can (R79)."""
    again = branch(trace)
    if angle != 0 and not again.leg(TURN, angle):
        return False
    return again.leg(AHEAD, far) and why_not_end(again) == FREE


def way_to(found: list[Bend], x: i64, y: i64, heading: i64 = -1, tried: bool = True) -> Way | None:
    """The cheapest way that ends at a place; None if no way does. Where a heading is given, one
    that can end on it is taken before one that cannot. What is not `tried` may lead over hulls."""
    best: Way | None = None
    least = 0.0
    for bend in found:
        way = _straight_to(bend, x, y)
        if way is not None and not tried:
            return way
        trace = walk(bend, way.legs) if way is not None else None
        if way is None or trace is None:
            continue
        cost = float(trace.spent) + 0.1 * float(len(way.legs)) + _astray(trace, heading)
        if best is None or cost < least:
            best, least = way, cost
    return best


def _astray(trace: Trace, heading: i64) -> float:
    """What it counts against a way that she cannot end it on the heading that is wanted, if one
    is."""
    most = trace.tables.turn_angle if trace.fresh or trace.left > 0 else 0
    off = abs(signed_turn(trace.heading, heading)) - most
    return float(off) if heading >= 0 and off > 0 else 0.0


def _straight_to(bend: Bend, x: i64, y: i64) -> Way | None:
    """From a bend by one turn and one stretch."""
    trace = bend.trace
    far: i64 = int(straight(trace.x, trace.y, x, y))
    if far <= NEAR:
        return Way(list(bend.legs), trace.spent, float(far)) if not trace.owes() else None
    angle = _turn_for(bend, x, y, far)
    if abs(int(angle)) > bend.hardest():
        return None
    water = stretch(bend, angle)
    if water is None or far > water.far + NEAR or far < water.near:
        return None
    return _built(bend, angle, min(far, water.far), x, y)


def _turn_for(bend: Bend, x: i64, y: i64, far: i64) -> i64:
    """The turn towards a place; none where sailing on comes near enough."""
    trace = bend.trace
    on_x, on_y = ahead_x(trace.x, trace.heading, far), ahead_y(trace.y, trace.heading, far)
    if straight(on_x, on_y, x, y) <= float(NEAR):
        return 0
    return signed_turn(trace.heading, bearing(x - trace.x, y - trace.y))


def _built(bend: Bend, angle: i64, far: i64, x: i64, y: i64) -> Way:
    trace = bend.trace
    legs = list(bend.legs)
    if angle != 0:
        legs.append(Leg(TURN, angle))
    add_ahead(legs, far)
    course = norm(trace.heading + angle)
    end_x, end_y = ahead_x(trace.x, course, far), ahead_y(trace.y, course, far)
    return Way(legs, trace.spent, straight(end_x, end_y, x, y))


def walk(bend: Bend, legs: list[Leg]) -> Trace | None:
    """The legs followed from the beginning, if she may end her move so."""
    first = bend.trace
    trace = follow(first.state, first.ship, legs, first.sail)
    return trace if trace.bar == FREE and (trace.may_end() or why_not_end(trace) == FREE) else None


def nearest_way(found: list[Bend], x: i64, y: i64) -> Way | None:
    """The way that ends as near to a place as she can come."""
    best: Way | None = None
    for bend in found:
        for way in _towards(bend, x, y):
            if (best is None or way.off < best.off) and walk(bend, way.legs) is not None:
                best = way
    return best


def _towards(bend: Bend, x: i64, y: i64) -> list[Way]:
    """From a bend as nearly to a place as one turn and one stretch lead."""
    trace, most = bend.trace, bend.hardest()
    towards = signed_turn(trace.heading, bearing(x - trace.x, y - trace.y))
    out: list[Way] = []
    for angle in [0, *[int(min(max(towards + aside, -most), most)) for aside in ASIDE]]:
        water = stretch(bend, angle)
        if water is not None:
            out.append(_built(bend, angle, _best_length(trace, angle, water, x, y), x, y))
    return out


def _best_length(trace: Trace, angle: i64, water: Stretch, x: i64, y: i64) -> i64:
    """How far along the stretch she comes nearest to the place."""
    full = straight(trace.x, trace.y, x, y)
    aside = abs(signed_turn(norm(trace.heading + angle), bearing(x - trace.x, y - trace.y)))
    if aside >= 9000:
        return max(water.near, 1)
    along: i64 = ahead_y(0, aside, int(full))
    return min(max(along, water.near, 1), water.far)
