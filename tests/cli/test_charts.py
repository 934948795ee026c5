"""Charts check what they are told and say what they want."""

import pytest

from cli.regatta import GAME
from weathergage.engine.charts import Input, choice_input, find_chart, flag_input, number_input
from weathergage.engine.errors import BadInput


@pytest.mark.parametrize(
    ("wanted", "value", "read"),
    [
        (number_input("n", -2, 9, ""), 9, 9),
        (number_input("n", -2, 9, ""), "-2", -2),
        (number_input("n", -2, 9, ""), "+3", 3),
        (flag_input("f", ""), True, True),
        (flag_input("f", ""), "No", False),
        (choice_input("c", ["bow", "stern"], ""), "stern", "stern"),
    ],
)
def test_reads_what_is_allowed(wanted: Input, value: object, read: object) -> None:
    found = wanted.read(value)
    assert found == read
    assert type(found) is type(read)


@pytest.mark.parametrize(
    ("wanted", "value", "says"),
    [
        (number_input("n", 1, 6, ""), 7, "'n' is a whole number from 1 to 6, not 7."),
        (number_input("n", 1, 6, ""), True, "not True."),
        (number_input("n", 1, 6, ""), "2.5", "not '2.5'."),
        (number_input("n", 1, 6, ""), "", "not ''."),
        (number_input("n", 1, 6, ""), "9" * 400, "..."),
        (number_input("n", 1, 6, ""), [1], "not a list."),
        (flag_input("f", ""), "maybe", "'f' is true or false, not 'maybe'."),
        (flag_input("f", ""), 1, "not 1."),
        (choice_input("c", ["bow", "stern"], ""), "beam", "'c' is one of bow, stern, not 'beam'."),
    ],
)
def test_refuses_what_is_not(wanted: Input, value: object, says: str) -> None:
    with pytest.raises(BadInput) as error:
        wanted.read(value)
    assert says in str(error.value)


def test_missing_unknown_and_default_inputs() -> None:
    chart = find_chart(GAME.charts(), "way")
    assert chart.look_up({"strokes": "2"}).result == 14
    storm = chart.look_up({"strokes": 2, "storm": "yes"})
    assert storm.data() == {
        "result": 12,
        "modifiers": [{"name": "storm", "value": -1, "rule": "1.3"}],
        "rule": "1.1",
    }
    with pytest.raises(BadInput, match="needs 'strokes': a whole number from 1 to 3"):
        chart.look_up({})
    with pytest.raises(BadInput, match="has no input 'oars'; it has: strokes, storm"):
        chart.look_up({"strokes": 1, "oars": 2})
    with pytest.raises(BadInput, match="no chart 'tide'; there is: way"):
        find_chart(GAME.charts(), "tide")
