"""Ships that are not quite free: at anchor and grappled, bound to go straight, in a line that has
works alone before it, or under an admiral who is still to come (R145-R148)."""

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
from weathergage.engine.table import Table
from weathergage.games.man_o_war.rules.anchors import may_weigh
from weathergage.games.man_o_war.rules.arrival import enter_second, second_squadron
from weathergage.games.man_o_war.rules.breaking import in_hand, may_break
from weathergage.games.man_o_war.rules.collision import why_not_avoid
from weathergage.games.man_o_war.rules.lines import leave_formation
from weathergage.games.man_o_war.rules.places import touching
from weathergage.games.man_o_war.rules.sailing import STILL, manner
from weathergage.games.man_o_war.rules.signals import is_close, why_not_signal
from weathergage.games.man_o_war.rules.turn import shift_flag
from weathergage.games.man_o_war.state.battle import SUNK, Battle

AWAY = f"; y: {FR} 60,-40 180; x: {GB} -60,90 90"
LINE = f"a: {GB} 0,0 0; b: {GB} 0,-4.92 0; d: {GB} 0,-9.84 0{AWAY}"


# A line before works.


def before_a_fort(north: float, camp: str = "second") -> Battle:
    lines = ["first 0 ahead 0 0 0 a b d"]
    return battle(LINE, formations=lines, works={"t": f"{camp} fort 0,{north} 180"})


@pytest.mark.rule("p.8.close-works", "p.8.close")
@pytest.mark.parametrize(("north", "close"), [(15.0, True), (15.01, False)])
def test_a_work_that_fires_is_an_enemy_to_close_with(north: float, close: bool) -> None:
    b = before_a_fort(north)
    assert is_close(b, b.formations[0]) is close


@pytest.mark.rule("p.8.close-works")
def test_silent_and_friendly_works_release_nobody() -> None:
    b = before_a_fort(8)
    b.works[0].broadside = 0
    assert not is_close(b, b.formations[0])
    b = before_a_fort(8, "first")
    assert not is_close(b, b.formations[0])


# At anchor and alongside.

ISLE = ["island isle 10,-20 20,-20 20,20 10,20"]
"""A coast at x = 10: area 1 begins at 8, area 2 at 6."""


def alongside(wind: str, harm: str = "") -> Table:
    text = f"a: {GB} 7,0 0 anchored{harm}; c: {FR} 5.4,0 0{AWAY}"
    place: dict[str, object] = {"turn": 4, "step": "weigh", "wind": wind, "land": ISLE}
    return table(text, [], links=["a grappled c 3 0 0"], **place)


@pytest.mark.rule("p.14.break-anchored", "p.9.weigh")
def test_a_grappled_ship_at_anchor_weighs_and_then_tries_to_break_free() -> None:
    t = alongside("7 fresh")
    act(t, "first", kind="weigh", ship="a")
    b = state(t)
    assert in_hand(b, ship(b, "a")) == 2
    while t.decisions["first"].parts != ["a"]:
        act(t, "first", kind="sail", ship=t.decisions["first"].parts[0], path=[])
    assert why_not(t, "first", kind="break", ship="a", target="c", hand="starboard") == ""


@pytest.mark.rule("p.14.break-anchored", "p.14.break-cost")
def test_weighing_may_leave_no_displacement_to_break_free_with() -> None:
    b = state(alongside("2 fresh"))
    assert may_break(b, ship(b, "a"))
    ship(b, "a").weighs = 4
    assert not may_break(b, ship(b, "a"))


@pytest.mark.rule("p.14.break-anchored")
def test_aground_nobody_weighs_or_breaks_free() -> None:
    t = alongside("7 fresh", " aground")
    assert not may_weigh(state(t), ship(state(t), "a"))
    assert manner(state(t), ship(state(t), "a")) == STILL


# Bound to go straight.


@pytest.mark.rule("p.14.bound")
def test_who_is_bound_to_go_straight_avoids_nobody() -> None:
    text = f"a: {GB} 0,0 90 fires 1 bound 4; c: {FR} 3.4,0.5 0 anchored{AWAY}"
    t = table(text, ["avoidance"], turn=4, step="begin-movement")
    act(t, "second", kind="sail", ship="y", path=[])
    events = act(t, "first", kind="sail", ship="a", path=["ahead 1.3"])
    # Nothing else is left to her, so nobody is asked.
    assert kinds(events) == ["collision", "alongside"]
    assert touching(ship(state(t), "a"), ship(state(t), "c"))
    refused = why_not_avoid(state(t), ship(state(t), "a"))
    assert refused is not None
    assert refused.rule == "R147"
    assert why_not_avoid(state(t), ship(state(t), "x")) is None


# An admiral who is still to come.

SECOND = "; ".join(f"s{n}: {FR} 0,{60 + n} 180 awaited division 3" for n in range(3))
TWO = {"scenario": "encounter", "options": {"squadrons": "two"}}


def waiting() -> Battle:
    here = f"b: {FR} 9,9 90; d: {FR} 4,9 90; e: {FR} -1,9 90"
    lines = ["second 0 ahead 0 0 0 b d e"]
    more: dict[str, object] = {"camps": {"second": "s1"}, "formations": lines, **TWO}
    return battle(f"a: {GB} 0,0 90; {here}; {SECOND}", turn=1, **more)


@pytest.mark.rule("p.9.flag-awaited")
def test_until_the_flagship_is_in_sight_the_first_squadron_has_its_own_commander() -> None:
    b = waiting()
    assert why_not_signal(b, b.formations[0]) is not None
    second_squadron(b, -1, 1, dice("+1", "+2"), log())
    assert b.ships[b.camps[1].commander].id == "b"
    assert why_not_signal(b, b.formations[0]) is None
    enter_second(b, log())
    assert b.ships[b.camps[1].commander].id == "s1"


@pytest.mark.rule("p.9.flag-awaited")
def test_whoever_stands_in_for_the_admiral_is_replaced_too() -> None:
    b = waiting()
    second_squadron(b, -1, 1, dice("+1", "+2"), log())
    leave_formation(b, ship(b, "b"), log())
    ship(b, "b").status = SUNK
    shift_flag(b, 1, log())
    assert b.ships[b.camps[1].commander].id == "d"


@pytest.mark.rule("p.9.flag-awaited")
def test_a_squadron_that_comes_at_once_brings_its_admiral() -> None:
    b = waiting()
    second_squadron(b, -1, 1, dice("+1", "0"), log())
    assert b.ships[b.camps[1].commander].id == "s1"
    assert why_not_signal(b, b.formations[0]) is None
