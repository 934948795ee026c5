"""Lines of 2.37 that are open, or open in part: what is told, and that nothing hangs on it."""

import pytest

from games.mistral.knowledge.test_lines import heard, seen
from games.mistral.rules.test_turn import convoy
from games.mistral.wars import SILENT, Play, at, aux, dice, it, war
from weathergage.games.mistral.knowledge.view import known_to
from weathergage.games.mistral.rules.favours import second
from weathergage.games.mistral.rules.orders import at_target
from weathergage.games.mistral.rules.schedule import reinforcements
from weathergage.games.mistral.rules.spotting import set_blockades, spot
from weathergage.games.mistral.state.forces import IN_ORDINARY, Box
from weathergage.games.mistral.state.step_records import Window

PEACE = ["e1", "e2", "e3", "e4", "e6"]


@pytest.mark.rule("2.37.attack", "10.18")
def test_who_attacked_a_convoy_is_told_by_a_screen_alone() -> None:
    told = []
    for id in ("feversham", "guernsey"):
        state = war()
        ship = convoy(state, "s-escort-indies", "strait-of-gibraltar")
        play = Play(state, "mpi-end", dice())
        spot(state, ship, "7.12", play.log)
        aux(state, id).box, aux(state, id).at = Box.PORT, at(state, "gibraltar")
        play = Play(state, "window", dice(3), Window(0, 0))
        play.say(0, "task", id, "strait-of-gibraltar", "", "convoy")
        play.say(1, "pass")
        faces = [event.face(1) for event in play.events]
        told.append(([face.data() for face in faces if face is not None], seen(state, 1)))
        assert "convoy-hit" in play.kinds()
    assert told[0] == told[1]


@pytest.mark.rule("2.37.schedule")
def test_what_the_calendar_brings_and_takes_everybody_reads() -> None:
    state = war({"b1": "england-box under ogle of b-2"}, scenario="straits", turn=12, count=12)
    told = heard(lambda log: reinforcements(state, dice(), log), 1)
    assert [face["event"] for face in told] == ["departs", "reinforced"]
    assert told[0]["squadrons"] == ["b-2"]


@pytest.mark.rule("2.37.prestige", "12.2")
def test_a_second_throw_is_paid_for_openly() -> None:
    state = war()
    state.pledges[0] = ["search"]
    told = heard(lambda log: second(state, 0, "search", log), 1)
    assert [(face["event"], face["prestige"]) for face in told] == [("prestige", 9)]
    assert known_to(state, 1).prestige == [9, 10]


@pytest.mark.rule("2.37.weather")
def test_winds_and_gales_lie_open() -> None:
    state = war(gales=["levanter s5 10"])
    state.winds = [2, 4]
    for seat in (0, 1, -1):
        known = known_to(state, seat)
        assert (known.winds, [gale.place for gale in known.gales]) == ([2, 4], [at(state, "s5")])


@pytest.mark.rule("2.37.blockade", "7.24")
@pytest.mark.parametrize(("inside", "counts"), [("of s-d1", True), ("of f-d1", False)])
def test_a_blockade_that_counts_tells_the_british_of_spaniards_in_a_french_port(
    inside: str, counts: bool
) -> None:
    words = {"b1": "toulon under mathews of b-3 b-4 order b-blockade-toulon"}
    state = war({**words, "s1": f"toulon ordinary {inside}"}, scenario="cape-sicie", events=PEACE)
    order = state.orders[it(state, "b1").order]
    set_blockades(state, dice(), SILENT)
    assert at_target(state, order, it(state, "b1")) is counts
    play = Play(state, "orders-judged", dice())
    assert order.progress == (1 if counts else 0)
    own = [event.face(0) for event in play.events]
    assert not any("Spa" in face.text for face in own if face is not None)
    assert it(state, "s1").state == IN_ORDINARY
