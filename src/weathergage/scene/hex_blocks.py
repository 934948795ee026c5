"""Wooden blocks, counters, old sightings and weather, as they lie on a map of hexes."""

from html import escape

from weathergage.scene.palette import SANS, of_nation
from weathergage.scene.pieces import Face, Piece
from weathergage.scene.shapes import n


def draw_piece(piece: Piece, x: float, y: float, size: float, chosen: bool) -> str:
    """A piece of a map in its place; `size` is that of a block."""
    place = f"translate({n(x)},{n(y)})"
    title = f"<title>{escape(piece.spoken or piece.name)}</title>"
    if piece.kind == "marker":
        drawn = marker(piece, size)
        return f'<g transform="{place}">{title}{drawn}</g>'
    ring = (
        '<rect x="-20" y="-22" width="42" height="41" rx="4" fill="var(--sheet)" '
        'fill-opacity="0.4" stroke="var(--mark)" stroke-width="2.5"/>'
        if chosen
        else ""
    )
    drawn = counter(piece) if piece.kind == "counter" else block(piece)
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
    wide = len(text) * 6.6 + 14
    colour = of_nation("text", piece.nation)
    return (
        f'<rect x="{n(-wide / 2)}" y="9" width="{n(wide)}" height="18" rx="3" '
        f'fill="var(--sheet)" stroke="{colour}" stroke-width="1.4"/>'
        + words(0, 22, text, 11.5, colour)
    )


def words(x: float, y: float, text: str, size: float, fill: str, anchor: str = "middle") -> str:
    """Bold words on a piece."""
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-family="{SANS}" font-size="{n(size)}" '
        f'font-weight="700" text-anchor="{anchor}" fill="{fill}">{escape(text)}</text>'
    )


def counter(piece: Piece) -> str:
    """What lies in a port: a flat counter, dashed where it is only a report."""
    face = piece.face or Face()
    hidden = piece.state == "hidden"
    dash = ' stroke-dasharray="3 2"' if hidden else ""
    fill = "paper2" if hidden else "sheet"
    size = 10.5 if len(face.figure) > 3 else 14
    return (
        f'<rect x="-15" y="-13" width="30" height="26" rx="2" fill="var(--{fill})" '
        f'stroke="{of_nation("block", piece.nation)}" stroke-width="2"{dash}/>'
        + words(0, 5, face.figure, size, "var(--ink)")
    )


def block(piece: Piece) -> str:
    """A block seen a little from above; all of the enemy's look alike."""
    colour = of_nation("block", piece.nation)
    face = piece.face or Face()
    cube = (
        f'<path d="M-15,-15l4,-4h30l-4,4z" fill="{colour}"/>'
        '<path d="M-15,-15l4,-4h30l-4,4z" fill="#fff" fill-opacity="0.28"/>'
        f'<path d="M15,-15l4,-4v30l-4,4z" fill="{colour}"/>'
        '<path d="M15,-15l4,-4v30l-4,4z" fill="#000" fill-opacity="0.3"/>'
        f'<rect x="-15" y="-15" width="30" height="30" fill="{colour}" stroke="var(--spar)" '
        'stroke-width="0.6"/>'
    )
    return cube + (back(face) if piece.state == "hidden" else front(face))


def back(face: Face) -> str:
    """Three lines of grain, the number both sides know, the strength that was told."""
    told = (
        '<rect x="-15" y="4" width="30" height="11" fill="var(--sheet)" fill-opacity="0.92"/>'
        + words(0, 12.6, face.band, 9.5, "var(--ink)")
        if face.band
        else ""
    )
    return (
        '<path d="M-10,-6q5,-3 10,0t10,0M-10,1q5,-3 10,0t10,0M-10,8q5,-3 10,0t10,0" fill="none" '
        'stroke="#fff" stroke-opacity="0.55" stroke-width="1.6" stroke-linecap="round"/>'
        + told
        + words(-12.5, -7, face.figure, 8.5, "#fff", "start")
    )


def front(face: Face) -> str:
    """A fleet's short name and its ships; a hull for a frigate, waves for Fog of War."""
    if face.picture in ("frigate", "fog"):
        shape = (
            'd="M-8,4h16l-2.5,4h-11zM0,4v-12l6,9h-6M-1.5,-6v8h-5z" fill="var(--ink)"'
            if face.picture == "frigate"
            else 'd="M-8,-4q4,-3 8,0t8,0M-8,1q4,-3 8,0t8,0M-8,6q4,-3 8,0t8,0" fill="none"'
        )
        return (
            '<rect x="-12" y="-12" width="24" height="24" fill="var(--sheet)"/>'
            f'<path {shape} stroke="var(--ink)" stroke-width="1.4" stroke-linejoin="round"/>'
        )
    return (
        '<rect x="-12.5" y="-4" width="25" height="16.5" fill="var(--sheet)"/>'
        + words(0, -6, face.band, 8 if len(face.band) > 4 else 9.5, "#fff")
        + words(0, 9.6, face.figure, 11 if len(face.figure) > 3 else 15, "var(--ink)")
    )


def sighting(piece: Piece, size: float) -> str:
    """A dashed square where something was seen, paler from turn to turn, with a tag."""
    face = piece.face or Face()
    colour = of_nation("text", piece.nation)
    wide = max(len(face.band), len(face.figure)) * 6.6 + 18
    half, strength = n(size / 2), n(piece.meter)
    return (
        seen_square(piece, size) + f'<g transform="translate({n(size / 2 + 3)},-{half})">'
        f'<rect width="{n(wide)}" height="30" rx="3" fill="var(--sheet)" fill-opacity="0.9" '
        f'stroke="{colour}" stroke-opacity="{strength}"/>'
        + words(7, 12.5, face.band, 11.5, colour, "start")
        + words(7, 25, face.figure, 11.5, "var(--ink)", "start")
        + "</g>"
    )


def seen_square(piece: Piece, size: float) -> str:
    """The dashed square alone, as it lies in an area about a port."""
    half = n(size / 2)
    colour = of_nation("text", piece.nation)
    return (
        f'<rect x="-{half}" y="-{half}" width="{n(size)}" height="{n(size)}" rx="3" '
        f'fill="var(--sheet)" fill-opacity="{n(0.25 * piece.meter)}" stroke="{colour}" '
        f'stroke-width="1.8" stroke-dasharray="4 3" stroke-opacity="{n(piece.meter)}"/>'
    )


def weather(piece: Piece) -> str:
    """A pill with what the weather over a zone does."""
    face = piece.face or Face()
    wide = max(len(face.band), len(face.figure)) * 6.6 + 24
    return (
        f'<rect x="{n(-wide / 2)}" y="-17" width="{n(wide)}" height="34" rx="17" '
        'fill="var(--warn)" stroke="var(--warnink)"/>'
        + words(0, -2, face.band, 12, "var(--warnink)")
        + words(0, 11, face.figure, 12, "var(--warnink)")
    )
