"""A line by one signal: every order is weighed for all its ships, and against close action."""

from typing import Final, final

from ..answers import Order
from ..rules.formations import why_not_release
from ..rules.sailing import SAILS, allowance, manner, primitive
from ..rules.signals import NOT_SEEN, REVERSED, has_repeater, reading
from ..rules.squadrons import members
from ..setup import FLAG_FRIGATE
from ..state.battle import Battle, Formation, Ship
from ..tables.dice import DIE
from .helm import Choice, Helm, sail_choices
from .outlook import Outlook
from .paths import Ways, line_orders, ship_paths, ways_of

BROADLY: Final = 20
"""Of so many of the best orders it is asked what they lead to."""


@final
class Plan:
    """An order to a line, where it leads, and what that is worth at once."""

    def __init__(self, order: Order, ways: Ways, value: float) -> None:
        self.order = order
        self.ways = ways
        self.value = value


def missed(battle: Battle, ship: Ship) -> float:
    """The chance that a ship does not take a signal as it was meant (p.5, 9)."""
    commander = battle.camps[ship.camp].commander
    if commander == ship.index or (commander >= 0 and battle.ships[commander].role == FLAG_FRIGATE):
        return 0.0
    bad = sum(1 for die in DIE if reading(battle, ship, die) in (NOT_SEEN, REVERSED))
    chance = float(bad) / float(len(DIE))
    return chance * chance if has_repeater(battle, ship) else chance


def astray(battle: Battle, formation: Formation, order: Order) -> float:
    """How many ships will not do what an order says: the leader alone, or each for herself."""
    ships = members(battle, formation)
    if order.signal == "together" or order.kind == "tack-line":
        return sum(missed(battle, ship) for ship in ships)
    return missed(battle, ships[0]) if order.signal else 0.0


def line_choices(helm: Helm, number: int) -> list[Choice]:
    """Every order to a line by what it is worth; to release it is one of them."""
    battle = helm.outlook.battle
    formation = battle.formations[number]
    found: list[Plan] = []
    for order in line_orders(battle, number):
        ways = ways_of(battle, number, order)
        if ways.ships:
            found.append(Plan(order, ways, at_once(helm.outlook, ways)))
    found.sort(key=lambda plan: -plan.value)
    out = [Choice(weighed(helm, formation, plan), plan.order) for plan in found[:BROADLY]]
    free = released(helm, formation)
    return [*out, free] if free is not None else out


def at_once(outlook: Outlook, ways: Ways) -> float:
    """What the places of all ships are worth this turn."""
    value = 0.0
    for place, pose in zip(ways.ships, ways.poses, strict=True):
        value += outlook.worth(outlook.battle.ships[place], pose.x, pose.y, pose.heading)
    return value


def weighed(helm: Helm, formation: Formation, plan: Plan) -> float:
    """An order with what it leads to, who will miss it, and what lies in the way."""
    outlook = helm.outlook
    battle = outlook.battle
    value = plan.value
    for place, pose in zip(plan.ways.ships, plan.ways.poses, strict=True):
        value += outlook.future(battle.ships[place], pose.x, pose.y, pose.heading)
    value -= outlook.temper.signal * astray(battle, formation, plan.order)
    return value - hazards(helm, formation, plan.order)


def hazards(helm: Helm, formation: Formation, order: Order) -> float:
    """What lies in the leader's way."""
    if not order.path:
        return 0.0
    leader = helm.outlook.battle.ships[formation.ships[0]]
    kinds, amounts = primitive(helm.outlook.battle, leader, order.path)
    return max(0.0, -helm.hazard(leader, kinds, amounts, 0.0))


def released(helm: Helm, formation: Formation) -> Choice | None:
    """Close action: each ship goes her own best way, and the line is given up (p.8)."""
    battle = helm.outlook.battle
    ships = members(battle, formation)
    order = Order("release", ships[0].id)
    order.ships = [ship.id for ship in ships]
    if why_not_release(battle, formation, order) is not None:
        return None
    value = 0.0
    for ship in ships:
        value += best_alone(helm, ship) - helm.outlook.temper.line
    return Choice(value, order)


def best_alone(helm: Helm, ship: Ship) -> float:
    """What her best course is worth to a ship by herself."""
    battle = helm.outlook.battle
    if manner(battle, ship) != SAILS:
        x, y, heading = int(ship.x), int(ship.y), int(ship.heading)
        return helm.outlook.worth(ship, x, y, heading) + helm.outlook.future(ship, x, y, heading)
    found = sail_choices(helm, ship, ship_paths(battle, ship, int(allowance(battle, ship))))
    return found[0].value if found else 0.0


def hoist_for(outlook: Outlook, choices: list[Order]) -> Order | None:
    """The signal that the best order to another's division needs; none where it needs none."""
    if not choices or not choices[0].signal:
        return None
    order = Order("hoist", choices[0].ship)
    order.signal, order.angle = choices[0].signal, choices[0].angle
    return order
