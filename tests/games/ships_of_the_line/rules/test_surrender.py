"""Striking, sinking, wrecks (4.4) and the crew phase's first steps."""

import pytest

from games.ships_of_the_line.at_sea import battle, dice, kinds, log, only, proceed
from weathergage.games.ships_of_the_line.rules.fate import capture
from weathergage.games.ships_of_the_line.rules.surrender import (
    checks_zone,
    is_protected,
    must_strike,
    nearest_enemy,
    officer_dead_check,
)
from weathergage.games.ships_of_the_line.state.battle import (
    CAPTURED,
    FIGHTING,
    SINKING,
    STRUCK,
    SUNK,
    Battle,
)


def status(state: Battle, ship: str) -> int:
    return int(state.ship(ship).status)


# The sinking zone.


@pytest.mark.rule("4.4.1.1", "4.4.1.1.strike", "8.surrender", "3.crew.steps")
@pytest.mark.parametrize(("face", "fate"), [(1, STRUCK), (2, STRUCK), (3, FIGHTING), (4, FIGHTING)])
def test_in_the_sinking_zone_1_or_2_strikes_and_3_or_4_does_nothing(face: int, fate: int) -> None:
    state = battle("ajax: 0,0 0 hull 5 attacked 1; heros: 2,0 0")
    events = proceed(state, "sinking", face)
    assert only(events, "surrender-check").dice == [face]
    assert status(state, "ajax") == fate
    assert [(p.side, p.points) for p in state.points] == ([(1, 15)] if fate == STRUCK else [])


@pytest.mark.rule("4.4.1.1.sink", "8.sunk")
@pytest.mark.parametrize(("first", "second", "sinks"), [(5, 6, True), (6, 6, True), (5, 5, False)])
def test_on_5_or_6_a_second_die_of_6_sinks_her(first: int, second: int, sinks: bool) -> None:
    state = battle("ajax: 0,0 0 hull 5 attacked 1; heros: 2,0 0")
    events = proceed(state, "sinking", first, second)
    told = only(events, "surrender-check")
    assert (told.dice, told.fields["result"]) == ([first, second], "sinks" if sinks else "nothing")
    assert status(state, "ajax") == (SINKING if sinks else FIGHTING)
    assert [(p.side, p.points) for p in state.points] == ([(1, 10)] if sinks else [])


@pytest.mark.rule("4.4.1.1", "2.2.zone", "13.f", "13.c")
@pytest.mark.parametrize(
    ("ship", "checks"),
    [
        ("hull 5 attacked 3", True),
        ("hull 6 attacked 3", False),
        ("hull 5 attacked 2", False),
        ("hull 5", False),
        ("hull 5 grappled heros boarding heros", True),
        ("hull 5 attacked 3 struck", False),
        ("hull 5 attacked 3 captured allied", False),
        ("hull 5 attacked 3 nailed", False),
    ],
)
def test_who_checks(ship: str, checks: bool) -> None:
    state = battle(f"orion: 0,0 0 {ship}; heros: 0.2,0 0", turn=3)
    assert checks_zone(state, state.ship("orion")) is checks
    assert len(proceed(state, "sinking", *([3] if checks else []))) == (1 if checks else 0)


@pytest.mark.rule("4.4.1.1")
def test_a_ship_boarded_in_a_fight_that_goes_on_counts_as_attacked() -> None:
    state = battle("orion: 0,0 0 hull 5 grappled heros; heros: 0.2,0 0 hull 5 boarding orion")
    assert checks_zone(state, state.ship("orion"))
    assert checks_zone(state, state.ship("heros"))


@pytest.mark.rule("3.crew.order")
def test_the_side_with_the_initiative_rolls_first() -> None:
    ships = "ajax: 0,0 0 hull 5 attacked 1; heros: 2,0 0 hull 5 attacked 1"
    for side, first in (("british", "ajax"), ("allied", "heros")):
        state = battle(ships, initiative=side)
        events = [e for e in proceed(state, "sinking", 1, 1) if e.kind == "surrender-check"]
        assert events[0].fields["ship"] == first


