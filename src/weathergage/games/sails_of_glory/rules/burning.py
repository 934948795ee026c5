"""The start of a turn in the Advanced rules: fires and leaks (p.32-33, 40)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..state.battle import Battle, Ship
from ..tables.counters import FIRE, FIRE_MARK, NONE, WATER_MARK
from ..words.telling import tell
from .contact import touching
from .flagships import flags_lost
from .logs import (
    cover_box,
    draw_one,
    explode_or_sink,
    faces,
    place_counters,
    spoken,
    surrender_beaten,
    tokens,
)
from .salvo import settle_losses, symbol_of
from .scoring import check_end
from .special import apply_symbols, suffer

EXPLODES: Final = 0
SINKS: Final = 1
FATAL: Final[list[str]] = ["explosion", "sinking"]
HARMLESS: Final[list[str]] = ["fire", "water"]


def burning(battle: Battle, luck: Chance, log: Log) -> None:
    """Every fire and every open leak covers a box of the hull, fires first; then whoever is lost is
    lost together, and explosions strike who is near (p.32-33, 40, R40)."""
    blown_up: list[Ship] = []
    sunk: list[Ship] = []
    for ship in battle.ships:
        if ship.in_play() and spreads(battle, ship, ship.fires, FIRE_MARK, EXPLODES, luck, log):
            blown_up.append(ship)
    for ship in battle.ships:
        if not ship.in_play() or ship in blown_up or ship.aground or ship.card.battery:
            continue
        if spreads(battle, ship, ship.leaks, WATER_MARK, SINKS, luck, log):
            sunk.append(ship)
    near = [neighbours(battle, ship, [*blown_up, *sunk]) for ship in blown_up]
    lost = surrender_beaten_but(battle, [*blown_up, *sunk], log)
    for ship in [*blown_up, *sunk]:
        explode_or_sink(battle, ship, ship in blown_up, log)
        lost.append(int(ship.card.index))
    for ships in near:
        shower(battle, ships, luck, log)
    flags_lost(battle, lost, log)
    settle_losses(battle, log)
    check_end(battle, log)


def surrender_beaten_but(battle: Battle, gone: list[Ship], log: Log) -> list[int]:
    """Beaten ships surrender; those that blow up or sink do not strike before it."""
    statuses = [(ship, ship.status) for ship in gone]
    for ship in gone:
        ship.status = -1
    lost = surrender_beaten(battle, log)
    for ship, status in statuses:
        ship.status = status
    return lost


def spreads(
    battle: Battle, ship: Ship, number: i64, mark: int, fatal: int, luck: Chance, log: Log
) -> bool:
    """Cover a box for each fire or leak; says whether it is the end of her (p.32-33, 40)."""
    for _ in range(number):
        if is_fatal(battle, ship, mark, fatal, luck):
            return True
        cover_box(ship, mark)
        if log.on:
            what = "The fire" if mark == FIRE_MARK else "The water"
            verb = "spreads" if mark == FIRE_MARK else "rises"
            text = f"{what} aboard {ship.card.name} {verb}."
            kind = "burns" if mark == FIRE_MARK else "floods"
            rule = "32.fire" if mark == FIRE_MARK else "33.leak"
            tell(log, ship, kind, rule, text, {"hull": len(ship.hull)})
    return False


def is_fatal(battle: Battle, ship: Ship, mark: int, fatal: int, luck: Chance) -> bool:
    """Beyond the second box of its kind, one marker of four is the end (p.40, R42)."""
    rules = battle.setup.rules
    played = rules.explosion if fatal == EXPLODES else rules.sinking and not ship.on_shoal
    boxes = len([box for box in ship.hull if mark in box.counters])
    if not played or boxes < battle.setup.combat.lost_from:
        return False
    blanks = battle.setup.combat.blanks[fatal]
    names = [HARMLESS[fatal]] * blanks + [FATAL[fatal]]
    return luck.draw(names, FATAL[fatal]) == blanks


def neighbours(battle: Battle, ship: Ship, gone: list[Ship]) -> list[Ship]:
    """Ships in play in contact with one that blows up, but for those that are lost too (R42)."""
    return [
        other
        for other in battle.ships
        if other.in_play() and other not in gone and touching(battle, ship, other)
    ]


def shower(battle: Battle, ships: list[Ship], luck: Chance, log: Log) -> None:
    """Each ship near an explosion draws a counter; unless that is a 0 she is set on fire, and twice
    if it shows a fire (p.40)."""
    letter = battle.setup.combat.draws["explosion"]
    for ship in ships:
        if not ship.in_play():
            continue
        kind = draw_one(battle, letter, luck)
        if log.on:
            face = faces(battle, [kind])[0]
            text = f"Burning wreckage falls on {ship.card.name}: {spoken(battle, [kind])}."
            fields: dict[str, object] = {"counters": [face], "tokens": tokens(battle, [kind])}
            tell(log, ship, "counters", "40.explosion", text, fields)
        place_counters(battle, ship, [kind])
        apply_symbols(battle, ship, [kind], log)
        blank = kind < 0 or (symbol_of(battle, kind) == NONE and not value(battle, kind))
        if not blank:
            suffer(battle, ship, FIRE, log)


def value(battle: Battle, kind: int) -> i64:
    """The number on a counter."""
    return battle.setup.counters.kinds[kind].value


CHAPTER: Final[Chapter] = Chapter("32", procedures={"burning": burning})
