"""One order for several ships: a division, or every ship that is asked about."""

from typing import Final

from weathergage.engine.asking.bots import legal_orders
from weathergage.engine.asking.question import Orders
from weathergage.engine.decision import Refusal
from weathergage.scene import Bracket, Fact, Ghost, Mark, Point
from weathergage.scene.forms import Course, Offer

from ..answers import BROADSIDES, RELOADS, Order, fire, sail
from ..rules.gunnery import plan_of, shots_left
from ..rules.questions import FleetAsked, question_of
from ..rules.sailing_orders import is_locked, leader_of, why_locked
from ..state.battle import Battle
from ..words.telling import called
from .forms_crew import reload_order
from .forms_sail import drawn_course, plain_courses
from .line_ahead import Line, in_line
from .plotting import plot_course

MOST_NAMED: Final = 3
"""So many of those who are left out of an order are named."""


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
    return [_offer(decision, label, orders, ships) for label, orders in wanted]


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
    leader = leader_of(state, ships)
    if len(able) > 1 and leader >= 0:
        line = in_line(decision, leader, ships, None)
        wanted.append((f"In line behind {called(state.setup, leader)}", line.orders))
    return wanted


def plot_group(
    decision: FleetAsked, leader: int, ships: list[int], points: list[Point], turn: float | None
) -> Course:
    """A course drawn for the leading ship; the others follow in line as far as they can."""
    plot = plot_course(decision, leader, points, turn)
    if not isinstance(plot.action, Order):
        return plot
    line = in_line(decision, leader, ships, plot.action)
    plot.action = Orders(line.orders)
    plot.text += f"; {len(line.following)} of {len(ships) - 1} follow"
    plot.lines = [*who_is_absent(decision.known, line), *plot.lines[:1]]
    plot.marks = group_marks(decision, line.orders)
    return plot


def who_is_absent(state: Battle, line: Line) -> list[Fact]:
    """Who is not in line when this is done, and why."""
    return [
        Fact(f"Not in line: {called(state.setup, ship)}", barred.reason, barred.rule)
        for ship, barred in line.absent
    ]


def _offer(decision: FleetAsked, label: str, wanted: list[Order], ships: list[int]) -> Offer:
    """As many of the orders as can be given at once, and how many that is."""
    orders = legal_orders(decision, wanted)
    named = {order.ship for order in orders}
    none = Refusal("None of these ships can do that now.", decision.rule)
    return Offer(
        Orders(orders if orders else wanted),
        label,
        None if orders else none,
        label,
        f"{len(named)} of {len(ships)} ships" + _left_out(decision, wanted, named, ships),
        marks=group_marks(decision, orders),
    )


def _left_out(decision: FleetAsked, wanted: list[Order], named: set[str], ships: list[int]) -> str:
    """Who is not told anything by an order to all, and why, before it is given."""
    reasons: list[str] = []
    for ship in ships:
        card = decision.known.setup.cards[ship]
        if card.id in named:
            continue
        asked = [order for order in wanted if order.ship == card.id]
        refusal = decision.why_not(asked[0]) if asked else why_locked(decision.known, ship)
        name = called(decision.known.setup, ship)
        reasons.append(refusal.reason if refusal is not None else f"Not {name}.")
    return "".join(f"; {reason[:-1]}" for reason in reasons[:MOST_NAMED]) + (
        f"; and {len(reasons) - MOST_NAMED} more not" if len(reasons) > MOST_NAMED else ""
    )


def group_marks(decision: FleetAsked, orders: list[Order]) -> list[Mark]:
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
