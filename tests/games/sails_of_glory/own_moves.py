"""A whole movement reckoned a second time, in plain floats and in mm: who is involved in a
collision, in what order they move, how far each slides. Nothing here uses the code of the game."""

from itertools import permutations
from math import cos, hypot, radians, sin

from games.sails_of_glory.own_reckoning import LENGTH, Pose, corners, moved, sailed

Tip = tuple[float, float, float]
STEP, FINE, PIECES = 0.5, 0.01, 400


class Mover:
    """A ship about to sail: where she lies, the tips of her line up to the one used, her rank."""

    def __init__(self, pose: Pose, tips: list[Tip], burden: int, colour: str) -> None:
        self.pose = pose
        self.path = [(0.0, 0.0, 0.0), *curve(tips)]
        self.end = sailed(pose, tips[-1])
        self.rank = (burden, ("red", "orange", "green").index(colour))


def overlap(a: Pose, b: Pose, slack: float = 0.0) -> bool:
    """Whether two bases share more than an edge: no line between them parts them."""
    one, other = corners(a), corners(b)
    for pose in (a, b):
        for turn in (0, 90):
            east, north = sin(radians(pose[2] + turn)), cos(radians(pose[2] + turn))
            first = [x * east + y * north for x, y in one]
            second = [x * east + y * north for x, y in other]
            if min(max(first), max(second)) - max(min(first), min(second)) <= slack:
                return False
    return True


def curve(tips: list[Tip]) -> list[Tip]:
    """A line from tip to tip: cubic pieces with tangents as long as their chords; the heading turns
    evenly along each."""
    out: list[Tip] = []
    before: Tip = (0.0, 0.0, 0.0)
    for tip in tips:
        chord = hypot(tip[0] - before[0], tip[1] - before[1])
        starts = (chord * sin(radians(before[2])), chord * cos(radians(before[2])))
        ends = (chord * sin(radians(tip[2])), chord * cos(radians(tip[2])))
        for i in range(1, PIECES + 1):
            t = i / PIECES
            h = (2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t, 3 * t**2 - 2 * t**3, t**3 - t**2)
            x, y = [
                h[0] * before[k] + h[1] * starts[k] + h[2] * tip[k] + h[3] * ends[k] for k in (0, 1)
            ]
            out.append((x, y, before[2] + t * (tip[2] - before[2])))
        before = tip
    return out


def at(mover: Mover, far: float, bow: bool) -> Pose:
    """A ship that has slid so far with her bow, or with her stern, on the line."""
    gone, point = 0.0, mover.path[0]
    for after in mover.path[1:]:
        chord = hypot(after[0] - point[0], after[1] - point[1])
        if gone + chord >= far and chord > 0:
            part = (far - gone) / chord
            point = tuple(a + part * (b - a) for a, b in zip(point, after, strict=True))  # type: ignore[assignment]
            break
        gone, point = gone + chord, after
    x, y = moved(mover.pose, point[0], LENGTH / 2 + point[1])
    heading = mover.pose[2] + point[2]
    half = -LENGTH / 2 if bow else LENGTH / 2
    return x + half * sin(radians(heading)), y + half * cos(radians(heading)), heading % 360


def length(mover: Mover) -> float:
    """How long her line is."""
    pairs = zip(mover.path, mover.path[1:], strict=False)
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairs)


def involved(movers: list[Mover]) -> list[int]:
    """Whose ends overlap; then whoever would end where one of them lay, until nobody does."""
    found = [
        i
        for i, one in enumerate(movers)
        if any(overlap(one.end, other.end) for j, other in enumerate(movers) if j != i)
    ]
    while True:
        more = [
            i
            for i, one in enumerate(movers)
            if i not in found and any(overlap(one.end, movers[j].pose) for j in found)
        ]
        if not more:
            return found
        found += more[:1]


def orders(movers: list[Mover], found: list[int]) -> list[list[int]]:
    """Every order in which they may move: lots decide between equals."""
    ranks = sorted([movers[i].rank for i in found], reverse=True)
    return [list(o) for o in permutations(found) if [movers[i].rank for i in o] == ranks]


def resolved(movers: list[Mover], order: list[int]) -> list[Pose]:
    """Where all of them lie after a movement in which those of the order were involved."""
    poses = [m.pose if i in order else m.end for i, m in enumerate(movers)]
    for i in order:
        others = [pose for j, pose in enumerate(poses) if j != i]
        poses[i] = slid(movers[i], others)
    return poses


def slid(mover: Mover, others: list[Pose]) -> Pose:
    """How far one of them comes."""
    if not hits(mover.end, others):
        return mover.end
    bow = hits(at(mover, 0.0, False), others)
    free, whole = 0.0, length(mover)
    while free < whole:
        reach = min(free + STEP, whole)
        if hits(at(mover, reach, bow), others):
            barred = reach
            while barred - free > FINE:
                middle = (free + barred) / 2
                free, barred = (
                    (free, middle) if hits(at(mover, middle, bow), others) else (middle, barred)
                )
            break
        free = reach
    return mover.pose if bow and free == 0.0 else at(mover, free, bow)


def hits(pose: Pose, others: list[Pose]) -> bool:
    """Whether a base would lie on another."""
    return any(overlap(pose, other) for other in others)
