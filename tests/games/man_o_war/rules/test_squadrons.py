"""A second squadron, lines at the edge of the wind, commanders of divisions (p.3, 8-9)."""

from random import Random
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
from weathergage.engine.table import Table
from weathergage.games.man_o_war.answers import INCH
from weathergage.games.man_o_war.rules.arrival import enter_second, second_due, second_squadron
from weathergage.games.man_o_war.rules.fleets import draw_fleet, why_not_fleet
from weathergage.games.man_o_war.rules.formations import (
    as_hoisted,
    line,
    may_be_hoisted_to,
    why_not_hoisted,
)
from weathergage.games.man_o_war.rules.morale import has_sound_ship, vessels
from weathergage.games.man_o_war.state.battle import FIGHTING, Battle
from weathergage.games.man_o_war.state.muster import SETUPS

FAR = f"; y: {GB} -90,40 180; z: {FR} 90,40 180"
TWO = {"scenario": "encounter", "options": {"squadrons": "two"}}
SECOND = "; ".join(f"s{n}: {FR} 0,{60 + n} 180 awaited division 3" for n in range(3))
OPTIONS = {
    "start": "15", "first": "gb", "second": "fra", "year": "1790", "budget": "standard",
    "squadrons": "two",
}  # fmt: skip


def waiting() -> Battle:
    return battle(f"a: {GB} 0,0 90; b: {FR} 9,9 90; {SECOND}", turn=1, **TWO)


@pytest.mark.rule("p.3.second-bearing", "p.3.second-turn")
def test_bearing_and_turn_of_the_second_squadron() -> None:
    """V40."""
    b = waiting()
    second_squadron(b, -1, 1, dice("+1", "-1", "+2"), log())
    assert (int(b.due), int(b.due_from)) == (2, 6000)
    enter_second(b, log())
    lead = ship(b, "s0")
    assert abs(int(lead.x) - 25 * INCH) < 3
    assert abs(int(lead.y) - 14.4338 * INCH) < 3
    assert int(lead.heading) == 24000
    assert len(b.formations[0].ships) == 3


@pytest.mark.rule("p.3.second-bearing")
def test_never_on_the_bearing_of_the_enemy() -> None:
    """V41."""
    b = waiting()
    second_squadron(b, -1, 1, dice("-2", "0", "+1"), log())
    assert int(b.due_from) == 3000


@pytest.mark.rule("p.3.second-bearing")
@pytest.mark.parametrize(("mate", "bearing"), [(-2, 27000), (0, 3000)])
def test_away_from_the_wind_on_its_own_side(mate: int, bearing: int) -> None:
    b = waiting()
    second_squadron(b, 2, mate, dice("+1", "+1"), log())
    assert int(b.due_from) == bearing


@pytest.mark.rule("p.3.second-turn")
def test_it_enters_in_its_turn() -> None:
    b = waiting()
    b.due, b.due_from = 2, 6000
    second_due(b, dice(), log())
    assert ship(b, "s0").status != FIGHTING
    b.turn = 2
    second_due(b, dice(), log())
    assert ship(b, "s0").status == FIGHTING
    assert b.due == -1


@pytest.mark.rule("p.3.second-morale")
def test_ships_that_are_still_to_come_count() -> None:
    b = waiting()
    assert vessels(b, 1) == 3
    ship(b, "b").boarding = 0
    ship(b, "b").flag = 1
    assert has_sound_ship(b, 1)


@pytest.mark.rule("p.3.second-fleet")
def test_the_divisions_of_a_second_squadron() -> None:
    setup = SETUPS.find("encounter", OPTIONS, None, None)
    line = "fra-base-64-n"
    first = [f"1 {line} flag", f"1 {line}", f"1 {line}"]
    second = [f"4 {line}"] * 3
    assert why_not_fleet(setup, 1, first + second) is None
    for fleet in (first, [*first, *second[:2]], [*first, *[f"5 {line}"] * 3]):
        refused = why_not_fleet(setup, 1, fleet)
        assert refused is not None
        assert refused.rule == "p.3"
    gb = ["1 gb-base-64-n flag", "1 gb-base-64-n", "1 gb-base-64-n"]
    refused = why_not_fleet(setup, 0, [*gb, *["4 gb-base-64-n"] * 3])
    assert refused is not None
    for seed in range(20):
        drawn = draw_fleet(setup, 1, Random(seed))
        assert why_not_fleet(setup, 1, drawn.vessels) is None


# A line and the wind.

EDGE = f"a: {GB} 0,0 60; b: {GB} -4.26,-2.46 60; c: {GB} -8.52,-4.92 60{FAR}"
LINE = ["first 0 ahead 0 0 0 a b c"]


@pytest.mark.rule("p.8.tack-signal")
def test_a_line_at_the_edge_goes_about_by_a_signal() -> None:
    # Two see the signal, then all three throw for their tacks.
    faces = ["0", "0", "0", "0", "0", "0", "0", "0"]
    t = table(EDGE, faces, formations=LINE, turn=4, camps={"first": "a"})
    act(t, "first", kind="tack-line", ship="a", hand="port")
    assert [int(ship(state(t), id).heading) for id in "abc"] == [30000] * 3
    assert state(t).formations[0].abreast


@pytest.mark.rule("p.8.tack-signal")
def test_who_does_not_see_it_holds_on() -> None:
    faces = ["-1", "0", "0", "0", "0", "0"]
    t = table(EDGE, faces, formations=LINE, turn=4, camps={"first": "a"})
    act(t, "first", kind="tack-line", ship="a", hand="port")
    b = state(t)
    assert int(ship(b, "b").heading) == 6000
    assert ship(b, "b").formation == -1
    assert [int(ship(b, id).heading) for id in "ac"] == [30000] * 2


