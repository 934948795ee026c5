"""What may lie in the repository: nothing that only one machine, or one room, can read."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
TEXT = {
    *(".py", ".toml", ".md", ".txt", ".in", ".svg", ".json", ".yml", ".yaml", ".cfg", ".sh", ""),
    *(".ts", ".js", ".mjs", ".svelte", ".css", ".html"),
}
# Written in pieces, so that this file does not find itself.
FORBIDDEN = {
    "a path of one machine": re.compile(r"(?<![\w.$/}-])/(" + "work|farm|root|home" + r")/[\w.]"),
    "a temporary path": re.compile(r"(?<![\w.$/}-])/" + r"tmp/[A-Za-z]"),
    "a package registry": re.compile(
        "|".join(["pypi" + r"\.org", "python" + "hosted", "npm" + r"js\."])
    ),
    "a folder outside the checkout": re.compile(r"\.\./" + "shared"),
}


FOLDERS = ("src", "tests", "tools", "docs", "benchmarks", ".ci")


def tracked_files() -> list[Path]:
    """What git tracks; in a copy without git, what would be tracked."""
    if not (ROOT / ".git").exists():
        inside = [p for folder in FOLDERS for p in (ROOT / folder).rglob("*") if p.is_file()]
        return [p for p in [*ROOT.glob("*.*"), *inside] if "__pycache__" not in p.parts]
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def text_of(path: Path) -> str:
    if path.suffix not in TEXT or not path.is_file():
        return ""
    return path.read_text(encoding="utf-8")


def faults_in(text: str) -> list[str]:
    return [
        f"line {number}: {what}: {line.strip()[:100]}"
        for number, line in enumerate(text.splitlines(), 1)
        for what, pattern in FORBIDDEN.items()
        if pattern.search(line)
    ]


def test_tracked_files_name_nothing_outside() -> None:
    files = tracked_files()
    assert len(files) > 10
    faults = [f"{p.relative_to(ROOT)} {fault}" for p in files for fault in faults_in(text_of(p))]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    "name", ["web/package-lock.json", "web/index.html", "web/src/main.ts", "web/src/App.svelte"]
)
def test_the_client_is_read_too(name: str) -> None:
    assert text_of(ROOT / name)


def test_no_tracked_file_is_a_link() -> None:
    """A link leads to a place that only one machine has."""
    assert not [str(path.relative_to(ROOT)) for path in tracked_files() if path.is_symlink()]


@pytest.mark.parametrize(
    "line",
    [
        "see /" + "work/notes.txt",
        'open("/' + 'root/x")',
        "--out /" + "tmp/chart.svg",
        "index = https://files.python" + "hosted.org/x",
        "read ../" + "shared/rulebooks",
    ],
)
def test_a_forbidden_line_is_found(line: str) -> None:
    assert faults_in(line)


@pytest.mark.parametrize(
    "line",
    ["teamwork/root", "src/work/x.py", "$TMPDIR/tmp/x", "a/tmp/b", "https://example.org/home/"],
)
def test_an_innocent_line_is_not(line: str) -> None:
    assert not faults_in(line)


def test_nothing_built_is_tracked() -> None:
    built = [p for p in tracked_files() if p.suffix in {".so", ".pyc", ".whl", ".o"}]
    assert not built
    assert ROOT / "src/weathergage/_build_info.json" not in tracked_files()
