"""How wide words are in the page's fonts, and where they stand on their line."""

import tomllib
from functools import lru_cache
from math import floor
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).with_name("letters.toml")
FACTS: Final[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
LETTERS: Final[str] = FACTS["letters"]
PLACES: Final = {letter: at for at, letter in enumerate(LETTERS)}
LIGHT, BOLD = 400, 700
"""The weights that were measured; those between are reckoned."""
RISE: Final[dict[str, list[float]]] = FACTS["lines"]
"""Above and below the line, in heights of letters."""


@lru_cache(maxsize=20_000)
def wide(text: str, family: str, weight: int, size: float) -> float:
    """The width of a text in pixels."""
    light, bold = FACTS["widths"][f"{family}-{LIGHT}"], FACTS["widths"][f"{family}-{BOLD}"]
    share = (weight - LIGHT) / (BOLD - LIGHT)
    total = 0.0
    for letter in text:
        at = PLACES.get(letter, PLACES["n"])
        total += light[at] + (bold[at] - light[at]) * share
    return float(total * size / 1000 * FACTS["kerning"][family])


def family_of(style: dict[str, str]) -> str:
    """One of the measured fonts."""
    face = "serif" if "serif" in style.get("font-family", "") else "sans"
    return f"{face}-italic" if style.get("font-style") == "italic" else face


def text_width(text: str, style: dict[str, str]) -> float:
    """How wide a text is as it is styled."""
    size = float(style["font-size"][:-2])
    spaced = style.get("letter-spacing", "0")
    extra = float(spaced[:-2]) * size if spaced.endswith("em") else 0.0
    return wide(text, family_of(style), weight_of(style), size) + extra * len(text)


def weight_of(style: dict[str, str]) -> int:
    found = style.get("font-weight", "400")
    return {"bold": 700, "normal": 400}.get(found) or int(found)


def line_of(style: dict[str, str]) -> tuple[float, float]:
    """How far a line reaches above and below where letters stand."""
    size = float(style["font-size"][:-2])
    above, below = (float(round(each * size)) for each in RISE[family_of(style).split("-")[0]])
    high = style.get("line-height", "normal")
    if high == "normal":
        return above, below
    whole = float(high[:-2]) if high.endswith("px") else float(high) * size
    over = above + floor((whole - above - below) / 2)
    return over, whole - over
