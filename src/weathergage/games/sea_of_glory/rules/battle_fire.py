"""Lines of battle, fire, damage, and how a battle ends. (17.7, 17.9, 18)"""

import random
from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do, Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.english import counted, listed
from weathergage.engine.event import Log, total_of

from ..answers import Answer
from ..state.campaign import ALLIED, BRITISH, Campaign, Hull
from ..state.reports import Report, keep_report
from ..words.names import side_name
from ..words.telling import tell
from .asking import CampaignQuestion, answers_of, ship_names, spare
from .dice import roll_dice
from .firing import Salvo, bonus_odds, fire_dice, fire_strength, line_of, may_take_bonus

# Lines of battle.


def form_lines(state: Campaign, log: Log) -> None:
    """In the first round all ships that are not wrecked go into the lines, wrecks behind them, and
    everybody sees them and the admirals. (17.9)"""
    battle = state.engaged()
    battle.formed = True
    for side in (BRITISH, ALLIED):
        ships = battle.ships[side]
        line = line_of(state, ships)
        wrecks = [ship for ship in ships if ship not in line]
        text = f"{side_name(side)} line of battle: {ship_names(state, line)}."
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
        tell(state, log, "line", "17.9", text, fields)
        report_ships(state, 1 - side, ships)


def report_ships(state: Campaign, seat: int, ships: list[int]) -> None:
    """A seat keeps the names of the ships it saw in battle. (17.9)"""
    battle = state.engaged()
    count = len(ships)
    also = [*battle.convoys[1 - seat]]
    report = Report(seat, state.turn, "battle", battle.place, count, count, 0, 0, also, ships)
    state.reports = keep_report(state.reports, report)


def lines(state: Campaign, luck: Chance, log: Log) -> None:
    """The lines form in the first round; then those who fire at Full Sail choose. (17.7, 17.9)"""
    battle = state.engaged()
    if not battle.formed:
        form_lines(state, log)
    asked = [side for side in (BRITISH, ALLIED) if may_take_bonus(battle, side)]
    if asked:
        state.push(Gather("battle-bonus", [Ask("battle-bonus", [side]) for side in asked]))
    else:
        state.push(Do("battle-fire"))


class BonusQuestion(CampaignQuestion[Record]):
    """Who fires at a fleet at Full Sail may take one more die, and then wrecks nothing. (17.7)"""

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        return [Answer("bonus-die", choice="take"), Answer("bonus-die", choice="leave")]

    def odds(
        self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer, rng: random.Random
    ) -> dict[str, object]:
        return bonus_odds(known, seat, answer.choice == "take")


def merge_bonus(state: Campaign, gather: Gather[Record], luck: Chance, log: Log) -> None:
    """Both choices are sealed before either rolls. (17.7)"""
    for side in gather.seats:
        state.engaged().bonus[side] = answers_of(gather, side)[-1].choice == "take"
    state.push(Do("battle-fire"))


# Fire.


def fire_both(state: Campaign, luck: Chance, log: Log) -> None:
    """Both fire at once: firepower and dice give the damage points. (18.1, 18.2)"""
    state.engaged().fired += 1
    for side in (BRITISH, ALLIED):
        fire(state, side, luck, log)
    state.push(Gather("battle-damage", [Ask("battle-damage", [0]), Ask("battle-damage", [1])]))


def fire(state: Campaign, side: int, luck: Chance, log: Log) -> None:
    """A side's dice, the addition for firepower above 100, and what they give; 13 or more lets it
    wreck damaged ships. (18.1, 18.2, 18.3)"""
    battle = state.engaged()
    tables = state.setup.tables
    strength = fire_strength(state, battle, side)
    dice = roll_dice(state, side, fire_dice(state, battle, side), luck)
    total, beyond = sum(dice), tables.beyond(strength)
    over = total_of(beyond)
    battle.points[side] = tables.fire(strength, total)
    battle.wrecks[side] = total + over >= tables.wrecks_from and not battle.bonus[side]
    text = (
        f"{side_name(side)} fire: firepower {strength}, {total + over} on {len(dice)} dice, "
        f"{counted(battle.points[side], 'point')} of damage."
    )
    fields: dict[str, object] = {
        "side": side,
        "firepower": strength,
        "points": battle.points[side],
        "optional": battle.bonus[side],
        "wrecks": battle.wrecks[side],
    }
    tell(state, log, "fire", "18.2", text, fields, dice, beyond)


