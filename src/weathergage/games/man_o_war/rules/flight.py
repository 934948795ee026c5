"""Who withdraws, and a prize: no move that brings her nearer to the enemy (p.12, R32, R150)."""

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.sea.plane import Hull, Waters
from weathergage.sea.trig import norm

from ..state.battle import FIGHTING, Battle, Ship
from .capacities import must_flee
from .places import nearest_enemy
from .sailing import GO, PIVOT


def why_not_go(battle: Battle, ship: Ship, kinds: list[int], amounts: list[int]) -> Refusal | None:
    """Where an enemy's base bars the way of one who must flee, her move ends there (R32, R150)."""
    if not must_flee(battle, ship):
        return None
    return why_not_flee(battle, ship, *barred_end(battle, ship, kinds, amounts))


def why_not_flee(battle: Battle, ship: Ship, x: i64, y: i64) -> Refusal | None:
    """Who withdraws, and a prize, does not end nearer to the enemy than she began (R32)."""
    if not must_flee(battle, ship):
        return None
    before = nearest_enemy(battle, ship.camp, ship.x, ship.y)
    if before >= 0 and nearest_enemy(battle, ship.camp, x, y) < before:
        return Refusal(f"{ship.name} must flee: this brings her nearer to the enemy.", "R32")
    return None


def barred_end(battle: Battle, ship: Ship, kinds: list[int], amounts: list[int]) -> tuple[int, int]:
    """Where legs lead, or where they first touch a fighting enemy."""
    hull: Hull = ship.shape
    waters = Waters(hull)
    for other in battle.ships:
        if other.camp != ship.camp and other.status == FIGHTING:
            waters.add(other.shape, other.index)
    for place, kind in enumerate(kinds):
        if kind == GO:
            met = waters.first_met(hull, amounts[place])
            hull = waters.after
            if met >= 0:
                break
        elif kind == PIVOT:
            hull = hull.turned_to(norm(hull.heading + amounts[place]))
            if waters.lies_on(hull) >= 0:
                break
    return int(hull.x), int(hull.y)
