"""Lines of battle, fire, damage, and how a battle ends. (17.7, 17.9, 18)"""

import random
from typing import final

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.answers import Answer, allow
from weathergage.games.sea_of_glory.rules.battle_fleets import (
    SIDE_NAMES,
    count_dice,
    engaged,
    modifier,
)
from weathergage.games.sea_of_glory.rules.checking import ship_names, spare
from weathergage.games.sea_of_glory.rules.firing import (
    Salvo,
    fire_dice,
    fire_strength,
    line_of,
    may_take_bonus,
    table_result,
)
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
from weathergage.games.sea_of_glory.state.campaign import (
    ALLIED,
    BRITISH,
    DAMAGED,
    SOUND,
    WRECKED,
    Campaign,
)
from weathergage.games.sea_of_glory.state.engagement import Engagement
from weathergage.games.sea_of_glory.state.reports import Report, keep_report
from weathergage.games.sea_of_glory.tables.battle import EASY, FULL, WAKE, WITHDRAWAL
from weathergage.games.sea_of_glory.words.names import count_of, listed
from weathergage.games.sea_of_glory.words.telling import tell

allow("bonus-die", "damage", "break-off", "fight-on")


# Lines of battle.


def form_lines(state: Campaign, log: Log) -> None:
    """In the first round all ships that are not wrecked go into the lines, wrecks behind them, and
    everybody sees them and the admirals. (17.9)"""
    battle = engaged(state)
    battle.formed = True
    for side in (BRITISH, ALLIED):
        ships = battle.ships[side]
        line = line_of(state, ships)
        wrecks = [ship for ship in ships if ship not in line]
        text = f"{SIDE_NAMES[side]} line of battle: {ship_names(state, line)}."
        if wrecks:
            text += f" Wrecks behind it: {ship_names(state, wrecks)}."
        names = [state.setup.admirals[each].name for each in battle.admirals[side]]
        if names:
            text += f" Admirals: {listed(names)}."
        fields: dict[str, object] = {
            "side": side,
            "ships": [state.setup.ships[ship].id for ship in ships],
            "conditions": [state.ships[ship].condition for ship in ships],
            "admirals": [state.setup.admirals[each].id for each in battle.admirals[side]],
        }
        tell(log, "line", "17.9", text, fields)
        report_ships(state, 1 - side, ships)


def report_ships(state: Campaign, seat: int, ships: list[int]) -> None:
    """A seat keeps the names of the ships it saw in battle. (17.9)"""
    battle = engaged(state)
    count = len(ships)
    also = [*battle.convoys[1 - seat]]
    report = Report(seat, state.turn, "battle", battle.place, count, count, 0, 0, also, ships)
    state.reports = keep_report(state.reports, report)


@final
class Lines(Procedure):
    """The lines form in the first round; then those who fire at Full Sail choose. (17.7, 17.9)"""

    def __init__(self) -> None:
        super().__init__("battle-lines")

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        battle = engaged(state)
        if not battle.formed:
            form_lines(state, log)
        asked = [side for side in (BRITISH, ALLIED) if may_take_bonus(battle, side)]
        if asked:
            state.push(write("battle-bonus", [Task("battle-bonus", side) for side in asked]))
        else:
            state.push(Do("battle-fire"))


procedure(Lines())


@final
class BonusQuestion(Question):
    """Who fires at a fleet at Full Sail may take one more die, and then wrecks nothing. (17.7)"""

    def __init__(self) -> None:
        super().__init__("battle-bonus", "17.7")

    def prompt(self, known: Campaign, task: Task, seat: int) -> str:
        return "The enemy carries Full Sail: take one more die, and wreck none of his ships?"

    def options(self, known: Campaign, task: Task, seat: int) -> list[Answer] | None:
        return [Answer("bonus-die", choice="take"), Answer("bonus-die", choice="leave")]

    def odds(
        self, known: Campaign, task: Task, seat: int, answer: Answer, rng: random.Random
    ) -> dict[str, object]:
        from weathergage.games.sea_of_glory.rules.battle_odds import bonus_odds

        return bonus_odds(known, seat, answer.choice == "take")


register(BonusQuestion())


@final
class BonusMerger(Merger):
    """Both choices are sealed before either rolls. (17.7)"""

    def __init__(self) -> None:
        super().__init__("battle-bonus")

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
            engaged(state).bonus[side] = answer.choice == "take"
        state.push(Do("battle-fire"))


merger(BonusMerger())


# Fire.


@final
class Fire(Procedure):
    """Both fire at once: firepower and dice give the damage points. (18.1, 18.2)"""

    def __init__(self) -> None:
        super().__init__("battle-fire")

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        engaged(state).fired += 1
        for side in (BRITISH, ALLIED):
            fire(state, side, luck, log)
        state.push(write("battle-damage", [Task("battle-damage", 0), Task("battle-damage", 1)]))


