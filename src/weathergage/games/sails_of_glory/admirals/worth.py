"""What damage is worth: every ship has a value, and what covers her boxes takes a part of it, the
more the nearer she is to striking. A value of 100 is a seventy-four."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from ..state.battle import STARBOARD, Battle, Building, Ship
from ..tables.combat import (
    AUTOMATIC,
    BALL,
    BOW_RAKE,
    DOUBLE,
    GRAPE,
    HIDDEN_SHOT,
    NO_RAKE,
    NO_SHOT,
    STERN_RAKE,
    Shot,
)
from ..tables.counters import CREW, FIRE, LEAK, LETTERS, MAST, RUDDER, SAIL
from ..tables.sizes import ARCS, FULL_ARC
from .sights import CELLS, RAKE_CELL

HIDDEN: Final = 5
"""The table for a shot that is not known."""
KINDS: Final = 6
EXTRA: Final[dict[int, float]] = {FIRE: 2.0, LEAK: 1.6, MAST: 1.5, SAIL: 0.3, RUDDER: 0.5}
"""Boxes that special damage costs before it is cured, or is as bad as (Advanced rules)."""
SPREAD: Final = 0.12
"""From so much before the last box the prize itself begins to count: counters are drawn by luck."""
BUILDING_POINT: Final = 11.0
"""What a point of the scenario's count is worth: nine for a seventy-four."""
FIRST_HIT: Final = 8.0
"""Points for the first damage to a building, and four more when it falls (p.54)."""


@final
class Means:
    """What a counter of one letter does on the average, as the cup stands now."""

    def __init__(self, battle: Battle, letter: int) -> None:
        self.boxes: list[float] = [0.0] * 9
        """Hull boxes by the burden of the target."""
        self.crew = 0.0
        self.points = 0.0
        self.extra = 0.0
        counters = battle.setup.counters
        many = 0.0
        for at in range(counters.first[letter], counters.first[letter + 1]):
            left, kind = float(battle.cup[at]), counters.kinds[at]
            many += left
            value = float(kind.value)
            self.points += left * value
            for burden in range(1, 9):
                self.boxes[burden] += left * min(value / float(burden), 1.0)
            if kind.symbol == CREW:
                self.crew += left
            else:
                self.extra += left * EXTRA.get(int(kind.symbol), 0.0)
        self._divide(many)
        if not battle.setup.rules.advanced:
            self.extra = 0.0

    def _divide(self, many: float) -> None:
        if many <= 0.0:
            return
        self.boxes = [each / many for each in self.boxes]
        self.crew /= many
        self.points /= many
        self.extra /= many


