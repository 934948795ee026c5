"""Ships that are not free to go where they like: flight, hunting, Dumanoir (12, 13, S.opt.1)."""

import random

import pytest

from games.ships_of_the_line.at_sea import battle, decision, kinds, order, step, why_not
from games.ships_of_the_line.sailing import (
    course,
    moves,
    next_turn,
    open_ships,
    pose,
    reason,
    refused,
)
from weathergage.engine.asking.question import Done
from weathergage.games.ships_of_the_line.answers import Order, sail
from weathergage.games.ships_of_the_line.rules.questions import asking
from weathergage.games.ships_of_the_line.rules.voyage import edge_course, to_edge, way_there
from weathergage.games.ships_of_the_line.state.battle import CAPTURED, FLED, STRUCK, Battle

FAR = "; bucentaure: 0,0 0"


def fugitive(text: str, wind: str = "W breeze", more: str = FAR) -> Battle:
    """Victory in flight; the map goes from -24 to 16 and from -26 to 14."""
    return battle(f"victory: {text} fleeing{more}", wind)


@pytest.mark.rule("12.c")
def test_a_fugitive_takes_the_most_direct_way_to_the_edge() -> None:
    b = fugitive("10,-6 45", "SW breeze")
    assert refused(b, course("victory", "ahead 1, turn 44.9, ahead 2")) == ""
    assert refused(b, course("victory", "ahead 1, turn 40, ahead 2")) == ""
    assert refused(b, course("victory", "ahead 3")) == "12"
    assert refused(b, course("victory", "turn 44, ahead 2")) == "12"
    b = fugitive("10,-6 0", "SW breeze")
    assert refused(b, course("victory", "ahead 4")) == "12"
    assert refused(b, course("victory", "turn 45, ahead 1, turn 44.9, ahead 2")) == ""
    assert "leave the map by the most direct way" in reason(b, course("victory", "ahead 4"))


@pytest.mark.rule("12.c")
def test_the_refusal_names_a_direct_way_that_is_legal() -> None:
    rng = random.Random(3)
    for _ in range(40):
        place = f"{rng.uniform(-20, 14):.2f},{rng.uniform(-22, 12):.2f} {rng.randrange(360)}"
        b = fugitive(place, f"{rng.randrange(8) * 45} breeze")
        wrong = [course("victory", text) for text in ("ahead 1", "turn 45", "turn -45")]
        said = [reason(b, each) for each in wrong if refused(b, each) == "12"]
        for words in (each for each in said if "direct way: " in each):
            way = words.partition("direct way: ")[2].partition(", or as near")[0]
            assert refused(b, course("victory", way)) == "", (place, words)


@pytest.mark.rule("12.c", "15.c")
def test_the_veterans_um_need_not_be_used_in_flight() -> None:
    b = battle("victory: 10,5 90 fleeing; bucentaure: 0,0 0", "SW breeze", ["veterans"])
    assert refused(b, course("victory", "ahead 4")) == ""
    assert refused(b, course("victory", "ahead 5")) == ""
    assert refused(b, course("victory", "ahead 3")) == "12"


@pytest.mark.rule("12.c")
def test_she_may_not_slow_down() -> None:
    b = fugitive("10,5 90", "SW breeze")
    assert refused(b, course("victory", "ahead 4")) == ""
    assert refused(b, course("victory", "ahead 3")) == "12"
    assert refused(b, course("victory", "ahead 3, burn 1")) == "12"
    assert refused(b, Order("stay", "victory")) == "12"
    assert "may not slow down" in reason(b, course("victory", "ahead 3"))


@pytest.mark.rule("12.c")
def test_leaving_is_what_she_is_there_for() -> None:
    b = fugitive("14,5 90")
    step(b, "sail")
    asked = decision(b, "british")
    assert asked.why_not(course("victory", "ahead 3")) is None
    assert asked.sensible(course("victory", "ahead 3"))
    moves(b, course("victory", "ahead 3"))
    assert b.ship("victory").status == FLED


