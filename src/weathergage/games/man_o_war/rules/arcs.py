"""Arcs of fire, rakes, and who stands in the line of fire (p.10-11, R31)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.sea.plane import segment_meets_hull
from weathergage.sea.trig import (
    HALF_TURN,
    QUARTER,
    ahead_x,
    ahead_y,
    angle_within,
    between,
    norm,
)

from ..state.battle import FIGHTING, TAKEN, Battle, Ship
from ..tables.sailing import GALE
from ..tables.scale import LONG, MUSKET, OUT_OF_RANGE, SHORT
from .capacities import broadside, must_flee
from .links import link_between
from .places import bearing_to, is_near, mast_to_mast
from .soundings import land_between

PORT_SIDE: Final = 0
STARBOARD_SIDE: Final = 1

NO_RAKE: Final = 0
BOW: Final = 1
STERN: Final = 2
RAKES: Final[list[str]] = ["none", "bow", "stern"]


def beam(ship: Ship, side: int) -> i64:
    """The direction in which a broadside points."""
    return norm(ship.heading + (QUARTER if side == STARBOARD_SIDE else -QUARTER))


def off_beam(ship: Ship, side: int, target: Ship) -> i64:
    """How far from the beam a target's main mast lies."""
    return between(beam(ship, side), bearing_to(ship, target))


def off_beam_of(ship: Ship, side: int, course: i64) -> i64:
    """How far from the beam a direction lies."""
    return between(beam(ship, side), course)


def bears(battle: Battle, ship: Ship, side: int, target: Ship) -> bool:
    """Whether the target's main mast lies in the arc of fire (p.10)."""
    return angle_within(off_beam(ship, side, target), battle.setup.guns.arc)


def rake_of(battle: Battle, ship: Ship, side: int, target: Ship) -> int:
    """The two-projector rule: short range, the target in the arc, and the firer in the projector at
    her bow or stern (p.11)."""
    band = battle.setup.scale.range_of(mast_to_mast(ship, target))
    if band > SHORT or not bears(battle, ship, side, target):
        return NO_RAKE
    seen = bearing_to(target, ship)
    limit = battle.setup.guns.rake
    if angle_within(between(target.heading, seen), limit):
        return BOW
    if angle_within(between(norm(target.heading + HALF_TURN), seen), limit):
        return STERN
    return NO_RAKE


def sight(battle: Battle) -> i64:
    """The farthest band at which one can fire: in mist 8 in (p.5)."""
    return SHORT if battle.mist else LONG


def is_target(battle: Battle, ship: Ship, target: Ship) -> bool:
    """Enemies under their own colours, and one's own ships that were taken (R82)."""
    if target.status == FIGHTING:
        return target.camp != ship.camp
    return target.status == TAKEN and target.camp != ship.camp and target.home == ship.camp


def why_silent(battle: Battle, ship: Ship) -> Refusal | None:
    """What keeps a ship from firing at all (p.10, 15, R27, R62)."""
    if not ship.fights():
        return Refusal(f"{ship.name} is a prize and never fires.", "p.15")
    if battle.force == GALE:
        return Refusal("Nobody fires in a gale.", "p.10")
    if ship.bound == battle.turn:
        return Refusal(f"{ship.name} has bound herself not to fire this turn.", "R27")
    if ship.beaten_by >= 0:
        return Refusal(f"{ship.name} is beaten and fires no more.", "R62")
    return None


def may_answer(battle: Battle, ship: Ship, target: Ship) -> bool:
    """Who withdraws fires only at vessels that fired at or grappled her this turn or the last
    (R32)."""
    if not must_flee(battle, ship):
        return True
    for shot in battle.shots:
        if shot.firer == target.index and shot.target == ship.index:
            return True
    link = link_between(battle, ship.index, target.index)
    return link is not None and link.a == target.index


