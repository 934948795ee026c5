"""The edges of the area: who is beyond them, which one she crossed, and where she may leave (p.12,
53-56)."""

from typing import Final

from mypy_extensions import i64

from weathergage.sea.plane import Hull

from ..setup import EAST, NORTH, SOUTH, WEST
from ..state.battle import Battle, Ship

ALL_SUPPLIES: Final = 6
"""Points for supplies that open the French side (p.56)."""


def inside(width: i64, height: i64, hull: Hull) -> bool:
    """Whether all corners of a base lie in the area; on its edge is inside (p.12)."""
    for x, y in hull.corners():
        if x < -5.0 or y < -5.0 or x > float(width) + 5.0 or y > float(height) + 5.0:
            return False
    return True


def edge_crossed(battle: Battle, ship: Ship) -> i64:
    """The edge beyond which a corner lies farthest; of equal ones not one that is free (R26)."""
    over = [0.0, 0.0, 0.0, 0.0]
    width, height = float(battle.setup.width), float(battle.setup.height)
    for x, y in ship.shape.corners():
        for edge, far in ((SOUTH, -y), (EAST, x - width), (NORTH, y - height), (WEST, -x)):
            over[edge] = max(over[edge], far)
    most = max(over)
    edges = [edge for edge in range(4) if over[edge] > most - 5.0]
    for edge in edges:
        if not may_leave(battle, ship, edge):
            return edge
    return edges[0]


def may_leave(battle: Battle, ship: Ship, edge: i64) -> bool:
    """Whether a scenario lets a ship go over this edge (p.53-56)."""
    setup = battle.setup
    runs = ship.card.side == setup.runner and edge == setup.goal
    if setup.victory == "blockade":
        return runs
    if setup.victory == "supplies":
        return runs and battle.supplies >= ALL_SUPPLIES
    if setup.victory == "outpost" and len(battle.buildings) == 1:
        building = battle.buildings[0]
        home = ship.card.side != building.side and edge == battle.homes[ship.card.side]
        return home and building.fallen
    return False


def leaves_free(battle: Battle, ship: Ship) -> bool:
    """Whether a ship that is no longer inside has left where the scenario lets her."""
    return may_leave(battle, ship, edge_crossed(battle, ship))
