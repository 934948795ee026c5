"""What once went untold: nothing that both sides see changes without an event. (2.37)"""

import pytest

from games.mistral.wars import SILENT, at, aux, dice, it, luck, war
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.errors import Blank
from weathergage.engine.event import Log
from weathergage.engine.state import encode_state
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.knowledge.imagine import imagine_war
from weathergage.games.mistral.knowledge.view import known_to
from weathergage.games.mistral.rules.battle_fire import colours
from weathergage.games.mistral.rules.convoys import hit
from weathergage.games.mistral.rules.gale_damage import blow
from weathergage.games.mistral.rules.harbour_attacks import pick
from weathergage.games.mistral.rules.laws import broken_laws
from weathergage.games.mistral.rules.neutrals import join_fleet, leave_fleet, settle_states
from weathergage.games.mistral.rules.orders import at_target, show_force
from weathergage.games.mistral.rules.prestige import year_end
from weathergage.games.mistral.rules.spotting import settle_blockades, spot
from weathergage.games.mistral.rules.squadrons import alone, fresh_name, split
from weathergage.games.mistral.state.battle import Engagement, Task
from weathergage.games.mistral.state.forces import FIRESHIP, INTERDICT, Box, Kind, Squadron
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.tables.names import BRITISH, KNIGHTS, NAPLES


@pytest.mark.rule("2.37.convoy")
def test_an_attack_tells_what_is_left_of_a_convoy() -> None:
    state = war({"s1": "s6 convoy troop spotted order s-escort-troop-1"})
    one = it(state, "s1")
    one.points = 5
    log = Log(True)
    hit(state, one, 4, [4], log)
    told = log.drain()[0]
    assert (told.fields["points"], told.fields["left"]) == (4, 1)


@pytest.mark.rule("2.37.spotted")
def test_a_sighting_names_the_ships() -> None:
    state = war({"b1": "s5 of b-1"})
    log = Log(True)
    spot(state, it(state, "b1"), "7.12", log)
    (event,) = log.drain()
    face = event.face(1)
    assert face is not None
    assert "Somerset, Lancaster, Edinburgh, Ipswich" in face.text
    assert face.subjects == ["b-1"]
    assert event.subjects == ["b1"]


@pytest.mark.rule("2.37.auxiliaries")
def test_an_auxiliary_blown_home_is_unknown_again() -> None:
    state = war(gales=["gregales s28 11"])
    one = aux(state, "b-light-1")
    one.box, one.at, one.task, one.shown = Box.TASKED, at(state, "s28"), INTERDICT, True
    blow(state, one, dice(9), SILENT)
    assert (one.box, one.shown, one.task) == (Box.RECOVERY, False, 0)


@pytest.mark.rule("Ex 2.56.out")
def test_a_state_that_leaves_takes_its_markers_openly() -> None:
    state = war({"s1": "naples ordinary of n-g1"}, scenario="cape-sicie")
    one = next(a for a in state.auxiliaries(1) if state.setup.auxes[a.card].nation == NAPLES)
    one.box, one.at, one.task = Box.TASKED, at(state, "coast-e"), INTERDICT
    log = Log(True)
    leave_fleet(state, NAPLES, log)
    assert [event.kind for event in log.drain()] == ["marker-gone", "state-leaves"]
    assert one.box == Box.LOST


@pytest.mark.rule("2.37.neutrals")
def test_how_neutrals_are_grouped_nobody_knows() -> None:
    state = war()
    before = [squadron.name for squadron in known_to(state, 1).neutrals]
    state.neutrals = [each for each in state.neutrals if each.name != "k-g1"]
    state.neutrals += [Squadron("knights-x1", KNIGHTS, 4, 2), Squadron("knights-x2", KNIGHTS, 4, 2)]
    assert [squadron.name for squadron in known_to(state, 1).neutrals] == before
    world = imagine_war(known_to(state, 1), HashChance(study_seed(3)))
    assert [squadron.name for squadron in known_to(world, 1).neutrals] == before


@pytest.mark.rule("2.37.neutrals")
def test_the_names_of_a_fleet_tell_nothing_of_those_who_left_it() -> None:
    state = war({"s1": "naples ordinary of n-g1"}, scenario="cape-sicie")
    formed = it(state, "s1").squadrons[0]
    formed.name = fresh_name(state, 1)
    leave_fleet(state, NAPLES, SILENT)
    assert (formed in state.neutrals, formed.name) == (True, "naples-x1")
    assert fresh_name(state, 1) == "s-x1"
    assert broken_laws(state) == []