def may_aim(battle: Battle, ship: Ship, side: int, target: Ship) -> bool:
    """Whether a target is worth a closer look: an enemy within long range in the arc."""
    if not target.afloat() or not is_target(battle, ship, target):
        return False
    reach = battle.setup.scale.reach[LONG]
    return is_near(ship, target, reach) and bears(battle, ship, side, target)


def why_not_aim(battle: Battle, ship: Ship, side: int, target: Ship, aim: str) -> Refusal | None:
    """Whether a broadside may be fired at a target (p.10-12)."""
    if broadside(ship) == 0:
        return Refusal(f"{ship.name} has no guns left to fire a broadside.", "p.10")
    if not is_target(battle, ship, target):
        return Refusal(f"{target.name} is no target for {ship.name}.", "R82")
    band = battle.setup.scale.range_of(mast_to_mast(ship, target))
    if band == OUT_OF_RANGE or band > sight(battle):
        return Refusal(f"{target.name} is out of range.", "p.10")
    if not bears(battle, ship, side, target):
        return Refusal(f"{target.name} is not in the arc of fire.", "p.10")
    if land_between(battle, ship.x, ship.y, target.x, target.y):
        return Refusal(f"Land hides {target.name}.", "p.16")
    if aim == "masts" and band == MUSKET:
        return Refusal("At musket range the masts are no target.", "p.10")
    if aim == "hull" and band == LONG:
        return Refusal("At long range only the masts are a target.", "p.10")
    if not may_answer(battle, ship, target):
        return Refusal(f"{ship.name} withdraws: she only answers who attacks her.", "R32")
    return None


def why_not_musket(battle: Battle, ship: Ship, target: Ship) -> Refusal | None:
    """Musket fire at one enemy within musket range, in the arc or not (p.12, R9)."""
    if broadside(ship) == 0 and ship.boarding == 0:
        return Refusal(f"{ship.name} has neither guns nor men.", "p.12")
    if target.status != FIGHTING or target.camp == ship.camp:
        return Refusal(f"{target.name} is no target for muskets.", "p.12")
    if battle.setup.scale.range_of(mast_to_mast(ship, target)) != MUSKET:
        return Refusal(f"{target.name} is beyond musket range.", "p.12")
    if land_between(battle, ship.x, ship.y, target.x, target.y):
        return Refusal(f"Land hides {target.name}.", "p.16")
    if not may_answer(battle, ship, target):
        return Refusal(f"{ship.name} withdraws: she only answers who attacks her.", "R32")
    return None


@final
class Struck:
    """Who is hit by a broadside: the first base on the line, and who stands behind it."""

    def __init__(self, first: Ship, second: Ship | None) -> None:
        self.first = first
        self.second = second


def struck(battle: Battle, ship: Ship, target: Ship) -> Struck:
    """The first base on the line from mast to mast takes it all; the next takes half, if her mast
    is within short range; never a third (p.10-11, R31)."""
    reach = battle.setup.scale.reach[SHORT]
    course = bearing_to(ship, target)
    far = mast_to_mast(ship, target)
    end = far if far > reach else reach
    x, y = ahead_x(ship.x, course, end), ahead_y(ship.y, course, end)
    found: list[Ship] = []
    for other in battle.ships:
        if other.status > TAKEN or other.index == ship.index:
            continue
        on_line = other.index == target.index or segment_meets_hull(
            ship.x, ship.y, x, y, other.shape
        )
        if on_line:
            _by_distance(found, other, ship)
    behind = found[1] if len(found) > 1 else None
    if behind is not None and mast_to_mast(ship, behind) > reach + 5:
        behind = None
    if behind is not None and land_between(battle, ship.x, ship.y, behind.x, behind.y):
        behind = None
    return Struck(found[0], behind)


def _by_distance(found: list[Ship], other: Ship, ship: Ship) -> None:
    far = mast_to_mast(ship, other)
    at = len(found)
    while at > 0 and far < mast_to_mast(ship, found[at - 1]):
        at -= 1
    found.insert(at, other)
