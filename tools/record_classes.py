"""The classes of a game's state as their sources declare them: their fields and what these hold."""

import ast
import re
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

PLAIN: Final = ("int", "i64", "bool", "str")
ROOTS: Final = ("State", "KeptState")
"""What a class is that is the state."""
MARKS: Final = {"Transient": "transient", "Derived": "derived", "Shared": "shared"}
"""The marks of weathergage.engine.records."""


class Unclear(Exception):
    """A field of which the source does not say what it holds."""


@dataclass(frozen=True)
class Kind:
    """What a field holds: a plain value, a list of something, a record, or perhaps nothing.

    `name` is the plain type, "list", "maybe", "record", "index" (an item of a list of the setup)
    or a mark; `of` what is inside, `about` the class or the list it names.
    """

    name: str
    of: "Kind | None" = None
    about: str = ""
    compared: bool = False
    """A record for which it is also written whether two are alike."""

    def has(self, name: str) -> bool:
        """Whether it is of this sort, or something inside it is."""
        return self.name == name or (self.of is not None and self.of.has(name))

    def records(self) -> list[str]:
        """The record classes it names."""
        return [self.about] if self.name == "record" else self.of.records() if self.of else []

    def compares(self) -> list[str]:
        """The record classes it names of which two are compared."""
        return self.records() if self.compared else self.of.compares() if self.of else []


@dataclass
class Field:
    """An attribute, with its type as the source writes it and its default, if it has one."""

    name: str
    kind: Kind
    type: str = ""
    default: str | None = None


@dataclass
class RecordClass:
    """One class: where it stands, its fields in order, and what its `__init__` takes."""

    name: str
    module: str
    doc: str = ""
    fields: list[Field] = field(default_factory=list)
    takes: list[tuple[str, bool]] = field(default_factory=list)
    """Each parameter, and whether it may be left out."""
    root: bool = False
    """The state itself, not a part of it."""
    setup: str = ""
    """For the state: the module in which its class Setup stands."""

    @property
    def snake(self) -> str:
        return re.sub(r"(?<!^)(?=[A-Z])", "_", self.name).lower()


