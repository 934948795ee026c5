"""Moves as offers: paths of a ship, orders of a line, each with where it leads (p.6-9)."""

from typing import Final

from weathergage.engine.asking.book import Asked
from weathergage.games.man_o_war.answers import AHEAD, HANDS, TURN, Leg, Order, handed, sail
from weathergage.games.man_o_war.rules.breaking import break_orders
from weathergage.games.man_o_war.rules.formations import line
from weathergage.games.man_o_war.rules.sailing import (
    IN_IRONS,
    TIED,
    cost_of_turn,
    longest,
    manner,
    primitive,
    turn_limit,
)
from weathergage.games.man_o_war.rules.signals import SEEN
from weathergage.games.man_o_war.rules.squadrons import (
    displacements,
    members,
    smallest_turn,
)
from weathergage.games.man_o_war.rules.tacking import tack_legs
from weathergage.games.man_o_war.rules.towing import tow_orders
from weathergage.games.man_o_war.state.battle import Battle, Ship
from weathergage.games.man_o_war.state.step_records import Sailing, Squadron
from weathergage.games.man_o_war.table.courses import way_marks
from weathergage.games.man_o_war.table.line_preview import chances_of, line_marks, readers
from weathergage.games.man_o_war.table.offer_words import degrees, label_of, path_words
from weathergage.games.man_o_war.table.signal_flags import flags_of, hoist_of
from weathergage.scene.forms import Offer, judged, percent

SHARES: Final[list[int]] = [1, 2, 3]
"""Turns are offered by a third, two thirds and the whole of what she can."""


def sail_offers(decision: Asked[Battle]) -> list[Offer]:
    """What a ship by herself may do."""
    battle, record = decision.known, decision.ask.record
    assert isinstance(record, Sailing)
    ship = battle.ships[record.ship]
    if manner(battle, ship) == TIED:
        return [offer(decision, order) for order in break_orders(battle, ship)]
    if manner(battle, ship) == IN_IRONS:
        return [tack_offer(decision, ship, hand) for hand in HANDS]
    out = [
        ghosted(decision, ship, sail(ship.id, path)) for path in paths(battle, ship, record.left)
    ]
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


def tack_offer(decision: Asked[Battle], ship: Ship, hand: str) -> Offer:
    """Through the wind, or back to its edge."""
    found = offer(decision, handed("tack", ship.id, hand))
    found.group, found.odds = "Through the wind", True
    if found.refused is None:
        found.marks = way_marks(decision.known, ship, *tack_legs(decision.known, ship, hand))
    return found


def ghosted(decision: Asked[Battle], ship: Ship, order: Order) -> Offer:
    """A path with the line it follows and where it ends."""
    found = offer(decision, order)
    kinds, amounts = primitive(decision.known, ship, order.path)
    found.marks = way_marks(decision.known, ship, kinds, amounts)
    found.group = path_group(order)
    return found


def path_group(order: Order) -> str:
    """The heading a path stands under: the hand she turns to."""
    turns = [leg for leg in order.path if leg.kind == TURN]
    if not turns:
        return "Straight on"
    return "To starboard" if turns[0].amount > 0 else "To port"


# Lines.


def line_offers(decision: Asked[Battle]) -> list[Offer]:
    """What a line may be ordered: straight on, turns in succession or together, ships released."""
    battle, record = decision.known, decision.ask.record
    assert isinstance(record, Squadron)
    formation = battle.formations[record.formation]
    ships = members(battle, formation)
    leader = ships[0]
    orders = [line(leader.id, path) for path in straights(battle, ships, leader)]
    half_done = bool(formation.turning or formation.unseen)
    for signal in ("", "succession", "together") if half_done else ("succession", "together"):
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


HEADINGS: Final[dict[str, str]] = {
    "": "No signal", "succession": "In succession", "together": "All together",
}  # fmt: skip


def _line_offer(decision: Asked[Battle], number: int, order: Order) -> Offer:
    found = offer(decision, order)
    battle = decision.known
    formation = battle.formations[number]
    if order.kind != "line":
        found.group = "Release" if order.kind == "release" else "Through the wind"
        return found
    found.group = HEADINGS[order.signal]
    found.label, found.detail = line_label(order)
    found.marks = line_marks(battle, number, order)
    found.signals = flags_of(battle, formation, order)
    found.odds = True
    if found.signals:
        found.verb = "Make the signal"
        found.marks.append(hoist_of(battle, formation, found.signals))
        found.detail += f"; {seen_words(battle, number, order)}"
    return found


def line_label(order: Order) -> tuple[str, str]:
    """An order in a line's list, under its heading: the turn, and how it is sailed."""
    path = path_words(order.path)
    if not order.signal:
        return path[0].upper() + path[1:], ""
    return degrees(int(order.angle)), path


def seen_words(battle: Battle, number: int, order: Order) -> str:
    """The chance that everybody who must read a signal sees it."""
    chance = 1.0
    for ship in readers(battle, number, order):
        chance *= chances_of(battle, ship)[SEEN]
    return "needs no test" if chance >= 1.0 else f"{percent(chance)} that all see it"
