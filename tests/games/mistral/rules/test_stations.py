"""Stations of small craft: Blockades, Interdiction, Shadows, Pirates, looks. (7.1, 7.2, Ex 2.5)"""

import pytest

from games.mistral.rules.test_turn import convoy
from games.mistral.wars import SILENT, Play, at, aux, dice, it, luck, war
from weathergage.engine.event import Log
from weathergage.games.mistral.answers import Answer
from weathergage.games.mistral.knowledge.view import known_to
from weathergage.games.mistral.rules.auxiliaries import reach
from weathergage.games.mistral.rules.convoy_routes import bar_convoy_harbour, is_open
from weathergage.games.mistral.rules.courses import bar_acting, bar_course
from weathergage.games.mistral.rules.forces import blocked, is_blockaded
from weathergage.games.mistral.rules.laws import broken_laws
from weathergage.games.mistral.rules.moving import chase, come_out, go_in, steer
from weathergage.games.mistral.rules.neutrals import settle_states
from weathergage.games.mistral.rules.pirates import knights, pirates
from weathergage.games.mistral.rules.spotting import is_shadowed
from weathergage.games.mistral.rules.task_results import look_in
from weathergage.games.mistral.rules.tasks import bar_task
from weathergage.games.mistral.state.battle import Task
from weathergage.games.mistral.state.forces import (
    BLOCKADE,
    FITTING_OUT,
    INTERDICT,
    LOOK,
    NONE,
    SEARCH,
    SHADOW,
    Auxiliary,
    Box,
)
from weathergage.games.mistral.state.step_records import Window
from weathergage.games.mistral.state.war import War


def on_station(state: War, id: str, place: str, task: int) -> Auxiliary:
    """An Auxiliary that lies on the map."""
    one = aux(state, id)
    one.box, one.at, one.task = Box.TASKED, at(state, place), task
    return one


def in_port(state: War, id: str, place: str) -> Auxiliary:
    """An Auxiliary that is Assigned to a Port."""
    one = aux(state, id)
    one.box, one.at = Box.PORT, at(state, place)
    return one


# Blockade by an Auxiliary.


@pytest.mark.rule("7.24.auxiliary")
def test_an_auxiliary_blockades_a_minor_port() -> None:
    state = war({"s1": "malaga fitting of s-d1 order s-seek-any", "s2": "malaga of s-d2"})
    malaga = at(state, "malaga")
    assert not is_blockaded(state, 1, malaga)
    on_station(state, "feversham", "malaga", INTERDICT)
    assert not is_blockaded(state, 1, malaga)
    aux(state, "feversham").task = BLOCKADE
    assert is_blockaded(state, 1, malaga)
    assert not is_blockaded(state, 0, malaga)
    assert not is_blockaded(state, 1, at(state, "oran"))
    come_out(state, it(state, "s1"), luck(1), SILENT)
    assert it(state, "s1").spotted
    log = Log(True)
    go_in(state, it(state, "s2"), log)
    assert "spotted" in [event.kind for event in log.drain()]
    assert it(state, "s2").state == FITTING_OUT


@pytest.mark.rule("7.24.auxiliary")
def test_who_comes_to_a_port_that_an_auxiliary_blockades_is_seen() -> None:
    state = war({"s1": "s2 of s-d1 order s-seek-any"}, winds=["levanter"])
    one = it(state, "s1")
    steer(state, one, at(state, "malaga"), dice(), SILENT)
    steer(state, one, at(state, "malaga"), dice(), SILENT)
    assert (one.place, one.spotted) == (at(state, "malaga"), False)
    state = war({"s1": "s2 of s-d1 order s-seek-any"}, winds=["levanter"])
    one = it(state, "s1")
    on_station(state, "feversham", "malaga", BLOCKADE)
    steer(state, one, at(state, "malaga"), dice(), SILENT)
    steer(state, one, at(state, "malaga"), dice(), SILENT)
    assert one.spotted


@pytest.mark.rule("7.24.convoys")
def test_no_convoy_ends_or_waits_in_a_blockaded_port() -> None:
    state = war(events=["e1", "e3", "e4", "e7", "e9"], year=1746)
    one = convoy(state, "s-escort-support-spanish-1", "ajaccio")
    one.side = 1
    assert bar_convoy_harbour(state, one) is None
    on_station(state, "feversham", "ajaccio", BLOCKADE)
    refusal = bar_convoy_harbour(state, one)
    assert refusal is not None
    assert refusal.rule == "10.1"
    one.state = FITTING_OUT
    state.mpi = 2
    barred = bar_acting(state, one)
    assert barred is not None
    assert barred.rule == "10.1"
    assert not is_open(state, one, at(state, "ajaccio"))
    aux(state, "feversham").at = at(state, "bastia")
    assert is_open(state, one, at(state, "ajaccio"))


