"""What the expressions of a paper come to: values as in the client, where nothing is None."""

import operator
from collections.abc import Callable
from typing import Any, Final

from weathergage.scene.paper import methods

Read = list[Any]
SUMS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "%": operator.mod,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}


class Names:
    """What names stand for: those given, those made of them when first asked for, those outside."""

    def __init__(self, given: dict[str, Any], made: dict[str, Read], beyond: "Names | None" = None):
        self.known = given
        self.made = made
        self.beyond = beyond

    def __getitem__(self, name: str) -> Any:
        if name in self.known:
            return self.known[name]
        if name in self.made:
            self.known[name] = reckon(self.made[name], self)
            return self.known[name]
        return self.beyond[name] if self.beyond is not None else None

    def within(self, given: dict[str, Any]) -> "Names":
        """The same and more."""
        return Names(given, {}, self)


def true(value: Any) -> bool:
    """What counts as true: an empty list does."""
    return not (
        value is None or value is False or value == "" or (value == 0 and value is not True)
    )


def said(value: Any) -> str:
    """A value as text."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else repr(value)
    return str(value)


def same(one: Any, other: Any) -> bool:
    """Whether two values are one and the same kind and worth."""
    if isinstance(one, bool) is not isinstance(other, bool):
        return False
    return one is other if isinstance(one, dict | list) else bool(one == other)


def bind(pattern: Any, value: Any, into: dict[str, Any]) -> None:
    """The names of a pattern for what a value holds."""
    if isinstance(pattern, list):
        for at, each in enumerate(pattern):
            bind(each, value[at] if value is not None and at < len(value) else None, into)
    elif isinstance(pattern, dict):
        for key, name in pattern.items():
            into[name] = (value or {}).get(key)
    elif pattern:
        into[pattern] = value


def reckon(read: Read, names: Names) -> Any:
    """The value of an expression."""
    return KINDS[read[0]](read, names)


def _operator(read: Read, names: Names) -> Any:
    _, sign, left, right = read
    one = reckon(left, names)
    if sign == "&&":
        return reckon(right, names) if true(one) else one
    if sign == "||":
        return one if true(one) else reckon(right, names)
    if sign == "??":
        return reckon(right, names) if one is None else one
    other = reckon(right, names)
    if sign in ("===", "!=="):
        return same(one, other) is (sign == "===")
    if sign == "in":
        return one in (other or {})
    if sign == "+":
        return (
            said(one) + said(other)
            if isinstance(one, str) or isinstance(other, str)
            else one + other
        )
    return False if one is None or other is None else SUMS[sign](one, other)


def _choice(read: Read, names: Names) -> Any:
    return reckon(read[2] if true(reckon(read[1], names)) else read[3], names)


def _field(read: Read, names: Names) -> Any:
    return methods.field(reckon(read[1], names), read[2])


def _place(read: Read, names: Names) -> Any:
    return methods.place(reckon(read[1], names), reckon(read[2], names))


def _call(read: Read, names: Names) -> Any:
    called = read[1]
    given = _several(read[2], names)
    if called[0] == "get":
        return methods.call(reckon(called[1], names), called[2], given)
    function = reckon(called, names)
    return function(*given) if callable(function) else None


def _arrow(read: Read, names: Names) -> Any:
    _, parameters, body = read

    def function(*given: Any) -> Any:
        known: dict[str, Any] = {}
        within = names.within(known)
        for at, (pattern, usual) in enumerate(parameters):
            value = given[at] if at < len(given) else None
            bind(pattern, reckon(usual, within) if value is None and usual else value, known)
        return reckon(body, within)

    return function


def _several(reads: list[Read], names: Names) -> list[Any]:
    out: list[Any] = []
    for read in reads:
        if read[0] == "spread":
            out += reckon(read[1], names) or []
        else:
            out.append(reckon(read, names))
    return out


def _object(read: Read, names: Names) -> Any:
    out: dict[str, Any] = {}
    for key, value in read[1]:
        if key == "spread":
            out |= reckon(value, names) or {}
        else:
            out[key] = reckon(value, names)
    return out


KINDS: Final[dict[str, Callable[[Read, Names], Any]]] = {
    "value": lambda read, names: read[1],
    "name": lambda read, names: names[read[1]],
    "get": _field,
    "at": _place,
    "call": _call,
    "op": _operator,
    "if": _choice,
    "not": lambda read, names: not true(reckon(read[1], names)),
    "minus": lambda read, names: -reckon(read[1], names),
    "arrow": _arrow,
    "list": lambda read, names: _several(read[1], names),
    "object": _object,
    "text": lambda read, names: "".join(said(reckon(each, names)) for each in read[1]),
    "pattern": lambda read, names: methods.Pattern(read[1]),
}
