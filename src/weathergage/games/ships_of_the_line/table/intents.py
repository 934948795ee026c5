"""Offers of intent: what a captain may mean to do with the ships about her, each found as a course
that she can sail and drawn before it is taken (5.1, 4.1.5).

Courses come from the same ways as her reach; the others are taken to lie as they do now.
"""

from typing import Final, final

from mypy_extensions import i64

from weathergage.scene.forms import Offer
from weathergage.sea.plane import Hull, gap, near_hulls
from weathergage.sea.trig import UM, ahead_x, ahead_y, bearing, norm, signed_turn, straight

from ..answers import Leg, sail
from ..rules.path import Trace
from ..rules.questions import FleetAsked, sails_first
from ..rules.sailing_orders import is_locked
from ..rules.sails import in_irons
from ..rules.targets import find_shots, is_target
from ..state.battle import Battle, Ship
from ..words.telling import called
from .forms_sail import course_offer
from .guns_there import Guns, guns_of, guns_there, sailed
from .plotting import Steered, followed, is_there
from .ways import Bend, bends, nearest_way, way_to

BOW: Final = 1
STERN: Final = 2
QUARTER: Final = 9000
HALF_TURN: Final = 18000
ASKEW: Final = 4500
NEARLY: Final = 2000
"""Hundredths of a degree by which a course may miss the heading it is meant to end on."""
GAPS: Final[list[int]] = [2500, 6500, 11000]
"""Water between the hulls that is tried, in units."""
MOST_LOOKED_AT: Final = 3
"""So many of the nearest ships are looked at."""
POINTS_ROUND: Final = 12


@final
class Captain:
    """Who asks: the ship, where she could bend her course, and what came to mind so far."""

    def __init__(self, decision: FleetAsked, ship: int) -> None:
        self.decision = decision
        self.state: Battle = decision.known
        self.vessel: Ship = self.state.ships[ship]
        self.found: list[Bend] = bends(self.state, ship, self.vessel.sail)
        self.far: i64 = (Trace(self.state, ship, self.vessel.sail).points + 2) * UM
        self.offers: list[Offer] = []

    def steer(self, x: i64, y: i64, heading: i64, most: i64 = NEARLY) -> Steered | None:
        """A course that ends in a place on a heading, if she can sail one."""
        way = way_to(self.found, x, y, heading)
        if way is None:
            return None
        trace = Trace(self.state, int(self.vessel.card.index), self.vessel.sail)
        course = followed(trace, way, int(heading))
        astray = abs(int(signed_turn(course.trace.heading, heading)))
        return course if is_there(course) and astray <= most else None

    def name(self, other: Ship) -> str:
        return called(self.state.setup, int(other.card.index))

    def offer(self, label: str, legs: list[Leg], seen: Guns | None = None) -> bool:
        """What she could do, with what the guns would make of it, unless a rule bars it."""
        out = course_offer(self.decision, int(self.vessel.card.index), label, legs)
        if out.refused is not None:
            return False
        out.group = "Intentions"
        if seen is not None and seen.lines:
            later = "; she sails after you" if sails_first(self.decision) else ""
            out.detail = f"{seen.lines[0].value}{later}. {out.detail}"
            out.marks = [*(out.marks or []), *seen.marks]
        self.offers.append(out)
        return True


def intent_offers(decision: FleetAsked, ship: int) -> list[Offer]:
    """Cross her stern or bow, come alongside, follow in a wake, bear away: what can be done."""
    state = decision.known
    if is_locked(state, ship) or in_irons(state, ship):
        return []
    captain = Captain(decision, ship)
    enemies = _about(captain, True)
    # Each is offered once, with the nearest ship that it can be done with.
    for end in (STERN, BOW):
        any(_cross(captain, other, end) for other in enemies)
    any(_come_alongside(captain, other) for other in enemies)
    any(_keep_station(captain, other) for other in _about(captain, False))
    if enemies:
        _bear_away(captain, enemies[0])
    return captain.offers


def _about(captain: Captain, enemies: bool) -> list[Ship]:
    """The nearest ships she could come to this turn, of either side."""
    own = captain.vessel
    found: list[tuple[float, int]] = []
    for other in captain.state.ships:
        away = straight(own.x, own.y, other.x, other.y)
        wanted = other is not own and other.fights() and (other.side != own.side) == enemies
        if wanted and not other.card.battery and away <= float(captain.far):
            found.append((away, int(other.card.index)))
    return [captain.state.ships[other] for _, other in sorted(found)[:MOST_LOOKED_AT]]


