"""Drift: ships that cannot or do not sail are carried down the wind (5.2.4)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.sea.plane import Hull, nearest_whole, overlap
from weathergage.sea.tracks import carried_to, enters_circle
from weathergage.sea.trig import STEP, UM, ahead_x, ahead_y, cosine, signed_turn, sine
from weathergage.sea.wind import downwind

from ..state.battle import CAPTURED, Battle, Ship
from ..words.telling import tell
from .collision import check_alongside
from .fate import leave_map
from .sailing_orders import drifts_here, is_locked
from .under_way import pose_fields
from .waters import CLOSED_LINE, as_obstacle, checks_ground, obstructs, run_aground, soundings


def drift(state: Battle, luck: Chance, log: Log) -> None:
    """When the movement phase ends every ship that is stopped, rudderless, dismasted, grappled,
    fouled or struck drifts, unless anchored; ships locked together as one body (5.2.4)."""
    if not drifts_here(state):
        return
    done: list[int] = []
    for ship in range(len(state.ships)):
        if ship in done or state.ships[ship].status > CAPTURED:
            continue
        body = body_of(state, ship)
        done += body
        if all(_is_adrift(state, each) for each in body):
            _drift_body(state, body, luck, log)


def body_of(state: Battle, ship: int) -> list[int]:
    """The ships that go with her: grappled, fouled, boarding or in tow, and theirs in turn."""
    body = [ship]
    at = 0
    while at < len(body):
        for link in state.links:
            if link.a == body[at] and int(link.b) not in body:
                body.append(int(link.b))
            elif link.b == body[at] and int(link.a) not in body:
                body.append(int(link.a))
        at += 1
    return body


def _is_adrift(state: Battle, ship: int) -> bool:
    """Whether nothing holds her: neither anchor nor ground nor her own sails (5.2.4, 5.3)."""
    vessel = state.ships[ship]
    if vessel.anchored or vessel.aground or vessel.card.battery:
        return False
    return vessel.stopped or vessel.starting or is_locked(state, ship)


def _drift_body(state: Battle, body: list[int], luck: Chance, log: Log) -> None:
    """Down the wind by 1 UM, then round by up to 45 degrees towards running before it (5.2.4)."""
    course = downwind(state.wind_from)
    want: i64 = state.setup.sailing.drift[state.wind_strength]
    far = clear_way(state, body, course, want)
    starts = [(int(state.ships[each].x), int(state.ships[each].y)) for each in body]
    for each in body:
        vessel = state.ships[each]
        x, y = ahead_x(vessel.x, course, far), ahead_y(vessel.y, course, far)
        vessel.place(x, y, vessel.heading)
    swung = _swing(state, body, course)
    for number, each in enumerate(body):
        _arrive(state, each, starts[number], far, swung, luck, log)


def _swing(state: Battle, body: list[int], course: i64) -> i64:
    """Turn the body about its first ship; it keeps its heading if other hulls leave no room."""
    first = state.ships[body[0]]
    most = state.setup.sailing.drift_turn
    angle = min(max(signed_turn(first.heading, course), -most), most)
    if angle == 0:
        return 0
    places = [_turned_about(first, state.ships[each], angle) for each in body]
    for place in places:
        if _lies_on_other(state, place, body):
            return 0
    for number, each in enumerate(body):
        state.ships[each].place(places[number].x, places[number].y, places[number].heading)
    return angle


def _turned_about(first: Ship, vessel: Ship, angle: i64) -> Hull:
    """A ship's place when the body turns about the centre of its first ship."""
    s, c = float(sine(angle)) * STEP, float(cosine(angle)) * STEP
    dx, dy = float(vessel.x - first.x), float(vessel.y - first.y)
    x = first.x + nearest_whole(dx * c + dy * s)
    y = first.y + nearest_whole(dy * c - dx * s)
    return vessel.shape.at(x, y).turned_to(vessel.heading + angle)


def _lies_on_other(state: Battle, place: Hull, body: list[int]) -> bool:
    """Whether a place is taken by a hull outside the body."""
    for other in state.ships:
        if int(other.card.index) in body or not obstructs(state, other):
            continue
        if overlap(place, other.shape):
            return True
    return False


def _arrive(
    state: Battle, ship: i64, start: tuple[int, int], far: i64, swung: i64, luck: Chance, log: Log
) -> None:
    """What a ship has drifted into: off the map, aground, or against an enemy (10, 22, R19)."""
    vessel = state.ships[ship]
    if log.on:
        _tell(vessel, far, swung, log)
    setup = state.setup
    inside = setup.west <= vessel.x <= setup.east and setup.south <= vessel.y <= setup.north
    if not inside:
        leave_map(state, ship, "8", log)
    elif not _grounds(state, ship, start, luck, log):
        check_alongside(state, ship, luck, log)


def _tell(vessel: Ship, far: i64, swung: i64, log: Log) -> None:
    fields = pose_fields(vessel.x, vessel.y, vessel.heading)
    fields["distance"], fields["turn"] = int(far) / UM, int(swung) / 100
    tell(log, vessel, "drifted", "5.2.4", f"{vessel.card.name} drifts.", fields)


def _grounds(state: Battle, ship: i64, start: tuple[int, int], luck: Chance, log: Log) -> bool:
    """Shoal water checks a drifting ship too; closed water she cannot cross at all (22)."""
    if not state.setup.chapters.harbours:
        return False
    vessel = state.ships[ship]
    x, y = start
    for sounding in soundings(state, x, y, vessel.x, vessel.y, vessel.heading, 0):
        if checks_ground(state, ship, sounding, luck, log):
            return True
    for shoal in state.setup.shoals:
        share = enters_circle(shoal.x, shoal.y, shoal.reach, x, y, vessel.x - x, vessel.y - y)
        if shoal.line == CLOSED_LINE and share >= 0.0:
            edge_x = x + nearest_whole(float(vessel.x - x) * share)
            edge_y = y + nearest_whole(float(vessel.y - y) * share)
            vessel.place(edge_x, edge_y, vessel.heading)
            run_aground(state, ship, state.setup.sailing.grounding_hull, "22", log)
            return True
    return False


def clear_way(state: Battle, body: list[int], course: i64, want: i64) -> i64:
    """How far a body can be carried before one of its hulls meets another (R20)."""
    far = want
    for each in body:
        hull = state.ships[each].shape
        for other in state.ships:
            if int(other.card.index) in body or not obstructs(state, other):
                continue
            bar = as_obstacle(hull, other.shape)
            if bar is not None:
                far = min(far, carried_to(hull, course, far, bar))
    return far


CHAPTER: Final[Chapter] = Chapter("5.2.4", procedures={"drift": drift})
