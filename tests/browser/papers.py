"""Two drawings of one paper, part by part: where the page has each, and where `render` has it."""

import re
from typing import Any, NamedTuple

from playwright.sync_api import Locator

from weathergage.cli.picture import to_png
from weathergage.scene.palette import DAY, painted
from weathergage.scene.paper.boxes import Box
from weathergage.scene.paper.draw import Papers
from weathergage.scene.paper.paint import Painter
from weathergage.scene.paper.tree import Element

MUCH = 99.0
"""More than anything that is only a little off."""

ABOVE_THE_BAR = 48.0
"""What fills its page leaves so much for the way back to the map."""

PREPARED = """root => {
  for (let up = root; up; up = up.parentElement) up.setAttribute('data-paper', '')
  for (const it of root.querySelectorAll('*')) {
    const style = getComputedStyle(it)
    for (const side of ['Top', 'Right', 'Bottom', 'Left']) {
      const name = `border${side}Style`
      if (['dashed', 'dotted'].includes(style[name])) it.style[name] = 'solid'
    }
  }
}"""
"""No two programs begin the dashes of a line alike."""

ALONE = """
  * { -webkit-text-fill-color: transparent !important; text-decoration: none !important }
  [data-paper]:has([data-paper]) { background: #fff !important }
"""
"""A paper without its words, on a white ground."""

PARTS = """root => {
  const from = root.getBoundingClientRect()
  const out = []
  const walk = it => {
    const style = getComputedStyle(it)
    if (style.display === 'none' || style.clipPath !== 'none') return
    const at = it.getBoundingClientRect()
    const worn = [...it.classList].filter(each => !each.startsWith('svelte-') && each !== 's-')
    out.push({
      name: [it.localName, ...worn.sort()].join('.'),
      at: [at.x - from.x, at.y - from.y, at.width, at.height],
      ground: style.backgroundColor,
      ink: style.color,
      size: style.fontSize,
      words: [...it.childNodes].filter(each => each.nodeType === 3).map(each => each.data).join(' ')
        .replace(/\\s+/g, ' ').trim(),
    })
    if (it.localName !== 'svg') for (const child of it.children) walk(child)
  }
  walk(root)
  return out
}"""


class Part(NamedTuple):
    """A part of a paper: what it is, where, in which colours, what it says."""

    name: str
    at: tuple[float, ...]
    ground: str
    ink: str
    size: float
    words: str


class Unlike(NamedTuple):
    """How far a part is from where the other has it, in pixels; or what else is unlike."""

    much: float
    what: str


def on_page(root: Locator) -> list[Part]:
    """The parts of a paper as the page shows them."""
    found: list[dict[str, Any]] = root.evaluate(PARTS)
    return [
        Part(
            p["name"],
            tuple(p["at"]),
            p["ground"],
            p["ink"],
            round(float(p["size"][:-2]), 2),
            bare(p["words"]),
        )
        for p in found
    ]


def drawn(papers: Papers, paper: tuple[str, dict[str, Any]], width: float) -> list[Part]:
    """The same as `render` lays them out, in the order in which they are written."""
    colours, box = DAY | papers.nations.colours("day"), papers.lay(*paper, width)
    places: dict[int, tuple[float, ...]] = {}
    note(box, 0.0, 0.0, places)
    root = box.element.elements[0]
    zero = places[id(root)]
    return [part_of(each, places.get(id(each)), zero, colours) for each in all_in(root)]


def note(box: Box, x: float, y: float, places: dict[int, tuple[float, ...]]) -> None:
    places[id(box.element)] = (x, y, box.w, box.h)
    for each in box.boxes:
        note(each, x + each.x, y + each.y, places)


def all_in(element: Element) -> list[Element]:
    """An element and all in it that is seen, in their order."""
    if (
        element.style.get("display") == "none"
        or "clip-path" in element.style
        or not element.tag[:1].isalpha()
    ):
        return []
    inner = [] if element.tag == "svg" else element.elements
    return [element, *(each for child in inner for each in all_in(child))]


