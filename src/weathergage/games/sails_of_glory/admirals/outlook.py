"""What lies ahead of one ship: where her enemies may be, her friends, her goal, and what a place is
worth with all of that about it."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.sea.plane import overlap

from ..state.battle import PORT, STARBOARD, Battle, Ship
from ..tables.combat import BALL, NO_RAKE, NO_SHOT, STERN_RAKE
from ..tables.sizes import ABACK
from .boarders import advantage
from .clouds import Guess, ready_chances
from .goals import BOMBARD, FIGHT, Goal
from .shades import FOUL, FREE_EDGE, LOOK_AHEAD, OVERBOARD, ROCKS, Shade, Water
from .sights import CELLS, FULL_CELL, Glass, Sight, Spot
from .temper import Temper
from .worth import Ledger, shot_in

CLOSE: Final = 95_000.0
"""The distance between middles that is near enough."""
POISED: Final = 420_000.0
"""Within this it matters how two ships lie to each other."""
CM: Final = 10_000.0
BROADSIDE: Final = 240_000.0
TOUCHING: Final = 1_000_000.0
"""The square of a gap that is contact."""


@final
class Duel:
    """One enemy as one ship of ours sees her: where she may be, and what either's guns do."""

    def __init__(self, ledger: Ledger, ship: Ship, guess: Guess) -> None:
        enemy = guess.ship
        self.guess = guess
        self.enemy = enemy
        give, take = ledger.table(ship, enemy), ledger.table(enemy, ship)
        self.port: list[float] = give[shot_in(ship, PORT)]
        self.starboard: list[float] = give[shot_in(ship, STARBOARD)]
        self.ball: list[float] = give[BALL]
        self.back_port: list[float] = take[shot_in(enemy, PORT)]
        self.back_starboard: list[float] = take[shot_in(enemy, STARBOARD)]
        self.volley: float = ledger.muskets(ship, enemy)
        self.volley_back: float = ledger.muskets(enemy, ship)
        self.boarding = 0.0
        """What contact is worth where ships are boarded."""
        self.battery = enemy.card.battery


@final
@mypyc_attr(acyclic=True)
class Mark:
    """How a place was judged."""

    def __init__(self) -> None:
        self.give = 0.0
        self.take = 0.0
        self.port = 0.0
        self.starboard = 0.0
        self.port_bears = 0.0
        self.starboard_bears = 0.0
        self.volley = 0.0
        """What her muskets would give."""
        self.near = 0.0
        """Centimetres too far from the enemy she goes for."""
        self.poise = 0.0
        self.target: i64 = -1
        self.rakes = 0.0
        """How likely she would rake somebody."""
        self.raked = 0.0
        self.contact = 0.0
        self.total = 0.0


