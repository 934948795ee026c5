"""Grog for the men (p.34)."""

from weathergage.engine.event import Log

from ..state.battle import Ship
from ..words.telling import tell
from .flagships import recover


def drink(ship: Ship, log: Log) -> None:
    """The men drink: one crew loss is made good, once in a battle (p.34)."""
    ship.grog = True
    if ship.crew:
        recover(ship)
    if log.on:
        text = f"{ship.card.name} serves out grog."
        tell(log, ship, "grog", "34.grog", text, {"crew": len(ship.crew)})
