"""What a ship is worth in a place: the shots she has, the shots she takes, wind and company."""

from typing import Final, final

from weathergage.sea.trig import ahead_x, ahead_y
from weathergage.sea.wind import upwind

from ..answers import INCH
from ..rules.capacities import in_good_shape, must_flee
from ..rules.morale import commanded
from ..rules.sailing import SAILS, manner, reach
from ..setup import GOAL, MERCHANT
from ..state.battle import FIGHTING, NO_FLAG, Battle, Ship
from ..tables.sailing import INTO_WIND
from ..tables.scale import MUSKET
from .forts import Forts
from .guns import Guns
from .temper import Temper

SHARE: Final = 0.5
"""Of an enemy who bears on a ship it is as likely as not that he fires at another."""
GAUGE: Final = 6.0
"""So many inches to windward are all that counts."""
LEAD: Final = 0.2
"""How much more careful a ship ahead in the count makes an admiral, late in the day."""


@final
class Pose:
    """Where a ship may be when the guns speak."""

    def __init__(self, x: int, y: int, heading: int) -> None:
        self.x = x
        self.y = y
        self.heading = heading


@final
class Outlook:
    """One camp's view of the turn: everybody's places, and what they are worth to it."""

    def __init__(self, battle: Battle, camp: int, temper: Temper) -> None:
        self.battle = battle
        self.camp = camp
        self.temper = temper
        self.guns = Guns(battle, temper.rake)
        self.forts = Forts(battle, camp, self.guns)
        self.enemies: list[Ship] = [
            x for x in battle.ships if x.camp != camp and x.status == FIGHTING
        ]
        self.poses: list[list[Pose]] = [self._poses(enemy) for enemy in self.enemies]
        self.friends: list[int] = [self._bearing_on(number) for number in range(len(self.enemies))]
        self.caution = self._caution()
        self.breaks_off = self._is_hopeless()
        setup = battle.setup
        self.hunted = setup.win == GOAL and camp != setup.goal_camp

    def nobody(self) -> bool:
        """Whether there is neither a ship nor a work to fight."""
        return not self.enemies and not self.forts.works

    # The enemy.

    def _poses(self, enemy: Ship) -> list[Pose]:
        """Where an enemy will be: here if he has moved, else here or straight on."""
        out = [Pose(int(enemy.x), int(enemy.y), int(enemy.heading))]
        battle = self.battle
        if enemy.moved == battle.turn or manner(battle, enemy) != SAILS:
            return out
        far = int(reach(battle, enemy))
        heading = int(enemy.heading)
        x, y = int(ahead_x(enemy.x, heading, far // 2)), int(ahead_y(enemy.y, heading, far // 2))
        out.append(Pose(x, y, heading))
        return out

    def _bearing_on(self, number: int) -> int:
        """How many friends bear on an enemy as all lie now."""
        pose = self.poses[number][0]
        count = 0
        for ship in self.battle.ships:
            if ship.camp == self.camp and ship.status == FIGHTING and self._bears(ship, pose):
                count += 1
        return count

    def _bears(self, ship: Ship, pose: Pose) -> bool:
        x, y, heading = int(ship.x), int(ship.y), int(ship.heading)
        return self.guns.shot(int(ship.index), x, y, heading, pose.x, pose.y, pose.heading) > 0.0

    # The day.

    def _caution(self) -> float:
        """Who is ahead late in the day takes fewer risks, who is behind more (p.4)."""
        battle = self.battle
        lead = commanded(battle, self.camp) - commanded(battle, 1 - self.camp)
        gone = float(int(battle.turn)) / float(max(1, int(battle.setup.turns)))
        factor = 1.0 + LEAD * float(lead) * gone
        return self.temper.caution * max(0.4, min(2.0, factor))

    def _is_hopeless(self) -> bool:
        """Whether so few sound ships are left that the battle is broken off."""
        battle = self.battle
        if battle.camps[self.camp].flees:
            return True
        mine = sum(1 for x in battle.ships if x.camp == self.camp and in_good_shape(x))
        theirs = sum(1 for x in self.enemies if x.flag == NO_FLAG)
        return len(battle.ships) > 4 and float(theirs) > self.temper.despair * float(max(1, mine))

    # A place.

    def give(self, ship: Ship, x: int, y: int, heading: int) -> tuple[float, int]:
        """The best shot from a place and the enemy it is at, -1 where there is none."""
        best, at = 0.0, -1
        for number, enemy in enumerate(self.enemies):
            value = 0.0
            poses = self.poses[number]
            for pose in poses:
                value += self.guns.shot(
                    int(ship.index), x, y, heading, pose.x, pose.y, pose.heading
                )
            if value <= 0.0:
                continue
            value *= self.guns.weight(ship, enemy, self.temper.finish) / float(len(poses))
            value *= 1.0 + self.temper.company * float(self.friends[number])
            if value > best:
                best, at = value, number
        return best, at

    def take(self, ship: Ship, x: int, y: int, heading: int) -> float:
        """What the enemy's broadsides cost there."""
        whole = 0.0
        for number, enemy in enumerate(self.enemies):
            if enemy.flag != NO_FLAG:
                continue
            poses = self.poses[number]
            value = 0.0
            for pose in poses:
                value += self.guns.shot(
                    int(enemy.index), pose.x, pose.y, pose.heading, x, y, heading
                )
            whole += SHARE * value / float(len(poses))
        return (whole + self.forts.take(x, y)) * self.guns_left(ship)

    def guns_left(self, ship: Ship) -> float:
        """How much a box of hers counts: a ship near to withdrawing has more to lose."""
        weight = 1.0
        if ship.flag == NO_FLAG and ship.status == FIGHTING:
            gone = float(int(ship.hull)) / float(max(1, int(ship.row.hull_boxes)))
            weight += 0.5 * self.temper.finish * gone
        return weight

    def worth(self, ship: Ship, x: int, y: int, heading: int) -> float:
        """What it is worth to have a ship in a place."""
        risk = self.caution * self.take(ship, x, y, heading)
        trim = self._trim(ship, heading)
        if must_flee(self.battle, ship) or self.breaks_off:
            return trim - risk + 0.5 * self._nearest(x, y)
        if ship.role == MERCHANT:
            return trim - risk + self._homeward(x, y)
        if ship.row.is_frigate() and ship.role != 0:
            # Who repeats signals keeps out of the way of the line.
            return trim - 2.0 * risk - 0.1 * abs(self._nearest(x, y) - 18.0)
        value = trim - risk + self.give(ship, x, y, heading)[0]
        if self.forts.works:
            value = max(value, trim - risk + self.forts.give(ship, x, y, heading))
        if not self.enemies:
            return value - self.temper.press * self.forts.away(x, y)
        return value + self._place(x, y)

    def _trim(self, ship: Ship, heading: int) -> float:
        """Way for the next turn, and no irons."""
        sailing = self.battle.setup.sailing
        attitude = sailing.attitude(heading, self.battle.wind_from)
        if attitude == INTO_WIND:
            return -self.temper.irons
        count = sailing.displacements(attitude, self.battle.force, ship.row.is_frigate())
        return self.temper.way * float(int(count))

    def _place(self, x: int, y: int) -> float:
        """Near to the enemy and to windward of him."""
        best, far = -1, 0.0
        for number, enemy in enumerate(self.enemies):
            if enemy.flag != NO_FLAG:
                continue
            pose = self.poses[number][-1]
            away = distance(x, y, pose.x, pose.y)
            if best < 0 or away < far:
                best, far = number, away
        if best < 0:
            return -self.temper.press * self._nearest(x, y)
        pose = self.poses[best][-1]
        wind = self.battle.wind_from
        up = float(int(upwind(x, y, wind) - upwind(pose.x, pose.y, wind))) / INCH
        up = max(-GAUGE, min(GAUGE, up)) / GAUGE
        close = float(int(self.battle.setup.scale.reach[MUSKET])) / INCH
        press = -0.3 if self.hunted else self.temper.press
        return self.temper.gauge * up - press * max(0.0, far - close)

    def _nearest(self, x: int, y: int) -> float:
        """How many inches the nearest enemy is away, 40 at most."""
        found = 40.0
        for poses in self.poses:
            found = min(found, distance(x, y, poses[-1].x, poses[-1].y))
        return found

    def _homeward(self, x: int, y: int) -> float:
        """How far a merchant has come on her way."""
        return float(int(upwind(x, y, self.battle.setup.home_bearing))) / INCH


def distance(ax: int, ay: int, bx: int, by: int) -> float:
    """Inches between two points."""
    dx, dy = float(bx - ax), float(by - ay)
    return float((dx * dx + dy * dy) ** 0.5) / INCH
