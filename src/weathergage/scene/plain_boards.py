"""Boards other than the sea, drawn plainly: names, places and figures, all of them readable."""

from html import escape
from typing import Final

from weathergage.scene.boards import BattleBoard, Board, HexMap, NodeMap, Sheet, ShipLog, Track
from weathergage.scene.glyph_hull import n
from weathergage.scene.palette import SANS, SERIF, of_nation
from weathergage.scene.pieces import Piece

ROW: Final = 26


def draw_board(board: Board, width: float) -> tuple[str, float]:
    """A board and its height."""
    if isinstance(board, (HexMap, NodeMap)):
        return _map(board, width)
    return _table(board.name, _rows(board), width)


def _rows(board: Board) -> list[tuple[str, ...]]:
    """What a board says, row by row."""
    if isinstance(board, Sheet):
        return [board.headings, *board.rows]
    if isinstance(board, Track):
        here = {at: name for name, at in board.markers}
        return [(step, here.get(i, "")) for i, step in enumerate(board.steps)]
    if isinstance(board, ShipLog):
        rows: list[tuple[str, ...]] = [(f.name, f.value, f.rule) for f in board.facts]
        for row in board.boxes:
            rows.append((row.name, "■" * row.gone + "□" * (row.total - row.gone), row.note))
        return rows
    if isinstance(board, BattleBoard):
        return [
            (line.name, p.name, ", ".join(f"{f.name} {f.value}" for f in p.facts))
            for line in board.lines
            for p in line.pieces
        ]
    return []


def _table(name: str, rows: list[tuple[str, ...]], width: float) -> tuple[str, float]:
    out = _words(0, 20, name, SERIF, 18, "ink")
    columns = max((len(row) for row in rows), default=1)
    for i, row in enumerate(rows):
        for j, cell in enumerate(row):
            out += _words(j * width / columns, 20 + (i + 1) * ROW, cell, SANS, 13, "ink2")
    return out, (len(rows) + 2) * ROW


def _words(x: float, y: float, text: str, face: str, size: int, ink: str) -> str:
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-family="{face}" font-size="{size}" '
        f'fill="var(--{ink})">{escape(text)}</text>'
    )


def _map(board: HexMap | NodeMap, width: float) -> tuple[str, float]:
    xs, ys = [p.x for p in board.places], [p.y for p in board.places]
    west, north = min(xs, default=0.0), max(ys, default=0.0)
    across = (max(xs, default=1.0) - west) or 1.0
    scale = (width - 80) / across
    height = (north - min(ys, default=0.0)) * scale + 80
    at = {p.id: (40 + (p.x - west) * scale, 40 + (north - p.y) * scale) for p in board.places}
    out = f'<rect width="{n(width)}" height="{n(height)}" fill="var(--sea)"/>'
    if isinstance(board, NodeMap):
        for way in board.ways:
            (ax, ay), (bx, by) = at[way.one], at[way.other]
            out += (
                f'<path d="M{n(ax)},{n(ay)}L{n(bx)},{n(by)}" stroke="var(--seaink)" '
                'stroke-dasharray="4 3"/>'
            )
    for place in board.places:
        x, y = at[place.id]
        out += f'<circle cx="{n(x)}" cy="{n(y)}" r="6" fill="var(--sheet)" stroke="var(--ink)"/>'
        out += _words(x + 9, y + 4, place.name or place.id, SERIF, 12, "seatext")
    return out + "".join(_block(p, at) for p in board.pieces), height


def _block(piece: Piece, at: dict[str, tuple[float, float]]) -> str:
    x, y = at.get(piece.place, (0.0, 0.0))
    figure = escape(piece.face.figure if piece.face is not None else "")
    return (
        f'<rect x="{n(x - 12)}" y="{n(y - 30)}" width="24" height="22" '
        f'fill="{of_nation("block", piece.nation)}" stroke="var(--spar)"/>'
        f'<text x="{n(x)}" y="{n(y - 14)}" text-anchor="middle" font-family="{SERIF}" '
        f'font-size="13" fill="var(--sheet)">{figure}</text>'
    )
