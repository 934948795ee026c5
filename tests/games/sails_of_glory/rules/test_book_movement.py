"""Sentences of the book about planning, moving and colliding (p.7-13, 22-25, 32-33, 42)."""

from math import cos, radians
from typing import Any

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea, battle, give, why_not
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.rules.planning import cards_for
from weathergage.games.sails_of_glory.rules.sailing import ghost, still_inside
from weathergage.games.sails_of_glory.state.battle import SURRENDERED
from weathergage.games.sails_of_glory.tables.cards import NAMES

GAME = find_game("sails-of-glory")
G = FAR + " first straight"


def plan(ship: str, card: str = "straight", *actions: str) -> dict[str, Any]:
    order: dict[str, Any] = {"kind": "plan", "ship": ship, "card": card}
    return {**order, "actions": list(actions)} if actions else order


def pose(table: Table, ship: str) -> tuple[float, float, float]:
    found = battle(table).ship(ship)
    return int(found.x) / 1000, int(found.y) / 1000, int(found.heading) / 100


def told(table: Table) -> list[Any]:
    return [seen.event for seen in table.seen[-1]]


# Set-up and sequence.


@pytest.mark.rule("7.surface")
@pytest.mark.parametrize("scenario", [each.id for each in GAME.scenarios()])
def test_every_table_is_large_enough(scenario: str) -> None:
    setup = battle(Table.new(GAME, scenario, {}, seed=1)).setup
    assert min(setup.width, setup.height) >= 700_000
    assert max(setup.width, setup.height) >= 900_000


@pytest.mark.rule("8.grey", "22.blue")
def test_grey_and_red_cards_are_not_planned_in_the_standard_rules() -> None:
    table = at_sea("standard", {"defence": "300,300 0 first straight", "genereux": G})
    assert why_not(table, "british", plan("defence", "one-tight-left")) == "33.mast"
    assert why_not(table, "british", plan("defence", "red-left")) == "24.red"
    names = cards_for(battle(table), battle(table).ship("defence"))
    assert names == ["2", "3", "4", "straight", "slip-left", "slip-right", "6", "7", "8"]
    basic = at_sea("basic", {"defence": "300,300 0", "genereux": FAR})
    assert why_not(basic, "british", plan("defence", "one-tight-left")) == "10.normal"
    names = cards_for(battle(basic), battle(basic).ship("defence"))
    assert names == ["2", "3", "4", "straight", "slip-left", "slip-right", "6", "7", "8"]
    aback = battle(at_sea("basic", {"defence": "300,300 90", "genereux": FAR}))
    assert cards_for(aback, aback.ship("defence")) == ["red-left", "red-ahead", "red-right"]


@pytest.mark.rule("9.again", "10.space", "11.back")
def test_a_turn_follows_the_last_and_a_card_that_was_sailed_is_there_again() -> None:
    table = at_sea("basic", {"defence": "300,200 0 port empty", "genereux": FAR})
    for turn in (3, 4):
        assert battle(table).turn == turn
        give(table, "british", plan("defence", "6"))
        events = give(table, "french", plan("genereux", "6"))
        assert [e.fields["card"] for e in events if e.kind == "card"] == ["6", "6"]
        if "british" in table.decisions and table.decisions["british"].kind == "reload":
            give(table, "british", {"kind": "reload", "ship": "defence"})
    assert battle(table).turn == 5


@pytest.mark.rule("9.turn", "9.again")
def test_what_lasts_a_turn_is_over_with_it() -> None:
    ships = {
        "defence": "300,300 0 fired-at 1 acting musketry boards grapples 1 strikes 1",
        "genereux": FAR,
    }
    table = at_sea("standard", ships, "turn-end")
    ship = battle(table).ship("defence")
    found = (ship.fired_at, ship.acting, ship.boards, ship.grapples, ship.target)
    assert found == ([], [], False, -1, -1)
    assert battle(table).turn == 4


# Movement.


@pytest.mark.rule("12.leaving", "12.lost")
def test_who_leaves_is_lost_with_her_counters_back_in_the_cups() -> None:
    words = "first straight hull A:6 crew A:crew zeros A:0"
    ships = {"defence": f"300,850 0 {words}", "terpsichore": "100,100 0", "genereux": FAR}
    table = at_sea("basic", ships, "move")
    state = battle(table)
    assert state.ship("defence").status == 2
    assert (len(state.ship("defence").hull), state.ship("defence").crew) == (0, [])
    assert state.cup == state.setup.counters.full_cups(1)
    assert [e.fields["edge"] for e in told(table) if e.kind == "left"] == ["north"]
    assert "defence" not in table.decisions["british"].parts


