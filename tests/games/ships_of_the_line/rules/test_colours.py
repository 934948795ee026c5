"""Nailing the colours to the mast (13)."""

import pytest

from games.ships_of_the_line.at_sea import battle, decision, fire_step, only, order, proceed, step
from weathergage.engine.asking.question import Done
from weathergage.engine.data import load_data
from weathergage.games.ships_of_the_line.answers import Order, fire
from weathergage.games.ships_of_the_line.rules.colours import another_nailed, nail_modifiers
from weathergage.games.ships_of_the_line.state.battle import (
    DEAD,
    FIGHTING,
    NAILED,
    SINKING,
    TRIED,
    UNTRIED,
    Battle,
)
from weathergage.games.ships_of_the_line.state.muster import PACKAGE
from weathergage.games.ships_of_the_line.tables.gunnery import GunneryTables

TABLES = GunneryTables(load_data(PACKAGE))
RULES = ["colours"]


def asked(ships: str, *rules: str) -> list[str]:
    """The ships that may try when the combat phase opens."""
    b = battle(ships, rules=[*RULES, *rules])
    step(b, "nail")
    assert decision(b, "british").parts == []
    return decision(b, "allied").parts


@pytest.mark.rule("13.a")
def test_only_spanish_ships_with_a_living_officer_may_try() -> None:
    assert asked("bahama: 0,0 0 hull 10; heros: 0,2 0 hull 10; victory: 5,0 0 hull 10") == [
        "bahama"
    ]
    assert asked("bahama: 0,0 0 hull 10 officer wounded") == ["bahama"]
    assert asked("bahama: 0,0 0 hull 10 officer dead") == []
    assert asked("bahama: 0,0 0 hull 10 struck; rayo: 0,2 0 hull 10 captured british") == []


@pytest.mark.rule("13.b")
def test_only_a_damaged_ship_once_in_the_game_and_only_if_she_wants() -> None:
    assert asked("bahama: 0,0 0") == []
    assert asked("bahama: 0,0 0 fires 1 fatigue 2") == []
    assert asked("bahama: 0,0 0 hull 15") == ["bahama"]
    assert asked("bahama: 0,0 0 masts fore,main") == ["bahama"]
    b = battle("bahama: 0,0 0 hull 10; rayo: 0,2 0 hull 10", rules=RULES)
    step(b, "nail")
    assert decision(b, "allied").why_not(Done()) is None
    order(b, Order("nail", "bahama"), 6)
    assert b.ship("bahama").nailed == TRIED
    assert decision(b, "allied").parts == ["rayo"]
    b.stack.pop()
    b.turn += 1
    step(b, "nail")
    assert decision(b, "allied").parts == ["rayo"]


@pytest.mark.rule("13.b")
def test_without_the_chapter_nobody_is_asked() -> None:
    b = battle("bahama: 0,0 0 hull 10")
    step(b, "nail")
    assert decision(b, "allied").parts == []
    harbour = battle("isla-verde: 0,0 0 hull 5", rules=RULES, scenario="harbour")
    step(harbour, "nail")
    assert decision(harbour, "allied").parts == []


@pytest.mark.rule("13.table")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_1_or_a_2_nails_the_colours(die: int) -> None:
    b = battle("bahama: 0,0 0 hull 10", rules=RULES)
    step(b, "nail")
    events = order(b, Order("nail", "bahama"), die)
    assert only(events, "nail").fields["nailed"] == (die <= 2)
    assert b.ship("bahama").nailed == (NAILED if die <= 2 else TRIED)
    assert TABLES.nails(die, 0) == (die <= 2)
    assert TABLES.nails(die, -2) == (die <= 4)


