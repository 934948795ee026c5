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
from ..words.telling import pose_fields, tell
from . import waters
from .fate import leave_map
from .sailing_orders import drifts_here, is_locked


def drift(state: Battle, luck: Chance, log: Log) -> None:
    """When the movement phase ends every ship that is stopped, rudderless, dismasted, grappled,
    fouled or struck drifts, unless anchored; ships locked together as one body, all of them at
    once. Who comes down the wind on another is the one that collides (5.2.4, R130)."""
    if not drifts_here(state):
        return
    course = downwind(state.wind_from)
    bodies = _bodies_adrift(state)
    starts = [(int(ship.x), int(ship.y)) for ship in state.ships]
    ways = clear_ways(state, bodies, course, state.setup.sailing.drift[state.wind_strength])
    for number, body in enumerate(bodies):
        _carry(state, body, course, ways[number])
    swung = _swing_all(state, bodies, course)
    arrived: list[tuple[float, int, int]] = []
    for number, body in enumerate(bodies):
        arrived += [(_to_leeward(state, each, course), each, number) for each in body]
    for _, each, number in sorted(arrived):
        _arrive(state, each, starts[each], ways[number], swung[number], luck, log)


def _bodies_adrift(state: Battle) -> list[list[int]]:
    """The bodies that drift, as they are before any of them does: nobody drifts twice (R130)."""
    done: list[int] = []
    bodies: list[list[int]] = []
    for ship in range(len(state.ships)):
        if ship in done or state.ships[ship].status > CAPTURED:
            continue
        body = body_of(state, ship)
        done += body
        if all(_is_adrift(state, each) for each in body):
            bodies.append(body)
    return bodies


def _to_leeward(state: Battle, ship: int, course: i64) -> float:
    """How far down the wind she lies."""
    vessel = state.ships[ship]
    return float(vessel.x) * float(sine(course)) + float(vessel.y) * float(cosine(course))


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


def _carry(state: Battle, body: list[int], course: i64, far: i64) -> None:
    for each in body:
        vessel = state.ships[each]
        x, y = ahead_x(vessel.x, course, far), ahead_y(vessel.y, course, far)
        vessel.place(x, y, vessel.heading)


def _swing_all(state: Battle, bodies: list[list[int]], course: i64) -> list[int]:
    """Round by up to 45 degrees towards running before the wind (5.2.4).

    A body keeps its heading if a hull leaves no room, where another lies or would swing to: which
    of the two is looked at first must not matter (R130).
    """
    angles = [_angle_of(state, body, course) for body in bodies]
    places = [_swung(state, body, angles[n], course) for n, body in enumerate(bodies)]
    for number in range(len(bodies)):
        if angles[number] != 0 and not _has_room(state, number, bodies, places):
            angles[number] = 0
    for number, body in enumerate(bodies):
        for at, each in enumerate(body if angles[number] != 0 else []):
            place = places[number][at]
            state.ships[each].place(place.x, place.y, place.heading)
    return angles


def _leewardmost(state: Battle, body: list[int], course: i64) -> Ship:
    """The ship of a body that lies farthest down the wind, about which it turns (R130)."""
    return state.ships[max(body, key=lambda each: _to_leeward(state, each, course))]


def _angle_of(state: Battle, body: list[int], course: i64) -> int:
    most = state.setup.sailing.drift_turn
    turn = signed_turn(_leewardmost(state, body, course).heading, course)
    return int(min(max(turn, -most), most))


def _swung(state: Battle, body: list[int], angle: i64, course: i64) -> list[Hull]:
    """The places of a body that turns about its leewardmost ship."""
    first = _leewardmost(state, body, course)
    return [_turned_about(first, state.ships[each], angle) for each in body]


def _has_room(
    state: Battle, number: int, bodies: list[list[int]], places: list[list[Hull]]
) -> bool:
    """Whether the places of a body are free of hulls as they lie and as they would swing."""
    others = [hull for at, hulls in enumerate(places) if at != number for hull in hulls]
    return not any(
        _lies_on_other(state, place, bodies[number]) or any(overlap(place, o) for o in others)
        for place in places[number]
    )


