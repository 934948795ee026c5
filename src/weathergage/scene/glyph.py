"""One function draws every ship from above, her sails set to the wind.

A hull is 60 units long, bow up, and everything is measured in these units. The browser draws the
same shapes (shapes.toml, web/src/board/glyph.ts); tests hold the two together.
"""

from typing import Final

from weathergage.scene import glyph_hull as plank
from weathergage.scene import glyph_sails as canvas
from weathergage.scene.ensigns import ensign
from weathergage.scene.glyph_hull import MASTS, rate_of
from weathergage.scene.nations import Nations
from weathergage.scene.palette import of_nation
from weathergage.scene.pieces import Piece
from weathergage.scene.shapes import draw

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
    return draw("scaled", scale=scale, drawn=glyph(ship, wind_from, length, nations))


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
    return draw("flame", x=3.0 if place % 2 else -1.0, y=y, turn=-heading)


def pointer(ship: Piece, nations: Nations) -> str:
    """A ship far off: a shape by nation, hollow if she has struck."""
    colour = of_nation("block", ship.nation)
    fill = "var(--sea)" if ship.colours == "struck" else colour
    return draw("pointer", shape=nations.pointer(ship.nation), fill=fill, colour=colour)


def ghost(length: float, guns: int, wind: float) -> str:
    """Where a ship would come to lie: her outline and yards, dashed."""
    rate, turn = rate_of(guns), canvas.brace(wind)
    scale = length * rate.scale / LENGTH
    yards = "".join(
        draw("ghostyard", share=share, y=MASTS[name], turn=turn)
        for name, share in canvas.SHARES.items()
    )
    weight, outline = 1.8 / max(scale, 0.3), plank.outline(rate.beam / 2)
    return draw("ghost", scale=scale, weight=weight, outline=outline, yards=yards)
