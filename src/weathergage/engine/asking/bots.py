"""The skeleton of a bot: it wishes, and gives the first of its wishes that the rules allow.

A `WishBot` answers with one of several answers it would like; a `FleetBot` orders as many pieces as
it can in one answer. Where nothing of it is legal both say that they want no more, and where that
is not allowed they answer whatever the rules draw.
"""

import random
from collections.abc import Sequence
from typing import Any, Generic, cast, final

from mypy_extensions import mypyc_attr

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.fleet import FleetQuestion
from weathergage.engine.asking.question import A, Ask, Orders, S
from weathergage.engine.decision import Action, Decision, Refusal, View, mentions
from weathergage.engine.game import Bot


def fallback(decision: Decision, rng: random.Random) -> Action:
    """Nothing more, if that is allowed; else whatever the rules draw."""
    passing = decision.passing()
    return passing if passing is not None else decision.sample(rng)


# One answer of several.


@mypyc_attr(allow_interpreted_subclasses=True)
class WishBot(Bot, Generic[S, A]):
    """Gives the first answer of those it would like; `idle` is its reason where it gives none."""

    def __init__(self, name: str, idle: str = "") -> None:
        super().__init__(name)
        self.idle = idle

    def wishes(self, decision: Asked[S], rng: random.Random) -> list[A]:
        """What it would answer, the likeliest first; it sets its reason too."""
        raise NotImplementedError

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        if not isinstance(decision, Asked):
            return fallback(decision, rng)
        for wish in self.wishes(decision, rng):
            if decision.why_not(wish) is None and keeps_to(decision, wish, parts):
                return wish
        self.reason = self.idle or self.reason
        return fallback(decision, rng)


def keeps_to(decision: Decision, answer: Action, parts: list[str] | None) -> bool:
    """Whether an answer leaves the parts alone that were not named."""
    if parts is None or answer.kind == "done":
        return True
    said = answer.data()
    others = [part for part in decision.parts if part not in parts]
    return not any(mentions(said, part) for part in others)


def by_kinds(decision: Decision, kinds: list[str]) -> list[Action]:
    """The answers that may be given, by their kinds in this order."""
    options = decision.options()
    return [each for kind in kinds for each in options or [] if each.kind == kind]


# Orders to many pieces.


@mypyc_attr(allow_interpreted_subclasses=True)
class FleetBot(Bot, Generic[S, A]):
    """Orders all the pieces it speaks for; `idle` is its reason where it orders none."""

    def __init__(self, name: str, idle: str = "") -> None:
        super().__init__(name)
        self.idle = idle

    def orders(self, decision: Asked[S], pieces: list[int]) -> list[A]:
        """What these pieces are told; it sets its reason too."""
        raise NotImplementedError

    def holding(self, decision: Asked[S], piece: int) -> Action | None:
        """The order by which a piece does nothing, where the game has one."""
        return None

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        if not isinstance(decision, Asked):
            return fallback(decision, rng)
        pieces = open_pieces(decision, parts)
        orders = self.orders(decision, pieces)
        if not orders:
            self.reason = self.idle or self.reason
        legal = legal_orders(decision, orders)
        if legal:
            return legal[0] if len(legal) == 1 else Orders(legal)
        return self._finish(decision, pieces, rng)

    def _finish(self, decision: Asked[S], pieces: list[int], rng: random.Random) -> Action:
        """Nothing more for these pieces: done, or what must be.

        Being done ends this part of the turn for every piece of the seat. A bot that speaks for
        some of those that are open says that one of its own holds where the game knows such an
        order; else it says done, and whoever asked it for those alone must not take that for the
        others.
        """
        if pieces and len(pieces) < len(decision.open):
            hold = self.holding(decision, pieces[0])
            if hold is not None and decision.why_not(hold) is None:
                return hold
        done = decision.passing()
        if done is not None:
            return done
        if not pieces:
            return decision.sample(rng)
        question = fleet_question(decision)
        drawn: Action = question.draw(decision.known, decision.ask, pieces[0], rng)
        return drawn


def fleet_question(decision: Asked[Any]) -> FleetQuestion[Any, Any, Any]:
    """What is asked, where it is about many pieces."""
    question = decision.question
    assert isinstance(question, FleetQuestion)
    return question


def open_pieces(decision: Asked[Any], parts: list[str] | None) -> list[int]:
    """The pieces a bot is to speak for: all that are open, or those of them that are named."""
    if parts is None:
        return list(decision.open)
    question = fleet_question(decision)
    return [piece for piece in decision.open if question.id_of(decision.known, piece) in parts]


@final
class Ahead(Generic[S, A]):
    """A question played on ahead: orders rehearsed one after another on a copy of what is known."""

    def __init__(self, decision: Asked[S]) -> None:
        self.state: S = cast("S", decision.known.copy())
        self.ask: Ask[Any] = decision.ask.copy()
        self.question: FleetQuestion[S, Any, A] = fleet_question(decision)
        self.seat = decision.place

    def judge(self, order: A) -> Refusal | None:
        """What bars an order here, whether its piece is open included."""
        return self.question.judge_one(self.state, self.ask, self.seat, order)

    def allows(self, order: A) -> bool:
        """Whether nothing bars an order to a piece that is known to be open."""
        return self.question.why_not(self.state, self.ask, self.seat, order) is None

    def settled(self, order: A) -> bool:
        """Whether no die has a say in what becomes of it."""
        return self.question.settled(self.state, self.ask, order)

    def follow(self, order: A) -> bool:
        """Carry an order out; False, and nothing done, if a die has a say in it."""
        if not self.settled(order):
            return False
        self.question.rehearse(self.state, self.ask, self.seat, order)
        return True


def legal_orders(decision: Asked[Any], orders: Sequence[A]) -> list[A]:
    """The orders that are legal one after another; those after one that needs dice must wait."""
    if len(orders) == 1:
        return [orders[0]] if decision.why_not(orders[0]) is None else []
    ahead: Ahead[Any, A] = Ahead(decision)
    out: list[A] = []
    for order in orders:
        if ahead.judge(order) is not None:
            continue
        out.append(order)
        if not ahead.follow(order):
            break
    return out
