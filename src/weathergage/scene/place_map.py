"""Maps of places without bounds of their own, drawn plainly: names, places and figures, all of them
readable."""

from html import escape
from typing import Final

from weathergage.scene.boards import HexMap, NodeMap, Place
from weathergage.scene.palette import SERIF, of_nation
from weathergage.scene.pieces import Piece
from weathergage.scene.shapes import n

EDGE: Final = 48.0

Spot = tuple[float, float]


def draw_map(board: HexMap | NodeMap, width: float) -> tuple[str, float]:
    """A map and its height."""
    xs, ys = [p.x for p in board.places], [p.y for p in board.places]
    west, north = min(xs, default=0.0), max(ys, default=0.0)
    across = (max(xs, default=1.0) - west) or 1.0
    scale = (width - 2 * EDGE) / across
    height = (north - min(ys, default=0.0)) * scale + 2 * EDGE

    def spot(x: float, y: float) -> Spot:
        return EDGE + (x - west) * scale, EDGE + (north - y) * scale

    at = {place.id: spot(place.x, place.y) for place in board.places}
    out = f'<rect width="{n(width)}" height="{n(height)}" fill="var(--sea)" stroke="var(--ink)"/>'
    for land in board.land:
        out += _land([spot(x, y) for x, y in land])
    if isinstance(board, HexMap):
        out += "".join(_hex(*at[place.id], board.across * scale / 2) for place in board.places)
    else:
        out += "".join(_way(at[way.one], at[way.other]) for way in board.ways)
    out += "".join(_place(place, at[place.id]) for place in board.places)
    return out + _blocks(board.pieces, at), height


def _land(corners: list[Spot]) -> str:
    points = " ".join(f"{n(x)},{n(y)}" for x, y in corners)
    return f'<polygon points="{points}" fill="var(--land)" stroke="var(--coast)"/>'


def _hex(x: float, y: float, half: float) -> str:
    """Point up, `half` from its middle to a side."""
    far, low = half / 0.8660254, half / 1.7320508
    corners = ((0, -far), (half, -low), (half, low), (0, far), (-half, low), (-half, -low))
    points = " ".join(f"{n(x + dx)},{n(y + dy)}" for dx, dy in corners)
    return (
        f'<polygon points="{points}" fill="none" stroke="var(--seaink)" stroke-width="0.8" '
        'stroke-opacity="0.5"/>'
    )


def _way(one: Spot, other: Spot) -> str:
    return (
        f'<path d="M{n(one[0])},{n(one[1])}L{n(other[0])},{n(other[1])}" stroke="var(--seaink)" '
        'stroke-width="1.6" stroke-dasharray="6 5"/>'
    )


def _place(place: Place, at: Spot) -> str:
    x, y = at
    return (
        f'<circle cx="{n(x)}" cy="{n(y)}" r="6" fill="var(--sheet)" stroke="var(--ink)"/>'
        f'<text x="{n(x)}" y="{n(y + 21)}" text-anchor="middle" font-family="{SERIF}" '
        f'font-size="13" font-style="italic" fill="var(--seatext)">'
        f"{escape(place.name or place.id)}</text>"
    )


def _blocks(pieces: tuple[Piece, ...], at: dict[str, Spot]) -> str:
    """Pieces above their places, side by side where several share one."""
    out = ""
    before: dict[str, int] = {}
    for piece in pieces:
        nth = before.get(piece.place, 0)
        before[piece.place] = nth + 1
        out += _block(piece, at.get(piece.place, (0.0, 0.0)), nth)
    return out


def _block(piece: Piece, at: Spot, nth: int) -> str:
    x, y = at[0] + nth * 28 - 12, at[1] - 34
    figure = escape(piece.face.figure if piece.face is not None else "")
    return (
        f'<g role="img" aria-label="{escape(piece.spoken or piece.name, quote=True)}">'
        f'<rect x="{n(x)}" y="{n(y)}" width="24" height="24" rx="2" '
        f'fill="{of_nation("block", piece.nation)}" stroke="var(--spar)"/>'
        f'<text x="{n(x + 12)}" y="{n(y + 17)}" text-anchor="middle" font-family="{SERIF}" '
        f'font-size="13" font-weight="700" fill="var(--sheet)">{figure}</text></g>'
    )
