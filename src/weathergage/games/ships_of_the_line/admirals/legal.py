"""From orders a bot would like to give to one legal answer."""

import random

from weathergage.engine.action import Action
from weathergage.engine.asking.question import Orders
from weathergage.engine.decision import Decision
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.rules.questions import FleetAsked, question_of


def open_ships(decision: FleetAsked, parts: list[str] | None) -> list[int]:
    """The ships a bot is to speak for: all that are open, or those of them that are named."""
    if parts is None:
        return list(decision.open)
    cards = decision.known.setup.cards
    return [ship for ship in decision.open if cards[ship].id in parts]


def answer(
    decision: FleetAsked, orders: list[Order], ships: list[int], rng: random.Random
) -> Action:
    """As many of the orders in one answer as the rules take; with none, nothing more is done."""
    legal = legal_orders(decision, orders)
    if len(legal) == 1:
        return legal[0]
    if legal:
        return Orders(legal)
    return finish(decision, ships, rng)


def legal_orders(decision: FleetAsked, orders: list[Order]) -> list[Order]:
    """The orders that are legal one after another; those after one that needs dice must wait."""
    if len(orders) == 1:
        return orders if decision.why_not(orders[0]) is None else []
    scratch = decision.known.copy()
    ask = decision.ask.copy()
    questions = question_of(decision)
    out: list[Order] = []
    for order in orders:
        if questions.judge_one(scratch, ask, decision.place, order) is not None:
            continue
        out.append(order)
        if not questions.settled(scratch, ask, order):
            break
        questions.rehearse(scratch, ask, decision.place, order)
    return out


def finish(decision: FleetAsked, ships: list[int], rng: random.Random) -> Action:
    """Nothing more for these ships: done, or what must be.

    Being done ends this part of the turn for every ship of the seat. A bot that speaks for some
    of the open ships says that one of its own holds where the rules know such an order; else it
    says done, and whoever asked it for those ships alone must not take that for the others.
    """
    done = decision.passing()
    if len(ships) < len(decision.open) and ships:
        hold = Order("hold", decision.known.setup.cards[ships[0]].id)
        if decision.why_not(hold) is None:
            return hold
    return done if done is not None else forced(decision, ships, rng)


def forced(decision: FleetAsked, ships: list[int], rng: random.Random) -> Action:
    """Something must be ordered: whatever the rules draw for the first of the ships."""
    if not ships:
        return decision.sample(rng)
    return question_of(decision).draw(decision.known, decision.ask, ships[0], rng)


def fallback(decision: Decision, rng: random.Random) -> Action:
    """For a question the bot does not know: pass if that is allowed."""
    done = decision.passing()
    return done if done is not None else decision.sample(rng)