@pytest.mark.rule("Ex 2.42.seen")
def test_the_french_pass_a_blockade_by_an_auxiliary() -> None:
    state = war({"s1": "malaga of f-d1"}, events=["e1", "e3"], year=1743)
    on_station(state, "feversham", "malaga", BLOCKADE)
    assert not blocked(state, it(state, "s1"), at(state, "malaga"))


@pytest.mark.rule("7.24.over")
def test_a_blockade_ends_with_the_enmity_of_the_port() -> None:
    state = war(events=["e1", "e3", "e4", "e7", "e9"], year=1746)
    one = on_station(state, "feversham", "bastia", BLOCKADE)
    settle_states(state, luck(), SILENT)
    assert one.box == Box.TASKED
    state.insurgency = 3
    log = Log(True)
    settle_states(state, luck(), log)
    assert one.box == Box.RECOVERY
    assert "marker-gone" in [event.kind for event in log.drain()]


# Interdiction.


@pytest.mark.rule("7.2.interdict")
@pytest.mark.parametrize(
    ("place", "legal"),
    [
        ("s2", True),
        ("strait-of-gibraltar", True),
        ("barbary-coast--s2", True),
        ("malaga", False),
        ("cadiz", False),
    ],
)
def test_where_an_auxiliary_interdicts(place: str, legal: bool) -> None:
    state = war()
    one = in_port(state, "feversham", "gibraltar")
    refusal = bar_task(state, one, "interdict", at(state, place), reach(state, one))
    assert (refusal is None) is legal


@pytest.mark.rule("7.2.coast")
def test_a_coast_is_interdicted_too() -> None:
    state = war(events=["e1", "e3", "e4", "e6"], year=1744)
    one = in_port(state, "feversham", "villefranche")
    assert bar_task(state, one, "interdict", at(state, "coast-a"), reach(state, one)) is None


@pytest.mark.rule("7.2.interdict", "Ex 2.5.hunt")
def test_a_station_has_one_auxiliary_of_a_side_pirates_counted() -> None:
    state = war()
    one = in_port(state, "feversham", "gibraltar")
    box = at(state, "barbary-coast--s2")
    pirate = state.pirates[0]
    pirate.at, pirate.side = box, 1
    assert bar_task(state, one, "interdict", box, reach(state, one)) is None
    pirate.side = 0
    refusal = bar_task(state, one, "interdict", box, reach(state, one))
    assert refusal is not None
    assert refusal.rule == "7.2"
    on_station(state, "feversham", "barbary-coast--s2", INTERDICT)
    assert any("one station" in law for law in broken_laws(state))


@pytest.mark.rule("5.26.spotted")
def test_pirates_watch_a_strait_for_their_master() -> None:
    for side, seen in ((1, True), (0, False)):
        state = war({"b1": "s17 of b-1 order b-cruise-sardinia"})
        pirate = state.pirates[0]
        pirate.at, pirate.side = at(state, "elba-straits"), side
        steer(state, it(state, "b1"), at(state, "elba-straits"), dice(0, 0), SILENT)
        if it(state, "b1").place != at(state, "elba-straits"):
            steer(state, it(state, "b1"), at(state, "elba-straits"), dice(0), SILENT)
        assert it(state, "b1").place == at(state, "elba-straits")
        assert it(state, "b1").spotted is seen


@pytest.mark.rule("7.2.chase")
def test_a_formation_chases_a_raider_away() -> None:
    state = war({"b1": "s2 under haddock of b-1 order b-cruise-straits", "b2": "s5 of b-d1"})
    raider = on_station(state, "s-fleet-1", "s2", INTERDICT)
    chased = Answer("chase", "b1")
    assert bar_course(state, it(state, "b1"), chased) is None
    away = bar_course(state, it(state, "b2"), Answer("chase", "b2"))
    assert away is not None
    assert away.rule == "7.2"
    log = Log(True)
    chase(state, it(state, "b1"), log)
    assert raider.box == Box.RECOVERY
    assert [event.kind for event in log.drain()] == ["marker-gone"]
    assert bar_course(state, it(state, "b1"), chased) is not None
    pirate = state.pirates[0]
    pirate.at, pirate.side, pirate.active = at(state, "s2"), 1, True
    assert bar_course(state, it(state, "b1"), chased) is None
    chase(state, it(state, "b1"), SILENT)
    assert (pirate.at, pirate.recovery, pirate.active) == (NONE, True, False)
    it(state, "b1").retreat = at(state, "s2")
    assert bar_course(state, it(state, "b1"), chased) is not None


