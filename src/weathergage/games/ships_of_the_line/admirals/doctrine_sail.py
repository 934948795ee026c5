"""Doctrine at the helm: each ship in turn takes the place that promises most (5).

Ships move one after another, those next to the enemy first. For each a fan of courses is judged
by what her guns and the enemy's would do from there, by her station, and by who can still cross
her stern; the rules are asked about the best until one is allowed.
"""

import random
from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.asking.bots import Ahead
from weathergage.sea.plane import Hull, gap_within, near
from weathergage.sea.trig import UM

from ..answers import Order, boats, sail
from ..rules.sailing_orders import at_setting
from ..rules.sails import allowance, in_irons
from ..rules.voyage import way_there
from ..state.battle import FIGHTING, FULL, LOW, MID, Battle, Ship
from .doctrine_outlook import Outlook, Prospect
from .doctrine_paths import Course, Fan, by_score
from .doctrine_places import Places
from .doctrine_replies import Replies
from .doctrine_station import ESCAPE, FOLLOW, HOLD, RESCUE, WITHDRAW, Fleet, Station, distance
from .evaluate import Gunnery, boarding_chance, harm

REPLIES: Final = 60
"""The best courses, which are judged by what enemies may still do to them."""

AFTERTHOUGHT: Final = 20.0
"""What sets courses that were not judged again behind those that were."""

LOOK_ROUND: Final[list[int]] = [9000, -9000, 6800, -6800, 4500, -4500, 2300, -2300]
"""Angles by which boats may pull a ship round (5.3)."""


def stillness(ship: Ship, station: Station, course: Course) -> float:
    """1 for a ship that lies still, less for each part of a UM made good; to go to and fro is to
    lie still, unless she means to stay where she is (5.2.5)."""
    if course.cost() < 2:
        return 1.0
    if station.kind == HOLD:
        return 0.0
    made = distance(ship.x, ship.y, course.x, course.y)
    return 1.0 - made if made < 1.0 else 0.0


