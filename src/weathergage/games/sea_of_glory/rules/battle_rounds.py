"""The rounds of a battle: orders, the type of battle, and how it ends. (17.6, 17.8, 18.4)"""

import random
from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do, Gather
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, total_of

from ..answers import Answer
from ..state.campaign import ALLIED, BRITISH, Campaign
from ..state.engagement import Engagement
from ..tables.battle import SAILS, TYPES, WAKE, WITHDRAWAL, Fight, Sail
from ..words.names import side_name
from ..words.telling import tell
from .asking import CampaignQuestion, Given, answers_of
from .battle_fleets import (
    SHAKEN,
    chooser,
    command_changes,
    command_of,
    hobbled,
    in_force,
    order_word,
    read_order,
    sails_allowed,
    tactic_ids,
    tactics_allowed,
    type_of,
)
from .dice import roll_dice
from .firing import line_of, order_odds, type_odds

# The end of a round.


def beaten(state: Campaign, side: int) -> bool:
    """Whether all ships of a side are wrecked. (18.4)"""
    return not line_of(state, state.engaged().ships[side])


def may_break_off(battle: Engagement) -> bool:
    """After firing, windward may leave if it sailed in the Admiral's Wake. (18.4)"""
    return battle.tactic[battle.windward] == WAKE


def may_flee(state: Campaign, battle: Engagement) -> bool:
    """After firing, leeward in General Withdrawal may flee if both are at Easy Sail, from the
    second round on. (18.4)"""
    lee = battle.leeward()
    return (
        battle.tactic[lee] == WITHDRAWAL
        and battle.sail[lee] == Sail.EASY
        and battle.sail[battle.windward] == Sail.EASY
        and battle.round >= state.setup.tables.precipitous_from
    )


def after_fire(state: Campaign, luck: Chance, log: Log) -> None:
    """A battle ends with the day or with the last sound ship of a side; else an admiral may be
    able to leave, else another round is fought. (18.4)"""
    battle = state.engaged()
    if beaten(state, BRITISH) or beaten(state, ALLIED):
        text = "Every ship of a fleet is a wreck: the battle is over."
        tell(state, log, "battle-ends", "18.4", text)
        state.push(Do("battle-over"))
    elif battle.round >= battle.rounds:
        tell(state, log, "battle-ends", "18.4", "Night falls on the battle.")
        state.push(Do("battle-over"))
    elif may_break_off(battle):
        state.push(Ask("battle-break-off", [battle.windward]))
    else:
        state.push(Do("battle-flight"))


def flight(state: Campaign, luck: Chance, log: Log) -> None:
    """Leeward may be able to flee; else another round is fought. (18.4)"""
    battle = state.engaged()
    if may_flee(state, battle):
        state.push(Ask("battle-flee", [battle.leeward()]))
    else:
        state.push(Do("battle-round"))


class BreakOffQuestion(CampaignQuestion[Record]):
    """Windward in the Admiral's Wake may break off from a fleet at Easy Sail, or withdraw
    precipitously from one at Full Sail. (18.4)"""

    def prompt(self, known: Campaign, ask: Ask[Record], seat: int) -> str:
        if known.engaged().sail[1 - seat] == Sail.FULL:
            return "The enemy carries Full Sail: withdraw precipitously, or fight on?"
        return "Break off the battle, or fight on?"

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        return [Answer("break-off"), Answer("fight-on")]

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        battle = state.engaged()
        if given.answer.kind == "fight-on":
            state.push(Do("battle-flight"))
            return
        if battle.sail[1 - given.seat] == Sail.FULL:
            flee(state, given.seat, log)
        else:
            battle.left[given.seat] = True
            text = f"The {side_name(given.seat)} fleet breaks off the battle."
            tell(state, log, "broke-off", "18.4", text, {"side": given.seat})
        state.push(Do("battle-over"))


def flee(state: Campaign, side: int, log: Log) -> None:
    """A fleet withdraws precipitously. (18.4)"""
    state.engaged().fled[side] = True
    text = f"The {side_name(side)} fleet withdraws precipitously."
    tell(state, log, "fled", "18.4", text, {"side": side})


class FleeQuestion(CampaignQuestion[Record]):
    """Leeward in General Withdrawal at Easy Sail may withdraw precipitously. (18.4)"""

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        return [Answer("withdraw"), Answer("fight-on")]

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        if given.answer.kind == "fight-on":
            state.push(Do("battle-round"))
            return
        flee(state, given.seat, log)
        state.push(Do("battle-over"))


class OrdersQuestion(CampaignQuestion[Record]):
    """Each side chooses tactic and sail for the round, face down. (17.6)"""

    def prompt(self, known: Campaign, ask: Ask[Record], seat: int) -> str:
        battle = known.engaged()
        return (
            f"Round {battle.round} of {battle.rounds}: {in_force(known, seat)} is in force. "
            f"Your orders? (They are carried out on {command_of(known, seat)} or less.)"
        )

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        battle = known.engaged()
        tactics, sails = tactics_allowed(battle, seat), sails_allowed(known, seat)
        words = [order_word(battle, seat, tactic, sail) for tactic in tactics for sail in sails]
        return [Answer("orders", choice=word) for word in words]

    def sensible(self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer) -> bool:
        """To repeat is the same as to name the tactic in force: once is enough."""
        return not answer.choice.startswith("repeat:")

    def odds(
        self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer, rng: random.Random
    ) -> dict[str, object]:
        return order_odds(known, seat, answer)


