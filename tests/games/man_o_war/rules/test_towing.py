"""Towing (p.6, R34, R103)."""

import pytest

from games.man_o_war.at_sea import (
    FR,
    GB,
    act,
    battle,
    dice,
    kinds,
    log,
    ship,
    state,
    table,
    why_not,
)
from weathergage.engine.asking.question import Ask
from weathergage.games.man_o_war.answers import INCH
from weathergage.games.man_o_war.rules.collision import why_not_board
from weathergage.games.man_o_war.rules.links import is_tied, joined, tie, towed_by
from weathergage.games.man_o_war.rules.movement import KINDS, Sail, is_towed, start
from weathergage.games.man_o_war.rules.places import in_contact
from weathergage.games.man_o_war.rules.repairs import next_door
from weathergage.games.man_o_war.rules.sailing import is_adrift
from weathergage.games.man_o_war.rules.towing import (
    may_be_towed,
    tow_allowance,
    tow_reach,
    why_not_tow,
)
from weathergage.games.man_o_war.state.battle import ENTANGLED
from weathergage.games.man_o_war.state.step_records import Sailing

FAR = f"; y: {GB} -90,40 180; z: {FR} 90,40 180"
HULK = "b: first gb-base-74-n 0,0 90 masts 30"
ALONGSIDE = f"a: {GB} 0,1.4961 90; {HULK}{FAR}"
AHEAD = f"a: {GB} 3.4134,0 90; {HULK}{FAR}"
TOW = ["a tow b 3 0 0"]


@pytest.mark.rule("p.6.tow", "p.6.tow-whom")
def test_she_is_set_ahead_of_the_hulk_and_that_is_her_move() -> None:
    t = table(ALONGSIDE, turn=4)
    act(t, "first", kind="tow", ship="a", target="b")
    b = state(t)
    a = ship(b, "a")
    assert (round(int(a.x) / INCH, 2), int(a.y), int(a.heading)) == (3.41, 0, 9000)
    assert towed_by(b, 0) == 1
    assert ship(b, "b").x == 0


@pytest.mark.rule("p.6.tow-whom")
def test_whom_she_may_tow() -> None:
    texts = ["masts 30", "masts 29", "masts 30 anchored", "masts 30 aground"]
    found = []
    for words in texts:
        b = battle(f"a: {GB} 0,1.4961 90; b: {GB} 0,0 90 {words}{FAR}", turn=4)
        found.append(may_be_towed(b, ship(b, "a"), ship(b, "b")))
    assert found == [True, False, False, False]
    b = battle(f"a: {GB} 0,1.4961 90; b: {FR} 0,0 90 masts 30{FAR}", turn=4)
    assert not may_be_towed(b, ship(b, "a"), ship(b, "b"))
    prize = "second fra-base-74-n 0,0 90 masts 30 taken held-by first captor a"
    b = battle(f"a: {GB} 0,1.4961 90; b: {prize}{FAR}", turn=4)
    assert may_be_towed(b, ship(b, "a"), ship(b, "b"))


@pytest.mark.rule("p.6.tow-water")
def test_the_water_ahead_must_be_free_and_not_into_the_wind() -> None:
    b = battle(f"a: {GB} 0,1.4961 90; {HULK}; c: {FR} 4,0 0{FAR}", turn=4)
    refused = why_not_tow(b, ship(b, "a"), "b")
    assert refused is not None
    assert refused.rule == "R34"
    north = f"a: {GB} 1.4961,0 90; b: {GB} 0,0 0 masts 30{FAR}"
    b = battle(north, turn=4)
    refused = why_not_tow(b, ship(b, "a"), "b")
    assert refused is not None
    assert "into the wind" in refused.reason


@pytest.mark.rule("p.6.tow-first")
def test_a_hulk_waits_for_the_friend_alongside() -> None:
    t = table(ALONGSIDE, turn=4)
    assert t.decisions["first"].parts == ["a"]
    act(t, "first", kind="sail", ship="a", path=["ahead 2"])
    assert ship(state(t), "b").y == -2 * INCH


@pytest.mark.rule("p.6.tow-speed")
def test_half_the_way_of_the_slower() -> None:
    b = battle(AHEAD, links=TOW, turn=4)
    a, hulk = ship(b, "a"), ship(b, "b")
    assert tow_allowance(b, a, hulk) == 2
    assert tow_reach(b, a, hulk) == 3 * INCH
    slow = battle(AHEAD.replace("0,0 90 masts", "0,0 80 masts"), links=TOW, turn=4)
    assert tow_allowance(slow, ship(slow, "a"), ship(slow, "b")) == 1
    assert tow_reach(slow, ship(slow, "a"), ship(slow, "b")) == INCH


