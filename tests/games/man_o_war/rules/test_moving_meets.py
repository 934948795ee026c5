"""Where one chapter meets another on the way: lines and contact, flight and tacking, the wind and
avoiding, shallows and damage."""

import pytest

from games.man_o_war.at_sea import (
    FR,
    GB,
    act,
    battle,
    dice,
    kinds,
    log,
    ship,
    state,
    table,
    why_not,
)
from weathergage.engine.table import Table
from weathergage.games.man_o_war.answers import AHEAD, INCH, TURN, Leg
from weathergage.games.man_o_war.rules.arrival import place_camp
from weathergage.games.man_o_war.rules.blasts import explode
from weathergage.games.man_o_war.rules.collision import ram
from weathergage.games.man_o_war.rules.fleets import Entry, new_ship
from weathergage.games.man_o_war.rules.links import towed_by
from weathergage.games.man_o_war.rules.morale import slowest_sailer
from weathergage.games.man_o_war.rules.places import lies_on, touching
from weathergage.games.man_o_war.rules.sailing import GO, why_not_path
from weathergage.games.man_o_war.rules.signals import see
from weathergage.games.man_o_war.rules.soundings import sound
from weathergage.games.man_o_war.rules.squadrons import lapse
from weathergage.games.man_o_war.rules.tacking import why_not_tack
from weathergage.games.man_o_war.rules.towing import may_be_towed
from weathergage.games.man_o_war.rules.turn import shift_flag
from weathergage.games.man_o_war.state.battle import ESCAPED, KILLED, Battle
from weathergage.games.man_o_war.state.step_records import Voyage

AWAY = f"; y: {FR} 60,-40 180; x: {GB} -60,90 90"
DOWN = f"a: {GB} 0,0 180; b: {GB} 0,4.92 180; d: {GB} 0,9.84 180; c: {FR} 4,0 270{AWAY}"
"""A line that runs downwind, and an enemy abreast of its leader who moves before it."""


def moving(ships: str, faces: list[object], formations: list[str], **more: object) -> Table:
    place: dict[str, object] = {"turn": 4, "step": "begin-movement", "formations": formations}
    place.update(more)
    return table(ships, faces, **place)


# Lines and contact.


@pytest.mark.rule("p.14.boarded-in-line", "p.14.break")
@pytest.mark.parametrize("line", ["a b", "a b d"])
def test_a_ship_boarded_out_of_a_line_that_has_not_moved_may_break_free(line: str) -> None:
    t = moving(DOWN, ["avoidance", "+1"], [f"first 0 ahead 0 0 0 {line}"])
    act(t, "second", kind="sail", ship="y", path=[])
    act(t, "second", kind="sail", ship="c", path=["ahead 2", "ahead 2"])
    act(t, "second", kind="board", ship="c")
    assert t.decisions["first"].parts == ["a"]
    events = act(t, "first", kind="break", ship="a", target="c", hand="starboard")
    assert "free" in kinds(events)
    act(t, "first", kind="sail", ship="a", path=[])
    # What is left of the line moves after her: of two ships the other by herself.
    kind = "sail" if line == "a b" else "line"
    act(t, "first", kind=kind, ship="b", path=["ahead 1"])
    b = state(t)
    assert ship(b, "b").y == int(4.92 * INCH) - INCH


@pytest.mark.rule("p.8.rejoined-moved")
def test_who_rejoins_a_line_that_has_not_moved_does_not_move_twice() -> None:
    text = f"a: {GB} 0,6 90; b: {GB} -4.92,6 90; d: {GB} -12.84,5 90; y: {FR} 60,60 180"
    t = moving(text, [], ["first 0 ahead 0 0 0 a b"])
    act(t, "first", kind="sail", ship="d", path=["ahead 2"], rejoin=True)
    assert ship(state(t), "d").formation == 0
    act(t, "first", kind="line", ship="a", path=["ahead 2", "ahead 2"])
    b = state(t)
    assert [ship(b, id).x for id in "abd"] == [4 * INCH, int(-0.92 * INCH), int(-10.84 * INCH)]
    assert ship(b, "d").formation == 0


