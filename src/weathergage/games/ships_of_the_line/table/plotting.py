"""A course drawn by hand, turned into legs that can be sailed (5.1).

The player draws points; the legs that come nearest to them are found here and judged by the
movement chapter's own trace. Nothing here says what is legal.
"""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.scene import Fact, Point
from weathergage.scene.forms import Course, Pose
from weathergage.scene.marks import course_marks
from weathergage.sea.drawn import straightened, units_of
from weathergage.sea.trig import UM, bearing, degrees, norm, signed_turn, straight

from ..answers import AHEAD, TURN, Leg, Order, boats, sail
from ..rules.path import FREE, OFF_MAP, UNDER_WAY, Trace
from ..rules.prospects import preview_order
from ..rules.questions import FleetAsked
from ..rules.sailing_orders import at_setting, is_locked
from ..rules.sails import in_irons, percent_on, settings_open
from ..state.battle import Battle
from ..words.telling import called, points_text
from .forms_sail import lies_stopped, sailed_um, um_point
from .guns_there import guns_there
from .reach import BESIDE, is_drawn, reach_marks
from .ways import NEAR, Way, bends, nearest_way, way_to
from .why_not_there import why_not_there

SNAP: Final = UM // 4
"""Units by which a course may end beside the place that was pressed."""
STRAIGHT: Final = 100
"""Hundredths of a degree off the bearing at which a ship simply sails on."""
SLIGHTLY_OFF: Final = STRAIGHT // 4
"""Points that turn a course by less are left out: a UM begun twice is paid twice (5.1)."""
SLIGHT: Final = 1500
"""A first turn of less than this is made later if that is cheaper."""
LONGEST_RUN: Final = 3
"""At most so many UM straight on are tried before the first turn."""


