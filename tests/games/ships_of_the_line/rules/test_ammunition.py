"""Kinds of shot (19)."""

import pytest

from games.ships_of_the_line.at_sea import (
    battle,
    decision,
    fire_step,
    kinds,
    only,
    order,
    proceed,
    why_not,
)
from weathergage.engine.asking.question import Orders
from weathergage.engine.data import load_data
from weathergage.games.ships_of_the_line.answers import AMMO, Order, fire
from weathergage.games.ships_of_the_line.rules.targets import cooling, may_heat_shot
from weathergage.games.ships_of_the_line.state.battle import EXPLODED, Battle
from weathergage.games.ships_of_the_line.state.muster import PACKAGE
from weathergage.games.ships_of_the_line.tables.gunnery import GunneryTables

TABLES = GunneryTables(load_data(PACKAGE))
PAIR = "victory: 0,0 0; bucentaure: 1,0 0"


def at_sea(ships: str = PAIR, *more: str) -> Battle:
    """A battle with the chapter on ammunition, in its combat phase."""
    b = battle(ships, rules=["ammunition", *more])
    fire_step(b)
    return b


def shot(ammo: str, side: str = "starboard", target: str = "bucentaure") -> Order:
    """Victory fires this kind of shot."""
    return fire("victory", side, target, ammo)


def refused(b: Battle, action: Order) -> str:
    """The rule that refuses it, or nothing."""
    refusal = why_not(b, "british", action)
    return refusal.rule if refusal is not None else ""


@pytest.mark.rule("19.b")
def test_without_the_chapter_only_ball_is_fired() -> None:
    b = battle(PAIR)
    fire_step(b)
    for ammo in AMMO:
        assert refused(b, shot(ammo)) == ("" if ammo == "ball" else "19")
    with_chapter = at_sea()
    options = decision(with_chapter, "british").options()
    assert options is not None
    for ammo in AMMO:
        assert refused(with_chapter, shot(ammo)) == ""
        assert shot(ammo) in options


@pytest.mark.rule("19.b", "4.1.3.a")
def test_round_shot_follows_the_basic_rules() -> None:
    b = at_sea()
    order(b, shot("ball"), 4, 4, 1, 1, 1, 1, 2, 6, 4)
    assert b.ship("victory").starboard_ready == b.turn
    b.stack.pop()
    proceed(b, "damage")
    assert b.ship("bucentaure").hull == 15
    assert b.ship("bucentaure").rudder_lost


@pytest.mark.rule("19.range")
@pytest.mark.parametrize(
    ("gap", "allowed"),
    [
        (1.0, ["ball", "red-hot", "double", "chain", "grape"]),
        (3.0, ["ball", "red-hot", "chain"]),
        (6.0, ["ball", "red-hot"]),
    ],
)
def test_how_far_each_kind_carries(gap: float, allowed: list[str]) -> None:
    b = at_sea(f"victory: 0,0 0; bucentaure: {gap + 0.2:.1f},0 0")
    assert [ammo for ammo in AMMO if refused(b, shot(ammo)) == ""] == allowed


# Red-hot shot.


