"""Sealed plots: in a gathering a seat writes an order for each of its pieces, then seals.

Pieces are plotted in any sequence and any group, each as often as one likes: the last order holds.
"""

from typing import Any, Generic, cast

from mypy_extensions import mypyc_attr

from weathergage.engine.action import Action
from weathergage.engine.asking.answers import Done, Orders
from weathergage.engine.asking.fleet import FleetQuestion
from weathergage.engine.asking.question import A, Ask, R, S
from weathergage.engine.decision import Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class PlotQuestion(FleetQuestion[S, R, A], Generic[S, R, A]):
    """Every piece of a seat gets an order in secret. `pieces` are all of them, plotted or not.

    What is written lies in `ask.said`; the merge function finds it in the last finished question
    of a seat. Nothing is carried out before, so a chapter has no `carry_out` here.
    """

    def plotted(self, ask: Ask[R], part: str) -> A | None:
        """The order written for a piece, if there is one."""
        for said in ask.said:
            order = cast("A", said)
            if self.part_of(order) == part:
                return order
        return None

    def why_not_done(self, state: S, ask: Ask[R], seat: int) -> Refusal | None:
        """Who seals has an order for every piece."""
        for part in self.parts(state, ask, seat):
            if self.plotted(ask, part) is None:
                return Refusal(f"{part} has no order yet.", self.rule)
        return None

    def rehearse(self, state: S, ask: Ask[R], seat: int, order: A) -> None:
        self.write(ask, order)

    def write(self, ask: Ask[R], order: A) -> None:
        """Write down an order, in the place of the one the piece had."""
        part = self.part_of(order)
        ask.said = [said for said in ask.said if self.part_of(cast("A", said)) != part]
        ask.said.append(order)

    def follows(self, known: S, ask: Ask[R], seat: int, answer: Action) -> list[Ask[Any]]:
        if isinstance(answer, Done):
            return []
        new = ask.copy()
        new.answer = None
        orders = answer.orders if isinstance(answer, Orders) else [answer]
        for order in orders:
            self.write(new, cast("A", order))
        return [new]

    def facts(self, known: S, ask: Ask[R], seat: int) -> dict[str, object]:
        out = super().facts(known, ask, seat)
        out["said"] = [order.data() for order in ask.said]
        return out
