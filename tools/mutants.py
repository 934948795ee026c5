"""Mutants of rule functions: an early return, and comparisons turned round.

A mutant is made in memory when the module is imported, so that the sources stay as they are.
"""

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
PLAIN: dict[str, ast.expr] = {
    "None": ast.Constant(None),
    "bool": ast.Constant(False),
    "int": ast.Constant(0),
    "i64": ast.Constant(0),
    "float": ast.Constant(0.0),
    "str": ast.Constant(""),
}


def find_function(tree: ast.AST, name: str) -> ast.FunctionDef | None:
    """A function or method by its dotted name inside a module."""
    body: list[ast.stmt] = tree.body if isinstance(tree, ast.Module | ast.ClassDef) else []
    first, _, rest = name.partition(".")
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name == first and rest:
            return find_function(node, rest)
        if isinstance(node, ast.FunctionDef) and node.name == first and not rest:
            return node
    return None


def nothing(function: ast.FunctionDef) -> ast.expr | None:
    """What the function returns if it does nothing, or None where that cannot be said."""
    if function.returns is None:
        return None
    words = ast.unparse(function.returns)
    if words in PLAIN:
        return PLAIN[words]
    if words.endswith("| None"):
        return ast.Constant(None)
    if words.startswith("list["):
        return ast.List([], ast.Load())
    if words.startswith("dict["):
        return ast.Dict([], [])
    return None


def comparisons(function: ast.FunctionDef) -> list[ast.Compare]:
    """The comparisons of a function that can be turned round, in order; assertions do not count."""
    asserted = [n for a in ast.walk(function) if isinstance(a, ast.Assert) for n in ast.walk(a)]
    return [
        node
        for node in ast.walk(function)
        if isinstance(node, ast.Compare) and type(node.ops[0]) in FLIPPED and node not in asserted
    ]


def kinds_of(source: str, name: str) -> list[str]:
    """The mutants a function has: early-return, and a flip for each of its first comparisons."""
    function = find_function(ast.parse(source), name)
    if function is None:
        return []
    kinds = ["early-return"] if nothing(function) is not None and _works(function) else []
    kinds += [f"flip-{i}" for i in range(min(2, len(comparisons(function))))]
    return kinds


def _works(function: ast.FunctionDef) -> bool:
    """Whether an early return changes anything: the body is more than that very return."""
    value = nothing(function)
    body = [
        n
        for n in function.body
        if not (isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant))
    ]
    if value is not None and len(body) == 1 and isinstance(body[0], ast.Return):
        found = body[0].value
        return found is None or ast.dump(found) != ast.dump(value)
    return True


def mutate(source: str, name: str, kind: str) -> ast.Module:
    """The module with one function broken."""
    tree = ast.parse(source)
    function = find_function(tree, name)
    assert function is not None
    if kind == "early-return":
        function.body.insert(0, ast.Return(nothing(function)))
    else:
        chosen = comparisons(function)[int(kind.removeprefix("flip-"))]
        chosen.ops[0] = FLIPPED[type(chosen.ops[0])]()
    return ast.fix_missing_locations(tree)


class MutantLoader(importlib.abc.Loader):
    """Loads one module with one function broken."""

    def __init__(self, path: Path, function: str, kind: str) -> None:
        self.path = path
        self.function = function
        self.kind = kind

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        source = self.path.read_text(encoding="utf-8")
        code = compile(mutate(source, self.function, self.kind), str(self.path), "exec")
        exec(code, module.__dict__)


class MutantFinder(importlib.abc.MetaPathFinder):
    """Finds the module to be broken before anybody else does."""

    def __init__(self, module: str, path: Path, function: str, kind: str) -> None:
        self.module = module
        self.loader = MutantLoader(path, function, kind)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.module:
            return None
        return importlib.util.spec_from_file_location(
            fullname, self.loader.path, loader=self.loader
        )


def install(module: str, path: Path, function: str, kind: str) -> None:
    """From now on the module is imported broken."""
    sys.meta_path.insert(0, MutantFinder(module, path, function, kind))