@pytest.mark.rule("12.edge", "12.leaving")
@pytest.mark.parametrize(
    ("at", "edge"), [("20,450 0", 3), ("880,450 0", 1), ("450,20 90", 0), ("450,880 90", 2)]
)
def test_the_edge_she_left_over(at: str, edge: int) -> None:
    ships = {"defence": f"{at} first straight", "terpsichore": "100,100 0", "genereux": FAR}
    wind = "S" if at.startswith("450,8") else "N" if at.startswith("450") else "E"
    table = at_sea("basic", ships, "move", wind=wind)
    assert (battle(table).ship("defence").status, battle(table).ship("defence").edge) == (2, edge)


@pytest.mark.rule("12.still", "12.overlap", "13.obstacle", "13.slide", "13.collision")
def test_a_ship_that_lies_still_is_in_the_way_and_stays() -> None:
    ships = {"defence": "450,300 0 first straight", "genereux": "450,460 90", "terpsichore": FAR}
    table = at_sea("basic", ships, "move")
    assert pose(table, "genereux") == (450, 460, 90)
    assert pose(table, "defence") == pytest.approx((450, 399.5, 0), abs=0.02)
    met = [(e.fields["ship"], e.fields["target"]) for e in told(table) if e.kind == "collision"]
    assert met == [("defence", "genereux")]


@pytest.mark.rule("12.overlap")
def test_ways_that_cross_are_no_collision() -> None:
    ships = {"defence": "450,400 0 first straight", "genereux": "450,480 180 first straight"}
    table = at_sea("basic", ships, "move")
    assert not [e for e in told(table) if e.kind == "collision"]
    assert pose(table, "defence")[1] > pose(table, "genereux")[1]


@pytest.mark.rule("12.burden", "12.order")
def test_the_higher_burden_moves_first() -> None:
    for burdens in (("defence", "courageuse"), ("terpsichore", "genereux")):
        south, north = burdens
        ships = {south: "450,300 0 first straight", north: "450,500 180 first straight"}
        table = at_sea("basic", ships, "move")
        first = "defence" if "defence" in burdens else "genereux"
        whole = [e.fields["ship"] for e in told(table) if e.kind == "sails" and e.fields["whole"]]
        assert whole == [first]


@pytest.mark.rule("12.colour", "12.order")
@pytest.mark.parametrize(("wind", "x", "first"), [("S", 560, "genereux"), ("E", 550, "defence")])
def test_of_equal_burdens_the_better_colour_moves_first(wind: str, x: int, first: str) -> None:
    """One runs before the wind, orange; the other reaches, green."""
    ships = {"defence": "450,300 0 first straight", "genereux": f"{x},400 270 first straight"}
    table = at_sea("basic", ships, "move", wind=wind)
    whole = [e.fields["ship"] for e in told(table) if e.kind == "sails" and e.fields["whole"]]
    assert whole == [first]


@pytest.mark.rule("12.lot", "12.order")
@pytest.mark.parametrize(("face", "first"), [(1, "defence"), (2, "genereux")])
def test_equal_ships_move_by_lot(face: int, first: str) -> None:
    ships = {"defence": "450,300 0 first straight", "genereux": "450,500 180 first straight"}
    table = at_sea("basic", ships, "move", [face])
    whole = [e.fields["ship"] for e in told(table) if e.kind == "sails" and e.fields["whole"]]
    assert whole == [first]


@pytest.mark.rule("12.others", "12.closing", "13.free")
def test_who_is_not_involved_is_moved_before_the_others() -> None:
    """A frigate sails out of the way of two that would collide only with her old place."""
    ships = {
        "defence": "450,300 0 first straight",
        "terpsichore": "450,405 0 first straight",
        "genereux": FAR,
    }
    table = at_sea("basic", ships, "move")
    assert pose(table, "defence") == (450, 404.3, 0)
    assert pose(table, "terpsichore") == (450, 517, 0)