@pytest.mark.rule("p.8.rejoined-moved")
def test_who_has_just_rejoined_does_not_turn_together() -> None:
    text = f"a: {GB} 0,6 90; b: {GB} -4.92,6 90; d: {GB} -12.84,5 90; y: {FR} 60,60 180"
    t = moving(text, ["0"], ["first 0 ahead 0 0 0 a b"], camps={"first": "a"})
    act(t, "first", kind="sail", ship="d", path=["ahead 2"], rejoin=True)
    order = {"path": ["turn 20"], "signal": "together", "angle": 20.0}
    act(t, "first", kind="line", ship="a", **order)
    b = state(t)
    assert [int(ship(b, id).heading) for id in "abd"] == [11000, 11000, 9000]
    assert [int(ship(b, id).formation) for id in "abd"] == [0, 0, -1]


@pytest.mark.rule("p.8.adrift-leaves")
def test_a_leader_adrift_leaves_the_line_and_the_next_leads() -> None:
    text = f"a: {GB} 0,6 70 masts 20; b: {GB} -4.92,4 70; d: {GB} -9.84,2 70; y: {FR} 60,60 180"
    t = moving(text, [], ["first 0 ahead 0 0 0 a b d"])
    assert t.decisions["first"].parts == ["b"]
    b = state(t)
    assert [int(ship(b, id).formation) for id in "abd"] == [-1, 0, 0]


@pytest.mark.rule("p.8.headed-alone")
def test_a_leader_headed_by_the_wind_alone_leaves_the_line() -> None:
    text = f"a: {GB} 0,6 50; b: {GB} -4.92,4 70; d: {GB} -9.84,2 70; y: {FR} 60,60 180"
    t = moving(text, [], ["first 0 ahead 0 0 0 a b d"])
    assert t.decisions["first"].parts == ["b"]
    text = text.replace(" 70;", " 50;")
    t = moving(text, [], ["first 0 ahead 0 0 0 a b d"])
    assert why_not(t, "first", kind="line", ship="a", path=[]) == "p.9"
    assert why_not(t, "first", kind="tack-line", ship="a", hand="port") == ""


@pytest.mark.rule("p.8.tack-signal")
def test_the_one_who_sees_the_signal_to_go_about_goes_about_alone() -> None:
    text = f"a: {FR} 0,6 60; b: {FR} -4.92,4 60; y: {GB} 60,60 180"
    faces: list[object] = ["-1", "0", "0"]
    t = moving(text, faces, ["second 0 ahead 0 0 0 a b"], camps={"second": "b"})
    act(t, "second", kind="tack-line", ship="a", hand="port")
    assert t.decisions["second"].parts == ["b"]
    act(t, "second", kind="tack", ship="b", hand="port")
    b = state(t)
    assert [int(ship(b, id).heading) for id in "ab"] == [6000, 30000]


# Flight.


@pytest.mark.rule("p.12.flee")
def test_who_must_flee_does_not_go_about_towards_the_enemy() -> None:
    text = "a: {} 0,0 60 boarding 0; z: {} -20,0 90; w: {} 0,-80 90"
    t = moving(text.format(FR, GB, FR), [], [])
    while t.decisions.get("second") is None or t.decisions["second"].parts != ["a"]:
        seat = next(iter(t.decisions))
        act(t, seat, kind="sail", ship=t.decisions[seat].parts[0], path=[])
    assert why_not(t, "second", kind="tack", ship="a", hand="port") == "R32"
    assert why_not(t, "second", kind="sail", ship="a", path=["ahead 2"]) == ""


@pytest.mark.rule("p.12.flee", "p.8.tack")
def test_into_the_wind_she_tacks_away_from_the_enemy_if_she_can() -> None:
    text = "a: {} 0,0 350 boarding 0; z: {} -20,0 90; w: {} 0,-80 90"
    b = battle(text.format(FR, GB, FR), turn=4)
    hands = [x for x in ("port", "starboard") if why_not_tack_here(b, x) == ""]
    assert hands == ["starboard"]
    b = battle(text.format(FR, GB, FR).replace("-20,0", "0,40"), turn=4)
    # Both hands bring her nearer, and to lie there for ever is no choice.
    assert [why_not_tack_here(b, x) for x in ("port", "starboard")] == ["", ""]


def why_not_tack_here(b: Battle, hand: str) -> str:
    found = why_not_tack(b, ship(b, "a"), hand)
    return found.rule if found is not None else ""


# The wind.


