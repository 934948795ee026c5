"""Who joins a Battle and who stands aside; Fireships, second throws, prizes. (8.24, Ex 2.42)"""

import pytest

from games.mistral.rules.test_turn import convoy
from games.mistral.wars import SILENT, Play, at, aux, dice, it, luck, war
from weathergage.games.mistral.rules.battle import bar_demand, begin
from weathergage.games.mistral.rules.battle_fire import bar_fireship, take_prize
from weathergage.games.mistral.rules.battle_joining import (
    bar_assist,
    bar_joining,
    french_part,
    join,
    reinforcement_lines,
)
from weathergage.games.mistral.rules.battle_lines import form_lines
from weathergage.games.mistral.rules.convoys import attack
from weathergage.games.mistral.rules.courses import bar_acting
from weathergage.games.mistral.rules.gale_damage import gone_at_sea
from weathergage.games.mistral.rules.prestige import break_peace
from weathergage.games.mistral.rules.spotting import blockades, must_be_seen, self_searches
from weathergage.games.mistral.state.forces import Box, Post
from weathergage.games.mistral.state.step_records import OfSide
from weathergage.games.mistral.state.war import War

PEACE = ["e1", "e2", "e3", "e4", "e6"]


def sicie(words: dict[str, str], **more: object) -> War:
    """A war of 1744 before France declares it, with these Formations and no others."""
    return war(words, **{"scenario": "cape-sicie", "year": 1744, "events": PEACE, **more})


def battle(state: War, by: str, of: str) -> War:
    """One Formation has demanded Battle of another."""
    begin(state, it(state, by), it(state, of), SILENT)
    return state


# Assist.


def helped() -> War:
    words = {
        "b1": "s13 under haddock of b-1",
        "b2": "s13 under rowley of b-2 b-d2 came against",
        "s1": "s13 under navarro of s-1 spotted",
    }
    state = battle(war(words), "b1", "s1")
    one = aux(state, "feversham")
    one.box, one.at = Box.FORMATION, 2
    return state


@pytest.mark.rule("8.24.assist")  # T26
def test_an_auxiliary_helps_to_join() -> None:
    state = helped()
    lines = reinforcement_lines(state, it(state, "b2"), True)
    assert sum(line.value for line in lines) == 0
    join(state, it(state, "b2"), True, dice(4), SILENT)
    assert state.battle is not None
    assert len(state.battle.engaged[0]) == 2


@pytest.mark.rule("8.24.assist-screened")
def test_help_may_be_screened() -> None:
    state = helped()
    from_port = aux(state, "s-fleet-1")
    from_port.box, from_port.at = Box.PORT, at(state, "barcelona")
    assert bar_assist(state, aux(state, "feversham")) is None
    it(state, "b2").joining, it(state, "b2").assist = True, aux(state, "feversham").card
    play = Play(state, "join-all", dice(5), OfSide(0))
    assert play.asked == (1, "screen")
    play.say(1, "screen", "s-fleet-1")
    assert aux(state, "feversham").box == Box.RECOVERY
    assert state.battle is not None
    assert len(state.battle.engaged[0]) == 1


@pytest.mark.rule("8.24.light")
def test_light_craft_need_no_help() -> None:
    state = war({"s1": "s13 of s-g1", "s2": "s13 of s-1", "b1": "s13 of b-1"})
    battle(state, "b1", "s2")
    lines = reinforcement_lines(state, it(state, "s1"), True)
    assert [line.value for line in lines if line.name.startswith("Galleys")] == [-1]
    assert not any("assists" in line.name for line in lines)


# Commands and the French.


@pytest.mark.rule("8.252.join")
def test_a_formation_of_another_command_needs_an_admiral() -> None:
    words = {
        "b1": "s13 under mathews of b-1",
        "s1": "s13 under reggio of s-1 spotted",
        "s2": "s13 under caylus of f-1",
        "s3": "toulon fitting under de-court of f-2",
    }
    state = battle(sicie(words, events=[*PEACE, "e7"]), "b1", "s1")
    refusal = bar_joining(state, it(state, "s2"))
    assert refusal is not None
    assert refusal.rule == "8.252"
    it(state, "s3").place = at(state, "s13")
    assert bar_joining(state, it(state, "s2")) is None


