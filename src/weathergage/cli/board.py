"""A position in characters: a small chart of where the pieces lie, and a list of how they are.

It reads the plain data of a view and knows no game: pieces are entries with `x` and `y`, and of
each it tells what is unlike the others.
"""

from collections import Counter
from typing import Final, final

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from weathergage.cli.output import add_row, grid, shown
from weathergage.engine.table import Table

COLUMNS: Final = 72
ROWS: Final = 22
LETTERS: Final = 3
"""How much of a piece's name stands beside it."""
ARROWS: Final = "↑↗→↘↓↙←↖"
COLOURS: Final[list[str]] = ["bold red", "bold blue", "bold yellow", "bold green", "bold magenta"]

Piece = dict[str, object]


def find_pieces(data: dict[str, object]) -> dict[str, Piece]:
    """The pieces of a view: the first table whose entries have a place."""
    for value in data.values():
        if isinstance(value, dict) and value:
            found = {str(id): each for id, each in value.items() if is_placed(each)}
            if len(found) == len(value):
                return found
    return {}


def is_placed(piece: object) -> bool:
    """Whether this is a piece with a place on the chart."""
    return isinstance(piece, dict) and is_number(piece.get("x")) and is_number(piece.get("y"))


def is_number(value: object) -> bool:
    """Whether this can be drawn."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def number(piece: Piece, name: str) -> float:
    """A number of a piece, 0 where it has none."""
    value = piece.get(name)
    return float(value) if isinstance(value, (int, float)) else 0.0


def colours(pieces: dict[str, Piece]) -> dict[object, str]:
    """A colour for each side."""
    sides = list(dict.fromkeys(piece.get("side") for piece in pieces.values()))
    return {side: COLOURS[place % len(COLOURS)] for place, side in enumerate(sides)}


def headline(data: dict[str, object]) -> str:
    """What is said about the moment: the turn, the phase, the wind, the points."""
    words: list[str] = []
    for name, value in data.items():
        if isinstance(value, (str, int, float)) and len(str(value)) <= 40:
            words.append(f"{name} {value}")
        elif isinstance(value, dict) and 0 < len(value) <= 4:
            inner = [f"{key} {each}" for key, each in value.items() if not isinstance(each, dict)]
            if len(inner) == len(value) and len(" ".join(inner)) <= 60:
                words.append(f"{name}: {', '.join(inner)}")
    return " · ".join(words)


def sea_chart(pieces: dict[str, Piece]) -> Text:
    """Where the pieces lie, north up: an arrow that points where each heads, and its name."""
    xs = [number(piece, "x") for piece in pieces.values()]
    ys = [number(piece, "y") for piece in pieces.values()]
    # A character is about twice as high as it is wide.
    scale = max((max(xs) - min(xs)) / (COLUMNS - 1), (max(ys) - min(ys)) / (ROWS - 1) / 2, 0.05)
    rows = min(ROWS, round((max(ys) - min(ys)) / (2 * scale)) + 1)
    sheet = Sheet(rows, colours(pieces))
    for id, piece in pieces.items():
        column = round((number(piece, "x") - min(xs)) / scale)
        row = min(rows - 1, round((max(ys) - number(piece, "y")) / (2 * scale)))
        sheet.here.setdefault((row, column), []).append((id, piece))
    return sheet.text()


@final
class Sheet:
    """The chart while it is drawn."""

    def __init__(self, rows: int, ink: dict[object, str]) -> None:
        self.rows = rows
        self.ink = ink
        self.here: dict[tuple[int, int], list[tuple[str, Piece]]] = {}

    def cells(self) -> dict[tuple[int, int], tuple[str, str]]:
        """Arrows where the pieces are, or their number; then as much of each name as has room."""
        found: dict[tuple[int, int], tuple[str, str]] = {}
        for place, items in self.here.items():
            _, piece = items[0]
            mark = arrow(piece) if len(items) == 1 else str(min(9, len(items)))
            found[place] = (mark, self.ink[piece.get("side")])
        for (row, column), items in self.here.items():
            for offset, letter in enumerate(items[0][0][:LETTERS] if len(items) == 1 else ""):
                if (row, column + offset + 1) in found:
                    break
                found[row, column + offset + 1] = (letter, "dim")
        return found

    def text(self) -> Text:
        """The cells as coloured text, with a wave here and there."""
        cells = self.cells()
        text = Text()
        for row in range(self.rows):
            for column in range(COLUMNS + LETTERS):
                wave = row % 4 == 1 and column % 12 == row % 8
                empty = ("~", "dim blue") if wave else (" ", "")
                text.append(*cells.get((row, column), empty))
            text.append("\n")
        return text


def arrow(piece: Piece) -> str:
    """Where a piece heads, in eighths of a circle."""
    if "heading" not in piece:
        return "o"
    return ARROWS[round(number(piece, "heading") / 45) % 8]


def listing(pieces: dict[str, Piece]) -> Grid:
    """Every piece with its place and whatever is unlike most others of its side."""
    table = grid("", ["piece", "side", "place", "heading", "hull", "notes"], right=["hull"])
    usual = {side: usual_values(of_side(pieces, side)) for side in colours(pieces)}
    for id, piece in pieces.items():
        place = f"{number(piece, 'x'):.1f}, {number(piece, 'y'):.1f}"
        heading = f"{number(piece, 'heading'):.0f}" if "heading" in piece else ""
        unlike = notes(piece, usual[piece.get("side")])
        add_row(table, id, piece.get("side"), place, heading, hull(piece), unlike)
    return table


def of_side(pieces: dict[str, Piece], side: object) -> list[Piece]:
    """The pieces of one side."""
    return [piece for piece in pieces.values() if piece.get("side") == side]


def hull(piece: Piece) -> str:
    """What is left of a piece, of what it had."""
    if "hull" not in piece:
        return ""
    most = piece.get("hull_max")
    return f"{piece['hull']}/{most}" if most is not None else str(piece["hull"])


TOLD: Final = ("x", "y", "heading", "hull", "hull_max", "side", "name")
"""What the listing has columns for."""


def usual_values(pieces: list[Piece]) -> dict[str, str]:
    """For every field, the value most pieces have."""
    counts: dict[str, Counter[str]] = {}
    for piece in pieces:
        for name, value in piece.items():
            counts.setdefault(name, Counter())[shown(value)] += 1
    return {name: count.most_common(1)[0][0] for name, count in counts.items()}


def notes(piece: Piece, usual: dict[str, str]) -> str:
    """What is unlike the others."""
    found: list[str] = []
    for name, value in piece.items():
        if name in TOLD or isinstance(value, dict) or shown(value) == usual[name]:
            continue
        if isinstance(value, bool):
            found.append(name if value else f"not {name}")
        else:
            found.append(f"{name} {shown(value) or 'none'}")
    return ", ".join(found).replace("_", " ")


def position(data: dict[str, object]) -> RenderableType:
    """The whole position: what is said, the chart, and the key to its colours."""
    pieces = find_pieces(data)
    lines: list[RenderableType] = [Text(headline(data), style="bold")]
    if pieces:
        ink = colours(pieces)
        key = Text("  ").join(Text(str(side), style=style) for side, style in ink.items())
        lines += [sea_chart(pieces), key]
    return Group(*lines)


def show_position(screen: Console, data: dict[str, object], full: bool) -> None:
    """Print the chart, and the list of pieces if it is wanted."""
    screen.print(position(data))
    pieces = find_pieces(data)
    if full and pieces:
        screen.print(listing(pieces))


def spoken(table: Table, seat: str) -> list[str]:
    """The pieces of a scene as they are told to who cannot see it."""
    try:
        boards = getattr(table.scene(seat), "boards", ())
    except NotImplementedError:
        return []
    pieces = [piece for board in boards for piece in getattr(board, "pieces", ())]
    return [piece.spoken for piece in pieces if piece.spoken]