def _off(hull: Hull, way: i64, far: i64) -> tuple[i64, i64]:
    """A place so far from the middle of a hull."""
    return ahead_x(hull.x, norm(way), far), ahead_y(hull.y, norm(way), far)


def _cross(captain: Captain, other: Ship, end: int) -> bool:
    """Across an end of an enemy, so that a broadside rakes it (4.1.5)."""
    hull = other.shape
    way = hull.heading + (HALF_TURN if end == STERN else 0)
    for water in GAPS:
        x, y = _off(hull, way, hull.half_length + captain.vessel.card.half_beam + water)
        for side in (QUARTER, -QUARTER):
            course = captain.steer(x, y, norm(hull.heading + side), ASKEW)
            if course is not None and _rakes(captain, other, course, end):
                return True
    return False


def _rakes(captain: Captain, other: Ship, course: Steered, end: int) -> bool:
    """Offered if her guns would rake that end from there."""
    own = captain.vessel
    after = sailed(captain.decision, [sail(own.card.id, course.legs)])
    if after is None:
        return False
    there = after.ships[own.card.index]
    shots = find_shots(after, there, False) + find_shots(after, there, True)
    if all(shot.target != other.card.index or shot.rake != end for shot in shots):
        return False
    label = f"Cross the {'stern' if end == STERN else 'bow'} of {captain.name(other)}"
    return captain.offer(label, course.legs, guns_of(after, there))


def _come_alongside(captain: Captain, other: Ship) -> bool:
    """Beside an enemy, on her course or against it."""
    hull, own = other.shape, captain.vessel
    for side in (QUARTER, -QUARTER):
        x, y = _off(hull, hull.heading + side, hull.half_beam + own.card.half_beam + GAPS[0])
        for turned in (0, HALF_TURN):
            course = captain.steer(x, y, norm(hull.heading + turned))
            if course is None:
                continue
            order = sail(own.card.id, course.legs)
            seen = guns_there(captain.decision, int(own.card.index), order)
            if captain.offer(f"Come alongside {captain.name(other)}", course.legs, seen):
                return True
    return False


def _keep_station(captain: Captain, other: Ship) -> bool:
    """Into the wake of a friend who lies ahead."""
    hull, own = other.shape, captain.vessel
    course_there = bearing(other.x - own.x, other.y - own.y)
    if abs(int(signed_turn(own.heading, course_there))) > QUARTER:
        return False
    for water in GAPS:
        far = hull.half_length + own.card.half_length + water
        x, y = _off(hull, hull.heading + HALF_TURN, far)
        course = captain.steer(x, y, hull.heading)
        if course is not None:
            return captain.offer(f"Keep station on {captain.name(other)}", course.legs)
    return False


def _bear_away(captain: Captain, nearest: Ship) -> None:
    """As far from the enemy as she can come, where he could fire at her now."""
    own, state = captain.vessel, captain.state
    if not _in_reach(state, own, own.shape):
        return
    best: Steered | None = None
    most = gap(own.shape, nearest.shape)
    for step in range(POINTS_ROUND):
        there = _off(own.shape, step * 36000 // POINTS_ROUND, captain.far)
        way = nearest_way(captain.found, *there)
        if way is None:
            continue
        course = followed(Trace(state, int(own.card.index), own.sail), way, -1)
        away = _least_gap(state, own, course.trace.hull)
        if not course.stuck and away > most:
            best, most = course, away
    if best is not None:
        safe = not _in_reach(state, own, best.trace.hull)
        label = "Bear away out of range" if safe else f"Bear away from {captain.name(nearest)}"
        captain.offer(label, best.legs)


def _in_reach(state: Battle, own: Ship, hull: Hull) -> bool:
    """Whether an enemy's guns carry to a hull, wherever they point."""
    guns = state.setup.guns
    enemies = [o for o in state.ships if o.side != own.side and o.fights() and is_target(o, own)]
    return any(near_hulls(o.shape, hull, guns.farthest_reach(o.card.farthest)) for o in enemies)


def _least_gap(state: Battle, own: Ship, hull: Hull) -> int:
    """The water between a hull and the nearest enemy."""
    enemies = [other for other in state.ships if other.side != own.side and other.fights()]
    return min((gap(hull, other.shape) for other in enemies), default=0)
