"""Ships aground that can do nothing more (p.52-57)."""

from ..state.battle import PORT, STARBOARD, Battle, Ship
from .targets import bearings, musket_targets


def nothing_can_change(battle: Battle) -> bool:
    """Every ship left is aground, or at anchor, and none burns; no gun bears on an enemy and none
    is within musketry (p.52, R77)."""
    left = [ship for ship in battle.ships if ship.in_play()]
    if not all(lies_fast(ship) for ship in left):
        return False
    return not any(can_hurt(battle, ship) for ship in left)


def lies_fast(ship: Ship) -> bool:
    """Aground, at anchor, or a battery, which never moves; and no fire works on in her."""
    return (ship.aground or ship.card.anchored or ship.card.battery) and ship.fires == 0


def can_hurt(battle: Battle, ship: Ship) -> bool:
    """Whether guns or muskets of hers could reach anybody."""
    if musket_targets(battle, ship):
        return True
    return bool(bearings(battle, ship, PORT) or bearings(battle, ship, STARBOARD))
