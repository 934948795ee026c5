"""What may be ordered in the movement phase, and why not (5, 12)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.sea.trig import UM, format_degrees, straight, unit_east, unit_north

from ..answers import AHEAD, Leg, Order, sail
from ..state.battle import CAPTURED, STRUCK, Battle, Ship
from ..tables.movement import SAILS
from ..words.bars import LOCKS
from .fatigue import can_work, exhausted
from .links import towed_by, towing
from .path import FREE, INERTIA_OWED, OFF_MAP, Trace, follow
from .questions import out_of_command
from .sails import allowance, in_irons, setting_of, settings_open, why_not_pitch, why_not_set
from .towing import why_not_cast_off
from .voyage import is_hemmed_in, refusal, to_edge, trace, way_there, why_not_end


@final
class Judged:
    """A sailing order that was judged, and the trace of its path."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.found: Trace | None = None


def is_tied(vessel: Ship) -> bool:
    """Grappled or fouled, and so unable to move (6, 10)."""
    return vessel.grapples > 0 or vessel.fouls > 0


def held_by(vessel: Ship) -> i64:
    """What keeps her from moving whatever she does, 0 if nothing: a place in LOCKS (4.4.2, 5.2.4,
    5.2.5, 6, 10, 22)."""
    if vessel.grapples > 0:
        return 1
    if vessel.fouls > 0:
        return 2
    if vessel.anchored or vessel.aground:
        return 3 if vessel.anchored else 4
    if vessel.status == STRUCK:
        return 5
    if vessel.rudder_lost:
        return 6
    return 7 if vessel.masts == 0 else 0


def is_fast(vessel: Ship) -> bool:
    """Whether nothing aboard her can move her: she is stopped (5.2.4, 5.2.5, 6, 10)."""
    return held_by(vessel) != 0


def tow_is_held(state: Battle, ship: i64) -> bool:
    """Whether the ship she has in tow is grappled, fouled or aground, and so holds her too (5.6,
    6, 10, R132)."""
    tow = towing(state, ship) if state.links else -1
    return tow >= 0 and (is_tied(state.ships[tow]) or state.ships[tow].aground)


def lock_of(state: Battle, ship: i64) -> i64:
    """What keeps her from moving as she is, her tow included (5.2.5, 5.6, 6, 10)."""
    held = held_by(state.ships[ship])
    return 8 if held == 0 and tow_is_held(state, ship) else held


def is_locked(state: Battle, ship: i64) -> bool:
    """Whether she cannot move as she is: fast herself, or held by her tow (5.2.5, 5.6, 6, 10)."""
    return lock_of(state, ship) != 0


def why_locked(state: Battle, ship: i64) -> Refusal | None:
    """Why a ship cannot sail at all, if she cannot."""
    lock = lock_of(state, ship)
    if lock == 0:
        return None
    text, rule = LOCKS[lock]
    return Refusal(text.format(ship=state.setup.cards[ship].name), rule)


def can_be_ordered(state: Battle, ship: i64) -> bool:
    """Whether there is anything to order: a struck or towed ship is not moved by anybody."""
    vessel = state.ships[ship]
    if vessel.status > CAPTURED or vessel.status == STRUCK or vessel.card.battery:
        return False
    if vessel.aground or (len(state.links) > 0 and towed_by(state, ship) >= 0):
        return False
    if vessel.anchored:
        return can_work(state, ship)
    if is_fast(vessel):
        return drifts_here(state) and can_work(state, ship)
    if tow_is_held(state, ship):
        return True
    return vessel.waits_to_join() or vessel.stopped or _can_sail(state, ship)


def drifts_here(state: Battle) -> bool:
    """Whether ships drift in this battle, so that an anchor is of use (5.2.4, R64)."""
    return state.setup.drift and state.setup.chapters.compass


