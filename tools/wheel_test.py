"""Installs the wheel into an empty environment outside the checkout and plays every game there."""

import json
import os
import subprocess
import sys
import tempfile
import tomllib
import venv
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

import client
from builds import PACKAGE, ROOT, SOURCE, has_part
from weathergage._build import source_files

COMPILED_FOLDERS: Final = ["engine", "sea", "games"]
MARKER: Final = "# interpreted:"
USER_PROGRAM: Final = """\
import weathergage

version: str = weathergage.__version__
"""


def newest_wheel() -> Path:
    found = sorted((ROOT / "build" / "wheel").glob("*/*.whl"), key=lambda p: p.stat().st_mtime)
    if not found:
        sys.exit("There is no wheel; run `make build`.")
    return found[-1]


class Elsewhere:
    """An empty environment in a folder of its own, which knows nothing of the checkout."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / "venv" / "bin" / "python"
        venv.create(folder / "venv", with_pip=True)

    def run(self, *arguments: str) -> str:
        hidden = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "WEATHERGAGE_BUILD")
        clean = {k: v for k, v in os.environ.items() if k not in hidden}
        command = [str(self.python), *arguments]
        done = subprocess.run(
            command, cwd=self.folder, env=clean, capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            sys.exit(f"{' '.join(arguments)} failed:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
        return done.stdout

    def install(self, wheel: Path) -> None:
        pins = str(ROOT / "constraints.txt")
        self.run("-m", "pip", "install", "--quiet", "-c", pins, str(wheel))


def to_be_compiled() -> list[str]:
    """The modules of the rules, less those that say why they stay interpreted."""
    rules = [path for name in COMPILED_FOLDERS for path in (PACKAGE / name).rglob("*.py")]
    heads = {path: path.read_text(encoding="utf-8").splitlines()[:5] for path in rules}
    marked = {path for path in rules if any(line.startswith(MARKER) for line in heads[path])}
    return [path.relative_to(SOURCE).as_posix() for path in rules if path not in marked]


def missing_from(wheel: Path) -> list[str]:
    """What the wheel should hold and does not: every source, data file, and compiled module."""
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    wanted = [path.relative_to(SOURCE).as_posix() for path in source_files(PACKAGE)]
    if not wheel.name.endswith("-none-any.whl"):
        wanted += [name.removesuffix(".py") + EXTENSION_SUFFIXES[0] for name in to_be_compiled()]
    return [name for name in wanted if name not in held]


def check_contents(wheel: Path) -> None:
    missing = missing_from(wheel)
    assert not missing, f"the wheel lacks {', '.join(missing[:10])}"
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert any(name.endswith("licenses/NOTICE.md") for name in names)
    assert "weathergage/py.typed" in names
    if client.is_built():
        assert "weathergage/server/static/index.html" in names, "the browser client is missing"
    print(f"contents: {len(names)} files, {wheel.stat().st_size // 1024} kB")


def check_home(place: Elsewhere) -> None:
    """The package that is imported is the installed one, and as compiled as its wheel."""
    code = "from weathergage import _build; print(_build.HOME); print(_build.describe())"
    home, description = place.run("-c", code).splitlines()
    assert Path(home).is_relative_to(place.folder), f"{home} is not in the new environment"
    assert "STALE" not in description, description
    print(f"installed: {description}")


def check_types(place: Elsewhere) -> None:
    """A program that uses the package is type-checked against it: py.typed works."""
    program = place.folder / "program.py"
    program.write_text(USER_PROGRAM, encoding="utf-8")
    mypy = [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(place.python)]
    subprocess.run([*mypy, "--no-incremental", program.name], cwd=place.folder, check=True)


def check_games(place: Elsewhere) -> None:
    """Every game of the checkout but drafts is there, and one of each is played."""
    paths = (PACKAGE / "games").glob("*/game.toml")
    cards = [tomllib.loads(path.read_text(encoding="utf-8")) for path in paths]
    wanted = {card["id"] for card in cards if not card.get("draft")}
    listed = json.loads(place.run("-m", "weathergage", "games", "--json"))["games"]
    assert {game["id"] for game in listed} == wanted, listed
    for game in sorted(wanted):
        command = ("-m", "weathergage", "simulate", game, "--games", "1", "--json")
        report = json.loads(place.run(*command))
        assert report["finished"] == 1, report
        assert not report["errors"], report
        print(f"played: {game}, {report['decisions']} decisions")


def main() -> None:
    wheel = newest_wheel()
    check_contents(wheel)
    with tempfile.TemporaryDirectory(prefix="weathergage-") as name:
        place = Elsewhere(Path(name).resolve())
        place.install(wheel)
        check_home(place)
        check_types(place)
        if has_part("cli"):
            print(place.run("-m", "weathergage", "--version").strip())
            check_games(place)
        else:
            print("The command line is not there yet, so no game was played.")


if __name__ == "__main__":
    main()
