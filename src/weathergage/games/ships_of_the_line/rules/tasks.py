"""Crews and their tasks (20.1): who is free, who is away from the guns, how strong they board."""

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.rules.melee import boarders_of, prey_of
from weathergage.games.ships_of_the_line.state.battle import CAPTURED, Battle, Ship


def busy_crews(ship: Ship) -> i64:
    """Crews that have a task; a crew has one at a time (20.1)."""
    return ship.on_flood + ship.on_fire + ship.on_deck + ship.on_assault + ship.on_counter


def free_crews(ship: Ship) -> i64:
    """Crews that can be given a task (20.1)."""
    return max(ship.crews - busy_crews(ship), 0)


def release_crews(state: Battle) -> None:
    """Tasks end when the next crew phase begins; boarding fights hold their crews (20.1, R88)."""
    for ship in state.ships:
        ship.on_flood = 0
        ship.on_fire = 0
        ship.on_deck = 0
        if ship.on_assault or ship.on_counter:
            _release_fighters(state, ship)


def _release_fighters(state: Battle, ship: Ship) -> None:
    """Crews come back from a fight that is over."""
    index = ship.card.index
    if prey_of(state, index) < 0:
        ship.on_assault = 0
    if not boarders_of(state, index):
        ship.on_counter = 0


def decks_deserted(ship: Ship) -> i64:
    """Gun decks without a crew (20.1, R15).

    Boarders and those who meet them come from the gun decks first; to other work, to another ship
    or to the dead the deck crew goes first, which is what an owner would choose.
    """
    fighters = ship.on_assault + ship.on_counter
    others = ship.on_flood + ship.on_fire + ship.on_deck + ship.card.crews - ship.crews
    if others > 0 and fighters < ship.card.crews:
        others -= 1
    return min(fighters + others, ship.card.decks)


def strength(state: Battle, ship: Ship, sent: i64) -> i64:
    """Boarding strength of a ship that sends so many crews (4.3.1, 4.4.2, 20.2, R16, R87).

    A prize has 1. Without crews in play the whole rating counts, less the crews killed by grape.
    """
    tables = state.setup.crew
    if ship.status == CAPTURED:
        return tables.captured_strength
    fighting = sent if state.setup.chapters.crews else ship.crews
    return tables.strength(ship.card.boarding, ship.card.crews, fighting)


def crews_asked(state: Battle, ship: Ship, order: Order, usual: i64) -> i64:
    """How many crews an order takes; without crews in play none are counted (20.1)."""
    if not state.setup.chapters.crews:
        return 0
    return order.crews if order.crews >= 0 else min(usual, free_crews(ship))


def why_not_crews(state: Battle, ship: Ship, order: Order, least: i64) -> Refusal | None:
    """The crews are there and not at another task (20.1)."""
    if not state.setup.chapters.crews:
        if order.crews > 0:
            return Refusal("Crews are not counted in this battle.", "20.1")
        return None
    free = free_crews(ship)
    asked = order.crews if order.crews >= 0 else min(least, free)
    if asked < least:
        name = ship.card.name
        return Refusal(f"{name} must send {least} crew at least; {free} are free.", "20.1")
    if asked > free:
        return Refusal(f"{ship.card.name} has only {free} crews free.", "20.1")
    return None