@final
class Helm:
    """One movement phase of one seat, worked through on a scratch battle."""

    def __init__(
        self, ahead: Ahead[Battle, Order], fleet: Fleet, rng: random.Random | None = None
    ) -> None:
        self.rng = rng
        self.ahead = ahead
        self.state = ahead.state
        self.temper = fleet.temper
        self.fleet = fleet
        self.places = Places(fleet)
        self.gunnery = Gunnery(ahead.state)
        self.pending: list[float] = [0.0] * len(ahead.state.ships)
        self.replies = Replies(ahead.state, self.gunnery)
        self.outlooks: list[Outlook] = []
        self.share: float = 1.0
        self.reason = ""
        self._look_ahead()

    def _look_ahead(self) -> None:
        """Where everybody is; and if enemies have yet to move, where they may stand on to."""
        now: list[Hull] = [ship.shape for ship in self.state.ships]
        later = list(now)
        for at, ship in enumerate(self.state.ships):
            waits = ship.side != self.fleet.side and not ship.moved and ship.fights()
            if not waits or ship.card.battery or in_irons(self.state, at):
                continue
            points = allowance(self.state, at, ship.sail)
            if points > 0:
                self.replies.fear(ship, points)
                later[at] = ship.shape.moved_ahead(UM)
        self.outlooks.append(Outlook(self.state, self.gunnery, now, self.temper))
        if self.replies.threats:
            self.outlooks.append(Outlook(self.state, self.gunnery, later, self.temper))
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
            if not self.ahead.follow(order):
                break
            ship = self.state.ships[index]
            for outlook in self.outlooks if ship.afloat() else []:
                outlook.place(index, ship.shape)
        return out

    def allowed(self, order: Order) -> bool:
        """Whether the rules take an order on the scratch battle."""
        return self.ahead.allows(order)

    def order_for(self, ship: Ship) -> Order | None:
        """The best allowed order for one ship, or None if she is left as she is."""
        if ship.anchored:
            return self.at_anchor(ship)
        anchor = Order("anchor", ship.card.id)
        if self.fleet.bidding.meaning == "anchor" and self.allowed(anchor):
            return anchor
        if in_irons(self.state, ship.card.index):
            return self.out_of_irons(ship)
        setting = self.setting(ship)
        points = allowance(self.state, ship.card.index, setting)
        if points <= 0:
            return self.simple(ship)
        name, station = at_setting(ship, setting), self.fleet.station(ship)
        legs = way_there(self.state, ship.card.index, setting) if ship.is_bound() else None
        order = sail(ship.card.id, legs, name) if legs is not None else None
        if order is not None and self.allowed(order):
            return order
        return self.best_course(ship, station, points, name)

    def best_course(self, ship: Ship, station: Station, points: i64, name: str) -> Order | None:
        """The best course that the rules allow."""
        courses = self.judged(ship, station, points)
        courses.sort(key=by_score, reverse=True)
        if self.replies.threats:
            self.beware(ship, station, courses, self.around(ship, points))
        self._draw(courses)
        for course in courses:
            order = sail(ship.card.id, course.legs(), name)
            if self.allowed(order):
                self._note(ship, course, station)
                return order
        return self.simple(ship)

    def _draw(self, courses: list[Course]) -> None:
        """Put one of the courses first that look as good as the best: nobody is to learn the
        doctrine by heart."""
        if self.rng is None or not courses:
            return
        least = courses[0].score - self.temper.variety
        equal = 1
        while equal < len(courses) and courses[equal].score >= least:
            equal += 1
        if equal > 1:
            taken = int(self.rng.random() * equal)
            courses[0], courses[taken] = courses[taken], courses[0]

    def beware(
        self, ship: Ship, station: Station, courses: list[Course], around: list[int]
    ) -> None:
        """Judge the best courses again by what enemies who move later may do; sort them anew."""
        if not around:
            return
        caution = self.caution(station)
        last = len(courses) if len(courses) < REPLIES else REPLIES
        for course in courses[:last]:
            points = self.replies.rakes(ship, course.hull(ship), around, self.outlooks[0].shapes)
            lost = harm(ship, 0.0, self.temper.crossed * points)
            course.score -= caution * lost * self.gunnery.stakes[ship.card.index]
        for course in courses[last:]:
            course.score -= AFTERTHOUGHT
        courses.sort(key=by_score, reverse=True)

    def caution(self, station: Station) -> float:
        """How a ship weighs what she may lose."""
        if station.kind == ESCAPE:
            return self.temper.running
        if station.kind == WITHDRAW:
            return self.temper.saving
        return self.temper.caution

    def simple(self, ship: Ship) -> Order | None:
        """Get under way, stay, or whatever the rules still offer."""
        under_way = sail(ship.card.id, [])
        if self.allowed(under_way):
            return under_way
        stay = Order("stay", ship.card.id)
        return stay if self.allowed(stay) else None

    def at_anchor(self, ship: Ship) -> Order | None:
        """A ship at anchor was put there for a reason; she weighs when she is told to."""
        weigh = Order("weigh", ship.card.id)
        told = self.fleet.bidding.meaning == "weigh"
        return weigh if told and self.allowed(weigh) else self.simple(ship)

    def out_of_irons(self, ship: Ship) -> Order | None:
        """Boats pull her round to where the wind serves her and the enemy does not (5.3)."""
        station = self.fleet.station(ship)
        best: Order | None = None
        most = -1e9
        for angle in LOOK_ROUND:
            order = boats(ship.card.id, angle)
            hull = ship.shape.turned_to(ship.heading + angle)
            value = self.worth(ship, station, hull, self.around(ship, 0))
            if value > most and self.allowed(order):
                best, most = order, value
        return best if best is not None else self.simple(ship)

    def setting(self, ship: Ship) -> i64:
        """More sail far from the enemy, less near him, one step at a time (16)."""
        if not self.state.setup.chapters.sails or ship.status != FIGHTING:
            return ship.sail
        far = self.fleet.nearest[ship.card.index]
        wanted: i64 = FULL if far > 10.0 else MID if far > 4.0 else LOW
        if self.fleet.bidding.more_sail != 0:
            wanted = FULL if self.fleet.bidding.more_sail > 0 else LOW
        if wanted > ship.sail:
            return ship.sail + 1
        return ship.sail - 1 if wanted < ship.sail else ship.sail

    # Judging courses.

    def around(self, ship: Ship, points: i64) -> list[int]:
        """The ships near enough to matter to the guns; none if no enemy is among them."""
        reach: i64 = points * UM + 76000
        out: list[int] = []
        fight = False
        for at, other in enumerate(self.state.ships):
            shape = self.outlooks[0].shapes[at]
            if not other.afloat() or at == ship.card.index:
                continue
            if near(ship.x, ship.y, shape.x, shape.y, reach):
                out.append(at)
                fight = fight or (other.side != ship.side and other.fights())
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
            if points > 1:
                course.score -= self.temper.stopped * stillness(ship, station, course)
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
        total = self.places.fitness(ship, station, hull)
        if not around:
            return total
        caution = self.caution(station)
        for outlook in self.outlooks:
            found = outlook.prospect(ship.card.index, hull, around, self.pending)
            gain = found.gives + found.relief - found.masks - caution * found.takes
            total += self.share * gain
        return total + self.alongside(ship, station, hull, around)

    def alongside(self, ship: Ship, station: Station, hull: Hull, around: list[int]) -> float:
        """Within reach of a grapple: prey that could be carried, friends that could be retaken."""
        reach = self.state.setup.crew.grapple_reach
        total = 0.0
        for other in around:
            vessel = self.state.ships[other]
            close = near(hull.x, hull.y, vessel.x, vessel.y, reach + 8000)
            if not close or not gap_within(hull, vessel.shape, reach - 100):
                continue
            if station.kind == RESCUE and other == station.target:
                total += 7.0
            elif vessel.fights() and vessel.side != ship.side and vessel.moved:
                total += self._prey(ship, vessel)
        return total

    def _prey(self, ship: Ship, enemy: Ship) -> float:
        """What lying alongside an enemy is worth by the odds of boarding her, or costs."""
        own, his = ship.card.boarding, enemy.card.boarding
        return 3.0 * (boarding_chance(self.state, own, his) - boarding_chance(self.state, his, own))

    def _note(self, ship: Ship, course: Course, station: Station) -> None:
        """Remember the fire that this course promises, so that others can judge by it."""
        around = self.around(ship, 1)
        best_rake: i64 = 0
        best = Prospect()
        for outlook in self.outlooks:
            found = outlook.prospect(ship.card.index, course.hull(ship), around, self.pending)
            if found.target >= 0:
                self.pending[found.target] += self.share * found.points
                best_rake = max(best_rake, found.rake)
            if found.points >= best.points:
                best = found
        if not self.reason:
            far = distance(ship.x, ship.y, i64(station.x), i64(station.y))
            self.reason = self._why(ship, station, best_rake) + self._figures(best, far)

    def _figures(self, best: Prospect, far: float) -> str:
        """What her guns should do from there, or how far she has to go; and what may come back."""
        if best.target < 0:
            return f" She has {far:.1f} UM to go; {best.lost:.1f} hull points may come back."
        words = f" Her guns should cost {self.state.ships[best.target].card.name} {best.points:.1f}"
        return f"{words} hull points; {best.lost:.1f} may come back."

    def _why(self, ship: Ship, station: Station, rake: i64) -> str:
        """The reason for the first course, in a sentence."""
        if rake > 0:
            end = "stern" if rake == 2 else "bow"
            return f"{ship.card.name} leads: she can cross an enemy's {end} and rake her."
        other = self.state.ships[station.target].card.name if station.target >= 0 else ""
        return station.reason(ship.card.name, other)
