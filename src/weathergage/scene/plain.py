"""Scenes as plain data: small, without nulls, and keyed by id wherever things have one.

What has its usual value is left out, and lists of things with an id become tables by id, so that
the difference between two scenes is small and easy to apply (docs/protocol.md, scene patches).
"""

from dataclasses import MISSING, Field, fields
from typing import Final

Usual = tuple[str, object]

_USUAL: Final[dict[type, tuple[Usual, ...]]] = {}
# Compared by identity of type, because a scene holds thousands of them and is sent after each move.
_AS_THEY_ARE: Final = frozenset({str, int, bool})


def usual_values(kind: type) -> tuple[Usual, ...]:
    """The fields of a word of the vocabulary, each with its usual value; the id is left out."""
    found = _USUAL.get(kind)
    if found is None:
        found = tuple((f.name, _usual(f)) for f in fields(kind) if f.name != "id")
        _USUAL[kind] = found
    return found


def _usual(field: "Field[object]") -> object:
    if field.default is not MISSING:
        return field.default
    return field.default_factory() if field.default_factory is not MISSING else MISSING


def plain(thing: object) -> object:
    """A word of the vocabulary, or anything made of them, as plain data."""
    kind = type(thing)
    if kind in _AS_THEY_ARE:
        return thing
    if isinstance(thing, float):
        return tidy(thing)
    if isinstance(thing, (tuple, list)):
        return _plain_list(thing)
    if isinstance(thing, dict):
        return {str(key): plain(value) for key, value in thing.items()}
    return plain_fields(thing)


def plain_fields(thing: object) -> dict[str, object]:
    """The fields that differ from the usual; the id is told by the key it stands under."""
    out: dict[str, object] = {}
    for name, usual in usual_values(type(thing)):
        value = getattr(thing, name)
        if value != usual:
            out[name] = value if type(value) in _AS_THEY_ARE else plain(value)
    return out


def _plain_list(things: tuple[object, ...] | list[object]) -> object:
    """A table by id where the things have one, else a list; the things are all of one kind."""
    if things and hasattr(things[0], "id"):
        return {str(getattr(each, "id")): plain_fields(each) for each in things}  # noqa: B009
    return [each if type(each) in _AS_THEY_ARE else plain(each) for each in things]


def tidy(number: float) -> float | int:
    """A number with no more digits than anyone can see on a chart."""
    rounded = round(number, 4)
    return int(rounded) if rounded.is_integer() else rounded