procedure(Fire())


def fire(state: Campaign, side: int, luck: Chance, log: Log) -> None:
    """A side's dice, the addition for firepower above 100, and what they give; 13 or more lets it
    wreck damaged ships. (18.1, 18.2, 18.3)"""
    battle = engaged(state)
    tables = state.setup.tables
    strength = fire_strength(state, battle, side)
    dice = [luck.roll() for _ in range(fire_dice(state, battle, side))]
    count_dice(state, side, dice)
    total = sum(dice)
    over = tables.over(strength)
    battle.points[side] = table_result(state, strength, total)
    battle.wrecks[side] = total + over >= tables.wrecks_from and not battle.bonus[side]
    text = (
        f"{SIDE_NAMES[side]} fire: firepower {strength}, {total + over} on {len(dice)} dice, "
        f"{count_of(battle.points[side], 'point')} of damage."
    )
    fields: dict[str, object] = {
        "side": side,
        "firepower": strength,
        "points": battle.points[side],
        "optional": battle.bonus[side],
        "wrecks": battle.wrecks[side],
    }
    tell(log, "fire", "18.2", text, fields, dice, modifier("Over 100", over, "18.2"))


# Damage.


@final
class DamageQuestion(Question):
    """Who fired gives out the damage: the ships in order, a name twice for one that is damaged
    and then wrecked. (18.3)"""

    def __init__(self) -> None:
        super().__init__("battle-damage", "18.3")

    def prompt(self, known: Campaign, task: Task, seat: int) -> str:
        salvo = Salvo(known, engaged(known), seat)
        wreck = "you may wreck damaged ships"
        if not salvo.may_wreck():
            wreck = "damaged ships may not be wrecked"
            if not salvo.takes_bonus:
                wreck += " while a sound one is left"
        points = count_of(salvo.points, "point")
        return f"You have {points} of damage to give; {wreck}. Which ships are hit?"

    def parts(self, known: Campaign, task: Task, seat: int) -> list[str]:
        salvo = Salvo(known, engaged(known), seat)
        return [known.setup.ships[ship].id for ship in salvo.condition]

    def options(self, known: Campaign, task: Task, seat: int) -> list[Answer] | None:
        salvo = Salvo(known, engaged(known), seat)
        return None if salvo.targets() else [Answer("damage")]

    def sample(self, known: Campaign, task: Task, seat: int, rng: random.Random) -> Answer:
        salvo = Salvo(known, engaged(known), seat)
        hits: list[str] = []
        targets = salvo.targets()
        while targets and rng.random() < 0.95:
            ship = targets[int(rng.random() * len(targets))]
            salvo.hit(ship)
            hits.append(known.setup.ships[ship].id)
            targets = salvo.targets()
        return Answer("damage", ships=hits)

    def why_not(self, known: Campaign, task: Task, seat: int, answer: Answer) -> Refusal | None:
        if answer.kind != "damage":
            return Refusal("Say which ships are hit.", self.rule)
        found = spare(answer, ["ships"], self.rule)
        if found is not None:
            return found
        salvo = Salvo(known, engaged(known), seat)
        for id in answer.ships:
            ship = known.setup.ship_index.get(id, -1)
            if ship < 0:
                return Refusal(f"There is no ship {id}.", self.rule)
            refused = salvo.why_not(ship)
            if refused is not None:
                return refused
            salvo.hit(ship)
        return None

    def passing(self, known: Campaign, task: Task, seat: int) -> Answer | None:
        return Answer("damage")

    def sensible(self, known: Campaign, task: Task, seat: int, answer: Answer) -> bool:
        """Points that could still hurt a ship are not thrown away."""
        return not _after(known, seat, answer).targets()

    def preview(self, known: Campaign, task: Task, seat: int, answer: Answer) -> dict[str, object]:
        if self.why_not(known, task, seat, answer) is not None:
            return {}
        salvo = _after(known, seat, answer)
        return {
            "left": salvo.points,
            "targets": [known.setup.ships[ship].id for ship in salvo.targets()],
        }


register(DamageQuestion())


def _after(known: Campaign, seat: int, answer: Answer) -> Salvo:
    salvo = Salvo(known, engaged(known), seat)
    for id in answer.ships:
        salvo.hit(known.setup.ship_index[id])
    return salvo


@final
class DamageMerger(Merger):
    """Both allocations count together: firing is simultaneous. (18.1, 18.3)"""

    def __init__(self) -> None:
        super().__init__("battle-damage")

    def merge(
        self,
        state: Campaign,
        numbers: list[int],
        seats: list[int],
        given: list[list[Task]],
        luck: Chance,
        log: Log,
    ) -> None:
        for at in range(len(seats)):
            answer = given[at][-1].answer
            assert answer is not None
            for id in answer.ships:
                hurt(state, state.setup.ship_index[id], log)
        state.push(Do("battle-after-fire"))


