"""Expressions of the client's components, read: what a script says of a paper, as plain lists.

Only what has a value and no effect is read: names, fields, calls, arrows, choices, sums. Types are
passed over. Whatever else is met is refused, and with it the name that needs it.
"""

import re
from typing import Any, Final

Read = list[Any]
SPACE: Final = re.compile(r"(?:\s|//[^\n]*|/\*.*?\*/)*", re.DOTALL)
NAME: Final = re.compile(r"[A-Za-z_$][\w$]*")
NUMBER: Final = re.compile(r"\d+(?:\.\d+)?")
STRING: Final = re.compile(r"'((?:\\.|[^'\\])*)'|\"((?:\\.|[^\"\\])*)\"")
PATTERN: Final = re.compile(r"/((?:\\.|\[[^\]]*\]|[^/\\\n])+)/([gimsuy]*)")
OPERATORS: Final = {
    "??": 1,
    "||": 2,
    "&&": 3,
    "===": 4,
    "!==": 4,
    "<=": 5,
    ">=": 5,
    "<": 5,
    ">": 5,
    "in": 5,
    "+": 6,
    "-": 6,
    "*": 7,
    "/": 7,
    "%": 7,
}
OPERATOR: Final = re.compile(r"\?\?|\|\||&&|===|!==|<=|>=|<|>|in\b|[-+*/%]")
TYPED: Final = re.compile(r"\s*(?::[^()?]*?)?=>")
"""An arrow after its names, with the type of what it gives."""
TYPE: Final = re.compile(r"[\w$.]*(?:<[^>]*>)?(?:\[\])*(?:\s*\|\s*[\w$.]+)*")
CLOSING: Final = {"(": ")", "[": "]", "{": "}", "<": ">"}


class UnreadableError(Exception):
    """Something that has no value, or none that is read here."""


def read_expression(text: str) -> Read:
    """A whole text as one expression."""
    reader = Reader(text)
    found = reader.expression()
    reader.skip()
    if reader.at < len(text):
        raise UnreadableError(text[reader.at : reader.at + 40])
    return found


def read_pattern(text: str) -> Any:
    """What `as` or a name of a function takes apart: a name, or names in brackets or braces."""
    text = text.strip()
    if text.startswith("["):
        return [read_pattern(part) if part.strip() else "" for part in split(text[1:-1], ",")]
    if text.startswith("{"):
        return {
            part.split(":")[0].strip(): part.split(":")[-1].strip()
            for part in split(text[1:-1], ",")
        }
    found = NAME.match(text)
    if found is None:
        raise UnreadableError(text)
    return found[0]


def split(text: str, at: str) -> list[str]:
    """Parts between a sign, where it is not inside brackets or quotes."""
    parts, begun, place = [], 0, 0
    while place < len(text):
        if text[place] in "([{'\"`":
            place = after(text, place)
            continue
        if text[place] == at:
            parts.append(text[begun:place])
            begun = place + 1
        place += 1
    return [*parts, text[begun:]] if text[begun:].strip() else parts


def after(text: str, at: int) -> int:
    """The place behind what opens here: a bracket with all in it, or a quoted text."""
    opening = text[at]
    if opening in "'\"`":
        at += 1
        while text[at] != opening:
            if opening == "`" and text.startswith("${", at):
                at = after(text, at + 1)
            else:
                at += 2 if text[at] == "\\" else 1
        return at + 1
    at += 1
    while text[at] != CLOSING[opening]:
        at = after(text, at) if text[at] in "([{'\"`" else at + 1
    return at + 1


