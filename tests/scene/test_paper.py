"""Papers are filled in, styled, laid out and painted as a page would."""

from dataclasses import replace
from typing import Any

import pytest

from weathergage.scene import Box, Boxes, Cups, Fact, Lot, Scene, ShipLog, Stock, Token
from weathergage.scene.paper import cascade, tree
from weathergage.scene.paper.boxes import Box as Laid
from weathergage.scene.paper.draw import Papers
from weathergage.scene.paper.grounds import gradient
from weathergage.scene.paper.lengths import px
from weathergage.scene.paper.letters import text_width
from weathergage.scene.paper.methods import BUILT_IN
from weathergage.scene.paper.reckon import Names, reckon
from weathergage.scene.paper.shorthands import spelled_out
from weathergage.scene.paper.tree import Element, Filling

STYLE = {"font-size": "10px", "font-weight": "400", "font-family": "var(--sans)"}
LOG = ShipLog(
    "aurora",
    (Boxes("Hull", 6, 2, cells=(*[Box(state="gone")] * 2, *[Box(above="3")] * 4)),),
    (Fact("Crew", "fresh", "7"),),
    "Aurora",
)


def toy(monkeypatch: pytest.MonkeyPatch, body: list[Any], style: list[Any], **given: Any) -> Laid:
    """A component of one's own, laid out 200 wide."""
    names = [[name, ["value", None]] for name in given]
    toys = {"given": names, "made": {}, "snippets": {}, "body": body, "style": style}
    whole = {"components": {"Toy": toys}, "words": {}, "base": [], "lengths": {}}
    for module in (tree, cascade):
        monkeypatch.setattr(module, "papers", lambda: whole)
    for found in (cascade.rules_of, cascade.by_sign, cascade.after, cascade.reaching_out):
        found.cache_clear()
    try:
        return Papers(Scene("", "", ())).lay("Toy", given, 200.0)
    finally:
        for found in (cascade.rules_of, cascade.by_sign, cascade.after, cascade.reaching_out):
            found.cache_clear()


def element(tag: str, worn: str, *children: Any) -> list[Any]:
    return ["element", ["value", tag], [["class", ["value", worn]]], [], [], list(children)]


def rule(worn: str, **said: str) -> list[Any]:
    return [[["", [["class", worn]]]], None, {k.replace("_", "-"): v for k, v in said.items()}]


def places(box: Laid) -> list[tuple[float, float, float, float]]:
    return [(each.x, each.y, each.w, each.h) for each in box.boxes[0].boxes]


@pytest.mark.parametrize(
    ("read", "worth"),
    [
        (["op", "??", ["name", "none"], ["value", 3]], 3),
        (["op", "&&", ["list", []], ["value", 1]], 1),
        (["get", ["name", "all"], "length"], 2),
        (["call", ["get", ["name", "all"], "join"], [["value", "-"]]], "4-5"),
        (["call", ["get", ["name", "Object"], "entries"], [["name", "none"]]], []),
        (["text", [["value", "n "], ["value", 2.0]]], "n 2"),
        (["op", "===", ["value", 1], ["value", True]], False),
    ],
)
def test_values_are_those_of_the_client(read: list[Any], worth: object) -> None:
    assert reckon(read, Names(BUILT_IN | {"all": [4, 5]}, {})) == worth


def test_what_is_made_is_made_when_it_is_asked_for() -> None:
    names = Names({"a": 2}, {"b": ["op", "*", ["name", "a"], ["name", "c"]], "c": ["value", 5]})
    assert names["b"] == 10


def test_what_repeats_is_filled_in_for_each() -> None:
    root = Filling({}).paper("PlainRows", {"facts": [{"name": "Crew", "value": "fresh"}]})
    assert [each.tag for each in root.elements[0].elements] == ["dt", "dd"]


def test_parts_of_a_row_share_its_room(monkeypatch: pytest.MonkeyPatch) -> None:
    body = [element("div", "row", element("div", "a"), element("div", "b"))]
    style = [
        rule("row", display="flex", gap="10px", padding="5px"),
        rule("a", width="40px", height="20px", flex="none"),
        rule("b", flex="1"),
    ]
    assert places(toy(monkeypatch, body, style)) == [(5, 5, 40, 20), (55, 5, 140, 20)]


def test_a_row_that_is_too_short_goes_on_below(monkeypatch: pytest.MonkeyPatch) -> None:
    body = [element("div", "row", *[element("div", "a")] * 3)]
    style = [
        rule("row", display="flex", flex_wrap="wrap", gap="4px"),
        rule("a", width="90px", height="9px"),
    ]
    assert places(toy(monkeypatch, body, style)) == [(0, 0, 90, 9), (94, 0, 90, 9), (0, 13, 90, 9)]


