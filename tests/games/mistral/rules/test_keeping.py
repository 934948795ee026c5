"""What is there is there once, whoever it serves, and what is new is not new for ever. (6.32,
Ex 2.56, 3.26, 11.35, Ex 2.63)"""

import pytest

from games.mistral.wars import SILENT, Play, aux, dice, it, war
from weathergage.games.mistral.rules.neutrals import settle_states
from weathergage.games.mistral.rules.requests import request_lines
from weathergage.games.mistral.rules.sequence import new_turn
from weathergage.games.mistral.rules.squadrons import arm_in_port
from weathergage.games.mistral.rules.staff_moves import merge
from weathergage.games.mistral.rules.trade import bar_trade
from weathergage.games.mistral.state.forces import Box
from weathergage.games.mistral.state.war import War


def of_malta(state: War) -> list[int]:
    """The Sail and the Auxiliaries of the Knights, with the British or at home."""
    squadrons = [each for it in state.of(0) for each in it.squadrons] + state.neutrals
    sail = sum(each.sail for each in squadrons if each.name.startswith(("k-", "knights", "b-x")))
    boxes = [aux(state, id).box for id in ("k-galley-1", "k-galley-2", "k-light")]
    return [sail, len([box for box in boxes if box not in (Box.LOST, Box.SAIL)])]


@pytest.mark.rule("6.32.arm", "Ex 2.54.year")
def test_a_ship_that_was_armed_comes_back_as_sail_alone() -> None:
    state = war({})
    state.hired = True
    settle_states(state, dice(), SILENT)
    assert of_malta(state) == [6, 3]
    galley = aux(state, "k-galley-1")
    galley.box, galley.at = Box.PORT, state.setup.atlas.find("maltese-roads")
    arm_in_port(state, galley)
    assert of_malta(state) == [7, 2]
    for hired in (False, True):
        state.hired = hired
        settle_states(state, dice(), SILENT)
    assert of_malta(state) == [7, 2]
    assert galley.box == Box.SAIL


@pytest.mark.rule("3.26.fresh")
@pytest.mark.parametrize(("both", "still"), [(True, True), (False, False)])
def test_ships_that_joined_new_ones_are_not_new(both: bool, still: bool) -> None:
    state = war(
        {"b1": "gibraltar fitting under haddock of b-1:2", "b2": "gibraltar fitting of b-2:2"}
    )
    it(state, "b1").fresh, it(state, "b2").fresh = True, both
    merge(state, it(state, "b2"), it(state, "b1"), dice(), SILENT)
    assert it(state, "b1").fresh is still


@pytest.mark.rule("3.26.fresh")
def test_reinforcements_are_new_until_the_next_turn() -> None:
    state = war({"b1": "england-box of b-1:2"})
    it(state, "b1").fresh = True
    new_turn(state, it(state, "b1"), dice(), SILENT)
    assert not it(state, "b1").fresh


@pytest.mark.rule("Ex 2.63", "11.35")
@pytest.mark.parametrize("away", [0, 9])
def test_who_is_at_home_watches_no_trade(away: int) -> None:
    state = war({"b1": "england-box of b-1"}, auxiliaries={"feversham": "with b1"})
    it(state, "b1").away = away
    assert (bar_trade(state, aux(state, "feversham")) is None) is (away == 0)


@pytest.mark.rule("11.12.lines")
@pytest.mark.parametrize(("prestige", "lines"), [(10, [-1]), (9, [-1, -1])])
def test_a_word_in_high_places_is_not_paid_twice(prestige: int, lines: list[int]) -> None:
    state = war({}, prestige={"british": prestige, "bourbon": 10})
    play = Play(state, "requests", dice(5))
    play.say(0, "request", "", "", "", "", -1)
    told = [line.value for line in play.told("answer").modifiers]
    assert told == lines
    assert [line.value for line in request_lines(state, 0, 0)] == [-1]