def _turned_about(first: Ship, vessel: Ship, angle: i64) -> Hull:
    """A ship's place when the body turns about the centre of its first ship."""
    s, c = float(sine(angle)) * STEP, float(cosine(angle)) * STEP
    dx, dy = float(vessel.x - first.x), float(vessel.y - first.y)
    x = first.x + nearest_whole(dx * c + dy * s)
    y = first.y + nearest_whole(dy * c - dx * s)
    return vessel.shape.at(x, y).turned_to(vessel.heading + angle)


def _lies_on_other(state: Battle, place: Hull, body: list[int]) -> bool:
    """Whether a place is taken by a hull outside the body."""
    others = [ship for ship in state.ships if int(ship.card.index) not in body]
    return any(waters.obstructs(state, o) and overlap(place, o.shape) for o in others)


def _arrive(
    state: Battle, ship: i64, start: tuple[int, int], far: i64, swung: i64, luck: Chance, log: Log
) -> None:
    """What a ship has drifted into: off the map, aground, or against an enemy (10, 22, R19)."""
    vessel = state.ships[ship]
    if log.on:
        fields = pose_fields(vessel.x, vessel.y, vessel.heading)
        fields["distance"], fields["turn"] = int(far) / UM, int(swung) / 100
        tell(log, vessel, "drifted", "5.2.4", f"{vessel.card.name} drifts.", fields)
    if not state.setup.on_map(vessel.shape):
        leave_map(state, ship, "8", log)
    elif not _grounds(state, ship, start, luck, log):
        waters.check_alongside(state, ship, luck, log)


def _grounds(state: Battle, ship: i64, start: tuple[int, int], luck: Chance, log: Log) -> bool:
    """Shoal water checks a drifting ship too; closed water she cannot cross at all (22)."""
    if not state.setup.chapters.harbours:
        return False
    vessel = state.ships[ship]
    x, y = start
    for sounding in waters.soundings(state, x, y, vessel.x, vessel.y, vessel.heading, 0):
        if waters.checks_ground(state, ship, sounding, luck, log):
            return True
    for shoal in state.setup.shoals:
        dx, dy = vessel.x - x, vessel.y - y
        share = enters_circle(shoal.x, shoal.y, shoal.reach, x, y, dx, dy)
        if shoal.line == waters.CLOSED_LINE and share >= 0.0:
            edge_x, edge_y = nearest_whole(float(dx) * share), nearest_whole(float(dy) * share)
            vessel.place(x + edge_x, y + edge_y, vessel.heading)
            waters.run_aground(state, ship, state.setup.sailing.grounding_hull, "22", log)
            return True
    return False


def clear_ways(state: Battle, bodies: list[list[int]], course: i64, want: i64) -> list[int]:
    """How far each body can be carried before one of its hulls meets another (R20).

    All are carried at once: one that a hull stops is such a hull to those who come down on her.
    So each is judged again by how far the others go until nothing changes, whatever their order.
    """
    ways = [int(want)] * len(bodies)
    changed = True
    while changed:
        drifts = [0] * len(state.ships)
        for number, body in enumerate(bodies):
            for each in body:
                drifts[each] = ways[number]
        found = [_clear_way(state, body, drifts, course, ways[n]) for n, body in enumerate(bodies)]
        changed = found != ways
        ways = found
    return ways


def _clear_way(state: Battle, body: list[int], drifts: list[int], course: i64, want: i64) -> int:
    """How far a body is carried clear of hulls that are carried so far themselves: she comes no
    nearer to another until that one has stopped."""
    far = want
    for each in body:
        hull = state.ships[each].shape
        for at, other in enumerate(state.ships):
            together: i64 = drifts[at]
            if far <= together or at in body or not waters.obstructs(state, other):
                continue
            bar = waters.as_obstacle(hull, other.shape)
            if bar is not None:
                far = together + carried_to(hull, course, far - together, bar)
    return int(far)


CHAPTER: Final[Chapter] = Chapter("5.2.4", procedures={"drift": drift})