def test_columns_take_what_they_want_and_share_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    body = [element("div", "grid", *[element("div", "a")] * 2)]
    style = [
        rule("grid", display="grid", grid_template_columns="50px 1fr", gap="10px"),
        rule("a", height="8px"),
    ]
    assert places(toy(monkeypatch, body, style)) == [(0, 0, 50, 8), (60, 0, 140, 8)]


def test_as_many_columns_as_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    body = [element("div", "grid", *[element("div", "a")] * 3)]
    style = [
        rule("grid", display="grid", grid_template_columns="repeat(auto-fill, minmax(90px, 1fr))"),
        rule("a", height="8px"),
    ]
    assert places(toy(monkeypatch, body, style)) == [
        (0, 0, 100, 8),
        (100, 0, 100, 8),
        (0, 8, 100, 8),
    ]


def test_words_go_on_below_where_a_line_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    words = " ".join(["broadside"] * 8)
    box = toy(monkeypatch, [element("p", "a", ["say", ["value", words]])], [])
    runs = box.boxes[0].runs
    assert len({run.y for run in runs}) > 1
    assert " ".join(run.text for run in runs) == words
    assert box.h == 19 * len({run.y for run in runs})


def test_the_stronger_rule_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    style = [rule("a", height="30px"), [[["", [["tag", "p"]]]], None, {"height": "10px"}]]
    box = toy(monkeypatch, [element("p", "a")], style)
    assert box.boxes[0].h == 30


def test_a_border_is_twelve_terms_and_a_font_five() -> None:
    said = spelled_out("border-left", "2px dashed var(--ink)", {}, {})
    assert said["border-left-style"] == "dashed"
    font = spelled_out("font", "italic 580 14px / 16px var(--serif)", {}, {})
    assert (font["font-size"], font["line-height"], font["font-weight"]) == ("14px", "16px", "580")


def test_lengths_are_reckoned() -> None:
    assert px("50%", 80.0) == 40
    assert px("calc(3 * 50px)") == 150
    assert px("calc(100% - 48px)", 148.0) == 100
    assert px("auto") is None


def test_bold_words_are_wider_and_figures_all_alike() -> None:
    assert text_width("Victory", STYLE | {"font-weight": "700"}) > text_width("Victory", STYLE)
    assert text_width("111", STYLE) == text_width("888", STYLE)


def test_a_hatched_ground_repeats() -> None:
    value = "repeating-linear-gradient(-45deg, transparent 0 4px, var(--line2) 4px 5px)"
    made = gradient(value, (0.0, 0.0, 20.0, 20.0), "g")
    assert 'spreadMethod="repeat"' in made
    assert made.count("<stop") == 4


def test_a_log_shows_its_boxes_ticked() -> None:
    def fills(log: ShipLog) -> int:
        scene = Scene("", "", (log,))
        drawn, _ = Papers(scene).draw(log, 400.0)
        return drawn.count("url(#paper-log-")

    assert fills(LOG) == 2
    more = replace(LOG.boxes[0], gone=3, cells=(*[Box(state="gone")] * 3, *[Box()] * 3))
    assert fills(replace(LOG, boxes=(more,))) == 3


def test_a_cup_that_is_half_empty_has_half_a_bar() -> None:
    lot = Lot(Token("a hit"), 5, 10)
    cups = Cups((Stock("A", "ball", 5, 10, (lot,)),))
    box = Papers(Scene("", "", (cups,))).lay("CupsView", {"board": _data(cups)}, 232.0)
    bar = next(each for each in _all(box) if "bar" in each.element.classes)
    assert bar.boxes[0].w == bar.w / 2


def _data(board: Cups) -> dict[str, Any]:
    data: dict[str, Any] = Scene("", "", (board,)).data()["boards"]["cups"]  # type: ignore[index]
    return data


def _all(box: Laid) -> list[Laid]:
    return [box, *(each for inner in box.boxes for each in _all(inner))]


def test_an_element_that_nobody_sees_takes_no_room() -> None:
    hidden = Element("p", "", style={"display": "none"})
    from weathergage.scene.paper.boxes import parts_of

    assert parts_of(Element("div", "", children=[hidden, " "], style={})) == []


def asked_of_the_table(read: Any) -> set[str]:
    """The names that an expression, or whatever holds expressions, reads of the table."""
    if isinstance(read, dict):
        return asked_of_the_table(list(read.values()))
    if not isinstance(read, list):
        return set()
    if len(read) == 3 and read[:2] == ["get", ["name", "table"]]:
        return {str(read[2])}
    return set().union(*map(asked_of_the_table, read))


def test_what_papers_ask_of_the_table_they_lie_on_is_known() -> None:
    asked = asked_of_the_table(tree.papers()["components"])
    assert asked >= {"shown", "sides", "piece"}
    assert asked <= Papers(Scene("", "", ())).table(LOG).keys()
