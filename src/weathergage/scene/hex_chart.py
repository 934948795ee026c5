"""A map of hexes as a chart: coasts, hexes, ports with their areas, blocks, winds."""

from html import escape
from math import cos, radians, sin
from typing import Final

from weathergage.scene import hex_blocks
from weathergage.scene.boards import HexMap, Place
from weathergage.scene.hexes import Rose, Strip
from weathergage.scene.map_chart import MapChart
from weathergage.scene.nations import Nations
from weathergage.scene.palette import SANS, SERIF, of_nation
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
CELL: Final = 36.0
HEAD: Final = 20.0
DEEP: Final = 36.0
"""The height of a cell of a strip."""
HIGH: Final = 70.0

LANES_APART: Final = 3.0
"""Pixels between the ways of two nations along the same hexes."""


class HexChart(MapChart):
    """Draws one stretch of a map at one scale."""

    def __init__(self, board: HexMap, view: Projection, selected: str, nations: Nations) -> None:
        super().__init__(board.coast, view, selected, nations)
        self.board = board
        self.letters = min(1.25, max(0.5, view.scale / 30))
        self.strips = [strip for strip in board.strips if not strip.quiet]
        self.cells = {
            cell: (strip, i) for strip in self.strips for i, cell in enumerate(strip.cells)
        }
        self.places = {place.id: place for place in board.places}

    def layers(self) -> list[str]:
        return [
            "".join(self.frame(area.outline) for area in self.board.areas),
            self.grid(),
            self.lines(),
            self.names(),
            self.boxes(),
            self.towns(),
            "".join(self.strip(strip) for strip in self.strips),
            draw_trails(self.trails, self.view, self.nations, LANES_APART),
            self.pieces(),
            self.roses(),
        ]

    def frame(self, outline: tuple[tuple[float, float], ...]) -> str:
        """The frame of an inset."""
        points = " ".join("{},{}".format(*map(n, self.view.at(x, y))) for x, y in outline)
        return f'<polygon points="{points}" fill="none" stroke="var(--coast)" stroke-width="1.6"/>'

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
            f'<path d="{self.hexes(("exit",), 0.96)}" fill="var(--seaink)" fill-opacity="0.16"/>'
            f'<path d="{self.hexes(HEXES, 1.0)}" fill="none" stroke="var(--seaink)" '
            'stroke-width="0.8" stroke-opacity="0.55"/>'
            f'<path d="{self.hexes(("patrol",), 0.88)}" fill="none" stroke="var(--ink2)" '
            'stroke-width="1.3" stroke-dasharray="4 3"/>'
            f'<path d="{self.hexes(("narrows",), 0.86)}" fill="var(--warn)" fill-opacity="0.45" '
            'stroke="var(--warnink)" stroke-width="1" stroke-dasharray="2 2"/>'
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
            out += (
                f'<rect x="{n(x - wide / 2)}" y="{n(y - high / 2)}" width="{n(wide)}" '
                f'height="{n(high)}" rx="4" fill="var(--paper)" fill-opacity="0.75" '
                'stroke="var(--edge)"/>'
                + self.text(x, y - high / 2 - 4, place.name, 12 * self.letters, "ink", "sea")
            )
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
        size = min(6.5, max(3.0, self.view.scale * 0.2))
        wide, owner = n(size * 1.2), self.nations.of_side(town.side)
        shape = (
            f'<path d="M0,-{wide}L{wide},0L0,{wide}L-{wide},0Z"'
            if owner is not None and owner.port == "diamond"
            else f'<circle r="{n(size)}"'
        )
        name = (
            f'<text x="9" y="-6" font-family="{SERIF}" font-size="{n(max(9, 15 * self.letters))}" '
            'font-weight="600" fill="var(--ink)" stroke="var(--land)" stroke-width="3.4" '
            f'stroke-opacity="0.85" paint-order="stroke">{escape(words)}</text>'
        )
        fill = "var(--sheet)" if owner is None else of_nation("block", owner.id)
        return (
            f'<g transform="translate({n(x)},{n(y)})">{shape} fill="{fill}" stroke="var(--spar)" '
            f'stroke-width="1.2"/>{name if words else ""}</g>'
        )

    # The areas about ports.

    def strip_size(self) -> float:
        """How large strips are drawn."""
        return min(1.15, max(0.45, self.view.scale / 30))

    def strip(self, strip: Strip) -> str:
        """Port, inshore, loose and off station side by side, with a leader to the port."""
        x, y = self.view.at(strip.x, strip.y)
        px, py = self.view.at(strip.port_x, strip.port_y)
        size, wide = self.strip_size(), len(strip.cells) * CELL + 8
        near_x = min(max(px, x), x + wide * size)
        near_y = min(max(py, y), y + HIGH * size)
        cells = "".join(self.cell(strip, i, wide) for i in range(len(strip.cells)))
        note = self.text(wide - 6, 15, strip.note, 11.5, "ink2", "", "end") if strip.note else ""
        return (
            f'<path d="M{n(px)},{n(py)}L{n(near_x)},{n(near_y)}" stroke="var(--ink2)"/>'
            f'<g transform="translate({n(x)},{n(y)}) scale({size:.3f})">'
            f'<rect width="{n(wide)}" height="{n(HIGH)}" rx="4" fill="var(--sheet)" '
            'stroke="var(--line)"/>'
            f'<text x="6" y="15" font-family="{SERIF}" font-size="14" font-weight="600" '
            f'fill="var(--ink)">{escape(strip.name)}</text>{note}{cells}</g>'
        )

    def cell(self, strip: Strip, i: int, wide: float) -> str:
        """One area of a strip."""
        caption = strip.captions[i] if i < len(strip.captions) else ""
        last = i == len(strip.cells) - 1
        fill = "land" if caption == "port" else "sheet" if last else "sea"
        dash = ' stroke-dasharray="3 2"' if last else ""
        left = 4 + i * CELL
        return (
            f'<rect x="{n(left)}" y="{n(HEAD)}" width="{n(CELL)}" height="{n(DEEP)}" '
            f'fill="var(--{fill})" stroke="var(--line)"{dash}/>'
            + self.text(left + CELL / 2, HIGH - 3, caption, 11, "ink2")
        )

    # Pieces.

    def pieces(self) -> str:
        """Everything on the map; what shares a place overlaps a little."""
        order = sorted(self.board.pieces, key=lambda piece: piece.kind != "marker")
        seen: dict[str, int] = {}
        out = ""
        for piece in order:
            if piece.kind == "counter" and not self.lies_open(piece):
                continue
            place = piece.place if piece.kind != "marker" else f"{piece.place} {piece.kind}"
            out += self.piece(piece, seen.get(place, 0))
            seen[place] = seen.get(place, 0) + 1
        return out

    def lies_open(self, piece: Piece) -> bool:
        """Whether a counter has a place of its own; else the name of its port tells of it."""
        at = self.places.get(piece.place)
        return piece.place in self.cells or (at is not None and at.kind == "box")

    def piece(self, piece: Piece, place: int) -> str:
        """One piece where it lies."""
        size = min(42.0, max(13.0, self.view.scale * 0.92))
        if piece.place in self.cells:
            strip, cell = self.cells[piece.place]
            x, y = self.view.at(strip.x, strip.y)
            scale = self.strip_size()
            x += (4 + (cell + 0.5) * CELL + 5 * place) * scale
            y += (HEAD + DEEP / 2 - 3 * place) * scale
            size = 26 * scale
        else:
            at = self.places.get(piece.place)
            x, y = self.view.at(at.x if at else piece.x, at.y if at else piece.y)
            x, y = x + place * size * 0.24, y - place * size * 0.24
        chosen = piece.id == self.selected
        if piece.kind == "marker" and piece.place in self.cells:
            square = hex_blocks.seen_square(piece, size * 1.1)
            return f'<g transform="translate({n(x)},{n(y)})">{square}</g>'
        return hex_blocks.draw_piece(piece, x, y, size, chosen)

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
