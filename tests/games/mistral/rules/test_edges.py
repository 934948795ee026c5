"""Both sides of every condition: what happens on one side of a line, and what on the other."""

import pytest

from games.mistral.wars import SILENT, Play, at, aux, dice, it, war
from weathergage.engine.errors import Blank
from weathergage.games.mistral.knowledge.view import known_to
from weathergage.games.mistral.rules.administration import may_repair, repair_key
from weathergage.games.mistral.rules.battle_lines import settle_intensity
from weathergage.games.mistral.rules.campaigns import earn, insurgent_step
from weathergage.games.mistral.rules.commands import command_admiral
from weathergage.games.mistral.rules.convoy_routes import (
    bar_convoy_step,
    chains,
    convoy_steps,
    is_open,
    next_points,
    points_behind,
)
from weathergage.games.mistral.rules.ending import ends_by_die
from weathergage.games.mistral.rules.favours import throw
from weathergage.games.mistral.rules.forces import at_war, blocked, is_french, is_home_for
from weathergage.games.mistral.rules.neutrals import settle_states
from weathergage.games.mistral.rules.order_acts import bar_act, bar_hand_over
from weathergage.games.mistral.rules.order_step import target_words
from weathergage.games.mistral.rules.orders import reasons_end, take_back
from weathergage.games.mistral.rules.recovery import recover_order
from weathergage.games.mistral.rules.requests import request_lines, send_out
from weathergage.games.mistral.rules.schedule import add_sail, arrive, depart
from weathergage.games.mistral.rules.squadrons import alike, pour, room_in
from weathergage.games.mistral.rules.staff_bars import bar_relief
from weathergage.games.mistral.rules.staff_moves import detach
from weathergage.games.mistral.setup import ForceCard
from weathergage.games.mistral.state.battle import Engagement
from weathergage.games.mistral.state.forces import (
    NONE,
    READY,
    Box,
    Post,
    Stage,
)
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.tables.names import FRENCH, KNIGHTS, SOLD, SPANISH

AT_WAR = ["e1", "e2", "e3", "e4", "e6", "e7"]
PEACE = ["e1", "e2", "e3", "e4", "e6"]


def year_1744(words: dict[str, str], events: list[str]) -> War:
    """A war of 1744 with these Formations."""
    return war(words, scenario="cape-sicie", year=1744, events=events)


# Battle.


@pytest.mark.rule("8.31", "8.23")
@pytest.mark.parametrize(
    ("place", "chosen", "raised", "final"),
    [
        ("s13", 0, False, 0),
        ("s13", 0, True, 1),
        ("s13", 1, False, 0),
        ("s13", 1, True, 1),
        ("s13", 2, False, 0),
        ("s13", 2, True, 1),
        ("strait-of-gibraltar", 1, False, 1),
        ("strait-of-gibraltar", 2, False, 1),
        ("strait-of-gibraltar", 1, True, 2),
    ],
)
def test_the_timid_fight_lightly_but_not_in_a_strait(
    place: str, chosen: int, raised: bool, final: int
) -> None:
    state = war({"b1": f"{place} of b-1", "s1": f"{place} of s-1"})
    battle = Engagement(at(state, place))
    battle.flags, battle.gauge = [[NONE], [NONE]], 0
    state.battle = battle
    settle_intensity(state, chosen, raised, dice(5), SILENT)
    assert battle.intensity == final


JOINING = {"b1": "gibraltar under haddock of b-1 spotted", "s1": "gibraltar of s-1 spotted"}


@pytest.mark.rule("8.24.join", "2.37.joining")
@pytest.mark.parametrize(("words", "approach"), [("gibraltar fitting", 4), ("gibraltar", 1)])
def test_who_joins_from_harbour_and_who_is_there(words: str, approach: int) -> None:
    state = war({**JOINING, "b2": f"{words} under ogle of b-2 came with"}, player_a="bourbon")
    play = Play(state, "battles", dice(0))
    play.say(0, "demand", "b1", "s-1")
    play.say(play.asked[0], "accept")
    play.say(play.asked[0], "stand")
    while play.asked == (1, "reinforce"):
        play.say(1)
    play.say(0, "reinforce", "b2")
    play.say(0)
    one = it(state, "b2")
    assert (one.state, one.approach, one.token > 0) == (READY, approach, True)
    assert "joins" in play.kinds()


