"""Tactics and sail, the command roll, and the type of battle they make. (17.6, 17.7, 17.8, 19)"""

from typing import Final

from weathergage.engine.event import Modifier
from weathergage.games.sea_of_glory.rules.battle_fleets import engaged, hobbled
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign
from weathergage.games.sea_of_glory.state.engagement import Engagement
from weathergage.games.sea_of_glory.tables.battle import (
    ANCHOR,
    EASY,
    FORM_LINE,
    FULL,
    LEEWARD,
    REPEAT,
    SAILS,
    WEIGH,
    WINDWARD,
)
from weathergage.games.sea_of_glory.tables.sea import modifier, total_of

SHAKEN: Final = "Shaken"


def tactic_ids(battle: Engagement, side: int) -> list[str]:
    """The tactics markers of a side's position, "repeat" last. (17.6)"""
    return WINDWARD if battle.windward == side else LEEWARD


def tactic_name(state: Campaign, side: int, tactic: int) -> str:
    """A tactic in words."""
    tables = state.setup.tables
    names = tables.windward_names if engaged(state).windward == side else tables.leeward_names
    return names[tactic]


def in_force(state: Campaign, side: int) -> str:
    """A side's tactic and sail in words."""
    battle = engaged(state)
    tactic = tactic_name(state, side, battle.tactic[side])
    sail = state.setup.tables.sail_names[battle.sail[side]]
    return f"{tactic}, {sail}" if battle.anchored(side) else f"{tactic} at {sail}"


def command_of(state: Campaign, side: int) -> int:
    """The Command rating as it is now. (17.8, 19.2)"""
    return engaged(state).command[side] + total_of(command_changes(state, side))


def command_changes(state: Campaign, side: int) -> list[Modifier]:
    """What changes a Command rating: less once shaken, more at anchor. (17.8, 19.2)"""
    tables, battle = state.setup.tables, engaged(state)
    return [
        *modifier(SHAKEN, -tables.command_loss if battle.shaken[side] else 0, "17.8"),
        *modifier("At anchor", tables.anchor_command if battle.sail[side] == ANCHOR else 0, "19.2"),
    ]


def sails_allowed(known: Campaign, side: int) -> list[int]:
    """Easy or Full Sail; Easy alone with more than half the ships hurt; at anchor to stay so or to
    weigh it. (17.7, 19.1)"""
    battle = engaged(known)
    if battle.sail[side] == ANCHOR:
        return [ANCHOR, WEIGH]
    return [EASY] if hobbled(known, battle.ships[side]) else [EASY, FULL]


def tactics_allowed(battle: Engagement, side: int) -> list[int]:
    """Any tactic; at anchor only the line of battle, or the same again. (17.6, 19.2)"""
    if battle.sail[side] == ANCHOR:
        return [FORM_LINE, REPEAT]
    return [0, 1, 2, 3, REPEAT]


def order_word(battle: Engagement, side: int, tactic: int, sail: int) -> str:
    """An order as a word: the tactic and the sail."""
    return f"{tactic_ids(battle, side)[tactic]}:{SAILS[sail]}"


def read_order(battle: Engagement, side: int, word: str) -> tuple[int, int]:
    """The tactic that an order puts in force, and the sail. "Repeat Same" is the one in force
    now. (17.6)"""
    name, _, sail = word.partition(":")
    tactic = tactic_ids(battle, side).index(name)
    return battle.tactic[side] if tactic == REPEAT else tactic, SAILS.index(sail)


# The type of battle.


def type_of(state: Campaign) -> int:
    """What the matrix makes of both tactics and sails; a fleet at anchor counts as forming line at
    Easy Sail. (17.8, 19.2)"""
    battle = engaged(state)
    wind, lee = battle.windward, battle.leeward()
    found, _ = state.setup.tables.matrix(
        battle.tactic[wind], battle.sail[wind], battle.tactic[lee], battle.sail[lee]
    )
    return found


def chooser(state: Campaign) -> int:
    """For an Admiral's Choice: the higher Seamanship and Command together, windward of equal
    ones. (17.8.6)"""
    battle = engaged(state)
    wind, lee = battle.windward, battle.leeward()
    skill = [battle.seamanship[side] + command_of(state, side) for side in (BRITISH, ALLIED)]
    return lee if skill[lee] > skill[wind] else wind
