"""Damage and critical hits (3, 4.2.1, 21, S): what is noted, and what happens when it counts."""

import pytest

from games.ships_of_the_line.at_sea import battle, fire_step, kinds, only, order, proceed
from weathergage.engine.data import load_data
from weathergage.engine.event import Event
from weathergage.games.ships_of_the_line.answers import fire
from weathergage.games.ships_of_the_line.knowledge.view import as_told
from weathergage.games.ships_of_the_line.rules.damage import lose_crews
from weathergage.games.ships_of_the_line.rules.questions import asking
from weathergage.games.ships_of_the_line.rules.sails import gage
from weathergage.games.ships_of_the_line.rules.salvo import far_side, lee_side, masts_left
from weathergage.games.ships_of_the_line.state.battle import (
    DEAD,
    EXPLODED,
    FIGHTING,
    FIT,
    SINKING,
    STRUCK,
    WOUNDED,
    Battle,
    Damage,
)
from weathergage.games.ships_of_the_line.state.muster import PACKAGE
from weathergage.games.ships_of_the_line.table.scene import sea_board
from weathergage.games.ships_of_the_line.tables.gunnery import GunneryTables

TABLES = GunneryTables(load_data(PACKAGE))
PAIR = "victory: 0,0 0; bucentaure: 1,0 0"


def shoot(b: Battle, ship: str, side: str, target: str, *faces: int) -> list[Event]:
    """One broadside with these dice; the damage stays noted."""
    fire_step(b)
    events = order(b, fire(ship, side, target), *faces)
    b.stack.pop()
    return events


def criticals(b: Battle, *faces: int) -> None:
    """Victory hits Bucentaure with as many criticals as there are faces."""
    hits = len(faces)
    shoot(
        b, "victory", "starboard", "bucentaure", *[6] * hits, *[1] * (6 - hits), *[6] * hits, *faces
    )


@pytest.mark.rule("3.combat")
def test_damage_waits_until_both_sides_have_fired() -> None:
    b = battle("victory: 0,0 0; bucentaure: 1,0 0 hull 2")
    step = fire_step(b)
    order(b, fire("victory", "starboard", "bucentaure"), 4, 4, 4, 1, 1, 1, 1, 1, 6, 1)
    bucentaure = b.ship("bucentaure")
    assert bucentaure.hull == 2
    assert bucentaure.masts == 7
    assert [damage.kind for damage in b.damage] == ["hull", "mast"]
    # She fires with everything she had before the phase, though she is as good as sunk.
    order(b, fire("bucentaure", "port", "victory"), 1, 4, 1)
    assert step.record.spent == []
    b.stack.pop()
    events = proceed(b, "damage")
    assert bucentaure.status == SINKING
    assert b.ship("victory").hull == 23
    assert b.damage == []
    assert only(events, "sunk").fields == {"ship": "bucentaure", "by": "victory"}


@pytest.mark.rule("2.2.zero")
def test_hull_points_add_up_and_the_last_one_sinks_her() -> None:
    b = battle("victory: 0,0 0; mars: 0,-0.7 0; bucentaure: 1,-0.3 0 hull 5")
    shoot(b, "victory", "starboard", "bucentaure", 4, 4, 4, 1, 1, 1, 1, 1, 1)
    proceed(b, "damage")
    assert b.ship("bucentaure").hull == 2
    assert b.ship("bucentaure").status == FIGHTING
    shoot(b, "mars", "starboard", "bucentaure", 4, 4, 1, 1, 1, 1)
    events = proceed(b, "damage")
    assert b.ship("bucentaure").status == SINKING
    assert b.ship("bucentaure").gone == b.turn
    assert only(events, "sunk").fields["by"] == "mars"


