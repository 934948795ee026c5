"""Only real decisions are put to anybody: in ten whole games of each game that is listed no
question that is shown has but one answer."""

import random
from typing import Any

import pytest

from weathergage.engine.table import Table
from weathergage.server.audience import asked_of

GAMES = [
    ("ships-of-the-line", "first-command"),
    ("sails-of-glory", None),
    ("sea-of-glory", "trafalgar"),
]
MOST = 4000
"""More answers than a game of chance takes."""


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_no_question_that_is_shown_has_one_answer(game: str, scenario: str | None) -> None:
    shown: dict[str, int] = {}
    for seed in range(10):
        table, rng = Table.new(game, scenario, seed=seed), random.Random(seed)
        for _ in range(MOST):
            if table.result is not None:
                break
            seat, question = next(iter(table.decisions.items()))
            forced = question.forced()
            if forced is None:
                shown[question.kind] = shown.get(question.kind, 0) + 1
                options = question.options()
                assert options is None or len(options) != 1, (question.kind, options)
            table.act(seat, forced or question.sample(rng))
        assert table.result is not None
    assert sum(shown.values()) > 50, shown


def test_where_no_clock_may_tell_the_page_is_told_to_show_nothing() -> None:
    """A table that gives only answers after a while says so with the question."""
    table = Table.new("sea-of-glory", "trafalgar", seed=3, auto=False)
    rng = random.Random(3)
    seen: dict[bool, int] = {True: 0, False: 0}
    for _ in range(400):
        if table.result is not None or (seen[True] and seen[False] > 20):
            break
        for place in table.asked():
            question = table.question(place)
            told: Any = asked_of(table, place)
            marked = b'"forced":true' in bytes(memoryview(told))
            assert marked == (question.forced() is not None)
            seen[marked] += 1
        place = table.asked()[0]
        question = table.question(place)
        table.act(table.names[place], question.forced() or question.sample(rng))
    assert seen[True] > 0, seen
