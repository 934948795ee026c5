"""What a move would do, before it is made: its end, cost, bars and chances (5, 10, 22)."""

from mypy_extensions import i64

from weathergage.engine.event import Modifier

from ..answers import Leg, Order
from ..state.battle import Battle
from ..words.telling import pose_fields
from .leaders import may_use
from .line import lines_cut
from .path import CONTACT, OFF_MAP, Trace, follow
from .sailing_orders import why_not_order
from .sails import allowance, setting_of, why_not_set
from .waters import collision_points, enemies_alongside


def preview_order(state: Battle, ship: i64, order: Order) -> dict[str, object]:
    """End pose, cost, what bars it and what it triggers, with rules; also of unfinished paths."""
    vessel = state.ships[ship]
    wrong = why_not_order(state, ship, order)
    bars = wrong.data() if wrong is not None else None
    if order.kind == "sail" and why_not_set(state, vessel, order.setting) is None:
        return _preview_path(state, ship, order, bars)
    turned = vessel.shape.turned_to(vessel.heading + order.angle)
    heading = turned.heading if order.kind == "boats" else vessel.heading
    tires = order.kind in ("boats", "anchor", "weigh")
    return {
        "kind": order.kind,
        "legal": wrong is None,
        "bars": bars,
        **pose_fields(vessel.x, vessel.y, heading),
        "triggers": [_trigger("fatigue", "7")] if tires else [],
    }


def _trigger(what: str, rule: str, about: str = "") -> dict[str, object]:
    return {"what": what, "rule": rule, **({"about": about} if about else {})}


def _preview_path(
    state: Battle, ship: i64, order: Order, bars: dict[str, object] | None
) -> dict[str, object]:
    setting = setting_of(state.ships[ship], order.setting)
    notes: list[Modifier] = []
    allowance(state, ship, setting, notes)
    found = Trace(state, ship, setting)
    poses = [pose_fields(found.x, found.y, found.heading)]
    followed = _follow(found, order.path, poses)
    return {
        "kind": "sail",
        "legal": bars is None,
        "allowance": int(found.points),
        "modifiers": [note.data() for note in notes],
        "spent": int(found.spent),
        "left": int(found.left),
        "owes": int(found.owing()),
        "followed": followed,
        "poses": poses,
        "bars": bars,
        "stops": found.stops(),
        "leaves_map": found.end == OFF_MAP,
        "triggers": _triggers(state, found, order),
        **pose_fields(found.x, found.y, found.heading),
    }


def _follow(found: Trace, legs: list[Leg], poses: list[dict[str, object]]) -> int:
    """Follow a path as far as it goes, noting every pose; how many legs that is."""
    for number, leg in enumerate(legs):
        if not found.leg(leg.kind, leg.amount):
            return number
        poses.append(pose_fields(found.x, found.y, found.heading))
    return len(legs)


def _triggers(state: Battle, found: Trace, order: Order) -> list[dict[str, object]]:
    setup = state.setup
    met = [setup.cards[other].id for other in _checked_with(state, found)]
    out = [_trigger("collision check", "10", id) for id in met]
    lines = [setup.shoals[sounding.shoal].line for sounding in found.soundings or []]
    out += [_trigger("grounding check", "22", f"line {line}") for line in lines]
    if setup.chapters.line:
        for division in lines_cut(state, found.ship, found.track_x, found.track_y):
            out.append(_trigger("line cut", "12", setup.divisions[division].id))
    if found.end == OFF_MAP:
        out.append(_trigger("leaves the map", "8"))
    elif found.stops():
        out.append(_trigger("stopped", "5.2.5"))
    return [*out, _trigger("fatigue", "7")] if order.anchor else out


def _checked_with(state: Battle, found: Trace) -> list[int]:
    """The ships with which a path leads to a collision check (10)."""
    if not state.setup.chapters.collision or found.end == OFF_MAP:
        return []
    others = enemies_alongside(state, found.ship, found.hull)
    if found.end == CONTACT and found.contact not in others:
        others.insert(0, found.contact)
    return others


def move_odds(state: Battle, ship: i64, order: Order) -> dict[str, object]:
    """The chances of collisions and of taking the ground, and what they would cost (10, 22)."""
    if order.kind != "sail":
        return {}
    found = follow(state, ship, order.path, setting_of(state.ships[ship], order.setting))
    out: dict[str, object] = {}
    others = _checked_with(state, found)
    if others:
        out["collisions"] = [_collision_odds(state, ship, other) for other in others]
    if found.soundings is not None:
        clear = 1.0
        for _ in found.soundings:
            clear *= 1.0 - float(state.setup.sailing.grounds) / 6.0
        out["aground"] = 1.0 - clear
    return out


def _collision_odds(state: Battle, ship: i64, other: i64) -> dict[str, object]:
    leader = may_use(state, ship)
    safe = state.setup.sailing.safe - (leader.value if leader is not None else 0)
    harm = float(6 - min(max(int(safe), 0), 6)) / 6.0
    return {
        "with": state.setup.cards[other].id,
        "chance": harm,
        "own_hull": int(collision_points(state, ship, other, True)),
        "their_hull": int(collision_points(state, other, ship, False)),
    }
