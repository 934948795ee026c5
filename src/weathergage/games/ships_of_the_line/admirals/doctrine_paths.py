"""Courses a captain considers: a fan of paths, and paths to places he would like to lie (5.1).

Whether hulls bar them is not asked here; the rules are asked about the few that look best.
"""

from typing import Final, final

from mypy_extensions import i64

from weathergage.sea import trig
from weathergage.sea.plane import Hull
from weathergage.sea.trig import UM, ahead_x, ahead_y, bearing, norm, straight

from ..answers import AHEAD, TURN, Leg
from ..state.battle import Ship

WHOLE_TURN: Final = 4500
"""The widest turn, which costs a point even under way (5.1)."""

FREE_TURN: Final = 4499
"""The widest turn that is free after a UM (5.1)."""

FIVE: Final[list[int]] = [0, -2200, 2200, -4499, 4499]
SEVEN: Final[list[int]] = [0, -1500, 1500, -3000, 3000, -4499, 4499]
THREE: Final[list[int]] = [0, -4499, 4499]
OPENING: Final[list[int]] = [-4500, 4500, -2200, 2200]

LENGTHS: Final[list[int]] = [10000, 5000, 1500]
FINE: Final[list[int]] = [10000, 7000, 4000, 1500]
ENDS: Final[list[int]] = [10000, 4000]
WHOLE: Final[list[int]] = [10000]
SHORT: Final[list[int]] = [1500]

PLACE: Final = 1200
"""Units within which two places count as the same; and the same for headings, in hundredths."""
COURSE: Final = 900


@final
class Course:
    """A path: a first turn on the spot, then lengths and the turn after each."""

    def __init__(self, x: i64, y: i64, heading: i64) -> None:
        self.opening: i64 = 0
        self.lengths: list[int] = []
        self.turns: list[int] = []
        self.x: i64 = x
        self.y: i64 = y
        self.heading: i64 = heading
        self.score: float = 0.0

    def then(self, length: i64, turn: i64) -> "Course":
        """The same path, going so far ahead and then turning."""
        x: i64 = ahead_x(self.x, self.heading, length)
        y: i64 = ahead_y(self.y, self.heading, length)
        new = Course(x, y, norm(self.heading + turn))
        new.opening = self.opening
        new.lengths = [*self.lengths, int(length)]
        new.turns = [*self.turns, int(turn)]
        return new

    def hull(self, ship: Ship) -> Hull:
        """Her hull at its end."""
        card = ship.card
        return Hull(self.x, self.y, self.heading, card.half_length, card.half_beam)

    def cost(self) -> i64:
        """The points it takes; a turn after less than a UM is one of them (5.1, R134)."""
        total: i64 = 1 if self.opening != 0 else 0
        run: i64 = 0
        for at in range(len(self.lengths)):
            length: i64 = self.lengths[at]
            total += (length + UM - 1) // UM
            run += length
            if self.turns[at] != 0:
                total += 1 if run < UM else 0
                run = 0
        return total

    def pays(self) -> bool:
        """Whether it is more than a part of a UM: that alone pays no inertia (5.2.3, R134)."""
        sailed: i64 = 0
        ahead: i64 = 0
        for length in self.lengths:
            sailed += length
            ahead += (length + UM - 1) // UM
        return self.cost() > ahead or sailed >= UM

    def legs(self) -> list[Leg]:
        """As an order writes it."""
        out: list[Leg] = []
        if self.opening != 0:
            out.append(Leg(TURN, self.opening))
        for at in range(len(self.lengths)):
            out.append(Leg(AHEAD, self.lengths[at]))
            if self.turns[at] != 0:
                out.append(Leg(TURN, self.turns[at]))
        return out


def by_score(course: Course) -> float:
    """For sorting."""
    return course.score


def opened(ship: Ship, turn: i64) -> Course:
    """The beginning of a path, by a turn on the spot if not 0."""
    start = Course(ship.x, ship.y, norm(ship.heading + turn))
    start.opening = turn
    return start


