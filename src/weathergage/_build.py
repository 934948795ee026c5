"""Which build of the package is running, and from which sources it was made.

The rules are one source that runs interpreted or compiled by mypyc. A compiled module wins over
the Python file beside it, so a build that no longer fits its sources must be noticed: building
records a hash of the sources, and whoever runs them can compare.
"""

import hashlib
import json
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

HOME: Final = Path(__file__).parent
RECORD: Final = "_build_info.json"
SOURCE_SUFFIXES: Final = (".py", ".toml", ".svg", ".typed")


def source_files(home: Path = HOME) -> list[Path]:
    """Every file of the package that decides how it behaves, in a fixed order."""
    found = [p for p in home.rglob("*") if p.suffix in SOURCE_SUFFIXES and p.is_file()]
    return sorted(found, key=lambda p: p.relative_to(home).as_posix())


def source_hash(home: Path = HOME) -> str:
    """A hash of the names and contents of the sources in `home`."""
    digest = hashlib.sha256()
    for path in source_files(home):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(home).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def recorded_hash(home: Path = HOME) -> str | None:
    """The hash of the sources that this build was made from; None where nothing was built."""
    try:
        record = json.loads((home / RECORD).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    return str(record["source_hash"])


def build_kind(home: Path = HOME) -> str:
    """The word "compiled" if the engine that runs here is machine code, else "interpreted"."""
    modules = [p for suffix in EXTENSION_SUFFIXES for p in (home / "engine").glob(f"*{suffix}")]
    return "compiled" if modules else "interpreted"


def is_stale(home: Path = HOME) -> bool:
    """Whether files were changed after the build was made, so that it may run other rules."""
    recorded = recorded_hash(home)
    return recorded is not None and recorded != source_hash(home)


def describe(home: Path = HOME) -> str:
    """One line for people: the kind of build, its sources, and a warning if they differ."""
    line = f"{build_kind(home)}, source {(recorded_hash(home) or source_hash(home))[:12]}"
    return f"{line} (STALE: its files have changed since it was built)" if is_stale(home) else line


if __name__ == "__main__":
    print(source_hash())
