"""One order for several ships: a division, or every ship that is asked about."""

from typing import Final

from weathergage.engine.asking.bots import Ahead, legal_orders
from weathergage.engine.asking.question import Orders
from weathergage.engine.decision import Refusal
from weathergage.scene import Bracket, Fact, Ghost, Mark, Point
from weathergage.scene.forms import Course, Offer

from ..answers import BROADSIDES, RELOADS, Order, at_side, fire, sail
from ..rules.gunnery import expected_hits, plan_of, shots_left
from ..rules.questions import FleetAsked, id_of
from ..rules.sailing_orders import is_locked, leader_of, why_locked
from ..state.battle import Battle
from ..words.telling import called
from .forms_fire import was_own
from .forms_sail import drawn_course, plain_courses
from .line_ahead import in_line
from .plotting import plot_course

MOST_NAMED: Final = 3
"""So many of those who are left out of an order are named."""


def group_offers(decision: FleetAsked, ships: list[int]) -> list[Offer]:
    """Orders that many ships can be given in one breath."""
    wanted: list[tuple[str, list[Order]]] = []
    ids = [id_of(decision, ship) for ship in ships]
    if decision.kind == "fire":
        wanted.append(("Every gun that bears fires", _broadsides(decision, ships)))
        wanted.append(("All hold their fire", [Order("hold", id) for id in ids]))
    elif decision.kind == "sail":
        wanted = _sailing(decision, ships)
    elif decision.kind == "reload":
        for side in RELOADS:
            sides = "both sides" if side == "both" else f"the {side} side"
            wanted.append((f"All reload {sides}", [at_side("reload", id, side) for id in ids]))
    return [_offer(decision, label, orders, ships) for label, orders in wanted]


def _expected(decision: FleetAsked, orders: list[Order]) -> str:
    """What all these broadsides together could expect, and of whom (4.1, 4.2)."""
    state, setup = decision.known, decision.known.setup
    plan = plan_of(state, decision.ask)
    hits: dict[str, float] = {}
    for order in orders:
        if order.kind == "fire":
            vessel = state.ships[setup.index[order.ship]]
            shot = shots_left(state, plan, vessel, order.side == BROADSIDES[1])[0]
            name = called(setup, int(shot.target))
            hits[name] = hits.get(name, 0.0) + expected_hits(state, vessel, shot)
    if not hits:
        return ""
    most = sorted(hits, key=lambda name: -hits[name])
    named = ", ".join(f"{name} {hits[name]:.1f}" for name in most)
    return f"; {sum(hits.values()):.1f} hits expected: {named}"


def _broadsides(decision: FleetAsked, ships: list[int]) -> list[Order]:
    """Every loaded side with an enemy before it, at the nearest; none at a friend who struck."""
    state, plan = decision.known, plan_of(decision.known, decision.ask)
    out: list[Order] = []
    for ship in ships:
        for place, side in enumerate(BROADSIDES):
            for shot in shots_left(state, plan, state.ships[ship], place == 1)[:1]:
                if not was_own(state.ships[ship], state.ships[shot.target]):
                    out.append(fire(id_of(decision, ship), side, id_of(decision, shot.target)))
    return out


def _sailing(decision: FleetAsked, ships: list[int]) -> list[tuple[str, list[Order]]]:
    """All on the same plain course, or in line behind the leading ship."""
    state = decision.known
    able = [ship for ship in ships if not is_locked(state, ship)]
    found: dict[str, list[Order]] = {}
    for ship in able:
        for label, legs in plain_courses(state, ship):
            name = label.split(",")[0]
            found.setdefault(name, []).append(sail(id_of(decision, ship), legs))
    wanted = [(f"All: {name[0].lower()}{name[1:]}", orders) for name, orders in found.items()]
    leader = leader_of(state, ships)
    if len(able) > 1 and leader >= 0:
        line = in_line(decision, leader, ships, None)
        wanted.insert(0, (f"In line behind {called(state.setup, leader)}", line.orders))
    return wanted


def plot_group(
    decision: FleetAsked, leader: int, ships: list[int], points: list[Point], turn: float | None
) -> Course:
    """A course drawn for the leading ship; the others follow in line as far as they can, and who
    will not be in line when this is done is named, and why."""
    plot = plot_course(decision, leader, points, turn)
    if not isinstance(plot.action, Order):
        return plot
    line = in_line(decision, leader, ships, plot.action)
    plot.action = Orders(line.orders)
    plot.text += f"; {len(line.following)} of {len(ships) - 1} follow"
    names = [f"Not in line: {called(decision.known.setup, ship)}" for ship, _ in line.absent]
    absent = zip(names, line.absent, strict=True)
    plot.lines = [*(Fact(name, bar.reason, bar.rule) for name, (_, bar) in absent), *plot.lines[:1]]
    plot.marks = group_marks(decision, line.orders)
    return plot


def _offer(decision: FleetAsked, label: str, wanted: list[Order], ships: list[int]) -> Offer:
    """As many of the orders as can be given at once, and how many that is."""
    orders = legal_orders(decision, wanted)
    named = {order.ship for order in orders}
    none = None if orders else Refusal("None of these ships can do that now.", decision.rule)
    told = f"{len(named)} of {len(ships)} ships" + _expected(decision, orders)
    told += _left_out(decision, wanted, named, ships)
    marks = group_marks(decision, orders)
    return Offer(Orders(orders or wanted), label, none, label, told, marks=marks)


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
        plain = "waits for the dice of an order before hers" if asked else "has no such course"
        reasons.append(refusal.reason if refusal is not None else f"{name} {plain}.")
    return "".join(f"; {reason[:-1]}" for reason in reasons[:MOST_NAMED]) + (
        f"; and {len(reasons) - MOST_NAMED} more not" if len(reasons) > MOST_NAMED else ""
    )


def group_marks(decision: FleetAsked, orders: list[Order]) -> list[Mark]:
    """The courses of all ships, each drawn where those before it have sailed; or the targets."""
    if decision.kind != "sail":
        targets = [order.target for order in orders if order.kind == "fire"]
        return [Bracket(target) for target in dict.fromkeys(targets)]
    out: list[Mark] = []
    ahead: Ahead[Battle, Order] = Ahead(decision)
    for order in orders:
        _, marks = drawn_course(ahead.state, ahead.state.setup.index[order.ship], order.path)
        for mark in marks:
            if isinstance(mark, Ghost):
                mark.label = ""
        out += marks
        ahead.follow(order)
    return out
