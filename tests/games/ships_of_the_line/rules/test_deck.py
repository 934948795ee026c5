"""Work on deck: wreckage, fires, pumps, rudder, grounding (4.2.1, 6, 20.1, 22)."""

import random

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
from weathergage.engine.asking.question import Orders
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.rules import deck_work
from weathergage.games.ships_of_the_line.rules.attempts import failures
from weathergage.games.ships_of_the_line.state.battle import Battle


def work(kind: str, ship: str, crews: int = -1, side: str = "") -> Order:
    made = Order(kind, ship)
    made.crews, made.side = crews, side
    return made


def deck_step(ship: str, *rules: str) -> Battle:
    state = battle(f"victory: 0,0 0 {ship}; heros: 5,0 0", rules=rules)
    step(state, "deck")
    return state


@pytest.mark.rule("4.2.1.crit.rigging", "6.table", "7.acts")
@pytest.mark.parametrize(("face", "done"), [(2, True), (3, False)])
@pytest.mark.parametrize("side", ["port", "starboard"])
def test_one_success_clears_one_mast_from_a_side(side: str, face: int, done: bool) -> None:
    state = deck_step("fallen port 2 fallen starboard 2")
    events = order(state, work("unrig", "victory", -1, side), face)
    assert kinds(events) == ["unrig", "fatigue"]
    assert (events[0].fields["success"], events[0].fields["side"]) == (done, side)
    victory = state.ship("victory")
    left = {"port": victory.fallen_port, "starboard": victory.fallen_starboard}
    other = "port" if side == "starboard" else "starboard"
    assert (left[side], left[other]) == (1 if done else 2, 2)
    assert victory.fatigue == 1


@pytest.mark.rule("6.mod.fail", "4.2.1.crit.rigging")
def test_failures_at_clearing_a_side_help_the_next_attempt_on_that_side() -> None:
    state = deck_step("fallen port 1 fallen starboard 1")
    order(state, work("unrig", "victory", -1, "port"), 6)
    assert (failures(state, "unrig", 0, 0), failures(state, "unrig", 0, 1)) == (1, 0)
    proceed(state, "rest")
    state.turn = 2
    step(state, "deck")
    told = only(order(state, work("unrig", "victory", -1, "port"), 3), "unrig")
    assert ([m.value for m in told.modifiers], told.fields["success"]) == ([-1], True)


@pytest.mark.rule("4.2.1.crit.rigging", "6.table")
def test_one_attempt_at_each_kind_of_work_a_phase_and_none_is_forced() -> None:
    state = deck_step("fallen port 1 fallen starboard 1 fires 1")
    assert decision(state, "british").passing() is not None
    order(state, work("unrig", "victory", -1, "port"), 6)
    refusal = why_not(state, "british", work("unrig", "victory", -1, "starboard"))
    assert refusal is not None
    assert why_not(state, "british", work("douse", "victory")) is None


@pytest.mark.rule("9.d", "20.2.leader.b")
def test_a_leader_helps_to_clear_the_deck_unless_he_is_fighting() -> None:
    state = deck_step("fallen port 1", "leaders")
    told = only(order(state, work("unrig", "victory", -1, "port"), 5), "unrig")
    assert ([m.name for m in told.modifiers], told.fields["success"]) == (["Nelson"], True)
    state = deck_step("fallen port 1 leading", "leaders")
    told = only(order(state, work("unrig", "victory", -1, "port"), 5), "unrig")
    assert (told.modifiers, told.fields["success"]) == ([], False)


@pytest.mark.rule("4.2.1.crit.5.fight", "7.acts")
@pytest.mark.parametrize(("face", "left"), [(2, 1), (3, 2)])
def test_a_fire_is_put_out_by_2_or_less_one_at_a_time(face: int, left: int) -> None:
    state = deck_step("fires 2 old-fires 1")
    events = order(state, work("douse", "victory"), face)
    assert kinds(events) == ["douse", "fatigue"]
    victory = state.ship("victory")
    assert (victory.fires, victory.old_fires) == (left, left - 1)
    assert events[0].fields["fires"] == left
    assert why_not(state, "british", work("douse", "victory")) is not None


@pytest.mark.rule("4.2.1.crit.5.fight", "4.2.1.crit.5.burn")
def test_a_fire_put_out_in_time_does_no_harm() -> None:
    state = deck_step("fires 1 old-fires 1")
    order(state, work("douse", "victory"), 1)
    proceed(state, "rest")
    assert state.ship("victory").hull == 24


@pytest.mark.rule("19.red.c")
def test_a_fire_in_a_battery_is_put_out_first() -> None:
    state = deck_step("fires 3 port-ablaze starboard-ablaze")
    victory = state.ship("victory")
    for turn, shut in enumerate([(False, True), (False, False), (False, False)], 1):
        state.turn = turn
        step(state, "deck")
        order(state, work("douse", "victory"), 1)
        assert (victory.port_ablaze, victory.starboard_ablaze) == shut
        victory.fatigue = 0


@pytest.mark.rule("20.1.work", "20.1.fatigue", "20.1.task")
@pytest.mark.parametrize(("crews", "limit"), [(1, 2), (2, 3), (3, 3), (4, 4)])
def test_each_two_crews_take_one_from_the_die(crews: int, limit: int) -> None:
    for face, done in ((limit, True), (limit + 1, False)):
        state = deck_step("fires 1 fallen port 1", "crews")
        told = only(order(state, work("douse", "victory", crews), face), "douse")
        assert told.fields["success"] is done
        assert (state.ship("victory").on_fire, state.ship("victory").fatigue) == (crews, 1)
        state = deck_step("fires 1 fallen port 1", "crews")
        told = only(order(state, work("unrig", "victory", crews, "port"), face), "unrig")
        assert told.fields["success"] is done
        assert state.ship("victory").on_deck == crews