@pytest.mark.rule("19.red.a")
@pytest.mark.parametrize(("hits", "fires"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_red_hot_shot_kindles_half_as_many_fires_as_it_does_damage(hits: int, fires: int) -> None:
    for more in ([], ["fast"]):
        b = at_sea(PAIR, *more)
        faces = [4] * hits + [1] * (6 - hits)
        events = order(b, shot("red-hot"), 2, *faces, *[1] * hits)
        assert only(events, "kindled").fields["fires"] == fires
        b.stack.pop()
        proceed(b, "damage")
        assert b.ship("bucentaure").fires == fires
        assert b.ship("bucentaure").hull == 16 - hits * (2 if more else 1)
    assert [TABLES.fires_started(points) for points in range(5)] == [0, 1, 1, 2, 2]


@pytest.mark.rule("19.red.a")
def test_a_red_hot_salvo_that_does_no_damage_kindles_nothing() -> None:
    b = at_sea()
    events = order(b, shot("red-hot"), 1, 4, 1, 1, 1, 1, 1, 6, 4)
    assert "kindled" not in kinds(events)
    b.stack.pop()
    proceed(b, "damage")
    assert b.ship("bucentaure").fires == 0
    assert b.ship("bucentaure").rudder_lost


@pytest.mark.rule("19.red.b")
def test_red_hot_shot_is_for_the_first_fire_of_a_ship() -> None:
    b = battle("victory: 0,0 0; bucentaure: 1,0 0; heros: -1,0 0", rules=["ammunition"], turn=3)
    fire_step(b)
    assert may_heat_shot(b, b.ship("victory"))
    order(b, shot("ball"), 1, 1, 1, 1, 1, 1)
    assert not may_heat_shot(b, b.ship("victory"))
    assert refused(b, shot("red-hot", "port", "heros")) == "19"
    for state in ("port-fired 1", "starboard-fired 2"):
        later = battle(f"victory: 0,0 0 {state}; bucentaure: 1,0 0", rules=["ammunition"], turn=3)
        fire_step(later)
        assert refused(later, shot("red-hot")) == "19"
        assert refused(later, shot("double")) == ""


@pytest.mark.rule("19.red.b")
def test_after_red_hot_shot_nothing_else_is_fired_for_two_turns() -> None:
    b = at_sea("victory: 0,0 0; bucentaure: 1,0 0; heros: -1,0 0")
    order(b, shot("red-hot"), 1, 1, 1, 1, 1, 1, 1)
    victory = b.ship("victory")
    assert victory.red_hot == 1
    # The other side may fire the same kind on the same turn, and no other.
    assert refused(b, shot("ball", "port", "heros")) == "19"
    assert refused(b, shot("chain", "port", "heros")) == "19"
    assert refused(b, shot("red-hot", "port", "heros")) == ""
    assert not cooling(b, victory)
    victory.starboard_loaded = True
    for turn, closed in ((2, True), (3, True), (4, False)):
        b.turn = turn
        b.stack.pop()
        fire_step(b)
        assert cooling(b, victory) == closed
        assert decision(b, "british").parts == ([] if closed else ["victory"])
        assert refused(b, shot("ball")) == ("19" if closed else "")
        assert refused(b, shot("red-hot")) == "19"


@pytest.mark.rule("19.red.c")
@pytest.mark.parametrize("die", range(1, 7))
def test_red_hot_shot_needs_a_1_or_a_2(die: int) -> None:
    b = at_sea("victory: 0,0 0; bucentaure: 1,0 0; heros: -1,0 0")
    victory = b.ship("victory")
    if die <= 2:
        order(b, shot("red-hot"), die, 1, 1, 1, 1, 1, 1)
        assert not victory.starboard_loaded
        assert victory.fires == 0
        return
    for side, target in (("starboard", "bucentaure"), ("port", "heros")):
        events = order(b, shot("red-hot", side, target), die)
        assert only(events, "red-hot").fields["passed"] is False
        assert refused(b, shot("ball", side, target)) == "19"
    assert victory.starboard_loaded
    assert victory.port_loaded
    assert victory.fires == 2
    assert victory.red_hot == 0
    assert b.ship("bucentaure").attacked == 0
    victory.port_ablaze = False
    b.stack.pop()
    fire_step(b)
    assert refused(b, shot("ball", "port", "heros")) == ""
    assert refused(b, shot("ball")) == "19"


@pytest.mark.rule("19.red.c")
def test_an_order_for_red_hot_shot_comes_last_in_a_group() -> None:
    b = at_sea("victory: 0,0 0; mars: 0,-1 0; bucentaure: 1,0 0; heros: 1,-1 0")
    group = Orders([shot("red-hot"), fire("mars", "starboard", "heros")])
    assert why_not(b, "british", group) is not None
    assert why_not(b, "british", Orders(list(reversed(group.orders)))) is None


@pytest.mark.rule("19.red.d")
def test_a_red_hot_ball_in_the_magazine_blows_her_up_without_a_roll() -> None:
    b = at_sea("victory: 0,0 0; bucentaure: 3,0 0")
    order(b, shot("red-hot"), 1, 6, 6, 1, 1, 1, 6, 6, 4, 6)
    b.stack.pop()
    proceed(b, "damage")
    assert b.ship("bucentaure").status == EXPLODED
    ball = at_sea("victory: 0,0 0; bucentaure: 3,0 0")
    order(ball, shot("ball"), 6, 6, 1, 1, 1, 6, 6, 4, 6)
    ball.stack.pop()
    proceed(ball, "damage")
    assert ball.ship("bucentaure").fires == 1


@pytest.mark.rule("19.red.e")
def test_red_hot_shot_needs_a_living_officer() -> None:
    for officer, rule in (("", ""), ("officer wounded", ""), ("officer dead", "19")):
        b = at_sea(f"victory: 0,0 0 {officer}; bucentaure: 1,0 0")
        assert refused(b, shot("red-hot")) == rule
        assert refused(b, shot("ball")) == ""


# The other kinds.


@pytest.mark.rule("19.double.a", "19.double.c")
def test_double_shot_doubles_the_damage_and_its_sixes_tire_the_crew() -> None:
    b = at_sea()
    order(b, shot("double"), 4, 4, 4, 4, 1, 1, 1, 5, 6, 6)
    b.stack.pop()
    proceed(b, "damage")
    bucentaure = b.ship("bucentaure")
    assert bucentaure.hull == 12
    assert bucentaure.fatigue == 2
    assert bucentaure.masts == 7
    # A stern rake doubles the hull points again, and not the fatigue.
    rake = at_sea("victory: 0,-0.9 90; bucentaure: 0,0 0")
    order(rake, shot("double", "port"), 4, 4, *[1] * 10, 1, 6)
    rake.stack.pop()
    proceed(rake, "damage")
    assert rake.ship("bucentaure").hull == 12
    assert rake.ship("bucentaure").fatigue == 1


@pytest.mark.rule("19.double.c", "15.a")
def test_the_fatigue_of_double_shot_ends_at_the_highest_level() -> None:
    for rules, most in (([], 3), (["veterans"], 4)):
        b = at_sea("victory: 0,0 0; bucentaure: 1,0 0 fatigue 2", *rules)
        order(b, shot("double"), 4, 4, 4, 1, 1, 1, 6, 6, 6)
        b.stack.pop()
        proceed(b, "damage")
        assert b.ship("bucentaure").fatigue == most


@pytest.mark.rule("19.double.b")
def test_double_shot_takes_two_turns_to_reload() -> None:
    b = at_sea("victory: 0,0 0; bucentaure: 1,0 0; heros: -1,0 0")
    order(b, shot("double"), 1, 1, 1, 1, 1, 1)
    order(b, shot("chain", "port", "heros"), 1, 1, 1, 1, 1, 1)
    assert b.ship("victory").starboard_ready == b.turn + 1
    assert b.ship("victory").port_ready == b.turn


@pytest.mark.rule("19.chain")
def test_each_critical_of_chain_shot_brings_down_a_mast() -> None:
    b = at_sea("victory: 0,0 0; bucentaure: 2.2,0 0")
    events = order(b, shot("chain"), 5, 5, 5, 1, 1, 1, 6, 6)
    assert kinds(events) == ["salvo", "hull-hit", "critical", "critical"]
    assert [event.fields["mast"] for event in events[2:]] == ["main", "mizzen"]
    assert [event.dice for event in events[2:]] == [[], []]
    b.stack.pop()
    proceed(b, "damage")
    bucentaure = b.ship("bucentaure")
    assert bucentaure.masts == 1
    assert bucentaure.hull == 15
    assert (bucentaure.fallen_port, bucentaure.fallen_starboard) == (0, 2)


@pytest.mark.rule("19.grape")
def test_grape_kills_one_crew_in_all() -> None:
    b = at_sea()
    order(b, shot("grape"), 4, 4, 4, 1, 1, 1, 2, 6, 6)
    b.stack.pop()
    proceed(b, "damage")
    bucentaure = b.ship("bucentaure")
    assert bucentaure.crews == 2
    assert bucentaure.hull == 15
    assert bucentaure.fires == 0
    none = at_sea()
    order(none, shot("grape"), 4, 1, 1, 1, 1, 1, 2)
    none.stack.pop()
    proceed(none, "damage")
    assert none.ship("bucentaure").crews == 3
