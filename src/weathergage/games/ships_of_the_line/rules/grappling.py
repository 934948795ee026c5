"""The questions about grapples: who takes hold, tows, comes free or breaks loose (5.6, 6, 10)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import Order, at
from ..state.battle import FOUL, GRAPPLE, Battle, Ship
from . import grapples
from .attempts import AttemptQuestion, attempt_preview, modifiers_for
from .colours import must_grapple
from .grapples import prospects, why_not_alone, why_not_break, why_not_grapple, why_not_unfoul
from .links import can_act, friends, partners
from .questions import FleetAsk, note_try
from .towing import begin_tow, cast_off, is_in_tow, why_not_cast_off, why_not_tow


class GrappleQuestions(AttemptQuestion):
    """The first attempts of the crew phase: coming free, grapples, tows (5.6, 6, 10)."""

    def pieces(self, state: Battle, ask: FleetAsk, seat: int) -> list[int]:
        plan = grapples.plan_of(state, ask)
        if seat not in plan.open:
            plan.open[seat] = super().pieces(state, ask, seat)
        return plan.open[seat]

    def is_open(self, state: Battle, ask: FleetAsk, ship: Ship) -> bool:
        """Whether she has any order, looked at cheaply before the list is made."""
        index = ship.card.index
        if not can_act(ship):
            return False
        if state.links and (is_in_tow(state, index) or self._can_unfoul(state, ask, ship)):
            return True
        return any(
            why_not_grapple(state, ask, index, other) is None
            or (friends(ship, state.ships[other]) and why_not_tow(state, ask, index, other) is None)
            for other in prospects(state, ask, index)
        )

    def _can_unfoul(self, state: Battle, ask: FleetAsk, ship: Ship) -> bool:
        index = ship.card.index
        fouled = partners(state, FOUL, index) if ship.fouls else []
        return any(why_not_unfoul(state, ask, index, other) is None for other in fouled)

    def orders(self, state: Battle, ask: FleetAsk, ship: int) -> list[Order] | None:
        vessel, id = state.ships[ship], state.setup.cards[ship].id
        out = [Order("cast-off", id)] if is_in_tow(state, ship) else []
        for other in partners(state, FOUL, ship) if vessel.fouls else []:
            if why_not_unfoul(state, ask, ship, other) is None:
                out += _aided_or_alone(state, ship, other, "unfoul")
        for other in prospects(state, ask, ship):
            target = state.ships[other]
            if why_not_grapple(state, ask, ship, other) is None:
                out += _aided_or_alone(state, ship, other, "grapple")
            if friends(vessel, target) and why_not_tow(state, ask, ship, other) is None:
                out.append(at("tow", id, target.card.id))
        return out

    def why_not(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> Refusal | None:
        ship, target = state.setup.index[order.ship], state.setup.find(order.target)
        if order.kind == "cast-off":
            return why_not_cast_off(state, ship)
        if target < 0:
            return self.no_ship(order.target)
        if order.kind == "tow":
            return why_not_tow(state, ask, ship, target)
        why_not = why_not_grapple if order.kind == "grapple" else why_not_unfoul
        return why_not(state, ask, ship, target) or why_not_alone(state, ship, target, order)

    def carry_out(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, luck: Chance, log: Log
    ) -> None:
        ship = state.setup.index[order.ship]
        plan = grapples.plan_of(state, ask)
        plan.open.clear()
        if order.kind == "cast-off":
            cast_off(state, ship, log)
            return
        target = state.setup.index[order.target]
        if order.kind == "unfoul":
            note_try(ask, ship, "unfoul")
            grapples.unfoul(state, ship, target, order.alone, luck, log)
            return
        ask.record.spent.append(ship)
        if order.kind == "tow":
            begin_tow(state, ship, target, log)
        else:
            grapples.grapple(state, ship, target, order.alone, luck, log)
        plan.renew(state, ship)
        plan.renew(state, target)

    def why_not_done(self, state: Battle, ask: FleetAsk, seat: int) -> Refusal | None:
        """A fanatical ship on the hunt must grapple what is in her reach (13, R81)."""
        return grapples.why_not_leave_prey(state, ask, seat, must_grapple, "grapple")

    def certain(self, order: Order) -> bool:
        return order.kind in ("tow", "cast-off")

    def sensible(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> bool:
        """A ship that can sail does not tie herself to a friend without need."""
        if order.kind == "grapple":
            return not friends(state.ship(order.ship), state.ship(order.target))
        towed = state.ship(order.target) if order.kind == "tow" else None
        return towed is None or towed.masts == 0 or towed.rudder_lost

    def preview(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> dict[str, object]:
        ship, target = state.setup.index[order.ship], state.setup.find(order.target)
        if target < 0 or order.kind not in ("grapple", "unfoul"):
            return {}
        if order.kind == "unfoul":
            modifiers = modifiers_for(state, "unfoul", ship, target, False, 0, order.alone)
        elif grapples.is_automatic(state, ship, target):
            free = grapples.agreed(state, ship, target)
            cost = 0 if free else int(state.setup.crew.cost("grapple"))
            return {"automatic": True, "fatigue": cost, "rule": "6"}
        else:
            modifiers = grapples.grapple_modifiers(state, ship, target, order.alone)
        return attempt_preview(state, modifiers)


def _aided_or_alone(state: Battle, ship: i64, other: i64, kind: str) -> list[Order]:
    """An attempt with the leader's help, and without it where that makes a difference (9)."""
    cards = state.setup.cards
    aided = at(kind, cards[ship].id, cards[other].id)
    alone = at(kind, cards[ship].id, cards[other].id)
    alone.alone = True
    return [aided, alone] if why_not_alone(state, ship, other, alone) is None else [aided]


