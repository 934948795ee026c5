"""Friendly fire and angry crews (11)."""

import pytest

from games.ships_of_the_line.at_sea import battle, decision, fire_step, kinds, only, order, proceed
from weathergage.engine.data import load_data
from weathergage.games.ships_of_the_line.answers import fire
from weathergage.games.ships_of_the_line.rules.targets import find_shots
from weathergage.games.ships_of_the_line.state.battle import FIGHTING, STRUCK, Battle
from weathergage.games.ships_of_the_line.state.muster import PACKAGE
from weathergage.games.ships_of_the_line.tables.gunnery import GunneryTables

TABLES = GunneryTables(load_data(PACKAGE))
RULES = ["friendly-fire"]
# Mars covers the southern half of Victory's side and leaves her bow a clear line to Bucentaure.
HALF = "victory: 0,0 0; bucentaure: 4,0 0; mars: {east},-0.5 0"


def targets(b: Battle, ship: str = "victory") -> list[str]:
    """The targets of the starboard side."""
    return [b.setup.cards[shot.target].id for shot in find_shots(b, b.ship(ship), True)]


@pytest.mark.rule("11.a")
@pytest.mark.parametrize(
    "friend", ["mars: 1,-0.5 0", "heros: 1,-0.5 0 struck", "heros: 1,-0.5 0 captured british"]
)
def test_one_may_fire_past_a_ship_that_covers_the_target_in_part(friend: str) -> None:
    ships = f"victory: 0,0 0; bucentaure: 4,0 0; {friend}"
    assert targets(battle(ships)) == []
    b = battle(ships, rules=RULES)
    assert targets(b) == ["bucentaure"]
    shot = find_shots(b, b.ship("victory"), True)[0]
    assert [b.setup.cards[i].id for i in shot.friends] == [friend.split(":")[0]]


@pytest.mark.rule("11.a")
def test_a_friend_who_covers_every_line_of_fire_blocks_the_side() -> None:
    assert targets(battle("victory: 0,0 0; bucentaure: 4,0 90; mars: 3.2,0 0", rules=RULES)) == []
    wall = "mars: 0.4,0.4 0; ajax: 0.4,-0.25 0"
    assert targets(battle(f"victory: 0,0 0; bucentaure: 4,0 0; {wall}", rules=RULES)) == []


@pytest.mark.rule("11.a", "4.1.2.c")
def test_the_nearest_enemy_remains_the_only_target() -> None:
    b = battle("victory: 0,0 0; bucentaure: 4,0 0; heros: 2,0.9 0; mars: 1,-0.5 0", rules=RULES)
    assert targets(b) == ["heros"]


@pytest.mark.rule("11.b")
def test_a_friend_beyond_the_target_neither_hinders_nor_suffers() -> None:
    b = battle("victory: 0,0 0; bucentaure: 1,0 0; mars: 2,0 0", rules=RULES)
    shot = find_shots(b, b.ship("victory"), True)[0]
    assert shot.friends == []
    fire_step(b)
    events = order(b, fire("victory", "starboard", "bucentaure"), 4, 1, 1, 1, 1, 1, 1)
    assert "friendly-fire" not in kinds(events)
    assert b.ship("mars").attacked == 0
    even = battle("victory: 0,0 0; bucentaure: 2,0.35 0; mars: 2,-0.35 0", rules=RULES)
    assert find_shots(even, even.ship("victory"), True)[0].friends == []


@pytest.mark.rule("11.c")
@pytest.mark.parametrize(("gap", "less"), [(0.8, 0), (2.0, 1), (3.2, 2)])
def test_a_friend_suffers_the_hull_results_less_one_or_two_by_range(gap: float, less: int) -> None:
    b = battle(
        f"santisima-trinidad: 0,0 0; victory: 4,0 0; heros: {gap + 0.2:.1f},-0.55 0", rules=RULES
    )
    fire_step(b)
    events = order(b, fire("santisima-trinidad", "starboard", "victory"), *[5] * 5, *[1] * 5)
    told = only(events, "friendly-fire")
    assert told.fields == {"ship": "santisima-trinidad", "friend": "heros"}
    b.stack.pop()
    proceed(b, "damage")
    assert b.ship("victory").hull == 19
    assert b.ship("heros").hull == 16 - (5 - less)
    assert b.ship("heros").attacked == b.turn
    assert b.ship("heros").hit == b.turn
    assert [TABLES.friend_points(3, band) for band in range(3)] == [3, 2, 1]


