"""Fireships, Bombs and Marines; Interdiction; Pirates; the trade war; second throws. (6.2, 7.2)"""

import pytest

from games.mistral.rules.test_turn import convoy
from games.mistral.wars import SILENT, Play, at, aux, dice, it, luck, war
from weathergage.games.mistral.rules.administration import own_rolls, repair_rolls, wear
from weathergage.games.mistral.rules.auxiliaries import interdicted, reach
from weathergage.games.mistral.rules.convoy_routes import (
    bar_convoy_harbour,
    chains,
    convoy_steps,
    has_arrived,
    make_for,
    open_goals,
)
from weathergage.games.mistral.rules.convoys import arrivals, land, raiders
from weathergage.games.mistral.rules.courses import bar_acting
from weathergage.games.mistral.rules.favours import new_favours, throw
from weathergage.games.mistral.rules.order_step import target_number, target_words
from weathergage.games.mistral.rules.pirates import find_base, pirate_recovery
from weathergage.games.mistral.rules.sequence import note_interdictions
from weathergage.games.mistral.rules.task_results import blockaders_look
from weathergage.games.mistral.rules.tasks import bar_alongshore, bar_screening, bar_task
from weathergage.games.mistral.rules.trade import course_score, course_waters, levant_score
from weathergage.games.mistral.state.battle import Task
from weathergage.games.mistral.state.forces import INTERDICT, SEARCH, Box, Stage
from weathergage.games.mistral.state.step_records import Window
from weathergage.games.mistral.state.tokens import show
from weathergage.games.mistral.state.war import War

WAR = ["e1", "e2", "e3", "e4", "e6", "e7"]


def off_cadiz(id: str, **more: object) -> War:
    """Haddock off Cadiz with an Auxiliary of a Flotilla; S-2 and S-D1 lie inside."""
    words = {"b1": "cadiz under haddock of b-1 spotted", "s1": "cadiz ordinary of s-d1"}
    state = war(words, **{"scenario": "cape-sicie", "events": WAR, **more})
    one = aux(state, id)
    one.box, one.at = Box.FORMATION, 1
    return state


def task(state: War, id: str, place: str, choice: str, *faces: object) -> Play:
    """A Task that nobody can Screen."""
    play = Play(state, "window", luck(*faces), Window(0, 0))
    play.say(0, "task", id, place, "", choice)
    return play


@pytest.mark.rule("6.24.harbour")
def test_a_fireship_in_harbour_does_double_damage() -> None:
    state = off_cadiz("anne")
    task(state, "anne", "cadiz", "fireship", "6", "2", "3")
    squadron = it(state, "s1").squadrons[0]
    assert (squadron.dps, aux(state, "anne").box) == (4, Box.LOST)


@pytest.mark.rule("6.24.value")
def test_the_blockade_value_shields_a_harbour() -> None:
    state = off_cadiz("anne")
    task(state, "anne", "cadiz", "fireship", "5")
    assert it(state, "s1").squadrons[0].dps == 0


@pytest.mark.rule("6.24.empty")
def test_an_empty_harbour_is_no_target() -> None:
    state = off_cadiz("anne")
    state.forces = state.of(0)
    play = task(state, "anne", "cadiz", "fireship")
    assert "no-target" in play.kinds()
    assert aux(state, "anne").box == Box.LOST


@pytest.mark.rule("6.25.sail", "6.25")  # T31
def test_a_bomb_does_triple_damage() -> None:
    state = off_cadiz("b-bomb-1")
    task(state, "b-bomb-1", "cadiz", "bomb", "2", "3")
    assert (it(state, "s1").squadrons[0].dps, aux(state, "b-bomb-1").box) == (6, Box.RECOVERY)


@pytest.mark.rule("6.25.miss")  # T32
def test_a_nine_is_a_miss() -> None:
    state = off_cadiz("b-bomb-1")
    task(state, "b-bomb-1", "cadiz", "bomb", "9")
    assert it(state, "s1").squadrons[0].dps == 0


@pytest.mark.rule("6.25.port")
@pytest.mark.parametrize(("die", "rolls"), [("5", 0), ("6", 1)])
def test_a_bomb_shuts_the_yards_for_the_quarter(die: str, rolls: int) -> None:
    state = off_cadiz("b-bomb-1")
    task(state, "b-bomb-1", "cadiz", "bomb-port", die)
    assert repair_rolls(state, at(state, "cadiz")) == rolls


