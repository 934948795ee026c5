"""The source of copying, dumping and loading: straight lines, one for each field."""

import re
from typing import Final

from record_classes import Field, Kind, RecordClass

LOADERS: Final = {"int": "whole", "i64": "whole", "bool": "flag", "str": "text"}
HELPERS: Final = [*LOADERS.values(), *(f"{name}s" for name in LOADERS.values()), "row", "items"]
NAMES: Final = "abcdef"
"""What the items of lists in lists are called."""


def snake(name: str) -> str:
    """The name of a class as it stands in names of functions."""
    return RecordClass(name, "").snake


def copied(kind: Kind, what: str, own: bool = False, depth: int = 0) -> str:
    """An independent copy of what `what` holds; with `own` records copy themselves."""
    if kind.name == "record":
        return f"{what}.copy()" if own else f"copy_{snake(kind.about)}({what})"
    if kind.name == "maybe" and kind.of is not None:
        inner = copied(kind.of, what, own, depth)
        return what if inner == what else f"None if {what} is None else {inner}"
    if kind.name == "list" and kind.of is not None:
        item = NAMES[depth]
        inner = copied(kind.of, item, own, depth + 1)
        return f"list({what})" if inner == item else f"[{inner} for {item} in {what}]"
    return what


def dumped(kind: Kind, what: str, own: bool = False, depth: int = 0) -> str:
    """What `what` holds as plain lists, numbers and texts."""
    if kind.name == "record":
        return f"{what}.dump()" if own else f"dump_{snake(kind.about)}({what})"
    if kind.name == "index":
        return f"{what}.index"
    if kind.name in ("maybe", "shared") and kind.of is not None:
        inner = dumped(kind.of, what, own, depth)
        no_need = kind.name == "shared" or inner == what
        return inner if no_need else f"None if {what} is None else {inner}"
    if kind.name == "list" and kind.of is not None:
        item = NAMES[depth]
        inner = dumped(kind.of, item, own, depth + 1)
        return f"list({what})" if inner == item else f"[{inner} for {item} in {what}]"
    return what


def loaded(kind: Kind, what: str, need: list[str], depth: int = 0) -> str:
    """The value of a field from what was dumped; `need` lists the classes that need the setup."""
    if kind.name == "record":
        setup = "setup, " if kind.about in need else ""
        return f"load_{snake(kind.about)}({setup}{what})"
    if kind.name == "index":
        return f"setup.{kind.about}[whole({what})]"
    if kind.name == "shared" and kind.of is not None:
        return loaded(kind.of, what, need, depth)
    if kind.name == "maybe" and kind.of is not None:
        return f"None if {what} is None else {loaded(kind.of, what, need, depth)}"
    if kind.name == "list" and kind.of is not None:
        if kind.of.name in LOADERS:
            return f"{LOADERS[kind.of.name]}s({what})"
        item = NAMES[depth]
        return f"[{loaded(kind.of, item, need, depth + 1)} for {item} in items({what})]"
    return f"{LOADERS[kind.name]}({what})"


def is_saved(field: Field) -> bool:
    return field.kind.name not in ("transient", "derived")


def needing_setup(classes: list[RecordClass]) -> list[str]:
    """The classes that cannot be loaded without the setup; parts come before what holds them."""
    need: list[str] = []
    for each in classes:
        kinds = [field.kind for field in each.fields]
        held = [name for kind in kinds for name in kind.records()]
        if each.root or any(kind.has("index") for kind in kinds) or set(held) & set(need):
            need.append(each.name)
    return need


def construct(each: RecordClass, values: dict[str, str]) -> str:
    """The call that makes one, with every value that its `__init__` takes."""
    given: list[str] = []
    skipped = False
    for name, optional in each.takes:
        if name in values:
            given.append(f"{name}={values[name]}" if skipped else values[name])
        elif not optional:
            raise ValueError(f"{each.name} is made with {name}, which is no field of it.")
        skipped = skipped or name not in values
    return f"{each.name}({', '.join(given)})"


def made(each: RecordClass, values: dict[str, str], after: list[str]) -> list[str]:
    """Lines that make one and set what its `__init__` does not take."""
    taken = [name for name, _ in each.takes]
    rest = [name for name in values if name not in taken]
    call = construct(each, values)
    if not rest and not after:
        return [f"    return {call}"]
    sets = [f"    new.{name} = {values[name]}" for name in rest]
    return [f"    new = {call}", *sets, *after, "    return new"]


def copy_lines(each: RecordClass) -> list[str]:
    """The function that copies one."""
    fields = [field for field in each.fields if field.kind.name != "transient"]
    values = {field.name: copied(field.kind, f"old.{field.name}") for field in fields}
    after: list[str] = []
    if each.root:
        values = {"setup": "old.setup", **values}
        after = [
            "    new.stack, new.outcome = old.copy_stack(), old.outcome",
            "    new.book = old.book",
        ]
    head = f"def copy_{each.snake}(old: {each.name}) -> {each.name}:"
    return [head, '    """An independent copy."""', *made(each, values, after)]


def dump_lines(each: RecordClass) -> list[str]:
    """The function that dumps one."""
    values = [dumped(field.kind, f"it.{field.name}") for field in each.fields if is_saved(field)]
    head = f"def dump_{each.snake}(it: {each.name}) -> list[object]:"
    doc = '    """The fields in order."""'
    return [head, doc, f"    return [{', '.join(values)}]"]