@pytest.mark.rule("Ex 2.42.demand")
def test_the_french_demand_no_battle_before_their_war() -> None:
    state = sicie({"s1": "s13 under de-court of f-1", "b1": "s13 of b-1 spotted"})
    refusal = bar_demand(state, it(state, "s1"), it(state, "b1"))
    assert refusal is not None
    assert refusal.rule == "Ex 2.42"
    state.events.append("e7")
    assert bar_demand(state, it(state, "s1"), it(state, "b1")) is None


@pytest.mark.rule("Ex 2.42.attack")  # T59
def test_an_attack_on_the_french_brings_their_war_on() -> None:
    state = sicie({"s1": "s13 under de-court of f-1 spotted", "b1": "s13 of b-1"})
    battle(state, "b1", "s1")
    assert (state.prestige, "e7" in state.events) == ([7, 10], True)
    break_peace(state, SILENT)
    assert state.prestige == [7, 10]


@pytest.mark.rule("Ex 2.42.convoy")
def test_so_does_an_attack_on_their_convoy() -> None:
    state = sicie({"b1": "s12 of b-1"})
    one = convoy(state, "f-escort-french-levant-1", "s12")
    attack(state, it(state, "b1"), one, dice(9), SILENT)
    assert "e7" in state.events


@pytest.mark.rule("Ex 2.42.join")
def test_the_french_join_the_attacked_with_a_drm() -> None:
    words = {
        "b1": "s13 of b-1",
        "s1": "s13 under navarro of s-1 spotted",
        "s2": "s13 under de-court of f-1",
    }
    state = battle(sicie(words), "b1", "s1")
    assert bar_joining(state, it(state, "s2")) is None
    assert 2 in [line.value for line in reinforcement_lines(state, it(state, "s2"), False)]
    other = battle(sicie({**words, "b1": "s13 of b-1 spotted"}), "s1", "b1")
    refusal = bar_joining(other, it(other, "s2"))
    assert refusal is not None
    assert refusal.rule == "Ex 2.42"


@pytest.mark.rule("Ex 2.42.combined")
@pytest.mark.parametrize(("die", "units"), [(1, 2), (2, 1)])
def test_the_french_of_a_combined_flotilla_may_stand_aside(die: int, units: int) -> None:
    words = {"b1": "s13 of b-1", "s1": "s13 under navarro under de-court of s-1 f-1 spotted"}
    state = battle(sicie(words), "b1", "s1")
    french_part(state, dice(die), SILENT)
    form_lines(state, dice(), SILENT)
    assert state.battle is not None
    assert len(state.battle.units[1]) == units


@pytest.mark.rule("Ex 2.42.aside")
def test_where_the_spaniards_attack_the_french_stand_aside() -> None:
    words = {"b1": "s13 of b-1 spotted", "s1": "s13 under navarro under de-court of s-1 f-1"}
    state = battle(sicie(words), "s1", "b1")
    french_part(state, dice(), SILENT)
    form_lines(state, dice(), SILENT)
    assert state.battle is not None
    assert state.battle.aside == [1]
    assert len(state.battle.units[1]) == 1


@pytest.mark.rule("Ex 2.42.seen")
def test_the_french_look_for_nobody_and_pass_unhindered() -> None:
    state = sicie({"s1": "toulon of f-1", "b1": "toulon under mathews of b-1 blockading spotted"})
    assert not must_be_seen(state, it(state, "s1"))
    self_searches(state, dice(9), SILENT)
    assert not it(state, "s1").spotted


@pytest.mark.rule("Ex 2.42.blockade")
def test_the_french_blockade_nobody_before_their_war() -> None:
    state = sicie({"s1": "port-mahon under de-court of f-1"})
    assert not blockades(state, it(state, "s1"))
    state.events.append("e7")
    assert blockades(state, it(state, "s1"))


@pytest.mark.rule("Ex 2.42.harbour")
def test_before_the_covenant_the_french_stay_in_harbour() -> None:
    state = sicie({"s1": "toulon fitting under de-court of f-1"}, events=["e1", "e2"])
    refusal = bar_acting(state, it(state, "s1"))
    assert refusal is not None
    assert refusal.rule == "Ex 2.42"


@pytest.mark.rule("Ex 2.54.battle")
def test_the_knights_fight_nobody_but_pirates() -> None:
    state = sicie({"b1": "maltese-roads of k-d1", "s1": "maltese-roads of s-1 spotted"})
    assert bar_demand(state, it(state, "b1"), it(state, "s1")) is not None
    assert must_be_seen(state, it(state, "b1"))