@pytest.mark.rule("p.8.tack-signal")
def test_only_from_the_edge_and_through_the_wind() -> None:
    t = table(EDGE.replace(" 60", " 90"), formations=LINE, turn=4, camps={"first": "a"})
    assert why_not(t, "first", kind="tack-line", ship="a", hand="port") == "p.8"
    t = table(EDGE, formations=LINE, turn=4, camps={"first": "a"})
    assert why_not(t, "first", kind="tack-line", ship="a", hand="starboard") == "p.8"


@pytest.mark.rule("p.9.into-wind")
def test_a_line_turns_into_the_wind_only_together() -> None:
    t = table(EDGE, formations=LINE, turn=4, camps={"first": "a"})
    turn = {"kind": "line", "ship": "a", "path": ["turn -20"], "angle": -20.0}
    assert why_not(t, "first", signal="succession", **turn) == "R48"
    assert why_not(t, "first", signal="together", **turn) == ""
    more = {**turn, "path": ["turn -20", "ahead 1"]}
    assert why_not(t, "first", signal="together", **more) != ""


# Commanders.

BOTH: dict[str, Any] = {"scenario": "camperdown", "options": {"commanders": "each"}}
TWO_LINES = (
    "a: british gb-base-74-n 0,0 90; b: british gb-base-74-n -4.92,0 90; "
    "c: british gb-base-74-n 0,9 90 division 1; d: british gb-base-74-n -4.92,9 90 division 1; "
    "z: dutch hol-base-74-n 90,60 180"
)
LINES = ["british 0 ahead 0 0 0 a b", "british 1 ahead 0 0 0 c d"]


def commanded(faces: list[object]) -> Table:
    t = table(TWO_LINES, faces, formations=LINES, turn=4, camps={"british": "a"}, **BOTH)
    act(t, "british-1", kind="line", ship="a", path=["ahead 2"])
    return t


@pytest.mark.rule("p.9.commanders")
def test_each_division_has_a_seat() -> None:
    t = table(TWO_LINES, formations=LINES, turn=4, camps={"british": "a"}, **BOTH)
    assert state(t).setup.seats == ["british-1", "british-2", "dutch-1", "dutch-2"]
    assert list(t.decisions) == ["british-1"]
    assert t.decisions["british-1"].parts == ["a"]


@pytest.mark.rule("p.9.commanders", "p.9.hoist")
def test_only_the_commander_in_chief_signals() -> None:
    t = commanded([])
    assert t.decisions["british-1"].kind == "hoist"
    act(t, "british-1", kind="no-signal", ship="c")
    assert t.decisions["british-2"].kind == "line"
    turn = {"kind": "line", "ship": "c", "path": ["turn 10"]}
    assert why_not(t, "british-2", signal="succession", angle=10.0, **turn) == "R47"
    assert why_not(t, "british-2", kind="line", ship="c", path=["ahead 2"]) == ""


@pytest.mark.rule("p.9.hoist")
def test_what_is_hoisted_is_carried_out() -> None:
    t = commanded(["0"])
    act(t, "british-1", kind="hoist", ship="c", signal="succession", angle=30.0)
    assert why_not(t, "british-2", kind="line", ship="c", path=["ahead 2"]) == "R47"
    order = {"kind": "line", "ship": "c", "path": ["turn 30"], "angle": 30.0}
    act(t, "british-2", signal="succession", **order)
    assert int(ship(state(t), "c").heading) == 12000


@pytest.mark.rule("p.9.hoist-in-vain")
@pytest.mark.parametrize("wind", ["12 calm", "12 gentle mist"])
def test_nobody_is_asked_for_a_signal_that_cannot_be_carried_out(wind: str) -> None:
    place = {"formations": LINES, "turn": 4, "camps": {"british": "a"}, **BOTH}
    fair, foul = battle(TWO_LINES, **place), battle(TWO_LINES, wind=wind, **place)
    assert may_be_hoisted_to(fair, fair.formations[1])
    assert not may_be_hoisted_to(foul, foul.formations[1])


@pytest.mark.rule("p.9.hoist-in-vain")
def test_a_line_that_cannot_sail_is_not_bound_by_a_signal() -> None:
    hoisted = {"hoists": ["1 succession 3000"], "camps": {"british": "a"}, "turn": 4}
    b = battle(TWO_LINES, formations=LINES, wind="12 calm", **hoisted, **BOTH)
    assert why_not_hoisted(b, b.formations[1], line("c", [])) is None
    b = battle(TWO_LINES, formations=LINES, **hoisted, **BOTH)
    refused = why_not_hoisted(b, b.formations[1], line("c", []))
    assert refused is not None
    assert refused.rule == "R47"


@pytest.mark.rule("p.9.hoist-in-vain", "p.9.hoist")
def test_there_is_always_an_answer_under_a_signal() -> None:
    t = commanded([])
    act(t, "british-1", kind="hoist", ship="c", signal="succession", angle=30.0)
    signal = {"signal": "succession", "angle": 30.0}
    stay = as_hoisted(state(t), state(t).formations[1])
    assert (stay.signal, int(stay.angle), stay.path) == ("succession", 3000, [])
    assert why_not(t, "british-2", kind="line", ship="c", path=[], **signal) == ""
