"""Drift (5.2.4): who drifts, how far, and what stops her."""

import pytest

from games.ships_of_the_line.at_sea import battle, kinds, only, proceed, step
from games.ships_of_the_line.sailing import course, moves, pose, refused, sails
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.rules.drift import body_of
from weathergage.games.ships_of_the_line.rules.victory import report
from weathergage.games.ships_of_the_line.state.battle import FLED, Battle
from weathergage.sea.plane import Hull, gap, overlap
from weathergage.sea.tracks import carried_to

FAR = "; formidable: 8,8 90"


def adrift(text: str, *rules: str, wind: str = "W breeze", more: str = FAR) -> Battle:
    """Caesar in a battle where ships drift."""
    return battle(f"caesar: {text}{more}", wind, list(rules), scenario="cape-ortegal")


@pytest.mark.rule("5.2.4.a", "5.2.4.b", "5.2.4.c")
@pytest.mark.parametrize(
    "state",
    ["stopped", "rudder", "masts none", "struck", "stopped fleeing"],
)
def test_ships_dead_in_the_water_go_down_the_wind(state: str) -> None:
    b = adrift(f"0,0 0 {state}")
    event = only([e for e in proceed(b, "drift") if e.fields["ship"] == "caesar"], "drifted")
    assert event.fields["distance"] == 1.0
    assert pose(b, "caesar") == (1.0, 0.0, 45.0)


@pytest.mark.rule("5.2.4.b")
def test_she_swings_until_she_runs_before_the_wind() -> None:
    b = adrift("0,0 270 stopped")
    headings = []
    for _ in range(5):
        proceed(b, "drift")
        headings.append(pose(b, "caesar")[2])
    assert headings[-1] == 90.0
    assert headings in ([315.0, 0.0, 45.0, 90.0, 90.0], [225.0, 180.0, 135.0, 90.0, 90.0])
    near = adrift("0,0 80 stopped")
    proceed(near, "drift")
    assert pose(near, "caesar") == (1.0, 0.0, 90.0)


@pytest.mark.rule("5.2.4.a")
@pytest.mark.parametrize("state", ["", "stopped anchored", "aground stopped", "sinking"])
def test_ships_under_sail_at_anchor_or_aground_do_not(state: str) -> None:
    b = adrift(f"0,0 0 {state}".strip())
    assert kinds(proceed(b, "drift")) == []
    assert pose(b, "caesar") == (0.0, 0.0, 0.0)


@pytest.mark.rule("5.2.4.c")
def test_at_trafalgar_nothing_drifts() -> None:
    b = battle("victory: 0,0 0 stopped; bucentaure: 9,9 0 struck")
    assert kinds(proceed(b, "drift")) == []
    still = adrift("0,0 0 stopped", "no-compass")
    assert kinds(proceed(still, "drift")) == []


@pytest.mark.rule("5.2.4.a", "5.3.b")
def test_boats_do_not_save_her_from_drift() -> None:
    b = adrift("0,0 270 stopped")
    made = Order("boats", "caesar")
    made.angle = 9000
    moves(b, made)
    proceed(b, "drift")
    assert pose(b, "caesar") == (1.0, 0.0, 45.0)
    b.stack.clear()
    step(b, "sail")
    b.ship("caesar").place(0, 0, 0)
    sails(b, "caesar", "")
    assert not b.ship("caesar").stopped
    proceed(b, "drift")
    assert pose(b, "caesar") == (1.0, 0.0, 45.0)
    b.stack.clear()
    step(b, "sail")
    assert kinds(proceed(b, "drift")) == []


@pytest.mark.rule("5.2.4.d", "5.2.4.a", "6.d")
def test_ships_locked_together_drift_as_one_body() -> None:
    others = "; formidable: 0.2,0.1 0 fouled duguay-trouin; duguay-trouin: 0.4,0 0"
    apart = "; hero: 5,5 0 grappled mont-blanc; mont-blanc: 5.2,5 0; namur: -5,5 0"
    b = adrift("0,0 0 grappled formidable", more=others + apart)
    assert sorted(body_of(b, 1)) == [0, 1, 2]
    assert sorted(body_of(b, 3)) == [3, 4]
    assert body_of(b, 5) == [5]
    gaps = [gap(b.ships[0].shape, b.ships[1].shape), gap(b.ships[1].shape, b.ships[2].shape)]
    events = proceed(b, "drift")
    assert [event.fields["turn"] for event in events[:3]] == [45.0, 45.0, 45.0]
    assert pose(b, "duguay-trouin") == (1.4, 0.0, 45.0)
    assert pose(b, "formidable") == pytest.approx((1.3293, 0.2121, 45.0), abs=2e-4)
    after = [gap(b.ships[0].shape, b.ships[1].shape), gap(b.ships[1].shape, b.ships[2].shape)]
    assert after == pytest.approx(gaps, abs=3)


