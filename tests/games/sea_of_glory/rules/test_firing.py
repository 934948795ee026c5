"""Fire, damage, and how a battle ends. (17.7, 17.9, 18)"""

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74, SPANISH_74, Table, engage
from games.sea_of_glory.rules.test_tactics import fight, fire_and_pass, order
from weathergage.engine.chance import ForcedChance
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.rules.battle_fire import fire
from weathergage.games.sea_of_glory.rules.firing import (
    fire_dice,
    fire_strength,
    firepower,
)
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Hull


def dice_of(table: Table) -> list[int]:
    return [len(event.dice) for event in table.told("fire")[-2:]]


@pytest.mark.rule("17.9.line", "17.9.wrecked", "18.1.power")
def test_wrecks_lie_behind_the_line_and_do_not_fire() -> None:
    table = fight(states={BRITISH_74[0]: "wrecked", BRITISH_74[1]: "damaged"})
    order(table, "form-line:easy", "form-line:easy", 6, 6, *[1] * 4)
    assert fire_strength(table.state, table.battle, BRITISH) == 6 * 4 + 2
    assert "Wrecks behind it: Achille" in table.told("line")[0].text
    assert firepower(table.state, table.battle.ships[BRITISH]) == 26
    assert table.refusal(ALLIED, Answer("damage", ships=[BRITISH_74[0]])) is not None


@pytest.mark.rule("17.9.line")
def test_the_lines_are_seen_by_name_and_state_and_remembered() -> None:
    table = fight(states={BRITISH_74[1]: "damaged"})
    order(table, "form-line:easy", "form-line:easy", 6, 6, *[1] * 4)
    known = known_to(table.state, ALLIED)
    assert known.battle is not None
    assert known.battle.ships == table.battle.ships
    index = table.state.setup.ship_index
    assert known.ships[index[BRITISH_74[1]]].condition == Hull.DAMAGED
    assert known.ships[index[BRITISH_74[0]]].condition == Hull.SOUND
    report = [each for each in known.reports if each.kind == "battle"]
    assert [each.ships for each in report] == [table.battle.ships[BRITISH]]


@pytest.mark.rule("18.1.dice", "17.8.1")
def test_a_running_battle_halves_firepower_and_adds_a_die() -> None:
    table = fight(states={BRITISH_74[0]: "wrecked", FRENCH_74[0]: "wrecked"})
    order(table, "form-line:full", "form-line:easy", 1, 1, *[2] * 6)
    assert fire_strength(table.state, table.battle, BRITISH) == 14
    assert fire_strength(table.state, table.battle, ALLIED) == 8  # half of 15, rounded up
    # The Allies might take the optional die against Full Sail.
    assert table.question() == "battle-bonus"
    assert table.asked() == [ALLIED]
    table.say(ALLIED, "bonus-die", choice="leave")
    assert dice_of(table) == [3, 3]


@pytest.mark.rule("17.8.3")
def test_a_hot_action_adds_dice_from_the_third_round() -> None:
    table = fight()
    for dice in (2, 2, 3):
        order(table, "form-line:easy", "form-line:easy", 1, 1, *[1] * (2 * dice))
        assert dice_of(table) == [dice, dice]
        fire_and_pass(table)


@pytest.mark.rule("17.8.2", "17.8.4", "17.8.5", "18.1.dice")
@pytest.mark.parametrize(
    ("windward", "leeward", "dice"),
    [
        ("engage:full", "form-line:easy", [3, 2]),
        ("form-line:easy", "wear-together:easy", [2, 3]),
        ("cut-the-line:full", "form-line:easy", [4, 3]),
    ],
)
def test_the_type_of_battle_adds_dice(windward: str, leeward: str, dice: list[int]) -> None:
    table = fight()
    order(table, windward, leeward, 1, 1, *[1] * 7)
    if table.question() == "battle-bonus":
        table.say(ALLIED, "bonus-die", choice="leave")
    assert dice_of(table) == dice


