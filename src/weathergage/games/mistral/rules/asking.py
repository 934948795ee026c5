"""How this game asks: the bases of its questions, and the one die it has."""

import random
from typing import Final, Generic

from mypy_extensions import mypyc_attr

from weathergage.engine.asking.fleet import FleetQuestion
from weathergage.engine.asking.question import Ask, Done, Question, R
from weathergage.engine.asking.question import spare as spare
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refusal

from ..answers import Answer
from ..state.forces import Formation
from ..state.war import War
from ..tables.names import DIGITS
from ..words.names import find_piece, piece_id


def roll(luck: Chance, label: str) -> int:
    """The die, 0 to 9. (2.0.1)"""
    return luck.draw(DIGITS, label)


@mypyc_attr(allow_interpreted_subclasses=True)
class WarQuestion(Question[War, R, Answer], Generic[R]):
    """One answer out of a few, in words that may be the same every time."""

    def judge(self, known: War, ask: Ask[R], seat: int, action: Action) -> Refusal | None:
        """That one is done, or a group of orders, is no answer here."""
        if not isinstance(action, Answer):
            return self.not_an_answer()
        return self.why_not(known, ask, seat, action)

    def passing(self, known: War, ask: Ask[R], seat: int) -> Action | None:
        """The first of the options, where that does no more."""
        options = self.options(known, ask, seat)
        return options[0] if options and options[0].kind in PASSING else None


PASSING: Final[list[str]] = ["pass", "stand", "accept"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Always(FleetQuestion[War, R, Answer], Generic[R]):
    """Orders to pieces of a seat that is asked whether it has any or not, and says itself when it
    is done: that it has nothing to order is nobody else's business."""

    def __init__(
        self, name: str, rule: str, kinds: list[str], words: str, seldom: float = 0.0
    ) -> None:
        super().__init__(name, rule, kinds, words)
        self.seldom = seldom
        """How often somebody who answers at random leaves it: where every order costs something."""

    def part_of(self, order: Answer) -> str:
        return order.piece

    def ready(self, state: War, ask: Ask[R]) -> bool:
        return ask.begun and ask.next < len(ask.seats)

    def forced(self, known: War, ask: Ask[R], seat: int) -> Action | None:
        pieces = self.pieces_open(known, ask, seat)
        if self.may_be_done(known, ask, seat):
            return None if pieces else Done()
        orders = self.orders(known, ask, pieces[0]) if len(pieces) == 1 else None
        return orders[0] if orders is not None and len(orders) == 1 else None

    def sample(self, known: War, ask: Ask[R], seat: int, rng: random.Random) -> Action:
        if self.seldom and rng.random() < self.seldom and self.may_be_done(known, ask, seat):
            return Done()
        return super().sample(known, ask, seat, rng)

    def draw(self, state: War, ask: Ask[R], piece: int, rng: random.Random) -> Answer:
        orders = self.orders(state, ask, piece)
        assert orders, f"{self.name}: an open piece has no order"
        return any_way(orders, rng)

    def certain(self, order: Answer) -> bool:
        return False

    def rehearse(self, state: War, ask: Ask[R], seat: int, order: Answer) -> None:
        """Nothing is certain here, so no group has a second order."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OfFormations(Always[R], Generic[R]):
    """Orders to own Formations."""

    def id_of(self, state: War, piece: int) -> str:
        return piece_id(state.forces[piece])

    def find(self, state: War, part: str) -> int:
        for index, it in enumerate(state.forces):
            if it.number and piece_id(it) == part:
                return index
        return -1

    def pieces(self, state: War, ask: Ask[R], seat: int) -> list[int]:
        out: list[int] = []
        for index, it in enumerate(state.forces):
            if it.side == seat and it.number and self.is_open(state, ask, it):
                out.append(index)
        return out

    def is_open(self, state: War, ask: Ask[R], it: Formation) -> bool:
        """Whether an own Formation may still be ordered."""
        raise NotImplementedError


def any_way(answers: list[Answer], rng: random.Random) -> Answer:
    """An answer drawn at random: first what is done, then how, so that what can be done in few ways
    is tried as often as what can be done in many."""
    kinds: list[str] = []
    for answer in answers:
        if _what(answer) not in kinds:
            kinds.append(_what(answer))
    kind = kinds[int(rng.random() * len(kinds))]
    ways = [answer for answer in answers if _what(answer) == kind]
    return ways[int(rng.random() * len(ways))]


def _what(answer: Answer) -> str:
    return f"{answer.kind} {answer.choice}" if answer.kind == "task" else answer.kind


def own(state: War, seat: int, answer: Answer) -> Formation:
    """The own Formation that a legal answer is for."""
    it = find_piece(state, seat, answer.piece)
    assert it is not None
    return it