@pytest.mark.rule("2.37.orders")
def test_what_a_battle_does_to_orders_cannot_be_worked_out_beforehand() -> None:
    state = war({"b1": "s13 of b-1 spotted", "s1": "s13 of s-1 spotted"})
    state.battle = Engagement(at(state, "s13"))
    known = known_to(state, 0)
    with pytest.raises(Blank):
        colours(known, dice(), SILENT)


@pytest.mark.rule("2.37.neutrals")
def test_a_fleet_is_told_what_ships_join_it_and_the_other_is_not() -> None:
    state = war()
    ship = next(each for each in state.neutrals if each.name == "k-d1")
    ship.dps, ship.watched = 8, True
    log = Log(True)
    join_fleet(state, KNIGHTS, BRITISH, log)
    events = log.drain()
    told = [event.face(0) for event in events]
    assert 8 in [face.fields.get("dps") for face in told if face is not None]
    assert len([event for event in events if event.face(1) is not None]) == 1
    assert not ship.watched


@pytest.mark.rule("2.37.orders")
def test_an_order_does_not_tell_who_lies_in_a_french_harbour() -> None:
    lying = {"b1": "toulon of b-1 order b-blockade-toulon", "s1": "toulon ordinary of s-1"}
    state = war(lying, scenario="cape-sicie", events=["e3"])
    one = it(state, "b1")
    order = state.order_of(one)
    assert order is not None
    assert not at_target(state, order, one)
    one.blockading = True
    state.forces = [each for each in state.forces if each.side == BRITISH]
    assert at_target(state, order, one)


@pytest.mark.rule("2.37.blockade", "9.4.blockade")
@pytest.mark.parametrize(("inside", "told"), [("s-1", 0), ("f-1", 1)])
def test_a_blockade_that_does_not_count_is_seen_to_be_over(inside: str, told: int) -> None:
    lying = {"b1": "toulon of b-1 order b-blockade-toulon blockading spotted"}
    lying["s1"] = f"toulon ordinary of {inside}"
    state = war(lying, scenario="cape-sicie", events=["e3"])
    log = Log(True)
    settle_blockades(state, log)
    faces = [event.face(seat) for event in log.drain() for seat in (0, 1)]
    assert [face.kind for face in faces if face is not None] == ["blockade"] * 2 * told
    assert it(state, "b1").blockading is (told == 0)


@pytest.mark.rule("2.37.spotted")
def test_a_flag_hoisted_out_of_sight_is_not_seen() -> None:
    state = war({"s1": "s13 of s-1 spotted"})
    one, kinds = it(state, "s1"), []
    for kind in (Kind.FLOTILLA, Kind.INDEPENDENT):
        one.kind = kind
        token = known_to(state, 0).with_token(1, one.token)
        assert token is not None
        kinds.append(token.kind)
    assert kinds == [Kind.INDEPENDENT, Kind.INDEPENDENT]


@pytest.mark.rule("12.4.counted")
def test_helps_that_are_counted_openly_are_announced() -> None:
    assert GAME.announced() == ["prestige", "favour", "mulligan"]


def settled(state: War) -> list[tuple[str, object]]:
    """What both sides are told as States join and leave, and of which State."""
    log = Log(True)
    settle_states(state, dice(), log)
    told = [event.face(seat) for event in log.drain() for seat in (0, 1)]
    faces = [face for face in told if face is not None and "state" in face.fields]
    return [(face.kind, face.fields["state"]) for face in faces]


@pytest.mark.rule("Ex 2.54.year", "2.37.neutrals")
def test_the_knights_leave_openly_though_no_ship_is_left() -> None:
    state = war()
    state.hired = True
    assert settled(state) == [("state-joins", "knights")] * 2
    state.forces = []
    one = aux(state, "k-light")
    assert one.box == Box.AVAILABLE
    year_end(state, SILENT)
    assert settled(state) == [("state-leaves", "knights")] * 2
    assert (one.box, settled(state)) == (Box.LOST, [])


