"""Battle: who may demand it, how it is fought, what it costs. (8.0)"""

import pytest

from games.mistral.wars import SILENT, Play, at, dice, it, luck, war
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.rules.battle import bar_demand, may_meet, ways_away
from weathergage.games.mistral.rules.battle_fire import craft_dps, most_damaged, take_prize
from weathergage.games.mistral.rules.casualties import casualty
from weathergage.games.mistral.rules.prestige import score_convoy, score_losses
from weathergage.games.mistral.state.forces import IN_ORDINARY, Post

TWO = {"b1": "s13 under haddock of b-1 b-d1", "s1": "s13 under navarro of s-1 s-d1 spotted"}


@pytest.mark.rule("8.12.gale")  # T80
def test_no_battle_in_a_whole_gale() -> None:
    state = war(TWO, gales=["mistral s13 9"])
    assert not may_meet(state, at(state, "s13"))
    state = war(TWO, gales=["mistral s14 9"])
    assert may_meet(state, at(state, "s13"))


@pytest.mark.rule("8.12.spotted")
def test_somebody_must_be_spotted() -> None:
    state = war({**TWO, "s1": "s13 under navarro of s-1"})
    assert not may_meet(state, at(state, "s13"))


@pytest.mark.rule("8.12.disorganised")
def test_the_disorganised_demand_nothing() -> None:
    state = war(TWO)
    it(state, "b1").disorganised = True
    refusal = bar_demand(state, it(state, "b1"), it(state, "s1"))
    assert refusal is not None
    assert refusal.rule == "8.45"


@pytest.mark.rule("8.12.spotted")
def test_who_lies_in_harbour_demands_nothing() -> None:
    state = war({"b1": "leghorn fitting of b-1", "s1": "leghorn spotted of s-1"})
    refusal = bar_demand(state, it(state, "b1"), it(state, "s1"))
    assert refusal is not None
    assert (refusal.rule, "Harbour" in refusal.reason) == ("8.21", True)


@pytest.mark.rule("8.12.once")
def test_two_formations_meet_once_an_impulse() -> None:
    state = war(TWO)
    play = Play(state, "battles", dice())
    play.say(1, "pass")
    play.say(0, "demand", "b1", "s-1")
    assert it(state, "b1").spotted
    gauge = play.asked[0]
    play.say(gauge, "decline")
    assert state.battle is None
    again = bar_demand(state, it(state, "s1"), it(state, "b1"))
    assert again is not None
    assert again.rule == "8.12"


@pytest.mark.rule("8.23.ways")
def test_where_one_may_withdraw_to() -> None:
    state = war({**TWO, "b2": "s14 of b-2"})
    state.winds = [2]
    found = ways_away(state, it(state, "s1"))
    assert "toulon" not in found
    assert "s14" not in found
    assert "s12" in found
    assert "golfe-du-lion--s13" in found


@pytest.mark.rule("8.23.away")  # T79
@pytest.mark.parametrize(("die", "there"), [(3, "s12"), (4, "s13")])
def test_a_faster_squadron_slips_away(die: int, there: str) -> None:
    state = war({"b1": "s13 of b-d1 spotted", "s1": "s13 of s-1 came with spotted"})
    play = Play(state, "battles", dice(die))
    play.say(1, "demand", "s1", "b-1")
    assert play.asked == (1, "decline")
    play.say(1, "accept")
    play.say(0, "withdraw", "", "s12")
    assert it(state, "b1").place == at(state, there)
    assert it(state, "b1").driven is (there == "s12")


@pytest.mark.rule("8.24.join")
def test_others_join_by_a_leadership_check() -> None:
    words = {**TWO, "b2": "s13 of b-2", "b3": "s13 of b-d2"}
    state = war(words)
    play = Play(state, "battles", dice(9, 0, 2))
    play.say(1, "pass")
    play.say(0, "demand", "b1", "s-1")
    play.say(play.asked[0], "accept")
    play.say(play.asked[0], "stand")
    while play.asked[1] == "reinforce" and play.asked[0] == 1:
        play.say(1)
    play.say(0, "reinforce", "b2")
    assert state.battle is not None
    assert play.refusal(0, "reinforce", "b2") is not None
    play.say(0, "reinforce", "b3")
    assert len(state.battle.engaged[0]) == 1
    play.say(0)
    assert len(state.battle.engaged[0]) == 2
    assert "reinforcement" in play.kinds()


