"""A chart of places and ways as SVG: coasts, lanes by the wind, Boxes, ports, gales, blocks."""

from functools import cached_property
from html import escape
from math import atan2, degrees, hypot
from typing import Final

from weathergage.scene import hex_blocks, ways
from weathergage.scene.boards import NodeMap, Place, Way
from weathergage.scene.hex_lie import Lying
from weathergage.scene.map_chart import MapChart
from weathergage.scene.marks import Point
from weathergage.scene.nations import Nations
from weathergage.scene.nodes import GaleMark, Tinted
from weathergage.scene.palette import SANS, SERIF, of_nation
from weathergage.scene.pieces import Piece
from weathergage.scene.projection import Projection
from weathergage.scene.shapes import FACTS, draw, n
from weathergage.scene.trails import draw_trails

LANES: Final[dict[str, str]] = FACTS["lanes"]
"""How ways are drawn, by what the wind makes of them."""
FILLS: Final[dict[str, str]] = {"with": "rose", "against": "warn"}
INKS: Final[dict[str, str]] = {"with": "onrose", "against": "warnink"}
ROOM: Final[dict[str, float]] = FACTS["room"]
ORDER: Final = ("zone", "box", "space", "coastal", "strait", "off", "port", "key-port")
CLOSE: Final = 15
"""So many pixels a unit, and figures can be read."""
ABREAST: Final = 4
"""So many blocks in a row."""
SHORT: Final = 92
"""A shorter arrow has no room for words."""
FELT: Final = 2.1
"""So far about a place a gale is drawn, in units."""


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
            self.gale_water(),
            "".join(self.box_line(way) for way in self.board.ways if way.kind == "box"),
            "".join(self.lane(way) for way in lanes),
            "".join(self.place(place) for place in marks),
            self.sightings(),
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
        return stroke(self.line(way), "box")

    def lane(self, way: Way) -> str:
        """A way in two halves, each as one leaves its end."""
        line = self.line(way)
        first = self.half(line, way.one, way.out)
        return first + self.half([*reversed(line)], way.other, way.back)

    def half(self, line: list[Point], end: str, sailing: Tinted | None) -> str:
        """The half of a way next to one of its ends, with an arrow where the wind helps."""
        long = ways.length_of(line)
        start = ROOM.get(self.places[end].kind, ROOM["other"]) * self.letters
        tone = sailing.tone if sailing is not None else ""
        drawn = stroke(ways.stretch(line, start, long / 2), tone)
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
        key = place.kind == "key-port"
        ring = self.port_mark("ring", place, 8.6 * self.letters) if key else ""
        disc = self.port_mark("port", place, 5.4 * self.letters)
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

    def gale_water(self) -> str:
        """The water on which gales are felt."""
        places = dict.fromkeys(place for gale in self.board.gales for place in gale.reach)
        if not places or self.board.bounds is None:
            return ""
        r = self.view.scale * FELT
        spots = [self.at(place) for place in places]
        felt = "".join(draw("galefelt", x=x, y=y, r=r) for x, y in spots)
        whole = {"allwide": self.view.width, "allhigh": self.view.height}
        left, top = self.view.at(self.board.bounds[0], self.board.bounds[3])
        defined = draw("galewater", felt=felt, left=left, top=top, **whole)
        return f"<defs>{defined}</defs>" + draw("galewash", **whole)

    def track(self, start: Point, end: Point, chance: str) -> str:
        """An arrow to where a gale may go, short of both, with its chance; where there is no room
        on it that stands beside it."""
        (ax, ay), (bx, by), size = start, end, self.letters
        long = max(1.0, hypot(bx - ax, by - ay))
        ux, uy = (bx - ax) / long, (by - ay) / long
        ax, ay, bx, by = (
            *(ax + ux * 24 * size, ay + uy * 24 * size),
            *(bx - ux * 16 * size, by - uy * 16 * size),
        )
        beside = 26 * size if long < SHORT * size else 0.0
        x, y = (ax + bx) / 2 - uy * beside, (ay + by) / 2 + ux * beside * 9 / 13
        said = draw("galechance") + lettered(chance, SANS, 12, "warnink")
        arrow = draw("galetrack", ax=ax, ay=ay, bx=bx, by=by, turn=degrees(atan2(uy, ux)))
        return arrow + f'<g transform="translate({n(x)},{n(y)}) scale({n(size)})">{said}</g>'

    def gale(self, gale: GaleMark) -> str:
        """A disc with its force, and arrows to where it may go."""
        x, y = self.at(gale.place)
        track = "".join(self.track((x, y), self.at(to), chance) for to, chance in gale.track)
        inner = draw("gale") + lettered(gale.figure, SANS, 15, "ink")
        place = f"translate({n(x)},{n(y)}) scale({n(self.letters)})"
        return track + f'<g transform="{place}">{inner}</g>'

    def pieces(self) -> str:
        """Blocks and counters; several in one place beside each other."""
        return "".join(self.drawn(each) for each in self.lying if each.piece.state != "ghost")

    def sightings(self) -> str:
        """What was seen, with lines to what it may have been."""
        ghosts = [each for each in self.lying if each.piece.state == "ghost"]
        ties = hex_blocks.ties(self.board.ties, ghosts, self.lying)
        return ties + "".join(self.drawn(each) for each in ghosts)

    @cached_property
    def lying(self) -> list[Lying]:
        """Every piece where it lies: ships alone last but for blocks."""
        size = min(36.0, max(18.0, self.view.scale * 1.25))
        together: dict[str, list[Piece]] = {}
        for piece in self.board.pieces:
            if piece.kind == "marker" and piece.state not in ("auxiliary", "ghost"):
                continue
            spot = f"{n(piece.x)},{n(piece.y)}" if piece.kind == "block" else piece.place
            kind = piece.state if piece.kind == "marker" else piece.kind
            together.setdefault(f"{kind} {spot}", []).append(piece)
        found = [
            self.lie(piece, i, len(group), size)
            for group in together.values()
            for i, piece in enumerate(group)
        ]
        return sorted(found, key=lambda each: each.piece.kind != "marker")

    def lie(self, piece: Piece, place: int, many: int, size: float) -> Lying:
        """One of many in a place: counters below its mark, ships alone to its left, blocks above it
        in rows, what was seen at it."""
        x, y = self.view.at(*self.spot(piece))
        small = size * 0.66
        if piece.kind == "counter":
            return Lying(piece, x + (place - (many - 1) / 2) * small * 1.12, y + size * 0.78, small)
        if piece.state == "auxiliary":
            return Lying(piece, x - size * 0.75 - place * small, y + size * 0.5, small)
        if piece.kind == "marker":
            return Lying(piece, x + place * 4, y - place * 33, size)
        step = 0.62 if many > ABREAST else 0.8 if many > 2 else 0.95
        across, up = place % ABREAST, place // ABREAST
        x += size * (0.42 + across * step + up * 0.2)
        y -= size * (0.5 + across * 0.08 + up * 0.72)
        return Lying(piece, x, y, size)

    def drawn(self, lying: Lying) -> str:
        """A piece where it lies."""
        piece, x, y, size, _ = lying
        if piece.state == "auxiliary":
            colour = of_nation("block", piece.nation) if piece.nation else "var(--ink)"
            place = f"translate({n(x)},{n(y)}) scale({n(size / 22)})"
            title = f"<title>{escape(piece.spoken or piece.name)}</title>"
            return f'<g transform="{place}">{title}{draw("auxiliary", colour=colour)}</g>'
        chosen = piece.id == self.selected
        sign = signed(piece, x, y, size) if piece.kind == "block" else ""
        return hex_blocks.draw_piece(piece, x, y, size, chosen) + sign

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
    colour = of_nation("text", piece.nation)
    bound = sign == "bound"
    inner = (
        draw("bound", turn=piece.heading, colour=colour) if bound else draw("stays", colour=colour)
    )
    place = f"translate({n(x + size * 0.55)},{n(y - size * 0.62)}) scale({n(size / 30)})"
    return f'<g transform="{place}">{draw("sign", colour=colour, inner=inner)}</g>'


def stroke(line: list[Point], tone: str) -> str:
    """A line through some points."""
    path = "M" + "L".join(f"{n(x)},{n(y)}" for x, y in line)
    return draw("lane", line=path, style=LANES.get(tone, LANES["plain"]))


def figure(each: Tinted, nth: int) -> str:
    """One of the figures of a Box."""
    fill, ink = FILLS.get(each.tone, "sheet"), INKS.get(each.tone, "ink")
    text = lettered(each.text, SANS, 12, ink)
    return (
        draw("boxfigure", nth=nth, fill=fill)
        + f'<g transform="translate({nth * 17 - 8.5},0)">{text}</g>'
    )


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