@pytest.mark.rule("20.1.task")
def test_without_a_number_two_crews_go_to_work() -> None:
    state = deck_step("fires 1", "crews")
    order(state, work("douse", "victory"), 3)
    assert (state.ship("victory").on_fire, state.ship("victory").fires) == (2, 0)


@pytest.mark.rule("20.1.flood", "20.1.fatigue")
def test_pumps_are_manned_in_the_sinking_zone_with_crews_in_play() -> None:
    state = deck_step("hull 8", "crews")
    events = order(state, work("pump", "victory", 4))
    assert kinds(events) == ["pump", "fatigue"]
    assert (state.ship("victory").on_flood, state.ship("victory").fatigue) == (4, 1)
    assert deck_work.why_not_work(
        deck_step("hull 9", "crews"), step(state, "deck"), work("pump", "victory", 1)
    )
    refusal = deck_work.why_not_work(
        deck_step("hull 8"), step(state, "deck"), work("pump", "victory")
    )
    assert refusal is not None
    assert refusal.rule == "20.1"


@pytest.mark.rule("4.2.1.crit.4.repair", "7.acts")
@pytest.mark.parametrize(("face", "whole"), [(1, True), (2, False)])
def test_a_rudder_is_repaired_by_a_1_and_the_attempt_tires(face: int, whole: bool) -> None:
    state = deck_step("rudder", "leaders")
    told = only(order(state, work("repair", "victory"), face), "repair")
    assert (told.fields["success"], told.modifiers) == (whole, [])
    assert state.ship("victory").rudder_lost is not whole
    assert state.ship("victory").fatigue == 1


@pytest.mark.rule("22.i", "6.table")
@pytest.mark.parametrize(("face", "afloat"), [(2, True), (3, False)])
def test_a_ship_aground_gets_off_by_the_table_of_rule_6(face: int, afloat: bool) -> None:
    state = deck_step("aground")
    assert (
        only(order(state, work("refloat", "victory"), face), "refloat").fields["success"] is afloat
    )
    assert state.ship("victory").aground is not afloat
    assert state.ship("victory").fatigue == 1


@pytest.mark.rule("7.top", "4.4.2.a")
@pytest.mark.parametrize("ship", ["fatigue 3", "struck", "sinking"])
def test_who_does_no_work(ship: str) -> None:
    state = deck_step(f"fires 1 rudder fallen port 1 aground {ship}")
    assert decision(state, "british").parts == []


@pytest.mark.rule("7.top")
@pytest.mark.parametrize("kind", ["unrig", "douse", "pump", "repair", "refloat"])
def test_without_anything_amiss_there_is_nothing_to_do(kind: str) -> None:
    state = deck_step("", "crews")
    assert decision(state, "british").parts == []
    fleet = step(state, "deck")
    assert deck_work.why_not_work(state, fleet, work(kind, "victory", 1, "port")) is not None


def test_orders_for_several_pieces_of_work_may_come_in_one_answer() -> None:
    state = deck_step("fires 1 rudder fallen port 1 fatigue 1", "crews")
    douse, repair = work("douse", "victory", 4), work("repair", "victory")
    assert why_not(state, "british", Orders([douse, repair])) is None
    unrig = work("unrig", "victory", 1, "port")
    refusal = why_not(state, "british", Orders([douse, unrig]))
    assert refusal is not None
    assert refusal.rule == "20.1"
    two = work("douse", "victory", 2)
    assert why_not(state, "british", Orders([two, repair, unrig])) is not None
    state.ship("victory").fatigue = 0
    assert why_not(state, "british", Orders([two, repair, unrig])) is None


def test_preview_and_odds() -> None:
    state = deck_step("fires 1 rudder fallen port 1 hull 4 aground", "crews", "leaders")
    asked = decision(state, "british")
    rng = random.Random(3)
    assert asked.odds(work("douse", "victory", 2), rng)["success"] == 3 / 6
    assert asked.odds(work("repair", "victory"), rng)["success"] == 1 / 6
    assert asked.odds(work("refloat", "victory"), rng)["success"] == 5 / 6
    assert asked.odds(work("unrig", "victory", 4, "port"), rng)["success"] == 1.0
    assert "success" not in asked.odds(work("pump", "victory", 2), rng)
    assert asked.preview(work("unrig", "victory", 2, "port"))["needed"] == 6


@given(st.integers(0, 2**31))
def test_options_and_samples_are_what_why_not_allows(seed: int) -> None:
    rng = random.Random(seed)
    ship = f"fires {rng.randrange(3)} fallen port {rng.randrange(2)} hull {rng.randrange(1, 24)}"
    ship += f" fatigue {rng.randrange(4)} boarders {rng.randrange(5)} crews {rng.randrange(5)}"
    ship += " rudder" * rng.randrange(2) + " aground" * rng.randrange(2)
    state = deck_step(ship, *rng.sample(["crews", "leaders"], rng.randrange(3)))
    for _ in range(5):
        asked = decision(state, "british")
        options = asked.options()
        assert options is not None
        for option in options:
            assert asked.why_not(option) is None, option.data()
            asked.odds(option, rng)
        assert bool(asked.parts) == (len(options) > 1)
        if not asked.parts:
            break
        choice = asked.sample(rng)
        assert asked.why_not(choice) is None
        if not isinstance(choice, Order):
            break
        order(state, choice, *([] if choice.kind == "pump" else [rng.randrange(1, 7)]))
    ship_now = state.ship("victory")
    assert ship_now.fires >= 0
    assert ship_now.fallen_port >= 0
