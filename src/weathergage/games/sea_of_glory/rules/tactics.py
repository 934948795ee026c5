"""Tactics and sail, the command roll, and the type of battle they make. (17.6, 17.7, 17.8, 19)"""

import random
from typing import final

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.answers import Answer, allow
from weathergage.games.sea_of_glory.rules.battle_fleets import (
    SIDE_NAMES,
    count_dice,
    engaged,
    modifier,
)
from weathergage.games.sea_of_glory.rules.firing import hobbled
from weathergage.games.sea_of_glory.rules.questions import (
    Do,
    Merger,
    Procedure,
    Question,
    Task,
    merger,
    procedure,
    register,
    write,
)
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign
from weathergage.games.sea_of_glory.state.engagement import Engagement
from weathergage.games.sea_of_glory.tables.battle import (
    ADMIRALS_CHOICE,
    ANCHOR,
    EASY,
    FORM_LINE,
    FULL,
    LEEWARD,
    LEEWARD_WITHDRAWS,
    PELL_MELL,
    REPEAT,
    SAILS,
    TYPES,
    WEIGH,
    WINDWARD,
)
from weathergage.games.sea_of_glory.words.telling import tell

allow("orders", "type", "withdraw", "stand")


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
    """The Command rating as it is now: less once shaken, more at anchor. (17.8, 19.2)"""
    tables = state.setup.tables
    battle = engaged(state)
    rating = battle.command[side]
    if battle.shaken[side]:
        rating -= tables.command_loss
    if battle.sail[side] == ANCHOR:
        rating += tables.anchor_command
    return rating


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


@final
class OrdersQuestion(Question):
    """Each side chooses tactic and sail for the round, face down. (17.6)"""

    def __init__(self) -> None:
        super().__init__("battle-orders", "17.6")

    def prompt(self, known: Campaign, task: Task, seat: int) -> str:
        battle = engaged(known)
        return (
            f"Round {battle.round} of {battle.rounds}: {in_force(known, seat)} is in force. "
            f"Your orders? (They are carried out on {command_of(known, seat)} or less.)"
        )

    def options(self, known: Campaign, task: Task, seat: int) -> list[Answer] | None:
        battle = engaged(known)
        out: list[Answer] = []
        for tactic in tactics_allowed(battle, seat):
            for sail in sails_allowed(known, seat):
                out.append(Answer("orders", choice=order_word(battle, seat, tactic, sail)))
        return out

    def sensible(self, known: Campaign, task: Task, seat: int, answer: Answer) -> bool:
        """To repeat is the same as to name the tactic in force: once is enough."""
        return not answer.choice.startswith("repeat:")

    def odds(
        self, known: Campaign, task: Task, seat: int, answer: Answer, rng: random.Random
    ) -> dict[str, object]:
        from weathergage.games.sea_of_glory.rules.battle_odds import order_odds

        return order_odds(known, seat, answer)


register(OrdersQuestion())


@final
class BeginRound(Procedure):
    """A round begins: fleets with more than half their ships hurt are at Easy Sail, an anchor
    that was weighed is up, and both write their orders. (17.6, 17.7, 19.1)"""

    def __init__(self) -> None:
        super().__init__("battle-round")

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        battle = engaged(state)
        battle.round += 1
        battle.bonus = [False, False]
        for side in (BRITISH, ALLIED):
            if battle.sail[side] == WEIGH:
                battle.sail[side] = EASY
            if battle.sail[side] == FULL and hobbled(state, battle.ships[side]):
                battle.sail[side] = EASY
                text = f"The {SIDE_NAMES[side]} fleet is too much hurt to carry Full Sail."
                tell(log, "hobbled", "17.7", text, {"side": side})
        tell(log, "round", "17.6", f"Round {battle.round}.", {"round": battle.round})
        state.push(write("battle-orders", [Task("battle-orders", 0), Task("battle-orders", 1)]))


procedure(BeginRound())


@final
class OrdersMerger(Merger):
    """Each rolls for command; only orders that are carried out are shown. (17.6)"""

    def __init__(self) -> None:
        super().__init__("battle-orders")

    def merge(
        self,
        state: Campaign,
        numbers: list[int],
        seats: list[int],
        given: list[list[Task]],
        luck: Chance,
        log: Log,
    ) -> None:
        for at, side in enumerate(seats):
            answer = given[at][-1].answer
            assert answer is not None
            roll_command(state, side, answer, luck, log)
        state.push(Do("battle-type"))


merger(OrdersMerger())


