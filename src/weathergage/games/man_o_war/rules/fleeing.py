"""Flight: whose move must not bring her nearer to the enemy (p.12, R32)."""

from mypy_extensions import i64

from weathergage.engine.decision import Refusal

from ..state.battle import Battle, Ship
from .capacities import must_flee
from .places import nearest_enemy


def why_not_flee(battle: Battle, ship: Ship, x: i64, y: i64) -> Refusal | None:
    """Who withdraws, and a prize, does not end nearer to the enemy than she began (R32)."""
    if not must_flee(battle, ship):
        return None
    before = nearest_enemy(battle, ship.camp, ship.x, ship.y)
    if before >= 0 and nearest_enemy(battle, ship.camp, x, y) < before:
        return Refusal(f"{ship.name} must flee: this brings her nearer to the enemy.", "R32")
    return None
