"""The fields of dataclasses: copied, saved and loaded by their names and types."""

import dataclasses
from functools import cache
from typing import Annotated, Any, Final, TypeVar, get_args, get_type_hints

import msgspec

from weathergage.engine.errors import BadFile

OPEN: Final = "everybody knows this field"
PLAIN: Final = (int, str, float, bytes, type(None))
"""What cannot be changed, so copies share it."""
T = TypeVar("T")
Open = Annotated[T, OPEN]


@cache
def fields_of(kind: Any) -> dict[str, Any]:
    """The fields of a dataclass with their types; of any other class none."""
    if not dataclasses.is_dataclass(kind):
        return {}
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}


@cache
def open_fields(kind: Any) -> list[str]:
    """The names of the fields that everybody knows."""
    return [name for name, hint in fields_of(kind).items() if OPEN in get_args(hint)]


def copied(value: Any) -> Any:
    """An independent copy of what a field may hold; a tuple is taken to be all plain."""
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, list):
        return [item if isinstance(item, PLAIN) else copied(item) for item in value]
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    return renewed(value) if dataclasses.is_dataclass(value) else value


def renewed(thing: Any) -> Any:
    """Another object of the same class with copies of the fields."""
    kind: Any = type(thing)
    return kind(**{name: copied(getattr(thing, name)) for name in fields_of(kind)})


def dumped(thing: Any) -> dict[str, Any]:
    """All fields in plain form."""
    kind: Any = type(thing)
    return {name: msgspec.to_builtins(getattr(thing, name)) for name in fields_of(kind)}


def loaded(kind: Any, raw: Any) -> Any:
    """An object from what `dumped` gave; every field must be there, of its type, and no other."""
    hints = fields_of(kind)
    if not isinstance(raw, dict) or raw.keys() != hints.keys():
        raise BadFile(f"The fields of {kind.__name__} are: {', '.join(hints) or 'none'}.")
    return kind(**{name: msgspec.convert(raw[name], hint) for name, hint in hints.items()})
