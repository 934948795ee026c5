"""Figures, patterns of keys, marks of provenance, and what a figure may be."""

import pytest

from weathergage.engine.allowed import Rules
from weathergage.engine.figures import DataError, Figure, Patterns, collect, read_mark, shown


def test_figures_are_the_leaves_and_entries_are_named_by_their_id() -> None:
    table: dict[str, object] = {
        "ship": [{"id": "victory", "guns": 120}, {"id": "ajax", "guns": 80}],
        "roll": [1, 2],
        "deep": {"er": True},
    }
    assert [(figure.key, figure.value, figure.size()) for figure in collect(table, "t.toml")] == [
        ("ship.victory.id", "victory", 1),
        ("ship.victory.guns", 120, 1),
        ("ship.ajax.id", "ajax", 1),
        ("ship.ajax.guns", 80, 1),
        ("roll", [1, 2], 2),
        ("deep.er", True, 1),
    ]


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ({"ship": [{"guns": 3}]}, "every entry of ship needs an id of its own"),
        ({"ship": [{"id": "a"}, {"id": "a"}]}, 'ship has two entries with the id "a"'),
        ({"roll": [1, [2]]}, r"roll = \[1, \[2\]\] is no figure"),
        ({"when": None}, "when = None is no figure"),
    ],
)
def test_what_is_no_figure_is_refused(table: dict[str, object], reason: str) -> None:
    with pytest.raises(DataError, match=reason):
        collect(table, "t.toml")


def test_the_most_exact_pattern_counts() -> None:
    notes = Patterns({"ship.*.*": "a", "ship.*.guns": "b", "ship.ajax.guns": "c", "**": "d"})
    assert notes.best(["ship", "mars", "hull"]) == "ship.*.*"
    assert notes.best(["ship", "mars", "guns"]) == "ship.*.guns"
    assert notes.best(["ship", "ajax", "guns"]) == "ship.ajax.guns"
    assert notes.best(["wind"]) == "**"
    assert notes.best(["deep", "er", "still", "more"]) == "**"
    assert Patterns({"ship.*": "a"}).best(["ship", "mars", "hull"]) is None


def test_a_mark_names_its_kind_and_its_place() -> None:
    mark = read_mark("rules 4.1.4", "t.toml", "guns")
    assert (mark.kind, mark.detail) == ("rules", "4.1.4")
    mark = read_mark("reconstructed: the card is lost", "t.toml", "guns")
    assert (mark.kind, mark.detail) == ("reconstructed", "the card is lost")


@pytest.mark.parametrize("text", ["rules", "", "guess: I think so", "reconstructed:", 4])
def test_a_mark_without_a_kind_or_a_place_is_refused(text: object) -> None:
    with pytest.raises(DataError, match=r"t\.toml: provenance of guns = .* is not allowed"):
        read_mark(text, "t.toml", "guns")


FORMS: dict[str, object] = {"place": {"pattern": r"\d+,\d+", "meaning": "like 1,2"}}


@pytest.mark.parametrize(
    ("text", "good", "bad", "words"),
    [
        ("whole 1..6", [1, 6], [0, 7, 2.0, True, "2", None], "a whole number from 1 to 6"),
        ("number 0.5..2", [0.5, 1, 2.0], [0.4, 2.1, "1", False, float("nan")], "from 0.5 to 2"),
        ("flag", [True, False], [0, 1, "true"], "true or false"),
        ("text 5", ["abcde"], ["abcdef", "", "a\nb", 5], "text of at most 5 characters"),
        ("one of red, blue", ["red", "blue"], ["green", "", 1], "one of red, blue"),
        ("form place", ["12,3"], ["12", "12,3 ", 12], "like 1,2"),
        ("name of fleet", ["mars"], ["moon"], "one of mars, ajax"),
        ("list 2 of whole 0..9", [[1, 2]], [[1], [1, 2, 3], [1, 10], 1], "a list of 2, each"),
        ("list 1..3 of flag", [[True]], [[], [True] * 4, [1]], "a list of 1 to 3, each true"),
    ],
)
def test_what_a_figure_may_be(text: str, good: list[object], bad: list[object], words: str) -> None:
    rule = Rules("t.toml", FORMS, {"fleet": ["mars", "ajax"]}).read(text)
    assert [value for value in good if not rule.fits(value)] == []
    assert [value for value in bad if rule.fits(value)] == []
    assert words in rule.words()


def test_a_number_is_a_float_however_it_is_written() -> None:
    rules = Rules("t.toml", {}, {})
    number = rules.read("number 0..9").normal(3)
    assert isinstance(number, float)
    listed = rules.read("list 1..3 of number 0..9").normal([3])
    assert isinstance(listed, list)
    assert isinstance(listed[0], float)
    whole = rules.read("whole 0..9").normal(3)
    assert isinstance(whole, int)


@pytest.mark.parametrize("text", ["", "whole", "number 1-3", "text", "colour", "form none", 3])
def test_a_text_that_allows_nothing_clear_is_refused(text: object) -> None:
    with pytest.raises(DataError, match=r"^t\.toml: "):
        Rules("t.toml", FORMS, {}).read(text)


def test_a_long_value_is_shown_short() -> None:
    assert shown("x" * 500) == '"' + "x" * 76 + "..."
    assert shown(True) == "true"


def test_a_figure_knows_its_key() -> None:
    assert Figure(["a", "b"], 3).key == "a.b"
