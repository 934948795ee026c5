"""The plain bot, the naive baseline: steer at the nearest enemy and lay him on the beam, fire
whatever bears, board whenever bases touch; no signals beyond the release for close action."""

import random
from typing import final

from mypy_extensions import i64

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.bots import WishBot
from weathergage.sea.trig import HALF_TURN, QUARTER, bearing, norm, signed_turn

from ..answers import AHEAD, HANDS, TURN, Leg, Order, at, handed, sail
from ..rules.arcs import PORT_SIDE, STARBOARD_SIDE
from ..rules.batteries import shells_of
from ..rules.firing import musket_targets, shoot, targets_of
from ..rules.fleets import draw_fleet
from ..rules.formations import line
from ..rules.landing import in_reach, spare_men
from ..rules.places import apart, mast_to_mast
from ..rules.repairs import repair
from ..rules.sailing import aid_length, allowance, cost_of_turn, longest, turn_limit
from ..rules.squadrons import members, shortest_reach
from ..rules.works import from_ship, is_silent
from ..state.battle import FIGHTING, PLANS, Battle, Ship, Work
from ..state.step_records import Sailing, Squadron
from ..tables.scale import SHORT


@final
class Plain(WishBot[Battle, Order]):
    """Each ship for herself, straight at the enemy."""

    def __init__(self) -> None:
        super().__init__("plain", "Nothing better to do.")

    def wishes(self, decision: Asked[Battle], rng: random.Random) -> list[Order]:
        battle, kind = decision.known, decision.kind
        if kind == "fleet":
            self.reason = "Any fleet will do."
            return [draw_fleet(battle.setup, battle.setup.seat_camps[decision.place], rng)]
        if kind == "sail":
            self.reason = "Each ship steers at the nearest enemy."
            return sail_wishes(decision)
        if kind == "line":
            self.reason = "Close action, or straight on."
            return line_wishes(decision)
        if kind == "fire":
            self.reason = "Whatever bears is fired."
            return fire_wishes(decision)
        if kind == "repairs":
            self.reason = "What is broken is mended."
            return repair_wishes(decision)
        return plain_wishes(decision, kind)


def plain_wishes(decision: Asked[Battle], kind: str) -> list[Order]:
    """Whatever asks about touching bases: board; of the rest what comes first."""
    part = decision.parts[0] if decision.parts else ""
    if kind == "encounter":
        return [Order("board", part), handed("avoid", part, "starboard")]
    if kind in ("hook", "night-board"):
        return [Order("grapple", part)]
    if kind == "dent":
        order = Order("dent", part)
        order.aim = "masts"
        return [order]
    if kind == "astern":
        return [Order("follow", part)]
    if kind == "battery":
        return shell_wishes(decision, part)
    if kind == "landing":
        return landing_wishes(decision)
    return []


def shell_wishes(decision: Asked[Battle], part: str) -> list[Order]:
    """A work fires at the nearest ship."""
    battle = decision.known
    work = battle.works[battle.find_work(part)]
    best: Order | None = None
    far: i64 = 0
    for order in shells_of(battle, work):
        distance = from_ship(battle.ships[battle.find(order.target)], work)
        if best is None or distance < far:
            best, far = order, distance
    return [best] if best is not None else []


def landing_wishes(decision: Asked[Battle]) -> list[Order]:
    """Every ship lands all she can spare."""
    battle = decision.known
    out: list[Order] = []
    for part in decision.parts:
        ship = battle.ships[battle.find(part)]
        for work in in_reach(battle, ship):
            order = at("land", part, work.id)
            order.number = spare_men(battle, ship)
            out.append(order)
    return out


def nearest_work(battle: Battle, ship: Ship) -> Work | None:
    """The nearest work of the enemy that still stands."""
    best: Work | None = None
    for work in battle.works:
        if work.camp == ship.camp or is_silent(work):
            continue
        if best is None or from_ship(ship, work) < from_ship(ship, best):
            best = work
    return best


def nearest(battle: Battle, ship: Ship) -> Ship | None:
    """The nearest fighting enemy."""
    best: Ship | None = None
    for other in battle.ships:
        fit = other.camp != ship.camp and other.status == FIGHTING
        if fit and (best is None or mast_to_mast(ship, other) < mast_to_mast(ship, best)):
            best = other
    return best


# Moving.


