"""What a third reading of the rules found: promises, hawsers, flights, men ashore, hands of others
on the helm (p.3, 5-6, 9, 12-16)."""

from typing import Any

import pytest

from games.man_o_war.at_sea import (
    FR,
    GB,
    act,
    battle,
    dice,
    log,
    ship,
    state,
    table,
    why_not,
)
from weathergage.engine.asking.question import Ask
from weathergage.games.man_o_war.answers import Order, at, read_action
from weathergage.games.man_o_war.rules.batteries import bombard
from weathergage.games.man_o_war.rules.breaking import break_free, may_break
from weathergage.games.man_o_war.rules.capacities import broadside
from weathergage.games.man_o_war.rules.collision import (
    board,
    come_alongside,
    met_turning,
    turn_to_touch,
)
from weathergage.games.man_o_war.rules.line_limits import why_not_line
from weathergage.games.man_o_war.rules.links import tie, towed_by
from weathergage.games.man_o_war.rules.night import NightBoard, night_hooks
from weathergage.games.man_o_war.rules.places import touching
from weathergage.games.man_o_war.rules.repairs import next_door, why_not_mend
from weathergage.games.man_o_war.rules.sailing import DRIFTS, GO, IN_IRONS, manner
from weathergage.games.man_o_war.rules.tacking import why_not_tack
from weathergage.games.man_o_war.rules.transfer import PassMen, receivers
from weathergage.games.man_o_war.state.battle import ENTANGLED, GRAPPLED, MOVEMENT
from weathergage.games.man_o_war.state.step_records import Tries, Voyage

FAR = f"; y: {GB} -90,60 180 anchored; z: {FR} 90,60 180 anchored"


# A promise to go straight.


@pytest.mark.rule("p.14.bound")
def test_who_is_bound_to_go_straight_does_not_break_free() -> None:
    for bound, free in ((4, False), (3, True)):
        text = f"a: {GB} 0,0 90 fires 1 bound {bound}; b: {FR} 0,1.4961 90{FAR}"
        b = battle(text, turn=4, links=["a entangled b 3 0 0"])
        assert may_break(b, ship(b, "a")) is free


@pytest.mark.rule("p.5.bound")
def test_who_is_towed_cannot_bind_herself() -> None:
    order = Order("repair", "h")
    order.work, order.bind = "fire", True
    text = f"a: {GB} 3.4134,0 90; h: {GB} 0,0 90 masts 30 fires 1{FAR}"
    b = battle(text, turn=4, links=["a tow h 3 0 0"])
    refused = why_not_mend(b, ship(b, "h"), order)
    assert refused is not None
    assert refused.rule == "R149"
    b = battle(text, turn=4)
    assert why_not_mend(b, ship(b, "h"), order) is None


# Hawsers.

PRIZE = f"p: {FR} 0,0 90 masts 30 boarding 0 taken held-by first captor a"


@pytest.mark.rule("p.6.tow-ends", "p.15.retake")
def test_a_prize_that_is_retaken_is_in_no_tow_of_the_enemy() -> None:
    b = battle(
        f"a: {GB} 3.4134,0 90; {PRIZE}; f: {FR} 0,-1.4961 90{FAR}", turn=4, links=["a tow p 3 0 0"]
    )
    board(b, ship(b, "f"), ship(b, "p"), dice(), log())
    assert ship(b, "p").camp == 1
    assert towed_by(b, 0) == -1


@pytest.mark.rule("p.6.tow-ends")
def test_a_hulk_whose_tower_is_grappled_drifts_though_her_place_has_passed() -> None:
    text = f"a: {GB} 3.4134,0 90; h: {GB} 0,0 90 masts 30; e: {FR} 3.4134,1.4961 90{FAR}"
    for moved, due in ((3, ["h"]), (4, [])):
        b = battle(
            text.replace("masts 30", f"masts 30 moved {moved}"), turn=4, links=["a tow h 3 0 0"]
        )
        b.phase = MOVEMENT
        tie(b, GRAPPLED, ship(b, "e"), ship(b, "a"))
        assert towed_by(b, 0) == -1
        assert [b.ships[x.ship].id for x in b.queue] == due


