"""Movement (5): allowance, costs, inertia, slowing down, the wind ahead, and the question."""

from collections.abc import Sequence

import pytest

from games.ships_of_the_line.at_sea import battle, decision, kinds, only, order, step, why_not
from games.ships_of_the_line.sailing import (
    course,
    followed,
    moves,
    next_turn,
    open_ships,
    pose,
    reason,
    refused,
    sails,
)
from weathergage.engine.asking.question import Done, Orders
from weathergage.engine.event import Modifier
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.rules.path import IRONS, OFF_MAP
from weathergage.games.ships_of_the_line.rules.sails import allowance, optional_points
from weathergage.games.ships_of_the_line.state.battle import Battle

FAR = "; bucentaure: 10,10 0"


def alone(text: str, wind: str = "W breeze", rules: Sequence[str] = ()) -> Battle:
    """Victory by herself, an enemy far away."""
    return battle(f"victory: {text}{FAR}", wind, rules)


def points(b: Battle, ship: str = "victory") -> int:
    """Her movement points this turn."""
    index = b.setup.index[ship]
    return int(allowance(b, index, b.ships[index].sail))


def boats(ship: str, angle: float) -> Order:
    made = Order("boats", ship)
    made.angle = round(angle * 100)
    return made


# The allowance (5, 5.1, 5.2).


@pytest.mark.rule("5.a", "5.1.e", "5.2.3.wind", "5.2.3.bow")
@pytest.mark.parametrize(
    ("heading", "wind", "expected"),
    [
        ("E", "S", 2),
        ("SW", "S", 1),
        ("N", "SE", 4),
        ("E", "WNW", 4),
        ("N", "WNW", 2),
        ("E", "W", 3),
        ("W", "W", 0),
        ("292.4", "W", 0),
        ("292.5", "W", 1),
        ("247.5", "W", 1),
        ("337.49", "W", 2),
        ("22.5", "W", 4),
        ("67.5", "W", 4),
        ("67.52", "W", 3),
    ],
)
def test_the_compass_gives_the_share_of_four_points(heading: str, wind: str, expected: int) -> None:
    assert points(alone(f"0,0 {heading}", f"{wind} breeze")) == expected


@pytest.mark.rule("5.2.1", "5.2.3.wind")
@pytest.mark.parametrize(
    ("masts", "by_percent"),
    [
        ("fore,main,mizzen", [1, 2, 3, 4]),
        ("main,mizzen", [1, 2, 3, 3]),
        ("fore,main", [1, 2, 3, 3]),
        ("fore,mizzen", [1, 1, 2, 2]),
        ("main", [1, 1, 2, 2]),
        ("fore", [1, 1, 1, 1]),
        ("mizzen", [1, 1, 1, 1]),
        ("none", [0, 0, 0, 0]),
    ],
)
def test_lost_masts_take_their_points_before_the_wind(masts: str, by_percent: list[int]) -> None:
    headings = ["315", "0", "90", "45"]
    found = [points(alone(f"0,0 {heading} masts {masts}")) for heading in headings]
    assert found == by_percent


@pytest.mark.rule("5.2.2.plain")
def test_without_the_compass_every_heading_is_as_good() -> None:
    for heading in ("270", "0", "90", "45"):
        b = alone(f"0,0 {heading} masts fore,main", "W light", rules=["no-compass"])
        assert not b.setup.chapters.compass
        assert points(b) == 3
    b = alone("0,0 0", rules=["no-compass"])
    assert refused(b, course("victory", "turn -45, ahead 1, turn -45, ahead 1")) == ""


@pytest.mark.rule("5.2.1", "5.2.3.wind", "5.2.5.a", "15.c", "18.2.b")
def test_every_step_of_the_allowance_is_named() -> None:
    b = alone("0,0 90 masts fore,main stopped", "W light", rules=["veterans"])
    notes: list[Modifier] = []
    assert allowance(b, 0, 0, notes) == 1
    assert [(note.name, note.value, note.rule) for note in notes] == [
        ("masts standing", 3, "5.2.1"),
        ("wind 75 %", 0, "5.2.3"),
        ("veterans", 1, "15"),
        ("light breeze", -1, "18.2"),
        ("resistance", -2, "5.2.5"),
    ]


