"""Crossing the enemy's line (12, R105): what counts as a line and as cutting it."""

import pytest

from games.ships_of_the_line.at_sea import battle, decision, kinds, only, step
from games.ships_of_the_line.sailing import course, moves, sails
from weathergage.games.ships_of_the_line.state.battle import Battle

TWO = "victory: -1.5,0 90; {}: 0,{} 0; {}: 0,{} 0"


def line(first: str, second: str, half: float = 0.525, *rules: str, **more: object) -> Battle:
    """Victory west of the gap between two ships of a line."""
    ships = TWO.format(first, half, second, -half)
    return battle(ships, "NW breeze", ["line", *rules], **more)


def crossed(b: Battle) -> list[str]:
    return [b.setup.divisions[c.division].id for c in b.crossings]


@pytest.mark.rule("12.a", "12.e")
def test_a_path_between_two_neighbours_cuts_the_line() -> None:
    b = line("bucentaure", "redoutable")
    event = only(sails(b, "victory", "ahead 3"), "line-cut")
    assert event.fields == {"ship": "victory", "division": "centre"}
    crossing = b.crossings[0]
    assert (crossing.turn, crossing.side, crossing.ship) == (1, 0, 0)
    assert crossed(b) == ["centre"]


@pytest.mark.rule("12.a")
def test_a_path_that_stops_short_does_not() -> None:
    b = line("bucentaure", "redoutable")
    assert kinds(sails(b, "victory", "ahead 1.4")) == ["sailed"]
    beside = battle(
        "victory: -1.5,2 90; bucentaure: 0,0.5 0; redoutable: 0,-0.5 0", "NW breeze", ["line"]
    )
    sails(beside, "victory", "ahead 3")
    assert beside.crossings == []


@pytest.mark.rule("12.e")
@pytest.mark.parametrize(("half", "is_line"), [(0.55, True), (0.5502, True), (0.5504, False)])
def test_neighbours_lie_within_half_a_um(half: float, is_line: bool) -> None:
    b = line("bucentaure", "redoutable", half)
    sails(b, "victory", "ahead 3")
    assert (crossed(b) == ["centre"]) is is_line


@pytest.mark.rule("12.e", "12.f")
def test_a_gap_between_two_divisions_belongs_to_both() -> None:
    b = line("redoutable", "san-justo")
    sails(b, "victory", "ahead 3")
    assert sorted(crossed(b)) == ["centre", "vanguard"]


@pytest.mark.rule("12.e", "12.f", "S.var.D2")
def test_gravina_apart_has_a_line_of_his_own() -> None:
    apart = line("pluton", "bahama", options={"variant": "D2"})
    sails(apart, "victory", "ahead 3")
    assert crossed(apart) == []
    own = line("swiftsure-fr", "argonaute", options={"variant": "D2"})
    sails(own, "victory", "ahead 3")
    assert sorted(crossed(own)) == ["observation-1", "observation-2"]
    inside = line("bahama", "aigle", options={"variant": "D2"})
    sails(inside, "victory", "ahead 3")
    assert sorted(crossed(inside)) == ["observation-1", "observation-2"]


@pytest.mark.rule("12.a", "12.e")
@pytest.mark.parametrize("state", ["struck", "captured british", "sinking"])
def test_only_ships_under_their_own_colours_form_a_line(state: str) -> None:
    ships = TWO.format("bucentaure", 0.525, "redoutable", -0.525) + f" {state}"
    b = battle(ships, "NW breeze", ["line"])
    sails(b, "victory", "ahead 3")
    assert b.crossings == []


@pytest.mark.rule("12.a")
def test_nobody_cuts_his_own_line() -> None:
    b = battle(TWO.format("temeraire", 0.525, "neptune", -0.525), "NW breeze", ["line"])
    sails(b, "victory", "ahead 3")
    assert b.crossings == []


@pytest.mark.rule("12.a")
def test_a_ship_is_noted_once_a_turn() -> None:
    b = line("bucentaure", "redoutable")
    sails(b, "victory", "ahead 1.4, ahead 0.2, ahead 1")
    assert crossed(b) == ["centre"]


@pytest.mark.rule("12.a", "10.a")
def test_a_path_cut_short_by_a_collision_counts_as_far_as_it_went() -> None:
    ships = TWO.format("bucentaure", 0.525, "redoutable", -0.525) + "; heros: {},0 0"
    b = battle(ships.format("1"), "NW breeze", ["line", "collision"])
    sails(b, "victory", "ahead 3", 6)
    assert crossed(b) == ["centre"]
    early = battle(ships.format("-0.6"), "NW breeze", ["line", "collision"])
    sails(early, "victory", "ahead 3", 6)
    assert early.crossings == []


def test_without_the_chapter_nothing_is_noted() -> None:
    b = battle(TWO.format("bucentaure", 0.525, "redoutable", -0.525), "NW breeze")
    sails(b, "victory", "ahead 3")
    assert b.crossings == []


def test_the_preview_says_which_line_is_cut() -> None:
    b = line("bucentaure", "redoutable")
    step(b, "sail")
    shown = decision(b, "british").preview(course("victory", "ahead 3"))
    assert shown["triggers"] == [{"what": "line cut", "rule": "12", "about": "centre"}]
    assert b.crossings == []
    moves(b, course("victory", "ahead 3"))