@pytest.mark.rule("17.7.die", "18.3.wreck")
def test_the_optional_die_wrecks_nothing() -> None:
    table = fight(states={FRENCH_74[0]: "damaged"})
    order(table, "engage:full", "close:full", 1, 1)  # a Hot Action, both at Full Sail
    assert table.asked() == [BRITISH, ALLIED]
    table.say(BRITISH, "bonus-die", choice="take")
    table.force(*[6] * 5)
    table.say(ALLIED, "bonus-die", choice="leave")
    assert dice_of(table) == [3, 2]
    assert table.battle.wrecks == [False, False]
    refused = table.refusal(BRITISH, Answer("damage", ships=[FRENCH_74[0]]))
    assert refused is not None
    assert refused.rule == "18.3"
    assert table.refusal(BRITISH, Answer("damage", ships=[FRENCH_74[1]])) is None


@pytest.mark.rule("17.7.die")
def test_the_choice_of_the_die_is_sealed() -> None:
    table = fight()
    order(table, "engage:full", "close:full", 1, 1)
    table.say(BRITISH, "bonus-die", choice="take")
    known = known_to(table.state, ALLIED)
    assert known.battle is not None
    assert known.battle.bonus == [False, False]
    assert "take" not in str(known.dump())


@pytest.mark.rule("18.2", "C.damage")
def test_firepower_above_a_hundred_adds_to_the_roll() -> None:
    table = fight()
    assert table.state.setup.tables.fire(100, 7) == 16
    assert table.state.setup.tables.fire(101, 7) == table.state.setup.tables.fire(100, 8)
    assert table.state.setup.tables.fire(171, 7) == table.state.setup.tables.fire(100, 15)
    assert table.state.setup.tables.fire(500, 7) == table.state.setup.tables.fire(100, 15)
    assert table.state.setup.tables.fire(20, 40) == table.state.setup.tables.fire(20, 30) == 13


@pytest.mark.rule("18.3.wreck")
@pytest.mark.parametrize(("faces", "allowed"), [([6, 5, 1], False), ([6, 6, 1], True)])
def test_thirteen_lets_damaged_ships_be_wrecked(faces: list[object], allowed: bool) -> None:
    table = fight(states={FRENCH_74[0]: "damaged"})
    order(table, "engage:full", "form-line:easy", 1, 1)  # three dice to windward
    table.force(*faces, 1, 1)
    table.say(ALLIED, "bonus-die", choice="leave")
    assert table.battle.wrecks[BRITISH] == allowed
    refused = table.refusal(BRITISH, Answer("damage", ships=[FRENCH_74[0]]))
    assert (refused is None) == allowed


@pytest.mark.rule("18.3.wreck", "18.2")
@pytest.mark.parametrize(("ships", "allowed"), [(25, False), (26, True)])
def test_the_modifier_above_a_hundred_counts_towards_thirteen(ships: int, allowed: bool) -> None:
    table = fight()
    order(table, "form-line:easy", "form-line:easy", 1, 1, *[1] * 4)
    state = table.state
    fours = [c.index for c in state.setup.ships if c.side == BRITISH and c.attack == [4, 2]]
    table.battle.ships[BRITISH] = fours[:ships]
    assert firepower(state, fours[:ships]) == 4 * ships  # 100 and 104
    fire(state, BRITISH, ForcedChance([6, 6]), table.log)
    assert table.battle.wrecks[BRITISH] == allowed


@pytest.mark.rule("18.3.wreck", "18.3.damage")
def test_a_line_without_sound_ships_may_be_wrecked_at_any_roll() -> None:
    states = dict.fromkeys(FRENCH_74[1:6], "damaged")
    table = fight(states=states)
    order(table, "form-line:easy", "form-line:easy", 1, 1, 6, 5, 1, 1)
    assert table.battle.points[BRITISH] == 9  # firepower 32, a roll of 11
    # 4 for the last sound ship, then 2 for each wreck; not the other way about.
    ships = [FRENCH_74[0], FRENCH_74[0], FRENCH_74[1]]
    assert table.refusal(BRITISH, Answer("damage", ships=ships)) is None
    assert table.refusal(BRITISH, Answer("damage", ships=ships[::-1])) is not None
    assert table.refusal(BRITISH, Answer("damage", ships=[*ships, FRENCH_74[2]])) is not None
    table.say(BRITISH, "damage", ships=ships)
    table.say(ALLIED, "damage")
    assert [table.ship(name).condition for name in FRENCH_74[:3]] == [
        Hull.WRECKED,
        Hull.WRECKED,
        Hull.DAMAGED,
    ]


