"""Fire given and taken in a place, with every enemy where he is thought to be."""

from typing import Final, final

from weathergage.sea.trig import ahead_x, ahead_y

from ..answers import INCH
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


def ahead_of(x: int, y: int, heading: int, far: int) -> Pose:
    """So far on along a course."""
    return Pose(int(ahead_x(x, heading, far)), int(ahead_y(y, heading, far)), heading)


def distance(ax: int, ay: int, bx: int, by: int) -> float:
    """Inches between two points."""
    dx, dy = float(bx - ax), float(by - ay)
    return float((dx * dx + dy * dy) ** 0.5) / INCH


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
        self.weights: dict[int, list[float]] = {}

    def weights_of(self, ship: Ship) -> list[float]:
        """How much a box of each enemy counts to her; worked out once."""
        index = int(ship.index)
        found = self.weights.get(index)
        if found is None:
            found = []
            for number, enemy in enumerate(self.enemies):
                weight = self.guns.weight(ship, enemy, self.temper.finish)
                weight *= 1.0 + self.temper.company * float(self.friends[number])
                found.append(weight / float(len(self.poses[number])))
            self.weights[index] = found
        return found

    def give(self, ship: Ship, x: int, y: int, heading: int) -> tuple[float, int]:
        """The best shot from a place and the enemy it is at, -1 where there is none."""
        best, at = 0.0, -1
        firer = int(ship.index)
        guns = self.guns
        for number, weight in enumerate(self.weights_of(ship)):
            if weight <= 0.0:
                continue
            value = 0.0
            for pose in self.poses[number]:
                value += guns.shot(firer, x, y, heading, pose.x, pose.y, pose.heading)
            value *= weight
            if value > best:
                best, at = value, number
        return best, at

    def take(self, x: int, y: int, heading: int) -> float:
        """What the enemy's broadsides are worth there."""
        whole = 0.0
        keen, guns = self.temper.keen, self.guns
        for number, enemy in enumerate(self.enemies):
            if enemy.flag != NO_FLAG:
                continue
            firer = int(enemy.index)
            poses = self.poses[number]
            value, most = 0.0, 0.0
            for pose in poses:
                shot = guns.shot(firer, pose.x, pose.y, pose.heading, x, y, heading)
                value += shot
                most = max(most, shot)
            if most > 0.0:
                whole += SHARE * ((1.0 - keen) * value / float(len(poses)) + keen * most)
        return whole
