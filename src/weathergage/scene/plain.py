"""Scenes as plain data: small, without nulls, and keyed by id wherever things have one.

What has its usual value is left out, and lists of things with an id become tables by id, so that
the difference between two scenes is small and easy to apply (see `weathergage.scene.patch`).
"""

from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Final

Usual = tuple[str, object]


_USUAL: Final[dict[type, tuple[Usual, ...]]] = {}


def usual_values(kind: type) -> tuple[Usual, ...]:
    """The fields of a word of the vocabulary, each with its usual value."""
    if kind not in _USUAL:
        _USUAL[kind] = tuple((field.name, _usual(field)) for field in fields(kind))
    return _USUAL[kind]


def _usual(field: "Field[object]") -> object:
    if field.default is not MISSING:
        return field.default
    return field.default_factory() if field.default_factory is not MISSING else MISSING


def plain(thing: object) -> object:
    """A word of the vocabulary, or anything made of them, as plain data."""
    if is_dataclass(thing):
        return plain_fields(thing)
    if isinstance(thing, (tuple, list)):
        return _plain_list(thing)
    if isinstance(thing, dict):
        return {str(key): plain(value) for key, value in thing.items()}
    if isinstance(thing, float):
        return tidy(thing)
    return thing


def plain_fields(thing: object) -> dict[str, object]:
    """The fields that differ from the usual; the id is told by the key it stands under."""
    out: dict[str, object] = {}
    for name, usual in usual_values(type(thing)):
        value = getattr(thing, name)
        if name != "id" and value != usual:
            out[name] = plain(value)
    return out


def _plain_list(things: tuple[object, ...] | list[object]) -> object:
    if things and all(is_dataclass(each) and hasattr(each, "id") for each in things):
        return {str(getattr(each, "id")): plain_fields(each) for each in things}  # noqa: B009
    return [plain(each) for each in things]


def tidy(number: float) -> float | int:
    """A number with no more digits than anyone can see on a chart."""
    rounded = round(number, 4)
    return int(rounded) if rounded == int(rounded) else rounded
