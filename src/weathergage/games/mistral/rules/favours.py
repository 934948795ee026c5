"""Second throws, and what a player's Rank does to his dice. (12.2, 12.4)"""

from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log, Modifier, total_of

from ..answers import Answer
from ..state.war import War
from ..tables.names import SIDES
from ..words.names import ADJECTIVES
from ..words.telling import tell
from .asking import Always, roll, spare
from .player_ranks import CHECKS, COUNTED, player_ranks, rank_bonus, rank_lines
from .prestige import change

DICE: Final[list[str]] = [
    *CHECKS,
    *["casualty", "fireship", "bomb"],
]
"""The dice for which a second throw is promised at the start of a Turn; those that fall openly in a
Battle are asked for as they lie. (12.2)"""
THEIRS: Final[list[str]] = ["their-withdrawal", "their-casualty", "their-fireship"]
"""Dice of the opponent that fall openly outside the lines of a Battle, against which a counted DRM
may be promised. (12.4, Q103)"""
UP: Final = 1
DOWN: Final = -1
ALL: Final[list[str]] = [*DICE, *THEIRS]
DIE_WORDS: Final[dict[str, str]] = {
    "leadership": "a Leadership Check",
    "strategy": "a Strategy Check",
    "search": "a search",
    "recovery": "a die for recovery",
    "repair": "a repair roll",
    "request": "the answer to a Request",
    "casualty": "a die for a Leader in danger",
    "fireship": "a Fireship's die",
    "bomb": "a Bomb's die",
    "their-withdrawal": "the enemy's attempt to Withdraw",
    "their-casualty": "the die for an enemy Leader in danger",
    "their-fireship": "an enemy Fireship's die",
}
"""What the dice are called that are promised something."""


# Second throws.


@final
class Throw:
    """A check that was made: whether it succeeded, its dice and the lines of its sum."""

    def __init__(self, ok: bool, dice: list[int], lines: list[Modifier]) -> None:
        self.ok = ok
        self.dice = dice
        self.lines = lines


def throw(
    state: War,
    side: int,
    kind: str,
    label: str,
    lines: list[Modifier],
    need: int,
    luck: Chance,
    log: Log,
) -> Throw:
    """A die with its modifiers up to a number; a favour or a second throw may save it. (3.45)"""
    die = roll(luck, label)
    dice, lines = [die], [*lines, *rank_lines(state, side, kind)]
    short = die + total_of(lines) - need
    if short == 1 and favour(state, side, kind, DOWN, log):
        lines.append(Modifier("a favour", DOWN, "12.4"))
        short = 0
    if short > 0 and second(state, side, kind, log):
        dice.append(roll(luck, label))
        short = dice[-1] + total_of(lines) - need
    if short == 0 and thwarted(state, side, label, UP, log):
        lines.append(Modifier("the opponent's rank", UP, "12.4"))
        short = 1
    return Throw(short <= 0, dice, lines)


def may_bend(state: War, side: int, by: int) -> bool:
    """Whether a side has a counted DRM left that goes this way: a Lieutenant's only lowers.
    (12.4)"""
    both = any(each in COUNTED and each != "lieutenant" for each in player_ranks(state, side))
    return state.favours[side] > 0 and (by < 0 or both)


def favour(state: War, side: int, kind: str, by: int, log: Log) -> bool:
    """Whether a counted DRM is spent on an own die that was promised one. (12.4)"""
    if kind not in state.pledges[side] or not may_bend(state, side, by):
        return False
    state.favours[side] -= 1
    text = f"The {ADJECTIVES[side]} player's rank bends {DIE_WORDS[kind]} by one."
    tell(state, log, "favour", "12.4", text, {"side": SIDES[side], "by": by})
    return True


