"""Movement reckoned once more from the words of the book, in plain floating point and without any
of the game's code: inches, degrees clockwise from north, x east, y north."""

from math import cos, hypot, radians, sin

Pose = tuple[float, float, float]

FORCES = ["calm", "gentle", "fresh", "strong", "gale"]
VESSEL = {"before": [0, 1, 2, 3], "quarter": [0, 2, 3, 4], "by": [0, 1, 1, 2]}
FRIGATE = {"before": [0, 2, 3, 4], "quarter": [0, 3, 4, 5], "by": [0, 1, 2, 3]}
BASES = {1: (84, 38), 2: (74, 38), 3: (74, 38), 4: (66, 38), 5: (58, 30)}
AIDS = [(45.0, 2.0), (30.0, 2.0), (25.0, 1.8), (20.0, 1.6)]
"""The largest turn and the length of a displacement: frigate, vessel, bad sailer, slow vessel."""


def off_wind(heading: float, wind: float) -> float:
    """The angle between the bow and where the wind comes from, 0 to 180."""
    turn = (heading - wind) % 360.0
    return min(turn, 360.0 - turn)


def attitude(heading: float, wind: float) -> str:
    """Two points each side of the wind's eye are into it, one more by it, two more the quarter."""
    angle = round(off_wind(heading, wind), 6)
    if angle < 60:
        return "into"
    if angle < 90:
        return "by"
    return "quarter" if angle <= 150 else "before"


def displacements(heading: float, wind: float, force: str, frigate: bool) -> int:
    """The number in a turn; a gale drives like a fresh breeze."""
    how = attitude(heading, wind)
    if how == "into":
        return 0
    column = {"calm": 0, "gentle": 1, "fresh": 2, "strong": 3, "gale": 2}[force]
    return (FRIGATE if frigate else VESSEL)[how][column]


def aid(frigate: bool, quality: int) -> tuple[float, float]:
    """Her turning-aid; frigates begin one further up."""
    return AIDS[quality if frigate else quality + 1]


def thirds(fallen: int, holes: int, fires: int, shallow: bool) -> int:
    """Thirds of a displacement that are left."""
    return max(3 - fallen - (holes > 0) - (fires == 1) - shallow, 0)


def drift_length(force: str) -> float:
    """Inches downwind: a half, one, one and a half of the ordinary displacement."""
    return {"calm": 0.0, "gentle": 1.0, "fresh": 2.0, "strong": 3.0, "gale": 3.0}[force]


def moves(
    *, heading: float, wind: float, force: str, frigate: bool, fallen: int, holes: int, fires: int
) -> str:
    """What a ship with her rudder, alone and afloat, does: still, burns, drifts, tacks, sails."""
    if force == "calm":
        return "still"
    if fires > 1:
        return "burns"
    left = thirds(fallen, holes, fires, False)
    if fallen == 3 or left == 0:
        return "drifts"
    if attitude(heading, wind) == "into":
        return "tacks"
    whole = displacements(heading, wind, force, frigate)
    # A turn takes half a displacement ahead: two where each gives but a third.
    pays = whole * left / 3 >= 0.5 and (left > 1 or whole > 1)
    return "sails" if pays else "drifts"


def ahead(pose: Pose, far: float) -> Pose:
    """Straight on."""
    x, y, heading = pose
    return x + far * sin(radians(heading)), y + far * cos(radians(heading)), heading


def follow(pose: Pose, legs: list[tuple[str, float]], length: float) -> Pose:
    """Displacements: `ahead` inches, or `turn` degrees after half a length."""
    for kind, amount in legs:
        pose = ahead(pose, amount if kind == "ahead" else length / 2)
        if kind == "turn":
            pose = pose[0], pose[1], (pose[2] + amount) % 360.0
    return pose


def tacked(pose: Pose, wind: float, starboard: bool, length: float, left: int) -> Pose:
    """To the edge on that hand of the wind, and the smaller of a half and what she makes ahead."""
    edge = wind + 60 if starboard else wind - 60
    return ahead((pose[0], pose[1], edge % 360.0), min(length / 2, length * left / 3))


# Bases.


def corners(pose: Pose, rate: int) -> list[tuple[float, float]]:
    """The four corners of a base, in inches."""
    x, y, heading = pose
    long, wide = (side / 25.4 / 2 for side in BASES[rate])
    fx, fy = sin(radians(heading)), cos(radians(heading))
    return [(x + a * fx + b * fy, y + a * fy - b * fx)
            for a, b in ((long, wide), (long, -wide), (-long, -wide), (-long, wide))]  # fmt: skip


def gap(one: list[tuple[float, float]], two: list[tuple[float, float]]) -> float:
    """How far apart two convex shapes are along the best of their axes; below 0 they overlap."""
    best = -1e9
    for shape in (one, two):
        for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1], strict=True):
            nx, ny = by - ay, ax - bx
            size = hypot(nx, ny)
            first = [(nx * x + ny * y) / size for x, y in one]
            second = [(nx * x + ny * y) / size for x, y in two]
            best = max(best, min(second) - max(first), min(first) - max(second))
    return best


def clear_ahead(pose: Pose, rate: int, far: float, other: list[tuple[float, float]]) -> bool:
    """Whether a base can go so far straight on without lying on another: the water she passes is
    her stern where it is and her bow where it comes to."""
    bow = corners(ahead(pose, far), rate)[:2]
    return gap([*bow, *corners(pose, rate)[2:]], other) > -1e-4


def first_touch(pose: Pose, rate: int, far: float, other: list[tuple[float, float]]) -> float:
    """How far she goes until the bases touch, `far` if they do not."""
    steps = int(far * 200)
    for n in range(steps + 1):
        if gap(corners(ahead(pose, far * n / steps), rate), other) < 0:
            return far * n / steps
    return far


# A wake.


class Wake:
    """The leader's track as points and headings, walked along by the length sailed."""

    def __init__(self, pose: Pose, back: float) -> None:
        x, y, _ = ahead(pose, -back)
        self.points = [(x, y), (pose[0], pose[1])]

    def add(self, x: float, y: float) -> None:
        """The leader has come to a place."""
        self.points.append((x, y))

    def astern(self, far: float) -> tuple[float, float]:
        """The place so far astern of the leader, along the track."""
        for (ax, ay), (bx, by) in zip(self.points[-2::-1], self.points[:0:-1], strict=True):
            step = hypot(bx - ax, by - ay)
            if far <= step:
                return bx + (ax - bx) * far / step, by + (ay - by) * far / step
            far -= step
        raise ValueError(far)
