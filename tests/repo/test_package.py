"""The package's description of itself is true."""

import tomllib
from pathlib import Path

import weathergage

ROOT = Path(__file__).resolve().parent.parent.parent


def names(requirements: list[str]) -> set[str]:
    cut = str.maketrans(dict.fromkeys("<>=![;", " "))
    return {r.translate(cut).split()[0].lower().replace("_", "-") for r in requirements}


def test_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert weathergage.__version__ == project["version"]
    assert f"## {project['version']}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_constraints_pin_every_requirement_by_version_alone() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert all(line.count("==") == 1 and "://" not in line and "@" not in line for line in pins)
    wanted = names(project["dependencies"] + project["optional-dependencies"]["dev"])
    assert wanted <= names(pins)
