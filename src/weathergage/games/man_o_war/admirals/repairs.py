"""What is mended first, and where a dent is taken."""

from typing import Final

from ..answers import Order
from ..rules.links import tower_of
from ..rules.repairs import repair
from ..state.battle import Battle, Ship
from .guns import Guns
from .temper import Temper

SOON: Final = 4
"""A hole that sinks her in so many turns goes before the rudder."""


def has_shot(battle: Battle, ship: Ship, temper: Temper) -> bool:
    """Whether any enemy is in her arc as they lie."""
    guns = Guns(battle, temper.rake)
    x, y, heading = int(ship.x), int(ship.y), int(ship.heading)
    return any(
        guns.shot(int(ship.index), x, y, heading, int(o.x), int(o.y), int(o.heading)) > 1.0
        for o in battle.ships
        if o.camp != ship.camp and o.fights()
    )


def repair_wishes(battle: Battle, parts: list[str], temper: Temper) -> list[Order]:
    """Fire first, bound to go straight where no broadside is lost by it or it has taken hold; a
    hole before the rudder if it sinks her soon."""
    out: list[Order] = []
    for part in parts:
        ship = battle.ships[battle.find(part)]
        if ship.fires > 0:
            free = tower_of(battle, ship.index) < 0
            bind = free and (ship.fires > 1 or not has_shot(battle, ship, temper))
            out.append(repair(part, "fire", bind))
            continue
        hole = repair(part, "hole", False)
        rudder = repair(part, "rudder", False)
        soon = bool(ship.holes) and ship.holes[0] - battle.turn <= SOON
        out += [hole, rudder] if soon or ship.rudders == 0 else [rudder, hole]
    return out


def dent_wish(ship: Ship, points: int) -> Order:
    """On the masts, unless one would fall by it."""
    order = Order("dent", ship.id)
    boxes = int(ship.row.mast_boxes)
    falls = int(ship.masts) % boxes + points >= boxes
    order.aim = "hull" if falls else "masts"
    return order
