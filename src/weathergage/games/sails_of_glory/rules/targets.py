"""What guns and muskets can reach: arcs, ranges, lines of sight, rakes (p.14-17, 25, 36, 45-47)."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.sea.plane import TOUCH, gap, near_hulls
from weathergage.sea.polygon import Polygon
from weathergage.sea.sighting import NOT_REACHED, Land, Sector

from ..setup import ISLAND
from ..state.battle import STARBOARD, Battle, Ship
from ..tables.combat import BOW_RAKE, NO_RAKE, STERN_RAKE
from ..tables.sizes import ARCS, FULL_ARC
from .contact import base, house, outline

ARC_COUNT: Final = len(ARCS)


@final
@mypyc_attr(acyclic=True)
class Bearing:
    """A target that an arc of one side bears on: how far it is, and whether it would be raked.

    Targets are ships by their places; buildings are counted on after them.
    """

    def __init__(self, arc: i64, target: i64, distance: i64, rake: i64) -> None:
        self.arc: i64 = arc
        self.target: i64 = target
        self.distance: i64 = distance
        self.rake: i64 = rake


def building_id(battle: Battle, number: i64) -> str:
    """What a building is called in orders."""
    piece = battle.pieces[battle.buildings[number].piece]
    return f"building-{battle.setup.laid[piece.laid].id}"


def target_id(battle: Battle, target: i64) -> str:
    """The id of a target."""
    ships = len(battle.ships)
    return battle.ships[target].card.id if target < ships else building_id(battle, target - ships)


def target_name(battle: Battle, target: i64) -> str:
    """What people call a target."""
    return battle.ships[target].card.name if target < len(battle.ships) else "the building"


def find_target(battle: Battle, id: str) -> int:
    """The place of a target by its id, or -1."""
    found = battle.setup.find(id)
    if found >= 0:
        return found
    for number in range(len(battle.buildings)):
        if building_id(battle, number) == id:
            return len(battle.ships) + number
    return -1


# Dots and arcs.


def arc_of(battle: Battle, ship: Ship, side: i64, arc: i64) -> Sector:
    """An arc with its dot, on one side of a base (p.14-15). A battery has one arc, ahead of its
    dot (p.46)."""
    sizes = battle.setup.sizes
    if ship.card.battery:
        half: i64 = ship.card.half_arc
        x, y = float(ship.x), float(ship.y)
        return Sector(x, y, ship.heading - half, ship.heading + half, sizes.whole)
    hull = ship.shape
    hand: i64 = 1 if side == STARBOARD else -1
    along = float(sizes.dot_apart * (1 - arc) - sizes.mast)
    across = float(hand * sizes.dot_side)
    x = hull.cx + along * hull.fx + across * hull.fy
    y = hull.cy + along * hull.fy - across * hull.fx
    first: i64 = ship.heading + hand * sizes.arc_from[arc]
    last: i64 = ship.heading + hand * sizes.arc_to[arc]
    if hand < 0:
        first, last = last, first
    return Sector(x, y, first, last, sizes.whole)


def add_blockers(battle: Battle, sector: Sector, firer: Ship, target: i64) -> None:
    """What may stand in the line of sight: other bases, and land (p.16, 45, R38)."""
    for other in battle.ships:
        index = other.card.index
        if index == firer.card.index or index == target or other.card.battery:
            continue
        if other.on_table() and _may_hide(sector, other):
            sector.hulls.append(other.shape)
    homes = [home_of(battle, int(firer.card.index)), home_of(battle, target)]
    for number, piece in enumerate(battle.pieces):
        if battle.setup.shapes[piece.shape].kind == ISLAND:
            sector.lands.append(Land(outline(battle, piece), number in homes))


def _may_hide(sector: Sector, other: Ship) -> bool:
    dx, dy = other.shape.cx - sector.x, other.shape.cy - sector.y
    limit = float(sector.reach) + other.shape.radius
    return dx * dx + dy * dy <= limit * limit


def home_of(battle: Battle, target: i64) -> int:
    """The piece of land that a building or battery stands on, or -1."""
    ships = len(battle.ships)
    if target >= ships:
        return int(battle.buildings[target - ships].piece)
    ship = battle.ships[target]
    if not ship.card.battery:
        return -1
    for number, piece in enumerate(battle.pieces):
        if outline(battle, piece).contains(float(ship.x), float(ship.y)):
            return number
    return -1


def shape_of(battle: Battle, target: i64) -> Polygon:
    """What must be reached of a target: any part of its base, or of the drawing (p.15, 54)."""
    ships = len(battle.ships)
    if target >= ships:
        return house(battle, battle.buildings[target - ships])
    return base(battle.ships[target])


def range_of(battle: Battle, ship: Ship, side: i64, arc: i64, target: i64) -> i64:
    """The distance from the dot of an arc to the nearest part of a target that it can reach, or
    NOT_REACHED (p.15-17)."""
    sector = arc_of(battle, ship, side, arc)
    ships = len(battle.ships)
    if target < ships and _too_far(sector, battle.ships[target]):
        return NOT_REACHED
    add_blockers(battle, sector, ship, target)
    if target < ships and battle.ships[target].card.battery:
        other = battle.ships[target]
        return sector.range_to_point(float(other.x), float(other.y))
    return sector.range_to(shape_of(battle, target))


def _too_far(sector: Sector, other: Ship) -> bool:
    dx, dy = other.shape.cx - sector.x, other.shape.cy - sector.y
    limit = float(sector.reach) + other.shape.radius + 2.0 * TOUCH
    return dx * dx + dy * dy > limit * limit


def enemies_of(battle: Battle, ship: Ship) -> list[int]:
    """Everything she may fire at: enemy ships and batteries in play, and enemy buildings (p.15, 54,
    R38)."""
    out = [
        int(other.card.index)
        for other in battle.ships
        if other.in_play() and other.card.side != ship.card.side
    ]
    ships = len(battle.ships)
    for number, building in enumerate(battle.buildings):
        if building.side != ship.card.side and not building.fallen:
            out.append(ships + number)
    return out


def bearings(battle: Battle, ship: Ship, side: i64) -> list[Bearing]:
    """Every target of one side with every arc that bears on it (p.14-17)."""
    out: list[Bearing] = []
    for target in enemies_of(battle, ship):
        for arc in range(ARC_COUNT):
            if ship.card.battery and arc != FULL_ARC:
                continue
            found = bearing(battle, ship, side, arc, target)
            if found is not None:
                out.append(found)
    return out


def bearing(battle: Battle, ship: Ship, side: i64, arc: i64, target: i64) -> Bearing | None:
    """Whether an arc bears on a target, and how."""
    distance = range_of(battle, ship, side, arc, target)
    if distance == NOT_REACHED:
        return None
    rake: i64 = NO_RAKE
    if arc == FULL_ARC and battle.setup.rules.standard:
        rake = rake_of(battle, ship, side, target)
    return Bearing(arc, target, distance, rake)


def rake_of(battle: Battle, ship: Ship, side: i64, target: i64) -> i64:
    """Whether the line from the central dot to the main mast of a ship comes in over her bow or her
    stern, with nothing in between (p.25-26)."""
    if target >= len(battle.ships) or battle.ships[target].card.battery:
        return NO_RAKE
    hull = battle.ships[target].shape
    sector = arc_of(battle, ship, side, FULL_ARC)
    mast = float(battle.setup.sizes.mast)
    u = (sector.x - hull.cx) * hull.fx + (sector.y - hull.cy) * hull.fy
    v = (sector.x - hull.cx) * hull.fy - (sector.y - hull.cy) * hull.fx
    if -hull.hl <= u <= hull.hl:
        return NO_RAKE
    end = hull.hl if u > 0.0 else -hull.hl
    across = v * (end + mast) / (u + mast)
    if abs(across) >= hull.hb - TOUCH:
        return NO_RAKE
    add_blockers(battle, sector, ship, target)
    if sector.hidden(hull.cx - mast * hull.fx, hull.cy - mast * hull.fy):
        return NO_RAKE
    return BOW_RAKE if u > 0.0 else STERN_RAKE


# Forced aim.


def nearest_targets(battle: Battle, ship: Ship, side: i64) -> list[int]:
    """The nearest ships on a side over its three arcs, friends among them, though no batteries of
    one's own; equally near ones all (p.36, R63, R112)."""
    best: i64 = -1
    out: list[int] = []
    for other in battle.ships:
        if other.card.index == ship.card.index or not other.in_play():
            continue
        if other.card.battery and other.card.side == ship.card.side:
            continue
        near = nearest_arc(battle, ship, side, other.card.index)
        if near == NOT_REACHED or (0 <= best < near):
            continue
        if near != best:
            best, out = near, []
        out.append(int(other.card.index))
    return out