@pytest.mark.rule("12.c", "5.2.3.inertia")
def test_a_seat_is_not_done_while_a_fugitive_lies_still() -> None:
    b = battle("victory: 10,5 45 stopped fleeing; bucentaure: 0,0 0", initiative="allied")
    assert refused(b, Order("stay", "victory")) == "12"
    refusal = why_not(b, "british", Done())
    assert refusal is not None
    idle = battle("victory: 10,5 0 stopped fleeing; bucentaure: 0,0 0")
    assert refused(idle, Order("stay", "victory")) == "12"
    assert refused(idle, course("victory", "")) == ""


@pytest.mark.rule("12.c")
def test_with_the_wind_ahead_she_must_use_her_boats() -> None:
    b = fugitive("10,5 270 stopped")
    assert refused(b, Order("stay", "victory")) == "12"
    made = Order("boats", "victory")
    made.angle = 9000
    assert refused(b, made) == ""
    spent = fugitive("10,5 270 stopped fatigue 3")
    assert refused(spent, Order("stay", "victory")) == ""


@pytest.mark.rule("12.c")
def test_where_no_move_brings_her_nearer_she_only_may_not_burn() -> None:
    b = fugitive("10,-6 270", "NE breeze")
    assert way_there(b, 0, 0) is None
    assert refused(b, course("victory", "ahead 2")) == ""
    assert refused(b, course("victory", "ahead 2, burn 1")) == "12"
    assert refused(b, course("victory", "ahead 4")) == ""


WALL = (
    "; temeraire: 10.55,5 0; neptune: 10.15,5.45 0; conqueror: 10.15,4.55 0"
    "; mars: 9.75,5.45 0; ajax: 9.75,4.55 0; bucentaure: 0,0 0"
)


@pytest.mark.rule("12.c")
def test_with_her_way_barred_she_may_anchor_or_strike() -> None:
    b = fugitive("10.15,5 90 stopped", more=WALL)
    assert way_there(b, 0, 0) is None
    assert refused(b, Order("anchor", "victory")) == ""
    assert refused(b, Order("stay", "victory")) == ""
    events = moves(b, Order("strike", "victory"))
    assert "struck" in kinds(events)
    assert b.ship("victory").status == STRUCK
    clear = fugitive("10,5 90 stopped")
    assert refused(clear, Order("strike", "victory")) == "12"
    assert refused(clear, Order("anchor", "victory")) == "12"
    assert refused(battle("victory: 0,5 90 stopped" + FAR), Order("strike", "victory")) == "12"


@pytest.mark.rule("12.c", "S.opt.1")
def test_a_ship_that_withdraws_flees_too() -> None:
    b = battle("scipion: 10,-6 0 dumanoir withdraws; victory: 0,0 0", "SW breeze")
    assert refused(b, course("scipion", "ahead 4")) == "12"
    assert refused(b, course("scipion", "turn 45, ahead 3")) == "12"
    assert refused(b, course("scipion", "turn 45, ahead 1, turn 44.9, ahead 2")) == ""
    joined = battle("scipion: 10,-6 0 dumanoir joined; victory: 0,0 0", "SW breeze")
    assert refused(joined, course("scipion", "ahead 4")) == ""


@pytest.mark.rule("12.c")
def test_a_captured_ship_flees_no_more() -> None:
    b = battle("victory: 0,0 0; scipion: 10,-6 0 captured british dumanoir withdraws", "SW breeze")
    assert b.ship("scipion").status == CAPTURED
    assert refused(b, course("scipion", "ahead 2")) == ""


@pytest.mark.rule("12.c")
@pytest.mark.parametrize("wind", ["N breeze", "E breeze", "S breeze", "W breeze", "NE breeze"])
def test_sampled_fugitives_get_away(wind: str) -> None:
    rng = random.Random(12)
    b = fugitive("10,5 0", wind)
    for _ in range(40):
        b.stack.clear()
        b.turn += 1
        fleet = step(b, "sail")
        if "victory" in open_ships(b, "british"):
            order(b, asking(b, fleet).draw(b, fleet, 0, rng))
        if b.ship("victory").status == FLED:
            return
    pytest.fail(f"still on the map at {pose(b, 'victory')}")