def load_lines(each: RecordClass, need: list[str]) -> list[str]:
    """The function that loads one."""
    saved = [field for field in each.fields if is_saved(field)]
    values = {f.name: loaded(f.kind, f"raw[{i}]", need) for i, f in enumerate(saved)}
    if each.root:
        values = {"setup": "setup", **values}
    after = ["    new.derive()"] if any(f.kind.name == "derived" for f in each.fields) else []
    takes = "setup: Setup, dump: object" if each.name in need else "dump: object"
    head = f"def load_{each.snake}({takes}) -> {each.name}:"
    doc = '    """One from its dump."""'
    return [head, doc, f"    raw = row(dump, {len(saved)})", *made(each, values, after)]


def same_lines(each: RecordClass) -> list[str]:
    """The function that compares two."""
    if any(field.kind.records() for field in each.fields):
        raise ValueError(f"{each.name} holds records, so two of them are not compared.")
    saved = [field.name for field in each.fields if is_saved(field)]
    alike = " and ".join(f"one.{name} == other.{name}" for name in saved)
    head = f"def same_{each.snake}(one: {each.name}, other: {each.name}) -> bool:"
    return [head, '    """Whether all fields are alike."""', f"    return ({alike})"]


def keeper_lines(root: RecordClass) -> list[str]:
    """The object by which the engine reaches the functions for the whole state."""
    name, low = root.name, root.snake
    return [
        "@final",
        f"class {name}Keeper(Keeper):",
        '    """By which the engine reaches the functions above."""',
        "    def copy(self, state: State) -> State:",
        f"        assert isinstance(state, {name})",
        f"        return copy_{low}(state)",
        "    def dump(self, state: State) -> list[object]:",
        f"        assert isinstance(state, {name})",
        f"        return dump_{low}(state)",
        "    def load(self, setup: object, raw: object) -> State:",
        "        assert isinstance(setup, Setup)",
        f"        return load_{low}(setup, raw)",
        f"KEEPER: Final = {name}Keeper()",
    ]


def names_lines(classes: list[RecordClass]) -> list[str]:
    """The names of what is dumped, for those who write it in another order."""
    rows = []
    for each in classes:
        names = [field.name for field in each.fields if is_saved(field)]
        rows.append(f"    {each.name!r}: {names!r},".replace("'", '"'))
    return [
        "FIELDS: Final[dict[str, list[str]]] = {",
        *rows,
        "}",
        '"""What the dump of each class holds."""',
    ]


def import_lines(classes: list[RecordClass], body: list[str], more: list[str]) -> list[str]:
    """What the lines of a body use, from where it stands."""
    text = "\n".join(body)
    used = [name for name in HELPERS if re.search(rf"\b{name}\(", text)]
    out = [f"from weathergage.engine.records import {', '.join(sorted([*more, *set(used)]))}"]
    for module in sorted({each.module for each in classes}):
        names = sorted(each.name for each in classes if each.module == module)
        out.append(f"from {module} import {', '.join(names)}")
    return out


def state_source(classes: list[RecordClass], head: str) -> str:
    """The module for the state of a game."""
    need = needing_setup(classes)
    root = next(each for each in classes if each.root)
    fields = [field for each in classes for field in each.fields]
    compared = [name for field in fields for name in field.kind.compares()]
    body: list[str] = []
    for each in classes:
        body += [*copy_lines(each), *dump_lines(each), *load_lines(each, need)]
        if each.name in compared:
            body += same_lines(each)
    body += [*keeper_lines(root), *names_lines(classes)]
    imports = [
        "from typing import Final, final",
        "from weathergage.engine.state import State",
        f"from {root.setup} import Setup",
        *import_lines(classes, body, ["Keeper"]),
    ]
    return "\n".join([head, *imports, *body]) + "\n"


# The records that steps carry are written out whole.


def shape_lines(each: RecordClass) -> list[str]:
    """The class of a record that a step carries, with its methods, and its loader."""
    takes = ", ".join(["self", *(_parameter(field) for field in each.fields)])
    sets = [f"        self.{f.name} = {_first(f)}" for f in each.fields]
    copies = ", ".join(copied(f.kind, f"self.{f.name}", own=True) for f in each.fields)
    dumps = ", ".join(dumped(f.kind, f"self.{f.name}", own=True) for f in each.fields)
    loads = ", ".join(loaded(f.kind, f"raw[{i}]", []) for i, f in enumerate(each.fields))
    return [
        "@final",
        f"class {each.name}(Record):",
        f'    """{each.doc}"""',
        f"    def __init__({takes}) -> None:",
        *(sets or ["        pass"]),
        f'    def copy(self) -> "{each.name}":',
        f"        return {each.name}({copies})" if each.fields else "        return self",
        "    def dump(self) -> list[object]:",
        f"        return [{dumps}]",
        f"def load_{each.snake}(dump: object) -> {each.name}:",
        '    """One from its dump."""',
        f"    {'raw = ' if each.fields else ''}row(dump, {len(each.fields)})",
        f"    return {each.name}({loads})",
    ]


def _parameter(field: Field) -> str:
    if field.default == "[]":
        return f"{field.name}: {field.type} | None = None"
    return f"{field.name}: {field.type}" + (f" = {field.default}" if field.default else "")


def _first(field: Field) -> str:
    if field.default == "[]":
        return f"{field.name} if {field.name} is not None else []"
    return field.name


def steps_source(classes: list[RecordClass], head: str) -> str:
    """The module for what the steps of a game carry."""
    body = [line for each in classes for line in shape_lines(each)]
    table = ", ".join(f"{each.name}: load_{each.snake}" for each in classes)
    body += [
        f"RECORDS: Final[dict[type[Record], Callable[[Any], Record]]] = {{{table}}}",
        '"""Every record with its loader, for the book of the game."""',
    ]
    imports = [
        "from collections.abc import Callable",
        "from typing import Any, Final, final",
        "from weathergage.engine.asking.question import Record",
        *import_lines([], body, []),
    ]
    return "\n".join([head, *imports, *body]) + "\n"
