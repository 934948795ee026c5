"""How this game asks: every ship of a seat gets an order in secret, alone or with others.

A chapter of the rules subclasses ShipQuestion once for each part of the turn that asks. An answer
that has an order for every ship asked about seals at once; what is written ship by ship is sealed
by `done`. Until the last seat has sealed everything can be taken back.
"""

import random
from typing import Any, Final

from weathergage.engine.asking.fleet import PlotQuestion
from weathergage.engine.asking.question import Ask, Done, Orders, Record
from weathergage.engine.asking.steps import Gather
from weathergage.engine.decision import Action, Refusal

from ..answers import Order
from ..state.battle import Battle, Ship

ShipAsk = Ask[Record]
WHOLE_PLANS: Final = 0.85
"""How often a plan drawn at random is for all ships at once."""
TRIES: Final = 12
"""How often a sensible order is looked for."""
MOST_LISTED: Final = 400
"""More orders than this are not listed for one ship."""


class ShipQuestion(PlotQuestion[Battle, Record, Order]):
    """What one part of the turn asks about ships."""

    def __init__(self, name: str, rule: str, kind: str, words: str) -> None:
        super().__init__(name, rule, [kind], words)

    def concerned(self, battle: Battle, ship: Ship) -> bool:
        """Whether a ship in play is asked about; everybody knows that."""
        return True

    def pieces(self, state: Battle, ask: ShipAsk, seat: int) -> list[int]:
        return [
            int(ship.card.index)
            for ship in state.ships
            if ship.card.seat == seat and ship.in_play() and self.concerned(state, ship)
        ]

    def id_of(self, state: Battle, piece: int) -> str:
        return state.setup.cards[piece].id

    def find(self, state: Battle, part: str) -> int:
        return state.setup.index.get(part, -1)

    def part_of(self, order: Order) -> str:
        return order.ship

    def why_closed(self, state: Battle, ask: ShipAsk, seat: int, order: Order) -> Refusal:
        found = state.setup.find(order.ship)
        if found < 0:
            return Refusal(f"There is no ship {order.ship[:40]!r} here.", self.rule)
        ship = state.ships[found]
        if ship.card.seat != seat:
            return Refusal(f"{ship.card.name} is not yours to command.", self.rule)
        if not ship.in_play():
            return Refusal(f"{ship.card.name} is no longer in play.", "18.surrender")
        return Refusal(f"{ship.card.name} has nothing to order now.", self.rule)

    def every_part(self, known: Battle, ask: ShipAsk, seat: int) -> list[str]:
        """All ships it is about, written for or not."""
        return [self.id_of(known, piece) for piece in self.pieces_open(known, ask, seat)]

    def parts(self, known: Battle, ask: ShipAsk, seat: int) -> list[str]:
        """The ships nothing is written for yet; the others may still be given another order."""
        found = self.every_part(known, ask, seat)
        return [part for part in found if self.plotted(ask, part) is None]

    def judge(self, known: Battle, ask: ShipAsk, seat: int, action: Action) -> Refusal | None:
        """An answer that changes nothing and does not seal is none: whoever gives it again and
        again would never be done."""
        orders = orders_in(action)
        if orders and ask.said and not self.covers(known, ask, seat, action):
            written = [self.plotted(ask, order.ship) for order in orders]
            if all(one == other for one, other in zip(written, orders, strict=True)):
                return Refusal("That is written already.", self.rule)
        return super().judge(known, ask, seat, action)

    def options(self, known: Battle, ask: ShipAsk, seat: int) -> list[Order] | None:
        """Every order where it is about one ship; any group of orders for several is too many."""
        pieces = self.pieces_open(known, ask, seat)
        return self.orders(known, ask, pieces[0]) if len(pieces) == 1 else None

    def forced(self, known: Battle, ask: ShipAsk, seat: int) -> Action | None:
        """Where every ship has but one order, that is the answer."""
        if ask.said:
            return None
        out: list[Action] = []
        for piece in self.pieces_open(known, ask, seat):
            orders = self.orders(known, ask, piece)
            if orders is None or len(orders) != 1:
                return None
            out.append(orders[0])
        return group(out) if out else None

    def sample(self, known: Battle, ask: ShipAsk, seat: int, rng: random.Random) -> Action:
        if rng.random() >= WHOLE_PLANS:
            return self.sample_one(known, ask, seat, rng)
        out: list[Action] = []
        written = ask.copy()
        for piece in self.pieces_open(known, ask, seat):
            order = self.draw_sensible(known, written, piece, rng)
            self.write(written, order)
            out.append(order)
        return group(out)

    def sample_one(self, known: Battle, ask: ShipAsk, seat: int, rng: random.Random) -> Action:
        """An order for one ship that has none; where all have one, nothing more."""
        open_parts = self.parts(known, ask, seat)
        if not open_parts:
            return Done()
        part = open_parts[int(rng.random() * len(open_parts))]
        return self.draw(known, ask, self.find(known, part), rng)

    def draw_sensible(self, known: Battle, ask: ShipAsk, piece: int, rng: random.Random) -> Order:
        """An order at random, one with some sense if a few tries find it."""
        order = self.draw(known, ask, piece, rng)
        for _ in range(TRIES):
            if self.sensible(known, ask, int(known.setup.cards[piece].seat), order):
                break
            order = self.draw(known, ask, piece, rng)
        return order

    def follows(self, known: Battle, ask: ShipAsk, seat: int, answer: Action) -> list[Ask[Any]]:
        if isinstance(answer, Done) or self.covers(known, ask, seat, answer):
            return []
        return super().follows(known, ask, seat, answer)

    def covers(self, known: Battle, ask: ShipAsk, seat: int, answer: Action) -> bool:
        """Whether an answer orders every ship that is asked about."""
        told = [order.ship for order in orders_in(answer)]
        return all(part in told for part in self.every_part(known, ask, seat))


def group(orders: list[Action]) -> Action:
    """Orders as one answer."""
    return orders[0] if len(orders) == 1 else Orders(orders)


def orders_in(answer: Action) -> list[Order]:
    """The orders of an answer."""
    if isinstance(answer, Order):
        return [answer]
    found = answer.orders if isinstance(answer, Orders) else []
    return [order for order in found if isinstance(order, Order)]


def sealed(battle: Battle, gather: Gather[Record]) -> list[Order]:
    """What was written for every ship, in the order of the ships; the last order holds."""
    last: dict[str, Order] = {}
    for seat in gather.seats:
        for ask in gather.finished(seat)[-1:]:
            for said in ask.said:
                if isinstance(said, Order):
                    last[said.ship] = said
            if ask.answer is not None:
                for order in orders_in(ask.answer):
                    last[order.ship] = order
    return [last[card.id] for card in battle.setup.cards if card.id in last]


def asks(battle: Battle, question: ShipQuestion) -> list[Ask[Any]]:
    """The question to every seat that has a ship it is about."""
    out: list[Ask[Any]] = []
    for seat in range(len(battle.setup.seats)):
        ask: ShipAsk = Ask(question.name, [seat])
        if question.pieces(battle, ask, seat):
            out.append(ask)
    return out


def gather(battle: Battle, question: ShipQuestion) -> bool:
    """Ask all seats at once and in secret; False where nobody is concerned."""
    found = asks(battle, question)
    if found:
        step: Gather[Record] = Gather(question.name, found)
        battle.push(step)
    return bool(found)