@pytest.mark.rule("4.2.1.crit")
def test_the_critical_hit_table_and_the_same_result_again() -> None:
    assert [TABLES.critical_result(die) for die in range(1, 7)] == [
        *("mast-port", "mast-starboard", "officer", "rudder", "fire", "magazine"),
    ]
    b = battle(PAIR)
    criticals(b, 5, 5, 1, 1)
    proceed(b, "damage")
    bucentaure = b.ship("bucentaure")
    assert bucentaure.fires == 2
    assert bucentaure.fallen_port == 2
    assert bucentaure.masts == 1
    assert bucentaure.hull == 16


@pytest.mark.rule("4.2.1.crit.1", "4.2.1.crit.2", "4.2.1.crit.rigging")
@pytest.mark.parametrize(("die", "side"), [(1, "port"), (2, "starboard")])
def test_a_fallen_mast_blocks_the_side_it_lies_over(die: int, side: str) -> None:
    b = battle("victory: 0,0 0; bucentaure: 1,0 0; mars: 2,0 0")
    criticals(b, die)
    events = proceed(b, "damage")
    assert events == []
    bucentaure = b.ship("bucentaure")
    assert (bucentaure.fallen_port, bucentaure.fallen_starboard) == (
        (1, 0) if side == "port" else (0, 1)
    )
    step = fire_step(b)
    for each, target in (("port", "victory"), ("starboard", "mars")):
        refusal = asking(b, step).why_not(b, step, 1, fire("bucentaure", each, target))
        assert (refusal is not None) == (each == side)
        if refusal is not None:
            assert refusal.rule == "4.2.1"


@pytest.mark.rule("4.2.1.masts")
@pytest.mark.parametrize(
    ("place", "order_of_fall"),
    [
        ("0,1 90", ["fore", "main", "mizzen"]),
        ("0.6,0.62 135", ["fore", "main", "mizzen"]),
        ("1,0 0", ["main", "mizzen", "fore"]),
        ("0.92,0.39 157", ["fore", "main", "mizzen"]),
        ("0.93,0.37 158", ["main", "mizzen", "fore"]),
        ("-0.93,-0.37 22", ["main", "mizzen", "fore"]),
        ("-0.92,-0.39 23", ["mizzen", "main", "fore"]),
        ("-0.7,-0.6 319", ["mizzen", "main", "fore"]),
        ("0,-1 90", ["mizzen", "main", "fore"]),
    ],
)
def test_masts_fall_in_the_order_of_where_the_shot_came_from(
    place: str, order_of_fall: list[str]
) -> None:
    b = battle(f"bucentaure: 0,0 0; victory: {place}")
    for mast in order_of_fall:
        for side in ("port", "starboard"):
            step = fire_step(b)
            shot = fire("victory", side, "bucentaure")
            legal = asking(b, step).why_not(b, step, 0, shot) is None
            if legal:
                count = 12 if "90" in place.split()[1] else 6
                double = 2 if place.startswith("0,-1") else 1
                masts = int(b.ship("bucentaure").masts)
                events = order(b, shot, 6, *[1] * (count - 1), 6, 1, *[4] * (double - 1))
                told = next(event for event in events if event.kind == "critical")
                assert told.fields["mast"] == mast
                proceed(b, "damage")
                assert b.ship("bucentaure").masts < masts
                b.ship("victory").port_loaded = b.ship("victory").starboard_loaded = True
                b.stack.pop()
                break
            b.stack.pop()
        else:
            pytest.fail("no broadside bears")


@pytest.mark.rule("4.2.1.masts")
@pytest.mark.parametrize(("end", "mast"), [(45.0, "fore"), (40.0, "main")])
def test_how_wide_bow_and_stern_are_is_read_from_the_data(end: float, mast: str) -> None:
    b = battle("bucentaure: 0,0 0; victory: 0.6,0.62 135", pack={"damage.aspect.end": end})
    fire_step(b)
    events = order(b, fire("victory", "starboard", "bucentaure"), 6, 1, 1, 1, 1, 1, 6, 1)
    told = next(event for event in events if event.kind == "critical")
    assert told.fields["mast"] == mast