@pytest.mark.rule("5.2.4.d", "5.2.4.a")
def test_one_anchor_holds_the_whole_body() -> None:
    b = adrift("0,0 0 anchored grappled formidable", more="; formidable: 0.2,0 0")
    assert kinds(proceed(b, "drift")) == []
    open_ones = adrift("0,0 0 grappled formidable", more="; formidable: 0.2,0 0")
    assert refused(open_ones, Order("anchor", "caesar")) == ""
    assert refused(open_ones, course("caesar", "ahead 1")) == "6"


@pytest.mark.rule("5.2.4.a", "5.6.d")
def test_a_ship_in_tow_drifts_only_with_her_tug() -> None:
    b = adrift("0,0 0 towing hero", more="; hero: 0,-1.1 0 rudder; formidable: 8,8 90")
    b.ship("formidable").stopped = False
    assert kinds(proceed(b, "drift")) == []
    b.ship("caesar").stopped = True
    assert kinds(proceed(b, "drift")) == ["drifted", "drifted"]


@pytest.mark.rule("5.2.4.a", "5.b")
def test_a_hull_to_leeward_stops_the_drift() -> None:
    b = adrift("0,0 0 stopped", more="; hero: 0.7,0 0 anchored; formidable: 8,8 90")
    proceed(b, "drift")
    assert pose(b, "caesar") == (0.5, 0.0, 0.0)
    assert gap(b.ships[0].shape, b.ships[1].shape) <= 1


@pytest.mark.rule("10.b", "5.2.4.a")
def test_a_drift_against_an_enemy_is_a_collision() -> None:
    ships = "; formidable: 0.7,0 0 anchored"
    b = adrift("0,0 0 stopped", "collision", more=ships)
    events = proceed(b, "drift", 6)
    assert only(events, "collision").fields["ship"] == "caesar"
    assert b.ship("caesar").hull == b.ship("caesar").card.hull - 4
    friend = adrift("0,0 0 stopped", "collision", more="; hero: 0.7,0 0 anchored")
    assert kinds(proceed(friend, "drift")) == ["drifted"]


@pytest.mark.rule("5.2.4.a", "5.2.4.d")
@pytest.mark.parametrize("first", [True, False])
def test_all_drift_at_once_and_nobody_twice(first: bool) -> None:
    """The same water with the two ships in either place: only their names change."""
    windward, leeward = ("caesar", "formidable") if first else ("formidable", "caesar")
    where = {windward: "0,0 90 stopped", leeward: "0.9,0 90 stopped"}
    b = adrift(where["caesar"], "collision", more=f"; formidable: {where['formidable']}")
    assert sorted(kinds(proceed(b, "drift"))) == ["drifted", "drifted"]
    assert (pose(b, windward)[0], pose(b, leeward)[0]) == (1.0, 1.9)
    held = adrift(
        where["caesar"],
        more=f"; formidable: {where['formidable']}; namur: 1.7,0 0 anchored; mont-blanc: 8,8 0",
    )
    proceed(held, "drift")
    assert round(pose(held, leeward)[0], 3) == 1.3
    assert round(pose(held, windward)[0], 3) == 0.7


@pytest.mark.rule("5.2.4.b", "2.1")
def test_who_drifts_off_the_map_is_gone() -> None:
    b = adrift("13.5,0 90 struck")
    edge = int(b.setup.east)
    b.ship("caesar").place(edge - 5000, 0, 9000)
    proceed(b, "drift")
    assert b.ship("caesar").status == FLED
    assert b.points == []


@pytest.mark.parametrize("course_", [0, 4500, 9000, 20000, 33333])
def test_the_way_down_the_wind_ends_at_the_touch(course_: int) -> None:
    other = Hull(12000, 9000, 3000, 3000, 1000)
    for heading in range(0, 36000, 2500):
        hull = Hull(0, 0, heading, 3000, 1000)
        far = carried_to(hull, course_, 40000, other)
        place = hull.turned_to(course_).moved_ahead(far).turned_to(heading)
        assert not overlap(place, other)
        if far < 40000:
            deeper = hull.turned_to(course_).moved_ahead(far + 40).turned_to(heading)
            assert gap(place, other) <= 2
            assert overlap(deeper, other) or gap(deeper, other) <= 40


@pytest.mark.rule("5.2.4.a", "8.flight")
@pytest.mark.parametrize(
    ("state", "fate", "lost"),
    [("struck scored allied", "struck", 1), ("masts none", "left the map", 0)],
)
def test_a_struck_ship_that_drifts_off_the_map_is_lost(state: str, fate: str, lost: int) -> None:
    b = adrift(f"25.5,0 0 {state}")
    proceed(b, "drift")
    assert b.ship("caesar").status == FLED
    told = report(b)
    assert told["lost"] == {"british": lost, "allied": 0}
    assert told["losses"]["british"][0]["fate"] == fate  # type: ignore[index]
    assert b.total(1) - b.setup.bonus[1] == (0 if lost else 5)
