"""Ships close to each other: who lies in reach of whom, by which side, and hauling alongside."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.games.ships_of_the_line.rules.links import towed_by, towing
from weathergage.games.ships_of_the_line.state.battle import (
    CAPTURED,
    FIGHTING,
    SINKING,
    STRUCK,
    WAITING,
    WITHDRAWS,
    Battle,
    Ship,
)
from weathergage.sea.plane import Hull, gap_vector, gap_within, near, overlap
from weathergage.sea.trig import EIGHTH, HALF_TURN, QUARTER, between

HAUL: Final = 500
"""Units between two places at which the way across a gap is looked at."""

TWO_HULLS: Final = 8000
"""More than the distance of two centres whose hulls touch."""


def friends(ship: Ship, other: Ship) -> bool:
    """Whether two ships serve the same side; one that has struck serves none (R71)."""
    return other.side == ship.side and other.status != STRUCK and ship.status != STRUCK


def can_act(ship: Ship) -> bool:
    """Whether somebody gives her orders: she fights, or her captor sails her (4.4.2, R118)."""
    return (ship.status == FIGHTING or ship.status == CAPTURED) and not ship.card.battery


def holds_back(ship: Ship) -> bool:
    """Dumanoir's ships fire and defend themselves but attack nobody until they join (S, R93)."""
    return ship.dumanoir == WAITING or ship.dumanoir == WITHDRAWS


@final
class Neighbours:
    """Who lies within reach of each ship, in the order of the ships."""

    def __init__(self, count: int) -> None:
        self.of: list[list[int]] = []
        for _ in range(count):
            self.of.append([])


def find_neighbours(state: Battle, reach: i64) -> Neighbours:
    """Ships afloat whose hulls are no farther apart than the reach."""
    found = Neighbours(len(state.ships))
    broad = reach + TWO_HULLS
    ships = state.ships
    for i in range(len(ships)):
        ship = ships[i]
        if ship.status > CAPTURED or ship.card.battery:
            continue
        x, y = ship.x, ship.y
        at = -1
        for other in ships:
            at += 1
            dx: i64 = other.x - x
            dy: i64 = other.y - y
            if at <= i or dx * dx + dy * dy > broad * broad or other.status > CAPTURED:
                continue
            if not other.card.battery and gap_within(ship.shape, other.shape, reach):
                found.of[i].append(at)
                found.of[at].append(i)
    return found


def neighbours_of(state: Battle, index: i64, reach: i64) -> list[int]:
    """Ships afloat no farther from one ship than the reach, in the order of the ships."""
    found: list[int] = []
    ship = state.ships[index]
    if ship.status > CAPTURED or ship.card.battery:
        return found
    broad = reach + TWO_HULLS
    for other in state.ships:
        if other.status > CAPTURED or not near(ship.x, ship.y, other.x, other.y, broad):
            continue
        if other.card.battery or other.card.index == index:
            continue
        if gap_within(ship.shape, other.shape, reach):
            found.append(other.card.index)
    return found


def touching(state: Battle, ship: Ship, other: Ship) -> bool:
    """Whether two hulls are in contact (5.6, R96)."""
    return gap_within(ship.shape, other.shape, state.setup.crew.contact)


def end_on(a: Hull, b: Hull) -> bool:
    """Whether two hulls face each other by a bow or stern, tack and quarter included (6, R112).

    They lie broadside to broadside when they are parted across a beam and their keels are less
    than 45 degrees from parallel; anything else is by an end.
    """
    crossing: i64 = between(a.heading, b.heading)
    if crossing > QUARTER:
        crossing = HALF_TURN - crossing
    return crossing >= EIGHTH or _ahead(a, b) > _abeam(a, b)


def _ahead(a: Hull, b: Hull) -> float:
    """The wider of the clear distances along the two keels."""
    dx, dy = b.cx - a.cx, b.cy - a.cy
    c = abs(a.fx * b.fx + a.fy * b.fy)
    s = abs(a.fx * b.fy - a.fy * b.fx)
    along_a = abs(dx * a.fx + dy * a.fy) - a.hl - b.hl * c - b.hb * s
    along_b = abs(dx * b.fx + dy * b.fy) - b.hl - a.hl * c - a.hb * s
    return along_a if along_a > along_b else along_b


def _abeam(a: Hull, b: Hull) -> float:
    """The wider of the clear distances across the two keels."""
    dx, dy = b.cx - a.cx, b.cy - a.cy
    c = abs(a.fx * b.fx + a.fy * b.fy)
    s = abs(a.fx * b.fy - a.fy * b.fx)
    across_a = abs(dx * a.fy - dy * a.fx) - a.hb - b.hl * s - b.hb * c
    across_b = abs(dx * b.fy - dy * b.fx) - b.hb - a.hl * s - a.hb * c
    return across_a if across_a > across_b else across_b


def haul(state: Battle, ship: i64, target: i64) -> None:
    """A grapple draws the ship that threw it across the shortest gap until the hulls touch (R18).

    She keeps her heading. Held by something else, or with another hull in the way, she stays.
    """
    vessel = state.ships[ship]
    if _held(state, vessel):
        return
    dx, dy = gap_vector(vessel.shape, state.ships[target].shape)
    steps: i64 = max(abs(int(dx)), abs(int(dy))) // HAUL + 1
    for k in range(1, steps + 1):
        hull = vessel.shape.at(vessel.x + dx * k // steps, vessel.y + dy * k // steps)
        if not is_clear(state, hull, ship, target):
            return
    vessel.place(vessel.x + dx, vessel.y + dy, vessel.heading)


def _held(state: Battle, vessel: Ship) -> bool:
    """Whether she is fast to something and cannot be drawn away from it."""
    index = vessel.card.index
    if vessel.anchored or vessel.aground or vessel.grapples > 0 or vessel.fouls > 0:
        return True
    return towing(state, index) >= 0 or towed_by(state, index) >= 0


def is_clear(state: Battle, hull: Hull, ship: i64, other: i64) -> bool:
    """Whether a hull would lie over no third one, sunken hulls included (R13, R18)."""
    for third in state.ships:
        index = third.card.index
        if third.status > SINKING or index in (ship, other):
            continue
        if overlap(hull, third.shape):
            return False
    return True
