"""Tables: columns as wide as what stands in them."""

from dataclasses import dataclass

from weathergage.scene.paper.boxes import FILLS, WANTS, Box, Most, is_left_out, lay, wanted
from weathergage.scene.paper.lengths import Edges, border_of, px
from weathergage.scene.paper.tree import Element


@dataclass
class Row:
    """A row and its cells, each with its column and how many it takes."""

    element: Element
    cells: list[tuple[Element, int, int]]


def rows_of(table: Element) -> list[Row]:
    """Every row, whatever it stands in."""
    found: list[Row] = []
    for part in table.elements:
        if part.style.get("display") == "rows":
            found += rows_of(part)
        elif part.style.get("display") == "row":
            found.append(row_of(part))
    return found


def row_of(element: Element) -> Row:
    cells: list[tuple[Element, int, int]] = []
    column = 0
    for cell in element.elements:
        if is_left_out(cell):
            continue
        span = int(cell.attributes.get("colspan", 1))
        cells.append((cell, column, span))
        column += span
    return Row(element, cells)


def gap_of(table: Element) -> float:
    """What is between cells; borders that are one lie over each other."""
    if table.style.get("border-collapse") == "collapse":
        cells = [cell for row in rows_of(table) for cell, _, _ in row.cells]
        return -max((border_of(cell.style, "left") for cell in cells), default=0.0)
    return px(table.style.get("border-spacing", "2px").split()[0]) or 0.0


def wants_of(rows: list[Row]) -> list[Most]:
    """The least and the most of each column."""
    columns = max((column + span for row in rows for _, column, span in row.cells), default=0)
    found: list[Most] = [(0.0, 0.0)] * columns
    for row in rows:
        for cell, column, span in row.cells:
            if span == 1:
                few, many = wanted(cell)
                found[column] = max(found[column][0], few), max(found[column][1], many)
    return found


def widths_of(wants: list[Most], room: float) -> list[float]:
    """Columns in so much room: what they want, and more or less of it all alike."""
    least, most = sum(few for few, _ in wants), sum(many for _, many in wants)
    if most <= room:
        return [many + (room - most) * many / max(1.0, most) for _, many in wants]
    share = max(0.0, room - least) / max(1.0, most - least)
    return [few + (many - few) * share for few, many in wants]


def fill_table(box: Box, edges: Edges, width: float, height: float | None) -> float:
    """Rows one below the other, each in a box of its own."""
    rows, gap = rows_of(box.element), gap_of(box.element)
    wants = wants_of(rows)
    around = max(0.0, gap)
    widths = widths_of(wants, width - gap * (len(wants) - 1) - 2 * around)
    y = edges.top + around
    for row in rows:
        high = fill_row(box, row, (edges.left + around, y), widths, gap)
        y += high + gap
    return y - gap + around - edges.top if rows else 0.0


def fill_row(box: Box, row: Row, at: tuple[float, float], widths: list[float], gap: float) -> float:
    border = border_of(row.element.style, "top")
    laid = [
        (lay(cell, sum(widths[column : column + span]) + gap * (span - 1)), column)
        for cell, column, span in row.cells
    ]
    high = max((cell.h for cell, _ in laid), default=0.0) + border
    whole = Box(row.element, sum(widths) + gap * (len(widths) - 1), high)
    for cell, column in laid:
        share = {"top": 0.0, "bottom": 1.0}.get(cell.element.style.get("vertical-align", ""), 0.5)
        cell.lower((high - border - cell.h) * share)
        cell.h = high - border
        x = sum(widths[:column]) + gap * column
        whole.boxes.append(cell.move(x, border))
    box.boxes.append(whole.move(*at))
    return high


def want_table(element: Element) -> Most:
    wants, gap = wants_of(rows_of(element)), gap_of(element)
    between = gap * (len(wants) - 1) + 2 * max(0.0, gap)
    return sum(few for few, _ in wants) + between, sum(many for _, many in wants) + between


FILLS["table"], WANTS["table"] = fill_table, want_table