def roll_command(state: Campaign, side: int, answer: Answer, luck: Chance, log: Log) -> None:
    """On the Command rating or less the new orders take effect; else the old ones stay, and nobody
    learns what the new ones were. (17.6)"""
    battle = engaged(state)
    rating = command_of(state, side)
    die = luck.roll()
    count_dice(state, side, [die])
    tables = state.setup.tables
    obeyed = die <= rating
    if obeyed:
        battle.tactic[side], battle.sail[side] = read_order(battle, side, answer.choice)
    lead = "Orders are carried out" if obeyed else "Orders fail"
    text = f"{lead}: the {SIDE_NAMES[side]} fleet fights with {in_force(state, side)}."
    shaken = modifier("Shaken", -tables.command_loss if battle.shaken[side] else 0, "17.8")
    fields: dict[str, object] = {
        "side": side,
        "obeyed": obeyed,
        "command": rating,
        "tactic": tactic_ids(battle, side)[battle.tactic[side]],
        "sail": SAILS[battle.sail[side]],
    }
    tell(log, "command", "17.6", text, fields, [die], shaken)


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


@final
class TypeOfBattle(Procedure):
    """The matrix tells the type of battle. (17.8)"""

    def __init__(self) -> None:
        super().__init__("battle-type")

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        battle = engaged(state)
        found = type_of(state)
        if found not in (LEEWARD_WITHDRAWS, ADMIRALS_CHOICE):
            settle_type(state, found, log)
            return
        name = state.setup.tables.types[found].name
        tell(log, "matrix", "17.8", f"The tactics make: {name}.", {"type": TYPES[found]})
        if found == LEEWARD_WITHDRAWS:
            state.push(Task("battle-withdraw", battle.leeward()))
        else:
            state.push(Task("battle-choice", chooser(state)))


procedure(TypeOfBattle())


def settle_type(state: Campaign, found: int, log: Log) -> None:
    """The type of battle is settled; some shake a Command rating for the rest of the battle, but
    never by more than one. (17.8.1 to 17.8.5)"""
    battle = engaged(state)
    tables = state.setup.tables
    battle.type = found
    if found == PELL_MELL:
        battle.pell_mell = True
    tell(log, "type", "17.8", f"{tables.types[found].name}.", {"type": TYPES[found]})
    for side in (BRITISH, ALLIED):
        if tables.type_command(found, battle.windward == side) and not battle.shaken[side]:
            battle.shaken[side] = True
            text = f"The {SIDE_NAMES[side]} command is shaken for the rest of the battle."
            tell(log, "shaken", "17.8", text, {"side": side})
    state.push(Do("battle-lines"))


@final
class ChoiceQuestion(Question):
    """Admiral's Choice: any type of battle but the withdrawal. (17.8.6)"""

    def __init__(self) -> None:
        super().__init__("battle-choice", "17.8.6")

    def prompt(self, known: Campaign, task: Task, seat: int) -> str:
        return "Admiral's Choice: which type of battle will you have?"

    def options(self, known: Campaign, task: Task, seat: int) -> list[Answer] | None:
        return [Answer("type", choice=TYPES[each]) for each in known.setup.tables.choices]

    def odds(
        self, known: Campaign, task: Task, seat: int, answer: Answer, rng: random.Random
    ) -> dict[str, object]:
        from weathergage.games.sea_of_glory.rules.battle_odds import type_odds

        return type_odds(known, seat, TYPES.index(answer.choice))

    def carry_out(
        self, state: Campaign, task: Task, seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        text = f"The {SIDE_NAMES[seat]} admiral has the choice."
        tell(log, "choice", "17.8.6", text, {"side": seat, "type": answer.choice})
        settle_type(state, TYPES.index(answer.choice), log)


register(ChoiceQuestion())


@final
class WithdrawQuestion(Question):
    """Leeward in General Withdrawal at Full Sail may leave before a gun is fired; else there is a
    Running Battle. (17.8, 18.4)"""

    def __init__(self) -> None:
        super().__init__("battle-withdraw", "18.4")

    def prompt(self, known: Campaign, task: Task, seat: int) -> str:
        return "The way to leeward is open: withdraw before the guns fire, or stand?"

    def options(self, known: Campaign, task: Task, seat: int) -> list[Answer] | None:
        return [Answer("withdraw"), Answer("stand")]

    def carry_out(
        self, state: Campaign, task: Task, seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        battle = engaged(state)
        if answer.kind == "withdraw":
            battle.left[seat] = True
            text = f"The {SIDE_NAMES[seat]} fleet withdraws to leeward before the guns fire."
            tell(log, "withdrew", "18.4", text, {"side": seat})
            state.push(Do("battle-over"))
        else:
            settle_type(state, state.setup.tables.declined, log)


register(WithdrawQuestion())
