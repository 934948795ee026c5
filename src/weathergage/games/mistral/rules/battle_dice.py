"""Battle: dice that lie open, thrown again for Prestige or bent by a player's rank. (12.2, 12.4)"""

import random
from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.battle import Engagement
from ..state.forces import NONE
from ..state.war import War
from ..tables.names import SIDES
from ..words.names import ADJECTIVES, SIDE_NAMES, THE
from ..words.telling import tell
from .asking import WarQuestion, roll
from .battle import PASS, engaged
from .battle_lines import tell_level, throw_intensity
from .favours import DOWN, UP, can_pay, may_bend, pay
from .player_ranks import bent

TOP: Final = 9
"""The highest face of the die."""


def throw_combat(state: War, number: int, side: int, luck: Chance, log: Log) -> None:
    """The die of one side in one Combat."""
    engaged(state).dice[number][side] = roll(luck, "combat")
    tell_die(state, number, side, log)


def tell_die(state: War, number: int, side: int, log: Log) -> None:
    """A die of a Combat as it lies."""
    battle = engaged(state)
    die = battle.dice[number][side]
    text = f"Combat {number + 1}: {THE[side]} throw {die}."
    fields: dict[str, object] = {"combat": number, "side": SIDES[side]}
    tell(state, log, "combat-die", "8.34", text, fields, [die], place=battle.place)


def throw_strike(state: War, luck: Chance, log: Log) -> None:
    """The Strike Colours die. (8.44)"""
    engaged(state).struck = roll(luck, "strike")
    tell_struck(state, [engaged(state).struck], log)


def struck_die(state: War, battle: Engagement) -> int:
    """The Strike Colours die as it is read: the winner's Rank bends it. (8.44, 12.4)"""
    return bent(state, battle.winner, "combat", battle.struck)


def tell_struck(state: War, dice: list[int], log: Log) -> None:
    """How many of the Sail sunk are prizes, as the die lies. (8.44)"""
    battle = engaged(state)
    total = sum(battle.sunk[1 - battle.winner])
    taken = state.setup.combat.captured(struck_die(state, battle), total)
    text = f"Of {total} Sail lost {taken} struck their colours." if taken else "Nobody struck."
    fields: dict[str, object] = {"taken": taken}
    tell(state, log, "struck", "8.44", text, fields, dice, place=battle.place)


@final
class Again(WarQuestion[Record]):
    """A die that lies open in a Battle is thrown again for Prestige, or bent by a counted DRM,
    whosesoever it is. (12.2, 12.4, Q103)"""

    def options(self, known: War, ask: Ask[Record], seat: int) -> list[Answer] | None:
        return [PASS, *_throws(known, seat), *_bends(known, seat)]

    def sample(self, known: War, ask: Ask[Record], seat: int, rng: random.Random) -> Action:
        """Seldom: Prestige is dear."""
        options = self.options(known, ask, seat)
        assert options is not None
        return PASS if rng.random() < 0.9 else options[int(rng.random() * len(options))]

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        battle = engaged(state)
        if answer.kind == "pass":
            text = f"{SIDE_NAMES[seat]} let the dice stand."
            tell(state, log, "no-again", "12.2", text)
            return
        if answer.kind == "bend":
            bend(state, seat, answer, log)
        else:
            pay(state, seat, "a die of the Battle", log)
            throw_again(state, seat, answer.number - 1, luck, log)
        if battle.dice and battle.winner == NONE:
            state.push(Ask("again", [seat]))


def _throws(state: War, seat: int) -> list[Answer]:
    """The own dice that may be thrown again. (12.2)"""
    battle = engaged(state)
    if not can_pay(state, seat) or whose(battle, seat) != seat:
        return []
    if battle.winner != NONE or not battle.dice:
        return [Answer("again")]
    numbers = [n for n in range(len(battle.combats)) if not battle.again[n][seat]]
    return [Answer("again", "", "", "", "", number + 1) for number in numbers]


def whose(battle: Engagement, seat: int) -> int:
    """Whose the die is that lies open: of those of the Combats each side has its own. (12.2)"""
    if battle.winner != NONE:
        return battle.winner
    return seat if battle.dice else battle.gauge


def _bends(state: War, seat: int) -> list[Answer]:
    """The dice that a counted DRM may bend: own ones and the opponent's. (12.4)"""
    battle, out = engaged(state), []
    for by, word in ((DOWN, "down"), (UP, "up")):
        if not may_bend(state, seat, by):
            continue
        if battle.winner != NONE or not battle.dice:
            die = battle.struck if battle.winner != NONE else battle.die
            if 0 <= die + by <= TOP:
                out.append(Answer("bend", "", SIDES[whose(battle, seat)], "", word))
            continue
        for number in range(len(battle.combats)):
            for side in range(2):
                if 0 <= battle.dice[number][side] + by <= TOP:
                    out.append(Answer("bend", "", SIDES[side], "", word, number + 1))
    return out


def throw_again(state: War, seat: int, number: int, luck: Chance, log: Log) -> None:
    """The second throw. (12.2)"""
    battle = engaged(state)
    if battle.winner != NONE:
        throw_strike(state, luck, log)
    elif not battle.dice:
        throw_intensity(state, luck, log)
    else:
        battle.again[number][seat] = True
        throw_combat(state, number, seat, luck, log)


def bend(state: War, seat: int, answer: Answer, log: Log) -> None:
    """A die is read by one higher or lower, never past the ends of its table. (12.4)"""
    battle, by = engaged(state), UP if answer.choice == "up" else DOWN
    state.favours[seat] -= 1
    text = f"The {ADJECTIVES[seat]} player's rank bends a die of the Battle by one."
    tell(state, log, "favour", "12.4", text, {"side": SIDES[seat], "by": by}, place=battle.place)
    if battle.winner != NONE:
        battle.struck += by
        tell_struck(state, [battle.struck], log)
    elif not battle.dice:
        battle.die += by
        tell_level(state, [battle.die], log)
    else:
        number, side = answer.number - 1, SIDES.index(answer.to)
        battle.dice[number][side] += by
        tell_die(state, number, side, log)


CHAPTER: Final[Chapter] = Chapter(
    "12.2",
    questions=[Again("again", "12.2", "Throw a die again, or bend one?")],
    kinds=["again", "bend", "pass"],
)
