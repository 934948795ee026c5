"""Fire (2.4, 4.1, 4.2, 15): who may fire at whom, with how many dice, and what hits."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.ships_of_the_line.at_sea import battle, decision, fire_step, order, proceed, why_not
from weathergage.engine.asking.question import Done, Orders
from weathergage.engine.data import load_data
from weathergage.engine.event import Event
from weathergage.games.ships_of_the_line.answers import Order, fire
from weathergage.games.ships_of_the_line.rules.gunnery import plan_of
from weathergage.games.ships_of_the_line.rules.salvo import dice_for, to_hit
from weathergage.games.ships_of_the_line.rules.targets import (
    FirePlan,
    Shot,
    find_shots,
    is_target,
)
from weathergage.games.ships_of_the_line.state.battle import CAPTURED, Battle, Ship
from weathergage.games.ships_of_the_line.state.muster import PACKAGE
from weathergage.games.ships_of_the_line.tables.gunnery import OUT_OF_RANGE, Firing, GunneryTables
from weathergage.sea.field import clear_lines, field_range

TABLES = GunneryTables(load_data(PACKAGE))


def shots(b: Battle, ship: str, side: str) -> dict[str, Shot]:
    """The targets of a broadside by id."""
    found = find_shots(b, b.ship(ship), side == "starboard")
    return {b.setup.cards[shot.target].id: shot for shot in found}


def salvo(b: Battle, ship: str, side: str, target: str, *faces: int, ammo: str = "ball") -> Event:
    """One broadside with these dice, in a combat phase of its own."""
    fire_step(b)
    events = order(b, fire(ship, side, target, ammo), *faces)
    b.stack.pop()
    return next(event for event in events if event.kind == "salvo")


# The template.


def thrown(dice: int, band: int, rake: int = 0, away: int = 0, halved: bool = False) -> int:
    """The dice of a broadside by the tables alone."""
    given = Firing(dice, band, rake)
    given.crews_away, given.halved = away, halved
    return TABLES.dice(given)


@pytest.mark.rule("2.4.fire", "4.1.2.b")
@pytest.mark.parametrize(
    ("gap", "band", "dice"),
    [
        (0.3, "point-blank", 6),
        (1.0, "point-blank", 6),
        (1.0005, "point-blank", 6),
        (1.001, "medium", 5),
        (3.0, "medium", 5),
        (3.001, "long", 4),
        (6.0, "long", 4),
        (6.0005, "long", 4),
    ],
)
def test_bands_end_where_the_template_says(gap: float, band: str, dice: int) -> None:
    b = battle(f"victory: 0,0 0; bucentaure: {gap + 0.2:.4f},0 0")
    event = salvo(b, "victory", "starboard", "bucentaure", *[1] * dice)
    assert event.fields["range"] == band
    assert event.fields["distance"] == pytest.approx(gap)
    assert event.fields["count"] == dice


@pytest.mark.rule("2.4.fire", "4.1.2.b", "4.1.2.c")
def test_outside_the_template_there_is_no_shot() -> None:
    b = battle("victory: 0,0 0; bucentaure: 6.201,0 0")
    assert shots(b, "victory", "starboard") == {}
    fire_step(b)
    refusal = why_not(b, "british", fire("victory", "starboard", "bucentaure"))
    assert refusal is not None
    assert refusal.rule == "4.1.2"
    assert TABLES.band(60006) == OUT_OF_RANGE
    assert TABLES.band(60005) == 2
    assert TABLES.band(10005) == 0
    assert TABLES.band(10006) == 1
    assert TABLES.band(20005, 2) == 0


@pytest.mark.rule("2.4.light", "4.1.4.dice")
def test_light_ships_do_not_fire_far() -> None:
    for name, reach in (("I", 60000), ("IV", 60000), ("V", 30000), ("VI", 10000)):
        assert TABLES.farthest_reach(TABLES.class_named(name).farthest) == reach
    assert [TABLES.farthest_of(dice) for dice in (7, 3, 2, 1)] == [2, 2, 1, 0]
    b = battle("venerable: 0,0 0; muiron: 3.3,0 0", scenario="harbour")
    assert shots(b, "muiron", "port") == {}
    assert shots(b, "venerable", "starboard")["muiron"].range_name() == "long"
    near = battle("venerable: 0,0 0; muiron: 3.1,0 0", scenario="harbour")
    assert salvo(near, "muiron", "port", "venerable", 4).fields["hits"] == 0


@pytest.mark.rule("4.1.1.a", "19.a", "4.1.2.b")
@pytest.mark.parametrize(
    ("place", "side"),
    [
        # The rays leave the corners 22.5 degrees forward and abaft the beam: at 2 UM from the side
        # they are 0.828 UM beyond the ends of the hull, at (2.1, 1.128).
        ("2.2,0 0", "starboard"),
        ("-2.2,0 0", "port"),
        ("2.2,1.43 0", "starboard"),
        ("2.2,1.53 0", ""),
        ("2.2,-1.43 0", "starboard"),
        ("2.2,-1.53 0", ""),
        ("-2.2,1.43 0", "port"),
        ("0,1.2 0", ""),
        ("0,-1.2 90", ""),
    ],
)
def test_each_side_has_a_field_of_its_own(place: str, side: str) -> None:
    b = battle(f"victory: 0,0 0; bucentaure: {place}")
    for each in ("port", "starboard"):
        assert list(shots(b, "victory", each)) == (["bucentaure"] if each == side else [])


# Targets.


@pytest.mark.rule("4.1.a")
def test_nobody_must_fire_and_holding_fire_is_an_answer() -> None:
    b = battle("victory: 0,0 0; bucentaure: 1,0 0; heros: -1,0 0")
    fire_step(b)
    question = decision(b, "british")
    assert question.parts == ["victory"]
    assert question.why_not(Done()) is None
    options = question.options()
    assert options is not None
    assert fire("victory", "starboard", "bucentaure") in options
    assert fire("victory", "port", "heros") in options
    assert Order("hold", "victory") in options
    assert Done() in options
    assert all(question.why_not(option) is None for option in options)
    order(b, Order("hold", "victory"))
    assert decision(b, "british").parts == []
    assert b.ship("victory").port_loaded
    assert b.ship("bucentaure").attacked == 0


@pytest.mark.rule("4.1.a", "4.1.2.c")
def test_only_enemies_in_the_field_are_targets() -> None:
    b = battle("victory: 0,0 0; temeraire: 1,0 0; bucentaure: 0,4 0")
    fire_step(b)
    assert decision(b, "british").parts == []
    friend = why_not(b, "british", fire("victory", "starboard", "temeraire"))
    assert friend is not None
    assert "no enemy" in friend.reason
    nobody = why_not(b, "british", fire("victory", "starboard", "heros"))
    assert nobody is not None
    assert "no ship" in nobody.reason


@pytest.mark.rule("4.1.2.a", "4.1.3.a", "4.1.1.a")
def test_each_broadside_fires_once_at_a_target_of_its_own() -> None:
    b = battle("victory: 0,0 0; bucentaure: 1,0 0; heros: -1,0 0")
    fire_step(b)
    order(b, fire("victory", "starboard", "bucentaure"), 1, 1, 1, 1, 1, 1)
    victory = b.ship("victory")
    assert not victory.starboard_loaded
    assert victory.port_loaded
    assert victory.starboard_fired == b.turn
    assert victory.port_fired == 0
    again = why_not(b, "british", fire("victory", "starboard", "bucentaure"))
    assert again is not None
    assert again.rule == "4.1.3"
    order(b, fire("victory", "port", "heros"), 1, 1, 1, 1, 1, 1)
    assert not b.ship("victory").port_loaded
    assert victory.port_fired == b.turn
    assert decision(b, "british").parts == []


@pytest.mark.rule("4.1.2.a", "4.1.3.a")
def test_a_group_of_orders_is_judged_one_after_the_other() -> None:
    b = battle("victory: 0,0 0; bucentaure: 1,0 0; heros: -1,0 0")
    fire_step(b)
    both = Orders([fire("victory", "port", "heros"), fire("victory", "starboard", "bucentaure")])
    assert why_not(b, "british", both) is None
    twice = Orders([fire("victory", "port", "heros"), fire("victory", "port", "heros")])
    refusal = why_not(b, "british", twice)
    assert refusal is not None
    assert refusal.rule == "4.1.3"
    held = Orders([Order("hold", "victory"), fire("victory", "port", "heros")])
    assert why_not(b, "british", held) is not None
    assert b.ship("victory").port_loaded


@pytest.mark.rule("4.1.3.a")
def test_every_ship_begins_with_both_sides_loaded_and_an_empty_one_cannot_fire() -> None:
    b = battle("victory: 0,0 0; bucentaure: 1,0 0 port empty")
    assert b.ship("victory").port_loaded
    assert b.ship("victory").starboard_loaded
    fire_step(b)
    refusal = why_not(b, "allied", fire("bucentaure", "port", "victory"))
    assert refusal is not None
    assert refusal.rule == "4.1.3"
    assert "not loaded" in refusal.reason
    assert decision(b, "british").parts == ["victory"]
    other = battle("victory: 0,0 0; bucentaure: -1,0 0 starboard empty")
    fire_step(other)
    assert decision(other, "allied").parts == []


@pytest.mark.rule("4.1.2.c")
def test_the_nearest_ship_in_the_field_is_the_target() -> None:
    b = battle("victory: 0,0 0; bucentaure: 2,0 0; heros: 2.002,0.7 0; redoutable: 4,-0.8 0")
    assert list(shots(b, "victory", "starboard")) == ["bucentaure"]
    fire_step(b)
    refusal = why_not(b, "british", fire("victory", "starboard", "redoutable"))
    assert refusal is not None
    assert "Bucentaure" in refusal.reason
    assert refusal.rule == "4.1.2"


@pytest.mark.rule("4.1.2.c")
def test_at_equal_distances_the_firer_chooses() -> None:
    b = battle("victory: 0,0 0; bucentaure: 2,0.2 0; heros: 2.0003,-0.45 0")
    assert list(shots(b, "victory", "starboard")) == ["bucentaure", "heros"]
    order_of = battle("victory: 0,0 0; bucentaure: 2.0003,0.2 0; heros: 2,-0.45 0")
    assert list(shots(order_of, "victory", "starboard")) == ["bucentaure", "heros"]


@pytest.mark.rule("4.1.2.d")
@pytest.mark.parametrize("state", ["", " struck", " captured british"])
def test_a_friend_a_struck_ship_or_a_prize_nearest_blocks_the_side(state: str) -> None:
    nearer = "heros: 1,0 0" + state if state else "temeraire: 1,0 0"
    b = battle(f"victory: 0,0 0; {nearer}; bucentaure: 2,0 0")
    assert shots(b, "victory", "starboard") == {}
    fire_step(b)
    refusal = why_not(b, "british", fire("victory", "starboard", "bucentaure"))
    assert refusal is not None
    assert refusal.rule == "4.1.2"
    behind = battle(f"victory: 0,0 0; {nearer.replace('1,0', '3,0')}; bucentaure: 2,0 0")
    assert list(shots(behind, "victory", "starboard")) == ["bucentaure"]


@pytest.mark.rule("4.1.2.d", "4.4.2.b")
def test_her_former_side_may_fire_at_a_struck_or_captured_ship() -> None:
    struck = battle("redoutable: 0,0 0; heros: 1,0 0 struck; victory: 2,0 0")
    assert list(shots(struck, "redoutable", "starboard")) == ["heros"]
    taken = battle("redoutable: 0,0 0; heros: 1,0 0 captured british; victory: 2,0 0")
    assert list(shots(taken, "redoutable", "starboard")) == ["heros"]
    assert shots(taken, "victory", "port") == {}


@pytest.mark.rule("4.4.2.a")
@pytest.mark.parametrize("state", ["struck", "captured british"])
def test_a_struck_or_captured_ship_never_fires(state: str) -> None:
    b = battle(f"heros: 0,0 0 {state}; redoutable: 1,0 0; victory: -1,0 0")
    fire_step(b)
    for seat in ("british", "allied"):
        assert "heros" not in decision(b, seat).parts
    owner = "british" if "captured" in state else "allied"
    target = "redoutable" if "captured" in state else "victory"
    refusal = why_not(b, owner, fire("heros", "port", target))
    assert refusal is not None
    assert refusal.rule == "4.4.2"


@pytest.mark.rule("4.4.2.a", "4.1.2.d")
def test_hulls_that_have_sunk_do_not_stop_shot() -> None:
    b = battle("victory: 0,0 0; heros: 1,0 0 sinking; bucentaure: 2,0 0")
    assert list(shots(b, "victory", "starboard")) == ["bucentaure"]


@pytest.mark.rule("6.d", "20.1.guns")
def test_grappled_ships_fire_only_with_crews_and_only_at_the_ship_they_hold() -> None:
    ships = "victory: 0,0 0 grappled heros; heros: 0.2,0 0; bucentaure: -1,0 0"
    basic = battle(ships)
    fire_step(basic)
    refusal = why_not(basic, "british", fire("victory", "starboard", "heros"))
    assert refusal is not None
    assert refusal.rule == "6"
    crews = battle(ships, rules=["crews"])
    assert list(shots(crews, "victory", "starboard")) == ["heros"]
    assert shots(crews, "victory", "port") == {}


# Dice.


@pytest.mark.rule("4.1.4.dice", "4.1.4.class")
def test_the_table_of_classes() -> None:
    rows = {kind.name: (kind.dice, int(kind.boarding)) for kind in TABLES.classes}
    assert rows == {
        "I": ([6, 5, 4], 4),
        "II": ([5, 4, 3], 3),
        "III": ([4, 3, 2], 3),
        "IV": ([3, 2, 1], 2),
        "V": ([2, 1, 0], 1),
        "VI": ([1, 0, 0], 1),
    }
    for name, low, high in (
        ("I", 91, 120),
        ("II", 75, 90),
        ("III", 65, 74),
        ("IV", 50, 64),
        ("V", 36, 44),
        ("VI", 16, 28),
    ):
        for guns in (low, high):
            found = TABLES.class_of(guns)
            assert found is not None
            assert found.name == name
    for guns in (15, 29, 35, 45, 49, 121):
        assert TABLES.class_of(guns) is None


@pytest.mark.rule("4.1.4.dice", "2.4.fire")
def test_range_takes_dice_off() -> None:
    for card in range(3, 8):
        assert [thrown(card, band) for band in range(3)] == [
            card,
            card - 1,
            card - 2,
        ]
    assert thrown(3, 2, away=-4) == 1


@pytest.mark.rule("4.1.4.zone", "2.2.zone")
def test_dice_are_halved_in_the_sinking_zone() -> None:
    assert [TABLES.in_zone(dice) for dice in range(1, 8)] == [1, 1, 2, 2, 3, 3, 4]
    for hull, dice in ((9, 6), (8, 3), (1, 3)):
        b = battle(f"victory: 0,0 0 hull {hull}; bucentaure: 1,0 0")
        assert b.ship("victory").in_grey_zone() == (hull <= 8)
        assert salvo(b, "victory", "starboard", "bucentaure", *[1] * dice).fields["count"] == dice
    far = battle("victory: 0,0 0 hull 8; bucentaure: 5,0 0")
    event = salvo(far, "victory", "starboard", "bucentaure", 1)
    assert [m.value for m in event.modifiers] == [6, -3, -2]


@pytest.mark.rule("4.1.4.all", "4.2")
def test_every_die_is_thrown_and_told_in_the_order_of_the_book() -> None:
    b = battle("victory: 0,0 0; bucentaure: 1,0 0")
    fire_step(b)
    events = order(b, fire("victory", "starboard", "bucentaure"), 4, 3, 6, 1, 5, 2, 1, 6, 6, 4, 3)
    assert [event.kind for event in events] == ["salvo", "hull-hit", "critical", "critical"]
    assert events[0].dice == [4, 3, 6, 1, 5, 2]
    assert events[0].fields["damage_dice"] == [1, 6, 6]
    assert [event.dice for event in events[2:]] == [[4], [3]]
    assert events[0].fields["hits"] == 3
    assert events[0].fields["hull"] == 1
    assert events[0].fields["criticals"] == 2


@pytest.mark.rule("4.2.1.hit")
@pytest.mark.parametrize(("gap", "least"), [(1.0, 4), (2.0, 5), (5.0, 5)])
def test_what_hits(gap: float, least: int) -> None:
    b = battle(f"victory: 0,0 0; bucentaure: {gap + 0.2:.1f},0 0")
    shot = shots(b, "victory", "starboard")["bucentaure"]
    faces = [1, 2, 3, 4, 5, 6][: int(dice_for(b, b.ship("victory"), shot))]
    hits = len([face for face in faces if face >= least])
    event = salvo(b, "victory", "starboard", "bucentaure", *faces, *[1] * hits)
    assert event.fields["hits"] == hits
    assert event.fields["needed"] == least


@pytest.mark.rule("15.b", "S.oob.vet")
def test_veterans_hit_on_a_four_at_any_range() -> None:
    ships = "victory: 0,0 0; britannia: 0,3 0; bucentaure: 5,0 0; heros: 5,3 0"
    with_veterans = battle(ships, rules=["veterans"])
    without = battle(ships)
    for b, ship, target, needed in (
        (with_veterans, "victory", "bucentaure", 4),
        (with_veterans, "britannia", "heros", 5),
        (without, "victory", "bucentaure", 5),
    ):
        shot = shots(b, ship, "starboard")[target]
        assert to_hit(b, b.ship(ship), shot) == needed
    assert [TABLES.needed(band, True) for band in range(3)] == [4, 4, 4]
    assert [TABLES.needed(band, False) for band in range(3)] == [4, 5, 5]


@pytest.mark.rule("4.2.1.damage", "2.2.zero")
def test_five_faces_of_the_damage_die_cost_a_hull_point_and_a_six_is_critical() -> None:
    assert [TABLES.damage_result(die) for die in range(1, 7)] == ["hull"] * 5 + ["critical"]
    b = battle("victory: 0,0 0; bucentaure: 1,0 0")
    salvo(b, "victory", "starboard", "bucentaure", 4, 4, 4, 4, 4, 4, 1, 2, 3, 4, 5, 6, 5)
    assert b.ship("bucentaure").hull == 16
    proceed(b, "damage")
    assert b.ship("bucentaure").hull == 11
    assert b.ship("bucentaure").fires == 1


@pytest.mark.rule("5.6.e")
def test_towing_and_towed_ship_fire_one_die_less() -> None:
    b = battle("victory: 0,0 0 towing mars; mars: 0,-1.1 0; bucentaure: 1,0 0; heros: 1,-1.1 0")
    assert salvo(b, "victory", "starboard", "bucentaure", *[1] * 5).fields["count"] == 5
    assert salvo(b, "mars", "starboard", "heros", *[1] * 3).fields["count"] == 3
    assert salvo(b, "bucentaure", "port", "victory", *[1] * 4).fields["count"] == 4


@pytest.mark.rule("20.1.guns")
@pytest.mark.parametrize(
    ("away", "dice"),
    [
        ("", 6),
        ("boarders 2", 4),
        ("boarders 3", 1),
        ("defenders 1", 5),
        ("fire-party 1", 6),
        ("fire-party 2", 5),
        ("boarders 2 fire-party 2", 1),
    ],
)
def test_gun_decks_without_their_crew_cost_dice(away: str, dice: int) -> None:
    b = battle(f"victory: 0,0 0 {away}; bucentaure: 1,0 0", rules=["crews"])
    assert salvo(b, "victory", "starboard", "bucentaure", *[1] * dice).fields["count"] == dice
    basic = battle(f"victory: 0,0 0 {away}; bucentaure: 1,0 0")
    assert salvo(basic, "victory", "starboard", "bucentaure", *[1] * 6).fields["count"] == 6


# Raking.


@pytest.mark.rule("4.2.3.a", "4.2.3.bow", "4.2.3.stern")
@pytest.mark.parametrize(
    ("pose", "rake"),
    [
        ("0,0.9 90", "bow"),
        ("0,0.9 270", "bow"),
        ("0,-0.9 90", "stern"),
        ("0.3,-0.9 90", "stern"),
        ("0.302,-0.9 90", "none"),
        ("0,-0.9 67.5", "stern"),
        ("0,-0.9 67.4", "none"),
        ("0,-0.9 112.5", "stern"),
        ("0,-0.9 112.6", "none"),
        ("0.5,0 0", "none"),
    ],
)
def test_who_lies_square_across_bow_or_stern_rakes(pose: str, rake: str) -> None:
    b = battle(f"victory: {pose}; bucentaure: 0,0 0")
    both = {**shots(b, "victory", "port"), **shots(b, "victory", "starboard")}
    shot = both["bucentaure"]
    assert ["none", "bow", "stern"][shot.rake] == rake
    assert dice_for(b, b.ship("victory"), shot) == (6 if rake == "none" else 12)


@pytest.mark.rule("4.2.3.bow", "4.2.3.stern")
def test_both_rakes_double_the_dice_and_a_stern_rake_the_damage() -> None:
    for rake, hull, criticals in ((1, 2, 1), (2, 4, 2)):
        assert thrown(4, 0, rake) == 8
        assert TABLES.hull_points(2, rake, 1, 0) == hull
        assert TABLES.rake_damage[rake] == criticals
    assert TABLES.hull_points(2, 0, 1, 0) == 2
    # Halved and deducted first, doubled last (R101).
    assert thrown(6, 2, 1, halved=True) == 2
    b = battle("mars: 0,-0.9 90; bucentaure: 0,0 0")
    faces = [6, 1, 1, 1, 1, 1, 1, 4, 6, 2, 5, 5]
    event = salvo(b, "mars", "port", "bucentaure", *faces)
    assert event.fields["count"] == 8
    assert event.fields["hull"] == 2
    proceed(b, "damage")
    assert b.ship("bucentaure").fires == 2
    assert b.ship("bucentaure").raked == b.turn


@pytest.mark.rule("12.a", "4.4.2.b")
@pytest.mark.parametrize("state", ["struck", "captured british"])
def test_a_rake_by_her_own_former_side_is_no_rake_of_her_line(state: str) -> None:
    b = battle(f"redoutable: 0,0.5 90; heros: 0,0 0 {state}; victory: 9,9 0")
    event = salvo(b, "redoutable", "starboard", "heros", *[1] * 6)
    assert event.fields["rake"] == "bow"
    heros = b.ship("heros")
    assert (heros.raked, heros.hit, heros.attacked) == (0, 0, b.turn)


@pytest.mark.rule("4.1.a", "4.2")
def test_a_preview_shows_what_is_certain_and_the_odds_what_is_not() -> None:
    b = battle("victory: 0,0.9 90; bucentaure: 0,0 0", rules=["british_firepower"])
    fire_step(b)
    question = decision(b, "british")
    shot = fire("victory", "starboard", "bucentaure")
    preview = question.preview(shot)
    assert preview["dice"] == 12
    assert preview["needed"] == 4
    assert preview["rake"] == "bow"
    assert preview["range"] == "point-blank"
    odds = question.odds(shot, random.Random(1))
    assert odds["hits"] == {"expected": 6.0, "variance": 3.0}
    assert odds["hull"] == {"expected": 6.0}
    assert odds["criticals"] == {"expected": 1.0}
    chances = odds["chances"]
    assert isinstance(chances, list)
    assert sum(chances) == pytest.approx(1.0, abs=0.001)
    assert chances[6] == pytest.approx(0.2256, abs=0.0001)


IDS = ["victory", "mars", "ajax", "bucentaure", "heros", "redoutable", "rayo"]
STATES = ["", "", "", " struck", " captured british", " captured allied", " sinking"]
poses = st.tuples(
    *(st.integers(-40, 40), st.integers(-40, 40), st.integers(0, 71), st.sampled_from(STATES))
)


@pytest.mark.rule("4.1.2.c", "4.1.2.d", "11.a")
@given(st.lists(poses, min_size=7, max_size=7), st.booleans())
def test_targets_are_found_as_a_slow_search_finds_them(
    places: list[tuple[int, int, int, str]], friendly: bool
) -> None:
    ships = {
        id: f"{x / 10},{y / 10} {5 * h}{state}"
        for id, (x, y, h, state) in zip(IDS, places, strict=True)
    }
    b = battle(ships, rules=["friendly-fire"] if friendly else [])
    plan = FirePlan(len(b.ships), 2)
    for ship in [ship for ship in b.ships if ship.fights()]:
        for starboard in (False, True):
            found = [int(shot.target) for shot in plan.shots(b, ship, starboard)]
            assert found == slowly(b, ship, starboard)
            assert found == [int(shot.target) for shot in find_shots(b, ship, starboard)]


def slowly(b: Battle, ship: Ship, starboard: bool) -> list[int]:
    """The targets of a broadside, every ship looked at in every respect."""
    afloat = [other for other in b.ships if other is not ship and other.status <= CAPTURED]
    ranges = {int(o.card.index): field_range(ship.shape, starboard, o.shape) for o in afloat}
    seen = {i: distance for i, distance in ranges.items() if 0 <= distance <= 60005}
    enemies = {i: distance for i, distance in seen.items() if is_target(ship, b.ships[i])}
    counted = enemies if b.setup.chapters.friendly_fire else seen
    if not counted:
        return []
    near = [i for i in counted if counted[i] <= min(counted.values()) + 5 and i in enemies]
    if not b.setup.chapters.friendly_fire:
        return near
    out = []
    for i in near:
        friends = [b.ships[j].shape for j in seen if j not in enemies and seen[j] < seen[i]]
        if clear_lines(ship.shape, starboard, b.ships[i].shape, friends) > 0:
            out.append(i)
    return out


@pytest.mark.rule("3.combat", "4.1.a")
def test_the_plan_of_a_phase_is_not_part_of_the_state() -> None:
    b = battle("victory: 0,0 0; bucentaure: 1,0 0")
    step = fire_step(b)
    plan = plan_of(b, step)
    assert plan.shots(b, b.ship("victory"), True)
    assert b.copy().stack[-1].dump() == step.dump()
    copied = b.copy().stack[-1]
    assert isinstance(copied, type(step))
    assert copied.memo is None


@pytest.mark.rule("2.4.light")
@pytest.mark.parametrize(("dice", "rank", "reach"), [(3, "V", 30000), (2, "IV", 60000)])
def test_the_range_follows_the_class_whatever_the_dice(dice: int, rank: str, reach: int) -> None:
    pack = {"ships.ship.mars.dice": dice, "ships.ship.mars.class": rank}
    b = battle("mars: 0,0 0; heros: 5,0 0", pack=pack)
    assert b.setup.guns.farthest_reach(b.ship("mars").card.farthest) == reach
    assert ("heros" in shots(b, "mars", "starboard")) == (reach > 50000)
