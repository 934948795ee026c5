"""Islands, shoals, grounding, anchors (p.9, 16)."""

import pytest

from games.man_o_war.at_sea import (
    FR,
    GB,
    act,
    battle,
    dice,
    kinds,
    log,
    only,
    ship,
    state,
    table,
    why_not,
)
from weathergage.engine.event import Event
from weathergage.engine.table import Table
from weathergage.games.man_o_war.answers import INCH
from weathergage.games.man_o_war.rules.arcs import struck, why_not_aim, why_not_musket
from weathergage.games.man_o_war.rules.broadside import is_stable
from weathergage.games.man_o_war.rules.capacities import broadside
from weathergage.games.man_o_war.rules.collision import ram
from weathergage.games.man_o_war.rules.links import tie
from weathergage.games.man_o_war.rules.moving import drift, drift_joined, shove
from weathergage.games.man_o_war.rules.sailing import GO, longest
from weathergage.games.man_o_war.rules.shoals import refloat_tests, sound_here
from weathergage.games.man_o_war.rules.soundings import in_shallows, is_holding_ground, sound
from weathergage.games.man_o_war.state.battle import ENTANGLED, SUNK
from weathergage.games.man_o_war.state.step_records import Voyage

FAR = f"; y: {GB} -90,40 180; z: {FR} -90,80 180"
ISLE = ["island isle 10,-20 20,-20 20,20 10,20"]
"""A coast at x = 10: area 1 begins at 8, area 2 at 6."""
BANK = ["shoal bank 10,-20 20,-20 20,20 10,20"]
FOURTH = "first gb-base-64-n"
FRIGATE = "first gb-base-38-n"


def at_isle(text: str, faces: list[object], path: list[str]) -> tuple[Table, list[Event]]:
    t = table(f"a: {text}{FAR}", faces, land=ISLE, turn=1)
    return t, act(t, "first", kind="sail", ship="a", path=path)


@pytest.mark.rule("p.16.areas", "p.16.test")
def test_the_depth_is_tested_where_a_leg_first_touches_an_area() -> None:
    t, events = at_isle(f"{GB} 3,0 90", ["+1", "0"], ["ahead 2"])
    found = only(events, "sounding")
    assert (found.fields["area"], found.fields["success"]) == (2, True)
    assert ship(state(t), "a").x == 5 * INCH


@pytest.mark.rule("p.16.test", "p.16.aground", "p.16.damage", "p.16.idle")
def test_aground_in_area_1() -> None:
    """V100."""
    t, events = at_isle(f"{GB} 4,0 90", ["+1", "0", "-1", "-1"], ["ahead 2", "ahead 1.3"])
    a = ship(state(t), "a")
    assert [event.fields["area"] for event in events if event.kind == "sounding"] == [2, 1]
    assert a.aground
    assert (a.hull, a.masts) == (4, 4)
    assert abs(int(a.x) - round((8 - 1.4567) * INCH)) < 10
    assert broadside(a) == 7 - 1 - 2


@pytest.mark.rule("p.16.light")
@pytest.mark.parametrize("text", [FOURTH, FRIGATE])
def test_light_vessels_add_one_and_keep_their_speed(text: str) -> None:
    """V100."""
    t, events = at_isle(f"{text} 4,0 90", ["+1", "0", "-1", "-1"], ["ahead 2", "ahead 2"])
    assert not ship(state(t), "a").aground
    assert [event.fields["success"] for event in events if event.kind == "sounding"] == [True, True]


@pytest.mark.rule("p.16.test")
@pytest.mark.parametrize(("faces", "stuck"), [(["-1", "-1"], False), (["-2", "-1"], True)])
def test_area_2_is_kinder(faces: list[object], stuck: bool) -> None:
    t, _ = at_isle(f"{GB} 3,0 90", faces, ["ahead 2"])
    assert ship(state(t), "a").aground == stuck


@pytest.mark.rule("p.16.coast")
def test_on_the_coast_she_is_lost() -> None:
    t, events = at_isle(f"{GB} 7,0 90", ["+1", "+1"], ["ahead 1.3", "ahead 1.3"])
    assert ship(state(t), "a").status == SUNK
    assert "wrecked" in kinds(events)