@pytest.mark.rule("4.2.1.masts", "4.2.1.crit")
def test_a_mast_that_is_noted_as_fallen_does_not_fall_again_and_none_left_costs_hull() -> None:
    b = battle(PAIR)
    criticals(b, 1, 2)
    assert b.ship("bucentaure").masts == 7
    assert masts_left(b, b.ship("bucentaure")) == 1
    assert masts_left(b, b.ship("victory")) == 7
    b.ship("victory").starboard_loaded = True
    criticals(b, 2, 2)
    proceed(b, "damage")
    bucentaure = b.ship("bucentaure")
    assert bucentaure.masts == 0
    assert (bucentaure.fallen_port, bucentaure.fallen_starboard) == (1, 2)
    assert bucentaure.hull == 15
    assert [TABLES.next_mast(0, aspect) for aspect in range(3)] == [0, 0, 0]


@pytest.mark.rule("4.2.1.crit.3", "8.leader")
def test_an_officer_is_wounded_and_then_killed() -> None:
    b = battle("victory: 0,0 0; redoutable: 1,0 0")
    assert b.ship("redoutable").officer == FIT
    shoot(b, "victory", "starboard", "redoutable", 6, 1, 1, 1, 1, 1, 6, 3)
    proceed(b, "damage")
    assert b.ship("redoutable").officer == WOUNDED
    b.ship("victory").starboard_loaded = True
    shoot(b, "victory", "starboard", "redoutable", 6, 1, 1, 1, 1, 1, 6, 3)
    events = proceed(b, "damage", 4)
    assert b.ship("redoutable").officer == DEAD
    assert only(events, "officer-killed").fields["by"] == "victory"
    # He had no leader's rating, so nobody scores.
    assert b.points == []


@pytest.mark.rule("4.2.1.crit.3", "9.a", "8.leader")
def test_the_officer_of_a_flagship_is_her_leader() -> None:
    b = battle("victory: 0,0 0; bucentaure: 1,0 0 officer wounded", rules=["leaders"])
    criticals(b, 3)
    proceed(b, "damage", 4)
    assert not b.leaders[1].alive
    assert [(p.side, int(p.points), p.why) for p in b.points] == [
        (0, 3, "officer"),
        (1, -3, "officer"),
    ]


@pytest.mark.rule("4.2.1.crit.3.strike")
def test_with_the_officer_dead_she_rolls_for_surrender_now_and_at_every_hit() -> None:
    b = battle("victory: 0,0 0; redoutable: 1,0 0 officer wounded")
    shoot(b, "victory", "starboard", "redoutable", 6, 6, 1, 1, 1, 1, 6, 6, 3, 3)
    proceed(b, "damage", 3)
    assert b.ship("redoutable").status == FIGHTING
    b.turn += 1
    proceed(b, "damage")
    b.ship("victory").starboard_loaded = True
    shoot(b, "victory", "starboard", "redoutable", 1, 1, 1, 1, 1, 1)
    proceed(b, "damage")
    b.turn += 1
    b.ship("victory").starboard_loaded = True
    shoot(b, "victory", "starboard", "redoutable", 6, 1, 1, 1, 1, 1, 1)
    proceed(b, "damage", 2)
    assert b.ship("redoutable").status == STRUCK


@pytest.mark.rule("4.2.1.crit.4")
def test_a_rudder_is_lost() -> None:
    b = battle(PAIR)
    criticals(b, 4)
    assert not b.ship("bucentaure").rudder_lost
    proceed(b, "damage")
    assert b.ship("bucentaure").rudder_lost


@pytest.mark.rule("4.2.1.crit.5")
def test_a_fire_breaks_out() -> None:
    b = battle(PAIR)
    criticals(b, 5)
    proceed(b, "damage")
    assert b.ship("bucentaure").fires == 1
    assert b.ship("bucentaure").old_fires == 0


