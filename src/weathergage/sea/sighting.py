"""What can be reached from a point within an arc: the nearest part of a target that is not hidden.

Along every line from the point only the first thing met of the target counts, so the nearest part
lies on its edge: at a corner, at the foot of the perpendicular, on a border of the arc, or where a
line just clears a corner of something in the way.
"""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.sea.plane import TOUCH, Hull, line_meets
from weathergage.sea.polygon import NEAREST, Polygon, line_runs_over, stretches
from weathergage.sea.trig import ANGLE_TOLERANCE, norm, unit_east, unit_north, within

NOT_REACHED: Final = -1


@final
@mypyc_attr(acyclic=True)
class Land:
    """A piece of land among what may hide a target; `home` if the shot starts or ends on it."""

    def __init__(self, shape: Polygon, home: bool) -> None:
        self.shape: Final[Polygon] = shape
        self.home: Final[bool] = home

    def hides(self, x1: float, y1: float, x2: float, y2: float) -> bool:
        """Land of others hides whatever lies behind it; one's own and the target's only where the
        line goes from sea over land to sea again."""
        if not self.home:
            return line_runs_over(x1, y1, x2, y2, self.shape)
        length = sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1))
        for begin, end in stretches(x1, y1, x2, y2, self.shape):
            if begin * length > TOUCH and (1.0 - end) * length > TOUCH:
                return True
        return False


@final
@mypyc_attr(acyclic=True)
class Sector:
    """An arc: its point, the two headings that border it clockwise, and how far it reaches."""

    def __init__(self, x: float, y: float, first: i64, last: i64, reach: i64) -> None:
        self.x: Final[float] = x
        self.y: Final[float] = y
        self.reach: Final[int] = reach
        self.first_x: Final[float] = unit_east(norm(first))
        self.first_y: Final[float] = unit_north(norm(first))
        self.last_x: Final[float] = unit_east(norm(last))
        self.last_y: Final[float] = unit_north(norm(last))
        wide: i64 = ANGLE_TOLERANCE
        self.from_x: Final[float] = unit_east(norm(first - wide))
        self.from_y: Final[float] = unit_north(norm(first - wide))
        self.to_x: Final[float] = unit_east(norm(last + wide))
        self.to_y: Final[float] = unit_north(norm(last + wide))
        self.hulls: Final[list[Hull]] = []
        """What may hide a target."""
        self.lands: Final[list[Land]] = []
        self.best: int = NOT_REACHED
        self.best_x: float = 0.0
        self.best_y: float = 0.0

    def holds(self, dx: float, dy: float) -> bool:
        """Whether the point (dx, dy) from the apex lies in the arc, borders included; the arc is
        less than half a circle."""
        return dx * self.from_y - dy * self.from_x >= 0.0 and dx * self.to_y - dy * self.to_x <= 0.0

    def hidden(self, x: float, y: float) -> bool:
        """Whether something stands between the apex and a point."""
        for hull in self.hulls:
            if line_meets(self.x, self.y, x, y, hull):
                return True
        return any(land.hides(self.x, self.y, x, y) for land in self.lands)

    def range_to(self, target: Polygon) -> int:
        """The distance to the nearest part of a target that can be reached, or NOT_REACHED;
        `best_x` and `best_y` are then that point."""
        self.best = NOT_REACHED
        if self._too_far(target):
            return NOT_REACHED
        n: i64 = len(target.xs)
        for i in range(n):
            j = i + 1 if i + 1 < n else 0
            self._edge(target.xs[i], target.ys[i], target.xs[j], target.ys[j])
        return self.best

    def range_to_point(self, x: float, y: float) -> int:
        """The same for a single point."""
        self.best = NOT_REACHED
        self._offer(x, y)
        return self.best

    def _too_far(self, target: Polygon) -> bool:
        dx, dy = target.cx - self.x, target.cy - self.y
        limit = float(self.reach) + target.radius + 2.0 * TOUCH
        return dx * dx + dy * dy > limit * limit

    def _edge(self, ax: float, ay: float, bx: float, by: float) -> None:
        """Offer every point of one edge that may be the nearest."""
        self._offer(ax, ay)
        self._foot(ax, ay, bx, by)
        self._ray(self.first_x, self.first_y, ax, ay, bx, by)
        self._ray(self.last_x, self.last_y, ax, ay, bx, by)
        for hull in self.hulls:
            for x, y in hull.corners():
                self._ray(x - self.x, y - self.y, ax, ay, bx, by)
        for land in self.lands:
            for x, y in land.shape.corners():
                self._ray(x - self.x, y - self.y, ax, ay, bx, by)

    def _foot(self, ax: float, ay: float, bx: float, by: float) -> None:
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        if square > 0.0:
            t = ((self.x - ax) * dx + (self.y - ay) * dy) / square
            if 0.0 < t < 1.0:
                self._offer(ax + t * dx, ay + t * dy)

    def _ray(self, rx: float, ry: float, ax: float, ay: float, bx: float, by: float) -> None:
        """Offer the point where a ray from the apex meets the edge."""
        dx, dy = bx - ax, by - ay
        turn = rx * dy - ry * dx
        if turn == 0.0:
            return
        ox, oy = ax - self.x, ay - self.y
        along = (ox * dy - oy * dx) / turn
        t = (ox * ry - oy * rx) / turn
        if along > 0.0 and -NEAREST <= t <= 1.0 + NEAREST:
            self._offer(ax + t * dx, ay + t * dy)

    def _offer(self, x: float, y: float) -> None:
        """Keep a point if it can be reached and none so far is nearer."""
        dx, dy = x - self.x, y - self.y
        if not self.holds(dx, dy):
            return
        far = int(sqrt(dx * dx + dy * dy) + 0.5)
        if not within(far, self.reach) or (self.best >= 0 and far >= self.best):
            return
        if self.hidden(x, y):
            return
        self.best, self.best_x, self.best_y = far, x, y