@pytest.mark.rule("6.25.road")
@pytest.mark.parametrize(("die", "shift"), [("2", -1), ("3", 0)])
def test_a_bomb_breaks_the_coast_road(die: str, shift: int) -> None:
    state = off_cadiz("b-bomb-1")
    state.campaigns = [1, 1]
    it(state, "b1").place = at(state, "coast-b")
    task(state, "b-bomb-1", "coast-b", "bomb-road", die)
    assert state.earned == [shift, 0]


@pytest.mark.rule("6.26.raid")
@pytest.mark.parametrize(("die", "rolls"), [("2", 0), ("3", 1)])
def test_a_raid_spoils_a_repair_roll(die: str, rolls: int) -> None:
    state = off_cadiz("b-marine")
    task(state, "b-marine", "cadiz", "raid", die)
    assert own_rolls(state, at(state, "cadiz")) == rolls


@pytest.mark.rule("6.26.coast")
def test_a_raid_on_a_coast_moves_the_campaign() -> None:
    state = off_cadiz("b-marine")
    state.campaigns = [1, 1]
    it(state, "b1").place = at(state, "coast-a")
    task(state, "b-marine", "coast-a", "raid", "0")
    assert state.earned == [0, -1]


@pytest.mark.rule("6.26.cutting-out")
@pytest.mark.parametrize(("die", "box"), [("1", Box.RECOVERY), ("2", Box.PORT)])
def test_cutting_out_sends_an_auxiliary_home(die: str, box: int) -> None:
    state = off_cadiz("b-marine")
    for one in state.auxiliaries(1):
        one.box = Box.RECOVERY
    light = aux(state, "s-light-1")
    light.box, light.at = Box.PORT, at(state, "cadiz")
    task(state, "b-marine", "cadiz", "cutting-out", die)
    assert light.box == box


@pytest.mark.rule("6.26.enemy")
def test_marines_do_not_land_beside_an_enemy() -> None:
    state = off_cadiz("b-marine")
    it(state, "s1").state = 0
    show(state, it(state, "s1"))
    refusal = bar_alongshore(state, aux(state, "b-marine"), "raid", at(state, "cadiz"))
    assert refusal is not None
    assert refusal.rule == "6.26"


@pytest.mark.rule("6.25.french")
def test_french_harbours_are_not_attacked_before_their_war() -> None:
    state = off_cadiz("b-bomb-1", events=WAR[:-1])
    it(state, "b1").place = at(state, "toulon")
    refusal = bar_alongshore(state, aux(state, "b-bomb-1"), "bomb", at(state, "toulon"))
    assert refusal is not None
    assert refusal.rule == "2.35"


@pytest.mark.rule("12.0.harbour")
def test_sail_burnt_in_harbour_cost_no_prestige() -> None:
    state = off_cadiz("anne")
    task(state, "anne", "cadiz", "fireship", "9", "3", "0")
    assert it(state, "s1").squadrons[0].sail == 1
    assert state.prestige == [10, 10]


# Interdiction and looks.


@pytest.mark.rule("7.2.formation")
def test_who_marks_time_through_an_impulse_interdicts() -> None:
    state = war({"b1": "s5 under haddock of b-1", "b2": "s6 of b-2"})
    for one in state.of(0):
        one.marked = 4
    note_interdictions(state, SILENT)
    assert [one.interdicting for one in state.of(0)] == [True, False]
    it(state, "b1").marked = 3
    note_interdictions(state, SILENT)
    assert not it(state, "b1").interdicting


@pytest.mark.rule("11.2.strait")
def test_interdicting_a_strait_wears() -> None:
    state = war({"b1": "strait-of-gibraltar under haddock of b-1"}, turn=9)
    one = it(state, "b1")
    one.marked = 4
    note_interdictions(state, SILENT)
    assert wear(state, one, one.squadrons[0], dice()) == 2
    assert wear(state, one, one.squadrons[0], dice()) == 1


@pytest.mark.rule("7.2.stop")
def test_a_convoy_is_stopped_by_who_interdicts() -> None:
    state = war({"s1": "s2 under liano of s-1"})
    it(state, "s1").interdicting = True
    one = convoy(state, "b-escort-levant-out", "s2")
    raiders(state, one, dice(), SILENT)
    assert one.scattered == 2
    state.mpi = 3
    refusal = bar_acting(state, one)
    assert refusal is not None
    assert refusal.rule == "10.19"


@pytest.mark.rule("7.2.spotted")
def test_a_formation_costs_range_while_it_is_spotted() -> None:
    state = war({"s1": "s2 under liano of s-1"})
    it(state, "s1").interdicting = True
    assert not interdicted(state, 0, at(state, "s2"))
    it(state, "s1").spotted = True
    assert interdicted(state, 0, at(state, "s2"))


