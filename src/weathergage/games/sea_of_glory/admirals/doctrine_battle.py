"""Battles by the doctrine: whether to fight, with which tactics, and whom to hit.

The tactics are a small game: every pair of orders is worth something, and the orders are drawn
from a mixture that the enemy cannot exploit.
"""

import random
from collections.abc import Callable
from typing import Final, final

from ..answers import Answer
from ..rules.asking import Query
from ..rules.battle_fleets import chooser, command_of, order_word, sails_allowed, tactics_allowed
from ..state.campaign import Campaign, Hull
from ..state.engagement import Engagement
from ..tables.battle import NOTE_BREAK_OFF, NOTE_PRECIPITOUS, REPEAT, TYPES, WITHDRAWAL, Fight, Sail
from .doctrine_guns import damage_plan, dice_for, expected_points, most_of, size_of, strength_of
from .temper import Temper

ROUNDS_OF_PLAY: Final = 160
"""How often the two admirals of the small game answer each other."""
FULL_SAIL: Final = 0.12
"""What the optional die against Full Sail adds to the points, roughly."""
RETREAT: Final = 1.5
"""What it costs to end a battle in General Withdrawal: it counts as withdrawn. (20.1)"""
SHAKEN: Final = 1.0
"""What it is worth in points to shake the enemy's command."""


def ratio(known: Campaign, seat: int) -> float:
    """Own firepower for each point that the enemy may have."""
    battle = known.engaged()
    own, other = strength_of(known, battle, seat), most_of(known, battle, 1 - seat)
    return own / max(1.0, float(other))


def edge(known: Campaign, seat: int) -> float:
    """As `ratio`, with the better admiral counted in: his orders are carried out."""
    battle = known.engaged()
    skill = battle.command[seat] - battle.command[1 - seat]
    return ratio(known, seat) * (1.0 + 0.05 * skill)


def wants_battle(known: Campaign, seat: int, temper: Temper) -> bool:
    """Whether a battle is sought: with odds that are good enough, or for a convoy in reach."""
    battle = known.engaged()
    dares = temper.dares[seat]
    if battle.convoys[1 - seat]:
        dares *= 0.8
    if battle.convoys[seat]:
        dares *= 1.25
    return edge(known, seat) >= dares


# The small game of orders.


@final
class Board:
    """The worth to a seat of every pair of orders in the round to be fought."""

    def __init__(self, known: Campaign, seat: int, temper: Temper) -> None:
        self.known = known
        self.battle = known.engaged()
        self.seat = seat
        self.temper = temper
        self.own = strength_of(known, self.battle, seat)
        self.other = strength_of(known, self.battle, 1 - seat)
        self.worths: dict[int, float] = {}
        # What the rounds after this one are worth, fewer than there may be: each side may end it.
        left = 0.7 * max(0, self.battle.rounds - self.battle.round)
        self.rest = self.worth_of_type(Fight.HOT_ACTION, [0, 0]) * left

    def worth_of_type(self, type: int, sails: list[int]) -> float:
        """Points given less points taken in a round of a type of battle."""
        key = type * 16 + sails[0] * 4 + sails[1]
        if key not in self.worths:
            self.worths[key] = self.reckon(type, sails)
        return self.worths[key]

    def reckon(self, type: int, sails: list[int]) -> float:
        """The sum behind `worth_of_type`."""
        setup, battle, seat = self.known.setup, self.battle, self.seat
        half = setup.tables.types[type].half
        points: list[float] = []
        for side, full in ((seat, self.own), (1 - seat, self.other)):
            strength = setup.tables.halved(full) if half else full
            dice = dice_for(self.known, battle, side, type, sails)
            share = 1.0 + FULL_SAIL if sails[1 - side] == Sail.FULL else 1.0
            points.append(expected_points(setup, strength, dice) * share)
        return points[0] - points[1] * self.temper.taken[seat] + self.shock(type)

    def shock(self, type: int) -> float:
        """Breaking the line or a Pell Mell shakes commands. (17.8)"""
        mine = self.battle.windward == self.seat
        if type == Fight.BREAK_THE_LINE:
            return SHAKEN if mine else -SHAKEN
        if type == Fight.PELL_MELL:
            better = self.battle.command[1 - self.seat] - self.battle.command[self.seat]
            return 0.3 * better
        return 0.0

    def worth(self, orders: list[list[int]]) -> float:
        """What a pair of orders is worth, each a tactic and a sail, by side."""
        wind, lee = self.battle.windward, self.battle.leeward()
        sails = [orders[0][1], orders[1][1]]
        tables = self.known.setup.tables
        type, notes = tables.matrix(
            orders[wind][0], orders[wind][1], orders[lee][0], orders[lee][1]
        )
        if type == Fight.LEEWARD_WITHDRAWS:
            return self.worth_of_withdrawal(sails)
        worth = (
            self.choice(sails) if type == Fight.ADMIRALS_CHOICE else self.worth_of_type(type, sails)
        )
        worth += self.rest
        if orders[lee][0] == WITHDRAWAL:
            worth += RETREAT if lee != self.seat else -RETREAT
        if NOTE_BREAK_OFF in notes:
            worth += self.way_out(wind, 1.0 if sails[lee] != Sail.FULL else 3.0)
        if NOTE_PRECIPITOUS in notes and self.battle.round >= tables.precipitous_from:
            worth += self.way_out(lee, 3.0)
        return worth

    def worth_of_withdrawal(self, sails: list[int]) -> float:
        """Leeward may leave before firing, or stand for a Running Battle."""
        stand = self.worth_of_type(self.known.setup.tables.declined, sails) + self.rest
        return max(-0.5, stand) if self.battle.leeward() == self.seat else min(0.5, stand)

    def way_out(self, side: int, price: float) -> float:
        """A way out of the battle is worth what the rest of it would have cost."""
        own = side == self.seat
        return max(0.0, -self.rest - price) if own else min(0.0, -self.rest + price)

    def choice(self, sails: list[int]) -> float:
        """An Admiral's Choice is worth what the one who chooses makes of it. (17.8.6)"""
        worths = [self.worth_of_type(each, sails) for each in self.known.setup.tables.choices]
        return max(worths) if chooser(self.known) == self.seat else min(worths)


