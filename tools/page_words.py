"""Reads the words of the protocol from their Python classes: what JSON has of each.

Scenes are dataclasses, forms, marks and what clients say are msgspec's structs, what the server
answers are TypedDicts. Each leaves out, keys by id and tags in its own way (docs/scene.md); here
all of them become the same few shapes, from which types are written and messages are checked.
"""

import ast
import dataclasses
import inspect
import sys
import types
import typing
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Final, Literal, NotRequired, Union, get_args, get_origin

import msgspec

from weathergage.server import told


class Unclear(Exception):
    """Something has no shape that JSON could have."""


@dataclass(frozen=True)
class Basic:
    """string, number, boolean, null or unknown."""

    name: str


@dataclass(frozen=True)
class Exact:
    """One text and no other."""

    value: str


@dataclass(frozen=True)
class Many:
    """A list."""

    of: "Shape"


@dataclass(frozen=True)
class Row:
    """So many things in their order."""

    of: "tuple[Shape, ...]"


@dataclass(frozen=True)
class ById:
    """A table by id, or by any other text."""

    of: "Shape"


@dataclass(frozen=True)
class Either:
    """One of several."""

    of: "tuple[Shape, ...]"


@dataclass(frozen=True)
class Named:
    """A word of the vocabulary."""

    word: type


Shape = Basic | Exact | Many | Row | ById | Either | Named

NULL: Final = Basic("null")
BASIC: Final[dict[object, Basic]] = {
    str: Basic("string"),
    int: Basic("number"),
    float: Basic("number"),
    bool: Basic("boolean"),
    type(None): NULL,
    object: Basic("unknown"),
    Any: Basic("unknown"),
}


@dataclass(frozen=True)
class Part:
    """What is told of a word under one key."""

    name: str
    shape: Shape
    optional: bool
    doc: str = ""


def is_word(kind: object) -> bool:
    """Whether a class is a word of the vocabulary."""
    return isinstance(kind, type) and (
        dataclasses.is_dataclass(kind)
        or issubclass(kind, msgspec.Struct)
        or typing.is_typeddict(kind)
    )


def shape_of(kind: object) -> Shape:
    """What JSON has of a Python type."""
    if kind in BASIC:
        return BASIC[kind]
    if isinstance(kind, type) and get_origin(kind) is None:
        return Named(word_of(kind))
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _annotated(inside)
    if origin is NotRequired:
        return shape_of(inside[0])
    if origin is Literal:
        return either([Exact(value) for value in inside])
    if origin in (Union, types.UnionType):
        return either([shape_of(each) for each in inside])
    return _gathered(kind, origin, inside)


def _gathered(kind: object, origin: object, inside: tuple[Any, ...]) -> Shape:
    if origin is dict:
        return ById(shape_of(inside[1]))
    if origin is list or (origin is tuple and inside[1:] == (...,)):
        of = shape_of(inside[0])
        return ById(of) if origin is tuple and has_id(of) else Many(of)
    if origin is tuple:
        return Row(tuple(shape_of(each) for each in inside))
    raise Unclear(f"{kind} is nothing that JSON has.")


def _annotated(inside: tuple[Any, ...]) -> Shape:
    """Told as what stands beside it; bounds on a number or a text do not change its shape."""
    others = [each for each in inside[1:] if not isinstance(each, msgspec.Meta)]
    return shape_of(others[0] if others else inside[0])


def either(shapes: list[Shape]) -> Shape:
    """One of several, each once."""
    flat = [one for each in shapes for one in (each.of if isinstance(each, Either) else (each,))]
    found = tuple(dict.fromkeys(flat))
    return found[0] if len(found) == 1 else Either(found)


def word_of(kind: type) -> type:
    """A word, or for a class of the engine that tells itself the word of its name."""
    if is_word(kind):
        return kind
    found = vars(told).get(kind.__name__)
    if isinstance(found, type) and is_word(found):
        return found
    raise Unclear(f"{kind.__module__}.{kind.__qualname__} is no word of the vocabulary.")