class BreakQuestions(AttemptQuestion):
    """Breaking grapples, after all grapples have been thrown (4.3, 6)."""

    def is_open(self, state: Battle, ask: FleetAsk, ship: Ship) -> bool:
        able = ship.grapples > 0 and can_act(ship)
        return able and bool(self.orders(state, ask, ship.card.index))

    def orders(self, state: Battle, ask: FleetAsk, ship: int) -> list[Order] | None:
        out: list[Order] = []
        for other in partners(state, GRAPPLE, ship):
            if why_not_break(state, ask, ship, other) is None:
                out += _aided_or_alone(state, ship, other, "break")
        return out

    def why_not(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> Refusal | None:
        ship, target = state.setup.index[order.ship], state.setup.find(order.target)
        if target < 0:
            return self.no_ship(order.target)
        refusal = why_not_break(state, ask, ship, target)
        return refusal or why_not_alone(state, ship, target, order)

    def carry_out(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, luck: Chance, log: Log
    ) -> None:
        ship, target = state.setup.index[order.ship], state.setup.index[order.target]
        if not grapples.parts_freely(state, ship, target):
            ask.record.spent.append(ship)
        grapples.break_grapple(state, ship, target, order.alone, luck, log)

    def certain(self, order: Order) -> bool:
        return False

    def preview(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> dict[str, object]:
        ship, target = state.setup.index[order.ship], state.setup.find(order.target)
        if target < 0:
            return {}
        if grapples.parts_freely(state, ship, target):
            return {"automatic": True, "fatigue": 0, "rule": "6"}
        modifiers = modifiers_for(state, "break", ship, target, False, 0, order.alone)
        return attempt_preview(state, modifiers)


HOLDS: Final = ["unfoul", "grapple", "tow", "cast-off"]
WHO: Final = "Who comes free of a fouled ship, grapples, takes in tow or casts off?"
CHAPTER: Final[Chapter] = Chapter(
    "6",
    questions=[
        GrappleQuestions("grapple", "6", HOLDS, WHO),
        BreakQuestions("break", "6", ["break"], "Who tries to break loose?"),
    ],
)
