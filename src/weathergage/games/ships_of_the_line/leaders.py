"""Leaders and how far their word carries (9, 14)."""

from mypy_extensions import i64

from weathergage.engine.event import Modifier
from weathergage.games.ships_of_the_line.state import Battle, Leader
from weathergage.sea.plane import gap_within


def leader_aboard(state: Battle, ship: i64) -> Leader | None:
    """The living leader aboard a ship, if any: on a flagship he is her officer (R23)."""
    for leader in state.leaders:
        if leader.alive and leader.ship == ship:
            return leader
    return None


def command_range(state: Battle, leader: Leader) -> i64:
    """How far a leader's signals and charisma reach, by his rating (14)."""
    rating = state.setup.leaders[leader.card].rating
    return state.setup.crew.command_range(rating)


def commander(state: Battle, ship: i64) -> Leader | None:
    """The leader whose rating a ship uses: aboard, else the first in rank in reach (9, 14, R8).

    A leader serves the ships of his own division; the squadron's leader those of his whole side.
    """
    aboard = leader_aboard(state, ship)
    if aboard is not None:
        return aboard
    best: Leader | None = None
    for leader in state.leaders:
        if leader.alive and _serves(state, leader, ship) and _outranks(state, leader, best):
            best = leader
    return best


def _serves(state: Battle, leader: Leader, ship: i64) -> bool:
    card = state.setup.leaders[leader.card]
    flagship = state.ships[leader.ship]
    vessel = state.ships[ship]
    if vessel.side != card.side or not flagship.fights() or flagship.side != card.side:
        return False
    same = state.setup.cards[leader.ship].division == vessel.card.division
    if not same and card.rank != 1:
        return False
    return gap_within(flagship.shape, vessel.shape, command_range(state, leader))


def _outranks(state: Battle, leader: Leader, other: Leader | None) -> bool:
    if other is None:
        return True
    return state.setup.leaders[leader.card].rank < state.setup.leaders[other.card].rank


def may_use(state: Battle, ship: i64) -> Modifier | None:
    """The leader's modifier where using it is the owner's choice: never one that hurts (9, R45)."""
    must = must_use(state, ship)
    return must if must is not None and must.value < 0 else None


def must_use(state: Battle, ship: i64) -> Modifier | None:
    """The leader's modifier where the rule says it must be used, good or bad (12, R8)."""
    if not state.setup.chapters.leaders:
        return None
    leader = commander(state, ship)
    if leader is None:
        return None
    card = state.setup.leaders[leader.card]
    return Modifier(card.name, card.rating, "9")
