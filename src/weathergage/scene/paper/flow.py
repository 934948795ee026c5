"""Words on lines, and blocks one below the other."""

import re
from dataclasses import dataclass
from typing import Final

from weathergage.scene.paper.boxes import (
    FILLS,
    WANTS,
    Box,
    Most,
    Run,
    is_left_out,
    lay,
    loose,
    outside,
    parts_of,
    wanted,
)
from weathergage.scene.paper.lengths import Edges, Style, margins, px
from weathergage.scene.paper.letters import line_of, text_width
from weathergage.scene.paper.tree import Element

WORDS: Final = re.compile(r"[^ \n]+|[ \n]+")
ENDLESS: Final = 1e9
IN_LINE: Final = ("inline", "inline-block", "inline-flex", "inline-grid")


@dataclass
class Item:
    """Something on a line: a word, a space, a box, or the end of the line."""

    wide: float
    above: float
    below: float
    text: str = ""
    style: Style | None = None
    box: Box | None = None
    fixed: bool = False
    """Whether no line may end before it."""
    ends: bool = False


def is_in_line(child: Element | str) -> bool:
    if isinstance(child, str):
        return True
    return child.style.get("display") in IN_LINE


def is_of_a_piece(element: Element) -> bool:
    """Whether something on a line is a box of its own, not words among words."""
    style, edges = element.style, Edges(element.style)
    framed = edges.wide > 0 or edges.high > 0 or "background" in style
    return element.tag in ("svg", "button") or style["display"] != "inline" or framed


def items_of(children: list[Element | str], around: Style) -> list[Item]:
    """Everything that stands on the lines."""
    found: list[Item] = []
    for child in children:
        if isinstance(child, str):
            found += words_of(child, around)
        elif child.tag == "br":
            found.append(Item(0, *line_of(around), ends=True))
        elif child.drawn or is_left_out(child):
            continue
        elif is_of_a_piece(child):
            found.append(piece_of(child))
        else:
            _, right, _, left = margins(child.style)
            inner = items_of(child.children, child.style)
            found += [*blank(left, child.style), *inner, *blank(right, child.style)]
    return found


def blank(wide: float, style: Style) -> list[Item]:
    """Room before or after words."""
    return [Item(wide, *line_of(style), style=style)] if wide else []


def words_of(text: str, style: Style) -> list[Item]:
    if style.get("text-transform") == "uppercase":
        text = text.upper()
    above, below = line_of(style)
    fixed = style.get("white-space") == "nowrap"
    return [
        Item(text_width(word, style), above, below, word, style, fixed=fixed)
        for word in (
            " " if part.isspace() and "\u00a0" not in part else part for part in WORDS.findall(text)
        )
    ]


def piece_of(child: Element) -> Item:
    """A box on a line; its first words stand where those of the line do."""
    top, right, bottom, left = margins(child.style)
    box = lay(child, wanted(child)[1])
    line = box.first_line()
    if line is None and child.style["display"] in ("inline-flex", "inline-grid") and box.boxes:
        line = box.boxes[0].y + box.boxes[0].h
    above = box.h if line is None else line
    box.x = left
    return Item(box.w + left + right, above + top, box.h - above + bottom, box=box)


def lines_of(items: list[Item], width: float) -> list[list[Item]]:
    """Items on lines that are so wide, without the spaces at their ends."""
    lines: list[list[Item]] = [[]]
    used = 0.0
    for unit in units_of(items):
        wide = sum(item.wide for item in unit)
        if lines[-1] and used + wide > width + 0.4 and unit[0].text != " ":
            lines.append([])
            used = 0.0
        if unit[0].text == " " and (not lines[-1] or lines[-1][-1].text == " "):
            continue
        lines[-1] += unit
        used += wide
        if unit[-1].ends:
            lines.append([])
            used = 0.0
    return [bare for line in lines if (bare := without_end(line))]


def units_of(items: list[Item]) -> list[list[Item]]:
    """Items between which no line may end."""
    units: list[list[Item]] = []
    for item in items:
        if item.ends or (units and units[-1][-1].ends):
            units.append([item])
            continue
        joined = units and units[-1][-1].text != " " and item.text != " "
        kept = units and item.fixed and units[-1][-1].fixed
        if kept or (joined and item.box is None and units[-1][-1].box is None):
            units[-1].append(item)
        else:
            units.append([item])
    return units


def without_end(line: list[Item]) -> list[Item]:
    while line and line[-1].text == " ":
        line = line[:-1]
    return line


def fill_lines(
    box: Box, children: list[Element | str], at: tuple[float, float], width: float
) -> float:
    """Lay out lines in a box from a place on; returns how high they are."""
    style = box.element.style
    left, y = at
    strut = line_of(style)
    for line in lines_of(items_of(children, style), width):
        above = max([strut[0], *(item.above for item in line)])
        below = max([strut[1], *(item.below for item in line)])
        over = width - sum(item.wide for item in line)
        share = {"center": 0.5, "right": 1.0, "end": 1.0}.get(style.get("text-align", ""), 0.0)
        put(box, line, left + max(0.0, over) * share, y + above)
        y += above + below
    return y - at[1]