@pytest.mark.rule("8.24.assist-screened")
def test_whoever_was_to_be_helped_tries_once_the_help_has_come() -> None:
    state = war({**JOINING, "b2": "gibraltar under ogle of b-2 came with"}, player_a="bourbon")
    ship = aux(state, "feversham")
    ship.box, ship.at = Box.PORT, at(state, "gibraltar")
    play = Play(state, "battles", dice(0))
    play.say(0, "demand", "b1", "s-1")
    play.say(play.asked[0], "accept")
    play.say(play.asked[0], "stand")
    while play.asked == (1, "reinforce"):
        play.say(1)
    play.say(0, "reinforce", "b2", "feversham")
    play.say(0)
    play.skip("screen")
    assert "reinforcement" in play.kinds()
    assert ship.box == Box.RECOVERY


# Convoys.


def convoy(words: str, events: list[str], **others: str) -> War:
    """A Bourbon Convoy and others."""
    return year_1744({"s1": words, **others}, events)


@pytest.mark.rule("10.1.route")
def test_a_convoy_that_has_not_sailed_takes_no_step() -> None:
    for state_word, legal in (("fitting", False), ("", True)):
        state = convoy(f"barcelona {state_word} convoy troop order s-escort-troop-1", AT_WAR)
        it(state, "s1").origin = at(state, "barcelona")
        refusal = bar_convoy_step(state, it(state, "s1"), at(state, "s14"))
        assert (refusal is None) is legal


@pytest.mark.rule("10.1.divert")
def test_ways_begin_where_the_convoy_did() -> None:
    words = "toulon convoy support-spanish order s-escort-support-spanish-1"
    state = convoy(words, AT_WAR)
    one = it(state, "s1")
    one.origin = at(state, "toulon")
    assert {chain[0] for chain in chains(state, one)} == {at(state, "toulon")}
    one.origin = NONE
    assert {chain[0] for chain in chains(state, one)} == {at(state, "barcelona")}
    levant = convoy("maltese-roads convoy french-levant order f-escort-french-levant-1", AT_WAR)
    assert len(chains(levant, it(levant, "s1"))) == 4
    shut = convoy(
        "maltese-roads convoy french-levant order f-escort-french-levant-1",
        AT_WAR,
        b1="marseilles of b-1 blockading spotted",
    )
    assert len(chains(shut, it(shut, "s1"))) == 8


@pytest.mark.rule("10.1.support")
def test_the_coast_of_villefranche_is_open_from_e6() -> None:
    words = "s12 convoy support-spanish order s-escort-support-spanish-1"
    for events, wanted in ((["e1", "e2", "e3", "e4"], [True, False]), (AT_WAR, [True, True])):
        state = convoy(words, events)
        goals = [at(state, id) for id in ("coast-b", "villefranche-coast")]
        assert [is_open(state, it(state, "s1"), goal) for goal in goals] == wanted


@pytest.mark.rule("10.1.back", "10.1.route")
def test_where_no_goal_is_left_the_way_back_is_open() -> None:
    words = {"b1": "the-gut convoy victualling-gibraltar order b-escort-victualling-gibraltar"}
    free = war(words)
    it(free, "b1").origin = at(free, "england-box")
    assert next_points(free, it(free, "b1")) == [at(free, "gibraltar")]
    shut = war({**words, "s1": "gibraltar of s-1 blockading spotted"})
    one = it(shut, "b1")
    one.origin = at(shut, "england-box")
    assert at(shut, "england-box") in next_points(shut, one)
    one.back, one.goal = True, at(shut, "s1")
    assert points_behind(shut, one) == [at(shut, "s1")]
    one.goal = NONE
    assert points_behind(shut, one) == [at(shut, "england-box")]


@pytest.mark.rule("10.1.back", "10.1.route")
def test_a_convoy_turns_back_along_the_route_it_is_on() -> None:
    words = {"s1": "s8 convoy french-levant order f-escort-french-levant-1"}
    words |= {
        "b1": "marseilles of b-1 blockading spotted",
        "b2": "toulon of b-2 blockading spotted",
    }
    state = year_1744(words, AT_WAR)
    one = it(state, "s1")
    one.origin, one.goal = at(state, "levant-box"), at(state, "s8")
    assert points_behind(state, one) == [at(state, "sicilian-channel")]
    assert at(state, "tunis") not in convoy_steps(state, one)


