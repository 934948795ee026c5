"""Battle at anchor. (19)"""

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74, Table, engage
from games.sea_of_glory.rules.test_tactics import fire_and_pass, order
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.rules.battle_fleets import command_of
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH
from weathergage.games.sea_of_glory.tables.battle import FORM_LINE, TYPES, Sail


def caught(place: str = "malta-inshore", choice: str = "windward", active: int = BRITISH) -> Table:
    """A French Transport caught by a British fleet."""
    table = engage(
        place,
        {"channel-fleet": BRITISH_74[:8]},
        {"transport": FRENCH_74[:6]},
        [6, 4],
        active=active,
        admirals={"nelson": "channel-fleet", "ganteaume": "transport"},
    )
    table.say(BRITISH, "gauge", choice=choice)
    return table


def fight(table: Table) -> Table:
    table.say(BRITISH, "give-battle")
    table.say(BRITISH, "day", choice="leave")
    table.say(ALLIED, "day", choice="leave")
    table.battle.rounds = 4
    return table


@pytest.mark.rule("19.0")
@pytest.mark.parametrize(
    ("place", "choice", "active", "anchored"),
    [
        ("malta-inshore", "windward", BRITISH, True),
        ("malta-loose", "windward", BRITISH, False),
        ("malta-inshore", "leeward", BRITISH, False),
        ("malta-inshore", "windward", ALLIED, False),
    ],
)
def test_an_inactive_transport_inshore_to_leeward_lies_at_anchor(
    place: str, choice: str, active: int, anchored: bool
) -> None:
    table = caught(place, choice, active)
    assert (table.battle.sail[ALLIED] == Sail.ANCHOR) == anchored
    assert table.battle.sail[BRITISH] == Sail.EASY


@pytest.mark.rule("19.2.tactic", "19.1")
def test_at_anchor_the_line_is_kept() -> None:
    table = fight(caught())
    words = table.choices(ALLIED)
    assert words == ["form-line:anchor", "form-line:weigh", "repeat:anchor", "repeat:weigh"]
    assert table.refusal(ALLIED, Answer("orders", choice="close:easy")) is not None
    assert table.refusal(BRITISH, Answer("orders", choice="engage:anchor")) is not None


@pytest.mark.rule("19.2.bonus")
def test_at_anchor_there_is_a_die_more_and_a_better_command() -> None:
    table = fight(caught())
    assert command_of(table.state, ALLIED) == 4
    order(table, "form-line:easy", "form-line:anchor", 6, 6, *[1] * 5)
    assert [len(event.dice) for event in table.told("fire")] == [2, 3]


@pytest.mark.rule("19.2.bonus", "17.8", "C.note6")
def test_the_anchored_fleet_counts_as_in_line_at_easy_sail() -> None:
    table = fight(caught())
    order(table, "cut-the-line:full", "form-line:anchor", 1, 6)
    assert TYPES[table.battle.type] == "PM"
    table.force(*[1] * 8)
    table.say(ALLIED, "bonus-die", choice="leave")
    assert [len(event.dice) for event in table.told("fire")] == [4, 4]


@pytest.mark.rule("19.2.weigh", "19.1")
def test_weighing_takes_a_round_of_two_dice() -> None:
    table = fight(caught())
    order(table, "cut-the-line:full", "form-line:weigh", 1, 4, *[1] * 6)
    assert table.battle.sail[ALLIED] == Sail.WEIGH
    # No optional die is offered to a fleet that weighs, though the enemy is at Full Sail.
    assert table.question() == "battle-damage"
    assert [len(event.dice) for event in table.told("fire")] == [4, 2]
    fire_and_pass(table)
    assert table.battle.sail[ALLIED] == Sail.EASY
    assert command_of(table.state, ALLIED) == 2  # shaken, and no longer at anchor
    words = table.choices(ALLIED)
    assert "withdrawal:full" in words
    assert "form-line:anchor" not in words


@pytest.mark.rule("19.1")
def test_an_order_to_weigh_that_fails_leaves_the_fleet_at_anchor() -> None:
    table = fight(caught())
    order(table, "form-line:easy", "repeat:weigh", 1, 5, *[1] * 5)
    assert table.battle.sail[ALLIED] == Sail.ANCHOR
    assert table.battle.tactic[ALLIED] == FORM_LINE