@pytest.mark.rule("13.slide", "13.stern", "13.bow")
def test_ships_in_contact_can_part_and_none_may_be_pushed() -> None:
    ships = {"defence": "450,300 0 first straight", "genereux": "450,375 0", "terpsichore": FAR}
    table = at_sea("basic", ships, "move")
    assert pose(table, "defence") == (450, 300, 0)
    assert battle(table).ship("defence").moved is False
    free = at_sea("basic", {**ships, "genereux": "450,225 0"}, "move")
    assert pose(free, "defence") == (450, 404.3, 0)


# Standard rules.


@pytest.mark.rule("24.veer", "33.mended", "24.illegal")
def test_a_card_too_much_for_a_hurt_rudder_may_be_planned_and_is_judged_when_shown() -> None:
    table = at_sea("advanced", {"defence": "300,300 0 first 3 rudder", "genereux": G})
    assert why_not(table, "british", plan("defence", "8")) == ""
    for rudder, sailed in (("rudder", "straight"), ("", "8")):
        shown = at_sea(
            "advanced", {"defence": f"300,300 0 first 8 shown 3 {rudder}", "genereux": G}, "move"
        )
        card = next(e for e in told(shown) if e.kind == "card" and e.fields["ship"] == "defence")
        assert (card.fields["card"], card.fields["sails"]) == ("8", sailed)


@pytest.mark.rule("24.attitude")
def test_attitude_is_not_asked_in_the_plan() -> None:
    table = at_sea("standard", {"defence": "300,300 90 first straight", "genereux": G})
    assert why_not(table, "british", plan("defence", "7")) == ""


@pytest.mark.rule("25.one", "25.two", "25.reminder")
def test_the_red_cards_of_consecutive_turns() -> None:
    ships = {"defence": "450,450 350 first straight second straight", "genereux": G}
    table = at_sea("standard", ships, "move", wind="N")
    assert pose(table, "defence")[1] > 450
    assert battle(table).ship("defence").aback == 1
    seen: Any = table.view("french").data()["ships"]
    assert seen["defence"]["aback"] == 1
    again = at_sea(
        "standard", {**ships, "defence": ships["defence"] + " aback 1"}, "move", wind="N"
    )
    assert pose(again, "defence")[1] < 450
    rested = at_sea("standard", {"defence": "450,450 350 aback 2", "genereux": G}, "move", wind="N")
    assert battle(rested).ship("defence").aback == 0


@pytest.mark.rule("10.reveal", "24.reveal", "24.illegal")
def test_what_is_told_of_a_card() -> None:
    for first, instead in (("8", True), ("4", False)):
        ships = {"defence": f"300,300 0 first {first} shown 2", "genereux": G}
        card = next(e for e in told(at_sea("standard", ships, "move")) if e.kind == "card")
        assert f"shows {first}" in card.text
        assert ("straight on" in card.text) is instead
        assert card.rule == "24.reveal"
    basic = at_sea("basic", {"defence": "300,300 0 first 8", "genereux": FAR}, "move")
    assert next(e for e in told(basic) if e.kind == "card").rule == "10.reveal"


@pytest.mark.rule("25.friendly", "25.all")
def test_friends_in_a_collision_count_every_burden_and_enemies_none() -> None:
    friends = {
        "defence": "450,300 0 first straight",
        "terpsichore": "450,460 90",
        "genereux": FAR,
    }
    table = at_sea("standard", friends, "move", ["A:1"] * 2 + ["A:1"] * 5)
    drawn = {
        e.fields["ship"]: len(e.fields["counters"]) for e in told(table) if e.kind == "counters"
    }
    assert drawn == {"defence": 2, "terpsichore": 5}
    basic = at_sea("basic", friends, "move")
    assert not [e for e in told(basic) if e.kind == "counters"]
    enemy = {**friends, "terpsichore": FAR, "genereux": "450,460 90"}
    assert not [e for e in told(at_sea("standard", enemy, "move")) if e.kind == "counters"]


@pytest.mark.rule("25.friendly", "18.surrender")
def test_a_ship_lost_in_a_collision_does_not_fire() -> None:
    hull = "hull " + "/".join(["A:6"] * 11)
    ships = {
        "defence": f"450,300 0 first straight {hull}",
        "terpsichore": "450,460 90",
        "genereux": "100,800 0",
    }
    table = at_sea("standard", ships, "move", ["A:1"] * 2 + ["A:0"] * 5)
    assert battle(table).ship("defence").status == SURRENDERED


# Sails.


