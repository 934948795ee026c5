"""Where ships lie: distances, contact, who is nearest, the order from leeward to windward."""

from math import sqrt

from mypy_extensions import i64

from weathergage.sea.plane import Hull, gap_within, near, near_hulls, overlap
from weathergage.sea.trig import bearing, within
from weathergage.sea.wind import upwind

from ..state.battle import ESCAPED, FIGHTING, TAKEN, Battle, Mover, Ship
from ..tables.scale import CONTACT
from .links import link_between


def apart(ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    """The distance between two points."""
    dx = float(bx - ax)
    dy = float(by - ay)
    return int(sqrt(dx * dx + dy * dy) + 0.5)


def mast_to_mast(a: Ship, b: Ship) -> i64:
    """Every distance is measured between main masts (p.10)."""
    return apart(a.x, a.y, b.x, b.y)


def bearing_to(a: Ship, b: Ship) -> i64:
    """The direction in which one ship sees another."""
    return bearing(b.x - a.x, b.y - a.y)


def touching(a: Ship, b: Ship) -> bool:
    """Are the bases in contact?"""
    return gap_within(a.shape, b.shape, CONTACT)


def in_contact(battle: Battle, ship: Ship) -> list[Ship]:
    """The ships whose bases touch hers, or that are tied to her."""
    return [
        other
        for other in battle.ships
        if other.index != ship.index
        and other.afloat()
        and (touching(ship, other) or link_between(battle, ship.index, other.index) is not None)
    ]


def is_enemy(a: Ship, b: Ship) -> bool:
    """Whether two ships are commanded by different camps."""
    return a.camp != b.camp


def enemies_in_contact(battle: Battle, ship: Ship) -> list[Ship]:
    """Fighting enemies whose bases touch hers."""
    return [x for x in in_contact(battle, ship) if is_enemy(x, ship) and x.status == FIGHTING]


def nearest_enemy(battle: Battle, camp: i64, x: i64, y: i64) -> i64:
    """How far the nearest enemy vessel that is not taken lies from a point; -1 if there is none."""
    best: i64 = -1
    for ship in battle.ships:
        if ship.camp != camp and ship.status == FIGHTING:
            far = apart(ship.x, ship.y, x, y)
            if best < 0 or far < best:
                best = far
    return best


def sees_an_enemy(battle: Battle, ship: Ship) -> bool:
    """Whether an enemy lies within the sight that mist allows (p.5)."""
    far = nearest_enemy(battle, ship.camp, ship.x, ship.y)
    return far >= 0 and within(far, battle.setup.sailing.mist)


def windward(battle: Battle, ship: Ship) -> i64:
    """How far to windward she lies (2.4)."""
    return upwind(ship.x, ship.y, battle.wind_from)


def comes_before(battle: Battle, a: Ship, at: i64, b: Ship, bt: i64) -> bool:
    """Leeward first; level ships by the throw before turn 1, then by the fleet sheet (R15)."""
    if at != bt:
        return at < bt
    if a.home != b.home:
        return a.home == battle.goes_first
    return a.index < b.index


def in_wind_order(battle: Battle, ships: list[Ship]) -> list[Ship]:
    """From leeward to windward (p.4, 6, 10)."""
    out: list[Ship] = []
    places: list[i64] = []
    for ship in ships:
        place = windward(battle, ship)
        at = len(out)
        while at > 0 and comes_before(battle, ship, place, out[at - 1], places[at - 1]):
            at -= 1
        out.insert(at, ship)
        places.insert(at, place)
    return out


def afloat(battle: Battle) -> list[Ship]:
    """Every ship on the board."""
    return [ship for ship in battle.ships if ship.status <= TAKEN]


def at_sea(battle: Battle) -> list[Ship]:
    """Every ship that can still burn or sink: on the board, or away from it (R21)."""
    return [ship for ship in battle.ships if ship.status <= TAKEN or ship.status == ESCAPED]


def line_up(battle: Battle, ships: list[Ship]) -> None:
    """Fix the order of a phase, ship by ship, from the positions now (R23)."""
    battle.queue = [Mover(int(ship.index), -1) for ship in in_wind_order(battle, ships)]
    battle.taken = []


def take_next(battle: Battle) -> Mover:
    """The next of the order, who is then written down as having come (R23)."""
    mover = battle.queue.pop(0)
    battle.taken.append(mover)
    return mover


def lies_on(battle: Battle, hull: Hull, but: list[int]) -> Ship | None:
    """A ship that a base would lie on, other than these."""
    for ship in battle.ships:
        if ship.status <= TAKEN and int(ship.index) not in but:
            other = ship.shape
            if near_hulls(hull, other, 0) and overlap(hull, other):
                return ship
    return None


def is_near(a: Ship, b: Ship, reach: i64) -> bool:
    """Whether two masts are within a distance, its end included."""
    return near(a.x, a.y, b.x, b.y, reach) or within(mast_to_mast(a, b), reach)