# Convoys and their Escort.


@pytest.mark.rule("10.19.escort")
def test_a_convoy_is_attacked_once_its_escort_is_beaten() -> None:
    state = war({"b1": "s2 of b-1 spotted", "s1": "s2 under liano of s-1"})
    one = convoy(state, "b-escort-levant-out", "s2")
    one.spotted = True
    refusal = bar_demand(state, it(state, "s1"), one)
    assert refusal is not None
    assert refusal.rule == "8.21"
    it(state, "b1").beaten = True
    assert bar_demand(state, it(state, "s1"), one) is None


# Fireships and prizes.


@pytest.mark.rule("6.24.battle")  # T29
def test_a_fireship_burns_a_squadron_in_battle() -> None:
    words = {"b1": "s13 under haddock of b-1 came with", "s1": "s13 of s-d1 spotted"}
    state = war(words, prestige={"british": 0, "bourbon": 0})
    anne = aux(state, "anne")
    anne.box, anne.at = Box.FORMATION, 1
    play = Play(state, "battles", dice(9, 9, 9, 4, 3, 0, 9))
    play.say(0, "demand", "b1", "s-1")
    play.say(0, "accept")
    play.say(1, "stand")
    play.skip("reinforce")
    play.say(0, "flag", "haddock", "b-1/b-1")
    play.say(0, "intensity", "", "", "", "light")
    while play.asked[1] in ("pair", "shift"):
        option = play.question(play.asked[0]).options()
        assert option is not None
        state.stack[-1].apply(state, play.asked[0], option[0], play.luck, play.log)
        play.settle()
    assert play.asked == (0, "fireships")
    play.say(0, "burn", "anne", "s-1/s-d1")
    assert anne.box == Box.LOST
    assert play.told("fireship").fields["sail"] == 1
    play.skip("fireships", "regroup")
    assert state.lost_sail[1][1] == 1


@pytest.mark.rule("6.24.engaged")
def test_only_fireships_with_those_engaged_attack() -> None:
    state = battle(war({"b1": "s13 of b-1", "b2": "s5 of b-2", "s1": "s13 of s-1"}), "b1", "s1")
    form_lines(state, dice(), SILENT)
    anne = aux(state, "anne")
    anne.box, anne.at = Box.FORMATION, 2
    assert bar_fireship(state, anne) is not None
    anne.at = 1
    assert bar_fireship(state, anne) is None


@pytest.mark.rule("3.24.prize")
def test_captured_sail_serve_without_a_shift() -> None:
    state = war()
    take_prize(state, 0, 0, 0, at(state, "s7"))
    (prize,) = state.of(0)
    squadron = prize.squadrons[0]
    assert (squadron.shift, squadron.speed, squadron.nation, squadron.prize) == (0, 4, 0, True)


@pytest.mark.rule("3.4.10.sunk")
def test_a_leader_whose_last_squadron_sinks_is_in_danger() -> None:
    state = war({"b1": "s13 under haddock of b-1"})
    it(state, "b1").squadrons[0].sail = 0
    gone_at_sea(state, it(state, "b1"), dice(7), SILENT)
    haddock = state.leaders[state.setup.leader_index["haddock"]]
    assert (state.of(0), haddock.post) == ([], Post.POOL)
    state = war({"b1": "s13 under haddock of b-1"})
    it(state, "b1").squadrons[0].sail = 0
    gone_at_sea(state, it(state, "b1"), dice(1), SILENT)
    assert state.leaders[state.setup.leader_index["haddock"]].post == Post.GONE


@pytest.mark.rule("12.2.battle")
def test_a_die_of_a_battle_is_thrown_again() -> None:
    words = {"b1": "s13 under haddock of b-1 came with", "s1": "s13 of s-d1 spotted"}
    state = war(words)
    play = Play(state, "battles", luck("9", "0", "9", "9", "9", "9"))
    play.say(0, "demand", "b1", "s-1")
    play.say(0, "accept")
    play.say(1, "stand")
    play.skip("reinforce")
    play.say(0, "flag", "haddock", "b-1/b-1")
    play.say(0, "intensity", "", "", "", "light")
    assert play.asked == (0, "again")
    assert state.battle is not None
    assert state.battle.level == 0
    play.say(0, "again")
    assert (state.battle.level, state.prestige) == (4, [9, 10])
