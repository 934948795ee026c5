"""A movement line of a card: its arrow tip, and the path along which a ship slides in a collision
(p.13)."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from weathergage.sea.trig import ahead_x, ahead_y, cosine, norm, scaled, sine
from weathergage.sea.trig import unit_east as east
from weathergage.sea.trig import unit_north as north

PIECES: Final = 200
"""So many chords stand for one piece of a curve."""


@final
class Tip:
    """A point of a line: right, ahead, and the turn, in units."""

    def __init__(self, x: i64, y: i64, turn: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.turn: i64 = turn

    def mirrored(self) -> "Tip":
        """The same to the left."""
        return Tip(-self.x, self.y, -self.turn)


@final
class Line:
    """One line of a card. `astern`: the card lies behind the ship, who backs (p.12)."""

    def __init__(self, points: list[Tip], astern: bool, step: i64) -> None:
        tip = points[-1]
        self.x: i64 = tip.x
        self.y: i64 = tip.y
        self.turn: i64 = tip.turn
        self.astern = astern
        self.step: i64 = step
        self.xs: list[float] = [0.0]
        self.ys: list[float] = [0.0]
        self.turns: list[float] = [0.0]
        self.length = 0.0
        """How long the path is, in units."""
        self._trace(points)

    def end(self, x: i64, y: i64, heading: i64, half: i64) -> "Pose":
        """Where a ship at this pose ends: her stern on the arrow tip (p.11-12)."""
        reach: i64 = -half + self.y if self.astern else half + self.y
        after: i64 = norm(heading + self.turn)
        ex = x + scaled(reach, sine(heading)) + scaled(self.x, cosine(heading))
        ey = y + scaled(reach, cosine(heading)) - scaled(self.x, sine(heading))
        return Pose(ahead_x(ex, after, half), ahead_y(ey, after, half), after)

    def along(self, x: i64, y: i64, heading: i64, half: i64, far: float, bow: bool) -> "Pose":
        """A ship that has slid so far along the path, with her bow or her stern on it (p.13)."""
        place = far / float(self.step)
        at = int(place)
        last = len(self.xs) - 1
        if at >= last:
            at, part = last, 0.0
        else:
            span = self.length - float(at * self.step)
            whole = float(self.step) if span > float(self.step) else span
            part = (far - float(at * self.step)) / whole
        following = at + 1 if at < last else last
        right = self.xs[at] + part * (self.xs[following] - self.xs[at])
        ahead = self.ys[at] + part * (self.ys[following] - self.ys[at])
        turn = self.turns[at] + part * (self.turns[following] - self.turns[at])
        return self._slid(x, y, heading, half, _whole(right), _whole(ahead), _whole(turn), bow)

    def _slid(
        self, x: i64, y: i64, heading: i64, half: i64, right: i64, ahead: i64, turn: i64, bow: bool
    ) -> "Pose":
        start: i64 = -half if self.astern else half
        after: i64 = norm(heading + turn)
        px = x + scaled(start + ahead, sine(heading)) + scaled(right, cosine(heading))
        py = y + scaled(start + ahead, cosine(heading)) - scaled(right, sine(heading))
        back: i64 = -half if bow else half
        return Pose(ahead_x(px, after, back), ahead_y(py, after, back), after)

    def _trace(self, points: list[Tip]) -> None:
        """Poses a step apart along pieces of curves from point to point; the heading turns evenly
        along each."""
        fine_x, fine_y, fine_turn = [0.0], [0.0], [0.0]
        before = Tip(0, 0, 0)
        for point in points:
            _curve(before, point, fine_x, fine_y, fine_turn)
            before = point
        self._space(fine_x, fine_y, fine_turn)

    def _space(self, xs: list[float], ys: list[float], turns: list[float]) -> None:
        """Keep of many close points those that are a step apart."""
        total, wanted = 0.0, float(self.step)
        for i in range(1, len(xs)):
            dx, dy = xs[i] - xs[i - 1], ys[i] - ys[i - 1]
            chord = sqrt(dx * dx + dy * dy)
            while chord > 0.0 and total + chord >= wanted:
                part = (wanted - total) / chord
                self._keep(
                    xs[i - 1] + part * dx,
                    ys[i - 1] + part * dy,
                    turns[i - 1] + part * (turns[i] - turns[i - 1]),
                )
                wanted += float(self.step)
            total += chord
        self.length = total
        if total - float((len(self.xs) - 1) * self.step) > 0.001:
            self._keep(xs[-1], ys[-1], turns[-1])

    def _keep(self, x: float, y: float, turn: float) -> None:
        self.xs.append(x)
        self.ys.append(y)
        self.turns.append(turn)


@final
class Pose:
    """Where a base lies: its middle and its heading."""

    def __init__(self, x: i64, y: i64, heading: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.heading: i64 = heading


def _curve(a: Tip, b: Tip, xs: list[float], ys: list[float], turns: list[float]) -> None:
    """A cubic piece whose tangents are as long as its chord; astern where it runs backwards."""
    dx, dy = float(b.x - a.x), float(b.y - a.y)
    chord = sqrt(dx * dx + dy * dy)
    way = chord if dx * east(norm(a.turn)) + dy * north(norm(a.turn)) >= 0.0 else -chord
    ax, ay = way * east(norm(a.turn)), way * north(norm(a.turn))
    bx, by = way * east(norm(b.turn)), way * north(norm(b.turn))
    for i in range(1, PIECES + 1):
        t = float(i) / float(PIECES)
        h1 = t * t * (3.0 - 2.0 * t)
        h2 = t * (1.0 - t) * (1.0 - t)
        h3 = -t * t * (1.0 - t)
        xs.append(float(a.x) + h1 * dx + h2 * ax + h3 * bx)
        ys.append(float(a.y) + h1 * dy + h2 * ay + h3 * by)
        turns.append(float(a.turn) + t * float(b.turn - a.turn))


def _whole(value: float) -> i64:
    return -int(0.5 - value) if value < 0.0 else int(value + 0.5)
