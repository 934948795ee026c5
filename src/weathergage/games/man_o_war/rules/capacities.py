"""The three capacities, and the flags that follow from them (p.12, 19)."""

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..state.battle import (
    FIGHTING,
    FLAGS,
    HELPLESS,
    NO_FLAG,
    ROUT,
    WITHDRAW,
    Battle,
    Ship,
)
from ..tables.forms import MASTS
from ..words.telling import tell


def broadside(ship: Ship) -> i64:
    """BROADSIDE as it is now: each open hole takes one and grounding two, for a time (p.13, 16,
    R29, R92)."""
    now: i64 = ship.broadside - len(ship.holes)
    if ship.aground:
        now -= ship.row.grounded
    return now if now > 0 else 0


def fallen(ship: Ship) -> i64:
    """How many masts are down (p.12)."""
    return min(ship.masts // ship.row.mast_boxes, MASTS)


def masts_full(ship: Ship) -> i64:
    """Mast boxes that are still open."""
    return ship.row.mast_boxes * MASTS - ship.masts


def hull_left(ship: Ship) -> i64:
    """Hull boxes that are still open."""
    return ship.row.hull_boxes - ship.hull


def zeros(ship: Ship) -> i64:
    """How many of BROADSIDE, BOARDING and MASTS are at zero (p.12)."""
    count: i64 = 0
    if broadside(ship) == 0:
        count += 1
    if ship.boarding <= 0:
        count += 1
    if fallen(ship) == MASTS:
        count += 1
    return count


def read_flag(battle: Battle, ship: Ship, log: Log) -> bool:
    """Flags follow the capacities as they are now, and may come down again (p.12, R29). True where
    she has just been routed, so that contact brings a surrender test."""
    if ship.status != FIGHTING:
        return False
    now = zeros(ship)
    before = ship.flag
    if now == before:
        return False
    ship.flag = now
    if log.on:
        text = f"{ship.name} flies no flag of distress any more."
        if now == WITHDRAW:
            text = f"{ship.name} withdraws: one of her capacities is at zero."
        elif now == ROUT:
            text = f"{ship.name} is routed: two of her capacities are at zero."
        elif now == HELPLESS:
            text = f"{ship.name} is helpless: nothing is left of her three capacities."
        tell(log, ship, "flag", "p.12", text, {"flag": FLAGS[now]})
    return now >= ROUT and now > before


def in_good_shape(ship: Ship) -> bool:
    """Under her own colours with none of her capacities at zero (p.4)."""
    return ship.status == FIGHTING and ship.flag == NO_FLAG


def must_flee(battle: Battle, ship: Ship) -> bool:
    """Who flies a flag of distress, a prize, and in a season a camp whose morale has given way
    (R32, 1.12)."""
    return ship.status != FIGHTING or ship.flag != NO_FLAG or battle.camps[ship.camp].flees


def is_routed(ship: Ship) -> bool:
    """Two or three of her capacities are at zero (p.12)."""
    return ship.status == FIGHTING and ship.flag >= ROUT


def not_hers(battle: Battle, seat: int, id: str, rule: str) -> Refusal | None:
    """A seat orders the ships of its own camp."""
    place = battle.find(id)
    if place < 0:
        return Refusal(f"There is no ship {id[:40]!r} here.", rule)
    ship = battle.ships[place]
    if not ship.afloat() or battle.seat_of(ship.index) != seat:
        return Refusal(f"{ship.name} is not yours to command.", rule)
    return None


def has_mark(battle: Battle, ship: Ship) -> bool:
    """Whether she carries a mark of half fire (p.19, R35, R62)."""
    return ship.half_until >= battle.turn


def is_held(battle: Battle, ship: Ship) -> bool:
    """Captor and prize lie still for two turns; so does who is beaten and not yet taken (R62)."""
    return ship.held_until >= battle.turn or ship.beaten_by >= 0
