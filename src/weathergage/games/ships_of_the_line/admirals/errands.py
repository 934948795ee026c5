"""Bots with one errand, for standing orders: withdraw, or cut free. They play no seat."""

from typing import Final, final

from weathergage.engine.asking.bots import Ahead

from ..answers import Order
from ..rules.questions import FleetAsked
from ..state.battle import Battle
from .doctrine import Doctrine
from .doctrine_sail import Helm
from .doctrine_signals import Bidding
from .doctrine_station import Fleet
from .legal import Captain, offers
from .temper import Temper

ERRANDS: Final[list[str]] = ["withdraw", "cut-free"]
LOOSENS: Final[list[str]] = ["break", "unfoul"]
"""The orders that part a ship from what holds her (6, 10)."""


@final
class Errand(Captain):
    """Does its errand for the ships it is given, and is doctrine in everything else."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.doctrine = Doctrine()

    def orders(self, decision: FleetAsked, pieces: list[int]) -> list[Order]:
        """What the ships are told, by the kind of question."""
        if decision.kind in LOOSENS:
            self.reason = "The captain has orders to get free."
            return loosen(decision, pieces)
        if decision.kind == "sail" and self.name == "withdraw":
            self.reason = "The captain has orders to withdraw."
            return withdraw(decision, pieces)
        if decision.kind in ("grapple", "board") and self.name == "withdraw":
            self.reason = "A ship that withdraws takes hold of nobody."
            return []
        orders = self.doctrine.orders(decision, pieces)
        self.reason = self.doctrine.reason
        return orders


def loosen(decision: FleetAsked, ships: list[int]) -> list[Order]:
    """For each ship the first order that would part her from another (6, 10)."""
    found = [[o for o in offers(decision, ship) if o.kind in LOOSENS] for ship in ships]
    return [orders[0] for orders in found if orders]


def withdraw(decision: FleetAsked, ships: list[int]) -> list[Order]:
    """Courses as doctrine sails them under the signal to withdraw."""
    ahead: Ahead[Battle, Order] = Ahead(decision)
    fleet = Fleet(ahead.state, decision.place, Bidding("withdraw", -1), Temper())
    return Helm(ahead, fleet).orders(ships)
