"""Positions written before steps had named fields are still read."""

from typing import Any

import pytest

from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Gather
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.notation.old_steps import new_step

BREST, TOULON = 7, 12


def loaded(raw: list[Any]) -> Any:
    """An old step as the game reads it now."""
    return GAME.rules.load_step(new_step(raw))


@pytest.mark.parametrize(
    ("old", "name", "fields"),
    [
        (["do", "wind", [2]], "wind", [2]),
        (["do", "bonus", [1, 4]], "bonus", [1, 4]),
        (["do", "half", [1, 0]], "half", [1, 0]),
        (["do", "arriving", [0, 3, 5]], "arriving", [0, [3, 5]]),
        (["do", "weather-damage", [7, 2, 0b101]], "weather-damage", [7, 2, [0, 2]]),
        (["do", "seek", [0, -1, 1]], "seek", [0, -1, True]),
        (["do", "zone", [1, 2, 2, 1, 4, 90]], "zone", [1, 2, 2, 1, 4, 90]),
        (["do", "search", [1, 3, 90, 2, 1]], "search", [1, 3, 90, 2, True, 0, [], []]),
    ],
)
def test_a_procedure_gets_its_fields(old: list[Any], name: str, fields: list[Any]) -> None:
    step = loaded(old)
    assert (step.name, step.record.dump()) == (name, fields)


def test_the_first_turn_has_a_name_of_its_own() -> None:
    assert loaded(["do", "turn", [1]]).name == "first-turn"
    assert loaded(["do", "turn", [0]]).name == "turn"
    assert loaded(["do", "battle-end", []]).name == "battle-end"


def test_marks_of_a_movement_are_ports_again() -> None:
    marks = [1000 + BREST, 2000 + TOULON, 3000 + BREST, 4000 + TOULON]
    step = loaded(["task", "move", 1, [-1, 3, 5, 2, 1, *marks], [], None])
    assert isinstance(step, Ask)
    assert step.seat == 1
    assert step.record.dump() == [-1, 3, TOULON, 5, 2, 1, [BREST], [TOULON], [BREST]]


def test_rolls_of_an_active_search_keep_who_spotted() -> None:
    step = loaded(["task", "watch", 1, [1, 0, 90, 0, -2, 3, 0, 5, 1], [], None])
    assert step.record.dump() == [1, 0, 90, 0, False, -2, [3, 5], [5]]


def test_a_gathering_keeps_what_was_said() -> None:
    said = [{"kind": "station", "block": "frigate-1", "places": ["0509"]}]
    stack = [["task", "opening", 0, [], said, None]]
    other = [["task", "villeneuve", 1, [], [], None]]
    old = ["writing", "opening", [], [[0, 1], [stack, other], [stack, other], [[], []], [[], []]]]
    step = loaded(old)
    assert isinstance(step, Gather)
    assert [each.data() for each in step.stacks[0][0].said] == said  # type: ignore[attr-defined]


def test_a_step_of_today_stays_as_it_is() -> None:
    step = loaded(["task", "move", 0, [0, 0, 0, 0, 0], [], None])
    assert new_step(step.dump()) == step.dump()