@pytest.mark.rule("10.1.origin")
def test_only_support_sails_from_a_port_of_choice() -> None:
    state = year_1744({}, AT_WAR)
    found: dict[str, list[str]] = {}
    for order in state.orders:
        card = state.setup.general.chits[order.chit]
        if card.type == 2:
            found[card.targets[0]] = target_words(state, order)
    assert found["support-spanish"] == ["barcelona", "toulon", "marseilles"]
    assert found["troop"] == found["indies"] == found["levant-out"] == [""]


# Orders.


@pytest.mark.rule("9.41.asked", "9.41")
def test_who_holds_no_order_gives_none_away() -> None:
    words = {"b1": "gibraltar under haddock of b-1 order b-cruise-murcia"}
    words |= {"b2": "gibraltar of b-2", "b3": "gibraltar fitting of b-4"}
    state = war(words)
    assert bar_act(state, it(state, "b1")) is None
    none = bar_act(state, it(state, "b2"))
    assert none is not None
    assert none.rule == "9.38"
    assert bar_hand_over(state, it(state, "b1"), it(state, "b2")) is None
    refusal = bar_hand_over(state, it(state, "b1"), it(state, "b3"))
    assert refusal is not None
    assert refusal.rule == "9.41"


@pytest.mark.rule("9.38.taken-back", "2.37.order-acts")
def test_only_orders_in_hand_are_taken_back() -> None:
    state = war({"b1": "s5 of b-1 order b-blockade-cadiz"}, scenario="riviera")
    held = state.orders[it(state, "b1").order]
    ended = next(each for each in state.orders if each.stage == Stage.CUP)
    ended.stage = Stage.ENDED
    reasons_end(state, SILENT)
    assert (held.stage, ended.stage) == (Stage.ISSUED, Stage.ENDED)
    take_back(state, held, SILENT)
    assert (held.stage, it(state, "b1").order) == (Stage.ENDED, NONE)
    assert (state.fulfilled, state.failed) == ([0, 0], [0, 0])


@pytest.mark.rule("2.37.disorder")
@pytest.mark.parametrize(
    ("words", "die", "over"),
    [
        ("s5 under haddock", 3, True),
        ("s5 under haddock", 4, False),
        ("gibraltar fitting", 0, False),
    ],
)
def test_disorder_ends_at_sea_by_a_check(words: str, die: int, over: bool) -> None:
    state = war({"b1": f"{words} of b-1"})
    one = it(state, "b1")
    one.disorganised = True
    faces = [die] if one.state == READY else []
    recover_order(state, one, dice(*faces), SILENT)
    assert one.disorganised is not over


# Wear, repair, requests.


@pytest.mark.rule("input.repairs")
@pytest.mark.parametrize(
    ("words", "place", "may"),
    [
        ("gibraltar ordinary of b-1:4/3", "gibraltar", True),
        ("gibraltar fitting of b-1:4/3", "gibraltar", False),
        ("gibraltar ordinary of b-1:4/0", "gibraltar", False),
        ("leghorn ordinary of b-1:4/3", "leghorn", False),
        ("maltese-roads ordinary of k-g1:4/3", "maltese-roads", True),
        ("gibraltar ordinary of k-g1:4/3", "gibraltar", False),
    ],
)
def test_what_a_port_repairs(words: str, place: str, may: bool) -> None:
    state = war({"b1": words})
    one = it(state, "b1")
    assert may_repair(state, one, one.squadrons[0], at(state, place)) is may


@pytest.mark.rule("11.3.first")
def test_what_is_just_over_a_threshold_comes_first() -> None:
    words = "gibraltar ordinary of b-1:4/4 b-2:4/5 b-3:4/8 b-4:4/9 b-5:3/1 b-d1:2/0"
    state = war({"b1": words})
    state.formation(0, 1)
    keys = {each.name: repair_key(state, each) for each in it(state, "b1").squadrons}
    assert max(keys["b-2"], keys["b-4"]) > keys["b-3"] > keys["b-1"]
    assert keys["b-1"] > keys["b-5"]


