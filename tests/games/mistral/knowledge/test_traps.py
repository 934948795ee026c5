"""Where a secret might slip out by who is asked, by a number or by silence: two worlds that differ
in one hidden thing are played side by side, and the other seat sees, hears and is asked the same
after every answer. (2.37)"""

import pytest

from games.mistral.rules.test_turn import convoy
from games.mistral.wars import SILENT, Play, at, aux, dice, it, luck, war
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.state import encode_state
from weathergage.games.mistral.knowledge.view import known_to
from weathergage.games.mistral.rules.mixing import mix
from weathergage.games.mistral.rules.moving import arrive
from weathergage.games.mistral.rules.spotting import spot
from weathergage.games.mistral.state.forces import HOLD, INTERDICT, OUT_OF_HARBOUR, Box, Stage
from weathergage.games.mistral.state.step_records import OfSide, Window

Traffic = list[tuple[object, ...]]
TIMES = 40


def traffic(play: Play, seat: int) -> tuple[object, ...]:
    """All that has come to a seat since it was looked at last: what it heard, what it sees, what it
    is asked."""
    faces = [event.face(seat) for event in play.events]
    heard = [face.data() for face in faces if face is not None]
    play.events.clear()
    who, kind = play.asked
    view = encode_state(known_to(play.state, seat))
    return heard, view, play.question(seat).data() if who == seat else (who, kind)


def passed(play: Play, seat: int, times: int) -> Traffic:
    """The traffic of a seat while everybody passes."""
    out = [traffic(play, seat)]
    for _ in range(times):
        if play.asked[0] < 0:
            break
        play.skip_one()
        out.append(traffic(play, seat))
    return out


# A Screen question that is only put where it matters.


def search(id: str, *, help: bool = False) -> Play:
    """A British search off Malaga, and a Bourbon ship at hand there or not."""
    state = war({"s1": "s2 of s-1"})
    aux(state, id).box, aux(state, id).at = Box.PORT, at(state, "gibraltar")
    if help:
        aux(state, "s-fleet-1").box, aux(state, "s-fleet-1").at = Box.PORT, at(state, "malaga")
    play = Play(state, "window", dice(9), Window(0, 0))
    play.say(0, "task", id, "s2", "", "search")
    return play


@pytest.mark.rule("2.37.announced", "6.28")
@pytest.mark.parametrize("help", [True, False])
def test_whether_a_screen_can_help_is_not_told_by_the_question(help: bool) -> None:
    one, other = search("feversham", help=help), search("b-light-1", help=help)
    assert one.asked == other.asked == (1, "screen")
    assert traffic(one, 1) == traffic(other, 1)


@pytest.mark.rule("2.37.boxes", "6.28")
def test_who_could_have_screened_is_not_told_by_the_question() -> None:
    one, other = search("feversham", help=True), search("feversham")
    assert traffic(one, 0) == traffic(other, 0)
    for play in (one, other):
        play.say(1, "pass")
    assert traffic(one, 0) == traffic(other, 0)


# Dice of Catching the Wind.


@pytest.mark.rule("2.37.catch")
def test_who_tried_the_wind_in_vain_lay_still() -> None:
    plays = []
    for tries in (True, False):
        state = war({"b1": "s13 of b-1", "s1": "s13 of s-1"})
        it(state, "b1").plan = at(state, "toulon") if tries else HOLD
        plays.append(Play(state, "move-side", dice(9) if tries else dice(), OfSide(0)))
    assert it(plays[0].state, "b1").place == it(plays[1].state, "b1").place
    assert traffic(plays[0], 1) == traffic(plays[1], 1)


# A reinforcement that failed.


