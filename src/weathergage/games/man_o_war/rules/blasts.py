"""A ship that explodes, and what that does to her neighbours (p.13, R76)."""

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..state.battle import Battle, Ship
from ..tables.dice import signed, throw
from ..tables.scale import SHORT
from ..words.telling import tell
from .damage import boxes_text, catch_fire, go_down, hit_hull, hit_masts
from .lines import leave_formation
from .places import afloat, in_wind_order, mast_to_mast
from .surrender import settle_damage


def explode(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """She blows up; every ship within short range suffers, friend or foe (p.13, R76)."""
    leave_formation(battle, ship, log)
    away = not ship.afloat()
    others = [other for other in in_wind_order(battle, afloat(battle)) if other is not ship]
    if not ship.afloat():
        # She got away, and where she lies now nobody is near (R21).
        others = []
    go_down(battle, ship, "exploded", "p.13", f"{ship.name} blows up.", log)
    # Who has left the board is near nobody any more (R21).
    for other in [] if away else others:
        band = battle.setup.scale.range_of(mast_to_mast(ship, other))
        if band <= SHORT:
            _blast(battle, ship, other, int(band), luck, log)


def _blast(battle: Battle, ship: Ship, other: Ship, band: int, luck: Chance, log: Log) -> None:
    trials = battle.setup.trials
    masts, hull = trials.blast_masts[band], trials.blast_hull[band]
    if log.on:
        text = f"The blast of {ship.name} tears at {other.name}: {boxes_text(hull, masts)}."
        tell(log, other, "blast", "p.13", text, {"by": ship.id, "masts": masts, "hull": hull})
    hit_masts(battle, other, masts, luck, log)
    hit_hull(battle, other, hull, True, luck, log)
    die = throw(luck, battle.setup.dice)
    if die <= trials.blast_fire[band]:
        catch_fire(battle, other, luck, log)
    elif log.on:
        text = f"{other.name} does not catch fire."
        tell(log, other, "sparks", "p.13", text, {"by": ship.id, "die": signed(die)})
    settle_damage(battle, other, luck, log)