@pytest.mark.rule("13.mod", "9.d")
def test_the_leader_and_another_fanatic_lower_the_die() -> None:
    ships = (
        "bahama: 0,0 0 hull 10; algesiras: 0,1 0; principe-de-asturias: 0,3 0; rayo: 0,9 0 nailed"
    )
    b = battle(ships, rules=[*RULES, "leaders"])
    found = [(m.name, int(m.value)) for m in nail_modifiers(b, b.ship("bahama"))]
    # Magon leads her division; Gravina, senior and better, only the squadron.
    assert found == [("Magon", -1), ("another ship's example", -1)]
    step(b, "nail")
    assert decision(b, "allied").preview(Order("nail", "bahama"))["needed"] == 2
    order(b, Order("nail", "bahama"), 4)
    assert b.ship("bahama").nailed == NAILED
    far = battle(
        "bahama: 0,0 0 hull 10; algesiras: 0,9 0; principe-de-asturias: 0,3 0",
        rules=[*RULES, "leaders"],
    )
    assert [(m.name, int(m.value)) for m in nail_modifiers(far, far.ship("bahama"))] == [
        ("Gravina", -2)
    ]
    alone = battle("bahama: 0,0 0 hull 10 nailed; rayo: 0,9 0 tried", rules=RULES)
    assert nail_modifiers(alone, alone.ship("bahama")) == []


@pytest.mark.rule("13.mod")
def test_only_a_ship_that_still_fights_sets_an_example() -> None:
    b = battle("bahama: 0,0 0 hull 10; rayo: 0,9 0 nailed", rules=RULES)
    assert another_nailed(b, b.ship("bahama"))
    assert not another_nailed(b, b.ship("rayo"))
    b.ship("rayo").status = SINKING
    assert not another_nailed(b, b.ship("bahama"))


def under_fire(state: str) -> Battle:
    """A Spanish ship in her sinking zone, fired at this turn."""
    b = battle(f"bahama: 0,0 0 hull 3 {state}; victory: 1,0 0", rules=RULES)
    fire_step(b)
    order(b, fire("victory", "port", "bahama"), 1, 1, 1, 1, 1, 1)
    b.stack.pop()
    proceed(b, "damage")
    return b


@pytest.mark.rule("13.c", "13.f")
def test_a_fanatic_ignores_the_check_of_the_sinking_zone() -> None:
    proceed(under_fire("nailed"), "sinking")
    b = under_fire("tried")
    proceed(b, "sinking", 1)
    assert b.ship("bahama").status != FIGHTING


@pytest.mark.rule("13.c")
def test_a_fanatic_without_masts_does_not_strike_but_sinks() -> None:
    for state, strikes in (("nailed", False), ("", True)):
        b = battle(f"bahama: 0,0 0 masts none {state}; victory: 5,0 0", rules=RULES)
        proceed(b, "surrender")
        assert (b.ship("bahama").status != FIGHTING) == strikes
    lost = battle("bahama: 0,0 0 hull 1 nailed; victory: 1,0 0", rules=RULES)
    fire_step(lost)
    order(lost, fire("victory", "port", "bahama"), 4, 1, 1, 1, 1, 1, 1)
    lost.stack.pop()
    proceed(lost, "damage")
    assert lost.ship("bahama").status == SINKING


@pytest.mark.rule("13.e", "13.c", "4.2.1.crit.3.strike")
def test_when_her_officer_dies_she_does_not_roll_and_is_an_ordinary_ship() -> None:
    b = battle("bahama: 0,0 0 nailed hunting officer wounded; victory: 1,0 0", rules=RULES)
    fire_step(b)
    order(b, fire("victory", "port", "bahama"), 6, 1, 1, 1, 1, 1, 6, 3)
    b.stack.pop()
    proceed(b, "damage")
    bahama = b.ship("bahama")
    assert bahama.officer == DEAD
    assert bahama.nailed == TRIED
    assert not bahama.hunts
    # From the next hit on she rolls like any ship without an officer.
    b.turn += 1
    b.ship("victory").port_loaded = True
    fire_step(b)
    order(b, fire("victory", "port", "bahama"), 6, 1, 1, 1, 1, 1, 1)
    b.stack.pop()
    proceed(b, "damage", 1)
    assert bahama.status != FIGHTING


@pytest.mark.rule("13.d")
def test_a_fanatic_that_sinks_an_enemy_seeks_the_next() -> None:
    for state, hunts in (("nailed", True), ("", False)):
        b = battle(f"bahama: 0,0 0 {state}; ajax: 1,0 0 hull 1", rules=RULES)
        fire_step(b)
        order(b, fire("bahama", "starboard", "ajax"), 4, 1, 1, 1, 1)
        b.stack.pop()
        proceed(b, "damage")
        assert b.ship("ajax").status == SINKING
        assert b.ship("bahama").hunts == hunts
        assert b.ship("bahama").nailed == (NAILED if hunts else UNTRIED)