@pytest.mark.rule("p.6.avoid-into", "p.14.avoid")
def test_who_avoids_into_the_wind_goes_no_farther() -> None:
    # The other lies a little to leeward of her way: to port she comes into the wind.
    text = f"a: {GB} 0,0 70; c: {FR} 3.4,0.6 0; y: {FR} 60,90 90; x: {GB} 0,-60 90"
    t = moving(text, ["avoidance"], [])
    for id in ("x", "c", "a"):
        seat = next(iter(t.decisions))
        if t.decisions[seat].parts == ["a"]:
            break
        act(t, seat, kind="sail", ship=id, path=[])
    act(t, "first", kind="sail", ship="a", path=["ahead 2"])
    act(t, "first", kind="avoid", ship="a", hand="port")
    a = ship(state(t), "a")
    assert a.heading < 6000
    assert (a.x, a.y) == (0, 0)
    assert a.moved == 4


# Pushed.


@pytest.mark.rule("p.14.push-held")
@pytest.mark.parametrize(("words", "far"), [("", 1), ("anchored", 0), ("aground", 0)])
def test_a_rammed_ship_at_anchor_or_aground_is_not_pushed(words: str, far: int) -> None:
    text = f"a: {GB} 0,0 90; c: {FR} 3.5,0 0 {words}{AWAY}"
    b = battle(text, turn=4)
    ram(b, Voyage(0, [GO], [2 * INCH]), ship(b, "a"), ship(b, "c"), dice(), log())
    assert ship(b, "c").x == int(3.5 * INCH) + far * INCH


@pytest.mark.rule("p.14.push-held")
def test_who_is_tied_to_a_rammed_ship_is_pushed_with_her() -> None:
    text = f"a: {GB} 0,0 90; c: {FR} 3.5,0 0; e: {GB} 3.5,-2.9134 0{AWAY}"
    b = battle(text, turn=4, links=["c grappled e 3 0 0"])
    ram(b, Voyage(0, [GO], [2 * INCH]), ship(b, "a"), ship(b, "c"), dice(), log())
    assert [int(ship(b, id).x) for id in "ce"] == [int(4.5 * INCH)] * 2


# Who is away.


@pytest.mark.rule("p.13.blast-away")
def test_a_ship_that_got_away_blows_up_near_nobody() -> None:
    b = battle(f"a: {FR} 0,0 90 fires 3; c: {GB} 2,0 0{AWAY}", turn=4)
    ship(b, "a").status = ESCAPED
    events = log()
    explode(b, ship(b, "a"), dice(), events)
    assert kinds(events.events) == ["exploded"]
    assert ship(b, "c").hull == 0


@pytest.mark.rule("p.9.command")
def test_where_the_flagship_has_got_away_the_next_in_command_signals() -> None:
    text = f"a: {GB} 0,0 90; b: {GB} -5,0 90; c: {GB} 0,9 90 division 1; d: {GB} -5,9 90 division 1"
    lines = ["first 0 ahead 0 0 0 a b", "first 1 ahead 0 0 0 c d"]
    b = battle(f"{text}; f: {GB} 0,-60 90 division 1{AWAY}", formations=lines, camps={"first": "f"})
    shift_flag(b, 0, log())
    assert b.ships[b.camps[0].commander].id == "f"
    ship(b, "f").status = ESCAPED
    shift_flag(b, 0, log())
    # The next division after his is the first one.
    assert b.ships[b.camps[0].commander].id == "a"


@pytest.mark.rule("p.9.command")
def test_after_an_admiral_the_leader_of_the_next_division_commands() -> None:
    text = f"a: {GB} 0,0 90; b: {GB} -5,0 90; c: {GB} 0,9 90 division 1; d: {GB} -5,9 90 division 1"
    lines = ["first 0 ahead 0 0 0 a b", "first 1 ahead 0 0 0 c d"]
    b = battle(text + AWAY, formations=lines, camps={"first": "b"})
    b.camps[0].fate = KILLED
    shift_flag(b, 0, log())
    assert b.ships[b.camps[0].commander].id == "c"
    b.formations[1].ships = []
    shift_flag(b, 0, log())
    assert b.ships[b.camps[0].commander].id == "a"


