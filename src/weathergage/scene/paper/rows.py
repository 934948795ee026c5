"""Parts beside each other in a row, in further rows where one is too short; or below each other."""

from dataclasses import dataclass
from typing import Final

from weathergage.scene.paper.boxes import (
    FILLS,
    WANTS,
    Box,
    Most,
    lay,
    outside,
    parts_of,
    stretched,
    wanted,
)
from weathergage.scene.paper.lengths import Edges, margins, px
from weathergage.scene.paper.tree import Element

SHARES: Final = {"center": 0.5, "flex-end": 1.0, "end": 1.0}


@dataclass
class Part:
    """A part of a row: how wide it would be, the least, how it grows and shrinks."""

    element: Element
    wide: float
    least: float
    grow: float
    shrink: float
    before: float = 0.0
    """Room that is left over and stands before it."""
    box: Box | None = None

    @property
    def beside(self) -> float:
        _, right, _, left = margins(self.element.style)
        return right + left

    @property
    def outer(self) -> float:
        return self.wide + self.beside


def part_of(element: Element, room: float) -> Part:
    style = element.style
    least, most = wanted(element)
    basis = style.get("flex-basis", "auto")
    given = px(style.get("width"), room) if basis == "auto" else px(basis, room)
    floor = px(style.get("min-width"), room)
    if floor is None:
        floor = min(least, given) if given is not None and basis == "auto" else least
    wide = max(given if given is not None else most, floor)
    grow, shrink = float(style.get("flex-grow", 0)), float(style.get("flex-shrink", 1))
    return Part(element, wide, floor, grow, shrink)


def rows_of(parts: list[Part], width: float, gap: float, wraps: bool) -> list[list[Part]]:
    """Parts in rows that are so wide."""
    rows: list[list[Part]] = [[]]
    used = 0.0
    for part in parts:
        if wraps and rows[-1] and used + gap + part.outer > width + 0.05:
            rows.append([])
            used = 0.0
        used += part.outer + (gap if rows[-1] else 0.0)
        rows[-1].append(part)
    return [row for row in rows if row]


def share_out(row: list[Part], width: float, gap: float) -> float:
    """Let the parts of a row grow or shrink into its room; returns what is left over."""
    for _ in range(3):
        free = width - sum(part.outer for part in row) - gap * (len(row) - 1)
        able = [p for p in row if p.grow > 0] if free > 0 else [p for p in row if p.wide > p.least]
        weights = [p.grow if free > 0 else p.shrink * p.wide for p in able]
        total = sum(weights)
        if abs(free) < 0.05 or total <= 0:
            return free
        for part, weight in zip(able, weights, strict=True):
            part.wide = max(part.least, part.wide + free * weight / total)
    return width - sum(part.outer for part in row) - gap * (len(row) - 1)


def fill_rows(box: Box, edges: Edges, width: float, height: float | None) -> float:
    """The rows one below the other."""
    style = box.element.style
    across, down = px(style.get("column-gap")) or 0.0, px(style.get("row-gap")) or 0.0
    parts = [part_of(each, width) for each in parts_of(box.element)]
    rows = rows_of(parts, width, across, style.get("flex-wrap") == "wrap")
    packed = style.get("flex-wrap") == "wrap" and "align-content" in style
    stretched_to = height if len(rows) == 1 and not packed else None
    y = edges.top
    for row in rows:
        y += fill_row(box, row, (edges.left, y), width, across, stretched_to) + down
    came = max(0.0, y - edges.top - down) if rows else 0.0
    if packed and height is not None:
        box.lower((height - came) * SHARES.get(style["align-content"], 0.0))
    return came


def fill_row(
    box: Box,
    row: list[Part],
    at: tuple[float, float],
    width: float,
    gap: float,
    height: float | None,
) -> float:
    """One row: parts so wide as they came, high as the highest."""
    style = box.element.style
    over = share_out(row, width, gap)
    for part in row:
        part.box = lay(part.element, part.wide)
    letters = max((first_line(part) for part in row), default=0.0)
    high = max(tall(part, letters, style) for part in row)
    high = high if height is None else max(height, 0.0)
    x, between = spread(row, over, style.get("justify-content", ""))
    x += at[0]
    for part in row:
        x = stand(box, part, (x, at[1]), high, letters) + gap + between
    return high


