"""The doctrine bot: a competent captain for every ship of a seat.

It keeps no memory between answers: what it does follows from the view, the question and, where
courses look alike or the rules leave it nothing else, the luck it is given.
"""

import random
from typing import Final, final

from weathergage.engine.asking.bots import Ahead
from weathergage.engine.beside import words_beside
from weathergage.engine.decision import Action, Decision, View

from ..answers import Order
from ..rules.questions import FleetAsked
from ..state.battle import Battle
from .doctrine_crew import Deck, Magazine
from .doctrine_fire import FireControl, nail_order
from .doctrine_sail import Helm
from .doctrine_signals import bidding_for, signal_order
from .doctrine_station import Fleet
from .legal import Captain, offers
from .temper import Temper

REASONS: Final = words_beside(__file__, "reasons.toml")["orders"]


ALONGSIDE: Final = ("board", "defend", "grapple")


@final
class Doctrine(Captain):
    """Plays like a competent captain: the line, the weather gage, rakes, and wrecks withdrawn."""

    def __init__(self, temper: Temper | None = None) -> None:
        super().__init__("doctrine", "Nothing more is worth doing now.")
        self.temper = temper if temper is not None else Temper()
        self.rng: random.Random | None = None
        """The luck of the question that is being answered."""

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        self.rng = rng
        return super().choose(view, decision, rng, parts)

    def orders(self, decision: FleetAsked, pieces: list[int]) -> list[Order]:
        """What the ships are told, by the kind of question."""
        kind = decision.kind
        self.reason = REASONS.get(kind, "It seemed the best course.")
        if kind == "sail":
            return self.sail(decision, pieces)
        if kind == "fire":
            return self.fire(decision, pieces)
        if kind == "nail":
            return nail_order(decision.known, pieces)
        if kind == "signals":
            return [o for s in pieces if (o := signal_order(decision.known, s)) is not None]
        if kind == "reload":
            return reloads(decision, pieces)
        deck = Deck(decision.known, decision.place)
        orders = [o for s in pieces if (o := deck.best(offers(decision, s))) is not None]
        if kind in ALONGSIDE and orders:
            self.reason += odds_in_words(deck, orders[0])
        return orders

    def sail(self, decision: FleetAsked, ships: list[int]) -> list[Order]:
        """Courses, worked out ship by ship on a scratch battle."""
        ahead: Ahead[Battle, Order] = Ahead(decision)
        bidding = bidding_for(ahead.state, decision.place)
        helm = Helm(ahead, Fleet(ahead.state, decision.place, bidding, self.temper), self.rng)
        orders = helm.orders(ships)
        self.reason = helm.reason or "The ships keep the places they can."
        return orders

    def fire(self, decision: FleetAsked, ships: list[int]) -> list[Order]:
        """Every broadside that is worth it."""
        if bidding_for(decision.known, decision.place).cease_fire:
            self.reason = "The signal is to cease firing."
            return []
        control = FireControl(decision.known, decision.ask)
        orders = control.orders(ships)
        self.reason = "No broadside is worth firing."
        if orders:
            why = "An enemy lies open to a rake" if control.rakes else "Every gun that bears fires"
            many = "one broadside" if len(orders) == 1 else f"{len(orders)} broadsides"
            self.reason = f"{why}: {many}, {control.expected:.1f} hull points to be expected."
        return orders


def reloads(decision: FleetAsked, ships: list[int]) -> list[Order]:
    """A side, or both, of every ship with both sides empty."""
    magazine, own = Magazine(decision.known), decision.known.ships
    return [o for s in ships if (o := magazine.best(own[s], offers(decision, s))) is not None]


def odds_in_words(deck: Deck, order: Order) -> str:
    """What a fight on the decks promises both ships, where there is an enemy to fight."""
    state = deck.state
    enemy, ship = state.setup.find(order.target), state.ship(order.ship)
    if enemy < 0 or state.ships[enemy].side == ship.side:
        return ""
    wins, loses = deck.odds(ship, state.ships[enemy])
    own, his = ship.card.name, state.setup.cards[enemy].name
    return f" {own} carries {his} with {100 * wins:.0f} %, {his} {own} with {100 * loses:.0f} %."
