"""A battle board drawn: two lines of tiles and between them what is in force."""

from html import escape
from typing import Final

from weathergage.scene.boards import BattleBoard, Line
from weathergage.scene.nations import Nations
from weathergage.scene.palette import SANS, SERIF, of_nation
from weathergage.scene.pieces import Piece
from weathergage.scene.shapes import n

TILE: Final = 92.0
HIGH: Final = 78.0
GAP: Final = 6.0
HEAD: Final = 46.0
ROW: Final = 20.0
"""The height of a row of facts or of the matrix."""


def draw_battle(board: BattleBoard, width: float, nations: Nations) -> tuple[str, float]:
    """The board and its height."""
    out, y = "", 8.0
    for i, line in enumerate(board.lines):
        drawn, high = draw_line(line, width, nations)
        out += f'<g transform="translate(0,{n(y)})">{drawn}</g>'
        y += high + 14
        if i == 0:
            drawn, high = middle(board, width)
            out += f'<g transform="translate(0,{n(y)})">{drawn}</g>'
            y += high + 14
    ground = f'<rect width="{n(width)}" height="{n(y)}" fill="var(--sea)"/>'
    return ground + out, y


def words(
    x: float,
    y: float,
    text: str,
    size: float,
    ink: str = "ink",
    weight: int = 400,
    serif: bool = False,
) -> str:
    """Words of the board."""
    face = SERIF if serif else SANS
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-family="{face}" font-size="{n(size)}" '
        f'font-weight="{weight}" fill="var(--{ink})">{escape(text)}</text>'
    )


def draw_line(line: Line, width: float, nations: Nations) -> tuple[str, float]:
    """A line: who commands it, then its ships."""
    facts = ", ".join(f"{fact.name} {fact.value}" for fact in line.facts)
    note = ", ".join(part for part in (line.note, facts) if part)
    out = words(14, 20, line.name, 18, weight=600, serif=True) + words(14, 37, note, 13, "ink2")
    if line.figure:
        out += words(width - 140, 24, f"firepower {line.figure}", 16, weight=650)
    across = max(1, int((width - 20) // (TILE + GAP)))
    for i, ship in enumerate(line.pieces):
        x, y = 10 + (i % across) * (TILE + GAP), HEAD + (i // across) * (HIGH + GAP)
        out += f'<g transform="translate({n(x)},{n(y)})">{tile(ship, nations)}</g>'
    rows = (len(line.pieces) + across - 1) // across
    return out, HEAD + rows * (HIGH + GAP)


def tile(ship: Piece, nations: Nations) -> str:
    """A ship's tile: hurt ones have a folded corner, wrecks are dashed."""
    wreck = ship.state == "wrecked"
    dash = ' stroke-dasharray="4 3"' if wreck else ""
    corner = '<path d="M0,0H22L0,22Z" fill="var(--warn)"/>' if ship.state == "damaged" else ""
    state = ship.state if ship.state in ("damaged", "wrecked") else str(ship.guns)
    figure = ship.face.figure if ship.face is not None else ""
    return (
        f'<rect width="{n(TILE)}" height="{n(HIGH)}" rx="3" '
        f'fill="var(--{"paper2" if wreck else "sheet"})" stroke="var(--edge)"{dash}/>{corner}'
        f'<rect y="0" width="{n(TILE)}" height="4" fill="{of_nation("block", ship.nation)}"/>'
        f'<g transform="translate(68,10)">{nations.flag(ship.nation)}</g>'
        f'<text x="8" y="44" font-family="{SERIF}" font-style="italic" font-size="13" '
        f'font-weight="580" fill="var(--ink)">{escape(ship.name)}</text>'
        + words(8, 66, figure, 15, weight=650)
        + words(40, 66, state, 11.5, "ink2")
    )


def middle(board: BattleBoard, width: float) -> tuple[str, float]:
    """What is in force, and the matrix with what was chosen."""
    rows = max(len(board.facts) + 1, len(board.matrix.rows) + 1 if board.matrix else 0)
    high = rows * ROW + 20
    out = (
        f'<rect x="10" width="{n(width - 20)}" height="{n(high)}" rx="4" fill="var(--sheet)" '
        'stroke="var(--edge)"/>' + words(22, 22, board.name, 15, weight=600, serif=True)
    )
    for i, fact in enumerate(board.facts):
        y = 22 + (i + 1) * ROW
        out += words(22, y, fact.name, 12.5, "ink2") + words(160, y, fact.value, 12.5)
    return out + matrix(board, width), high


def matrix(board: BattleBoard, width: float) -> str:
    """The whole matrix; the row and the column that count are lit."""
    grid = board.matrix
    if grid is None or width < 760:
        return ""
    cell = min(68.0, (width - 480) / max(1, len(grid.columns)))
    left = width - 24 - cell * len(grid.columns)
    out = ""
    for j, name in enumerate(grid.columns):
        out += words(left + j * cell + 3, 18, name[:10], 10, "mark" if j == grid.column else "ink2")
    for i, name in enumerate(grid.rows):
        y = 24 + i * ROW
        out += words(left - 84, y + 14, name, 11, "mark" if i == grid.row else "ink2")
        for j, words_in in enumerate(grid.cells[i]):
            hit = i == grid.row and j == grid.column
            lit = i == grid.row or j == grid.column
            fill = "mark" if hit else "mark2" if lit else "paper2"
            out += (
                f'<rect x="{n(left + j * cell)}" y="{n(y)}" width="{n(cell - 1)}" '
                f'height="{n(ROW - 1)}" fill="var(--{fill})"/>'
                + words(left + j * cell + 8, y + 14, words_in, 11, "onmark" if hit else "ink")
            )
    return out
