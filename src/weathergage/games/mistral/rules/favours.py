"""Second throws, and what a player's Rank does to his dice. (12.2, 12.4)"""

import random
from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Done, Record
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refusal
from weathergage.engine.event import Log, Modifier

from ..answers import Answer
from ..state.war import War
from ..tables.combat import total_of
from ..tables.names import SIDES
from ..words.names import ADJECTIVES
from ..words.telling import tell
from .asking import Always, roll, spare
from .prestige import change

DICE: Final[list[str]] = [
    *["leadership", "strategy", "search", "recovery", "repair", "request"],
    *["casualty", "fireship", "bomb"],
]
"""The dice for which a second throw is promised at the start of a Turn; those that fall openly in a
Battle are asked for as they lie. (12.2)"""
LINES: Final[dict[str, dict[str, int]]] = {
    "rear-admiral-blue": {"leadership": -1},
    "vice-admiral-blue": {"strategy": -1},
    "vice-admiral-white": {"search": -1},
    "admiral-white": {"search": -1, "convoy": -1, "levant": -1, "marine": -1},
    "dockyards": {"repair": -2},
    "rear-admiral-red": dict.fromkeys(
        [*DICE[:6], "convoy", "levant", "marine", "combat", "wind", "relief"], -1
    ),
    "vice-admiral-red": {"casualty": 1, "fireship": 1},
}
"""What each Rank adds to which dice, always. (C.20)"""
COUNTED: Final[dict[str, int]] = {
    "lieutenant": 1,
    "captain": 1,
    "post-captain": 2,
    "commodore": 3,
}
"""How often in a Turn each Rank may bend a die by one. (C.20)"""


def player_rank(state: War, side: int) -> str:
    """The Rank a player has, by its id. (12.4)"""
    return str(state.setup.options.get(f"{SIDES[side]}_rank", "none"))


def rank_value(state: War, side: int, kind: str) -> int:
    """What a player's Rank adds to a kind of die. (12.4)"""
    return LINES.get(player_rank(state, side), {}).get(kind, 0)


def rank_lines(state: War, side: int, kind: str) -> list[Modifier]:
    """The same as a line of the sum, where there is any."""
    value = rank_value(state, side, kind)
    return [Modifier("Rank of the player", value, "12.4")] if value else []


def rank_bonus(state: War, side: int, rank: str) -> int:
    """One for a side whose player has a Rank."""
    return 1 if player_rank(state, side) == rank else 0


def bent(state: War, side: int, kind: str, die: int) -> int:
    """A die that is read on a printed table, bent by the Rank but never past its ends. (12.4)"""
    return min(9, max(0, die + rank_value(state, side, kind)))


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
    if short == 1 and favour(state, side, kind, log):
        lines.append(Modifier("a favour", -1, "12.4"))
        short = 0
    if short > 0 and second(state, side, kind, log):
        dice.append(roll(luck, label))
        short = dice[-1] + total_of(lines) - need
    return Throw(short <= 0, dice, lines)


def favour(state: War, side: int, kind: str, log: Log) -> bool:
    """Whether a counted DRM is spent on a die that was promised one. (12.4)"""
    if state.favours[side] <= 0 or kind not in state.pledges[side]:
        return False
    state.favours[side] -= 1
    tell(state, log, "favour", "12.4", f"The {ADJECTIVES[side]} player bends a die ({kind}).")
    return True


def second(state: War, side: int, kind: str, log: Log) -> bool:
    """Whether a die that failed is thrown again, for nothing or for a Prestige. (12.2)"""
    return kind in state.pledges[side] and pay(state, side, kind, log)


def pay(state: War, side: int, kind: str, log: Log) -> bool:
    """A second throw is paid for, if it can be. (12.2)"""
    if state.free_throws[side] > 0:
        state.free_throws[side] -= 1
        text = f"The {ADJECTIVES[side]} player throws again for nothing ({kind})."
        tell(state, log, "mulligan", "12.4", text)
        return True
    if state.prestige[side] <= 0:
        return False
    price = state.setup.general.prestige["mulligan"]
    change(state, side, price, f"a second throw: {kind}", "12.2", log)
    return True


def can_pay(state: War, side: int) -> bool:
    """Whether a side can pay for a second throw. (12.2, Q69)"""
    return state.free_throws[side] > 0 or state.prestige[side] > 0


def new_favours(state: War) -> None:
    """At the start of a Turn promises are off and counted helps are there again. (12.2, 12.4)"""
    state.pledges = [[], []]
    for side in range(2):
        state.free_throws[side] = rank_bonus(state, side, "admiral-of-the-fleet")
        state.favours[side] = COUNTED.get(player_rank(state, side), 0)


@final
class Pledge(Always[Record]):
    """The dice a player wants thrown again in this Turn where they fail. (12.2)"""

    def pieces(self, state: War, ask: Ask[Record], seat: int) -> list[int]:
        if not can_pay(state, seat) and state.favours[seat] <= 0:
            return []
        return [place for place, kind in enumerate(DICE) if kind not in state.pledges[seat]]

    def id_of(self, state: War, piece: int) -> str:
        return DICE[piece]

    def find(self, state: War, part: str) -> int:
        return DICE.index(part) if part in DICE else -1

    def orders(self, state: War, ask: Ask[Record], piece: int) -> list[Answer] | None:
        return [Answer("mulligan", DICE[piece])]

    def sample(self, known: War, ask: Ask[Record], seat: int, rng: random.Random) -> Action:
        """Seldom: whoever throws everything twice has soon nothing to spend."""
        pieces = self.pieces_open(known, ask, seat)
        if not pieces or rng.random() < 0.9:
            return Done()
        return Answer("mulligan", DICE[pieces[int(rng.random() * len(pieces))]])

    def why_not(self, known: War, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        if answer.piece not in DICE or answer.piece in known.pledges[seat]:
            return Refusal("That die cannot be promised a second throw.", "12.2")
        if not can_pay(known, seat) and known.favours[seat] <= 0:
            return Refusal("There is no Prestige to spend.", "12.0")
        return spare(answer, ["piece"], "12.2")

    def certain(self, order: Answer) -> bool:
        return True

    def rehearse(self, state: War, ask: Ask[Record], seat: int, order: Answer) -> None:
        state.pledges[seat].append(order.piece)

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        state.pledges[seat].append(answer.piece)

    def leave(self, state: War, ask: Ask[Record], seat: int, luck: Chance, log: Log) -> None:
        tell(state, log, "pledged", "12.2", f"The {ADJECTIVES[seat]} player is ready.")


CHAPTER: Final[Chapter] = Chapter(
    "12.2",
    questions=[
        Pledge(
            "pledge",
            "12.2",
            ["mulligan"],
            "Which dice are thrown again in this Turn where they fail, for a Prestige each?",
        )
    ],
    kinds=["mulligan"],
)
