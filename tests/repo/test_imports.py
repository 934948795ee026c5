"""Imports point one way, and the check that says so can say otherwise."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
LAYERS = ["cli", "testing", "analysis", "admirals", "games", "scene", "engine", "sea"]


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
    """A checkout with our contracts and a package of empty layers."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for layer in ["", *LAYERS]:
        folder = tmp_path / "src" / "weathergage" / layer
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text("")
    return tmp_path


def write_import(checkout: Path, importer: str, imported: str) -> None:
    path = checkout / "src" / "weathergage" / importer / "__init__.py"
    path.write_text(f"import weathergage.{imported}\n")


def test_our_imports_point_downwards() -> None:
    assert verdict(ROOT) == 0


@pytest.mark.parametrize(
    ("importer", "imported"),
    [("cli", "games"), ("games", "engine"), ("games", "scene"), ("admirals", "engine")],
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
    ],
)
def test_importing_from_above_is_found(checkout: Path, importer: str, imported: str) -> None:
    write_import(checkout, importer, imported)
    assert verdict(checkout) == 1
