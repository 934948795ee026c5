"""Bad input is refused with the clause, tells nothing hidden, and changes nothing."""

from typing import Any

import pytest

from games.mistral.rules.test_turn import convoy
from games.mistral.wars import SILENT, Play, at, aux, dice, it, war
from weathergage.engine.asking.question import Ask
from weathergage.engine.data import load_differences
from weathergage.engine.errors import WeathergageError
from weathergage.engine.figures import DataError
from weathergage.engine.state import encode_state
from weathergage.games.mistral.answers import read_action
from weathergage.games.mistral.rules.administration import may_repair
from weathergage.games.mistral.rules.battle import begin, may_meet
from weathergage.games.mistral.rules.battle_lines import form_lines
from weathergage.games.mistral.rules.moving import arrive
from weathergage.games.mistral.state.battle import Combat
from weathergage.games.mistral.state.forces import Box, Stage
from weathergage.games.mistral.state.muster import SETUPS
from weathergage.games.mistral.state.step_records import Window
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.tables.names import PACKAGE


def refused(play: Play, seat: int, *words: Any, rule: str) -> None:
    """An answer is refused by a rule, and nothing changes."""
    before = encode_state(play.state)
    refusal = play.refusal(seat, *words)
    assert refusal is not None, words
    assert refusal.rule == rule, refusal
    assert encode_state(play.state) == before


def courses(state: War) -> Play:
    """The British order courses."""
    play = Play(state, "plots-open", dice())
    state.stack = [Ask("courses", [0])]
    play.settle()
    return play


@pytest.mark.rule("input.acting")
def test_formations_that_do_not_act_now() -> None:
    state = war({"b1": "s5 of b-f1 order b-cruise-murcia"}, mpi=1)
    refused(courses(state), 0, "course", "b1", "s6", rule="4.0")


@pytest.mark.rule("input.galleys")
def test_galleys_through_a_zone() -> None:
    state = war({"b1": "port-mahon of sa-g1 order b-cruise-murcia"})
    play = courses(state)
    refused(play, 0, "course", "b1", "golfe-du-lion--port-mahon", rule="5.24")


@pytest.mark.rule("input.harbour")
def test_into_an_enemy_harbour() -> None:
    state = war({"b1": "cadiz under haddock of b-1"})
    refused(courses(state), 0, "harbour", "b1", rule="2.35")


@pytest.mark.rule("input.passage")
def test_a_passage_that_leads_away() -> None:
    state = war({"b1": "s5 of b-1", "b2": "gibraltar fitting under haddock of b-2"})
    refused(courses(state), 0, "course", "b1", "s6", "gibraltar", rule="9.37")
    refused(courses(state), 0, "course", "b1", "s2", "cadiz", rule="9.37")


@pytest.mark.rule("input.passage", "9.37.passage", "2.35")
def test_a_passage_through_a_neutral_harbour() -> None:
    words = {"b1": "leghorn of b-1", "b2": "ancona of b-2 order b-cruise-murcia"}
    state = war(words)
    play = courses(state)
    refused(play, 0, "harbour", "b1", rule="9.37")
    assert play.refusal(0, "harbour", "b2") is None
    it(state, "b1").guest = 1
    assert play.refusal(0, "harbour", "b1") is None
    arrive(state, it(state, "b1"), at(state, "coast-b"), 1, dice(), SILENT)
    assert it(state, "b1").guest == 0


@pytest.mark.rule("input.passage", "5.37")
def test_a_straggler_that_follows_names_no_goal() -> None:
    state = war({"b1": "s6 under haddock of b-1 order b-cruise-murcia", "b2": "s5 of b-2"})
    it(state, "b2").company = 1
    play = courses(state)
    assert play.refusal(0, "course", "b2", "s6") is None
    refused(play, 0, "course", "b2", "s6", "s6--balearic-sea", rule="5.22")
    refused(play, 0, "course", "b2", "s6", "s13", rule="9.37")
    assert play.refusal(0, "course", "b2", "s6", "port-mahon") is None


