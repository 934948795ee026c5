"""Movement, tacking and formations, sentence by sentence (p.6-9)."""

from random import Random

import pytest

from games.man_o_war.at_sea import FR, GB, battle, dice, log, ship, table
from weathergage.engine.event import Event
from weathergage.engine.table import Table
from weathergage.games.man_o_war.answers import INCH, TURN, Leg, Order, read_action
from weathergage.games.man_o_war.rules.arrival import place_camp
from weathergage.games.man_o_war.rules.formations import bent, draw_order
from weathergage.games.man_o_war.rules.lines import fall_in, leave_formation, may_reform
from weathergage.games.man_o_war.rules.moving import drift
from weathergage.games.man_o_war.rules.sailing import (
    BURNS,
    DRIFTS,
    NO_RUDDER,
    STILL,
    TIED,
    allowance,
    cost_of_turn,
    longest,
    manner,
    thirds_left,
    turn_limit,
    why_not_path,
)
from weathergage.games.man_o_war.rules.signals import is_close, see, why_not_signal
from weathergage.games.man_o_war.rules.squadrons import legs_of
from weathergage.games.man_o_war.rules.tacking import tack_legs, why_not_tack
from weathergage.games.man_o_war.state.battle import Battle
from weathergage.games.man_o_war.tables.sailing import BAD_AID, VESSEL_AID, aid_of

FAR = f"; y: {GB} -90,40 180; z: {FR} 90,40 180"
THREE = f"a: {GB} 0,0 90; b: {GB} -4.92,0 90; c: {GB} -9.84,0 90; z: {FR} 0,60 180"
LINE = ["first 0 ahead 0 0 0 a b c"]


def act(t: Table, seat: str, **action: object) -> list[Event]:
    return t.act(seat, read_action(action), decision=t.decisions[seat].id)


def why_not(t: Table, seat: str, **action: object) -> str:
    found = t.decisions[seat].why_not(read_action(action))
    return found.rule if found is not None else ""


def one(words: str, **more: object) -> Battle:
    return battle(f"a: {GB} 0,0 {words}{FAR}", turn=2, **more)


def state(t: Table) -> Battle:
    assert isinstance(t.state, Battle)
    return t.state


@pytest.mark.rule("p.6.calm-still")
def test_in_a_calm_nobody_moves_or_drifts() -> None:
    b = one("90 masts 30", wind="12 calm")
    assert manner(b, ship(b, "a")) == STILL
    drift(b, ship(b, "a"), dice(), log())
    assert (ship(b, "a").x, ship(b, "a").y) == (0, 0)


@pytest.mark.rule("p.6.drift-force", "p.6.drift-aid", "p.6.drift-heading")
@pytest.mark.parametrize(
    ("force", "far"), [("gentle", 1), ("fresh", 2), ("strong", 3), ("gale", 3)]
)
def test_drift_by_force_always_by_the_ordinary_aid(force: str, far: int) -> None:
    text = f"a: first gb-base-74-s 0,0 77 masts 30{FAR}"
    b = battle(text, turn=2, wind=f"12 {force}")
    drift(b, ship(b, "a"), dice(), log())
    assert ship(b, "a").y == -far * INCH
    assert ship(b, "a").heading == 7700


@pytest.mark.rule("p.6.holes-once", "p.6.fire-third", "p.6.mast-third")
@pytest.mark.parametrize(
    ("words", "left"),
    [("", 3), ("holes 9", 2), ("holes 9,11", 2), ("fires 1", 2), ("masts 10", 2), ("masts 20", 1),
     ("masts 10 holes 8 fires 1", 0)],
)  # fmt: skip
def test_thirds(words: str, left: int) -> None:
    assert thirds_left(ship(one(f"90 {words}"), "a")) == left


@pytest.mark.rule("p.6.tied-adrift")
def test_entangled_and_grappled_ships_do_not_sail() -> None:
    for kind in ("entangled", "grappled"):
        b = battle(f"a: {GB} 0,0 90; b: {FR} 0,1.4961 90{FAR}", turn=2, links=[f"a {kind} b 1 0 0"])
        assert manner(b, ship(b, "a")) == TIED


@pytest.mark.rule("p.6.nothing-left")
def test_with_nothing_left_of_a_displacement_she_drifts() -> None:
    b = one("90 masts 10 holes 8 fires 1")
    assert manner(b, ship(b, "a")) == DRIFTS


