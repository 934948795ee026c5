"""Fields and methods of values as the client has them: of lists, texts, patterns and tables."""

import re
from collections.abc import Callable
from functools import cmp_to_key, reduce
from types import SimpleNamespace
from typing import Any, Final


class Pattern:
    """A pattern for texts."""

    def __init__(self, source: str) -> None:
        self.pattern = re.compile(source)

    def test(self, text: str) -> bool:
        return self.pattern.search(text or "") is not None

    def exec(self, text: str) -> list[str | Any] | None:
        found = self.pattern.search(text)
        return None if found is None else [found[0], *found.groups()]


def _true(value: Any) -> bool:
    from weathergage.scene.paper.reckon import true

    return true(value)


def _nth(function: Callable[..., Any], things: list[Any]) -> list[Any]:
    return [function(each, at) for at, each in enumerate(things)]


def _first(things: list[Any], function: Callable[..., Any]) -> int:
    return next((at for at, each in enumerate(things) if _true(function(each, at))), -1)


def _last(things: list[Any], function: Callable[..., Any]) -> int:
    return next(
        (at for at in range(len(things) - 1, -1, -1) if _true(function(things[at], at))), -1
    )


def _flat(found: list[Any]) -> list[Any]:
    out: list[Any] = []
    for each in found:
        out += each if isinstance(each, list) else [each]
    return out


def _joined(things: list[Any], between: str = ",") -> str:
    from weathergage.scene.paper.reckon import said

    return between.join(said(each) for each in things)


LISTS: Final[dict[str, Callable[..., Any]]] = {
    "map": lambda it, f: _nth(f, it),
    "filter": lambda it, f: (
        [each for at, each in enumerate(it) if _true(f(each, at))]
        if f is not bool
        else [each for each in it if _true(each)]
    ),
    "find": lambda it, f: it[at] if (at := _first(it, f)) >= 0 else None,
    "findIndex": _first,
    "findLastIndex": _last,
    "some": lambda it, f: _first(it, f) >= 0,
    "every": lambda it, f: all(_true(f(each, at)) for at, each in enumerate(it)),
    "flatMap": lambda it, f: _flat(_nth(f, it)),
    "includes": lambda it, thing: any(each is thing or each == thing for each in it),
    "slice": lambda it, first=0, last=None: it[first:last],
    "join": _joined,
    "reduce": lambda it, f, first: reduce(f, it, first),
    "reverse": lambda it: it[::-1],
    "sort": lambda it, f: sorted(it, key=cmp_to_key(f)),
    "lastIndexOf": lambda it, thing: len(it) - 1 - it[::-1].index(thing) if thing in it else -1,
    "has": lambda it, thing: thing in it,
}
TEXTS: Final[dict[str, Callable[..., Any]]] = {
    "includes": lambda it, part: part in it,
    "slice": lambda it, first=0, last=None: it[first:last],
    "charAt": lambda it, at: it[at : at + 1],
    "toUpperCase": lambda it: it.upper(),
    "replaceAll": lambda it, old, new: it.replace(old, new),
    "replace": lambda it, old, new: old.pattern.sub(new, it, count=1),
    "lastIndexOf": lambda it, part: it.rfind(part),
    "split": lambda it, between: it.split(between),
    "startsWith": lambda it, part: it.startswith(part),
}
TABLES: Final[dict[str, Callable[..., Any]]] = {
    "has": lambda it, key: key in it,
    "get": lambda it, key: it.get(key),
}


def field(thing: Any, name: str) -> Any:
    """A field of something; of nothing, nothing."""
    if isinstance(thing, dict):
        return thing.get(name)
    if isinstance(thing, list | str):
        return len(thing) if name == "length" else None
    return getattr(thing, name, None)


def place(thing: Any, at: Any) -> Any:
    """What stands at a place of a list, or under a name."""
    if isinstance(thing, dict):
        return thing.get(at, thing.get(str(at)))
    if isinstance(thing, list | str) and isinstance(at, int) and 0 <= at < len(thing):
        return thing[at]
    return None


def call(thing: Any, name: str, given: list[Any]) -> Any:
    """A method of something; of nothing, nothing."""
    if thing is None:
        return None
    for kind, table in ((list, LISTS), (str, TEXTS)):
        if isinstance(thing, kind):
            return table[name](thing, *given)
    if isinstance(thing, dict) and name not in thing:
        return TABLES[name](thing, *given)
    return (thing[name] if isinstance(thing, dict) else getattr(thing, name))(*given)


def _from(source: Any, function: Callable[..., Any] | None = None) -> list[Any]:
    things = [None] * source["length"] if isinstance(source, dict) else list(source)
    return _nth(function, things) if function else things


def _table(it: Any) -> dict[str, Any]:
    """What stands under which name; in a list under its place."""
    return {str(at): each for at, each in enumerate(it)} if isinstance(it, list) else it or {}


BUILT_IN: Final[dict[str, Any]] = {
    "Object": SimpleNamespace(
        keys=lambda it: list(_table(it)),
        entries=lambda it: [[key, value] for key, value in _table(it).items()],
        values=lambda it: list(_table(it).values()),
    ),
    "Math": SimpleNamespace(
        min=min,
        max=max,
        round=lambda it: int(it + 0.5),
        ceil=lambda it: -int(-it // 1),
    ),
    "Array": SimpleNamespace(isArray=lambda it: isinstance(it, list), **{"from": _from}),
    "Number": lambda it=0: it if isinstance(it, float) else int(it or 0),
    "String": str,
    "Boolean": bool,
    "Set": lambda it=None: list(dict.fromkeys(it or [])),
    "Map": lambda it=None: dict(it or []),
}
