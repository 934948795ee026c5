"""A chart of places and ways as SVG: coasts, lanes by the wind, Boxes, ports, gales, blocks."""

from html import escape
from typing import Final

from weathergage.scene import hex_blocks, ways
from weathergage.scene.boards import NodeMap, Place, Way
from weathergage.scene.map_chart import MapChart
from weathergage.scene.marks import Point
from weathergage.scene.nations import Nations
from weathergage.scene.nodes import GaleMark, Tinted
from weathergage.scene.palette import SANS, SERIF, of_nation
from weathergage.scene.pieces import Piece
from weathergage.scene.projection import Projection
from weathergage.scene.shapes import draw, n
from weathergage.scene.trails import draw_trails

STROKES: Final[dict[str, str]] = {
    "with": 'stroke="var(--rose)" stroke-width="1.8"',
    "against": 'stroke="var(--warnink)" stroke-opacity="0.75" stroke-width="1.7" '
    'stroke-dasharray="6 4"',
    "light": 'stroke="var(--rose)" stroke-width="2" stroke-dasharray="0.1 4.5" '
    'stroke-linecap="round"',
    "box": 'stroke="var(--seaink)" stroke-width="1.1" stroke-opacity="0.75"',
}
PLAIN: Final = 'stroke="var(--seaink)" stroke-width="1.3"'
FILLS: Final[dict[str, str]] = {"with": "rose", "against": "warn"}
INKS: Final[dict[str, str]] = {"with": "onrose", "against": "warnink"}
ROOM: Final[dict[str, float]] = {"zone": 24, "space": 12, "strait": 9, "coastal": 9, "off": 22}
"""Room about the mark at the end of a way, in pixels; 8 about any other."""
ORDER: Final = ("zone", "box", "space", "coastal", "strait", "off", "port", "key-port")
CLOSE: Final = 15
"""So many pixels a unit, and figures can be read."""
ABREAST: Final = 4
"""So many blocks in a row."""