def _can_sail(state: Battle, ship: i64) -> bool:
    """Whether a ship under way has something to move with, or boats to turn her."""
    vessel = state.ships[ship]
    settings = settings_open(state, vessel)
    if not in_irons(state, ship):
        return any(allowance(state, ship, setting) > 0 for setting in settings)
    return can_work(state, ship) or any(why_not_pitch(state, vessel, s) is None for s in settings)


def why_not_ordered(state: Battle, ship: i64) -> Refusal | None:
    """Why there is nothing to order in the movement phase, if so: `can_be_ordered` in words
    (4.4.2, 5.2, 5.6, 7, 22)."""
    vessel = state.ships[ship]
    name = vessel.card.name
    lost = out_of_command(vessel, "sail")
    if lost is not None or vessel.aground:
        return lost or Refusal(f"{name} is aground.", "22")
    tug = towed_by(state, ship)
    if tug >= 0:
        return Refusal(f"{name} is in tow and follows {state.ships[tug].card.name}.", "5.6")
    if vessel.anchored:
        return exhausted(state, ship)
    if can_be_ordered(state, ship):
        return None
    nothing = Refusal(f"{name} has nothing to sail with in this wind.", "5.2")
    return why_locked(state, ship) or nothing


def why_not_asked(state: Battle, ship: i64) -> Refusal:
    """Why a ship is not asked about in the movement phase (5, S.opt.1)."""
    vessel = state.ships[ship]
    name = vessel.card.name
    if vessel.waits_to_join():
        return Refusal(f"{name} waits with her division and stands on by herself.", "S.opt.1")
    refusal = why_not_ordered(state, ship) or why_locked(state, ship)
    return refusal or Refusal(f"{name} has moved already.", "5")


def must_sail(state: Battle, ship: i64) -> bool:
    """Whether her seat cannot be done before she is ordered (5.2.3, 12, 13)."""
    vessel = state.ships[ship]
    if is_locked(state, ship):
        return False
    if vessel.is_bound():
        return why_not_stay(state, ship) is not None
    still = vessel.stopped or in_irons(state, ship)
    return not still and allowance(state, ship, vessel.sail) > 0


def why_not_order(state: Battle, ship: i64, order: Order) -> Refusal | None:
    """The one place that says whether an order of the movement phase is legal."""
    kind = order.kind
    if kind == "sail":
        return why_not_sail(state, ship, order)
    if kind == "stay":
        return why_not_stay(state, ship)
    if kind == "boats":
        return why_not_boats(state, ship, order.angle)
    if kind == "anchor":
        return _why_not_give_up(state, ship) or why_not_anchor_now(state, ship)
    if kind == "weigh":
        return why_not_weigh(state, ship)
    if kind == "cast-off":
        return why_not_cast_off(state, ship)
    return why_not_strike(state, ship)


def why_not_sail(
    state: Battle, ship: i64, order: Order, judged: Judged | None = None
) -> Refusal | None:
    """A path must be free, paid for, and spend the inertia (5)."""
    vessel = state.ships[ship]
    wrong = why_locked(state, ship)
    if wrong is None and order.setting:
        wrong = why_not_set(state, vessel, order.setting)
    if wrong is not None:
        return wrong
    found = follow(state, ship, order.path, setting_of(vessel, order.setting))
    if found.bar == FREE and not found.may_end():
        found.bar = why_not_end(found)
    if found.bar != FREE:
        return refusal(found)
    if judged is not None:
        judged.found = found
    return _why_not_end_at_anchor(state, found) if order.anchor else None


def _why_not_end_at_anchor(state: Battle, found: Trace) -> Refusal | None:
    """The anchor drops at the end of a move in which the inertia was paid (R68)."""
    name = found.vessel.card.name
    if found.end == OFF_MAP or found.owes():
        return Refusal(f"{name} cannot anchor at the end of this move.", "5.2.5")
    return _why_not_give_up(state, found.ship) or why_not_anchor(state, found.ship)