@final
class Steered:
    """Legs found for a drawn course, and where they lead."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.legs: list[Leg] = []
        self.trail: list[Point] = [um_point(trace.x, trace.y)]
        self.off = 0.0
        """Units between where it ends and where it was drawn to."""
        self.stuck = False

    def ahead(self, d: i64) -> bool:
        """One leg ahead; a barred one stays as the last, so that its reason can be given."""
        self.legs.append(Leg(AHEAD, d))
        if self.trace.leg(AHEAD, d):
            self.trail.append(um_point(self.trace.x, self.trace.y))
            return True
        self.stuck = True
        return False

    def turn(self, angle: i64) -> bool:
        """One turn, noted if it can be made; else she sails on as she heads."""
        if self.trace.leg(TURN, angle):
            self.legs.append(Leg(TURN, angle))
            return True
        self.trace.bar = FREE
        return False

    def end_on(self, heading: int) -> None:
        """A last turn to a heading, if one is wanted and she is still under way."""
        if heading >= 0 and self.trace.end == UNDER_WAY and not self.stuck:
            _turn_to(self, heading, True)


def plot_course(decision: FleetAsked, ship: int, points: list[Point], turn: float | None) -> Course:
    """The answer a drawn course makes, where it ends, what it costs and what bars it."""
    state = decision.known
    vessel = state.ships[ship]
    x, y, heading = int(vessel.x), int(vessel.y), int(vessel.heading)
    goals = straightened(x, y, heading, units_of(points), SLIGHTLY_OFF)
    if is_locked(state, ship) or (not goals and turn is None):
        return _unplotted(decision, ship, bool(goals))
    heading = -1 if turn is None else norm(int(turn * 100.0))
    if in_irons(state, ship):
        return _pulled_round(decision, ship, goals, heading)
    course = best_course(state, ship, goals, heading)
    order = sail(vessel.card.id, course.legs, at_setting(vessel, course.trace.sail))
    return _answer(decision, ship, order, course, goals)


def best_course(
    state: Battle, ship: int, goals: list[tuple[int, int]], heading: int = -1
) -> Steered:
    """The course that ends where it was drawn to, by the points it was drawn through if it can;
    else the one that ends nearest. Other sail is set only where that is needed (16)."""
    vessel = state.ships[ship]
    settings = [int(vessel.sail), *[s for s in settings_open(state, vessel) if s != vessel.sail]]
    if len(goals) != 1:
        drawn = _by_its_points(state, ship, settings, goals, heading)
        if is_there(drawn) or not goals:
            return drawn
    return _to_its_end(state, ship, settings, goals[-1], heading)


def _to_its_end(
    state: Battle, ship: int, settings: list[int], goal: tuple[int, int], heading: int
) -> Steered:
    """The cheapest way to a place, else the one that ends nearest to it."""
    nearest: Steered | None = None
    for setting in settings:
        found = bends(state, ship, setting)
        way = way_to(found, goal[0], goal[1], heading)
        if way is not None:
            return followed(Trace(state, ship, setting), way, heading)
        way = nearest_way(found, goal[0], goal[1])
        if way is not None and (nearest is None or way.off < nearest.off - NEAR):
            nearest = followed(Trace(state, ship, setting), way, heading)
    return nearest or drawn_course(state, ship, settings[0], [goal], heading, 0)


def followed(trace: Trace, way: Way, heading: int) -> Steered:
    """A way that was found, sailed leg by leg, and a last turn to a heading."""
    course = Steered(trace)
    for leg in way.legs:
        if leg.kind == TURN:
            course.turn(leg.amount)
        else:
            course.ahead(leg.amount)
    course.off = way.off
    course.end_on(heading)
    return course


def _by_its_points(
    state: Battle, ship: int, settings: list[int], goals: list[tuple[int, int]], heading: int
) -> Steered:
    """From point to point as they were drawn, turning at once or after some UM straight on."""
    best = drawn_course(state, ship, settings[0], goals, heading, 0)
    for setting in settings:
        for run in range(min(int(Trace(state, ship, setting).points), LONGEST_RUN + 1)):
            if is_there(best) and not begins_slightly(best):
                return best
            found = drawn_course(state, ship, setting, goals, heading, run)
            best = found if _is_better(found, best) else best
    return best


def is_there(course: Steered) -> bool:
    """Whether it ends where it was drawn to."""
    return course.off <= NEAR and not course.stuck


def begins_slightly(course: Steered) -> bool:
    """Whether it begins with a slight turn, which costs a UM now and nothing a UM later (5.1)."""
    first = course.legs[0] if course.legs else Leg(AHEAD, 0)
    return first.kind == TURN and abs(int(first.amount)) < SLIGHT


def _is_better(found: Steered, best: Steered) -> bool:
    if is_there(found) and is_there(best):
        return found.trace.spent < best.trace.spent
    if found.stuck != best.stuck:
        return not found.stuck and found.off < best.off + UM
    return found.off < best.off - NEAR


def drawn_course(
    state: Battle, ship: int, setting: i64, goals: list[tuple[int, int]], heading: int, run: int
) -> Steered:
    """Sail from point to point, after so many UM straight on; then turn to a heading."""
    course = Steered(Trace(state, ship, setting))
    if run > 0:
        course.ahead(run * UM)
    for x, y in goals:
        if not course.stuck:
            _towards(course, x, y)
    course.end_on(heading)
    if goals:
        course.off = straight(course.trace.x, course.trace.y, *goals[-1])
    return course


def _towards(course: Steered, x: i64, y: i64) -> None:
    """Turn towards a place as far as she can, sail on, and turn again, until she is there."""
    trace = course.trace
    while trace.end == UNDER_WAY and trace.left > 0:
        far: i64 = int(straight(trace.x, trace.y, x, y))
        if far <= NEAR:
            return
        course_there = bearing(x - trace.x, y - trace.y)
        if not trace.turned:
            _turn_to(course, course_there, False)
        if trace.end != UNDER_WAY or trace.left <= 0:
            return
        if abs(signed_turn(trace.heading, course_there)) > STRAIGHT:
            far = min(far, UM)
        if not course.ahead(min(far, trace.left * UM)):
            return


def _turn_to(course: Steered, heading: i64, exactly: bool) -> None:
    """A turn towards a heading: as far as one goes, and not into the wind unless that is meant."""
    trace = course.trace
    most = trace.tables.turn_angle - (1 if trace.fresh else 0)
    angle: i64 = min(max(signed_turn(trace.heading, heading), -most), most)
    step: i64 = 100 if angle > 0 else -100
    while not exactly and angle != 0 and percent_on(trace.state, norm(trace.heading + angle)) == 0:
        angle = angle - step if abs(int(angle)) > 100 else 0
    if angle > SLIGHTLY_OFF or angle < -SLIGHTLY_OFF or (exactly and angle != 0):
        course.turn(angle)


def _unplotted(decision: FleetAsked, ship: int, drawn: bool) -> Course:
    """Nothing is drawn yet, or nothing can be: what is in reach, and what bars a locked ship."""
    state = decision.known
    refusal = decision.why_not(sail(state.setup.cards[ship].id, [])) if drawn else None
    points = 0 if is_locked(state, ship) else int(Trace(state, ship, state.ships[ship].sail).points)
    marks = reach_marks(decision, ship)
    return Course(None, refusal, left=points, spent=0, total=points, marks=marks)


def _pulled_round(
    decision: FleetAsked, ship: int, goals: list[tuple[int, int]], heading: int
) -> Course:
    """With the wind ahead the boats pull her round towards where she is to go (5.3)."""
    vessel, most = decision.known.ships[ship], decision.known.setup.sailing.pivot
    if heading < 0:
        heading = bearing(goals[-1][0] - vessel.x, goals[-1][1] - vessel.y)
    order = boats(vessel.card.id, min(max(signed_turn(vessel.heading, heading), -most), most))
    after, here = norm(vessel.heading + order.angle), um_point(vessel.x, vessel.y)
    plot = _judged(decision, order, Pose(*here, int(after) / 100))
    plot.left = plot.spent = plot.total = 0
    plot.text = f"Boats pull her round to {degrees(after)}"
    plot.marks = course_marks(vessel.card.id, [here], int(after) / 100, degrees(after))
    return plot


def _judged(decision: FleetAsked, order: Order, pose: Pose) -> Course:
    """An order that was drawn, if it may be given, else what bars it."""
    refusal = decision.why_not(order)
    return Course(order if refusal is None else None, refusal, pose)


def _answer(
    decision: FleetAsked, ship: int, order: Order, course: Steered, goals: list[tuple[int, int]]
) -> Course:
    """The course as an answer, with the marks that draw it; one that does not come to where it was
    drawn is none, and says why."""
    trace, heading = course.trace, int(course.trace.heading) / 100
    plot = _judged(decision, order, Pose(*um_point(trace.x, trace.y), heading))
    plot.left, plot.spent, plot.total = int(trace.left), int(trace.spent), int(trace.points)
    if goals and course.off > float(SNAP):
        plot.refused = plot.refused or why_not_there(decision.known, ship, *goals[-1])
    elif goals and plot.refused is None and _is_squeezed(decision, ship, trace):
        text = "Only turns a hair apart would squeeze her through to there: order that leg by leg."
        plot.refused = Refusal(text, "5.1")
    if plot.refused is not None:
        plot.action, plot.text = None, "She cannot come there"
        return plot
    label = f"{sailed_um(order.path)} UM, {degrees(trace.heading)}"
    plot.text = f"Sail {label}" + _ending(trace, order)
    shots = guns_there(decision, ship, order)
    follows = _what_follows(decision.known, ship, order)
    plot.lines = [_price(trace, order), *follows, *shots.lines]
    plot.marks = [*course_marks(order.ship, course.trail, heading, label), *shots.marks]
    return plot


def _is_squeezed(decision: FleetAsked, ship: int, trace: Trace) -> bool:
    """Whether a course ends where no reach is drawn: between hulls there may be a way no wider
    than a line, which nobody could press."""
    vessel = decision.known.ships[ship]
    if trace.end != UNDER_WAY or straight(vessel.x, vessel.y, trace.x, trace.y) <= BESIDE * UM:
        return False
    return not is_drawn(decision, ship, *um_point(trace.x, trace.y))


def _price(trace: Trace, order: Order) -> Fact:
    """What of her points the water costs, and what her turns (5.1)."""
    ahead = sum(-(-int(leg.amount) // UM) for leg in order.path if leg.kind == AHEAD)
    turns = int(trace.spent) - ahead * int(trace.tables.ahead_cost)
    value = f"{sailed_um(order.path)} UM sailed for {points_text(trace.spent - turns)}"
    if turns > 0:
        value += f", turns for {points_text(turns)}"
    elif any(leg.kind == TURN for leg in order.path):
        value += "; turning cost nothing"
    return Fact("Cost", value, "5.1")


def _ending(trace: Trace, order: Order) -> str:
    words = f", {order.setting} sail" if order.setting else ""
    return words + (", off the chart" if trace.end == OFF_MAP else lies_stopped(trace))


def _what_follows(state: Battle, ship: int, order: Order) -> list[Fact]:
    """What the move brings about, each with its rule (5.2.5, 10, 12, 22)."""
    out: list[Fact] = []
    triggers = preview_order(state, ship, order).get("triggers")
    for each in triggers if isinstance(triggers, list) else []:
        about = str(each.get("about", ""))
        found = state.setup.find(about)
        value = called(state.setup, found) if found >= 0 else about
        out.append(Fact(str(each["what"]).capitalize(), value, str(each["rule"])))
    return out
