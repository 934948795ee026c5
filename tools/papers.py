"""Reads the papers of the client (ships' logs, battle boards, cups, registers) into
src/weathergage/scene/paper/papers.json, from which `weathergage render` draws the same.

A paper is drawn once, by its component in web/src. This reads its markup, its style and what its
script derives; `make page-types` writes the file, and a test fails when it is stale. What a script
says with an effect is passed over; a paper whose look depends on such a thing is refused here.
"""

import json
import re
from pathlib import Path
from typing import Any, Final

from paper_expressions import Read, UnreadableError, after, read_expression, split
from paper_markup import Markup
from paper_styles import read_style, unknown_in

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "web" / "src"
FILE: Final = ROOT / "src" / "weathergage" / "scene" / "paper" / "papers.json"
PAPERS: Final = (
    "sheet/CupsView",
    "hexes/CupBar",
    "sheet/ShipSheet",
    "nodes/ForceSheet",
    "hexes/BattleView",
    "hexes/RosterCard",
    "nodes/Register",
    "nodes/Standing",
    "nodes/WatchBar",
    "board/PlainBoard",
)
"""Components that are whole papers; those they are made of follow."""
NATIVE: Final = {
    "ofNation",
    "drawShip",
    "flag",
    "takeNations",
    "marked",
    "came",
    "isStill",
    "getContext",
}
"""What both sides have of their own: the shapes they share, and what only a page knows."""
BUILT_IN: Final = {"Object", "Math", "Array", "Number", "String", "Boolean", "Set", "Map"}
LEFT_OUT: Final = ("PlaceMap",)
"""Charts of their own, and what only a page shows."""
SCRIPT: Final = re.compile(r"<script[^>]*>(.*?)</script>", re.DOTALL)
STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
IMPORT: Final = re.compile(r"import (?:type )?(.+?) from '(\..+?)'")
PROPS: Final = re.compile(r"(?:const|let) \{(.*?)\}(?:: .*?)? = \$props\(\)", re.DOTALL)
MADE: Final = re.compile(
    r"^(?:  )?(?:export )?(?:const|let) (\w+)(?::[^=\n]*)?(?:<[^\n]*>)? = ", re.MULTILINE
)
FUNCTION: Final = re.compile(
    r"^ {0,2}(?:export )?function (\w+)(\(.*?\)): [^\n]*? \{\n", re.MULTILINE
)
GOES_ON: Final = re.compile(r"(=>|=|&&|\|\||\?\?|\+)\s*$")
TOKEN: Final = re.compile(r"--([\w-]+): ([^;#]+);")


class Script:
    """What a script gives names to: what a component is given, what follows from it, what it takes
    from elsewhere."""

    def __init__(self, text: str, path: Path) -> None:
        self.given: list[Read] = []
        self.made: dict[str, Read] = {}
        self.imports: dict[str, Path] = {}
        for names, source in IMPORT.findall(text):
            for name in names.strip("{} ").replace("type ", "").split(","):
                self.imports[name.strip()] = (path.parent / source).resolve()
        props = PROPS.search(text)
        if props is not None:
            self.given = [self.prop(part) for part in split(props[1], ",")]
        for found in MADE.finditer(text):
            if found[0].startswith(" ") is (path.suffix != ".svelte"):
                continue  # Inside a function.
            self.note(found[1], text[found.end() :])
        for found in FUNCTION.finditer(text):
            end = after(text, found.end() - 2)
            self.function(found[1], found[2], text[found.end() : end - 1])

    @staticmethod
    def prop(text: str) -> Read:
        name, _, usual = text.strip().partition(" = ")
        usual = re.sub(r"^\$bindable\((.*)\)$", r"\1", usual) or "undefined"
        return [name.strip(), read_expression(usual)]

    def note(self, name: str, rest: str) -> None:
        """A name and the expression that follows, if it is one."""
        found = re.match(r"\$(?:derived|state)(?:<[^(]*>)?\(", rest)
        value = rest[found.end() : after(rest, found.end() - 1) - 1] if found else statement(rest)
        try:
            self.made[name] = read_expression(value.strip().rstrip(",") or "undefined")
        except (UnreadableError, IndexError):
            self.made.pop(name, None)

    def function(self, name: str, given: str, body: str) -> None:
        """A function of names that are given values, of early ends, and of what it returns."""
        try:
            head = read_expression(f"{given} => 0")
            self.made[name] = [*head[:2], steps(body.strip())]
        except (UnreadableError, IndexError):
            self.made.pop(name, None)


def steps(body: str) -> Read:
    """The steps of a function as one expression."""
    if (found := re.match(r"return ", body)) is not None:
        return read_expression(statement(body[found.end() :]))
    if (found := re.match(r"if \(", body)) is not None:
        close = after(body, found.end() - 1)
        early = re.match(r" return (.+?)\n(.*)", body[close:], re.DOTALL)
        if early is None:
            raise UnreadableError(body[:60])
        given = read_expression(body[found.end() : close - 1])
        return ["if", given, read_expression(early[1]), steps(early[2].strip())]
    if (found := re.match(r"const (\w+)(?::[^=\n]*)? = ", body)) is not None:
        value = statement(body[found.end() :])
        rest = body[found.end() + len(value) :].strip()
        return ["call", ["arrow", [[found[1], None]], steps(rest)], [read_expression(value)]]
    raise UnreadableError(body[:60])


