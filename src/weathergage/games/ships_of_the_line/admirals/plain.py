"""The plain bot, the naive baseline: steer at the nearest enemy, fire whatever bears."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.asking.bots import Ahead
from weathergage.sea.trig import UM

from ..answers import BROADSIDES, Order, boats, fire, sail
from ..rules.gunnery import plan_of, shots_left
from ..rules.questions import FleetAsked
from ..rules.sails import allowance, in_irons, percent_on
from ..state.battle import FIGHTING, Battle, Ship
from .doctrine_paths import Fan, by_score
from .evaluate import nearest_enemy
from .legal import Captain, offers

WORK: Final[list[str]] = ["unfoul", "break", "douse", "unrig", "resist"]
"""What a plain crew does in the crew phase whenever it may: it never grapples or boards."""


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
                    out.append(fire(ship.card.id, BROADSIDES[side], target.card.id))
                    break
    return out


def courses(decision: FleetAsked, ships: list[int]) -> list[Order]:
    """For every ship the course that ends nearest to an enemy, or staying where she is."""
    ahead: Ahead[Battle, Order] = Ahead(decision)
    out: list[Order] = []
    for index in ships:
        tries = offers_for(ahead.state, ahead.state.ships[index])
        order = next((order for order in tries if ahead.allows(order)), None)
        if order is None:
            continue
        out.append(order)
        if not ahead.follow(order):
            break
    return out


def offers_for(state: Battle, ship: Ship) -> list[Order]:
    """What to try for a ship, the likeliest first."""
    id, points = ship.card.id, allowance(state, ship.card.index, ship.sail)
    enemy = nearest_enemy(state, ship)
    out: list[Order] = []
    if in_irons(state, ship.card.index):
        out = [boats(id, 9000), boats(id, -9000)]
    elif points > 0 and enemy is not None:
        out = towards(state, ship, points, enemy)
    return [*out, sail(id, []), Order("stay", id)]


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


def usual(decision: FleetAsked, ships: list[int]) -> list[Order]:
    """Defend, reload both sides while the crew can, cut loose, put out fires, clear wreckage."""
    found = [[o for o in offers(decision, ship) if is_usual(o)] for ship in ships]
    return [orders[0] for orders in found if orders]


def is_usual(order: Order) -> bool:
    """Whether a plain crew does this when it may."""
    return order.kind in WORK or (order.kind == "reload" and order.side != "both")
