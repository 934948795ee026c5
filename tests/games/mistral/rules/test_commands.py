"""Commands and Leaders: who commands, who checks, who may be Posted where. (3.1, 3.4, 11.17)"""

import pytest

from games.mistral.wars import SILENT, Play, at, dice, it, war
from weathergage.games.mistral.rules.commands import (
    admiral_at,
    command_admiral,
    commands_of,
    fleet_admiral,
    is_flag,
    may_mix,
    responsible,
    seniority,
)
from weathergage.games.mistral.rules.orders import bar_issue, strategy_check
from weathergage.games.mistral.rules.prestige import leave_game
from weathergage.games.mistral.rules.staff_bars import bar_post, bar_promotion, bar_stationing
from weathergage.games.mistral.rules.staff_moves import promote, to_station
from weathergage.games.mistral.state.forces import Post, Stage
from weathergage.games.mistral.state.ranks import rank
from weathergage.games.mistral.state.war import War

BOURBON = {
    "s1": "toulon fitting under navarro of s-1",
    "s2": "toulon fitting under de-court of f-1",
}
ALLIED = ["e1", "e2", "e3"]


def leader(state: War, id: str) -> int:
    return state.setup.leader_index[id]


@pytest.mark.rule("3.12.fleet")
def test_a_spaniard_commands_the_bourbon_fleet_until_france_is_at_war() -> None:
    state = war(BOURBON, scenario="cape-sicie", year=1743, events=ALLIED)
    assert fleet_admiral(state, 1) == leader(state, "navarro")
    state.events.append("e7")
    assert fleet_admiral(state, 1) == leader(state, "de-court")


@pytest.mark.rule("3.12.command")
def test_each_command_has_its_admiral() -> None:
    state = war(BOURBON, scenario="cape-sicie", events=ALLIED)
    assert command_admiral(state, 1) == leader(state, "navarro")
    assert command_admiral(state, 2) == leader(state, "de-court")


@pytest.mark.rule("3.12.pool")
def test_without_a_posted_leader_the_pool_commands() -> None:
    state = war({"b1": "s5 of b-1"})
    assert fleet_admiral(state, 0) == leader(state, "mathews")
    state = war({"b1": "s5 under clinton of b-1"})
    assert fleet_admiral(state, 0) == leader(state, "clinton")


@pytest.mark.rule("3.12.checks")
def test_who_makes_a_strategy_check() -> None:
    state = war(BOURBON, scenario="cape-sicie", events=[*ALLIED, "e7"])
    assert responsible(state, 1, [1]) == leader(state, "navarro")
    assert responsible(state, 1, [1, 2]) == fleet_admiral(state, 1)
    assert strategy_check(state, it(state, "s1"), "", "9.365", 0, SILENT, dice(3))
    assert not strategy_check(state, it(state, "s1"), "", "9.365", 0, SILENT, dice(4))


@pytest.mark.rule("9.37.flag")
def test_flag_formations_hold_the_fleet_or_a_command_admiral() -> None:
    words = {**BOURBON, "s3": "cadiz fitting under liano of s-d1"}
    state = war(words, scenario="cape-sicie", events=ALLIED)
    assert [is_flag(state, it(state, id)) for id in ("s1", "s2", "s3")] == [True, True, False]


@pytest.mark.rule("3.13.contingents")
def test_spaniards_and_frenchmen_mix_from_the_covenant_on() -> None:
    state = war(BOURBON, scenario="cape-sicie", events=["e1", "e2"])
    one, other = it(state, "s1"), it(state, "s2")
    assert not may_mix(state, one, other)
    state.events.append("e3")
    assert may_mix(state, one, other)
    one.squadrons += other.squadrons
    assert commands_of(one) == [1, 2]


@pytest.mark.rule("9.36.command")
def test_an_order_goes_to_a_formation_of_its_command() -> None:
    state = war(BOURBON, scenario="cape-sicie", events=ALLIED)
    chits = {chit.id: chit.index for chit in state.setup.general.chits}
    order = state.orders[chits["s-cruise-murcia"]]
    order.stage = Stage.RECEIVED
    assert bar_issue(state, order, it(state, "s1")) is None
    refusal = bar_issue(state, order, it(state, "s2"))
    assert refusal is not None
    assert refusal.rule == "9.36"


@pytest.mark.rule("9.36.combined")
def test_a_combined_flotilla_takes_orders_of_either_command() -> None:
    state = war(
        {"s1": "toulon fitting under navarro of s-1 f-1"}, scenario="cape-sicie", events=ALLIED
    )
    chits = {chit.id: chit.index for chit in state.setup.general.chits}
    for id in ("s-cruise-murcia", "f-cruise-provence"):
        order = state.orders[chits[id]]
        order.stage = Stage.RECEIVED
        assert bar_issue(state, order, it(state, "s1")) is None