@pytest.mark.rule("11.c")
def test_never_less_than_nothing_and_doubled_in_the_fast_game() -> None:
    assert [TABLES.friend_points(1, band) for band in range(3)] == [1, 0, 0]
    b = battle(HALF.format(east="2.2"), rules=RULES)
    fire_step(b)
    events = order(b, fire("victory", "starboard", "bucentaure"), 5, 1, 1, 1, 1)
    assert "friendly-fire" not in kinds(events)
    assert b.ship("mars").attacked == b.turn
    assert b.ship("mars").hit == 0
    fast = battle(HALF.format(east="1"), rules=[*RULES, "fast"])
    fire_step(fast)
    order(fast, fire("victory", "starboard", "bucentaure"), 5, 5, 1, 1, 1, 1)
    fast.stack.pop()
    proceed(fast, "damage")
    assert fast.ship("mars").hull == 12


@pytest.mark.rule("11.d")
def test_criticals_do_not_touch_a_friend() -> None:
    b = battle(HALF.format(east="1"), rules=RULES)
    fire_step(b)
    order(b, fire("victory", "starboard", "bucentaure"), 5, 5, 5, 1, 6, 6, 1, 5, 4)
    b.stack.pop()
    proceed(b, "damage")
    mars = b.ship("mars")
    assert mars.hull == 15
    assert mars.fires == 0
    assert not mars.rudder_lost
    assert b.ship("bucentaure").rudder_lost


@pytest.mark.rule("11.1", "8.retaken")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_struck_crew_that_is_hit_may_take_up_the_fight_again(die: int) -> None:
    b = battle(
        "victory: 0,0 0; bucentaure: 4,0 0; heros: 1,-0.5 0 struck scored british", rules=RULES
    )
    fire_step(b)
    order(b, fire("victory", "starboard", "bucentaure"), 5, 1, 1, 1, 1)
    b.stack.pop()
    events = proceed(b, "damage", die)
    heros = b.ship("heros")
    assert only(events, "angry-crew").fields["returns"] == (die <= 2)
    assert heros.status == (FIGHTING if die <= 2 else STRUCK)
    assert [int(p.points) for p in b.points] == ([-15] if die <= 2 else [])
    assert heros.scored == (-1 if die <= 2 else 0)
    fire_step(b)
    assert ("heros" in decision(b, "allied").parts) == (die <= 2)


@pytest.mark.rule("11.1")
def test_no_angry_crew_aboard_a_prize_or_when_nothing_hit_her() -> None:
    prize = battle(
        "victory: 0,0 0; bucentaure: 4,0 0; heros: 1,-0.5 0 captured british", rules=RULES
    )
    fire_step(prize)
    order(prize, fire("victory", "starboard", "bucentaure"), 5, 1, 1, 1, 1)
    prize.stack.pop()
    proceed(prize, "damage")
    missed = battle("victory: 0,0 0; bucentaure: 4,0 0; heros: 1,-0.5 0 struck", rules=RULES)
    fire_step(missed)
    order(missed, fire("victory", "starboard", "bucentaure"), 1, 1, 1, 1)
    missed.stack.pop()
    proceed(missed, "damage")
    assert missed.ship("heros").attacked == 1


@pytest.mark.rule("11.1")
def test_a_struck_ship_fired_at_by_her_own_former_side_does_not_turn() -> None:
    b = battle("redoutable: 0,0 0; heros: 1,0 0 struck; victory: 9,0 0", rules=RULES)
    fire_step(b)
    order(b, fire("redoutable", "starboard", "heros"), 5, 1, 1, 1)
    b.stack.pop()
    proceed(b, "damage")
    assert b.ship("heros").hull == 15
    assert b.ship("heros").status == STRUCK


@pytest.mark.rule("11.1", "9.d")
def test_a_leader_in_reach_helps_an_angry_crew() -> None:
    b = battle(
        "victory: 0,0 0; mars: 0,4 0; san-leandro: 1,-0.5 0 struck; bucentaure: 4,0 0; "
        "santisima-trinidad: 4,-1 0",
        rules=[*RULES, "leaders"],
    )
    fire_step(b)
    order(b, fire("victory", "starboard", "bucentaure"), 5, 1, 1, 1, 1)
    b.stack.pop()
    # Villeneuve (0) is senior in the centre, but the owner prefers Cisneros (-2).
    proceed(b, "damage", 3)
    assert b.ship("san-leandro").status == FIGHTING
    aboard = battle(
        "victory: 0,0 0; bucentaure: 4,0 0; santisima-trinidad: 1,-0.5 0 struck",
        rules=[*RULES, "leaders"],
    )
    fire_step(aboard)
    order(aboard, fire("victory", "starboard", "bucentaure"), 5, 1, 1, 1, 1)
    aboard.stack.pop()
    events = proceed(aboard, "damage", 4)
    assert only(events, "angry-crew").modifiers[0].value == -2
    assert aboard.ship("santisima-trinidad").status == FIGHTING