def statement(rest: str) -> str:
    """A statement: up to a line that ends outside of all brackets and with nothing to follow."""
    at = 0
    while at < len(rest):
        follows = rest[at:].lstrip()
        if rest[at] == "\n" and not (
            follows.startswith((".", "?", ":")) or GOES_ON.search(rest[:at])
        ):
            break
        at = after(rest, at) if rest[at] in "([{'\"`" else at + 1
    return re.sub(r" as const$| satisfies .*$", "", rest[:at].strip())


class Reading:
    """All papers, and the components and words they are made of."""

    def __init__(self) -> None:
        self.components: dict[str, Any] = {}
        self.words: dict[str, Read] = {}

    def component(self, path: Path) -> None:
        """A component and those it uses."""
        name = path.stem
        if name in self.components or name in LEFT_OUT:
            return
        text = path.read_text(encoding="utf-8")
        found = SCRIPT.search(text)
        script = Script(found[1] if found else "", path)
        style = STYLE.search(text)
        markup = Markup(STYLE.sub("", SCRIPT.sub("", text)).strip())
        body = markup.nodes()
        self.components[name] = {}
        parts = [["snippet", *each] for each in markup.snippets.values()]
        needed = self.needed([body, *parts], script, name)
        read = read_style(style[1] if style else "")
        if unknown := unknown_in(read):
            raise UnreadableError(f"{name}: no picture follows {', '.join(sorted(unknown))}")
        self.components[name] = {
            "given": script.given,
            "made": {each: script.made[each] for each in script.made if each in needed},
            "snippets": markup.snippets,
            "body": body,
            "style": read,
        }

    def needed(self, nodes: Any, script: Script, who: str) -> set[str]:
        """The names that a look depends on, each followed to where it is made."""
        found: set[str] = set()
        waiting = sorted(names_in(nodes))
        bound = bound_in(nodes) | {name for name, _ in script.given}
        while waiting:
            name = waiting.pop()
            if name in found:
                continue
            found.add(name)
            if name in NATIVE:
                continue
            if name in script.made:
                waiting += names_in(script.made[name])
                bound |= bound_in(script.made[name])
            elif name in script.imports:
                self.imported(name, script.imports[name], who)
            elif name not in BUILT_IN | bound:
                raise UnreadableError(f"{who}: {name} is not read")
        for _, usual in script.given:
            self.usual(usual, script, who)
        return found

    def usual(self, usual: Any, script: Script, who: str) -> None:
        for name in names_in(usual):
            if name in script.imports and name not in NATIVE:
                self.imported(name, script.imports[name], who)

    def imported(self, name: str, path: Path, who: str) -> None:
        """A component, or a word of a module, from its own file."""
        if path.is_file():
            self.component(path)
            return
        if name in self.words:
            return
        module = path.with_name(path.name + ".ts")
        script = Script(module.read_text(encoding="utf-8"), module)
        if name not in script.made:
            raise UnreadableError(f"{who}: {name} of {path.name} is not one expression")
        self.words[name] = script.made[name]
        for each in names_in(script.made[name]) - NATIVE - BUILT_IN:
            if each in script.made or each in script.imports:
                self.imported(each, script.imports.get(each, path), who)


def names_in(read: Any) -> set[str]:
    """Names that something read speaks of."""
    if isinstance(read, dict):
        return set().union(*(names_in(each) for each in read.values()))
    if not isinstance(read, list):
        return set()
    if len(read) == 2 and read[0] == "name" and isinstance(read[1], str):
        return {read[1]}
    own = {read[1]} if len(read) == 4 and read[0] == "use" else set()
    return own.union(*(names_in(each) for each in read))


def bound_in(read: Any) -> set[str]:
    """Names that something read gives itself: to what is repeated, to what a function is given."""
    if not isinstance(read, list):
        return set()
    found: set[str] = set().union(*(bound_in(each) for each in read))
    if read and read[0] == "each" and len(read) == 6:
        found |= names_of(read[2]) | {read[3]}
    elif read and read[0] == "arrow" and len(read) == 3:
        found |= {name for pattern, _ in read[1] for name in names_of(pattern)}
    elif read and read[0] in ("const", "snippet") and len(read) == 3:
        found |= names_of(read[1])
    return found


def names_of(pattern: Any) -> set[str]:
    """The names in a pattern."""
    if isinstance(pattern, list):
        return set().union(*(names_of(each) for each in pattern))
    return set(pattern.values()) if isinstance(pattern, dict) else {pattern}


def written() -> str:
    """The whole file."""
    reading = Reading()
    for name in PAPERS:
        reading.component(SOURCES / f"{name}.svelte")
    base, controls, tokens = (
        (SOURCES / "styles" / f"{name}.css").read_text(encoding="utf-8")
        for name in ("base", "controls", "tokens")
    )
    lengths = {name: value for name, value in TOKEN.findall(tokens) if value[0].isdigit()}
    whole: dict[str, Any] = {
        "words": reading.words,
        "base": read_style(base + controls),
        "lengths": lengths,
    }
    lines = [f" {told(key)}: {told(value)}" for key, value in whole.items()]
    parts = [f"  {told(key)}: {told(value)}" for key, value in reading.components.items()]
    lines.append(' "components": {\n' + ",\n".join(parts) + "\n }")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def told(value: Any) -> str:
    """A value as it stands in the file."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main() -> None:
    text = written()
    FILE.write_text(text, encoding="utf-8")
    print(
        f"Wrote {FILE.name}: {len(json.loads(text)['components'])} components, {len(text)} bytes."
    )


if __name__ == "__main__":
    main()
