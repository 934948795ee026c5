"""What enemies who have yet to move may do: who can still cross a ship's stern or bow."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.sea.field import rake_end
from weathergage.sea.plane import Hull, line_meets, near, overlap
from weathergage.sea.trig import UM

from ..state.battle import Battle, Ship
from .doctrine_paths import Fan
from .evaluate import Gunnery

RAKED_FROM: Final = 18000
"""From within this distance a captain fears to be raked by those who move after him."""


@final
class Threat:
    """An enemy who has yet to move, and the places he may come to."""

    def __init__(self, ship: Ship, points: i64) -> None:
        self.index: i64 = ship.card.index
        self.x: i64 = ship.x
        self.y: i64 = ship.y
        self.reach: i64 = points * UM + RAKED_FROM
        self.places: list[Hull] = []
        fan = Fan(ship, points)
        fan.spread(False)
        for course in fan.courses:
            self.places.append(course.hull(ship))


@final
class Replies:
    """Enemies who have yet to move."""

    def __init__(self, state: Battle, gunnery: Gunnery) -> None:
        self.state = state
        self.gunnery = gunnery
        self.threats: list[Threat] = []

    def fear(self, ship: Ship, points: i64) -> None:
        """Count an enemy with so many points among those to be reckoned with."""
        self.threats.append(Threat(ship, points))

    def rakes(self, ship: Ship, hull: Hull, around: list[int], shapes: list[Hull]) -> float:
        """Hull points that enemies who move later may cost her by crossing stern or bow (4.2.3)."""
        total = 0.0
        for threat in self.threats:
            if near(threat.x, threat.y, hull.x, hull.y, threat.reach):
                total += self._worst(threat, ship, hull, around, shapes)
        return total

    def _worst(
        self, threat: Threat, ship: Ship, hull: Hull, around: list[int], shapes: list[Hull]
    ) -> float:
        """Hull points of the worst rake one enemy could come to, nobody lying between."""
        worst = 0.0
        for place in threat.places:
            if not near(place.x, place.y, hull.x, hull.y, RAKED_FROM):
                continue
            rake: i64 = rake_end(place, hull)
            if rake == 0:
                continue
            points = self.gunnery.of(threat.index, 0, rake)
            if points > worst and not self._shielded(threat, place, ship, hull, around, shapes):
                worst = points
        return worst

    def _shielded(
        self,
        threat: Threat,
        place: Hull,
        ship: Ship,
        hull: Hull,
        around: list[int],
        shapes: list[Hull],
    ) -> bool:
        """Whether another ship lies in that place or between it and her."""
        for other in around:
            if other == threat.index or other == ship.card.index:
                continue
            shape = shapes[other]
            if near(shape.x, shape.y, hull.x, hull.y, RAKED_FROM) and (
                line_meets(place.cx, place.cy, hull.cx, hull.cy, shape) or overlap(place, shape)
            ):
                return True
        return False
