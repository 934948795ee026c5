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
    """The leader whose rating a ship uses: he who is aboard, else her division's, else her
    squadron's commander, the last two only in reach (6, 9, 13, 14, R75)."""
    aboard = leader_aboard(state, ship)
    if aboard is not None:
        return aboard
    division = state.ships[ship].card.division
    found = _first_in_reach(state, ship, division, False)
    return found if found is not None else _first_in_reach(state, ship, division, True)


def _first_in_reach(state: Battle, ship: i64, division: i64, squadron: bool) -> Leader | None:
    """The highest-ranking living leader of the division or of the squadron in reach of a ship."""
    best: Leader | None = None
    for leader in state.leaders:
        if not leader.alive or not _leads(state, leader, division, squadron):
            continue
        if _outranks(state, leader, best) and in_command(state, leader, ship):
            best = leader
    return best


def _leads(state: Battle, leader: Leader, division: i64, squadron: bool) -> bool:
    """Whether a division is the leader's own, or one of the squadron he commands (R75)."""
    card = state.setup.leaders[leader.card]
    if not squadron:
        return card.division == division
    return state.setup.divisions[division].commander == card.index


def in_command(state: Battle, leader: Leader, ship: i64) -> bool:
    """His flagship still fights for his side and the ship is within his range (14)."""
    card = state.setup.leaders[leader.card]
    flagship, vessel = state.ships[leader.ship], state.ships[ship]
    if vessel.side != card.side or not flagship.fights() or flagship.side != card.side:
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