class Reader:
    """An expression from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def skip(self) -> None:
        found = SPACE.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def takes(self, sign: str) -> bool:
        """Whether a sign comes next; it is passed."""
        self.skip()
        if not self.text.startswith(sign, self.at):
            return False
        self.at += len(sign)
        return True

    def expect(self, sign: str) -> None:
        if not self.takes(sign):
            raise UnreadableError(f"{sign} wanted at: {self.text[self.at : self.at + 40]}")

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        self.skip()
        found = pattern.match(self.text, self.at)
        if found is not None:
            self.at = found.end()
        return found

    def expression(self) -> Read:
        """A choice between two, or what is weaker than none."""
        given = self.joined(0)
        self.skip()
        if self.text.startswith("?", self.at) and not self.text.startswith(("?.", "??"), self.at):
            self.at += 1
            yes = self.expression()
            self.expect(":")
            return ["if", given, yes, self.expression()]
        return given

    def joined(self, weakest: int) -> Read:
        """Operators of at least a strength."""
        left = self.unary()
        while True:
            self.skip()
            found = OPERATOR.match(self.text, self.at)
            if found is None or OPERATORS[found[0]] <= weakest:
                return left
            self.at = found.end()
            left = ["op", found[0], left, self.joined(OPERATORS[found[0]])]

    def unary(self) -> Read:
        for sign in ("!", "-"):
            self.skip()
            if self.text.startswith(sign, self.at):
                self.at += 1
                return ["not" if sign == "!" else "minus", self.unary()]
        return self.followed(self.plain())

    def followed(self, given: Read) -> Read:
        """Fields, calls and types after something."""
        while True:
            typed = re.compile(r"<[^\n]+?>(?=\()").match(self.text, self.at)
            self.at = typed.end() if typed else self.at
            self.skip()
            if self.text.startswith("...", self.at):
                return given
            if self.takes("?.[") or self.takes("["):
                given = ["at", given, self.expression()]
                self.expect("]")
            elif self.takes("?.(") or self.takes("("):
                given = ["call", given, self.until(")")]
            elif self.takes("?.") or self.takes("."):
                given = ["get", given, self.name()]
            elif re.match(r"as\b", self.text[self.at :]):
                self.at += 2
                self.type_of()
            else:
                return given

    def type_of(self) -> None:
        """A type is passed over."""
        self.skip()
        if self.text.startswith("[", self.at):
            self.at = after(self.text, self.at)
        self.match(TYPE)

    def name(self) -> str:
        found = self.match(NAME)
        if found is None:
            raise UnreadableError(self.text[self.at : self.at + 40])
        return found[0]

    def until(self, closing: str) -> list[Read]:
        """Expressions between commas."""
        found: list[Read] = []
        while not self.takes(closing):
            found.append(["spread", self.expression()] if self.takes("...") else self.expression())
            self.takes(",")
        return found

    def plain(self) -> Read:
        self.skip()
        sign = self.text[self.at : self.at + 1]
        if sign == "(":
            return self.bracketed()
        if sign == "`":
            return self.template()
        if sign == "[":
            self.at += 1
            return ["list", self.until("]")]
        if sign == "{":
            self.at += 1
            return ["object", self.fields()]
        return self.literal()

    def literal(self) -> Read:
        if (found := self.match(STRING)) is not None:
            quoted = found[1] if found[1] is not None else found[2]
            return [
                "value",
                quoted.encode().decode("unicode_escape").encode("latin-1").decode()
                if "\\" in quoted
                else quoted,
            ]
        if (found := self.match(NUMBER)) is not None:
            return ["value", float(found[0]) if "." in found[0] else int(found[0])]
        if (found := self.match(PATTERN)) is not None:
            return ["pattern", found[1]]
        name = self.name()
        if name in ("true", "false", "null", "undefined"):
            return ["value", {"true": True, "false": False}.get(name)]
        if name == "new":
            return self.followed(self.plain())
        if self.takes("=>"):
            return self.body([[name, None]])
        return ["name", name]

    def bracketed(self) -> Read:
        """Names of an arrow, or an expression in brackets."""
        end = after(self.text, self.at)
        arrow = TYPED.match(self.text, end)
        if arrow is None:
            self.at += 1
            found = self.expression()
            self.expect(")")
            return found
        names = [self.parameter(part) for part in split(self.text[self.at + 1 : end - 1], ",")]
        self.at = arrow.end()
        return self.body(names)

    @staticmethod
    def parameter(text: str) -> Read:
        pattern, _, usual = text.strip().partition(" = ")
        if pattern.startswith(("[", "{")):
            return [read_pattern(pattern[: after(pattern, 0)]), None]
        return [read_pattern(pattern), read_expression(usual) if usual else None]

    def body(self, names: list[Read]) -> Read:
        self.skip()
        if self.text.startswith("{", self.at):
            raise UnreadableError("a function of several steps")
        return ["arrow", names, self.expression()]

    def template(self) -> Read:
        end = after(self.text, self.at)
        inner, parts, begun = self.text[self.at + 1 : end - 1], [], 0
        self.at = end
        while (place := inner.find("${", begun)) >= 0:
            close = after(inner, place + 1)
            parts += [["value", inner[begun:place]], read_expression(inner[place + 2 : close - 1])]
            begun = close
        return [
            "text",
            [part for part in [*parts, ["value", inner[begun:]]] if part != ["value", ""]],
        ]

    def fields(self) -> list[Read]:
        found: list[Read] = []
        while not self.takes("}"):
            if self.takes("..."):
                found.append(["spread", self.expression()])
            else:
                found.append(self.field())
            self.takes(",")
        return found

    def field(self) -> Read:
        key = self.match(STRING) or self.match(NAME) or self.match(NUMBER)
        if key is None:
            raise UnreadableError(self.text[self.at : self.at + 40])
        name = key[0].strip("'\"")
        return [name, self.expression() if self.takes(":") else ["name", name]]
