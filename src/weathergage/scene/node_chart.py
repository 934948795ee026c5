"""A chart of places and ways as SVG: coasts, lanes by the wind, Boxes, ports, gales, blocks."""

from html import escape
from typing import Final

from weathergage.scene import hex_blocks
from weathergage.scene.boards import NodeMap, Place, Way
from weathergage.scene.map_chart import MapChart
from weathergage.scene.marks import Point
from weathergage.scene.nations import Nations
from weathergage.scene.nodes import GaleMark, Tinted
from weathergage.scene.palette import SANS, SERIF, of_nation
from weathergage.scene.pieces import Piece
from weathergage.scene.projection import Projection
from weathergage.scene.shapes import n
from weathergage.scene.trails import draw_trails

STROKES: Final[dict[str, str]] = {
    "with": 'stroke="var(--rose)" stroke-width="1.8"',
    "against": 'stroke="var(--warnink)" stroke-width="1.7" stroke-dasharray="6 4"',
    "light": 'stroke="var(--rose)" stroke-width="2" stroke-dasharray="0.1 4.5" '
    'stroke-linecap="round"',
}
PLAIN: Final = 'stroke="var(--seaink)" stroke-width="1.2"'
FILLS: Final[dict[str, str]] = {"with": "rose", "against": "warn"}
INKS: Final[dict[str, str]] = {"with": "onrose", "against": "warnink"}
MARKS: Final[dict[str, float]] = {"space": 11.0, "zone": 15.0, "coastal": 9.0, "strait": 8.0}


class NodeChart(MapChart):
    """Draws one stretch of a chart at one scale."""

    def __init__(self, board: NodeMap, view: Projection, selected: str, nations: Nations) -> None:
        super().__init__(board.coast, view, selected, nations)
        self.board = board
        self.letters = min(1.15, max(0.5, view.scale / 26))
        self.places = {place.id: place for place in board.places}

    def layers(self) -> list[str]:
        return [
            "".join(self.way(way) for way in self.board.ways),
            "".join(self.place(place) for place in self.board.places),
            self.names(),
            "".join(self.gale(gale) for gale in self.board.gales),
            draw_trails(self.trails, self.view, self.nations),
            self.pieces(),
        ]

    def at(self, place: str) -> Point:
        """Where a place is in the picture."""
        found = self.places[place]
        return self.view.at(found.x, found.y)

    # Ways.

    def way(self, way: Way) -> str:
        """A way in two halves, each as one leaves its end."""
        via = [self.view.at(x, y) for x, y in way.points]
        line = [self.at(way.one), *via, self.at(way.other)]
        if way.out is None or way.back is None:
            return stroke(line, PLAIN)
        first, second = halves(line)
        return stroke(first, tone(way.out)) + stroke(second, tone(way.back))

    # Places.

    def place(self, place: Place) -> str:
        """The mark of a place with what is written on it."""
        x, y = self.view.at(place.x, place.y)
        inner = self.mark(place)
        return f'<g transform="translate({n(x)},{n(y)}) scale({n(self.letters)})">{inner}</g>'

    def mark(self, place: Place) -> str:
        """A place about its own middle."""
        if place.kind == "box":
            return "".join(figure(each, i) for i, each in enumerate(place.figures))
        if place.kind in ("port", "key-port"):
            return self.port(place)
        name = place.label or (place.name if place.kind in ("zone", "off") else "")
        size = MARKS.get(place.kind, 14.0)
        ring = (
            f'<circle r="{n(size)}" fill="var(--sheet)" stroke="var(--rose)" stroke-width="1.4"/>'
        )
        style = 'font-style="italic" ' if place.kind == "zone" else ""
        face = SERIF if place.kind in ("zone", "off") else SANS
        return ring + lettered(name, face, 12, "ink", style)

    def port(self, place: Place) -> str:
        """A port in the colour of whose it is, with its name."""
        nation = self.nations.of_side(place.side)
        fill = of_nation("block", nation.id) if nation is not None else "var(--sheet)"
        ring = (
            '<circle r="8.6" fill="var(--sheet)" stroke="var(--spar)" stroke-width="1.2"/>'
            if place.kind == "key-port"
            else ""
        )
        disc = f'<circle r="5.4" fill="{fill}" stroke="var(--spar)" stroke-width="1.1"/>'
        return ring + disc + port_name(place)

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
        ways = "".join(stroke([(x, y), self.at(to)], STROKES["against"]) for to, _ in gale.track)
        disc = '<circle r="17" fill="var(--warn)" stroke="var(--warnink)" stroke-width="2"/>'
        inner = disc + lettered(gale.figure, SANS, 15, "ink")
        return ways + f'<g transform="translate({n(x)},{n(y)})">{inner}</g>'

    def pieces(self) -> str:
        """Blocks and counters; several in one place beside each other."""
        size, before, out = min(36.0, max(18.0, self.view.scale * 1.25)), dict[str, int](), ""
        for piece in self.board.pieces:
            if piece.kind == "marker":
                continue
            nth = before.get(piece.place, 0)
            before[piece.place] = nth + 1
            x, y = self.view.at(*self.spot(piece))
            dx, dy = size * (0.42 + nth * 0.5), -size * (0.5 + nth * 0.16)
            chosen = piece.id == self.selected
            out += hex_blocks.draw_piece(piece, x + dx, y + dy, size, chosen)
        return out

    def spot(self, piece: Piece) -> Point:
        """Where a piece lies in the board's units."""
        if piece.x or piece.y or piece.place not in self.places:
            return piece.x, piece.y
        place = self.places[piece.place]
        return place.x, place.y


def tone(sailing: Tinted) -> str:
    """How a half of a way is drawn."""
    return STROKES.get(sailing.tone, PLAIN)


def stroke(line: list[Point], style: str) -> str:
    """A line through some points."""
    path = "M" + "L".join(f"{n(x)},{n(y)}" for x, y in line)
    return f'<path d="{path}" fill="none" {style}/>'


def halves(line: list[Point]) -> tuple[list[Point], list[Point]]:
    """A line cut in the middle of its length; the second half runs back from its end."""
    lengths = [apart(line[i], line[i + 1]) for i in range(len(line) - 1)]
    left, place = sum(lengths) / 2, 0
    while place < len(lengths) - 1 and left > lengths[place]:
        left -= lengths[place]
        place += 1
    share = left / lengths[place] if lengths[place] else 0.0
    (ax, ay), (bx, by) = line[place], line[place + 1]
    middle = (ax + (bx - ax) * share, ay + (by - ay) * share)
    return [*line[: place + 1], middle], [*reversed(line[place + 1 :]), middle]


def apart(one: Point, other: Point) -> float:
    """The distance of two points."""
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


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