def nearest_arc(battle: Battle, ship: Ship, side: i64, target: i64) -> i64:
    """The shortest line of any arc of a side to a target."""
    best: i64 = NOT_REACHED
    for arc in range(ARC_COUNT):
        if ship.card.battery and arc != FULL_ARC:
            continue
        distance = range_of(battle, ship, side, arc, target)
        if distance != NOT_REACHED and (best == NOT_REACHED or distance < best):
            best = distance
    return best


# Muskets.


def musket_targets(battle: Battle, ship: Ship) -> list[int]:
    """Whom her muskets reach: enemy bases within the width of the ruler, batteries and from
    batteries within its red part of the dot; sight does not matter (p.17, 47, R12, R88)."""
    sizes = battle.setup.sizes
    out: list[int] = []
    for other in battle.ships:
        if not other.in_play() or other.card.side == ship.card.side:
            continue
        reach: i64 = sizes.red if ship.card.battery or other.card.battery else sizes.width
        if near_hulls(ship.shape, other.shape, reach) and muskets_carry(ship, other, reach):
            out.append(int(other.card.index))
    return out


def muskets_carry(ship: Ship, other: Ship, reach: i64) -> bool:
    """Whether an enemy is as near as that."""
    return musket_gap(ship, other) <= float(reach) + TOUCH


def musket_gap(ship: Ship, other: Ship) -> float:
    """How far muskets have to carry: from base to base, to and from the dot of a battery."""
    if ship.card.battery and other.card.battery:
        dx, dy = float(other.x - ship.x), float(other.y - ship.y)
        return sqrt(dx * dx + dy * dy)
    if ship.card.battery:
        return dot_gap(ship, other)
    return dot_gap(other, ship) if other.card.battery else float(gap(ship.shape, other.shape))


def dot_gap(battery: Ship, ship: Ship) -> float:
    """How far the dot of a battery is from a base."""
    hull = ship.shape
    dx, dy = float(battery.x) - hull.cx, float(battery.y) - hull.cy
    u = max(abs(dx * hull.fx + dy * hull.fy) - hull.hl, 0.0)
    v = max(abs(dx * hull.fy - dy * hull.fx) - hull.hb, 0.0)
    return sqrt(u * u + v * v)
