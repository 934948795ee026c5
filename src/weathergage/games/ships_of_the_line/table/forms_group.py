"""One order for several ships: a division, or every ship that is asked about."""

from typing import Final

from weathergage.engine.asking.answers import Orders
from weathergage.games.ships_of_the_line.admirals.legal import legal_orders
from weathergage.games.ships_of_the_line.admirals.steering import steer
from weathergage.games.ships_of_the_line.answers import (
    BROADSIDES,
    RELOADS,
    Order,
    fire,
    read_action,
    sail,
)
from weathergage.games.ships_of_the_line.rules.gunnery import plan_of, shots_left
from weathergage.games.ships_of_the_line.rules.questions import FleetAsked, question_of
from weathergage.games.ships_of_the_line.rules.sailing_orders import is_locked
from weathergage.games.ships_of_the_line.state.battle import Battle
from weathergage.games.ships_of_the_line.table.forms_sail import course_marks, plain_courses
from weathergage.games.ships_of_the_line.table.plotting import plot_course
from weathergage.sea.trig import UM, ahead_x, ahead_y

Point = tuple[float, float]

GROUP: Final = "group:"
PICKED: Final = "="
"""A group of the player's own: the ids of its ships follow, with commas, the leading ship first."""
MOST_PICKED: Final = 99
KINDS: Final[list[str]] = ["fire", "sail", "reload"]
"""The questions in which one order can serve many ships."""
ASTERN: Final = 2 * UM
"""How far astern of the next ahead a ship in line keeps."""


def groups_of(decision: FleetAsked) -> list[dict[str, object]]:
    """The divisions with several ships to decide, and all of them together."""
    if decision.kind not in KINDS or len(decision.open) < 2:
        return []
    setup = decision.known.setup
    out: list[dict[str, object]] = []
    for division in setup.divisions:
        ships = [s for s in decision.open if setup.cards[s].division == division.index]
        if len(ships) > 1:
            name, _, _ = division.name.partition(", under")
            out.append(_group(decision, division.id, name, ships))
    if len(out) != 1 or out[0]["parts"] != decision.parts:
        out.append(_group(decision, "", "All ships", decision.open))
    return out


def _group(decision: FleetAsked, id: str, name: str, ships: list[int]) -> dict[str, object]:
    cards = decision.known.setup.cards
    out: dict[str, object] = {"id": GROUP + id, "name": name}
    out["parts"] = [cards[ship].id for ship in ships]
    first = leader_of(decision, ships)
    if decision.kind == "sail" and first >= 0:
        out["leader"] = cards[first].id
    return out


def leader_of(decision: FleetAsked, ships: list[int]) -> int:
    """The first of the ships that can sail, or -1."""
    for ship in ships:
        if not is_locked(decision.known, ship):
            return ship
    return -1


def members(decision: FleetAsked, part: str) -> list[int] | None:
    """The open ships of a group, or None if the part is no group."""
    if not part.startswith(GROUP):
        return None
    setup = decision.known.setup
    id = part[len(GROUP) :]
    if id.startswith(PICKED):
        picked = [setup.find(each) for each in id[len(PICKED) :].split(",")[:MOST_PICKED]]
        return [ship for ship in dict.fromkeys(picked) if ship in decision.open]
    return [
        ship
        for ship in decision.open
        if not id or setup.divisions[setup.cards[ship].division].id == id
    ]


def group_offers(decision: FleetAsked, ships: list[int]) -> list[dict[str, object]]:
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
            (f"All reload {_sides(side)}", _reloads(decision, ships, side)) for side in RELOADS
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


def _reloads(decision: FleetAsked, ships: list[int], side: str) -> list[Order]:
    out: list[Order] = []
    for ship in ships:
        order = Order("reload", _id(decision, ship))
        order.side = side
        out.append(order)
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
    decision: FleetAsked, ships: list[int], points: list[Point], turn: float | None
) -> dict[str, object]:
    """A course drawn for the leading ship; the others follow in line as far as they can."""
    leader = leader_of(decision, ships)
    if leader < 0:
        return {}
    plot = plot_course(decision, leader, points, turn)
    if plot["action"] is None:
        return plot
    leads = read_action(plot["action"])
    assert isinstance(leads, Order)
    able = [ship for ship in ships if ship != leader and not is_locked(decision.known, ship)]
    orders = _in_line(decision, [leader, *able], leads)
    plot["action"] = Orders(orders).data()
    others = len(orders) - 1
    plot["text"] = f"{plot['text']}; {others} of {len(ships) - 1} follow"
    plot["marks"] = _marks(decision, orders)
    return plot


def _offer(decision: FleetAsked, label: str, wanted: list[Order], ships: int) -> dict[str, object]:
    """As many of the orders as can be given at once, and how many that is."""
    orders = legal_orders(decision, wanted)
    named: list[str] = []
    for order in orders:
        if order.ship not in named:
            named.append(order.ship)
    none = {"reason": "None of these ships can do that now.", "rule": decision.rule}
    return {
        "action": Orders(orders if orders else wanted).data(),
        "label": label,
        "verb": label,
        "detail": f"{len(named)} of {ships} ships",
        "refused": None if orders else none,
        "odds": False,
        "marks": _marks(decision, orders),
    }


def _marks(decision: FleetAsked, orders: list[Order]) -> list[dict[str, object]]:
    """The courses of all ships, each drawn where those before it have sailed; or the targets."""
    out: list[dict[str, object]] = []
    if decision.kind != "sail":
        targets = [order.target for order in orders if order.kind == "fire"]
        return [{"kind": "bracket", "piece": target} for target in dict.fromkeys(targets)]
    scratch = decision.known.copy()
    ask = decision.ask.copy()
    for order in orders:
        _, marks = course_marks(scratch, scratch.setup.index[order.ship], order.path)
        for mark in marks:
            mark.pop("label", None)
        out += marks
        if question_of(decision).settled(scratch, ask, order):
            question_of(decision).rehearse(scratch, ask, decision.place, order)
    return out