@final
class Outlook:
    """Judges places for one ship."""

    def __init__(
        self,
        battle: Battle,
        water: Water,
        glass: Glass,
        ledger: Ledger,
        temper: Temper,
        ship: Ship,
    ) -> None:
        self.battle = battle
        self.water = water
        self.glass = glass
        self.ledger = ledger
        self.temper = temper
        self.ship = ship
        self.goal = Goal(FIGHT)
        self.duels: list[Duel] = []
        self.friends: list[list[Shade]] = []
        """Where friends mean to be, time by time."""
        self.bears: list[float] = [0.0, 0.0]
        """How likely each side fires before the place that is judged."""
        self.first = 0
        """The time of the card that is planned."""
        self.sight = Sight()
        self.stake: float = ledger.stakes[ship.card.index]
        self.focus: i64 = -1
        self.building: list[float] = [0.0] * CELLS
        self.small = Glass(battle.setup, float(battle.setup.building_size) / 2, 10_000.0)
        self.point = Glass(battle.setup, 1000.0, 1000.0)

    def meet(self, guesses: list[Guess]) -> None:
        """Take the enemies in that matter, the nearest of many."""
        found = [Duel(self.ledger, self.ship, guess) for guess in guesses]
        if len(found) > 4:
            found = sorted(found, key=self._far)[:4]
        self.duels = found
        if self.battle.setup.rules.boarding:
            for duel in found:
                if not duel.battery:
                    duel.boarding = self._boarding(duel.enemy)

    def _far(self, duel: Duel) -> float:
        dx, dy = float(duel.enemy.x - self.ship.x), float(duel.enemy.y - self.ship.y)
        return dx * dx + dy * dy

    def _boarding(self, enemy: Ship) -> float:
        """Contact is sought where boarders would win, and shunned where they would lose."""
        edge = advantage(self.ship, enemy)
        stakes = self.ledger.stakes[enemy.card.index]
        if edge > self.temper.boarding:
            return 0.08 * stakes * min(edge - 1.0, 1.0)
        return -0.08 * self.stake if edge < 0.8 else 0.0

    # Fire given and taken.

    def judge(self, spot: Spot, time: int, ready: list[float]) -> Mark:
        """Fire given and taken at a place and time, with guns loaded so likely."""
        mark = Mark()
        port, starboard = 0.0, 0.0
        for duel in self.duels:
            self._exchange(spot, duel, time, ready, mark)
            if mark.port + mark.starboard > port + starboard:
                mark.target = duel.enemy.card.index
            port, starboard = max(port, mark.port), max(starboard, mark.starboard)
        mark.port, mark.starboard = port, starboard
        mark.give += port + starboard
        if self.goal.kind == BOMBARD:
            self._bombard(spot, ready, port, starboard, mark)
        return mark

    def _exchange(self, spot: Spot, duel: Duel, time: int, ready: list[float], mark: Mark) -> None:
        """One enemy: `port` and `starboard` of the mark are what either side would give her."""
        glass, sight = (self.point if duel.battery else self.glass), self.sight
        cloud = duel.guess.clouds[time]
        loaded_port = duel.port if self.ship.port.loaded != NO_SHOT else duel.ball
        loaded_starboard = duel.starboard if self.ship.starboard.loaded != NO_SHOT else duel.ball
        back_port = duel.guess.port_ready[time]
        back_starboard = duel.guess.starboard_ready[time]
        port = starboard = take = give = 0.0
        for at in range(len(cloud.weights)):
            other, weight = cloud.spots[at], cloud.weights[at]
            if not glass.look(spot, other, sight):
                continue
            a = glass.worth(loaded_port, sight, False)
            b = glass.worth(loaded_starboard, sight, True)
            if a > 0.0:
                port += weight * a
                mark.port_bears = min(mark.port_bears + weight, 1.0)
            if b > 0.0:
                starboard += weight * b
                mark.starboard_bears = min(mark.starboard_bears + weight, 1.0)
            if sight.rake != NO_RAKE and (a > 0.0 or b > 0.0):
                mark.rakes += weight * (1.0 if sight.rake == STERN_RAKE else 0.7)
            if sight.gap <= glass.muskets and not duel.battery:
                give += weight * duel.volley
                take += weight * duel.volley_back
                if sight.gap <= TOUCHING:
                    mark.contact += weight * duel.boarding
            if duel.battery:
                take += weight * self._from_battery(duel, spot)
                continue
            glass.look(other, spot, sight)
            c = back_port * glass.worth(duel.back_port, sight, False)
            d = back_starboard * glass.worth(duel.back_starboard, sight, True)
            take += weight * max(c, d)
            if sight.rake != NO_RAKE and c + d > 0.0:
                mark.raked += weight
        mark.port, mark.starboard = ready[PORT] * port, ready[STARBOARD] * starboard
        mark.give += give
        mark.volley = max(mark.volley, give)
        mark.take += take

    def _from_battery(self, duel: Duel, spot: Spot) -> float:
        """What a battery would do: one arc ahead of its dot (p.46)."""
        enemy = duel.enemy
        dx, dy = spot.x - float(enemy.x), spot.y - float(enemy.y)
        far = dx * dx + dy * dy
        if far > self.glass.whole:
            return 0.0
        band = 0 if far <= self.glass.red else 1 if far <= self.glass.half else 2
        return duel.back_port[FULL_CELL + band] * duel.guess.port_ready[0]

    def _bombard(
        self, spot: Spot, ready: list[float], port: float, starboard: float, mark: Mark
    ) -> None:
        """A building under her guns counts where it is worth more than a ship."""
        home = Spot(int(self.goal.x), int(self.goal.y), 0)
        if self.small.look(spot, home, self.sight):
            a = ready[PORT] * self.small.worth(self.building, self.sight, False)
            b = ready[STARBOARD] * self.small.worth(self.building, self.sight, True)
            mark.give += max(a - port, 0.0) + max(b - starboard, 0.0)

    # Everything else about a place.

    def place(self, shade: Shade, spot: Spot, time: int, ready: list[float]) -> Mark:
        """All that a place is worth."""
        mark = self.judge(spot, time, ready)
        self._lie(spot, time, mark)
        temper, goal = self.temper, self.goal
        mark.total = goal.give * mark.give - temper.caution * goal.take * mark.take
        mark.total += mark.contact
        mark.total -= temper.press * goal.press * mark.near
        mark.total += temper.poise * mark.poise
        if goal.kind != FIGHT:
            mark.total += temper.errand * 0.9 * goal.pull(self.battle, spot)
        mark.total -= self.hazard(shade, spot, time)
        return mark

    def _lie(self, spot: Spot, time: int, mark: Mark) -> None:
        """How far the enemy is she goes for, and how the ships lie to each other."""
        best = 1e12
        for duel in self.duels:
            cloud = duel.guess.clouds[time]
            dx, dy = cloud.x - spot.x, cloud.y - spot.y
            far = sqrt(dx * dx + dy * dy)
            pull = far - (60_000.0 if duel.enemy.card.index == self.focus else 0.0)
            best = min(best, pull)
            if 1.0 < far < POISED:
                other = cloud.spots[0]
                abeam = abs(dx * spot.fy - dy * spot.fx) / far
                back = abs(dx * other.fy - dy * other.fx) / far
                mark.poise += (abeam - back) * (1.0 - far / POISED)
        if self.duels:
            mark.near = max(best - CLOSE, 0.0) / CM

    def hazard(self, shade: Shade, spot: Spot, time: int) -> float:
        """Edges, rocks, the wind ahead, friends in the way, and friends too far off."""
        fate = self.water.fate(shade)
        if fate == OVERBOARD:
            return 1.5 * self.stake
        if fate == FREE_EDGE:
            return -0.9 * self.stake * self.temper.errand
        if fate == ROCKS:
            return self.temper.shore * self.stake
        cost = 0.0
        if fate == FOUL:
            cost += 0.1 * self.stake
        turns = self.water.way_on(shade)
        if turns < LOOK_AHEAD:
            short = float(LOOK_AHEAD - turns) / float(LOOK_AHEAD)
            cost += self.temper.shore * self.stake * (0.6 + 0.9 * short)
        elif time == self.first:
            tight = 1.0 - self.water.room(shade)
            cost += self.temper.shore * 0.4 * self.stake * tight * tight
        if self.water.attitude(shade) == ABACK:
            cost += self.temper.irons
        return cost + self._friends(shade, spot, time)

    def _friends(self, shade: Shade, spot: Spot, time: int) -> float:
        if time >= len(self.friends):
            return 0.0
        cost = 0.0
        nearest = 0.0
        for friend in self.friends[time]:
            dx, dy = float(friend.x) - spot.x, float(friend.y) - spot.y
            far = dx * dx + dy * dy
            if far < 8.1e9 and overlap(shade.hull(), friend.hull()):
                cost += self.temper.fouling * self.stake
            far = sqrt(far)
            nearest = far if nearest <= 0.0 else min(nearest, far)
        return cost + self.temper.company * max(nearest - BROADSIDE, 0.0) / CM

    # Readiness.

    def ready_at(self, ahead: int) -> list[float]:
        """How likely each side is loaded at the time that is planned for."""
        port = ready_chances(self.ship, PORT, self.bears[PORT])
        starboard = ready_chances(self.ship, STARBOARD, self.bears[STARBOARD])
        return [port[ahead], starboard[ahead]]


def ready_after(ready: list[float], mark: Mark) -> list[float]:
    """How likely each side is loaded a turn later: what bears is fired."""
    port = 1.0 - ready[PORT] * mark.port_bears
    starboard = 1.0 - ready[STARBOARD] * mark.starboard_bears
    return [port, starboard]