@pytest.mark.rule("7.2.range", "6.13.reach")
@pytest.mark.parametrize(("raided", "farthest"), [("", 4), ("s5", 3)])
def test_a_raider_where_one_sets_out_costs_range_everywhere(raided: str, farthest: int) -> None:
    state = war({"b1": "s5 of b-1"})
    one, raider = aux(state, "feversham"), aux(state, "s-fleet-1")
    one.box, one.at = Box.FORMATION, 1
    if raided:
        raider.box, raider.at, raider.task = Box.TASKED, at(state, raided), INTERDICT
    steps = state.setup.atlas.distances[at(state, "s5")]
    assert max(steps[there] for there in reach(state, one)) == farthest


@pytest.mark.rule("7.16.blockader")
def test_a_blockader_looks_in_once_a_turn() -> None:
    state = war(
        {"b1": "cadiz under haddock of b-1 blockading spotted", "s1": "cadiz fitting of s-2"}
    )
    blockaders_look(state, dice(4), SILENT)
    assert [report.lines for report in state.reports] == [
        ["1-4 Sail of the line, some of them Fitting Out."]
    ]
    blockaders_look(state, dice(), SILENT)
    assert len(state.reports) == 1


@pytest.mark.rule("7.24.screen")
def test_a_blockader_screens_one_location_further() -> None:
    state = war({"b1": "cadiz under haddock of b-1 spotted"})
    one = aux(state, "guernsey")
    one.box, one.at = Box.FORMATION, 1
    far = next(p for p in reach(state, one, 1) if p not in reach(state, one))
    searched = Task(1, SEARCH, far)
    assert bar_screening(state, one, searched) is not None
    it(state, "b1").blockading = True
    assert bar_screening(state, one, searched) is None


# Pirates.


@pytest.mark.rule("Ex 2.52.convoy")
def test_pirates_attack_convoys() -> None:
    state = war(prestige={"british": 11, "bourbon": 10})
    state.pirates[1].active = True
    one = convoy(state, "b-escort-levant-out", "s4")
    one.spotted = True
    play = Play(state, "window", dice(2), Window(1, 0))
    play.say(1, "task", "pirate-algiers", "s4", "", "convoy")
    play.skip("screen")
    assert one.points == 7
    assert state.pirates[1].tasked


@pytest.mark.rule("Ex 2.52.screen")
def test_pirates_may_be_screened() -> None:
    state = war(prestige={"british": 11, "bourbon": 10})
    state.pirates[0].active = True
    one = aux(state, "feversham")
    one.box, one.at = Box.PORT, at(state, "gibraltar")
    play = Play(state, "window", dice(), Window(1, 0))
    play.say(1, "task", "pirate-sale", "barbary-coast--s2", "", "interdict")
    play.say(0, "screen", "feversham")
    assert (state.pirates[0].at, state.pirates[0].recovery) == (-1, True)


@pytest.mark.rule("Ex 2.55.base")
def test_who_is_behind_chooses_the_base() -> None:
    state = war(prestige={"british": 9, "bourbon": 10})
    state.pirates[0].recovery = True
    state.neutralised = [at(state, "sale")]
    state.stack = []
    pirate_recovery(state, dice(1), SILENT)
    ask = state.stack[-1]
    assert ask.asks(state) == [0]
    options = ask.decision(state, 0).options()
    assert options is not None
    assert sorted(str(option.data()["to"]) for option in options) == ["algiers", "tripoli", "tunis"]


@pytest.mark.rule("Ex 2.55.tied")
def test_where_nobody_is_behind_chance_does() -> None:
    state = war()
    find_base(state, 0, luck("tunis"), SILENT)
    assert state.pirates[0].base == at(state, "tunis")


@pytest.mark.rule("Ex 2.5.hunt")
def test_auxiliaries_hunt_pirates() -> None:
    state = war(prestige={"british": 11, "bourbon": 10})
    state.pirates[0].at, state.pirates[0].side = at(state, "barbary-coast--s2"), 1
    one = aux(state, "feversham")
    one.box, one.at = Box.PORT, at(state, "gibraltar")
    play = Play(state, "window", dice(), Window(0, 0))
    play.say(0, "task", "feversham", "barbary-coast--s2", "", "hunt")
    assert (state.pirates[0].recovery, one.box) == (True, Box.RECOVERY)


