"""Orders as a person gives them: the order of the turn, signals, courses drawn, odds (p.6-9)."""

from random import Random
from typing import Any

import pytest

from games.man_o_war.at_sea import FR, GB, battle, ship, table
from weathergage.engine.table import Table
from weathergage.games.man_o_war.answers import Order
from weathergage.games.man_o_war.game import GAME
from weathergage.games.man_o_war.state.battle import Battle, Mover
from weathergage.games.man_o_war.table.line_preview import chances_of
from weathergage.games.man_o_war.table.order_strip import order_strip
from weathergage.scene import Sequence

LINE = (
    f"a: {FR} 6,0 90; b: {FR} 1,0 90; c: {FR} -4,0 90; f: {FR} -9,0 90; "
    f"x: {GB} 0,-40 90; y: {GB} 0,40 90"
)
FORMED = {"formations": ["second 0 ahead 0 0 0 a b c f"], "camps": {"second": "f", "first": "y"}}


def line_table() -> Table:
    return table(LINE, None, turn=4, step="begin-movement", wind="12 fresh", **FORMED)


def asked_line() -> Any:
    t = line_table()
    while "second" not in t.decisions:
        seat, decision = next(iter(t.decisions.items()))
        t.act(seat, GAME.action({"kind": "sail", "ship": decision.parts[0], "path": []}))
    return t.decisions["second"]


def known(decision: Any) -> Battle:
    found = decision.known
    assert isinstance(found, Battle)
    return found


def test_the_strip_runs_from_leeward_and_has_a_formation_as_one_cell() -> None:
    strip = order_strip(known(asked_line()))
    assert strip is not None
    assert [(turn.key, turn.state) for turn in strip.turns] == [
        ("x", "done"),
        ("line-0", "now"),
        ("y", "next"),
    ]
    line = strip.turns[1]
    assert (line.name, line.note, len(line.pieces)) == ("French line", "4 ships, flag F", 4)
    assert line.words == "Now: one signal"


def test_in_other_phases_there_is_no_strip() -> None:
    assert order_strip(battle(LINE, turn=4, **FORMED)) is None


@pytest.mark.rule("p.9.broken")
def test_who_leaves_her_line_while_it_moves_keeps_a_place_in_the_strip() -> None:
    """B fouls the ship that lies across her way and falls out; the line goes on without her."""
    ships = (
        f"a: {FR} 6,0 90; b: {FR} 1,0 90; c: {FR} -4,0 90; w: {FR} 6.5,-3 0 anchored; "
        f"x: {GB} 0,-40 90; y: {GB} 0,40 90"
    )
    more = {"formations": ["second 0 ahead 0 0 0 a b c"], "camps": {"second": "c", "first": "y"}}
    b = battle(ships, turn=4, phase="movement", wind="12 fresh", **more)
    strip_of(b, Mover(-1, 0))
    assert [turn.key for turn in strip_of(b, Mover(-1, 0)).turns] == ["line-0"]
    left = ship(b, "b")
    left.formation, left.moved = -1, b.turn
    b.formations[0].ships.remove(left.index)
    strip = strip_of(b, Mover(-1, 0), Mover(int(ship(b, "y").index), -1))
    assert [(turn.key, turn.words) for turn in strip.turns] == [
        ("line-0", "Moved"),
        ("b", "Moved"),
        ("y", "Now"),
    ]


def strip_of(b: Battle, *taken: Mover) -> Sequence:
    """The strip when these have come."""
    b.taken = list(taken)
    found = order_strip(b)
    assert found is not None
    return found


def test_who_has_grappled_is_not_called_adrift() -> None:
    ships = f"a: {GB} 0,0 90; b: {FR} 0,1.4961 90; x: {FR} 0,-40 90; y: {GB} 0,40 90"
    b = battle(ships, turn=4, phase="movement", links=["a grappled b 4 0 0"])
    strip = strip_of(b, Mover(0, -1), Mover(3, -1))
    assert [turn.words for turn in strip.turns] == ["Grappled", "Now"]