def orders_of(known: Campaign, side: int) -> list[list[int]]:
    """The orders a side may give, without the repetition of the one in force."""
    battle = known.engaged()
    sails = sails_allowed(known, side) if battle.ships[side] else [0, Sail.FULL]
    tactics = [tactic for tactic in tactics_allowed(battle, side) if tactic != REPEAT]
    return [[tactic, sail] for tactic in tactics for sail in sails]


def obeyed(known: Campaign, side: int) -> float:
    """The chance that a side's orders are carried out. (17.6)"""
    return max(0.0, min(1.0, command_of(known, side) / 6.0))


def payoffs(known: Campaign, seat: int, temper: Temper) -> list[list[float]]:
    """The game in rows of own orders and columns of the enemy's, failed commands counted in."""
    board = Board(known, seat, temper)
    battle = board.battle
    mine, yours = orders_of(known, seat), orders_of(known, 1 - seat)
    own_now = [battle.tactic[seat], battle.sail[seat]]
    other_now = [battle.tactic[1 - seat], battle.sail[1 - seat]]
    p, q = obeyed(known, seat), obeyed(known, 1 - seat)
    stay = cell(board, seat, own_now, other_now)
    against_now = [cell(board, seat, one, other_now) for one in mine]
    from_now = [cell(board, seat, own_now, other) for other in yours]
    out = [[p * q * cell(board, seat, one, other) for other in yours] for one in mine]
    for i in range(len(mine)):
        for j in range(len(yours)):
            worth = out[i][j] + p * (1.0 - q) * against_now[i]
            out[i][j] = worth + (1.0 - p) * q * from_now[j] + (1.0 - p) * (1.0 - q) * stay
    return out


def cell(board: Board, seat: int, own: list[int], other: list[int]) -> float:
    """The worth of a pair of orders as the board wants them, by side."""
    return board.worth([own, other] if seat == 0 else [other, own])


def mixture(game: list[list[float]]) -> list[float]:
    """How often to choose each row: both sides answer what the other has done so far, over and
    over, and the rows chosen are counted."""
    rows, columns = len(game), len(game[0])
    row_sums, column_sums = [0.0] * rows, [0.0] * columns
    counts = [0] * rows
    for turn in range(ROUNDS_OF_PLAY):
        row = index_of_best(row_sums)
        if turn >= ROUNDS_OF_PLAY // 8:
            counts[row] += 1
        for j in range(columns):
            column_sums[j] -= game[row][j]
        column = index_of_best(column_sums)
        for i in range(rows):
            row_sums[i] += game[i][column]
    total = sum(counts)
    return [count / total for count in counts]


def index_of_best(values: list[float]) -> int:
    """The place of the largest, the first of equal ones."""
    best = 0
    for i in range(1, len(values)):
        if values[i] > values[best]:
            best = i
    return best


def drawn(weights: list[float], rng: random.Random) -> int:
    """A place drawn by its weight."""
    left = rng.random()
    for i in range(len(weights)):
        left -= weights[i]
        if left < 0.0:
            return i
    return index_of_best(weights)


# Answers.


def battle_answer(query: Query, rng: random.Random, temper: Temper) -> tuple[Answer | None, str]:
    """The answer to a question of a battle and why; None for a question not known here."""
    known, seat, name = query.known, query.place, query.ask.name
    if name == "battle-gauge":
        return Answer("gauge", choice="windward"), "To windward one fights or leaves at will."
    if name == "battle-orders":
        return orders_answer(known, seat, rng, temper)
    if name in LEAVING:
        return leave_answer(known, seat, LEAVING[name], temper)
    found = ANSWERS.get(name)
    return found(known, seat, temper) if found is not None else (None, "")


