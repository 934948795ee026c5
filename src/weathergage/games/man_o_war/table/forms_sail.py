"""Moves as offers: paths of a ship, orders of a line, each with where it leads (p.6-9)."""

from typing import Final

from weathergage.engine.asking.book import Asked
from weathergage.games.man_o_war.answers import AHEAD, HANDS, INCH, TURN, Leg, Order, handed, sail
from weathergage.games.man_o_war.rules.breaking import break_orders
from weathergage.games.man_o_war.rules.formations import line
from weathergage.games.man_o_war.rules.sailing import (
    GO,
    TIED,
    cost_of_turn,
    end_of,
    longest,
    manner,
    primitive,
    turn_limit,
)
from weathergage.games.man_o_war.rules.squadrons import (
    displacements,
    legs_of,
    members,
    smallest_turn,
)
from weathergage.games.man_o_war.state.battle import Battle, Ship
from weathergage.games.man_o_war.state.step_records import Sailing, Squadron
from weathergage.games.man_o_war.table.offer_words import label_of
from weathergage.scene import Ghost, Mark, Path
from weathergage.scene.forms import Offer, judged

SHARES: Final[list[int]] = [1, 2, 3]
"""Turns are offered by a third, two thirds and the whole of what she can."""


def sail_offers(decision: Asked[Battle]) -> list[Offer]:
    """What a ship by herself may do."""
    battle, record = decision.known, decision.ask.record
    assert isinstance(record, Sailing)
    ship = battle.ships[record.ship]
    if manner(battle, ship) == TIED:
        return [offer(decision, order) for order in break_orders(battle, ship)]
    out = [
        ghosted(decision, ship, sail(ship.id, path)) for path in paths(battle, ship, record.left)
    ]
    out += [offer(decision, handed("tack", ship.id, hand)) for hand in HANDS]
    back = sail(ship.id, [])
    back.rejoin = True
    return [*out, offer(decision, back)]


def paths(battle: Battle, ship: Ship, left: int) -> list[list[Leg]]:
    """Straight on, and every hand turned early or twice; the rest straight on."""
    most, limit, cost = (
        int(longest(battle, ship)),
        int(turn_limit(battle, ship)),
        int(cost_of_turn(ship)),
    )
    out: list[list[Leg]] = [[Leg(AHEAD, most)] * count for count in range(left, -1, -1)]
    for sign in (-1, 1):
        for share in SHARES:
            angle = sign * (limit * share // 300 * 100)
            for turns in range(1, left // cost + 1):
                if share == len(SHARES) or turns == 1:
                    rest = left - turns * cost
                    out.append([Leg(TURN, angle)] * turns + [Leg(AHEAD, most)] * rest)
    return out


def offer(decision: Asked[Battle], order: Order) -> Offer:
    """An order with its words and what bars it."""
    return judged(decision, order, label_of(decision.known, order))


def ghosted(decision: Asked[Battle], ship: Ship, order: Order) -> Offer:
    """A path with the line it follows and where it ends."""
    found = offer(decision, order)
    kinds, amounts = primitive(decision.known, ship, order.path)
    found.marks = marks_of(ship, kinds, amounts)
    return found


def marks_of(ship: Ship, kinds: list[int], amounts: list[int]) -> list[Mark]:
    """The way of a ship and her ghost at its end."""
    points = [(int(ship.x) / INCH, int(ship.y) / INCH)]
    for place, kind in enumerate(kinds):
        if kind == GO:
            x, y, _ = end_of(ship.x, ship.y, ship.heading, kinds[: place + 1], amounts[: place + 1])
            points.append((x / INCH, y / INCH))
    x, y, heading = end_of(ship.x, ship.y, ship.heading, kinds, amounts)
    ghost = Ghost(ship.id, x / INCH, y / INCH, heading / 100)
    return [Path(tuple(points)), ghost] if len(points) > 1 else []


# Lines.


def line_offers(decision: Asked[Battle]) -> list[Offer]:
    """What a line may be ordered: straight on, turns in succession or together, ships released."""
    battle, record = decision.known, decision.ask.record
    assert isinstance(record, Squadron)
    formation = battle.formations[record.formation]
    ships = members(battle, formation)
    leader = ships[0]
    orders = [line(leader.id, path) for path in straights(battle, ships, leader)]
    for signal in ("", "succession", "together"):
        orders += turning(battle, record.formation, leader, signal)
    orders += [handed("tack-line", leader.id, hand) for hand in HANDS]
    release = Order("release", leader.id)
    release.ships = [ship.id for ship in ships]
    orders.append(release)
    for ship in ships:
        alone = Order("release", leader.id)
        alone.ships = [ship.id]
        orders.append(alone)
    return [_line_offer(decision, record.formation, order) for order in orders]


def straights(battle: Battle, ships: list[Ship], leader: Ship) -> list[list[Leg]]:
    """Straight on, as far as the slowest can, and less."""
    step = min(int(longest(battle, ship)) for ship in ships)
    count = int(displacements(battle, battle.formations[leader.formation], True))
    return [[Leg(AHEAD, step)] * number for number in range(count, -1, -1)]


def turning(battle: Battle, number: int, leader: Ship, signal: str) -> list[Order]:
    """Turns by what the line can in a move, to either hand."""
    formation = battle.formations[number]
    limit = int(smallest_turn(battle, formation))
    count = int(displacements(battle, formation, signal == "together"))
    step = min(int(longest(battle, ship)) for ship in members(battle, formation))
    out: list[Order] = []
    for sign in (-1, 1):
        for turns in range(1, count + 1):
            path = [Leg(TURN, sign * limit)] * turns + [Leg(AHEAD, step)] * (count - turns)
            out.append(line(leader.id, path, signal, sign * limit * turns if signal else 0))
    return out


def _line_offer(decision: Asked[Battle], number: int, order: Order) -> Offer:
    found = offer(decision, order)
    battle = decision.known
    if order.kind == "line":
        formation = battle.formations[number]
        abreast = order.signal == "together" or formation.abreast
        kinds, amounts = legs_of(battle, formation, order.path, abreast)
        shown = members(battle, formation) if abreast else members(battle, formation)[:1]
        found.marks = [mark for ship in shown for mark in marks_of(ship, kinds, amounts)]
        headings = {"": "No signal", "succession": "In succession", "together": "All together"}
        found.group = headings[order.signal]
    else:
        found.group = "Release" if order.kind == "release" else "Through the wind"
    return found