@pytest.mark.rule("p.6.tow-speed", "p.6.tow-wake")
def test_the_towed_follows_the_wake() -> None:
    t = table(AHEAD, links=TOW, turn=4)
    assert why_not(t, "first", kind="sail", ship="a", path=["ahead 2", "ahead 1.1"]) == "R34"
    act(t, "first", kind="sail", ship="a", path=["turn 30", "ahead 2"])
    hulk = ship(state(t), "b")
    # Three inches by the corner at 4.4134: she goes three inches of the same way.
    assert abs(int(hulk.x) - 3 * INCH) < 20
    assert int(hulk.heading) == 9000
    assert [int(c.heading) for c in hulk.track] == [12000]


@pytest.mark.rule("p.6.tow-wake")
def test_the_towed_turns_where_her_tower_turned() -> None:
    corner = ["b 1,0 120"]
    t = table(f"a: {GB} 3.9564,-1.7070 120; {HULK}{FAR}", links=TOW, turn=4, tracks=corner)
    act(t, "first", kind="sail", ship="a", path=["ahead 2"])
    hulk = ship(state(t), "b")
    assert int(hulk.heading) in range(11990, 12011)
    assert hulk.track == []


@pytest.mark.rule("p.6.tow-never-drifts")
def test_the_towed_never_drifts() -> None:
    b = battle(AHEAD, links=TOW, turn=4)
    assert is_towed(b, ship(b, "b"))
    assert not is_adrift(b, ship(b, "b"))
    start(b, ship(b, "b"), dice(), log())
    assert ship(b, "b").y == 0


@pytest.mark.rule("p.6.tow-limits")
def test_no_tacking_and_no_boarding_in_a_tow() -> None:
    t = table(AHEAD.replace("0 90; b", "0 60; b"), links=TOW, turn=4)
    assert why_not(t, "first", kind="tack", ship="a", hand="port") == "R34"
    b = battle(AHEAD + f"; c: {FR} 3.41,1.5 90", links=TOW, turn=4)
    refused = why_not_board(b, ship(b, "a"), ship(b, "c"))
    assert refused is not None
    assert refused.rule == "R34"


@pytest.mark.rule("p.6.tow-cast-off")
def test_she_casts_off_freely_and_then_moves() -> None:
    t = table(AHEAD, links=TOW, turn=4)
    events = act(t, "first", kind="cast-off", ship="a")
    assert "cast-off" in kinds(events)
    three = ["ahead 2", "ahead 2", "ahead 2"]
    assert why_not(t, "first", kind="sail", ship="a", path=three) == ""
    act(t, "first", kind="sail", ship="a", path=three)
    assert ship(state(t), "b").y == -2 * INCH


@pytest.mark.rule("p.6.tow-ends")
def test_what_ends_a_tow() -> None:
    b = battle(AHEAD + f"; c: {FR} 3.41,1.5 90", links=TOW, turn=4)
    tie(b, ENTANGLED, ship(b, "c"), ship(b, "a"))
    assert towed_by(b, 0) == -1
    b = battle(AHEAD, links=TOW, turn=4)
    ship(b, "a").rudders = 1
    start(b, ship(b, "a"), dice(), log())
    assert towed_by(b, 0) == -1


@pytest.mark.rule("p.6.tow")
def test_who_has_just_broken_free_takes_nobody_in_tow() -> None:
    b = battle(ALONGSIDE, turn=4)
    for broke in (False, True):
        options = Sail("sail", "p.6", KINDS).options(b, Ask("sail", [0], Sailing(0, 0, broke)), 0)
        assert options is not None
        assert ("tow" in [order.kind for order in options]) != broke


@pytest.mark.rule("p.6.tow-hawser")
def test_a_hawser_ties_nobody_down() -> None:
    b = battle(AHEAD, links=TOW, turn=4)
    assert not is_tied(b, 0)
    assert joined(b, 0) == [0]
    assert in_contact(b, ship(b, "a")) == []
    ship(b, "b").fires = ship(b, "b").blaze = 1
    next_door(b, dice(), log())
    assert ship(b, "a").fires == 0