def deny_answer(known: Campaign, seat: int, temper: Temper) -> tuple[Answer, str]:
    """Battle is given with odds that are good enough. (17.4)"""
    if wants_battle(known, seat, temper):
        return Answer("give-battle"), "The odds are good enough for a battle."
    return Answer("deny"), "The odds are bad: the fleet keeps the wind and its distance."


def day_answer(known: Campaign, seat: int, temper: Temper) -> tuple[Answer, str]:
    """A long day for who wants the battle, a short one for who does not. (17.5)"""
    if not known.engaged().seamanship[seat]:
        return Answer("day", choice="leave"), "There is nothing to add."
    if wants_battle(known, seat, temper):
        return Answer("day", choice="add"), "A long day suits the stronger fleet."
    return Answer("day", choice="subtract"), "The sooner night falls the better."


def orders_answer(
    known: Campaign, seat: int, rng: random.Random, temper: Temper
) -> tuple[Answer, str]:
    """Orders drawn from a mixture that cannot be exploited. (17.6)"""
    orders = orders_of(known, seat)
    weights = mixture(payoffs(known, seat, temper))
    tactic, sail = orders[drawn(weights, rng)]
    word = order_word(known.engaged(), seat, tactic, sail)
    return Answer("orders", choice=word), "These orders lose least against the enemy's best."


def choice_answer(known: Campaign, seat: int, temper: Temper) -> tuple[Answer, str]:
    """The type of battle that is worth most. (17.8.6)"""
    board = Board(known, seat, temper)
    types = known.setup.tables.choices
    worths = [board.worth_of_type(each, list(board.battle.sail)) for each in types]
    best = types[index_of_best(worths)]
    return Answer("type", choice=TYPES[best]), "This kind of battle suits us best."


def withdraw_answer(known: Campaign, seat: int, temper: Temper) -> tuple[Answer, str]:
    """Who is outgunned goes while the way is open. (18.4)"""
    if wants_battle(known, seat, temper):
        return Answer("stand"), "The fleet stands: the odds are worth a running fight."
    return Answer("withdraw"), "The way to leeward is open and the odds are bad."


def leave_answer(known: Campaign, seat: int, word: str, temper: Temper) -> tuple[Answer, str]:
    """A battle that goes badly is left. (18.4)"""
    if edge(known, seat) < temper.leaves[seat]:
        return Answer(word), "The battle goes against us."
    return Answer("fight-on"), "The battle is worth another round."


def bonus_answer(known: Campaign, seat: int, temper: Temper) -> tuple[Answer, str]:
    """The optional die pays while there are sound ships to damage. (17.7)"""
    battle, setup = known.engaged(), known.setup
    strength = strength_of(known, battle, seat)
    if setup.tables.types[battle.type].half:
        strength = setup.tables.halved(strength)
    dice = dice_for(known, battle, seat, battle.type, list(battle.sail))
    without = expected_points(setup, strength, dice)
    taken = expected_points(setup, strength, dice + setup.tables.full_sail_die, False)
    if taken > without and sound_part(known, battle, 1 - seat) > 0.4:
        return Answer("bonus-die", choice="take"), "There are sound ships enough to hurt."
    return Answer("bonus-die", choice="leave"), "Wrecks are wanted, not more damage."


def sound_part(known: Campaign, battle: Engagement, side: int) -> float:
    """The part of a line that is undamaged."""
    conditions = [known.ships[ship].condition for ship in battle.ships[side]]
    return conditions.count(Hull.SOUND) / max(1.0, size_of(known, battle, side))


def damage_answer(known: Campaign, seat: int, temper: Temper) -> tuple[Answer, str]:
    """Damage where it takes most of the enemy's guns and ships. (18.3)"""
    battle = known.engaged()
    ships, points = battle.ships[1 - seat], battle.points[seat]
    hits = damage_plan(known, ships, points, battle.wrecks[seat], battle.bonus[seat])
    names = [known.setup.ships[ship].id for ship in hits]
    return Answer("damage", ships=names), "Where the points take most guns out of the line."


ANSWERS: Final[dict[str, Callable[[Campaign, int, Temper], tuple[Answer, str]]]] = {
    "battle-deny": deny_answer,
    "battle-day": day_answer,
    "battle-choice": choice_answer,
    "battle-withdraw": withdraw_answer,
    "battle-bonus": bonus_answer,
    "battle-damage": damage_answer,
}
LEAVING: Final[dict[str, str]] = {"battle-break-off": "break-off", "battle-flee": "withdraw"}
"""By what is asked: how a battle is left."""
