"""The way to a work: from where it is silenced at least cost, and what it costs to come there.

A chart of squares is filled from the places that can batter a work outwards, so that a squadron
finds its way round to where the guns of the works do not reach, over as many turns as it takes."""

from heapq import heappop, heappush
from typing import Final, final

from weathergage.sea.trig import bearing

from ..answers import INCH
from ..rules.sailing import aid_length
from ..state.battle import FIGHTING, NO_FLAG, Battle, Ship, Work
from ..tables.sailing import INTO_WIND
from .forts import Forts

SQUARES: Final = 30
"""The chart has so many squares each way."""
MARGIN: Final = 24 * INCH
"""It reaches so far beyond the works."""
PATIENCE: Final = 1.0
"""What a turn costs in boxes, for night comes."""
WEAKER: Final = 0.6
"""A work that is battered fires less from turn to turn: so much in the mean."""
AFAR: Final = 1000.0
STEPS: Final = [(1, 0), (2, 1), (1, 1), (1, 2), (0, 1), (-1, 2), (-1, 1), (-2, 1)]
"""Half of the sixteen ways out of a square; the others are their opposites."""


@final
class Approach:
    """What it costs, in boxes and turns, to come from any place to the end of a work."""

    def __init__(self, battle: Battle, camp: int, forts: Forts) -> None:
        self.battle = battle
        self.forts = forts
        self.ships: list[Ship] = [
            x for x in battle.ships if x.camp == camp and x.status == FIGHTING and x.flag == NO_FLAG
        ]
        xs = [int(work.x) for work in forts.works]
        ys = [int(work.y) for work in forts.works]
        wide = max(max(xs) - min(xs), max(ys) - min(ys)) + 2 * MARGIN
        self.side = wide // SQUARES
        self.left = (min(xs) + max(xs) - wide) // 2
        self.low = (min(ys) + max(ys) - wide) // 2
        self.under_fire = [0.0] * (SQUARES * SQUARES)
        self.costs = [AFAR] * (SQUARES * SQUARES)
        self.speeds = [self._speed(dx, dy) for dx, dy in self._ways()]
        if self.ships:
            self._fill()

    def cost(self, x: int, y: int) -> float:
        """What is still to be paid from a place; between squares in the mean of the four around."""
        across = float(x - self.left) / float(self.side) - 0.5
        up = float(y - self.low) / float(self.side) - 0.5
        most = float(SQUARES - 1)
        inner, higher = max(0.0, min(most, across)), max(0.0, min(most, up))
        away = abs(across - inner) + abs(up - higher)
        column, row = min(int(inner), SQUARES - 2), min(int(higher), SQUARES - 2)
        right, above = inner - float(column), higher - float(row)
        at = row * SQUARES + column
        near = self.costs[at] * (1.0 - right) + self.costs[at + 1] * right
        far = self.costs[at + SQUARES] * (1.0 - right) + self.costs[at + SQUARES + 1] * right
        return near * (1.0 - above) + far * above + away

    # Filling the chart.

    def _ways(self) -> list[tuple[int, int]]:
        return STEPS + [(-dx, -dy) for dx, dy in STEPS]

    def _speed(self, dx: int, dy: int) -> float:
        """Squares a turn on a course; none into the wind."""
        if not self.ships:
            return 0.0
        ship = self.ships[0]
        sailing = self.battle.setup.sailing
        attitude = sailing.attitude(bearing(dx, dy), self.battle.wind_from)
        force = max(1, int(self.battle.force))
        count = int(sailing.displacements(attitude, force, ship.row.is_frigate()))
        if attitude == INTO_WIND:
            return 0.0
        return float(count * int(aid_length(self.battle, ship))) / float(self.side)

    def _fill(self) -> None:
        """From the places that batter a work outwards, the cheapest first."""
        waiting: list[tuple[float, int]] = []
        for at in range(SQUARES * SQUARES):
            x = self.left + self.side * (at % SQUARES) + self.side // 2
            y = self.low + self.side * (at // SQUARES) + self.side // 2
            if self._is_ashore(x, y):
                self.under_fire[at] = AFAR
                continue
            self.under_fire[at] = self._fire(x, y)
            found = self._end(x, y, self.under_fire[at])
            if found < AFAR:
                self.costs[at] = found
                heappush(waiting, (found, at))
        while waiting:
            cost, at = heappop(waiting)
            if cost <= self.costs[at]:
                self._spread(waiting, cost, at)

    def _spread(self, waiting: list[tuple[float, int]], cost: float, at: int) -> None:
        """The squares from which one is reached."""
        column, row = at % SQUARES, at // SQUARES
        for number, (dx, dy) in enumerate(self._ways()):
            from_column, from_row = column - dx, row - dy
            if not (0 <= from_column < SQUARES and 0 <= from_row < SQUARES):
                continue
            speed = self.speeds[number]
            start = from_row * SQUARES + from_column
            if speed <= 0.0 or self.under_fire[start] >= AFAR:
                continue
            way = float(dx * dx + dy * dy) ** 0.5
            paid = cost + way / speed * (PATIENCE + self.under_fire[at])
            if paid < self.costs[start]:
                self.costs[start] = paid
                heappush(waiting, (paid, start))

    def _is_ashore(self, x: int, y: int) -> bool:
        """Land, and the water about it where ships ground."""
        return any(coast.holds(x, y) for coast in self.battle.setup.coasts) or any(
            coast.polygon.contains(float(x), float(y)) for coast in self.battle.setup.coasts
        )

    def _fire(self, x: int, y: int) -> float:
        """What all works fire at whoever comes there in a turn."""
        whole = 0.0
        for work in self.forts.works:
            whole += self.forts.fire(work, x, y)
        return whole

    def _end(self, x: int, y: int, fire: float) -> float:
        """What it costs to batter a work from a place until it is silent."""
        best = AFAR
        for work in self.forts.works:
            boxes = 0.0
            for ship in self.ships:
                boxes += self.forts.batter(ship, x, y, work)
            if boxes > 0.0:
                taken = fire - (1.0 - WEAKER) * self.forts.fire(work, x, y)
                best = min(best, left_to_silence(work) / boxes * (PATIENCE + taken))
        return best


def left_to_silence(work: Work) -> float:
    """The boxes until its last gun is gone."""
    gone = int(work.boxes) % int(work.plan.lost_gun)
    return float(int(work.broadside) * int(work.plan.lost_gun) - gone)
