"""Boxes: where the parts of a paper come to lie. What is laid out how, each display does itself."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from weathergage.scene.paper.lengths import Edges, Style, margins, px
from weathergage.scene.paper.tree import Element

HANDED_ON: Final = ("color", "font", "line", "text-align", "text-transform", "letter", "white")


@dataclass
class Run:
    """Words on a line: from where, where their letters stand, how they are styled."""

    x: float
    y: float
    text: str
    style: Style


@dataclass
class Box:
    """An element laid out, in the coordinates of the box around it."""

    element: Element
    w: float
    h: float = 0.0
    x: float = 0.0
    y: float = 0.0
    boxes: list["Box"] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)

    def move(self, x: float, y: float) -> "Box":
        self.x, self.y = x, y
        return self

    def first_line(self) -> float | None:
        """Where the letters of its first words stand."""
        if self.runs:
            return self.runs[0].y
        for box in self.boxes:
            found = box.first_line()
            if found is not None:
                return box.y + found
        return None

    def lower(self, by: float) -> None:
        """Everything in it so much farther down."""
        for box in self.boxes:
            box.y += by
        for run in self.runs:
            run.y += by


Most = tuple[float, float]
"""The least and the most room that something wants."""
Fill = Callable[[Box, Edges, float, "float | None"], float]
"""Lays out what is in a box, so wide and, if that is known, so high; returns how high it came."""
Want = Callable[[Element], Most]
FILLS: Final[dict[str, Fill]] = {}
WANTS: Final[dict[str, Want]] = {}


def kind_of(element: Element) -> str:
    """How what is in an element is laid out."""
    display = element.style.get("display", "inline")
    if element.tag == "svg":
        return "svg"
    if display in ("flex", "inline-flex"):
        return "column" if element.style.get("flex-direction") == "column" else "flex"
    return {"grid": "grid", "inline-grid": "grid", "table": "table"}.get(display, "block")


def is_left_out(element: Element) -> bool:
    """What no one sees, or what stands outside of the flow."""
    style = element.style
    return style.get("display") == "none" or style.get("position") in ("absolute", "fixed")


def parts_of(element: Element) -> list[Element]:
    """What is in an element, each part by itself; loose words are one, too."""
    if element.tag == "details":
        return [each for each in element.elements if each.tag == "summary"]
    found: list[Element] = []
    for child in element.children:
        if isinstance(child, str):
            if child.strip():
                found.append(loose([child], element))
        elif child.style.get("display") == "contents":
            found += parts_of(child)
        elif not is_left_out(child):
            found.append(child)
    return found


def loose(children: list[Element | str], around: Element) -> Element:
    """Words without an element of their own, in one that has only what is handed on to it."""
    style = {k: v for k, v in around.style.items() if k.startswith(HANDED_ON)}
    return Element(
        "", around.component, around, children=children, style={"display": "block"} | style
    )


def wanted(element: Element) -> Most:
    """The least and the most that an element wants across, with borders, without margins."""
    if element.wanted is None:
        element.wanted = _wanted(element)
    return element.wanted


def _wanted(element: Element) -> Most:
    style = element.style
    fixed = px(style.get("width"))
    if fixed is None:
        least, most = WANTS[kind_of(element)](element)
        wide = Edges(style).wide
        least, most = least + wide, most + wide
    else:
        least = most = fixed
    floor = px(style.get("min-width")) or 0.0
    ceiling = px(style.get("max-width"))
    if ceiling is not None:
        least, most = min(least, ceiling), min(most, ceiling)
    return max(least, floor), max(most, floor)


def outside(element: Element) -> Most:
    """The same with its margins."""
    least, most = wanted(element)
    _, right, _, left = margins(element.style)
    return least + right + left, most + right + left


def lay(element: Element, width: float, height: float | None = None) -> Box:
    """An element laid out in so much room across; `height` is what it is stretched to."""
    style, edges = element.style, Edges(element.style)
    box = Box(element, width)
    fixed = px(style.get("height"), height)
    known = fixed if fixed is not None else height
    inner = None if known is None else max(0.0, known - edges.high)
    came = FILLS[kind_of(element)](box, edges, max(0.0, width - edges.wide), inner) + edges.high
    floor = px(style.get("min-height")) or 0.0
    if floor > (known if known is not None else came) + 0.01 and height != floor:
        return lay(element, width, floor)
    box.h = known if known is not None else came
    settle(box, came)
    place_absolute(box)
    return box


def stretched(box: Box, height: float) -> Box:
    """A box made so high, if it is not."""
    return box if abs(box.h - height) < 0.01 else lay(box.element, box.w, height)


def settle(box: Box, came: float) -> None:
    """Room that is left over goes below, or around what is to stand in the middle."""
    style, over = box.element.style, box.h - came
    middle = box.element.tag == "button" or style.get("align-content") == "center"
    if over > 0 and middle and kind_of(box.element) != "flex":
        box.lower(over / 2)


def place_absolute(box: Box) -> None:
    """What stands at a place of its own in a box."""
    for child in box.element.elements:
        style = child.style
        if (
            style.get("position") != "absolute"
            or "clip-path" in style
            or style.get("display") == "none"
        ):
            continue
        left, right = px(style.get("left"), box.w), px(style.get("right"), box.w)
        top, bottom = px(style.get("top"), box.h), px(style.get("bottom"), box.h)
        wide = px(style.get("width"), box.w)
        if wide is None:
            both = left is not None and right is not None
            wide = box.w - (left or 0) - (right or 0) if both else wanted(child)[1]
        both = top is not None and bottom is not None
        high = px(style.get("height"), box.h)
        if high is None and both:
            high = box.h - (top or 0) - (bottom or 0)
        laid = lay(child, wide, high)
        x = left if left is not None else box.w - (right or 0) - laid.w
        y = top if top is not None else box.h - (bottom or 0) - laid.h
        box.boxes.append(laid.move(x, y))
