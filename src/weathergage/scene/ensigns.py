"""Colours of the nations: at a ship's stern, and as small flags beside names."""

from weathergage.scene.glyph_hull import n
from weathergage.scene.nations import WHITE_FLAG, Nations
from weathergage.scene.pieces import Piece


def edged(flag: str) -> str:
    """A flag with a thin edge."""
    return f'{flag}<rect width="13" height="8.6" fill="none" stroke="#3A3226" stroke-width="0.5"/>'


def ensign(ship: Piece, wind: float, weight: float, nations: Nations) -> str:
    """The ensign at the stern, streaming down wind: white if struck, the victor's on a prize."""
    down = (wind + 180.0) - 90.0
    own = edged(nations.flag(ship.nation))
    if ship.colours == "prize":
        flags = (
            f'<g transform="translate(0,-8.6)">{edged(nations.flag(ship.captor))}</g>'
            f'<g transform="translate(0,1)">{own}</g>'
        )
    else:
        flown = edged(WHITE_FLAG) if ship.colours == "struck" else own
        flags = f'<g transform="translate(0,-4.3)">{flown}</g>'
    return (
        f'<g transform="translate(0,29)"><circle r="{n(weight)}" fill="var(--spar)"/>'
        f'<g transform="rotate({n(down)})">{flags}</g></g>'
    )