@pytest.mark.rule("18.3.damage", "18.3.order")
def test_a_ship_is_not_hit_beyond_the_points_or_outside_the_line() -> None:
    table = fight()
    order(table, "form-line:easy", "form-line:easy", 1, 1, 6, 5, 1, 1)
    assert table.battle.points[BRITISH] == 9
    two = Answer("damage", ships=FRENCH_74[:2])
    assert table.refusal(BRITISH, two) is None
    assert table.refusal(BRITISH, Answer("damage", ships=FRENCH_74[:3])) is not None
    assert table.refusal(BRITISH, Answer("damage", ships=[FRENCH_74[0]] * 2)) is not None
    assert table.refusal(BRITISH, Answer("damage", ships=[FRENCH_74[8]])) is not None
    assert table.refusal(BRITISH, Answer("damage", ships=[BRITISH_74[0]])) is not None
    assert table.refusal(BRITISH, Answer("damage", ships=["no-such-ship"])) is not None
    assert table.refusal(BRITISH, Answer("damage", admirals=["nelson"])) is not None
    assert table.refusal(BRITISH, Answer("done")) is not None
    assert not table.query(BRITISH).sensible(Answer("damage"))
    assert table.query(BRITISH).sensible(two)
    table.say(BRITISH, "damage", ships=two.ships)
    table.say(ALLIED, "damage")
    assert [table.ship(name).condition for name in FRENCH_74[:3]] == [
        Hull.DAMAGED,
        Hull.DAMAGED,
        Hull.SOUND,
    ]


@pytest.mark.rule("18.1.together")
def test_fire_is_simultaneous() -> None:
    table = fight()
    order(table, "form-line:easy", "form-line:easy", 1, 1, 6, 5, 6, 5)
    assert table.battle.points == [9, 5]  # firepower 32 and 18 before any damage
    assert table.asked() == [BRITISH, ALLIED]
    table.say(BRITISH, "damage", ships=FRENCH_74[:2])
    assert table.ship(FRENCH_74[0]).condition == Hull.SOUND
    table.say(ALLIED, "damage", ships=BRITISH_74[:1])
    assert table.ship(FRENCH_74[0]).condition == Hull.DAMAGED
    assert table.ship(BRITISH_74[0]).condition == Hull.DAMAGED


@pytest.mark.rule("18.3.order")
def test_points_that_hurt_nobody_are_given_by_the_table() -> None:
    table = fight()
    order(table, "form-line:easy", "form-line:easy", 1, 1, 1, 1, 1, 1)
    assert table.battle.points[ALLIED] == 1
    forced = table.query(ALLIED).forced()
    assert forced is not None
    assert forced.data() == {"kind": "damage"}


@pytest.mark.rule("18.4.rounds")
def test_a_battle_ends_with_its_rounds() -> None:
    table = fight(rounds=2, scenario="trafalgar", turn="aug-i")
    order(table, "form-line:easy", "form-line:easy", 1, 1, *[1] * 4)
    fire_and_pass(table)
    order(table, "form-line:easy", "form-line:easy", 1, 1, *[1] * 4)
    fire_and_pass(table, *[3] * 7)
    assert [event.fields["status"] for event in table.told("status")] == ["draw", "draw"]
    assert table.state.battle is None


