"""Coastal works as an enemy: what can be fired at them from a place, what they fire back, and when
men are landed."""

from typing import Final, final

from weathergage.sea.trig import HALF_TURN, QUARTER, bearing, between, signed_turn

from ..answers import Order, at
from ..rules.batteries import bombard_terms
from ..rules.broadside import halvings
from ..rules.landing import in_reach, spare_men
from ..rules.soundings import land_between
from ..rules.works import is_silent
from ..state.battle import Battle, Ship, Work
from ..tables.scale import LONG, OUT_OF_RANGE, SHORT
from .guns import AFAR, Guns

SHARE: Final = 0.6
"""How likely a work in whose arc she lies fires at her and not at another."""
KEEP: Final = 3
"""Men who stay aboard: the last of them is a capacity."""


@final
class Forts:
    """The works of the enemy that still fire."""

    def __init__(self, battle: Battle, camp: int, guns: Guns) -> None:
        self.battle = battle
        self.guns = guns
        self.works: list[Work] = [x for x in battle.works if x.camp != camp and not is_silent(x)]

    def weight(self, work: Work) -> float:
        """A work that is half shot to pieces is worth finishing."""
        return 1.0 + float(int(work.boxes)) / float(max(1, int(work.plan.boxes)))

    def _band(self, x: int, y: int, work: Work) -> int:
        dx, dy = float(int(work.x) - x), float(int(work.y) - y)
        return int(self.battle.setup.scale.range_of(int((dx * dx + dy * dy) ** 0.5)))

    def give(self, ship: Ship, x: int, y: int, heading: int) -> float:
        """The best broadside at a work from a place."""
        best = 0.0
        battery = self.guns.batteries[ship.index]
        for work in self.works:
            course = int(bearing(int(work.x) - x, int(work.y) - y))
            turn = int(signed_turn(heading, course))
            if abs(abs(turn) - QUARTER) <= self.guns.arc:
                halves = battery.halves[1 if turn > 0 else 0]
                best = max(best, self.batter(ship, x, y, work, halves) * self.weight(work))
        return best

    def batter(self, ship: Ship, x: int, y: int, work: Work, halves: int = 0) -> float:
        """The boxes of a broadside at a work from a place, if it bears."""
        battery = self.guns.batteries[ship.index]
        band = self._band(x, y, work)
        if not battery.fires or band >= LONG or land_between(self.battle, x, y, work.x, work.y):
            return 0.0
        total = battery.base + int(self.battle.setup.guns.range[band])
        return self.guns.expected(total, ship.row.is_frigate(), halves, False)

    def take(self, x: int, y: int, heading: int) -> float:
        """What the works fire at a ship in a place; they rake her who shows them her bow."""
        whole = 0.0
        for work in self.works:
            course = int(bearing(int(work.x) - x, int(work.y) - y))
            shown = int(between(heading, course))
            rakes = min(shown, HALF_TURN - shown) <= self.guns.raking
            if rakes and self._band(x, y, work) <= SHORT:
                whole += SHARE * self.fire(work, x, y, int(self.battle.setup.guns.bow))
                whole += SHARE * self.guns.rake if self.bears(work, x, y) else 0.0
            else:
                whole += SHARE * self.fire(work, x, y)
        return whole

    def bears(self, work: Work, x: int, y: int) -> bool:
        """Whether a place lies in the arc and the range of a work."""
        course = int(bearing(x - int(work.x), y - int(work.y)))
        inside = between(work.front, course) <= self.battle.setup.work_tables.arc
        return inside and self._band(x, y, work) < OUT_OF_RANGE

    def fire(self, work: Work, x: int, y: int, more: int = 0) -> float:
        """What a work's guns are worth at a place."""
        if not self.bears(work, x, y):
            return 0.0
        band = self._band(x, y, work)
        total = int(work.broadside + work.plan.strength) + more
        total += int(self.battle.setup.guns.range[band])
        if band == LONG:
            return AFAR * self.guns.expected(total, False, 0, False)
        return self.guns.expected(total, False, 0, True)


def shot_at(guns: Guns, ship: Ship, side: int, work: Work, both: bool) -> float:
    """What a broadside at a work is worth (p.16)."""
    battle = guns.battle
    total = sum(term.value for term in bombard_terms(battle, ship, side, work))
    halves = len(halvings(battle, ship, side, both))
    boxes = guns.expected(total, ship.row.is_frigate(), halves, False)
    return boxes * (1.0 + float(int(work.boxes)) / float(max(1, int(work.plan.boxes))))


def landings(battle: Battle, parts: list[str]) -> list[Order]:
    """Men are landed at a garrison they outnumber together, and some stay aboard."""
    out: list[Order] = []
    for part in parts:
        ship = battle.ships[battle.find(part)]
        for work in in_reach(battle, ship):
            men = int(spare_men(battle, ship)) + 1 - KEEP
            if men >= 1 and men >= int(work.garrison):
                order = at("land", part, work.id)
                order.number = men
                out.append(order)
    return out