def sail_wishes(decision: Asked[Battle]) -> list[Order]:
    """A path towards the nearest enemy, away from her for who must flee; tack, break free."""
    battle = decision.known
    record = decision.ask.record
    assert isinstance(record, Sailing)
    ship = battle.ships[record.ship]
    enemy = nearest(battle, ship)
    work = nearest_work(battle, ship) if enemy is None else None
    out: list[Order] = []
    if enemy is not None or work is not None:
        x, y = (enemy.x, enemy.y) if enemy is not None else (0, 0)
        if work is not None:
            x, y = work.x, work.y
        course: i64 = bearing(x - ship.x, y - ship.y)
        flees = ship.flag > 0 or not ship.fights()
        if flees:
            course = norm(course + HALF_TURN)
        far = apart(ship.x, ship.y, x, y)
        if not flees and far <= battle.setup.scale.reach[SHORT]:
            # At short range she lays him on her beam, by the smaller turn.
            off = signed_turn(ship.heading, course)
            course = norm(course - QUARTER if off >= 0 else course + QUARTER)
        out += [
            sail(ship.id, path) for path in paths_to(battle, ship, record.left, course, far, flees)
        ]
    out += [handed("tack", ship.id, hand) for hand in HANDS]
    out.append(sail(ship.id, []))
    return out


def paths_to(
    battle: Battle, ship: Ship, left: i64, course: i64, far: i64, flees: bool
) -> list[list[Leg]]:
    """Turn towards a course and go on; then the same with less of a turn, or none."""
    out: list[list[Leg]] = []
    turn = signed_turn(ship.heading, course)
    limit = turn_limit(battle, ship)
    for share in (4, 3, 2, 1, 0):
        out.append(path_to(battle, ship, left, turn * share // 4, limit, far, flees))
    return out


def path_to(
    battle: Battle, ship: Ship, left: i64, turn: i64, limit: i64, far: i64, flees: bool
) -> list[Leg]:
    """Displacements that turn so far as they can and then go straight on."""
    path: list[Leg] = []
    most, half = longest(battle, ship), aid_length(battle, ship) // 2
    cost = cost_of_turn(ship)
    gone: i64 = 0
    while left > 0 and (flees or far > gone):
        if turn != 0 and left >= cost:
            step = max(-limit, min(limit, turn))
            path.append(Leg(TURN, step))
            turn -= step
            gone += half
            left -= cost
        else:
            path.append(Leg(AHEAD, most))
            gone += most
            left -= 1
    return path


def line_wishes(decision: Asked[Battle]) -> list[Order]:
    """Every ship is released as soon as the rules allow it; till then the line goes straight on."""
    battle = decision.known
    record = decision.ask.record
    assert isinstance(record, Squadron)
    formation = battle.formations[record.formation]
    ships = members(battle, formation)
    leader = ships[0]
    release = Order("release", leader.id)
    release.ships = [ship.id for ship in ships]
    step = min(longest(battle, ship) for ship in ships)
    count = min(allowance(battle, ship) for ship in ships)
    on = [Leg(AHEAD, step) for _ in range(count)]
    if shortest_reach(battle, formation) < step * count:
        on = []
    tacks = [handed("tack-line", leader.id, hand) for hand in HANDS]
    return [release, line(leader.id, on), *tacks, line(leader.id, [])]


# Fire and repairs.


def fire_wishes(decision: Asked[Battle]) -> list[Order]:
    """The nearest target of each side, the hull where it may be, and muskets at the nearest."""
    battle = decision.known
    ship = battle.ships[battle.find(decision.parts[0])]
    port = best_aim(battle, ship, PORT_SIDE)
    starboard = best_aim(battle, ship, STARBOARD_SIDE)
    muskets = musket_targets(battle, ship)
    musket = muskets[0] if muskets else ""
    none = ("", "hull")
    if port is not None and starboard is not None:
        # Both sides fire at half and with half the risks: the nearer target gets it all.
        if away(battle, ship, port) <= away(battle, ship, starboard):
            starboard = None
        else:
            port = None
    return [shoot(ship.id, port or none, starboard or none, musket)]


def away(battle: Battle, ship: Ship, aim: tuple[str, str]) -> i64:
    """How far a target is."""
    work = battle.find_work(aim[0])
    if work >= 0:
        return from_ship(ship, battle.works[work])
    return mast_to_mast(ship, battle.ships[battle.find(aim[0])])


def best_aim(battle: Battle, ship: Ship, side: int) -> tuple[str, str] | None:
    """The nearest target of a side; her hull goes before her masts."""
    best: tuple[str, str] | None = None
    far: i64 = 0
    for id, aim in targets_of(battle, ship, side):
        distance = away(battle, ship, (id, aim))
        if best is None or distance < far:
            best, far = (id, aim), distance
    return best


def repair_wishes(decision: Asked[Battle]) -> list[Order]:
    """Fires, then holes, then rudders."""
    return [repair(part, PLANS[plan], False) for part in decision.parts for plan in (1, 2, 3)]
