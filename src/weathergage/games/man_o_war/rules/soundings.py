"""Shallow water: which area a base lies in, and where a way first touches another (p.16, R54)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.sea.plane import Hull
from weathergage.sea.trig import ahead_x, ahead_y

from ..state.battle import Battle, Ship
from ..tables.coasts import AREA_ONE, AREA_TWO, ASHORE, DEEP
from ..tables.trials import LIGHT_RATE

STRIDE: Final = 1000
"""How finely a way is followed: a twelfth of an inch, then halved down to the touch."""


def area_key(coast: i64, area: i64) -> int:
    """The number under which a tested area is remembered."""
    return int(coast * 4 + area)


def sound(battle: Battle, ship: Ship) -> None:
    """Rates 1 to 3 lose a third in the shallows they lie in (p.16, R54)."""
    ship.shallow = ship.row.rate < LIGHT_RATE and in_shallows(battle, ship.shape)


def in_shallows(battle: Battle, hull: Hull) -> bool:
    """Whether a base lies in an area of any land."""
    return any(coast.area_of(hull) != DEEP for coast in battle.setup.coasts)


def lies_ashore(battle: Battle, hull: Hull) -> bool:
    """Whether a base would lie on a coast."""
    return any(coast.area_of(hull) == ASHORE for coast in battle.setup.coasts)


def is_holding_ground(battle: Battle, x: i64, y: i64) -> bool:
    """Whether an anchor holds: the mast stands in area 1 or 2 (R53)."""
    return any(coast.holds(x, y) for coast in battle.setup.coasts)


def land_between(battle: Battle, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
    """Whether an island hides one place from another; the land a work stands on does not hide it
    (p.16, R101)."""
    for coast in battle.setup.coasts:
        own = coast.polygon.contains(float(ax), float(ay)) or coast.polygon.contains(
            float(bx), float(by)
        )
        if not own and coast.hides(ax, ay, bx, by):
            return True
    return False


def tested(battle: Battle, ship: Ship) -> list[int]:
    """The areas she has tested this turn."""
    if ship.sounded_on != battle.turn:
        ship.sounded_on = battle.turn
        ship.sounded = []
    return ship.sounded


def remember(battle: Battle, ship: Ship, coast: i64, area: i64) -> None:
    """She has tested an area; who has passed area 1 leaves it through area 2 without a test."""
    known = tested(battle, ship)
    known.append(area_key(coast, area))
    if area == AREA_ONE:
        known.append(area_key(coast, AREA_TWO))


@final
class Sounding:
    """Where a way first touches an area that is new this turn, or a coast."""

    def __init__(self, far: i64, coast: i64, area: i64) -> None:
        self.far = far
        self.coast = coast
        self.area = area


def sounding(battle: Battle, ship: Ship, heading: i64, far: i64) -> Sounding | None:
    """The first place on a straight way where an area must be tested or the coast is met."""
    known = tested(battle, ship)
    best: Sounding | None = None
    for coast in battle.setup.coasts:
        reach = far + ship.row.half_length + ship.row.half_width
        if not coast.may_reach(ship.x, ship.y, reach):
            continue
        found = _along(battle, ship, heading, far, coast.index, known)
        if found is not None and (best is None or found.far < best.far):
            best = found
    return best


def _hull(ship: Ship, heading: i64, d: i64) -> Hull:
    return ship.shape.at(ahead_x(ship.x, heading, d), ahead_y(ship.y, heading, d))


def _is_new(coast: i64, area: i64, known: list[int]) -> bool:
    if area == DEEP:
        return False
    return area == ASHORE or area_key(coast, area) not in known


def _along(
    battle: Battle, ship: Ship, heading: i64, far: i64, index: i64, known: list[int]
) -> Sounding | None:
    coast = battle.setup.coasts[index]
    clear: i64 = 0
    d: i64 = 0
    while True:
        area = coast.area_of(_hull(ship, heading, d))
        if _is_new(index, area, known):
            return _narrow(battle, ship, heading, clear, d, index, known)
        if d >= far:
            return None
        clear = d
        d = min(d + STRIDE, far)


def _narrow(
    battle: Battle, ship: Ship, heading: i64, clear: i64, d: i64, index: i64, known: list[int]
) -> Sounding:
    """Halve down to the first place that counts."""
    coast = battle.setup.coasts[index]
    while d - clear > 1:
        middle = (clear + d) // 2
        if _is_new(index, coast.area_of(_hull(ship, heading, middle)), known):
            d = middle
        else:
            clear = middle
    return Sounding(d, index, coast.area_of(_hull(ship, heading, d)))