@pytest.mark.rule("Ex 2.54.aux")
def test_auxiliaries_of_the_knights_hunt_pirates_alone() -> None:
    state = war()
    one = aux(state, "k-light")
    one.box, one.at = Box.PORT, at(state, "maltese-roads")
    near = reach(state, one)
    refusal = bar_task(state, one, "interdict", at(state, "s27"), near)
    assert refusal is not None
    assert refusal.rule == "Ex 2.54"


@pytest.mark.rule("Ex 2.42.auxiliaries")
def test_french_auxiliaries_only_look_before_their_war() -> None:
    state = war(scenario="cape-sicie", events=WAR[:-1])
    one = aux(state, "f-light-1")
    refusal = bar_task(state, one, "interdict", at(state, "s13"), reach(state, one))
    assert refusal is not None
    assert refusal.rule == "Ex 2.42"
    state.events.append("e7")
    assert bar_task(state, one, "interdict", at(state, "s13"), reach(state, one)) is None


# The trade war.


@pytest.mark.rule("Ex 2.6.course")  # T85
def test_three_waters_cost_an_order() -> None:
    state = war(scenario="riviera")
    places = ["golfe-du-lion--s12", "golfe-du-lion--s13", "barbary-coast", "elba-straits"]
    for id, place in zip(("atalante", "volage", "flore", "f-privateer-1"), places, strict=True):
        one = aux(state, id)
        one.box, one.at, one.task = Box.TASKED, at(state, place), INTERDICT
    assert len(course_waters(state)) == 3
    course_score(state, SILENT)
    assert state.failed == [1, 0]


@pytest.mark.rule("Ex 2.6.before")
def test_not_before_the_trade_war() -> None:
    state = war(scenario="riviera", events=WAR)
    for id, place in (("atalante", "barbary-coast"), ("volage", "elba-straits")):
        one = aux(state, id)
        one.box, one.at, one.task = Box.TASKED, at(state, place), INTERDICT
    course_score(state, SILENT)
    assert state.failed == [0, 0]


@pytest.mark.rule("Ex 2.63")  # T90
def test_the_levant_trade_track() -> None:
    state = war({"b1": "s12 of b-1"}, scenario="riviera")
    one = aux(state, "feversham")
    one.task, one.target = 14, 0
    levant_score(state, dice(6), SILENT)
    assert (state.covered, state.fulfilled) == ([0, 0, 1], [0, 1])
    assert one.box == Box.RECOVERY


@pytest.mark.rule("Ex 2.63.asked")
def test_the_british_send_auxiliaries_to_the_track() -> None:
    state = war({"b1": "gibraltar fitting of b-1"}, scenario="riviera", turn=9)
    play = Play(state, "operations-end", dice(5, 9))
    assert play.asked == (0, "trade")
    play.say(0, "trade", "feversham", "narrows")
    assert play.refusal(0, "trade", "diamond", "narrows") is not None
    play.say(0)
    assert (state.covered, state.fulfilled) == ([1, 0, 0], [0, 1])


# Convoys.


@pytest.mark.rule("10.1.divert")
def test_a_french_convoy_diverts_to_toulon() -> None:
    state = war({"b1": "marseilles under mathews of b-1"}, scenario="cape-sicie", events=WAR)
    one = convoy(state, "f-escort-french-levant-1", "s13")
    goals = {chain[-1] for chain in chains(state, one)}
    assert goals == {at(state, "marseilles")}
    it(state, "b1").blockading = True
    goals = {chain[-1] for chain in chains(state, one)}
    assert goals == {at(state, "marseilles"), at(state, "toulon")}


@pytest.mark.rule("10.1.support")
def test_support_goes_where_it_is_wanted() -> None:
    state = war(scenario="cape-sicie", events=WAR)
    one = convoy(state, "s-escort-support-spanish-1", "barcelona")
    names = {state.setup.atlas.places[p].id for p in open_goals(state, one)}
    assert names == {"coast-b", "coast-c", "coast-d", "villefranche-coast"}
    state.events.append("e9")
    assert at(state, "genoa") in open_goals(state, one)


@pytest.mark.rule("10.1.back")
def test_a_convoy_without_a_goal_turns_back() -> None:
    state = war({"s1": "gibraltar under liano of s-1 blockading spotted"})
    one = convoy(state, "b-escort-victualling-gibraltar", "strait-of-gibraltar")
    assert open_goals(state, one) == []
    back = at(state, "the-gut")
    assert back in convoy_steps(state, one)
    make_for(state, one, back)
    assert one.back
    one.place, one.state = one.origin, 0
    assert has_arrived(state, one)
    arrivals(state, SILENT)
    assert state.failed == [1, 0]


