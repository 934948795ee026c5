"""Auxiliaries: Assignment, range, Tasks, Screens, searches. (6.1, 6.2, 7.1, 7.2)"""

import pytest

from games.mistral.wars import SILENT, Play, at, aux, dice, it, war
from weathergage.games.mistral.rules.administration import recover, stays
from weathergage.games.mistral.rules.auxiliaries import bar_formation, bar_port, reach
from weathergage.games.mistral.rules.spotting import conceal, self_search, set_blockades, spot
from weathergage.games.mistral.rules.task_results import harbour_line
from weathergage.games.mistral.state.forces import BLOCKADE, INTERDICT, SHADOW, Box
from weathergage.games.mistral.state.step_records import Window
from weathergage.games.mistral.state.war import War


def assigned(state: War, id: str, place: str) -> None:
    """An Auxiliary is Assigned to a Port."""
    one = aux(state, id)
    one.box, one.at = Box.PORT, at(state, place)


def window(state: War, *faces: object) -> Play:
    """A Task window in which the British begin."""
    return Play(state, "window", dice(*faces), Window(0, 0))


@pytest.mark.rule("6.13.reach")
def test_how_far_an_auxiliary_reaches() -> None:
    state = war()
    assigned(state, "feversham", "port-mahon")
    assigned(state, "b-light-2", "port-mahon")
    fleet, light = reach(state, aux(state, "feversham")), reach(state, aux(state, "b-light-2"))
    assert at(state, "s13") in fleet
    assert at(state, "golfe-du-lion") in light
    assert at(state, "s13") not in light
    state.gales = war(gales=["mistral golfe-du-lion 8"]).gales
    assert at(state, "golfe-du-lion") not in reach(state, aux(state, "b-light-2"))
    assert at(state, "golfe-du-lion") in reach(state, aux(state, "feversham"))


@pytest.mark.rule("6.13.galleys")
def test_galleys_do_not_reach_into_zones() -> None:
    state = war()
    assigned(state, "s-galley", "palma")
    kinds = [state.setup.atlas.places[p].kind for p in reach(state, aux(state, "s-galley"))]
    assert all(kind not in (3, 6) for kind in kinds)


@pytest.mark.rule("7.2.range")
def test_an_interdicted_location_costs_one_more() -> None:
    state = war()
    assigned(state, "b-light-1", "gibraltar")
    raider = aux(state, "s-fleet-1")
    far = at(state, "s5")
    assert far in reach(state, aux(state, "b-light-1"))
    raider.box, raider.at, raider.task = Box.TASKED, at(state, "s2"), INTERDICT
    assert far not in reach(state, aux(state, "b-light-1"))


@pytest.mark.rule("6.13.assign")
def test_what_may_be_assigned_where() -> None:
    state = war({"b1": "gibraltar fitting under haddock of b-1", "b2": "s5 of b-d1"})
    light, fire, frigate = aux(state, "b-light-1"), aux(state, "anne"), aux(state, "feversham")
    assert bar_formation(state, light, it(state, "b1")) is not None
    assert bar_port(state, fire, at(state, "gibraltar")) is not None
    assert bar_formation(state, fire, it(state, "b1")) is None
    assert bar_formation(state, fire, it(state, "b2")) is not None
    assert bar_port(state, frigate, at(state, "cadiz")) is not None
    for id in ("guernsey", "salisbury"):
        aux(state, id).box, aux(state, id).at = Box.FORMATION, 1
    assert bar_formation(state, frigate, it(state, "b1")) is not None


@pytest.mark.rule("7.12.self")  # T72
def test_self_search() -> None:
    state = war({"b1": "s5 of b-1", "s1": "s5 of s-1", "s2": "s5 of s-d1"})
    self_search(state, it(state, "b1"), dice(3, 4), SILENT)
    assert [one.spotted for one in state.tokens(1)] == [True, False]


