"""A fanatical ship that has sunk or taken an enemy goes for the next one (13, R81)."""

from mypy_extensions import i64

from weathergage.games.ships_of_the_line.rules.alongside import friends
from weathergage.games.ships_of_the_line.rules.fatigue import can_work
from weathergage.games.ships_of_the_line.rules.links import partners
from weathergage.games.ships_of_the_line.state.battle import (
    CAPTURED,
    FIGHTING,
    GRAPPLE,
    MELEE,
    NAILED,
    Battle,
    Ship,
)
from weathergage.sea.plane import gap, gap_within


def is_hunting(ship: Ship) -> bool:
    """Whether she must seek the nearest enemy: colours nailed, and one enemy already hers (13)."""
    return ship.hunts and ship.nailed == NAILED and ship.status == FIGHTING


def can_be_boarded(ship: Ship, target: Ship) -> bool:
    """An enemy under her own colours or in enemy hands; one that has struck is no prey (4.3)."""
    if target.status != FIGHTING and target.status != CAPTURED:
        return False
    return not target.card.battery and not friends(ship, target)


def quarry(state: Battle, ship: i64) -> i64:
    """The nearest enemy that can be boarded, at whatever distance, or -1 (13)."""
    hunter = state.ships[ship]
    best: i64 = -1
    least: i64 = 0
    for target in state.ships:
        if can_be_boarded(hunter, target):
            distance = gap(hunter.shape, target.shape)
            if best < 0 or distance < least:
                best = target.card.index
                least = distance
    return best


def must_grapple(state: Battle, ship: i64) -> i64:
    """The enemy a hunting ship must grapple now, or -1 (13, R81)."""
    hunter = state.ships[ship]
    if not is_hunting(hunter) or not can_work(state, ship) or holds_enemy(state, ship):
        return -1
    target = quarry(state, ship)
    if target < 0:
        return -1
    reach = state.setup.crew.grapple_reach
    return target if gap_within(hunter.shape, state.ships[target].shape, reach) else -1


def holds_enemy(state: Battle, ship: i64) -> bool:
    """Whether she is grappled to an enemy that can be boarded."""
    hunter = state.ships[ship]
    for other in partners(state, GRAPPLE, ship):
        if can_be_boarded(hunter, state.ships[other]):
            return True
    return False


def must_board(state: Battle, ship: i64) -> i64:
    """The enemy alongside that a hunting ship must board now, or -1 (13, R81)."""
    hunter = state.ships[ship]
    if not is_hunting(hunter) or not can_work(state, ship) or partners(state, MELEE, ship):
        return -1
    best: i64 = -1
    least: i64 = 0
    for other in partners(state, GRAPPLE, ship):
        target = state.ships[other]
        distance = gap(hunter.shape, target.shape)
        if can_be_boarded(hunter, target) and (best < 0 or distance < least):
            best = other
            least = distance
    return best
