"""What takes a ship out of her way: an enemy who can be taken, a wreck that wants a tow."""

from typing import Final, final

from ..rules.capacities import in_good_shape, is_routed
from ..rules.links import is_tied
from ..setup import LINE
from ..state.battle import Battle, Ship
from .boarders import would_board
from .exchange import Pose, distance
from .seamanship import wrecks
from .temper import Temper

CHASE: Final = 16.0
"""Inches at which a ship begins to think of taking another."""
TOWARDS: Final = 0.5
"""What an inch nearer to a wreck is worth to who is to tow her."""


@final
class Errands:
    """What there is to be fetched, for each ship worked out once."""

    def __init__(
        self, battle: Battle, temper: Temper, enemies: list[Ship], poses: list[list[Pose]]
    ) -> None:
        self.battle = battle
        self.temper = temper
        self.enemies = enemies
        self.poses = poses
        self.quarries: dict[int, list[int]] = {}
        self.hulks: dict[int, list[Ship]] = {}
        self.preys: dict[int, int] = {}
        """For each ship that is told off to take a routed enemy, which."""
        self._tell_off()

    def prey(self, ship: Ship) -> int:
        """The routed enemy she is told off to run aboard; -1 for most ships."""
        return self.preys.get(int(ship.index), -1)

    def _tell_off(self) -> None:
        """To every routed enemy the nearest sound ship that can take her, one to each."""
        for number, enemy in enumerate(self.enemies):
            if is_routed(enemy):
                best, near = -1, self.temper.reach
                for ship in self.battle.ships:
                    far = distance(int(ship.x), int(ship.y), int(enemy.x), int(enemy.y))
                    if far < near and self._may_take(ship, enemy):
                        best, near = int(ship.index), far
                if best >= 0:
                    self.preys[best] = number

    def _may_take(self, ship: Ship, enemy: Ship) -> bool:
        if ship.camp == enemy.camp or ship.role != LINE or not in_good_shape(ship):
            return False
        if int(ship.index) in self.preys or is_tied(self.battle, ship.index):
            return False
        return would_board(self.battle, ship, enemy, self.temper)

    def quarry(self, ship: Ship) -> list[int]:
        """The enemies whom she would board or who would strike to her."""
        index = int(ship.index)
        found = self.quarries.get(index)
        if found is None:
            found = [
                number
                for number, enemy in enumerate(self.enemies)
                if would_board(self.battle, ship, enemy, self.temper)
            ]
            self.quarries[index] = found
        return found

    def chase(self, ship: Ship, x: int, y: int) -> float:
        """Nearer to a ship that can be taken."""
        best = 0.0
        for number in self.quarry(ship):
            pose = self.poses[number][-1]
            best = max(best, 1.0 - distance(x, y, pose.x, pose.y) / CHASE)
        return self.temper.hunt * best

    def to_wreck(self, ship: Ship, x: int, y: int) -> float:
        """What it costs to be far from the nearest wreck; nothing where there is none."""
        index = int(ship.index)
        found = self.hulks.get(index)
        if found is None:
            found = wrecks(self.battle, ship)
            self.hulks[index] = found
        ways = [distance(x, y, int(hulk.x), int(hulk.y)) for hulk in found]
        return TOWARDS * min(ways) if ways else 0.0
