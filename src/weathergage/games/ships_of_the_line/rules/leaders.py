"""Leaders and how far their word carries (9, 14)."""

from mypy_extensions import i64

from weathergage.engine.event import Modifier
from weathergage.sea.plane import gap_within

from ..state.battle import CAPTURED, FIGHTING, Battle, Leader, leader_aboard


def is_prisoner(state: Battle, leader: Leader) -> bool:
    """Whether his ship is in enemy hands, where he is of use to nobody (R117)."""
    return state.ships[leader.ship].side != state.setup.leaders[leader.card].side


def commands(state: Battle, leader: Leader) -> bool:
    """Whether he is at large in a ship that sails for his side, if only as a prize (9, 20.2)."""
    status = state.ships[leader.ship].status
    return not is_prisoner(state, leader) and status in (FIGHTING, CAPTURED)


def command_range(state: Battle, leader: Leader) -> i64:
    """How far a leader's signals and charisma reach, by his rating (14)."""
    return state.setup.crew.command_range(state.setup.leaders[leader.card].rating)


def commander(state: Battle, ship: i64) -> Leader | None:
    """The leader whose rating her owner uses: the best of him who is aboard and those of her
    division, by rating and among equals by rank, else her squadron's commander; in reach, and in
    no boarding fight (6, 9, 13, 14, 20.2, R75)."""
    division, cards = state.ships[ship].card.division, state.setup.leaders
    hers = [x for x in state.leaders if x.alive and _is_hers(state, x, ship, division)]
    if hers:
        free = [leader for leader in hers if not state.ships[leader.ship].leads]
        return min(free, key=lambda x: (cards[x.card].rating, cards[x.card].rank), default=None)
    found = _first_in_reach(state, ship, division, True)
    return found if found is None or not state.ships[found.ship].leads else None


def _is_hers(state: Battle, leader: Leader, ship: i64, division: i64) -> bool:
    """Whether he is aboard, or of her division and in reach."""
    if leader.ship == ship:
        return not is_prisoner(state, leader)
    return _leads(state, leader, division, False) and in_command(state, leader, ship)


def division_leader(state: Battle, ship: i64) -> Leader | None:
    """He who is aboard, else the senior leader of her division in reach (12, R8)."""
    aboard = leader_aboard(state, ship)
    if aboard is not None and not is_prisoner(state, aboard):
        return aboard
    return _first_in_reach(state, ship, state.ships[ship].card.division, False)


def _first_in_reach(state: Battle, ship: i64, division: i64, squadron: bool) -> Leader | None:
    """The highest-ranking living leader of the division or of the squadron in reach of a ship."""
    cards = state.setup.leaders
    living = [x for x in state.leaders if x.alive and _leads(state, x, division, squadron)]
    near = [leader for leader in living if in_command(state, leader, ship)]
    return min(near, key=lambda leader: cards[leader.card].rank, default=None)


def _leads(state: Battle, leader: Leader, division: i64, squadron: bool) -> bool:
    """Whether a division is the leader's own, or one of the squadron he commands (R75)."""
    card = state.setup.leaders[leader.card]
    if not squadron:
        return card.division == division
    return state.setup.divisions[division].commander == card.index


def in_command(state: Battle, leader: Leader, ship: i64) -> bool:
    """He still commands, and the ship is of his side and within his range (14)."""
    flagship, vessel = state.ships[leader.ship], state.ships[ship]
    if vessel.side != state.setup.leaders[leader.card].side or not commands(state, leader):
        return False
    return gap_within(flagship.shape, vessel.shape, command_range(state, leader))


def helper(state: Battle, ship: i64) -> Leader | None:
    """The leader whose rating her owner would like to use: never one that hurts (9, R45)."""
    leader = commander(state, ship) if state.setup.chapters.leaders else None
    return leader if leader is not None and _rating(state, leader).value < 0 else None


def may_use(state: Battle, ship: i64) -> Modifier | None:
    """The leader's modifier where using it is the owner's choice (9, R45)."""
    leader = helper(state, ship)
    return _rating(state, leader) if leader is not None else None


def must_use(state: Battle, ship: i64) -> Modifier | None:
    """The leader's modifier where the rule says it must be used, good or bad (12, R8)."""
    leader = division_leader(state, ship) if state.setup.chapters.leaders else None
    return _rating(state, leader) if leader is not None else None


def _rating(state: Battle, leader: Leader) -> Modifier:
    card = state.setup.leaders[leader.card]
    return Modifier(card.name, card.rating, "9")
