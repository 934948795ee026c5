"""Shapes that are drawn alike here and in the browser: the words of shapes.toml, filled in."""

import re
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).with_name("shapes.toml")
FACTS: Final[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
LINING: Final[list[tuple[int, float]]] = FACTS["lining"]["rows"]
"""The strokes under the shore: width and strength."""
AREAS: Final[dict[str, str]] = FACTS["areas"]
HOLE: Final = re.compile(r"\{([^}]*)\}")
TERM: Final = re.compile(r"([+-]?)(?:([\d.]+)\*?)?([a-z]*)")

Term = tuple[float, str]
"""So many times what is given under a name; a plain number has none."""
Piece = str | list[Term]


def n(value: float) -> str:
    """A number with two decimals at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def sum_of(text: str) -> list[Term]:
    """A sum as it stands in braces: {0.66*bow+0.34*stern-8}."""
    found = [match.groups() for match in TERM.finditer(text) if match[0]]
    return [(float((sign or "") + (number or "1")), name) for sign, number, name in found]


def pieces_of(text: str) -> list[Piece]:
    """A shape as the texts and sums it is made of, by turns."""
    return [sum_of(part) if i % 2 else part for i, part in enumerate(HOLE.split(text))]


SHAPES: Final = {name: pieces_of(str(text)) for name, text in FACTS["shapes"].items()}


@lru_cache(maxsize=500)  # The ships of a fleet are of few rates, and all of one size.
def draw(name: str, **given: float | str) -> str:
    """A shape with what it is given."""
    return "".join(
        piece if isinstance(piece, str) else filled(piece, given) for piece in SHAPES[name]
    )


def filled(terms: list[Term], given: dict[str, float | str]) -> str:
    """A sum in figures; a text as it is."""
    total = 0.0
    for number, name in terms:
        value = given[name] if name else 1.0
        if isinstance(value, str):
            return value
        total += number * value
    return n(total)
