"""What is in a ship's way: other hulls, hulks, and wrecks in port (5, 10, R13)."""

from typing import Final

from mypy_extensions import i64

from weathergage.games.ships_of_the_line.state.battle import CAPTURED, SINKING, SUNK, Battle, Ship
from weathergage.sea.plane import Hull, near, overlap

DRAWN_IN: Final = 25
"""Units taken off the half length and half beam of such an obstacle."""


def in_port(state: Battle, x: i64, y: i64) -> bool:
    """Whether a place lies in the water of a harbour (10, 22)."""
    if not state.setup.chapters.harbours:
        return False
    return any(near(shoal.x, shoal.y, x, y, shoal.reach) for shoal in state.setup.shoals)


def is_wreck(state: Battle, other: Ship) -> bool:
    """Whether a sunk ship lies in port, where her hull obstructs the place for good (10)."""
    sunk = other.status == SINKING or other.status == SUNK
    return sunk and not other.card.battery and in_port(state, other.x, other.y)


def obstructs(state: Battle, other: Ship) -> bool:
    """Whether a hull bars the way: afloat, a hulk of this or the last turn, or a wreck (R13)."""
    return other.status <= SINKING or is_wreck(state, other)


def can_collide(state: Battle, other: Ship) -> bool:
    """Whether running into her is a collision; otherwise she merely bars the way (10, R19)."""
    if not state.setup.chapters.collision:
        return False
    if other.status <= CAPTURED:
        return not other.card.battery
    return is_wreck(state, other)


def as_obstacle(hull: Hull, other: Hull) -> Hull | None:
    """Another hull as it bars the way of one: drawn in a little where the two lie closer than
    touching by the roundings of many moves, and not at all where they truly lie together."""
    if not overlap(hull, other):
        return other
    length, beam = other.half_length - DRAWN_IN, other.half_beam - DRAWN_IN
    smaller = Hull(other.x, other.y, other.heading, length, beam)
    return None if overlap(hull, smaller) else smaller
