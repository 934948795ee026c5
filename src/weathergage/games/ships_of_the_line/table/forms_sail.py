"""The movement phase as offers: plain courses beside what may be drawn, and the rest (5, 12)."""

from typing import Final

from mypy_extensions import i64

from weathergage.scene import Mark, Point
from weathergage.scene.forms import Field, Offer, choice, judged
from weathergage.scene.marks import course_marks
from weathergage.sea.trig import UM, degrees

from ..admirals.steering import steer
from ..answers import AHEAD, PITCH, TURN, Leg, Order, boats, sail
from ..rules.links import towing
from ..rules.path import FREE, IRONS, OFF_MAP, Trace
from ..rules.questions import FleetAsked
from ..rules.sailing_orders import drifts_here, is_locked
from ..rules.sails import in_irons, settings_open, why_not_pitch
from ..state.battle import Battle
from ..tables.movement import SAILS
from .offer_words import label_of

OFF: Final = "Leaves the chart"
"""The tag of a course that takes her out of the battle (5.2.5)."""
STOPPED: Final = ", into the wind: she lies stopped"
EASY: Final = 2250
BOATS: Final[list[int]] = [-9000, -4500, 4500, 9000]
WAYS: Final[list[tuple[str, int]]] = [("port", -1), ("starboard", 1)]
"""To either side, with the sign of a turn that way."""


def movement_offers(decision: FleetAsked, ship: int) -> list[Offer]:
    """Plain courses for those who do not draw, and everything that is no course."""
    state = decision.known
    out = [course_offer(decision, ship, *each) for each in plain_courses(state, ship)]
    out += [_plain_offer(decision, order) for order in _other_orders(state, ship)]
    flees = state.ships[ship].must_flee()
    legal = [offer for offer in out if offer.refused is None and (flees or offer.tag != OFF)]
    first = legal or [_last_resort(decision, ship)]
    first[0].hint = True
    return out if legal else first + out


def _last_resort(decision: FleetAsked, ship: int) -> Offer:
    """Hemmed in or at the edge, nothing plain is for her: some way on the chart is found."""
    order = steer(decision.known, ship, 0, 0)
    if order.kind != "sail":
        return _plain_offer(decision, order)
    return course_offer(decision, ship, "As far as she can", order.path)


def plain_courses(state: Battle, ship: int) -> list[tuple[str, list[Leg]]]:
    """Courses that need no drawing: straight on, easy and hard turns to both sides."""
    if is_locked(state, ship):
        return []
    if in_irons(state, ship):
        return _pitches(state, ship)
    points = int(Trace(state, ship, state.ships[ship].sail).points)
    if points == 0:
        return [("Get under way", [])]
    on, out = (points - 1) * UM, [(f"Straight on, {points} UM", [Leg(AHEAD, points * UM)])]
    if points == 1:
        return out + [(f"Turn 45° to {side}", [Leg(TURN, way * 4500)]) for side, way in WAYS]
    out.append(("Slow down after 1 UM", [Leg(AHEAD, UM)]))
    for side, way in WAYS:
        easy = [Leg(AHEAD, UM), Leg(TURN, way * EASY), Leg(AHEAD, on)]
        out.append((f"Easy to {side}", easy))
    for side, way in WAYS:
        out.append((f"Hard to {side}", [Leg(TURN, way * 4500), Leg(AHEAD, on)]))
    return out


def _pitches(state: Battle, ship: int) -> list[tuple[str, list[Leg]]]:
    """Out of the eye of the wind by pitching, where that is played (17)."""
    vessel, most = state.ships[ship], int(state.setup.sailing.turn_angle)
    if why_not_pitch(state, vessel, vessel.sail) is not None:
        return []
    return [(f"Pitch to {side}", [Leg(PITCH, way * most), Leg(AHEAD, UM)]) for side, way in WAYS]


def drawn_course(state: Battle, ship: int, legs: list[Leg]) -> tuple[Trace, list[Mark]]:
    """A course followed as far as it goes, and the marks that draw it."""
    trace = Trace(state, ship, state.ships[ship].sail)
    trail = [um_point(trace.x, trace.y)]
    for leg in legs:
        if not trace.leg(leg.kind, leg.amount):
            trace.bar = FREE
            break
        if um_point(trace.x, trace.y) != trail[-1]:
            trail.append(um_point(trace.x, trace.y))
    label, id = f"{sailed_um(legs)} UM, {degrees(trace.heading)}", state.setup.cards[ship].id
    return trace, course_marks(id, trail, int(trace.heading) / 100, label)


def um_point(x: i64, y: i64) -> Point:
    """A place on the chart."""
    return int(x) / 10000, int(y) / 10000


def sailed_um(legs: list[Leg]) -> str:
    """How far a course truly leads, in UM."""
    units = sum(int(leg.amount) for leg in legs if leg.kind == AHEAD)
    return f"{units / UM:.1f}".removesuffix(".0")


def lies_stopped(trace: Trace) -> str:
    """How she would lie at the end of a course, where she loses her way by it (5.2.5)."""
    return STOPPED if trace.end == IRONS else ", and lies stopped" if trace.stops() else ""


def course_offer(decision: FleetAsked, ship: int, label: str, legs: list[Leg]) -> Offer:
    """A course as an offer, drawn and judged."""
    state = decision.known
    trace, marks = drawn_course(state, ship, legs)
    order = sail(state.setup.cards[ship].id, legs)
    out = judged(decision, order, label, f"Sail: {label[0].lower()}{label[1:]}")
    if out.refused is None:
        end = degrees(trace.heading) + lies_stopped(trace)
        out.detail = f"{trace.spent} of {trace.points} UM, ends heading {end}"
        out.tag = OFF if trace.end == OFF_MAP else ""
    out.group, out.marks = "Courses", marks
    out.odds = out.refused is None
    out.fields = _setting_field(state, ship)
    return out


def _setting_field(state: Battle, ship: int) -> list[Field]:
    """Which sail to set before she moves (16)."""
    vessel = state.ships[ship]
    settings = settings_open(state, vessel)
    if len(settings) < 2:
        return []
    choices = [(SAILS[s], f"{SAILS[s]} sail") for s in settings]
    return [choice("setting", "Sail", choices, SAILS[vessel.sail], "16")]


def _other_orders(state: Battle, ship: int) -> list[Order]:
    """What is no course: only what could come to mind where she lies."""
    vessel = state.ships[ship]
    id = vessel.card.id
    kinds = ["stay"]
    if vessel.anchored:
        kinds.append("weigh")
    elif drifts_here(state):
        kinds.append("anchor")
    if len(state.links) > 0 and towing(state, ship) >= 0:
        kinds.append("cast-off")
    if vessel.must_flee():
        kinds.append("strike")
    pulled = BOATS if not is_locked(state, ship) and in_irons(state, ship) else []
    return [boats(id, angle) for angle in pulled] + [Order(kind, id) for kind in kinds]


def _plain_offer(decision: FleetAsked, order: Order) -> Offer:
    out = judged(decision, order, label_of(decision.known, order))
    out.detail = "fatigue +1" if order.kind in ("boats", "anchor", "weigh") else ""
    out.group = "Otherwise"
    return out