@pytest.mark.rule("p.16.third")
def test_a_third_is_lost_in_shallows_by_the_upper_rates() -> None:
    t = table(f"a: {GB} 5.5,0 0; b: {FOURTH} 5.5,10 180{FAR}", land=ISLE, turn=1, wind="9 fresh")
    seats = {id: ship(state(t), id) for id in "ab"}
    for one in seats.values():
        sound(state(t), one)
    assert longest(state(t), seats["a"]) == 16000
    assert longest(state(t), seats["b"]) == 24000


@pytest.mark.rule("p.16.third")
def test_only_displacements_that_begin_in_shallows_are_shorter() -> None:
    t = table(f"a: {GB} 3,0 90{FAR}", land=ISLE, turn=1)
    path = ["ahead 2", "ahead 1.4"]
    assert why_not(t, "first", kind="sail", ship="a", path=path) == "p.6"
    assert why_not(t, "first", kind="sail", ship="a", path=["ahead 2", "ahead 1.3"]) == ""


@pytest.mark.rule("p.16.again")
def test_who_moves_inside_tests_anew_each_turn_and_once() -> None:
    t = table(f"a: {GB} 5.5,0 0{FAR}", ["0", "0"], land=ISLE, turn=1, wind="9 fresh")
    events = act(t, "first", kind="sail", ship="a", path=["ahead 1.3", "ahead 1.3"])
    assert kinds(events).count("sounding") == 1


@pytest.mark.rule("p.16.wake")
def test_the_foremost_frees_those_in_her_wake() -> None:
    ships = f"a: {GB} 4,0 90; b: {GB} -0.92,0 90; c: {GB} -5.84,0 90{FAR}"
    t = table(ships, ["0", "0"], land=ISLE, turn=1, formations=["first 0 ahead 0 0 0 a b c"])
    act(t, "first", kind="line", ship="a", path=["ahead 2"])
    b = state(t)
    b.turn += 0
    assert b.ships[0].sounded
    # The second ship comes where the first has sounded, in the same turn: no dice are left.
    other = ship(b, "b")
    other.place(int(4.6 * INCH), 0, 9000)
    b.ships[0].sounded_on = other.sounded_on = b.turn
    sound_here(b, other, dice(), log())
    assert other.sounded
    assert not other.aground


@pytest.mark.rule("p.16.wake")
def test_what_the_foremost_has_not_passed_everybody_tests() -> None:
    ships = f"a: {GB} -20,0 90; b: {GB} 4.6,0 90; c: {GB} -30,0 90{FAR}"
    b = battle(ships, land=ISLE, turn=1, formations=["first 0 ahead 0 0 0 a b c"])
    other = ship(b, "b")
    sound_here(b, other, dice("-2", "-2", "0", "0", "0", "0", "0", "0"), log())
    assert other.aground


@pytest.mark.rule("p.16.drift")
def test_a_drifting_ship_tests_too() -> None:
    south = ["island isle -20,-10 20,-10 20,-20 -20,-20"]
    b = battle(f"a: {GB} 0,-4 90 masts 30{FAR}", land=south, turn=2)
    drift(b, ship(b, "a"), dice("-2", "-2", "0"), log())
    assert ship(b, "a").aground
    assert round(int(ship(b, "a").y) / INCH, 2) == -5.25
    b = battle(f"a: {GB} 0,-8 90 masts 30{FAR}", land=south, turn=2)
    drift(b, ship(b, "a"), dice("+1", "+1"), log())
    assert ship(b, "a").status == SUNK


@pytest.mark.rule("p.16.drift", "p.6.joined")
def test_one_of_a_group_that_grounds_holds_them_all() -> None:
    south = ["island isle -20,-10 20,-10 20,-20 -20,-20"]
    b = battle(f"a: {GB} 0,-4 90; b: {FR} 0,-2.5 90{FAR}", land=south, turn=2)
    tie(b, ENTANGLED, ship(b, "a"), ship(b, "b"))
    drift_joined(b, ship(b, "a"), dice("-2", "-2"), log())
    assert ship(b, "a").aground
    assert not ship(b, "b").aground
    assert int(ship(b, "a").y - ship(b, "b").y) == int(-1.5 * INCH)


@pytest.mark.rule("p.16.drift")
def test_who_is_pushed_into_shallows_tests_too() -> None:
    b = battle(f"a: {FR} 0,0 90; b: {GB} 3.5,0 0{FAR}", land=ISLE, turn=2)
    voyage = Voyage(0, [GO], [2 * INCH])
    ram(b, voyage, ship(b, "a"), ship(b, "b"), dice("-2", "-2", "0", "0", "0", "0"), log())
    assert not ship(b, "b").aground
    b = battle(f"a: {FR} 2,0 90; b: {GB} 4.6,0 0{FAR}", land=ISLE, turn=2)
    ram(b, voyage, ship(b, "a"), ship(b, "b"), dice("-2", "-2"), log())
    assert ship(b, "b").aground


