"""Gaps in the enemy's line and paths through them, for captains that are programs."""

from typing import Final

from mypy_extensions import i64

from weathergage.sea import trig
from weathergage.sea.plane import gap, near, segment_meets_hull
from weathergage.sea.trig import UM, ahead_x, ahead_y, bearing, norm, straight

from ..answers import Leg
from ..rules.path import CONTACT, FREE, UNDER_WAY, Trace
from ..rules.voyage import why_not_end
from ..state.battle import FIGHTING, SINKING, Battle, Ship
from .steering import advance, turn_to

WIDEST: Final = 15000
"""A gap wider than this many units is open water."""
BEYOND: Final = 4500
"""Units past the middle of a gap at which a hull is through it."""
OFF_MIDDLE: Final = 500.0
"""Units by which a path may miss the middle."""
RUNS: Final[list[int]] = [4500, 8000, 12000, 20000]
"""Units before the middle of a gap at which a ship squares up to it."""


def gap_paths(state: Battle, ship: i64) -> list[list[Leg]]:
    """For every gap between two enemies that is wider than a beam and in reach, a path through."""
    vessel = state.ships[ship]
    points = Trace(state, ship, vessel.sail).points
    enemies = _enemies_in_reach(state, vessel, (points + 1) * UM)
    paths: list[list[Leg]] = []
    for i in range(len(enemies)):
        for j in range(i + 1, len(enemies)):
            if is_gap(state, enemies[i], enemies[j]):
                path = path_through(state, ship, enemies[i], enemies[j])
                if path is not None:
                    paths.append(path)
    return paths


def _enemies_in_reach(state: Battle, vessel: Ship, reach: i64) -> list[Ship]:
    return [
        other
        for other in state.ships
        if other.side != vessel.side
        and other.status == FIGHTING
        and not other.card.battery
        and near(vessel.x, vessel.y, other.x, other.y, reach)
    ]


def is_gap(state: Battle, a: Ship, b: Ship) -> bool:
    """Whether clear water between two hulls is wider than a beam and narrow enough to be a gap."""
    if not near(a.x, a.y, b.x, b.y, WIDEST + 2 * a.card.half_length):
        return False
    if not 2 * a.card.half_beam < gap(a.shape, b.shape) <= WIDEST:
        return False
    others = [ship for ship in state.ships if ship is not a and ship is not b]
    return not any(
        other.status <= SINKING and segment_meets_hull(a.x, a.y, b.x, b.y, other.shape)
        for other in others
    )


def path_through(state: Battle, ship: i64, a: Ship, b: Ship) -> list[Leg] | None:
    """The straightest path that cuts the line between two enemies in the middle, if there is one.

    Two hulls of one size lie alike on either side of the point halfway between their centres.
    """
    x, y = (a.x + b.x) // 2, (a.y + b.y) // 2
    for before in range(4):
        for run in [0, *RUNS]:
            legs: list[Leg] = []
            trace = _run_through(state, ship, x, y, _crossing(state, ship, a, b), before, run, legs)
            if _has_cut(trace, a, b) and why_not_end(trace) == FREE:
                return legs
    return None


def _crossing(state: Battle, ship: i64, a: Ship, b: Ship) -> i64:
    """The heading square to the line between two ships, away from the ship that is to cut it."""
    vessel = state.ships[ship]
    course = norm(bearing(b.x - a.x, b.y - a.y) + trig.QUARTER)
    there = bearing((a.x + b.x) // 2 - vessel.x, (a.y + b.y) // 2 - vessel.y)
    return course if trig.between(course, there) <= trig.QUARTER else norm(course + trig.HALF_TURN)


def _run_through(
    state: Battle, ship: i64, x: i64, y: i64, course: i64, before: i64, run: i64, legs: list[Leg]
) -> Trace:
    """Some UM ahead first, then to the point a run before the gap, then through its middle."""
    trace = Trace(state, ship, state.ships[ship].sail)
    most = trace.tables.turn_angle
    if before > 0 and not advance(trace, before * UM, legs):
        return trace
    if run > 0:
        from_x = ahead_x(x, course + trig.HALF_TURN, run)
        from_y = ahead_y(y, course + trig.HALF_TURN, run)
        turn_to(trace, bearing(from_x - trace.x, from_y - trace.y), most, legs)
        advance(trace, int(straight(trace.x, trace.y, from_x, from_y)), legs)
    turn_to(trace, bearing(x - trace.x, y - trace.y), most, legs)
    far: i64 = int(straight(trace.x, trace.y, x, y)) + BEYOND
    if trace.end == UNDER_WAY and trace.clear_ahead(far) == far:
        advance(trace, min(far, trace.left * UM), legs)
    return trace


def _has_cut(trace: Trace, a: Ship, b: Ship) -> bool:
    """Whether the last leg ahead went through the middle between the two."""
    if trace.end == CONTACT or trace.turned:
        return False
    line = (a.x, a.y, b.x, b.y)
    if not _other_side(trace.vessel.x, trace.vessel.y, trace.x, trace.y, line):
        return False
    x, y = (a.x + b.x) // 2, (a.y + b.y) // 2
    hull = trace.hull
    off = (float(x) - hull.cx) * hull.fy - (float(y) - hull.cy) * hull.fx
    return -OFF_MIDDLE <= off <= OFF_MIDDLE


def _other_side(x: i64, y: i64, to_x: i64, to_y: i64, line: tuple[i64, i64, i64, i64]) -> bool:
    """Whether two places lie on different sides of the line through two ships."""
    ax, ay, bx, by = line
    start: i64 = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    end: i64 = (bx - ax) * (to_y - ay) - (by - ay) * (to_x - ax)
    return (start > 0) != (end > 0)