def read_kind(node: ast.expr, known: list[str], where: str) -> Kind:
    """What an annotation says."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return read_kind(ast.parse(node.value, mode="eval").body, known, where)
    if isinstance(node, ast.Name):
        if node.id in PLAIN:
            return Kind(node.id)
        if node.id in known:
            return Kind("record", about=node.id)
    if isinstance(node, ast.BinOp) and isinstance(node.right, ast.Constant):
        return Kind("maybe", read_kind(node.left, known, where))
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        return _subscript(node.value.id, node.slice, known, where)
    raise Unclear(f"{where}: {ast.unparse(node)} is no plain value, list, record or mark.")


def _subscript(name: str, inside: ast.expr, known: list[str], where: str) -> Kind:
    if name == "list":
        return Kind("list", read_kind(inside, known, where))
    if name == "Compared":
        return replace(read_kind(inside, known, where), compared=True)
    if name == "Shared":
        return Kind("shared", read_kind(inside, known, where))
    if name in MARKS:
        return Kind(MARKS[name])
    if name == "Annotated" and isinstance(inside, ast.Tuple):
        mark = inside.elts[1]
        if isinstance(mark, ast.Constant) and isinstance(mark.value, str):
            return Kind("index", about=mark.value)
    raise Unclear(f"{where}: {name} is no list and no mark.")


class StateReader:
    """Reads the classes of some modules, of which each may name those of the others."""

    def __init__(self, sources: dict[str, Path]) -> None:
        self.trees = {name: ast.parse(path.read_text("utf-8")) for name, path in sources.items()}
        self.known = [node.name for _, node in self.classes()]

    def classes(self) -> list[tuple[str, ast.ClassDef]]:
        """Every class with the module it stands in."""
        found = [(module, node) for module, tree in self.trees.items() for node in tree.body]
        return [(module, node) for module, node in found if isinstance(node, ast.ClassDef)]

    def read(self) -> list[RecordClass]:
        """The state and every class that can be reached from it, each after those it holds."""
        found = {node.name: self.read_class(module, node) for module, node in self.classes()}
        ordered: list[RecordClass] = []
        for each in found.values():
            if each.root:
                _add_with_parts(each, found, ordered)
        return ordered

    def read_class(self, module: str, node: ast.ClassDef) -> RecordClass:
        """A class by the attributes that its `__init__` sets, itself or through other methods."""
        new = RecordClass(node.name, module)
        new.root = any(isinstance(base, ast.Name) and base.id in ROOTS for base in node.bases)
        methods = {each.name: each for each in node.body if isinstance(each, ast.FunctionDef)}
        begin = methods.get("__init__")
        if begin is None:
            return new
        taken = begin.args.args[1:]
        must = len(taken) - len(begin.args.defaults)
        new.takes = [(arg.arg, place >= must) for place, arg in enumerate(taken)]
        types = {arg.arg: arg.annotation for arg in taken}
        for target, annotation, value in _settings(begin, methods):
            if new.root and target == "setup":
                new.setup = self.origin(module, "Setup")
                continue
            where = f"{module}.{node.name}.{target}"
            bare = isinstance(annotation, ast.Name) and annotation.id == "Final"
            said = None if bare else annotation
            if said is None and isinstance(value, ast.Name):
                said = types.get(value.id)
            kind = (
                read_kind(said, self.known, where)
                if said is not None
                else self.guess(module, value, where)
            )
            new.fields.append(Field(target, kind))
        return new

    def guess(self, module: str, value: ast.expr, where: str) -> Kind:
        """What an attribute without annotation holds, by its first value."""
        if isinstance(value, ast.UnaryOp):
            value = value.operand
        if isinstance(value, ast.Constant) and type(value.value) in (bool, int, str):
            return Kind(type(value.value).__name__)
        if isinstance(value, ast.Call) and ast.unparse(value.func) in self.known:
            return Kind("record", about=ast.unparse(value.func))
        for node in self.trees[module].body if isinstance(value, ast.Name) else []:
            if not isinstance(node, ast.AnnAssign) or node.value is None:
                continue
            if ast.unparse(node.target) == ast.unparse(value):
                return self.guess(module, node.value, where)
        raise Unclear(f"{where} needs an annotation.")

    def origin(self, module: str, name: str) -> str:
        """The module from which a module has a name."""
        for node in self.trees[module].body:
            if not isinstance(node, ast.ImportFrom) or not node.module:
                continue
            if any(alias.name == name for alias in node.names):
                home = module.rsplit(".", node.level)[0] + "." if node.level else ""
                return home + node.module
        raise Unclear(f"{module} imports no {name}.")


def _settings(
    function: ast.FunctionDef, methods: dict[str, ast.FunctionDef]
) -> list[tuple[str, ast.expr | None, ast.expr]]:
    """Every attribute that is set, with its annotation and value; own methods are followed."""
    found: list[tuple[str, ast.expr | None, ast.expr]] = []
    for node in function.body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            owner, _, called = ast.unparse(node.value.func).rpartition(".")
            if owner == "self" and called in methods:
                found += _settings(methods[called], methods)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            assert node.value is not None
            found.append((node.target.attr, node.annotation, node.value))
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute):
            found.append((node.targets[0].attr, None, node.value))
    return found


def _add_with_parts(
    each: RecordClass, found: dict[str, RecordClass], ordered: list[RecordClass]
) -> None:
    if each in ordered:
        return
    for held in each.fields:
        for name in held.kind.records():
            _add_with_parts(found[name], found, ordered)
    ordered.append(each)


def read_shapes(module: str, path: Path) -> list[RecordClass]:
    """The records that steps carry: classes of annotations alone."""
    tree = ast.parse(path.read_text("utf-8"))
    nodes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    known = [node.name for node in nodes]
    found = []
    for node in nodes:
        new = RecordClass(node.name, module, ast.get_docstring(node, clean=False) or "")
        for line in node.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                where = f"{module}.{node.name}.{line.target.id}"
                kind = read_kind(line.annotation, known, where)
                default = ast.unparse(line.value) if line.value is not None else None
                type_text = ast.unparse(line.annotation)
                new.fields.append(Field(line.target.id, kind, type_text, default))
        found.append(new)
    return found
