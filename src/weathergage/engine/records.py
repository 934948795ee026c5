"""Records: plain typed classes whose copying, dumping and loading is written by `make records`.

A class of a game's `state` folder says what there is in its `__init__`. What is not a plain value,
a list of them or another such class carries one of the marks below. The functions here are what
the generated code loads with: they refuse what is not of its type.
"""

from typing import Annotated, Any, Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from weathergage.engine.state import State

T = TypeVar("T")
Transient = Annotated[T, "transient"]
"""Worked out when it is needed: neither copied nor saved."""
Derived = Annotated[T, "derived"]
"""Follows from other fields: copies share it, `derive` makes it anew after loading."""
Shared = Annotated[T, "shared"]
"""Never changed once made: saved, but copies share it."""
Compared = Annotated[T, "compared"]
"""A record, or a list of them, of which it is also to be told whether two are alike."""
# A field `Annotated[Card, "cards"]` is an item of the setup's `cards`, saved by its `index`.

BROKEN: Final = (AssertionError, TypeError, ValueError, LookupError, AttributeError, OverflowError)
"""What loading of damaged lists can end in."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Keeper:
    """How the states of a game are copied, dumped and loaded; the setup knows its keeper."""

    def copy(self, state: State) -> State:
        """An independent copy."""
        raise NotImplementedError

    def dump(self, state: State) -> list[object]:
        """The fields of the state but for stack and outcome."""
        raise NotImplementedError

    def load(self, setup: object, raw: object) -> State:
        """A state of this setup from its fields; stack and outcome are still to come."""
        raise NotImplementedError


# What generated code loads with.


def row(raw: object, length: int) -> list[Any]:
    """The values of a record, which are as many as it has fields."""
    if not isinstance(raw, list) or len(raw) != length:
        raise TypeError("a record has not the fields it should have")
    return raw


def items(raw: object) -> list[Any]:
    """A list of whatever it holds."""
    if not isinstance(raw, list):
        raise TypeError("a list was expected")
    return raw


def whole(raw: object) -> i64:
    """A whole number."""
    if not isinstance(raw, int) or isinstance(raw, bool):
        raise TypeError("a whole number was expected")
    return raw


def flag(raw: object) -> bool:
    """Yes or no."""
    if not isinstance(raw, bool):
        raise TypeError("yes or no was expected")
    return raw


def text(raw: object) -> str:
    """A text."""
    if not isinstance(raw, str):
        raise TypeError("a text was expected")
    return raw


def wholes(raw: object) -> list[int]:
    """A list of whole numbers."""
    return [whole(item) for item in items(raw)]


def flags(raw: object) -> list[bool]:
    """A list of yes and no."""
    return [flag(item) for item in items(raw)]


def texts(raw: object) -> list[str]:
    """A list of texts."""
    return [text(item) for item in items(raw)]
