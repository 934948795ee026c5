"""The plain bot, the naive baseline: steer at the nearest enemy, fire whatever bears."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.sea.trig import UM

from ..answers import Order, fire, sail
from ..rules.gunnery import SIDES_OF_SHIP, plan_of, shots_left
from ..rules.questions import FleetAsk, FleetAsked, question_of
from ..rules.sails import allowance, in_irons, percent_on
from ..state.battle import FIGHTING, Battle, Ship
from .doctrine_paths import Course, Fan
from .legal import Captain, offers

WORK: Final[list[str]] = ["unfoul", "break", "douse", "unrig"]
"""What a plain crew does in the crew phase whenever it may: it never grapples or boards."""


def by_score(course: Course) -> float:
    """For sorting: the nearest to the enemy first."""
    return course.score


@final
class Plain(Captain):
    """Each ship steers at the nearest enemy and fires whatever bears."""

    def __init__(self) -> None:
        super().__init__("plain")

    def orders(self, decision: FleetAsked, pieces: list[int]) -> list[Order]:
        if decision.kind == "fire":
            self.reason = "Whatever bears is fired."
            return broadsides(decision, pieces)
        if decision.kind == "sail":
            self.reason = "Each ship steers at the nearest enemy."
            return courses(decision, pieces)
        self.reason = "The crew does what is usual."
        return usual(decision, pieces)


def broadsides(decision: FleetAsked, ships: list[int]) -> list[Order]:
    """Every loaded side with an enemy in its field; one's own lost ships are left alone."""
    state = decision.known
    plan = plan_of(state, decision.ask)
    out: list[Order] = []
    for index in ships:
        ship = state.ships[index]
        for side in range(2):
            for shot in shots_left(state, plan, ship, side == 1):
                target = state.ships[shot.target]
                if target.status == FIGHTING and not shot.friends:
                    out.append(fire(ship.card.id, SIDES_OF_SHIP[side], target.card.id))
                    break
    return out


def courses(decision: FleetAsked, ships: list[int]) -> list[Order]:
    """For every ship the course that ends nearest to an enemy."""
    scratch = decision.known.copy()
    ask = decision.ask.copy()
    questions = question_of(decision)
    out: list[Order] = []
    for index in ships:
        order = course_for(decision, scratch, ask, scratch.ships[index])
        if order is None:
            continue
        out.append(order)
        if not questions.settled(scratch, ask, order):
            break
        questions.rehearse(scratch, ask, decision.place, order)
    return out


def course_for(decision: FleetAsked, scratch: Battle, ask: FleetAsk, ship: Ship) -> Order | None:
    """The course of one ship, or staying where she is."""
    for order in offers_for(scratch, ship):
        if question_of(decision).why_not(scratch, ask, decision.place, order) is None:
            return order
    return None


def offers_for(state: Battle, ship: Ship) -> list[Order]:
    """What to try for a ship, the likeliest first."""
    out: list[Order] = []
    points = allowance(state, ship.card.index, ship.sail)
    enemy = nearest_enemy(state, ship)
    if in_irons(state, ship.card.index):
        for angle in (9000, -9000):
            boats = Order("boats", ship.card.id)
            boats.angle = angle
            out.append(boats)
    elif points > 0 and enemy is not None:
        out.extend(towards(state, ship, points, enemy))
    out.append(sail(ship.card.id, []))
    out.append(Order("stay", ship.card.id))
    return out


def towards(state: Battle, ship: Ship, points: i64, enemy: Ship) -> list[Order]:
    """Courses by how near they end to an enemy; none that ends with the wind ahead."""
    fan = Fan(ship, points)
    fan.spread(False)
    for course in fan.courses:
        dx: i64 = enemy.x - course.x
        dy: i64 = enemy.y - course.y
        course.score = float(dx * dx + dy * dy) / float(UM)
        if percent_on(state, course.heading) == 0:
            course.score += 1e9
    fan.courses.sort(key=by_score)
    return [sail(ship.card.id, course.legs()) for course in fan.courses]


def nearest_enemy(state: Battle, ship: Ship) -> Ship | None:
    """The enemy under his own colours whose centre is nearest."""
    best: Ship | None = None
    least: i64 = 0
    for other in state.ships:
        if other.side == ship.side or other.status != FIGHTING:
            continue
        dx: i64 = other.x - ship.x
        dy: i64 = other.y - ship.y
        square = dx * dx + dy * dy
        if best is None or square < least:
            best = other
            least = square
    return best


def usual(decision: FleetAsked, ships: list[int]) -> list[Order]:
    """Defend, reload both sides while the crew can, cut loose, put out fires, clear wreckage."""
    out: list[Order] = []
    for ship in ships:
        for order in offers(decision, ship):
            wanted = order.kind in WORK or order.kind == "resist"
            if wanted or (order.kind == "reload" and order.side != "both"):
                out.append(order)
                break
    return out
