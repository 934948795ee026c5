"""What is there is there once, whoever it serves; what is new is not new for ever; an Order stays
with its Command. (6.32, Ex 2.56, 3.26, 11.35, Ex 2.63, 9.36)"""

import pytest

from games.mistral.wars import SILENT, Play, aux, dice, it, war
from weathergage.games.mistral.rules.battle import bar_prey
from weathergage.games.mistral.rules.neutrals import settle_states
from weathergage.games.mistral.rules.orders import counts
from weathergage.games.mistral.rules.requests import request_lines
from weathergage.games.mistral.rules.sequence import new_turn
from weathergage.games.mistral.rules.squadrons import arm_in_port, bar_disarm, new_squadron
from weathergage.games.mistral.rules.staff_bars import bar_merge
from weathergage.games.mistral.rules.staff_moves import detach, merge
from weathergage.games.mistral.rules.trade import bar_trade
from weathergage.games.mistral.state.forces import NONE, Box
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.tables.names import FRIGATE, SPANISH


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


COMBINED = "toulon fitting under navarro of f-1:4 s-d1:2 order s-cruise-murcia"


def allies(words: dict[str, str]) -> War:
    """Spaniards and French in Toulon in the peace of 1744."""
    return war(words, scenario="cape-sicie", year=1744, events=["e1", "e2", "e3", "e4", "e6"])


@pytest.mark.rule("9.36.deserting", "3.25.merge")
@pytest.mark.parametrize(("more", "barred"), [("", True), (" s-1:2", False)])
def test_the_last_spaniards_do_not_leave_their_order_to_the_french(more: str, barred: bool) -> None:
    words = {"s1": COMBINED.replace("s-d1:2", f"s-d1:1{more}"), "s2": "toulon fitting of s-d2:1"}
    state = allies(words)
    assert (bar_merge(state, it(state, "s1"), "s-d1", "s-d2") is not None) is barred
    assert bar_merge(state, it(state, "s2"), "s-d2", "s-d1") is None


@pytest.mark.rule("9.36.deserting", "6.32.arm")
@pytest.mark.parametrize(("sail", "barred"), [(1, True), (2, False)])
def test_nor_by_becoming_an_auxiliary(sail: int, barred: bool) -> None:
    state = allies({"s1": COMBINED})
    one = it(state, "s1")
    frigates = new_squadron(state, 1, SPANISH, FRIGATE, sail)
    one.squadrons = [one.squadrons[0], frigates]
    aux(state, "s-fleet-1").box = Box.SAIL
    assert (bar_disarm(state, one, frigates) is not None) is barred


@pytest.mark.rule("9.36.deserting", "9.38.counts")
@pytest.mark.parametrize(("lost", "good"), [(True, False), (False, True)])
def test_french_ships_alone_carry_out_no_spanish_order(lost: bool, good: bool) -> None:
    state = allies({"s1": COMBINED.replace("toulon fitting", "s5")})
    one = it(state, "s1")
    one.squadrons = one.squadrons[:1] if lost else one.squadrons
    order = state.order_of(one)
    assert order is not None
    assert counts(state, order, one) is good


@pytest.mark.rule("10.19")
@pytest.mark.parametrize("fell", [True, False])
def test_who_fell_on_a_convoy_does_not_do_so_again_in_parts(fell: bool) -> None:
    words = {"b1": "s6 under haddock of b-1 b-2 spotted", "b2": "s6 under ogle of b-3 spotted"}
    state = war({**words, "s1": "s6 convoy troop order s-escort-troop-1"}, scenario="cape-sicie")
    one, prey = it(state, "b1"), it(state, "s1")
    state.attacked = [one.token] if fell else []
    detach(state, one, "b-2", NONE, dice(), SILENT)
    assert (bar_prey(state, it(state, "b3"), prey) is not None) is fell
    merge(state, it(state, "b3"), it(state, "b2"), dice(), SILENT)
    assert (bar_prey(state, it(state, "b2"), prey) is not None) is fell
