"""Tracks, sheets and ships' logs as SVG: cells, ruled rows and boxes, as the client draws them."""

from html import escape
from typing import Final

from weathergage.scene.boards import Cups, Sheet, ShipLog, Track
from weathergage.scene.palette import SANS, SERIF
from weathergage.scene.shapes import n

HEAD: Final = 34.0
ROW: Final = 28.0
CELL: Final = 96.0
BOX: Final = 15.0


def draw_track(track: Track, width: float) -> tuple[str, float]:
    """Steps in a row, and in further rows where one is too short; markers stand on theirs."""
    across = max(1, int(width // CELL))
    wide = width / min(across, max(len(track.steps), 1))
    out = title(track.name)
    for place, step in enumerate(track.steps):
        x, y = (place % across) * wide, HEAD + (place // across) * 2 * ROW
        here = [name for name, at in track.markers if at == place]
        out += cell(x, y, wide, 2 * ROW, "mark2" if here else "sheet")
        out += words(x + wide / 2, y + 18, step, 12, "ink2", "middle")
        for nth, name in enumerate(here):
            out += words(x + wide / 2, y + 38 + nth * 14, name, 13, "mark", "middle", 700)
    rows = -(-len(track.steps) // across)
    return out, HEAD + rows * 2 * ROW + 8


def draw_sheet(sheet: Sheet, width: float) -> tuple[str, float]:
    """Headings and rows, ruled."""
    columns = max([len(sheet.headings), *(len(row) for row in sheet.rows), 1])
    wide = width / columns
    out = title(sheet.name)
    for place, row in enumerate((sheet.headings, *sheet.rows)):
        y = HEAD + place * ROW
        for column in range(columns):
            out += cell(column * wide, y, wide, ROW, "sheet" if place else "paper2")
            text = row[column] if column < len(row) else ""
            weight = 400 if place else 600
            out += words(column * wide + 8, y + 19, text, 13, "ink", "start", weight)
    return out, HEAD + (len(sheet.rows) + 1) * ROW + 8


def draw_log(log: ShipLog, width: float) -> tuple[str, float]:
    """Rows of boxes, those that are gone struck through, and what else is known of her."""
    out, y = title(log.name), HEAD
    left = min(150.0, width / 3)
    for row in log.boxes:
        out += words(0, y + 16, row.name, 13, "ink2")
        for place in range(row.total):
            out += box(left + place * (BOX + 3), y + 4, place < row.gone)
        beyond = left + row.total * (BOX + 3) + 8
        said = f"{row.total - row.gone} of {row.total}" + (f", {row.note}" if row.note else "")
        out += words(beyond, y + 16, said, 12, "ink3")
        y += ROW
    for fact in log.facts:
        out += words(0, y + 16, fact.name, 13, "ink2") + words(left, y + 16, fact.value, 13, "ink")
        y += ROW
    return out, y + 8


def draw_cups(cups: Cups, width: float) -> tuple[str, float]:
    """A line for each cup: how many are left, and of which faces."""
    out, y = title(cups.name), HEAD
    for stock in cups.stocks:
        out += words(0, y + 16, f"{stock.id} {stock.name}", 13, "ink", weight=600)
        out += words(160, y + 16, f"{stock.left} of {stock.total}", 13, "ink2")
        faces = ", ".join([f"{lot.left} {lot.token.name}" for lot in stock.lots])
        out += words(240, y + 16, faces, 12, "ink3")
        y += ROW
    return out, y + 8


def title(text: str) -> str:
    """The name of a board above it."""
    return (
        f'<text x="0" y="20" font-family="{SERIF}" font-size="18" font-weight="600" '
        f'fill="var(--ink)">{escape(text)}</text>'
    )


def cell(x: float, y: float, wide: float, high: float, fill: str) -> str:
    """A ruled cell."""
    return (
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" fill="var(--{fill})" '
        'stroke="var(--line2)"/>'
    )


def box(x: float, y: float, gone: bool) -> str:
    """A box, crossed out when it is gone."""
    fill = "paper3" if gone else "sheet"
    drawn = (
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(BOX)}" height="{n(BOX)}" rx="2" '
        f'fill="var(--{fill})" stroke="var(--ink)" stroke-width="1.2"/>'
    )
    if not gone:
        return drawn
    return drawn + (
        f'<path d="M{n(x)},{n(y + BOX)}L{n(x + BOX)},{n(y)}" stroke="var(--ink)" '
        'stroke-width="1.2"/>'
    )


def words(
    x: float, y: float, text: str, size: int, ink: str, anchor: str = "start", weight: int = 400
) -> str:
    """A line of text."""
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-family="{SANS}" font-size="{size}" '
        f'font-weight="{weight}" text-anchor="{anchor}" fill="var(--{ink})">{escape(text)}</text>'
    )