@pytest.mark.rule("18.2.b")
def test_a_light_breeze_takes_one_point_and_leaves_the_debt() -> None:
    b = alone("0,0 45", "W light")
    assert points(b) == 3
    assert followed(b, "victory", "").owed == 1
    assert points(alone("0,0 315", "W light")) == 0


@pytest.mark.rule("18.2.b", "5.2.3.inertia")
def test_a_heavy_breeze_adds_a_point_that_must_be_spent() -> None:
    b = alone("0,0 45", "W heavy")
    assert points(b) == 5
    assert refused(b, course("victory", "ahead 1")) == "5.2.3"
    assert refused(b, course("victory", "ahead 2")) == ""
    assert points(alone("0,0 270", "W heavy")) == 0
    weak = alone("0,0 315 masts none", "W heavy")
    assert points(weak) == 0


@pytest.mark.rule("15.c", "5.2.3.bow")
def test_veterans_may_sail_one_more() -> None:
    b = alone("0,0 45", rules=["veterans"])
    assert points(b) == 5
    assert refused(b, course("victory", "ahead 5")) == ""
    assert points(alone("0,0 270", rules=["veterans"])) == 0
    prize = alone("0,0 45 captured allied", rules=["veterans"])
    assert (points(prize), optional_points(prize, 0)) == (points(b) - 1, 0)
    plain = battle("ajax: 0,0 45" + FAR, rules=["veterans"])
    assert points(plain, "ajax") == 4


@pytest.mark.rule("15.c", "5.2.5.d")
def test_the_veterans_point_need_not_be_used() -> None:
    b = alone("0,0 315", rules=["veterans"])
    assert points(b) == 2
    sails(b, "victory", "ahead 1")
    assert not b.ship("victory").stopped


@pytest.mark.rule("21.wind.d")
def test_the_windward_ship_has_one_point_more() -> None:
    near = "victory: 0,0 45; bucentaure: {},0 0"
    assert points(battle(near.format("6.38"), rules=["windward"])) == 5
    assert points(battle(near.format("-6.3"), rules=["windward"])) == 4
    assert points(battle(near.format("6.4"), rules=["windward"])) == 4
    assert points(battle(near.format("6.38"))) == 4
    level = battle("victory: 0,0 45; bucentaure: 0.09,2 0", rules=["windward"])
    assert points(level) == 4


# Costs (5.1).


@pytest.mark.rule("5.1.a", "2.4.um")
def test_movement_is_laid_off_along_the_heading() -> None:
    b = alone("0,0 90")
    sails(b, "victory", "ahead 2.5")
    assert pose(b, "victory") == (2.5, 0.0, 90.0)
    b = alone("0,0 45")
    sails(b, "victory", "ahead 1, ahead 1")
    assert pose(b, "victory") == pytest.approx((1.4142, 1.4142, 45.0), abs=2e-4)


@pytest.mark.rule("2.4.um", "5.1.a")
@pytest.mark.parametrize(
    ("text", "spent"),
    [
        ("ahead 1", 1),
        ("ahead 0.0001", 1),
        ("ahead 0.5, ahead 0.5", 2),
        ("ahead 1.0001", 2),
        ("ahead 3.9999", 4),
    ],
)
def test_part_of_a_um_costs_a_whole_point(text: str, spent: int) -> None:
    assert followed(alone("0,0 45"), "victory", text).spent == spent


@pytest.mark.rule("5.1.a", "5.a")
def test_nobody_sails_farther_than_her_points() -> None:
    b = alone("0,0 45")
    assert refused(b, course("victory", "ahead 4")) == ""
    assert refused(b, course("victory", "ahead 4.0001")) == "5.1"
    assert refused(b, course("victory", "ahead 1, ahead 1, ahead 1, ahead 1, ahead 0.1")) == "5.1"
    assert refused(b, course("victory", "ahead 0")) == "5.1"
    assert refused(b, course("victory", "ahead -1")) == "5.1"
    assert refused(b, course("victory", "ahead 99999")) == "5.1"


