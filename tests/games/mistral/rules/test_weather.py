"""Winds, Gales and what they do. (5.24, 5.3)"""

import pytest

from games.mistral.wars import SILENT, Play, at, aux, dice, it, war
from weathergage.engine.chance import ForcedChance
from weathergage.engine.event import Log
from weathergage.games.mistral.rules.gale_damage import (
    blow,
    empty_minor_ports,
    gale_effects,
    gale_sinkings,
    keep_together,
    suffer,
    value_for,
)
from weathergage.games.mistral.rules.weather import gale_value, move_gales, winds
from weathergage.games.mistral.state.forces import NONE, READY, Box, Gale
from weathergage.games.mistral.tables.names import WINDS
from weathergage.games.mistral.tables.weather import HURRICANE


@pytest.mark.rule("5.24")  # T37
def test_six_dice_for_the_winds() -> None:
    state = war(turn=9)
    winds(state, dice(0, 0, 0, 0, 0, 0, 9, 9), SILENT)
    assert [WINDS[wind] for wind in state.winds] == ["libeccio", "scirocco"]
    assert state.gales == []


@pytest.mark.rule("5.32")
def test_a_gale_starts_at_one_of_its_places() -> None:
    state = war(turn=1)
    luck = ForcedChance(["5", "0", "5", "0", "9", "9", "6", "start:toulon"])
    winds(state, luck, SILENT)
    assert [(g.wind, g.force) for g in state.gales] == [(2, 11)]
    assert state.gales[0].place == at(state, "toulon")


@pytest.mark.rule("5.34")  # T40
def test_how_far_it_reaches() -> None:
    state = war(gales=["mistral s13 10"])
    places = ["s13", "toulon", "genoa", "golfe-du-lion", "port-mahon", "england-box"]
    assert [gale_value(state, at(state, place)) for place in places] == [3, 2, 1, 1, 0, 0]


@pytest.mark.rule("5.33")
def test_only_the_worst_gale_counts() -> None:
    state = war(gales=["mistral s13 8", "marin s14 10"])
    assert gale_value(state, at(state, "s13")) == 2


@pytest.mark.rule("5.36.shelter")  # T41, T64
def test_shelter_but_not_for_blockaders() -> None:
    state = war(
        {
            "b1": "s13 under haddock of b-1",
            "b2": "coast-a of b-d1",
            "b3": "toulon of b-2",
            "b4": "toulon of b-d2",
            "s1": "toulon ordinary of s-1",
        },
        gales=["mistral toulon 10"],
    )
    it(state, "b3").blockading = True
    found = [value_for(state, it(state, id)) for id in ("b1", "b2", "b3", "b4", "s1")]
    assert found == [2, 0, 3, 1, 1]


@pytest.mark.rule("5.38.h")  # T89
def test_a_hurricane_of_a_bora() -> None:
    state = war({"b1": "coast-f of b-1", "b2": "dalmatia-south of b-d1"})
    state.gales = [Gale(8, at(state, "coast-f"), HURRICANE)]
    assert value_for(state, it(state, "b1")) == 6
    state.gales = [Gale(8, at(state, "dalmatia-south"), HURRICANE)]
    assert value_for(state, it(state, "b2")) == 6


@pytest.mark.rule("5.36.once")  # T63
def test_no_more_than_the_worst_value_of_an_impulse() -> None:
    state = war({"b1": "s13 of b-1"})
    one, taken = it(state, "b1"), []
    for force, place in ((9, "s13"), (10, "s13"), (9, "s13")):
        state.gales = [Gale(2, at(state, place), force)]
        suffer(state, one, dice(), SILENT)
        taken.append(one.squadrons[0].dps)
    assert taken == [2, 3, 3]
    gale_sinkings(state, dice(), SILENT)
    assert one.squadrons[0].gale == 0


@pytest.mark.rule("5.36.sinking")
def test_who_has_too_many_dps_may_founder() -> None:
    state = war({"b1": "s13 of b-d1:2/11"}, gales=["mistral s13 9"])
    one = it(state, "b1")
    suffer(state, one, dice(), SILENT)
    gale_sinkings(state, dice(3), SILENT)
    assert (one.squadrons[0].dps, one.squadrons[0].sail) == (13, 1)


@pytest.mark.rule("5.37")  # T62, T65
def test_a_flotilla_keeps_together_or_parts_once() -> None:
    words = {"b1": "s13 under mathews of b-1 b-d1"}
    state = war(words, gales=["mistral s13 9"])
    keep_together(state, it(state, "b1"), dice(4), SILENT)
    assert len(it(state, "b1").squadrons) == 2
    keep_together(state, it(state, "b1"), dice(), SILENT)
    state = war(words, gales=["mistral s13 9"])
    keep_together(state, it(state, "b1"), ForcedChance(["5", 1]), SILENT)
    assert [len(one.squadrons) for one in state.of(0)] == [1, 1]
    lost = it(state, "b2")
    assert (lost.company, lost.state, lost.order) == (1, READY, -1)