@pytest.mark.rule("p.13.rudder-burning")
def test_without_rudder_and_with_two_fires_she_drifts_as_burning() -> None:
    b = one("90 rudders 1 fires 2")
    assert manner(b, ship(b, "a")) == BURNS
    b = one("90 rudders 1 holes 9 masts 10")
    assert manner(b, ship(b, "a")) == NO_RUDDER


@pytest.mark.rule("p.6.no-more", "p.6.ends-into")
def test_no_more_than_the_wind_allows_and_nothing_after_the_wind() -> None:
    b = one("90")
    a = ship(b, "a")
    ahead = Leg(0, 2 * INCH)
    assert why_not_path(b, a, [ahead] * 3, 3) is None
    refused = why_not_path(b, a, [ahead] * 4, 3)
    assert refused is not None
    assert refused.rule == "p.6"
    b = one("70")
    refused = why_not_path(b, ship(b, "a"), [Leg(TURN, -3000), ahead], 3)
    assert refused is not None
    assert "into the wind" in refused.reason


@pytest.mark.rule("p.7.limit", "p.7.less")
@pytest.mark.parametrize(
    ("row", "limit"),
    [
        ("gb-base-74-n", 3000),
        ("gb-base-74-b", 2500),
        ("gb-base-74-s", 2000),
        ("gb-base-38-n", 4500),
    ],
)
def test_a_turn_has_a_limit_by_type(row: str, limit: int) -> None:
    b = battle(f"a: first {row} 0,0 90{FAR}", turn=2)
    a = ship(b, "a")
    assert turn_limit(b, a) == limit
    assert why_not_path(b, a, [Leg(TURN, limit)], 3) is None
    assert why_not_path(b, a, [Leg(TURN, 100 - limit)], 3) is None
    assert why_not_path(b, a, [Leg(TURN, limit + 1)], 3) is not None


@pytest.mark.rule("p.7.frigate-aids")
def test_frigates_that_sail_badly_take_the_next_aid() -> None:
    text = f"a: second hol-base-44-b 0,0 90; b: second hol-base-44-s 9,0 90; y: {GB} 9,50 0"
    b = battle(text, scenario="encounter", options={"second": "hol"})
    assert [aid_of(ship(b, id).row) for id in "ab"] == [VESSEL_AID, BAD_AID]
    # The number of displacements is the frigate's all the same.
    assert [int(allowance(b, ship(b, id))) for id in "ab"] == [4, 4]


@pytest.mark.rule("p.7.two-displacements")
def test_a_turn_takes_two_where_a_third_is_all_she_makes() -> None:
    assert [int(cost_of_turn(ship(one(f"90 masts {n}"), "a"))) for n in (0, 10, 20)] == [1, 1, 2]


# Tacking.


@pytest.mark.rule("p.8.tack-where", "p.8.tack-through")
def test_a_tack_begins_at_the_edge_and_goes_through_the_wind() -> None:
    found = []
    for words, hand in (("61", "port"), ("60", "port"), ("60", "starboard"), ("40", "starboard")):
        b = one(words)
        refused = why_not_tack(b, ship(b, "a"), hand)
        found.append(refused.rule if refused is not None else "")
    assert found == ["p.8", "", "p.8", ""]


@pytest.mark.rule("p.8.tack-advance")
@pytest.mark.parametrize(("words", "far"), [("", 12000), ("masts 20", 8000)])
def test_after_the_tack_she_goes_the_smaller_of_a_half_and_what_she_makes(
    words: str, far: int
) -> None:
    b = one(f"60 {words}")
    _, amounts = tack_legs(b, ship(b, "a"), "port")
    assert amounts == [-12000, far]


@pytest.mark.rule("p.8.tack-dismasted")
def test_a_dismasted_ship_cannot_tack() -> None:
    b = one("40 masts 30")
    assert manner(b, ship(b, "a")) == DRIFTS


@pytest.mark.rule("p.8.tack-good", "p.8.tack-fair", "p.8.tack-poor")
@pytest.mark.parametrize(
    ("nations", "fails"),
    [("gb hol usa", -3), ("fra dan ven", -2), ("nap por swe tur spa rus", -1)],
)
def test_the_three_groups_of_seamen(nations: str, fails: int) -> None:
    for nation in nations.split():
        other = "fra" if nation == "gb" else "gb"
        b = battle(
            f"a: {GB.replace('gb', nation) if nation == 'gb' else 'first gb-base-74-n'} 0,0 90",
            scenario="encounter",
            options={"first": nation, "second": other, "year": "1790"},
        )
        assert int(b.setup.navies[0].tack_fails) == fails, nation