@pytest.mark.rule("input.lane")
def test_a_course_without_a_lane() -> None:
    state = war({"b1": "s5 under haddock of b-1"})
    refused(courses(state), 0, "course", "b1", "s13", rule="5.23")
    refused(courses(state), 0, "course", "b1", "atlantis", rule="5.22")


def issuing(state: War, *ids: str) -> Play:
    """The British Issue Orders."""
    for order in state.orders:
        if state.setup.general.chits[order.chit].id in ids:
            order.stage, order.received = Stage.RECEIVED, state.count
    play = Play(state, "plots-open", dice())
    state.stack = [Ask("issue", [0])]
    play.settle()
    return play


@pytest.mark.rule("input.force")  # T92
def test_an_order_without_its_force() -> None:
    words = {"b1": "gibraltar fitting of b-1:3", "b2": "gibraltar fitting of b-2 b-5:1 b-f1"}
    play = issuing(war(words), "b-cruise-murcia", "b-blockade-cadiz")
    refused(play, 0, "issue", "b-cruise-murcia", "b1", rule="9.4")
    assert play.refusal(0, "issue", "b-blockade-cadiz", "b2") is None


@pytest.mark.rule("input.executor")
def test_a_second_order_or_a_second_executor() -> None:
    words = {"b1": "gibraltar fitting of b-1 order b-show-sale", "b2": "gibraltar fitting of b-2"}
    play = issuing(war(words), "b-cruise-murcia")
    refused(play, 0, "issue", "b-cruise-murcia", "b1", rule="9.36")
    refused(play, 0, "issue", "b-show-sale", "b2", rule="9.36")


def window(state: War) -> Play:
    return Play(state, "window", dice(), Window(0, 0))


@pytest.mark.rule("input.range")
def test_a_task_out_of_range() -> None:
    state = war({"s1": "s13 of s-1"})
    one = aux(state, "b-light-1")
    one.box, one.at = Box.PORT, at(state, "gibraltar")
    refused(window(state), 0, "task", "b-light-1", "s13", "", "search", rule="6.13")


@pytest.mark.rule("input.class")
def test_a_task_of_another_class() -> None:
    state = war({"s1": "gibraltar of s-1"})
    one = aux(state, "b-light-1")
    one.box, one.at = Box.PORT, at(state, "gibraltar")
    refused(window(state), 0, "task", "b-light-1", "gibraltar", "", "bomb", rule="6.2")


@pytest.mark.rule("input.twice")
def test_a_second_task_in_an_impulse() -> None:
    state = war({"s1": "s2 of s-1"})
    one = aux(state, "feversham")
    one.box, one.at, one.used = Box.PORT, at(state, "gibraltar"), True
    refused(window(state), 0, "task", "feversham", "s2", "", "search", rule="6.2")


@pytest.mark.rule("input.gale")
def test_battle_in_a_whole_gale_is_not_even_asked() -> None:
    words = {"b1": "s13 of b-1", "s1": "s13 of s-1 spotted"}
    state = war(words, gales=["mistral s13 9"])
    assert not may_meet(state, at(state, "s13"))
    assert Play(state, "battles", dice()).asked == (-1, "")


@pytest.mark.rule("input.neutral")
def test_battle_against_a_neutral() -> None:
    words = {"b1": "s27 of k-d1 spotted", "s1": "s27 of s-1 spotted", "b2": "s27 of b-1 spotted"}
    play = Play(war(words), "battles", dice())
    assert play.asked == (1, "demand")
    refused(play, 1, "demand", "s1", "b-1", rule="8.12")
    assert play.refusal(1, "demand", "s1", "b-2") is None


def fighting() -> Play:
    """Two Squadrons a side, one pair made."""
    words = {"b1": "s13 under haddock of b-1 b-2", "s1": "s13 of s-1 s-d1 spotted"}
    state = war(words)
    begin(state, it(state, "b1"), it(state, "s1"), SILENT)
    form_lines(state, dice(), SILENT)
    assert state.battle is not None
    combat = Combat()
    combat.squadrons = [[0], [0]]
    state.battle.combats, state.battle.intensity, state.battle.gauge = [combat], 1, 0
    state.battle.flags[0][0] = state.setup.leader_index["haddock"]
    play = Play(state, "plots-open", dice())
    state.stack = [Ask("pair", [0])]
    play.settle()
    return play