def begin_round(state: Campaign, luck: Chance, log: Log) -> None:
    """A round begins: fleets with more than half their ships hurt are at Easy Sail, an anchor
    that was weighed is up, and both write their orders. (17.6, 17.7, 19.1)"""
    battle = state.engaged()
    battle.round += 1
    battle.bonus = [False, False]
    for side in (BRITISH, ALLIED):
        if battle.sail[side] == Sail.WEIGH:
            battle.sail[side] = Sail.EASY
        if battle.sail[side] == Sail.FULL and hobbled(state, battle.ships[side]):
            battle.sail[side] = Sail.EASY
            text = f"The {side_name(side)} fleet is too much hurt to carry Full Sail."
            tell(state, log, "hobbled", "17.7", text, {"side": side})
    tell(state, log, "round", "17.6", f"Round {battle.round}.", {"round": battle.round})
    state.push(Gather("battle-orders", [Ask("battle-orders", [0]), Ask("battle-orders", [1])]))


def merge_orders(state: Campaign, gather: Gather[Record], luck: Chance, log: Log) -> None:
    """Each rolls for command; only orders that are carried out are shown. (17.6)"""
    for side in gather.seats:
        roll_command(state, side, answers_of(gather, side)[-1], luck, log)
    state.push(Do("battle-type"))


def roll_command(state: Campaign, side: int, answer: Answer, luck: Chance, log: Log) -> None:
    """On the Command rating or less the new orders take effect; else the old ones stay, and nobody
    learns what the new ones were. (17.6)"""
    battle = state.engaged()
    changes = command_changes(state, side)
    rating = battle.command[side] + total_of(changes)
    dice = roll_dice(state, side, 1, luck)
    obeyed = dice[0] <= rating
    if obeyed:
        battle.tactic[side], battle.sail[side] = read_order(battle, side, answer.choice)
    lead = "Orders are carried out" if obeyed else "Orders fail"
    text = f"{lead}: the {side_name(side)} fleet fights with {in_force(state, side)}."
    shaken = [each for each in changes if each.name == SHAKEN]
    fields: dict[str, object] = {
        "side": side,
        "obeyed": obeyed,
        "command": rating,
        "tactic": tactic_ids(battle, side)[battle.tactic[side]],
        "sail": SAILS[battle.sail[side]],
    }
    tell(state, log, "command", "17.6", text, fields, dice, shaken)


def type_of_battle(state: Campaign, luck: Chance, log: Log) -> None:
    """The matrix tells the type of battle. (17.8)"""
    battle = state.engaged()
    found = type_of(state)
    if found not in (Fight.LEEWARD_WITHDRAWS, Fight.ADMIRALS_CHOICE):
        settle_type(state, found, log)
        return
    name = state.setup.tables.types[found].name
    tell(state, log, "matrix", "17.8", f"The tactics make: {name}.", {"type": TYPES[found]})
    if found == Fight.LEEWARD_WITHDRAWS:
        state.push(Ask("battle-withdraw", [battle.leeward()]))
    else:
        state.push(Ask("battle-choice", [chooser(state)]))


def settle_type(state: Campaign, found: int, log: Log) -> None:
    """The type of battle is settled; some shake a Command rating for the rest of the battle, but
    never by more than one. (17.8.1 to 17.8.5)"""
    battle = state.engaged()
    tables = state.setup.tables
    battle.type = found
    if found == Fight.PELL_MELL:
        battle.pell_mell = True
    tell(state, log, "type", "17.8", f"{tables.types[found].name}.", {"type": TYPES[found]})
    for side in (BRITISH, ALLIED):
        if tables.type_command(found, battle.windward == side) and not battle.shaken[side]:
            battle.shaken[side] = True
            text = f"The {side_name(side)} command is shaken for the rest of the battle."
            tell(state, log, "shaken", "17.8", text, {"side": side})
    state.push(Do("battle-lines"))


class ChoiceQuestion(CampaignQuestion[Record]):
    """Admiral's Choice: any type of battle but the withdrawal. (17.8.6)"""

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        return [Answer("type", choice=TYPES[each]) for each in known.setup.tables.choices]

    def odds(
        self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer, rng: random.Random
    ) -> dict[str, object]:
        return type_odds(known, seat, TYPES.index(answer.choice))

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        text = f"The {side_name(given.seat)} admiral has the choice."
        tell(
            state, log, "choice", "17.8.6", text, {"side": given.seat, "type": given.answer.choice}
        )
        settle_type(state, TYPES.index(given.answer.choice), log)


class WithdrawQuestion(CampaignQuestion[Record]):
    """Leeward in General Withdrawal at Full Sail may leave before a gun is fired; else there is a
    Running Battle. (17.8, 18.4)"""

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        return [Answer("withdraw"), Answer("stand")]

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        battle = state.engaged()
        if given.answer.kind == "withdraw":
            battle.left[given.seat] = True
            text = f"The {side_name(given.seat)} fleet withdraws to leeward before the guns fire."
            tell(state, log, "withdrew", "18.4", text, {"side": given.seat})
            state.push(Do("battle-over"))
        else:
            settle_type(state, state.setup.tables.declined, log)


CHAPTER: Final[Chapter] = Chapter(
    "17.6",
    questions=[
        BreakOffQuestion("battle-break-off", "18.4"),
        FleeQuestion("battle-flee", "18.4", "Withdraw precipitously, or fight on?"),
        OrdersQuestion("battle-orders", "17.6"),
        ChoiceQuestion(
            "battle-choice", "17.8.6", "Admiral's Choice: which type of battle will you have?"
        ),
        WithdrawQuestion(
            "battle-withdraw",
            "18.4",
            "The way to leeward is open: withdraw before the guns fire, or stand?",
        ),
    ],
    procedures={
        "battle-after-fire": after_fire,
        "battle-flight": flight,
        "battle-round": begin_round,
        "battle-type": type_of_battle,
    },
    merges={"battle-orders": merge_orders},
)
