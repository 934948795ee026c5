"""Which style holds of each element: rules that bear on it, the stronger over the weaker, and what
it has from the element around it."""

import re
from functools import cache
from typing import Any, Final

from weathergage.scene.paper.shorthands import spelled_out
from weathergage.scene.paper.tree import Element, papers

HANDED_ON: Final = (
    "color",
    "font-size",
    "font-weight",
    "font-style",
    "font-family",
    "line-height",
    "text-align",
    "text-transform",
    "letter-spacing",
    "white-space",
)
"""What an element has from the one around it."""
BLOCKS: Final = (
    *("div", "section", "article", "header", "footer", "p", "ul", "ol", "li", "dl", "dt", "dd"),
    *("fieldset", "details", "nav"),
)
USUAL: Final[dict[str, dict[str, str]]] = {
    **{tag: {"display": "block"} for tag in BLOCKS},
    **{
        tag: {"display": "block", "font-weight": "700", "font-size": size}
        for tag, size in (("h1", "2em"), ("h2", "1.5em"), ("h3", "1.17em"), ("h4", "1em"))
    },
    "summary": {"display": "block", "padding-left": "12.7px"},
    **{tag: {"font-weight": "700"} for tag in ("strong", "b")},
    **{tag: {"font-style": "italic"} for tag in ("i", "em")},
    "table": {"display": "table"},
    "thead": {"display": "rows"},
    "tbody": {"display": "rows"},
    "tr": {"display": "row"},
    "td": {"display": "cell", "padding": "1px"},
    "th": {"display": "cell", "padding": "1px", "font-weight": "700", "text-align": "center"},
    "button": {"display": "inline-block", "text-align": "center"},
    "small": {"font-size": "smaller"},
}
"""What every page begins with."""
AFTER: Final = ["after", ""]
DESK: Final = 1440.0
"""The page of somebody at a desk."""
VARIABLE: Final = re.compile(r"var\(--([\w-]+)(?:, ([^()]*(?:\([^()]*\))?[^()]*))?\)")

Rule = tuple[int, str, Any, int, Any, dict[str, str]]
"""How strong it is, whose, on what it bears, its place among the others, when, what it says."""


@cache
def rules_of(component: str) -> tuple[Rule, ...]:
    """The rules of a component, or of all of them where it has no name."""
    whole = papers()
    style = whole["components"][component]["style"] if component else whole["base"]
    return tuple(
        (strength(selector) + (10 if component else 0), component, selector, at, when, dict(said))
        for at, (selector, when, said) in enumerate(style)
    )


@cache
def by_sign(component: str) -> dict[str, list[Rule]]:
    """The same under what an element must have for a rule to bear on it: a class or a tag."""
    found: dict[str, list[Rule]] = {}
    for rule in rules_of(component):
        if AFTER not in rule[2][-1][1]:
            found.setdefault(sign_of(rule), []).append(rule)
    return found


@cache
def after(component: str) -> tuple[Rule, ...]:
    """The rules for what a style adds after what is in an element."""
    return tuple(rule for rule in rules_of(component) if AFTER in rule[2][-1][1])


@cache
def reaching_out() -> dict[str, list[Rule]]:
    """Rules that bear on elements of other components."""
    found: dict[str, list[Rule]] = {}
    for name in papers()["components"]:
        for rule in rules_of(name):
            if ["global"] in rule[2][-1][1]:
                found.setdefault(sign_of(rule), []).append(rule)
    return found


def sign_of(rule: Rule) -> str:
    named = {part[0]: part[1] for part in rule[2][-1][1] if part[0] in ("class", "tag")}
    return f".{named['class']}" if "class" in named else named.get("tag", "*")


def strength(selector: Any) -> int:
    """Classes weigh more than tags."""
    parts = [part for _, compound in selector for part in compound]
    return sum(1 if part[0] == "tag" else 0 if part[0] == "global" else 10 for part in parts)


def bears_on(selector: Any, element: Element, component: str) -> bool:
    """Whether a selector bears on an element: its last part does, and those before it on what
    is around or before the element."""
    follows, compound = selector[-1]
    if not is_such(compound, element, component):
        return False
    rest = selector[:-1]
    if not rest:
        return True
    if follows == ">":
        return element.parent is not None and bears_on(rest, element.parent, component)
    if follows == "+":
        before = next_before(element)
        return before is not None and bears_on(rest, before, component)
    around = element.parent
    while around is not None:
        if bears_on(rest, around, component):
            return True
        around = around.parent
    return False


