"""Wooden blocks, counters, old sightings and weather, as they lie on a map of hexes."""

from html import escape
from math import hypot

from weathergage.scene.hex_lie import Lying
from weathergage.scene.palette import SANS, of_nation
from weathergage.scene.pieces import Face, Piece, Tie
from weathergage.scene.shapes import draw, n


def draw_piece(piece: Piece, x: float, y: float, size: float, chosen: bool) -> str:
    """A piece of a map in its place; `size` is that of a block."""
    place = f"translate({n(x)},{n(y)})"
    title = f"<title>{escape(piece.spoken or piece.name)}</title>"
    if piece.kind == "marker":
        drawn = marker(piece, size)
        return f'<g transform="{place}">{title}{drawn}</g>'
    ring = draw("blockring") if chosen else ""
    drawn = body(piece) + written(piece)
    return f'<g transform="{place} scale({size / 30:.3f})">{title}{ring}{drawn}</g>'


def marker(piece: Piece, size: float) -> str:
    """Weather, a raid that was tried, or what was seen."""
    if piece.state == "weather":
        return weather(piece)
    return raid(piece) if piece.state == "raid" else sighting(piece, size)


def raid(piece: Piece) -> str:
    """A tag below a port: what is known of a raid on it."""
    face = piece.face or Face()
    text = f"{face.band}: {face.figure}" if face.figure else face.band
    colour = of_nation("text", piece.nation)
    tag = draw("raid", wide=len(text) * 6.4 + 14, colour=colour)
    return tag + words(0, 22.5, text, 11.5, colour)


def words(x: float, y: float, text: str, size: float, fill: str, anchor: str = "middle") -> str:
    """Bold words on a piece."""
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-family="{SANS}" font-size="{n(size)}" '
        f'font-weight="700" text-anchor="{anchor}" fill="{fill}">{escape(text)}</text>'
    )


def body(piece: Piece) -> str:
    """A counter, or a block seen a little from above; all of the enemy's blocks look alike."""
    colour, hidden, face = of_nation("block", piece.nation), piece.state == "hidden", piece.face
    if piece.kind == "counter":
        dash = ' stroke-dasharray="3 2"' if hidden else ""
        return draw("counter", colour=colour, ground="paper2" if hidden else "sheet", dash=dash)
    if hidden:
        told = draw("told") if face and face.band else ""
        return draw("cube", colour=colour) + draw("grain") + told
    picture = face.picture if face and face.picture in ("frigate", "fog") else "panel"
    return draw("cube", colour=colour) + draw(picture)


def written(piece: Piece) -> str:
    """The words on it: of a hidden block the number both sides know and the strength that was
    told, else a fleet's short name and its ships."""
    face = piece.face or Face()
    if piece.kind == "counter":
        return words(0, 5, face.figure, 10.5 if len(face.figure) > 3 else 14, "var(--ink)")
    if piece.state == "hidden":
        told = words(0, 12.6, face.band, 9.5, "var(--ink)") if face.band else ""
        return told + words(-12.5, -7, face.figure, 8.5, "#fff", "start")
    if face.picture in ("frigate", "fog"):
        return ""
    return words(0, -6, face.band, 8 if len(face.band) > 4 else 9.5, "#fff") + words(
        0, 9.6, face.figure, 11 if len(face.figure) > 3 else 15, "var(--ink)"
    )


def sighting(piece: Piece, size: float) -> str:
    """A dashed square where something was seen, paler from turn to turn, with a tag."""
    face = piece.face or Face()
    colour = of_nation("text", piece.nation)
    wide = max(len(face.band), len(face.figure)) * 6.6 + 18
    high = 30 if face.figure else 17
    tag = draw("seentag", wide=wide, high=high, colour=colour, strength=piece.meter)
    return (
        seen_square(piece, size) + f'<g transform="translate({n(size / 2 + 3)},{n(-size / 2)})">'
        f"{tag}{words(7, 12.5, face.band, 11.5, colour, 'start')}"
        f"{words(7, 25, face.figure, 11.5, 'var(--ink)', 'start')}</g>"
    )


def seen_square(piece: Piece, size: float) -> str:
    """The dashed square alone, as it lies in an area about a port."""
    colour = of_nation("text", piece.nation)
    return draw("seen", size=size, colour=colour, strength=piece.meter, weight=1.8)


def weather(piece: Piece) -> str:
    """A pill with what the weather over a zone does."""
    figure = (piece.face or Face()).figure
    pill = draw("weather", wide=len(figure) * 6.6 + 42)
    return pill + words(11, 4.5, figure, 12, "var(--warnink)")


def ties(between: tuple[Tie, ...], seen: list[Lying], lying: list[Lying]) -> str:
    """Lines from old sightings to the pieces that may be what was seen."""
    ghosts = {each.piece.id: each for each in seen}
    others = {each.piece.id: each for each in lying}
    return "".join(
        tie(ghosts[each.one], others[each.other])
        for each in between
        if each.one in ghosts and each.other in others
    )


def tie(one: Lying, other: Lying) -> str:
    """A dotted line from the edge of a sighting to the edge of another piece."""
    dx, dy = other.x - one.x, other.y - one.y
    far = max(1.0, hypot(dx, dy))
    start, end = one.size * 0.6, far - other.size * 0.6
    if end <= start:
        return ""
    ax, ay, bx, by = (
        at for s in (start, end) for at in (one.x + dx * s / far, one.y + dy * s / far)
    )
    colour, strength = of_nation("text", other.piece.nation), one.piece.meter
    return draw("seentie", ax=ax, ay=ay, bx=bx, by=by, colour=colour, strength=strength)
