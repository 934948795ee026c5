"""What takes a ship out of her way: an enemy who can be taken, a wreck that wants a tow."""

from typing import Final, final

from ..state.battle import Battle, Ship
from .boarders import would_board
from .exchange import Pose, distance
from .seamanship import wrecks
from .temper import Temper

CHASE: Final = 14.0
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
