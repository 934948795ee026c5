"""Grapples, fouled ships, tows and breaking loose (4.3, 5.6, 6, 10)."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.ships_of_the_line.at_sea import (
    battle,
    decision,
    kinds,
    only,
    order,
    proceed,
    step,
    why_not,
)
from weathergage.engine.asking.question import Ask, Done, Orders
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.event import Log
from weathergage.games.ships_of_the_line.answers import Order, at
from weathergage.games.ships_of_the_line.rules.attempts import failures
from weathergage.games.ships_of_the_line.rules.fate import capture, sink
from weathergage.games.ships_of_the_line.rules.grapples import (
    parts_freely,
    why_not_break,
    why_not_grapple,
    why_not_unfoul,
)
from weathergage.games.ships_of_the_line.rules.links import (
    find_neighbours,
    partners,
    tie,
    tied,
)
from weathergage.games.ships_of_the_line.rules.questions import FleetAsk
from weathergage.games.ships_of_the_line.rules.towing import why_not_cast_off, why_not_tow
from weathergage.games.ships_of_the_line.state.battle import (
    FIGHTING,
    FOUL,
    GRAPPLE,
    MELEE,
    NAILED,
    STRUCK,
    TOW,
    Battle,
)
from weathergage.sea.plane import Hull, gap, overlap
from weathergage.sea.tracks import end_on

SIDE_BY_SIDE = "victory: 0,0 0; bucentaure: 0.5,0 0"


def top(state: Battle) -> FleetAsk:
    fleet = state.stack[-1]
    assert isinstance(fleet, Ask)
    return fleet


def grapple_step(ships: str, rules: Sequence[str] = ()) -> Battle:
    state = battle(ships, rules=rules)
    step(state, "grapple")
    return state


def grappled(state: Battle, a: str, b: str) -> bool:
    return tied(state, GRAPPLE, state.setup.index[a], state.setup.index[b]) is not None


# The die of rule 6.


@pytest.mark.rule("6.table", "6.a", "7.acts")
@pytest.mark.parametrize(("face", "holds"), [(1, True), (2, True), (3, False), (6, False)])
def test_a_grapple_holds_on_1_or_2_and_tires_either_way(face: int, holds: bool) -> None:
    state = grapple_step(SIDE_BY_SIDE)
    events = order(state, at("grapple", "victory", "bucentaure"), face)
    told = only(events, "grapple")
    assert (told.dice, told.fields["success"]) == ([face], holds)
    assert grappled(state, "victory", "bucentaure") is holds
    assert state.ship("victory").fatigue == 1
    assert state.ship("bucentaure").fatigue == 0


@pytest.mark.rule("6.mod.fail", "6.table")
def test_each_failure_in_a_row_takes_one_from_the_next_die_two_at_most() -> None:
    state = battle(SIDE_BY_SIDE, rules=["veterans"])
    values: list[int] = []
    for turn, (face, holds) in enumerate([(4, False), (4, False), (5, False), (4, True)], 1):
        state.turn = turn
        step(state, "grapple")
        told = only(order(state, at("grapple", "victory", "bucentaure"), face), "grapple")
        assert told.fields["success"] is holds
        values.append(sum(m.value for m in told.modifiers))
        proceed(state, "rest")
    assert values == [0, -1, -2, -2]


@pytest.mark.rule("6.mod.fail")
def test_a_turn_without_an_attempt_ends_the_run_of_failures() -> None:
    state = grapple_step(SIDE_BY_SIDE)
    order(state, at("grapple", "victory", "bucentaure"), 6)
    proceed(state, "rest")
    assert failures(state, "grapple", 0, 1) == 1
    state.turn = 2
    proceed(state, "rest")
    assert failures(state, "grapple", 0, 1) == 0


@pytest.mark.rule("6.mod.fail")
def test_failures_are_counted_for_each_opponent_and_a_success_ends_them() -> None:
    state = grapple_step(SIDE_BY_SIDE + "; redoutable: -0.5,0 0")
    order(state, at("grapple", "victory", "bucentaure"), 6)
    assert failures(state, "grapple", 0, 1) == 1
    assert failures(state, "grapple", 0, 2) == 0
    state.turn = 2
    step(state, "grapple")
    order(state, at("grapple", "victory", "bucentaure"), 4)
    assert failures(state, "grapple", 0, 1) == 2
    state.turn = 3
    step(state, "grapple")
    order(state, at("grapple", "victory", "bucentaure"), 2)
    assert failures(state, "grapple", 0, 1) == 0


@pytest.mark.rule("6.mod.ends")
@pytest.mark.parametrize(
    ("pose", "ends"),
    [
        ("0.3,0 0", False),
        ("0.3,0.5 180", False),
        ("0.45,0 90", True),
        ("0,0.8 0", True),
        ("0,-0.8 0", True),
        ("0.25,0.8 0", True),
        ("0.45,0 44", False),
        ("0.45,0 45", True),
        ("0.45,0 136", False),
    ],
)
def test_by_bow_or_stern_tack_or_quarter_a_grapple_is_harder(pose: str, ends: bool) -> None:
    state = grapple_step(f"victory: 0,0 0; bucentaure: {pose}")
    told = only(order(state, at("grapple", "victory", "bucentaure"), 2), "grapple")
    assert [m.value for m in told.modifiers] == ([1] if ends else [])
    assert told.fields["success"] is not ends


@given(st.integers(-20000, 20000), st.integers(-20000, 20000), st.integers(0, 359), st.booleans())
def test_end_on_does_not_depend_on_who_asks_or_which_way_is_north(
    x: int, y: int, h: int, turned: bool
) -> None:
    a = Hull(0, 0, 0, 3000, 1000)
    b = Hull(x, y, h * 100, 3000, 1000)
    assert end_on(a, b) == end_on(b, a)
    if turned:
        quarter = Hull(y, -x, h * 100 + 9000, 3000, 1000)
        assert end_on(Hull(0, 0, 9000, 3000, 1000), quarter) == end_on(a, b)


@pytest.mark.rule("9.d", "9.c", "6.table")
def test_a_leader_in_range_helps_a_grapple_and_a_bad_one_is_not_used() -> None:
    near = "victory: 0,0 0; temeraire: 1,0 0; bucentaure: 1.5,0 0"
    state = grapple_step(near, rules=["leaders"])
    told = only(order(state, at("grapple", "temeraire", "bucentaure"), 5), "grapple")
    assert [(m.name, m.value) for m in told.modifiers] == [("Nelson", -3)]
    assert told.fields["success"] is True
    state = grapple_step("formidable: 0,0 0; victory: 0.5,0 0", rules=["leaders"])
    told = only(order(state, at("grapple", "formidable", "victory"), 2), "grapple")
    assert told.modifiers == []


@pytest.mark.rule("20.2.leader.b")
def test_a_leader_in_a_boarding_fight_helps_nobody_else() -> None:
    near = "victory: 0,0 0 leading; temeraire: 1,0 0; bucentaure: 1.5,0 0"
    state = grapple_step(near, rules=["leaders", "crews"])
    told = only(order(state, at("grapple", "temeraire", "bucentaure"), 3), "grapple")
    assert told.modifiers == []


# Who may be grappled.


@pytest.mark.rule("4.3.reach", "6.a")
def test_grapples_reach_half_a_um_and_no_farther() -> None:
    state = grapple_step("victory: 0,0 0; bucentaure: 0.7,0 0; redoutable: -0.701,0 0")
    assert why_not(state, "british", at("grapple", "victory", "bucentaure")) is None
    refusal = why_not(state, "british", at("grapple", "victory", "redoutable"))
    assert refusal is not None
    assert (refusal.rule, "0.50 UM away" in refusal.reason) == ("4.3", True)


@pytest.mark.rule("7.top", "7.acts")
def test_an_exhausted_crew_grapples_nobody() -> None:
    state = grapple_step("victory: 0,0 0 fatigue 3; bucentaure: 0.5,0 0")
    assert decision(state, "british").parts == []
    assert decision(state, "allied").parts == ["bucentaure"]
    state = battle("victory: 0,0 0 fatigue 3; bucentaure: 0.5,0 0", rules=["veterans"])
    step(state, "grapple")
    assert why_not(state, "british", at("grapple", "victory", "bucentaure")) is None


@pytest.mark.rule("6.table")
def test_one_grapple_a_ship_and_phase() -> None:
    state = grapple_step(SIDE_BY_SIDE + "; redoutable: -0.5,0 0")
    order(state, at("grapple", "victory", "bucentaure"), 6)
    assert decision(state, "british").parts == []


@pytest.mark.rule("6.a")
def test_nobody_grapples_what_she_holds_or_what_is_gone() -> None:
    held = "victory: 0,0 0 grappled bucentaure; bucentaure: 0.2,0 0; redoutable: -0.5,0 0 sunk"
    state = grapple_step(held + "; ajax: -0.5,0 0")
    for target in ("bucentaure", "redoutable", "ajax", "victory", "pluto"):
        assert why_not(state, "british", at("grapple", "victory", target)) is not None


@pytest.mark.rule("4.4.2.a")
def test_a_prize_grapples_no_enemy_and_a_struck_ship_nobody() -> None:
    state = grapple_step("victory: 0,0 0 captured allied; ajax: 0.5,0 0; orion: -0.5,0 0 struck")
    assert decision(state, "allied").parts == []
    refused = why_not_grapple(state, top(state), 0, 1)
    assert refused is not None
    assert refused.rule == "4.4.2"
    assert decision(state, "british").parts == ["ajax"]


@pytest.mark.rule("S.opt.1")
@pytest.mark.parametrize(
    ("mind", "attacks"), [("waiting", False), ("withdraws", False), ("joined", True)]
)
def test_a_ship_of_dumanoir_grapples_no_enemy_before_she_joins(mind: str, attacks: bool) -> None:
    state = grapple_step(f"scipion: 0,0 0 dumanoir {mind}; ajax: 0.5,0 0")
    assert (decision(state, "allied").parts == ["scipion"]) is attacks
    refusal = why_not_grapple(state, top(state), 0, 1)
    assert (refusal is None) is attacks


# What a grapple does.


@pytest.mark.rule("6.a", "5.2.5.c", "4.3.reach")
def test_a_grapple_draws_the_ship_alongside_and_stops_both() -> None:
    state = grapple_step("victory: 0,0 30; bucentaure: 0.6,0.2 0")
    order(state, at("grapple", "victory", "bucentaure"), 1)
    victory, prize = state.ship("victory"), state.ship("bucentaure")
    assert gap(victory.shape, prize.shape) <= 2
    assert not overlap(victory.shape, prize.shape)
    assert (prize.x, prize.y, victory.heading) == (6000, 2000, 3000)
    assert victory.stopped
    assert prize.stopped


@pytest.mark.rule("6.a")
def test_who_is_in_reach_is_measured_anew_when_a_ship_has_been_hauled() -> None:
    ships = "victory: 0,0 0; bucentaure: 0.7,0 0; redoutable: -0.7,0 0; scipion: 0.5,1.05 0"
    state = grapple_step(ships)
    assert decision(state, "allied").parts == ["bucentaure", "redoutable"]
    order(state, at("grapple", "victory", "bucentaure"), 1)
    assert decision(state, "allied").parts == ["scipion"]


@pytest.mark.rule("4.3.reach")
def test_with_a_third_hull_between_both_stay() -> None:
    state = grapple_step("victory: 0,0 0; redoutable: 0.35,0.45 0; bucentaure: 0.7,0 0")
    order(state, at("grapple", "victory", "bucentaure"), 1)
    assert (state.ship("victory").x, state.ship("victory").y) == (0, 0)
    assert grappled(state, "victory", "bucentaure")


@pytest.mark.rule("4.3.reach")
@pytest.mark.parametrize("held", ["anchored", "aground", "grappled orion", "fouled orion"])
def test_a_ship_that_is_fast_to_something_is_not_drawn(held: str) -> None:
    state = grapple_step(f"victory: 0,0 0 {held}; bucentaure: 0.5,0 0; orion: -0.2,0 0")
    order(state, at("grapple", "victory", "bucentaure"), 1)
    assert state.ship("victory").x == 0


@given(st.integers(-7000, 7000), st.integers(-9000, 9000), st.integers(0, 359), st.integers(0, 359))
def test_hauling_never_leaves_hulls_over_each_other(x: int, y: int, h: int, k: int) -> None:
    state = battle(f"victory: 0,0 {h}; bucentaure: {x / 10000},{y / 10000} {k}; orion: 0.9,0 45")
    a, b, c = state.ships
    if overlap(a.shape, b.shape) or overlap(b.shape, c.shape) or overlap(a.shape, c.shape):
        return
    fleet = step(state, "grapple")
    if why_not(state, "british", at("grapple", "victory", "bucentaure")) is not None:
        return
    order(state, at("grapple", "victory", "bucentaure"), 1)
    assert not overlap(a.shape, b.shape)
    assert not overlap(a.shape, c.shape)
    assert fleet.record.spent == [0]


# Without a roll.


@pytest.mark.rule("6.b", "9.e")
def test_friends_grapple_and_part_without_a_roll() -> None:
    state = grapple_step("victory: 0,0 0; temeraire: 0.5,0 0", rules=["leaders"])
    told = only(order(state, at("grapple", "victory", "temeraire")), "grapple")
    assert told.fields["automatic"] is True
    assert grappled(state, "victory", "temeraire")
    assert state.ship("victory").fatigue == 1
    state.turn = 2
    step(state, "break")
    told = only(order(state, at("break", "victory", "temeraire")), "break-grapple")
    assert told.fields["automatic"] is True
    assert not grappled(state, "victory", "temeraire")
    assert state.ship("victory").fatigue == 1


@pytest.mark.rule("6.b")
def test_friends_grapple_alongside_or_when_somebody_may_pass() -> None:
    apart = "temeraire: 0,0 0; ajax: 0.5,0 0"
    state = grapple_step(apart)
    assert decision(state, "british").parts == []
    refusal = why_not_grapple(state, top(state), 0, 1)
    assert refusal is not None
    assert "nothing to grapple her for" in refusal.reason
    state = grapple_step("temeraire: 0,0 0; ajax: 0.22,0 0")
    assert why_not(state, "british", at("grapple", "temeraire", "ajax")) is None
    state = grapple_step(apart, rules=["leaders", "crews"])
    assert decision(state, "british").parts == []
    for rules, ships in (
        (["leaders"], "victory: 0,0 0; ajax: 0.5,0 0"),
        (["crews"], "temeraire: 0,0 0 crews 3; ajax: 0.5,0 0"),
        (["crews"], "temeraire: 0,0 0; heros: 0.5,0 0 captured british"),
    ):
        state = grapple_step(ships, rules=rules)
        first, second = (card.id for card in state.setup.cards)
        assert why_not(state, "british", at("grapple", first, second)) is None


@pytest.mark.rule("4.3.c")
def test_if_both_want_the_fight_no_roll_is_needed() -> None:
    state = grapple_step("victory: 0,0 0; bucentaure: 0.5,0 0 fatigue 3")
    assert decision(state, "allied").parts == []
    order(state, at("grapple", "victory", "bucentaure"), 6)
    events = order(state, at("grapple", "bucentaure", "victory"))
    assert only(events, "grapple").fields["automatic"] is True
    assert kinds(events) == ["grapple"]
    assert grappled(state, "victory", "bucentaure")
    assert state.ship("bucentaure").fatigue == 3


@pytest.mark.rule("4.4.3.c", "8.retaken")
def test_ones_own_struck_ship_is_retaken_at_once_and_fights_again() -> None:
    state = grapple_step("ajax: 0,0 0; orion: 0.5,0 0 struck scored allied; heros: 9,9 0")
    events = order(state, at("grapple", "ajax", "orion"))
    assert kinds(events) == ["grapple", "fatigue", "recaptured", "points"]
    orion = state.ship("orion")
    assert (orion.status, orion.side, orion.scored) == (FIGHTING, 0, -1)
    assert [(p.side, p.points) for p in state.points] == [(1, -15)]


@pytest.mark.rule("4.4.3.c")
def test_a_friend_already_alongside_may_take_her_back() -> None:
    ships = "ajax: 0,0 0 grappled orion; orion: 0.2,0 0 struck scored allied; heros: 9,9 0"
    state = grapple_step(ships)
    order(state, at("grapple", "ajax", "orion"))
    assert state.ship("orion").status == FIGHTING
    assert partners(state, GRAPPLE, 0) == [1]


@pytest.mark.rule("4.4.3.b")
def test_an_enemy_rolls_to_grapple_a_struck_ship() -> None:
    state = grapple_step("ajax: 0,0 0; heros: 0.5,0 0 struck scored british")
    told = only(order(state, at("grapple", "ajax", "heros"), 3), "grapple")
    assert told.fields["success"] is False


# Breaking loose.


@pytest.mark.rule("4.3.b", "6.table", "7.acts")
@pytest.mark.parametrize(("face", "free"), [(2, True), (3, False)])
def test_an_unwilling_ship_may_try_to_break_the_grapple(face: int, free: bool) -> None:
    state = battle("victory: 0,0 0 grappled bucentaure; bucentaure: 0.2,0 0")
    step(state, "break")
    events = order(state, at("break", "bucentaure", "victory"), face)
    assert only(events, "break-grapple").fields["success"] is free
    assert grappled(state, "victory", "bucentaure") is not free
    assert state.ship("bucentaure").fatigue == 1


@pytest.mark.rule("6.mod.fail")
def test_failures_at_breaking_are_counted_apart() -> None:
    state = battle("victory: 0,0 0 grappled bucentaure; bucentaure: 0.2,0 0")
    step(state, "break")
    order(state, at("break", "bucentaure", "victory"), 6)
    assert failures(state, "break", 1, 0) == 1
    assert failures(state, "grapple", 1, 0) == 0
    assert decision(state, "allied").parts == []


@pytest.mark.rule("4.3.1.d", "4.3.b", "7.top")
def test_ships_locked_in_a_fight_or_exhausted_cannot_break_loose() -> None:
    locked = "victory: 0,0 0 grappled bucentaure boarding bucentaure; bucentaure: 0.2,0 0"
    state = battle(locked)
    step(state, "break")
    assert decision(state, "british").parts == []
    assert decision(state, "allied").parts == []
    tired = "victory: 0,0 0 grappled bucentaure; bucentaure: 0.2,0 0 fatigue 3"
    state = battle(tired)
    step(state, "break")
    assert decision(state, "british").parts == ["victory"]
    assert decision(state, "allied").parts == []


@pytest.mark.rule("6.c")
def test_a_prize_is_not_cast_loose_without_a_roll_before_the_next_turn() -> None:
    state = battle("victory: 0,0 0 grappled heros; heros: 0.2,0 0 captured british")
    assert not parts_freely(state, 0, 1)
    step(state, "break")
    told = only(order(state, at("break", "victory", "heros"), 6), "break-grapple")
    assert told.fields["automatic"] is False
    state.turn = 2
    assert parts_freely(state, 0, 1)
    step(state, "break")
    order(state, at("break", "victory", "heros"))
    assert not grappled(state, "victory", "heros")


@pytest.mark.rule("4.3.b")
def test_only_a_grappled_ship_breaks_loose_and_once_a_phase() -> None:
    state = battle("ajax: 0,0 0 grappled heros; heros: 0.2,0 0; scipion: -0.2,0 0")
    step(state, "break")
    refusal = why_not(state, "british", at("break", "ajax", "scipion"))
    assert refusal is not None
    assert "not grappled" in refusal.reason
    order(state, at("break", "ajax", "heros"), 6)
    refusal = why_not_break(state, top(state), 0, 1)
    assert refusal is not None
    assert "made her attempt" in refusal.reason


@pytest.mark.rule("6.b", "6.table")
def test_letting_go_of_friends_leaves_the_attempt_to_break_from_an_enemy() -> None:
    ships = (
        "ajax: 0,0 0 grappled orion grappled mars grappled heros; orion: 0,0.7 0; mars: 0,-0.7 0"
    )
    state = battle(ships + "; heros: 0.2,0 0", turn=2)
    step(state, "break")
    order(state, at("break", "ajax", "heros"), 6)
    assert why_not(state, "british", at("break", "ajax", "heros")) is not None
    for friend in ("orion", "mars"):
        order(state, at("break", "ajax", friend))
    assert state.ship("ajax").grapples == 1
    assert state.ship("ajax").fatigue == 1
    state = battle(ships + "; heros: 0.2,0 0", turn=2)
    step(state, "break")
    order(state, at("break", "ajax", "orion"))
    assert why_not(state, "british", at("break", "ajax", "heros")) is None


@pytest.mark.rule("6.b")
def test_nobody_holds_on_aboard_a_struck_ship_and_strangers_are_not_free() -> None:
    state = battle("ajax: 0,0 0 grappled heros; heros: 0.2,0 0 struck; orion: 3,0 0", turn=2)
    assert parts_freely(state, 0, 1)
    assert not parts_freely(state, 0, 2)


# Fouled ships.


@pytest.mark.rule("10.release", "6.table", "7.acts")
@pytest.mark.parametrize(("face", "free"), [(2, True), (3, False)])
def test_fouled_ships_come_free_on_the_table_of_rule_6(face: int, free: bool) -> None:
    state = grapple_step("ajax: 0,0 0 fouled heros; heros: 0.2,0 0")
    events = order(state, at("unfoul", "heros", "ajax"), face)
    assert only(events, "unfoul").fields["success"] is free
    assert (tied(state, FOUL, 0, 1) is None) is free
    assert state.ship("heros").fatigue == 1


@pytest.mark.rule("10.release")
def test_coming_free_is_tried_once_and_before_grapples() -> None:
    ships = "ajax: 0,0 0 fouled heros; heros: 0.2,0 0; scipion: -0.5,0 0"
    state = grapple_step(ships)
    order(state, at("unfoul", "ajax", "heros"), 6)
    refusal = why_not(state, "british", at("unfoul", "ajax", "heros"))
    assert refusal is not None
    assert why_not(state, "british", at("grapple", "ajax", "scipion")) is None
    state = grapple_step(ships)
    order(state, at("grapple", "ajax", "scipion"), 6)
    assert decision(state, "british").parts == []
    refused = why_not_unfoul(state, top(state), 0, 1)
    assert refused is not None
    assert refused.rule == "10"


@pytest.mark.rule("10.apart")
def test_a_fouled_ship_is_not_grappled_and_may_be() -> None:
    state = grapple_step("ajax: 0,0 0 fouled heros; heros: 0.2,0 0")
    assert not grappled(state, "ajax", "heros")
    assert why_not(state, "british", at("grapple", "ajax", "heros")) is None
    refused = why_not(state, "british", at("unfoul", "ajax", "scipion"))
    assert refused is not None


# Tows.


@pytest.mark.rule("5.6.b", "5.6.a")
def test_a_tow_is_made_fast_without_a_roll_and_tires_the_towing_ship() -> None:
    state = grapple_step("ajax: 0,0 90 stopped; orion: 0.2,0.4 0 masts none; heros: 9,9 0")
    events = order(state, at("tow", "ajax", "orion"))
    assert kinds(events) == ["tow", "fatigue"]
    orion, ajax = state.ship("orion"), state.ship("ajax")
    assert (orion.x, orion.y, orion.heading) == (-11000, 0, 9000)
    assert (ajax.fatigue, orion.fatigue) == (1, 0)
    assert ajax.stopped
    assert orion.stopped
    link = tied(state, TOW, 0, 1)
    assert link is not None
    assert (link.a, link.b, ajax.grapples) == (0, 1, 0)


@pytest.mark.rule("5.6.a", "7.top")
@pytest.mark.parametrize(
    ("ships", "why"),
    [
        ("ajax: 0,0 90; orion: 0,0.25 90", "in contact"),
        ("ajax: 0,0 90; heros: 0,0.2 90", "no friend"),
        ("ajax: 0,0 90 masts none; orion: 0,0.2 90", "cannot sail"),
        ("ajax: 0,0 90 rudder; orion: 0,0.2 90", "cannot sail"),
        ("ajax: 0,0 90; orion: 0,0.2 90 anchored", "fast to something"),
        ("ajax: 0,0 90 aground; orion: 0,0.2 90", "fast to something"),
        ("ajax: 0,0 90; orion: 0,0.2 90; mars: -1.1,0.1 90", "Another hull"),
        ("ajax: 15.5,0 270; orion: 15.5,0.2 90", "on the map"),
        ("ajax: 0,0 90; orion: 0,0.2 90 masts none", "must have stopped"),
        ("ajax: 0,0 90 stopped fatigue 3; orion: 0,0.2 90", "exhausted"),
        ("ajax: 0,0 90; orion: 0,0.2 90 struck", "no friend"),
        ("ajax: 0,0 90; orion: 0,0.2 90 towing mars; mars: 0,-2 0", "fast to something"),
    ],
)
def test_when_a_tow_is_not_possible(ships: str, why: str) -> None:
    state = grapple_step(ships)
    other = state.setup.cards[1].id
    refusal = why_not_tow(state, top(state), 0, state.setup.index[other])
    assert refusal is not None
    assert why in refusal.reason


@pytest.mark.rule("5.6.d")
@pytest.mark.parametrize("who", ["ajax", "orion"])
def test_either_ship_casts_off_a_tow_without_roll_or_cost(who: str) -> None:
    state = grapple_step("ajax: 0,0 90 towing orion; orion: -1.1,0 90; heros: 9,9 0")
    events = order(state, Order("cast-off", who))
    assert kinds(events) == ["cast-off"]
    assert tied(state, TOW, 0, 1) is None
    assert state.ship("ajax").fatigue == 0
    refusal = why_not_cast_off(state, 0)
    assert refusal is not None


# The duty of a fanatical ship.


@pytest.mark.rule("13.d")
def test_a_fanatical_ship_that_has_taken_an_enemy_must_grapple_the_nearest() -> None:
    ships = "santa-ana: 0,0 0 nailed hunting; ajax: 0.45,0 0; orion: -0.4,0 0"
    state = grapple_step(ships, rules=["colours"])
    refusal = why_not(state, "allied", Done())
    assert refusal is not None
    assert (refusal.rule, "Orion" in refusal.reason) == ("13", True)
    refusal = why_not(state, "allied", at("grapple", "santa-ana", "ajax"))
    assert refusal is not None
    assert refusal.rule == "13"
    order(state, at("grapple", "santa-ana", "orion"), 6)
    assert why_not(state, "allied", Done()) is None


@pytest.mark.rule("13.d")
@pytest.mark.parametrize(
    "ship",
    [
        "0,0 0 nailed",
        "0,0 0 tried hunting",
        "0,0 0 nailed hunting fatigue 3",
        "0,0 0 nailed hunting grappled orion",
        "3,0 0 nailed hunting",
    ],
)
def test_when_a_fanatical_ship_has_no_such_duty(ship: str) -> None:
    state = battle(f"santa-ana: {ship}; orion: 0.4,0 0", rules=["colours"])
    step(state, "grapple")
    assert why_not(state, "allied", Done()) is None


@pytest.mark.rule("13.d")
def test_taking_or_sinking_an_enemy_sets_a_fanatical_ship_hunting() -> None:
    state = battle("santa-ana: 0,0 0 nailed; rayo: 0,3 0; orion: 0.2,0 0; ajax: 1,0 0; mars: 2,0 0")
    capture(state, 2, 1, "4.3.1", Log(False))
    assert not state.ship("rayo").hunts
    capture(state, 3, 0, "4.3.1", Log(False))
    assert state.ship("santa-ana").hunts
    state.ship("santa-ana").hunts = False
    sink(state, 4, 0, "2.2", Log(False))
    assert state.ship("santa-ana").hunts
    assert state.ship("santa-ana").nailed == NAILED


# The question itself.


@given(st.integers(0, 2**31))
def test_options_and_samples_are_what_why_not_allows(seed: int) -> None:
    rng = random.Random(seed)
    state = battle(
        {
            name: f"{rng.random():.3f},{rng.random():.3f} {rng.randrange(360)}"
            f" fatigue {rng.randrange(4)}"
            for name in ("victory", "ajax", "heros", "santa-ana")
        },
        rules=["leaders", "crews"],
    )
    if rng.random() < 0.5:
        tie(state, rng.choice([GRAPPLE, FOUL, TOW]), 0, rng.randrange(1, 4))
    for name in ("grapple", "break"):
        step(state, name)
        for seat in ("british", "allied"):
            asked = decision(state, seat)
            options = asked.options()
            assert options is not None
            for option in options:
                assert asked.why_not(option) is None, option.data()
            assert bool(asked.parts) == (len(options) > 1)
            assert asked.why_not(asked.sample(rng)) is None


def orders(state: Battle, seat: str) -> list[dict[str, object]]:
    options = decision(state, seat).options()
    assert options is not None
    return [option.data() for option in options]


@given(st.integers(0, 2**31))
def test_the_plan_of_a_step_is_what_a_fresh_look_would_find(seed: int) -> None:
    """A saved battle has no plan and makes one: both must list the same orders in one order."""
    rng = random.Random(seed)
    names = ("victory", "ajax", "heros", "santa-ana", "orion", "redoutable")
    poses = [f"0.{i * 3},{rng.random() / 2:.3f} 0 crews 2" for i in range(len(names))]
    state = battle(dict(zip(names, poses, strict=True)), rules=["leaders", "crews"])
    if rng.random() < 0.3:
        state.ship("orion").status = STRUCK
    fleet = step(state, "grapple")
    for _ in range(8):
        known = [orders(state, seat) for seat in ("british", "allied")]
        copy = state.copy()
        assert known == [orders(copy, seat) for seat in ("british", "allied")]
        choice = decision(state, rng.choice(["british", "allied"])).sample(rng)
        if isinstance(choice, Order):
            luck = HashChance(study_seed(rng.randrange(1000)))
            fleet.apply(state, 0, choice, luck, Log(False))


def test_orders_with_dice_come_last_in_a_group_and_tows_do_not_need_to() -> None:
    state = grapple_step("ajax: 0,0 90 stopped; orion: 0,0.2 90; mars: 0,3 90; heros: 0,3.4 90")
    tow, throw = at("tow", "ajax", "orion"), at("grapple", "mars", "heros")
    assert why_not(state, "british", Orders([tow, throw])) is None
    refusal = why_not(state, "british", Orders([throw, tow]))
    assert refusal is not None
    assert "must come last" in refusal.reason
    assert tied(state, TOW, 0, 1) is None


def test_preview_and_odds_tell_what_is_needed() -> None:
    state = grapple_step("victory: 0,0 0; bucentaure: 0.5,0 0", rules=["leaders"])
    asked = decision(state, "british")
    throw = at("grapple", "victory", "bucentaure")
    assert asked.preview(throw)["needed"] == 5
    assert asked.odds(throw, random.Random(1))["success"] == 5 / 6
    state = battle("victory: 0,0 0 grappled bucentaure; bucentaure: 0.2,0 0")
    step(state, "break")
    asked = decision(state, "british")
    assert asked.odds(at("break", "victory", "bucentaure"), random.Random(1))["success"] == 2 / 6


def test_neighbours_are_mutual_and_leave_out_batteries_and_wrecks() -> None:
    state = battle("ajax: 0,0 0; orion: 0.3,0 0; mars: 0.6,0 0 sinking")
    found = find_neighbours(state, 5000)
    assert found == [[1], [0], []]


def test_a_melee_link_alone_keeps_nobody_from_grappling_others() -> None:
    state = battle("ajax: 0,0 0; heros: 0.2,0 0; scipion: -0.5,0 0")
    tie(state, GRAPPLE, 0, 1)
    tie(state, MELEE, 0, 1)
    step(state, "grapple")
    assert why_not(state, "british", at("grapple", "ajax", "scipion")) is None
