"""Style in its single terms: a margin is four, a border twelve, a font five."""

import re
from collections.abc import Callable
from typing import Final

SIDES: Final = ("top", "right", "bottom", "left")
WORD: Final = re.compile(r"(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+")
KINDS: Final = ("solid", "dashed", "dotted", "double", "none")
FONT: Final = re.compile(r"(italic )?(\d+ )?([\d.]+)px(?: ?/ ?([\d.]+(?:px)?))? (.+)")

Terms = dict[str, str]


def words_of(value: str) -> list[str]:
    """Words of a value; what stands in brackets is one."""
    return WORD.findall(value)


def spelled_out(name: str, value: str, style: Terms, handed: Terms) -> Terms:
    """A declaration in its single terms."""
    if value == "inherit":
        same = (
            (name,)
            if name != "font"
            else tuple(k for k in handed if k.startswith(("font", "line")))
        )
        return {each: handed[each] for each in same if each in handed}
    if name in SHORT:
        return SHORT[name](value)
    if name.startswith("border"):
        return border(name, value)
    if name == "font-size":
        return {name: size(value, handed)}
    return {name: value}


def size(value: str, handed: Terms) -> str:
    """A size of letters in pixels."""
    around = float(handed.get("font-size", "14px")[:-2])
    if value == "smaller":
        return f"{around / 1.2}px"
    return f"{float(value[:-2]) * around}px" if value.endswith("em") else value


def four(name: str, value: str) -> Terms:
    parts = words_of(value)
    filled = {1: parts * 4, 2: parts * 2, 3: [*parts, *parts[1:2]], 4: parts}[len(parts)]
    return {name.format(side): each for side, each in zip(SIDES, filled, strict=True)}


def border(name: str, value: str) -> Terms:
    """Borders of all sides or of one: wide, of a kind, in a colour."""
    if name in ("border-radius", "border-collapse", "border-spacing"):
        return {name: value}
    if name in ("border-color", "border-style", "border-width"):
        return four("border-{}-" + name[7:], value)
    if re.fullmatch(r"border-(top|right|bottom|left)-(color|style|width)", name):
        return {name: value}
    sides = SIDES if name == "border" else (name[7:],)
    return {k: v for side in sides for k, v in line(f"border-{side}", value).items()}


def line(name: str, value: str) -> Terms:
    out = {f"{name}-width": "0", f"{name}-style": "none", f"{name}-color": "currentcolor"}
    for word in words_of(value):
        if word in KINDS:
            out[f"{name}-style"] = word
        elif word[0].isdigit():
            out[f"{name}-width"] = word
        else:
            out[f"{name}-color"] = word
    return out


def font(value: str) -> Terms:
    found = FONT.fullmatch(value)
    assert found is not None, value
    italic, weight, px, high, family = found.groups()
    return {
        "font-style": "italic" if italic else "normal",
        "font-weight": (weight or "400").strip(),
        "font-size": f"{px}px",
        "line-height": high or "normal",
        "font-family": family,
    }


def flex(value: str) -> Terms:
    parts = {"none": ["0", "0", "auto"], "auto": ["1", "1", "auto"]}.get(value, value.split())
    grow, shrink, basis = (*parts, *("1", "0px")[len(parts) - 1 :])[:3]
    return {"flex-grow": grow, "flex-shrink": shrink, "flex-basis": basis}


def gap(value: str) -> Terms:
    parts = value.split()
    return {"row-gap": parts[0], "column-gap": parts[-1]}


def items(value: str) -> Terms:
    return {"align-items": value, "justify-items": value}


def background(value: str) -> Terms:
    return {"background": value, "background-color": ""}


SHORT: Final[dict[str, Callable[[str], Terms]]] = {
    "margin": lambda value: four("margin-{}", value),
    "padding": lambda value: four("padding-{}", value),
    "inset": lambda value: four("{}", value),
    "font": font,
    "flex": flex,
    "gap": gap,
    "place-items": items,
    "background": background,
}
