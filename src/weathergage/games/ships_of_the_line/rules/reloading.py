"""Reloading (4.1.3, 19, 22): one side for nothing, both for one fatigue."""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import RELOADS, Order, at_side
from ..state.battle import FIGHTING, Battle, Ship
from ..words.telling import tell
from .fatigue import exhausted, tire
from .questions import FleetAsk, ShipQuestion, prize


def why_not_load(state: Battle, ship: Ship, side: str) -> Refusal | None:
    """A side that is loaded, or whose last shot takes its time (4.1.3, 19, R22)."""
    port = side == "port"
    if ship.port_loaded if port else ship.starboard_loaded:
        return Refusal(f"The {side} side of {ship.card.name} is loaded.", "4.1.3")
    if (ship.port_ready if port else ship.starboard_ready) <= state.turn:
        return None
    text = f"The {side} side of {ship.card.name} cannot be loaded yet after its last shot."
    return Refusal(text, "19")


def waits(state: Battle, ship: Ship, side: str) -> bool:
    """The side is empty and its shot lets it be loaded this turn (4.1.3, 19, R22)."""
    return why_not_load(state, ship, side) is None


def why_not_reload(state: Battle, ship: Ship, sides: str) -> Refusal | None:
    """An empty side whose time has come; both only by a crew that can work (4.1.3, 7, R22)."""
    if sides != "both":
        return why_not_load(state, ship, sides)
    refusal = why_not_load(state, ship, "port") or why_not_load(state, ship, "starboard")
    return refusal or exhausted(state, ship.card.index)


def reload(state: Battle, ship: Ship, sides: str, log: Log) -> None:
    """One side is loaded free of cost, both raise fatigue by one (4.1.3, 7)."""
    if sides != "starboard":
        ship.port_loaded = True
    if sides != "port":
        ship.starboard_loaded = True
    if log.on:
        what = "both sides" if sides == "both" else f"the {sides} side"
        tell(log, ship, "reload", "4.1.3", f"{ship.card.name} reloads {what}.", {"sides": sides})
    if sides == "both":
        tire(state, ship.card.index, "reload both", "4.1.3", log)


def reload_without_asking(state: Battle, ship: Ship, log: Log) -> None:
    """A single empty side is loaded, and a coastal battery whole, by itself (4.1.3, 22, R114)."""
    port, starboard = waits(state, ship, "port"), waits(state, ship, "starboard")
    if ship.card.battery:
        ship.port_loaded = ship.port_loaded or port
        ship.starboard_loaded = ship.starboard_loaded or starboard
    elif port != starboard:
        reload(state, ship, "port" if port else "starboard", log)


class ReloadQuestions(ShipQuestion):
    """With both sides empty the owner says which is loaded, or tires the crew with both."""

    def begin(self, state: Battle, ask: FleetAsk, luck: Chance, log: Log) -> None:
        for ship in state.ships:
            if ship.status == FIGHTING and not (ship.port_loaded and ship.starboard_loaded):
                reload_without_asking(state, ship, log)

    def is_open(self, state: Battle, ask: FleetAsk, ship: Ship) -> bool:
        if ship.port_loaded or ship.starboard_loaded or ship.card.index in ask.record.spent:
            return False
        able = ship.fights() and not ship.card.battery
        return able and waits(state, ship, "port") and waits(state, ship, "starboard")

    def closed(self, state: Battle, ask: FleetAsk, order: Order) -> Refusal | None:
        ship = state.ship(order.ship)
        if ship.card.index in ask.record.spent:
            return Refusal(f"{ship.card.name} has reloaded this turn.", "4.1.3")
        return prize(ship) or why_not_reload(state, ship, order.side)

    def orders(self, state: Battle, ask: FleetAsk, ship: int) -> list[Order] | None:
        vessel = state.ships[ship]
        able = [sides for sides in RELOADS if why_not_reload(state, vessel, sides) is None]
        return [at_side("reload", vessel.card.id, sides) for sides in able]

    def why_not(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> Refusal | None:
        return why_not_reload(state, state.ship(order.ship), order.side)

    def carry_out(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, luck: Chance, log: Log
    ) -> None:
        ask.record.spent.append(state.setup.index[order.ship])
        reload(state, state.ship(order.ship), order.side, log)

    def preview(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> dict[str, object]:
        cost = int(state.setup.crew.cost("reload_both")) if order.side == "both" else 0
        return {"fatigue": cost, "rule": "4.1.3"}


CHAPTER: Final[Chapter] = Chapter(
    "4.1.3",
    questions=[ReloadQuestions("reload", "4.1.3", ["reload"], "Which side does each ship reload?")],
)
