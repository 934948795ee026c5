"""Ships that help each other: a tow for a wreck, men for a friend, a place in the line again, an
anchor before works."""

from typing import Final

from ..answers import INCH, Order
from ..rules.capacities import fallen
from ..rules.links import is_tied, tower_of
from ..rules.movement import why_not_rejoin
from ..rules.sailing import end_of, primitive
from ..rules.soundings import is_holding_ground
from ..rules.towing import tow_orders
from ..rules.transfer import receivers
from ..setup import LINE
from ..state.battle import FIGHTING, NO_FLAG, Battle, Ship
from ..tables.forms import MASTS

FEW: Final = 2
"""With so few men a ship is near to withdrawing."""
SAFE: Final = 12.0
"""No sound enemy within so many inches: time for a hawser."""
OUT_OF_ACTION: Final = 18.0
"""Farther from every sound enemy a ship goes back to her line."""


def nearest_sound(battle: Battle, camp: int, x: int, y: int) -> float:
    """Inches to the nearest enemy in good shape."""
    best = 1000.0
    for other in battle.ships:
        if other.camp != camp and other.status == FIGHTING and other.flag == NO_FLAG:
            dx, dy = float(int(other.x) - x), float(int(other.y) - y)
            best = min(best, float((dx * dx + dy * dy) ** 0.5) / INCH)
    return best


def needs_tow(battle: Battle, ship: Ship) -> bool:
    """A dismasted wreck that nobody has in tow."""
    adrift = ship.afloat() and fallen(ship) == MASTS and not ship.aground
    return adrift and not is_tied(battle, ship.index) and tower_of(battle, ship.index) < 0


def may_tow(battle: Battle, ship: Ship) -> bool:
    """Who has nothing better to do: frigates out of the line, and who is not in action."""
    idle = ship.role != LINE or ship.flag != NO_FLAG
    return idle or nearest_sound(battle, int(ship.camp), int(ship.x), int(ship.y)) > SAFE


def tow_wishes(battle: Battle, ship: Ship) -> list[Order]:
    """A hawser to a wreck alongside."""
    return tow_orders(battle, ship) if ship.fights() and may_tow(battle, ship) else []


def wrecks(battle: Battle, ship: Ship) -> list[Ship]:
    """The wrecks a frigate may tow away: no sound enemy lies on them."""
    return [
        other
        for other in battle.ships
        if other.camp == ship.camp
        and other.index != ship.index
        and needs_tow(battle, other)
        and nearest_sound(battle, int(ship.camp), int(other.x), int(other.y)) > SAFE / 2.0
    ]


def men_for_friends(battle: Battle, parts: list[str]) -> list[Order]:
    """Half of what a ship has more than a friend alongside who has few."""
    out: list[Order] = []
    for part in parts:
        ship = battle.ships[battle.find(part)]
        for other in receivers(battle, ship):
            number = int(ship.boarding - other.boarding) // 2
            number = min(number, int(other.row.boarding - other.boarding))
            if other.boarding <= FEW and number >= 1:
                order = Order("pass-men", part)
                order.target, order.number = other.id, number
                out.append(order)
                break
    return out


def with_place_in_line(battle: Battle, ship: Ship, wishes: list[Order]) -> list[Order]:
    """Out of action she takes her place astern of her line again where her course ends there."""
    far = nearest_sound(battle, int(ship.camp), int(ship.x), int(ship.y)) > OUT_OF_ACTION
    if not far or ship.role != LINE or ship.flag != NO_FLAG:
        return wishes
    for order in wishes:
        if order.kind != "sail":
            continue
        kinds, amounts = primitive(battle, ship, order.path)
        x, y, heading = end_of(ship.x, ship.y, ship.heading, kinds, amounts)
        if why_not_rejoin(battle, ship, x, y, heading) is None:
            order.rejoin = True
            return [order, *wishes]
    return wishes


def with_anchor(battle: Battle, ship: Ship, wishes: list[Order]) -> list[Order]:
    """Who would lie still over holding ground drops an anchor, which steadies her guns (R53)."""
    if not wishes or wishes[0].kind != "sail" or wishes[0].path:
        return wishes
    if not is_holding_ground(battle, ship.x, ship.y):
        return wishes
    order = Order("sail", ship.id)
    order.anchor = str(int(ship.heading) // 100)
    return [order, *wishes]