@pytest.mark.rule("5.1.b", "5.1.c", "5.1.d")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("turn 45", 3),
        ("turn 44", 3),
        ("turn 0.01", 3),
        ("ahead 1, turn 44", 3),
        ("ahead 1, turn 44.99", 3),
        ("ahead 1, turn -44.99, ahead 1, turn 44.99", 2),
        ("ahead 1, turn 45", 2),
        ("ahead 0.1, turn 30", 2),
        ("ahead 0.5, ahead 0.5, turn 30", 2),
        ("ahead 1, turn 30, ahead 0.9, turn 30", 1),
        ("ahead 1, burn 1, turn 30", 2),
        ("ahead 1, turn 30, burn 1, turn 30", 1),
        ("turn 45, burn 2", 1),
        ("turn 45, ahead 1, turn 30", 2),
    ],
)
def test_what_turns_cost(text: str, left: int) -> None:
    trace = followed(alone("0,0 45"), "victory", text)
    assert (trace.bar, trace.left) == (0, left)


@pytest.mark.rule("5.1.d")
@pytest.mark.parametrize(
    "text",
    [
        "turn 45.01",
        "turn -45.01",
        "turn 90",
        "turn 0",
        "ahead 1, turn 90",
        "turn 45, turn 45",
        "ahead 1, turn 30, turn 30",
        "ahead 1, turn 30, turn 45",
    ],
)
def test_a_ship_cannot_swing_farther_at_once(text: str) -> None:
    assert refused(alone("0,0 45"), course("victory", text)) == "5.1"


@pytest.mark.rule("5.1.d", "5.2.3.slow")
def test_she_turns_again_after_another_point() -> None:
    b = alone("0,0 45")
    assert refused(b, course("victory", "turn 45, ahead 1, turn 45")) == ""
    assert refused(b, course("victory", "turn 45, burn 1, turn 45")) == ""
    moves(b, course("victory", "turn 45, burn 1, turn 45"))
    assert pose(b, "victory") == (0.0, 0.0, 135.0)


@pytest.mark.rule("5.1.b", "5.1.e")
def test_a_free_turn_leaves_all_four_um() -> None:
    b = alone("0,0 0", "SE breeze")
    assert refused(b, course("victory", "ahead 2, turn -44.99, ahead 2")) == ""
    assert refused(b, course("victory", "ahead 2, turn -90, ahead 2")) == "5.1"
    assert refused(b, course("victory", "ahead 2, turn -45, ahead 2")) == "5.1"


@pytest.mark.rule("5.1.e")
def test_the_wind_is_read_once_at_the_start() -> None:
    b = alone("0,0 45")
    assert refused(b, course("victory", "turn -45, ahead 3")) == ""
    slow = alone("0,0 0")
    assert refused(slow, course("victory", "turn 45, ahead 2")) == "5.1"


@pytest.mark.rule("5.1.c")
def test_a_turn_without_a_point_for_it_is_refused() -> None:
    b = alone("0,0 315")
    assert refused(b, course("victory", "ahead 1, turn 45")) == "5.1"
    assert refused(b, course("victory", "ahead 1, turn 44.99")) == ""


# Inertia and slowing down (5.2.3).


@pytest.mark.rule("5.2.3.inertia", "5.5")
def test_a_ship_under_way_spends_one_um() -> None:
    b = alone("0,0 45")
    assert refused(b, Order("stay", "victory")) == "5.2.3"
    assert refused(b, course("victory", "")) == "5.2.3"
    assert refused(b, course("victory", "ahead 1")) == ""
    assert refused(b, course("victory", "turn 45")) == ""
    assert "must spend 1 UM more" in reason(b, course("victory", ""))


