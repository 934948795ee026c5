"""Colours of the nations: at a ship's stern, and as small flags beside names (shapes.toml)."""

from weathergage.scene.nations import Nations
from weathergage.scene.pieces import Piece
from weathergage.scene.shapes import draw


def edged(flag: str) -> str:
    """A flag with a thin edge."""
    return draw("edged", flag=flag)


def ensign(ship: Piece, wind: float, weight: float, nations: Nations) -> str:
    """The ensign at the stern, streaming down wind: white if struck, the victor's on a prize."""
    own = edged(nations.flag(ship.nation))
    if ship.colours == "prize":
        flags = draw("prize", captor=edged(nations.flag(ship.captor)), own=own)
    else:
        white = edged(draw("white"))
        flags = draw("flown", flag=white if ship.colours == "struck" else own)
    return draw("ensign", turn=wind + 90.0, flags=flags, weight=weight)
