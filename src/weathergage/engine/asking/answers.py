"""The answers of fleet-wide questions that are no single order."""

from collections.abc import Sequence
from typing import final

from weathergage.engine.action import Action


@final
class Orders(Action):
    """Several orders in one answer, carried out in this sequence."""

    def __init__(self, orders: Sequence[Action]) -> None:
        super().__init__("orders")
        self.orders: list[Action] = list(orders)

    def data(self) -> dict[str, object]:
        return {"kind": "orders", "orders": [order.data() for order in self.orders]}


@final
class Done(Action):
    """Nothing more in this part of the turn: what is still open stays as it is."""

    def __init__(self) -> None:
        super().__init__("done")
