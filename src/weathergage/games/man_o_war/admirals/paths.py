"""The courses that are thought of: paths of a ship, orders of a line, and where each leads."""

from typing import Final, final

from ..answers import AHEAD, HANDS, TURN, Leg, Order, handed
from ..rules.formations import bent, line
from ..rules.lines import fall_in, may_reform, take_the_lead
from ..rules.sailing import GO, aid_length, cost_of_turn, end_of, longest, turn_limit, way_of
from ..rules.squadrons import displacements, legs_of, members, smallest_turn, turn_in_hand
from ..rules.tacking import tack_legs, why_not_tack
from ..rules.wakes import along_the_wake
from ..state.battle import Battle, Corner, Formation, Ship
from .exchange import Pose

SHARES: Final[list[int]] = [2, 1]
"""Turns of the whole and of half of what she can."""


# A ship by herself.


def ship_paths(battle: Battle, ship: Ship, left: int) -> list[list[Leg]]:
    """Straight on, and turns to either hand, early and late, near and far."""
    most, half = int(longest(battle, ship)), int(aid_length(battle, ship)) // 2
    limit, cost = int(turn_limit(battle, ship)), int(cost_of_turn(ship))
    out: list[list[Leg]] = [[Leg(AHEAD, most)] * count for count in range(left, -1, -1)]
    if most > half:
        out += [[Leg(AHEAD, most)] * count + [Leg(AHEAD, half)] for count in range(left)]
    for share in SHARES:
        for sign in (-1, 1):
            turn = Leg(TURN, sign * limit * share // 2)
            for turns in range(1, left // cost + 1):
                out += _turned(turn, turns, Leg(AHEAD, most), left - turns * cost)
    if left >= 2 * cost:
        for sign in (-1, 1):
            rest = [Leg(AHEAD, most)] * (left - 2 * cost)
            out.append([Leg(TURN, sign * limit), Leg(TURN, -sign * limit), *rest])
    return out


def _turned(turn: Leg, turns: int, on: Leg, rest: int) -> list[list[Leg]]:
    """So many turns with what is left before them, after them, or not sailed at all."""
    out: list[list[Leg]] = [[turn] * turns + [on] * count for count in range(rest, -1, -1)]
    out += [[on] * count + [turn] * turns for count in range(1, rest + 1)]
    return out


# A line.


def line_orders(battle: Battle, number: int) -> list[Order]:
    """What a line may be told: straight on, a turn by one signal, to go about."""
    formation = battle.formations[number]
    leader = battle.ships[formation.ships[0]]
    if formation.hoist:
        return _carrying(battle, formation, leader.id, formation.hoist, int(formation.hoist_angle))
    out = [line(leader.id, path) for path in _straight(battle, formation)]
    in_hand = int(formation.unseen if formation.unseen else formation.turning)
    if in_hand:
        out += _carrying(battle, formation, leader.id, "", in_hand)
    for signal in ("succession", "together"):
        for angle in angles(battle, formation, signal):
            out += _carrying(battle, formation, leader.id, signal, angle)
    out += [handed("tack-line", leader.id, hand) for hand in HANDS]
    return out


def angles(battle: Battle, formation: Formation, signal: str) -> list[int]:
    """The turns worth a signal: half the limit, the limit, and as much as a move holds."""
    limit = int(smallest_turn(battle, formation))
    count = int(displacements(battle, formation, signal == "together"))
    sizes = [limit // 200 * 100] + [limit * turns for turns in range(1, count + 1)]
    if count < 2:
        sizes.append(limit * 2)
    return [sign * angle for angle in sizes for sign in (-1, 1)]


def _straight(battle: Battle, formation: Formation) -> list[list[Leg]]:
    step = min(int(longest(battle, ship)) for ship in members(battle, formation))
    count = int(displacements(battle, formation, True))
    half = min(int(aid_length(battle, ship)) for ship in members(battle, formation)) // 2
    out = [[Leg(AHEAD, step)] * number for number in range(count, -1, -1)]
    return out if step <= half else [*out, [Leg(AHEAD, half)]]


def _carrying(
    battle: Battle, formation: Formation, leader: str, signal: str, angle: int
) -> list[Order]:
    """A turn carried out as far as the move allows, the rest straight on; and cut short."""
    limit = int(smallest_turn(battle, formation))
    ships = members(battle, formation)
    cost = max(int(cost_of_turn(ship)) for ship in ships)
    step = min(int(longest(battle, ship)) for ship in ships)
    left = int(displacements(battle, formation, signal == "together" or formation.abreast))
    path: list[Leg] = []
    rest = angle
    while rest != 0 and left >= cost:
        turn = max(-limit, min(limit, rest))
        path.append(Leg(TURN, turn))
        rest -= turn
        left -= cost
    said = angle if signal else 0
    out = [line(leader, path + [Leg(AHEAD, step)] * count, signal, said) for count in (left, 0)]
    return out if left else out[:1]


@final
class Ways:
    """Where the ships of a line come to lie."""

    def __init__(self) -> None:
        self.ships: list[int] = []
        self.poses: list[Pose] = []

    def add(self, ship: Ship, kinds: list[int], amounts: list[int]) -> None:
        """One ship's way."""
        self.ships.append(int(ship.index))
        self.poses.append(Pose(*end_of(ship.x, ship.y, ship.heading, kinds, amounts)))


def ways_of(battle: Battle, number: int, order: Order) -> Ways:
    """The places of all ships if everybody sees the signal; the battle is not changed."""
    world = battle.copy()
    formation = world.formations[number]
    out = Ways()
    if order.kind == "tack-line":
        for ship in members(world, formation):
            if why_not_tack(world, ship, order.hand) is None:
                out.add(ship, *tack_legs(world, ship, order.hand))
        return out
    if order.signal == "together" or (formation.abreast and not order.signal):
        kinds, amounts = legs_of(world, formation, order.path, True)
        for ship in members(world, formation):
            out.add(ship, kinds, amounts)
        return out
    if formation.abreast:
        if not may_reform(world, formation):
            return out
        fall_in(world, formation)
    take_the_lead(world, formation)
    _follow(world, formation, order, out)
    return out


def _follow(world: Battle, formation: Formation, order: Order, out: Ways) -> None:
    """The leader turns, the others in her wake (R44)."""
    path = bent(world, formation, order.path, turn_in_hand(formation, order))
    kinds, amounts = legs_of(world, formation, path, False)
    ships = members(world, formation)
    length = int(way_of(kinds, amounts))
    out.add(ships[0], kinds, amounts)
    corners = _corners(ships[0], kinds, amounts)
    for ship in ships[1:]:
        ship.track = ship.track + corners
        out.add(ship, *along_the_wake(ship, length))


def _corners(leader: Ship, kinds: list[int], amounts: list[int]) -> list[Corner]:
    out: list[Corner] = []
    for place, kind in enumerate(kinds):
        if kind != GO:
            legs = kinds[: place + 1], amounts[: place + 1]
            out.append(Corner(*end_of(leader.x, leader.y, leader.heading, *legs)))
    return out
