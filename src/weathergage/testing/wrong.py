"""Wrong answers of every kind, made from right ones."""

import functools
import random
from collections.abc import Iterator
from typing import Any, Final

Path = tuple[str | int, ...]
FAR: Final[list[int]] = [-1, -(10**6), 10**6, 2**31, -(2**63), 2**63, 2**64, 10**18]
TYPES: Final[list[object]] = [None, True, 0, 1.5, float("nan"), "", "x", [], {}, [[]], {"a": None}]
ABSURD: Final[list[object]] = [
    None,
    True,
    7,
    -1.5,
    "fire",
    [],
    ["fire"],
    {},
    {"kind": None},
    {"kind": "sail over the edge of the world"},
    {"kind": "\x00"},
    {"kind": "\ud800"},
    {"KIND": "pass"},
    {"": ""},
    {"kind": {"kind": {"kind": "pass"}}},
    {1: 2},
]


def spots(value: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Every place in an answer, lists and tables included, with what lies there."""
    if path:
        yield path, value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from spots(inner, (*path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from spots(inner, (*path, place))


def changed(value: Any, path: Path, new: object) -> Any:
    """The same answer with one place changed."""
    if not path:
        return new
    copy: Any = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(value[path[0]], path[1:], new)
    return copy


def leaves(raw: dict[str, object], wanted: type) -> list[Path]:
    """The places where a value of one type lies; the kind of an answer is no such place."""
    found = [(path, value) for path, value in spots(raw) if path != ("kind",)]
    return [path for path, value in found if type(value) is wanted]


def one_field(raw: dict[str, object], rng: random.Random) -> object:
    """A neighbouring value in one place."""
    path, value = rng.choice(list(spots(raw)))
    return changed(raw, path, neighbour(value, rng))


def neighbour(value: object, rng: random.Random) -> object:
    """A value of the same type, near to the one given."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + rng.choice([-1, 1, -7, 7, 100, -100])
    if isinstance(value, str):
        return rng.choice([value + "x", value[:-1], value.upper(), value[::-1]])
    if isinstance(value, list):
        return rng.choice([value[:-1], value + value[-1:], value[::-1], []])
    if isinstance(value, dict):
        return {key: inner for key, inner in value.items() if rng.random() < 0.5}
    return 1


def with_piece(
    raw: dict[str, object], own: list[str], others: list[str], rng: random.Random
) -> object:
    """The answer about a piece of somebody else's, if it names one at all."""
    named = [path for path in leaves(raw, str) if lies_at(raw, path) in own + others]
    if not named or not others:
        return None
    path = rng.choice(named)
    return changed(raw, path, rng.choice(others))


def lies_at(value: Any, path: Path) -> object:
    """What lies at a place."""
    for key in path:
        value = value[key]
    return value


def out_of_range(raw: dict[str, object], rng: random.Random) -> object:
    """A number far off, or a name that there is not."""
    numbers, texts = leaves(raw, int), leaves(raw, str)
    if numbers and rng.random() < 0.7:
        return changed(raw, rng.choice(numbers), rng.choice(FAR))
    path = rng.choice(texts) if texts else ("kind",)
    return changed(raw, path, rng.choice(["no such thing", "", "-1", "*"]))


def wrong_type(raw: dict[str, object], rng: random.Random) -> object:
    """A value of another type, a field too many or a field too few."""
    path, value = rng.choice(list(spots(raw)))
    way = rng.random()
    if way < 0.1:
        return {**raw, "colour": "blue"}
    if way < 0.2:
        return list(raw.items())
    others = [new for new in TYPES if type(new) is not type(value)]
    return changed(raw, path, rng.choice(others))


@functools.cache
def enormous() -> list[object]:
    """Things far too large, made once."""
    nest: list[object] = []
    for _ in range(3000):
        nest = [nest]
    many = {str(i): i for i in range(10**4)}
    return [10**400, 10**5000, "9" * 10**5, [1] * 10**5, nest, {"kind": nest}, many]


def huge(raw: dict[str, object], rng: random.Random) -> object:
    """Something enormous in one place, or around the answer."""
    path, value = rng.choice(list(spots(raw)))
    if isinstance(value, list) and value and rng.random() < 0.5:
        return changed(raw, path, value * (10**5 // len(value)))
    if rng.random() < 0.1:
        return {**raw, **{f"field {i}": i for i in range(10**4)}}
    return changed(raw, path, rng.choice(enormous()))


def absurd(rng: random.Random) -> object:
    """Something that is no answer to anything."""
    return rng.choice(ABSURD)