@pytest.mark.rule("11.12.lines")
def test_the_rising_hinders_the_british_alone() -> None:
    state = war({}, events=["e1", "e11"])
    assert [len(request_lines(state, side, 0)) for side in range(2)] == [1, 0]
    state.events.append("e11-over")
    assert [len(request_lines(state, side, 0)) for side in range(2)] == [0, 0]
    state.prestige = [9, 10]
    assert [len(request_lines(state, side, 1)) for side in range(2)] == [2, 1]


@pytest.mark.rule("11.12.asked")
def test_the_knights_are_offered_to_the_british_alone() -> None:
    play = Play(war({}, turn=5), "requests", dice())
    seen: list[tuple[int, str]] = []
    while play.asked[0] >= 0:
        seen.append(play.asked)
        play.say(play.asked[0], "pass")
    assert seen == [(0, "request"), (0, "knights"), (1, "request")]
    assert Play(war({}, turn=6), "requests", dice()).asked == (-1, "")


@pytest.mark.rule("11.12")
@pytest.mark.parametrize(
    ("side", "yard", "place", "state_word", "nation"),
    [
        (0, "", "england-box", READY, 0),
        (1, "", "cadiz", 2, SPANISH),
        (1, "cadiz", "cadiz", 2, SPANISH),
        (1, "toulon", "toulon", 2, FRENCH),
    ],
)
def test_where_new_sail_appear(
    side: int, yard: str, place: str, state_word: int, nation: int
) -> None:
    state = year_1744({}, AT_WAR)
    send_out(state, side, SOLD, 2, yard)
    one = state.of(side)[0]
    assert (one.place, one.state) == (at(state, place), state_word)
    assert (one.squadrons[0].nation, one.squadrons[0].sail) == (nation, 2)


# Forces.


@pytest.mark.rule("Ex 2.54.battle", "Ex 2.42.french")
def test_who_is_at_war_and_who_is_french() -> None:
    words = {"b1": "maltese-roads of k-g1", "b2": "s5 of b-1", "s1": "s5 of f-1"}
    words |= {"s2": "s5 of s-1", "s3": "s5 of f-2 s-d1"}
    words |= {"s4": "s5 convoy french-levant order f-escort-french-levant-1"}
    words |= {"s5": "s5 convoy troop order s-escort-troop-1"}
    state = year_1744(words, PEACE)
    french = [is_french(state, it(state, f"s{n}")) for n in range(1, 6)]
    assert french == [True, False, False, True, False]
    assert [at_war(state, it(state, id)) for id in ("b1", "b2", "s1", "s2", "s3")] == [
        *[False, True, False, True, True]
    ]
    state.events.append("e7")
    assert [at_war(state, it(state, id)) for id in ("b1", "s1")] == [False, True]


@pytest.mark.rule("Ex 2.42.seen")
def test_the_french_pass_a_blockade_in_peace() -> None:
    words = {"b1": "toulon of b-1 blockading spotted", "s1": "toulon fitting of f-1"}
    words["s2"] = "toulon fitting of s-1"
    state = year_1744(words, PEACE)
    assert [blocked(state, it(state, id), at(state, "toulon")) for id in ("s1", "s2")] == [
        *[False, True]
    ]
    state.events.append("e7")
    assert blocked(state, it(state, "s1"), at(state, "toulon"))
    assert not blocked(state, it(state, "s1"), at(state, "marseilles"))


@pytest.mark.rule("Ex 2.42.harbours")
def test_whose_home_a_port_is() -> None:
    state = war({})
    assert is_home_for(state, 1, FRENCH, at(state, "toulon"))
    assert not is_home_for(state, 1, SPANISH, at(state, "toulon"))
    assert is_home_for(state, 0, KNIGHTS, at(state, "maltese-roads"))
    assert not is_home_for(state, 0, KNIGHTS, at(state, "gibraltar"))
    assert not is_home_for(state, 0, 0, at(state, "maltese-roads"))
    assert is_home_for(year_1744({}, PEACE), 1, SPANISH, at(state, "toulon"))


