"""Arcs of fire as outlines in a piece's own frame: first to starboard, second ahead."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin

from weathergage.scene.marks import Point

ARC_STEPS = 5


@dataclass(frozen=True, slots=True)
class Band:
    """An arc as far as one range reaches."""

    id: str
    reach: float
    outline: tuple[Point, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Arc:
    """Where the guns of one side bear, from the nearest band to the farthest."""

    id: str
    name: str
    bands: tuple[Band, ...]


@lru_cache(maxsize=1000)
def broadside(
    half_length: float, half_beam: float, starboard: bool, spread: float, reach: float
) -> tuple[Point, ...]:
    """The arc of a broadside: from the hull side, opening by `spread` degrees at each end."""
    ahead = _around(half_length, spread, 0.0, reach)
    astern = [(out, -along) for out, along in reversed(ahead)]
    hand = 1.0 if starboard else -1.0
    corners = [(0.0, half_length), *ahead, *astern, (0.0, -half_length)]
    return tuple((hand * (half_beam + out), along) for out, along in corners)


def _around(corner: float, first: float, last: float, reach: float) -> list[Point]:
    """Points at `reach` around the end of a side, from one angle off the beam to another."""
    angles = [first + (last - first) * i / ARC_STEPS for i in range(ARC_STEPS + 1)]
    return [(reach * cos(radians(a)), corner + reach * sin(radians(a))) for a in angles]


@lru_cache(maxsize=100)
def all_round(reach: float) -> tuple[Point, ...]:
    """The arc of guns that bear everywhere."""
    return tuple((reach * sin(radians(a)), reach * cos(radians(a))) for a in range(0, 360, 6))
