"""Ready paths for captains that are programs; the rules know no menu, for movement is free."""

from typing import Final

from mypy_extensions import i64

from weathergage.sea.trig import UM

from ..answers import AHEAD, BURN, PITCH, TURN, Leg, Order, boats, sail
from ..rules.sailing_orders import is_locked, why_not_order
from ..rules.sails import allowance, in_irons
from ..rules.voyage import way_there
from ..state.battle import Battle
from .gaps import gap_paths
from .steering import plain_order, steer

__all__ = ["menu", "steer"]

GENTLE: Final[list[int]] = [1000, -1000, 2250, -2250]
HARD: Final[list[int]] = [4499, -4499]
OPENINGS: Final[list[int]] = [4500, -4500, 3000, -3000, 1500, -1500]
BOATS: Final[list[int]] = [4500, -4500, 9000, -9000]


def menu(state: Battle, ship: i64) -> list[Order]:
    """Legal orders worth a look, the paths through every gap of the enemy line among them."""
    vessel = state.ships[ship]
    id = vessel.card.id
    orders: list[Order] = [Order(kind, id) for kind in ("stay", "weigh")]
    if not is_locked(state, ship):
        orders += [sail(id, legs) for legs in _paths(state, ship)]
    if in_irons(state, ship):
        orders += [boats(id, angle) for angle in BOATS]
    found = [order for order in orders if why_not_order(state, ship, order) is None]
    return found if found else [plain_order(state, ship)]


def _paths(state: Battle, ship: i64) -> list[list[Leg]]:
    """Paths as they come to mind; whether they are legal is asked afterwards."""
    vessel = state.ships[ship]
    if in_irons(state, ship):
        most: i64 = state.setup.sailing.turn_angle
        return [[Leg(PITCH, most), Leg(AHEAD, UM)], [Leg(PITCH, -most), Leg(AHEAD, UM)]]
    points = allowance(state, ship, vessel.sail)
    if points == 0:
        return [[]]
    paths = _straight(points) + _turning(points) + gap_paths(state, ship)
    if vessel.is_bound():
        way = way_there(state, ship, vessel.sail)
        if way is not None:
            paths.insert(0, way)
    return paths


def _straight(points: i64) -> list[list[Leg]]:
    """Ahead by whole UM, by one and a part, and slowing down at once."""
    paths = [[Leg(AHEAD, n * UM)] for n in range(points, 0, -1)]
    if points > 1:
        paths += [[Leg(AHEAD, UM + UM // 2)], [Leg(AHEAD, UM + UM // 8)]]
        paths.append([Leg(AHEAD, UM), Leg(BURN, points - 1)])
    return paths


def _turning(points: i64) -> list[list[Leg]]:
    """Gentle and hard turns: at once, after the first UM, and after every UM."""
    paths: list[list[Leg]] = []
    for opening in OPENINGS:
        paths.append([Leg(TURN, opening)])
        for n in range(1, points):
            paths.append([Leg(TURN, opening), Leg(AHEAD, n * UM)])
    for angle in GENTLE + HARD:
        paths.append([Leg(AHEAD, UM), Leg(TURN, angle)])
        if points > 1:
            paths.append([Leg(AHEAD, UM), Leg(TURN, angle), Leg(AHEAD, (points - 1) * UM)])
            paths.append([Leg(AHEAD, (points - 1) * UM), Leg(TURN, angle), Leg(AHEAD, UM)])
        if points > 2:
            paths.append(_winding(points, angle))
    for angle in HARD:
        turn: i64 = 4500 if angle > 0 else -4500
        if points > 2:
            paths.append([Leg(TURN, turn), *_winding(points - 1, angle)])
    return paths


def _winding(points: i64, angle: int) -> list[Leg]:
    """A UM and a turn, over and over."""
    legs: list[Leg] = []
    for _ in range(points):
        legs += [Leg(AHEAD, UM), Leg(TURN, angle)]
    return legs