def _why_not_give_up(state: Battle, ship: i64) -> Refusal | None:
    """A ship that must go somewhere anchors only when her way is barred (12, 13, R9)."""
    vessel = state.ships[ship]
    if is_locked(state, ship) or not vessel.is_bound():
        return None
    if way_there(state, ship, vessel.sail) is None:
        return None
    name = vessel.card.name
    if vessel.must_flee():
        return Refusal(f"{name} flees, and her way is not barred.", "12")
    return Refusal(f"{name} hunts the nearest enemy and can close with her.", "13")


def why_not_stay(state: Battle, ship: i64) -> Refusal | None:
    """Who is stopped, has the wind ahead or is becalmed may stay; else only who is hemmed in
    (5.2.3, 5.5, R2, R3)."""
    vessel = state.ships[ship]
    if is_locked(state, ship):
        return None
    wrong = _why_not_lie_still(state, ship) if vessel.is_bound() else None
    if wrong is not None or vessel.stopped or in_irons(state, ship):
        return wrong
    found = Trace(state, ship, vessel.sail)
    if found.points == 0 or is_hemmed_in(found):
        return None
    found.bar = INERTIA_OWED
    return refusal(found)


def _why_not_lie_still(state: Battle, ship: i64) -> Refusal | None:
    """A fugitive uses what she has to get away: boats, the first way, or a path (12, R79)."""
    vessel = state.ships[ship]
    name, flees = vessel.card.name, vessel.must_flee()
    if flees and in_irons(state, ship):
        text = f"{name} flees: her boats must pull her out of the wind."
        return Refusal(text, "12") if can_work(state, ship) else None
    if flees and vessel.stopped and allowance(state, ship, vessel.sail) == 0:
        return Refusal(f"{name} flees and must get under way.", "12")
    return _why_not_give_up(state, ship)


def why_not_boats(state: Battle, ship: i64, angle: i64) -> Refusal | None:
    """With the wind ahead her boats pull her round by up to 90 degrees (5.3, R69)."""
    vessel, most = state.ships[ship], state.setup.sailing.pivot
    name = vessel.card.name
    locked = why_locked(state, ship)
    if locked is not None:
        return locked
    if not in_irons(state, ship):
        return Refusal(f"{name} does not have the wind ahead, so her boats are not needed.", "5.3")
    if angle == 0 or angle > most or angle < -most:
        text = f"The boats turn a ship by more than 0 and at most {format_degrees(most)} degrees."
        return Refusal(text, "5.3")
    if not Trace(state, ship, vessel.sail).can_swing(angle):
        return Refusal(f"{name} would swing into another ship.", "5")
    return exhausted(state, ship)


def why_not_strike(state: Battle, ship: i64) -> Refusal | None:
    """Only a fugitive whose way is barred may haul down her flag (12, R9)."""
    vessel = state.ships[ship]
    if not vessel.must_flee():
        return Refusal(f"{vessel.card.name} has no reason to strike her colours.", "12")
    return _why_not_give_up(state, ship)


def few_orders(state: Battle, ship: i64) -> list[Order] | None:
    """Every legal order, where there are only a few: nothing to sail with, nothing to turn."""
    vessel, locked = state.ships[ship], is_locked(state, ship)
    if not locked and not _has_no_way(state, ship):
        return None
    kinds = ["stay", "anchor"]
    if vessel.anchored:
        kinds.append("weigh")
    if state.links:
        kinds.append("cast-off")
    if vessel.must_flee():
        kinds.append("strike")
    orders = [Order(kind, vessel.card.id) for kind in kinds]
    legal = [order for order in orders if why_not_order(state, ship, order) is None]
    return legal if locked else legal + _getting_under_way(state, ship)


def _getting_under_way(state: Battle, ship: i64) -> list[Order]:
    """The empty path, with which she gets under way on the spot, and the same to anchor there."""
    id = state.ships[ship].card.id
    judged = Judged(sail(id, []))
    if why_not_sail(state, ship, judged.order, judged) is not None or judged.found is None:
        return []
    if _why_not_end_at_anchor(state, judged.found) is not None:
        return [judged.order]
    at_anchor = sail(id, [])
    at_anchor.anchor = True
    return [judged.order, at_anchor]