@pytest.mark.rule("p.9.flag-frigate")
def test_an_admiral_who_shifted_to_the_repeater_is_seen_by_all() -> None:
    text = f"a: {FR} 0,0 90; r: second fra-base-32-n 0,-5 90 role repeater; b: {FR} -5,0 90{AWAY}"
    b = battle(text, camps={"second": "r"})
    assert see(b, ship(b, "a"), dice(), log()) == 0
    b = battle(text.replace(" role repeater", ""), camps={"second": "r"})
    assert see(b, ship(b, "a"), dice("-1"), log()) == 1


# Fleets on the water.


@pytest.mark.rule("p.3.frigates-apart")
def test_frigates_out_of_the_line_do_not_lie_on_each_other() -> None:
    text = "; ".join(f"a{n}: {GB} 0,0 0 awaited division {n // 3}" for n in range(9))
    for n in range(3):
        text += f"; r{n}: first gb-base-32-n 0,0 0 awaited role repeater division {n}"
    text += "; f: first gb-base-38-n 0,0 0 awaited role flag"
    b = battle(f"{text}; z: {FR} 0,90 180")
    b.formations = []
    place_camp(b, 0, 0, 6000)
    own = [one for one in b.ships if one.home == 0]
    assert all(lies_on(b, one.shape, [int(one.index)]) is None for one in own)
    assert {int(one.y) for one in own if one.role} == {int(own[1].y)}


@pytest.mark.rule("p.3.names")
def test_no_two_vessels_of_a_battle_have_one_name_in_orders() -> None:
    b = battle(f"z: {FR} 0,90 180")
    entry = Entry(1, b.ships[0].row, "")
    for name in ("Neptune", "Neptune 2", "Neptune", "Neptune 2"):
        new_ship(b, 0, entry, name)
    assert len({one.id for one in b.ships}) == 5


# Shallows.

SHOAL = ["shoal bank 4,-9 20,-9 20,9 4,9"]
"""Area 2 begins 2 in from it, at 2,0; her base reaches 1.46 in ahead of her mast."""


@pytest.mark.rule("p.16.turn-shallow")
def test_in_shallows_a_turn_costs_more_and_may_be_none() -> None:
    turn, ahead = Leg(TURN, 2000), Leg(AHEAD, int(1.3 * INCH))
    b = battle(f"a: {GB} 0,0 90 masts 10{AWAY}", land=SHOAL, turn=4)
    a = ship(b, "a")
    sound(b, a)
    assert not a.shallow
    # After the first displacement she lies in the shallows and makes a third: a turn takes two.
    assert why_not_path(b, a, [ahead, turn], 3) is None
    assert why_not_path(b, a, [ahead, turn], 2) is not None
    b = battle(f"a: {GB} 0,0 90 masts 20{AWAY}", land=SHOAL, turn=4)
    short = Leg(AHEAD, int(0.66 * INCH))
    refused = why_not_path(b, ship(b, "a"), [short, turn], 3)
    assert refused is not None
    assert "makes no way" in refused.reason


@pytest.mark.rule("p.16.third-line")
def test_a_line_loses_the_third_from_the_displacement_that_begins_in_shallows() -> None:
    text = f"a: {GB} 0,0 90; b: {GB} -4.92,0 90; z: {FR} 0,60 180"
    t = moving(text, [], ["first 0 ahead 0 0 0 a b"], land=SHOAL)
    order = {"kind": "line", "ship": "a"}
    assert why_not(t, "first", **order, path=["ahead 2", "ahead 1.3"]) == ""
    assert why_not(t, "first", **order, path=["ahead 2", "ahead 2"]) == "p.6"


@pytest.mark.rule("p.16.guns-left")
def test_guns_that_grounding_silences_can_be_thrown_overboard() -> None:
    text = f"a: {GB} 5,0 90 aground broadside 2{AWAY}"
    t = table(text, ["0", "0"], land=SHOAL, turn=4, step="refloat")
    assert why_not(t, "first", kind="refloat", ship="a", guns=2) == ""
    act(t, "first", kind="refloat", ship="a", guns=1)
    assert not ship(state(t), "a").aground


# What is told.


