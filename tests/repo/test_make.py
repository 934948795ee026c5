"""The commands that people and machines rely on are there and do what they are named for."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


def would_run(target: str) -> str:
    done = subprocess.run(
        ["make", "--dry-run", "--no-print-directory", target],
        cwd=ROOT,
        env={
            k: v for k, v in os.environ.items() if k not in ("MAKEFLAGS", "MAKEOVERRIDES", "VENV")
        },
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout if done.returncode == 0 else done.stderr


@pytest.mark.parametrize(
    ("target", "command"),
    [
        ("play", "tools/play.py"),
        ("test", "tools/run_tests.py"),
        ("soak", "tools/soak.py --games 1000"),
        ("attack", "tools/attack.py"),
        ("bench", "bin/weathergage bench"),
        ("prove", "tools/prove.py"),
        ("golden", "tools/golden.py --write"),
        ("records", "tools/records.py"),
        ("clean", "rm -rf .venv"),
    ],
)
def test_target(target: str, command: str) -> None:
    assert command in would_run(target)


def test_help_names_everything_there_is_to_make() -> None:
    done = subprocess.run(
        ["make", "--no-print-directory", "help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    text = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    targets = next(line for line in text.splitlines() if line.startswith(".PHONY:")).split()[1:]
    named = {word.strip(",") for word in done.stdout.split()}
    assert not set(targets) - named


def test_an_unknown_target_is_refused() -> None:
    assert "No rule to make target" in would_run("grog")


def test_continuous_integration_runs_make_test_and_nothing_else() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if line and not line.startswith(("#", "set ", "cd "))]
    assert commands == ["make test"]
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111