@pytest.mark.rule("Ex 2.54.hire", "2.37.neutrals")
def test_the_knights_join_openly_though_no_ship_is_left() -> None:
    state = war()
    state.neutrals = [each for each in state.neutrals if each.nation != KNIGHTS]
    state.hired = True
    assert settled(state) == [("state-joins", "knights")] * 2
    assert (aux(state, "k-light").box, settled(state)) == (Box.AVAILABLE, [])


@pytest.mark.rule("E5", "2.37.neutrals")
def test_naples_joins_and_leaves_openly_though_no_ship_is_left() -> None:
    state = war(scenario="cape-sicie", events=["e3", "e4", "e5"])
    state.neutrals = []
    assert ("state-joins", "naples") in settled(state)
    show_force(state, at(state, "naples"), SILENT)
    assert settled(state) == [("state-leaves", "naples")] * 2
    assert settled(state) == []


@pytest.mark.rule("E12", "E13", "2.37.neutrals")
def test_genoa_leaves_and_joins_again_openly_though_no_ship_is_left() -> None:
    state = war(scenario="cape-sicie", events=["e3", "e4", "e6", "e7", "e9"])
    state.neutrals = []
    assert ("state-joins", "genoa") in settled(state)
    state.events.append("e12")
    assert settled(state) == [("state-leaves", "genoa")] * 2
    assert aux(state, "g-galley").box == Box.LOST
    state.events.append("e13")
    assert settled(state) == [("state-joins", "genoa")] * 2
    assert aux(state, "g-galley").box == Box.AVAILABLE


@pytest.mark.rule("2.37.neutrals")
def test_a_view_does_not_tell_whether_ships_of_a_state_are_left() -> None:
    state = war()
    before = encode_state(known_to(state, 1))
    state.neutrals = []
    assert encode_state(known_to(state, 1)) == before


def sighting(hidden: int) -> tuple[bytes, list[object]]:
    """What the British know, and were told, of a Squadron split off where so many others lie in
    Harbour that were split off before."""
    state = war({"s1": "cadiz ordinary of s-1", "s2": "s13 of s-2"}, scenario="cape-sicie")
    for _ in range(hidden):
        alone(state, it(state, "s1"), split(state, 1, it(state, "s1").squadrons[0], 1))
    two, log = it(state, "s2"), Log(True)
    two.squadrons.append(split(state, 1, two.squadrons[0], 2))
    spot(state, two, "7.12", log)
    faces = [event.face(0) for event in log.drain()]
    return encode_state(known_to(state, 0)), [face.fields for face in faces if face is not None]


@pytest.mark.rule("2.37.spotted", "3.25.split")
def test_the_name_of_a_new_squadron_does_not_tell_how_many_others_there_are() -> None:
    assert sighting(0) == sighting(2)


@pytest.mark.rule("2.37.spotted", "3.25.split")
def test_new_squadrons_are_named_by_how_many_were_seen() -> None:
    state = war({"s1": "s13 of s-1", "s2": "s13 of s-2"}, scenario="cape-sicie")
    for id in ("s1", "s2"):
        one = it(state, id)
        one.squadrons.append(split(state, 1, one.squadrons[0], 1))
    plan = it(state, "s2").squadrons[1].name
    it(state, "s1").act_word = plan
    spot(state, it(state, "s2"), "7.12", SILENT)
    assert [each.name for each in it(state, "s2").squadrons] == ["s-2", "s-seen1"]
    assert it(state, "s1").act_word == "s-seen1"
    spot(state, it(state, "s1"), "7.12", SILENT)
    assert [each.name for each in it(state, "s1").squadrons] == ["s-1", "s-seen2"]
    assert it(state, "s1").squadrons[0].name in state.setup.squadrons


@pytest.mark.rule("2.37.spotted", "6.24")
def test_the_target_in_a_harbour_is_named_and_no_other() -> None:
    state = war({"s1": "cadiz ordinary of s-1"}, scenario="cape-sicie")
    one = it(state, "s1")
    for _ in range(2):
        one.squadrons.append(split(state, 1, one.squadrons[0], 1))
    del one.squadrons[0]
    task, log = Task(0, FIRESHIP, at(state, "cadiz")), Log(True)
    pick(state, task, luck(1), log)
    (told,) = log.drain()
    assert told.fields["squadron"] == "s-seen1"
    assert state.sighted == [0, 1]