@pytest.mark.rule("4.2.1.crit.6")
def test_a_magazine_hit_without_an_old_fire_starts_one() -> None:
    b = battle("victory: 0,0 0; bucentaure: 1,0 0 fires 1")
    criticals(b, 6)
    proceed(b, "damage")
    assert b.ship("bucentaure").fires == 2


@pytest.mark.rule("4.2.1.crit.6")
@pytest.mark.parametrize("die", [1, 5, 6])
def test_with_an_old_fire_a_six_blows_her_up(die: int) -> None:
    b = battle("victory: 0,0 0; bucentaure: 3,0 0 fires 1 old-fires 1")
    shoot(b, "victory", "starboard", "bucentaure", 6, 1, 1, 1, 1, 6, 6)
    events = proceed(b, "damage", die)
    bucentaure = b.ship("bucentaure")
    assert (bucentaure.status == EXPLODED) == (die == 6)
    assert [TABLES.explosion(face) for face in range(1, 7)] == [False] * 5 + [True]
    if die == 6:
        assert "exploded" in kinds(events)
        assert [(p.side, int(p.points), p.why) for p in b.points] == [(0, 10, "sunk")]
    else:
        assert bucentaure.fires == 2


@pytest.mark.rule("4.2.1.crit.6.blast")
def test_an_explosion_strikes_friend_and_enemy_within_point_blank() -> None:
    b = battle(
        "victory: 0,0 0; bucentaure: 3,0 0 fires 1 old-fires 1; "
        "heros: 4.2,0 0; mars: 3,1.6 0; temeraire: 4.201,0.7 0; redoutable: 3,-1.61 0"
    )
    shoot(b, "victory", "starboard", "bucentaure", 6, 1, 1, 1, 1, 6, 6)
    twelve = [4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3]
    # In the order of the ships: Héros loses two points, Mars one and her mizzen, which is nearest.
    events = proceed(b, "damage", 6, *twelve, 1, 1, *twelve, 6, 1, 1)
    struck = [event.fields["ship"] for event in events if event.kind == "blast"]
    assert struck == ["heros", "mars"]
    assert b.ship("heros").hull == 14
    assert b.ship("mars").hull == 15
    assert b.ship("mars").masts == 3
    assert b.ship("mars").attacked == b.turn
    assert b.ship("mars").hit == b.turn
    assert b.ship("temeraire").attacked == 0
    assert b.ship("redoutable").hull == 13
    # The dice of a blast are nobody's gunnery.
    assert b.tallies[1].dice == 0


@pytest.mark.rule("4.2.1.crit.6.blast", "4.2.1.crit.6")
def test_an_explosion_may_set_off_another() -> None:
    b = battle(
        "victory: 0,0 0; bucentaure: 3,0 0 fires 1 old-fires 1; heros: 4,0 0 fires 1 old-fires 1; "
        "redoutable: 5,0 0 hull 1"
    )
    shoot(b, "victory", "starboard", "bucentaure", 6, 1, 1, 1, 1, 6, 6)
    miss = [1] * 11
    events = proceed(b, "damage", 6, 6, *miss, 6, 6, 6, 4, *miss, 1)
    assert [kind for kind in kinds(events) if kind in ("exploded", "sunk")] == [
        *("exploded", "exploded", "sunk"),
    ]
    assert b.ship("heros").status == EXPLODED
    assert b.ship("redoutable").status == SINKING


@pytest.mark.rule("3.1.fast")
def test_the_fast_game_doubles_hull_points_and_nothing_else() -> None:
    b = battle(PAIR, rules=["fast"])
    assert b.setup.turns == 12
    shoot(b, "victory", "starboard", "bucentaure", 4, 4, 4, 1, 1, 1, 1, 1, 6, 5)
    proceed(b, "damage")
    assert b.ship("bucentaure").hull == 12
    assert b.ship("bucentaure").fires == 1
    bare = battle("victory: 0,0 0; bucentaure: 1,0 0 masts none", rules=["fast"])
    criticals(bare, 1)
    proceed(bare, "damage")
    assert bare.ship("bucentaure").hull == 14
    wreck = battle(
        "victory: 0,0 0; bucentaure: 3,0 0 fires 1 old-fires 1; heros: 4,0 0", rules=["fast"]
    )
    shoot(wreck, "victory", "starboard", "bucentaure", 6, 1, 1, 1, 1, 6, 6)
    proceed(wreck, "damage", 6, 4, *[1] * 11, 1)
    assert wreck.ship("heros").hull == 14