@pytest.mark.rule("3.46.command")
def test_a_leader_is_posted_inside_his_command() -> None:
    state = war({"s1": "toulon fitting of f-1"}, scenario="cape-sicie", events=ALLIED)
    assert bar_post(state, it(state, "s1"), "gabaret") is None
    refusal = bar_post(state, it(state, "s1"), "reggio")
    assert refusal is not None
    assert refusal.rule == "3.46"


@pytest.mark.rule("3.46.key")
def test_leaders_are_posted_in_key_ports() -> None:
    state = war({"b1": "s5 of b-1", "s1": "malaga fitting of s-d1"})
    for id, name in (("b1", "clinton"), ("s1", "reggio")):
        assert bar_post(state, it(state, id), name) is not None


@pytest.mark.rule("3.31.cutter")
def test_a_flotilla_without_a_leader_gets_one_wherever_it_is() -> None:
    state = war({"b1": "s5 under clinton of b-1 b-d1"})
    one = it(state, "b1")
    one.leaders = []
    assert bar_post(state, one, "norris") is None


@pytest.mark.rule("3.47.one")
def test_one_leader_at_a_station() -> None:
    state = war()
    place = at(state, "gibraltar")
    assert bar_stationing(state, 0, place, "clinton") is None
    to_station(state, 0, leader(state, "clinton"), place, SILENT)
    assert state.leaders[leader(state, "clinton")].post == Post.STATION
    assert bar_stationing(state, 0, place, "norris") is not None
    assert bar_stationing(state, 0, at(state, "cadiz"), "norris") is not None
    assert bar_stationing(state, 1, at(state, "malaga"), "reggio") is not None


@pytest.mark.rule("3.47.check")
def test_a_station_helps_checks_in_its_port() -> None:
    state = war({"b1": "gibraltar of b-1"})
    to_station(state, 0, leader(state, "haddock"), at(state, "gibraltar"), SILENT)
    assert strategy_check(state, it(state, "b1"), "", "9.365", 0, SILENT, dice(5))
    state.forces[0].place = at(state, "s2")
    assert not strategy_check(state, it(state, "b1"), "", "9.365", 0, SILENT, dice(5))


@pytest.mark.rule("11.17.dates")
def test_ranks_change_by_the_calendar() -> None:
    state = war(year=1743, turn=15)
    card = state.setup.leaders[leader(state, "rowley")]
    assert rank(state, card) == 0
    state.turn = 16
    assert rank(state, card) == 1
    state.year, state.turn = 1744, 8
    assert rank(state, card) == 2


@pytest.mark.rule("11.17.vacancy")
def test_a_commodore_fills_the_place_of_a_rear_admiral() -> None:
    state = war({"b1": "s5 under haddock of b-1"})
    clinton = leader(state, "clinton")
    assert bar_promotion(state, 0, clinton) is not None
    leave_game(state, leader(state, "haddock"))
    assert state.vacancies == [1, 0, 0]
    assert bar_promotion(state, 0, clinton) is None
    before = seniority(state, clinton)
    promote(state, clinton, 0, SILENT)
    assert (state.vacancies, rank(state, state.setup.leaders[clinton])) == ([0, 0, 0], 1)
    assert seniority(state, clinton) > before


@pytest.mark.rule("8.252")
def test_between_commands_an_admiral_must_be_there() -> None:
    words = {
        "s1": "s13 under reggio of s-1",
        "s2": "s13 under caylus of f-1",
        "s3": "toulon fitting under de-court of f-2",
    }
    state = war(words, scenario="cape-sicie", events=[*ALLIED, "e7"])
    assert not admiral_at(state, it(state, "s2"), at(state, "s13"))
    it(state, "s3").place = at(state, "s13")
    assert admiral_at(state, it(state, "s2"), at(state, "s13"))


@pytest.mark.rule("3.45")
def test_a_check_is_die_and_drms_up_to_the_rating() -> None:
    state = war({"b1": "gibraltar fitting under haddock of b-1"})
    assert strategy_check(state, it(state, "b1"), "", "9.387", -1, SILENT, dice(5))
    assert not strategy_check(state, it(state, "b1"), "", "9.387", 0, SILENT, dice(5))


@pytest.mark.rule("3.48.pool")
def test_a_leader_goes_ashore() -> None:
    state = war({"b1": "gibraltar fitting under clinton of b-1"})
    play = Play(state, "reorganise-step", dice())
    play.say(0, "relieve", "b1", "clinton")
    assert state.leaders[leader(state, "clinton")].post == Post.POOL
    assert it(state, "b1").kind == 1