def offer_of(decision: Any, label: str, group: str) -> dict[str, Any]:
    found = [x for x in decision.offers("a") if (x["label"], x.get("group")) == (label, group)]
    assert len(found) == 1, f"{len(found)} offers {label!r} under {group!r}"
    offer: dict[str, Any] = found[0]
    return offer


def test_a_signal_shows_its_flags_and_all_ghosts() -> None:
    offer = offer_of(asked_line(), "30° to starboard", "In succession")
    assert [flag["picture"] for flag in offer["signals"]] == ["succession", "starboard", "course-4"]
    assert offer["verb"] == "Make the signal"
    ghosts = [m for m in offer["marks"] if m["kind"] == "ghost" and m.get("style") != "doubt"]
    assert [mark["piece"] for mark in ghosts] == ["a", "b", "c", "f"]
    assert [mark["heading"] for mark in ghosts] == [120.0, 90.0, 90.0, 90.0]
    hoist = next(mark for mark in offer["marks"] if mark["kind"] == "hoist")
    assert hoist["piece"] == "f"


def test_whoever_would_misread_it_has_a_ghost_of_her_own() -> None:
    """The French leader reads one face in six the wrong way round (p.5)."""
    offer = offer_of(asked_line(), "30° to starboard", "In succession")
    doubts = [m for m in offer["marks"] if m["kind"] == "ghost" and m.get("style") == "doubt"]
    labels = [mark["label"] for mark in doubts]
    assert [mark["piece"] for mark in doubts] == ["a", "a"]
    assert any(label.startswith("Not seen") and label.endswith("090°") for label in labels)
    assert any(label.startswith("Reversed") and label.endswith("060°") for label in labels)


def test_what_is_the_same_for_several_is_said_once() -> None:
    """Three ships must read it, with ghosts of their own; the words stand beside one of them."""
    offer = offer_of(asked_line(), "30° to starboard", "All together")
    doubts = [m for m in offer["marks"] if m["kind"] == "ghost" and m.get("style") == "doubt"]
    assert [mark["piece"] for mark in doubts] == ["a", "b", "c"] * 2
    labels = [mark["label"] for mark in doubts if mark.get("label")]
    assert len(labels) == 2
    assert all(" each: " in label for label in labels)


def test_together_everybody_but_the_flagship_must_read_it() -> None:
    decision = asked_line()
    offer = offer_of(decision, "30° to starboard", "All together")
    odds: Any = decision.odds(GAME.action(offer["action"]), Random(1))
    assert [trial["name"] for trial in odds["tests"]] == ["A", "B", "C"]
    for trial in odds["tests"]:
        assert sum(share["chance"] for share in trial["shares"]) == pytest.approx(1.0)


def test_a_repeated_signal_is_looked_at_twice() -> None:
    """Four faces of six see it; repeated, eight of nine do (p.9, R49)."""
    b = battle(LINE, turn=4, **FORMED)
    alone = chances_of(b, ship(b, "a"))
    ships = LINE + "; r: second fra-base-32-n -2,6 90 role repeater"
    b = battle(ships, turn=4, **FORMED)
    assert alone[0] == pytest.approx(4 / 6)
    assert chances_of(b, ship(b, "a"))[0] == pytest.approx(8 / 9)
    assert chances_of(b, ship(b, "f")) == [1.0, 0.0, 0.0]


# Courses that are drawn.


def test_a_course_for_a_line_becomes_one_signal() -> None:
    decision = asked_line()
    course: Any = decision.plot("a", [(9.0, -4.0)], None)
    assert course["refused"] is None
    assert course["action"]["signal"] == "succession"
    turns = [float(leg.split()[1]) for leg in course["action"]["path"] if leg.startswith("turn")]
    assert course["action"]["angle"] == sum(turns) > 0
    assert len(course["variants"]) == 2