def part_of(
    element: Element, at: tuple[float, ...] | None, zero: tuple[float, ...], colours: dict[str, str]
) -> Part:
    style = element.style
    place = (at[0] - zero[0], at[1] - zero[1], at[2], at[3]) if at else ()
    ground = style.get("background-color") or style.get("background", "none").split("), ")[-1]
    words = " ".join(each for each in element.children if isinstance(each, str))
    return Part(
        ".".join([element.tag, *sorted(element.classes)]),
        place,
        told(ground, colours),
        told(style.get("color", ""), colours),
        round(float(style["font-size"][:-2]), 2),
        bare(words),
    )


def bare(words: str) -> str:
    """Words without spaces: where words end and a value begins, a page puts them differently."""
    return "".join(words.split())


def told(colour: str, colours: dict[str, str]) -> str:
    """A colour as a browser tells it."""
    found = re.fullmatch(r"var\(--([a-z0-9-]+)(?:, var\(--([a-z0-9-]+)\))?\)", colour)
    value = (colours.get(found[1]) or colours.get(found[2] or "", "")) if found else colour
    if not value.startswith("#"):
        return "rgba(0, 0, 0, 0)"
    full = value if len(value) == 7 else "#" + "".join(each * 2 for each in value[1:])
    return "rgb({}, {}, {})".format(*(int(full[i : i + 2], 16) for i in (1, 3, 5)))


def pictured(papers: Papers, paper: tuple[str, dict[str, Any]], width: float, high: int) -> bytes:
    """The paper as `render` paints it, without words, on nothing."""
    box = papers.lay(*paper, width, high + ABOVE_THE_BAR)
    whole = Painter("paper").box(box, 0.0, 0.0)
    drawn_alone = re.sub(r"<text.*?</text>|(?<=\d\") stroke-dasharray=\"[^\"]*\"(?=/>)", "", whole)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{round(width)}" height="{high}">'
        f'<rect width="100%" height="100%" fill="#fff"/>{drawn_alone}</svg>'
    )
    return to_png(painted(svg, "day", papers.nations.colours("day")))


def photographed(root: Locator) -> bytes:
    """The same as the page shows it, alone and on white."""
    root.page.add_style_tag(content=ALONE)
    root.evaluate(PREPARED)
    return root.screenshot(animations="disabled")


def unlike(page: list[Part], other: list[Part]) -> list[Unlike]:
    """What is unlike in two lists of parts, the worst first; the whole may fill its page."""
    if [each.name for each in page] != [each.name for each in other]:
        return [Unlike(MUCH, first_difference(page, other))]
    found = [Unlike(abs(page[0].at[2] - other[0].at[2]), "the width of the whole")]
    for one, two in zip(page[1:], other[1:], strict=True):
        found += compare(one, two)
    return sorted(found, reverse=True)


def first_difference(page: list[Part], other: list[Part]) -> str:
    for at in range(max(len(page), len(other))):
        names = [parts[at].name if at < len(parts) else "nothing" for parts in (page, other)]
        if names[0] != names[1]:
            return f"part {at}: {names[0]} on the page, {names[1]} drawn"
    return ""


def compare(one: Part, two: Part) -> list[Unlike]:
    found = [
        Unlike(MUCH, f"{one.name} {what}: {getattr(one, what)!r}, drawn {getattr(two, what)!r}")
        for what in ("ground", "ink", "size", "words")
        if getattr(one, what) != getattr(two, what)
    ]
    if two.at:
        far = max(abs(a - b) for a, b in zip(one.at, two.at, strict=True))
        places = [tuple(round(each, 1) for each in part.at) for part in (one, two)]
        found.append(Unlike(far, f"{one.name} {one.words!r}: at {places[0]}, drawn at {places[1]}"))
    return found
