"""One function draws every ship from above, her sails set to the wind."""

from typing import Final

from weathergage.scene import palette
from weathergage.scene.vocabulary import Piece, Wind

LENGTH: Final = 60.0
"""A hull is drawn 60 long, bow up, and scaled to her footprint."""
RATES: Final = ((130, 21.5, 4), (98, 20.5, 3), (80, 18.2, 2), (70, 17.4, 2), (50, 16.6, 2))
MASTS: Final = {"fore": (-14.0, 15.0), "main": (1.0, 18.0), "mizzen": (15.0, 12.5)}


def beam_of(guns: int) -> float:
    """The beam of a rate, of a hull 60 long."""
    for least, beam, _ in RATES:
        if guns >= least:
            return beam
    return 14.2 if guns >= 36 else 13.0


def draw_ship(ship: Piece, wind: Wind, size: float) -> str:
    """A ship at the origin, bow up; the caller turns and places her."""
    half = beam_of(ship.guns) / 2
    parts = [_hull(ship, half), _deck(half), _ports(half)]
    for mast in ship.masts:
        parts.append(_mast(mast, _brace(ship, wind), half))
    for side in ship.fallen:
        parts.append(_fallen(side, half))
    if ship.fires:
        parts.append(_flame())
    scale = size / LENGTH
    dim = ' opacity="0.55"' if ship.state in ("struck", "sunk", "captured") else ""
    return f'<g transform="scale({scale:.4f})"{dim}>{"".join(parts)}</g>'


def _hull(ship: Piece, half: float) -> str:
    colour = palette.HULLS.get(ship.nation, palette.INK2)
    outline = (
        f"M0,-30 C{half * 0.75:.1f},-26 {half:.1f},-18 {half:.1f},-8 L{half:.1f},16 "
        f"C{half:.1f},24 {half * 0.8:.1f},29 {half * 0.62:.1f},30 L{-half * 0.62:.1f},30 "
        f"C{-half * 0.8:.1f},29 {-half:.1f},24 {-half:.1f},16 L{-half:.1f},-8 "
        f"C{-half:.1f},-18 {-half * 0.75:.1f},-26 0,-30 Z"
    )
    bowsprit = f'<path d="M0,-29 L0,-41" stroke="{palette.SPAR}" stroke-width="1.6"/>'
    body = f'<path d="{outline}" fill="{colour}" stroke="{palette.SPAR}" stroke-width="1.6"/>'
    return bowsprit + body


def _deck(half: float) -> str:
    inner = half * 0.66
    return (
        f'<path d="M0,-24 C{inner:.1f},-20 {inner:.1f},-12 {inner:.1f},-4 L{inner:.1f},25 '
        f'L{-inner:.1f},25 L{-inner:.1f},-4 C{-inner:.1f},-12 {-inner:.1f},-20 0,-24 Z" '
        f'fill="{palette.DECK}" stroke="{palette.DECK2}" stroke-width="0.6"/>'
    )


def _ports(half: float) -> str:
    marks = "".join(f"M{half * 0.86:.1f},{y} h{half * 0.2:.1f} " for y in range(-8, 20, 5))
    marks += "".join(f"M{-half * 0.86:.1f},{y} h{-half * 0.2:.1f} " for y in range(-8, 20, 5))
    return f'<path d="{marks}" stroke="{palette.SHEET}" stroke-width="1.1"/>'


def _brace(ship: Piece, wind: Wind) -> float:
    """How far the yards are braced round: square before the wind, sharp when close-hauled."""
    off = (wind.from_degrees - ship.heading + 180.0) % 360.0 - 180.0
    sharp = max(0.0, min(1.0, (180.0 - abs(off)) / 135.0))
    return -38.0 * sharp if off > 0 else 38.0 * sharp


def _mast(mast: str, brace: float, half: float) -> str:
    y, width = MASTS[mast]
    reach = width * half / 9.0
    lower = f"M{-reach:.1f},0 Q0,-6.5 {reach:.1f},0 Z"
    upper = f"M{-reach * 0.72:.1f},-0.6 Q0,-5 {reach * 0.72:.1f},-0.6 Z"
    return (
        f'<g transform="translate(0,{y}) rotate({brace:.1f})">'
        f'<path d="{lower}" fill="{palette.SAIL2}" stroke="{palette.SPAR}" stroke-width="0.8"/>'
        f'<path d="{upper}" fill="{palette.SAIL}" stroke="{palette.SPAR}" stroke-width="0.5"/>'
        f'</g><circle cx="0" cy="{y}" r="1.5" fill="{palette.SPAR}"/>'
    )


def _fallen(side: str, half: float) -> str:
    way = 1 if side == "starboard" else -1
    return (
        f'<path d="M0,2 L{way * (half + 12):.1f},8" stroke="{palette.SPAR}" stroke-width="1.8"/>'
        f'<path d="M{way * (half + 3):.1f},0 L{way * (half + 9):.1f},12" '
        f'stroke="{palette.SAIL2}" stroke-width="4"/>'
    )


def _flame() -> str:
    return (
        f'<path d="M0,-2 C6,4 5,10 0,11 C-5,10 -6,4 0,-2Z" fill="{palette.FIRE}"/>'
        f'<path d="M0,3 C3,6 3,9 0,10 C-3,9 -3,6 0,3Z" fill="{palette.FIRE2}"/>'
    )