@pytest.mark.rule("5.2.3.slow", "5.2.3.inertia")
def test_burning_comes_after_the_inertia() -> None:
    b = alone("0,0 45")
    assert refused(b, course("victory", "burn 4")) == "5.2.3"
    assert refused(b, course("victory", "burn 1, ahead 1")) == "5.2.3"
    assert refused(b, course("victory", "ahead 1, burn 3")) == ""
    assert refused(b, course("victory", "turn 45, burn 3")) == ""
    assert refused(b, course("victory", "ahead 2, burn 1, ahead 1")) == ""
    assert refused(b, course("victory", "turn 45, burn 2, ahead 1")) == ""


@pytest.mark.rule("5.2.3.slow")
def test_without_points_in_hand_she_cannot_slow_down() -> None:
    b = alone("0,0 45")
    assert refused(b, course("victory", "ahead 4, burn 1")) == "5.2.3"
    assert refused(b, course("victory", "ahead 2, burn 3")) == "5.2.3"
    assert refused(b, course("victory", "ahead 1, burn 0")) == "5.2.3"


@pytest.mark.rule("5.2.5.d", "5.2.3.slow")
@pytest.mark.parametrize(
    ("text", "stopped"),
    [
        ("ahead 1, burn 3", True),
        ("ahead 1", True),
        ("turn 45", True),
        ("turn 45, burn 1", True),
        ("ahead 2", False),
        ("ahead 2, burn 2", False),
        ("ahead 1, burn 1, ahead 1", False),
        ("ahead 4", False),
    ],
)
def test_slowing_down_at_once_stops_her(text: str, stopped: bool) -> None:
    b = alone("0,0 45")
    sails(b, "victory", text)
    assert b.ship("victory").stopped is stopped


@pytest.mark.rule("5.2.5.d")
def test_a_ship_with_one_point_is_not_stopped_by_using_it() -> None:
    b = alone("0,0 315")
    sails(b, "victory", "ahead 1")
    assert not b.ship("victory").stopped


# Resistance (5.2.5).


@pytest.mark.rule("5.2.5.a", "5.5")
def test_a_stopped_ship_has_two_points_fewer() -> None:
    b = alone("0,0 45 stopped")
    assert points(b) == 2
    assert refused(b, Order("stay", "victory")) == ""
    assert refused(b, course("victory", "")) == "5.2.3"
    assert refused(b, course("victory", "turn 45, ahead 1")) == ""
    assert refused(b, course("victory", "ahead 3")) == "5.1"
    sails(b, "victory", "ahead 2")
    assert not b.ship("victory").stopped


@pytest.mark.rule("5.2.5.a", "5.5")
def test_the_mark_goes_even_if_nothing_is_left() -> None:
    b = alone("0,0 0 stopped")
    assert points(b) == 0
    assert refused(b, course("victory", "ahead 0.1")) == "5.1"
    assert refused(b, course("victory", "turn 10")) == "5.1"
    sails(b, "victory", "")
    assert pose(b, "victory") == (0.0, 0.0, 0.0)
    assert not b.ship("victory").stopped
    next_turn(b)
    assert points(b) == 2


@pytest.mark.rule("5.5", "5.2.5.a")
def test_a_stopped_ship_may_stay_so() -> None:
    b = alone("0,0 45 stopped")
    events = moves(b, Order("stay", "victory"))
    assert only(events, "stayed").fields["stopped"] is True
    assert b.ship("victory").stopped
    assert open_ships(b, "british") == []


@pytest.mark.rule("5.2.5.b")
def test_extra_inertia_eats_the_resistance() -> None:
    assert points(alone("0,0 45 stopped", "W heavy")) == 3
    full = alone("0,0 45 stopped sail full", "W heavy", rules=["sails"])
    assert points(full) == 7
    assert followed(full, "victory", "").owed == 1


