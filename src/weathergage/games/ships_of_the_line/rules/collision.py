"""Collisions: when they are checked and what they do (10, 21, R19, R20, R76)."""

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, Modifier
from weathergage.sea.plane import Hull, gap_within, near

from ..state.battle import CAPTURED, FOUL, GRAPPLE, TOW, Battle
from ..words.telling import came_off, tell
from .fate import hull_damage
from .leaders import may_use
from .links import tie, tied
from .sails import is_windward
from .waters import run_aground


def pair_of(a: i64, b: i64) -> int:
    """Two ships as one number, whichever comes first."""
    return 1000 * a + b if a < b else 1000 * b + a


def must_check(state: Battle, ship: i64, other: i64) -> bool:
    """Each pair checks once a turn; not ships tied to each other or in tow (10, 5.6, R19)."""
    if pair_of(ship, other) in state.contacts:
        return False
    return all(tied(state, kind, ship, other) is None for kind in (GRAPPLE, FOUL, TOW))


def check_collision(state: Battle, ship: i64, other: i64, luck: Chance, log: Log) -> bool:
    """The ship that moved rolls: 1 or 2 nothing happens, else both are hurt and fouled (10).

    A leader's rating may be used. True if they are.
    """
    state.contacts.append(pair_of(ship, other))
    die = luck.roll()
    leader = may_use(state, ship)
    total = die + leader.value if leader is not None else die
    safe = total <= state.setup.sailing.safe
    if log.on:
        _tell(state, ship, other, safe, die, leader, log)
    if not safe:
        _collide(state, ship, other, log)
    return not safe


def _tell(
    state: Battle, ship: i64, other: i64, safe: bool, die: int, leader: Modifier | None, log: Log
) -> None:
    cards = state.setup.cards
    result = "and does no harm" if safe else "and fouls her"
    text = f"{cards[ship].name} runs against {cards[other].name} {result}."
    fields: dict[str, object] = {"target": cards[other].id, "collides": not safe}
    modifiers, weight = [leader] if leader is not None else [], came_off("collision", not safe)
    tell(log, state.ships[ship], "collision", "10", text, fields, [die], modifiers, weight)


def _collide(state: Battle, ship: i64, other: i64, log: Log) -> None:
    """Both lose hull points, the one that caused it more; they are fouled and stopped (10).

    On a wreck in port there is nothing to foul: she runs aground (10, R32).
    """
    if state.ships[other].status > CAPTURED:
        run_aground(state, ship, state.setup.sailing.wreck, "10", log)
        return
    tie(state, FOUL, ship, other)
    state.ships[ship].stopped = True
    state.ships[other].stopped = True
    own = collision_points(state, ship, other, True)
    theirs = collision_points(state, other, ship, False)
    hull_damage(state, ship, own, other, "10", log)
    hull_damage(state, other, theirs, ship, "10", log)


def collision_points(state: Battle, ship: i64, other: i64, collides: bool) -> i64:
    """Hull points a ship loses to another: by category, cause and the weather gage (10, 21)."""
    vessel, rammer = state.ships[ship], state.ships[other]
    chapters = state.setup.chapters
    rammed = chapters.windward and chapters.compass and is_windward(state, rammer, vessel)
    points = state.setup.sailing.collision_damage(
        vessel.card.category, rammer.card.category, collides, rammed
    )
    return state.setup.fast_damage(points)


def enemies_alongside(state: Battle, ship: i64, hull: Hull) -> list[int]:
    """Enemies afloat that a ship touches where her hull lies, or would lie (10)."""
    vessel = state.ships[ship]
    contact = state.setup.sailing.contact
    reach = contact + 4 * (vessel.card.half_length + vessel.card.half_beam)
    found: list[int] = []
    for other in state.ships:
        if other.side == vessel.side or other.status > CAPTURED or other.card.battery:
            continue
        close = near(hull.x, hull.y, other.x, other.y, reach)
        if close and gap_within(hull, other.shape, contact):
            found.append(other.card.index)
    return found


def will_check(state: Battle, ship: i64, hull: Hull) -> bool:
    """Whether a move that ends here leads to a check with an enemy alongside."""
    if not state.setup.chapters.collision:
        return False
    return any(must_check(state, ship, other) for other in enemies_alongside(state, ship, hull))


def check_alongside(state: Battle, ship: i64, luck: Chance, log: Log) -> None:
    """A move or a drift that ends alongside an enemy is checked; friends are not (10, R19)."""
    if not state.setup.chapters.collision:
        return
    for other in enemies_alongside(state, ship, state.ships[ship].shape):
        if state.ships[ship].status <= CAPTURED and must_check(state, ship, other):
            check_collision(state, ship, other, luck, log)
