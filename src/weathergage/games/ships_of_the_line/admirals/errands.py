"""Bots with one errand, for standing orders: withdraw, or cut free. They play no seat."""

import random
from typing import Final, final

from weathergage.engine.action import Action
from weathergage.engine.asking.book import Asked
from weathergage.engine.decision import Decision, View
from weathergage.engine.game import Bot
from weathergage.games.ships_of_the_line.admirals.doctrine import Doctrine
from weathergage.games.ships_of_the_line.admirals.doctrine_sail import Helm
from weathergage.games.ships_of_the_line.admirals.doctrine_signals import Bidding
from weathergage.games.ships_of_the_line.admirals.doctrine_station import Fleet
from weathergage.games.ships_of_the_line.admirals.legal import answer, fallback, open_ships
from weathergage.games.ships_of_the_line.admirals.temper import Temper
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.rules.questions import FleetAsked, question_of

ERRANDS: Final[list[str]] = ["withdraw", "cut-free"]
LOOSENS: Final[list[str]] = ["break", "unfoul"]
"""The orders that part a ship from what holds her (6, 10)."""


@final
class Errand(Bot):
    """Does its errand for the ships it is given, and is doctrine in everything else."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.doctrine = Doctrine()

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        """One answer for as many ships as possible, for these alone if any are named."""
        if not isinstance(decision, Asked):
            return fallback(decision, rng)
        ships = open_ships(decision, parts)
        orders = self.orders(decision, ships)
        return answer(decision, orders, ships, rng)

    def orders(self, decision: FleetAsked, ships: list[int]) -> list[Order]:
        """What the ships are told, by the kind of question."""
        if decision.kind in LOOSENS:
            self.reason = "The captain has orders to get free."
            return loosen(decision, ships)
        if decision.kind == "sail" and self.name == "withdraw":
            self.reason = "The captain has orders to withdraw."
            return withdraw(decision, ships)
        if decision.kind in ("grapple", "board") and self.name == "withdraw":
            self.reason = "A ship that withdraws takes hold of nobody."
            return []
        orders = self.doctrine.orders(decision, ships)
        self.reason = self.doctrine.reason
        return orders


def loosen(decision: FleetAsked, ships: list[int]) -> list[Order]:
    """For each ship the first order that would part her from another (6, 10)."""
    out: list[Order] = []
    for ship in ships:
        offers = question_of(decision).orders(decision.known, decision.ask, ship)
        for order in offers if offers is not None else []:
            if order.kind in LOOSENS:
                out.append(order)
                break
    return out


def withdraw(decision: FleetAsked, ships: list[int]) -> list[Order]:
    """Courses as doctrine sails them under the signal to withdraw."""
    scratch = decision.known.copy()
    ask = decision.ask.copy()
    temper = Temper()
    fleet = Fleet(scratch, decision.place, Bidding("withdraw", -1), temper)
    return Helm(scratch, ask, decision.place, fleet, temper).orders(ships)