@final
class Ledger:
    """The values of ships, and what attacks on them are worth."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.means: list[Means] = [Means(battle, letter) for letter in range(len(LETTERS))]
        self.stakes: list[float] = [stake(battle, ship) for ship in battle.ships]
        self.tables: dict[int, list[list[float]]] = {}
        self.musketry: dict[int, float] = {}

    def loss(self, ship: Ship, hull: float, crew: float) -> float:
        """How much of a ship's value is gone with so many boxes covered."""
        boxes = float(ship.card.log.boxes)
        a, b = min(hull / boxes, 1.0), min(crew / boxes, 1.0)
        a2, b2 = a * a, b * b
        whole = sqrt(sqrt(a2 * a2 + b2 * b2))
        worst = max(a, b)
        struck = (worst - (1.0 - SPREAD)) / SPREAD
        prize = 0.35 * min(max(struck, 0.0), 1.0)
        return self.stakes[ship.card.index] * (0.7 * whole + 0.3 * whole * whole * whole + prize)

    def hurt(self, ship: Ship, hull: float, crew: float) -> float:
        """What so many more boxes are worth, on what she has taken already."""
        h, c = covered(ship), float(ship.crew_covered())
        return self.loss(ship, h + hull, c + crew) - self.loss(ship, h, c)

    def counters(self, target: Ship, letter: int, number: float) -> float:
        """What so many counters of a letter are worth against a ship."""
        mean = self.means[letter]
        burden = int(target.card.log.burden)
        hull = mean.boxes[burden] + mean.extra
        return self.hurt(target, number * hull, number * mean.crew)

    def salvo(self, target: Ship, shot: int, band: int, number: float) -> float:
        """What a broadside of so many counters is worth."""
        letters = self.battle.setup.combat.letters(shot, band)
        hull, crew = 0.0, 0.0
        burden = int(target.card.log.burden)
        for letter in letters:
            hull += number * (self.means[letter].boxes[burden] + self.means[letter].extra)
            crew += number * self.means[letter].crew
        return self.hurt(target, hull, crew) if letters else 0.0

    def at_building(self, building: Building, shot: int, band: int, number: float) -> float:
        """What a broadside at a building is worth: the first hit most, then what brings it down."""
        setup = self.battle.setup
        damage, crew = 0.0, 0.0
        for letter in setup.combat.letters(shot, band):
            damage += number * self.means[letter].points
            crew += number * self.means[letter].crew
        fresh = building.damage == 0 and building.crew == 0
        part = max(damage / float(setup.building_damage), crew / float(setup.building_crew))
        first = FIRST_HIT * min(damage + crew, 1.0) if fresh else 0.0
        return BUILDING_POINT * (first + 4.0 * min(part, 1.0))

    def muskets(self, firer: Ship, target: Ship) -> float:
        """What a volley is worth."""
        key = int(firer.card.index) * 64 + int(target.card.index)
        if key not in self.musketry:
            number = float(firer.card.log.musketry(firer.crew_covered()))
            letter = self.battle.setup.combat.draws["musketry"]
            self.musketry[key] = self.counters(target, letter, number)
        return self.musketry[key]

    def table(self, firer: Ship, target: Ship) -> list[list[float]]:
        """What the guns of one ship are worth against another, by shot, arc, range and rake."""
        key = int(firer.card.index) * 64 + int(target.card.index)
        found = self.tables.get(key)
        if found is None:
            found = [self._cells(firer, target, shot) for shot in range(KINDS)]
            self.tables[key] = found
        return found

    def _cells(self, firer: Ship, target: Ship, shot: int) -> list[float]:
        out = [0.0] * CELLS
        for band in range(3):
            for arc in range(len(ARCS)):
                out[3 * arc + band] = self._cell(firer, target, shot, band, arc, NO_RAKE)
            for at, rake in enumerate((BOW_RAKE, STERN_RAKE)):
                cell = RAKE_CELL + 3 * at + band
                out[cell] = self._cell(firer, target, shot, band, FULL_ARC, rake)
        return out

    def _cell(self, firer: Ship, target: Ship, shot: int, band: int, arc: int, rake: int) -> float:
        power = firer.card.log.firepower(arc, firer.hull_covered())
        number = float(self.battle.setup.combat.counters(Shot(power, rake)))
        if shot != HIDDEN:
            return self.salvo(target, shot, band, number)
        ball = self.salvo(target, BALL, band, number)
        return max(ball, self.salvo(target, GRAPE, band, number)) if band == 0 else ball


def covered(ship: Ship) -> float:
    """Hull boxes covered, one that is not yet full for its part."""
    total = 0.0
    for box in ship.hull:
        total += 1.0 if box.full else max(float(box.points) / float(ship.card.log.burden), 0.6)
    return total


def stake(battle: Battle, ship: Ship) -> float:
    """The value of a ship; a flagship's loss is felt by all, a battery is worth a frigate."""
    points = float(ship.card.log.points)
    if points <= 0.0:
        points = 60.0
    if battle.setup.rules.flagship and ship.card.flagship:
        points *= 1.3
    return points


def shot_in(ship: Ship, side: i64) -> int:
    """The row of a worth table for what a side has in its guns, or will have."""
    if ship.card.automatic:
        return AUTOMATIC
    guns = ship.starboard if side == STARBOARD else ship.port
    if guns.loaded == HIDDEN_SHOT:
        return DOUBLE if guns.possible == 1 << DOUBLE else HIDDEN
    return BALL if guns.loaded == NO_SHOT else int(guns.loaded)
