"""Moves as offers: paths of a ship, orders of a line, each with where it leads (p.6-9)."""

from typing import Final

from weathergage.engine.asking.book import Asked
from weathergage.games.man_o_war.answers import AHEAD, HANDS, TURN, Leg, Order, handed, sail
from weathergage.games.man_o_war.rules.breaking import break_orders
from weathergage.games.man_o_war.rules.sailing import (
    IN_IRONS,
    TIED,
    cost_of_turn,
    longest,
    manner,
    primitive,
    turn_limit,
)
from weathergage.games.man_o_war.rules.tacking import tack_legs
from weathergage.games.man_o_war.rules.towing import tow_orders
from weathergage.games.man_o_war.state.battle import TAKEN, Battle, Ship
from weathergage.games.man_o_war.state.muster import PACKAGE
from weathergage.games.man_o_war.state.step_records import Meeting, Sailing
from weathergage.games.man_o_war.table.courses import fitted, way_marks
from weathergage.games.man_o_war.table.offer_words import label_of
from weathergage.games.man_o_war.table.outlook import begin_clear, dangers
from weathergage.scene.forms import Offer, about, judged
from weathergage.scene.wording import wording

SHARES: Final[list[int]] = [1, 2, 3]
"""Turns are offered by a third, two thirds and the whole of what she can."""


def sail_offers(decision: Asked[Battle]) -> list[Offer]:
    """What a ship by herself may do."""
    battle, record = decision.known, decision.ask.record
    assert isinstance(record, Sailing)
    ship = battle.ships[record.ship]
    if manner(battle, ship) == TIED:
        return [break_offer(decision, order) for order in break_orders(battle, ship)]
    if manner(battle, ship) == IN_IRONS:
        return [tack_offer(decision, ship, hand) for hand in HANDS]
    world = battle.copy()
    out = [
        ghosted(decision, world, fitted(decision, sail(ship.id, path)))
        for path in paths(battle, ship, record.left)
    ]
    begin_clear(out)
    out += [tack_offer(decision, ship, hand) for hand in HANDS]
    others = [*tow_orders(battle, ship), Order("cast-off", ship.id)]
    back = sail(ship.id, [])
    back.rejoin = True
    stop = sail(ship.id, [])
    stop.anchor = f"{int(ship.heading) / 100:g}"
    for order in (*others, back, stop):
        found = offer(decision, order)
        found.group = "Other"
        if found.refused is None:
            out.append(found)
    return out


def encounter_offers(decision: Asked[Battle]) -> list[Offer]:
    """Whoever is met is boarded, passed or lain alongside; a ship of one's own that the enemy has
    taken comes back by contact alone (p.14-15)."""
    battle, record = decision.known, decision.ask.record
    assert isinstance(record, Meeting)
    other = battle.ships[record.other]
    out: list[Offer] = []
    for order in [each for each in decision.options() or [] if isinstance(each, Order)]:
        if order.kind == "board" and other.status == TAKEN:
            found = judged(decision, order, wording(PACKAGE).answer("board", "prize"))
            found.detail = "contact alone brings her back, without a fight"
            out.insert(0, found)
        else:
            found = offer(decision, order)
            found.odds = order.kind == "board"
            out.append(found)
    return [about(found, other.id) for found in out]


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


def break_offer(decision: Asked[Battle], order: Order) -> Offer:
    """To part from a ship alongside, or to let it be."""
    found = offer(decision, order)
    found.odds = order.kind == "break"
    return found


def tack_offer(decision: Asked[Battle], ship: Ship, hand: str) -> Offer:
    """Through the wind, or back to its edge."""
    found = offer(decision, handed("tack", ship.id, hand))
    found.group, found.odds = "Through the wind", True
    if found.refused is None:
        found.marks = way_marks(decision.known, ship, *tack_legs(decision.known, ship, hand))
    return found


def ghosted(decision: Asked[Battle], world: Battle, order: Order) -> Offer:
    """A path with the line it follows, where it ends and what threatens on it; the world is a copy
    to try it in."""
    found = offer(decision, order)
    ship = decision.known.ships[decision.known.find(order.ship)]
    kinds, amounts = primitive(decision.known, ship, order.path)
    found.marks = way_marks(decision.known, ship, kinds, amounts)
    found.group, found.odds = path_group(order), True
    found.detail = dangers(world, ship, kinds, amounts) if found.refused is None else ""
    return found


def path_group(order: Order) -> str:
    """The heading a path stands under: the hand she turns to."""
    turns = [leg for leg in order.path if leg.kind == TURN]
    if not turns:
        return "Straight on"
    return "To starboard" if turns[0].amount > 0 else "To port"
