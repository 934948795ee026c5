"""The outlook: where ships are expected to lie when the guns next speak, and what would come of it.

For every broadside it keeps the two nearest ships in its field, so that a captain can ask what
changes if he lies here or there: whom he would hit, who would hit him, whom he would shield and
whose fire he would mask (4.1.2).
"""

from typing import Final, final

from mypy_extensions import i64

from weathergage.sea.field import field_range_within, rake_end
from weathergage.sea.plane import Hull, gap, near

from ..rules.targets import is_target
from ..state.battle import CAPTURED, FIGHTING, Battle, Ship
from .evaluate import Gunnery, harm, peril
from .temper import Temper

NOBODY: Final = -1
FAR: Final = 1 << 40


def will_bear(state: Battle, ship: Ship, starboard: bool) -> bool:
    """Whether a side is expected to be able to fire in the next combat phase (4.1.3, 4.2.1, 6)."""
    if not ship.fights() or (ship.grapples > 0 and not state.setup.chapters.crews):
        return False
    if starboard:
        shut = ship.fallen_starboard > 0 or ship.starboard_ablaze
        return not shut and (ship.starboard_loaded or ship.starboard_ready <= state.turn)
    shut = ship.fallen_port > 0 or ship.port_ablaze
    return not shut and (ship.port_loaded or ship.port_ready <= state.turn)


@final
class Prospect:
    """What lying in one place is expected to bring a ship, in victory points."""

    def __init__(self) -> None:
        self.gives: float = 0.0
        self.takes: float = 0.0
        self.relief: float = 0.0
        self.masks: float = 0.0
        self.target: i64 = NOBODY
        self.points: float = 0.0
        """Hull points expected on that target."""
        self.rake: i64 = 0
        self.raked: i64 = 0
        """The worst rake she lies open to."""
        self.lost: float = 0.0
        """Hull points expected to come back."""


