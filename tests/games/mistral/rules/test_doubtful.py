"""Cases on which the reference may be read two ways: rulings Q95 and Q140 to Q145."""

import pytest

from games.mistral.wars import SILENT, Play, at, dice, it, war
from weathergage.games.mistral.rules.courses import bar_harbour
from weathergage.games.mistral.rules.order_acts import bar_hand_over
from weathergage.games.mistral.rules.passages import has_business, needs_passage
from weathergage.games.mistral.rules.spotting import blockades
from weathergage.games.mistral.rules.staff_moves import detach, unform
from weathergage.games.mistral.rules.task_results import strike_convoy
from weathergage.games.mistral.state.battle import Task
from weathergage.games.mistral.state.forces import CONVOY_ATTACK, FITTING_OUT, IN_ORDINARY, NONE
from weathergage.games.mistral.state.war import War

PEACE = ["e1", "e2", "e3", "e4", "e6"]
CRUISE = "order b-cruise-straits"


def year_1744(formations: dict[str, str], **more: object) -> War:
    """A Turn of 1744 before the French are at war."""
    return war(formations, scenario="cape-sicie", events=PEACE, **more)


# Who lies up for more than a Turn.


@pytest.mark.rule("4.0.lying-up")
@pytest.mark.parametrize(("told", "then"), [(True, IN_ORDINARY), (False, FITTING_OUT)])
def test_who_is_in_ordinary_with_an_order_may_be_told_to_stay_so(told: bool, then: int) -> None:
    state = war({"b1": f"gibraltar ordinary of b-1/3 {CRUISE}"})
    play = Play(state, "harbour-step", dice(9, 9, 9, 9))
    assert play.asked == (0, "yards")
    if told:
        play.say(0, "lay-up", "b1")
    play.skip("yards", "fit-out")
    assert it(state, "b1").state == then
    assert it(state, "b1").stays == 0


@pytest.mark.rule("4.0.lying-up")
def test_who_has_no_order_is_not_told_to_lie_up() -> None:
    play = Play(war({"b1": "gibraltar ordinary of b-1/3"}), "harbour-step", dice())
    refusal = play.refusal(0, "lay-up", "b1")
    assert refusal is not None
    assert refusal.rule == "11.3"


# Corsairs and the peace with France.


@pytest.mark.rule("Ex 2.52.peace")
@pytest.mark.parametrize(("corsair", "lost"), [(0, 0), (NONE, 3)])
def test_corsairs_break_no_peace(corsair: int, lost: int) -> None:
    words = {"s1": "s13 convoy french-levant cp 9 order f-escort-french-levant-1 spotted"}
    state = year_1744(words)
    before, task = state.prestige[0], Task(0, CONVOY_ATTACK, at(state, "s13"))
    task.base = corsair
    strike_convoy(state, task, "light", dice(9), SILENT)
    assert state.prestige[0] == before - lost
    assert ("e7" in state.events) is (lost > 0)


# Who Blockades and Interdicts.


@pytest.mark.rule("7.24.company")
@pytest.mark.parametrize(("order", "wanted"), [(CRUISE, True), ("", False)])
def test_a_squadron_in_company_blockades_as_its_flotilla_does(order: str, wanted: bool) -> None:
    words = {"b1": f"cadiz under clinton of b-1 b-2 {order}", "b2": "cadiz of b-3"}
    state = war({**words, "b3": "s5 under haddock of b-d1"})
    assert not blockades(state, it(state, "b2"))
    it(state, "b2").company = 1
    assert blockades(state, it(state, "b2")) is wanted
    assert blockades(state, it(state, "b1")) is wanted


@pytest.mark.rule("7.24.company", "9.42")
def test_on_a_passage_nobody_blockades_whoever_is_beside_him() -> None:
    state = war({"b1": "cadiz of b-1", "s1": "cadiz of s-1"})
    assert not needs_passage(state, it(state, "b1"))
    assert not has_business(state, it(state, "b1"))


@pytest.mark.rule("9.42.free")
def test_a_rendezvous_binds_the_flag_but_not_beside_an_enemy() -> None:
    state = war({"b1": "s5 under haddock of b-1", "s1": "s6 of s-1"})
    one = it(state, "b1")
    assert not needs_passage(state, one)
    assert has_business(state, one)
    one.meet = at(state, "gibraltar")
    assert needs_passage(state, one)
    assert not has_business(state, one)
    one.place = at(state, "s6")
    assert not needs_passage(state, one)


# Toulon before the war with France.


@pytest.mark.rule("Ex 2.42.ports")
def test_toulon_is_neutral_to_the_british_between_covenant_and_war() -> None:
    words = {"b1": "toulon of b-1 order b-cruise-provence", "s1": "toulon fitting of s-1"}
    state = year_1744(words)
    assert bar_harbour(state, it(state, "b1")) is None
    state.events.append("e7")
    refusal = bar_harbour(state, it(state, "b1"))
    assert refusal is not None
    assert refusal.rule == "2.35"


# Orders of one Command in the hands of the other.


@pytest.mark.rule("9.41.command")
def test_an_order_is_handed_over_inside_its_command_alone() -> None:
    words = {"s1": "toulon fitting under navarro of s-1 order s-cruise-catalonia"}
    words.update({"s2": "toulon fitting of f-1", "s3": "toulon fitting under de-court of f-2 s-d1"})
    state = year_1744(words)
    refusal = bar_hand_over(state, it(state, "s1"), it(state, "s2"))
    assert refusal is not None
    assert refusal.rule == "9.41"
    assert bar_hand_over(state, it(state, "s1"), it(state, "s3")) is None


@pytest.mark.rule("9.36.kept")
@pytest.mark.parametrize(
    ("chit", "keeps"), [("s-cruise-catalonia", "s2"), ("f-cruise-provence", "s1")]
)
def test_a_divided_flotilla_leaves_its_order_with_ships_of_the_command(
    chit: str, keeps: str
) -> None:
    state = year_1744({"s1": f"toulon fitting under de-court of f-1 s-1 order {chit}"})
    detach(state, it(state, "s1"), "s-1", NONE, dice(), SILENT)
    holder = it(state, keeps)
    assert [each for each in state.of(1) if each.order != NONE] == [holder]
    assert state.orders[holder.order].formation == holder.number


@pytest.mark.rule("9.36.kept")
def test_an_unformed_flotilla_leaves_its_order_with_ships_of_the_command() -> None:
    words = {"s1": "toulon fitting under de-court of f-1:4 s-1:3 order s-cruise-catalonia"}
    state = year_1744(words)
    it(state, "s1").leaders = []
    unform(state, it(state, "s1"), dice(), SILENT)
    assert [squadron.name for squadron in it(state, "s1").squadrons] == ["s-1"]
    assert it(state, "s1").order != NONE