def thwarted(state: War, side: int, kind: str, by: int, log: Log) -> bool:
    """Whether the opponent spends a counted DRM on an open die of a side. (12.4, Q103)"""
    other = 1 - side
    if f"their-{kind}" not in state.pledges[other] or not may_bend(state, other, by):
        return False
    state.favours[other] -= 1
    text = f"The {ADJECTIVES[other]} player's rank bends {DIE_WORDS[f'their-{kind}']} by one."
    tell(state, log, "favour", "12.4", text, {"side": SIDES[other], "by": by})
    return True


def second(state: War, side: int, kind: str, log: Log) -> bool:
    """Whether a die that failed is thrown again, for nothing or for a Prestige. (12.2)"""
    return kind in state.pledges[side] and pay(state, side, kind, log)


def pay(state: War, side: int, kind: str, log: Log) -> bool:
    """A second throw is paid for, if it can be. (12.2)"""
    if state.free_throws[side] > 0:
        state.free_throws[side] -= 1
        text = f"The {ADJECTIVES[side]} player throws {die_words(kind)} again for nothing."
        tell(state, log, "mulligan", "12.4", text)
        return True
    if state.prestige[side] <= 0:
        return False
    price = state.setup.general.prestige["mulligan"]
    change(state, side, price, f"a second throw of {die_words(kind)}", "12.2", log)
    return True


def die_words(kind: str) -> str:
    """What a die is called."""
    return DIE_WORDS.get(kind, kind)


def can_pay(state: War, side: int) -> bool:
    """Whether a side can pay for a second throw. (12.2, Q69)"""
    return state.free_throws[side] > 0 or state.prestige[side] > 0


def new_favours(state: War) -> None:
    """At the start of a Turn promises are off and counted helps are there again. (12.2, 12.4)"""
    state.pledges = [[], []]
    for side in range(2):
        state.free_throws[side] = rank_bonus(state, side, "admiral-of-the-fleet")
        state.favours[side] = sum([COUNTED.get(each, 0) for each in player_ranks(state, side)])


def bar_pledge(state: War, side: int, kind: str) -> Refusal | None:
    """Why nothing is promised to a kind of die. (12.2, 12.4, Q103)"""
    if kind not in ALL or kind in state.pledges[side]:
        return Refusal("That die cannot be promised anything.", "12.2")
    if kind in THEIRS:
        by = UP if kind == "their-withdrawal" else DOWN
        if not may_bend(state, side, by):
            return Refusal("Your rank does not bend that die in this Turn.", "12.4")
    elif not can_pay(state, side) and state.favours[side] <= 0:
        return Refusal("There is no Prestige to spend.", "12.0")
    return None


@final
class Pledge(Always[Record]):
    """The dice a player wants thrown again in this Turn where they fail. (12.2)"""

    def pieces(self, state: War, ask: Ask[Record], seat: int) -> list[int]:
        return [place for place, kind in enumerate(ALL) if bar_pledge(state, seat, kind) is None]

    def id_of(self, state: War, piece: int) -> str:
        return ALL[piece]

    def find(self, state: War, part: str) -> int:
        return ALL.index(part) if part in ALL else -1

    def orders(self, state: War, ask: Ask[Record], piece: int) -> list[Answer] | None:
        return [Answer("mulligan", ALL[piece])]

    def why_not(self, known: War, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        return bar_pledge(known, seat, answer.piece) or spare(answer, ["piece"], "12.2")

    def certain(self, order: Answer) -> bool:
        return True

    def rehearse(self, state: War, ask: Ask[Record], seat: int, order: Answer) -> None:
        state.pledges[seat].append(order.piece)

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        state.pledges[seat].append(answer.piece)

    def leave(self, state: War, ask: Ask[Record], seat: int, luck: Chance, log: Log) -> None:
        tell(state, log, "pledged", "12.2", f"The {ADJECTIVES[seat]} player is ready for the Turn.")


CHAPTER: Final[Chapter] = Chapter(
    "12.2",
    questions=[
        Pledge(
            "pledge",
            "12.2",
            ["mulligan"],
            "Which dice are thrown again in this Turn where they fail, for a Prestige each?",
            seldom=0.8,
        )
    ],
    kinds=["mulligan"],
)
