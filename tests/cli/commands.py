"""Runs a command as the shell would, in this process."""

import json
from typing import Any, NamedTuple

import pytest

from cli.regatta import GAME, SOUND
from weathergage.cli.run import run
from weathergage.engine.registry import register

register(GAME)
register(SOUND)


class Done(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        """The one document on standard output."""
        return json.loads(self.out)


def call(capsys: pytest.CaptureFixture[str], *words: str) -> Done:
    """Run one command line."""
    capsys.readouterr()
    code = run(list(words))
    text = capsys.readouterr()
    return Done(code, text.out, text.err)
