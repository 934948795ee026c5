"""Boxes painted as SVG: grounds, borders, words and drawings."""

import re
from html import escape
from typing import Final

from weathergage.scene.palette import SANS, SERIF
from weathergage.scene.paper.boxes import Box, Run
from weathergage.scene.paper.flow import drawing_size
from weathergage.scene.paper.grounds import gradient
from weathergage.scene.paper.lengths import SIDES, border_of, px
from weathergage.scene.paper.letters import text_width
from weathergage.scene.paper.tree import Element
from weathergage.scene.shapes import n

DRAWN: Final = (
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
    "opacity",
)
"""What a style says of shapes."""
DASHES: Final = {"dashed": (2.0, 1.0), "dotted": (1.0, 1.0)}
"""How long dashes and gaps are, in widths of the line."""
THIN: Final = 3.0
"""Thinner lines have longer dashes."""


class Painter:
    """A whole paper; grounds that are shaded are numbered from a name on."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.grounds = 0

    def box(self, box: Box, x: float, y: float) -> str:
        """A box and everything in it."""
        style = box.element.style
        out = self.ground(box, x, y) + borders(box, x, y)
        if box.element.tag == "svg":
            out += drawing(box, x, y)
        if box.element.tag == "summary":
            out += f'<path d="M{n(x + 1)},{n(y + 4)}l7,4l-7,4z" fill="{style["color"]}"/>'
        shown = [run for run in box.runs if run.style.get("visibility") != "hidden"]
        out += "".join(words(run, x, y) for run in shown)
        out += "".join(self.box(each, x + each.x, y + each.y) for each in box.boxes)
        if "opacity" in style and out:
            return f'<g opacity="{style["opacity"]}">{out}</g>'
        return out

    def ground(self, box: Box, x: float, y: float) -> str:
        """What lies behind everything in a box; several grounds lie over each other."""
        style = box.element.style
        layers = layers_of(style.get("background", "none"))
        if style.get("background-color"):
            layers = [style["background-color"], *[each for each in layers if "gradient" in each]]
        return "".join(self.layer(each, box, x, y) for each in reversed(layers))

    def layer(self, layer: str, box: Box, x: float, y: float) -> str:
        if layer in ("none", "transparent", ""):
            return ""
        if "gradient(" in layer:
            self.grounds += 1
            name = f"{self.name}-{self.grounds}"
            made = gradient(layer, (x, y, box.w, box.h), name)
            return made + rect(box, x, y, f'fill="url(#{name})"')
        return rect(box, x, y, f'fill="{colour(layer, box.element)}"')


def layers_of(value: str) -> list[str]:
    """Grounds between commas, the uppermost first."""
    return [each.strip() for each in re.split(r",(?![^()]*(?:\([^()]*\)[^()]*)*\))", value)]


def colour(value: str, element: Element) -> str:
    """A colour; the current one is that of the words."""
    if value.lower() in ("currentcolor", "currentColor"):
        return element.style.get("color", "var(--ink)")
    return value


def radius(box: Box) -> float:
    said = box.element.style.get("border-radius", "0")
    found = px(said, min(box.w, box.h)) or 0.0
    return min(found, box.w / 2, box.h / 2)


def snapped(box: Box, x: float, y: float) -> tuple[float, float, float, float]:
    """A box on whole pixels, as a page has it: left, top, wide, high."""
    left, top = round(x), round(y)
    return left, top, round(x + box.w) - left, round(y + box.h) - top


def rect(box: Box, x: float, y: float, how: str, inset: float = 0.0) -> str:
    left, top, wide, high = snapped(box, x, y)
    round_off = max(0.0, radius(box) - inset)
    rounded = f' rx="{n(round_off)}"' if round_off else ""
    wide, high = max(0.0, wide - 2 * inset), max(0.0, high - 2 * inset)
    return (
        f'<rect x="{n(left + inset)}" y="{n(top + inset)}" width="{n(wide)}" height="{n(high)}"'
        f"{rounded} {how}/>"
    )


def borders(box: Box, x: float, y: float) -> str:
    """One line around where all sides are alike, else a line for each."""
    style = box.element.style
    sides = [side_of(box, side) for side in SIDES]
    out = ""
    if sides[0] is not None and all(side == sides[0] for side in sides):
        wide, kind, ink = sides[0]
        out = rect(box, x, y, stroke(wide, kind, ink), wide / 2)
    else:
        for side, found in zip(SIDES, sides, strict=True):
            out += edge(box, x, y, side, *found) if found else ""
    around = px(style.get("outline", "").split(" ")[0])
    if around:
        ink = style["outline"].split(" ", 2)[2]
        off = px(style.get("outline-offset")) or 0.0
        out += rect(box, x, y, stroke(around, "solid", ink), -off - around / 2)
    return out


def side_of(box: Box, side: str) -> tuple[float, str, str] | None:
    style = box.element.style
    wide = thick(border_of(style, side))
    ink = colour(style.get(f"border-{side}-color", "currentcolor"), box.element)
    if wide <= 0 or ink == "transparent":
        return None
    return wide, style[f"border-{side}-style"], ink


def thick(wide: float) -> float:
    """A line in whole pixels, as a page has it."""
    return max(1.0, float(int(wide))) if wide > 0 else 0.0


def stroke(wide: float, kind: str, ink: str) -> str:
    dash = ""
    if kind in DASHES:
        more = 1.0 if kind == "dashed" and wide < THIN else 0.0
        lengths = (n((each + more) * wide) for each in DASHES[kind])
        dash = f' stroke-dasharray="{" ".join(lengths)}"'
    return f'fill="none" stroke="{ink}" stroke-width="{n(wide)}"{dash}'


def edge(box: Box, x: float, y: float, side: str, wide: float, kind: str, ink: str) -> str:
    """The line along one side."""
    x, y, across, down = snapped(box, x, y)
    right, bottom, half = x + across, y + down, wide / 2
    ends = {
        "top": (x, y + half, right, y + half),
        "bottom": (x, bottom - half, right, bottom - half),
        "left": (x + half, y, x + half, bottom),
        "right": (right - half, y, right - half, bottom),
    }[side]
    one, two, three, four = map(n, ends)
    return f'<path d="M{one},{two}L{three},{four}" {stroke(wide, kind, ink)}/>'


def words(run: Run, x: float, y: float) -> str:
    """Words as text, as wide as they were laid out whatever font they are shown in."""
    style, text = run.style, run.text.strip(" ")
    x += run.x + text_width(" ", style) * (len(run.text) - len(run.text.lstrip(" ")))
    face = SERIF if "serif" in style.get("font-family", "") else SANS
    spaced = style.get("letter-spacing", "normal") not in ("normal", "0")
    more = "".join(
        f' {name}="{style[name]}"'
        for name in ("font-style", "text-decoration")
        if style.get(name, "normal") not in ("normal", "none")
    )
    return (
        f'<text x="{n(x)}" y="{n(y + run.y)}" textLength="{n(text_width(text, style))}" '
        f'lengthAdjust="{"spacing" if spaced else "spacingAndGlyphs"}" font-family="{face}" '
        f'font-size="{n(float(style["font-size"][:-2]))}" '
        f'font-weight="{style.get("font-weight", "400")}"{more} '
        f'fill="{style.get("color", "var(--ink)")}">{escape(text)}</text>'
    )


def drawing(box: Box, x: float, y: float) -> str:
    """A drawing, in the coordinates it has of its own."""
    element = box.element
    wide, high = box.w, box.h
    view = element.attributes.get("viewBox", f"0 0 {n(drawing_size(element)[0])} {n(high)}")
    inner = "".join(shape(each) for each in element.elements)
    return (
        f'<svg x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" viewBox="{view}"'
        f"{looks(element)}>{inner}</svg>"
    )


def looks(element: Element) -> str:
    """What a style says of a shape, as its attributes."""
    said = {name: element.style[name] for name in DRAWN if name in element.style}
    return "".join(
        f' {name}="{escape(colour(value, element), quote=True)}"' for name, value in said.items()
    )


def shape(element: Element) -> str:
    """A shape with all its own."""
    if element.drawn:
        return element.drawn
    if element.tag == "title":
        return ""
    own = "".join(
        f' {name}="{escape(value, quote=True)}"'
        for name, value in element.attributes.items()
        if name not in DRAWN or name not in element.style
    )
    inner = "".join(
        escape(each) if isinstance(each, str) else shape(each) for each in element.children
    )
    return f"<{element.tag}{own}{looks(element)}>{inner}</{element.tag}>"