@pytest.mark.rule("input.pairs")
def test_a_pair_that_is_made() -> None:
    play = fighting()
    refused(play, 0, "pair", "b-1/b-1", "s-1/s-d1", rule="8.33")
    assert play.refusal(0, "pair", "b-1/b-2", "s-1/s-d1") is None


@pytest.mark.rule("input.shifts")
def test_shifts_that_do_not_add_up() -> None:
    play = fighting()
    play.state.stack = [Ask("shift", [0])]
    play.settle()
    refused(play, 0, "shift", "", "", "", "", 3, rule="8.34")
    refused(play, 0, "shift", "", "", "", "", -1, rule="8.34")
    assert play.refusal(0, "shift", "", "", "", "", 2) is None


@pytest.mark.rule("input.sail")
def test_sail_over_the_maximum() -> None:
    words = {"b1": "gibraltar fitting of b-1:3", "b2": "gibraltar fitting of b-2:2"}
    play = Play(war(words), "reorganise-step", dice())
    refused(play, 0, "merge", "b1", "b-2", "", "b-1", rule="3.24")
    refused(play, 0, "transfer", "b2", "b-1", "", "b-2", 2, rule="3.24")


@pytest.mark.rule("input.prestige")
def test_prestige_that_is_not_there() -> None:
    state = war(turn=5, prestige={"british": 0, "bourbon": 0})
    refused(Play(state, "requests", dice()), 0, "request", "", "", "", "", 1, rule="11.12")


@pytest.mark.rule("input.route")
def test_a_convoy_off_its_routes() -> None:
    state = war()
    convoy(state, "b-escort-levant-out", "strait-of-gibraltar")
    refused(courses(state), 0, "course", "b1", "s2", rule="10.1")


@pytest.mark.rule("input.repairs")
def test_repairs_in_a_neutral_port() -> None:
    state = war({"b1": "leghorn fitting of b-1:4/5"})
    one = it(state, "b1")
    assert not may_repair(state, one, one.squadrons[0], one.place)
    one.state = 2
    assert not may_repair(state, one, one.squadrons[0], one.place)
    one.state = 1
    play = Play(state, "harbour-step", dice())
    refused(play, 0, "repair", "b1", "", "", "b-1", rule="11.3")


@pytest.mark.rule("input.leaders")
def test_leaders_of_another_command() -> None:
    state = war({"s1": "toulon fitting of f-1"}, scenario="cape-sicie", events=["e1", "e2", "e3"])
    play = Play(state, "reorganise-step", dice())
    play.say(0)
    refused(play, 1, "post", "s1", "reggio", rule="3.46")
    refused(play, 1, "post", "s1", "hawke", rule="3.46")


@pytest.mark.rule("input.foreign")
def test_pieces_of_the_other_side() -> None:
    words = {"b1": "gibraltar fitting of b-1", "s1": "cadiz fitting of s-2"}
    play = Play(war(words), "reorganise-step", dice())
    refused(play, 0, "split", "s1", "", "", "s-2", 1, rule="3.33")


@pytest.mark.rule("input.plain")
@pytest.mark.parametrize(
    "raw", [None, 7, [], {"kind": "dance"}, {"kind": "hold", "piece": 3}, {"kind": "orders"}]
)
def test_what_is_no_answer_at_all(raw: object) -> None:
    with pytest.raises(WeathergageError):
        read_action(raw)


