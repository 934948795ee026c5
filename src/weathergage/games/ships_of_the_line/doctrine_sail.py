"""Doctrine at the helm: each ship in turn takes the place that promises most (5).

Ships move one after another, those next to the enemy first. For each a fan of courses is judged
by what her guns and the enemy's would do from there, by her station, and by who can still cross
her stern; the rules are asked about the best until one is allowed.
"""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from weathergage.games.ships_of_the_line.doctrine_outlook import Outlook
from weathergage.games.ships_of_the_line.doctrine_paths import Course, Fan
from weathergage.games.ships_of_the_line.doctrine_station import (
    ATTACK,
    FOLLOW,
    HOLD,
    RESCUE,
    WITHDRAW,
    Fleet,
    Station,
)
from weathergage.games.ships_of_the_line.evaluate import Gunnery, boarding_chance, harm
from weathergage.games.ships_of_the_line.flight import is_bound, way_there
from weathergage.games.ships_of_the_line.orders import SETTINGS, Order, sail
from weathergage.games.ships_of_the_line.questions import FleetStep, Questions
from weathergage.games.ships_of_the_line.sails import allowance, in_irons
from weathergage.games.ships_of_the_line.state import (
    CAPTURED,
    FIGHTING,
    FULL,
    LOW,
    MID,
    Battle,
    Ship,
)
from weathergage.sea.plane import Hull, gap_within, near
from weathergage.sea.trig import UM

CAUTION: Final = 0.7
"""What a point lost counts against a point gained: below one, for battles are won by fighting."""

WRECK_CAUTION: Final = 2.5
"""The same for a ship that had better be saved."""

CROSSED: Final = 0.30
"""The chance given to an enemy who can still reach a raking place that he takes it."""

STOPPED: Final = 1.2
"""What it costs to lie stopped: two UM of resistance next turn (5.2.5)."""

AT_ONCE: Final = 400
"""Courses that are tried on the rules before the rules themselves are asked for one."""

LOOK_ROUND: Final[list[int]] = [9000, -9000, 6800, -6800, 4500, -4500, 2300, -2300]
"""Angles by which boats may pull a ship round (5.3)."""


def better(course: Course) -> float:
    """For sorting: the best first."""
    return -course.score


@final
class Threat:
    """An enemy who has yet to move: where he is and how far he can come."""

    def __init__(self, ship: Ship, reach: float) -> None:
        self.index: i64 = ship.card.index
        self.x: float = float(ship.x)
        self.y: float = float(ship.y)
        self.fx: float = ship.shape.fx
        self.fy: float = ship.shape.fy
        self.reach = reach


