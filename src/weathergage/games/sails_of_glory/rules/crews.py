"""Crews of automatic ships and batteries in the Advanced rules: what they do first (p.49-50)."""

from typing import Final

from mypy_extensions import i64

from ..answers import (
    EXTINGUISH,
    FIRE_PORT,
    MUSKETRY,
    RELOAD_PORT,
    REPAIR,
)
from ..state.battle import PORT, STARBOARD, Battle, Ship
from ..tables.combat import NO_SHOT
from ..tables.counters import LEAK
from .actions import boxes_to_repair, mast_to_repair, plan_limit
from .targets import musket_targets, nearest_targets

SHIP_WISHES: Final[list[str]] = ["muskets", "extinguish", "leak", "fire", "reload", "repair"]
BATTERY_WISHES: Final[list[str]] = ["extinguish", "fire", "muskets", "reload", "repair"]


def choose_actions(battle: Battle) -> None:
    """At the start of combat every automatic crew takes up work by its priorities, as far as its
    hands go (p.49-50, R86)."""
    for ship in battle.ships:
        if ship.in_play() and ship.card.automatic:
            choose_for(battle, ship)


def choose_for(battle: Battle, ship: Ship) -> None:
    """The actions of one crew."""
    wishes = BATTERY_WISHES if ship.card.battery else SHIP_WISHES
    left: i64 = plan_limit(ship)
    for wish in wishes:
        for action in wanted(battle, ship, wish):
            if left > 0 and action not in ship.kept and action not in ship.acting:
                left -= 1
                if action in (EXTINGUISH, REPAIR):
                    ship.kept.append(action)
                else:
                    ship.acting.append(action)


def wanted(battle: Battle, ship: Ship, wish: str) -> list[int]:
    """The actions that serve a wish now."""
    if wish == "muskets":
        return [MUSKETRY] if musket_targets(battle, ship) else []
    if wish == "extinguish":
        return [EXTINGUISH] if ship.fires > 0 and not ship.mending else []
    if wish == "leak":
        return [REPAIR] if ship.leaks > 0 and LEAK not in ship.mending else []
    if wish == "fire":
        return [FIRE_PORT + side for side in sides_bearing(battle, ship)]
    if wish == "reload":
        return [RELOAD_PORT + side for side in sides_empty(ship)]
    return [REPAIR] if worth_repairing(ship) and not ship.mending else []


def sides_bearing(battle: Battle, ship: Ship) -> list[int]:
    """The sides that can fire at an enemy, the starboard one first (p.49, R87)."""
    out: list[int] = []
    for side in (STARBOARD, PORT):
        loaded = ship.guns(side).loaded != NO_SHOT or battle.setup.rules.continuous
        if not loaded or (ship.card.battery and side != PORT):
            continue
        near = nearest_targets(battle, ship, side)
        if any(battle.ships[each].card.side != ship.card.side for each in near):
            out.append(side)
    return out


def sides_empty(ship: Ship) -> list[int]:
    """The sides to be reloaded: those that are empty and will not fire (p.49)."""
    sides = [PORT] if ship.card.battery else [STARBOARD, PORT]
    return [
        side
        for side in sides
        if ship.guns(side).loaded == NO_SHOT and FIRE_PORT + side not in ship.acting
    ]


def worth_repairing(ship: Ship) -> bool:
    """A box quite full of repairable damage, a mast, or a rudder (p.50)."""
    if full_boxes(ship):
        return True
    return not ship.card.battery and (mast_to_repair(ship) or ship.rudder)


def full_boxes(ship: Ship) -> list[int]:
    """Boxes full of repairable damage."""
    return [at for at in boxes_to_repair(ship) if ship.hull[at].full]


def repair_of(ship: Ship) -> tuple[str, int]:
    """What a repair of an automatic crew is for: a leak, damage, a mast, the rudder (p.49-50)."""
    if ship.leaks > 0 and not ship.card.battery:
        return "leak", 0
    if full_boxes(ship):
        return "damage", full_boxes(ship)[0] + 1
    if ship.card.battery:
        return "none", 0
    if mast_to_repair(ship):
        return "mast", 0
    return ("rudder", 0) if ship.rudder else ("none", 0)