@pytest.mark.rule("p.13.spread")
def test_turning_to_boarding_does_not_bring_a_second_throw_for_the_same_fire() -> None:
    text = f"a: {GB} 0,0 90; b: {FR} 0,1.4961 90 fires 1 blazes 1{FAR}"
    b = battle(text, turn=4, links=["b entangled a 3 0 0"])
    next_door(b, dice("+1"), log())
    tie(b, GRAPPLED, ship(b, "a"), ship(b, "b"))
    # No die is left: another throw would fail.
    next_door(b, dice(), log())
    assert [int(x.kind) for x in b.links] == [GRAPPLED]
    (link,) = b.links
    assert (int(link.heat_a), int(link.heat_b)) == (0, 1)
    tie(b, ENTANGLED, ship(b, "b"), ship(b, "a"))
    next_door(b, dice(), log())
    (link,) = b.links
    assert (int(link.heat_a), int(link.heat_b)) == (1, 0)


# Flight.


@pytest.mark.rule("p.12.flee")
def test_who_must_flee_does_not_run_aboard_the_enemy_to_end_beyond_him() -> None:
    text = f"a: {FR} 0,0 90 boarding 0; e: {GB} 2.9,0 0 anchored; y: {GB} -90,60 180 anchored"
    t = table(text, turn=4, step="begin-movement")
    assert why_not(t, "second", kind="sail", ship="a", path=["ahead 2"]) == "R32"
    assert why_not(t, "second", kind="sail", ship="a", path=["ahead 2"] * 3) == "R32"
    # Past him the way is free.
    text = text.replace("2.9,0 0", "2.9,3.6 0")
    t = table(text, turn=4, step="begin-movement")
    assert why_not(t, "second", kind="sail", ship="a", path=["ahead 2"] * 3) == ""
    # A prize of his bars nobody's flight.
    prize = "taken held-by first captor y"
    held = f"e: {FR} 2.9,0 0 boarding 0 {prize}; y: {GB} -90,60 180 anchored"
    t = table(f"a: {FR} 0,0 90 boarding 0; {held}", turn=4, step="begin-movement")
    assert why_not(t, "second", kind="sail", ship="a", path=["ahead 2"] * 3) == ""
    # Alongside him already she comes no nearer.
    text = text.replace("2.9,3.6 0", "0,1.4961 90")
    t = table(text, turn=4, step="begin-movement")
    assert why_not(t, "second", kind="sail", ship="a", path=["ahead 2"] * 3) == ""


@pytest.mark.rule("p.12.flee", "p.6.tow-water")
def test_to_take_in_tow_may_not_lead_nearer_to_the_enemy() -> None:
    hulk = f"a: {FR} 0,1.4961 90 boarding 0; h: {FR} 0,0 90 masts 30"
    far = f"; y: {GB} -90,60 180 anchored"
    t = table(f"{hulk}; e: {GB} 20,0 0 anchored{far}", turn=4, step="begin-movement")
    assert why_not(t, "second", kind="tow", ship="a", target="h") == "R32"
    t = table(f"{hulk}; e: {GB} -20,0 0 anchored{far}", turn=4, step="begin-movement")
    assert why_not(t, "second", kind="tow", ship="a", target="h") == ""


# Men.


@pytest.mark.rule("p.15.transfer", "p.17.land")
def test_men_ashore_keep_their_places_aboard() -> None:
    text = f"a: {GB} 0,0 90 boarding 2; c: {GB} 0,1.4961 90{FAR}"
    more: dict[str, Any] = {"works": {"t": "second redoubt 0,-5 0"}, "parties": ["a t 5 3"]}
    b = battle(text, turn=4, **more)
    a, c = ship(b, "a"), ship(b, "c")
    assert receivers(b, c) == [a]
    asked = PassMen("pass-men", "p.15", ["pass-men"], "")
    found = asked.orders(b, Ask("pass-men", [0], Tries()), 1)
    assert found is not None
    assert [int(order.number) for order in found] == [1]
    order = read_action({"kind": "pass-men", "ship": "c", "target": "a", "number": 2})
    assert isinstance(order, Order)
    refused = asked.why_not(b, Ask("pass-men", [0], Tries()), 0, order)
    assert refused is not None
    assert refused.rule == "R63"
    a.boarding += 1
    assert receivers(b, c) == []


# Signals.

THREE = f"s1: {FR} 0,0 90; s2: {FR} -4.92,0 90; s3: {FR} -9.84,0 90"
LINE: dict[str, Any] = {"formations": ["second 0 ahead 0 0 0 s1 s2 s3"], "camps": {"second": "s3"}}


