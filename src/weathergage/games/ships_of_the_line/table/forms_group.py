"""One order for several ships: a division, or every ship that is asked about."""

from typing import Final

from weathergage.engine.asking.bots import Ahead, legal_orders
from weathergage.engine.asking.question import Orders
from weathergage.engine.decision import Refusal
from weathergage.engine.english import first_of, reasons, tally
from weathergage.scene import Bracket, Fact, Ghost, Mark, Point
from weathergage.scene.forms import Course, Offer

from ..answers import BROADSIDES, RELOADS, Order, at_side, fire, sail
from ..rules.gunnery import expected_hits, plan_of, shots_left
from ..rules.questions import FleetAsked, id_of
from ..rules.sailing_orders import is_locked, leader_of, why_locked
from ..rules.targets import Shot
from ..state.battle import FLED, Battle, Ship
from ..words.telling import called
from .forms_fire import was_own
from .forms_sail import drawn_course, plain_courses
from .guns_there import best_shot, sailed
from .intents import intent_offers
from .line_ahead import in_line
from .plotting import plot_course

Bars = dict[int, Refusal]
Aims = list[tuple[str, float]]
EXPECTED: Final = "hits expected"


def group_offers(decision: FleetAsked, ships: list[int]) -> list[Offer]:
    """Orders that many ships can be given in one breath."""
    wanted: list[tuple[str, list[Order]]] = []
    ids = [id_of(decision, ship) for ship in ships]
    if decision.kind == "sail":
        return _sailing(decision, ships)
    if decision.kind == "fire":
        wanted.append(("Every gun that bears fires", _broadsides(decision, ships)))
        wanted.append(("All hold their fire", [Order("hold", id) for id in ids]))
    elif decision.kind == "reload":
        for side in RELOADS:
            sides = "both sides" if side == "both" else f"the {side} side"
            wanted.append((f"All reload {sides}", [at_side("reload", id, side) for id in ids]))
    return [_offer(decision, label, orders, ships, {}) for label, orders in wanted]


def _aimed(decision: FleetAsked, orders: list[Order], after: Battle | None) -> Aims:
    """Whom all these broadsides aim at, or those that would bear when all have sailed so, and what
    each could expect (4.1, 4.2)."""
    state, index = decision.known, decision.known.setup.index
    aims: list[tuple[Ship, Shot | None]] = []
    if decision.kind == "fire":
        plan = plan_of(state, decision.ask)
        for order in (order for order in orders if order.kind == "fire"):
            vessel, starboard = state.ships[index[order.ship]], order.side == BROADSIDES[1]
            aims.append((vessel, shots_left(state, plan, vessel, starboard)[0]))
    elif after is not None:
        state = after
        vessels = [state.ships[index[order.ship]] for order in orders]
        aims = [(ship, best_shot(state, ship, place)) for ship in vessels for place in range(2)]
    each = [(ship, shot) for ship, shot in aims if shot is not None]
    return [(called(state.setup, int(s.target)), expected_hits(state, v, s)) for v, s in each]


def _lost(decision: FleetAsked, orders: list[Order], after: Battle | None) -> str:
    """Who would leave the chart by it, or lose her way and lie stopped (5.2.5)."""
    index, now = decision.known.setup.index, decision.known.ships
    found = [after.ships[index[order.ship]] for order in orders] if after is not None else []
    gone = [each.card.name for each in found if each.status == FLED]
    lost = [each.card.name for each in found if each.stopped and not now[each.card.index].stopped]
    said = [(gone, "would leave the chart"), (lost, "would lie stopped")]
    return "; ".join(f"{first_of(names)} {what}" for names, what in said if names)


def _broadsides(decision: FleetAsked, ships: list[int]) -> list[Order]:
    """Every loaded side with an enemy before it, at the nearest; none at a friend who struck: who
    has only her before a side holds it."""
    state, plan = decision.known, plan_of(decision.known, decision.ask)
    out: list[Order] = []
    held: list[Order] = []
    for ship in ships:
        for place, side in enumerate(BROADSIDES):
            for shot in shots_left(state, plan, state.ships[ship], place == 1)[:1]:
                if was_own(state.ships[ship], state.ships[shot.target]):
                    held.append(Order("hold", id_of(decision, ship)))
                else:
                    out.append(fire(id_of(decision, ship), side, id_of(decision, shot.target)))
    return out and out + held


