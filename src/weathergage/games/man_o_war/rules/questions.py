"""How this game asks: about the ships a seat may still order, or about one whose turn it is."""

from typing import Generic, TypeVar

from weathergage.engine.asking.fleet import FleetQuestion
from weathergage.engine.asking.question import Ask, Question, Record
from weathergage.engine.decision import Action, Refusal

from ..answers import Order
from ..state.battle import Battle
from ..state.step_records import Tries
from .capacities import not_hers

R = TypeVar("R", bound=Record)


class ShipsQuestion(FleetQuestion[Battle, Tries, Order]):
    """What one part of the turn asks about several ships of a seat."""

    def carries(self, record: Record) -> bool:
        return isinstance(record, Tries)

    def id_of(self, state: Battle, piece: int) -> str:
        return state.ships[piece].id

    def find(self, state: Battle, part: str) -> int:
        return state.find(part)

    def part_of(self, order: Order) -> str:
        return order.ship

    def why_closed(self, state: Battle, ask: Ask[Tries], seat: int, order: Order) -> Refusal:
        barred = not_hers(state, seat, order.ship, self.rule)
        if barred is None:
            barred = self.why_not(state, ask, seat, order)
        name = state.ships[state.find(order.ship)].name if barred is None else ""
        return barred or Refusal(f"{name} has nothing to order now.", self.rule)


class BattleQuestion(Question[Battle, R, Order], Generic[R]):
    """A question with one answer, which is an order: neither several of them nor `done`."""

    def judge(self, known: Battle, ask: Ask[R], seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Order):
            return self.not_an_answer()
        return self.why_not(known, ask, seat, action)


class ShipQuestion(BattleQuestion[R], Generic[R]):
    """What is asked about the one ship whose turn it is."""

    def __init__(self, name: str, rule: str, kinds: list[str]) -> None:
        super().__init__(name, rule)
        self.kinds = kinds

    def ship_of(self, known: Battle, ask: Ask[R]) -> int:
        """The ship that is asked about."""
        raise NotImplementedError

    def parts(self, known: Battle, ask: Ask[R], seat: int) -> list[str]:
        return [known.ships[self.ship_of(known, ask)].id]

    def facts(self, known: Battle, ask: Ask[R], seat: int) -> dict[str, object]:
        return {"orders": list(self.kinds)}

    def not_for_her(self, known: Battle, ask: Ask[R], answer: Order) -> Refusal | None:
        """An answer is about the ship whose turn it is, and of a kind that is asked for."""
        ship = known.ships[self.ship_of(known, ask)]
        if answer.kind not in self.kinds:
            now = ", ".join(self.kinds)
            return Refusal(f"{answer.kind!r} is not an order for now; now is: {now}.", self.rule)
        if answer.ship != ship.id:
            return Refusal(f"It is the turn of {ship.name}, from leeward to windward.", self.rule)
        return None

    def why_not(self, known: Battle, ask: Ask[R], seat: int, answer: Order) -> Refusal | None:
        barred = self.not_for_her(known, ask, answer)
        if barred is not None:
            return barred
        options = self.options(known, ask, seat)
        if options is not None and answer in options:
            return None
        return self.not_an_answer()

    def concerns(self, known: Battle, ask: Ask[R], seat: int, answer: Order) -> bool:
        return answer.ship == known.ships[self.ship_of(known, ask)].id