@pytest.mark.rule("p.9.signal")
def test_no_signal_to_turn_in_a_calm() -> None:
    for force, rule in (("calm", "R144"), ("fresh", "")):
        b = battle(f"{THREE}{FAR}", turn=4, wind=f"12 {force}", **LINE)
        order = read_action(
            {"kind": "line", "ship": "s1", "path": [], "signal": "together", "angle": 90}
        )
        assert isinstance(order, Order)
        refused = why_not_line(b, b.formations[0], order)
        assert (refused.rule if refused else "") == rule


@pytest.mark.rule("p.9.reform")
def test_where_the_rear_leads_the_line_can_do_what_the_rear_can() -> None:
    # Her last ship has one mast left: a turn takes her two of three displacements.
    ships = f"a: {GB} -9.84,0 90; b: {GB} -4.92,0 90; c: {GB} 0,0 90 masts 20"
    lines = {"formations": ["first 0 abreast 0 0 0 a b c"], "camps": {"first": "a"}}
    for path, rule in ((["turn 20", "turn 10"], "p.6"), (["turn 30"], "")):
        b = battle(f"{ships}{FAR}", turn=4, **lines)
        order = read_action(
            {"kind": "line", "ship": "a", "path": path, "signal": "succession", "angle": 30}
        )
        assert isinstance(order, Order)
        refused = why_not_line(b, b.formations[0], order)
        assert (refused.rule if refused else "") == rule


BOTH: dict[str, Any] = {"scenario": "camperdown", "options": {"commanders": "each"}}
TWO_LINES = (
    "a: british gb-base-74-n 0,0 60; b: british gb-base-74-n -4.26,-2.46 60; "
    "c: british gb-base-74-n 0,9 60 division 1; d: british gb-base-74-n -4.26,6.54 60 division 1; "
    "z: dutch hol-base-74-n 90,60 180"
)
LINES = ["british 0 ahead 0 0 0 a b", "british 1 ahead 0 0 0 c d"]


@pytest.mark.rule("p.9.hoist", "p.8.tack-signal")
def test_a_commander_of_a_division_does_not_signal_to_go_about() -> None:
    t = table(TWO_LINES, formations=LINES, turn=4, camps={"british": "a"}, **BOTH)
    assert why_not(t, "british-1", kind="tack-line", ship="a", hand="port") == ""
    act(t, "british-1", kind="line", ship="a", path=["ahead 2"])
    act(t, "british-1", kind="no-signal", ship="c")
    assert why_not(t, "british-2", kind="tack-line", ship="c", hand="port") == "R47"


@pytest.mark.rule("p.9.misread", "p.9.reversed-edge")
def test_who_misreads_a_turn_together_stops_at_the_edge_of_the_wind() -> None:
    ships = THREE.replace(" 90", " 75") + FAR
    t = table(ships, ["-2", "0"], turn=4, step="begin-movement", **LINE)
    order = {"kind": "line", "ship": "s1", "path": ["turn 20"], "angle": 20}
    act(t, "second", signal="together", **order)
    assert [int(ship(state(t), id).heading) for id in ("s1", "s2", "s3")] == [6000, 9500, 9500]


# Bases.


@pytest.mark.rule("p.14.touch-turning", "p.14.test")
def test_who_turns_meets_whom_she_touches_first() -> None:
    """From a random battle: where she would have come to lie she lay on one, but another held her
    on the way, and she was entangled with the far one across half an inch of water."""
    text = (
        "a: first gb-base-74l-n -8.51483,2.53267 322.17; "
        "far: first gb-base-104-n -9.848,0.06483 348.94; "
        "o: first gb-base-98-n -9.91983,4.99167 94.67; "
        "m: first gb-base-50-n -5.88208,0.28125 44.1"
    )
    b = battle(f"{text}{FAR}", turn=4, wind="11 gentle")
    a = ship(b, "a")
    for amount in (6783, -6783, 4500, -4500, 9000):
        met = met_turning(b, a, amount)
        if met is not None:
            turn_to_touch(b, a, amount)
            assert touching(a, met)
        a.place(a.x, a.y, 32217)


@pytest.mark.rule("p.14.violent", "p.14.together")
def test_who_slides_along_a_friend_comes_up_to_the_touch() -> None:
    """From a random battle: rounding laid her base a hair's breadth on the friend alongside, and
    she was entangled with a ship from afar."""
    text = (
        "a: second fra-base-64-b 4.98708,-6.02725 289.22; "
        "f: second fra-base-64-n 5.809,-4.32275 270.09; "
        "o: second fra-base-56-b 1.51025,-6.19567 51.95"
    )
    b = battle(f"{text}{FAR}", turn=4)
    a, o = ship(b, "a"), ship(b, "o")
    come_alongside(b, Voyage(0, [GO], [21600]), a, o)
    assert touching(a, o)


