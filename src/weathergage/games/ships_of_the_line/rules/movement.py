"""The movement phase: one question about every ship that has not moved (5)."""

import random
from typing import final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.rules.anchoring import drop_anchor, weigh_anchor
from weathergage.games.ships_of_the_line.rules.collision import will_check
from weathergage.games.ships_of_the_line.rules.courses import free_order
from weathergage.games.ships_of_the_line.rules.fate import strike
from weathergage.games.ships_of_the_line.rules.flight import holds_back
from weathergage.games.ships_of_the_line.rules.forecast import move_odds, preview_order
from weathergage.games.ships_of_the_line.rules.links import towing
from weathergage.games.ships_of_the_line.rules.path import Trace
from weathergage.games.ships_of_the_line.rules.questions import FleetStep, Questions, register
from weathergage.games.ships_of_the_line.rules.sailing_orders import (
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
from weathergage.games.ships_of_the_line.rules.sails import setting_of
from weathergage.games.ships_of_the_line.rules.towing import cast_off
from weathergage.games.ships_of_the_line.rules.under_way import (
    pull_round,
    sail_path,
    stand_on,
    stay,
)
from weathergage.games.ships_of_the_line.rules.voyage import follow, trace
from weathergage.games.ships_of_the_line.state.battle import CAPTURED, STRUCK, Battle, Ship


@final
class SailQuestions(Questions):
    """Every ship that has not moved, in any order, any group in one answer (5)."""

    def prompt(self, state: Battle, seat: int) -> str:
        return "Sail your ships: each that has not moved, in any order."

    def begin(self, state: Battle, step: FleetStep, luck: Chance, log: Log) -> None:
        """Nobody has moved; ships that can do nothing at all are not asked about."""
        state.contacts = []
        for ship in range(len(state.ships)):
            vessel = state.ships[ship]
            vessel.starting = False
            if is_fast(vessel):
                vessel.stopped = True
            vessel.moved = not can_be_ordered(state, ship)

    def parts(self, state: Battle, step: FleetStep, seat: int) -> list[int]:
        """Her ships that have not moved; those that hold back sail by themselves (S.opt.1)."""
        found: list[int] = []
        at = 0
        for vessel in state.ships:
            if vessel.seat == seat and not vessel.moved and _is_open(state, vessel):
                found.append(at)
            at += 1  # noqa: SIM113
        return found

    def why_not(self, state: Battle, step: FleetStep, seat: int, order: Order) -> Refusal | None:
        ship: i64 = state.setup.index[order.ship]
        if order.kind != "sail":
            return why_not_order(state, ship, order)
        judged = Judged(order)
        wrong = why_not_sail(state, ship, order, judged)
        step.memo = judged if wrong is None else None
        return wrong

    def why_closed(self, state: Battle, step: FleetStep, order: Order) -> Refusal | None:
        return why_not_asked(state, state.setup.index[order.ship])

    def options(self, state: Battle, step: FleetStep, ship: int) -> list[Order] | None:
        return few_orders(state, ship)

    def sample(self, state: Battle, step: FleetStep, ship: int, rng: random.Random) -> Order:
        return free_order(state, ship, rng)

    def carry_out(
        self, state: Battle, step: FleetStep, order: Order, luck: Chance, log: Log
    ) -> None:
        ship: i64 = state.setup.index[order.ship]
        judged, step.memo = step.memo, None
        if order.kind == "sail":
            found = _trace_of(state, ship, order, judged)
            sail_path(state, found, order.path, order.anchor, luck, log)
        elif order.kind == "stay":
            stay(state, ship, log)
        elif order.kind == "boats":
            pull_round(state, ship, order.angle, luck, log)
        else:
            _by_hand(state, ship, order.kind, log)

    def why_not_done(self, state: Battle, step: FleetStep, seat: int) -> Refusal | None:
        """A ship under way must be sailed; the others may be left as they are (5.2.3)."""
        waits = _first_to_sail(state, seat)
        if waits is None:
            return None
        return Refusal(f"{waits.card.name} is under way and must be sailed first.", "5.2.3")

    def may_be_done(self, state: Battle, step: FleetStep, seat: int) -> bool:
        return _first_to_sail(state, seat) is None

    def leave(self, state: Battle, step: FleetStep, seat: int, luck: Chance, log: Log) -> None:
        """Ships that hold back stand on; what was left open stays (5.5, R93)."""
        for ship in range(len(state.ships)):
            vessel = state.ships[ship]
            if vessel.seat != seat or vessel.moved or vessel.status > CAPTURED:
                continue
            if holds_back(vessel) and not is_locked(state, ship):
                stand_on(state, ship, luck, log)
            else:
                stay(state, ship, log)

    def settled(self, state: Battle, step: FleetStep, order: Order) -> bool:
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

    def rehearse(self, state: Battle, step: FleetStep, order: Order) -> None:
        self.carry_out(state, step, order, Chance(), Log(False))

    def sensible(self, state: Battle, step: FleetStep, order: Order) -> bool:
        return is_sensible(state, state.setup.index[order.ship], order)

    def preview(self, state: Battle, step: FleetStep, order: Order) -> dict[str, object]:
        return preview_order(state, state.setup.index[order.ship], order)

    def odds(
        self, state: Battle, step: FleetStep, order: Order, rng: random.Random
    ) -> dict[str, object]:
        return move_odds(state, state.setup.index[order.ship], order)


def _is_open(state: Battle, vessel: Ship) -> bool:
    """Whether a ship that has not moved may be ordered: not one struck, lost or held back, nor
    one tied to another where nothing drifts."""
    if vessel.status > CAPTURED or vessel.status == STRUCK or holds_back(vessel):
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


register(
    SailQuestions("sail", "5", ["sail", "stay", "boats", "anchor", "weigh", "cast-off", "strike"])
)
