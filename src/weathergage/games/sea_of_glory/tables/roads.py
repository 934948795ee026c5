"""The roads of the sea: what each step costs in each wind, and how far one gets. (9.1, 9.4, 9.5)

Both follow from the map, the winds and the Narrows where an enemy lies, and from nothing else, so
they are made once for all games on the same map.
"""

import heapq
from typing import Final, final

from mypy_extensions import i64

from .atlas import Atlas
from .sea import SeaTables

WAY: Final = 1000
"""Parts of a point: what a danger weighs when two ways cost the same."""
DANGER: Final = 40
"""What a Narrows weighs where an enemy lies."""
FARTHEST: Final = 2000
"""More points than any way takes."""
MOST_KEPT: Final = 1500
"""So many reaches are remembered, of some ten kilobytes each."""


@final
class Reach:
    """Every hex within so many points of one, with the least cost and a way there. Whoever is
    handed one leaves it as it is."""

    def __init__(self, hexes: int, start: int) -> None:
        self.start = start
        self.hexes: list[int] = [start]
        """Those within reach, as they were found."""
        self.costs: list[int] = [-1] * hexes
        """By hex the points it takes; -1 where it is out of reach."""
        self.before: list[int] = [-1] * hexes
        """By hex the one before it on the way there."""
        self.exits: list[int] = []
        """Those within reach that lead onto a track."""
        self.zones: list[int] = []
        """Those within reach that have a patrol zone, and lead onto no track."""

    def way(self, hex: int) -> list[int]:
        """The hexes from the first after the start to this one."""
        out: list[int] = []
        while hex != self.start:
            out.append(hex)
            hex = self.before[hex]
        out.reverse()
        return out


@final
class Roads:
    """The steps from hex to hex, each with its cost, and the reaches found so far."""

    def __init__(self, atlas: Atlas, tables: SeaTables) -> None:
        self.atlas = atlas
        self.tables = tables
        self.areas: list[int] = []
        self.costs: list[list[int]] = []
        """By wind and by hex and direction: points, -1 where the hexside is closed."""
        self.bit: list[int] = [0] * atlas.hexes
        """By hex: what it adds to a number for several Narrows; 0 for all others."""
        self._kept: dict[int, Reach] = {}

    def lay(self) -> None:
        """Make them, now that it is known which hexes are in play."""
        atlas = self.atlas
        self.areas = [atlas.places[at].sea_area for at in range(atlas.hexes)]
        self.costs = [self._in_wind(rose) for rose in self.tables.rose]
        narrows = [at for at in range(atlas.hexes) if atlas.narrows[at]]
        for place, at in enumerate(narrows):
            self.bit[at] = 1 << place

    def _in_wind(self, rose: list[int]) -> list[int]:
        atlas = self.atlas
        out: list[int] = []
        for at in range(atlas.hexes):
            for direction in range(6):
                other = atlas.sides[at][direction]
                cost = rose[direction]
                if other < 0:
                    cost = -1
                elif atlas.straits in (at, other):
                    cost = atlas.straits_cost
                out.append(cost)
        return out

    def reach(self, winds: list[int], start: int, points: int, bonus: bool, danger: int) -> Reach:
        """How far one gets from a hex, by ways that avoid the Narrows in `danger` where that costs
        nothing. Hexes that lead onto a track are ways' ends."""
        points = max(-1, min(points, FARTHEST))
        wind = 0 if bonus else (winds[0] * 8 + winds[1]) * 8 + winds[2]
        key = ((danger * 2 + (1 if bonus else 0)) * 2048 + points + 1) * 1024 + start
        key = key * 512 + wind
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            found = self._spread(winds, start, points, bonus, danger)
            self._kept[key] = found
        return found

    def _spread(self, winds: list[int], start: int, points: int, bonus: bool, danger: int) -> Reach:
        atlas, costs = self.atlas, self.costs
        far: i64 = (points + 1) * WAY
        out = Reach(atlas.hexes, start)
        weights = [far] * atlas.hexes
        weights[start] = 0
        queue = [start]
        while queue:
            # The weight and the hex in one number: of equal weights the lower hex comes first.
            top: i64 = heapq.heappop(queue)
            at: i64 = top % 1024
            weight: i64 = top // 1024
            if weight > weights[at] or (at != start and atlas.track_at[at] >= 0):
                continue
            sides = atlas.sides[at]
            for direction in range(6):
                other = sides[direction]
                if other < 0:
                    continue
                cost = 1 if bonus else costs[winds[self.areas[other]]][at * 6 + direction]
                new: i64 = weight + cost * WAY + 1
                if self.bit[other] & danger:
                    new += DANGER
                if new < weights[other]:
                    if weights[other] == far:
                        out.hexes.append(other)
                    weights[other] = new
                    out.before[other] = at
                    heapq.heappush(queue, new * 1024 + other)
        for at in out.hexes:
            out.costs[at] = weights[at] // WAY
            if atlas.track_at[at] >= 0:
                out.exits.append(at)
            elif atlas.places[at].port >= 0:
                out.zones.append(at)
        return out