@pytest.mark.rule("2.37.joining", "8.24")
def test_who_failed_to_join_may_as_well_have_stood_off() -> None:
    words = {
        "b1": "s5 under haddock of b-1",
        "b2": "s5 of b-2",
        "s1": "s5 under liano of s-1 spotted",
    }
    seen = []
    for tries in (True, False):
        play = Play(war(words), "battles", dice(*[9] * 4))
        play.skip_until(0, "demand")
        play.say(0, "demand", "b1", "s-1")
        play.skip_until(0, "reinforce")
        if tries:
            play.say(0, "reinforce", "b2")
        play.say(0)
        seen.append(traffic(play, 1))
        assert not it(play.state, "b2").fought
    assert seen[0] == seen[1]


# A marker that tells the Movement Allowance; who is asked in an MPI in which he cannot act.


@pytest.mark.rule("2.37.marker", "5.15")
@pytest.mark.parametrize(
    ("side", "ship"), [("british", "b-f1"), ("british", "b-1:4/9"), ("bourbon", "b-f1")]
)
def test_the_first_increment_does_not_tell_who_cannot_act_in_it(side: str, ship: str) -> None:
    told = []
    for fleet in ("b-2", ship):
        words = {"b1": f"s5 of {fleet} order b-cruise-murcia", "s1": "cadiz of s-1"}
        play = Play(war(words, player_a=side, mpi=0), "mpi", dice())
        told.append(passed(play, 1, 6))
    assert told[0] == told[1]


# The order of tokens.


