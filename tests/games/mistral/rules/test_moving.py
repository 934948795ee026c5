"""Movement: Lanes, Boxes, Harbours, Passages. (5.1, 5.2, 9.37)"""

import pytest

from games.mistral.wars import SILENT, Play, at, dice, it, war
from weathergage.games.mistral.answers import Answer
from weathergage.games.mistral.rules.courses import bar_course, course_orders
from weathergage.games.mistral.rules.forces import acts, speed
from weathergage.games.mistral.rules.moving import steer, wind_number
from weathergage.games.mistral.rules.passages import goals, may_wait, needs_passage, steps
from weathergage.games.mistral.state.forces import FITTING_OUT, NONE, READY
from weathergage.games.mistral.tables.names import AGAINST_WIND, CATCHING, WITH_WIND


@pytest.mark.rule("5.14.with")  # T49
def test_with_the_wind_a_step_takes_one_point() -> None:
    state = war({"b1": "s13 under haddock of b-1 order b-cruise-sardinia"})
    steer(state, it(state, "b1"), at(state, "s12"), dice(), SILENT)
    assert it(state, "b1").place == at(state, "s12")
    assert it(state, "b1").approach == WITH_WIND


@pytest.mark.rule("5.14.against")  # T49, T87
def test_against_the_wind_it_takes_two() -> None:
    state = war({"b1": "s12 under haddock of b-1 order b-cruise-sardinia"})
    one = it(state, "b1")
    steer(state, one, at(state, "s13"), dice(), SILENT)
    assert (one.place, one.half) == (at(state, "s12"), at(state, "s13"))
    steer(state, one, at(state, "s13"), dice(), SILENT)
    assert (one.place, one.half, one.approach) == (at(state, "s13"), NONE, AGAINST_WIND)


@pytest.mark.rule("5.14.light")  # T88
@pytest.mark.parametrize(("die", "there"), [(7, "toulon"), (8, "s13")])
def test_in_light_airs_the_wind_is_caught(die: int, there: str) -> None:
    state = war({"b1": "s13 under lestock of b-1 order b-cruise-sardinia"})
    steer(state, it(state, "b1"), at(state, "toulon"), dice(die), SILENT)
    assert it(state, "b1").place == at(state, there)


@pytest.mark.rule("5.25")  # T45
def test_a_leader_helps_to_catch_it() -> None:
    state = war({"b1": "s13 under haddock of b-1 order b-cruise-sardinia"})
    steer(state, it(state, "b1"), at(state, "toulon"), dice(8), SILENT)
    assert it(state, "b1").place == at(state, "toulon")
    assert it(state, "b1").approach == CATCHING


@pytest.mark.rule("5.25.strait")
def test_strait_lanes_are_harder() -> None:
    state = war()
    assert wind_number(state, at(state, "the-gut"), at(state, "strait-of-gibraltar")) == 6
    assert wind_number(state, at(state, "s13"), at(state, "toulon")) == 7


@pytest.mark.rule("5.27")  # T46, T47
def test_a_sea_zone_is_crossed_by_four_steps() -> None:
    state = war({"b1": "port-mahon under haddock of b-1 order b-cruise-sardinia"})
    one = it(state, "b1")
    box = at(state, "golfe-du-lion--port-mahon")
    steer(state, one, box, dice(), SILENT)
    assert (one.place, one.approach) == (box, WITH_WIND)
    steer(state, one, at(state, "golfe-du-lion"), dice(6), SILENT)
    assert one.place == box
    steer(state, one, at(state, "golfe-du-lion"), dice(5), SILENT)
    assert one.place == at(state, "golfe-du-lion")
    steer(state, one, at(state, "golfe-du-lion--s13"), dice(), SILENT)
    steer(state, one, at(state, "s13"), dice(6), SILENT)
    assert one.place == at(state, "s13")


@pytest.mark.rule("5.26.damage")
def test_a_strait_wears_all_but_galleys() -> None:
    state = war({"b1": "gibraltar of b-d1 order b-cruise-straits", "s1": "gibraltar of s-g1"})
    state.winds = [0]
    steer(state, it(state, "b1"), at(state, "strait-of-gibraltar"), dice(), SILENT)
    steer(state, it(state, "s1"), at(state, "strait-of-gibraltar"), dice(), SILENT)
    assert it(state, "b1").squadrons[0].dps == 1
    assert it(state, "s1").squadrons[0].dps == 0


@pytest.mark.rule("5.26.spotted")
def test_nobody_slips_past_gibraltar() -> None:
    state = war({"s1": "the-gut of s-d1 order s-seek-any", "b1": "s2 of b-1"})
    state.winds = [1]
    steer(state, it(state, "s1"), at(state, "strait-of-gibraltar"), dice(), SILENT)
    assert it(state, "s1").spotted


@pytest.mark.rule("5.24.galleys")
def test_galleys_ignore_the_wind_and_keep_out_of_zones() -> None:
    state = war({"s1": "s12 of s-g1 order s-seek-any"})
    one = it(state, "s1")
    steer(state, one, at(state, "s13"), dice(), SILENT)
    assert (one.place, one.approach) == (at(state, "s13"), WITH_WIND)
    refusal = bar_course(state, one, Answer("course", "s1", "golfe-du-lion--s13"))
    assert refusal is not None
    assert refusal.rule == "5.24"


