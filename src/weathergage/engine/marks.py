"""Which clauses the tests of a checkout name, read from their sources without running anything.

A test names its clauses with the marker `pytest.mark.rule`, on itself, on its class, on one of its
parameters or for its whole module; an example file names them with its key `rule`.
"""

import ast
import tomllib
from pathlib import Path

from weathergage.engine.game import Game


def find_checkout() -> Path | None:
    """The folder of the checkout that this package or the user is in, or None."""
    for start in [Path(__file__).resolve().parent, Path.cwd().resolve()]:
        for folder in [start, *start.parents]:
            if (folder / "src" / "weathergage").is_dir() and (folder / "tests").is_dir():
                return folder
    return None


def tests_by_clause(game: Game, root: Path) -> dict[str, list[str]]:
    """For each clause named anywhere in a game's tests and examples, what names it."""
    found: dict[str, list[str]] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        if belongs_to(path.relative_to(root), game):
            for clause, test in marks_in(path, path.relative_to(root).as_posix()):
                found.setdefault(clause, []).append(test)
    for path in sorted((root / "tests").rglob("*.toml")):
        if "examples" in path.parts and belongs_to(path.relative_to(root), game):
            for clause in rules_of_example(path):
                found.setdefault(clause, []).append(path.relative_to(root).as_posix())
    return found


def belongs_to(path: Path, game: Game) -> bool:
    """Whether a test is a game's: a folder on its way, or its name, is called after the game."""
    names = [game.id, game.id.replace("-", "_")]
    if game.package:
        names.append(game.package.rpartition(".")[2])
    return any(part in names for part in path.parts) or path.stem.removeprefix("test_") in names


def rules_of_example(path: Path) -> list[str]:
    """The clauses an example file names; none if the file cannot be read."""
    try:
        rule = tomllib.loads(path.read_text(encoding="utf-8")).get("rule", [])
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        return []
    return [str(each) for each in rule] if isinstance(rule, list) else [str(rule)]


def marks_in(path: Path, name: str) -> list[tuple[str, str]]:
    """The clauses that the tests of one file name, each with the test."""
    tree = ast.parse(path.read_text(encoding="utf-8"), filename=name)
    inherited: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.Assign) and is_named(node.targets[0], "pytestmark"):
            inherited += marked(node.value)
    found: list[tuple[str, str]] = []
    collect_marks(tree.body, name, inherited, found)
    return found


def collect_marks(
    body: list[ast.stmt], prefix: str, inherited: list[str], found: list[tuple[str, str]]
) -> None:
    """Find the tests in a module or class; a class hands its marks down."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            own = inherited + marks_of(node.decorator_list)
            collect_marks(node.body, f"{prefix}::{node.name}", own, found)
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for clause in unique(inherited + marks_of(node.decorator_list)):
                found.append((clause, f"{prefix}::{node.name}"))


def marks_of(decorators: list[ast.expr]) -> list[str]:
    """The clauses named in the decorators of a test, those inside parameters included."""
    found: list[str] = []
    for decorator in decorators:
        found += marked(decorator)
    return found


def marked(node: ast.expr) -> list[str]:
    """The clauses named by `pytest.mark.rule` anywhere in an expression."""
    found: list[str] = []
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call) and is_rule_mark(inner.func):
            for argument in inner.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    found.append(argument.value)
    return found


def is_rule_mark(node: ast.expr) -> bool:
    """Whether an expression is `pytest.mark.rule` or `mark.rule`."""
    if not isinstance(node, ast.Attribute) or node.attr != "rule":
        return False
    owner = node.value
    return is_named(owner, "mark") or (isinstance(owner, ast.Attribute) and owner.attr == "mark")


def is_named(node: ast.expr, name: str) -> bool:
    """Whether an expression is a plain name."""
    return isinstance(node, ast.Name) and node.id == name


def unique(names: list[str]) -> list[str]:
    """Names without repetition, in order."""
    return list(dict.fromkeys(names))