def test_straight_ahead_needs_no_signal() -> None:
    course: Any = asked_line().plot("a", [(12.0, 0.0)], None)
    assert "signal" not in course["action"]
    assert course.get("left", 0) == 0


def test_a_line_is_told_which_of_its_ships_would_run_into_whom() -> None:
    """A British ship lies across the way of A, who leads."""
    ships = LINE + f"; z: {GB} 8,2 0"
    t = table(ships, None, turn=4, step="begin-movement", wind="12 fresh", **FORMED)
    while "second" not in t.decisions:
        seat, decision = next(iter(t.decisions.items()))
        t.act(seat, GAME.action({"kind": "sail", "ship": decision.parts[0], "path": []}))
    offers: Any = t.decisions["second"].offers("a")
    ahead = next(offer for offer in offers if offer["label"] == "6 in ahead")
    assert ahead["detail"] == "A meets Z: the collision die is thrown"
    begun = next(offer for offer in offers if offer.get("hint"))
    assert "meets" not in str(begun.get("detail", ""))


def test_a_ship_is_offered_a_way_on_which_she_meets_nobody_first() -> None:
    ships = f"a: {GB} 0,0 90; c: {GB} 6,0 90; b: {FR} 0,30 90; y: {GB} -90,-40 90"
    t = table(ships, turn=4, step="begin-movement", wind="12 fresh")
    while t.decisions.get("first") is None or t.decisions["first"].parts != ["a"]:
        seat, decision = next(iter(t.decisions.items()))
        t.act(seat, GAME.action({"kind": "sail", "ship": decision.parts[0], "path": []}))
    offers = [each for each in t.decisions["first"].offers("a") if each["refused"] is None]
    assert offers[0]["label"] == "6 in ahead"
    assert offers[0]["detail"] == "meets C: the collision die is thrown"
    assert [each["label"] for each in offers if each.get("hint")] == ["2 in ahead"]


def single() -> Any:
    t = table(f"a: {GB} 0,0 90; b: {FR} 0,30 90; y: {GB} -90,-40 90", turn=4, step="begin-movement")
    while t.decisions.get("first") is None or t.decisions["first"].parts != ["a"]:
        seat, decision = next(iter(t.decisions.items()))
        t.act(seat, GAME.action({"kind": "sail", "ship": decision.parts[0], "path": []}))
    return t.decisions["first"]


@pytest.mark.parametrize("point", [(6.0, 0.0), (4.0, 3.0), (4.0, -3.0), (1.0, -6.0), (0.5, 0.2)])
def test_what_is_drawn_for_a_ship_may_be_sailed(point: tuple[float, float]) -> None:
    decision = single()
    course: Any = decision.plot("a", [point], None)
    assert course["refused"] is None
    action = GAME.action(course["action"])
    assert isinstance(action, Order)
    assert decision.why_not(action) is None
    assert course["spent"] + course.get("left", 0) == course["total"]


def test_a_course_planned_bit_by_bit_reaches_as_far_as_she_can() -> None:
    """A key adds half an inch to where the plan ends; three displacements are six inches."""
    decision, points = single(), list[tuple[float, float]]()
    for _ in range(14):
        found: Any = decision.plot("a", points, None) if points else None
        x = found["pose"]["x"] if found else 0.0
        points.append((x + 0.5, 0.0))
    course: Any = decision.plot("a", points, None)
    assert course["refused"] is None
    assert (course["pose"]["x"], course["spent"]) == (6.0, 3)


def test_a_course_may_end_with_a_heading() -> None:
    course: Any = single().plot("a", [], 130.0)
    assert course["pose"]["heading"] == 130.0


def test_without_points_the_reach_is_drawn() -> None:
    course: Any = single().plot("a", [], None)
    assert [mark["kind"] for mark in course["marks"]] == ["reach"]
    assert course["action"] is None


