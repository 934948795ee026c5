"""The colours of the chart by day and in the night watch.

Drawings name a colour as `var(--sea)`, as style sheets do; `painted` puts the values in.
"""

import re
from typing import Final

DAY: Final[dict[str, str]] = {
    "sheet": "#FBF8F0",
    "paper": "#F6F1E4",
    "paper2": "#ECE4D0",
    "paper3": "#DDD2B8",
    "sea": "#DBE4DF",
    "sea2": "#C9D6D2",
    "seaink": "#5D7C83",
    "seatext": "#3B5D66",
    "land": "#E9DDBE",
    "coast": "#4A4232",
    "ink": "#1B2730",
    "ink2": "#42505A",
    "ink3": "#535E65",
    "line": "#BFB395",
    "line2": "#D6CBB0",
    "edge": "#857A5F",
    "mark": "#86206E",
    "mark2": "#F1DDEB",
    "ok": "#22655A",
    "warn": "#F5E2AE",
    "warnink": "#5E4300",
    "fire": "#CF4A12",
    "fire2": "#F6B21B",
    "smoke": "#FFFFFF",
    "smoke2": "#B9BDB8",
    "foam": "#FFFFFF",
    "deck": "#E3CFA2",
    "deck2": "#C4A670",
    "sail": "#FFFDF4",
    "sail2": "#EFE7D0",
    "spar": "#3A3226",
    "btn": "#1B2730",
    "onbtn": "#FBF8F0",
    "wax": "#AE2A1F",
    "onmark": "#FFFFFF",
    "rose": "#3F626B",
    "onrose": "#FFFFFF",
    "shadow": "rgba(43,36,23,0.2)",
    "hull-other": "#6B7378",
    "text-other": "#42505A",
    "block-other": "#535E65",
}
NIGHT: Final[dict[str, str]] = {
    "sheet": "#111A22",
    "paper": "#17222C",
    "paper2": "#1F2C38",
    "paper3": "#2C3B48",
    "sea": "#0D1820",
    "sea2": "#122430",
    "seaink": "#4E7480",
    "seatext": "#8FB2BC",
    "land": "#22271F",
    "coast": "#A89F80",
    "ink": "#ECE4CF",
    "ink2": "#BFBAA8",
    "ink3": "#9AA19E",
    "line": "#3C4D5A",
    "line2": "#2A3A46",
    "edge": "#77878F",
    "mark": "#F09AD8",
    "mark2": "#43263D",
    "ok": "#7FD0BE",
    "warn": "#4A3B12",
    "warnink": "#F6DE9C",
    "fire": "#FF8A3D",
    "fire2": "#FFD66B",
    "smoke": "#8EA0AA",
    "smoke2": "#55656F",
    "foam": "#7C95A1",
    "deck": "#8F7F5C",
    "deck2": "#6F6244",
    "sail": "#E9E2CC",
    "sail2": "#B9B299",
    "spar": "#0B1116",
    "btn": "#ECE4CF",
    "onbtn": "#17222C",
    "wax": "#F58A7B",
    "onmark": "#24101F",
    "rose": "#47707D",
    "onrose": "#FFFFFF",
    "shadow": "rgba(0,0,0,0.4)",
    "hull-other": "#9AA5AB",
    "text-other": "#BFBAA8",
    "block-other": "#9AA19E",
}
THEMES: Final[dict[str, dict[str, str]]] = {"day": DAY, "night": NIGHT}
SERIF: Final = "'Source Serif 4',Georgia,serif"
SANS: Final = "'Source Sans 3','Helvetica Neue',Arial,sans-serif"
_COLOUR: Final = re.compile(r"var\(--([a-z0-9-]+)(?:, var\(--([a-z0-9-]+)\))?\)")
_NAME: Final = re.compile(r"[a-z0-9-]+")


def painted(drawing: str, theme: str, more: dict[str, str] | None = None) -> str:
    """The drawing with the values of a theme for its colours; `more` has those of nations."""
    values = THEMES[theme] | (more or {})
    return _COLOUR.sub(lambda found: values.get(found[1]) or values[found[2] or found[1]], drawing)


def of_nation(part: str, nation: str) -> str:
    """The colour of a nation's hull, text or block; of a nation that nobody knows, any other's."""
    if not _NAME.fullmatch(nation):
        return f"var(--{part}-other)"
    return f"var(--{part}-{nation}, var(--{part}-other))"
