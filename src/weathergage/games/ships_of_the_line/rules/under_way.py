"""Moves carried out: sailing a path, staying, boats, anchors, standing on (5.1, 5.2.5, 5.3)."""

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.sea.trig import UM, ahead_x, ahead_y, norm

from ..answers import AHEAD, TURN, Leg
from ..state.battle import CAPTURED, Battle, Ship
from ..tables.movement import SAILS
from ..words.sailing_words import course_in_words, heading_in_words
from ..words.telling import tell
from .collision import check_alongside, check_collision, must_check
from .fate import leave_map
from .fatigue import exhausted, tire
from .line import note_track
from .links import towed_by
from .path import CONTACT, OFF_MAP, Trace
from .sails import is_becalmed
from .waters import Sounding, checks_ground


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
    if found.soundings is not None and _takes_the_ground(state, found, luck, log):
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
    vessel.shape = found.hull
    vessel.stopped = found.stops()


def _set_sail(vessel: Ship, sail: i64, log: Log) -> None:
    """More or less sail is set before she moves (16)."""
    if sail == vessel.sail:
        return
    vessel.sail = sail
    if log.on:
        text = f"{vessel.card.name} sails under {SAILS[sail]} sail."
        tell(log, vessel, "sail-set", "16", text, {"sail": SAILS[sail]})


def _takes_the_ground(state: Battle, found: Trace, luck: Chance, log: Log) -> bool:
    """Every line of shoal water on her way is checked until she takes the ground (22)."""
    assert found.soundings is not None
    for sounding in found.soundings:
        if checks_ground(state, found.ship, sounding, luck, log):
            if state.setup.chapters.line:
                _note_cut_short(state, found, sounding, log)
            return True
    return False


def _note_cut_short(state: Battle, found: Trace, sounding: Sounding, log: Log) -> None:
    """The track of a ship that took the ground ends there."""
    xs = [*found.track_x[: int(sounding.corners)], int(sounding.x)]
    ys = [*found.track_y[: int(sounding.corners)], int(sounding.y)]
    note_track(state, found.ship, xs, ys, log)


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
    if found.end == CONTACT and must_check(state, found.ship, found.contact):
        check_collision(state, found.ship, found.contact, luck, log)
    check_alongside(state, found.ship, luck, log)


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
    stopped = ", and lies stopped" if vessel.stopped else ""
    text = f"{vessel.card.name} {course}{stopped}."
    fields: dict[str, object] = {
        "path": [leg.text() for leg in legs],
        "allowance": int(found.points),
        "spent": int(found.spent),
        "burnt": int(found.burnt),
        "left": int(found.left),
        "stopped": vessel.stopped,
        "track": track,
    }
    fields.update(pose_fields(vessel.x, vessel.y, vessel.heading))
    tell(log, vessel, "sailed", "5.1", text, fields)


def pose_fields(x: i64, y: i64, heading: i64) -> dict[str, object]:
    """A place in UM and a heading in degrees, for events and previews."""
    return {"x": int(x) / UM, "y": int(y) / UM, "heading": int(heading) / 100}


def stay(state: Battle, ship: i64, log: Log) -> None:
    """She stays where she is: stopped, unless it is only that the wind fails her (5.2.5, R3)."""
    vessel = state.ships[ship]
    vessel.moved = True
    if not vessel.stopped and not is_becalmed(state, ship):
        vessel.stopped = True
    if log.on:
        stopped = "stopped" if vessel.stopped else "becalmed"
        text = f"{vessel.card.name} stays where she is, {stopped}."
        tell(log, vessel, "stayed", "5.5", text, {"stopped": vessel.stopped})


def pull_round(state: Battle, ship: i64, angle: i64, luck: Chance, log: Log) -> None:
    """Her boats turn her out of the wind; she stays stopped and her crew is tired (5.3)."""
    vessel = state.ships[ship]
    vessel.moved = True
    vessel.stopped = True
    vessel.place(vessel.x, vessel.y, vessel.shape.turned_to(vessel.heading + angle).heading)
    if log.on:
        text = f"The boats pull {vessel.card.name} round to {heading_in_words(vessel.heading)}."
        fields = pose_fields(vessel.x, vessel.y, vessel.heading)
        fields["angle"] = int(angle) / 100
        tell(log, vessel, "boats", "5.3", text, fields)
    tire(state, ship, "against wind", "5.3", log)
    check_alongside(state, ship, luck, log)


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
    if not vessel.stopped:
        return Refusal(
            f"{vessel.card.name} is under way: she anchors at the end of a move, or when stopped.",
            "5.2.3",
        )
    return why_not_anchor(state, ship)


def why_not_weigh(state: Battle, ship: i64) -> Refusal | None:
    """Who lies at anchor may weigh it, if the crew can work (7, R68)."""
    vessel = state.ships[ship]
    if not vessel.anchored:
        return Refusal(f"{vessel.card.name} is not at anchor.", "5.2.5")
    return exhausted(state, ship)


def drop_anchor(state: Battle, ship: i64, log: Log) -> None:
    """She lies at anchor, stopped and safe from drift; her crew is tired by it (5.2.5, 7)."""
    vessel = state.ships[ship]
    vessel.anchored = True
    vessel.stopped = True
    if log.on:
        tell(log, vessel, "anchored", "5.2.5", f"{vessel.card.name} drops anchor.")
    tire(state, ship, "anchor", "7", log)


def weigh_anchor(state: Battle, ship: i64, log: Log) -> None:
    """The anchor is up instead of moving; she starts as a stopped ship next time (7, R68)."""
    vessel = state.ships[ship]
    vessel.anchored = False
    vessel.stopped = True
    if log.on:
        tell(log, vessel, "weighed", "5.2.5", f"{vessel.card.name} weighs anchor.")
    tire(state, ship, "anchor", "7", log)
