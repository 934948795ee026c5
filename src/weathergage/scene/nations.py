"""Nations as they are told apart: by colours by day and night, by a flag, by shapes.

Which nations there are is data that a game brings and its scene carries; nothing else knows one by
its name. A nation that is not known is drawn as any other.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from weathergage.scene.shapes import draw

POINTER: Final = draw("far")
PLAIN_FLAG: Final = draw("plain")
FILE: Final = "nations.toml"
STOCK: Final = Path(__file__).resolve().parent.parent / "games" / FILE
"""Nations that lie ready for every game."""
PARTS: Final = ("hull", "text", "block")
Tint = tuple[str, str]
"""A colour by day and in the night watch."""


@dataclass(frozen=True, slots=True)
class Nation:
    """How the ships, names and ports of a nation are told apart."""

    id: str
    hull: Tint
    """Of a hull, with lines about it."""
    text: Tint
    """Of words and thin lines."""
    block: Tint
    """Of a block, a counter or a port."""
    flag: str = PLAIN_FLAG
    """What is on its flag, 13 by 8.6 with the hoist at the left, as SVG."""
    pointer: str = POINTER
    """The outline of a ship that is too far off for anything else, bow up, as an SVG path."""
    port: str = "round"
    """The shape of its ports on a map: round or diamond."""
    edge: str = "solid"
    """The line beside its orders: solid, double or dashed."""


class Nations:
    """The nations of a scene, by id, and the colours of its sides."""

    def __init__(self, nations: tuple[Nation, ...] = (), sides: dict[str, str] | None = None):
        self.known = {nation.id: nation for nation in nations}
        self.sides = sides if sides is not None else {}
        """The nation whose colours stand for a side: its first."""

    def flag(self, nation: str) -> str:
        """What is on a nation's flag."""
        found = self.known.get(nation)
        return PLAIN_FLAG if found is None else found.flag

    def pointer(self, nation: str) -> str:
        """The outline of a nation's ship far off."""
        found = self.known.get(nation)
        return POINTER if found is None else found.pointer

    def of_side(self, side: str) -> Nation | None:
        """The nation that stands for a side."""
        return self.known.get(self.sides.get(side, ""))

    def colours(self, theme: str) -> dict[str, str]:
        """The values of all those colours, by day or night."""
        night = 1 if theme == "night" else 0
        return {
            f"{part}-{nation.id}": getattr(nation, part)[night]
            for nation in self.known.values()
            for part in PARTS
        }


@cache
def read_nations(folder: Path, ids: tuple[str, ...], stock: Path = STOCK) -> tuple[Nation, ...]:
    """Nations of the game in a folder: those that it brings itself (table/nations.toml), else those
    that lie ready for every game."""
    tables: dict[str, Any] = {}
    for path in (stock, folder / "table" / FILE):
        if path.is_file():
            tables |= tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(_nation(id, tables[id]) for id in ids)


def _nation(id: str, table: dict[str, Any]) -> Nation:
    """A nation from its table."""
    hull, text, block = ((str(table[part][0]), str(table[part][1])) for part in PARTS)
    others = {name: str(value) for name, value in table.items() if name not in PARTS}
    return Nation(id, hull, text, block, **others)