@final
class Fan:
    """The courses gathered for one ship, each place and heading once."""

    def __init__(self, ship: Ship, points: i64) -> None:
        self.ship = ship
        self.points: i64 = points
        self.courses: list[Course] = []
        self.known: dict[int, bool] = {}

    def add(self, course: Course) -> None:
        """Keep a course unless one that ends much like it is known."""
        if course.cost() > self.points or not course.pays():
            return
        key = ((course.x // PLACE) * 4096 + course.y // PLACE) * 64 + course.heading // COURSE
        if key not in self.known:
            self.known[key] = True
            self.courses.append(course)

    def spread(self, fine: bool) -> None:
        """A fan of courses for the points in hand; a fine one where the enemy is near."""
        start = opened(self.ship, 0)
        if self.points == 1:
            self._branch(start, FINE if fine else ENDS, SEVEN if fine else FIVE)
            for turn in SEVEN[1:]:
                self.add(opened(self.ship, turn))
        elif self.points == 2:
            self._two(start, LENGTHS if fine else ENDS, FIVE)
            self._openings(LENGTHS if fine else WHOLE, FIVE)
        elif self.points >= 3:
            self._many(start, self.points, fine)
            self._openings(ENDS if fine else WHOLE, THREE)
            self._two(start, ENDS if fine else SHORT, FIVE)
            if fine:
                self._two(start, SHORT, FIVE)

    def _branch(self, course: Course, lengths: list[int], turns: list[int]) -> None:
        for length in lengths:
            for turn in turns:
                self.add(course.then(length, turn))

    def _two(self, start: Course, lengths: list[int], turns: list[int]) -> None:
        for length in lengths:
            for turn in turns:
                self._branch(start.then(length, turn), lengths, turns)

    def _openings(self, lengths: list[int], turns: list[int]) -> None:
        """Courses that begin with a turn on the spot, which costs a point."""
        for turn in OPENING:
            course = opened(self.ship, turn)
            if self.points > 2:
                course = course.then((self.points - 2) * UM, 0)
            self._branch(course, lengths, turns)

    def _many(self, course: Course, left: i64, fine: bool) -> None:
        """Three or more points: whole UM with bold turns, the last of any length."""
        if left == 1:
            self._branch(course, LENGTHS if fine else ENDS, FIVE)
            return
        if left > 4:
            for turn in THREE:
                self._many(course.then((left - 3) * UM, turn), 3, fine)
                self._many(course.then(UM, turn).then((left - 4) * UM, 0), 3, fine)
            return
        for turn in THREE:
            self._many(course.then(UM, turn), left - 1, fine)

    # Places a captain would like to lie in.

    def aim(self, target: Hull) -> None:
        """Courses to raking and broadside places about an enemy's hull."""
        keel = target.heading
        for gap in (2500, 6500):
            along: i64 = target.half_length + self.ship.card.half_beam + gap
            abeam: i64 = target.half_beam + self.ship.card.half_beam + gap
            for side in (trig.QUARTER, -trig.QUARTER):
                self.reach(self._off(target, keel + trig.HALF_TURN, along), keel + side)
                self.reach(self._off(target, keel, along), keel + side)
                self.reach(self._off(target, keel + side, abeam), keel)
                self.reach(self._off(target, keel + side, abeam), keel + trig.HALF_TURN)

    def _off(self, target: Hull, way: i64, distance: i64) -> Course:
        """A place so far off a hull in some direction."""
        return Course(ahead_x(target.x, way, distance), ahead_y(target.y, way, distance), 0)

    def reach(self, place: Course, heading: i64) -> None:
        """Courses of one bend that end in a place on a heading, if there are any."""
        if self.points < 1:
            return
        self._bend(opened(self.ship, 0), place, heading, self.points)
        for length in LENGTHS:
            self._bend(opened(self.ship, 0).then(length, 0), place, heading, self.points - 1)

    def _bend(self, course: Course, place: Course, heading: i64, left: i64) -> None:
        """From where a course has led: one bend towards the place, there one to the heading.

        Without a UM behind her the first bend costs a point and may be the widest.
        """
        far: i64 = int(straight(course.x, course.y, place.x, place.y))
        if far < 200:
            return
        way: i64 = bearing(place.x - course.x, place.y - course.y)
        bend: i64 = trig.signed_turn(course.heading, way)
        last: i64 = trig.signed_turn(way, heading)
        under_way = len(course.lengths) > 0
        most: i64 = FREE_TURN if under_way else WHOLE_TURN
        points = left if under_way or bend == 0 else left - 1
        if not (-most <= bend <= most and -FREE_TURN <= last <= FREE_TURN and far <= points * UM):
            return
        if under_way:
            course.turns[-1] = int(bend)
            course.heading = way
        elif bend != 0:
            course = opened(self.ship, bend)
        self.add(course.then(far, last))
