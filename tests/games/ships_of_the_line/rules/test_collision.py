"""Collisions (10, 21): when they are checked, the die, the damage, the fouling."""

import random

import pytest

from games.ships_of_the_line.at_sea import battle, decision, kinds, only, order, step, why_not
from games.ships_of_the_line.sailing import course, followed, moves, next_turn, pose, refused, sails
from weathergage.engine.asking.question import Orders
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.rules.links import tie, tied
from weathergage.games.ships_of_the_line.rules.path import CONTACT
from weathergage.games.ships_of_the_line.rules.waters import pair_of
from weathergage.games.ships_of_the_line.state.battle import FOUL, SINKING, Battle

AHEAD = "victory: 0,0 90; {}: 2,0 0"


def meeting(
    other: str = "bucentaure", state: str = "", *rules: str, wind: str = "W breeze"
) -> Battle:
    """Victory with a ship across her bows, 1.6 UM off."""
    ships = f"victory: 0,0 90; {other}: 2,0 0 {state}".strip()
    return battle(ships, wind, ["collision", *rules])


@pytest.mark.rule("10.a", "10.fouled")
def test_a_path_into_a_hull_ends_where_it_meets_it() -> None:
    b = meeting()
    trace = followed(b, "victory", "ahead 3")
    assert trace.end == CONTACT
    assert trace.contact == b.setup.index["bucentaure"]
    assert refused(b, course("victory", "ahead 3, ahead 1")) == "5.2.5"
    sails(b, "victory", "ahead 3", 6)
    assert pose(b, "victory") == (1.6, 0.0, 90.0)


@pytest.mark.rule("10.a", "5.b")
def test_without_the_chapter_the_hull_bars_the_way() -> None:
    b = battle(AHEAD.format("bucentaure"))
    assert refused(b, course("victory", "ahead 3")) == "5"


@pytest.mark.rule("10.damage", "10.table", "10.fouled", "2.2.zero")
def test_the_books_example() -> None:
    b = meeting()
    events = sails(b, "victory", "ahead 3", 6)
    assert kinds(events) == ["sailed", "collision", "hull-hit", "hull-hit"]
    assert only(events, "collision").dice == [6]
    assert b.ship("victory").hull == 24 - 4
    assert b.ship("bucentaure").hull == 16 - 2
    assert tied(b, FOUL, 0, 1) is not None
    assert b.ship("victory").stopped
    assert b.ship("bucentaure").stopped


@pytest.mark.rule("10.table")
@pytest.mark.parametrize(("die", "harm"), [(1, False), (2, False), (3, True), (6, True)])
def test_one_or_two_is_safe(die: int, harm: bool) -> None:
    b = meeting()
    event = only(sails(b, "victory", "ahead 3", die), "collision")
    assert event.fields["collides"] is harm
    assert (b.ship("victory").hull < 24) is harm
    assert (tied(b, FOUL, 0, 1) is not None) is harm
    assert b.ship("victory").stopped is harm


@pytest.mark.rule("10.table", "9.d")
def test_a_leader_may_be_used() -> None:
    b = meeting("bucentaure", "", "leaders")
    event = only(sails(b, "victory", "ahead 3", 5), "collision")
    assert event.fields["collides"] is False
    assert [(m.name, m.value) for m in event.modifiers] == [("Nelson", -3)]
    worse = battle("formidable: 0,0 90; victory: 2,0 0", rules=["collision", "leaders"])
    assert only(sails(worse, "formidable", "ahead 3", 2), "collision").modifiers == []


@pytest.mark.rule("10.smaller", "10.damage")
@pytest.mark.parametrize(
    ("mover", "other", "own", "theirs"),
    [("line", "line", 4, 2), ("line", "frigate", 4, 3), ("frigate", "line", 5, 2)],
)
def test_the_smaller_ship_suffers_more(mover: str, other: str, own: int, theirs: int) -> None:
    ships = {"line": ["caesar", "formidable"], "frigate": ["santa-margarita", "santa-margarita"]}
    first = ships[mover][0]
    second = ships[other][1] if mover != "frigate" else "formidable"
    b = battle(f"{first}: 0,0 90; {second}: 2,0 0", scenario="cape-ortegal", rules=["collision"])
    before = [int(ship.hull) for ship in b.ships]
    sails(b, first, "ahead 3", 6)
    assert [before[i] - int(ship.hull) for i, ship in enumerate(b.ships)] == [own, theirs]


@pytest.mark.rule("10.smaller")
def test_two_categories_make_four() -> None:
    tables = meeting().setup.sailing
    assert tables.collision_damage(2, 0, False, False) == 4
    assert tables.collision_damage(2, 0, True, False) == 6
    assert tables.collision_damage(2, 1, False, False) == 3
    assert tables.collision_damage(0, 2, False, False) == 2


@pytest.mark.rule("21.wind.b")
def test_the_windward_ship_rams_harder() -> None:
    b = meeting("bucentaure", "", "windward")
    sails(b, "victory", "ahead 3", 6)
    assert b.ship("bucentaure").hull == 16 - 3
    assert b.ship("victory").hull == 24 - 4
    lee = meeting("bucentaure", "", "windward", wind="E heavy")
    lee.ship("victory").place(0, 0, 4500)
    lee.ship("bucentaure").place(10000, 10000, 0)
    sails(lee, "victory", "ahead 2", 6)
    assert lee.ship("victory").hull == 24 - 5
    assert lee.ship("bucentaure").hull == 16 - 2