@pytest.mark.rule("3.25.alike", "3.24.most", "3.25.merge")
def test_which_sail_go_together_and_how_many() -> None:
    state = war({"b1": "gibraltar fitting of b-1:2/3 b-2:3/4 b-d1", "s1": "cadiz fitting of s-1"})
    one, two, small = it(state, "b1").squadrons
    assert alike(one, two)
    assert not alike(one, one)
    assert not alike(one, small)
    assert not alike(one, it(state, "s1").squadrons[0])
    assert [room_in(state, each) for each in (one, two, small)] == [2, 1, 0]
    pour(two, one, 1)
    assert (one.sail, one.dps, two.sail, two.dps) == (3, 4, 2, 3)
    pour(one, two, 3)
    assert (one.sail, one.dps, two.sail, two.dps) == (0, 0, 5, 7)


@pytest.mark.rule("3.48.port")
def test_who_may_be_relieved() -> None:
    words = {"b1": "s5 under haddock of b-1", "b2": "gibraltar under clinton of b-2 b-4"}
    state = war({**words, "b3": "gibraltar fitting under ogle of b-5"})
    found = [
        bar_relief(state, it(state, id), name)
        for id, name in (
            *[("b1", "haddock"), ("b2", "clinton"), ("b3", "clinton"), ("b3", "ogle")],
        )
    ]
    assert [each.rule if each is not None else "" for each in found] == ["3.48", "3.31", "3.48", ""]


@pytest.mark.rule("3.34.junior")
def test_the_junior_goes_with_his_squadron_and_the_senior_stays() -> None:
    state = war({"b1": "gibraltar fitting under haddock of b-1 b-2"})
    one, clinton = it(state, "b1"), state.setup.leader_index["clinton"]
    one.leaders.append(clinton)
    state.leaders[clinton].post, state.leaders[clinton].at = Post.FORMATION, 1
    detach(state, one, "b-2", clinton, dice(), SILENT)
    new = it(state, "b2")
    assert ([each.name for each in one.squadrons], [each.name for each in new.squadrons]) == (
        *(["b-1"], ["b-2"]),
    )
    assert (one.leaders, new.leaders) == ([state.setup.leader_index["haddock"]], [clinton])
    assert state.leaders[clinton].at == 2


@pytest.mark.rule("3.12.command")
def test_each_command_has_its_admiral() -> None:
    words = {"b1": "s5 under haddock of b-1", "s1": "s6 under navarro of s-1"}
    state = year_1744({**words, "s2": "s7 under de-court of f-1"}, AT_WAR)
    names = [state.setup.leaders[command_admiral(state, number)].id for number in range(3)]
    assert names == ["haddock", "navarro", "de-court"]


# Events and the schedule.


@pytest.mark.rule("F.4.closed")
@pytest.mark.parametrize(
    ("campaign", "stage", "amount", "earned"),
    [(0, 1, 2, 2), (0, 0, 2, 0), (0, 2, 2, 0), (NONE, 1, 2, 0), (0, 1, -1, -1)],
)
def test_what_a_campaign_earns(campaign: int, stage: int, amount: int, earned: int) -> None:
    state = war({})
    state.campaigns = [stage, 1]
    earn(state, campaign, amount, "for the test", SILENT)
    assert state.earned == [earned, 0]


@pytest.mark.rule("E10")
def test_corsica_rises_in_three_steps_and_no_more() -> None:
    state = war({})
    for step in (1, 2, 3, 3):
        insurgent_step(state, SILENT)
        assert state.insurgency == step
        assert state.prestige == [11 if step == 3 else 10, 10]
    assert state.events.count("e10") == 1


@pytest.mark.rule("Ex 2.72.when")
@pytest.mark.parametrize(
    ("scenario", "year", "turn", "ends"),
    [
        ("riviera", 1747, 1, True),
        ("riviera", 1747, 2, False),
        ("campaign", 1746, 13, False),
        ("campaign", 1748, 5, True),
        ("cape-sicie", 1747, 5, False),
    ],
)
def test_when_the_war_may_end(scenario: str, year: int, turn: int, ends: bool) -> None:
    assert ends_by_die(war({}, scenario=scenario, year=year, turn=turn)) is ends


