"""The kinds of events that Mistral names are those its rules tell of, and what it says is read."""

import ast
import random
import re
from pathlib import Path

import pytest

import weathergage.games.mistral.rules.sequence as rules
from weathergage.engine.table import Table
from weathergage.games.mistral.words.kinds import EVENT_KINDS

PLACE_OF_KIND = {"tell": 2, "tell_side": 3, "tell_of": 3, "Event": 0}
RAW = re.compile(r"\b[bsfkn]-[a-z]?\d|\b(True|False|None|sold?|\w+_\w+)\b|  |\{|\}|\.\.")
"""What no sentence has: ids, values of fields, braces that were not filled."""


def test_every_kind_is_named() -> None:
    found: set[str] = set()
    for path in sorted(Path(rules.__file__).parent.glob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
                continue
            if call.func.id in PLACE_OF_KIND:
                kind = call.args[PLACE_OF_KIND[call.func.id]]
                assert isinstance(kind, ast.Constant), path
                found.add(str(kind.value))
    assert found == set(EVENT_KINDS)


@pytest.mark.parametrize(("scenario", "seed"), [("straits", 4), ("cape-sicie", 5)])
def test_the_log_is_written_for_people(scenario: str, seed: int) -> None:
    table, rng = Table.new("mistral", scenario=scenario, seed=seed), random.Random(seed)
    for _ in range(700):
        if table.result is not None:
            break
        seat = sorted(table.decisions)[0]
        table.act(seat, table.decisions[seat].sample(rng))
    for reader in table.seats:
        for item in table.events(reader):
            text = item.event.text
            assert RAW.search(text) is None, text
            assert text[0].isupper() or text[0].isdigit(), text
            assert text.endswith("."), text
