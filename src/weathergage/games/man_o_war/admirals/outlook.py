"""What a ship is worth in a place: the shots she has, the shots she takes, wind and company."""

from typing import Final, final

from weathergage.sea.trig import between, norm
from weathergage.sea.wind import upwind

from ..answers import INCH
from ..rules.capacities import in_good_shape, must_flee
from ..rules.morale import commanded
from ..rules.sailing import SAILS, manner, reach, turn_limit
from ..setup import GOAL, LINE, MERCHANT
from ..state.battle import FIGHTING, NO_FLAG, Battle, Ship
from ..tables.sailing import INTO_WIND
from ..tables.scale import MUSKET
from .approach import Approach
from .errands import Errands
from .exchange import Exchange, Pose, ahead_of, distance
from .forts import Forts
from .guns import Guns
from .prospects import Sailer
from .temper import Temper

GAUGE: Final = 6.0
"""So many inches to windward are all that counts."""
PREY: Final = 1.5
"""How much harder a ship makes for a routed enemy than for one who fights."""


@final
class Outlook:
    """One camp's view of the turn: everybody's places, and what they are worth to it."""

    def __init__(self, battle: Battle, camp: int, temper: Temper) -> None:
        self.battle = battle
        self.camp = camp
        self.temper = temper
        self.guns = Guns(battle, temper.rake)
        self.forts = Forts(battle, camp, self.guns)
        self.approach: Approach | None = None
        self.enemies: list[Ship] = [
            x for x in battle.ships if x.camp != camp and x.status == FIGHTING
        ]
        self.poses: list[list[Pose]] = [self._poses(enemy) for enemy in self.enemies]
        self.now = Exchange(self.guns, temper, self.enemies, self.poses)
        self.now.friends = [self._bearing_on(number) for number in range(len(self.enemies))]
        later = [[self._later(number)] for number in range(len(self.enemies))]
        self.later = Exchange(Guns(battle, 0.0, False), temper, self.enemies, later)
        self.sailers: dict[int, Sailer] = {}
        self.errands = Errands(battle, temper, self.enemies, self.poses)
        self.caution = self._caution()
        self.breaks_off = self._is_hopeless()
        setup = battle.setup
        self.hunted = setup.win == GOAL and camp != setup.goal_camp

    def nobody(self) -> bool:
        """Whether there is neither a ship nor a work to fight."""
        return not self.enemies and not self.forts.works

    # The enemy.

    def _poses(self, enemy: Ship) -> list[Pose]:
        """Where an enemy will be: here if he has moved, else here, straight on, or a little round
        to either hand."""
        out = [Pose(int(enemy.x), int(enemy.y), int(enemy.heading))]
        battle = self.battle
        if enemy.moved == battle.turn or manner(battle, enemy) != SAILS:
            return out
        far = int(reach(battle, enemy))
        heading = int(enemy.heading)
        limit = int(turn_limit(battle, enemy))
        for side in (-1, 1):
            course = int(norm(heading + side * limit))
            if int(between(course, battle.wind_from)) >= int(battle.setup.sailing.edge):
                out.append(ahead_of(int(enemy.x), int(enemy.y), course, far // 2))
        out.append(ahead_of(int(enemy.x), int(enemy.y), heading, far // 2))
        return out

    def _later(self, number: int) -> Pose:
        """Where an enemy will be a turn on if he holds his course."""
        enemy, pose = self.enemies[number], self.poses[number][-1]
        if manner(self.battle, enemy) != SAILS:
            return pose
        return ahead_of(pose.x, pose.y, pose.heading, int(reach(self.battle, enemy)) // 2)

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
        factor = 1.0 + self.temper.lead * float(lead) * gone
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
        return self.now.give(ship, x, y, heading)

    def take(self, ship: Ship, x: int, y: int, heading: int) -> float:
        """What the enemy's broadsides cost there."""
        return (self.now.take(x, y, heading) + self.forts.take(x, y, heading)) * self.guns_left(
            ship
        )

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
            # Who repeats signals keeps out of the way of the line, and tows wrecks away.
            wreck = self.errands.to_wreck(ship, x, y)
            return trim - 2.0 * risk - 0.1 * abs(self._nearest(x, y) - 18.0) - wreck
        value = trim - risk + self.give(ship, x, y, heading)[0]
        if self.forts.works:
            value = max(value, trim - risk + self.forts.give(ship, x, y, heading))
        if not self.enemies:
            return value - self._approach(x, y)
        return value + self._place(ship, x, y) + self.errands.chase(ship, x, y)

    def future(self, ship: Ship, x: int, y: int, heading: int) -> float:
        """The best that the next turn can bring from a place."""
        if must_flee(self.battle, ship) or self.breaks_off or ship.role != LINE:
            return 0.0
        index = int(ship.index)
        sailer = self.sailers.get(index)
        if sailer is None:
            sailer = Sailer(self.battle, ship)
            self.sailers[index] = sailer
        best = -1000.0
        weight = self.caution * self.guns_left(ship)
        for pose in sailer.places(x, y, heading):
            value = self.later.give(ship, pose.x, pose.y, pose.heading)[0]
            value -= weight * self.later.take(pose.x, pose.y, pose.heading)
            value += self._near(ship, pose.x, pose.y) if self.enemies else self._before(ship, pose)
            if value > best:
                best = value
        return self.temper.ahead * best

    def _before(self, ship: Ship, pose: Pose) -> float:
        """Works alone are the enemy: what lies before a ship there."""
        value = self.forts.give(ship, pose.x, pose.y, pose.heading)
        value -= self.caution * self.forts.take(pose.x, pose.y, pose.heading)
        return value - self._approach(pose.x, pose.y)

    def _approach(self, x: int, y: int) -> float:
        """What it still costs from a place to silence a work."""
        if not self.forts.works:
            return 0.0
        if self.approach is None:
            self.approach = Approach(self.battle, self.camp, self.forts)
        return self.approach.cost(x, y)

    def _near(self, ship: Ship, x: int, y: int) -> float:
        """How near the enemies are who still fight, a turn on; or who is to be taken."""
        prey = self.errands.prey(ship)
        if prey >= 0:
            pose = self.later.poses[prey][0]
            return -PREY * self.temper.press * distance(x, y, pose.x, pose.y)
        found = 40.0
        for number, enemy in enumerate(self.enemies):
            if enemy.flag == NO_FLAG:
                pose = self.later.poses[number][0]
                found = min(found, distance(x, y, pose.x, pose.y))
        close = float(int(self.battle.setup.scale.reach[MUSKET])) / INCH
        press = -0.3 if self.hunted else self.temper.press
        return -press * max(0.0, found - close)

    def _trim(self, ship: Ship, heading: int) -> float:
        """Way for the next turn, and no irons."""
        sailing = self.battle.setup.sailing
        attitude = sailing.attitude(heading, self.battle.wind_from)
        if attitude == INTO_WIND:
            return -self.temper.irons
        count = sailing.displacements(attitude, self.battle.force, ship.row.is_frigate())
        return self.temper.way * float(int(count))

    def _place(self, ship: Ship, x: int, y: int) -> float:
        """Near to the enemy and to windward of him; or near to who is to be taken."""
        prey = self.errands.prey(ship)
        if prey >= 0:
            pose = self.poses[prey][-1]
            return -PREY * self.temper.press * distance(x, y, pose.x, pose.y)
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