@pytest.mark.rule("12.2", "3.45")
@pytest.mark.parametrize(
    ("die", "ok", "left"), [(3, True, 1), (4, True, 0), (5, False, 1), (2, True, 1)]
)
def test_a_favour_is_spent_only_where_one_point_decides(die: int, ok: bool, left: int) -> None:
    state = war({}, options={"british_rank": "captain"}, prestige={"british": 0, "bourbon": 0})
    state.favours, state.pledges = [1, 0], [["leadership"], []]
    done = throw(state, 0, "leadership", "leadership", [], 3, dice(die), SILENT)
    assert (done.ok, state.favours[0]) == (ok, left)


@pytest.mark.rule("Ex 2.54.hire")
def test_a_state_brings_its_own_auxiliaries() -> None:
    state = war({})
    state.hired = True
    settle_states(state, dice(), SILENT)
    boxes = {id: aux(state, id).box for id in ("k-galley-1", "k-light", "sa-galley")}
    assert boxes == {"k-galley-1": Box.AVAILABLE, "k-light": Box.AVAILABLE, "sa-galley": Box.LOST}


def card(state: War, leader: str, squadrons: list[str]) -> ForceCard:
    """Something that comes to, or leaves, the British."""
    found = ForceCard("it", 0, state.setup.leader_index.get(leader, NONE), squadrons)
    found.place, found.state = at(state, "england-box"), READY
    return found


@pytest.mark.rule("F.6.sail")
def test_sail_that_find_no_room_form_a_squadron() -> None:
    state = war({"b1": "s5 of b-1:3", "b2": "s6 of b-2:4"})
    add_sail(state, card(state, "none", []), "b-5:3")
    assert [sum(each.sail for each in one.squadrons) for one in state.of(0)] == [4, 4, 2]
    add_sail(state, card(state, "none", []), "b-5:2")
    assert [sum(each.sail for each in one.squadrons) for one in state.of(0)] == [4, 4, 4]


@pytest.mark.rule("F.6.leaders", "F.6.ogle")
def test_a_leader_whose_squadron_is_on_the_map_comes_alone() -> None:
    state = war({"b1": "s5 of b-2:3"})
    ogle = state.setup.leader_index["ogle"]
    state.leaders[ogle].post = Post.GONE
    arrive(state, card(state, "ogle", ["b-2"]), SILENT)
    assert state.leaders[ogle].post == Post.POOL
    depart(state, card(state, "ogle", []), SILENT)
    assert state.leaders[ogle].post == Post.GONE
    everybody = [leader.post for leader in state.leaders]
    depart(state, card(state, "none", []), SILENT)
    assert [leader.post for leader in state.leaders] == everybody


@pytest.mark.rule("input.repairs")
def test_states_repair_at_home_and_spaniards_in_toulon() -> None:
    words = {"s1": "toulon ordinary of s-1:4/3", "s2": "cadiz ordinary of g-g1:4/3"}
    state = year_1744({**words, "s3": "genoa ordinary of g-g2:2/3"}, [*AT_WAR, "e9"])
    found = [may_repair(state, one, one.squadrons[0], one.place) for one in state.of(1)]
    assert found == [True, False, True]


@pytest.mark.rule("2.37.damage")
def test_wear_and_repairs_happen_and_their_owner_hears_of_them() -> None:
    state = war({"b1": "port-mahon ordinary of b-1:4/9", "b2": "s5 of b-2"}, turn=6, count=6)
    port = state.setup.atlas.places[at(state, "port-mahon")].port
    state.stores[port] = 1
    worn = Play(state, "attrition", dice())
    assert [one.squadrons[0].dps for one in state.of(0)] == [9, 1]
    assert worn.told("attrition").audience == [0]
    assert len([kind for kind in worn.kinds() if kind == "attrition"]) == 1
    mended = Play(state, "repairs", dice(0))
    assert it(state, "b1").squadrons[0].dps == 7
    assert mended.told("repair").audience == [0]
    assert state.stores[port] == 0
    again = Play(state, "repairs", dice())
    assert "repair" not in again.kinds()


@pytest.mark.rule("3.12.command")
def test_who_commands_the_enemy_is_not_known() -> None:
    state = year_1744({"b1": "s5 under haddock of b-1", "s1": "s6 under navarro of s-1"}, AT_WAR)
    known = known_to(state, 0)
    assert known.setup.leaders[command_admiral(known, 0)].id == "haddock"
    with pytest.raises(Blank):
        command_admiral(known, 1)
