"""Tactics, sail, command and the type of battle. (17.6 to 17.8)"""

import random

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74, Table, engage
from weathergage.engine.state import encode_state
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.rules.battle_fleets import command_of
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH
from weathergage.games.sea_of_glory.tables.battle import FORM_LINE, TYPES, Sail


def fight(rounds: int = 4, **more: object) -> Table:
    """Eight British to windward under Nelson, six French under Villeneuve, before round 1."""
    table = engage(
        "0611",
        {"channel-fleet": BRITISH_74[:8]},
        {"toulon-fleet": FRENCH_74[:6]},
        [4, 3],
        admirals={"nelson": "channel-fleet", "villeneuve": "toulon-fleet"},
        **more,  # type: ignore[arg-type]
    )
    table.say(BRITISH, "gauge", choice="windward")
    table.say(BRITISH, "give-battle")
    table.say(BRITISH, "day", choice="add")
    table.say(ALLIED, "day", choice="leave")
    table.battle.rounds = rounds
    return table


def order(table: Table, windward: str, leeward: str, *dice: object) -> None:
    """Both write their orders; then come the dice for command and whatever follows."""
    table.force(*dice)
    table.say(BRITISH, "orders", choice=windward)
    table.say(ALLIED, "orders", choice=leeward)


def fire_and_pass(table: Table, *dice: object) -> None:
    """Nobody is hit."""
    table.force(*dice)
    if table.question() == "battle-bonus":
        for seat in list(table.asked()):
            table.say(seat, "bonus-die", choice="leave")
    table.say(BRITISH, "damage")
    table.say(ALLIED, "damage")


@pytest.mark.rule("17.6.first", "C.tactics")
def test_both_begin_in_line_at_easy_sail() -> None:
    table = fight()
    assert table.battle.tactic == [FORM_LINE, FORM_LINE]
    assert table.battle.sail == [Sail.EASY, Sail.EASY]
    assert table.asked() == [BRITISH, ALLIED]
    words = table.choices(BRITISH)
    assert words[:4] == ["form-line:easy", "form-line:full", "engage:easy", "engage:full"]
    words = table.choices(ALLIED)
    assert words[4:] == [
        "wear-together:easy",
        "wear-together:full",
        "withdrawal:easy",
        "withdrawal:full",
        "repeat:easy",
        "repeat:full",
    ]


@pytest.mark.rule("17.6.command")
def test_command_or_less_puts_the_orders_in_force() -> None:
    table = fight()
    order(table, "cut-the-line:full", "close:easy", 5, 2, 1, 1, 1, 1)
    assert table.battle.tactic == [2, 1]
    assert table.battle.sail == [Sail.FULL, Sail.EASY]
    assert [event.fields["obeyed"] for event in table.told("command")] == [True, True]


@pytest.mark.rule("17.6.command")
def test_orders_that_fail_leave_the_old_ones_and_are_never_shown() -> None:
    table = fight()
    order(table, "cut-the-line:full", "close:easy", 6, 3, 1, 1, 1, 1)
    assert table.battle.tactic == [FORM_LINE, FORM_LINE]
    told = " ".join([event.text + str(event.fields) for event in table.events])
    for word in ("cut", "Cut", "close", "Close"):
        assert word not in told
    assert b"cut-the-line" not in encode_state(table.state)


@pytest.mark.rule("17.6.choose")
def test_sealed_orders_are_not_in_the_other_seats_view() -> None:
    table = fight()
    table.say(BRITISH, "orders", choice="cut-the-line:full")
    assert b"cut-the-line" not in encode_state(known_to(table.state, ALLIED))
    assert b"cut-the-line" in encode_state(known_to(table.state, BRITISH))


@pytest.mark.rule("17.6.choose")
def test_repeat_same_keeps_the_tactic_and_may_change_the_sail() -> None:
    table = fight()
    order(table, "engage:easy", "form-line:easy", 1, 1, *[1] * 4)
    fire_and_pass(table)
    order(table, "repeat:full", "repeat:easy", 1, 1, *[1] * 5)
    assert table.battle.tactic == [1, FORM_LINE]
    assert table.battle.sail == [Sail.FULL, Sail.EASY]


@pytest.mark.rule("17.6.choose")
def test_orders_are_words_of_ones_own_position() -> None:
    table = fight()
    for word in ("withdrawal:full", "engage:weigh", "engage", "", "engage:easy:full"):
        assert table.refusal(BRITISH, Answer("orders", choice=word)) is not None
    assert table.refusal(BRITISH, Answer("orders", choice="engage:easy", number=1)) is not None


@pytest.mark.rule("17.7.half")
def test_half_the_fleet_hurt_is_not_more_than_half() -> None:
    hurt = dict.fromkeys(BRITISH_74[:4], "damaged")
    words = fight(states=hurt).choices(BRITISH)
    assert "engage:full" in words
    hurt = dict.fromkeys(BRITISH_74[:5], "wrecked")
    words = fight(states=hurt).choices(BRITISH)
    assert "engage:full" not in words
    assert "engage:easy" in words