@pytest.mark.rule("2.31", "2.37.token")
def test_which_of_two_tokens_sailed_cannot_be_told() -> None:
    faces = []
    for sails in ("b1", "b2"):
        found = []
        for number in range(TIMES):
            state = war({"b1": "s5 of b-1", "b2": "s5 of b-d1", "s1": "cadiz of s-1"})
            chance = HashChance(study_seed(number))
            mix(state, 0, at(state, "s5"), chance, SILENT)
            arrive(state, it(state, sails), at(state, "s6"), 1, chance, SILENT)
            found.append(encode_state(known_to(state, 1)))
        faces.append({face: found.count(face) for face in found})
    assert faces[0].keys() == faces[1].keys()
    assert all(count > TIMES // 5 for found in faces for count in found.values())


# A Convoy that is stopped.


@pytest.mark.rule("2.37.convoy", "2.37.interdicting")
def test_a_watcher_is_not_told_that_what_he_stopped_is_a_convoy() -> None:
    told = []
    for is_convoy in (True, False):
        state = war({"b1": "s5 of b-1", "s1": "s6 of s-1"})
        if is_convoy:
            state.forces = state.of(1)
            convoy(state, "b-escort-levant-out", "s5")
        it(state, "s1").interdicting = True
        play = Play(state, "mpi-end", dice())
        arrive(state, it(state, "b1"), at(state, "s6"), 1, dice(), play.log)
        play.settle()
        assert it(state, "b1").scattered == (2 if is_convoy else 0)
        told.append(traffic(play, 1))
    assert told[0] == told[1]


# The order of markers.


@pytest.mark.rule("2.37.station", "2.37.boxes")
@pytest.mark.parametrize("step", ["gale-effects", "blockade-removal"])
def test_markers_that_go_home_do_not_tell_classes_by_their_order(step: str) -> None:
    told = []
    for raiders in (["guernsey", "feversham"], ["feversham", "guernsey"]):
        state = war(gales=["mistral s13 11"] if step == "gale-effects" else [])
        for id, place in zip(raiders, ("s13", "s14"), strict=True):
            one = aux(state, id)
            one.box, one.at, one.task = Box.TASKED, at(state, place), INTERDICT
        play = Play(state, step, luck("9", "9", "track:s14"))
        assert play.kinds().count("marker-gone") == 2
        told.append(traffic(play, 1))
    assert told[0] == told[1]


# How many lie in a Harbour, and who.


@pytest.mark.rule("2.37.leaving", "2.37.harbour")
def test_who_comes_out_is_not_told_by_the_order_in_which_they_do() -> None:
    told = []
    for ports in (("gibraltar", "port-mahon"), ("port-mahon", "gibraltar")):
        state = war({f"b{n + 1}": f"{port} fitting of b-{n + 1}" for n, port in enumerate(ports)})
        for one in state.of(0):
            one.plan = OUT_OF_HARBOUR
        told.append(traffic(Play(state, "move-side", dice(), OfSide(0)), 1))
    assert told[0] == told[1]


@pytest.mark.rule("2.37.leaving", "3.27.minor")
def test_whom_a_gale_drives_out_is_not_told_by_the_order_of_ports() -> None:
    told = []
    for ports in (("ajaccio", "bastia"), ("bastia", "ajaccio")):
        words = {f"s{n + 1}": f"{port} fitting of s-{n + 1}" for n, port in enumerate(ports)}
        state = war(words, scenario="cape-sicie", events=["e9"], gales=["mistral s17 11"])
        play = Play(state, "gales-reach", dice())
        assert play.kinds() == ["driven-out", "driven-out", "ports-clear"]
        told.append(traffic(play, 0))
    assert told[0] == told[1]


@pytest.mark.rule("2.37.harbour", "2.37.leaving")
def test_an_increment_does_not_tell_how_many_lie_in_harbour() -> None:
    more = {
        "b2": "gibraltar ordinary of b-d1",
        "b3": "gibraltar fitting of b-2 order b-cruise-straits",
    }
    told = []
    for others in ({}, more):
        words = {
            "b9": "gibraltar fitting of b-1 order b-cruise-murcia",
            "s1": "s5 of s-1:4 order s-cruise-murcia",
        }
        play = Play(war({**words, **others}, player_a="bourbon", mpi=1), "mpi", dice())
        play.skip_until(0, "courses")
        play.say(0, "sail", "b9")
        told.append(passed(play, 1, 6))
    assert told[0] == told[1]


# Orders Failed, or not, by silence.


@pytest.mark.rule("2.37.order-acts", "9.39")
def test_an_order_that_got_more_time_is_silence() -> None:
    told = []
    for due in (True, False):
        state = war({"b1": "s5 under haddock of b-1 order b-cruise-murcia"}, turn=6, count=6)
        order = state.orders[it(state, "b1").order]
        order.limit = 6 if due else 9
        play = Play(state, "operations-end", dice(0) if due else dice())
        told.append(passed(play, 1, 2))
        assert (order.stage, order.extended) == (Stage.ISSUED, due)
    assert told[0] == told[1]


@pytest.mark.rule("2.37.failed", "9.35")
def test_why_an_order_failed_is_silence() -> None:
    told = []
    for lapses in (True, False):
        state = war({"b1": "s5 under haddock of b-1"}, turn=6, count=6)
        order = state.orders[0]
        order.stage, order.received = (Stage.RECEIVED, 2) if lapses else (Stage.CUP, 0)
        if not lapses:
            state.orders[1].stage, state.orders[1].received = Stage.RECEIVED, 1
        told.append(passed(Play(state, "orders-lapse", dice()), 1, 2))
        assert state.failed == [1, 0]
    assert told[0] == told[1]


# Bands of damage without numbers.


@pytest.mark.rule("2.37.spotted", "2.37.damage")
@pytest.mark.parametrize(("dps", "more", "alike"), [(5, 8, True), (0, 4, True), (4, 5, False)])
def test_a_band_of_damage_is_no_number(dps: int, more: int, alike: bool) -> None:
    told = []
    for wear in (dps, more):
        play = Play(war({"b1": f"s5 of b-1:4/{wear}"}), "mpi-end", dice())
        spot(play.state, it(play.state, "b1"), "7.12", play.log)
        play.settle()
        told.append(traffic(play, 1))
    assert (told[0] == told[1]) is alike


def test_two_worlds_that_differ_openly_do_not_pass_for_one() -> None:
    """What these tests compare can differ."""
    plays = [Play(war({"b1": f"{place} of b-1"}), "mpi-end", dice()) for place in ("s5", "s6")]
    assert traffic(plays[0], 1) != traffic(plays[1], 1)
