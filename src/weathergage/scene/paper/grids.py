"""Parts in columns and rows of a grid."""

import re
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
from weathergage.scene.paper.shorthands import words_of
from weathergage.scene.paper.tree import Element

SHARES: Final = {"center": 0.5, "end": 1.0, "right": 1.0, "flex-end": 1.0}
REPEAT: Final = re.compile(r"repeat\(([\w.-]+), (.+)\)")
BOTH: Final = re.compile(r"minmax\((.+?), (.+)\)")


@dataclass
class Track:
    """A column: the least it is, the most, and its share of what is left."""

    least: str
    most: str
    wide: float = 0.0

    @property
    def share(self) -> float:
        return float(self.most[:-2]) if self.most.endswith("fr") else 0.0


@dataclass
class Cell:
    """A part in its place: row, column, how many columns."""

    element: Element
    row: int
    column: int
    span: int = 1
    box: Box | None = None


def tracks_of(template: str, width: float, gap: float) -> list[Track]:
    """The columns of a template; as many as there is room for, where it leaves that open."""
    found: list[Track] = []
    for word in words_of(template):
        again = REPEAT.fullmatch(word)
        if again is None:
            found.append(track_of(word))
            continue
        inner = tracks_of(again[2], width, gap)
        if again[1].startswith("auto"):
            each = px(re.sub(r"min\(100%, (.+)\)", r"\1", inner[0].least)) or 1.0
            many = max(1, int((width + gap + 0.01) // (each + gap)))
        else:
            many = int(float(again[1]))
        found += [Track(t.least, t.most) for _ in range(many) for t in inner]
    return found


def track_of(word: str) -> Track:
    both = BOTH.fullmatch(word)
    if both is not None:
        return Track(both[1], both[2])
    return Track("auto" if word.endswith("fr") else word, word)


class Grid:
    """A grid being laid out."""

    def __init__(self, element: Element, width: float) -> None:
        self.element = element
        self.style = element.style
        self.across = px(self.style.get("column-gap")) or 0.0
        self.down = px(self.style.get("row-gap")) or 0.0
        self.width = width
        parts = parts_of(element)
        self.tracks = self.columns(len(parts))
        self.cells = self.placed(parts)

    def columns(self, parts: int) -> list[Track]:
        if self.style.get("grid-auto-flow") == "column":
            one = track_of(self.style.get("grid-auto-columns", "auto"))
            return [Track(one.least, one.most) for _ in range(max(1, parts))]
        template = self.style.get("grid-template-columns", "auto")
        return tracks_of(template, self.width, self.across) or [Track("auto", "auto")]

    def placed(self, parts: list[Element]) -> list[Cell]:
        """Parts from left to right and down, but for those that name their place."""
        cells: list[Cell] = []
        row = column = 0
        for part in parts:
            first, span = self.place_of(part)
            if first is not None and first < column:
                row, column = row + 1, 0
            column = column if first is None else first
            if column + span > len(self.tracks):
                row, column = row + 1, 0 if first is None else first
            own = part.style.get("grid-row")
            at = int(own) - 1 if own and own.isdigit() else row
            cells.append(Cell(part, at, column, span))
            column += span
        return cells

    def place_of(self, part: Element) -> tuple[int | None, int]:
        said = part.style.get("grid-column", "")
        if "/" in said:
            first, last = (int(each) for each in said.split("/"))
            return first - 1, (last if last > 0 else len(self.tracks) + 2 + last) - first
        if said.startswith("span "):
            return None, int(said[5:])
        return (int(said) - 1, 1) if said.isdigit() else (None, 1)

    def wants(self, at: int) -> Most:
        """What the parts of a column want."""
        found = [
            outside(cell.element) for cell in self.cells if cell.column == at and cell.span == 1
        ]
        least = max((few for few, _ in found), default=0.0)
        return least, max((many for _, many in found), default=0.0)

    def measure(self) -> None:
        """How wide each column is."""
        room = self.width - self.across * (len(self.tracks) - 1)
        ceilings: list[float] = []
        for at, track in enumerate(self.tracks):
            least, most = self.wants(at)
            floor = px(track.least, self.width)
            open_floor = least if track.least != "max-content" else most
            track.wide = floor if floor is not None else open_floor
            ceiling = px(track.most, self.width)
            kept = max(most, track.wide) if ceiling is None else max(ceiling, track.wide)
            ceilings.append(track.wide if track.share else kept)
        left = self.grow(room, ceilings)
        self.share(left, room)

    def grow(self, room: float, ceilings: list[float]) -> float:
        """Columns up to what they want, all alike; returns the room that is left."""
        left = room - sum(track.wide for track in self.tracks)
        for _ in range(6):
            able = [i for i, t in enumerate(self.tracks) if t.wide < ceilings[i] - 0.01]
            if left <= 0.01 or not able:
                break
            for i in able:
                more = min(left / len(able), ceilings[i] - self.tracks[i].wide)
                self.tracks[i].wide += more
            left = room - sum(track.wide for track in self.tracks)
        return left

    def share(self, left: float, room: float) -> None:
        """What is left goes to those that share it, or to all that leave their width open."""
        sharing = [track for track in self.tracks if track.share]
        if sharing:
            self.share_among(sharing, room)
            return
        able = [track for track in self.tracks if track.most == "auto"]
        centred = self.style.get("justify-content", "stretch") not in ("stretch", "normal")
        if left > 0 and able and not centred:
            for track in able:
                track.wide += left / len(able)

    def share_among(self, sharing: list[Track], room: float) -> None:
        """Shares of the room; one that needs more than its share has that."""
        fixed = sum(track.wide for track in self.tracks if not track.share)
        open_ones, left = list(sharing), room - fixed
        while open_ones:
            unit = max(0.0, left) / sum(track.share for track in open_ones)
            large = [track for track in open_ones if track.wide > unit * track.share + 0.01]
            if not large:
                for track in open_ones:
                    track.wide = unit * track.share
                return
            left -= sum(track.wide for track in large)
            open_ones = [track for track in open_ones if track not in large]


def fill_grid(box: Box, edges: Edges, width: float, height: float | None) -> float:
    """Parts in their columns, rows as high as the highest in them."""
    grid = Grid(box.element, width)
    grid.measure()
    lefts = [edges.left]
    for track in grid.tracks:
        lefts.append(lefts[-1] + track.wide + grid.across)
    for cell in grid.cells:
        cell.box = lay_cell(cell, grid, room_of(cell, lefts, grid))
    highs = row_heights(grid, height)
    tops = [edges.top]
    for high in highs:
        tops.append(tops[-1] + high + grid.down)
    for cell in grid.cells:
        stand(
            box,
            cell,
            grid,
            (lefts[cell.column], tops[cell.row]),
            room_of(cell, lefts, grid),
            highs[cell.row],
        )
    return max(0.0, tops[-1] - edges.top - grid.down) if highs else 0.0


def room_of(cell: Cell, lefts: list[float], grid: Grid) -> float:
    return lefts[cell.column + cell.span] - lefts[cell.column] - grid.across


def lay_cell(cell: Cell, grid: Grid, room: float) -> Box:
    """A part as wide as its column, or as it wants to be."""
    style = cell.element.style
    _, right, _, left = margins(style)
    own = px(style.get("width"), room)
    how = style.get("justify-self") or grid.style.get("justify-items", "stretch")
    inner = room - left - right
    if own is not None:
        return lay(cell.element, own)
    if cell.element.tag == "svg":
        return lay(cell.element, min(inner, wanted(cell.element)[1]))
    return lay(
        cell.element, inner if how in ("stretch", "normal") else min(inner, wanted(cell.element)[1])
    )


def row_heights(grid: Grid, height: float | None) -> list[float]:
    """As high as the highest part; what is left goes to rows that share it, or to all."""
    rows = max((cell.row for cell in grid.cells), default=-1) + 1
    highs = [0.0] * rows
    for cell in grid.cells:
        assert cell.box is not None
        top, _, bottom, _ = margins(cell.element.style)
        highs[cell.row] = max(highs[cell.row], cell.box.h + top + bottom)
    template = words_of(grid.style.get("grid-template-rows", ""))
    for at, word in enumerate(template[:rows]):
        highs[at] = px(word) or highs[at]
    over = (height or 0.0) - sum(highs) - grid.down * (rows - 1)
    if over > 0:
        sharing = [at for at, word in enumerate(template[:rows]) if word.endswith("fr")]
        stretched = "align-content" not in grid.style
        for at in sharing or (range(rows) if stretched else ()):
            highs[at] += over / len(sharing or highs)
        if grid.style.get("align-content") == "space-between" and rows > 1:
            grid.down += over / (rows - 1)
    return highs


def stand(
    box: Box, cell: Cell, grid: Grid, at: tuple[float, float], room: float, high: float
) -> None:
    """A part in its cell."""
    laid, style = cell.box, cell.element.style
    assert laid is not None
    top, right, bottom, left = margins(style)
    how = style.get("align-self") or grid.style.get("align-items", "stretch")
    y = at[1] + top
    if how in ("stretch", "normal") and "height" not in style and cell.element.tag != "svg":
        laid = stretched(laid, high - top - bottom)
    elif how in ("stretch", "normal") and style.get("height", "").endswith("%"):
        laid = lay(cell.element, laid.w, high - top - bottom)
    else:
        y += (high - top - bottom - laid.h) * SHARES.get(how, 0.0)
    across = style.get("justify-self") or grid.style.get("justify-items", "stretch")
    x = at[0] + left + (room - left - right - laid.w) * SHARES.get(across, 0.0)
    box.boxes.append(laid.move(x, y))


def want_grid(element: Element) -> Most:
    """The sum of what its columns want."""
    grid = Grid(element, 0.0)
    gaps = grid.across * (len(grid.tracks) - 1)
    least = most = gaps
    for at, track in enumerate(grid.tracks):
        few, many = grid.wants(at)
        floor, ceiling = px(track.least), px(track.most)
        least += few if floor is None else floor
        most += max(many if ceiling is None else ceiling, floor or 0.0)
    spans = [outside(cell.element) for cell in grid.cells if cell.span > 1]
    return max([least, *(few for few, _ in spans)]), max([most, *(many for _, many in spans)])


FILLS["grid"], WANTS["grid"] = fill_grid, want_grid
