"""How well a place serves what a ship means to do, guns aside: her station, her way, her room."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from weathergage.sea.plane import Hull, near
from weathergage.sea.trig import HALF_TURN, UM, between
from weathergage.sea.wind import upwind

from ..rules.sails import percent_on
from ..state.battle import Ship
from .doctrine_station import ATTACK, ESCAPE, FOLLOW, HOLD, UNIT, WITHDRAW, Fleet, Station, distance

CHASED: Final = 6.5
"""An enemy within so many UM is at the heels of a ship that escapes."""

AWAY: Final = 3.0
"""What getting away is worth to a ship that is chased."""

EDGE: Final = 20000
"""Nearer to the edge of the map than this a captain feels uneasy."""

SIGNALLED: Final = 1.0
"""What a UM in the way that was signalled is worth, or half a right angle of turning."""

LONG_RANGE: Final = 4.5
"""Where a ship lies that was told to keep off, in UM."""

TOGETHER: Final = 6.3
"""Beyond so many UM from all others of her division a ship is by herself."""

PRUDENT: Final = 2.0
"""So many UM a ship may be ahead of the second who backs her."""

ALONE: Final = 2.5
"""Farther ahead than this she is alone anyway, and waiting helps no more."""

SHOAL: Final = 3.5
"""What entering shoal water costs on average (22)."""


def away(hull: Hull, x: float, y: float) -> float:
    """From the middle of a hull to a point, in UM."""
    dx, dy = x - hull.cx, y - hull.cy
    return sqrt(dx * dx + dy * dy) * UNIT


@final
class Places:
    """Judges places for the ships of a fleet."""

    def __init__(self, fleet: Fleet) -> None:
        self.fleet = fleet
        self.state = fleet.state
        self.temper = fleet.temper

    def fitness(self, ship: Ship, station: Station, hull: Hull) -> float:
        """What a place is worth for the station alone, guns aside."""
        total = self.room(hull) + self.way(ship, hull.heading) + self.signalled(ship, hull)
        if station.kind == WITHDRAW:
            return total + self.clear_of_enemies(ship, hull)
        if station.kind == ESCAPE:
            return self.escapes(ship, station, hull)
        if station.kind == HOLD:
            return total - 0.8 * distance(ship.x, ship.y, hull.x, hull.y) + self.presents(hull)
        press = self.temper.press * self.fleet.haste
        total += press * self.closes(ship, station, hull) + self.company(ship, hull)
        total -= self.temper.support * self.unbacked(ship, station, hull)
        if station.heading >= 0:
            total -= 0.6 * float(between(hull.heading, station.heading)) / 9000.0
        return total

    def signalled(self, ship: Ship, hull: Hull) -> float:
        """What a signal about the wind or the heading makes of a place (14)."""
        bidding = self.fleet.bidding
        total = 0.0
        if bidding.upwind != 0:
            gained = upwind(hull.x - ship.x, hull.y - ship.y, self.state.wind_from)
            total += SIGNALLED * float(bidding.upwind * gained) * UNIT
        if bidding.reverses:
            total -= SIGNALLED * float(between(hull.heading, ship.heading + HALF_TURN)) / 4500.0
        return total

    def company(self, ship: Ship, hull: Hull) -> float:
        """Ships of a division keep together, in line if they can (12). A mate who has yet to move
        counts as near as she can come: else a leader would wait for those who wait for her."""
        least, nearest = 99.0, 99.0
        for mate in self.fleet.mates[ship.card.division]:
            if mate == ship.card.index:
                continue
            other = self.state.ships[mate]
            far = away(hull, float(other.x), float(other.y))
            nearest = min(nearest, far)
            least = min(least, far - self.fleet.reach(other))
        if nearest > TOGETHER:
            return 0.0
        return self.temper.line if least < 1.05 else -self.temper.company * (least - 1.05)

    def unbacked(self, ship: Ship, station: Station, hull: Hull) -> float:
        """How far a ship that goes for an enemy runs ahead of the second who could back her, in
        UM beyond what is prudent: one by one a division is beaten."""
        if self.fleet.engaged or station.kind != ATTACK or station.target < 0:
            return 0.0
        target = self.state.ships[station.target]
        first, second = 99.0, 99.0
        for mate in self.fleet.mates[ship.card.division]:
            if mate == ship.card.index:
                continue
            other = self.state.ships[mate]
            far = distance(other.x, other.y, target.x, target.y) - self.fleet.reach(other)
            if far < first:
                first, second = far, first
            elif far < second:
                second = far
        lead = second - distance(hull.x, hull.y, target.x, target.y) - PRUDENT
        return 0.0 if lead <= 0.0 or second > 90.0 else min(lead, ALONE)

    def escapes(self, ship: Ship, station: Station, hull: Hull) -> float:
        """Towards the edge, over it only with an enemy at her heels: flight costs points (8)."""
        total = self.way(ship, hull.heading) + self.clear_of_enemies(ship, hull)
        total += self.temper.flight * self.closes(ship, station, hull)
        if self.fleet.nearest[ship.card.index] > CHASED:
            return total + self.room(hull)
        return total if self.state.setup.on_map(hull) else AWAY

    def closes(self, ship: Ship, station: Station, hull: Hull) -> float:
        """How near the place and the way ahead of it bring her to where she wants to be, in UM."""
        far = away(hull, station.x, station.y)
        if station.kind == FOLLOW:
            return -3.0 * far
        dx, dy = station.x - hull.cx, station.y - hull.cy
        run = min(self.run(ship, hull.heading), max((dx * hull.fx + dy * hull.fy) * UNIT, 0.0))
        dx -= hull.fx * run * float(UM)
        dy -= hull.fy * run * float(UM)
        later = sqrt(dx * dx + dy * dy) * UNIT
        near = 0.6 if station.kind == ATTACK else 0.0
        if self.fleet.bidding.stands_off and station.kind == ATTACK:
            return -abs(far - LONG_RANGE)
        return -0.6 * max(far - near, 0.0) - 0.4 * max(later - near, 0.0)

    def run(self, ship: Ship, heading: i64) -> float:
        """How far she would sail next turn on a heading, in UM."""
        carried = self.state.setup.sailing.carried(ship.masts, ship.sail)
        return float((carried * percent_on(self.state, heading) + 99) // 100)

    def way(self, ship: Ship, heading: i64) -> float:
        """A ship wants way on her: in irons she is helpless (5.2.3, 5.3)."""
        if ship.masts == 0:
            return 0.0
        run = self.run(ship, heading)
        if run <= 0.0:
            return -self.temper.irons
        return -self.temper.slow if run < 2.0 else 0.0

    def room(self, hull: Hull) -> float:
        """The edge of the map: beyond it a ship has fled (8)."""
        setup = self.state.setup
        left: i64 = min(hull.x - setup.west, setup.east - hull.x)
        left = min(left, hull.y - setup.south, setup.north - hull.y)
        if left < 0:
            return -30.0
        uneasy = 0.0 if left >= EDGE else 1.5 * float(EDGE - left) * UNIT
        return -uneasy - self.shoals(hull)

    def shoals(self, hull: Hull) -> float:
        """Shoal water, where a ship may take the ground (22)."""
        shoals = self.state.setup.shoals
        return SHOAL * float(len([s for s in shoals if near(s.x, s.y, hull.x, hull.y, s.reach)]))

    def clear_of_enemies(self, ship: Ship, hull: Hull) -> float:
        """Away from enemies, the nearest above all, now and where her heading takes her next."""
        run = self.run(ship, hull.heading) * float(UM)
        total = 0.0
        for other in self.fleet.enemies:
            enemy = self.state.ships[other]
            x, y = float(enemy.x), float(enemy.y)
            far = away(hull, x, y)
            if far <= 12.0:
                dx, dy = x - hull.cx - hull.fx * run, y - hull.cy - hull.fy * run
                later = sqrt(dx * dx + dy * dy) * UNIT
                total -= self.temper.clear * (0.5 / (far + 0.5) + 0.5 / (later + 0.5))
        return total

    def presents(self, hull: Hull) -> float:
        """A waiting ship shows her broadside to the nearest enemy, not her bow or stern."""
        least = 99.0
        across = 0.0
        for other in self.fleet.enemies:
            enemy = self.state.ships[other]
            far = distance(hull.x, hull.y, enemy.x, enemy.y)
            if far < least and far > 0.1:
                least = far
                dx = float(enemy.x) - hull.cx
                dy = float(enemy.y) - hull.cy
                across = abs(dx * hull.fy - dy * hull.fx) / (far * float(UM))
        return 0.6 * across
