"""Where each captain means to go: at an enemy, in his station in the line, or out of the fight."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.sea.trig import HALF_TURN, UM, ahead_x, ahead_y, straight
from weathergage.sea.wind import upwind

from ..rules.sails import allowance
from ..state.battle import CAPTURED, FIGHTING, STRUCK, Battle, Ship
from .doctrine_signals import Bidding
from .evaluate import fighting_strength, is_wreck
from .temper import Temper

ATTACK: Final = 0
FOLLOW: Final = 1
HOLD: Final = 2
WITHDRAW: Final = 3
RESCUE: Final = 4
ESCAPE: Final = 5

REASONS: Final[list[str]] = [
    "{ship} leads and closes with {other}.",
    "{ship} keeps her place in the line.",
    "{ship} keeps her station and lets the enemy come down to her guns.",
    "{ship} is too badly hurt to stay and draws out of the fight.",
    "{ship} goes to retake {other}.",
    "{ship} breaks off with the rest: the day is lost and ships can be saved.",
]
"""What she means to do in a sentence, in the order of the kinds of stations."""

UNIT: Final = 1.0 / UM

SIGHT: Final = 65000
"""Within this distance of an enemy a ship fights for herself; beyond it she keeps her station."""

WAKE: Final = 9500
"""From centre to centre of two ships in line ahead: a gap well under half a UM (12)."""

BARS: Final = 6.0
"""Enemies within so many UM of a ship's way out bar it."""

LATE: Final = 8.0
"""With fewer turns than this to go the clock and the score are read."""

BENDS: Final = 0.9
"""What of her way a ship makes good that comes up with another."""

FOLLOWS: Final = 45000
"""A ship farther away than this is not her next ahead any more."""


@final
class Station:
    """What one ship means to do this turn: where, at or behind whom, and on which heading; -1 if
    nobody and none."""

    def __init__(self, kind: i64, x: i64, y: i64, target: i64 = -1, heading: i64 = -1) -> None:
        self.kind = kind
        self.x: float = float(x)
        self.y: float = float(y)
        self.heading = heading
        self.target = target

    def reason(self, ship: str, other: str) -> str:
        """What she means to do, in a sentence; who attacks nobody keeps her place."""
        kind = FOLLOW if self.kind == ATTACK and not other else self.kind
        return REASONS[kind].format(ship=ship, other=other)


def distance(ax: i64, ay: i64, bx: i64, by: i64) -> float:
    """Between two points, in UM."""
    return straight(ax, ay, bx, by) * UNIT


def haste(state: Battle, side: i64) -> float:
    """Towards the end who is not ahead must close, and who is need not (8)."""
    left = float(state.setup.turns - state.turn)
    if left >= LATE:
        return 1.0
    late = 1.0 - left / LATE
    ahead = state.total(side) > state.total(1 - side)
    return 1.0 - 0.4 * late if ahead else 1.0 + 0.6 * late