@pytest.mark.rule("p.14.slide")
def test_a_shove_stops_at_the_coast() -> None:
    b = battle(f"a: {GB} 8,0 0{FAR}", land=ISLE, turn=2)
    shove(b, [0], 9000, 4 * INCH)
    assert round(int(ship(b, "a").x) / INCH, 2) == round(10 - 1.4961 / 2, 2)


@pytest.mark.rule("p.16.shoal")
def test_a_shoal_is_area_1_with_area_2_around_it_and_no_coast() -> None:
    b = battle(f"a: {GB} 13,0 0; b: {GB} 8,0 0; c: {GB} 6,0 0{FAR}", land=BANK)
    coast = b.setup.coasts[0]
    assert [int(coast.area_of(ship(b, id).shape)) for id in "abc"] == [1, 2, 0]
    assert in_shallows(b, ship(b, "a").shape)


@pytest.mark.rule("p.16.hides")
def test_an_island_hides_a_target() -> None:
    small = ["island rock 3,-1 4,-1 4,1 3,1"]
    text = f"a: {GB} 0,0 0; b: {FR} 7,0 0; c: {FR} 7,3.5 0{FAR}"
    b = battle(text, land=small)
    refused = why_not_aim(b, ship(b, "a"), 1, ship(b, "b"), "hull")
    assert refused is not None
    assert refused.rule == "p.16"
    assert why_not_aim(b, ship(b, "a"), 1, ship(b, "c"), "hull") is None
    b = battle(text, land=["shoal rock 3,-1 4,-1 4,1 3,1"])
    assert why_not_aim(b, ship(b, "a"), 1, ship(b, "b"), "hull") is None


@pytest.mark.rule("p.16.hides")
def test_muskets_and_what_flies_on_are_stopped_too() -> None:
    land = ["island rock 1.7,-0.5 2.2,-0.5 2.2,0.5 1.7,0.5"]
    b = battle(f"a: {GB} 0,0 0; b: {FR} 3.9,0 0{FAR}", land=land)
    refused = why_not_musket(b, ship(b, "a"), ship(b, "b"))
    assert refused is not None
    assert refused.rule == "p.16"
    land = ["island rock 5,-0.2 5.5,-0.2 5.5,0.2 5,0.2"]
    b = battle(f"a: {GB} 0,0 0; b: {FR} 3.9,0 0; c: {FR} 7,0 0{FAR}", land=land)
    assert struck(b, ship(b, "a"), ship(b, "b")).second is None


# Off again.


@pytest.mark.rule("p.16.refloat", "p.16.guns")
@pytest.mark.parametrize(
    ("faces", "guns", "afloat"),
    [
        (["0", "0"], 0, False),
        (["0", "0"], 1, True),
        (["0", "-1"], 2, True),
        (["0", "-1"], 1, False),
        (["+1", "0"], 0, True),
    ],
)
def test_refloating(faces: list[object], guns: int, afloat: bool) -> None:
    """V101."""
    b = battle(f"a: {GB} 7,0 0 aground steady 2{FAR}", land=ISLE, turn=2)
    ship(b, "a").overboard = guns
    refloat_tests(b, dice(*faces), log())
    assert ship(b, "a").aground != afloat


@pytest.mark.rule("p.16.worse")
def test_the_stranding_worsens() -> None:
    b = battle(f"a: {GB} 7,0 0 aground steady 2{FAR}", land=ISLE, turn=2)
    refloat_tests(b, dice("-2", "-1"), log())
    assert ship(b, "a").hull == 5
    assert ship(b, "a").aground


@pytest.mark.rule("p.16.guns", "p.16.next-turn")
def test_guns_go_overboard_before_the_dice() -> None:
    text = f"a: {GB} 7,0 0 aground steady 2 holes 9{FAR}"
    t = table(text, ["0", "+1", "+1"], land=ISLE, turn=2, step="repairs")
    act(t, "first", kind="repair", ship="a", work="hole")
    assert t.decisions["first"].kind == "refloat"
    assert why_not(t, "first", kind="refloat", ship="a", guns=3) == "p.16"
    act(t, "first", kind="refloat", ship="a", guns=2)
    a = ship(state(t), "a")
    assert (int(a.broadside), a.aground) == (5, False)
    # Afloat again she may move at once.
    assert t.decisions["first"].parts == ["a"]
    assert t.decisions["first"].kind == "sail"


