"""Crew actions of the Advanced rules: what may be planned (p.28-31, 34-35, 40, 48)."""

import random
from typing import Final

from mypy_extensions import i64

from weathergage.engine.decision import Refusal

from ..answers import (
    ACTIONS,
    BOARDING,
    DECREASE,
    DOUSE,
    EXTINGUISH,
    FIRE_PORT,
    FIRE_STARBOARD,
    GROG,
    INCREASE,
    MUSKETRY,
    PUMP,
    RELOAD_PORT,
    RELOAD_STARBOARD,
    REPAIR,
)
from ..state.battle import SIDE_NAMES, Battle, Ship
from ..tables.cards import FULL, STRUCK
from ..tables.combat import NO_SHOT
from ..tables.counters import WATER_MARK
from ..words.names import action_words
from .contact import enemies_near, enemies_touching
from .sailing import counts_as_struck, has_stopped
from .special import masts_to_repair, most_sail

BATTERY_ACTIONS: Final[list[int]] = [RELOAD_PORT, FIRE_PORT, MUSKETRY, EXTINGUISH, REPAIR]
"""What the crew of a battery may do (p.48)."""
EVERY_ACTION: Final[list[int]] = list(range(len(ACTIONS)))


def plan_limit(ship: Ship) -> i64:
    """How many actions may be planned now: the hands still uncovered, less what is kept from last
    turn (p.29-30)."""
    most = ship.card.log.actions(ship.hull_covered(), ship.crew_covered())
    left: i64 = most - len(ship.kept)
    return left if left > 0 else 0


def too_many(battle: Battle, ship: Ship, number: i64) -> Refusal | None:
    """Why so many actions are too many (p.29)."""
    most = plan_limit(ship)
    if number <= most:
        return None
    kept = f" beside the {len(ship.kept)} kept" if ship.kept else ""
    return Refusal(f"{ship.card.name} may plan {most} actions{kept}, not {number}.", "29.actions")


def action_bar(battle: Battle, ship: Ship, action: i64, others: list[int]) -> Refusal | None:
    """Why an action cannot be planned: what cannot work is refused (p.29, R47)."""
    if ship.card.battery and action not in BATTERY_ACTIONS:
        words = f"A battery has no such action: {action_words(action).lower()}."
        return Refusal(words, "48.battery")
    if action in (RELOAD_PORT, RELOAD_STARBOARD, FIRE_PORT, FIRE_STARBOARD):
        return gun_action_bar(battle, ship, action, others)
    if action in (INCREASE, DECREASE):
        return sail_action_bar(battle, ship, action)
    if action == PUMP and not has_water(ship):
        return Refusal(f"{ship.card.name} has no water to pump.", "29.pump")
    if action in (EXTINGUISH, DOUSE):
        return fire_action_bar(battle, ship, action, others)
    if action == REPAIR:
        return repair_action_bar(ship)
    if action == BOARDING:
        return boarding_bar(battle, ship)
    if action == GROG:
        return grog_bar(battle, ship)
    return None


def gun_action_bar(battle: Battle, ship: Ship, action: i64, others: list[int]) -> Refusal | None:
    """Loaded guns fire, empty ones are loaded; with continuous fire empty ones fire too, but not in
    the turn in which they are loaded (p.30, 35)."""
    side: i64 = action % 2
    guns, empty = f"The {SIDE_NAMES[side]} guns", ship.guns(side).loaded == NO_SHOT
    if action in (FIRE_PORT, FIRE_STARBOARD):
        if empty and not battle.setup.rules.continuous:
            return Refusal(f"{guns} are not loaded.", "30.fire")
        if empty and (RELOAD_PORT + side in others or RELOAD_PORT + side in ship.kept):
            return Refusal(f"{guns} are to be loaded.", "35.continuous")
        return None
    if not empty:
        return Refusal(f"{guns} are loaded.", "30.reload")
    if action in ship.kept:
        return Refusal(f"{guns} are being loaded.", "35.gunners")
    return None


