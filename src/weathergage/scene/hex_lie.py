"""Where pieces of a map of hexes lie, those that share a place side by side or overlapping; the
page lays them so, too (web/src/hexes/geometry.ts)."""

from typing import Final, NamedTuple

from weathergage.scene.boards import HexMap, Place
from weathergage.scene.hexes import Strip
from weathergage.scene.pieces import Piece
from weathergage.scene.projection import Projection
from weathergage.scene.shapes import FACTS

STRIPS: Final[dict[str, float]] = FACTS["strips"]
CELL, HEAD, DEEP, HIGH = (STRIPS[name] for name in ("cell", "head", "deep", "high"))
ABREAST: Final = STRIPS["abreast"]
MOST_ABREAST: Final = STRIPS["most"]


class Lying(NamedTuple):
    """A piece where it is drawn, and how large."""

    piece: Piece
    x: float
    y: float
    size: float
    in_cell: bool = False
    """Whether it lies in an area about a port."""


class Lie:
    """Where everything lies in one picture of a map."""

    def __init__(self, board: HexMap, view: Projection) -> None:
        self.board = board
        self.view = view
        self.size = min(1.15, max(0.6, view.scale / STRIPS["reference"]))
        """How large strips are drawn."""
        self.block = min(42.0, max(17.0, view.scale * 0.92))
        shown = [strip for strip in board.strips if not strip.quiet]
        self.strips = {strip.id: strip for strip in shown}
        self.cells = {cell: (strip, i) for strip in shown for i, cell in enumerate(strip.cells)}
        self.places = {place.id: place for place in board.places}

    def edges(self, strip: Strip) -> list[float]:
        """Where the areas of a strip begin and end: each is as wide as what lies in it."""
        edges = [4.0]
        for cell in strip.cells:
            many = sum(p.place == cell and p.kind != "marker" for p in self.board.pieces)
            wide = CELL if many < 2 else min(many, MOST_ABREAST) * ABREAST + 8
            edges.append(edges[-1] + wide)
        return edges

    def pieces(self) -> list[Lying]:
        """Every piece with its place in the picture."""
        together: dict[str, list[Piece]] = {}
        for piece in self.board.pieces:
            place = piece.place or piece.id
            key = f"{place} marker" if piece.kind == "marker" else place
            together.setdefault(key, []).append(piece)
        return [
            self.lying(piece, i, len(group))
            for group in together.values()
            for i, piece in enumerate(group)
        ]

    def lying(self, piece: Piece, place: int, many: int) -> Lying:
        """One of many in a place."""
        if piece.place in self.cells and piece.state != "weather":
            return self.in_cell(piece, place, many)
        port = self.strips.get(piece.id.removeprefix("raid-"))
        if piece.state == "raid" and port is not None:
            x, y = self.view.at(port.x, port.y)
            half = (self.edges(port)[-1] + 4) * self.size / 2
            return Lying(piece, x + half, y + HIGH * self.size - 6, self.block)
        at: Piece | Place = piece
        if not (piece.x or piece.y):
            at = self.places.get(piece.place, piece)
        x, y = self.view.at(at.x, at.y)
        step = self.block * (0.62 if many > 4 else 0.96)
        first = 0.0 if piece.kind == "marker" else (many - 1) / 2
        return Lying(
            piece, x + (place - first) * step, y - (place - first) * self.block * 0.1, self.block
        )

    def in_cell(self, piece: Piece, place: int, many: int) -> Lying:
        """One of many in an area about a port."""
        strip, cell = self.cells[piece.place]
        edges = self.edges(strip)
        x, y = self.view.at(strip.x, strip.y)
        x += (edges[cell] + edges[cell + 1]) / 2 * self.size
        y += (HEAD + DEEP / 2) * self.size
        room = ABREAST * (min(many, MOST_ABREAST) - 1)
        step = room / (many - 1) * self.size if many > 1 else 0.0
        size = (23 if many > 1 else 26) * self.size
        return Lying(piece, x + (place - (many - 1) / 2) * step, y, size, True)