@pytest.mark.rule("17.7.half")
def test_a_fleet_too_much_hurt_shortens_sail_for_the_next_round() -> None:
    hurt = dict.fromkeys(FRENCH_74[:3], "damaged")
    table = fight(states=hurt)
    order(table, "engage:full", "form-line:full", 1, 1, *[6] * 4)
    table.say(BRITISH, "bonus-die", choice="leave")
    table.say(ALLIED, "bonus-die", choice="leave")
    assert table.battle.points[BRITISH] >= 4
    table.say(BRITISH, "damage", ships=[FRENCH_74[3]])
    assert table.battle.sail[ALLIED] == Sail.FULL
    table.say(ALLIED, "damage")
    assert table.battle.sail == [Sail.FULL, Sail.EASY]
    assert table.told("hobbled")[0].fields["side"] == ALLIED


@pytest.mark.rule("17.8", "C.matrix")
@pytest.mark.parametrize(
    ("windward", "leeward", "type"),
    [
        ("form-line:easy", "form-line:easy", "HA"),
        ("form-line:full", "close:easy", "WF"),
        ("engage:full", "form-line:easy", "BTL"),
        ("engage:full", "withdrawal:full", "RB"),
        ("cut-the-line:full", "wear-together:easy", "PM"),
    ],
)
def test_the_matrix_makes_the_type_of_battle(windward: str, leeward: str, type: str) -> None:
    table = fight()
    order(table, windward, leeward, 1, 1, *[1] * 6)
    assert TYPES[table.battle.type] == type


@pytest.mark.rule("17.8.2")
def test_break_the_line_shakes_leeward_for_the_rest_of_the_battle() -> None:
    table = fight()
    order(table, "engage:full", "form-line:easy", 1, 1, *[1] * 5)
    assert table.battle.shaken == [False, True]
    assert command_of(table.state, ALLIED) == 1
    assert command_of(table.state, BRITISH) == 5


@pytest.mark.rule("17.8.5", "17.8.2")
def test_pell_mell_shakes_both_and_never_by_more_than_one() -> None:
    table = fight()
    order(table, "cut-the-line:full", "form-line:easy", 1, 1, *[1] * 7)
    assert (command_of(table.state, BRITISH), command_of(table.state, ALLIED)) == (4, 1)
    fire_and_pass(table)
    order(table, "repeat:full", "repeat:easy", 1, 1, *[1] * 7)
    assert TYPES[table.battle.type] == "PM"
    assert (command_of(table.state, BRITISH), command_of(table.state, ALLIED)) == (4, 1)


@pytest.mark.rule("17.8.6.choice")
def test_the_better_admiral_has_the_choice_and_not_the_withdrawal() -> None:
    table = fight()
    order(table, "cut-the-line:easy", "wear-together:easy", 1, 1)
    assert table.question() == "battle-choice"
    assert table.asked() == [BRITISH]
    words = table.choices(BRITISH)
    assert words == ["RB", "BTL", "HA", "WF", "PM"]
    table.force(*[1] * 7)
    table.say(BRITISH, "type", choice="PM")
    assert TYPES[table.battle.type] == "PM"
    assert table.battle.pell_mell


@pytest.mark.rule("17.8.6.choice")
@pytest.mark.parametrize(("skill", "seat"), [([1, 4], BRITISH), ([0, 4], ALLIED), ([1, 5], ALLIED)])
def test_leeward_has_the_choice_if_better_and_windward_if_equal(
    skill: list[int], seat: int
) -> None:
    table = fight()
    table.battle.command = [4, 1]
    table.battle.seamanship = skill
    order(table, "cut-the-line:easy", "wear-together:easy", 1, 1)
    assert table.asked() == [seat]


@pytest.mark.rule("17.8.6.withdraws", "18.4.withdraw", "20.1.who")
def test_leeward_may_leave_before_a_gun_is_fired() -> None:
    table = fight(scenario="trafalgar", turn="aug-i")
    order(table, "engage:easy", "withdrawal:full", 1, 1)
    assert table.question() == "battle-withdraw"
    assert table.asked() == [ALLIED]
    table.say(ALLIED, "withdraw")
    assert not table.told("fate")
    assert not table.told("line")
    assert [event.fields["status"] for event in table.told("status")] == ["victorious", "withdrew"]
    assert table.state.battle is None


@pytest.mark.rule("18.4.withdraw")
def test_leeward_that_stands_fights_a_running_battle() -> None:
    table = fight()
    order(table, "engage:easy", "withdrawal:full", 1, 1)
    table.say(ALLIED, "stand")
    assert TYPES[table.battle.type] == "RB"
    assert table.battle.formed


@pytest.mark.rule("17.6.choose")
def test_the_odds_of_orders_are_told() -> None:
    table = fight()
    query = table.query(BRITISH)
    steady = query.odds(Answer("orders", choice="form-line:easy"), random.Random(1))
    cut = query.odds(Answer("orders", choice="cut-the-line:full"), random.Random(1))
    assert steady["obeyed"] == cut["obeyed"] == 0.83
    assert isinstance(cut["inflicts"], float)
    assert isinstance(steady["inflicts"], float)
    assert cut["inflicts"] > steady["inflicts"] > 0