@pytest.mark.rule("5.2.5.c", "6.d")
@pytest.mark.parametrize(
    ("state", "rule"),
    [
        ("grappled bucentaure", "6"),
        ("fouled bucentaure", "10"),
        ("masts none", "5.2.5"),
        ("rudder", "4.2.1"),
        ("anchored", "5.2.5"),
    ],
)
def test_ships_that_cannot_sail_are_stopped(state: str, rule: str) -> None:
    b = battle(f"victory: 0,0 45 {state}" + FAR, scenario="cape-ortegal")
    assert refused(b, course("victory", "ahead 1")) == rule
    assert b.ship("victory").stopped
    assert refused(b, Order("stay", "victory")) == ""


@pytest.mark.rule("5.2.5.c", "6.d", "4.4.3.a")
@pytest.mark.parametrize(
    "state", ["grappled bucentaure", "fouled bucentaure", "masts none", "rudder", "struck"]
)
def test_they_are_not_asked_where_nothing_drifts(state: str) -> None:
    b = alone(f"0,0 45 {state}")
    step(b, "sail")
    assert open_ships(b, "british") == []
    assert b.ship("victory").stopped


# The wind ahead (5.2.5, 5.3).


@pytest.mark.rule("5.2.5.e")
@pytest.mark.parametrize("text", ["turn -45", "ahead 1, turn -44.99"])
def test_turning_into_the_wind_ends_the_move(text: str) -> None:
    b = alone("0,0 300", "W breeze" if text == "turn -45" else "240 breeze")
    trace = followed(b, "victory", text)
    assert trace.end == IRONS
    assert refused(b, course("victory", text)) == ""
    assert refused(b, course("victory", text + ", ahead 1")) in ("5.1", "5.2.5")
    sails(b, "victory", text)
    assert b.ship("victory").stopped


@pytest.mark.rule("5.2.5.e")
def test_nothing_follows_a_turn_into_the_wind() -> None:
    b = alone("0,0 0")
    assert refused(b, course("victory", "ahead 1, turn -44.99")) == ""
    assert refused(b, course("victory", "turn -45, ahead 1")) == ""
    heading = alone("0,0 310", "W heavy")
    assert refused(heading, course("victory", "turn -30, ahead 1")) == "5.2.5"


@pytest.mark.rule("5.2.3.bow", "5.3.a")
def test_with_the_wind_ahead_she_neither_sails_nor_turns() -> None:
    b = alone("0,0 270 stopped")
    assert refused(b, course("victory", "ahead 1")) == "5.2.3"
    assert refused(b, course("victory", "turn 45")) == "5.2.3"
    assert refused(b, course("victory", "")) == "5.2.3"
    assert refused(b, Order("stay", "victory")) == ""


@pytest.mark.rule("5.3.a", "5.3.b", "5.2.3.bow", "7.acts")
def test_boats_pull_her_round() -> None:
    b = alone("0,0 270 stopped")
    assert refused(b, boats("victory", 90)) == ""
    assert refused(b, boats("victory", -90)) == ""
    assert refused(b, boats("victory", 30)) == ""
    assert refused(b, boats("victory", 90.01)) == "5.3"
    assert refused(b, boats("victory", 0)) == "5.3"
    events = moves(b, boats("victory", 90))
    assert kinds(events) == ["boats", "fatigue"]
    assert pose(b, "victory") == (0.0, 0.0, 0.0)
    assert b.ship("victory").stopped
    assert b.ship("victory").fatigue == 1
    assert open_ships(b, "british") == []


@pytest.mark.rule("5.3.c", "5.2.5.a")
def test_the_turn_after_she_moves_with_the_resistance() -> None:
    b = alone("0,0 270 stopped")
    moves(b, boats("victory", -90))
    next_turn(b)
    assert points(b) == 0
    sails(b, "victory", "")
    assert not b.ship("victory").stopped


@pytest.mark.rule("5.3.a")
def test_boats_are_for_the_wind_ahead_only() -> None:
    assert refused(alone("0,0 0 stopped"), boats("victory", 90)) == "5.3"
    assert refused(alone("0,0 45"), boats("victory", 90)) == "5.3"