@pytest.mark.rule("S.opt.2", "S.var.B")
def test_british_firepower_adds_one_to_a_salvo_that_hits() -> None:
    b = battle(
        "victory: 0,0 0; bucentaure: 1,0 0; heros: 3,0 0; mars: 2,0 0", rules=["british_firepower"]
    )
    shoot(b, "victory", "starboard", "bucentaure", 4, 4, 1, 1, 1, 1, 1, 1)
    shoot(b, "mars", "starboard", "heros", 1, 1, 1, 1)
    shoot(b, "heros", "port", "mars", 4, 1, 1, 1, 1)
    proceed(b, "damage")
    assert b.ship("bucentaure").hull == 13
    assert b.ship("heros").hull == 16
    assert b.ship("mars").hull == 15
    # Only criticals hit: the point is added all the same, and comes after the stern rake.
    rake = battle("mars: 0,-0.9 90; bucentaure: 0,0 0", rules=["british_firepower"])
    shoot(rake, "mars", "port", "bucentaure", 6, 6, 1, 1, 1, 1, 1, 1, 1, 6, 4, 4)
    proceed(rake, "damage")
    assert rake.ship("bucentaure").hull == 13


# Windward and leeward.


@pytest.mark.rule("21.wind.c", "21.a", "21.lee.b")
def test_to_windward_above_breeze_the_lower_battery_is_shut() -> None:
    ships = "venerable: 0,0 0; desaix: 1,0 0; muiron: 0,1 0; audacious: 1,1 0"
    for wind, dice in (("W heavy", 3), ("W breeze", 4), ("W light", 4), ("E heavy", 4)):
        b = battle(ships, wind=wind, rules=["windward"], scenario="harbour")
        events = shoot(b, "venerable", "starboard", "desaix", *[1] * dice)
        assert events[0].fields["count"] == dice
        # A frigate keeps her guns in any wind.
        assert shoot(b, "muiron", "starboard", "audacious", 1, 1)[0].fields["count"] == 2
    off = battle(ships, wind="W heavy", scenario="harbour")
    assert shoot(off, "venerable", "starboard", "desaix", 1, 1, 1, 1)[0].fields["count"] == 4


@pytest.mark.rule("21.lee.a", "21.wind.c")
def test_a_leeward_target_above_breeze_loses_one_point_more() -> None:
    for wind, dice, hull in (("W heavy", 5, 14), ("W breeze", 6, 15), ("E heavy", 6, 15)):
        b = battle(PAIR, wind=wind, rules=["windward"])
        shoot(b, "victory", "starboard", "bucentaure", 4, *[1] * (dice - 1), 1)
        proceed(b, "damage")
        assert b.ship("bucentaure").hull == hull
    miss = battle(PAIR, wind="W heavy", rules=["windward"])
    shoot(miss, "victory", "starboard", "bucentaure", 1, 1, 1, 1, 1)
    proceed(miss, "damage")
    assert miss.ship("bucentaure").hull == 16


@pytest.mark.rule("21.wind.c", "21.lee.a", "21.wind.a")
def test_ships_abreast_of_the_wind_have_neither_gage() -> None:
    for east, expected in ((0.099, 0), (0.1, 1), (-0.1, -1), (-0.099, 0)):
        b = battle(f"victory: 0,0 0; bucentaure: {east},2 0", wind="W heavy")
        assert gage(b, b.ship("victory"), b.ship("bucentaure")) == expected


