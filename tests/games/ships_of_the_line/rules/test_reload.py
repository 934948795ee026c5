"""Reloading (4.1.3, 19, 22)."""

import random

import pytest

from games.ships_of_the_line.at_sea import battle, decision, kinds, order, step, why_not
from weathergage.engine.asking.question import Done, Orders
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.rules import reloading
from weathergage.games.ships_of_the_line.state.battle import Battle, Ship

EMPTY = "port empty starboard empty"


def reload(ship: str, sides: str) -> Order:
    made = Order("reload", ship)
    made.side = sides
    return made


def loaded(ship: Ship) -> tuple[bool, bool]:
    return ship.port_loaded, ship.starboard_loaded


def reload_step(ships: str, **rest: object) -> Battle:
    state = battle(ships, **rest)  # type: ignore[arg-type]
    step(state, "reload")
    return state


@pytest.mark.rule("4.1.3.b")
@pytest.mark.parametrize("side", ["port", "starboard"])
def test_a_single_empty_side_is_loaded_by_itself_and_for_nothing(side: str) -> None:
    state = reload_step(f"ajax: 0,0 0 {side} empty fatigue 3; heros: 2,0 0")
    assert loaded(state.ship("ajax")) == (True, True)
    assert state.ship("ajax").fatigue == 3
    assert decision(state, "british").parts == []


@pytest.mark.rule("4.1.3.b", "7.acts")
@pytest.mark.parametrize(
    ("sides", "result", "fatigue"),
    [("port", (True, False), 0), ("starboard", (False, True), 0), ("both", (True, True), 1)],
)
def test_with_both_empty_one_is_free_and_both_tire(
    sides: str, result: tuple[bool, bool], fatigue: int
) -> None:
    state = reload_step(f"ajax: 0,0 0 {EMPTY}; heros: 2,0 0")
    events = order(state, reload("ajax", sides))
    assert kinds(events) == (["reload", "fatigue"] if fatigue else ["reload"])
    assert loaded(state.ship("ajax")) == result
    assert state.ship("ajax").fatigue == fatigue
    assert decision(state, "british").parts == []


@pytest.mark.rule("4.1.3.b", "7.top")
def test_an_exhausted_crew_loads_one_side_but_not_both() -> None:
    state = reload_step(f"ajax: 0,0 0 {EMPTY} fatigue 3; heros: 2,0 0")
    refusal = why_not(state, "british", reload("ajax", "both"))
    assert refusal is not None
    assert refusal.rule == "7"
    assert why_not(state, "british", reload("ajax", "port")) is None


@pytest.mark.rule("19.double.b", "4.1.3.b")
def test_a_side_that_needs_two_turns_waits_for_its_turn() -> None:
    ships = f"ajax: 0,0 0 {EMPTY} port-ready 4; heros: 2,0 0"
    state = reload_step(ships, turn=3)
    assert loaded(state.ship("ajax")) == (False, True)
    refusal = reloading.why_not_reload(state, state.ship("ajax"), "port")
    assert refusal is not None
    assert "port side" in refusal.reason
    state = reload_step(ships, turn=4)
    assert decision(state, "british").parts == ["ajax"]
    assert why_not(state, "british", reload("ajax", "port")) is None
    state = reload_step("ajax: 0,0 0 starboard empty starboard-ready 4; heros: 2,0 0", turn=3)
    assert loaded(state.ship("ajax")) == (True, False)


@pytest.mark.rule("4.1.3.b")
def test_what_is_left_open_stays_empty_and_struck_ships_do_not_load() -> None:
    state = reload_step(f"ajax: 0,0 0 {EMPTY}; orion: 1,0 0 port empty struck; heros: 2,0 0")
    assert why_not(state, "british", Done()) is None
    order(state, Done())
    assert loaded(state.ship("ajax")) == (False, False)
    assert loaded(state.ship("orion")) == (False, True)


@pytest.mark.rule("4.1.3.b", "22.f")
def test_a_coastal_battery_loads_everything() -> None:
    state = battle("venerable: 0,0 0; isla-verde: -2.2,-4.6 90", scenario="harbour")
    forts = [ship for ship in state.ships if ship.card.battery]
    assert forts
    forts[0].port_loaded = forts[0].starboard_loaded = False
    step(state, "reload")
    assert loaded(forts[0]) == (True, True)


def test_the_options_are_the_three_ways_and_groups_are_judged_one_after_another() -> None:
    state = reload_step(f"ajax: 0,0 0 {EMPTY}; orion: 1,0 0 {EMPTY} fatigue 3; heros: 2,0 0")
    asked = decision(state, "british")
    options = asked.options()
    assert options is not None
    sides = [(o.ship, o.side) for o in options if isinstance(o, Order)]
    assert sides == [
        ("ajax", "port"),
        ("ajax", "starboard"),
        ("ajax", "both"),
        ("orion", "port"),
        ("orion", "starboard"),
    ]
    assert asked.why_not(Orders([reload("ajax", "both"), reload("orion", "port")])) is None
    assert asked.why_not(Orders([reload("ajax", "both"), reload("ajax", "port")])) is not None
    assert asked.why_not(asked.sample(random.Random(7))) is None
    assert asked.preview(reload("ajax", "both"))["fatigue"] == 1
    assert asked.preview(reload("ajax", "port"))["fatigue"] == 0