@pytest.mark.rule("7.top", "5.3.b")
def test_an_exhausted_crew_has_no_strength_for_boats() -> None:
    b = alone("0,0 270 stopped fatigue 3")
    step(b, "sail")
    assert refused(b, boats("victory", 90)) != ""
    tired = alone("0,0 270 stopped fatigue 2")
    assert refused(tired, boats("victory", 90)) == ""


@pytest.mark.rule("5.3.b", "5.b")
def test_boats_cannot_swing_her_into_a_hull() -> None:
    b = battle("victory: 0,0 270 stopped; bucentaure: 0,0.35 90")
    assert refused(b, boats("victory", 90)) == "5"
    assert refused(b, boats("victory", 10)) == ""


# Hulls in the way (5).


@pytest.mark.rule("5.b")
def test_no_ship_passes_through_another() -> None:
    b = battle("victory: 0,0 90; bucentaure: 2,0 0")
    assert refused(b, course("victory", "ahead 1.59")) == ""
    assert refused(b, course("victory", "ahead 1.6005")) == ""
    assert refused(b, course("victory", "ahead 1.6006")) == "5"
    assert refused(b, course("victory", "ahead 3")) == "5"
    assert "Bucentaure after 1.6 UM" in reason(b, course("victory", "ahead 3"))
    assert refused(b, course("victory", "turn 20, ahead 2")) == ""


@pytest.mark.rule("5.b")
def test_she_slides_along_a_side_she_touches() -> None:
    b = battle("victory: 0,0 90; bucentaure: 0.5,0.2 90")
    assert refused(b, course("victory", "ahead 3")) == ""
    assert refused(b, course("victory", "turn -10")) == "5"
    assert refused(b, course("victory", "turn 10")) == ""


@pytest.mark.rule("5.b")
def test_a_sinking_hull_bars_the_way_and_a_sunk_one_does_not() -> None:
    hulk = "victory: 0,0 90; bucentaure: 2,0 0 {}"
    for state in ("struck", "sinking", "captured british"):
        assert refused(battle(hulk.format(state)), course("victory", "ahead 3")) == "5"
    for state in ("sunk", "exploded", "fled"):
        assert refused(battle(hulk.format(state)), course("victory", "ahead 3")) == ""


@pytest.mark.rule("5.2.3.inertia", "5.b")
def test_a_ship_hemmed_in_stays_and_is_stopped() -> None:
    hemmed = (
        "victory: 0,0 90; temeraire: 0,0.1995 90; neptune: 0,-0.1995 90; conqueror: 0.5995,0 90"
    )
    b = battle(hemmed + FAR)
    assert refused(b, course("victory", "ahead 0.0001")) == "5"
    assert refused(b, course("victory", "turn 0.01")) == "5"
    assert refused(b, course("victory", "turn -45")) == "5"
    assert refused(b, Order("stay", "victory")) == ""
    moves(b, Order("stay", "victory"))
    assert b.ship("victory").stopped
    freer = battle(hemmed.replace("0.5995", "0.61") + FAR)
    assert refused(freer, Order("stay", "victory")) == "5.2.3"
    bow_only = battle("victory: 0,0 90; conqueror: 0.5995,0 90" + FAR)
    assert refused(bow_only, course("victory", "ahead 0.0001")) == "5"
    assert refused(bow_only, Order("stay", "victory")) == "5.2.3"


# The edge of the map.


@pytest.mark.rule("2.1")
def test_a_path_across_the_edge_leaves_the_map() -> None:
    b = alone("15,0 90")
    trace = followed(b, "victory", "ahead 1")
    assert trace.end != OFF_MAP
    assert followed(b, "victory", "ahead 1.0001").end == OFF_MAP
    assert refused(b, course("victory", "ahead 2, turn 10")) == "5.2.5"
    events = sails(b, "victory", "ahead 2")
    assert "fled" in kinds(events)
    assert [int(p.points) for p in b.points] == [5, -5]


