"""The table of 2.37 line by line: worlds that differ in one hidden thing look and sound the same to
the other seat, before and after the step that deals with it."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from games.mistral.rules.test_turn import convoy
from games.mistral.wars import SILENT, Play, at, aux, dice, it, luck, war
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.event import Log
from weathergage.engine.state import encode_state
from weathergage.games.mistral.knowledge.imagine import imagine_war
from weathergage.games.mistral.knowledge.view import known_to
from weathergage.games.mistral.rules.administration import attrition, recover, repairs
from weathergage.games.mistral.rules.battle import begin
from weathergage.games.mistral.rules.battle_joining import join
from weathergage.games.mistral.rules.convoys import come_back
from weathergage.games.mistral.rules.damage import check_sinking
from weathergage.games.mistral.rules.dummies import drop
from weathergage.games.mistral.rules.gale_damage import (
    gone_at_sea,
    keep_together,
    suffer,
    wear_convoy,
)
from weathergage.games.mistral.rules.moving import catch, come_out, go_in, open_plots, steer
from weathergage.games.mistral.rules.order_acts import give_up, hand_over
from weathergage.games.mistral.rules.orders import extend, fail, fulfil, take_back
from weathergage.games.mistral.rules.prestige import relief
from weathergage.games.mistral.rules.recovery import recover_order
from weathergage.games.mistral.rules.requests import answer_request, request_lines
from weathergage.games.mistral.rules.spotting import conceal, self_search, spot
from weathergage.games.mistral.rules.staff_moves import go_home, promote
from weathergage.games.mistral.rules.task_results import blockaders_look, look, search_one
from weathergage.games.mistral.state.battle import Task
from weathergage.games.mistral.state.forces import (
    DO_NOT_MOVE,
    IN_ORDINARY,
    SEARCH,
    Box,
    Kind,
    Post,
    Squadron,
)
from weathergage.games.mistral.state.step_records import Window
from weathergage.games.mistral.state.war import War

WORDS = {
    "b1": "s5 under haddock of b-1 b-d1 order b-cruise-murcia",
    "b2": "gibraltar fitting under clinton of b-d2",
    "s1": "s5 under liano of s-1",
}


def seen(state: War, seat: int) -> bytes:
    """All that a seat knows."""
    return encode_state(known_to(state, seat))


def heard(do: Callable[[Log], Any], seat: int) -> list[dict[str, object]]:
    """What a seat is told while something is done."""
    log = Log(True)
    do(log)
    faces = [event.face(seat) for event in log.drain()]
    return [face.data() for face in faces if face is not None]


def worlds(words: dict[str, str] | None = None) -> tuple[War, War]:
    return war(words or WORDS), war(words or WORDS)


def same(one: War, other: War, do: Callable[[War, Log], Any], seat: int = 1) -> None:
    """A step tells the other seat the same in both worlds, and leaves the same view."""
    told = [heard(partial(do, state), seat) for state in (one, other)]
    assert told[0] == told[1]
    assert seen(one, seat) == seen(other, seat)


@pytest.mark.rule("2.37.setup")
def test_the_set_up_is_open_but_for_orders_drawn() -> None:
    one, other = war(base="setup"), war(base="setup")
    other.orders[0].stage, other.orders[1].stage = 3, 2
    assert seen(one, 1) == seen(other, 1)


@pytest.mark.rule("2.37.concealed")
def test_a_formation_that_is_concealed_is_a_token_again() -> None:
    one, other = worlds({"b1": "s5 of b-1 spotted", "b2": "s5 of b-d1"})
    it(other, "b1").squadrons[0].dps = 7
    same(one, other, lambda state, log: conceal(state, luck(1), log))
    assert not it(one, "b1").spotted


@pytest.mark.rule("2.37.dummy")
def test_a_dummy_is_a_token_like_any_other() -> None:
    one, other = worlds()
    it(other, "b1").kind, it(other, "b1").squadrons = Kind.DUMMY, []
    it(other, "b1").leaders, it(other, "b1").order = [], -1
    assert seen(one, 1) == seen(other, 1)
    told = heard(lambda log: spot(other, it(other, "b1"), "7.12", log), 1)
    assert told[0]["seen"] == ["a rumour, with nothing under it"]
    assert other.with_token(0, 1) is None


@pytest.mark.rule("2.37.convoy")
def test_of_a_convoy_kind_and_cp_are_seen_but_never_the_route() -> None:
    one, other = war(), war()
    for state, goal in ((one, "melilla"), (other, "gibraltar")):
        ship = convoy(state, "b-escort-levant-out", "strait-of-gibraltar")
        ship.goal, ship.route = at(state, goal), goal
    assert seen(one, 1) == seen(other, 1)
    for state in (one, other):
        spot(state, state.of(0)[0], "7.12", SILENT)
    assert seen(one, 1) == seen(other, 1)
    known = known_to(one, 1).with_token(0, 1)
    assert known is not None
    assert (known.kind, known.points) == (Kind.CONVOY, 10)


@pytest.mark.rule("2.37.marker")
def test_a_marker_does_not_tell_what_moves() -> None:
    one, other = worlds({"b1": "s5 of b-1", "b2": "s6 of b-d1"})
    it(other, "b1").kind, it(other, "b1").squadrons = Kind.DUMMY, []
    same(one, other, lambda state, log: open_plots(state, dice(), log))
    assert [one_token.marker for one_token in known_to(one, 1).tokens(0)] == [DO_NOT_MOVE] * 2


@pytest.mark.rule("2.37.catch")
def test_a_wind_not_caught_is_not_heard_of() -> None:
    one, other = worlds({"b1": "s13 of b-1"})
    there = at(one, "toulon")

    def fails(state: War, log: Log) -> None:
        if state is one:
            assert not catch(state, it(state, "b1"), there, dice(9), log)

    same(one, other, fails)


@pytest.mark.rule("2.37.half")
def test_half_a_move_against_the_wind_lies_open() -> None:
    state = war({"b1": "s12 of b-1"})
    told = heard(lambda log: steer(state, it(state, "b1"), at(state, "s13"), dice(), log), 1)
    assert [face["event"] for face in told] == ["half-move"]
    known = known_to(state, 1).with_token(0, 1)
    assert known is not None
    assert known.half == at(state, "s13")


@pytest.mark.rule("2.37.leaving")
def test_leaving_and_entering_a_harbour_is_a_token_that_comes_or_goes() -> None:
    one, other = worlds({"b1": "gibraltar fitting of b-1", "b2": "gibraltar fitting of b-d1"})
    it(other, "b1").squadrons = it(other, "b2").squadrons
    same(one, other, lambda state, log: come_out(state, it(state, "b1"), dice(), log))
    same(one, other, lambda state, log: go_in(state, it(state, "b1"), log))


@pytest.mark.rule("2.37.damage")
def test_wear_and_repairs_are_not_heard_of() -> None:
    one, other = worlds({"b1": "gibraltar ordinary of b-1:4/3", "b2": "s5 of b-2"})
    it(other, "b1").squadrons[0].dps = 9
    same(one, other, lambda state, log: attrition(state, dice(), log))
    same(one, other, lambda state, log: repairs(state, dice(0), log))


@pytest.mark.rule("2.37.gale")
def test_gale_damage_is_not_heard_of() -> None:
    one = war({"b1": "s5 of b-1"}, gales=["levanter s5 10"])
    other = war({"b1": "s5 of b-1"}, gales=["levanter s5 10"])
    it(other, "b1").squadrons[0].gale = 3
    same(one, other, lambda state, log: suffer(state, it(state, "b1"), dice(), log))


@pytest.mark.rule("2.37.foundered")
def test_sail_that_founder_are_not_heard_of() -> None:
    one, other = worlds({"b1": "s5 of b-1:4/20"})

    def sink(state: War, log: Log) -> None:
        squadron = it(state, "b1").squadrons[0]
        check_sinking(state, it(state, "b1"), squadron, dice(0 if state is one else 9), log, False)

    same(one, other, sink)
    assert [it(state, "b1").squadrons[0].sail for state in (one, other)] == [3, 4]


@pytest.mark.rule("2.37.foundered", "2.37.convoy", "2.37.dummy")
def test_a_token_that_the_sea_takes_is_gone_and_no_more() -> None:
    foundered, blown, rumour = war({"b1": "s5 of b-1"}), war(), war({"b1": "s5 of b-1"})
    ship = convoy(blown, "b-escort-levant-out", "s5")
    it(foundered, "b1").squadrons[0].sail = 0
    told = [
        heard(lambda log: gone_at_sea(foundered, it(foundered, "b1"), dice(), log), 1),
        heard(lambda log: wear_convoy(blown, ship, ship.points, log), 1),
        heard(lambda log: drop(rumour, it(rumour, "b1"), log), 1),
    ]
    assert [len(faces) for faces in told] == [1, 2, 1]
    assert told[0][0] == told[1][0] == told[2][0]
    assert told[0][0]["text"] == "British token 1 is gone from the chart."
    assert [state.of(0) for state in (foundered, blown, rumour)] == [[], [], []]


@pytest.mark.rule("2.37.convoy", "10.1.destroyed")
def test_a_convoy_in_sight_is_seen_to_be_destroyed() -> None:
    state = war()
    one = convoy(state, "b-escort-levant-out", "s5")
    spot(state, one, "7.12", SILENT)
    told = heard(lambda log: wear_convoy(state, one, one.points, log), 1)
    assert told[0]["event"] == "convoy-lost"


@pytest.mark.rule("2.37.damage", "2.37.battle")
def test_of_the_engaged_dps_are_known_but_not_the_wear_that_is_to_come() -> None:
    words = {"b1": "toulon of b-1:4/5 spotted", "s1": "toulon of s-1 spotted"}
    one, other = (war(words, scenario="cape-sicie") for _ in range(2))
    for state in (one, other):
        begin(state, it(state, "b1"), it(state, "s1"), SILENT)
    squadron = it(other, "b1").squadrons[0]
    squadron.gale, squadron.blockaded, squadron.watched, squadron.first = 2, 3, True, True
    assert seen(one, 1) == seen(other, 1)
    squadron.dps += 1
    assert seen(one, 1) != seen(other, 1)


@pytest.mark.rule("2.37.subordination")
def test_a_squadron_that_loses_company_is_a_new_token() -> None:
    state = war({"b1": "s5 of b-1 b-d1"}, gales=["levanter s5 11"])
    told = heard(lambda log: keep_together(state, it(state, "b1"), luck("9", 1), log), 1)
    assert "subordination" in [face["event"] for face in told]
    assert all("dice" not in face for face in told)
    assert len(known_to(state, 1).tokens(0)) == 2


@pytest.mark.rule("2.37.boxes")
def test_who_recovers_is_not_heard_of() -> None:
    one, other = worlds()
    for state in (one, other):
        aux(state, "feversham").box = Box.RECOVERY

    same(one, other, lambda state, log: recover(state, dice(0 if state is one else 9), log))
    assert aux(one, "feversham").box != aux(other, "feversham").box


@pytest.mark.rule("2.37.announced")
def test_a_task_is_announced_without_class_or_base() -> None:
    told = []
    for id, port in (("feversham", "gibraltar"), ("guernsey", "gibraltar")):
        state = war({"s1": "s2 of s-1"})
        one = aux(state, id)
        one.box, one.at = Box.PORT, at(state, port)
        play = Play(state, "window", dice(), Window(0, 0))
        play.say(0, "task", id, "s2", "", "search")
        faces = [event.face(1) for event in play.events]
        told.append([face.data() for face in faces if face is not None])
    assert told[0] == told[1]


@pytest.mark.rule("2.37.screen")
def test_classes_are_revealed_together_and_only_by_a_screen() -> None:
    state = war({"s1": "s2 of s-1"})
    for id, port in (("feversham", "gibraltar"), ("s-fleet-1", "malaga")):
        aux(state, id).box, aux(state, id).at = Box.PORT, at(state, port)
    play = Play(state, "window", dice(9), Window(0, 0))
    play.say(0, "task", "feversham", "s2", "", "search")
    play.say(1, "screen", "s-fleet-1")
    for seat in (0, 1):
        face = play.told("screened").face(seat)
        assert face is not None
        assert (face.fields["tasked"], face.fields["screen"]) == ("fleet", "fleet")


@pytest.mark.rule("2.37.searched")
def test_a_search_in_vain_is_the_searchers_business() -> None:
    state = war({"s1": "s2 of s-1"})
    task = Task(0, SEARCH, at(state, "s2"))
    told = [
        heard(lambda log: search_one(state, task, it(state, "s1"), [], dice(9), log), seat)
        for seat in (1, 0)
    ]
    assert told[0] == []
    assert [face["found"] for face in told[1]] == [False]


@pytest.mark.rule("2.37.found")
def test_a_search_that_finds_is_known_to_the_found() -> None:
    state = war({"s1": "s2 of s-1"})
    task = Task(0, SEARCH, at(state, "s2"))
    told = heard(lambda log: search_one(state, task, it(state, "s1"), [], dice(0), log), 1)
    assert [face["event"] for face in told] == ["spotted"]
    assert "seen" not in told[0]


@pytest.mark.rule("2.37.self-search")
def test_a_self_search_in_vain_is_not_heard_of() -> None:
    state = war(WORDS)
    assert heard(lambda log: self_search(state, it(state, "b1"), dice(9), log), 1) == []


@pytest.mark.rule("2.37.look")
def test_a_look_of_a_blockader_is_not_heard_of() -> None:
    one = war({"b1": "cadiz under haddock of b-1 blockading spotted", "s1": "cadiz fitting of s-2"})
    assert heard(lambda log: blockaders_look(one, dice(0), log), 1) == []
    told = heard(lambda log: look(one, 0, at(one, "cadiz"), [], dice(0), log), 0)
    assert "1-4 Sail" in str(told[0]["text"])


@pytest.mark.rule("2.37.disorder")
def test_when_disorder_ends_is_not_heard_of() -> None:
    one, other = worlds()
    for state in (one, other):
        it(state, "b1").disorganised = True

    def recovers(state: War, log: Log) -> None:
        recover_order(state, it(state, "b1"), dice(0 if state is one else 9), log)

    same(one, other, recovers)


@pytest.mark.rule("2.37.station")
def test_a_marker_shows_task_and_side_alone() -> None:
    one, other = worlds()
    for state, id in ((one, "feversham"), (other, "b-light-1")):
        mark = aux(state, id)
        mark.box, mark.at, mark.task = Box.TASKED, at(state, "s2"), 4
    assert seen(one, 1) == seen(other, 1)


@pytest.mark.rule("2.37.fireships")
def test_a_fireship_with_a_flotilla_is_not_seen() -> None:
    one, other = worlds()
    aux(other, "anne").box, aux(other, "anne").at = Box.FORMATION, 1
    spot(one, it(one, "b1"), "7.12", SILENT)
    spot(other, it(other, "b1"), "7.12", SILENT)
    assert seen(one, 1) == seen(other, 1)


@pytest.mark.rule("2.37.fulfilled")
def test_a_fulfilled_order_is_told_with_its_target() -> None:
    state = war(WORDS)
    told = heard(lambda log: fulfil(state, state.orders[it(state, "b1").order], log), 1)
    assert (told[0]["type"], told[0]["targets"], told[0]["fulfilled"]) == ("cruise", ["murcia"], 1)


@pytest.mark.rule("2.37.failed")
def test_a_failed_order_is_a_tally_and_no_more() -> None:
    told = []
    for id in ("b-cruise-murcia", "b-show-sale"):
        state = war({**WORDS, "b1": f"s5 under haddock of b-1 b-d1 order {id}"})
        order = state.orders[it(state, "b1").order]
        told.append(heard(partial(fail, state, order, "9.38"), 1))
    assert told[0] == told[1]
    assert told[0][0]["failed"] == 1


@pytest.mark.rule("2.37.order-acts")
def test_hand_over_extension_and_taking_back_are_not_heard_of() -> None:
    words = {**WORDS, "b3": "s5 under rowley of b-2"}
    one, other = worlds(words)

    def acts(state: War, log: Log) -> None:
        if state is one:
            hand_over(state, it(state, "b1"), it(state, "b3"), dice(0), log)
            extend(state, state.orders[it(state, "b3").order], it(state, "b3"), dice(0), log)
            take_back(state, state.orders[it(state, "b3").order], log)

    same(one, other, acts)


@pytest.mark.rule("2.37.given-up")
def test_an_order_given_up_is_a_tally() -> None:
    state = war(WORDS)
    told = heard(lambda log: give_up(state, it(state, "b1"), dice(0), log), 1)
    assert [(face["event"], face["failed"]) for face in told] == [("order-failed", 1)]


@pytest.mark.rule("2.37.open")
def test_tallies_tracks_and_prestige_lie_open() -> None:
    state = war(WORDS)
    state.fulfilled, state.tracks, state.earned, state.prestige = [3, 1], [2, 0], [1, 0], [9, 8]
    for seat in (0, 1, -1):
        known = known_to(state, seat)
        assert (known.fulfilled, known.tracks, known.earned) == ([3, 1], [2, 0], [1, 0])
        assert known.prestige == [9, 8]


@pytest.mark.rule("2.37.landed")
def test_troops_landed_so_far_only_their_side_knows() -> None:
    one, other = worlds()
    other.landed = 5
    assert seen(one, 0) == seen(other, 0)
    assert seen(one, 1) != seen(other, 1)


@pytest.mark.rule("2.37.admirals")
def test_the_relief_of_a_fleet_admiral_and_a_promotion_are_open() -> None:
    state = war(WORDS, prestige={"british": 1, "bourbon": 10})
    told = heard(lambda log: relief(state, 0, dice(9), log), 1)
    assert told[0]["relieved"] is True
    clinton = state.setup.leader_index["clinton"]
    promote(state, clinton, 0, SILENT)
    assert known_to(state, 1).leaders[clinton].promoted
    assert known_to(state, 1).leaders[clinton].post < 0


@pytest.mark.rule("2.37.request")
def test_what_a_request_brings_is_not_heard_of() -> None:
    one, other = worlds()

    def asks(state: War, log: Log) -> None:
        answer_request(
            state, 0, request_lines(state, 0, 0), "", dice(0 if state is one else 6), log
        )

    same(one, other, asks)


@pytest.mark.rule("2.37.off-map")
def test_what_is_off_the_map_is_not_seen() -> None:
    one, other = worlds()
    for state in (one, other):
        state.forces[1].place, state.forces[1].state = at(state, "england-box"), 0
    other.forces[1].squadrons = []
    go_home(one, one.forces[1], SILENT)
    assert seen(one, 1) == seen(other, 1)


@pytest.mark.rule("2.37.joining")
def test_who_failed_to_join_a_battle_is_not_heard_of() -> None:
    words = {
        "b1": "s5 under haddock of b-1",
        "b2": "s5 of b-2",
        "s1": "s5 under liano of s-1 spotted",
    }
    one, other = worlds(words)
    for state in (one, other):
        begin(state, it(state, "b1"), it(state, "s1"), SILENT)

    def fails(state: War, log: Log) -> None:
        if state is one:
            join(state, it(state, "b2"), False, dice(9), log)

    same(one, other, fails)


@pytest.mark.rule("2.37.pledges")
def test_what_is_to_be_thrown_again_is_not_seen() -> None:
    one, other = worlds()
    other.pledges[0] = ["search"]
    assert seen(one, 1) == seen(other, 1)
    assert seen(one, 0) != seen(other, 0)


@pytest.mark.rule("2.37.neutrals")
def test_ships_of_states_at_home_are_nobodys_knowledge() -> None:
    one, other = worlds()
    other.neutrals[0].dps, other.neutrals[0].sail = 3, 1
    for seat in (0, 1, -1):
        assert seen(one, seat) == seen(other, seat)


@pytest.mark.rule("2.37.interdicting")
def test_who_interdicts_is_seen_when_spotted() -> None:
    one, other = worlds()
    it(other, "b1").interdicting = True
    assert seen(one, 1) == seen(other, 1)
    for state in (one, other):
        spot(state, it(state, "b1"), "7.12", SILENT)
    assert seen(one, 1) != seen(other, 1)


@pytest.mark.rule("2.37.meetings")
def test_a_rendezvous_is_not_seen() -> None:
    one, other = worlds()
    other.meetings[0], it(other, "b2").meet = 5, at(other, "port-mahon")
    assert seen(one, 1) == seen(other, 1)


@pytest.mark.rule("2.37.back")
def test_a_convoy_that_came_back_is_a_token_gone() -> None:
    told = []
    for chit in ("b-escort-levant-out", "b-escort-victualling-gibraltar"):
        state = war()
        ship = convoy(state, chit, "s2")
        told.append(heard(partial(come_back, state, ship), 1))
    assert told[0] == told[1]


@pytest.mark.rule("2.37.leader")
def test_a_station_and_a_pool_are_not_seen() -> None:
    one, other = worlds()
    hawke = other.leaders[other.setup.leader_index["hawke"]]
    hawke.post, hawke.at = Post.STATION, at(other, "gibraltar")
    assert seen(one, 1) == seen(other, 1)


@pytest.mark.rule("2.37.states")
def test_states_of_those_in_harbour_are_not_seen() -> None:
    one, other = worlds()
    it(other, "b2").state = IN_ORDINARY
    it(other, "b2").squadrons.append(Squadron("b-x1", 0, 1, 1))
    assert seen(one, 1) == seen(other, 1)


@pytest.mark.rule("2.37.acts")
def test_what_waits_to_be_done_is_not_seen() -> None:
    one, other = worlds()
    it(other, "b1").act, it(other, "b1").act_word = 4, "b-d1"
    it(other, "b1").named, it(other, "b1").joining = True, True
    assert seen(one, 1) == seen(other, 1)


@pytest.mark.rule("2.37.admirals")
def test_a_leader_who_is_gone_is_no_longer_seen_with_his_formation() -> None:
    state = war({"b1": "s5 under haddock of b-1"}, prestige={"british": 1, "bourbon": 10})
    spot(state, it(state, "b1"), "7.12", SILENT)
    relief(state, 0, dice(9), SILENT)
    assert it(state, "b1").seen_leaders == []
    world = imagine_war(known_to(state, 1), HashChance(study_seed(1)))
    assert seen(world, 1) == seen(state, 1)


@pytest.mark.rule("2.37.meetings")
def test_spectators_see_no_rendezvous() -> None:
    one, other = worlds()
    other.meetings = [4, 4, 4]
    assert seen(one, -1) == seen(other, -1)
