"""The plain bot, the naive baseline: every Formation makes for its Order by the straight way,
fights what it meets, and lies up to be repaired when it has nothing to do. It infers nothing."""

import random
from typing import Any, Final, final

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.bots import FleetBot, WishBot, fleet_question
from weathergage.engine.asking.fleet import FleetQuestion
from weathergage.engine.decision import Action, Decision, View
from weathergage.engine.game import Bot

from ..answers import Answer
from ..rules.forces import at_war, rating, sail_of
from ..rules.order_step import Keep, takers, target_words
from ..rules.orders import card_of, order_id
from ..state.forces import NONE, READY, Formation, Kind, Order
from ..state.war import War
from ..tables.names import BLOCKADE, CRUISE, ESCORT, INTERDICT, SEEK, SHOW, SUPPORT
from ..words.names import find_piece, find_token, piece_id
from .voyages import FAR, convoy_goal, costs_to, order_place, wanted

TASTE: Final[list[int]] = [SHOW, CRUISE, ESCORT, INTERDICT, SUPPORT, BLOCKADE, SEEK]
"""Types of Orders, the easiest first."""
FIT: Final = 0.7
"""Who has this part of its rating in DPs gets no Order."""
WORN: Final = 1.0
"""Who has this part goes home with it, before it founders. (7.3)"""
SIMPLE: Final[dict[str, list[str]]] = {
    "decline": ["accept"],
    "pledge": [],
    "dummies": [],
    "screen": ["pass"],
    "again": ["pass"],
    "flag": ["flag"],
    "pair": ["pair"],
    "ransom": ["pass"],
    "knights": ["pass"],
    "pirate-base": ["base"],
    "assign": ["assign"],
    "reinforce": ["reinforce"],
    "fireships": ["burn"],
    "trade": ["trade"],
}
"""Questions that it answers by the first answer of a kind."""


@final
class Plain(Bot):
    """Straight at its Orders, and straight at the enemy."""

    def __init__(self) -> None:
        super().__init__("plain")
        self.fleet = Fleet()
        self.single = Single()

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        many = isinstance(decision, Asked) and isinstance(decision.question, FleetQuestion)
        chosen = (self.fleet if many else self.single).choose(view, decision, rng, parts)
        self.reason = "That is the straight way."
        return chosen


# Questions about many pieces.


@final
class Fleet(FleetBot[War, Answer]):
    """Orders to Formations, Orders and Auxiliaries."""

    def __init__(self) -> None:
        super().__init__("plain-fleet")

    def orders(self, decision: Asked[War], pieces: list[int]) -> list[Answer]:
        name = decision.ask.name
        if name == "courses":
            return [course(decision, piece) for piece in pieces if sails(decision.known, piece)]
        if name == "keep":
            return keeps(decision, pieces)
        if name == "issue":
            return issues(decision, pieces)
        if SIMPLE.get(name):
            return first_orders(decision, pieces)
        return []


def first_orders(decision: Asked[War], pieces: list[int]) -> list[Answer]:
    """The first order for each piece."""
    question = fleet_question(decision)
    out: list[Answer] = []
    for piece in pieces:
        options: list[Answer] = question.orders(decision.known, decision.ask, piece) or []
        out += options[:1]
    return out


def keeps(decision: Asked[War], pieces: list[int]) -> list[Answer]:
    """The easiest Orders. (9.35)"""
    known, question = decision.known, fleet_question(decision)
    assert isinstance(question, Keep)
    ranked = [(TASTE.index(card_of(known, known.orders[p]).type), p) for p in pieces]
    ranked.sort()
    left = question.left(known, decision.ask)
    return [Answer("keep", order_id(known, known.orders[piece])) for _, piece in ranked[:left]]


def issues(decision: Asked[War], pieces: list[int]) -> list[Answer]:
    """Each Order to the nearest Formation that may take it; one at a time. (9.36)"""
    known = decision.known
    ranked = [(TASTE.index(card_of(known, known.orders[p]).type), p) for p in pieces]
    ranked.sort()
    for _, piece in ranked:
        order = known.orders[piece]
        words = target_words(known, order)
        it = nearest_taker(known, order)
        if it is not None and words:
            return [Answer("issue", order_id(known, order), piece_id(it), "", words[0])]
    return []


def nearest_taker(known: War, order: Order) -> Formation | None:
    """Who is nearest to where an Order is; the smallest of equals. (9.36)"""
    best: Formation | None = None
    least = FAR
    for it in takers(known, order):
        if is_worn(known, it, FIT):
            continue
        place = order_place(known, it, order) if card_of(known, order).type != ESCORT else it.place
        if place == NONE:
            continue
        far = costs_to(known, place)[it.place] + 0.1 * sail_of(it)
        far += 3.0 if it.state == READY and it.token else 0.0
        if far < least:
            best, least = it, far
    return best


# Courses.


