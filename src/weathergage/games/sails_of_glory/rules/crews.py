"""Crews of automatic ships and batteries in the Advanced rules: what they do first (p.49-50); and
crews that lack training (p.35)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.chance import Chance

from ..answers import (
    ACTIONS,
    EXTINGUISH,
    FIRE_PORT,
    MUSKETRY,
    RELOAD_PORT,
    RELOAD_STARBOARD,
    REPAIR,
)
from ..state.battle import PORT, STARBOARD, Battle, Ship
from ..tables.combat import AUTOMATIC, NO_SHOT
from .actions import boxes_to_repair, mast_to_repair, plan_limit
from .automatic import best_arc, expected
from .targets import musket_targets, nearest_targets

SHIP_WISHES: Final[list[str]] = ["muskets", "extinguish", "leak", "fire", "reload", "repair"]
BATTERY_WISHES: Final[list[str]] = ["extinguish", "fire", "muskets", "reload", "repair"]


# Crews that lack training.


def is_slow(ship: Ship, action: i64) -> bool:
    """Whether reloading is a delayed action: gunners lacking training, until they finish a double
    shot that they have begun (p.35, R66)."""
    if not ship.card.untrained_gunners or action not in (RELOAD_PORT, RELOAD_STARBOARD):
        return False
    return not ship.guns(action - RELOAD_PORT).preparing


def miss_one(ship: Ship, fresh: list[int], luck: Chance) -> int:
    """Sailors lacking training may miss one of the new actions: one is drawn, then it or a blank;
    the one that is missed, or -1 (p.35, R60)."""
    if not ship.card.untrained_sailors or not fresh:
        return -1
    drawn = fresh[luck.draw([ACTIONS[action] for action in fresh], "action")]
    return drawn if luck.draw([ACTIONS[drawn], "blank"], "sailors") == 1 else -1


# Crews without a captain.


def choose_actions(battle: Battle, luck: Chance) -> None:
    """At the start of combat every automatic crew takes up work by its priorities, as far as its
    hands go (p.49-50, R86)."""
    for ship in battle.ships:
        if ship.in_play() and ship.card.automatic:
            choose_for(battle, ship, luck)


def choose_for(battle: Battle, ship: Ship, luck: Chance) -> None:
    """One crew takes up its work; one that lacks training may miss part of it (p.35)."""
    chosen = chosen_for(battle, ship)
    missed = miss_one(ship, chosen, luck)
    for action in chosen:
        if action != missed:
            take_up(ship, action)


def chosen_for(battle: Battle, ship: Ship) -> list[int]:
    """The new actions of one crew; what was begun last turn keeps its hands (p.30)."""
    wishes = BATTERY_WISHES if ship.card.battery else SHIP_WISHES
    left: i64 = plan_limit(ship) - len(ship.acting)
    out: list[int] = []
    for wish in wishes:
        for action in wanted(battle, ship, wish, out):
            if left > len(out) and action not in out and action not in ship.acting:
                out.append(action)
    return out


def take_up(ship: Ship, action: int) -> None:
    """An action of this turn, or one that is done in the next (p.30, 35)."""
    if action in (EXTINGUISH, REPAIR) or is_slow(ship, action):
        ship.kept.append(action)
    else:
        ship.acting.append(action)


def wanted(battle: Battle, ship: Ship, wish: str, others: list[int]) -> list[int]:
    """The actions that serve a wish now, beside others already chosen."""
    if wish == "muskets":
        return [MUSKETRY] if musket_targets(battle, ship) else []
    if wish == "extinguish":
        return [EXTINGUISH] if ship.fires > 0 else []
    if wish == "leak":
        return [REPAIR] if ship.leaks > 0 else []
    if wish == "fire":
        return [FIRE_PORT + side for side in sides_bearing(battle, ship)]
    if wish == "reload":
        return [RELOAD_PORT + side for side in sides_empty(ship, others)]
    return [REPAIR] if worth_repairing(ship) else []


def sides_bearing(battle: Battle, ship: Ship) -> list[int]:
    """The sides that can fire at an enemy, the one that should do more damage first, else the
    starboard one (p.49, R87)."""
    hurt = {side: side_damage(battle, ship, side) for side in (STARBOARD, PORT)}
    found = [side for side in (STARBOARD, PORT) if hurt[side] >= 0.0]
    if len(found) == 2 and hurt[PORT] > hurt[STARBOARD]:
        found.reverse()
    return found


def side_damage(battle: Battle, ship: Ship, side: int) -> float:
    """Points of hull damage to be expected of a side; less than none where it cannot fire."""
    loaded = ship.guns(side).loaded != NO_SHOT
    if not loaded and battle.setup.rules.continuous:
        loaded = RELOAD_PORT + side not in ship.acting
    if not loaded or (ship.card.battery and side != PORT):
        return -1.0
    most = -1.0
    for target in nearest_targets(battle, ship, side):
        if battle.ships[target].card.side == ship.card.side:
            continue
        best = best_arc(battle, ship, side, target, AUTOMATIC)
        if best is not None:
            most = max(most, expected(battle, ship, best, AUTOMATIC))
    return most


def sides_empty(ship: Ship, others: list[int]) -> list[int]:
    """The sides to be reloaded: those that are empty and will not fire (p.49)."""
    sides = [PORT] if ship.card.battery else [STARBOARD, PORT]
    return [
        side
        for side in sides
        if ship.guns(side).loaded == NO_SHOT and FIRE_PORT + side not in others
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