def test_the_nearest_edge() -> None:
    b = fugitive("10,5 0")
    assert to_edge(b, 100000, 50000) == 60000
    assert edge_course(b, 100000, 50000) == 9000
    assert edge_course(b, 0, 130000) == 0
    assert edge_course(b, 0, -250000) == 18000
    assert edge_course(b, -230000, 0) == 27000


# Hunting (13).


@pytest.mark.rule("13.d")
def test_a_fanatic_hunts_the_nearest_enemy() -> None:
    ships = "santa-ana: 0,0 45 nailed hunting; victory: 6,0 0; mars: -9,0 0"
    b = battle(ships, rules=["colours"])
    assert refused(b, course("santa-ana", "ahead 1, turn 44.9, ahead 3")) == ""
    assert refused(b, course("santa-ana", "ahead 1")) == "13"
    assert refused(b, course("santa-ana", "turn -45, ahead 3")) == "13"
    assert refused(b, course("santa-ana", "turn -45, burn 3")) == "13"
    stopped = battle(ships.replace("hunting", "hunting stopped"), rules=["colours"])
    assert refused(stopped, Order("stay", "santa-ana")) == "13"
    calm = battle(ships.replace(" hunting", ""), rules=["colours"])
    assert refused(calm, course("santa-ana", "turn -45, ahead 3")) == ""


@pytest.mark.rule("13.d")
def test_her_way_pays_the_inertia_too() -> None:
    ships = "santa-ana: 0,0 315 nailed hunting; victory: -0.53,0.53 45"
    b = battle(ships, "W heavy", ["colours"])
    way = way_there(b, 0, 0)
    assert way is None or refused(b, sail("santa-ana", way)) == ""
    fleet = step(b, "sail")
    rng = random.Random(1)
    for _ in range(20):
        assert refused(b, asking(b, fleet).draw(b, fleet, 0, rng)) == ""


# Dumanoir's ships that wait (S.opt.1).


@pytest.mark.rule("S.opt.1")
def test_a_waiting_ship_stands_on_by_herself() -> None:
    b = battle("scipion: 0,0 0 dumanoir waiting; victory: 9,9 0", initiative="british")
    step(b, "sail")
    assert open_ships(b, "allied") == []
    order(b, Done())
    assert pose(b, "scipion") == (0.0, 1.0, 0.0)
    assert b.ship("scipion").moved
    assert not b.ship("scipion").stopped


@pytest.mark.rule("S.opt.1", "5.b")
def test_she_stops_short_of_a_hull_and_lies_still_without_masts() -> None:
    b = battle("scipion: 0,0 0 dumanoir waiting; rayo: 0,1 90; victory: 9,9 0")
    step(b, "sail")
    order(b, course("rayo", "turn 45"))
    order(b, Done())
    assert 0.4 < pose(b, "scipion")[1] < 0.7
    dead = battle("scipion: 0,0 0 dumanoir waiting masts none; victory: 9,9 0")
    step(dead, "sail")
    order(dead, Done())
    assert pose(dead, "scipion") == (0.0, 0.0, 0.0)


@pytest.mark.rule("S.opt.1", "5.2.5.a")
def test_a_waiting_ship_gets_under_way_again_from_a_stop() -> None:
    b = battle("scipion: 0,0 0 dumanoir waiting stopped; victory: 9,9 0", "WNW breeze")
    for north, stopped in ((0.0, False), (1.0, False)):
        next_turn(b)
        order(b, Done())
        assert (pose(b, "scipion")[1], b.ship("scipion").stopped) == (north, stopped)


@pytest.mark.rule("12.c", "S.opt.1")
def test_a_waiting_ship_that_flees_waits_no_longer() -> None:
    b = battle("scipion: 0,0 0 dumanoir waiting fleeing; victory: 9,9 0", "WNW breeze")
    step(b, "sail")
    assert open_ships(b, "allied") == ["scipion"]
    assert refused(b, course("scipion", "ahead 1")) == "12"
    assert refused(b, course("scipion", "ahead 2")) == ""
