"""Imports point one way, and the check that says so can say otherwise."""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = ROOT / "src" / "weathergage" / "games"
LAYERS = ["cli", "testing", "analysis", "admirals", "games", "scene", "engine", "sea"]
PARTS = ["table", "admirals", "knowledge", "notation", "rules", "words", "state", "tables"]
MODULES = ["game", "setup", "answers"]


def verdict(folder: Path) -> int:
    """The exit code of import-linter for the package in `folder`."""
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder / "src")},
        capture_output=True,
        check=False,
    ).returncode


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with our contracts, a package of empty layers, and a game of empty parts.

    What is not yet asked of our own games is asked of this one."""
    contracts = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    contracts = re.sub(r"^ignore_imports = \[.*?^\]$", "", contracts, flags=re.M | re.S)
    (tmp_path / "pyproject.toml").write_text(contracts)
    packages = [".", *LAYERS, "games/regatta", *(f"games/regatta/{part}" for part in PARTS)]
    modules = [f"games/regatta/{name}.py" for name in MODULES]
    for name in [*(f"{package}/__init__.py" for package in packages), *modules]:
        path = tmp_path / "src" / "weathergage" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    return tmp_path


def write_import(checkout: Path, importer: str, imported: str) -> None:
    """Let a package or a module import another; both may be new."""
    home = checkout / "src" / "weathergage"
    for name in (importer, imported):
        path = home / name.replace(".", "/")
        if not path.is_dir():
            path.with_suffix(".py").touch()
    path = home / importer.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    file.write_text(f"{file.read_text()}import weathergage.{imported}\n")


def test_our_imports_point_downwards() -> None:
    assert verdict(ROOT) == 0


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("cli", "games"),
        ("games", "engine"),
        ("games", "scene"),
        ("admirals", "engine"),
        ("games.regatta.game", "games.regatta.table"),
        ("games.regatta.game", "games.regatta.rules"),
        ("games.regatta.table", "games.regatta.rules"),
        ("games.regatta.table", "scene"),
        ("games.regatta.rules.buoys", "games.regatta.rules.starts"),
        ("games.regatta.rules", "games.regatta.words"),
        ("games.regatta.rules", "games.regatta.state"),
        ("games.regatta.rules", "games.regatta.tables"),
        ("games.regatta.rules", "games.regatta.answers"),
        ("games.regatta.rules", "engine"),
        ("games.regatta.words", "games.regatta.state"),
    ],
)
def test_importing_from_below_is_allowed(checkout: Path, importer: str, imported: str) -> None:
    write_import(checkout, importer, imported)
    assert verdict(checkout) == 0


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("engine", "games"),
        ("sea", "engine"),
        ("engine", "scene"),
        ("games", "admirals"),
        ("games", "cli"),
        ("admirals", "games"),
        ("analysis", "games"),
        ("scene", "games"),
        ("games.regatta.rules", "games.regatta.table"),
        ("games.regatta.rules", "games.regatta.knowledge"),
        ("games.regatta.rules.buoys", "games.regatta.game"),
        ("games.regatta.rules", "games.regatta.admirals"),
        ("games.regatta.rules", "scene"),
        ("games.regatta.state", "games.regatta.rules"),
        ("games.regatta.words", "games.regatta.rules"),
        ("games.regatta.tables", "games.regatta.rules"),
        ("games.regatta.table", "games.regatta.game"),
    ],
)
def test_importing_from_above_is_found(checkout: Path, importer: str, imported: str) -> None:
    write_import(checkout, importer, imported)
    assert verdict(checkout) == 1


def test_a_cycle_between_chapters_is_found(checkout: Path) -> None:
    chapters = ["buoys", "starts", "finishes"]
    for one, other in zip(chapters, [*chapters[1:], chapters[0]], strict=True):
        write_import(checkout, f"games.regatta.rules.{one}", f"games.regatta.rules.{other}")
    assert verdict(checkout) == 1


def test_a_cycle_that_is_hidden_in_a_function_is_found(checkout: Path) -> None:
    write_import(checkout, "games.regatta.rules.buoys", "games.regatta.rules.starts")
    starts = checkout / "src" / "weathergage" / "games" / "regatta" / "rules" / "starts.py"
    starts.write_text("def start():\n    import weathergage.games.regatta.rules.buoys\n")
    assert verdict(checkout) == 1


def test_a_module_beside_the_plan_is_found(checkout: Path) -> None:
    (checkout / "src" / "weathergage" / "games" / "regatta" / "helpers.py").touch()
    assert verdict(checkout) == 1


def test_a_game_that_knows_another_is_found(checkout: Path) -> None:
    shutil.copytree(
        checkout / "src" / "weathergage" / "games" / "regatta",
        checkout / "src" / "weathergage" / "games" / "rowing",
    )
    assert verdict(checkout) == 0
    write_import(checkout, "games.rowing.game", "games.regatta.game")
    assert verdict(checkout) == 1


# An import inside a function is for what is heavy and seldom wanted. Inside a game that is decided
# in game.py alone: it loads bots, forms and the scene when they are first asked for, so that a
# command that only plays starts without them. Anywhere else it would only hide a cycle.


def imports_in_functions(source: str, package: str) -> list[int]:
    """The lines at which a function imports a module of its own game."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [n for n in ast.walk(ast.parse(source)) if isinstance(n, functions)]
    inside = [n for function in nodes for n in ast.walk(function)]
    named = [
        n
        for n in inside
        if isinstance(n, ast.ImportFrom) and (n.level > 0 or imports(n.module, package))
    ]
    whole = [
        n
        for n in inside
        if isinstance(n, ast.Import) and any(imports(each.name, package) for each in n.names)
    ]
    return sorted({n.lineno for n in [*named, *whole]})


def imports(module: str | None, package: str) -> bool:
    return module is None or module == package or module.startswith(f"{package}.")


def test_an_import_in_a_function_is_seen() -> None:
    source = "import weathergage.games.a.x\ndef f():\n    from weathergage.games.a.b import c\n"
    assert imports_in_functions(source, "weathergage.games.a") == [3]
    assert imports_in_functions(source, "weathergage.games.b") == []
    assert imports_in_functions("def f():\n    from ..a import c\n", "weathergage.games.b") == [2]


@pytest.mark.parametrize("game", sorted(path.parent.name for path in GAMES.glob("*/game.toml")))
def test_functions_import_nothing_of_their_own_game(game: str) -> None:
    found = [
        f"{path.relative_to(GAMES)}:{line}"
        for path in sorted((GAMES / game).rglob("*.py"))
        if path != GAMES / game / "game.py"
        for line in imports_in_functions(path.read_text("utf-8"), f"weathergage.games.{game}")
    ]
    assert not found
