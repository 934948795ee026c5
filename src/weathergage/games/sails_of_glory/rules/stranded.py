"""Ships aground that can do nothing more (p.52)."""

from ..state.battle import PORT, STARBOARD, Battle, Ship
from .contact import enemies_near
from .targets import bearings


def nothing_can_change(battle: Battle) -> bool:
    """Every ship left is aground, no gun bears on an enemy and none is within musketry (R77)."""
    left = [ship for ship in battle.ships if ship.in_play()]
    return all(ship.aground and not can_hurt(battle, ship) for ship in left)


def can_hurt(battle: Battle, ship: Ship) -> bool:
    """Whether guns or muskets of hers could reach anybody."""
    if enemies_near(battle, ship, battle.setup.sizes.width):
        return True
    return bool(bearings(battle, ship, PORT) or bearings(battle, ship, STARBOARD))