@pytest.mark.rule("5.35")
def test_galleys_do_not_enter_a_gale() -> None:
    state = war({"s1": "s12 of s-g1 order s-seek-any"}, gales=["mistral s13 8"])
    refusal = bar_course(state, it(state, "s1"), Answer("course", "s1", "s13"))
    assert refusal is not None
    assert refusal.rule == "5.35"


@pytest.mark.rule("3.27.out")
def test_out_of_harbour_and_back() -> None:
    state = war({"b1": "gibraltar fitting under haddock of b-1 order b-cruise-straits"}, mpi=1)
    play = Play(state, "mpi", dice())
    assert state.mpi == 2
    play.say(0, "sail", "b1")
    play.say(0)
    play.say(1)
    one = it(state, "b1")
    assert (one.state, one.token, one.disorganised) == (READY, 1, False)
    refusal = bar_course(state, one, Answer("sail", "b1"))
    assert refusal is not None
    assert refusal.rule == "3.27"


@pytest.mark.rule("3.27.ordinary")
def test_from_in_ordinary_in_disorder() -> None:
    state = war({"b1": "gibraltar ordinary under haddock of b-1 order b-cruise-straits"}, mpi=1)
    play = Play(state, "mpi", dice())
    play.say(0, "sail", "b1")
    play.say(0)
    assert it(state, "b1").disorganised or play.asked[0] == 1
    play.say(1)
    assert it(state, "b1").disorganised


@pytest.mark.rule("3.27.in")
def test_into_harbour() -> None:
    state = war({"b1": "gibraltar under haddock of b-1 order b-cruise-straits"}, mpi=1)
    play = Play(state, "mpi", dice())
    play.say(0, "harbour", "b1")
    play.say(0)
    play.say(1)
    one = it(state, "b1")
    assert (one.state, one.token) == (FITTING_OUT, 0)


@pytest.mark.rule("2.35")
def test_never_into_an_enemy_harbour() -> None:
    state = war({"b1": "cadiz under haddock of b-1 order b-blockade-cadiz"})
    refusal = bar_course(state, it(state, "b1"), Answer("harbour", "b1"))
    assert refusal is not None
    assert refusal.rule == "2.35"


@pytest.mark.rule("4.0.allowance")  # T48
def test_who_acts_when() -> None:
    state = war({"s1": "s5 of s-1 order s-seek-any"}, mpi=1)
    one = it(state, "s1")
    assert speed(state, one) == 3
    found = []
    for state.mpi in range(1, 5):
        found.append(acts(state, one))
    assert found == [False, True, True, True]


@pytest.mark.rule("3.24.speed")
def test_damage_and_disorder_slow_a_formation() -> None:
    state = war({"b1": "s5 of b-1:4/9"})
    one = it(state, "b1")
    assert speed(state, one) == 3
    one.disorganised = True
    assert speed(state, one) == 2
    one.squadrons[0].dps = 8
    assert speed(state, one) == 3


@pytest.mark.rule("9.37.passage")
def test_without_an_order_one_makes_for_a_friendly_port() -> None:
    state = war({"b1": "s5 of b-d1", "b2": "gibraltar under haddock of b-1"})
    one = it(state, "b1")
    assert needs_passage(state, one)
    assert not needs_passage(state, it(state, "b2"))
    names = [state.setup.atlas.places[goal].id for goal in goals(state, one)]
    assert sorted(names) == ["england-box", "gibraltar", "port-mahon"]
    found = [state.setup.atlas.places[p].id for p in steps(state, one, at(state, "gibraltar"))]
    assert found == ["s2"]
    away = bar_course(state, one, Answer("course", "b1", "s6", "gibraltar"))
    assert away is not None
    assert away.rule == "9.37"
    assert bar_course(state, one, Answer("course", "b1", "s2", "gibraltar")) is None


@pytest.mark.rule("9.37.waiting")
def test_a_passage_waits_only_for_gales_and_enemies() -> None:
    state = war({"b1": "s5 of b-d1", "b2": "gibraltar under haddock of b-1"})
    one = it(state, "b1")
    assert not may_wait(state, one)
    assert all(order.kind != "hold" for order in course_orders(state, one))
    state.gales = war(gales=["mistral s2 8"]).gales
    assert may_wait(state, one)


@pytest.mark.rule("9.37.free")
def test_beside_an_enemy_one_is_free() -> None:
    state = war({"b1": "s5 of b-d1", "b2": "gibraltar under haddock of b-1", "s1": "s5 of s-d1"})
    assert not needs_passage(state, it(state, "b1"))


@pytest.mark.rule("5.15")
def test_player_a_plots_in_the_open() -> None:
    state = war(
        {
            "b1": "gibraltar under haddock of b-1 order b-cruise-straits",
            "b2": "gibraltar fitting of b-d2 order b-show-sale",
            "s1": "s5 of s-1 order s-seek-any",
        },
        mpi=0,
    )
    play = Play(state, "mpi", dice())
    play.say(0)
    play.say(1)
    assert (play.asked, state.bonus) == ((0, "courses"), False)
    play.say(0, "course", "b1", "s2")
    play.say(0, "sail", "b2")
    play.say(0)
    told = play.told("plotted")
    assert told.fields["markers"] == {"b-1": "Space #2"}
    assert play.asked[0] == 1
