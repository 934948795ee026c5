"""A map of hexes as a chart: coasts, hexes, ports with their areas, blocks, winds."""

from html import escape
from math import cos, radians, sin
from typing import Final

from weathergage.scene import hex_blocks
from weathergage.scene.boards import HexMap, Place
from weathergage.scene.hex_lie import DEEP, HEAD, HIGH, Lie, Lying
from weathergage.scene.hexes import Rose, Strip
from weathergage.scene.map_chart import MapChart
from weathergage.scene.nations import Nations
from weathergage.scene.palette import SANS, SERIF
from weathergage.scene.pieces import Piece
from weathergage.scene.projection import Projection
from weathergage.scene.shapes import draw, n
from weathergage.scene.trails import draw_trails

HEXES: Final = ("hex", "patrol", "narrows", "exit")
CORNER: Final = 0.577350269
CORNERS: Final = (
    (CORNER, 0.0),
    (CORNER / 2, 0.5),
    (-CORNER / 2, 0.5),
    (-CORNER, 0.0),
    (-CORNER / 2, -0.5),
    (CORNER / 2, -0.5),
)

LANES_APART: Final = 3.0
"""Pixels between the ways of two nations along the same hexes."""


class HexChart(MapChart):
    """Draws one stretch of a map at one scale."""

    def __init__(self, board: HexMap, view: Projection, selected: str, nations: Nations) -> None:
        super().__init__(board.coast, view, selected, nations)
        self.board = board
        self.letters = min(1.25, max(0.62, view.scale / 30))
        self.strips = [strip for strip in board.strips if not strip.quiet]
        self.lie = Lie(board, view)
        self.places = {place.id: place for place in board.places}

    def layers(self) -> list[str]:
        return [
            "".join(self.frame(area.outline) for area in self.board.areas),
            self.grid(),
            self.lines(),
            self.names(),
            self.boxes(),
            self.edge(self.board.bounds),
            self.towns(),
            "".join(self.strip(strip) for strip in self.strips),
            draw_trails(self.trails, self.view, self.nations, LANES_APART),
            self.pieces(),
        ]

    def furniture(self) -> str:
        return self.roses()

    def frame(self, outline: tuple[tuple[float, float], ...]) -> str:
        """The frame of an inset."""
        points = " ".join("{},{}".format(*map(n, self.view.at(x, y))) for x, y in outline)
        return draw("inset", points=points)

    def hexes(self, kinds: tuple[str, ...], inner: float) -> str:
        """The outlines of hexes of some kinds."""
        out: list[str] = []
        for place in self.board.places:
            if place.kind in kinds and self.view.shows(place.x, place.y, 1.0):
                x, y = self.view.at(place.x, place.y)
                size = self.view.scale * inner
                steps = "L".join(f"{n(x + dx * size)},{n(y + dy * size)}" for dx, dy in CORNERS)
                out.append(f"M{steps}Z")
        return "".join(out)

    def grid(self) -> str:
        """All hexes, and those with something to them."""
        return (
            draw("exits", line=self.hexes(("exit",), 0.96))
            + draw("hexgrid", line=self.hexes(HEXES, 1.0))
            + draw("patrols", line=self.hexes(("patrol",), 0.88))
            + draw("narrows", line=self.hexes(("narrows",), 0.86))
        )

    def lines(self) -> str:
        """Borders of zones, closed hexsides."""
        out = ""
        for stroke in self.board.strokes:
            style = (
                f'stroke="var(--coast)" stroke-width="{self.pen(3)}"'
                if stroke.kind == "closed"
                else f'stroke="var(--seaink)" stroke-width="{self.pen(2.2)}" '
                f'stroke-dasharray="{self.pen(0.1)} {self.pen(5)}" stroke-linecap="round"'
            )
            out += f'<path d="{stroke.path}" {style}/>'
        return f'<g {self.scaled()} fill="none">{out}</g>'

    def names(self) -> str:
        """The names of lands and waters."""
        out = ""
        for name in self.board.lettering:
            if not self.view.shows(name.x, name.y, 3.0):
                continue
            x, y = self.view.at(name.x, name.y)
            land = name.kind == "land"
            size = (18 if land else 17) * name.size * self.letters
            style = 'letter-spacing="0.22em"' if land else 'font-style="italic"'
            out += (
                f'<text transform="translate({n(x)},{n(y)}) rotate({n(name.turn)})" {style} '
                f'font-family="{SERIF}" font-size="{n(size)}" font-weight="500" '
                f'text-anchor="middle" fill="var(--{"coast" if land else "seatext"})" '
                f'stroke="var(--{"land" if land else "sea"})" stroke-width="3.4" '
                f'paint-order="stroke">{escape(name.text)}</text>'
            )
        return out

    def boxes(self) -> str:
        """Boxes of tracks, each named above."""
        out = ""
        for place in self.board.places:
            if place.kind != "box" or not self.view.shows(place.x, place.y, 2.0):
                continue
            x, y = self.view.at(place.x, place.y)
            wide, high = 2.4 * self.view.scale, 1.5 * self.view.scale
            box = draw("trackbox", wide=wide, high=high)
            out += f'<g transform="translate({n(x)},{n(y)})">{box}</g>'
            out += self.text(x, y - high / 2 - 4, place.name, 12 * self.letters, "ink", "sea")
        return out

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        ink: str,
        halo: str = "",
        anchor: str = "middle",
    ) -> str:
        """Words in the plain face, with a halo of the ground if wanted."""
        around = f'stroke="var(--{halo})" stroke-width="3" paint-order="stroke" ' if halo else ""
        return (
            f'<text x="{n(x)}" y="{n(y)}" font-family="{SANS}" font-size="{n(max(8.0, size))}" '
            f'{around}text-anchor="{anchor}" fill="var(--{ink})">{escape(words)}</text>'
        )

    def towns(self) -> str:
        """Ports: a circle, a diamond for the Allies; named where their areas are not shown."""
        shown = {strip.id for strip in self.strips}
        inside = {
            p.place: p.face.figure for p in self.board.pieces if p.face and p.kind == "counter"
        }
        out = ""
        for town in self.board.places:
            if town.kind == "town" and self.view.shows(town.x, town.y, 1.0):
                id = town.id.removeprefix("town:")
                words = "" if id in shown else f"{town.name} {inside.get(id, '')}".strip()
                out += self.town(town, words)
        return out

    def town(self, town: Place, words: str) -> str:
        """One port."""
        x, y = self.view.at(town.x, town.y)
        size = min(6.5, max(4.0, self.view.scale * 0.2))
        name = (
            f'<text x="9" y="-6" font-family="{SERIF}" font-size="{n(max(9, 15 * self.letters))}" '
            'font-weight="600" fill="var(--ink)" stroke="var(--land)" stroke-width="3.4" '
            f'stroke-opacity="0.85" paint-order="stroke">{escape(words)}</text>'
        )
        mark = self.port_mark("port", town, size)
        return f'<g transform="translate({n(x)},{n(y)})">{mark}{name if words else ""}</g>'

    # The areas about ports.

    def strip(self, strip: Strip) -> str:
        """Port, inshore, loose and off station side by side, with a leader to the port."""
        x, y = self.view.at(strip.x, strip.y)
        px, py = self.view.at(strip.port_x, strip.port_y)
        edges, size = self.lie.edges(strip), self.lie.size
        wide = edges[-1] + 4
        near_x = min(max(px, x), x + wide * size)
        near_y = min(max(py, y), y + HIGH * size)
        cells = "".join(self.cell(strip, i, edges) for i in range(len(strip.cells)))
        note = self.text(wide - 6, 15, strip.note, 11.5, "ink2", "", "end") if strip.note else ""
        return (
            draw("leader", ax=px, ay=py, bx=near_x, by=near_y)
            + f'<g transform="translate({n(x)},{n(y)}) scale({size:.3f})">'
            + draw("strip", wide=wide, high=HIGH)
            + f'<text x="6" y="15" font-family="{SERIF}" font-size="14" font-weight="600" '
            f'fill="var(--ink)">{escape(strip.name)}</text>{note}{cells}</g>'
        )

    def cell(self, strip: Strip, i: int, edges: list[float]) -> str:
        """One area of a strip."""
        caption = strip.captions[i] if i < len(strip.captions) else ""
        last = i == len(strip.cells) - 1
        ground = "land" if caption == "port" else "sheet" if last else "sea"
        dash = ' stroke-dasharray="3 2"' if last else ""
        left, wide = edges[i], edges[i + 1] - edges[i]
        area = draw("cell", left=left, top=HEAD, wide=wide, high=DEEP, ground=ground, dash=dash)
        return area + self.text(left + wide / 2, HIGH - 3, caption, 11, "ink2")

    # Pieces.

    def pieces(self) -> str:
        """Everything on the map, what was seen under what lies there."""
        lying = self.lie.pieces()
        blocks = [each for each in lying if self.lies_open(each.piece)]
        taken = {each.piece.place for each in blocks if each.in_cell}
        seen = [
            each
            for each in lying
            if each.piece.kind == "marker" and not (each.in_cell and each.piece.place in taken)
        ]
        ghosts = [each for each in seen if each.piece.state == "ghost"]
        ties = hex_blocks.ties(self.board.ties, ghosts, lying)
        return ties + "".join(self.piece(each) for each in [*seen, *blocks])

    def lies_open(self, piece: Piece) -> bool:
        """Whether it is a block, or a counter with a place of its own; of any other the name of
        its port tells."""
        if piece.kind != "counter":
            return piece.kind == "block"
        at = self.places.get(piece.place)
        return piece.place in self.lie.cells or (at is not None and at.kind == "box")

    def piece(self, lying: Lying) -> str:
        """One piece where it lies."""
        piece, x, y = lying.piece, lying.x, lying.y
        if piece.kind == "marker" and lying.in_cell:
            square = hex_blocks.seen_square(piece, lying.size)
            return f'<g transform="translate({n(x)},{n(y)})">{square}</g>'
        return hex_blocks.draw_piece(piece, x, y, lying.size, piece.id == self.selected)

    # The wind.

    def roses(self) -> str:
        """The winds at the upper left, one below the other."""
        size = min(1.0, max(0.5, self.view.width / 1100))
        out = ""
        for i, rose in enumerate(self.board.roses):
            y = (60 + i * 142) * size
            strength = ' opacity="0.55"' if rose.last else ""
            last = ", last" if rose.last else ""
            out += (
                f'<g transform="translate({n(64 * size)},{n(y)}) scale({n(size)})">'
                f"<g{strength}>{rose_face(rose)}</g>"
                f'<text y="62" font-family="{SERIF}" font-size="14" font-weight="600" '
                'text-anchor="middle" fill="var(--ink)" stroke="var(--sheet)" stroke-width="3.4" '
                f'paint-order="stroke">{escape(rose.name)}</text>'
                + self.text(0, 77, f"{rose.note}{last}", 12, "ink2", "sheet")
                + "</g>"
            )
        return out


def rose_face(rose: Rose) -> str:
    """Six cells with the price of each way, and the arrow of the wind."""
    cells = ""
    for way, cost in enumerate(rose.costs):
        x, y = sin(radians(way * 60)) * 25, -cos(radians(way * 60)) * 25
        cells += (
            f'<g transform="translate({n(x)},{n(y)})">{cost_cell(cost)}'
            f'<text y="5" font-family="{SANS}" font-size="14" font-weight="650" '
            f'text-anchor="middle" fill="var(--ink)">{cost}</text></g>'
        )
    return draw("costcard") + cells + draw("costarrow", turn=rose.from_degrees)


def cost_cell(cost: int) -> str:
    """The cell of a way, pale where it is dear."""
    ground, edge = ("sheet", "edge") if cost > 1 else ("sea2", "seaink")
    return draw("costcell", ground=ground, edge=edge)