@pytest.mark.rule("18.4.rounds")
def test_a_battle_ends_when_a_fleet_is_wrecked() -> None:
    table = engage(
        "0611",
        {"channel-fleet": BRITISH_74},
        {"toulon-fleet": SPANISH_74[:1]},
        [6, 1],
        states={SPANISH_74[0]: "damaged"},
        scenario="trafalgar",
        turn="aug-i",
    )
    table.say(BRITISH, "gauge", choice="windward")
    table.say(BRITISH, "give-battle")
    table.say(BRITISH, "day", choice="add")
    table.say(ALLIED, "day", choice="leave")
    order(table, "form-line:easy", "form-line:easy", 1, 1, *[6] * 4)
    table.force(*[1] * 4)
    table.say(BRITISH, "damage", ships=[SPANISH_74[0]])
    table.say(ALLIED, "damage")
    assert [event.fields["status"] for event in table.told("status")] == [
        "victorious",
        "all-wrecked",
    ]


@pytest.mark.rule("18.4.break")
@pytest.mark.parametrize(
    ("leeward", "event", "status"),
    [
        ("form-line:easy", "broke-off", ["withdrew", "victorious"]),
        ("form-line:full", "fled", ["precipitous", "victorious"]),
    ],
)
def test_windward_in_the_admirals_wake_may_leave(
    leeward: str, event: str, status: list[str]
) -> None:
    table = fight(scenario="trafalgar", turn="aug-i")
    order(table, "wake:easy", leeward, 1, 1, *[1] * 6)
    fire_and_pass(table)
    assert table.question() == "battle-break-off"
    table.force(*[3] * 7)
    table.say(BRITISH, "break-off")
    assert table.told(event)[0].fields["side"] == BRITISH
    assert [each.fields["status"] for each in table.told("status")] == status


@pytest.mark.rule("18.4.break")
def test_windward_may_also_fight_on() -> None:
    table = fight()
    order(table, "wake:easy", "form-line:easy", 1, 1, *[1] * 6)
    fire_and_pass(table)
    table.say(BRITISH, "fight-on")
    assert table.question() == "battle-orders"
    assert table.battle.round == 2


@pytest.mark.rule("18.4.precipitous")
def test_leeward_may_flee_from_the_second_round_on() -> None:
    table = fight(scenario="trafalgar", turn="aug-i")
    order(table, "engage:easy", "withdrawal:easy", 1, 1, *[1] * 6)
    fire_and_pass(table)
    assert table.question() == "battle-orders"
    order(table, "repeat:easy", "repeat:easy", 1, 1, *[1] * 6)
    fire_and_pass(table)
    assert table.question() == "battle-flee"
    table.force(*[3] * 7)
    table.say(ALLIED, "withdraw")
    assert [each.fields["status"] for each in table.told("status")] == [
        "victorious",
        "precipitous",
    ]


@pytest.mark.rule("18.4.precipitous")
def test_leeward_does_not_flee_from_a_fleet_at_full_sail() -> None:
    table = fight()
    order(table, "engage:easy", "withdrawal:easy", 1, 1, *[1] * 6)
    fire_and_pass(table)
    order(table, "repeat:full", "repeat:easy", 1, 1)
    fire_and_pass(table, *[1] * 6)
    assert table.question() == "battle-orders"


@pytest.mark.rule("18.4.break", "18.4.precipitous")
def test_windward_is_asked_before_leeward() -> None:
    table = fight()
    order(table, "wake:easy", "withdrawal:easy", 1, 1, *[1] * 6)
    fire_and_pass(table)
    table.say(BRITISH, "fight-on")
    order(table, "repeat:easy", "repeat:easy", 1, 1, *[1] * 6)
    fire_and_pass(table)
    assert table.question() == "battle-break-off"
    table.say(BRITISH, "fight-on")
    assert table.question() == "battle-flee"
    table.say(ALLIED, "fight-on")
    assert table.question() == "battle-orders"


@pytest.mark.rule("18.1.dice")
def test_dice_are_counted_as_the_rules_say() -> None:
    table = fight()
    order(table, "form-line:easy", "form-line:easy", 1, 1, *[1] * 4)
    battle = table.battle
    battle.bonus = [True, False]
    assert fire_dice(table.state, battle, BRITISH) == 3
    battle.round = 3
    assert fire_dice(table.state, battle, BRITISH) == 4
    assert fire_dice(table.state, battle, ALLIED) == 3
