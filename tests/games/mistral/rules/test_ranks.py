"""Player Ranks: dice bent and thwarted, and what a victory buys. (12.2, 12.4)"""

import pytest

from games.mistral.wars import SILENT, Play, dice, it, war
from weathergage.engine.event import Log
from weathergage.games.mistral.rules.casualties import casualty
from weathergage.games.mistral.rules.favours import may_bend, new_favours, throw
from weathergage.games.mistral.rules.harbour_attacks import fire_blow
from weathergage.games.mistral.rules.player_ranks import player_ranks, rank_value
from weathergage.games.mistral.rules.prestige import affordable, game_end
from weathergage.games.mistral.state.forces import Post
from weathergage.games.mistral.state.war import War

TWO = {"b1": "s13 under haddock of b-1 came with", "s1": "s13 under navarro of s-1:4 spotted"}


def ranked(british: str = "none", bourbon: str = "none", **more: object) -> War:
    """A war between players of these ranks, their favours fresh."""
    options = {"british_rank": british, "bourbon_rank": bourbon}
    state = war(dict(TWO), options=options, **more)
    new_favours(state)
    return state


@pytest.mark.rule("12.4.two")
def test_a_player_may_have_two_ranks() -> None:
    options = {"british_rank": "captain", "british_second": "commodore"}
    state = war(options={**options, "bourbon_rank": "dockyards", "bourbon_second": "dockyards"})
    new_favours(state)
    assert state.favours == [4, 0]
    assert player_ranks(state, 1) == ["dockyards"]
    assert rank_value(state, 1, "repair") == -2


@pytest.mark.rule("12.4.ways")
@pytest.mark.parametrize(
    ("rank", "down", "up"),
    [("lieutenant", True, False), ("captain", True, True), ("none", False, False)],
)
def test_a_lieutenant_only_lowers(rank: str, down: bool, up: bool) -> None:
    state = ranked(rank)
    assert (may_bend(state, 0, -1), may_bend(state, 0, 1)) == (down, up)
    state.favours[0] = 0
    assert not may_bend(state, 0, -1)


@pytest.mark.rule("12.4.theirs")
def test_a_withdrawal_that_only_just_succeeds_is_thwarted() -> None:
    state = ranked(british="captain")
    state.pledges[0] = ["their-withdrawal"]
    log = Log(True)
    assert throw(state, 1, "leadership", "withdrawal", [], 4, dice(3), log).ok
    assert state.favours[0] == 1
    done = throw(state, 1, "leadership", "withdrawal", [], 4, dice(4), log)
    assert (done.ok, done.lines[-1].value, state.favours[0]) == (False, 1, 0)
    assert throw(state, 1, "leadership", "withdrawal", [], 4, dice(4), log).ok
    assert [event.kind for event in log.drain()] == ["favour"]


@pytest.mark.rule("12.4.theirs")
def test_dice_that_fall_unseen_are_not_thwarted() -> None:
    state = ranked(british="commodore")
    play = Play(state, "turn", dice(*["9"] * 20))
    refusal = play.refusal(0, "mulligan", "their-strategy")
    assert refusal is not None
    play.say(0, "mulligan", "their-casualty")
    assert state.pledges[0] == ["their-casualty"]
    assert play.refusal(0, "mulligan", "their-casualty") is not None


@pytest.mark.rule("12.4.theirs")
def test_a_lieutenant_cannot_spoil_a_withdrawal() -> None:
    play = Play(ranked(british="lieutenant"), "turn", dice(*["9"] * 20))
    refusal = play.refusal(0, "mulligan", "their-withdrawal")
    assert refusal is not None
    assert refusal.rule == "12.4"
    play.say(0, "mulligan", "their-fireship")


@pytest.mark.rule("12.4.leaders")
@pytest.mark.parametrize(
    ("pledge", "side", "die", "post"),
    [
        ("casualty", 1, 4, Post.FORMATION),
        ("casualty", 1, 3, Post.WOUNDED),
        ("their-casualty", 0, 5, Post.WOUNDED),
        ("their-casualty", 0, 6, Post.FORMATION),
    ],
)
def test_a_favour_spares_or_dooms_a_leader(pledge: str, side: int, die: int, post: int) -> None:
    state = ranked("captain", "captain", prestige={"british": 0, "bourbon": 0})
    state.pledges[side] = [pledge]
    navarro = state.setup.leader_index["navarro"]
    casualty(state, navarro, True, dice(die), SILENT)
    assert state.leaders[navarro].post == post
    spent = (die, post) in ((4, Post.FORMATION), (5, Post.WOUNDED))
    assert state.favours[side] == (0 if spent else 1)