@final
class Fleet:
    """One side as its admiral sees it when ships are about to move."""

    def __init__(self, state: Battle, seat: i64, bidding: Bidding, temper: Temper) -> None:
        self.state = state
        self.temper = temper
        self.side: i64 = state.setup.seat_sides[seat]
        self.bidding = bidding
        self.enemies: list[int] = []
        self.struck: list[int] = []
        """Our own ships that have struck and lie unclaimed."""
        self.engaged = False
        """Whether any ship of ours has an enemy close by."""
        self.hunted: list[int] = [0] * len(state.ships)
        """How many of ours go for each enemy."""
        self.nearest: list[float] = [99.0] * len(state.ships)
        """How far each of our ships is from the nearest enemy, in UM."""
        self.mates: list[list[int]] = [[] for _ in state.setup.divisions]
        """The ships of each division that still fight in the line."""
        for ship in state.ships:
            if ship.status == FIGHTING and ship.side == self.side and not is_wreck(ship):
                self.mates[ship.card.division].append(int(ship.card.index))
            if ship.status == FIGHTING and ship.side != self.side and not ship.card.battery:
                self.enemies.append(int(ship.card.index))
            elif ship.status == STRUCK and ship.card.side == self.side:
                self.struck.append(int(ship.card.index))
        for ship in state.ships:
            if ship.side == self.side and ship.status <= CAPTURED:
                self._measure(ship)
        self.haste = haste(state, self.side)
        """How much closing counts by the clock and the score; 1 for most of a battle."""
        self.leeward = self._lies_to_leeward()
        self.beaten = self._is_beaten()
        """Too weak to fight on: what is left is to be saved."""

    def _measure(self, ship: Ship) -> None:
        self.nearest[ship.card.index] = self._guarded(ship)
        if ship.fights() and self.nearest[ship.card.index] < 3.0:
            self.engaged = True

    def reach(self, ship: Ship) -> float:
        """How far one of ours can still come this turn, in UM, roughly."""
        if ship.moved:
            return 0.0
        return BENDS * float(allowance(self.state, ship.card.index, ship.sail))

    def _lies_to_leeward(self) -> bool:
        """Whether the enemy on the whole has the weather gage by more than a UM."""
        wind = self.state.wind_from
        ships = [ship for ship in self.state.ships if ship.fights() and not ship.card.battery]
        ours = [upwind(ship.x, ship.y, wind) for ship in ships if ship.side == self.side]
        theirs = [upwind(ship.x, ship.y, wind) for ship in ships if ship.side != self.side]
        if not ours or not theirs:
            return False
        return sum(theirs) // len(theirs) - sum(ours) // len(ours) > UM

    def _is_beaten(self) -> bool:
        """Whether a fifth of the ships are lost or wrecks and the enemy is far the stronger."""
        ships = self.state.ships
        own = [ship for ship in ships if ship.card.side == self.side and not ship.card.battery]
        lost = [ship for ship in own if not ship.fights() or is_wreck(ship)]
        if 5 * len(lost) < len(own):
            return False
        ours = fighting_strength(self.state, self.side)
        theirs = fighting_strength(self.state, 1 - self.side)
        great = float(len(own)) / float(len(own) + 10)
        return ours < (self.temper.beaten + self.temper.certain * great) * theirs

    def in_order(self, ships: list[int]) -> list[int]:
        """Ships in the order they move: those next to the enemy first, so that none is boxed in."""
        return [ship for _, ship in sorted([(self.nearest[ship], ship) for ship in ships])]

    def station(self, ship: Ship) -> Station:
        """What a ship means to do now."""
        if self.beaten or self.bidding.withdraws:
            return self._escape(ship)
        if not ship.fights() or is_wreck(ship):
            return Station(WITHDRAW, ship.x, ship.y)
        friend = self._to_rescue(ship)
        if friend >= 0:
            struck = self.state.ships[friend]
            return Station(RESCUE, struck.x, struck.y, friend)
        if self.bidding.holds:
            return Station(HOLD, ship.x, ship.y)
        if self.bidding.forms or self.nearest[ship.card.index] * UM > SIGHT:
            ahead = self._next_ahead(ship)
            if ahead is not None:
                return self._in_wake(ahead)
            # To leeward, with nobody engaged yet, the line waits for the enemy to come down.
            if self.leeward and not self.engaged and not self.bidding.attacks:
                return Station(HOLD, ship.x, ship.y)
        return self._attack(ship)

    def _escape(self, ship: Ship) -> Station:
        """The nearest stretch of the map's edge that no enemy bars."""
        setup = self.state.setup
        best, least = Station(ESCAPE, setup.east, ship.y), 1e9
        edges = ((setup.east, ship.y), (setup.west, ship.y), (ship.x, setup.north))
        for x, y in (*edges, (ship.x, setup.south)):
            cost = distance(ship.x, ship.y, x, y)
            for quarter in range(1, 5):
                at_x: i64 = ship.x + (x - ship.x) * quarter // 4
                at_y: i64 = ship.y + (y - ship.y) * quarter // 4
                cost += self._barred(at_x, at_y)
            if cost < least:
                best, least = Station(ESCAPE, x, y), cost
        return best

    def _barred(self, x: i64, y: i64) -> float:
        """How much enemies near a place on her way count against that way."""
        total = 0.0
        for other in self.enemies:
            enemy = self.state.ships[other]
            far = distance(x, y, enemy.x, enemy.y)
            if far < BARS:
                total += 0.2 * (BARS - far)
        return total

    def _to_rescue(self, ship: Ship) -> i64:
        """A struck friend close by whom no enemy guards and nobody else goes for (4.4.3, R27)."""
        best: i64 = -1
        least = 3.5
        for friend in self.struck:
            other = self.state.ships[friend]
            far = distance(ship.x, ship.y, other.x, other.y)
            if far < least and self.hunted[friend] == 0 and far < self._guarded(other) + 1.0:
                least = far
                best = friend
        if best >= 0:
            self.hunted[best] += 1
        return best

    def _guarded(self, ship: Ship) -> float:
        """How near the nearest enemy is to a ship."""
        least = 99.0
        for other in self.enemies:
            enemy = self.state.ships[other]
            far = distance(ship.x, ship.y, enemy.x, enemy.y)
            if far < least:
                least = far
        return least

    def _next_ahead(self, ship: Ship) -> Ship | None:
        """The ship of her division that she follows: the nearest of those nearer to the enemy."""
        best: Ship | None = None
        least = float(FOLLOWS) * UNIT
        for at in self.mates[ship.card.division]:
            other = self.state.ships[at]
            far = distance(ship.x, ship.y, other.x, other.y)
            ahead = self.nearest[at] < self.nearest[ship.card.index]
            if ahead and far < least and other.moved and other.fights():
                best, least = other, far
        return best

    def _in_wake(self, ahead: Ship) -> Station:
        """Astern of the next ahead and on her heading."""
        astern = ahead.heading + HALF_TURN
        x, y = ahead_x(ahead.x, astern, WAKE), ahead_y(ahead.y, astern, WAKE)
        return Station(FOLLOW, x, y, ahead.card.index, ahead.heading)

    def _attack(self, ship: Ship) -> Station:
        """The enemy to go for: near, hurt, not beset by others, or the one signalled."""
        best: i64 = -1
        least = 1e9
        for other in self.enemies:
            enemy = self.state.ships[other]
            cost = distance(ship.x, ship.y, enemy.x, enemy.y)
            beset = float(self.hunted[other])
            cost += 0.7 * (beset - 1.0) if beset > 1.0 else -0.3 * beset
            cost -= 1.2 * (1.0 - float(enemy.hull) / float(enemy.card.hull))
            if enemy.fleeing and not self.bidding.chases:
                cost += 4.0
            if other == self.bidding.target:
                cost -= 4.0
            if cost < least:
                best, least = other, cost
        if best < 0:
            return Station(HOLD, ship.x, ship.y)
        self.hunted[best] += 1
        enemy = self.state.ships[best]
        astern = enemy.heading + HALF_TURN
        x, y = ahead_x(enemy.x, astern, 5000), ahead_y(enemy.y, astern, 5000)
        return Station(ATTACK, x, y, best)