def first_line(part: Part) -> float:
    assert part.box is not None
    found = part.box.first_line()
    return (part.box.h if found is None else found) + margins(part.element.style)[0]


def tall(part: Part, letters: float, style: dict[str, str]) -> float:
    """How high a row must be for a part."""
    assert part.box is not None
    top, _, bottom, _ = margins(part.element.style)
    down = letters - first_line(part) if style.get("align-items") == "baseline" else 0.0
    return part.box.h + top + bottom + down


def spread(row: list[Part], over: float, how: str) -> tuple[float, float]:
    """Where a row begins, and what more stands between its parts."""
    apart = next((p for p in row if p.element.style.get("margin-left") == "auto"), None)
    if over <= 0 or apart is not None:
        if apart is not None:
            apart.before = max(0.0, over)
        return 0.0, 0.0
    if how == "space-between":
        return 0.0, over / (len(row) - 1) if len(row) > 1 else 0.0
    return over * SHARES.get(how, 0.0), 0.0


def stand(box: Box, part: Part, at: tuple[float, float], high: float, letters: float) -> float:
    """A part in its row: from the top, in the middle, on the letters of others, or stretched."""
    laid, style = part.box, part.element.style
    assert laid is not None
    top, right, bottom, left = margins(style)
    left += part.before
    how = style.get("align-self") or box.element.style.get("align-items", "stretch")
    y = at[1] + top
    if how in ("stretch", "normal") and "height" not in style and part.element.tag != "svg":
        laid = stretched(laid, high - top - bottom)
    elif how == "baseline":
        y += letters - first_line(part)
    elif how == "center":
        y += (high - top - bottom - laid.h) / 2
    elif how in SHARES:
        y += high - top - bottom - laid.h
    box.boxes.append(laid.move(at[0] + left, y))
    return at[0] + left + part.wide + right


def want_rows(element: Element) -> Most:
    gap = px(element.style.get("column-gap")) or 0.0
    parts = parts_of(element)
    wants = [want_part(each) for each in parts]
    most = sum(many for _, many in wants) + gap * max(0, len(parts) - 1)
    if element.style.get("flex-wrap") == "wrap":
        return max((few for few, _ in wants), default=0.0), most
    return sum(few for few, _ in wants) + gap * max(0, len(parts) - 1), most


def want_part(element: Element) -> Most:
    """What a part of a row wants; one that is given a width to begin with wants that."""
    least, most = outside(element)
    basis = px(element.style.get("flex-basis"))
    if px(element.style.get("min-width")) == 0:
        least = 0.0
    return least, max(most, basis or 0.0)


def fill_column(box: Box, edges: Edges, width: float, height: float | None) -> float:
    """Parts one below the other."""
    style = box.element.style
    gap, y = px(style.get("row-gap")) or 0.0, edges.top
    for element in parts_of(box.element):
        top, right, bottom, left = margins(element.style)
        room = width - left - right
        own = px(element.style.get("width"), width)
        stretched = style.get("align-items", "stretch") == "stretch"
        wide = own if own is not None else room if stretched else min(room, wanted(element)[1])
        laid = lay(element, wide)
        share = SHARES.get(style.get("align-items", ""), 0.0)
        box.boxes.append(laid.move(edges.left + left + (room - wide) * share, y + top))
        y += top + laid.h + bottom + gap
    return max(0.0, y - edges.top - gap)


def want_column(element: Element) -> Most:
    wants = [outside(each) for each in parts_of(element)]
    return max((few for few, _ in wants), default=0.0), max(
        (many for _, many in wants), default=0.0
    )


FILLS["flex"], WANTS["flex"] = fill_rows, want_rows
FILLS["column"], WANTS["column"] = fill_column, want_column
