"""Powder smoke: puffs along the side that fired, drifting down wind."""

from math import cos, radians, sin
from typing import Any, Final, NamedTuple

from weathergage.scene.pieces import Piece
from weathergage.scene.seeded import Seeded, seed_of
from weathergage.scene.shapes import FACTS, n

FRESH: Final[list[Any]] = FACTS["smoke"]["fresh"]
OLD: Final[list[Any]] = FACTS["smoke"]["old"]


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
        found += _bank(ship, side, wind_from, OLD, Seeded(seed_of(ship.id + side + "old")))
    for side in ship.smoke:
        found += _bank(ship, side, wind_from, FRESH, Seeded(seed_of(ship.id + side)))
    return found


def _bank(ship: Piece, side: str, wind_from: float, facts: list[Any], luck: Seeded) -> list[Puff]:
    """The smoke of one broadside."""
    many, stretch, *figures = facts
    out: list[Puff] = []
    for i in range(many):
        along = (i / (many - 1) - 0.5) * ship.length * stretch
        off, drift, size, strength = (
            least + (more * luck.next() if more else 0.0) for least, more in figures
        )
        out.append(_puff(ship, side, wind_from, along, ship.beam / 2 + off, drift, size, strength))
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


def draw_puff(x: float, y: float, radius: float, strength: float) -> str:
    """A puff and its shade at a place of the picture."""
    return (
        f'<circle cx="{n(x + radius * 0.18)}" cy="{n(y + radius * 0.3)}" r="{n(radius * 1.12)}" '
        f'fill="url(#wg-shade)" fill-opacity="{n(strength * 0.6)}"/>'
        f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius * 1.2)}" fill="url(#wg-puff)" '
        f'fill-opacity="{n(strength)}"/>'
    )
