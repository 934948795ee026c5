"""The markup of the client's components, read into plain lists: elements, words, what repeats and
what depends. What only a page does (events, roles, bindings) is left out."""

import re
from typing import Any, Final

from paper_expressions import (
    NAME,
    Read,
    UnreadableError,
    after,
    read_expression,
    read_pattern,
    split,
)

TAG: Final = re.compile(r"</?([A-Za-z][\w:.-]*)")
ATTRIBUTE: Final = re.compile(r"[\w:|.-]+")
LEFT_OUT: Final = re.compile(
    r"(on[a-z]+|aria-.*|role|tabindex|title|bind:.*|use:.*|data-.*|scope|id|type)$"
)
EMPTY: Final = ("br", "hr", "img", "input")
EFFECT: Final = re.compile(r"\(.*?\) =>")
"""A function that a part is given to call when it is pressed."""
AS: Final = re.compile(r"\s+as\s+")


class Markup:
    """The body of a component."""

    def __init__(self, text: str) -> None:
        self.text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
        self.at = 0
        self.snippets: dict[str, Read] = {}

    def nodes(self) -> list[Read]:
        """Everything up to what closes."""
        found: list[Read] = []
        while self.at < len(self.text) and not self.text.startswith(("</", "{/", "{:"), self.at):
            if self.text.startswith("{", self.at):
                found += self.braces()
            elif TAG.match(self.text, self.at):
                found += self.element()
            else:
                found.append(self.words())
        return trimmed(found)

    def words(self) -> Read:
        end = min(
            (place for sign in "<{" if (place := self.text.find(sign, self.at)) >= 0),
            default=len(self.text),
        )
        said, self.at = self.text[self.at : end], end
        said = said.replace("&nbsp;", "\u00a0").replace("&amp;", "&")
        return ["say", ["value", re.sub(r"[ \t\r\n]+", " ", said)]]

    def inner(self) -> str:
        """What stands in the braces that open here."""
        end = after(self.text, self.at)
        text, self.at = self.text[self.at + 1 : end - 1].strip(), end
        return text

    def braces(self) -> list[Read]:
        text = self.inner()
        kind, _, rest = text.partition(" ")
        if kind == "#if":
            return [self.choice(rest)]
        if kind == "#each":
            return [self.repeated(rest)]
        if kind == "#snippet":
            return self.snippet(rest)
        if kind == "@html":
            return [["html", read_expression(rest)]]
        if kind == "@const":
            name, _, value = rest.partition("=")
            return [["const", read_pattern(name), read_expression(value)]]
        if kind == "@render":
            _, name, given = read_expression(rest)
            return [["render", name[1], given]]
        return [["say", read_expression(text)]]

    def choice(self, first: str) -> Read:
        """Branches with what each depends on; the last may depend on nothing."""
        branches = [[read_expression(first), self.nodes()]]
        while (text := self.inner()) != "/if":
            rest = text.removeprefix(":else").strip()
            given = read_expression(rest.removeprefix("if ")) if rest else ["value", True]
            branches.append([given, self.nodes()])
        return ["choose", branches]

    def repeated(self, text: str) -> Read:
        """What is repeated over, what each is called, and what stands where there is none."""
        over, names = AS.split(text, maxsplit=1)
        names = names.strip()
        end = after(names, 0) if names[0] in "[{" else len(NAME.match(names)[0])  # type: ignore[index]
        index = re.match(r"\s*,\s*(\w+)", names[end:])
        body = self.nodes()
        otherwise = self.nodes() if self.inner_is(":else") else []
        self.inner_is("/each")
        return [
            "each",
            read_expression(over),
            read_pattern(names[:end]),
            index[1] if index else "",
            body,
            otherwise,
        ]

    def inner_is(self, wanted: str) -> bool:
        """Whether braces with these words come next; they are passed."""
        if not self.text.startswith("{" + wanted + "}", self.at):
            return False
        self.at += len(wanted) + 2
        return True

    def snippet(self, text: str) -> list[Read]:
        name, _, names = text.partition("(")
        given = [read_pattern(part) for part in split(names.rstrip(")"), ",")]
        self.snippets[name] = [given, self.nodes()]
        self.inner_is("/snippet")
        return []

    def element(self) -> list[Read]:
        found = TAG.match(self.text, self.at)
        assert found is not None
        self.at = found.end()
        tag, parts = found[1], self.attributes()
        if self.text.startswith("/>", self.at):
            self.at += 2
            children: list[Read] = []
        else:
            self.at += 1
            children = [] if tag in EMPTY else self.nodes()
            if tag not in EMPTY:
                self.at = self.text.index(">", self.at) + 1
        return [self.made(tag, parts, children)]

    def made(self, tag: str, parts: list[tuple[str, Any]], children: list[Read]) -> Read:
        """A component with what it is given, or an element with its classes and styles."""
        if tag[0].isupper():
            return [
                "use",
                tag,
                [[name, value] for name, value in parts if value is not None],
                children,
            ]
        chosen = next((value for name, value in parts if name == "this"), ["value", tag])
        kept = [
            (name, value) for name, value in parts if name != "this" and not LEFT_OUT.match(name)
        ]
        classes = [[name[6:], value] for name, value in kept if name.startswith("class:")]
        styles = [[name[6:], value] for name, value in kept if name.startswith("style:")]
        plain = [[name, value] for name, value in kept if ":" not in name]
        return ["element", chosen, plain, classes, styles, children]

    def attributes(self) -> list[tuple[str, Any]]:
        found: list[tuple[str, Any]] = []
        while True:
            self.at += len(self.text[self.at :]) - len(self.text[self.at :].lstrip())
            if self.text.startswith(("/>", ">"), self.at):
                return found
            if self.text.startswith("{", self.at):
                name = self.inner()
                found.append((name, ["name", name]))
            else:
                found.append(self.attribute())

    def attribute(self) -> tuple[str, Any]:
        named = ATTRIBUTE.match(self.text, self.at)
        if named is None:
            raise UnreadableError(self.text[self.at : self.at + 40])
        self.at = named.end()
        name = named[0]
        if not self.text.startswith("=", self.at):
            short = name.partition(":")[2]
            return name, ["name", short] if short else ["value", True]
        self.at += 1
        return name, self.value(name)

    def value(self, name: str) -> Any:
        if self.text[self.at] == "{":
            text = self.inner()
            try:
                return read_expression(text)
            except UnreadableError:
                if LEFT_OUT.match(name) or EFFECT.match(text):
                    return None
                raise
        end = after(self.text, self.at)
        text, self.at = self.text[self.at + 1 : end - 1], end
        return quoted(text)


def quoted(text: str) -> Read:
    """A text with expressions in braces."""
    parts: list[Read] = []
    begun = 0
    while (place := text.find("{", begun)) >= 0:
        close = after(text, place)
        parts += [["value", text[begun:place]], read_expression(text[place + 1 : close - 1])]
        begun = close
    parts.append(["value", text[begun:]])
    return parts[0] if len(parts) == 1 else ["text", parts]


def trimmed(nodes: list[Read]) -> list[Read]:
    """Without the space at both ends, which no page shows."""
    nodes = list(nodes)
    for place, strip in ((0, str.lstrip), (-1, str.rstrip)):
        while nodes and nodes[place][0] == "say" and nodes[place][1][0] == "value":
            said = strip(str(nodes[place][1][1]).replace("\u00a0", "\x00")).replace(
                "\x00", "\u00a0"
            )
            if said:
                nodes[place] = ["say", ["value", said]]
                break
            nodes.pop(place)
    return nodes
