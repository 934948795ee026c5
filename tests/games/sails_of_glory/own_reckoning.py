"""The geometry and the logs of the game reckoned a second time, in plain floats and in mm.

Nothing here uses the code of the game: what both find must agree.
"""

from collections.abc import Iterable
from math import atan2, cos, degrees, hypot, radians, sin

Point = tuple[float, float]
Pose = tuple[float, float, float]
"""x, y and heading: mm and degrees, clockwise from north."""
LENGTH, WIDTH, MAST, DOT, APART = 75.0, 46.0, 4.0, 8.0, 23.0
ARCS = {"stem": (40.0, 110.0), "full": (70.0, 110.0), "stern": (70.0, 140.0)}
RULER = 240.0


def moved(pose: Pose, right: float, ahead: float) -> Point:
    """A point given from the middle of a base."""
    x, y, heading = pose
    east, north = sin(radians(heading)), cos(radians(heading))
    return x + ahead * east + right * north, y + ahead * north - right * east


def corners(pose: Pose) -> list[Point]:
    """The corners of a base, going round."""
    sides = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
    return [moved(pose, r * WIDTH / 2, a * LENGTH / 2) for r, a in sides]


def sailed(pose: Pose, tip: tuple[float, float, float], astern: bool = False) -> Pose:
    """Where a card leaves a ship: her stern on the arrow tip."""
    right, ahead, turn = tip
    x, y = moved(pose, right, ahead + (-LENGTH / 2 if astern else LENGTH / 2))
    heading = (pose[2] + turn) % 360
    east, north = sin(radians(heading)), cos(radians(heading))
    return x + LENGTH / 2 * east, y + LENGTH / 2 * north, heading


def inside(point: Point, pose: Pose, margin: float = 0.0) -> bool:
    """Whether a point lies in a base, by more than a margin."""
    dx, dy = point[0] - pose[0], point[1] - pose[1]
    east, north = sin(radians(pose[2])), cos(radians(pose[2]))
    along, across = dx * east + dy * north, dx * north - dy * east
    return abs(along) < LENGTH / 2 - margin and abs(across) < WIDTH / 2 - margin


def along_edges(points: list[Point], steps: int) -> Iterable[Point]:
    """Points on the edge of a polygon, close together."""
    for i, (ax, ay) in enumerate(points):
        bx, by = points[(i + 1) % len(points)]
        for step in range(steps):
            part = step / steps
            yield ax + part * (bx - ax), ay + part * (by - ay)


def crosses(a: Point, b: Point, pose: Pose, steps: int = 400) -> bool:
    """Whether a line runs through the inside of a base."""
    for step in range(steps + 1):
        part = step / steps
        if inside((a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])), pose, 0.3):
            return True
    return False


def dot(pose: Pose, side: int, arc: str) -> Point:
    """The red dot of an arc; side is 1 to starboard and -1 to port."""
    along = {"stem": APART, "full": 0.0, "stern": -APART}[arc] - MAST
    return moved(pose, side * DOT, along)


def bearing(pose: Pose, side: int, at: Point, to: Point) -> float:
    """The angle from the bow, counted out over one side."""
    heading = degrees(atan2(to[0] - at[0], to[1] - at[1]))
    return (side * (heading - pose[2])) % 360


def reach(pose: Pose, side: int, arc: str, target: Pose, others: list[Pose]) -> float:
    """The shortest line from a dot to a target inside the arc that nothing blocks; -1 for none."""
    at = dot(pose, side, arc)
    low, high = ARCS[arc]
    best = -1.0
    for point in along_edges(corners(target), 120):
        far = hypot(point[0] - at[0], point[1] - at[1])
        if far > RULER or (0 <= best <= far) or not low <= bearing(pose, side, at, point) <= high:
            continue
        if not any(crosses(at, point, other) for other in others):
            best = far
    return best


def rake(pose: Pose, side: int, target: Pose) -> str:
    """Which short side of the target the line to her mast comes in through."""
    a, b = dot(pose, side, "full"), moved(target, 0.0, -MAST)
    for step in range(4001):
        part = step / 4000
        point = (a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]))
        if inside(point, target):
            return _short_side(point, target)
    return "none"


def _short_side(point: Point, target: Pose) -> str:
    dx, dy = point[0] - target[0], point[1] - target[1]
    east, north = sin(radians(target[2])), cos(radians(target[2]))
    along, across = dx * east + dy * north, dx * north - dy * east
    if LENGTH / 2 - abs(along) < WIDTH / 2 - abs(across):
        return "bow" if along > 0 else "stern"
    return "none"


def placed(burden: int, boxes: int, hull: list[list[int]], numbers: list[int]) -> list[list[int]]:
    """Numbers put on a hull track, the highest first."""
    out = [list(box) for box in hull]
    for number in sorted(numbers, reverse=True):
        room = [box for box in out if sum(box) < burden] if number < burden else []
        if room:
            room[0].append(number)
        elif len(out) < boxes:
            out.append([number])
    return out