# Lines.


@pytest.mark.rule("p.8.gap", "p.3.beside")
def test_two_inches_between_bases_and_divisions_beside() -> None:
    text = f"a: {GB} 0,0 0 awaited; b: {GB} 0,0 0 awaited; c: {GB} 0,0 0 awaited division 1"
    b = battle(f"{text}; d: {GB} 0,0 0 awaited role repeater; z: {FR} 0,60 180")
    b.formations = []
    place_camp(b, 0, 0, 6000)
    far = int(ship(b, "b").y - ship(b, "a").y)
    assert abs(far - (int(2 * ship(b, "a").row.half_length) + 2 * INCH)) <= 2
    assert abs(int(ship(b, "c").x - ship(b, "a").x)) == 4 * INCH
    assert ship(b, "c").x < 0
    assert ship(b, "d").x < ship(b, "c").x


@pytest.mark.rule("p.8.close-british", "p.8.close-others")
@pytest.mark.parametrize(
    ("camp", "far", "close"), [(0, 15.0, True), (0, 15.2, False), (1, 12.0, True), (1, 12.2, False)]
)
def test_close_action_begins_by_nation(camp: int, far: float, close: bool) -> None:
    text = f"a: {GB} 0,0 90; b: {GB} -5,0 90; c: {FR} 0,{far} 90; d: {FR} -5,{far} 90"
    b = battle(text, formations=["first 0 ahead 0 0 0 a b", "second 0 ahead 0 0 0 c d"])
    assert is_close(b, b.formations[camp]) == close


@pytest.mark.rule("p.8.lame")
def test_who_is_slowed_may_leave_at_any_time() -> None:
    t = table(THREE.replace("-4.92,0 90", "-4.92,0 90 masts 10"), formations=LINE, turn=4)
    assert why_not(t, "first", kind="release", ship="a", ships=["c"]) == "p.8"
    assert why_not(t, "first", kind="release", ship="a", ships=["b"]) == ""


@pytest.mark.rule("p.8.next-leads", "p.8.line-of-one")
def test_the_next_ship_leads_and_one_alone_is_no_line() -> None:
    b = battle(THREE, formations=LINE)
    leave_formation(b, ship(b, "a"), log())
    assert b.formations[0].ships == [1, 2]
    leave_formation(b, ship(b, "b"), log())
    assert b.formations[0].ships == []
    assert ship(b, "c").formation == -1


@pytest.mark.rule("p.9.angle", "p.9.hand", "p.9.one-signal")
def test_a_signal_names_hand_and_angle_and_is_made_once() -> None:
    t = table(THREE, formations=LINE, turn=4)
    order = {"kind": "line", "ship": "a", "path": ["turn 20"], "signal": "succession"}
    assert why_not(t, "first", **order) == "R47"
    assert why_not(t, "first", **order, angle=-20.0) == "R47"
    assert why_not(t, "first", **order, angle=10.0) == "R47"
    assert why_not(t, "first", **order, angle=20.0) == ""
    assert why_not(t, "first", kind="line", ship="a", path=["turn 20"]) == "R43"
    assert why_not(t, "first", kind="line", ship="a", path=["turn 20"], angle=20.0) == "R47"
    b = state(t)
    b.formations[0].signalled = 4
    assert why_not(t, "first", **order, angle=20.0) == "R47"


@pytest.mark.rule("p.9.carry-on")
def test_what_is_left_of_a_turn_needs_no_new_signal() -> None:
    b = battle(THREE, formations=["first 0 ahead 3000 0 0 a b c"], turn=4)
    order = Order("line", "a")
    order.path = [Leg(TURN, 2000)]
    t = table(THREE, formations=["first 0 ahead 3000 0 0 a b c"], turn=4)
    assert why_not(t, "first", kind="line", ship="a", path=["turn 20"]) == ""
    out = bent(b, b.formations[0], order.path, 3000)
    assert [int(leg.amount) for leg in out] == [2000]
    assert b.formations[0].turning == 1000


@pytest.mark.rule("p.9.flagship", "p.9.seen")
def test_the_flagship_does_not_test_her_own_signal() -> None:
    b = battle(THREE, formations=LINE, turn=4, camps={"first": "b"})
    assert see(b, ship(b, "b"), dice(), log()) == 0
    assert [see(b, ship(b, "a"), dice(face), log()) for face in ("0", "+1", "+2")] == [0, 0, 0]