@pytest.mark.rule("3.1.fast", "10.damage")
def test_the_fast_game_doubles_the_damage() -> None:
    b = meeting("bucentaure", "", "fast")
    sails(b, "victory", "ahead 3", 6)
    assert (b.ship("victory").hull, b.ship("bucentaure").hull) == (24 - 8, 16 - 4)


@pytest.mark.rule("2.2.zero", "10.damage")
def test_a_collision_can_sink() -> None:
    b = meeting("bucentaure", "hull 2")
    events = sails(b, "victory", "ahead 3", 6)
    assert "sunk" in kinds(events)
    assert b.ship("bucentaure").status == SINKING
    assert b.ship("victory").fouls == 0


@pytest.mark.rule("10.a", "10.fouled")
def test_a_path_into_a_friend_is_a_collision_too() -> None:
    b = meeting("temeraire")
    sails(b, "victory", "ahead 3", 4)
    assert b.ship("victory").fouls == 1
    assert b.ship("temeraire").fouls == 1
    next_turn(b)
    assert decision(b, "british").parts == []


@pytest.mark.rule("10.b", "10.mover")
def test_a_move_that_ends_alongside_an_enemy_is_checked() -> None:
    b = battle("victory: 0,0 90; bucentaure: 2,0.21 90; redoutable: 9,9 0", rules=["collision"])
    events = sails(b, "victory", "ahead 2", 3)
    assert only(events, "collision").fields["ship"] == "victory"
    assert b.ship("victory").hull == 24 - 4
    passing = battle("victory: 0,0 90; bucentaure: 2,0.23 90", rules=["collision"])
    assert kinds(sails(passing, "victory", "ahead 2")) == ["sailed"]


@pytest.mark.rule("10.b")
def test_friends_in_contact_make_no_check() -> None:
    b = battle("victory: 0,0 90; temeraire: 2,0.21 90", rules=["collision"])
    assert kinds(sails(b, "victory", "ahead 2")) == ["sailed"]


@pytest.mark.rule("10.b", "10.mover")
def test_every_enemy_alongside_is_checked_once_a_turn() -> None:
    b = battle(
        "victory: 0,0 90; bucentaure: 1.5,0.21 90; redoutable: 2,-0.21 90 stopped",
        rules=["collision"],
        initiative="allied",
    )
    events = sails(b, "victory", "ahead 2", 1, 2)
    assert kinds(events).count("collision") == 2
    assert b.contacts == [pair_of(0, 1), pair_of(0, 2)]
    assert kinds(moves(b, course("bucentaure", "ahead 1"))) == ["sailed"]
    next_turn(b)
    assert b.contacts == []


@pytest.mark.rule("10.b")
def test_ships_already_tied_together_do_not_check() -> None:
    b = battle("victory: 0,0 90; bucentaure: 2,0 0", rules=["collision"])
    tie(b, FOUL, 0, 1)
    b.ship("victory").fouls = 0
    assert kinds(sails(b, "victory", "ahead 3")) == ["sailed"]


@pytest.mark.rule("10.a")
def test_a_turn_into_a_hull_swings_until_it_meets() -> None:
    b = battle("victory: 0,0 90; bucentaure: 0.1,0.25 90", rules=["collision"])
    events = sails(b, "victory", "turn -45", 6)
    assert only(events, "collision").fields["target"] == "bucentaure"
    heading = pose(b, "victory")[2]
    assert 45 < heading < 90
    assert b.ship("victory").fouls == 1


@pytest.mark.rule("10.a", "5.2.3.inertia")
def test_a_ship_hemmed_in_checks_against_the_hull_ahead() -> None:
    b = battle("victory: 0,0 90; bucentaure: 0.4,0 0", rules=["collision"])
    assert refused(b, Order("stay", "victory")) == "5.2.3"
    events = sails(b, "victory", "ahead 1", 5)
    assert only(events, "collision").fields["target"] == "bucentaure"
    assert pose(b, "victory") == (0.0, 0.0, 90.0)


@pytest.mark.rule("5.b", "10.a")
def test_a_sinking_hull_at_sea_only_bars_the_way() -> None:
    b = meeting("bucentaure", "sinking")
    assert refused(b, course("victory", "ahead 3")) == "5"


@pytest.mark.rule("10.a")
def test_an_order_that_needs_dice_comes_last_in_a_group() -> None:
    b = battle("victory: 0,0 90; temeraire: 0,3 90; bucentaure: 2,0 0", rules=["collision"])
    step(b, "sail")
    ram, pass_by = course("victory", "ahead 3"), course("temeraire", "ahead 3")
    first = why_not(b, "british", Orders([ram, pass_by]))
    assert first is not None
    assert "dice" in first.reason
    assert why_not(b, "british", Orders([pass_by, ram])) is None
    order(b, Orders([pass_by, ram]), 1)


@pytest.mark.rule("10.table")
def test_odds_and_preview_of_a_collision() -> None:
    b = meeting("bucentaure", "", "leaders")
    step(b, "sail")
    asked = decision(b, "british")
    made = course("victory", "ahead 3")
    shown = asked.preview(made)
    assert shown["triggers"] == [{"what": "collision check", "rule": "10", "about": "bucentaure"}]
    odds = asked.odds(made, random.Random(1))
    assert odds["collisions"] == [
        {"with": "bucentaure", "chance": pytest.approx(1 / 6), "own_hull": 4, "their_hull": 2}
    ]
