"""A chart is its function: what it asks for is the signature, what it is about the docstring."""

from typing import Annotated

import pytest

from weathergage.engine.charts import ChartResult, find_chart
from weathergage.engine.errors import BadInput
from weathergage.engine.event import Modifier
from weathergage.engine.signatures import Reckoned, charts_of

SIDES = ["port", "starboard"]
Die = Annotated[int, "1..6", "the die"]


class Boat:
    """Charts of a boat."""

    def __init__(self, needed: int) -> None:
        self._needed = needed

    def to_row(self, roll: Die, tired: Annotated[bool, "a tired crew"] = False) -> Reckoned:
        """Whether she is rowed home (7.1)."""
        modifiers = [Modifier("tired", -1, "7.2")] if tired else []
        return roll + sum(each.value for each in modifiers) >= self._needed, modifiers

    def class_(
        self,
        *,
        side: Annotated[int, SIDES, "which side"] = 1,
        from_: Annotated[str, "ports", "where from"],
    ) -> object:
        """UM to the quay (7.3)."""
        return f"{side} {from_}"

    def lost(self) -> ChartResult:
        """Where she lies (7.4)."""
        return ChartResult("nowhere", [], "8")

    def wind(self) -> object:
        """C.13: the wind (7.5)."""
        return "west"

    def _hidden(self) -> None:
        raise NotImplementedError


CHARTS = {chart.name: chart for chart in charts_of(Boat(4), {"ports": ["brest", "ferrol"]})}


def test_names_rules_and_subjects_are_those_of_the_functions() -> None:
    told = [(chart.name, chart.rule, chart.about) for chart in CHARTS.values()]
    assert told == [
        ("to-row", "7.1", "whether she is rowed home"),
        ("class", "7.3", "UM to the quay"),
        ("lost", "7.4", "where she lies"),
        ("wind", "7.5", "C.13: the wind"),
    ]


def test_inputs_are_the_parameters() -> None:
    assert CHARTS["to-row"].data()["inputs"] == [
        {"name": "roll", "kind": "int", "meaning": "the die", "low": 1, "high": 6},
        {"name": "tired", "kind": "flag", "meaning": "a tired crew", "default": False},
    ]
    assert CHARTS["class"].data()["inputs"] == [
        {
            "name": "side",
            "kind": "choice",
            "meaning": "which side",
            "choices": SIDES,
            "default": "starboard",
        },
        {
            "name": "from",
            "kind": "choice",
            "meaning": "where from",
            "choices": ["brest", "ferrol"],
        },
    ]


def test_a_figure_comes_with_its_modifiers_and_its_rule() -> None:
    found = find_chart(CHARTS, "to-row").look_up({"roll": "4", "tired": "yes"})
    assert found.data() == {
        "result": False,
        "modifiers": [{"name": "tired", "value": -1, "rule": "7.2"}],
        "rule": "7.1",
    }
    assert CHARTS["to-row"].look_up({"roll": 4}).result is True
    assert CHARTS["lost"].look_up({}).rule == "8"


def test_of_words_a_number_gets_the_place_and_a_text_the_word() -> None:
    assert CHARTS["class"].look_up({"from": "brest"}).result == "1 brest"
    assert CHARTS["class"].look_up({"side": "port", "from": "ferrol"}).result == "0 ferrol"


@pytest.mark.parametrize("values", [{"roll": 7}, {}, {"roll": 3, "tired": "perhaps"}])
def test_what_is_not_allowed_is_refused(values: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        CHARTS["to-row"].look_up(values)