@pytest.mark.rule("21.mast")
def test_masts_fall_to_leeward_whatever_the_die_says() -> None:
    for wind, die, starboard in (
        ("W breeze", 1, True),
        ("W breeze", 2, True),
        ("E breeze", 2, False),
    ):
        b = battle(PAIR, wind=wind, rules=["windward"])
        criticals(b, die)
        proceed(b, "damage")
        assert (b.ship("bucentaure").fallen_starboard == 1) == starboard
        assert (b.ship("bucentaure").fallen_port == 1) == (not starboard)
    basic = battle(PAIR, wind="W breeze")
    criticals(basic, 1)
    proceed(basic, "damage")
    assert basic.ship("bucentaure").fallen_port == 1


@pytest.mark.rule("21.mast")
@pytest.mark.parametrize("heading", ["0", "0.01", "359.99", "180", "179.99", "180.01"])
def test_with_the_wind_dead_ahead_or_astern_the_die_decides(heading: str) -> None:
    b = battle(f"victory: -1,0 0; bucentaure: 0,0 {heading}", wind="N breeze", rules=["windward"])
    ship = b.ship("bucentaure")
    assert lee_side(b, ship, True)
    assert not lee_side(b, ship, False)
    for off, starboard in (("0.02", True), ("359.98", False), ("179.98", True), ("180.02", False)):
        other = battle(f"bucentaure: 0,0 {off}", wind="N breeze", rules=["windward"])
        for die in (True, False):
            assert lee_side(other, other.ship("bucentaure"), die) == starboard


@pytest.mark.rule("19.chain")
def test_the_side_away_from_the_firer() -> None:
    b = battle("victory: -1,0 0; bucentaure: 0,0 0; mars: 1,0 0; ajax: 0,3 0")
    ship = b.ship("bucentaure")
    assert far_side(ship, b.ship("victory"))
    assert not far_side(ship, b.ship("mars"))
    assert far_side(ship, b.ship("ajax"))


@pytest.mark.rule("19.grape")
def test_a_killed_crew_is_missed_at_its_task() -> None:
    b = battle("victory: 0,0 0 boarders 1 pumping 1 deck-party 1 fire-party 1", rules=["crews"])
    ship = b.ship("victory")
    left: list[tuple[int, ...]] = []
    for _ in range(5):
        lose_crews(ship, 1)
        parties = (ship.crews, ship.on_deck, ship.on_fire, ship.on_flood, ship.on_assault)
        left.append(tuple(int(party) for party in parties))
    assert left == [
        (3, 0, 1, 1, 1),
        (2, 0, 0, 1, 1),
        (1, 0, 0, 0, 1),
        (0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0),
    ]
    other = battle("victory: 0,0 0 defenders 4", rules=["crews"])
    lose_crews(other.ship("victory"), 2)
    assert other.ship("victory").on_counter == 2


@pytest.mark.rule("3.combat")
def test_what_was_told_is_shown_before_it_takes_effect() -> None:
    b = battle(PAIR)
    target = b.ship("bucentaure")
    hull, masts = int(target.hull), int(target.masts)
    index = b.setup.index["bucentaure"]
    mast = masts & -masts
    b.damage = [Damage(index, 0, "hull", 3, 0), Damage(index, 0, "mast", 0, 2 * mast + 1)]
    shown = as_told(b).ships[index]
    assert (int(shown.hull), int(shown.masts)) == (hull - 3, masts & ~mast)
    assert shown.fallen_starboard == 1
    # Her guns and her hull count as before until all have fired.
    assert (int(target.hull), int(target.masts), len(b.damage)) == (hull, masts, 2)
    piece = next(each for each in sea_board(b).pieces if each.id == "bucentaure")
    assert piece.meter == pytest.approx((hull - 3) / hull)
    assert len(piece.masts) == 2
    assert piece.fallen == ("starboard",)
    assert piece.arcs is not None
    assert piece.arcs["starboard"] == "loaded"