def _has_no_way(state: Battle, ship: i64) -> bool:
    """Whether she may only lie still or get under way on the spot."""
    if state.setup.chapters.sails or in_irons(state, ship):
        return False
    return allowance(state, ship, state.ships[ship].sail) == 0


def is_sensible(state: Battle, ship: i64, order: Order) -> bool:
    """Nobody leaves the map or strikes without need, nor anchors where nothing drifts."""
    vessel = state.ships[ship]
    if order.kind == "strike":
        return False
    if order.kind == "anchor" or order.anchor:
        return drifts_here(state) or vessel.is_bound()
    if order.kind != "sail" or to_edge(state, vessel.x, vessel.y) > _length_of(order.path):
        return True
    found = trace(state, ship, order.path, order.setting)
    return found.end != OFF_MAP or vessel.must_flee()


def _length_of(legs: list[Leg]) -> i64:
    """How far a path can lead, the roundings of its legs included."""
    return sum(int(leg.amount) + 1 for leg in legs if leg.kind == AHEAD)


def at_setting(vessel: Ship, setting: i64) -> str:
    """How an order names a setting of sail; nothing if it is the one she has."""
    return "" if setting == vessel.sail else SAILS[setting]


def why_not_anchor(state: Battle, ship: i64) -> Refusal | None:
    """The crew must be able to work, and she must lie by herself (7, R68)."""
    vessel = state.ships[ship]
    if vessel.anchored:
        return Refusal(f"{vessel.card.name} lies at anchor already.", "5.2.5")
    if towed_by(state, ship) >= 0:
        return Refusal(f"{vessel.card.name} is in tow and cannot anchor.", "5.6")
    return exhausted(state, ship)


def why_not_anchor_now(state: Battle, ship: i64) -> Refusal | None:
    """Instead of moving only a stopped ship drops anchor: one under way sails first (R68)."""
    vessel = state.ships[ship]
    if vessel.stopped:
        return why_not_anchor(state, ship)
    text = f"{vessel.card.name} is under way: she anchors at the end of a move, or when stopped."
    return Refusal(text, "5.2.3")


def why_not_weigh(state: Battle, ship: i64) -> Refusal | None:
    """Who lies at anchor may weigh it, if the crew can work (7, R68)."""
    vessel = state.ships[ship]
    if not vessel.anchored:
        return Refusal(f"{vessel.card.name} is not at anchor.", "5.2.5")
    return exhausted(state, ship)


# Ships that sail together.

APART: Final = 8 * UM
"""A ship so far from every other of her group is not of its company."""


def leader_of(state: Battle, ships: list[int]) -> int:
    """The foremost of the company that can sail, -1 if nobody can; a ship that lies far from all
    the others leads nobody."""
    unlocked = [ship for ship in ships if not is_locked(state, ship)]
    able = [ship for ship in unlocked if not in_irons(state, ship)]
    if len(able) < 3:
        return next(iter(able or unlocked), -1)
    company = _company(state, able)
    east = sum(unit_east(state.ships[ship].heading) for ship in company)
    north = sum(unit_north(state.ships[ship].heading) for ship in company)
    own = state.ships
    return max(company, key=lambda ship: float(own[ship].x) * east + float(own[ship].y) * north)


def apart(state: Battle, one: int, other: int) -> float:
    a, b = state.ships[one], state.ships[other]
    return straight(a.x, a.y, b.x, b.y)


def _company(state: Battle, ships: list[int]) -> list[int]:
    """The largest part of the ships that lie together."""
    best: list[int] = []
    left = list(ships)
    while left:
        found = [left.pop(0)]
        for one in found:
            near = [ship for ship in left if apart(state, one, ship) <= float(APART)]
            found += near
            left = [ship for ship in left if ship not in near]
        if len(found) > len(best):
            best = found
    return best
