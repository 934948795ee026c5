"""A second, slow judge of paths, written from the rules alone: plain floats, whole polygons.

It knows the basic game: masts, compass, costs, inertia, resistance, hulls. Where a hull is passed
or met by less than rounding can decide, it says so instead of judging.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

Point = tuple[float, float]

LEGAL = "legal"
CLOSE = "too close to call"
TOUCH = 0.0005
DOUBT = 0.0003
"""UM: hulls overlap when they reach 0.0005 into each other; the doubt is more than rounding."""


@dataclass
class Pose:
    x: float
    y: float
    heading: float

    def corners(self, ahead: float = 0.0) -> list[Point]:
        """The outline of a hull 0.6 by 0.2 UM, and of all it covers going so far ahead."""
        s, c = math.sin(math.radians(self.heading)), math.cos(math.radians(self.heading))
        points = [(0.3 + ahead, 0.1), (0.3 + ahead, -0.1), (-0.3, -0.1), (-0.3, 0.1)]
        return [(self.x + f * s + r * c, self.y + f * c - r * s) for f, r in points]


@dataclass
class Sea:
    """What the checker is told: her pose and state, the wind, and the hulls about her."""

    ship: Pose
    wind: float
    masts: int = 4
    stopped: bool = False
    hulls: list[Pose] = field(default_factory=list)


def separation(a: list[Point], b: list[Point]) -> float:
    """The widest gap between two convex outlines along the normals of their edges."""
    widest = -math.inf
    for shape in (a, b):
        for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1], strict=True):
            length = math.hypot(x2 - x1, y2 - y1)
            nx, ny = (y2 - y1) / length, (x1 - x2) / length
            near = [x * nx + y * ny for x, y in a]
            far = [x * nx + y * ny for x, y in b]
            widest = max(widest, min(far) - max(near), min(near) - max(far))
    return widest


def share(sea: Sea, heading: float) -> int:
    """The percentage of the compass, by tenths of a degree so that borders are exact."""
    off = abs(round(heading * 10) - round(sea.wind * 10)) % 3600
    angle = min(off, 3600 - off)
    if angle < 225:
        return 0
    if angle < 675:
        return 25
    if angle < 1125:
        return 50
    return 100 if angle <= 1575 else 75


def hull_met(sea: Sea, pose: Pose, ahead: float) -> str:
    """Whether an outline lies on a hull: nothing, `hull`, or too close to call."""
    answer = ""
    for other in sea.hulls:
        depth = -separation(pose.corners(ahead), other.corners())
        if abs(depth - TOUCH) < DOUBT:
            return CLOSE
        if depth > TOUCH:
            answer = "hull"
    return answer


class Judge:
    """A path followed with the fingers on the rulebook."""

    def __init__(self, sea: Sea) -> None:
        allowance = -(-sea.masts * share(sea, sea.ship.heading) // 100)
        self.sea = sea
        self.becalmed = allowance == 0
        self.left = max(allowance - 2, 0) if sea.stopped else allowance
        self.owed = min(1, self.left)
        self.paid = 0.0
        self.since_turn = 0.0
        self.pose = sea.ship
        self.turned = self.over = self.cut = False

    def ahead(self, amount: float) -> str:
        cost = math.ceil(round(amount, 6))
        if amount <= 0 or cost > self.left:
            return "points"
        met = hull_met(self.sea, self.pose, amount)
        if met:
            return met
        x, y, heading = self.pose.x, self.pose.y, self.pose.heading
        s, c = math.sin(math.radians(heading)), math.cos(math.radians(heading))
        self.pose = Pose(x + amount * s, y + amount * c, heading)
        self.turned = False
        self.since_turn += amount
        self.paid += amount
        self.left -= cost
        self.cut = self.cut or hull_met(self.sea, self.pose, 0.003) != ""
        return ""

    def turn(self, amount: float) -> str:
        size = abs(round(amount * 10))
        if size == 0 or size > 450 or self.turned:
            return "turn"
        cost = 0 if self.since_turn > 0.9994 and size < 450 else 1
        if cost > self.left:
            return "points"
        self.pose = Pose(self.pose.x, self.pose.y, (self.pose.heading + amount) % 360)
        met = hull_met(self.sea, self.pose, 0.0)
        if met:
            return met
        self.since_turn, self.turned = 0.0, True
        self.over = share(self.sea, self.pose.heading) == 0
        self.paid += cost
        self.left -= cost
        return ""

    def burn(self, amount: float) -> str:
        if amount < 1 or amount > self.left or self.owes():
            return "burn"
        self.left -= int(amount)
        self.turned = False
        return ""

    def owes(self) -> bool:
        """Whether less was really sailed, and turned for points, than the inertia asks."""
        return self.paid < self.owed - 0.0006


def judge(sea: Sea, legs: list[tuple[str, float]]) -> str:
    """LEGAL, CLOSE, or a word for what is wrong with a path."""
    path = Judge(sea)
    if path.becalmed:
        return "wind"
    acts = {"ahead": path.ahead, "turn": path.turn, "burn": path.burn}
    for kind, amount in legs:
        wrong = "over" if path.over else acts[kind](amount)
        if wrong:
            return wrong
    if path.owes() and not path.over:
        return CLOSE if path.cut else "inertia"
    return LEGAL
