"""The movement phase: one question about every ship that has not moved, and moves carried out:
sailing a path, staying, boats, anchors, standing on (5, 5.1, 5.2.5, 5.3)."""

import random
from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.sea.trig import UM, ahead_x, ahead_y, norm

from ..answers import AHEAD, TURN, Leg, Order
from ..state.battle import CAPTURED, STRUCK, Battle, Ship
from ..tables.movement import SAILS
from ..words.telling import course_in_words, heading_in_words, pose_fields, tell
from . import sailing_orders as sailing
from . import waters
from .courses import free_order
from .fate import leave_map, strike
from .fatigue import tire
from .line import note_track
from .links import towing
from .path import CONTACT, OFF_MAP, Trace, follow
from .prospects import move_odds, preview_order
from .questions import FleetAsk, ShipQuestion
from .sails import is_becalmed, setting_of
from .towing import cast_off
from .voyage import trace


@final
class SailQuestions(ShipQuestion):
    """Every ship that has not moved, in any order, any group in one answer (5)."""

    def begin(self, state: Battle, ask: FleetAsk, luck: Chance, log: Log) -> None:
        """Nobody has moved; ships that can do nothing at all are not asked about."""
        state.contacts = []
        for ship, vessel in enumerate(state.ships):
            vessel.starting = False
            vessel.stopped = vessel.stopped or sailing.is_fast(vessel)
            vessel.moved = not sailing.can_be_ordered(state, ship)

    def pieces(self, state: Battle, ask: FleetAsk, seat: int) -> list[int]:
        """Her ships that have not moved; those that hold back sail by themselves (S.opt.1)."""
        found: list[int] = []
        at = 0
        for vessel in state.ships:
            if vessel.seat == seat and not vessel.moved and _is_open(state, vessel):
                found.append(at)
            at += 1  # noqa: SIM113
        return found

    def why_not(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> Refusal | None:
        ship: i64 = state.setup.index[order.ship]
        if order.kind != "sail":
            return sailing.why_not_order(state, ship, order)
        judged = sailing.Judged(order)
        wrong = sailing.why_not_sail(state, ship, order, judged)
        ask.memo = judged if wrong is None else None
        return wrong

    def closed(self, state: Battle, ask: FleetAsk, order: Order) -> Refusal | None:
        return sailing.why_not_asked(state, state.setup.index[order.ship])

    def orders(self, state: Battle, ask: FleetAsk, ship: int) -> list[Order] | None:
        return sailing.few_orders(state, ship)

    def draw(self, state: Battle, ask: FleetAsk, ship: int, rng: random.Random) -> Order:
        return free_order(state, ship, rng)

    def carry_out(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, luck: Chance, log: Log
    ) -> None:
        ship: i64 = state.setup.index[order.ship]
        judged, ask.memo = ask.memo, None
        if order.kind == "sail":
            found = _trace_of(state, ship, order, judged)
            sail_path(state, found, order.path, order.anchor, luck, log)
        elif order.kind == "stay":
            stay(state, ship, log)
        elif order.kind == "boats":
            pull_round(state, ship, order.angle, luck, log)
        else:
            _by_hand(state, ship, order.kind, log)

    def why_not_done(self, state: Battle, ask: FleetAsk, seat: int) -> Refusal | None:
        """A ship under way must be sailed; the others may be left as they are (5.2.3)."""
        waits = _first_to_sail(state, seat)
        if waits is None:
            return None
        return Refusal(f"{waits.card.name} is under way and must be sailed first.", "5.2.3")

    def may_be_done(self, state: Battle, ask: FleetAsk, seat: int) -> bool:
        return _first_to_sail(state, seat) is None

    def leave(self, state: Battle, ask: FleetAsk, seat: int, luck: Chance, log: Log) -> None:
        """Ships that hold back stand on; what was left open stays (5.5, R93)."""
        for ship, vessel in enumerate(state.ships):
            if vessel.seat != seat or vessel.moved or not vessel.afloat():
                continue
            if vessel.waits_to_join() and not sailing.is_locked(state, ship):
                stand_on(state, ship, luck, log)
            else:
                stay(state, ship, log)

    def settled(self, state: Battle, ask: FleetAsk, order: Order) -> bool:
        ship: i64 = state.setup.index[order.ship]
        vessel = state.ships[ship]
        if order.kind == "boats":
            hull = vessel.shape.turned_to(vessel.heading + order.angle)
            return not waters.will_check(state, ship, hull)
        if order.kind != "sail":
            return True
        found = trace(state, ship, order.path, order.setting)
        meets = found.contact >= 0 or found.soundings is not None
        return not meets and not waters.will_check(state, ship, found.hull)

    def sensible(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> bool:
        return sailing.is_sensible(state, state.setup.index[order.ship], order)

    def preview(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> dict[str, object]:
        return preview_order(state, state.setup.index[order.ship], order)

    def odds(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, rng: random.Random
    ) -> dict[str, object]:
        return move_odds(state, state.setup.index[order.ship], order)


def _is_open(state: Battle, vessel: Ship) -> bool:
    """Whether a ship that has not moved may be ordered: not one struck, lost or held back, nor
    one tied to another where nothing drifts."""
    if vessel.status > CAPTURED or vessel.status == STRUCK or vessel.waits_to_join():
        return False
    return state.setup.drift or not sailing.is_tied(vessel)


def _first_to_sail(state: Battle, seat: int) -> Ship | None:
    """A ship without whose move her seat cannot be done."""
    for vessel in state.ships:
        if vessel.seat != seat or vessel.moved or not _is_open(state, vessel):
            continue
        if sailing.must_sail(state, vessel.card.index):
            return vessel
    return None


def _trace_of(state: Battle, ship: i64, order: Order, judged: object) -> Trace:
    """The trace made when this very order was judged in this very state, or a new one."""
    if isinstance(judged, sailing.Judged) and judged.order is order:
        found = judged.found
        if found is not None and found.state is state:
            return found
    return follow(state, ship, order.path, setting_of(state.ships[ship], order.setting))


def _by_hand(state: Battle, ship: i64, kind: str, log: Log) -> None:
    """Orders that leave her where she is: anchor, tow, flag."""
    vessel = state.ships[ship]
    if kind == "cast-off":
        _part_tow(state, ship, log)
        return
    vessel.moved = True
    if kind == "anchor":
        drop_anchor(state, ship, log)
    elif kind == "weigh":
        weigh_anchor(state, ship, log)
    else:
        strike(state, ship, -1, "12", log)


def _part_tow(state: Battle, ship: i64, log: Log) -> None:
    """The tow is let go at no cost, and both ships may then be ordered as they can (5.6)."""
    other = towing(state, ship)
    cast_off(state, ship, log)
    if other >= 0:
        state.ships[other].moved = not sailing.can_be_ordered(state, other)


def sail_path(
    state: Battle, found: Trace, legs: list[Leg], anchor: bool, luck: Chance, log: Log
) -> None:
    """A ship sails her path: shoals on the way, then hulls she meets, then the anchor (5.1)."""
    ship = found.ship
    vessel = state.ships[ship]
    _set_sail(vessel, found.sail, log)
    vessel.moved = True
    vessel.starting = vessel.stopped and found.points == 0
    vessel.pitch = found.pitch if found.pitched else 0
    if _takes_the_ground(state, found, luck, log):
        return
    track = _track(vessel, found, legs) if log.on else []
    _put(vessel, found)
    if log.on:
        _tell_sailed(found, legs, track, log)
    if state.setup.chapters.line:
        note_track(state, ship, found.track_x, found.track_y, log)
    if found.end == OFF_MAP:
        _leave(state, found, log)
        return
    if found.tow >= 0:
        _tow_along(state, found)
    _meet(state, found, luck, log)
    if anchor and vessel.status <= CAPTURED and vessel.fouls == 0:
        drop_anchor(state, ship, log)


def _put(vessel: Ship, found: Trace) -> None:
    """She lies where the path has brought her."""
    vessel.x, vessel.y, vessel.heading = found.x, found.y, found.heading
    vessel.shape, vessel.stopped = found.hull, found.stops()


def _set_sail(vessel: Ship, sail: i64, log: Log) -> None:
    """More or less sail is set before she moves (16)."""
    if sail == vessel.sail:
        return
    vessel.sail = sail
    if log.on:
        text = f"{vessel.card.name} sails under {SAILS[sail]} sail."
        tell(log, vessel, "sail-set", "16", text, {"sail": SAILS[sail]})


def _takes_the_ground(state: Battle, found: Trace, luck: Chance, log: Log) -> bool:
    """Every line of shoal water on her way is checked until she takes the ground, where her track
    ends (22)."""
    for sounding in found.soundings or []:
        if waters.checks_ground(state, found.ship, sounding, luck, log):
            if state.setup.chapters.line:
                xs = [*found.track_x[: int(sounding.corners)], int(sounding.x)]
                ys = [*found.track_y[: int(sounding.corners)], int(sounding.y)]
                note_track(state, found.ship, xs, ys, log)
            return True
    return False


def _leave(state: Battle, found: Trace, log: Log) -> None:
    """She leaves the map, and what she has in tow with her (8, 12, R47)."""
    leave_map(state, found.ship, "8", log)
    if found.tow >= 0:
        state.ships[found.tow].moved = True
        leave_map(state, found.tow, "8", log)


def _tow_along(state: Battle, found: Trace) -> None:
    """The ship in tow follows the track and lies as her tug does (5.6, R34)."""
    towed = state.ships[found.tow]
    place = found.tow_hull
    assert place is not None
    towed.x, towed.y, towed.heading, towed.shape = place.x, place.y, place.heading, place
    towed.stopped = found.vessel.stopped
    towed.moved = True


def _meet(state: Battle, found: Trace, luck: Chance, log: Log) -> None:
    """The hull she ran into first, then every enemy she lies alongside (10, R19)."""
    if found.end == CONTACT and waters.must_check(state, found.ship, found.contact):
        waters.check_collision(state, found.ship, found.contact, luck, log)
    waters.check_alongside(state, found.ship, luck, log)


def _track(vessel: Ship, found: Trace, legs: list[Leg]) -> list[list[float]]:
    """The corners of her way from where she lies, each with the heading she leaves it on."""
    x, y, heading = vessel.x, vessel.y, vessel.heading
    out = [_corner(x, y, heading)]
    for leg in legs:
        if leg.kind == AHEAD:
            x, y = ahead_x(x, heading, leg.amount), ahead_y(y, heading, leg.amount)
        elif leg.kind == TURN:
            heading = norm(heading + leg.amount)
        out.append(_corner(x, y, heading))
    # A hull in the way, or the edge of the map, may have ended the last leg before its time.
    out[-1] = _corner(found.x, found.y, found.heading)
    return out


def _corner(x: i64, y: i64, heading: i64) -> list[float]:
    return [int(x) / UM, int(y) / UM, int(heading) / 100]


def _tell_sailed(found: Trace, legs: list[Leg], track: list[list[float]], log: Log) -> None:
    vessel = found.vessel
    course = f"{course_in_words(legs)}, heading {heading_in_words(vessel.heading)}"
    text = f"{vessel.card.name} {course}{', and lies stopped' if vessel.stopped else ''}."
    fields: dict[str, object] = {
        "path": [leg.text() for leg in legs],
        "allowance": int(found.points),
        "spent": int(found.spent),
        "burnt": int(found.burnt),
        "left": int(found.left),
        "stopped": vessel.stopped,
        "track": track,
        **pose_fields(vessel.x, vessel.y, vessel.heading),
    }
    tell(log, vessel, "sailed", "5.1", text, fields)


def stay(state: Battle, ship: i64, log: Log) -> None:
    """She stays where she is: stopped, unless it is only that the wind fails her (5.2.5, R3)."""
    vessel = state.ships[ship]
    vessel.moved = True
    vessel.stopped = vessel.stopped or not is_becalmed(state, ship)
    if log.on:
        stopped = "stopped" if vessel.stopped else "becalmed"
        text = f"{vessel.card.name} stays where she is, {stopped}."
        tell(log, vessel, "stayed", "5.5", text, {"stopped": vessel.stopped})


def pull_round(state: Battle, ship: i64, angle: i64, luck: Chance, log: Log) -> None:
    """Her boats turn her out of the wind; she stays stopped and her crew is tired (5.3)."""
    vessel = state.ships[ship]
    vessel.moved = vessel.stopped = True
    vessel.place(vessel.x, vessel.y, vessel.shape.turned_to(vessel.heading + angle).heading)
    if log.on:
        text = f"The boats pull {vessel.card.name} round to {heading_in_words(vessel.heading)}."
        fields = pose_fields(vessel.x, vessel.y, vessel.heading)
        tell(log, vessel, "boats", "5.3", text, {**fields, "angle": int(angle) / 100})
    tire(state, ship, "against wind", "5.3", log)
    waters.check_alongside(state, ship, luck, log)


def stand_on(state: Battle, ship: i64, luck: Chance, log: Log) -> None:
    """A ship that waits with Dumanoir keeps her heading for 1 UM and is not stopped (R93).

    From a stop she first gets under way, if only on the spot (5.2.5).
    """
    vessel = state.ships[ship]
    found = Trace(state, ship, vessel.sail)
    far = found.clear_ahead(min(state.setup.sailing.waiting_move, found.points) * UM)
    if far > 0 and found.leg(AHEAD, far):
        sail_path(state, found, [Leg(AHEAD, far)], False, luck, log)
        vessel.stopped = vessel.fouls > 0
    elif vessel.stopped and found.points == 0 and not found.irons:
        sail_path(state, found, [], False, luck, log)
    vessel.moved = True


def drop_anchor(state: Battle, ship: i64, log: Log) -> None:
    """She lies at anchor, stopped and safe from drift; her crew is tired by it (5.2.5, 7)."""
    vessel = state.ships[ship]
    vessel.anchored = vessel.stopped = True
    if log.on:
        tell(log, vessel, "anchored", "5.2.5", f"{vessel.card.name} drops anchor.")
    tire(state, ship, "anchor", "7", log)


def weigh_anchor(state: Battle, ship: i64, log: Log) -> None:
    """The anchor is up instead of moving; she starts as a stopped ship next time (7, R68)."""
    vessel = state.ships[ship]
    vessel.anchored, vessel.stopped = False, True
    if log.on:
        tell(log, vessel, "weighed", "5.2.5", f"{vessel.card.name} weighs anchor.")
    tire(state, ship, "anchor", "7", log)


WORDS: Final = "Sail your ships: each that has not moved, in any order."
KINDS: Final = ["sail", "stay", "boats", "anchor", "weigh", "cast-off", "strike"]
CHAPTER: Final[Chapter] = Chapter("5", questions=[SailQuestions("sail", "5", KINDS, WORDS)])
