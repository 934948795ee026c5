"""Fatigue: what tires, the highest level, and rest (7, 15)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.ships_of_the_line.at_sea import battle, kinds, log, proceed
from weathergage.games.ships_of_the_line.rules.fatigue import (
    can_work,
    exhausted,
    most_fatigue,
    recover,
    rested,
    tire,
)
from weathergage.games.ships_of_the_line.state.battle import Ship
from weathergage.sea.plane import Hull


@pytest.mark.rule("7.start")
def test_a_ship_is_made_fresh_with_the_hull_she_is_given() -> None:
    card = battle("victory: 0,0 0; bucentaure: 5,0 0").ship("victory").card
    hull = Hull(10, 20, 3000, card.half_length, card.half_beam)
    assert Ship(card, hull).shape is hull
    assert Ship(card).shape == Hull(0, 0, 0, card.half_length, card.half_beam)
    assert Ship(card).fatigue == 0


@pytest.mark.rule("7.start")
def test_every_ship_begins_fresh() -> None:
    state = battle("ajax: 0,0 0; heros: 2,0 0")
    assert [ship.fatigue for ship in state.ships] == [0, 0]


@pytest.mark.rule("7.top", "15.a")
@pytest.mark.parametrize(
    ("rules", "ship", "most"),
    [
        ([], "orion: 0,0 0", 3),
        (["veterans"], "orion: 0,0 0", 4),
        (["veterans"], "ajax: 0,0 0", 3),
        (["veterans"], "orion: 0,0 0 captured allied", 3),
    ],
)
def test_three_levels_and_four_for_veterans_in_play(rules: list[str], ship: str, most: int) -> None:
    state = battle(f"{ship}; heros: 2,0 0", rules=rules)
    assert most_fatigue(state, 0) == most
    for level in range(most):
        state.ships[0].fatigue = level
        assert can_work(state, 0)
        assert exhausted(state, 0) is None
    state.ships[0].fatigue = most
    assert not can_work(state, 0)
    refusal = exhausted(state, 0)
    assert refusal is not None
    assert refusal.rule == "7"


@pytest.mark.rule("7.acts")
def test_an_act_tires_by_one_and_never_beyond_the_highest_level() -> None:
    state = battle("ajax: 0,0 0 fatigue 2; heros: 2,0 0", turn=5)
    told = log()
    tire(state, 0, "boarding", "7", told)
    assert (state.ship("ajax").fatigue, state.ship("ajax").tired) == (3, 5)
    assert kinds(told.events) == ["fatigue"]
    tire(state, 0, "boarding", "7", told)
    assert state.ship("ajax").fatigue == 3
    assert len(told.events) == 1


@pytest.mark.rule("7.rest", "7.guns")
@pytest.mark.parametrize(
    ("ship", "falls"),
    [
        ("fatigue 3", True),
        ("fatigue 1 tired 4 port-fired 4 starboard-fired 4", True),
        ("fatigue 3 tired 5", False),
        ("fatigue 3 port-fired 5", False),
        ("fatigue 3 starboard-fired 5", False),
        ("fatigue 2 captured allied", True),
        ("fatigue 2 struck", False),
        ("fatigue 0", False),
    ],
)
def test_a_whole_turn_without_firing_or_tiring_work_lowers_fatigue_by_one(
    ship: str, falls: bool
) -> None:
    state = battle(f"ajax: 0,0 0 {ship}; heros: 2,0 0", turn=5)
    before = state.ship("ajax").fatigue
    assert rested(state, 0) is ("5" not in ship)
    told = log()
    recover(state, 0, told)
    assert state.ship("ajax").fatigue == before - (1 if falls else 0)
    assert kinds(told.events) == (["rest"] if falls else [])


@pytest.mark.rule("7.rest")
def test_an_exhausted_crew_works_again_after_a_whole_turn_of_rest() -> None:
    state = battle("ajax: 0,0 0 fatigue 3 tired 1; heros: 2,0 0")
    proceed(state, "rest")
    assert not can_work(state, 0)
    state.turn = 2
    proceed(state, "rest")
    assert can_work(state, 0)


@given(st.lists(st.sampled_from(["tire", "rest"]), max_size=30), st.booleans())
def test_fatigue_stays_between_nothing_and_the_highest_level(acts: list[str], old: bool) -> None:
    state = battle("orion: 0,0 0; heros: 2,0 0", rules=["veterans"] if old else [])
    for act in acts:
        state.turn += 1
        if act == "tire":
            tire(state, 0, "anchor", "7", log())
        else:
            recover(state, 0, log())
        assert 0 <= state.ships[0].fatigue <= most_fatigue(state, 0)


@pytest.mark.rule("4.2.1.crit.5.burn")
def test_an_old_fire_costs_one_hull_point_however_many_there_are() -> None:
    state = battle("ajax: 0,0 0 fires 3 old-fires 2; heros: 2,0 0")
    assert kinds(proceed(state, "rest")) == ["burns", "hull-hit"]
    assert (state.ship("ajax").hull, state.ship("ajax").old_fires) == (16, 3)


@pytest.mark.rule("4.2.1.crit.5.burn")
def test_a_fire_of_this_turn_does_no_harm_yet_and_is_old_next_turn() -> None:
    state = battle("ajax: 0,0 0 fires 1; heros: 2,0 0")
    assert proceed(state, "rest") == []
    assert (state.ship("ajax").hull, state.ship("ajax").old_fires) == (17, 1)
    state.turn = 2
    proceed(state, "rest")
    assert state.ship("ajax").hull == 16


@pytest.mark.rule("4.2.1.crit.5.burn", "3.1.fast", "2.2.zero")
def test_burning_counts_twice_in_the_fast_game_and_can_sink() -> None:
    state = battle("ajax: 0,0 0 fires 1 old-fires 1; heros: 2,0 0", options={"fast": True})
    proceed(state, "rest")
    assert state.ship("ajax").hull == 15
    state = battle("ajax: 0,0 0 hull 1 fires 1 old-fires 1; heros: 2,0 0")
    assert "sunk" in kinds(proceed(state, "rest"))


@pytest.mark.rule("4.2.1.crit.5.burn")
def test_a_struck_ship_burns_too() -> None:
    state = battle("ajax: 0,0 0 struck fires 1 old-fires 1; heros: 2,0 0")
    proceed(state, "rest")
    assert state.ship("ajax").hull == 16


def test_the_marks_of_a_boarding_are_cleared_when_the_phase_ends() -> None:
    state = battle("victory: 0,0 0 leading accepts heros; heros: 0.2,0 0")
    proceed(state, "rest")
    assert not state.ship("victory").leads
    assert state.ship("victory").accepts == -1