@pytest.mark.rule("p.6.tow-cast-off")
def test_who_is_cast_off_after_her_place_has_passed_drifts_all_the_same() -> None:
    # The towed lies to leeward of her tower and has her place before her.
    text = f"b: {GB} 0,0 70 masts 30; a: {GB} 3.2,1.2 70; x: {GB} -60,-90 90; y: {FR} 60,90 180"
    t = moving(text, [], [], links=["a tow b 3 0 0"])
    act(t, "first", kind="sail", ship="x", path=[])
    act(t, "first", kind="cast-off", ship="a")
    act(t, "first", kind="sail", ship="a", path=[])
    b = state(t)
    assert ship(b, "b").y == -2 * INCH
    assert ship(b, "b").moved == 4


@pytest.mark.rule("p.14.avoid")
def test_who_meets_the_same_ship_again_is_said_to_stop() -> None:
    text = f"a: {GB} 0,0 90; c: {FR} 3.4,0.5 0 anchored; y: {FR} 60,90 90; x: {GB} 0,-60 90"
    t = moving(text, [], [], pairs=["a c"])
    act(t, "first", kind="sail", ship="x", path=[])
    events = act(t, "first", kind="sail", ship="a", path=["ahead 2"])
    stopped = [event for event in events if event.kind == "stopped"]
    assert [event.text for event in stopped] == ["A cannot clear C and stops."]


@pytest.mark.rule("p.14.violent")
def test_a_violent_collision_is_told_with_its_boxes() -> None:
    text = f"a: first gb-base-100-n 0,0 90; c: second fra-base-64-n 3.7,0 0{AWAY}"
    b = battle(text, turn=4)
    events = log()
    ram(b, Voyage(0, [GO], [2 * INCH]), ship(b, "a"), ship(b, "c"), dice(), events)
    told = [event.text for event in events.events if event.kind == "entangled"]
    assert told == [
        "A is entangled with C: 2 hull boxes and 2 mast boxes.",
        "C is entangled with A: 5 hull boxes and 5 mast boxes.",
    ]


@pytest.mark.rule("p.9.not-seen")
def test_who_does_not_see_a_signal_to_all_follows_the_wake_as_before() -> None:
    """The leader has turned at 0,0; the second has still to come there."""
    text = f"a: {FR} 4,0 90; b: {FR} -0.9,0.5 120; y: {GB} 60,90 180"
    place: dict[str, object] = {"camps": {"second": "a"}, "tracks": ["b 0,0 90"]}
    t = moving(text, ["-1"], ["second 0 ahead 0 0 0 a b"], **place)
    order = {"path": ["turn 20", "ahead 2"], "signal": "together", "angle": 20.0}
    act(t, "second", kind="line", ship="a", **order)
    b = ship(state(t), "b")
    assert int(b.heading) == 9000
    assert b.formation == -1


@pytest.mark.rule("p.6.tow-ends")
def test_a_calm_does_not_part_a_tow() -> None:
    text = f"b: {GB} 0,0 70 masts 30; a: {GB} 3.2,1.2 70; x: {GB} -60,-90 90; y: {FR} 24,24 180"
    t = moving(text, [3, 4], [], links=["a tow b 3 0 0"], wind="12 calm")
    assert state(t).turn == 5
    assert towed_by(state(t), 1) == 0


@pytest.mark.rule("p.6.tow-whom")
def test_a_hulk_that_has_drifted_alongside_is_towed_from_the_next_turn_on() -> None:
    text = f"a: {GB} 0,-1.4961 90; b: {GB} 0,0 90 masts 30 moved 4{AWAY}"
    found = []
    for turn in (4, 5):
        b = battle(text, turn=turn)
        found.append(may_be_towed(b, ship(b, "a"), ship(b, "b")))
    assert found == [False, True]


@pytest.mark.rule("p.9.together", "p.8.leave")
def test_all_move_at_their_places_in_the_line_who_strays_too() -> None:
    """The second does not see the signal; she is gone before the third comes to her place."""
    text = f"a: {FR} 0,0 90; b: {FR} -3.4,0 90; c: {FR} -6.8,0 90; y: {GB} 60,90 180"
    lines = ["second 0 ahead 0 0 0 a b c"]
    t = moving(text, ["-1", "+1"], lines, camps={"second": "a"})
    order = {"path": ["turn -10", "ahead 2"], "signal": "together", "angle": -10.0}
    events = act(t, "second", kind="line", ship="a", **order)
    assert [event.fields["ship"] for event in events if event.kind == "moved"] == ["a", "b", "c"]
    assert "collision" not in kinds(events)