@pytest.mark.rule("8.34.craft")  # T18
def test_small_craft_do_less_and_galleys_more_inshore() -> None:
    state = war({"s1": "s13 of s-g1", "s2": "s13 of s-g1 s-1"})
    galleys, mixed = it(state, "s1").squadrons, it(state, "s2").squadrons
    assert craft_dps(state, galleys, at(state, "s13")) == -2
    assert craft_dps(state, galleys, at(state, "toulon")) == 2
    assert craft_dps(state, mixed, at(state, "s13")) == 0


@pytest.mark.rule("8.34.losses")
def test_sail_are_lost_by_the_most_damaged() -> None:
    state = war({"s1": "s13 of s-1:4/5 s-d1:2/5"})
    squadrons = it(state, "s1").squadrons
    assert most_damaged(state, squadrons) is squadrons[1]


@pytest.mark.rule("8.34", "8.44", "8.37")  # T19
def test_galleys_suffer_double_and_strike() -> None:
    state = war(
        {"b1": "s13 under rowley of b-1 came with", "s1": "s13 under domas of s-g1 spotted"}
    )
    luck = dice(3, 0, 9, 7, 8, 0)
    play = Play(state, "battles", luck)
    play.say(0, "demand", "b1", "s-1")
    play.say(0, "accept")
    play.say(1, "stand")
    play.say(1) if play.asked[1] == "reinforce" else None
    while play.asked[1] == "reinforce":
        play.say(play.asked[0])
    play.say(0, "flag", "rowley", "b-1/b-1")
    play.say(1, "flag", "domas", "s-1/s-g1")
    play.say(0, "intensity", "", "", "", "medium")
    play.skip("again")
    play.say(0, "pair", "b-1/b-1", "s-1/s-g1")
    assert play.asked == (0, "shift")
    play.say(0, "shift", "", "", "", "", 1)
    play.skip("again", "fireships", "regroup")
    blow = play.told("combat")
    assert blow.kind == "combat"
    assert state.battle is None
    assert it(state, "s1").squadrons[0].sail < 4
    assert it(state, "s1").retreat == at(state, "s13")


@pytest.mark.rule("12.0.losses")
def test_prestige_for_sail_lost() -> None:
    state = war()
    score_losses(state, 1, [1, 0, 0, 0, 3], SILENT)
    assert state.prestige == [10, 10]
    score_losses(state, 1, [0, 1, 1, 0, 0], SILENT)
    assert state.prestige == [12, 8]


@pytest.mark.rule("12.0.convoys")  # T57, T76
def test_prestige_for_convoys() -> None:
    state = war()
    score_convoy(state, 1, 12, SILENT)
    assert (state.prestige, state.convoy_dps) == ([10, 11], [0, 12])
    score_convoy(state, 1, 5, SILENT)
    assert state.prestige == [10, 12]


@pytest.mark.rule("8.44.prizes")
def test_prizes_lie_in_the_nearest_key_port() -> None:

    state = war()
    take_prize(state, 0, 0, 1, at(state, "s7"))
    prize = state.of(0)[0]
    assert (prize.place, prize.state) == (at(state, "port-mahon"), IN_ORDINARY)
    assert prize.squadrons[0].dps == 9


@pytest.mark.rule("8.37.leaders")
@pytest.mark.parametrize(("die", "post"), [(0, Post.CAPTURED), (1, Post.GONE), (3, Post.WOUNDED)])
def test_what_becomes_of_a_leader(die: int, post: int) -> None:

    state = war(TWO)
    leader = it(state, "b1").leaders[0]
    casualty(state, leader, True, dice(die), SILENT)
    assert state.leaders[leader].post == post
    assert it(state, "b1").leaders == []


@pytest.mark.rule("8.12.order")
def test_the_order_of_battles_is_drawn_and_told() -> None:
    words = {
        "b1": "s13 of b-1 spotted",
        "s1": "s13 of s-1 spotted",
        "b2": "s5 of b-2 spotted",
        "s2": "s5 of s-d1 spotted",
    }
    play = Play(war(words), "battles", luck("s5"))
    assert play.told("battle-order").fields["places"] == ["s5", "s13"]


@pytest.mark.rule("12.0.losses")
def test_the_report_names_what_was_lost_in_battle() -> None:
    state = war()
    score_losses(state, 1, [1, 0, 0, 0, 3], SILENT)
    lost = GAME.report(state)["sail_lost_to_the_enemy"]
    assert lost == {"british": "none", "bourbon": "1 ship of the line and 3 galleys"}
