"""Writes constraints.txt: the versions that are installed now, names and numbers alone."""

from importlib.metadata import distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADING = """\
# Every version that the checkout is built and tested with, those pulled in by others included.
# Written by `make constraints`.
"""
LEFT_OUT = {"pip", "weathergage"}


def pinned() -> list[str]:
    found = {d.metadata["Name"]: d.version for d in distributions()}
    return [f"{n}=={found[n]}" for n in sorted(found, key=str.lower) if n not in LEFT_OUT]


if __name__ == "__main__":
    (ROOT / "constraints.txt").write_text(HEADING + "\n".join(pinned()) + "\n", encoding="utf-8")
