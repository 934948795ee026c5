"""The two builds of the same source, and how to run something on either.

The compiled build is the wheel installed in this environment; the interpreted build is src/, put
in front of it.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src"
PACKAGE: Final = SOURCE / "weathergage"
COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"
IN_CI: Final = bool(os.environ.get("CI"))


def environment(build: str, **more: str) -> dict[str, str]:
    """The environment in which Python finds the named build and no other."""
    found = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    if build == INTERPRETED:
        found["PYTHONPATH"] = str(SOURCE)
    found["WEATHERGAGE_BUILD"] = build
    found.update(more)
    return found


def run(build: str, *arguments: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    """Runs `python arguments...` on a build and keeps its output."""
    return subprocess.run(
        [sys.executable, *arguments],
        env=environment(build, **more),
        cwd=ROOT,
        capture_output=True,
        check=False,
    )


def kind_of_installed() -> str:
    """What `make build` made here: "compiled", or "interpreted" where no C compiler is."""
    code = "from weathergage import _build; print(_build.build_kind())"
    return run(COMPILED, "-P", "-c", code).stdout.decode().strip()


def builds() -> list[str]:
    """The builds that can be tested here."""
    return [COMPILED, INTERPRETED] if kind_of_installed() == COMPILED else [INTERPRETED]


def has_part(name: str) -> bool:
    """Whether the package has this part yet, for example "cli"."""
    return (PACKAGE / name / "__init__.py").is_file()
