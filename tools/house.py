"""Draws the map of the house from the imports: `docs/house.md` and `docs/images/house.svg`.

Packages stand in their layers, what stands higher may know what stands lower; each has its lines
and what it really imports. A game's parts are drawn the same way. `--check` only says whether the
packages and who knows whom are still as drawn: lines of code may have moved since.
"""

import argparse
import re
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

import grimp

from weathergage.engine.cards import cards_in

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "weathergage"
PAGE: Final = ROOT / "docs" / "house.md"
PICTURE: Final = ROOT / "docs" / "images" / "house.svg"
PACKAGE: Final = "weathergage"
WIDTH: Final = 960
ROW: Final = 58
ABOUT: Final = [
    "Drawn by `make house` from what is really imported. What stands higher may know what stands",
    "lower and never the other way round; [architecture](architecture.md) says what each is for,",
    "[anatomy](anatomy.md) opens a game, [scene](scene.md) and [protocol](protocol.md) are what",
    "passes to the page.",
]
INK, PAPER, PALE, LINE = "#1f2a37", "#fbf8f1", "#e9e2d2", "#b9ad93"


@dataclass(frozen=True)
class Room:
    """A package or a part of a game: its lines, its files, and whom it imports."""

    name: str
    lines: int
    files: int
    knows: tuple[str, ...]


def contract(name: str) -> list[str]:
    """The layers that the import contract of this name sets, the highest first."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for each in settings["tool"]["importlinter"]["contracts"]:
        if each["name"] == name:
            return [layer.strip("()").removeprefix(f"{PACKAGE}.") for layer in each["layers"]]
    raise SystemExit(f"There is no import contract {name!r} in pyproject.toml.")


def size(path: Path) -> tuple[int, int]:
    """The lines and files of a package or a module."""
    files = [path.with_suffix(".py")] if not path.is_dir() else sorted(path.rglob("*.py"))
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files), len(files)


def known_by(graph: grimp.ImportGraph, above: str, others: list[str]) -> tuple[str, ...]:
    """Which of the others a package imports, in their order."""
    return tuple(
        other.rpartition(".")[2]
        for other in others
        if other != above
        and graph.direct_import_exists(importer=above, imported=other, as_packages=True)
    )


def rooms(graph: grimp.ImportGraph, home: str, names: list[str]) -> list[Room]:
    """The rooms of these names in a package, with whom each knows among them."""
    folder = SOURCE.joinpath(*home.split(".")[1:])
    there = [name for name in names if (folder / name).is_dir() or (folder / f"{name}.py").exists()]
    full = [f"{home}.{name}" for name in there]
    return [
        Room(name, *size(folder / name), known_by(graph, f"{home}.{name}", full)) for name in there
    ]


def games() -> list[str]:
    """The folders of our games; drafts are not drawn yet."""
    return [
        card.folder.name for card in cards_in(SOURCE / "games") if card.folder if not card.draft
    ]


def plural(count: int, word: str) -> str:
    return f"{count:,} {word}" + ("" if count == 1 else "s")


def table(found: list[Room]) -> list[str]:
    """Rooms as a table, the highest first."""
    head = ["| | lines | files | knows |", "|---|---:|---:|---|"]
    return head + [
        f"| `{room.name}` | {room.lines:,} | {room.files:,} | {', '.join(room.knows) or 'nobody'} |"
        for room in found
    ]


def page(house: list[Room], parts: dict[str, list[Room]]) -> str:
    """The page with the tables."""
    lines = [
        "# The map of the house",
        "",
        *ABOUT,
        "",
        "![The layers of the house](images/house.svg)",
        "",
        *table(house),
    ]
    for name, found in parts.items():
        lines += ["", f"## games/{name}", "", *table(found)]
    return "\n".join(lines) + "\n"


def words(x: float, y: float, text: str, size: int = 13, **more: str) -> str:
    looks = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in more.items())
    return f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size}"{looks}>{escape(text)}</text>'


def bar(room: Room, y: int, most: int) -> list[str]:
    """One layer: its name, its lines as a bar, whom it knows."""
    long = max(6.0, 300.0 * room.lines / most)
    told = f"{plural(room.lines, 'line')} in {plural(room.files, 'file')}"
    return [
        f'<rect x="16" y="{y}" width="{WIDTH - 32}" height="{ROW - 10}" rx="6" fill="{PALE}" '
        f'stroke="{LINE}"/>',
        words(32, y + 29, room.name, 17, font_weight="600"),
        f'<rect x="150" y="{y + 14}" width="{long:.0f}" height="10" rx="3" fill="{INK}"/>',
        words(150, y + 39, told, 12),
        words(470, y + 29, "knows " + (", ".join(room.knows) or "nobody")),
    ]


def parts_row(name: str, found: list[Room], y: int) -> list[str]:
    """A game as a row of its parts, each as wide as its lines."""
    whole = sum(room.lines for room in found) or 1
    out = [words(32, y + 16, f"games/{name}, {plural(whole, 'line')}", 14, font_weight="600")]
    x = 32.0
    for room in found:
        wide = (WIDTH - 64) * room.lines / whole
        out.append(
            f'<rect x="{x:.0f}" y="{y + 24}" width="{max(wide - 2, 1):.0f}" height="24" rx="3" '
            f'fill="{PALE}" stroke="{LINE}"/>'
        )
        if wide > 9 * len(room.name):
            out.append(words(x + 6, y + 40, room.name, 12))
        x += wide
    return out


def picture(house: list[Room], parts: dict[str, list[Room]]) -> str:
    """The layers as bars, the games as rows of their parts."""
    most = max(room.lines for room in house)
    body: list[str] = []
    y = 16
    for room in house:
        body += bar(room, y, most)
        y += ROW
    for name, found in parts.items():
        body += parts_row(name, found, y)
        y += ROW + 4
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y + 8}" '
        f'font-family="Georgia, serif" fill="{INK}" role="img" '
        'aria-label="The layers of the house and the parts of each game">'
    )
    return "\n".join([head, f'<rect width="100%" height="100%" fill="{PAPER}"/>', *body, "</svg>"])


def drawn() -> dict[Path, str]:
    """The page and the picture as they should be."""
    graph = grimp.build_graph(PACKAGE, cache_dir=None)
    house = rooms(graph, PACKAGE, contract("Imports point downwards"))
    layers = contract("The parts of a game point downwards")
    parts = {name: rooms(graph, f"{PACKAGE}.games.{name}", layers) for name in games()}
    return {PAGE: page(house, parts), PICTURE: picture(house, parts) + "\n"}


def shape(text: str) -> str:
    """A page without its figures: who there is and who knows whom."""
    return re.sub(r"\| [\d,]+ \| [\d,]+ \|", "|", text)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    if parser.parse_args().check:
        same = PAGE.is_file() and shape(PAGE.read_text(encoding="utf-8")) == shape(drawn()[PAGE])
        print("The map is as drawn." if same else "The house has changed: `make house` draws it.")
        return 0 if same else 1
    for path, text in drawn().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(ROOT)} written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
