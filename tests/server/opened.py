"""A table as `make play` opens it: on the interpreted rules, with a builder beside it."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from weathergage._build import source_hash
from weathergage.server.beside import CHECKOUT, TRY, plain_environment

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src"


def checkout(folder: Path, *recipe: str) -> Path:
    """A folder in which `make build` does this."""
    lines = "".join(f"\t@{line}\n" for line in recipe)
    (folder / "Makefile").write_text(f".PHONY: build\nbuild:\n{lines}", encoding="utf-8")
    return folder


def installed() -> list[str]:
    """What is installed in this environment: the kind of build and the hash of its sources."""
    words = [sys.executable, "-P", "-c", TRY]
    done = subprocess.run(
        words, env=plain_environment(), cwd="/", capture_output=True, text=True, check=False
    )
    return done.stdout.split()


def needs_current_build() -> None:
    """Going on can be tried only where the compiled rules are those of the sources."""
    if installed() != ["compiled", source_hash(SRC / "weathergage")]:
        assert not os.environ.get("CI"), "the installed build is not that of the sources"
        pytest.skip("the installed build is not that of the sources")


class Opened:
    """A table as `make play` opens it, on the interpreted rules."""

    def __init__(self, folder: Path, *recipe: str) -> None:
        words = [sys.executable, "-m", "weathergage", "play", "--no-browser", "--port", "0"]
        self.process = subprocess.Popen(
            [*words, "--json"],
            stdout=subprocess.PIPE,
            text=True,
            cwd=folder,
            env={
                **os.environ,
                "PYTHONPATH": str(SRC),
                "WEATHERGAGE_DATA": str(folder / "data"),
                CHECKOUT: str(checkout(folder, *recipe)),
            },
        )
        assert self.process.stdout is not None
        facts = json.loads("".join(self.process.stdout.readline() for _ in range(4)))
        self.address = str(facts["address"])

    def __enter__(self) -> "Opened":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def build(self) -> dict[str, str]:
        """What the page is told of the build."""
        told: dict[str, str] = httpx.get(f"{self.address}api/build", timeout=30).json()
        return told

    def until(self, name: str, value: str) -> dict[str, str]:
        told: dict[str, str] = {}
        for _ in range(600):
            # A call may come in the moment between the two processes, as any call may be lost.
            with contextlib.suppress(httpx.TransportError):
                told = self.build()
            if told.get(name) == value:
                return told
            time.sleep(0.1)
        raise AssertionError(told)

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        self.process.send_signal(how)
        return self.process.wait(20)