@pytest.mark.rule("12.4.leaders")
def test_nobody_is_doomed_out_of_sight() -> None:
    state = ranked("captain")
    state.pledges[0] = ["their-casualty"]
    navarro = state.setup.leader_index["navarro"]
    casualty(state, navarro, False, dice(5), SILENT)
    assert (state.leaders[navarro].post, state.favours[0]) == (Post.FORMATION, 1)


@pytest.mark.rule("12.4.fireships")
@pytest.mark.parametrize(
    ("pledge", "side", "faces", "dps"),
    [
        ("fireship", 0, (7, 3, 3), 3),
        ("fireship", 0, (6,), 0),
        ("their-fireship", 1, (8,), 0),
        ("their-fireship", 1, (9, 3, 3), 3),
    ],
)
def test_a_favour_decides_a_fireship(
    pledge: str, side: int, faces: tuple[int, ...], dps: int
) -> None:
    state = ranked("captain", "captain", prestige={"british": 0, "bourbon": 0})
    state.pledges[side] = [pledge]
    squadron = it(state, "s1").squadrons[0]
    assert squadron.sail == 4
    assert fire_blow(state, 0, squadron, 0, dice(*faces), SILENT)[:2] == (dps, 0)


@pytest.mark.rule("12.4.fireships", "12.2")
@pytest.mark.parametrize(("faces", "prestige"), [((2, 8, 3, 3), 4), ((8, 3, 3), 5)])
def test_a_fireship_that_missed_is_sent_again_for_prestige(
    faces: tuple[int, ...], prestige: int
) -> None:
    state = ranked(prestige={"british": 5, "bourbon": 5})
    state.pledges[0] = ["fireship"]
    squadron = it(state, "s1").squadrons[0]
    assert fire_blow(state, 0, squadron, 0, dice(*faces), SILENT)[:2] == (3, 0)
    assert state.prestige[0] == prestige


def fought(state: War, *faces: int) -> Play:
    """A Battle up to its dice: the British have the Gauge and choose Light."""
    play = Play(state, "battles", dice(*faces))
    play.say(1, "pass")
    play.say(0, "demand", "b1", "s-1")
    play.say(play.asked[0], "accept")
    play.say(play.asked[0], "stand")
    play.skip("reinforce")
    while play.asked[1] == "flag":
        question = play.question(play.asked[0])
        options = question.options()
        assert options is not None
        play.say(play.asked[0], "flag", options[0].data()["piece"], options[0].data()["to"])
    assert play.asked == (0, "intensity")
    play.say(0, "intensity", "", "", "", "medium")
    return play


@pytest.mark.rule("12.4.battle")
def test_the_enemy_bends_the_die_of_the_damage_level() -> None:
    state = ranked(bourbon="captain", prestige={"british": 0, "bourbon": 0})
    play = fought(state, 2, 5, 5)
    assert play.asked == (1, "again")
    assert play.refusal(1, "again") is not None
    play.say(1, "bend", "", "british", "", "up")
    levels = [event.fields["level"] for event in play.events if event.kind == "intensity"]
    assert (levels, state.favours[1]) == ([3, 2], 0)


@pytest.mark.rule("12.4.battle")
def test_a_die_of_a_combat_is_bent_and_not_past_its_ends() -> None:
    state = ranked(bourbon="commodore", prestige={"british": 0, "bourbon": 0})
    play = fought(state, 3, 0, 5, *[9] * 6)
    play.skip("again")
    if play.asked[1] == "pair":
        play.say(0, "pair", "b-1/b-1", "s-1/s-1")
    while play.asked[1] == "shift":
        play.say(play.asked[0], "shift")
    assert play.asked == (1, "again")
    battle = state.battle
    assert battle is not None
    first = list(battle.dice[0])
    assert first[0] == 0
    assert play.refusal(1, "bend", "", "british", "", "down", 1) is not None
    play.say(1, "bend", "", "british", "", "up", 1)
    assert battle.dice[0] == [1, first[1]]
    assert play.asked == (1, "again")
    play.say(1, "bend", "", "bourbon", "", "down", 1)
    assert battle.dice[0] == [1, first[1] - 1]
    assert state.favours[1] == 1


@pytest.mark.rule("12.4.purchase", "C.20")
def test_what_a_victory_buys() -> None:
    state = war(prestige={"british": 12, "bourbon": 10})
    assert affordable(state, 2) == ["Lieutenant (1)", "Captain (2)", "Post Captain (2)"]
    log = Log(True)
    game_end(state, dice(), log)
    told = log.drain()
    assert [event.kind for event in told] == ["game-over", "ranks"]
    assert told[1].fields == {"side": "british", "difference": 2}
    assert "Post Captain" in told[1].text
    drawn = war()
    game_end(drawn, dice(), log)
    assert [event.kind for event in log.drain()] == ["game-over"]
