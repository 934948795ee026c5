"""Bases in contact, distances between ships, and the outlines of terrain (p.17, 35, 37, 43)."""

from mypy_extensions import i64

from weathergage.sea.plane import gap_within
from weathergage.sea.polygon import Polygon, hull_polygon, placed

from ..state.battle import Battle, Building, Piece, Ship


def outline(battle: Battle, piece: Piece) -> Polygon:
    """The edge of a piece of terrain where it lies."""
    found = piece.outline
    if found is None:
        shape = battle.setup.shapes[piece.shape]
        found = placed(shape.xs, shape.ys, piece.x, piece.y, piece.heading)
        piece.outline = found
    return found


def house(battle: Battle, building: Building) -> Polygon:
    """The drawing of a building: a square in the middle of its island (p.54, R79)."""
    piece = battle.pieces[building.piece]
    half: int = int(battle.setup.building_size) // 2
    return placed(
        [-half, half, half, -half], [-half, -half, half, half], piece.x, piece.y, piece.heading
    )


def base(ship: Ship) -> Polygon:
    """The edge of a base."""
    return hull_polygon(ship.shape)


def within_reach(a: Ship, b: Ship, reach: i64) -> bool:
    """Whether two bases are at most so far apart, in any direction (p.17)."""
    return gap_within(a.shape, b.shape, reach)


def touching(battle: Battle, a: Ship, b: Ship) -> bool:
    """Whether two bases on the table are in contact (R18)."""
    if a.card.battery or b.card.battery or not a.on_table() or not b.on_table():
        return False
    return within_reach(a, b, battle.setup.sizes.contact)


def enemies_near(battle: Battle, ship: Ship, reach: i64) -> list[int]:
    """The enemy ships in play whose bases are at most so far away."""
    out: list[int] = []
    for other in battle.ships:
        enemy = other.in_play() and other.card.side != ship.card.side
        if enemy and not other.card.battery and within_reach(ship, other, reach):
            out.append(int(other.card.index))
    return out


def enemies_touching(battle: Battle, ship: Ship) -> list[int]:
    """The enemy ships in play in contact with her."""
    return enemies_near(battle, ship, battle.setup.sizes.contact)
