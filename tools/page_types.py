"""Writes the client's types, web/src/lib/generated/, from the words of scenes, forms and messages,
and the shapes that both draw.

`make page-types` writes them; a test fails when what is there is not what this writes. Nothing else
says what the server and the client tell each other. (`make types` checks the Python types.)
"""

import json
import sys
import textwrap
from pathlib import Path
from typing import Final

from page_words import (
    Basic,
    ById,
    Exact,
    Many,
    Named,
    Part,
    Row,
    Shape,
    docs_of,
    inside,
    parts_of,
    reached,
    shape_of,
)
from weathergage.scene import boards, forms, marks, scenes, shapes, water
from weathergage.server import answers, messages, told

FOLDER: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "generated"
WIDE: Final = 116
HEAD: Final = "// Written by tools/page_types.py (`make page-types`), not by hand,"
FILES: Final = {
    "scene": ("scene.scenes", "scene.nations", "scene.pieces", "scene.wind"),
    "boards": ("scene.boards", "scene.arcs", "scene.hexes", "scene.nodes"),
    "sheets": ("scene.sheets",),
    "marks": ("scene.marks",),
    "forms": ("scene.forms", "scene.fleets"),
    "said": ("server.messages",),
    "reckoned": ("server.reckoned",),
    "told": ("server.told",),
    "answers": ("server.answers",),
}
"""The files, each with the modules whose words stand in it."""
ALIASES: Final[dict[str, tuple[str, object]]] = {
    "Point": ("marks", marks.Point),
    "Mark": ("marks", marks.Mark),
    "Bounds": ("marks", marks.Bounds),
    "Board": ("boards", boards.Board),
    "Track": ("told", told.Track),
    "PatchStep": ("told", told.Step),
    "Answer": ("told", told.Answer),
    "ServerMessage": ("told", told.ServerMessage),
}
"""Names for what is no class, and the file in which each stands."""
ROOTS: Final[tuple[object, ...]] = (
    *(scenes.Scene, forms.Form, forms.Course),
    *(messages.Said, messages.NewGame, messages.ChangeGame, messages.Sit),
    *(told.ServerMessage, told.Facts, *answers.ROOTS),
)
NAMES: Final = {shape_of(kind): name for name, (_, kind) in ALIASES.items()}


def all_words() -> list[type]:
    """Every word that is told or said."""
    return reached([word for root in ROOTS for word in inside(shape_of(root))])


def written() -> dict[str, str]:
    """Every file by its name."""
    words = all_words()
    return {f"{name}.ts": File(name).text(words) for name in FILES} | {"shapes.ts": shapes_text()}


def shapes_text() -> str:
    """The shapes of ships as data: both sides draw the same."""
    lines = [f"{HEAD}", "// from weathergage/scene/shapes.toml."]
    swell = {"swell": {"side": water.TILE, "tile": water.swell_tile()}}
    for name, facts in (shapes.FACTS | swell).items():
        rows = [f"  {json.dumps(key)}: {json.dumps(value)}," for key, value in facts.items()]
        lines += ["", f"export const {name.upper()} = {{", *rows, "} as const"]
    return "\n".join(lines) + "\n"


def file_of(word: type) -> str:
    """The file in which a word stands."""
    module = word.__module__.removeprefix("weathergage.")
    return next(name for name, modules in FILES.items() if module in modules)


def place_of(word: type) -> tuple[int, int]:
    """Words stand in the order of their sources."""
    module = word.__module__.removeprefix("weathergage.")
    order = list(vars(sys.modules[word.__module__]))
    return FILES[file_of(word)].index(module), order.index(word.__name__)


class File:
    """One file of types, and what it takes from the others."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.needed: dict[str, set[str]] = {}

    def text(self, words: list[type]) -> str:
        """The whole file."""
        mine = sorted((word for word in words if file_of(word) == self.name), key=place_of)
        blocks = [self.interface(word) for word in mine]
        blocks += [
            f"export type {alias} = {self.shown(shape_of(kind), alias)}"
            for alias, (home, kind) in ALIASES.items()
            if home == self.name
        ]
        modules = ", ".join(f"weathergage.{each}" for each in FILES[self.name])
        head = [
            "// Written by tools/page_types.py (`make page-types`), not by hand,",
            f"// from {modules}.",
        ]
        head += [
            f"import type {{ {', '.join(sorted(names))} }} from './{home}'"
            for home, names in sorted(self.needed.items())
        ]
        return "\n".join(head) + "\n\n" + "\n\n".join(blocks) + "\n"

    def interface(self, word: type) -> str:
        """A word as an interface."""
        lines = comment(docs_of(word).get("", ""), "")
        lines.append(f"export interface {word.__name__} {{")
        for part in parts_of(word):
            lines += self.field(part)
        if word in told.OPEN:
            lines.append("  [field: string]: unknown")
        return "\n".join([*lines, "}"])

    def field(self, part: Part) -> list[str]:
        mark = "?" if part.optional else ""
        name = part.name if part.name.isidentifier() else f"'{part.name}'"
        return [*comment(part.doc, "  "), f"  {name}{mark}: {self.shown(part.shape)}"]

    def shown(self, shape: Shape, but: str = "") -> str:
        """A shape as TypeScript writes it; by its name where it has one, but where that is made."""
        alias = NAMES.get(shape, "")
        if alias and alias != but:
            return self.called(alias, ALIASES[alias][0])
        if isinstance(shape, Basic):
            return shape.name
        if isinstance(shape, Exact):
            return f"'{shape.value}'"
        if isinstance(shape, Named):
            return self.called(shape.word.__name__, file_of(shape.word))
        if isinstance(shape, Many):
            of = self.shown(shape.of)
            return f"({of})[]" if " " in of and not of.startswith(("[", "Record")) else f"{of}[]"
        if isinstance(shape, ById):
            return f"Record<string, {self.shown(shape.of)}>"
        if isinstance(shape, Row):
            return f"[{', '.join(self.shown(each) for each in shape.of)}]"
        return " | ".join(self.shown(each) for each in shape.of)

    def called(self, name: str, home: str) -> str:
        """The name of a word; it is taken from its file where that is another."""
        if home != self.name:
            self.needed.setdefault(home, set()).add(name)
        return name


def comment(words: str, indent: str) -> list[str]:
    """What is said of something in its source, as a comment."""
    told_in_one = " ".join(words.replace("*/", "").split())
    if not told_in_one:
        return []
    if len(told_in_one) + len(indent) + 7 <= WIDE:
        return [f"{indent}/** {told_in_one} */"]
    lines = textwrap.wrap(told_in_one, WIDE - len(indent) - 3)
    return [f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */"]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    files = written()
    for path in FOLDER.glob("*.ts"):
        if path.name not in files:
            path.unlink()
    for name, text in files.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    lines = sum(len(text.splitlines()) for text in files.values())
    print(f"Wrote {len(files)} files for the client, {lines} lines.")


if __name__ == "__main__":
    main()