@pytest.mark.rule("10.1.waits")
def test_a_convoy_waits_in_friendly_harbours() -> None:
    state = war()
    one = convoy(state, "b-escort-levant-out", "gibraltar")
    assert bar_convoy_harbour(state, one) is None
    one.place = at(state, "melilla")
    refusal = bar_convoy_harbour(state, one)
    assert refusal is not None
    assert refusal.rule == "10.1"


@pytest.mark.rule("10.1.troops")
def test_troops_and_support_move_the_campaign() -> None:
    state = war(scenario="cape-sicie", events=WAR)
    state.campaigns = [1, 1]
    one = convoy(state, "s-escort-troop-1", "coast-b")
    one.points = 7
    land(state, one, SILENT)
    assert (state.earned, state.landed, state.fulfilled) == ([1, 0], 7, [0, 1])


@pytest.mark.rule("10.1.origin")
def test_the_origin_of_support_is_chosen_when_it_is_issued() -> None:
    state = war({"s1": "barcelona fitting of s-1"}, scenario="cape-sicie", events=WAR)
    for order in state.orders:
        if state.setup.general.chits[order.chit].id == "s-escort-support-spanish-1":
            order.stage, order.received = Stage.RECEIVED, 5
    one = next(o for o in state.orders if o.received == 5)
    assert target_words(state, one) == ["barcelona", "toulon", "marseilles"]
    assert target_number(state, one, "toulon") == 1


# Second throws and Ranks.


@pytest.mark.rule("12.2")  # T91
def test_a_failed_die_is_thrown_again_for_prestige() -> None:
    state = war()
    assert not throw(state, 0, "strategy", "strategy", [], 3, dice(5), SILENT).ok
    state.pledges[0] = ["strategy"]
    done = throw(state, 0, "strategy", "strategy", [], 3, dice(5, 2), SILENT)
    assert (done.ok, done.dice, state.prestige) == (True, [5, 2], [9, 10])
    state.prestige[0] = 0
    assert not throw(state, 0, "strategy", "strategy", [], 3, dice(5), SILENT).ok


@pytest.mark.rule("12.2.pledge")
def test_what_is_to_be_thrown_again_is_said_before_the_turn() -> None:
    state = war(prestige={"british": 0, "bourbon": 10})
    play = Play(state, "turn", dice(*["9"] * 20))
    assert play.asked == (0, "pledge")
    refusal = play.refusal(0, "mulligan", "search")
    assert refusal is not None
    assert refusal.rule == "12.0"
    play.say(0)
    play.say(1, "mulligan", "search")
    assert state.pledges == [[], ["search"]]


@pytest.mark.rule("12.4.checks")
@pytest.mark.parametrize(
    ("rank", "kind"),
    [
        ("rear-admiral-blue", "leadership"),
        ("vice-admiral-blue", "strategy"),
        ("vice-admiral-white", "search"),
        ("admiral-white", "search"),
        ("rear-admiral-red", "recovery"),
    ],
)
def test_ranks_help_their_dice(rank: str, kind: str) -> None:
    state = war(options={"british_rank": rank})
    assert throw(state, 0, kind, kind, [], 3, dice(4), SILENT).ok
    assert not throw(state, 1, kind, kind, [], 3, dice(4), SILENT).ok


@pytest.mark.rule("12.4.counted")
def test_counted_favours_bend_a_die_that_was_promised_one() -> None:
    state = war(options={"british_rank": "commodore"})
    new_favours(state)
    assert state.favours == [3, 0]
    state.pledges[0], state.prestige[0] = ["strategy"], 0
    assert throw(state, 0, "strategy", "strategy", [], 3, dice(4), SILENT).ok
    assert state.favours == [2, 0]


@pytest.mark.rule("12.4.free")
def test_an_admiral_of_the_fleet_throws_again_for_nothing() -> None:
    state = war(options={"bourbon_rank": "admiral-of-the-fleet"})
    new_favours(state)
    state.pledges[1] = ["strategy"]
    assert throw(state, 1, "strategy", "strategy", [], 3, dice(9, 0), SILENT).ok
    assert (state.prestige, state.free_throws) == ([10, 10], [0, 0])


@pytest.mark.rule("12.4.range")
def test_a_rank_lengthens_ranges() -> None:
    state, other = war(), war(options={"british_rank": "rear-admiral-white"})
    for one in (state, other):
        light = aux(one, "b-light-1")
        light.box, light.at = Box.PORT, at(one, "gibraltar")
    assert len(reach(other, aux(other, "b-light-1"))) > len(reach(state, aux(state, "b-light-1")))
