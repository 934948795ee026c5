"""Orders to lines: straight on, turns by signal, ships released, signals of the commander in chief
(p.8-9)."""

from typing import Final

from weathergage.engine.asking.book import Asked
from weathergage.games.man_o_war.answers import AHEAD, HANDS, TURN, Leg, Order, handed
from weathergage.games.man_o_war.rules.formations import line
from weathergage.games.man_o_war.rules.sailing import longest
from weathergage.games.man_o_war.rules.signals import SEEN
from weathergage.games.man_o_war.rules.squadrons import displacements, members, smallest_turn
from weathergage.games.man_o_war.state.battle import Battle, Ship
from weathergage.games.man_o_war.state.step_records import Squadron
from weathergage.games.man_o_war.table.line_preview import (
    chances_of,
    line_dangers,
    line_ways,
    readers,
    way_marks,
)
from weathergage.games.man_o_war.table.offer_words import degrees, label_of, path_words
from weathergage.games.man_o_war.table.outlook import begin_clear
from weathergage.games.man_o_war.table.signal_flags import flags_of, hoist_of
from weathergage.scene.forms import Offer, judged, percent


def line_offers(decision: Asked[Battle]) -> list[Offer]:
    """What a line may be ordered: straight on, turns in succession or together, ships released."""
    battle, record = decision.known, decision.ask.record
    assert isinstance(record, Squadron)
    formation = battle.formations[record.formation]
    ships = members(battle, formation)
    leader, world = ships[0], battle.copy()
    if formation.hoist:
        orders = hoisted(battle, record.formation, leader)
        return [_line_offer(decision, world, record.formation, order) for order in orders]
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
    out = [_line_offer(decision, world, record.formation, order) for order in orders]
    begin_clear(out)
    return out


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


def hoisted(battle: Battle, number: int, leader: Ship) -> list[Order]:
    """What may be done with the signal the commander in chief has made: as much of its turn as one
    likes (R107)."""
    formation = battle.formations[number]
    signal, angle = formation.hoist, int(formation.hoist_angle)
    limit = int(smallest_turn(battle, formation))
    count = int(displacements(battle, formation, signal == "together"))
    step = min(int(longest(battle, ship)) for ship in members(battle, formation))
    out: list[Order] = []
    for turns in range(count, -1, -1):
        path = turns_of(angle, limit, turns)
        path += [Leg(AHEAD, step)] * (count - len(path))
        out.append(line(leader.id, path, signal, angle))
    return out


def turns_of(angle: int, limit: int, most: int) -> list[Leg]:
    """A turn in as many displacements as it takes, at most so many."""
    out: list[Leg] = []
    left = angle
    while left and len(out) < most:
        step = max(min(left, limit), -limit)
        out.append(Leg(TURN, step))
        left -= step
    return out


# The commander in chief signals to a division of another's.


def hoist_offers(decision: Asked[Battle]) -> list[Offer]:
    """Every signal by thirty degrees to either hand, or none (R47)."""
    battle, record = decision.known, decision.ask.record
    assert isinstance(record, Squadron)
    formation = battle.formations[record.formation]
    leader = battle.ships[formation.ships[0]]
    out = [judged(decision, Order("no-signal", leader.id), "No signal", "Make no signal")]
    for signal in ("succession", "together"):
        for angle in SIGNALLED:
            order = Order("hoist", leader.id)
            order.signal, order.angle = signal, angle
            found = judged(decision, order, degrees(angle), "Make the signal")
            found.group = HEADINGS[signal]
            found.signals = flags_of(battle, formation, order)
            found.marks = [hoist_of(battle, formation, found.signals)]
            found.detail = seen_words(battle, record.formation, order)
            out.append(found)
    return out


SIGNALLED: Final[list[int]] = [-9000, -6000, -3000, 3000, 6000, 9000]
"""The turns a commander in chief is offered to signal."""
HEADINGS: Final[dict[str, str]] = {
    "": "No signal", "succession": "In succession", "together": "All together",
}  # fmt: skip


def _line_offer(decision: Asked[Battle], world: Battle, number: int, order: Order) -> Offer:
    battle = decision.known
    found = judged(decision, order, label_of(battle, order))
    formation = battle.formations[number]
    if order.kind != "line":
        found.group = "Release" if order.kind == "release" else "Through the wind"
        return found
    found.group = HEADINGS[order.signal]
    found.label, found.detail = line_label(order)
    ways = line_ways(battle, number, order, SEEN)
    found.marks = way_marks(battle, number, order, ways)
    found.signals = flags_of(battle, formation, order)
    found.odds = True
    if found.signals:
        found.verb = "Make the signal"
        found.marks.append(hoist_of(battle, formation, found.signals))
        found.detail += f"; {seen_words(battle, number, order)}"
    threats = line_dangers(battle, world, ways) if found.refused is None else []
    found.detail = "; ".join([*filter(None, [found.detail]), *threats])
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