# Damage.


class DamageQuestion(CampaignQuestion[Record]):
    """Who fired gives out the damage: the ships in order, a name twice for one that is damaged
    and then wrecked. (18.3)"""

    def prompt(self, known: Campaign, ask: Ask[Record], seat: int) -> str:
        salvo = Salvo(known, known.engaged(), seat)
        wreck = "you may wreck damaged ships"
        if not salvo.may_wreck():
            wreck = "damaged ships may not be wrecked"
            if not salvo.takes_bonus:
                wreck += " while a sound one is left"
        points = counted(salvo.points, "point")
        return f"You have {points} of damage to give; {wreck}. Which ships are hit?"

    def parts(self, known: Campaign, ask: Ask[Record], seat: int) -> list[str]:
        salvo = Salvo(known, known.engaged(), seat)
        return [known.setup.ships[ship].id for ship in salvo.condition]

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        salvo = Salvo(known, known.engaged(), seat)
        return None if salvo.targets() else [Answer("damage")]

    def sample(self, known: Campaign, ask: Ask[Record], seat: int, rng: random.Random) -> Answer:
        salvo = Salvo(known, known.engaged(), seat)
        hits: list[str] = []
        targets = salvo.targets()
        while targets and rng.random() < 0.95:
            ship = targets[int(rng.random() * len(targets))]
            salvo.hit(ship)
            hits.append(known.setup.ships[ship].id)
            targets = salvo.targets()
        return Answer("damage", ships=hits)

    def why_not(self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer) -> Refused:
        if answer.kind != "damage":
            return Refusal("Say which ships are hit.", self.rule)
        found = spare(answer, ["ships"], self.rule)
        if found is not None:
            return found
        salvo = Salvo(known, known.engaged(), seat)
        for id in answer.ships:
            ship = known.setup.ship_index.get(id, -1)
            if ship < 0:
                return Refusal(f"There is no ship {id}.", self.rule)
            refused = salvo.why_not(ship)
            if refused is not None:
                return refused
            salvo.hit(ship)
        return None

    def passing(self, known: Campaign, ask: Ask[Record], seat: int) -> Answer | None:
        return Answer("damage")

    def sensible(self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer) -> bool:
        """Points that could still hurt a ship are not thrown away."""
        return not _after(known, seat, answer).targets()

    def preview(
        self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer
    ) -> dict[str, object]:
        if self.why_not(known, ask, seat, answer) is not None:
            return {}
        salvo = _after(known, seat, answer)
        return {
            "left": salvo.points,
            "targets": [known.setup.ships[ship].id for ship in salvo.targets()],
        }


def _after(known: Campaign, seat: int, answer: Answer) -> Salvo:
    salvo = Salvo(known, known.engaged(), seat)
    for id in answer.ships:
        salvo.hit(known.setup.ship_index[id])
    return salvo


def merge_damage(state: Campaign, gather: Gather[Record], luck: Chance, log: Log) -> None:
    """Both allocations count together: firing is simultaneous. (18.1, 18.3)"""
    for side in gather.seats:
        for id in answers_of(gather, side)[-1].ships:
            hurt(state, state.setup.ship_index[id], log)
    state.push(Do("battle-after-fire"))


def hurt(state: Campaign, ship: int, log: Log) -> None:
    """A sound ship is damaged, a damaged one wrecked and out of the line. (17.9, 18.3)"""
    battle = state.engaged()
    wrecked = state.ships[ship].condition != Hull.SOUND
    state.set_condition(ship, Hull.WRECKED if wrecked else Hull.DAMAGED)
    if ship not in battle.hurt:
        battle.hurt.append(ship)
    card = state.setup.ships[ship]
    word = "wrecked" if wrecked else "damaged"
    tell(state, log, "damage", "18.3", f"{card.name} is {word}.", {"ship": card.id, "state": word})


CHAPTER: Final[Chapter] = Chapter(
    "18",
    questions=[
        BonusQuestion(
            "battle-bonus",
            "17.7",
            "The enemy carries Full Sail: take one more die, and wreck none of his ships?",
        ),
        DamageQuestion("battle-damage", "18.3"),
    ],
    procedures={"battle-lines": lines, "battle-fire": fire_both},
    merges={"battle-bonus": merge_bonus, "battle-damage": merge_damage},
)