@pytest.mark.rule("p.16.next-turn")
def test_nobody_refloats_in_the_turn_she_grounded() -> None:
    b = battle(f"a: {GB} 7,0 0 aground steady 3{FAR}", land=ISLE, turn=2)
    refloat_tests(b, dice(), log())
    assert ship(b, "a").aground


@pytest.mark.rule("p.16.idle", "p.10.stable")
def test_aground_is_stable_from_the_next_turn_on() -> None:
    b = battle(f"a: {GB} 7,0 0 aground steady 3{FAR}", land=ISLE, turn=2)
    assert not is_stable(b, ship(b, "a"))
    b.turn = 3
    assert is_stable(b, ship(b, "a"))


# Anchors.


@pytest.mark.rule("p.9.anchor", "p.9.anchor-cost", "p.9.anchor-heading")
def test_anchoring_is_the_last_displacement_on_any_heading() -> None:
    t = table(f"a: {GB} 4.2,0 90{FAR}", ["0", "0"], land=ISLE, turn=1)
    path = ["ahead 2", "ahead 1.3", "ahead 1.3"]
    assert why_not(t, "first", kind="sail", ship="a", path=path, anchor="10") == "p.6"
    act(t, "first", kind="sail", ship="a", path=["ahead 2"], anchor="10")
    a = ship(state(t), "a")
    assert (a.anchored, int(a.heading), int(a.x)) == (True, 1000, int(6.2 * INCH))
    assert a.steady == 2


@pytest.mark.rule("p.9.anchor-where")
def test_nobody_anchors_in_deep_water() -> None:
    t = table(f"a: {GB} 0,0 90{FAR}", land=ISLE, turn=1)
    assert why_not(t, "first", kind="sail", ship="a", path=["ahead 2"], anchor="0") == "R53"
    b = state(t)
    assert not is_holding_ground(b, int(5.9 * INCH), 0)
    assert is_holding_ground(b, 6 * INCH, 0)
    assert not is_holding_ground(b, 15 * INCH, 0)


@pytest.mark.rule("p.9.anchor-heading")
def test_she_needs_room_to_swing() -> None:
    t = table(f"a: {GB} 7,0 0; b: {GB} 7,3.2 0 anchored{FAR}", land=ISLE, turn=1, wind="9 fresh")
    assert t.decisions["first"].parts == ["a"]
    assert why_not(t, "first", kind="sail", ship="a", path=[], anchor="90") == ""
    b = state(t)
    ship(b, "b").place(7 * INCH, int(1.6 * INCH), 9000)
    assert why_not(t, "first", kind="sail", ship="a", path=[], anchor="0") == "R53"


@pytest.mark.rule("p.9.weigh")
def test_weighing_takes_the_first_displacement() -> None:
    text = f"a: {GB} 7,0 180 anchored{FAR}"
    t = table(text, ["0", "0"], land=ISLE, turn=1, step="weigh", wind="9 fresh")
    assert t.decisions["first"].kind == "weigh"
    act(t, "first", kind="weigh", ship="a")
    assert t.decisions["first"].kind == "sail"
    three = ["ahead 1.3", "ahead 1.3", "ahead 1.3"]
    assert why_not(t, "first", kind="sail", ship="a", path=three) == "p.6"
    assert why_not(t, "first", kind="sail", ship="a", path=three[:2]) == ""


@pytest.mark.rule("p.9.weigh")
def test_who_does_not_weigh_stays() -> None:
    t = table(f"a: {GB} 7,0 180 anchored{FAR}", land=ISLE, turn=1, step="weigh", wind="12 fresh")
    act(t, "first", kind="done")
    assert t.decisions["first"].parts != ["a"]
    assert ship(state(t), "a").anchored


@pytest.mark.rule("p.9.anchor-still")
def test_a_ship_at_anchor_does_not_drift() -> None:
    b = battle(f"a: {GB} 7,0 180 anchored masts 30{FAR}", land=ISLE, turn=2)
    tie(b, ENTANGLED, ship(b, "a"), ship(b, "y"))
    drift_joined(b, ship(b, "a"), dice(), log())
    assert ship(b, "a").y == 0
