"""The package knows how it was built and from what."""

import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from weathergage import _build

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A small package."""
    package = tmp_path / "weathergage"
    (package / "engine" / "data").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "engine" / "__init__.py").write_text("x = 1\n")
    (package / "engine" / "data" / "ships.toml").write_text("guns = 74\n")
    return package


def record(home: Path) -> None:
    (home / _build.RECORD).write_text(json.dumps({"source_hash": _build.source_hash(home)}))


def test_the_hash_notices_code_data_and_names(home: Path) -> None:
    seen = {_build.source_hash(home)}
    (home / "engine" / "__init__.py").write_text("x = 2\n")
    seen.add(_build.source_hash(home))
    (home / "engine" / "data" / "ships.toml").write_text("guns = 64\n")
    seen.add(_build.source_hash(home))
    (home / "engine" / "data" / "ships.toml").rename(home / "engine" / "data" / "more.toml")
    seen.add(_build.source_hash(home))
    assert len(seen) == 4


def test_the_hash_ignores_what_is_built(home: Path) -> None:
    before = _build.source_hash(home)
    record(home)
    (home / "__pycache__").mkdir()
    (home / "__pycache__" / "x.pyc").write_bytes(b"1")
    (home / "engine" / f"__init__{EXTENSION_SUFFIXES[0]}").write_bytes(b"1")
    assert _build.source_hash(home) == before


def test_an_unbuilt_package_is_interpreted_and_never_stale(home: Path) -> None:
    assert _build.recorded_hash(home) is None
    assert not _build.is_stale(home)
    assert _build.describe(home) == f"interpreted, source {_build.source_hash(home)[:12]}"


def test_a_compiled_package_says_so(home: Path) -> None:
    (home / "engine" / f"__init__{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    record(home)
    assert _build.describe(home) == f"compiled, source {_build.source_hash(home)[:12]}"


def test_a_build_is_stale_when_its_files_change(home: Path) -> None:
    record(home)
    assert not _build.is_stale(home)
    (home / "engine" / "__init__.py").write_text("x = 3\n")
    assert _build.is_stale(home)
    assert "STALE" in _build.describe(home)


def test_tests_refuse_a_build_of_other_sources(tmp_path: Path) -> None:
    copied = tmp_path / "weathergage"
    shutil.copytree(ROOT / "src" / "weathergage", copied)
    (copied / _build.RECORD).write_text('{"source_hash": "0000"}')
    environment = {k: v for k, v in os.environ.items() if k != "WEATHERGAGE_BUILD"}
    done = subprocess.run(
        [sys.executable, "-P", "-m", "pytest", "--collect-only", "-q", str(Path(__file__))],
        cwd=ROOT,
        env={**environment, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 3
    assert "made from other sources" in done.stdout + done.stderr