@final
class Helm:
    """One movement phase of one seat, worked through on a scratch battle."""

    def __init__(self, state: Battle, step: FleetStep, seat: int, fleet: Fleet) -> None:
        self.state = state
        self.step = step
        self.seat = seat
        self.fleet = fleet
        self.questions: Questions = step.questions()
        self.gunnery = Gunnery(state)
        self.pending: list[float] = [0.0] * len(state.ships)
        self.threats: list[Threat] = []
        self.outlooks: list[Outlook] = []
        self.share: float = 1.0
        self.reason = ""
        self._look_ahead()

    def _look_ahead(self) -> None:
        """Where everybody is; and if enemies have yet to move, where they may stand on to."""
        now: list[Hull] = []
        later: list[Hull] = []
        for ship in self.state.ships:
            now.append(ship.shape)
            later.append(ship.shape)
            if ship.side == self.fleet.side or ship.moved or ship.status != FIGHTING:
                continue
            if ship.card.battery:
                continue
            points = allowance(self.state, ship.card.index, ship.sail)
            if points > 0 and not in_irons(self.state, ship.card.index):
                self.threats.append(Threat(ship, float(points) * float(UM)))
                later[-1] = ship.shape.moved_ahead(UM)
        self.outlooks.append(Outlook(self.state, self.gunnery, now))
        if self.threats:
            self.outlooks.append(Outlook(self.state, self.gunnery, later))
            self.share = 0.5

    # Orders.

    def orders(self, ships: list[int]) -> list[Order]:
        """An order for every ship, those next to the enemy first; it ends where dice are needed."""
        out: list[Order] = []
        for index in self.fleet.in_order(ships):
            order = self.order_for(self.state.ships[index])
            if order is None:
                continue
            out.append(order)
            if not self.questions.settled(self.state, self.step, order):
                break
            self.questions.rehearse(self.state, self.step, order)
            ship = self.state.ships[index]
            if ship.status <= CAPTURED:
                for outlook in self.outlooks:
                    outlook.place(index, ship.shape)
        return out

    def allowed(self, order: Order) -> bool:
        """Whether the rules take an order on the scratch battle."""
        return self.questions.why_not(self.state, self.step, self.seat, order) is None

    def order_for(self, ship: Ship) -> Order | None:
        """The best allowed order for one ship, or None if she is left as she is."""
        if ship.anchored:
            return self.at_anchor(ship)
        if in_irons(self.state, ship.card.index):
            return self.out_of_irons(ship)
        setting = self.setting(ship)
        points = allowance(self.state, ship.card.index, setting)
        if points <= 0:
            return self.simple(ship)
        name = SETTINGS[setting] if setting != ship.sail else ""
        station = self.fleet.station(ship)
        if is_bound(ship):
            legs = way_there(self.state, ship.card.index, setting)
            if legs is not None:
                order = sail(ship.card.id, legs, name)
                if self.allowed(order):
                    return order
        return self.best_course(ship, station, points, name)

    def best_course(self, ship: Ship, station: Station, points: i64, name: str) -> Order | None:
        """The best course that the rules allow."""
        courses = self.judged(ship, station, points)
        courses.sort(key=better)
        tried = 0
        for course in courses:
            order = sail(ship.card.id, course.legs(), name)
            if self.allowed(order):
                self._note(ship, course, station)
                return order
            tried += 1
            if tried >= AT_ONCE:
                break
        return self.simple(ship)

    def simple(self, ship: Ship) -> Order | None:
        """Get under way, stay, or whatever the rules still offer."""
        under_way = sail(ship.card.id, [])
        if self.allowed(under_way):
            return under_way
        stay = Order("stay", ship.card.id)
        return stay if self.allowed(stay) else None

    def at_anchor(self, ship: Ship) -> Order | None:
        """A ship at anchor stays there, unless she can weigh and the enemy is far."""
        weigh = Order("weigh", ship.card.id)
        if self.fleet.nearest[ship.card.index] > 6.0 and not self.fleet.bidding.holds:
            if self.allowed(weigh):
                return weigh
        return self.simple(ship)

    def out_of_irons(self, ship: Ship) -> Order | None:
        """Boats pull her round to where the wind serves her and the enemy does not (5.3)."""
        station = self.fleet.station(ship)
        best: Order | None = None
        most = -1e9
        for angle in LOOK_ROUND:
            order = Order("boats", ship.card.id)
            order.angle = angle
            hull = ship.shape.turned_to(ship.heading + angle)
            value = self.worth(ship, station, hull, self.around(ship, 0))
            if value > most and self.allowed(order):
                best = order
                most = value
        return best if best is not None else self.simple(ship)

    def setting(self, ship: Ship) -> i64:
        """More sail far from the enemy, less near him, one step at a time (16)."""
        if not self.state.setup.chapters.sails or ship.status != FIGHTING:
            return ship.sail
        far = self.fleet.nearest[ship.card.index]
        wanted: i64 = FULL if far > 10.0 else MID if far > 4.0 else LOW
        if wanted > ship.sail:
            return ship.sail + 1
        return ship.sail - 1 if wanted < ship.sail else ship.sail

    # Judging courses.

    def around(self, ship: Ship, points: i64) -> list[int]:
        """The ships near enough to matter to the guns; none if no enemy is among them."""
        reach: i64 = points * UM + 76000
        out: list[int] = []
        fight = False
        for other in self.state.ships:
            if other.status > CAPTURED or other.card.index == ship.card.index:
                continue
            shape = self.outlooks[0].shapes[other.card.index]
            if near(ship.x, ship.y, shape.x, shape.y, reach):
                out.append(int(other.card.index))
                if other.side != ship.side and other.status == FIGHTING:
                    fight = True
        return out if fight else []

    def judged(self, ship: Ship, station: Station, points: i64) -> list[Course]:
        """Courses for a ship with what each is worth."""
        around = self.around(ship, points)
        fan = Fan(ship, points)
        fan.spread(len(around) > 0)
        if around and station.kind != WITHDRAW:
            self._aim(fan, ship, around, points)
        if station.kind == FOLLOW or station.kind == RESCUE:
            place = Course(int(station.x), int(station.y), 0)
            fan.reach(place, station.heading if station.heading >= 0 else ship.heading)
        for course in fan.courses:
            hull = course.hull(ship)
            course.score = self.worth(ship, station, hull, around)
            if points > 1 and course.cost() < 2:
                course.score -= STOPPED
        return fan.courses

    def _aim(self, fan: Fan, ship: Ship, around: list[int], points: i64) -> None:
        """Courses to good places about each enemy within reach."""
        reach: i64 = (points + 1) * UM + 5000
        for other in around:
            enemy = self.state.ships[other]
            if enemy.status != FIGHTING or enemy.side == ship.side:
                continue
            for outlook in self.outlooks:
                shape = outlook.shapes[other]
                if near(ship.x, ship.y, shape.x, shape.y, reach):
                    fan.aim(shape)

    def worth(self, ship: Ship, station: Station, hull: Hull, around: list[int]) -> float:
        """What a place is worth to a ship, in victory points."""
        total = self.fleet.fitness(ship, station, hull)
        if not around:
            return total
        saving = station.kind == WITHDRAW
        caution = WRECK_CAUTION if saving else CAUTION
        for outlook in self.outlooks:
            found = outlook.prospect(ship.card.index, hull, around, self.pending)
            gain = found.gives + found.relief - found.masks - caution * found.takes
            total += self.share * gain
        if self.threats:
            total -= caution * self.crossed(ship, hull)
        return total + self.alongside(ship, station, hull, around)

    def crossed(self, ship: Ship, hull: Hull) -> float:
        """What enemies who have yet to move may do by crossing her stern or bow (4.2.3)."""
        total = 0.0
        astern_x = hull.cx - hull.fx * 9000.0
        astern_y = hull.cy - hull.fy * 9000.0
        ahead_x = hull.cx + hull.fx * 9000.0
        ahead_y = hull.cy + hull.fy * 9000.0
        for threat in self.threats:
            dx = hull.cx - threat.x
            dy = hull.cy - threat.y
            if dx * dx + dy * dy > (threat.reach + 12000.0) * (threat.reach + 12000.0):
                continue
            total += self._reaches(threat, astern_x, astern_y) * self.gunnery.of(threat.index, 0, 2)
            total += self._reaches(threat, ahead_x, ahead_y) * self.gunnery.of(threat.index, 0, 1)
        if total <= 0.0:
            return 0.0
        return harm(ship, 0.0, CROSSED * total) * self.gunnery.stakes[ship.card.index]

    def _reaches(self, threat: Threat, x: float, y: float) -> float:
        """How well an enemy can come to a place: 1 if easily, 0 if not at all."""
        dx = x - threat.x
        dy = y - threat.y
        far = sqrt(dx * dx + dy * dy)
        if far >= threat.reach:
            return 0.0
        ahead = dx * threat.fx + dy * threat.fy
        if ahead < 0.3 * far:
            return 0.15 if far < 8000.0 else 0.0
        return 1.0 - 0.6 * far / threat.reach

    def alongside(self, ship: Ship, station: Station, hull: Hull, around: list[int]) -> float:
        """Within reach of a grapple: prey that could be carried, friends that could be retaken."""
        reach = self.state.setup.crew.grapple_reach
        total = 0.0
        for other in around:
            vessel = self.state.ships[other]
            if not near(hull.x, hull.y, vessel.x, vessel.y, reach + 8000):
                continue
            if station.kind == RESCUE and other == station.target:
                if gap_within(hull, vessel.shape, reach - 100):
                    total += 7.0
            elif vessel.status == FIGHTING and vessel.side != ship.side and vessel.moved:
                if gap_within(hull, vessel.shape, reach):
                    total += self._prey(ship, vessel)
        return total

    def _prey(self, ship: Ship, enemy: Ship) -> float:
        """What lying alongside an enemy is worth by the odds of boarding her, or costs."""
        own, his = ship.card.boarding, enemy.card.boarding
        wins = boarding_chance(self.state, own, his, 0, 0)
        loses = boarding_chance(self.state, his, own, 0, 0)
        return 3.0 * (wins - loses)

    def _note(self, ship: Ship, course: Course, station: Station) -> None:
        """Remember the fire that this course promises, so that others can judge by it."""
        around = self.around(ship, 1)
        best_rake: i64 = 0
        for outlook in self.outlooks:
            found = outlook.prospect(ship.card.index, course.hull(ship), around, self.pending)
            if found.target >= 0:
                self.pending[found.target] += self.share * found.points
                best_rake = max(best_rake, found.rake)
        if not self.reason:
            self.reason = self._why(ship, station, best_rake)

    def _why(self, ship: Ship, station: Station, rake: i64) -> str:
        """The reason for the first course, in a sentence."""
        name = ship.card.name
        if rake == 2:
            return f"{name} leads: she can cross an enemy's stern and rake her."
        if rake == 1:
            return f"{name} leads: she can cross an enemy's bow and rake her."
        if station.kind == WITHDRAW:
            return f"{name} is too badly hurt to stay and draws out of the fight."
        if station.kind == HOLD:
            return f"{name} keeps her station and lets the enemy come down to her guns."
        if station.kind == RESCUE:
            return f"{name} goes to retake {self.state.ships[station.target].card.name}."
        if station.kind == ATTACK and station.target >= 0:
            return f"{name} leads and closes with {self.state.ships[station.target].card.name}."
        return f"{name} keeps her place in the line."