def sails(known: War, piece: int) -> bool:
    """Whether a Formation has any business at sea: in Harbour only with an Order."""
    it = known.forces[piece]
    return it.state == READY or (it.order != NONE and not is_worn(known, it, WORN))


def is_worn(known: War, it: Formation, part: float) -> bool:
    """Whether a Squadron has so many DPs, as a part of its Damage Rating. (7.3)"""
    return any(each.dps >= part * rating(known, each) for each in it.squadrons)


def course(decision: Asked[War], piece: int) -> Answer:
    """The order that brings a Formation nearest to where it is wanted."""
    known, it = decision.known, decision.known.forces[piece]
    options: list[Answer] = fleet_question(decision).orders(known, decision.ask, piece) or []
    worn = is_worn(known, it, WORN)
    goal = convoy_goal(known, it) if it.kind == Kind.CONVOY else wanted(known, it, worn)
    if it.kind == Kind.DUMMY or goal == NONE:
        return options[0]
    costs = costs_to(known, goal)
    best, least = options[0], FAR * 2
    for option in options:
        value = worth(known, it, option, goal, costs)
        if value < least:
            best, least = option, value
    return best


def worth(known: War, it: Formation, option: Answer, goal: int, costs: list[float]) -> float:
    """How far from its goal an order leaves a Formation; the less the better."""
    busy = it.order != NONE and not is_worn(known, it, WORN)
    if option.kind == "course":
        return costs[known.setup.atlas.index[option.to]]
    if option.kind == "hold":
        return costs[it.place] + (0.0 if it.place == goal else 0.5)
    if option.kind == "harbour":
        return FAR if busy else costs[it.place] - 1.0
    if option.kind == "chase":
        return costs[it.place] - 0.2
    return 0.0


# Single questions.


@final
class Single(WishBot[War, Answer]):
    """One answer out of a few."""

    def __init__(self) -> None:
        super().__init__("plain-single")

    def wishes(self, decision: Asked[War], rng: random.Random) -> list[Answer]:
        options = [each for each in decision.options() or [] if isinstance(each, Answer)]
        name = decision.ask.name
        if name == "demand":
            return [each for each in options if each.kind == "demand" and is_match(decision, each)]
        if name == "withdraw":
            return stand_or_go(decision.known, decision.place, options)
        if name == "intensity":
            return intensity(decision.known, decision.place, options)
        if name == "shift":
            return list(reversed(options))
        if name == "request":
            return requests(decision, options)
        if name == "task":
            kinds = ("convoy", "search")
            return [each for kind in kinds for each in options if each.choice == kind][:1]
        return [each for each in options if each.kind in SIMPLE.get(name, [])]


def strength(it: Formation) -> int:
    """How strong a Formation looks."""
    return sail_of(it) if it.squadrons else 1


def is_match(decision: Asked[Any], answer: Answer) -> bool:
    """Whether a Formation is as strong as the one it would attack; a Convoy always is weaker. The
    French are left alone before their war. (8.12, Ex 2.42)"""
    known: War = decision.known
    it = find_piece(known, decision.place, answer.piece)
    other = find_token(known, 1 - decision.place, answer.to)
    if it is None or other is None or is_at_peace(known, other):
        return False
    return other.kind == Kind.CONVOY or strength(it) >= strength(other)


def is_at_peace(known: War, it: Formation) -> bool:
    """Whether an attack on it would bring the French into the war. (Ex 2.42)"""
    if it.kind == Kind.CONVOY and it.convoy >= 0:
        french = "french" in known.setup.general.convoys[it.convoy].id
        return french and "e7" not in known.events
    return not at_war(known, it)


def intensity(known: War, seat: int, options: list[Answer]) -> list[Answer]:
    """Who is stronger fights at Medium, anybody else at Light. (8.31)"""
    battle = known.battle
    assert battle is not None
    sail = [0, 0]
    for side in range(2):
        for token in battle.engaged[side]:
            it = known.with_token(side, token)
            sail[side] += strength(it) if it is not None else 0
    wanted = "medium" if sail[seat] > sail[1 - seat] else "light"
    return [each for each in options if each.choice == wanted] or options


def stand_or_go(known: War, seat: int, options: list[Answer]) -> list[Answer]:
    """Who is much weaker tries to get away. (8.23)"""
    battle = known.battle
    assert battle is not None
    mine = known.with_token(seat, battle.initial[seat])
    theirs = known.with_token(1 - seat, battle.initial[1 - seat])
    if mine is None or theirs is None or 3 * strength(mine) >= 2 * strength(theirs):
        return options[:1]
    return [*options[1:2], *options[:1]]


def requests(decision: Asked[Any], options: list[Answer]) -> list[Answer]:
    """Who is behind asks for reinforcements. (11.12)"""
    known: War = decision.known
    behind = known.prestige[decision.place] < known.prestige[1 - decision.place]
    return [each for each in options if each.kind == "request" and not each.number and behind]