@pytest.mark.rule("input.packs")
@pytest.mark.parametrize(
    ("figure", "value"),
    [
        ("general.wind.lane", 9),
        ("general.wind.against_points", 3),
        ("orders.type.cruise.sail", 9),
        ("squadrons.class.sol.most", 3),
        ("general.screening.fleet", ["yes", "no"]),
        ("events.levant.narrows", ["atlantis"]),
        ("events.event.e3.needs", ["e99"]),
        ("combat.cdt.die-0", ["1"]),
        ("orders.chit.b-blockade-cadiz.targets", ["atlantis"]),
        ("orders.chit.b-blockade-cadiz.targets", ["s1"]),
        ("orders.chit.b-support-bastia.targets", []),
        ("orders.chit.b-cruise-cadiz.targets", ["cadiz", "murcia"]),
        ("orders.chit.b-seek-any.targets", ["cadiz"]),
        ("orders.chit.b-escort-levant-out.targets", ["troop"]),
        ("orders.line.cadiz.zone", "atlantis"),
        ("orders.line.cadiz.zone", "s1"),
        ("leaders.leader.haddock.ranks", ["ra"]),
        ("leaders.leader.haddock.since", [27857, 0]),
        ("squadrons.squadron.b-d1.sail", 4),
        ("squadrons.squadron.b-1.ships", ["Chichester 80"]),
        ("squadrons.squadron.s-f1.rating", 9),
        ("scenarios/cape-sicie.events", ["e1", "e99"]),
        ("scenarios/cape-sicie.force.mathews.leader", "nelson"),
        ("scenarios/cape-sicie.force.mathews.leader", "navarro"),
        ("scenarios/cape-sicie.force.mathews.squadrons", ["s-1"]),
        ("scenarios/cape-sicie.force.mathews.dps", 5),
        ("scenarios/cape-sicie.force.martin.dps", 3),
        ("scenarios/cape-sicie.auxiliary.guernsey.at", "atlantis"),
    ],
)
def test_packs_outside_the_written_ranges(figure: str, value: object) -> None:
    with pytest.raises(DataError):
        SETUPS.find("cape-sicie", {}, {figure: value})


@pytest.mark.rule("input.packs")
@pytest.mark.parametrize(
    ("figure", "value"),
    [
        ("general.wind.lane", 8),
        ("orders.line.cadiz.zone", "balearic-sea"),
        ("orders.chit.s-support-coast-b-or-coast-c-or-coast-d.targets", ["coast-b", "genoa"]),
        ("scenarios/cape-sicie.force.mathews.dps", 4),
        ("squadrons.squadron.b-1.ships", []),
        ("squadrons.squadron.s-f1.rating", 10),
    ],
)
def test_packs_inside_them(figure: str, value: object) -> None:
    assert SETUPS.find("cape-sicie", {}, {figure: value}).title


@pytest.mark.rule("input.packs")
@pytest.mark.parametrize(
    ("figure", "value"),
    [
        ("general.wind.lane", 5),
        ("orders.type.cruise.sail", 9),
        ("orders.type.cruise.sail", True),
        ("general.screening.fleet", ["yes", "no"]),
        ("events.levant.narrows", ["s23", "atlantis"]),
        ("weather.travel.mistral.goals", ["atlantis"]),
        ("combat.cdt.die-0", ["1"]),
        ("combat.cdt.die-0", ["1", "3", "4", "S", "S*", "S*", "2S*", "SS*", "x"]),
        ("combat.intensity.light", [9, 3, 3, 2, 2, 1, 1, 1, 0, 0]),
    ],
)
def test_figures_outside_the_written_ranges(figure: str, value: object) -> None:
    with pytest.raises(WeathergageError, match="is not allowed; allowed is"):
        load_differences(PACKAGE, {figure: value})


@pytest.mark.rule("input.packs")
def test_a_pack_that_names_no_figure() -> None:
    with pytest.raises(WeathergageError, match=r"there is no wind\.course; allowed is lane"):
        load_differences(PACKAGE, {"general.wind.course": 7})
    assert (
        load_differences(PACKAGE, {"general.wind.lane": 8}).number("general", "wind", "lane") == 8
    )


@pytest.mark.rule("input.scenario")
def test_a_scenario_that_is_not_there() -> None:
    with pytest.raises(WeathergageError):
        SETUPS.find("trafalgar", {}, None)
