"""The questions about grapples: who takes hold, tows, comes free or breaks loose (5.6, 6, 10)."""

import random
from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import Order, at
from ..state.battle import FOUL, GRAPPLE, Battle, Ship
from .attempts import attempt_preview, modifiers_for, odds_from
from .colours import must_grapple
from .grapples import (
    agreed,
    break_grapple,
    grapple,
    grapple_modifiers,
    hunter,
    is_automatic,
    parts_freely,
    plan_of,
    prospects,
    unfoul,
    why_not_alone,
    why_not_break,
    why_not_grapple,
    why_not_unfoul,
)
from .links import can_act, friends, partners
from .questions import FleetAsk, ShipQuestion, note_try
from .towing import begin_tow, cast_off, is_in_tow, why_not_cast_off, why_not_tow


class GrappleQuestions(ShipQuestion):
    """The first attempts of the crew phase: coming free, grapples, tows (5.6, 6, 10)."""

    def pieces(self, state: Battle, ask: FleetAsk, seat: int) -> list[int]:
        plan = plan_of(state, ask)
        if seat not in plan.open:
            plan.open[seat] = self._find_open(state, ask, seat)
        return plan.open[seat]

    def _find_open(self, state: Battle, ask: FleetAsk, seat: int) -> list[int]:
        out: list[int] = []
        for ship in state.ships:
            if ship.seat == seat and can_act(ship) and self._is_open(state, ask, ship):
                out.append(ship.card.index)
        return out

    def _is_open(self, state: Battle, ask: FleetAsk, ship: Ship) -> bool:
        """Whether she has any order, looked at cheaply before the list is made."""
        index = ship.card.index
        if state.links and (is_in_tow(state, index) or self._can_unfoul(state, ask, ship)):
            return True
        for other in prospects(state, ask, index):
            if why_not_grapple(state, ask, index, other) is None:
                return True
            friendly = friends(ship, state.ships[other])
            if friendly and why_not_tow(state, ask, index, other) is None:
                return True
        return False

    def _can_unfoul(self, state: Battle, ask: FleetAsk, ship: Ship) -> bool:
        index = ship.card.index
        for other in partners(state, FOUL, index) if ship.fouls else []:
            if why_not_unfoul(state, ask, index, other) is None:
                return True
        return False

    def orders(self, state: Battle, ask: FleetAsk, ship: int) -> list[Order] | None:
        out: list[Order] = []
        id = state.setup.cards[ship].id
        if is_in_tow(state, ship):
            out.append(Order("cast-off", id))
        for other in partners(state, FOUL, ship) if state.ships[ship].fouls else []:
            if why_not_unfoul(state, ask, ship, other) is None:
                out += _aided_or_alone(state, ship, other, "unfoul")
        for other in prospects(state, ask, ship):
            target = state.ships[other]
            if why_not_grapple(state, ask, ship, other) is None:
                out += _aided_or_alone(state, ship, other, "grapple")
            friendly = friends(state.ships[ship], target)
            if friendly and why_not_tow(state, ask, ship, other) is None:
                out.append(at("tow", id, target.card.id))
        return out

    def why_not(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> Refusal | None:
        ship = state.setup.index[order.ship]
        if order.kind == "cast-off":
            return why_not_cast_off(state, ship)
        target = state.setup.find(order.target)
        if target < 0:
            return Refusal(f"There is no ship {order.target[:40]!r} here.", self.rule)
        if order.kind == "tow":
            return why_not_tow(state, ask, ship, target)
        if order.kind == "grapple":
            refusal = why_not_grapple(state, ask, ship, target)
        else:
            refusal = why_not_unfoul(state, ask, ship, target)
        return refusal or why_not_alone(state, ship, target, order)

    def carry_out(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, luck: Chance, log: Log
    ) -> None:
        ship = state.setup.index[order.ship]
        plan = plan_of(state, ask)
        plan.open.clear()
        if order.kind == "cast-off":
            cast_off(state, ship, log)
            return
        target = state.setup.index[order.target]
        if order.kind == "unfoul":
            note_try(ask, ship, "unfoul")
            unfoul(state, ship, target, order.alone, luck, log)
            return
        ask.record.spent.append(ship)
        if order.kind == "tow":
            begin_tow(state, ship, target, log)
        else:
            grapple(state, ship, target, order.alone, luck, log)
        plan.renew(state, ship)
        plan.renew(state, target)

    def why_not_done(self, state: Battle, ask: FleetAsk, seat: int) -> Refusal | None:
        """A fanatical ship on the hunt must grapple what is in her reach (13, R81)."""
        for ship in state.ships:
            if ship.hunts and ship.seat == seat and ship.card.index not in ask.record.spent:
                prey = must_grapple(state, ship.card.index)
                if prey >= 0:
                    words = hunter(state, ship.card.index, prey)
                    return Refusal(f"Her colours nailed, {words} and grapple her.", "13")
        return None

    def certain(self, order: Order) -> bool:
        return order.kind in ("tow", "cast-off")

    def sensible(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> bool:
        """A ship that can sail does not tie herself to a friend without need."""
        ship = state.ships[state.setup.index[order.ship]]
        if order.kind == "grapple":
            return not friends(ship, state.ship(order.target))
        if order.kind == "tow":
            towed = state.ship(order.target)
            return towed.masts == 0 or towed.rudder_lost
        return True

    def preview(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> dict[str, object]:
        target = state.setup.find(order.target)
        if target < 0 or order.kind not in ("grapple", "unfoul"):
            return {}
        ship = state.setup.index[order.ship]
        if order.kind == "unfoul":
            modifiers = modifiers_for(state, "unfoul", ship, target, False, 0, order.alone)
            return attempt_preview(state, modifiers)
        if is_automatic(state, ship, target):
            cost = 0 if agreed(state, ship, target) else int(state.setup.crew.cost("grapple"))
            return {"automatic": True, "fatigue": cost, "rule": "6"}
        return attempt_preview(state, grapple_modifiers(state, ship, target, order.alone))

    def odds(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, rng: random.Random
    ) -> dict[str, object]:
        return odds_from(self.preview(state, ask, seat, order))


def _aided_or_alone(state: Battle, ship: i64, other: i64, kind: str) -> list[Order]:
    """An attempt with the leader's help, and without it where that makes a difference (9)."""
    cards = state.setup.cards
    aided = at(kind, cards[ship].id, cards[other].id)
    alone = at(kind, cards[ship].id, cards[other].id)
    alone.alone = True
    return [aided, alone] if why_not_alone(state, ship, other, alone) is None else [aided]


class BreakQuestions(ShipQuestion):
    """Breaking grapples, after all grapples have been thrown (4.3, 6)."""

    def pieces(self, state: Battle, ask: FleetAsk, seat: int) -> list[int]:
        out: list[int] = []
        for ship in state.ships:
            if ship.grapples == 0 or ship.seat != seat or not can_act(ship):
                continue
            if self.orders(state, ask, ship.card.index):
                out.append(ship.card.index)
        return out

    def orders(self, state: Battle, ask: FleetAsk, ship: int) -> list[Order] | None:
        out: list[Order] = []
        for other in partners(state, GRAPPLE, ship):
            if why_not_break(state, ask, ship, other) is None:
                out += _aided_or_alone(state, ship, other, "break")
        return out

    def why_not(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> Refusal | None:
        target = state.setup.find(order.target)
        if target < 0:
            return Refusal(f"There is no ship {order.target[:40]!r} here.", self.rule)
        ship = state.setup.index[order.ship]
        refusal = why_not_break(state, ask, ship, target)
        return refusal or why_not_alone(state, ship, target, order)

    def carry_out(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, luck: Chance, log: Log
    ) -> None:
        ship, target = state.setup.index[order.ship], state.setup.index[order.target]
        if not parts_freely(state, ship, target):
            ask.record.spent.append(ship)
        break_grapple(state, ship, target, order.alone, luck, log)

    def certain(self, order: Order) -> bool:
        return False

    def preview(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> dict[str, object]:
        ship, target = state.setup.index[order.ship], state.setup.find(order.target)
        if target < 0:
            return {}
        if parts_freely(state, ship, target):
            return {"automatic": True, "fatigue": 0, "rule": "6"}
        modifiers = modifiers_for(state, "break", ship, target, False, 0, order.alone)
        return attempt_preview(state, modifiers)

    def odds(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, rng: random.Random
    ) -> dict[str, object]:
        return odds_from(self.preview(state, ask, seat, order))


CHAPTER: Final[Chapter] = Chapter(
    "6",
    questions=[
        GrappleQuestions(
            "grapple",
            "6",
            ["unfoul", "grapple", "tow", "cast-off"],
            "Who comes free of a fouled ship, grapples, takes in tow or casts off?",
        ),
        BreakQuestions("break", "6", ["break"], "Who tries to break loose?"),
    ],
)