@pytest.mark.rule("p.9.not-seen", "p.9.misread", "p.9.british-eyes")
def test_who_does_not_see_and_who_misreads() -> None:
    b = battle(THREE, turn=4, camps={"first": "b"})
    assert see(b, ship(b, "a"), dice("-1"), log()) == 1
    assert see(b, ship(b, "a"), dice("-2"), log()) == 0
    text = f"a: {FR} 0,0 90; b: {FR} -5,0 90; y: {GB} 0,60 180"
    b = battle(text, turn=4, camps={"second": "b"})
    assert see(b, ship(b, "a"), dice("-2"), log()) == 2


@pytest.mark.rule("p.9.repeater-shape")
def test_a_repeater_that_withdraws_repeats_nothing() -> None:
    text = THREE + "; r: first gb-base-32-n 0,-5 90 role repeater {}"
    b = battle(text.format(""), turn=4, camps={"first": "b"})
    assert see(b, ship(b, "a"), dice("-1", "0"), log()) == 0
    b = battle(text.format("boarding 0"), turn=4, camps={"first": "b"})
    assert see(b, ship(b, "a"), dice("-1"), log()) == 1


@pytest.mark.rule("p.9.mist-signal", "p.9.fallen")
def test_no_signals_beyond_sight_or_after_he_fell() -> None:
    far = THREE.replace("-9.84,0 90", "-20,0 90")
    b = battle(far, formations=LINE, turn=4, camps={"first": "a"}, wind="12 gentle mist")
    refused = why_not_signal(b, b.formations[0])
    assert refused is not None
    assert refused.rule == "R49"
    b = battle(THREE, formations=LINE, turn=4, camps={"first": "a killed 4 b 5 5"})
    refused = why_not_signal(b, b.formations[0])
    assert refused is not None
    assert refused.rule == "R52"


@pytest.mark.rule("p.9.abreast", "p.9.reform")
def test_ships_abreast_turn_in_succession_only_when_in_line_again() -> None:
    abreast = ["first 0 abreast 0 0 0 a b c"]
    text = THREE.replace(" 90;", " 150;")
    t = table(text, formations=abreast, turn=4, camps={"first": "a"})
    order = {"kind": "line", "ship": "a", "path": ["turn 20"], "angle": 20.0}
    assert why_not(t, "first", **order, signal="succession") == "R45"
    b = battle(THREE.replace(" 90;", " 270;"), formations=abreast, turn=4)
    assert may_reform(b, b.formations[0]) == -1
    fall_in(b, b.formations[0])
    assert b.formations[0].ships == [2, 1, 0]


@pytest.mark.rule("p.9.reversed-edge")
def test_a_reversed_turn_stops_at_the_edge_of_the_wind() -> None:
    b = battle(THREE.replace(" 90;", " 70;"), formations=LINE, turn=4)
    out = bent(b, b.formations[0], [Leg(TURN, 3000)], -3000)
    assert [int(leg.amount) for leg in out] == [-1000]


@pytest.mark.rule("p.9.again")
def test_an_unseen_signal_is_tested_again_next_turn() -> None:
    text = THREE.replace("z: second", "z: second")
    t = table(text, ["-1", "0"], formations=LINE, turn=4, camps={"first": "b"})
    act(t, "first", kind="line", ship="a", path=["turn 20"], signal="succession", angle=20.0)
    formation = state(t).formations[0]
    assert int(formation.unseen) == 2000
    assert int(ship(state(t), "a").heading) == 9000


@pytest.mark.rule("p.8.slowest-together")
def test_together_the_shortest_half_counts_for_all() -> None:
    text = THREE.replace("first gb-base-74-n -9.84", "first gb-base-74-s -9.84")
    b = battle(text, formations=LINE, turn=4)
    _, amounts = legs_of(b, b.formations[0], [Leg(TURN, 1000)], True)
    assert amounts == [int(0.8 * INCH), 1000]
    assert int(longest(b, ship(b, "c"))) == int(1.6 * INCH)


@pytest.mark.rule("p.8.legal-orders")
def test_orders_drawn_for_a_line_are_orders() -> None:
    b = battle(THREE, formations=LINE, turn=4)
    rng = Random(2)
    drawn = [draw_order(b, b.formations[0], rng) for _ in range(50)]
    assert {order.kind for order in drawn} >= {"line", "release"}
