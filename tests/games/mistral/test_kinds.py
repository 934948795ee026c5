"""The kinds of events that Mistral names are those its rules tell of, and what it says is read."""

import ast
import random
import re
from pathlib import Path

import pytest

import weathergage.games.mistral.rules.sequence as rules
from weathergage.engine.table import Table
from weathergage.games.mistral.words.kinds import EVENT_KINDS, FORMAL, REVEALING

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


def test_what_shows_nothing_is_told_to_both_in_the_same_words() -> None:
    """Who moved, was asked or is done stands in no event that may be the first to tell a world from
    another."""
    assert set(FORMAL) < set(EVENT_KINDS)
    assert not set(FORMAL) & set(REVEALING)
    table, rng = Table.new("mistral", scenario="cape-sicie", seed=9), random.Random(9)
    for _ in range(500):
        seat = sorted(table.decisions)[0]
        table.act(seat, table.decisions[seat].sample(rng))
    heard = [
        [item.event.text for item in table.events(reader) if item.event.kind in FORMAL]
        for reader in table.seats
    ]
    assert len(heard[0]) > 50
    assert heard[0] == heard[1]


@pytest.mark.parametrize("scenario", ["straits", "cape-sicie"])
def test_no_question_that_is_shown_has_one_answer(scenario: str) -> None:
    table, rng = Table.new("mistral", scenario=scenario, seed=6), random.Random(6)
    shown: dict[str, int] = {}
    for _ in range(500):
        seat, question = next(iter(table.decisions.items()))
        forced = question.forced()
        if forced is None:
            shown[question.kind] = shown.get(question.kind, 0) + 1
            options = question.options()
            assert options is None or len(options) != 1, (question.kind, options)
        table.act(seat, forced or question.sample(rng))
    assert sum(shown.values()) > 50, shown
