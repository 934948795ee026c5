"""Powder smoke: puffs along the side that fired, drifting down wind."""

from math import cos, radians, sin
from typing import Final, NamedTuple

from weathergage.scene.pieces import Piece
from weathergage.scene.seeded import Seeded, seed_of
from weathergage.scene.shapes import n

PUFFS: Final = 18
OLD_PUFFS: Final = 7
DRIFT: Final = 0.28


class Puff(NamedTuple):
    """A ball of smoke at a place of the board."""

    x: float
    y: float
    radius: float
    strength: float


def puffs(ship: Piece, wind_from: float) -> list[Puff]:
    """All smoke of one ship: of this turn, and paler and farther off that of the last."""
    found: list[Puff] = []
    for side in ship.old_smoke:
        found += _old(ship, side, wind_from)
    for side in ship.smoke:
        found += _new(ship, side, wind_from)
    return found


def _new(ship: Piece, side: str, wind_from: float) -> list[Puff]:
    luck = Seeded(seed_of(ship.id + side))
    out: list[Puff] = []
    for i in range(PUFFS):
        along = (i / (PUFFS - 1) - 0.5) * ship.length * 1.05
        off = ship.beam / 2 + 0.12 + 0.3 * luck.next()
        drift = DRIFT * luck.next()
        size = 0.07 + 0.08 * luck.next()
        out.append(_puff(ship, side, wind_from, along, off, drift, size, 0.62 + 0.3 * luck.next()))
    return out


def _old(ship: Piece, side: str, wind_from: float) -> list[Puff]:
    luck = Seeded(seed_of(ship.id + side + "old"))
    out: list[Puff] = []
    for i in range(OLD_PUFFS):
        along = (i / (OLD_PUFFS - 1) - 0.5) * ship.length * 1.3
        off = ship.beam / 2 + 0.2 + 0.35 * luck.next()
        drift = DRIFT + 0.5 * luck.next()
        size = 0.16 + 0.1 * luck.next()
        out.append(_puff(ship, side, wind_from, along, off, drift, size, 0.34))
    return out


def _puff(
    ship: Piece,
    side: str,
    wind_from: float,
    along: float,
    off: float,
    drift: float,
    size: float,
    strength: float,
) -> Puff:
    heading, lee = radians(ship.heading), radians(wind_from + 180.0)
    hand = 1.0 if side == "starboard" else -1.0
    x = ship.x + sin(heading) * along + cos(heading) * hand * off + sin(lee) * drift
    y = ship.y + cos(heading) * along - sin(heading) * hand * off + cos(lee) * drift
    return Puff(x, y, size, strength)


DEFINITIONS: Final = (
    '<radialGradient id="wg-puff"><stop offset="0" stop-color="var(--smoke)" stop-opacity="0.95"/>'
    '<stop offset="0.55" stop-color="var(--smoke)" stop-opacity="0.7"/>'
    '<stop offset="1" stop-color="var(--smoke)" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="wg-shade"><stop offset="0.35" stop-color="var(--smoke2)" '
    'stop-opacity="0.5"/><stop offset="1" stop-color="var(--smoke2)" stop-opacity="0"/>'
    "</radialGradient>"
)
"""The gradients that the puffs are filled with."""


def draw_puff(x: float, y: float, radius: float, strength: float) -> str:
    """A puff and its shade at a place of the picture."""
    return (
        f'<circle cx="{n(x + radius * 0.18)}" cy="{n(y + radius * 0.3)}" r="{n(radius * 1.12)}" '
        f'fill="url(#wg-shade)" fill-opacity="{n(strength * 0.6)}"/>'
        f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius * 1.2)}" fill="url(#wg-puff)" '
        f'fill-opacity="{n(strength)}"/>'
    )