@final
class Outlook:
    """Expected places of all ships, and the nearest ships in every field of fire."""

    def __init__(self, state: Battle, gunnery: Gunnery, shapes: list[Hull], temper: Temper) -> None:
        self.state = state
        self.gunnery = gunnery
        self.temper = temper
        self.shapes = shapes
        sides = 2 * len(state.ships)
        self.bears: list[bool] = []
        self.first: list[int] = [NOBODY] * sides
        self.first_at: list[int] = [FAR] * sides
        self.second: list[int] = [NOBODY] * sides
        self.second_at: list[int] = [FAR] * sides
        guns = state.setup.guns
        self.reach: list[int] = [int(guns.farthest_reach(s.card.farthest)) for s in state.ships]
        for ship in state.ships:
            self.bears += [will_bear(state, ship, False), will_bear(state, ship, True)]
        for ship in state.ships:
            if ship.fights() and not ship.card.battery:
                self._look(ship.card.index, 0)
                self._look(ship.card.index, 1)

    def _look(self, ship: i64, side: i64) -> None:
        """Find the two nearest ships in a field anew."""
        place = 2 * ship + side
        self.first[place] = NOBODY
        self.first_at[place] = FAR
        self.second[place] = NOBODY
        self.second_at[place] = FAR
        if not self.bears[place]:
            return
        own = self.shapes[ship]
        broad: i64 = self.reach[ship] + 8000
        for other in self.state.ships:
            at = other.card.index
            if other.status > CAPTURED or at == ship:
                continue
            hull = self.shapes[at]
            if near(own.x, own.y, hull.x, hull.y, broad):
                self._offer(place, ship, side == 1, at, hull)

    def _offer(self, place: i64, ship: i64, starboard: bool, other: i64, hull: Hull) -> None:
        """Take up a ship among the two nearest of a field, if she is one of them."""
        reach: i64 = self.reach[ship]
        distance: i64 = field_range_within(self.shapes[ship], starboard, hull, reach)
        if distance < 0 or distance >= self.second_at[place]:
            return
        if distance < self.first_at[place]:
            self.second[place] = self.first[place]
            self.second_at[place] = self.first_at[place]
            self.first[place] = other
            self.first_at[place] = distance
        else:
            self.second[place] = other
            self.second_at[place] = distance

    def place(self, ship: i64, hull: Hull) -> None:
        """A ship has taken her place; every field that saw or sees her is looked at again."""
        self.shapes[ship] = hull
        if self.state.ships[ship].status == FIGHTING:
            self._look(ship, 0)
            self._look(ship, 1)
        for other in self.state.ships:
            at = other.card.index
            if at != ship and other.status == FIGHTING and not other.card.battery:
                self._seen_by(at, 0, ship, hull)
                self._seen_by(at, 1, ship, hull)

    def _seen_by(self, other: i64, side: i64, ship: i64, hull: Hull) -> None:
        place = 2 * other + side
        shape = self.shapes[other]
        broad: i64 = self.reach[other] + 8000
        if not self.bears[place]:
            return
        if self.first[place] == ship or self.second[place] == ship:
            self._look(other, side)
        elif near(shape.x, shape.y, hull.x, hull.y, broad):
            self._offer(place, other, side == 1, ship, hull)

    def side_value(self, ship: i64, side: i64) -> float:
        """What a broadside is worth from where the ship lies."""
        place = 2 * ship + side
        target: i64 = self.first[place]
        if target < 0 or not is_target(self.state.ships[ship], self.state.ships[target]):
            return 0.0
        band = self.state.setup.guns.band(self.first_at[place])
        rake: i64 = rake_end(self.shapes[ship], self.shapes[target])
        return self._hurt(target, 0.0, self.gunnery.of(ship, band, rake))

    # What a place would bring.

    def prospect(self, ship: i64, hull: Hull, around: list[int], pending: list[float]) -> Prospect:
        """What a ship would give and take there; `around` are the ships near enough to matter."""
        found = Prospect()
        self._give(found, ship, hull, around, pending)
        self._take(found, ship, hull, around)
        return found

    def _give(
        self, found: Prospect, ship: i64, hull: Hull, around: list[int], pending: list[float]
    ) -> None:
        """Both broadsides at the nearest in their fields."""
        best = 0.0
        lesser = 0.0
        for side in range(2):
            if not self.bears[2 * ship + side]:
                continue
            target, at = self._nearest(ship, hull, side == 1, around)
            if target < 0 or not is_target(self.state.ships[ship], self.state.ships[target]):
                continue
            rake: i64 = rake_end(hull, self.shapes[target])
            points = self.gunnery.of(ship, self.state.setup.guns.band(at), rake)
            value = self._hurt(target, pending[target], points)
            if value > best:
                lesser = best
                best = value
                found.target, found.points, found.rake = target, points, rake
            elif value > lesser:
                lesser = value
        found.gives = best + self.temper.second * lesser

    def _hurt(self, target: i64, before: float, points: float) -> float:
        """What hull points are worth on an enemy; on one's own struck ships, nothing."""
        other = self.state.ships[target]
        return harm(other, before, points) * self.gunnery.stakes[target] if other.fights() else 0.0

    def _nearest(
        self, ship: i64, hull: Hull, starboard: bool, around: list[int]
    ) -> tuple[i64, i64]:
        """The nearest ship in a field from there, and how far; -1 if there is none."""
        target: i64 = NOBODY
        reach: i64 = self.reach[ship]
        least: i64 = FAR
        for other in around:
            at: i64 = field_range_within(hull, starboard, self.shapes[other], reach)
            if 0 <= at < least:
                least = reach = at
                target = other
        return target, least

    def _take(self, found: Prospect, ship: i64, hull: Hull, around: list[int]) -> None:
        """Every broadside that would find her nearest in its field."""
        vessel = self.state.ships[ship]
        lost = 0.0
        for other in around:
            firer = self.state.ships[other]
            if firer.status != FIGHTING:
                continue
            if firer.side == vessel.side:
                self._mask(found, ship, hull, other)
            else:
                lost += self._draw(found, ship, hull, other)
        found.lost = lost
        if lost > 0.0:
            share = peril(vessel, lost) - peril(vessel, 0.0)
            found.takes = share * self.gunnery.stakes[ship]

    def _meets(self, place: i64, ship: i64, other: i64, starboard: bool, hull: Hull) -> i64:
        """How near she would be as the nearest ship of a field, or -1; herself left out of it."""
        limit: i64 = self._old_distance(place, ship)
        reach: i64 = self.reach[other]
        return field_range_within(self.shapes[other], starboard, hull, min(limit, reach))

    def _old_target(self, place: i64, ship: i64) -> i64:
        """Whom a broadside would meet first if she were not there."""
        return self.second[place] if self.first[place] == ship else self.first[place]

    def _old_distance(self, place: i64, ship: i64) -> i64:
        return self.second_at[place] if self.first[place] == ship else self.first_at[place]

    def _draw(self, found: Prospect, ship: i64, hull: Hull, other: i64) -> float:
        """Hull points an enemy would cost her, and the relief of whom he would have fired at."""
        if self.state.ships[other].card.battery:
            return self._shore_fire(other, hull)
        total = 0.0
        guns = self.state.setup.guns
        for side in range(2):
            place = 2 * other + side
            if not self.bears[place]:
                continue
            at = self._meets(place, ship, other, side == 1, hull)
            if at < 0:
                continue
            rake: i64 = rake_end(self.shapes[other], hull)
            if rake > found.raked:
                found.raked = rake
            total += self.gunnery.of(other, guns.band(at), rake)
            found.relief += self._relieved(place, ship, other)
        return total

    def _relieved(self, place: i64, ship: i64, other: i64) -> float:
        """What the friend is spared at whom this broadside would otherwise fire."""
        index = self._old_target(place, ship)
        if index < 0:
            return 0.0
        friend = self.state.ships[index]
        if friend.status != FIGHTING or friend.side != self.state.ships[ship].side:
            return 0.0
        band = self.state.setup.guns.band(self._old_distance(place, ship))
        return self.temper.relief * self._hurt(index, 0.0, self.gunnery.of(other, band, 0))

    def _shore_fire(self, battery: i64, hull: Hull) -> float:
        """Hull points that a coastal battery's two shots cost at that distance (22)."""
        guns = self.state.setup.guns
        shape = self.shapes[battery]
        reach = guns.farthest_reach(self.state.ships[battery].card.farthest, True)
        if not near(shape.x, shape.y, hull.x, hull.y, reach):
            return 0.0
        band = guns.band(gap(shape, hull), guns.battery_reach)
        return 2.0 * self.gunnery.of(battery, band, 0)

    def _mask(self, found: Prospect, ship: i64, hull: Hull, other: i64) -> None:
        """What a friend could no longer fire at because she lies in the way (4.1.2)."""
        guns = self.state.setup.guns
        for side in range(2):
            place = 2 * other + side
            target = self._old_target(place, ship)
            if target < 0 or not self.bears[place]:
                continue
            enemy = self.state.ships[target]
            if enemy.status != FIGHTING or enemy.side == self.state.ships[ship].side:
                continue
            if self._meets(place, ship, other, side == 1, hull) >= 0:
                band = guns.band(self._old_distance(place, ship))
                rake: i64 = rake_end(self.shapes[other], self.shapes[target])
                found.masks += self._hurt(target, 0.0, self.gunnery.of(other, band, rake))