def has_id(shape: Shape) -> bool:
    """Whether things of this shape stand in a table by their ids: those of scenes do."""
    if isinstance(shape, Either):
        return all(has_id(each) for each in shape.of)
    if not isinstance(shape, Named) or not dataclasses.is_dataclass(shape.word):
        return False
    return any(field.name == "id" for field in dataclasses.fields(shape.word))


# What is told of a word.


@cache
def parts_of(word: type) -> tuple[Part, ...]:
    """What is told of a word, in its order."""
    if dataclasses.is_dataclass(word):
        found = _of_dataclass(word)
    elif issubclass(word, msgspec.Struct):
        found = _of_struct(word)
    else:
        found = _of_dict(word)
    beside = told.BESIDE.get(word)
    more = parts_of(beside) if beside is not None else ()
    return (*found, *(dataclasses.replace(each, optional=True) for each in more))


def _of_dataclass(word: Any) -> list[Part]:
    """The id is the key it stands under; a kind that is not given is always told; what has its
    usual value is left out, and there are no nulls."""
    hints, docs = _hints(word), docs_of(word)
    out: list[Part] = []
    for field in dataclasses.fields(word):
        if field.name == "id":
            continue
        default = field.default
        usual = (
            default is not dataclasses.MISSING or field.default_factory is not dataclasses.MISSING
        )
        if not field.init:
            shape: Shape = Exact(str(default))
        else:
            shape = _without_null(shape_of(hints[field.name]))
        out.append(Part(field.name, shape, usual and field.init, docs.get(field.name, "")))
    return out


def _of_struct(word: Any) -> list[Part]:
    """What has its usual value is left out; its tag is always told."""
    hints, docs, config = _hints(word), docs_of(word), word.__struct_config__
    out: list[Part] = []
    if config.tag is not None:
        out.append(Part(config.tag_field, Exact(config.tag), False))
    for field in msgspec.structs.fields(word):
        shape = shape_of(hints[field.name])
        if field.default is None and config.omit_defaults:
            shape = _without_null(shape)
        out.append(Part(field.name, shape, not field.required, docs.get(field.name, "")))
    return out


def _of_dict(word: Any) -> list[Part]:
    hints, docs = _hints(word), docs_of(word)
    return [
        Part(name, shape_of(hint), name in word.__optional_keys__, docs.get(name, ""))
        for name, hint in hints.items()
    ]


def _hints(word: type) -> dict[str, Any]:
    return typing.get_type_hints(word, include_extras=True)


def _without_null(shape: Shape) -> Shape:
    if not isinstance(shape, Either):
        return shape
    return either([each for each in shape.of if each != NULL])


# What is said of a word in its source.


def docs_of(word: type) -> dict[str, str]:
    """The words below each field of a class and of those it is made of; "" has its own."""
    classes = _classes_in(word.__module__)
    # A word with keys that Python could not write as names is no class in its source.
    return _docs_with(classes, classes[word.__name__]) if word.__name__ in classes else {}


def _docs_with(classes: dict[str, ast.ClassDef], node: ast.ClassDef) -> dict[str, str]:
    found: dict[str, str] = {}
    for base in node.bases:
        if isinstance(base, ast.Name) and base.id in classes:
            found |= _docs_with(classes, classes[base.id])
    return found | _docs_below(node.body)


@cache
def _classes_in(module: str) -> dict[str, ast.ClassDef]:
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def _docs_below(body: list[ast.stmt]) -> dict[str, str]:
    out: dict[str, str] = {}
    name = ""
    for line in body:
        if isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant):
            out.setdefault(name, inspect.cleandoc(str(line.value.value)))
        elif isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            name = line.target.id
    return out


# Which words there are.


def inside(shape: Shape) -> list[type]:
    """The words in a shape."""
    if isinstance(shape, Named):
        return [shape.word]
    if isinstance(shape, (Many, ById)):
        return inside(shape.of)
    if isinstance(shape, (Row, Either)):
        return [word for each in shape.of for word in inside(each)]
    return []


def reached(roots: list[type]) -> list[type]:
    """Some words and everything that is told in them."""
    found: dict[type, None] = {}
    waiting = list(roots)
    while waiting:
        word = waiting.pop()
        if word not in found:
            found[word] = None
            waiting += [each for part in parts_of(word) for each in inside(part.shape)]
    return list(found)
