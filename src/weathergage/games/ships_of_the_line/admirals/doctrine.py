"""The doctrine bot: a competent captain for every ship of a seat.

It keeps no memory between answers: what it does follows from the view, the question and, where
courses look alike or the rules leave it nothing else, the luck it is given.
"""

import random
from typing import Final, final

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

REASONS: Final[dict[str, str]] = {
    "signals": "The other divisions should know what is wanted of them.",
    "nail": "She is hurt, and a crew that will not strike is worth the try.",
    "unfoul": "Fouled ships cannot fight their guns; they must come free.",
    "grapple": "A prize in reach, or a friend to be retaken, is worth the throw.",
    "break": "Held by an enemy on his terms, the captain wants to be free.",
    "board": "The odds on that deck are good.",
    "defend": "Every hand meets the boarders.",
    "deck": "Fires first, then wreckage on the guns, then the rudder.",
    "reload": "The side that bears on an enemy is loaded first.",
}


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
            order = nail_order(decision.known, pieces)
            return [order] if order is not None else []
        if kind == "signals":
            return signals(decision.known, pieces)
        if kind == "reload":
            return reloads(decision, pieces)
        orders = deck_orders(decision, pieces)
        if kind in ALONGSIDE and orders:
            self.reason += odds_in_words(decision, orders[0])
        return orders

    def sail(self, decision: FleetAsked, ships: list[int]) -> list[Order]:
        """Courses, worked out ship by ship on a scratch battle."""
        scratch = decision.known.copy()
        ask = decision.ask.copy()
        bidding = bidding_for(scratch, decision.place)
        fleet = Fleet(scratch, decision.place, bidding, self.temper)
        helm = Helm(scratch, ask, decision.place, fleet, self.temper, self.rng)
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
            words = (
                "An enemy lies open to a rake" if control.rakes else "Every gun that bears fires"
            )
            many = "one broadside" if len(orders) == 1 else f"{len(orders)} broadsides"
            self.reason = f"{words}: {many}, {control.expected:.1f} hull points to be expected."
        return orders


def signals(state: Battle, ships: list[int]) -> list[Order]:
    """The signals of the leaders."""
    out: list[Order] = []
    for ship in ships:
        order = signal_order(state, ship)
        if order is not None:
            out.append(order)
    return out


def reloads(decision: FleetAsked, ships: list[int]) -> list[Order]:
    """A side, or both, of every ship with both sides empty."""
    magazine = Magazine(decision.known)
    out: list[Order] = []
    for ship in ships:
        order = magazine.best(decision.known.ships[ship], offers(decision, ship))
        if order is not None:
            out.append(order)
    return out


def odds_in_words(decision: FleetAsked, order: Order) -> str:
    """What a fight on the decks promises both ships, where there is an enemy to fight."""
    state = decision.known
    enemy = state.setup.find(order.target)
    ship = state.setup.find(order.ship)
    if enemy < 0 or ship < 0 or state.ships[enemy].side == state.ships[ship].side:
        return ""
    deck = Deck(state, decision.place, bidding_for(state, decision.place))
    wins, loses = deck.odds(state.ships[ship], state.ships[enemy])
    own, his = state.setup.cards[ship].name, state.setup.cards[enemy].name
    return f" {own} carries {his} with {100 * wins:.0f} %, {his} {own} with {100 * loses:.0f} %."


def deck_orders(decision: FleetAsked, ships: list[int]) -> list[Order]:
    """What each crew is best told to do."""
    bidding = bidding_for(decision.known, decision.place)
    deck = Deck(decision.known, decision.place, bidding)
    out: list[Order] = []
    for ship in ships:
        order = deck.best(offers(decision, ship))
        if order is not None:
            out.append(order)
    return out