@pytest.mark.rule("7.12.task", "7.13")  # T3
def test_a_search_spots_and_shadows() -> None:
    state = war({"s1": "s13 under navarro of s-1 s-2 s-d1"})
    assigned(state, "feversham", "port-mahon")
    play = window(state, 4)
    play.say(0, "task", "feversham", "s13", "", "shadow")
    assert play.told("task").fields["task"] == "search"
    assert play.asked == (1, "screen")
    play.say(1, "pass")
    scout = aux(state, "feversham")
    assert (scout.box, scout.task, scout.target) == (Box.TASKED, SHADOW, 1)
    assert it(state, "s1").spotted


@pytest.mark.rule("7.12.nothing")  # T2
def test_a_search_that_finds_nothing() -> None:
    state = war({"s1": "s13 of s-1"})
    assigned(state, "guernsey", "port-mahon")
    aux(state, "guernsey").at = at(state, "toulon")
    play = window(state, 5)
    play.say(0, "task", "guernsey", "s13", "", "search")
    play.say(1, "pass")
    assert not it(state, "s1").spotted
    assert aux(state, "guernsey").box == Box.RECOVERY
    refused = play.refusal(1, "task", "guernsey", "s13", "", "search")
    assert refused is not None


@pytest.mark.rule("6.2.once")
def test_a_task_an_impulse() -> None:
    state = war({"s1": "s13 of s-1", "s2": "s14 of s-2"})
    assigned(state, "feversham", "port-mahon")
    aux(state, "feversham").used = True
    play = window(state)
    refused = play.refusal(0, "task", "feversham", "s13", "", "search")
    assert refused is not None
    assert refused.rule == "6.2"


@pytest.mark.rule("6.28", "6.2.10")  # T34
def test_a_partial_screen() -> None:
    state = war({"b1": "s13 of b-1"})
    assigned(state, "s-fleet-1", "barcelona")
    assigned(state, "guernsey", "port-mahon")
    aux(state, "guernsey").at = at(state, "toulon")
    play = Play(state, "window", dice(4), Window(1, 0))
    play.say(1, "task", "s-fleet-1", "s13", "", "search")
    play.say(0, "screen", "guernsey")
    assert play.told("screened").fields["result"] == "partial"
    assert aux(state, "guernsey").box == Box.RECOVERY
    assert it(state, "b1").spotted


@pytest.mark.rule("6.28.light")
def test_a_light_is_too_quick_to_be_caught() -> None:
    state = war({"s1": "s2 of s-1"})
    assigned(state, "b-light-1", "gibraltar")
    assigned(state, "s-fleet-1", "malaga")
    play = window(state, 0)
    play.say(0, "task", "b-light-1", "s2", "", "search")
    play.say(1, "screen", "s-fleet-1")
    assert aux(state, "s-fleet-1").box == Box.PORT
    assert it(state, "s1").spotted


@pytest.mark.rule("7.16")  # T73
def test_a_look_into_a_harbour() -> None:
    state = war({"s1": "cadiz ordinary of s-1 s-2 s-d1 s-d2:2"})
    assert harbour_line(state, 0, at(state, "cadiz")).startswith("10-14 Sail of the line, none")
    for die, seen in ((4, True), (5, False)):
        assigned(state, "b-light-1", "gibraltar")
        aux(state, "b-light-1").at, aux(state, "b-light-1").used = at(state, "the-gut"), False
        play = window(state, die)
        play.say(0, "task", "b-light-1", "cadiz", "", "look")
        play.say(1, "pass")
        assert play.told("looked-in").fields["seen"] is seen


@pytest.mark.rule("7.2.interdict", "7.2.hunt")
def test_a_raider_is_hunted() -> None:
    state = war()
    assigned(state, "s-light-1", "malaga")
    assigned(state, "feversham", "gibraltar")
    play = Play(state, "window", dice(), Window(1, 0))
    play.say(1, "task", "s-light-1", "s2", "", "interdict")
    play.say(0, "pass")
    assert aux(state, "s-light-1").task == INTERDICT
    play.say(0, "task", "feversham", "s2", "", "hunt")
    assert play.told("duel").fields["caught"] is True
    assert aux(state, "s-light-1").box == Box.RECOVERY


