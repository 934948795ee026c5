"""Special damage of the Advanced rules: fire, leak, mast, sail, rudder (p.32-33)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.event import Log

from ..state.battle import Battle, Ship
from ..tables.cards import BACKING, BATTLE, FULL
from ..tables.counters import CREW, FIRE, LEAK, MAST, NONE, RUDDER, SAIL
from ..words.telling import tell

NO_FULL: Final = 2
"""Sail damage from which there are no full sails (p.33)."""
BACKING_ONLY: Final = 4
BROKEN_BY_SAILS: Final = 6
ASHORE: Final[list[int]] = [FIRE]
"""The special damage, beside crew, that counts against a battery (p.47)."""


def apply_symbols(battle: Battle, ship: Ship, kinds: list[int], log: Log) -> None:
    """What the symbols on counters do beside their numbers; crew losses are placed with them."""
    if not battle.setup.rules.advanced:
        return
    for kind in kinds:
        symbol = battle.setup.counters.kinds[kind].symbol if kind >= 0 else NONE
        if symbol not in (NONE, CREW) and not (ship.card.battery and symbol not in ASHORE):
            suffer(battle, ship, symbol, log)


def suffer(battle: Battle, ship: Ship, symbol: i64, log: Log) -> None:
    """One piece of special damage."""
    name = ship.card.name
    if symbol == FIRE:
        ship.fires += 1
        note(ship, "fire", "32.fire", f"A fire breaks out aboard {name}.", log)
    elif symbol == LEAK:
        ship.leaks += 1
        note(ship, "leak", "33.leak", f"{name} is holed below the water.", log)
    elif symbol == MAST:
        break_mast(ship, f"A mast of {name} goes by the board.", log)
    elif symbol == SAIL:
        tear_sails(ship, log)
    elif symbol == RUDDER:
        hit_rudder(ship, log)


def note(ship: Ship, kind: str, rule: str, text: str, log: Log) -> None:
    """Tell of special damage."""
    if log.on:
        tell(log, ship, kind, rule, text)


def break_mast(ship: Ship, text: str, log: Log) -> None:
    """One more mast is broken; with the third she surrenders (p.33)."""
    ship.masts += 1
    note(ship, "mast", "33.mast", text, log)


def tear_sails(ship: Ship, log: Log) -> None:
    """Sail damage: from the second no full sails, from the fourth backing sails alone, and the
    sixth counts as a broken mast (p.33)."""
    ship.sail_hits += 1
    note(ship, "torn", "33.sail", f"The sails of {ship.card.name} are torn.", log)
    most = most_sail(ship)
    if ship.sail > most:
        ship.sail = most
    if ship.sail_hits == BROKEN_BY_SAILS:
        break_mast(ship, f"So torn are the sails of {ship.card.name} that a mast is lost.", log)


def most_sail(ship: Ship) -> i64:
    """The most sail that the damage to it allows (p.33)."""
    if ship.sail_hits >= BACKING_ONLY:
        return BACKING
    return BATTLE if ship.sail_hits >= NO_FULL else FULL


def hit_rudder(ship: Ship, log: Log) -> None:
    """A rudder hit costs a point of veer; while it is damaged, each further one is a broken mast
    (p.33, R45)."""
    if ship.rudder:
        break_mast(ship, f"{ship.card.name} is hit aft again and loses a mast.", log)
        return
    ship.rudder = True
    note(ship, "rudder", "33.rudder", f"The rudder of {ship.card.name} is damaged.", log)


def masts_to_repair(ship: Ship) -> i64:
    """Broken masts but for the one that torn sails have cost (p.33, R44)."""
    return ship.masts - (1 if ship.sail_hits >= BROKEN_BY_SAILS else 0)