@pytest.mark.rule("p.8.leave")
def test_who_leaves_the_line_is_told_why() -> None:
    text = f"a: {GB} 0,6 90; b: {GB} -4.92,4 90 rudders 1; d: {GB} -9.84,2 90; y: {FR} 60,60 180"
    t = moving(text, [], ["first 0 ahead 0 0 0 a b d"])
    told = [seen.event.text for seen in t.events(None) if seen.event.kind == "leaves-line"]
    assert told == ["B leaves the line: her rudder is gone."]


@pytest.mark.rule("p.4.slow", "p.3.second-morale")
def test_a_slow_squadron_that_is_still_to_come_slows_from_the_start() -> None:
    text = f"a: {GB} 0,0 90; b: first gb-base-74-s 0,60 180 awaited division 3{AWAY}"
    assert slowest_sailer(battle(text), 0) == 2
    assert slowest_sailer(battle(text.replace(" awaited", "")), 0) == 0


@pytest.mark.rule("p.14.no-rudder")
def test_without_a_rudder_nobody_is_avoided() -> None:
    text = f"a: {GB} 0,0 90 rudders 1; c: {FR} 3.4,0.5 0 anchored{AWAY}"
    t = moving(text, ["avoidance"], [])
    act(t, "second", kind="sail", ship="y", path=[])
    assert t.decisions["first"].kind == "encounter"
    assert why_not(t, "first", kind="avoid", ship="a", hand="port") == "R142"
    assert why_not(t, "first", kind="board", ship="a") == ""
    events = act(t, "first", kind="alongside", ship="a")
    assert "alongside" in kinds(events)
    assert touching(ship(state(t), "a"), ship(state(t), "c"))
    # With her rudder she may avoid, and no enemy is one to lie alongside of.
    t = moving(text.replace(" rudders 1", ""), ["avoidance"], [])
    act(t, "second", kind="sail", ship="y", path=[])
    act(t, "first", kind="sail", ship="a", path=["ahead 2"])
    assert why_not(t, "first", kind="avoid", ship="a", hand="port") == ""
    assert why_not(t, "first", kind="alongside", ship="a") == "R77"


# A turn in hand.

COLUMN = f"a: {GB} 0,0 90; b: {GB} -4.92,0 90; c: {GB} -9.84,0 90; y: {FR} 60,90 180"


def turning(t: Table) -> int:
    return int(state(t).formations[0].turning)


@pytest.mark.rule("p.9.lapses")
@pytest.mark.parametrize(("path", "left"), [(["turn 20"], 4000), (["ahead 2"], 0)])
def test_a_turn_in_hand_lapses_where_the_line_goes_straight(path: list[str], left: int) -> None:
    lines = ["first 0 ahead 0 0 0 a b c"]
    t = moving(COLUMN, [], lines, camps={"first": "a"})
    act(t, "first", kind="line", ship="a", path=path, signal="succession", angle=60.0)
    assert turning(t) == left
    t = moving(COLUMN, [], ["first 0 ahead 6000 0 0 a b c"], camps={"first": "a"})
    act(t, "first", kind="line", ship="a", path=path)
    assert turning(t) == left


@pytest.mark.rule("p.9.lapses")
def test_no_turn_lapses_in_mist() -> None:
    lines = ["first 0 ahead 6000 0 0 a b c"]
    t = moving(COLUMN, [], lines, camps={"first": "a"}, wind="12 gentle mist")
    lapse(state(t), state(t).formations[0], [])
    assert turning(t) == 6000


@pytest.mark.rule("p.9.carry-on", "p.9.lapses")
def test_a_turn_together_is_carried_on_without_a_new_signal() -> None:
    lines = ["first 0 ahead 0 0 0 a b c"]
    t = moving(COLUMN, ["0", "0"], lines, camps={"first": "a"})
    order = {"path": ["turn 30"], "signal": "together", "angle": 75.0}
    act(t, "first", kind="line", ship="a", **order)
    assert turning(t) == 4500
    t = moving(COLUMN, [], ["first 0 abreast 4500 0 0 a b c"], camps={"first": "a"})
    assert why_not(t, "first", kind="line", ship="a", path=["turn -10"]) == "R47"
    act(t, "first", kind="line", ship="a", path=["turn 30", "ahead 2"])
    b = state(t)
    assert [int(ship(b, id).heading) for id in "abc"] == [12000] * 3
    assert turning(t) == 1500