# Shadows.


@pytest.mark.rule("7.13.galley")
@pytest.mark.parametrize(("id", "stays"), [("s-galley", False), ("s-fleet-1", True)])
def test_a_galley_does_not_shadow_into_a_sea_zone(id: str, stays: bool) -> None:
    state = war({"b1": "s13 under haddock of b-1 order b-cruise-sardinia spotted"})
    one = it(state, "b1")
    shadow = on_station(state, id, "s13", SHADOW)
    shadow.target = one.token
    steer(state, one, at(state, "s12"), dice(), SILENT)
    assert (shadow.box, shadow.at) == (Box.TASKED, at(state, "s12"))
    steer(state, one, at(state, "golfe-du-lion--s12"), dice(), SILENT)
    assert (shadow.box == Box.TASKED) is stays
    assert is_shadowed(state, one) is stays


@pytest.mark.rule("7.14")
def test_a_shadower_is_shaken_off() -> None:
    state = war({"b1": "s13 under haddock of b-1 spotted", "b2": "s13 of b-d1"})
    frigate = aux(state, "feversham")
    frigate.box, frigate.at = Box.FORMATION, 2
    place = at(state, "s13")
    near = reach(state, frigate)
    assert bar_task(state, frigate, "counter-shadow", place, near) is not None
    frigate.at = 1
    refusal = bar_task(state, frigate, "counter-shadow", place, near)
    assert refusal is not None
    assert refusal.rule == "7.14"
    shadow = on_station(state, "s-fleet-1", "s13", SHADOW)
    shadow.target = it(state, "b1").token
    assert bar_task(state, frigate, "counter-shadow", at(state, "s12"), near) is not None
    play = Play(state, "window", dice(), Window(0, 0))
    play.say(0, "task", "feversham", "s13", "", "counter-shadow")
    assert (shadow.box, frigate.box) == (Box.RECOVERY, Box.RECOVERY)
    assert play.told("duel").fields == {"hunter": "fleet", "hunted": "fleet", "caught": True}


@pytest.mark.rule("7.14")
def test_a_fifty_does_not_shake_off_a_frigate() -> None:
    state = war({"b1": "s13 under haddock of b-1 spotted"})
    fifty = aux(state, "guernsey")
    fifty.box, fifty.at = Box.FORMATION, 1
    shadow = on_station(state, "s-fleet-1", "s13", SHADOW)
    shadow.target = it(state, "b1").token
    play = Play(state, "window", dice(), Window(0, 0))
    play.say(0, "task", "guernsey", "s13", "", "counter-shadow")
    assert (shadow.box, fifty.box, fifty.used) == (Box.TASKED, Box.FORMATION, True)
    assert shadow.shown


# Looks into Harbours.


@pytest.mark.rule("7.16.neutral")
def test_one_looks_into_any_harbour_that_is_not_friendly() -> None:
    state = war({"s1": "toulon fitting of s-1"}, events=["e1", "e3"], year=1743)
    one = in_port(state, "feversham", "port-mahon")
    near = reach(state, one)
    assert bar_task(state, one, "look", at(state, "toulon"), [at(state, "toulon")]) is None
    assert bar_task(state, one, "look", at(state, "port-mahon"), near) is not None
    sea = bar_task(state, one, "look", at(state, "s13"), near)
    assert sea is not None
    assert sea.rule == "7.16"


@pytest.mark.rule("7.16.drm")
@pytest.mark.parametrize(
    ("id", "partial", "highest"),
    [
        ("feversham", False, 4),
        ("guernsey", False, 3),
        ("feversham", True, 3),
        ("guernsey", True, 2),
    ],
)
def test_a_look_is_a_search_with_its_modifiers(id: str, partial: bool, highest: int) -> None:
    for die in (highest, highest + 1):
        state = war({"s1": "cadiz fitting of s-1"})
        one = in_port(state, id, "gibraltar")
        task = Task(0, LOOK, at(state, "cadiz"))
        task.partial = partial
        log = Log(True)
        look_in(state, task, one, dice(die), log)
        assert log.drain()[0].fields["seen"] is (die == highest)
        assert one.box == Box.RECOVERY


