"""What a ship meets on the water: hulls, shoals and the ground (10, 21, 22, R19, R20, R76)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, Modifier
from weathergage.sea.plane import Hull, Waters, gap_within, near, overlap
from weathergage.sea.tracks import enters_circle

from ..state.battle import CAPTURED, FOUL, GRAPPLE, SINKING, SUNK, TOW, Battle, Ship
from ..words.telling import came_off, tell
from .fate import hull_damage
from .leaders import may_use
from .links import tie, tied
from .sails import is_windward

DRAWN_IN: Final = 25
"""Units taken off the half length and half beam of such an obstacle."""


def in_port(state: Battle, x: i64, y: i64) -> bool:
    """Whether a place lies in the water of a harbour (10, 22)."""
    if not state.setup.chapters.harbours:
        return False
    return any(near(shoal.x, shoal.y, x, y, shoal.reach) for shoal in state.setup.shoals)


def is_wreck(state: Battle, other: Ship) -> bool:
    """Whether a sunk ship lies in port, where her hull obstructs the place for good (10)."""
    sunk = other.status == SINKING or other.status == SUNK
    return sunk and not other.card.battery and in_port(state, other.x, other.y)


def obstructs(state: Battle, other: Ship) -> bool:
    """Whether a hull bars the way: afloat, a hulk of this or the last turn, or a wreck (R13)."""
    return other.status <= SINKING or is_wreck(state, other)


def can_collide(state: Battle, other: Ship) -> bool:
    """Whether running into her is a collision; otherwise she merely bars the way (10, R19)."""
    if not state.setup.chapters.collision:
        return False
    return not other.card.battery if other.afloat() else is_wreck(state, other)


def as_obstacle(hull: Hull, other: Hull) -> Hull | None:
    """Another hull as it bars the way of one: drawn in a little where the two lie closer than
    touching by the roundings of many moves, and not at all where they truly lie together."""
    if not overlap(hull, other):
        return other
    length, beam = other.half_length - DRAWN_IN, other.half_beam - DRAWN_IN
    smaller = Hull(other.x, other.y, other.heading, length, beam)
    return None if overlap(hull, smaller) else smaller


def look_round(state: Battle, vessel: Ship, tow: i64, reach: i64) -> Waters:
    """What a ship could run into on one move: the hulls whose centres lie in a square about hers,
    she and her tow left out (5, R96)."""
    waters = Waters(vessel.shape)
    model = vessel.card.half_length + vessel.card.half_beam
    reach += 2 * model
    x: i64 = vessel.x
    y: i64 = vessel.y
    own: i64 = vessel.card.index
    at: i64 = -1
    for other in state.ships:
        at += 1
        dx: i64 = other.x - x
        if dx > reach or dx < -reach:
            continue
        dy: i64 = other.y - y
        if dy > reach or dy < -reach or at == own or at == tow:  # noqa: SIM109
            continue
        if obstructs(state, other):
            close = dx * dx + dy * dy <= 4 * model * model
            waters.add(as_obstacle(vessel.shape, other.shape) if close else other.shape, at)
    return waters


CLOSED_LINE: Final = 1


@final
class Sounding:
    """Where a path enters a line of shoal water.

    `after` is the share of its leg sailed by then, `corners` how much of the track came before.
    """

    def __init__(
        self, shoal: i64, after: float, x: i64, y: i64, heading: i64, corners: i64
    ) -> None:
        self.shoal = shoal
        self.after = after
        self.x = x
        self.y = y
        self.heading = heading
        self.corners = corners


def closed_water(state: Battle, x: i64, y: i64, to_x: i64, to_y: i64) -> bool:
    """Whether a track enters the first line off a battery, which nobody can sail (22)."""
    closed = [shoal for shoal in state.setup.shoals if shoal.line == CLOSED_LINE]
    return any(enters_circle(s.x, s.y, s.reach, x, y, to_x - x, to_y - y) >= 0.0 for s in closed)


def soundings(
    state: Battle, x: i64, y: i64, to_x: i64, to_y: i64, heading: i64, corners: i64
) -> list[Sounding]:
    """The lines of checked water that a track enters, in the order in which it does (22)."""
    found: list[Sounding] = []
    for at, shoal in enumerate(state.setup.shoals):
        share = enters_circle(shoal.x, shoal.y, shoal.reach, x, y, to_x - x, to_y - y)
        if shoal.line != CLOSED_LINE and share >= 0.0:
            in_x, in_y = x + int(float(to_x - x) * share), y + int(float(to_y - y) * share)
            found.append(Sounding(at, share, in_x, in_y, heading, corners))
    found.sort(key=lambda sounding: sounding.after)
    return found


def joined(before: list[Sounding] | None, new: list[Sounding]) -> list[Sounding]:
    """Soundings one after another; each line is sounded once in a move (R32)."""
    known = [sounding.shoal for sounding in before or []]
    return [*(before or []), *[sounding for sounding in new if sounding.shoal not in known]]


def checks_ground(state: Battle, ship: i64, sounding: Sounding, luck: Chance, log: Log) -> bool:
    """A ship that enters the second or third line rolls: on 1 or 2 she takes the ground (22, R32).

    She loses 4 hull points, is stopped and lies where she entered it.
    """
    vessel = state.ships[ship]
    die = luck.roll()
    aground = die <= state.setup.sailing.grounds
    if aground:
        vessel.place(sounding.x, sounding.y, sounding.heading)
    line = state.setup.shoals[sounding.shoal].line
    if log.on:
        result = "takes the ground" if aground else "keeps clear of the ground"
        text = f"{vessel.card.name} enters shoal water, line {line}, and {result}."
        fields: dict[str, object] = {"line": int(line), "aground": aground}
        weight = came_off("grounding", aground)
        tell(log, vessel, "grounding", "22", text, fields, [die], weight=weight)
    if aground:
        run_aground(state, ship, state.setup.sailing.grounding_hull, "22", log)
    return aground


def run_aground(state: Battle, ship: i64, points: i64, rule: str, log: Log) -> None:
    """She sits on the ground, stopped and hurt (10, 22)."""
    vessel = state.ships[ship]
    vessel.aground = vessel.stopped = True
    hull_damage(state, ship, state.setup.fast_damage(points), -1, rule, log)


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
    die, leader = luck.roll(), may_use(state, ship)
    safe = die + (leader.value if leader is not None else 0) <= state.setup.sailing.safe
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
    if not state.ships[other].afloat():
        run_aground(state, ship, state.setup.sailing.wreck, "10", log)
        return
    tie(state, FOUL, ship, other)
    state.ships[ship].stopped = state.ships[other].stopped = True
    own = collision_points(state, ship, other, True)
    theirs = collision_points(state, other, ship, False)
    hull_damage(state, ship, own, other, "10", log)
    hull_damage(state, other, theirs, ship, "10", log)


def collision_points(state: Battle, ship: i64, other: i64, collides: bool) -> i64:
    """Hull points a ship loses to another: by category, cause and the weather gage (10, 21)."""
    vessel, rammer = state.ships[ship], state.ships[other]
    chapters = state.setup.chapters
    rammed = chapters.windward and chapters.compass and is_windward(state, rammer, vessel)
    kind, by = vessel.card.category, rammer.card.category
    points = state.setup.sailing.collision_damage(kind, by, collides, rammed)
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
    vessel = state.ships[ship]
    played = state.setup.chapters.collision
    for other in enemies_alongside(state, ship, vessel.shape) if played else []:
        if vessel.afloat() and must_check(state, ship, other):
            check_collision(state, ship, other, luck, log)