def _sailing(decision: FleetAsked, ships: list[int]) -> list[Offer]:
    """In line behind the leading ship, whatever she means to do; or all on the same course."""
    state = decision.known
    able = [ship for ship in ships if not is_locked(state, ship)]
    found: dict[str, list[Order]] = {}
    for ship in able:
        for label, legs in plain_courses(state, ship):
            name = label.split(",")[0]
            found.setdefault(name, []).append(sail(id_of(decision, ship), legs))
    leader, out = leader_of(state, ships), []
    if len(able) > 1 and leader >= 0:
        intents = intent_offers(decision, leader)
        out = [_in_line(decision, leader, ships, each) for each in [None, *intents]]
    for name, orders in found.items():
        label = f"All: {name[0].lower()}{name[1:]}"
        out.append(_offer(decision, label, orders, ships, {}))
        out[-1].group = "All together"
    return out


def _in_line(decision: FleetAsked, leader: int, ships: list[int], intent: Offer | None) -> Offer:
    """The leader as she means to sail, or straight on, and the others in her wake."""
    leads = intent.action if intent is not None else None
    line = in_line(decision, leader, ships, leads if isinstance(leads, Order) else None)
    name = called(decision.known.setup, leader)
    label = intent.label if intent is not None else f"In line behind {name}"
    out = _offer(decision, label, line.orders, ships, dict(line.absent))
    out.group, out.detail = "In line", f"{name} leads; {out.detail}" if intent else out.detail
    return out


def plot_group(
    decision: FleetAsked, leader: int, ships: list[int], points: list[Point], turn: float | None
) -> Course:
    """A course drawn for the leading ship; the others follow in line, or are named, and why not."""
    plot = plot_course(decision, leader, points, turn)
    if not isinstance(plot.action, Order):
        return plot
    line = in_line(decision, leader, ships, plot.action)
    plot.action = Orders(line.orders)
    plot.text += f"; {len(line.following)} of {len(ships) - 1} follow"
    names = [f"Not in line: {called(decision.known.setup, ship)}" for ship, _ in line.absent]
    absent = zip(names, line.absent, strict=True)
    plot.lines = [*(Fact(name, bar.reason, bar.rule) for name, (_, bar) in absent), *plot.lines[:1]]
    after = sailed(decision, line.orders)
    if lost := _lost(decision, line.orders, after):
        plot.text += f"; {lost}"
    if expected := tally(_aimed(decision, line.orders, after), EXPECTED):
        plot.lines.append(Fact("Broadsides would bear", expected, "4.1"))
    plot.marks = group_marks(decision, line.orders)
    return plot


def _offer(
    decision: FleetAsked, label: str, wanted: list[Order], ships: list[int], bars: Bars
) -> Offer:
    """As many of the orders as can be given at once, and how many that is."""
    orders = legal_orders(decision, wanted)
    named = {order.ship for order in orders}
    none = None if orders else Refusal("None of these ships can do that now.", decision.rule)
    after = sailed(decision, orders) if decision.kind == "sail" else None
    expected = tally(_aimed(decision, orders, after), EXPECTED)
    said = [f"{len(named)} of {len(ships)} ships", _lost(decision, orders, after), expected]
    told = "; ".join(filter(None, said)) + _left_out(decision, wanted, named, ships, bars)
    marks = group_marks(decision, orders)
    return Offer(Orders(orders or wanted), label, none, label, told, marks=marks)


def _left_out(
    decision: FleetAsked, wanted: list[Order], named: set[str], ships: list[int], bars: Bars
) -> str:
    """Who is not told anything by an order to all, and why, before it is given."""
    said: list[str] = []
    for ship in ships:
        card = decision.known.setup.cards[ship]
        if card.id in named:
            continue
        asked = [order for order in wanted if order.ship == card.id]
        refusal = bars.get(ship) or why_locked(decision.known, ship)
        refusal = decision.why_not(asked[0]) if asked else refusal
        plain = "waits for the dice of an order before hers" if asked else "has no such course"
        said.append(refusal.reason if refusal is not None else f"{card.name} {plain}.")
    return reasons(said)


def group_marks(decision: FleetAsked, orders: list[Order]) -> list[Mark]:
    """The courses of all ships, each drawn where those before it have sailed; or the targets."""
    if decision.kind != "sail":
        return [Bracket(t) for t in dict.fromkeys(o.target for o in orders if o.kind == "fire")]
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