class NodeChart(MapChart):
    """Draws one stretch of a chart at one scale."""

    def __init__(self, board: NodeMap, view: Projection, selected: str, nations: Nations) -> None:
        super().__init__(board.coast, view, selected, nations)
        self.board = board
        self.letters = min(1.15, max(0.62, view.scale / 26))
        self.places = {place.id: place for place in board.places}

    def layers(self) -> list[str]:
        lanes = [way for way in self.board.ways if way.kind != "box"]
        marks = sorted(self.board.places, key=lambda each: kinds_in_order(each.kind))
        return [
            self.names(),
            self.edge(self.board.bounds),
            "".join(self.box_line(way) for way in self.board.ways if way.kind == "box"),
            "".join(self.lane(way) for way in lanes),
            "".join(self.place(place) for place in marks),
            "".join(self.gale(gale) for gale in self.board.gales),
            draw_trails(self.trails, self.view, self.nations),
            self.pieces(),
        ]

    def at(self, place: str) -> Point:
        """Where a place is in the picture."""
        found = self.places[place]
        return self.view.at(found.x, found.y)

    # Ways.

    def line(self, way: Way) -> list[Point]:
        """A way from end to end."""
        via = [self.view.at(x, y) for x, y in way.points]
        return [self.at(way.one), *via, self.at(way.other)]

    def box_line(self, way: Way) -> str:
        """A way that leads through a Box, on which the winds stand."""
        return stroke(self.line(way), STROKES["box"])

    def lane(self, way: Way) -> str:
        """A way in two halves, each as one leaves its end."""
        line = self.line(way)
        first = self.half(line, way.one, way.out)
        return first + self.half([*reversed(line)], way.other, way.back)

    def half(self, line: list[Point], end: str, sailing: Tinted | None) -> str:
        """The half of a way next to one of its ends, with an arrow where the wind helps."""
        long = ways.length_of(line)
        start = ROOM.get(self.places[end].kind, 8.0) * self.letters
        tone = sailing.tone if sailing is not None else ""
        drawn = stroke(ways.stretch(line, start, long / 2), STROKES.get(tone, PLAIN))
        if tone != "with" or long <= 34:
            return drawn
        x, y, turn = ways.along(line, max(start + 20 * self.letters, long * 0.42))
        return drawn + draw("waytip", x=x, y=y, turn=turn)

    # Places.

    def place(self, place: Place) -> str:
        """The mark of a place with what is written on it."""
        x, y = self.view.at(place.x, place.y)
        size = max(0.55, self.letters * 0.92) if place.kind == "box" else self.letters
        if place.kind in ("port", "key-port"):
            return f'<g transform="translate({n(x)},{n(y)})">{self.port(place)}</g>'
        inner = self.mark(place)
        return f'<g transform="translate({n(x)},{n(y)}) scale({n(size)})">{inner}</g>'

    def mark(self, place: Place) -> str:
        """A place about its own middle."""
        if place.kind == "box":
            if self.view.scale < CLOSE:
                return draw("smallbox")
            return "".join(figure(each, i) for i, each in enumerate(place.figures))
        if place.kind == "zone":
            return self.zone(place)
        if place.kind in ("coastal", "strait"):
            return draw(place.kind) + lettered(place.label, SANS, 12, "ink")
        if place.kind == "off":
            return draw("off") + lettered(place.name, SERIF, 13, "ink")
        return draw("space", r=11 if place.label else 8) + lettered(place.label, SANS, 12, "ink")

    def zone(self, place: Place) -> str:
        """A Sea Zone, as wide as its name in up to two lines."""
        name = place.name or place.id
        half = (max(len(line) for line in broken(name)) * 6.6 + 12 / self.letters) / 2
        lines = broken(name)
        words = "".join(
            f'<g transform="translate(0,{n((i - (len(lines) - 1) / 2) * 15)})">'
            + lettered(line, SERIF, 13, "seatext", 'font-style="italic" ')
            + "</g>"
            for i, line in enumerate(lines)
        )
        return draw("zone", half=half) + words

    def port(self, place: Place) -> str:
        """A port in the colour and shape of whose it is, with its name."""
        nation = self.nations.of_side(place.side)
        fill = of_nation("block", nation.id) if nation is not None else "var(--sheet)"
        shape = "diamond" if nation is not None and nation.port == "diamond" else "circle"
        key = place.kind == "key-port"
        ring = draw(f"{shape}ring", size=8.6 * self.letters) if key else ""
        disc = draw(f"{shape}port", size=5.4 * self.letters, fill=fill)
        name = f'<g transform="scale({n(self.letters)})">{port_name(place)}</g>'
        return ring + disc + name

    def names(self) -> str:
        """Lands and waters."""
        out: list[str] = []
        for name in self.board.lettering:
            x, y = self.view.at(name.x, name.y)
            ink = "coast" if name.kind == "land" else "seatext"
            text = lettered(name.text, SERIF, round(15 * name.size * self.letters), ink)
            out.append(f'<g transform="translate({n(x)},{n(y)}) rotate({n(name.turn)})">{text}</g>')
        return "".join(out)

    # Gales and pieces.

    def gale(self, gale: GaleMark) -> str:
        """A disc with its force, and dashes to where it may go."""
        x, y = self.at(gale.place)
        track = "".join(stroke([(x, y), self.at(to)], STROKES["against"]) for to, _ in gale.track)
        inner = draw("gale") + lettered(gale.figure, SANS, 15, "ink")
        place = f"translate({n(x)},{n(y)}) scale({n(self.letters)})"
        return track + f'<g transform="{place}">{inner}</g>'

    def pieces(self) -> str:
        """Blocks and counters; several in one place beside each other."""
        size = min(36.0, max(18.0, self.view.scale * 1.25))
        together: dict[str, list[Piece]] = {}
        for piece in self.board.pieces:
            if piece.kind != "marker":
                spot = f"{n(piece.x)},{n(piece.y)}" if piece.kind == "block" else piece.place
                together.setdefault(f"{piece.kind} {spot}", []).append(piece)
        return "".join(
            self.piece(piece, i, len(group), size)
            for group in together.values()
            for i, piece in enumerate(group)
        )

    def piece(self, piece: Piece, place: int, many: int, size: float) -> str:
        """One of many in a place: counters below its mark, blocks above it in rows."""
        x, y = self.view.at(*self.spot(piece))
        chosen = piece.id == self.selected
        if piece.kind == "counter":
            small = size * 0.66
            x, y = x + (place - (many - 1) / 2) * small * 1.12, y + size * 0.78
            return hex_blocks.draw_piece(piece, x, y, small, chosen)
        step = 0.62 if many > ABREAST else 0.8 if many > 2 else 0.95
        across, up = place % ABREAST, place // ABREAST
        x += size * (0.42 + across * step + up * 0.2)
        y -= size * (0.5 + across * 0.08 + up * 0.72)
        return hex_blocks.draw_piece(piece, x, y, size, chosen) + signed(piece, x, y, size)

    def spot(self, piece: Piece) -> Point:
        """Where a piece lies in the board's units."""
        if piece.x or piece.y or piece.place not in self.places:
            return piece.x, piece.y
        place = self.places[piece.place]
        return place.x, place.y


