"""Towing under way (5.6, R34): half the way, on the track, and letting go."""

import pytest

from games.ships_of_the_line.at_sea import battle, kinds, step
from games.ships_of_the_line.sailing import (
    course,
    moves,
    open_ships,
    pose,
    refused,
    sails,
)
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.rules.sails import allowance
from weathergage.games.ships_of_the_line.state.battle import FLED
from weathergage.sea.plane import Hull
from weathergage.sea.tracks import on_track

TOW = "victory: 0,0 {} towing mars; mars: -1.1,0 90 rudder; bucentaure: 9,9 0"


@pytest.mark.rule("5.6.c", "5.1.e")
@pytest.mark.parametrize(("heading", "expected"), [(45, 2), (90, 2), (0, 1), (315, 1), (270, 0)])
def test_a_tug_has_half_her_points_rounded_up(heading: int, expected: int) -> None:
    assert allowance(battle(TOW.format(heading)), 0, 0) == expected


@pytest.mark.rule("5.6.c", "5.6.e")
def test_the_ship_in_tow_follows_the_track() -> None:
    b = battle(TOW.format(90))
    sails(b, "victory", "ahead 2")
    assert pose(b, "mars") == (0.9, 0.0, 90.0)
    assert b.ship("mars").moved
    bent = battle(TOW.format(45))
    sails(bent, "victory", "ahead 2")
    assert pose(bent, "mars") == pytest.approx((0.6364, 0.6364, 45.0), abs=2e-4)
    short = battle(TOW.format(45))
    sails(short, "victory", "ahead 1")
    assert pose(short, "mars") == (-0.1, 0.0, 90.0)


@pytest.mark.rule("5.6.c")
def test_a_turn_on_the_spot_leaves_her_where_she_is() -> None:
    b = battle(TOW.format(90))
    sails(b, "victory", "turn 45")
    assert pose(b, "mars") == (-1.1, 0.0, 90.0)


def test_a_track_shorter_than_the_tow_keeps_her_in_place() -> None:
    hull = Hull(-5000, 0, 9000, 3000, 1000)
    assert on_track([-5000, 0, 1000], [0, 0, 0], 11000, hull) == hull
    there = on_track([-5000, 0, 20000], [0, 0, 0], 11000, hull)
    assert (there.x, there.y, there.heading) == (9000, 0, 9000)


@pytest.mark.rule("5.6.c", "5.b")
def test_a_tow_needs_room_for_both() -> None:
    between = TOW.format(90) + "; temeraire: -0.55,0 0"
    b = battle(between)
    for text in ("ahead 0.3", "ahead 1", "ahead 2", "turn 45, ahead 1"):
        assert refused(b, course("victory", text)) == "5.6"
    assert refused(b, course("victory", "ahead 0.15")) == "5.2.3"
    assert refused(b, course("victory", "turn 45")) == ""
    aside = battle(between.replace("-0.55,0 0", "-0.55,0.25 90"))
    assert refused(aside, course("victory", "ahead 2")) == ""


@pytest.mark.rule("5.6.c", "10.a")
def test_tug_and_tow_do_not_collide() -> None:
    b = battle(
        "victory: 0,0 90 towing mars; mars: 0.5,0.3 90 rudder; bucentaure: 9,9 0",
        rules=["collision"],
    )
    assert kinds(sails(b, "victory", "ahead 2")) == ["sailed"]


@pytest.mark.rule("5.6.d")
def test_casting_off_costs_nothing_and_leaves_the_tug_free_to_sail() -> None:
    b = battle(TOW.format(90))
    step(b, "sail")
    assert open_ships(b, "british") == ["victory"]
    events = moves(b, Order("cast-off", "victory"))
    assert kinds(events) == ["cast-off"]
    assert b.links == []
    assert open_ships(b, "british") == ["victory"]
    assert allowance(b, 0, 0) == 3
    assert refused(b, Order("cast-off", "victory")) == "5.6"
    sails(b, "victory", "ahead 3")
    assert pose(b, "mars") == (-1.1, 0.0, 90.0)


@pytest.mark.rule("5.6.d")
def test_a_sound_ship_cast_off_may_sail_at_once() -> None:
    b = battle(TOW.format(90).replace(" rudder", ""))
    step(b, "sail")
    moves(b, Order("cast-off", "victory"))
    assert open_ships(b, "british") == ["victory", "mars"]
    sails(b, "mars", "turn 45, ahead 1")


@pytest.mark.rule("6.d", "5.6.d")
@pytest.mark.parametrize("tie", ["grappled", "fouled"])
def test_nobody_tows_a_ship_out_of_an_enemys_grapples(tie: str) -> None:
    held = TOW.format(90).replace("bucentaure: 9,9 0", f"bucentaure: -1.1,0.2 90 {tie} mars")
    b = battle(held)
    for text in ("ahead 1", "turn 45"):
        assert refused(b, course("victory", text)) == "5.6"
    assert refused(b, Order("stay", "victory")) == ""
    assert open_ships(b, "british") == ["victory"]
    moves(b, Order("cast-off", "victory"))
    assert allowance(b, 0, 0) == 3
    sails(b, "victory", "ahead 3")
    assert pose(b, "mars") == (-1.1, 0.0, 90.0)


@pytest.mark.rule("6.d")
def test_a_tow_aground_holds_her_tug() -> None:
    b = battle(TOW.format(90).replace("90 rudder", "90 rudder aground"))
    assert refused(b, course("victory", "ahead 1")) == "5.6"
    moves(b, Order("stay", "victory"))
    assert b.ship("victory").stopped


@pytest.mark.rule("5.6.c")
def test_the_tow_lies_as_her_tug_does() -> None:
    b = battle(TOW.format(90))
    sails(b, "victory", "ahead 1")
    assert b.ship("victory").stopped
    assert b.ship("mars").stopped
    on = battle(TOW.format(90))
    sails(on, "victory", "ahead 2")
    assert not on.ship("mars").stopped


@pytest.mark.rule("2.1")
def test_a_prize_in_tow_leaves_the_map_with_her_tug_and_scores_nothing() -> None:
    b = battle(
        "victory: 15.5,0 90 towing bucentaure; bucentaure: 14.4,0 90 captured british;"
        "redoutable: 0,9 0"
    )
    sails(b, "victory", "ahead 2")
    assert b.ship("bucentaure").status == FLED
    assert [(int(p.side), int(p.points)) for p in b.points] == [(1, 5), (0, -5)]
