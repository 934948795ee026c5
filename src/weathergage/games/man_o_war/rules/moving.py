"""Ships set in motion: pushed, drifting, sliding, turned clear of each other (p.6, 14, R56-R57,
R78, R85)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.sea.plane import Hull, near_hulls, overlap, swept
from weathergage.sea.trig import ahead_x, ahead_y, bearing, norm
from weathergage.sea.wind import downwind

from ..state.battle import TAKEN, Battle, Ship
from ..words.telling import pose, tell
from .links import joined
from .places import in_contact, lies_on
from .sailing import BURNS, manner
from .shoals import meet_shoal
from .soundings import Sounding, lies_ashore, sound, sounding
from .surrender import meet

STRIDE: Final = 1000
"""How finely a shove is followed: a twelfth of an inch, then halved down to the touch."""
TOUCH: Final = 2
"""A coast that is met lies this far beyond the last clear place."""
DEGREE: Final = 100
FURTHEST_TURN: Final = 90


def _others(battle: Battle, group: list[int]) -> list[Hull]:
    return [
        ship.shape for ship in battle.ships if ship.status <= TAKEN and int(ship.index) not in group
    ]


def _is_clear(battle: Battle, group: list[int], heading: i64, d: i64, others: list[Hull]) -> bool:
    """Whether ships moved so far lie on nobody and on no coast."""
    for place in group:
        ship = battle.ships[place]
        hull = ship.shape.at(ahead_x(ship.x, heading, d), ahead_y(ship.y, heading, d))
        for other in others:
            if near_hulls(hull, other, 0) and overlap(hull, other):
                return False
        if battle.setup.coasts and lies_ashore(battle, hull):
            return False
    return True


def clear_way(battle: Battle, group: list[int], heading: i64, far: i64) -> i64:
    """How far ships can be moved together in a direction before one of them meets a base."""
    others = _others(battle, group)
    done: i64 = 0
    while done < far:
        step = min(done + STRIDE, far)
        if not _is_clear(battle, group, heading, step, others):
            return _touch(battle, group, heading, done, step, others)
        done = step
    return far


def _touch(
    battle: Battle, group: list[int], heading: i64, clear: i64, blocked: i64, others: list[Hull]
) -> i64:
    while blocked - clear > 1:
        middle = (clear + blocked) // 2
        if _is_clear(battle, group, heading, middle, others):
            clear = middle
        else:
            blocked = middle
    return clear


def shove(battle: Battle, group: list[int], heading: i64, far: i64) -> i64:
    """Move ships together as far as the water is clear; how far it was."""
    way = clear_way(battle, group, heading, far)
    for place in group:
        ship = battle.ships[place]
        ship.place(ahead_x(ship.x, heading, way), ahead_y(ship.y, heading, way), ship.heading)
    return way


def touched(battle: Battle, ship: Ship, before: list[Ship], luck: Chance, log: Log) -> None:
    """Contacts that are new bring their surrender tests (R61)."""
    for other in in_contact(battle, ship):
        if other not in before:
            meet(battle, ship, other, luck, log)


def drift(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """A vessel adrift goes downwind without turning and stops at a touch (p.6, R85)."""
    sailing = battle.setup.sailing
    burning = manner(battle, ship) == BURNS
    far = sailing.burning_drift(battle.force) if burning else sailing.drift(battle.force)
    drift_group(battle, [int(ship.index)], far, luck, log)


def drift_joined(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """All ships tied together drift as one; one at anchor or aground holds them all (R57)."""
    group = joined(battle, ship.index)
    if any(battle.ships[x].anchored or battle.ships[x].aground for x in group):
        return
    drift_group(battle, group, battle.setup.sailing.drift(battle.force), luck, log)


def drift_group(battle: Battle, group: list[int], far: i64, luck: Chance, log: Log) -> None:
    """Ships go downwind together."""
    before = [in_contact(battle, battle.ships[place]) for place in group]
    if battle.setup.coasts:
        drift_over_shoals(battle, group, far, luck, log)
    else:
        shove(battle, group, downwind(battle.wind_from), far)
    for number, place in enumerate(group):
        ship = battle.ships[place]
        if log.on and ship.afloat():
            tell(log, ship, "drifts", "p.6", f"{ship.name} drifts downwind.", pose(ship))
        touched(battle, ship, before[number], luck, log)


def drift_over_shoals(battle: Battle, group: list[int], far: i64, luck: Chance, log: Log) -> None:
    """Who drifts into shallows tests their depth; one aground holds all, and who comes to the coast
    is wrecked (p.16, R57, R85)."""
    course = downwind(battle.wind_from)
    while True:
        way = clear_way(battle, group, course, far)
        ship, found = _next_shoal(battle, group, course, way if way >= far else way + TOUCH)
        if found is None:
            shove(battle, group, course, way)
            break
        step = min(found.far, way)
        shove(battle, group, course, step)
        far -= step
        if not meet_shoal(battle, battle.ships[ship], found, luck, log):
            break
    for place in group:
        sound(battle, battle.ships[place])


def _next_shoal(
    battle: Battle, group: list[int], course: i64, far: i64
) -> tuple[int, Sounding | None]:
    """Who of a group comes to a shoal or a coast first, and where."""
    first = group[0]
    best: Sounding | None = None
    for place in group:
        found = sounding(battle, battle.ships[place], course, far)
        if found is not None and (best is None or found.far < best.far):
            first, best = place, found
    return first, best


# Turned clear.


def passes(hull: Hull, far: i64, other: Hull) -> bool:
    """Whether a base that goes so far ahead stays clear of another."""
    return not overlap(swept(hull, far), other)


def least_turn(ship: Ship, side: i64, far: i64, other: Ship) -> i64:
    """The least whole degree to a side, up to 90, with which she passes another clear; -1 if none
    does (R36)."""
    for degree in range(FURTHEST_TURN + 1):
        hull = ship.shape.turned_to(norm(ship.heading + side * degree * DEGREE))
        if passes(hull, far, other.shape):
            return degree * DEGREE
    return -1


def clear_of(battle: Battle, ship: Ship, side: i64, far: i64, other: Ship) -> bool:
    """Who has broken free is turned by the least angle with which she can go ahead clear of the
    other; where her base would then lie on the other's it is set off just as far as that needs
    (R56)."""
    away = bearing(ship.x - other.x, ship.y - other.y)
    for degree in range(2 * FURTHEST_TURN + 1):
        hull = ship.shape.turned_to(norm(ship.heading + side * degree * DEGREE))
        hull = set_off(hull, away, other.shape)
        free = passes(hull, far, other.shape) and not lies_ashore(battle, hull)
        if free and lies_on(battle, hull, [int(ship.index)]) is None:
            ship.place(hull.x, hull.y, hull.heading)
            return True
    return False


def set_off(hull: Hull, away: i64, other: Hull) -> Hull:
    """A base moved away from another until they no longer overlap."""
    far: i64 = 0
    moved = hull
    while overlap(moved, other) and far < 48 * STRIDE:
        far += STRIDE // 10
        moved = hull.at(ahead_x(hull.x, away, far), ahead_y(hull.y, away, far))
    return moved
