"""Dropping and weighing anchor (5.2.5, 7, R68)."""

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.engine.event import Event, Log
from weathergage.games.ships_of_the_line.rules.fatigue import exhausted, tire
from weathergage.games.ships_of_the_line.rules.links import towed_by
from weathergage.games.ships_of_the_line.state.battle import Battle


def why_not_anchor(state: Battle, ship: i64) -> Refusal | None:
    """The crew must be able to work, and she must lie by herself (7, R68)."""
    vessel = state.ships[ship]
    if vessel.anchored:
        return Refusal(f"{vessel.card.name} lies at anchor already.", "5.2.5")
    if towed_by(state, ship) >= 0:
        return Refusal(f"{vessel.card.name} is in tow and cannot anchor.", "5.6")
    return exhausted(state, ship)


def why_not_anchor_now(state: Battle, ship: i64) -> Refusal | None:
    """Instead of moving only a stopped ship drops anchor: one under way sails first (R68)."""
    vessel = state.ships[ship]
    if not vessel.stopped:
        return Refusal(
            f"{vessel.card.name} is under way: she anchors at the end of a move, or when stopped.",
            "5.2.3",
        )
    return why_not_anchor(state, ship)


def why_not_weigh(state: Battle, ship: i64) -> Refusal | None:
    """Who lies at anchor may weigh it, if the crew can work (7, R68)."""
    vessel = state.ships[ship]
    if not vessel.anchored:
        return Refusal(f"{vessel.card.name} is not at anchor.", "5.2.5")
    return exhausted(state, ship)


def drop_anchor(state: Battle, ship: i64, log: Log) -> None:
    """She lies at anchor, stopped and safe from drift; her crew is tired by it (5.2.5, 7)."""
    vessel = state.ships[ship]
    vessel.anchored = True
    vessel.stopped = True
    _tell(state, ship, "anchored", f"{vessel.card.name} drops anchor.", log)
    tire(state, ship, "anchor", "7", log)


def weigh_anchor(state: Battle, ship: i64, log: Log) -> None:
    """The anchor is up instead of moving; she starts as a stopped ship next time (7, R68)."""
    vessel = state.ships[ship]
    vessel.anchored = False
    vessel.stopped = True
    _tell(state, ship, "weighed", f"{vessel.card.name} weighs anchor.", log)
    tire(state, ship, "anchor", "7", log)


def _tell(state: Battle, ship: i64, kind: str, text: str, log: Log) -> None:
    if log.on:
        log.emit(Event(kind, "5.2.5", text, {"ship": state.setup.cards[ship].id}))