@pytest.mark.rule("p.14.break", "p.14.set-off")
def test_who_breaks_free_of_one_stays_where_another_holds_her() -> None:
    ties = ["a entangled b 3 0 0", "a entangled c 3 0 0"]
    text = f"a: {GB} 0,0 90; b: {FR} 2.2047,0 0; c: {FR} 0,3 90{FAR}"
    b = battle(text, turn=4, links=ties)
    b.stack = []
    a = ship(b, "a")
    break_free(b, a, at("break", "a", "b"), dice("+1"), log())
    assert (int(a.x), int(a.y), int(a.heading)) == (0, 0, 9000)
    assert [(int(x.a), int(x.b)) for x in b.links] == [(0, 2)]
    assert a.moved == 4


# Works.


@pytest.mark.rule("p.16.in-the-way")
def test_behind_two_vessels_a_work_takes_nothing() -> None:
    ships = f"a: {GB} 0,0 0; b: {FR} 2,0 0; c: {FR} 4,0 0 broadside 1 hull 2{FAR}"
    for text, boxes, second in ((ships, 0, 4), (ships.replace("4,0 0", "4,9 0"), 2, 2)):
        b = battle(text, turn=4, works={"t": "second fort 6,0 270"})
        a = ship(b, "a")
        a.starboard_fresh = False
        bombard(b, a, 1, b.works[0], False, dice("0", "rudder"), log())
        assert int(ship(b, "b").hull) == 4
        assert (int(b.works[0].boxes), int(ship(b, "c").hull)) == (boxes, second)
        assert ship(b, "c").flag == (1 if second == 4 else 0)


# Night.


@pytest.mark.rule("p.3.drifters", "p.15.retake")
def test_a_prize_adrift_may_be_retaken_in_the_dark() -> None:
    prize = f"p: {FR} 0,0 90 masts 30 boarding 0 taken held-by first captor y"
    b = battle(f"{prize}; f: {FR} 9,0 90{FAR}", turn=4)
    b.night = 1
    b.stack = []
    night_hooks(b, dice(), log())
    (asked,) = b.stack
    assert isinstance(asked, Ask)
    question = NightBoard("night-board", "p.3", ["grapple", "stand-off"])
    assert question.ready(b, asked)
    order = Order("grapple", "f")
    question.carry_out(b, asked, 1, order, dice(), log())
    assert (int(ship(b, "p").camp), ship(b, "p").fights()) == (1, True)


# Figures.


@pytest.mark.rule("p.16.aground")
def test_what_grounding_takes_stands_in_the_data() -> None:
    more: dict[str, Any] = {"pack": {"tests.ground.broadside": 3}}
    for pack, left in (({}, 5), (more, 4)):
        b = battle(f"a: {GB} 0,0 90 aground steady 3{FAR}", turn=4, **pack)
        assert broadside(ship(b, "a")) == left


@pytest.mark.rule("p.15.transfer")
def test_who_is_beaten_neither_sends_nor_takes_men() -> None:
    text = f"a: {GB} 0,0 90 boarding 3; c: {GB} 0,1.4961 90 boarding 3{FAR}"
    for id in ("a", "c"):
        b = battle(text, turn=4)
        ship(b, id).beaten_by = b.find("z")
        assert receivers(b, ship(b, "a")) == receivers(b, ship(b, "c")) == []


@pytest.mark.rule("p.5.bound", "p.6.adrift")
def test_who_is_bound_and_headed_by_the_wind_drifts() -> None:
    for bound, how in ((4, DRIFTS), (3, IN_IRONS)):
        b = battle(f"a: {GB} 0,0 30 fires 1 bound {bound}{FAR}", turn=4)
        assert manner(b, ship(b, "a")) == how
        refused = why_not_tack(b, ship(b, "a"), "port")
        assert (refused is None) is (how == IN_IRONS)


@pytest.mark.rule("p.15.prize-seat")
def test_a_prize_whose_captor_is_taken_stays_with_the_camp_that_took_her() -> None:
    text = f"a: {GB} 0,0 90 boarding 0 taken held-by second captor z; y: {GB} -30,20 180; "
    text += f"p: {FR} 0,9 90 fires 1 taken held-by first captor a; z: {FR} 0,3 180"
    there = battle(text, turn=8)
    assert there.setup.seats[there.seat_of(ship(there, "p").index)] == "first"
    assert there.setup.seats[there.seat_of(ship(there, "a").index)] == "second"
