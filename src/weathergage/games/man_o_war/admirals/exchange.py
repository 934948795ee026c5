"""Fire given and taken in a place, with every enemy where he is thought to be."""

from typing import Final, final

from ..state.battle import NO_FLAG, Ship
from .guns import Guns
from .temper import Temper

SHARE: Final = 0.5
"""Of an enemy who bears on a ship it is as likely as not that he fires at another."""


@final
class Pose:
    """Where a ship may be when the guns speak."""

    def __init__(self, x: int, y: int, heading: int) -> None:
        self.x = x
        self.y = y
        self.heading = heading


@final
class Exchange:
    """The enemies of one camp at the places where they may be."""

    def __init__(
        self, guns: Guns, temper: Temper, enemies: list[Ship], poses: list[list[Pose]]
    ) -> None:
        self.guns = guns
        self.temper = temper
        self.enemies = enemies
        self.poses = poses
        self.friends: list[int] = [0] * len(enemies)
        """How many friends bear on each."""

    def give(self, ship: Ship, x: int, y: int, heading: int) -> tuple[float, int]:
        """The best shot from a place and the enemy it is at, -1 where there is none."""
        best, at = 0.0, -1
        firer = int(ship.index)
        for number, enemy in enumerate(self.enemies):
            value = 0.0
            poses = self.poses[number]
            for pose in poses:
                value += self.guns.shot(firer, x, y, heading, pose.x, pose.y, pose.heading)
            if value <= 0.0:
                continue
            value *= self.guns.weight(ship, enemy, self.temper.finish) / float(len(poses))
            value *= 1.0 + self.temper.company * float(self.friends[number])
            if value > best:
                best, at = value, number
        return best, at

    def take(self, x: int, y: int, heading: int) -> float:
        """What the enemy's broadsides are worth there."""
        whole = 0.0
        for number, enemy in enumerate(self.enemies):
            if enemy.flag != NO_FLAG:
                continue
            poses = self.poses[number]
            value, most = 0.0, 0.0
            for pose in poses:
                shot = self.guns.shot(
                    int(enemy.index), pose.x, pose.y, pose.heading, x, y, heading
                )
                value += shot
                most = max(most, shot)
            keen = self.temper.keen
            whole += SHARE * ((1.0 - keen) * value / float(len(poses)) + keen * most)
        return whole
