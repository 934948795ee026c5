"""The style of the client's components, read into rules: on what they bear, when, what they say."""

import re
from typing import Any, Final

from paper_expressions import after

COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
CONDITION: Final = re.compile(r"\((max|min)-width: (\d+)px\)")
PART: Final = re.compile(r"([.#:]{0,2})([\w-]+)|\[([\w-]+)(?:='([^']*)')?\]|(\*)")
STEP: Final = re.compile(r"\s*([>+~])\s*|\s+")
LATER: Final = ("hover", "focus", "focus-visible", "active", "first-letter", "before", "marker")
"""What comes of a hand on the page, and what stands in no tree."""

MOVING: Final = {
    *("animation", "animation-delay", "transition", "cursor", "touch-action", "user-select"),
    *("overflow", "overflow-x", "overflow-y", "z-index", "box-shadow", "container-type", "scale"),
    *("max-height", "rotate", "translate", "text-underline-offset", "list-style"),
    *("text-decoration-thickness", "font-variant-numeric", "color-scheme", "accent-color"),
}
"""What only moves, scrolls, or is felt."""
FAMILIES: Final = ("border", "margin", "padding", "font", "grid-", "flex", "stroke", "text-")
FOLLOWED: Final = {
    *("display", "position", "top", "right", "bottom", "left", "inset", "width", "height"),
    *("min-width", "max-width", "min-height", "gap", "color", "background", "background-color"),
    *("align-items", "align-content", "align-self", "justify-content", "justify-items"),
    *("justify-self", "place-items", "line-height", "letter-spacing", "white-space", "opacity"),
    *("vertical-align", "outline", "outline-offset", "fill", "fill-opacity", "clip-path"),
    *("content", "row-gap", "column-gap", "visibility"),
}
"""What is laid out and painted (weathergage.scene.paper)."""

Rule = list[Any]


def read_style(text: str) -> list[Rule]:
    """Every rule: its selectors, its condition, its declarations."""
    return [rule for rule in rules(COMMENT.sub("", text), None) if rule[2]]


def rules(text: str, condition: Any) -> list[Rule]:
    found: list[Rule] = []
    at = 0
    while (brace := text.find("{", at)) >= 0:
        head, end = text[at:brace].strip(), after(text, brace)
        body = text[brace + 1 : end - 1]
        at = end
        if head.startswith(("@media", "@container")):
            when = CONDITION.search(head)
            if when is not None:
                found += rules(body, [head[1:].split()[0], when[1], int(when[2])])
        elif not head.startswith("@"):
            found += [[selector, condition, declared(body)] for selector in selectors(head)]
    return found


def declared(body: str) -> dict[str, str]:
    """What a rule says, each thing by its name, but what a picture has no use for."""
    pairs = [part.partition(":") for part in body.split(";") if ":" in part]
    said = {name.strip(): " ".join(value.split()) for name, _, value in pairs}
    return {name: value for name, value in said.items() if name not in MOVING}


def unknown_in(style: list[Rule]) -> set[str]:
    """What rules say that `weathergage.scene.paper` does not know how to follow."""
    named = {name for _, _, said in style for name in said if not name.startswith("--")}
    return {name for name in named if name not in FOLLOWED and not name.startswith(FAMILIES)}


def selectors(head: str) -> list[list[Any]]:
    found = []
    for each in parted(head):
        selector = steps(each.strip())
        if selector is not None:
            found.append(selector)
    return found


def parted(head: str) -> list[str]:
    """Selectors between commas that stand in no brackets."""
    parts, begun, at = [], 0, 0
    while at < len(head):
        if head[at] in "([":
            at = after(head, at)
            continue
        if head[at] == ",":
            parts.append(head[begun:at])
            begun = at + 1
        at += 1
    return [*parts, head[begun:]]


def steps(text: str) -> list[Any] | None:
    """Compounds from left to right, each with how it follows the one before; None if it waits for a
    hand on the page."""
    found: list[Any] = []
    at, follows = 0, ""
    while at < len(text):
        step = STEP.match(text, at)
        if step is not None and step.end() > at:
            follows, at = step[1] or " ", step.end()
            continue
        compound, at = read_compound(text, at)
        if compound is None:
            return None
        found.append([follows if found else "", compound])
        follows = ""
    return found


def read_compound(text: str, at: int) -> tuple[list[Any] | None, int]:
    """What one element must be: its tag, its classes, what else holds of it."""
    found: list[Any] = []
    while at < len(text) and not STEP.match(text, at):
        part = PART.match(text, at)
        if part is None:
            return None, len(text)
        at = part.end()
        inner = ""
        if at < len(text) and text[at] == "(":
            end = after(text, at)
            inner, at = text[at + 1 : end - 1], end
        read = read_part(part, inner)
        if read is None:
            return None, len(text)
        found += read
    return found, at


def read_part(part: re.Match[str], inner: str) -> list[Any] | None:
    """One thing that must hold; nothing for what holds of everything."""
    sign, name = part[1], part[2]
    if part[5]:
        return []
    if part[3]:
        return [["attribute", part[3], part[4]]]
    if sign == ".":
        return [["class", name]]
    if sign == "":
        return [["tag", name]]
    if name in LATER:
        return None
    if name == "global":
        whole = steps(inner)
        return None if whole is None or len(whole) != 1 else [["global"], *whole[0][1]]
    if name in ("not", "has"):
        whole = steps(inner.removeprefix(">").strip())
        return None if whole is None else [[name, whole[0][1]]]
    return [[name, inner]]