def put(box: Box, line: list[Item], x: float, letters: float) -> None:
    """The items of a line in their places; words of one style are one run."""
    for item in line:
        if item.box is not None:
            box.boxes.append(item.box.move(x + item.box.x, letters - item.above))
        elif item.text and item.style is not None:
            last = box.runs[-1] if box.runs else None
            if last and last.style is item.style and last.y == letters and item is not line[0]:
                last.text += item.text
            else:
                box.runs.append(Run(x, letters, item.text, item.style))
        x += item.wide


def fill_block(box: Box, edges: Edges, width: float, height: float | None) -> float:
    """Blocks one below the other; what stands on lines between them is a block, too."""
    y, before = edges.top, 0.0
    for group in groups_of(box.element):
        if isinstance(group, list):
            y += before + fill_lines(box, group, (edges.left, y + before), width)
            before = 0.0
            continue
        top, right, bottom, left = margins(group.style)
        wide = block_width(group, width - left - right, width)
        y += max(before, top) if before and top else before + top
        laid = lay(group, wide, height if "%" in group.style.get("height", "") else None)
        box.boxes.append(laid.move(edges.left + left, y))
        y, before = y + laid.h, bottom
    return y + before - edges.top


def block_width(element: Element, room: float, whole: float) -> float:
    """How wide a block is: as wide as there is room, if it says nothing else."""
    style = element.style
    if (
        style.get("width") == "max-content"
        or style["display"] == "table"
        or element.tag == "button"
    ):
        fixed = px(style.get("width"), whole)
        least, most = wanted(element)
        wide = (
            fixed
            if fixed is not None
            else most
            if style.get("width")
            else min(most, max(least, room))
        )
    else:
        fixed = px(style.get("width"), whole)
        wide = room if fixed is None else fixed
    ceiling = px(style.get("max-width"), whole)
    wide = wide if ceiling is None else min(wide, ceiling)
    return max(wide, px(style.get("min-width"), whole) or 0.0)


def groups_of(element: Element) -> list[Element | list[Element | str]]:
    """Blocks, and between them what stands on lines."""
    found: list[Element | list[Element | str]] = []
    for child in shown(element):
        if not is_in_line(child):
            assert isinstance(child, Element)
            found.append(child)
        elif found and isinstance(found[-1], list):
            found[-1].append(child)
        else:
            found.append([child])
    return [each for each in found if not isinstance(each, list) or is_something(each)]


def shown(element: Element) -> list[Element | str]:
    """What is seen of what is in it."""
    if element.tag == "details":
        return [each for each in element.elements if each.tag == "summary"]
    out: list[Element | str] = []
    for child in element.children:
        if isinstance(child, Element) and child.style.get("display") == "contents":
            out += shown(child)
        elif isinstance(child, str) or not (is_left_out(child) or child.drawn):
            out.append(child)
    return out


def is_something(children: list[Element | str]) -> bool:
    return any(not isinstance(each, str) or each.strip() for each in children)


def want_block(element: Element) -> Most:
    least = most = 0.0
    for group in groups_of(element):
        if isinstance(group, Element):
            few, many = outside(group)
        else:
            items = items_of(group, element.style)
            few = max((sum(item.wide for item in unit) for unit in units_of(items)), default=0.0)
            lines = lines_of(items, ENDLESS)
            many = max((sum(item.wide for item in line) for line in lines), default=0.0)
        least, most = max(least, few), max(most, many)
    return least, most


def fill_svg(box: Box, edges: Edges, width: float, height: float | None) -> float:
    """A drawing is as high as it says."""
    return height if height is not None else drawing_size(box.element)[1]


def drawing_size(element: Element) -> tuple[float, float]:
    """How large a drawing is."""
    own, said = element.attributes, element.style
    wide = px(said.get("width")) or px(own.get("width"))
    high = px(said.get("height")) or px(own.get("height"))
    view = [float(each) for each in own.get("viewBox", "0 0 300 150").split()]
    if wide is None:
        wide = 300.0 if high is None else high * view[2] / view[3]
    return wide, wide * view[3] / view[2] if high is None else high


def want_svg(element: Element) -> Most:
    wide = drawing_size(element)[0]
    return (0.0, wide) if element.style.get("width", "").endswith("%") else (wide, wide)


def as_block(part: Element) -> Element:
    """A part that is a box of its own, whatever it would be on a line."""
    return part if part.tag or part.style.get("display") == "block" else loose([part], part)


FILLS["block"], WANTS["block"] = fill_block, want_block
FILLS["svg"], WANTS["svg"] = fill_svg, want_svg

__all__ = ["as_block", "fill_block", "parts_of"]