@pytest.mark.rule("20.1.flood")
@pytest.mark.parametrize(
    ("crews", "second", "sinks"), [(1, 6, True), (2, 6, False), (3, 6, False), (4, 6, False)]
)
def test_two_crews_at_the_pumps_take_one_from_the_sinking_die(
    crews: int, second: int, sinks: bool
) -> None:
    state = battle(
        f"victory: 0,0 0 hull 8 attacked 1 pumping {crews}; heros: 2,0 0", rules=["crews"]
    )
    told = only(proceed(state, "sinking", 5, second), "surrender-check")
    assert status(state, "victory") == (SINKING if sinks else FIGHTING)
    assert sum(m.value for m in told.modifiers) == -(crews // 2)


@pytest.mark.rule("20.1.flood")
def test_pumping_does_not_bring_surrender_closer() -> None:
    state = battle("victory: 0,0 0 hull 8 attacked 1 pumping 4; heros: 2,0 0", rules=["crews"])
    proceed(state, "sinking", 3)
    assert status(state, "victory") == FIGHTING


@pytest.mark.rule("20.1.task")
def test_tasks_end_when_the_crew_phase_begins_but_not_in_a_fight_that_goes_on() -> None:
    ships = (
        "victory: 0,0 0 pumping 1 fire-party 1 deck-party 1; "
        "ajax: 3,0 0 boarders 2 defenders 1 grappled heros boarding heros; "
        "heros: 3.2,0 0 defenders 2 boarders 1"
    )
    state = battle(ships, rules=["crews"])
    proceed(state, "surrender")
    victory, ajax, heros = state.ships
    assert (victory.on_flood, victory.on_fire, victory.on_deck) == (0, 0, 0)
    assert (ajax.on_assault, ajax.on_counter) == (2, 0)
    assert (heros.on_assault, heros.on_counter) == (0, 2)


# Dead officers.


@pytest.mark.rule("4.2.1.crit.3.strike", "4.4.1.1.strike")
@pytest.mark.parametrize(("face", "fate"), [(2, STRUCK), (3, FIGHTING), (6, FIGHTING)])
def test_without_an_officer_she_rolls_and_5_and_6_do_nothing_outside_the_zone(
    face: int, fate: int
) -> None:
    state = battle("ajax: 0,0 0 officer dead; heros: 2,0 0")
    luck, told = dice(face), log()
    officer_dead_check(state, 0, luck, told)
    assert luck.left() == 0
    assert status(state, "ajax") == fate
    assert only(told.events, "surrender-check").rule == "4.2.1"


@pytest.mark.rule("4.2.1.crit.3.strike")
def test_without_an_officer_in_the_zone_she_may_sink() -> None:
    state = battle("ajax: 0,0 0 officer dead hull 4; heros: 2,0 0")
    officer_dead_check(state, 0, dice(5, 6), log())
    assert status(state, "ajax") == SINKING
    officer_dead_check(state, 0, dice(), log())


# Dismasted ships.

HELPLESS = "ajax: 0,0 0 masts none; heros: 10,0 0"


@pytest.mark.rule("4.4.1.2")
@pytest.mark.parametrize(
    ("ships", "strikes"),
    [
        (HELPLESS, True),
        ("ajax: 0,0 0 masts fore; heros: 10,0 0", False),
        ("victory: 0,0 0 masts none; heros: 10,0 0", False),
        ("ajax: 0,0 0 masts none; victory: 9,0 0; heros: 10,0 0", True),
        ("ajax: 0,0 0 masts none; orion: 6.21,0 0; heros: 10,0 0", True),
        ("ajax: 0,0 0 masts none; orion: 6.2,0 0; heros: 10,0 0", False),
        ("ajax: 0,0 0 masts none; agamemnon: 3,0 0; heros: 10,0 0", True),
        ("ajax: 0,0 0 masts none; orion: 3,0 0 struck; heros: 10,0 0", True),
        ("ajax: 0,0 0 masts none; orion: 3,0 0; santa-ana: 5,0 0; heros: 10,0 0", True),
        ("ajax: 0,0 0 masts none; victory: 3,0 0; santa-ana: 5,0 0; heros: 10,0 0", False),
        ("ajax: 0,0 0 masts none; san-leandro: 5,0 0; heros: 10,0 0", False),
        ("ajax: 0,0 0 masts none; san-leandro: 5,0 0 struck; heros: 10,0 0", True),
        ("ajax: 0,0 0 masts none nailed; heros: 10,0 0", False),
        ("ajax: 0,0 0 masts none; heros: 10,0 0 struck", False),
        ("ajax: 0,0 0 masts none; heros: 10,0 0; orion: 8,1.1 0 towing ajax", False),
    ],
)
def test_a_dismasted_ship_strikes_if_overmatched_and_beyond_help(ships: str, strikes: bool) -> None:
    state = battle(ships)
    if "victory: 9" in ships:
        # Beyond 6 UM a three-decker is no help.
        assert not is_protected(state, state.ship("ajax"), state.ship("heros"))
    assert must_strike(state, state.ships[0]) is strikes
    events = proceed(state, "surrender")
    assert (state.ships[0].status == STRUCK) is strikes
    assert ("struck" in kinds(events)) is strikes


@pytest.mark.rule("4.4.1.2", "3.crew.order")
def test_two_helpless_ships_strike_together() -> None:
    """Each would have covered the other had it been taken in turn: neither strike undoes one."""
    state = battle("ajax: 0,0 0 masts none; orion: 9,0 0 masts none; heros: 20,0 0")
    proceed(state, "surrender")
    assert [status(state, "ajax"), status(state, "orion")] == [STRUCK, STRUCK]
    state = battle("ajax: 0,0 0 masts none; orion: 3,0 0 masts none; heros: 15,0 0")
    proceed(state, "surrender")
    assert [status(state, "ajax"), status(state, "orion")] == [FIGHTING, FIGHTING]


@pytest.mark.rule("4.4.1.2")
def test_the_nearest_enemy_is_one_under_colours() -> None:
    state = battle("ajax: 0,0 0; heros: 5,0 0; scipion: 2,0 0 struck; rayo: 3,0 0 captured british")
    assert nearest_enemy(state, state.ship("ajax")) == state.setup.index["heros"]
    state = battle("ajax: 0,0 0; orion: 1,0 0")
    assert nearest_enemy(state, state.ship("ajax")) == -1


@pytest.mark.rule("4.4.1.1")
@pytest.mark.parametrize(("heros", "checks"), [("", True), ("struck", False)])
def test_a_boarder_whose_victim_struck_under_fire_is_left_in_peace(
    heros: str, checks: bool
) -> None:
    ships = "ajax: 0,0 0 hull 3 grappled heros boarding heros; heros: 0.2,0 0 {}; orion: 9,9 0"
    events = proceed(battle(ships.format(heros)), "sinking", *([3] if checks else []))
    assert kinds(events) == (["surrender-check"] if checks else [])


@pytest.mark.rule("4.4.1.2")
def test_the_four_decker_stands_above_class_one() -> None:
    ships = "victory: 0,0 0 masts none; temeraire: 2,0 0; {}: 5,0 0"
    for enemy, strikes in (("santisima-trinidad", True), ("santa-ana", False)):
        state = battle(ships.format(enemy))
        assert must_strike(state, state.ship("victory")) is strikes


@pytest.mark.rule("4.4.2.a", "4.4.3.a")
def test_a_ship_that_strikes_is_out_of_every_fight() -> None:
    ships = "ajax: 0,0 0 masts none grappled heros boarding heros; heros: 0.2,0 0 deck-held ajax"
    state = battle(ships)
    proceed(state, "surrender")
    assert status(state, "ajax") == STRUCK
    assert [link.kind for link in state.links] == [0]
    assert state.ship("heros").deck_held == -1


@pytest.mark.rule("4.4.2.a")
def test_a_fight_ends_with_the_grapple_that_held_it() -> None:
    state = battle("ajax: 0,0 0 boarding heros; heros: 0.2,0 0; orion: 0,3 0 struck boarding heros")
    proceed(state, "surrender")
    assert state.links == []


@pytest.mark.rule("4.4.3.a", "4.4.2.a")
def test_a_ship_that_strikes_or_is_taken_is_no_longer_in_tow() -> None:
    ships = "ajax: 0,0 0 hull 5 attacked 1; orion: 0,1.1 0 towing ajax; heros: 3,0 0"
    state = battle(ships)
    proceed(state, "sinking", 1)
    assert state.links == []
    state = battle("ajax: 0,0 0 towing orion; orion: 0,-1.1 0; heros: 0.2,0 0")
    capture(state, 0, 2, "4.3.1", log())
    assert state.links == []


# Wrecks.


@pytest.mark.rule("4.4.1.1.hulk")
def test_a_sunken_hull_lies_there_until_the_next_turn_is_over() -> None:
    state = battle("ajax: 0,0 0 sinking gone 4; heros: 2,0 0", turn=4)
    proceed(state, "rest")
    assert status(state, "ajax") == SINKING
    state.turn = 5
    assert kinds(proceed(state, "rest")) == ["wreck-gone"]
    assert status(state, "ajax") == SUNK


@pytest.mark.rule("4.4.2.b", "8.prize")
def test_a_prize_in_the_zone_does_not_check() -> None:
    state = battle("heros: 0,0 0 hull 3 captured british attacked 1; scipion: 1,0 0")
    assert proceed(state, "sinking") == []
    assert status(state, "heros") == CAPTURED
