"""How a person's order for one ship becomes an answer: the last open ship seals all of them."""

from typing import Any

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.question import Orders
from weathergage.engine.decision import Action
from weathergage.games.sails_of_glory.answers import Order
from weathergage.games.sails_of_glory.rules.questions import ShipQuestion
from weathergage.games.sails_of_glory.state.battle import Battle
from weathergage.scene.forms import Offer, judged

BattleAsked = Asked[Battle]


def written(decision: BattleAsked, part: str) -> Order | None:
    """What has been written for a ship in this gathering."""
    question: Any = decision.question
    if not isinstance(question, ShipQuestion):
        return None
    order = question.plotted(decision.ask, part)
    return order if isinstance(order, Order) else None


def others_written(decision: BattleAsked, ship: str) -> list[Order] | None:
    """The orders of all other ships, or None while one of them has none."""
    cards = decision.known.setup.cards
    out: list[Order] = []
    for piece in decision.open:
        part = cards[piece].id
        if part == ship:
            continue
        order = written(decision, part)
        if order is None:
            return None
        out.append(order)
    return out


def offer_for(decision: BattleAsked, order: Order, label: str, verb: str) -> Offer:
    """An order as an offer. Where every other ship has hers, it is given with all of them and
    seals; its fields then lead to where it stands among them."""
    others = others_written(decision, order.ship)
    if others is None:
        return judged(decision, order, label, "Note it, next ship")
    if not others:
        return judged(decision, order, label, verb)
    answer: Action = Orders([*others, order])
    return judged(decision, answer, label, sealing_verb(verb, len(others) + 1))


def sealing_verb(verb: str, ships: int) -> str:
    """What the button says when it seals for several ships."""
    return f"{verb}, both ships" if ships == 2 else f"{verb}, all {ships} ships"


def place_fields(offer: Offer) -> Offer:
    """Fields of an order given with others lead to where it stands."""
    if isinstance(offer.action, Orders):
        at = len(offer.action.orders) - 1
        for field in offer.fields:
            field.name = f"orders.{at}.{field.name}"
    return offer