@pytest.mark.rule("2.37.look-announced", "2.37.announced")
def test_a_look_is_announced_as_a_search() -> None:
    seen: list[object] = []
    for choice in ("look", "search"):
        state = war({"s1": "cadiz of s-1", "s2": "cadiz fitting of s-2"})
        in_port(state, "feversham", "gibraltar")
        play = Play(state, "window", dice(9), Window(0, 0))
        play.say(0, "task", "feversham", "cadiz", "", choice)
        known = known_to(state, 1)
        assert known.task is not None
        assert known.task.kind == SEARCH
        own = known_to(state, 0).task
        assert own is not None
        assert own.kind == (LOOK if choice == "look" else SEARCH)
        play.say(1, "pass")
        faces = [event.face(1) for event in play.events]
        seen.append([face.data() for face in faces if face is not None])
    assert seen[0] == seen[1]


# Pirates.


@pytest.mark.rule("2.37.announced", "6.28")
@pytest.mark.parametrize(
    ("choice", "asked", "text"),
    [
        ("search", (1, "screen"), "The British send a ship to search Space #5."),
        ("hunt", (1, "task"), "The British send a ship to hunt the raider at Space #5."),
    ],
)
def test_what_is_announced_and_who_is_asked(choice: str, asked: tuple[int, str], text: str) -> None:
    state = war({"s1": "s5 of s-1"})
    in_port(state, "feversham", "gibraltar")
    on_station(state, "s-fleet-1", "s5", INTERDICT)
    play = Play(state, "window", dice(), Window(0, 0))
    play.say(0, "task", "feversham", "s5", "", choice)
    assert play.told("task").text == text
    assert play.told("task").fields == {"task": choice, "at": "s5"}
    assert play.asked == asked


@pytest.mark.rule("2.37.announced", "Ex 2.52.task")
def test_pirates_are_set_on_openly() -> None:
    state = war(prestige={"british": 11, "bourbon": 10})
    state.pirates[0].active = True
    play = Play(state, "window", dice(), Window(1, 0))
    play.say(1, "task", "pirate-sale", "s2", "", "interdict")
    assert play.told("task").text == "The Bourbons set the corsairs of Salé on Space #2."
    assert play.asked == (0, "screen")


@pytest.mark.rule("Ex 2.52.turn")
def test_who_controls_a_pirate_does_so_for_the_turn() -> None:
    state = war(turn=9, count=9, prestige={"british": 11, "bourbon": 10})
    pirates(state, dice(4), SILENT)
    assert [pirate.active for pirate in state.pirates] == [True, False, False, False]
    assert state.pirates[0].side == 1
    state.prestige = [9, 10]
    play = Play(state, "window", dice(), Window(0, 0))
    refusal = play.refusal(0, "task", "pirate-sale", "barbary-coast--s2", "", "interdict")
    assert refusal is not None
    assert refusal.rule == "Ex 2.52"
    play.say(0, "pass")
    play.say(1, "task", "pirate-sale", "barbary-coast--s2", "", "interdict")
    play.say(0, "pass")
    assert state.pirates[0].at == at(state, "barbary-coast--s2")


@pytest.mark.rule("Ex 2.52")
@pytest.mark.parametrize(
    ("turn", "impulse", "rolled"),
    [(9, 1, True), (16, 1, True), (8, 1, False), (9, 2, False), (1, 1, False)],
)
def test_pirates_are_active_in_summer_and_fall(turn: int, impulse: int, rolled: bool) -> None:
    state = war(turn=turn, count=turn, impulse=impulse)
    log = Log(True)
    pirates(state, dice(4), log)
    assert ([event.kind for event in log.drain()] == ["pirates"]) is rolled
    assert state.pirates[0].active is rolled


@pytest.mark.rule("Ex 2.52")
def test_pirates_in_recovery_or_shown_force_stay_in() -> None:
    state = war(turn=9, count=9)
    state.pirates[0].recovery = True
    state.neutralised = [at(state, "algiers")]
    pirates(state, dice(8), SILENT)
    assert not any(pirate.active for pirate in state.pirates)


@pytest.mark.rule("Ex 2.54.catch")
@pytest.mark.parametrize(("die", "caught"), [(3, True), (4, False)])
def test_the_knights_catch_pirates_near_malta(die: int, caught: bool) -> None:
    state = war(turn=9, count=9)
    pirates(state, dice(6, die), SILENT)
    assert state.pirates[2].recovery is caught
    assert state.pirates[2].active is not caught


@pytest.mark.rule("Ex 2.54.catch")
def test_the_knights_do_not_go_far_nor_when_they_are_hired() -> None:
    state = war(turn=9, count=9)
    pirates(state, dice(4), SILENT)
    assert state.pirates[0].active
    knights(state, state.pirates[0], dice(), SILENT)
    state = war(turn=9, count=9)
    state.hired = True
    pirates(state, dice(6), SILENT)
    assert state.pirates[2].active
