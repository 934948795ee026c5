"""One function draws every ship from above, her sails set to the wind.

A hull is 60 units long, bow up, and everything is measured in these units. The browser draws the
same picture (web/src/board/glyph.ts); tests hold the two together.
"""

from typing import Final

from weathergage.scene import glyph_hull as plank
from weathergage.scene import glyph_sails as canvas
from weathergage.scene.ensigns import ensign
from weathergage.scene.glyph_hull import MASTS, n, rate_of
from weathergage.scene.nations import Nations
from weathergage.scene.palette import of_nation
from weathergage.scene.pieces import Piece

LENGTH: Final = 60.0
POINTER, SMALL, MIDDLE, FINE = 0, 1, 2, 3


def detail(length: float) -> int:
    """How much is drawn of a hull so many pixels long."""
    if length < 14:
        return POINTER
    if length < 24:
        return SMALL
    return MIDDLE if length < 40 else FINE


def line_weight(length: float) -> float:
    """The width of the hull's outline in its units: line weights grow slower than the ship."""
    if length > 90:
        return float(1.1 * (90.0 / length) ** 0.75)
    return 1.1 + 0.3 * min(1.0, max(0.0, (40.0 - length) / 26.0))


def draw_ship(ship: Piece, wind_from: float, length: float, nations: Nations) -> str:
    """A ship at the origin, bow up, `length` pixels long; the caller turns and places her."""
    level = detail(length)
    if level == POINTER:
        return pointer(ship, nations)
    rate = rate_of(ship.guns)
    scale = length * rate.scale / LENGTH
    return f'<g transform="scale({n(scale)})">{glyph(ship, wind_from, length, nations)}</g>'


def glyph(ship: Piece, wind_from: float, length: float, nations: Nations) -> str:
    """The layers of a ship, the lowest first."""
    level, weight = detail(length), line_weight(length)
    rate = rate_of(ship.guns)
    half = rate.beam / 2
    wind = canvas.relative(ship.heading, wind_from)
    parts = [plank.foam(half, weight)] if ship.moved and level >= MIDDLE else []
    parts.append(plank.shadow(half))
    parts += [plank.wreckage(side, half) for side in ship.fallen]
    parts.append(plank.hull(ship.nation, half, weight))
    if level == FINE:
        parts.append(plank.strakes(half, rate.decks, weight))
    parts.append(plank.deck(half, rate.decks, weight, level == FINE))
    if level >= MIDDLE:
        parts.append(plank.stern_bars(half, rate.decks, weight))
    parts.append(rigging(ship, wind, half, weight, level))
    parts.append(ensign(ship, wind, weight, nations))
    parts += [flame(i, ship.fires, ship.heading) for i in range(ship.fires)]
    return "".join(parts)


def rigging(ship: Piece, wind: float, half: float, weight: float, level: int) -> str:
    """Stumps, masts and sails, from the mizzen forward; jib and driver where they are set."""
    parts: list[str] = []
    for name in ("mizzen", "main", "fore"):
        if name in ship.masts:
            seams = level == FINE
            parts.append(canvas.mast(name, ship.sail, wind, half, weight, seams))
        else:
            parts.append(plank.stump(MASTS[name], weight))
    drawing = ship.sail not in ("furled", "low") and abs(wind) >= canvas.SHIVERING
    if drawing and level >= MIDDLE:
        if "fore" in ship.masts:
            parts.append(canvas.jib(wind, weight))
        if "mizzen" in ship.masts:
            parts.append(canvas.driver(wind, weight))
    return "".join(parts)


def flame(place: int, fires: int, heading: float) -> str:
    """One of the fires aboard, always upright on the page."""
    y = 6.0 + (place - (fires - 1) / 2) * 11.0
    x = 3.0 if place % 2 else -1.0
    return (
        f'<g transform="translate({n(x)},{n(y)}) rotate({n(-heading)})">'
        '<path d="M0,-11C2,-6 7,-3 6.5,3C6,8 3,9.5 0,9.5C-3.5,9.5 -6.5,7.5 -6.5,3C-6.5,0 -5,-1.5 '
        '-4,-4C-3.5,-2.5 -3,-2 -2,-1.5C-2.5,-5 -1.5,-8 0,-11Z" fill="var(--fire)" '
        'stroke="var(--spar)" stroke-width="0.5"/>'
        '<path d="M0.3,-3C1.5,0 3.6,1.5 3.2,4.5C2.8,7 1.6,8 0,8C-2,8 -3.4,6.8 -3.2,4.5C-3,2.5 '
        '-1,1.5 0.3,-3Z" fill="var(--fire2)"/></g>'
    )


def pointer(ship: Piece, nations: Nations) -> str:
    """A ship far off: a shape by nation, hollow if she has struck."""
    colour = of_nation("block", ship.nation)
    fill = "var(--sea)" if ship.colours == "struck" else colour
    shape = nations.pointer(ship.nation)
    return f'<path d="{shape}" fill="{fill}" stroke="{colour}" stroke-width="1.2"/>'


def ghost(length: float, guns: int, wind: float) -> str:
    """Where a ship would come to lie: her outline and yards, dashed."""
    half = rate_of(guns).beam / 2
    scale = length * rate_of(guns).scale / LENGTH
    yards = "".join(
        f'<path d="M{n(-14 * share)},0H{n(14 * share)}" transform="translate(0,{n(MASTS[name])}) '
        f'rotate({n(canvas.brace(wind))})"/>'
        for name, share in canvas.SHARES.items()
    )
    return (
        f'<g transform="scale({n(scale)})" fill="none" stroke="var(--mark)" '
        f'stroke-width="{n(1.8 / max(scale, 0.3))}">'
        f'<path d="{plank.outline(half, -30, 30)}" stroke-dasharray="5 3" '
        f'fill="var(--sheet)" fill-opacity="0.45"/>{yards}</g>'
    )