@pytest.mark.rule("32.line", "32.ignored", "11.line")
@pytest.mark.parametrize(
    ("card", "ends"),
    [("straight", [16.3, 29.3, 44.1]), ("two-tight-right", [22.7, 22.7, 22.7])],
)
def test_the_line_is_that_of_the_sails_but_not_on_grey_cards(card: str, ends: list[float]) -> None:
    found = []
    for sail in ("backing", "battle", "full"):
        ships = {"defence": f"300,300 0 first {card} sail {sail}", "genereux": G}
        x, y, heading = pose(at_sea("advanced", ships, "move"), "defence")
        turned = heading if card != "straight" else 0.0
        found.append(round(y - 300 - 37.5 - 37.5 * cos(radians(turned)), 1))
        assert x >= 300
    assert found == ends


@pytest.mark.rule("32.increase", "32.following", "32.start", "32.stop")
def test_from_struck_sails_to_moving_again() -> None:
    table = at_sea("advanced", {"defence": "300,300 0 sail struck", "genereux": G})
    assert why_not(table, "british", plan("defence")) == "29.struck"
    give(table, "british", plan("defence", "none", "increase"))
    give(table, "french", plan("genereux"))
    state = battle(table)
    assert (state.ship("defence").sail, pose(table, "defence")[1]) == (1, 300)
    give(table, "british", plan("defence"))
    give(table, "french", plan("genereux"))
    assert pose(table, "defence")[1] == 300
    assert battle(table).ship("defence").first == NAMES.index("straight")
    give(table, "british", plan("defence"))
    give(table, "french", plan("genereux"))
    assert pose(table, "defence")[1] == pytest.approx(300 + 75 + 16.3, abs=0.01)


@pytest.mark.rule("42.low", "32.stop")
def test_backing_in_a_light_wind_is_as_struck_until_she_has_stopped() -> None:
    moving = {"defence": "300,300 0 first straight sail backing", "genereux": G}
    table = at_sea("advanced", moving, wind="E low")
    assert why_not(table, "british", plan("defence", "none", "increase")) == "32.stop"
    stopped = at_sea("advanced", {**moving, "defence": "300,300 0 sail backing"}, wind="E low")
    assert why_not(stopped, "british", plan("defence", "none", "increase")) == ""
    breeze = at_sea("advanced", moving, wind="E medium")
    assert why_not(breeze, "british", plan("defence", "straight", "increase")) == ""


@pytest.mark.rule("42.struck", "42.full")
def test_struck_stays_struck_in_a_strong_wind_and_full_is_full() -> None:
    ends = []
    for sail in ("struck", "backing", "full"):
        ships = {"defence": f"300,300 0 first straight sail {sail}", "genereux": G}
        dice = ["E:0"] if sail == "full" else []
        table = at_sea("advanced", ships, "move", dice, wind="E high")
        ends.append(round(pose(table, "defence")[1] - 375, 1))
    assert ends == [16.3, 29.3, 44.1]


@pytest.mark.rule("42.tear")
@pytest.mark.parametrize(
    ("words", "wind", "draws"),
    [
        ("first straight sail full", "E high", 1),
        ("first straight sail full", "E medium", 0),
        ("first straight sail battle", "E high", 0),
        ("sail full", "E high", 0),
    ],
)
def test_full_sails_are_strained_when_she_moves_in_a_strong_wind(
    words: str, wind: str, draws: int
) -> None:
    ships = {"defence": f"300,300 0 {words}", "genereux": G}
    table = at_sea("advanced", ships, "move", ["E:crew"] * draws, wind=wind)
    assert battle(table).ship("defence").sail_hits == draws


@pytest.mark.rule("12.leaving", "53.goal")
@pytest.mark.parametrize(("ship", "sensible"), [("courageuse", True), ("terpsichore", False)])
def test_only_who_may_leave_there_heads_for_an_edge(ship: str, sensible: bool) -> None:
    """What is drawn at random keeps off the edges, but not off the goal of who runs a blockade."""
    ships = {
        "courageuse": "200,700 0",
        "genereux": "300,500 0",
        "terpsichore": "600,700 0",
        "defence": "700,500 0",
    }
    ships[ship] = "450,1130 0"
    table = at_sea("basic", ships, scenario="blockade")
    state = battle(table)
    shade = ghost(state, state.ship(ship), NAMES.index("straight"))
    assert still_inside(state, shade) is sensible