merger(DamageMerger())


def hurt(state: Campaign, ship: int, log: Log) -> None:
    """A sound ship is damaged, a damaged one wrecked and out of the line. (17.9, 18.3)"""
    battle = engaged(state)
    it = state.ships[ship]
    it.condition = DAMAGED if it.condition == SOUND else WRECKED
    if ship not in battle.hurt:
        battle.hurt.append(ship)
    card = state.setup.ships[ship]
    word = "wrecked" if it.condition == WRECKED else "damaged"
    tell(log, "damage", "18.3", f"{card.name} is {word}.", {"ship": card.id, "state": word})


# The end of a round.


def beaten(state: Campaign, side: int) -> bool:
    """Whether all ships of a side are wrecked. (18.4)"""
    return not line_of(state, engaged(state).ships[side])


def may_break_off(battle: Engagement) -> bool:
    """After firing, windward may leave if it sailed in the Admiral's Wake. (18.4)"""
    return battle.tactic[battle.windward] == WAKE


def may_flee(state: Campaign, battle: Engagement) -> bool:
    """After firing, leeward in General Withdrawal may flee if both are at Easy Sail, from the
    second round on. (18.4)"""
    lee = battle.leeward()
    return (
        battle.tactic[lee] == WITHDRAWAL
        and battle.sail[lee] == EASY
        and battle.sail[battle.windward] == EASY
        and battle.round >= state.setup.tables.precipitous_from
    )


@final
class AfterFire(Procedure):
    """A battle ends with the day or with the last sound ship of a side; else an admiral may be
    able to leave, else another round is fought. (18.4)"""

    def __init__(self) -> None:
        super().__init__("battle-after-fire")

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        battle = engaged(state)
        if beaten(state, BRITISH) or beaten(state, ALLIED):
            tell(
                log, "battle-ends", "18.4", "Every ship of a fleet is a wreck: the battle is over."
            )
            state.push(Do("battle-over"))
        elif battle.round >= battle.rounds:
            tell(log, "battle-ends", "18.4", "Night falls on the battle.")
            state.push(Do("battle-over"))
        elif may_break_off(battle):
            state.push(Task("battle-break-off", battle.windward))
        else:
            state.push(Do("battle-flight"))


procedure(AfterFire())


@final
class Flight(Procedure):
    """Leeward may be able to flee; else another round is fought. (18.4)"""

    def __init__(self) -> None:
        super().__init__("battle-flight")

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        battle = engaged(state)
        if may_flee(state, battle):
            state.push(Task("battle-flee", battle.leeward()))
        else:
            state.push(Do("battle-round"))


procedure(Flight())


@final
class BreakOffQuestion(Question):
    """Windward in the Admiral's Wake may break off from a fleet at Easy Sail, or withdraw
    precipitously from one at Full Sail. (18.4)"""

    def __init__(self) -> None:
        super().__init__("battle-break-off", "18.4")

    def prompt(self, known: Campaign, task: Task, seat: int) -> str:
        if engaged(known).sail[1 - seat] == FULL:
            return "The enemy carries Full Sail: withdraw precipitously, or fight on?"
        return "Break off the battle, or fight on?"

    def options(self, known: Campaign, task: Task, seat: int) -> list[Answer] | None:
        return [Answer("break-off"), Answer("fight-on")]

    def carry_out(
        self, state: Campaign, task: Task, seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        battle = engaged(state)
        if answer.kind == "fight-on":
            state.push(Do("battle-flight"))
            return
        if battle.sail[1 - seat] == FULL:
            flee(state, seat, log)
        else:
            battle.left[seat] = True
            text = f"The {SIDE_NAMES[seat]} fleet breaks off the battle."
            tell(log, "broke-off", "18.4", text, {"side": seat})
        state.push(Do("battle-over"))


register(BreakOffQuestion())


def flee(state: Campaign, side: int, log: Log) -> None:
    """A fleet withdraws precipitously. (18.4)"""
    engaged(state).fled[side] = True
    text = f"The {SIDE_NAMES[side]} fleet withdraws precipitously."
    tell(log, "fled", "18.4", text, {"side": side})


@final
class FleeQuestion(Question):
    """Leeward in General Withdrawal at Easy Sail may withdraw precipitously. (18.4)"""

    def __init__(self) -> None:
        super().__init__("battle-flee", "18.4")

    def prompt(self, known: Campaign, task: Task, seat: int) -> str:
        return "Withdraw precipitously, or fight on?"

    def options(self, known: Campaign, task: Task, seat: int) -> list[Answer] | None:
        return [Answer("withdraw"), Answer("fight-on")]

    def carry_out(
        self, state: Campaign, task: Task, seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        if answer.kind == "fight-on":
            state.push(Do("battle-round"))
            return
        flee(state, seat, log)
        state.push(Do("battle-over"))


register(FleeQuestion())
