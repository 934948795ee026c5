"""The movement phase: one question about every ship that has not moved (5), with what a move
would do."""

import random
from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log, Modifier

from ..answers import Leg, Order
from ..state.battle import CAPTURED, STRUCK, Battle, Ship
from .collision import collision_points, enemies_alongside, will_check
from .courses import free_order
from .fate import strike
from .leaders import may_use
from .line import lines_cut
from .links import towing
from .path import CONTACT, OFF_MAP, Trace
from .questions import FleetAsk, ShipQuestion
from .sailing_orders import (
    Judged,
    can_be_ordered,
    few_orders,
    is_fast,
    is_locked,
    is_sensible,
    is_tied,
    must_sail,
    why_not_asked,
    why_not_order,
    why_not_sail,
)
from .sails import allowance, setting_of, why_not_set
from .towing import cast_off
from .under_way import drop_anchor, pose_fields, pull_round, sail_path, stand_on, stay, weigh_anchor
from .voyage import follow, trace, waits_to_join


@final
class SailQuestions(ShipQuestion):
    """Every ship that has not moved, in any order, any group in one answer (5)."""

    def begin(self, state: Battle, ask: FleetAsk, luck: Chance, log: Log) -> None:
        """Nobody has moved; ships that can do nothing at all are not asked about."""
        state.contacts = []
        for ship in range(len(state.ships)):
            vessel = state.ships[ship]
            vessel.starting = False
            if is_fast(vessel):
                vessel.stopped = True
            vessel.moved = not can_be_ordered(state, ship)

    def pieces(self, state: Battle, ask: FleetAsk, seat: int) -> list[int]:
        """Her ships that have not moved; those that hold back sail by themselves (S.opt.1)."""
        found: list[int] = []
        at = 0
        for vessel in state.ships:
            if vessel.seat == seat and not vessel.moved and _is_open(state, vessel):
                found.append(at)
            at += 1  # noqa: SIM113
        return found

    def why_not(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> Refusal | None:
        ship: i64 = state.setup.index[order.ship]
        if order.kind != "sail":
            return why_not_order(state, ship, order)
        judged = Judged(order)
        wrong = why_not_sail(state, ship, order, judged)
        ask.memo = judged if wrong is None else None
        return wrong

    def closed(self, state: Battle, ask: FleetAsk, order: Order) -> Refusal | None:
        return why_not_asked(state, state.setup.index[order.ship])

    def orders(self, state: Battle, ask: FleetAsk, ship: int) -> list[Order] | None:
        return few_orders(state, ship)

    def draw(self, state: Battle, ask: FleetAsk, ship: int, rng: random.Random) -> Order:
        return free_order(state, ship, rng)

    def carry_out(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, luck: Chance, log: Log
    ) -> None:
        ship: i64 = state.setup.index[order.ship]
        judged, ask.memo = ask.memo, None
        if order.kind == "sail":
            found = _trace_of(state, ship, order, judged)
            sail_path(state, found, order.path, order.anchor, luck, log)
        elif order.kind == "stay":
            stay(state, ship, log)
        elif order.kind == "boats":
            pull_round(state, ship, order.angle, luck, log)
        else:
            _by_hand(state, ship, order.kind, log)

    def why_not_done(self, state: Battle, ask: FleetAsk, seat: int) -> Refusal | None:
        """A ship under way must be sailed; the others may be left as they are (5.2.3)."""
        waits = _first_to_sail(state, seat)
        if waits is None:
            return None
        return Refusal(f"{waits.card.name} is under way and must be sailed first.", "5.2.3")

    def may_be_done(self, state: Battle, ask: FleetAsk, seat: int) -> bool:
        return _first_to_sail(state, seat) is None

    def leave(self, state: Battle, ask: FleetAsk, seat: int, luck: Chance, log: Log) -> None:
        """Ships that hold back stand on; what was left open stays (5.5, R93)."""
        for ship in range(len(state.ships)):
            vessel = state.ships[ship]
            if vessel.seat != seat or vessel.moved or vessel.status > CAPTURED:
                continue
            if waits_to_join(vessel) and not is_locked(state, ship):
                stand_on(state, ship, luck, log)
            else:
                stay(state, ship, log)

    def settled(self, state: Battle, ask: FleetAsk, order: Order) -> bool:
        ship: i64 = state.setup.index[order.ship]
        vessel = state.ships[ship]
        if order.kind == "boats":
            hull = vessel.shape.turned_to(vessel.heading + order.angle)
            return not will_check(state, ship, hull)
        if order.kind != "sail":
            return True
        found = trace(state, ship, order.path, order.setting)
        meets = found.contact >= 0 or found.soundings is not None
        return not meets and not will_check(state, ship, found.hull)

    def sensible(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> bool:
        return is_sensible(state, state.setup.index[order.ship], order)

    def preview(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> dict[str, object]:
        return preview_order(state, state.setup.index[order.ship], order)

    def odds(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, rng: random.Random
    ) -> dict[str, object]:
        return move_odds(state, state.setup.index[order.ship], order)


def _is_open(state: Battle, vessel: Ship) -> bool:
    """Whether a ship that has not moved may be ordered: not one struck, lost or held back, nor
    one tied to another where nothing drifts."""
    if vessel.status > CAPTURED or vessel.status == STRUCK or waits_to_join(vessel):
        return False
    return state.setup.drift or not is_tied(vessel)


def _first_to_sail(state: Battle, seat: int) -> Ship | None:
    """A ship without whose move her seat cannot be done."""
    for vessel in state.ships:
        if vessel.seat != seat or vessel.moved or not _is_open(state, vessel):
            continue
        if must_sail(state, vessel.card.index):
            return vessel
    return None


def _trace_of(state: Battle, ship: i64, order: Order, judged: object) -> Trace:
    """The trace made when this very order was judged in this very state, or a new one."""
    if isinstance(judged, Judged) and judged.order is order:
        found = judged.found
        if found is not None and found.state is state:
            return found
    return follow(state, ship, order.path, setting_of(state.ships[ship], order.setting))


def _by_hand(state: Battle, ship: i64, kind: str, log: Log) -> None:
    """Orders that leave her where she is: anchor, tow, flag."""
    vessel = state.ships[ship]
    if kind == "cast-off":
        _part_tow(state, ship, log)
        return
    vessel.moved = True
    if kind == "anchor":
        drop_anchor(state, ship, log)
    elif kind == "weigh":
        weigh_anchor(state, ship, log)
    else:
        strike(state, ship, -1, "12", log)


def _part_tow(state: Battle, ship: i64, log: Log) -> None:
    """The tow is let go at no cost, and both ships may then be ordered as they can (5.6)."""
    other = towing(state, ship)
    cast_off(state, ship, log)
    if other >= 0:
        state.ships[other].moved = not can_be_ordered(state, other)


def preview_order(state: Battle, ship: i64, order: Order) -> dict[str, object]:
    """End pose, cost, what bars it and what it triggers, with rules; also of unfinished paths."""
    vessel = state.ships[ship]
    wrong = why_not_order(state, ship, order)
    bars = wrong.data() if wrong is not None else None
    if order.kind == "sail" and why_not_set(state, vessel, order.setting) is None:
        return _preview_path(state, ship, order, bars)
    heading = vessel.heading
    if order.kind == "boats":
        heading = vessel.shape.turned_to(heading + order.angle).heading
    out: dict[str, object] = {"kind": order.kind, "legal": wrong is None, "bars": bars}
    out.update(pose_fields(vessel.x, vessel.y, heading))
    tires = order.kind in ("boats", "anchor", "weigh")
    out["triggers"] = [_trigger("fatigue", "7")] if tires else []
    return out


def _trigger(what: str, rule: str, about: str = "") -> dict[str, object]:
    found: dict[str, object] = {"what": what, "rule": rule}
    if about:
        found["about"] = about
    return found


def _preview_path(
    state: Battle, ship: i64, order: Order, bars: dict[str, object] | None
) -> dict[str, object]:
    setting = setting_of(state.ships[ship], order.setting)
    notes: list[Modifier] = []
    allowance(state, ship, setting, notes)
    found = Trace(state, ship, setting)
    poses = [pose_fields(found.x, found.y, found.heading)]
    followed = _follow(found, order.path, poses)
    out: dict[str, object] = {
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
    }
    out.update(pose_fields(found.x, found.y, found.heading))
    return out


def _follow(found: Trace, legs: list[Leg], poses: list[dict[str, object]]) -> int:
    """Follow a path as far as it goes, noting every pose; how many legs that is."""
    for number, leg in enumerate(legs):
        if not found.leg(leg.kind, leg.amount):
            return number
        poses.append(pose_fields(found.x, found.y, found.heading))
    return len(legs)


def _triggers(state: Battle, found: Trace, order: Order) -> list[dict[str, object]]:
    out: list[dict[str, object]] = []
    for other in _checked_with(state, found):
        out.append(_trigger("collision check", "10", state.setup.cards[other].id))
    for sounding in found.soundings or []:
        line = state.setup.shoals[sounding.shoal].line
        out.append(_trigger("grounding check", "22", f"line {line}"))
    if state.setup.chapters.line:
        for division in lines_cut(state, found.ship, found.track_x, found.track_y):
            out.append(_trigger("line cut", "12", state.setup.divisions[division].id))
    if found.end == OFF_MAP:
        out.append(_trigger("leaves the map", "8"))
    elif found.stops():
        out.append(_trigger("stopped", "5.2.5"))
    if order.anchor:
        out.append(_trigger("fatigue", "7"))
    return out


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
    found = Trace(state, ship, setting_of(state.ships[ship], order.setting))
    _follow(found, order.path, [])
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


WORDS: Final = "Sail your ships: each that has not moved, in any order."
KINDS: Final = ["sail", "stay", "boats", "anchor", "weigh", "cast-off", "strike"]
CHAPTER: Final[Chapter] = Chapter("5", questions=[SailQuestions("sail", "5", KINDS, WORDS)])