@pytest.mark.rule("5.36.auxiliaries")  # T42
def test_auxiliaries_are_blown_home() -> None:
    state = war({"b1": "s13 under haddock of b-1"}, gales=["mistral s13 11"])
    frigate, port = aux(state, "feversham"), aux(state, "b-light-1")
    frigate.box, frigate.at = Box.FORMATION, 1
    blow(state, frigate, dice(5), SILENT)
    assert frigate.box == Box.FORMATION
    frigate.blown = False
    blow(state, frigate, dice(6), SILENT)
    assert frigate.box == Box.RECOVERY
    blow(state, port, dice(), SILENT)
    assert port.box == Box.PORT


@pytest.mark.rule("5.36.auxiliaries")
@pytest.mark.parametrize(
    ("number", "force", "die", "gone"),
    [(0, 10, 5, False), (0, 10, 6, True), (1, 10, 3, False), (1, 10, 4, True), (1, 12, 0, True)],
)
def test_corsairs_are_blown_off_their_station(
    number: int, force: int, die: int, gone: bool
) -> None:
    state = war(gales=["mistral golfe-du-lion 10"])
    state.gales[0].force = force
    pirate = state.pirates[number]
    pirate.at, pirate.side, pirate.tasked = at(state, "golfe-du-lion"), 1, True
    play = Play(state, "gale-effects", dice(die))
    assert (pirate.at == NONE, pirate.recovery) == (gone, gone)
    for seat in (0, 1):
        face = play.told("pirate-blown").face(seat)
        assert face is not None
        assert face.fields["gone"] is gone
    Play(state, "gale-effects", dice())
    gale_sinkings(state, dice(), SILENT)
    assert not pirate.blown


@pytest.mark.rule("5.36.auxiliaries")
def test_corsairs_at_their_base_or_out_of_reach_are_safe() -> None:
    state = war(gales=["scirocco tunis 8"])
    state.pirates[2].active, state.pirates[0].at = True, at(state, "s2")
    Play(state, "gale-effects", dice())
    assert (state.pirates[2].recovery, state.pirates[0].at) == (False, at(state, "s2"))


@pytest.mark.rule("3.27.minor")
def test_minor_ports_are_emptied() -> None:
    state = war({"s1": "malaga fitting of s-1", "b1": "gibraltar fitting of b-1"})
    state.gales = [Gale(0, at(state, "s2"), 10)]
    empty_minor_ports(state, dice(), SILENT)
    assert (it(state, "s1").state, it(state, "s1").token) == (READY, 1)
    assert it(state, "b1").state != READY


@pytest.mark.rule("5.38.track")  # T44
def test_a_mistral_runs_to_the_southwest_and_stays() -> None:
    state = war(gales=["mistral toulon 9"])
    found = []
    for _ in range(3):
        move_gales(state, dice(), SILENT)
        found.append(state.setup.atlas.places[state.gales[0].place].id)
    assert found == ["s13", "s14", "s14"]


@pytest.mark.rule("5.38.sardinia")
def test_a_libeccio_may_cross_sardinia() -> None:
    state = war(gales=["libeccio s10 9"])
    move_gales(state, ForcedChance(["gale:crosses", "track:s17"]), SILENT)
    assert state.gales[0].place == at(state, "s17")
    state = war(gales=["libeccio s10 9"])
    move_gales(state, ForcedChance(["gale:ends"]), SILENT)
    assert state.gales == []


@pytest.mark.rule("5.38.edge")
def test_a_gale_leaves_the_map() -> None:
    state = war(gales=["vendavales the-gut 9"])
    luck = ForcedChance(["track:england-box"])
    move_gales(state, luck, SILENT)
    assert state.gales == []


@pytest.mark.rule("7.13.gale")
def test_nobody_shadows_in_a_gale() -> None:
    state = war({"s1": "s13 of s-1 spotted"}, gales=["mistral s13 8"])
    scout = aux(state, "feversham")
    scout.box, scout.at, scout.task, scout.target = Box.TASKED, at(state, "s13"), 3, 1
    gale_effects(state, dice(), Log(False))
    assert scout.box == Box.RECOVERY


@pytest.mark.rule("4.0.impulse")
def test_an_impulse_begins_with_the_wind() -> None:
    state = war(impulse=0, turn=9)
    play = Play(state, "impulse", dice(9, 9, 9, 9, 9, 9, 0))
    assert play.kinds()[:2] == ["impulse", "winds"]
    assert play.asked == (1, "dummies")