def test_a_course_says_whom_she_meets_and_fires_at() -> None:
    ships = f"a: {GB} 0,0 90; b: {FR} 6,0 0; y: {GB} -90,-40 90"
    t = table(ships, turn=4, step="begin-movement")
    while t.decisions.get("first") is None or t.decisions["first"].parts != ["a"]:
        seat, asked = next(iter(t.decisions.items()))
        t.act(seat, GAME.action({"kind": "sail", "ship": asked.parts[0], "path": []}))
    course: Any = t.decisions["first"].plot("a", [(6.0, 0.0)], None)
    lines = {line["name"]: line["value"] for line in course["lines"]}
    assert lines["Meets"].startswith("B:")
    course = t.decisions["first"].plot("a", [(3.0, -2.0)], None)
    lines = {line["name"]: line["value"] for line in course["lines"]}
    assert lines["Fire from there"].startswith("port at B")


def test_a_way_from_the_list_says_the_same_before_it_is_given() -> None:
    ships = f"a: {GB} 0,0 90; b: {FR} 6,5 0; y: {GB} -90,-40 90"
    t = table(ships, turn=4, step="begin-movement")
    while t.decisions.get("first") is None or t.decisions["first"].parts != ["a"]:
        seat, asked = next(iter(t.decisions.items()))
        t.act(seat, GAME.action({"kind": "sail", "ship": asked.parts[0], "path": []}))
    decision = t.decisions["first"]
    offer: Any = next(each for each in decision.offers("a") if each["label"] == "2 in ahead")
    assert offer["odds"]
    odds: Any = decision.odds(GAME.action(offer["action"]), Random(1))
    lines = {line["name"]: line["value"] for line in odds["lines"]}
    assert lines["Ends"] == "quarter, heading 090°"
    assert lines["Fire from there"].startswith("port at B")


def test_an_order_to_a_line_says_what_its_leader_has_before_her() -> None:
    decision = asked_line()
    offer = offer_of(decision, "30° to starboard", "In succession")
    odds: Any = decision.odds(GAME.action(offer["action"]), Random(1))
    assert odds["lines"][0]["value"] == "quarter, heading 120°"


def test_a_way_into_the_shallows_says_at_what_odds_she_runs_aground() -> None:
    """Two Dice for every area her base comes to; on the coast she is lost (p.16)."""
    ships = f"a: {GB} 0,0 90; b: {FR} 0,60 90; y: {GB} -90,-40 90"
    land = ["shoal bank 9,-20 20,-20 20,20 9,20"]
    offers = {each["label"]: each for each in alone(ships, land).offers("a")}
    assert "aground off Bank" in offers["6 in ahead"]["detail"]
    assert "detail" not in offers["2 in ahead"]
    assert [label for label, each in offers.items() if each.get("hint")] == ["4 in ahead"]


def test_in_the_shallows_ways_are_offered_and_drawn_as_short_as_they_must_be() -> None:
    """She loses a third there, so her last displacement is shorter (p.16, R54)."""
    ships = f"a: {GB} 0,0 90; b: {FR} 0,60 90; y: {GB} -90,-40 90"
    decision = alone(ships, ["island rock 6,-20 20,-20 20,20 6,20"])
    first, second, third = decision.offers("a")[:3]
    assert first["label"] == "4.7 in ahead"
    assert first["detail"] == "runs on the coast of Rock and is lost"
    assert [each["refused"] for each in (first, second, third)] == [None, None, None]
    course: Any = decision.plot("a", [(9.0, 0.0)], None)
    assert course["refused"] is None
    assert any(line["name"] == "Depth" for line in course["lines"])


def alone(ships: str, land: list[str]) -> Any:
    t = table(ships, turn=4, step="begin-movement", wind="12 fresh", land=land)
    while t.decisions.get("first") is None or t.decisions["first"].parts != ["a"]:
        seat, asked = next(iter(t.decisions.items()))
        t.act(seat, GAME.action({"kind": "sail", "ship": asked.parts[0], "path": []}))
    return t.decisions["first"]
