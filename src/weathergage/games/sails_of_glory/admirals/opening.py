"""Before the first turn: where ships begin, what they load, and where terrain lies (p.7-9, 22, 28,
50-57)."""

import random
from typing import Final

from ..answers import Order
from ..rules.deploying import deploy, facing, ready, zone_of
from ..rules.laying import at
from ..setup import NORTH, SOUTH, Laid
from ..state.battle import Battle, Ship
from ..tables.cards import NAMES
from .goals import BERTH, RUN, goal_of
from .helm import Helm

APART: Final = 120_000
"""How far apart ships begin, middle from middle, at the least."""
SPREAD: Final = 60_000
DOUBLES: Final = 0.5
"""How often a side begins with a double shot, where there is one."""


def deployed(battle: Battle, ships: list[Ship], rng: random.Random) -> list[Order]:
    """In company, somewhere about the middle of the zone: nobody can tell where or in what
    order."""
    if not ships:
        return []
    side = int(ships[0].card.side)
    zone = zone_of(battle, side)
    if zone.reach > 0:
        return [deploy(s, int(s.x), int(s.y), int(s.heading)) for s in ships]
    across = battle.homes[side] in (SOUTH, NORTH) or not battle.setup.random_sides
    if zone.east - zone.west < zone.north - zone.south:
        across = False
    low, high = (zone.west, zone.east) if across else (zone.south, zone.north)
    depth = (zone.south + zone.north) // 2 if across else (zone.west + zone.east) // 2
    row = list(ships)
    rng.shuffle(row)
    places = abreast(int(low), int(high), len(row), rng)
    out: list[Order] = []
    for ship, place in zip(row, places, strict=True):
        x, y = (place, int(depth)) if across else (int(depth), place)
        out.append(deploy(ship, x, y, facing(battle, ship)))
    return out


def abreast(low: int, high: int, number: int, rng: random.Random) -> list[int]:
    """Places in a row inside a stretch, in whole mm."""
    room = high - low
    step = min(APART + int(rng.random() * SPREAD), room // (number + 1))
    whole = step * (number - 1)
    middle = low + int((0.3 + 0.4 * rng.random()) * room)
    first = max(low + 60_000, min(middle - whole // 2, high - 60_000 - whole))
    return [(first + step * at) // 1000 * 1000 for at in range(number)]


def readied(battle: Battle, helm: Helm, ships: list[Ship], rng: random.Random) -> list[Order]:
    """A first card by the same reckoning as all that follow; ball, or a double shot that nobody
    expects."""
    chosen = helm.steer([ship for ship in ships if not ship.card.battery])
    out: list[Order] = []
    for ship in ships:
        choice = chosen.get(int(ship.card.index))
        card = NAMES[choice.card] if choice is not None and choice.card >= 0 else "straight"
        sails = "battle"
        if battle.setup.rules.advanced and goal_of(battle, ship).kind in (RUN, BERTH):
            sails = "full"
        shots = [_shot(battle, rng), _shot(battle, rng)]
        out.append(ready(ship, card, sails, shots[0], shots[1]))
    return out


def _shot(battle: Battle, rng: random.Random) -> str:
    if battle.setup.rules.double_shot and rng.random() < DOUBLES:
        return "double"
    return "ball"


def laid_places(laid: Laid, rng: random.Random) -> list[Order]:
    """Near the usual place of a piece, then the place itself."""
    out: list[Order] = []
    for _ in range(8):
        east = (int(rng.random() * 161) - 80) * 1000
        north = (int(rng.random() * 161) - 80) * 1000
        out.append(at(laid, max(int(laid.x) + east, 0), max(int(laid.y) + north, 0)))
    out.append(at(laid, int(laid.x), int(laid.y)))
    return out