def next_before(element: Element) -> Element | None:
    """The element just before, in the same one."""
    beside = element.parent.elements if element.parent else []
    at = next((i for i, each in enumerate(beside) if each is element), 0)
    return beside[at - 1] if at > 0 else None


def is_such(compound: Any, element: Element, component: str) -> bool:
    """Whether everything that must hold does."""
    if component and element.component != component and ["global"] not in compound:
        return False
    return all(holds(part, element, component) for part in compound)


def holds(part: Any, element: Element, component: str) -> bool:
    kind = part[0]
    if kind == "tag":
        return bool(element.tag == part[1])
    if kind == "class":
        return part[1] in element.classes
    if kind == "attribute":
        return part[1] in element.attributes and part[2] in (None, element.attributes[part[1]])
    if kind == "not":
        return not is_such(part[1], element, component)
    if kind == "has":
        return any(is_such([["global"], *part[1]], each, component) for each in element.elements)
    if kind == "disabled":
        return "disabled" in element.attributes
    return kind in ("global", "after") or in_place(kind, part[-1], element)


def in_place(kind: str, which: str, element: Element) -> bool:
    """Whether it is the first, the last, the nth of those in the same element."""
    beside = element.parent.elements if element.parent else [element]
    at = next((i for i, each in enumerate(beside) if each is element), 0) + 1
    if kind == "first-child":
        return at == 1
    if kind == "last-child":
        return at == len(beside)
    if kind != "nth-child":
        return False
    return at % 2 == (1 if which == "odd" else 0) if which in ("odd", "even") else at == int(which)


class Cascade:
    """The styles of a whole paper that is so wide, on a page that is so wide."""

    def __init__(self, width: float, page: float = DESK) -> None:
        self.wide = {"container": width, "media": page}

    def dress(self, element: Element, handed: dict[str, str]) -> None:
        """Give an element and everything in it their styles."""
        style = dict(handed)
        own = USUAL.get(element.tag, {}) | {
            "display": USUAL.get(element.tag, {}).get("display", "inline")
        }
        said = [own, *(rule[5] for rule in self.bearing(element)), element.own]
        for each in said:
            style |= {name: value for name, value in each.items() if name.startswith("--")}
        for each in said:
            for name, value in each.items():
                if not name.startswith("--"):
                    style |= spelled_out(name, resolved(value, style), style, handed)
        element.style = style
        self.add_after(element)
        handed_on = {k: v for k, v in style.items() if k in HANDED_ON or k.startswith("--")}
        for child in element.elements:
            self.dress(child, handed_on)

    @staticmethod
    def add_after(element: Element) -> None:
        """What a style adds to an element, if it does."""
        added: dict[str, str] = {}
        for rule in after(element.component) if element.component else ():
            if bears_on(rule[2], element, rule[1]):
                added |= rule[5]
        if "content" in added:
            words: list[Element | str] = [text] if (text := added["content"].strip("'\"")) else []
            element.children.append(Element("::after", "", element, own=added, children=words))

    def bearing(self, element: Element) -> list[Rule]:
        """The rules that bear on it, the weakest first."""
        signs = [f".{name}" for name in sorted(element.classes)] + [element.tag, "*"]
        tables = [by_sign(""), reaching_out()]
        if element.component:
            tables.append(by_sign(element.component))
        near = [rule for table in tables for sign in signs for rule in table.get(sign, ())]
        found = [r for r in near if self.meets(r[4]) and bears_on(r[2], element, r[1])]
        return sorted(found, key=lambda rule: (rule[0], rule[3]))

    def meets(self, when: Any) -> bool:
        """Whether the paper, or the page, is as wide or narrow as a rule wants it."""
        if when is None:
            return True
        of, bound, width = when
        return bool(self.wide[of] <= width if bound == "max" else self.wide[of] >= width)


def resolved(value: str, style: dict[str, str]) -> str:
    """A value with lengths and own names put in; colours keep their names."""

    def put(found: re.Match[str]) -> str:
        name = found[1]
        if f"--{name}" in style:
            return style[f"--{name}"]
        if name in papers()["lengths"]:
            return str(papers()["lengths"][name])
        own = found[2] is not None and not name.startswith(("hull", "text", "block"))
        return str(found[2]) if own else found[0]

    return VARIABLE.sub(put, value)