@pytest.mark.rule("2.1")
def test_leaving_the_map_is_legal_but_not_sensible() -> None:
    b = alone("15,0 90")
    step(b, "sail")
    asked = decision(b, "british")
    assert asked.why_not(course("victory", "ahead 2")) is None
    assert not asked.sensible(course("victory", "ahead 2"))
    assert asked.sensible(course("victory", "ahead 1"))


# Anchors (5.2.5, 7).


@pytest.mark.rule("5.2.5.d", "7.acts")
def test_a_stopped_ship_drops_anchor() -> None:
    b = alone("0,0 45 stopped")
    events = moves(b, Order("anchor", "victory"))
    assert kinds(events) == ["anchored", "fatigue"]
    assert b.ship("victory").anchored
    assert b.ship("victory").fatigue == 1
    next_turn(b)
    assert refused(b, course("victory", "ahead 1")) == "5.2.5"
    assert refused(b, Order("anchor", "victory")) == "5.2.5"
    moves(b, Order("weigh", "victory"))
    assert not b.ship("victory").anchored
    assert b.ship("victory").stopped
    assert b.ship("victory").fatigue == 2
    next_turn(b)
    assert refused(b, Order("weigh", "victory")) == "5.2.5"
    assert points(b) == 2


@pytest.mark.rule("5.2.5.d", "5.2.3.inertia")
def test_a_ship_under_way_anchors_at_the_end_of_her_move() -> None:
    b = alone("0,0 45")
    assert refused(b, Order("anchor", "victory")) == "5.2.3"
    assert refused(b, course("victory", "", anchor=True)) == "5.2.3"
    moves(b, course("victory", "ahead 3", anchor=True))
    assert b.ship("victory").anchored
    assert b.ship("victory").stopped
    assert b.ship("victory").fatigue == 1


@pytest.mark.rule("7.top", "5.2.5.d")
def test_an_exhausted_crew_handles_no_anchor() -> None:
    b = alone("0,0 45 stopped fatigue 3")
    assert refused(b, Order("anchor", "victory")) == "7"
    assert refused(b, course("victory", "ahead 1", anchor=True)) == "7"
    moored = alone("0,0 45 anchored fatigue 3")
    step(moored, "sail")
    assert open_ships(moored, "british") == []


@pytest.mark.rule("2.1")
def test_she_cannot_anchor_off_the_map() -> None:
    assert refused(alone("15,0 90"), course("victory", "ahead 2", anchor=True)) == "5.2.5"


# The question.


FLEET = "victory: 0,0 45; temeraire: 0,2 45; neptune: 0,4 45 stopped; bucentaure: 9,9 0"


@pytest.mark.rule("3.movement", "5.a")
def test_one_question_asks_for_every_ship_that_has_not_moved() -> None:
    b = battle(FLEET)
    step(b, "sail")
    assert open_ships(b, "british") == ["victory", "temeraire", "neptune"]
    assert open_ships(b, "allied") == ["bucentaure"]
    order(b, course("temeraire", "ahead 2"))
    assert open_ships(b, "british") == ["victory", "neptune"]
    again = why_not(b, "british", course("temeraire", "ahead 1"))
    assert again is not None


@pytest.mark.rule("5.2.3.inertia")
def test_a_seat_is_done_when_no_ship_owes_inertia() -> None:
    b = battle(FLEET, initiative="allied")
    step(b, "sail")
    refusal = why_not(b, "british", Done())
    assert refusal is not None
    assert refusal.rule == "5.2.3"
    order(b, course("temeraire", "ahead 2"))
    order(b, course("victory", "ahead 2"))
    assert why_not(b, "british", Done()) is None
    order(b, Done())
    assert b.ship("neptune").moved
    assert b.ship("neptune").stopped