@pytest.mark.rule("7.243", "7.242")  # T75
def test_how_long_a_station_is_kept() -> None:
    state = war()
    place = at(state, "s2")
    assert stays(state, INTERDICT, place, 4)
    assert not stays(state, INTERDICT, place, 5)
    state.turn = 1
    assert not stays(state, INTERDICT, place, 3)
    assert stays(state, BLOCKADE, at(state, "malaga"), 5)
    assert not stays(state, BLOCKADE, at(state, "malaga"), 6)


@pytest.mark.rule("6.12")  # T36
def test_recovery() -> None:
    state = war()
    fleet, fifty = aux(state, "feversham"), aux(state, "guernsey")
    fleet.box = fifty.box = Box.RECOVERY
    recover(state, dice(4, 4), SILENT)
    assert (fifty.box, fleet.box) == (Box.AVAILABLE, Box.RECOVERY)


@pytest.mark.rule("7.1.conceal")
def test_who_is_lost_from_sight() -> None:
    words = {"b1": "s5 of b-1 spotted", "b2": "cadiz of b-d1 spotted", "b3": "s6 of b-d2 spotted"}
    state = war({**words, "b4": "strait-of-gibraltar of b-2 spotted", "s1": "s6 of s-1"})
    conceal(state, dice(), SILENT)
    found = [it(state, id).spotted for id in ("b1", "b2", "b3", "b4")]
    assert found == [False, True, True, True]


@pytest.mark.rule("7.15.spotted")
def test_a_dummy_that_is_spotted_is_gone() -> None:
    state = war({"b1": "s5 of b-1"})
    one = it(state, "b1")
    one.kind, one.squadrons = 3, []
    spot(state, one, "7.12", SILENT)
    assert state.of(0) == []


@pytest.mark.rule("7.24")
def test_a_blockade_is_not_declared() -> None:
    words = {
        "b1": "cadiz under haddock of b-1 order b-blockade-cadiz",
        "b2": "cartagena of b-d1 order b-cruise-murcia",
        "b3": "barcelona of b-2",
    }
    state = war(words)
    set_blockades(state, dice(), SILENT)
    found = [it(state, id).blockading for id in ("b1", "b2", "b3")]
    assert found == [True, False, False]
    assert it(state, "b1").spotted


@pytest.mark.rule("Ex 2.52.task")  # T82
def test_who_has_less_prestige_sends_the_pirates() -> None:
    state = war(prestige={"british": 11, "bourbon": 10})
    state.pirates[0].active = True
    play = Play(state, "window", dice(), Window(1, 0))
    far = play.refusal(1, "task", "pirate-sale", "barbary-coast--s3", "", "interdict")
    assert far is not None
    assert far.rule == "6.13"
    play.say(1, "task", "pirate-sale", "barbary-coast--s2", "", "interdict")
    assert play.asked == (0, "screen")
    play.say(0, "pass")
    assert state.pirates[0].at == at(state, "barbary-coast--s2")
    none = play.refusal(0, "task", "pirate-sale", "barbary-coast--s2", "", "interdict")
    assert none is not None
    assert none.rule == "Ex 2.52"


@pytest.mark.rule("7.13.choice")
def test_who_is_on_a_station_may_be_called_off() -> None:
    state = war({"s1": "s2 of s-1 spotted"})
    one = aux(state, "feversham")
    one.box, one.at, one.task, one.target = Box.TASKED, at(state, "s2"), SHADOW, 1
    play = window(state)
    assert play.refusal(0, "recall", "diamond") is not None
    play.say(0, "recall", "feversham")
    assert (one.box, one.target) == (Box.RECOVERY, 0)
    assert "marker-gone" in play.kinds()
