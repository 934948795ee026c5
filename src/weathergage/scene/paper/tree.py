"""A component filled in with what it is given: a tree of elements and words."""

import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from weathergage.scene.paper.methods import BUILT_IN
from weathergage.scene.paper.reckon import Names, Read, bind, reckon, said, true

FILE: Final = Path(__file__).with_name("papers.json")
DEEPEST: Final = 60


@dataclass(eq=False)
class Element:
    """An element with its classes, its own style, and what it holds: elements, words, drawings."""

    tag: str
    component: str
    parent: "Element | None" = None
    attributes: dict[str, str] = field(default_factory=dict)
    classes: frozenset[str] = frozenset()
    own: dict[str, str] = field(default_factory=dict)
    children: list["Element | str"] = field(default_factory=list)
    drawn: str = ""
    """SVG that stands in it as it is."""
    style: dict[str, str] = field(default_factory=dict)
    """What holds of it in the end."""
    wanted: tuple[float, float] | None = None
    """The least and the most room that it wants across, once that was asked."""

    @property
    def elements(self) -> list["Element"]:
        return [each for each in self.children if isinstance(each, Element)]


@cache
def papers() -> dict[str, Any]:
    """Everything that was read of the client's papers."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


class Filling:
    """Components put together: those that papers name, with words that all of them know."""

    def __init__(self, natives: dict[str, Any]) -> None:
        self.words = Names(BUILT_IN | natives, papers()["words"])
        self.natives = natives

    def paper(self, name: str, given: dict[str, Any]) -> Element:
        """A whole paper."""
        root = Element("div", "")
        self.use(name, given, root, lambda into: None)
        return root

    def use(self, name: str, given: dict[str, Any], into: Element, slot: Any) -> None:
        """A component inside an element."""
        component = papers()["components"].get(name)
        if component is None:
            return
        names = Names(
            {}, {k: v for k, v in component["made"].items() if k not in self.natives}, self.words
        )
        for prop, usual in component["given"]:
            value = given.get(prop)
            names.known[prop] = reckon(usual, names) if value is None else value
        Part(self, name, component["snippets"], slot).fill(component["body"], names, into)


class Part:
    """One component being filled in."""

    def __init__(self, whole: Filling, name: str, snippets: dict[str, Any], slot: Any) -> None:
        self.whole = whole
        self.name = name
        self.snippets = snippets
        self.slot = slot

    def fill(self, nodes: list[Read], names: Names, into: Element) -> None:
        for node in nodes:
            if node[0] == "const":
                bind(node[1], reckon(node[2], names), names.known)
            else:
                getattr(self, node[0])(node, names, into)

    def say(self, node: Read, names: Names, into: Element) -> None:
        text = said(reckon(node[1], names))
        if text:
            into.children.append(text)

    def html(self, node: Read, names: Names, into: Element) -> None:
        into.children.append(Element("", self.name, into, drawn=said(reckon(node[1], names))))

    def choose(self, node: Read, names: Names, into: Element) -> None:
        for given, body in node[1]:
            if true(reckon(given, names)):
                self.fill(body, names.within({}), into)
                return

    def each(self, node: Read, names: Names, into: Element) -> None:
        _, over, pattern, index, body, otherwise = node
        things = reckon(over, names) or []
        if isinstance(things, dict):
            things = [None] * int(things.get("length") or 0)
        for at, thing in enumerate(things):
            known: dict[str, Any] = {index: at} if index else {}
            bind(pattern, thing, known)
            self.fill(body, names.within(known), into)
        if not things:
            self.fill(otherwise, names, into)

    def render(self, node: Read, names: Names, into: Element) -> None:
        _, name, given = node
        if name not in self.snippets:
            self.slot(into)
            return
        patterns, body = self.snippets[name]
        known: dict[str, Any] = {}
        for pattern, value in zip(patterns, given, strict=False):
            bind(pattern, reckon(value, names), known)
        self.fill(body, names.within(known), into)

    def use(self, node: Read, names: Names, into: Element) -> None:
        _, name, given, children = node
        values = {prop: reckon(value, names) for prop, value in given}

        def slot(place: Element) -> None:
            self.fill(children, names, place)

        self.whole.use(name, values, into, slot)

    def element(self, node: Read, names: Names, into: Element) -> None:
        _, tag, plain, classes, styles, children = node
        values = {name: reckon(value, names) for name, value in plain}
        worn = said(values.pop("class", "")).split()
        worn += [name for name, given in classes if true(reckon(given, names))]
        own = {name: said(reckon(value, names)) for name, value in styles}
        made = Element(
            tag=said(reckon(tag, names)),
            component=self.name,
            parent=into,
            attributes={k: said(v) for k, v in values.items() if v is not None and v is not False},
            classes=frozenset(worn),
            own={name: value for name, value in own.items() if value},
        )
        into.children.append(made)
        self.fill(children, names.within({}), made)