@pytest.mark.rule("3.movement")
def test_a_group_is_judged_where_the_ships_before_have_moved() -> None:
    b = battle("victory: 0,0 90; temeraire: -0.7,0 90; bucentaure: 9,9 0")
    step(b, "sail")
    lead, follow_on = course("victory", "ahead 2"), course("temeraire", "ahead 2")
    assert why_not(b, "british", Orders([follow_on, lead])) is not None
    assert why_not(b, "british", Orders([lead, follow_on])) is None
    order(b, Orders([lead, follow_on]))
    assert pose(b, "temeraire") == (1.3, 0.0, 90.0)
    assert b.ship("victory").moved


@pytest.mark.rule("4.4.2.a", "4.4.3.b")
def test_a_captured_ship_is_moved_by_her_captor() -> None:
    b = battle("victory: 0,0 45; bucentaure: 3,3 45 captured british captor victory")
    step(b, "sail")
    assert open_ships(b, "british") == ["victory", "bucentaure"]
    assert open_ships(b, "allied") == []
    order(b, course("bucentaure", "ahead 2"))


@pytest.mark.rule("4.4.3.a")
def test_nobody_moves_a_struck_ship() -> None:
    b = battle("victory: 0,0 45; bucentaure: 3,3 45 struck")
    step(b, "sail")
    assert open_ships(b, "allied") == []
    assert open_ships(b, "british") == ["victory"]


@pytest.mark.rule("3.movement")
def test_the_side_without_the_initiative_is_asked_first() -> None:
    b = battle("victory: 0,0 45; bucentaure: 3,3 45", initiative="allied")
    fleet = step(b, "sail")
    assert fleet.asks(b) == [b.setup.seats.index("british")]


def test_few_choices_are_listed_and_many_are_not() -> None:
    b = battle("victory: 0,0 0 stopped; temeraire: 0,3 45; bucentaure: 9,9 0")
    step(b, "sail")
    asked = decision(b, "british")
    assert asked.options() is None
    order(b, course("temeraire", "ahead 1"))
    found = decision(b, "british").options()
    assert found is not None
    said = [action.data() for action in found]
    assert {"kind": "stay", "ship": "victory"} in said
    assert {"kind": "sail", "ship": "victory", "path": []} in said
    assert {"kind": "sail", "ship": "victory", "path": [], "anchor": True} in said
    assert {"kind": "anchor", "ship": "victory"} in said
    assert {"kind": "done"} in said
    assert len(said) == 5


# Previews.


@pytest.mark.rule("5.1.e", "5.2.3.inertia")
def test_a_preview_shows_an_unfinished_path() -> None:
    b = battle("victory: 0,0 45; bucentaure: 3,3 0", "W heavy")
    step(b, "sail")
    shown = decision(b, "british").preview(course("victory", "ahead 1"))
    assert shown["legal"] is False
    assert (shown["allowance"], shown["spent"], shown["left"], shown["owes"]) == (5, 1, 4, 1)
    assert shown["x"] == pytest.approx(0.7071)
    bars = shown["bars"]
    assert isinstance(bars, dict)
    assert bars["rule"] == "5.2.3"
    modifiers = shown["modifiers"]
    assert isinstance(modifiers, list)
    assert {"name": "heavy breeze", "value": 1, "rule": "18.2"} in modifiers


def test_a_preview_stops_where_a_hull_bars_the_way() -> None:
    b = battle("victory: 0,0 90; bucentaure: 2,0 0")
    step(b, "sail")
    shown = decision(b, "british").preview(course("victory", "ahead 1, ahead 2"))
    assert (shown["followed"], shown["x"], shown["legal"]) == (1, 1.0, False)
    assert b.ship("victory").x == 0


def test_a_preview_names_what_a_move_triggers() -> None:
    b = alone("15,0 90")
    step(b, "sail")
    shown = decision(b, "british").preview(course("victory", "ahead 2"))
    assert shown["triggers"] == [{"what": "leaves the map", "rule": "8"}]
    slow = decision(b, "british").preview(course("victory", "ahead 0.5"))
    assert slow["triggers"] == [{"what": "stopped", "rule": "5.2.5"}]
    assert slow["stops"] is True