def sail_action_bar(battle: Battle, ship: Ship, action: i64) -> Refusal | None:
    """Sails are set no further than there are, nor than damage allows; struck ones, and what counts
    as struck in a light wind, only from a full stop (p.29, 32-33, R9, R46)."""
    name = ship.card.name
    if action == DECREASE:
        if ship.sail == STRUCK:
            return Refusal(f"{name} has struck her sails.", "29.decrease")
        return None
    if ship.sail == FULL:
        return Refusal(f"{name} has full sails.", "29.increase")
    if ship.sail >= most_sail(ship):
        return Refusal(f"The torn sails of {name} allow no more.", "33.sail")
    if counts_as_struck(battle, ship) and not has_stopped(ship):
        return Refusal(f"{name} must come to a stop first.", "32.stop")
    return None


def has_water(ship: Ship) -> bool:
    """Whether there is a box of water on her track (p.29)."""
    return any(WATER_MARK in box.counters for box in ship.hull)


def fire_action_bar(battle: Battle, ship: Ship, action: i64, others: list[int]) -> Refusal | None:
    """There is one extinguish counter, for a fire aboard or, where fires spread, for an enemy
    (p.30, 40, R72)."""
    if action == DOUSE and not battle.setup.rules.spreading_fires:
        return Refusal("Fires do not spread here.", "40.spreading")
    if EXTINGUISH in ship.kept or (EXTINGUISH in others and DOUSE in others):
        return Refusal("There is one counter to extinguish, and it is in use.", "30.extinguish")
    if action == EXTINGUISH and ship.fires == 0:
        return Refusal(f"There is no fire aboard {ship.card.name}.", "30.extinguish")
    return None


def repair_action_bar(ship: Ship) -> Refusal | None:
    """There is one repair counter, and there must be something to repair (p.31)."""
    if REPAIR in ship.kept:
        return Refusal("There is one counter to repair, and it is in use.", "31.repair")
    if not anything_to_repair(ship):
        return Refusal(f"{ship.card.name} has nothing to repair.", "31.repair")
    return None


def anything_to_repair(ship: Ship) -> bool:
    """Whether a repair would find something: damage or a mast not yet repaired, a leak, a rudder
    (p.31)."""
    if boxes_to_repair(ship):
        return True
    if ship.card.battery:
        return False
    return ship.leaks > 0 or ship.rudder or mast_to_repair(ship)


def boxes_to_repair(ship: Ship) -> list[int]:
    """The boxes whose counters may be removed: not fire or water, once a battle (p.31, R11)."""
    if ship.damage_repaired:
        return []
    return [at for at in range(len(ship.hull)) if ship.hull[at].counters[0] >= 0]


def mast_to_repair(ship: Ship) -> bool:
    """Whether a broken mast may still be repaired (p.31, R44)."""
    return masts_to_repair(ship) > 0 and not ship.mast_repaired


def boarding_bar(battle: Battle, ship: Ship) -> Refusal | None:
    """Boarding parties are of use to a ship in contact with an enemy before the movement (p.39,
    R47)."""
    if not battle.setup.rules.boarding:
        return Refusal("Boarding is not played here.", "39.boarding")
    if not enemies_touching(battle, ship):
        return Refusal(f"No enemy is in contact with {ship.card.name}.", "39.contact")
    return None


def grog_bar(battle: Battle, ship: Ship) -> Refusal | None:
    """Once a battle, with no enemy in the first half of the ruler, and a loss to make good (p.34,
    R56)."""
    if not battle.setup.rules.grog:
        return Refusal("There is no grog here.", "34.grog")
    if ship.card.battery:
        return Refusal("A battery has no grog.", "34.grog")
    if ship.grog:
        return Refusal(f"{ship.card.name} has drunk her grog.", "34.once")
    if not ship.crew:
        return Refusal(f"{ship.card.name} has no crew loss to make good.", "34.grog")
    if enemies_near(battle, ship, battle.setup.sizes.half):
        return Refusal("An enemy is within half a ruler.", "34.distance")
    return None


def possible_actions(battle: Battle, ship: Ship) -> list[int]:
    """Every action that could be planned by itself."""
    return [each for each in EVERY_ACTION if action_bar(battle, ship, each, []) is None]


def drawn_actions(battle: Battle, ship: Ship, rng: random.Random, card: str) -> list[int]:
    """Some actions at random, as many as may be planned together."""
    found = possible_actions(battle, ship)
    rng.shuffle(found)
    number = int(rng.random() * (int(plan_limit(ship)) + 1))
    out: list[int] = []
    for action in found:
        together = [*out, action]
        if len(out) < number and all(
            action_bar(battle, ship, each, together) is None for each in together
        ):
            out.append(action)
    return sorted(out)
