"""One order for several ships: a division, or every ship that is asked about."""

from typing import Final

from weathergage.engine.asking.bots import legal_orders
from weathergage.engine.asking.question import Orders
from weathergage.engine.decision import Refusal
from weathergage.scene import Bracket, Ghost, Mark, Point
from weathergage.scene.forms import Course, Offer
from weathergage.sea.trig import UM, ahead_x, ahead_y

from ..admirals.steering import steer
from ..answers import BROADSIDES, RELOADS, Order, fire, sail
from ..rules.gunnery import plan_of, shots_left
from ..rules.questions import FleetAsked, question_of
from ..rules.sailing_orders import is_locked
from ..state.battle import Battle
from .forms_crew import reload_order
from .forms_sail import drawn_course, plain_courses
from .plotting import plot_course

ASTERN: Final = 2 * UM
"""How far astern of the next ahead a ship in line keeps."""


def group_offers(decision: FleetAsked, ships: list[int]) -> list[Offer]:
    """Orders that many ships can be given in one breath."""
    if decision.kind == "fire":
        wanted = [
            ("Every gun that bears fires", _broadsides(decision, ships)),
            ("All hold their fire", [Order("hold", _id(decision, s)) for s in ships]),
        ]
    elif decision.kind == "sail":
        wanted = _sailing(decision, ships)
    elif decision.kind == "reload":
        wanted = [
            (f"All reload {_sides(side)}", [reload_order(_id(decision, s), side) for s in ships])
            for side in RELOADS
        ]
    else:
        wanted = []
    return [_offer(decision, label, orders, len(ships)) for label, orders in wanted]


def _id(decision: FleetAsked, ship: int) -> str:
    return decision.known.setup.cards[ship].id


def _sides(side: str) -> str:
    return "both sides" if side == "both" else f"the {side} side"


def _broadsides(decision: FleetAsked, ships: list[int]) -> list[Order]:
    """Every loaded side with a target, at the nearest."""
    state = decision.known
    plan = plan_of(state, decision.ask)
    out: list[Order] = []
    for ship in ships:
        for place in range(2):
            shots = shots_left(state, plan, state.ships[ship], place == 1)
            if shots:
                target = state.setup.cards[shots[0].target].id
                out.append(fire(_id(decision, ship), BROADSIDES[place], target))
    return out


def _sailing(decision: FleetAsked, ships: list[int]) -> list[tuple[str, list[Order]]]:
    """All on the same plain course, or in line behind the leading ship."""
    state = decision.known
    able = [ship for ship in ships if not is_locked(state, ship)]
    labels: list[str] = []
    found: dict[str, list[Order]] = {}
    for ship in able:
        for label, legs in plain_courses(state, ship):
            name = label.split(",")[0]
            if name not in found:
                labels.append(name)
                found[name] = []
            found[name].append(sail(_id(decision, ship), legs))
    wanted = [(f"All: {name[0].lower()}{name[1:]}", found[name]) for name in labels]
    if len(able) > 1:
        wanted.append(("In line behind the leading ship", _in_line(decision, able)))
    return wanted


def _in_line(decision: FleetAsked, ships: list[int], leads: Order | None = None) -> list[Order]:
    """The leading ship sails as told, or straight on; each of the others to her place astern."""
    scratch = decision.known.copy()
    ask = decision.ask.copy()
    out: list[Order] = []
    ahead = -1
    for ship in ships:
        order = _astern_of(decision, scratch, ship, ahead) if ahead >= 0 else leads
        if order is None:
            courses = plain_courses(scratch, ship)
            order = sail(_id(decision, ship), courses[0][1] if courses else [])
        if question_of(decision).judge_one(scratch, ask, decision.place, order) is None:
            out.append(order)
            if not question_of(decision).settled(scratch, ask, order):
                break
            question_of(decision).rehearse(scratch, ask, decision.place, order)
        ahead = ship
    return out


def _astern_of(decision: FleetAsked, state: Battle, ship: int, ahead: int) -> Order:
    """To her place astern of the next ahead, on the same heading."""
    hull = state.ships[ahead].shape
    x, y = ahead_x(hull.x, hull.heading, -ASTERN), ahead_y(hull.y, hull.heading, -ASTERN)
    return steer(state, ship, x, y, hull.heading)


def plot_group(
    decision: FleetAsked, leader: int, ships: list[int], points: list[Point], turn: float | None
) -> Course:
    """A course drawn for the leading ship; the others follow in line as far as they can."""
    plot = plot_course(decision, leader, points, turn)
    if not isinstance(plot.action, Order):
        return plot
    able = [ship for ship in ships if ship != leader and not is_locked(decision.known, ship)]
    orders = _in_line(decision, [leader, *able], plot.action)
    plot.action = Orders(orders)
    plot.text += f"; {len(orders) - 1} of {len(ships) - 1} follow"
    plot.marks = _marks(decision, orders)
    return plot


def _offer(decision: FleetAsked, label: str, wanted: list[Order], ships: int) -> Offer:
    """As many of the orders as can be given at once, and how many that is."""
    orders = legal_orders(decision, wanted)
    named = {order.ship for order in orders}
    none = Refusal("None of these ships can do that now.", decision.rule)
    return Offer(
        Orders(orders if orders else wanted),
        label,
        None if orders else none,
        label,
        f"{len(named)} of {ships} ships",
        marks=_marks(decision, orders),
    )


def _marks(decision: FleetAsked, orders: list[Order]) -> list[Mark]:
    """The courses of all ships, each drawn where those before it have sailed; or the targets."""
    if decision.kind != "sail":
        targets = [order.target for order in orders if order.kind == "fire"]
        return [Bracket(target) for target in dict.fromkeys(targets)]
    out: list[Mark] = []
    scratch = decision.known.copy()
    ask = decision.ask.copy()
    for order in orders:
        _, marks = drawn_course(scratch, scratch.setup.index[order.ship], order.path)
        for mark in marks:
            if isinstance(mark, Ghost):
                mark.label = ""
        out += marks
        if question_of(decision).settled(scratch, ask, order):
            question_of(decision).rehearse(scratch, ask, decision.place, order)
    return out
