"""The movement phase as offers: plain courses beside what may be drawn, and the rest (5, 12)."""

from typing import Final

from mypy_extensions import i64

from weathergage.games.ships_of_the_line.admirals.steering import plain_order
from weathergage.games.ships_of_the_line.answers import AHEAD, PITCH, TURN, Leg, Order, sail
from weathergage.games.ships_of_the_line.rules.links import towing
from weathergage.games.ships_of_the_line.rules.path import FREE, Trace
from weathergage.games.ships_of_the_line.rules.questions import FleetAsked
from weathergage.games.ships_of_the_line.rules.sailing_orders import drifts_here, is_locked
from weathergage.games.ships_of_the_line.rules.sails import in_irons, settings_open, why_not_pitch
from weathergage.games.ships_of_the_line.rules.voyage import must_flee
from weathergage.games.ships_of_the_line.state.battle import Battle
from weathergage.games.ships_of_the_line.table.offer_words import label_of
from weathergage.games.ships_of_the_line.tables.movement import SAILS
from weathergage.sea.trig import UM

EASY: Final = 2250
BOATS: Final[list[int]] = [-9000, -4500, 4500, 9000]
SIDES: Final[list[str]] = ["port", "starboard"]


def movement_offers(decision: FleetAsked, ship: int) -> list[dict[str, object]]:
    """Plain courses for those who do not draw, and everything that is no course."""
    state = decision.known
    out: list[dict[str, object]] = []
    for label, legs in plain_courses(state, ship):
        out.append(_course_offer(decision, ship, label, legs))
    for order in _other_orders(state, ship):
        out.append(_plain_offer(decision, order))
    if not any(offer["refused"] is None for offer in out):
        out = [*_last_resort(decision, ship), *out]
    return out


def _last_resort(decision: FleetAsked, ship: int) -> list[dict[str, object]]:
    """Hemmed in, she can do none of the plain things: some way she can sail is found for her."""
    order = plain_order(decision.known, ship)
    if order.kind != "sail":
        return [_plain_offer(decision, order)]
    return [_course_offer(decision, ship, "As far as she can", order.path)]


def plain_courses(state: Battle, ship: int) -> list[tuple[str, list[Leg]]]:
    """Courses that need no drawing: straight on, easy and hard turns to both sides."""
    if is_locked(state, ship):
        return []
    if in_irons(state, ship):
        return _pitches(state, ship)
    points = int(Trace(state, ship, state.ships[ship].sail).points)
    if points == 0:
        return [("Get under way", [])]
    out: list[tuple[str, list[Leg]]] = [(f"Straight on, {points} UM", [Leg(AHEAD, points * UM)])]
    if points > 1:
        out.append(("Slow down after 1 UM", [Leg(AHEAD, UM)]))
        out += _turns(points)
    else:
        out += [(f"Turn 45° to {SIDES[i]}", [Leg(TURN, sign * 4500)]) for i, sign in _both()]
    return out


def _both() -> list[tuple[int, int]]:
    return [(0, -1), (1, 1)]


def _turns(points: i64) -> list[tuple[str, list[Leg]]]:
    out: list[tuple[str, list[Leg]]] = []
    for place, sign in _both():
        easy = [Leg(AHEAD, UM), Leg(TURN, sign * EASY), Leg(AHEAD, (points - 1) * UM)]
        out.append((f"Easy to {SIDES[place]}", easy))
    for place, sign in _both():
        hard = [Leg(TURN, sign * 4500), Leg(AHEAD, (points - 1) * UM)]
        out.append((f"Hard to {SIDES[place]}", hard))
    return out


def _pitches(state: Battle, ship: int) -> list[tuple[str, list[Leg]]]:
    """Out of the eye of the wind by pitching, where that is played (17)."""
    vessel = state.ships[ship]
    if why_not_pitch(state, vessel, vessel.sail) is not None:
        return []
    most = int(state.setup.sailing.turn_angle)
    return [
        (f"Pitch to {SIDES[place]}", [Leg(PITCH, sign * most), Leg(AHEAD, UM)])
        for place, sign in _both()
    ]


def course_marks(
    state: Battle, ship: int, legs: list[Leg]
) -> tuple[Trace, list[dict[str, object]]]:
    """A course followed as far as it goes, and the marks that draw it."""
    trace = Trace(state, ship, state.ships[ship].sail)
    trail = [[int(trace.x) / 10000, int(trace.y) / 10000]]
    for leg in legs:
        if not trace.leg(leg.kind, leg.amount):
            trace.bar = FREE
            break
        trail.append([int(trace.x) / 10000, int(trace.y) / 10000])
    label = f"{trace.spent} UM, {degrees(trace.heading)}"
    return trace, _marks(state.setup.cards[ship].id, trace, trail, label)


def degrees(heading: i64) -> str:
    """A heading as it is read off the compass."""
    return f"{(int(heading) + 50) // 100 % 360:03d}°"


def _course_offer(
    decision: FleetAsked, ship: int, label: str, legs: list[Leg]
) -> dict[str, object]:
    state = decision.known
    order = sail(state.setup.cards[ship].id, legs)
    refusal = decision.why_not(order)
    trace, marks = course_marks(state, ship, legs)
    heading = degrees(trace.heading)
    out: dict[str, object] = {
        "action": order.data(),
        "label": label,
        "verb": f"Sail: {label[0].lower()}{label[1:]}",
        "detail": f"{trace.spent} of {trace.points} UM, ends heading {heading}",
        "group": "Courses",
        "refused": refusal.data() if refusal is not None else None,
        "odds": refusal is None and state.setup.chapters.collision,
        "marks": marks,
    }
    fields = _setting_field(state, ship)
    if fields:
        out["fields"] = fields
    return out


def _marks(id: str, trace: Trace, trail: list[list[float]], label: str) -> list[dict[str, object]]:
    points = [place for at, place in enumerate(trail) if at == 0 or place != trail[at - 1]]
    ghost: dict[str, object] = {
        "kind": "ghost",
        "piece": id,
        "x": int(trace.x) / 10000,
        "y": int(trace.y) / 10000,
        "heading": int(trace.heading) / 100,
        "label": label,
    }
    if len(points) < 2:
        return [ghost]
    return [{"kind": "path", "points": points, "style": "plan"}, ghost]


def _setting_field(state: Battle, ship: int) -> list[dict[str, object]]:
    """Which sail to set before she moves (16)."""
    vessel = state.ships[ship]
    settings = settings_open(state, vessel)
    if len(settings) < 2:
        return []
    choices = [{"value": SAILS[s], "label": f"{SAILS[s]} sail"} for s in settings]
    return [
        {
            "name": "setting",
            "label": "Sail",
            "kind": "choice",
            "choices": choices,
            "value": SAILS[vessel.sail],
            "rule": "16",
        }
    ]


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
    if must_flee(vessel):
        kinds.append("strike")
    orders = [Order(kind, id) for kind in kinds]
    return _boats(id) + orders if not is_locked(state, ship) and in_irons(state, ship) else orders


def _boats(id: str) -> list[Order]:
    out: list[Order] = []
    for angle in BOATS:
        order = Order("boats", id)
        order.angle = angle
        out.append(order)
    return out


def _plain_offer(decision: FleetAsked, order: Order) -> dict[str, object]:
    refusal = decision.why_not(order)
    label = label_of(decision.known, order)
    tires = order.kind in ("boats", "anchor", "weigh")
    return {
        "action": order.data(),
        "label": label,
        "verb": label,
        "detail": "fatigue +1" if tires else "",
        "group": "Otherwise",
        "refused": refusal.data() if refusal is not None else None,
        "odds": False,
    }