def kinds_in_order(kind: str) -> int:
    """Marks are drawn kind by kind."""
    return ORDER.index(kind) if kind in ORDER else 2


def broken(name: str) -> list[str]:
    """A name in up to two lines."""
    words = name.split(" ")
    cut = (len(words) + 1) // 2
    return [" ".join(words[:cut]), " ".join(words[cut:])] if len(words) > 1 else [name]


def signed(piece: Piece, x: float, y: float, size: float) -> str:
    """Where a token is bound, or that it stays, at its corner."""
    sign = next((each for each in ("bound", "stays", "goes in") if each in piece.badges), "")
    if not sign:
        return ""
    inner = draw("bound", turn=piece.heading) if sign == "bound" else draw("stays")
    place = f"translate({n(x + size * 0.55)},{n(y - size * 0.62)}) scale({n(size / 30)})"
    colour = of_nation("text", piece.nation)
    return f'<g transform="{place}" stroke="{colour}">{draw("sign")}{inner}</g>'


def stroke(line: list[Point], style: str) -> str:
    """A line through some points."""
    path = "M" + "L".join(f"{n(x)},{n(y)}" for x, y in line)
    return f'<path d="{path}" fill="none" {style}/>'


def figure(each: Tinted, place: int) -> str:
    """One of the figures of a Box."""
    fill, ink = FILLS.get(each.tone, "sheet"), INKS.get(each.tone, "ink")
    x = place * 17 - 17
    box = f'<rect x="{x}" y="-9" width="17" height="18" fill="var(--{fill})" stroke="var(--ink2)"/>'
    return box + f'<g transform="translate({x + 8.5},0)">{lettered(each.text, SANS, 12, ink)}</g>'


def port_name(place: Place) -> str:
    """The name of a port on the side of its mark where it is to stand, else above it."""
    if place.written is None:
        x, y, anchor = 0.0, -11.0, "middle"
    else:
        right, above = place.written
        x, y, anchor = right * 12.0, above * -9.0, ("start" if right > 0 else "end")
    text = lettered(place.name, SERIF, 13, "ink", anchor=anchor)
    return f'<g transform="translate({n(x)},{n(y)})">{text}</g>'


def lettered(
    text: str, face: str, size: int, ink: str, style: str = "", anchor: str = "middle"
) -> str:
    """Words about a point, or beginning or ending there."""
    return (
        f'<text text-anchor="{anchor}" dy="{n(size * 0.36)}" font-family="{face}" {style}'
        f'font-size="{size}" font-weight="600" fill="var(--{ink})">{escape(text)}</text>'
    )
