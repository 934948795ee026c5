"""Fire and loading: which side at whom, whether to wait a turn, and what to load for the range that
is to come (p.14-17, 20, 25-27, 35-36)."""

import random
from typing import Final, final

from mypy_extensions import i64

from ..answers import EMPTY_GUNS, HOLD, KEEP, SHOT_NAMES, Aim, Order
from ..rules.combat import UNLOADED_SHOT, empty_bar, fire, forced_bar, side_bar, volleys
from ..rules.reloading import loads, reload
from ..rules.targets import Bearing, bearings, target_id
from ..state.battle import PORT, STARBOARD, Battle, Ship
from ..tables.combat import BALL, CHAIN, DOUBLE, GRAPE, NO_RAKE, NO_SHOT, Shot
from ..tables.sizes import ARCS
from .helm import Helm
from .outlook import Outlook
from .rigging import chance_of_last_mast, high_means, may_aim_high
from .sights import Sight, Spot
from .temper import Temper
from .worth import Means, covered

TRIFLE: Final = 0.05
"""A shot worth less than this is not fired."""
UNLOADED: Final = 0.6
"""Guns are fired half ready where that gives so much of what they would loaded."""


@final
class Gunner:
    """The guns of one seat for one phase."""

    def __init__(self, battle: Battle, seat: int, temper: Temper, rng: random.Random) -> None:
        self.battle = battle
        self.temper = temper
        self.helm = Helm(battle, seat, temper, rng, turns=0)
        self.ledger = self.helm.ledger
        self.hull: dict[int, float] = {}
        """Boxes that others are already to cover."""
        self.crew: dict[int, float] = {}
        self.aimed: dict[int, Means] = {}
        """What counters aimed high do, by letter."""
        self.rakes = 0
        self.high = 0
        self.held = 0
        self.fired = 0

    # Fire.

    def orders(self, ships: list[Ship]) -> list[Order]:
        """What every ship fires at."""
        return [self.order(ship) for ship in ships]

    def order(self, ship: Ship) -> Order:
        """Each side at whom it hurts most, or nothing yet; muskets at whom they hurt most."""
        if ship.card.battery:
            return fire(ship, self.aim(ship, PORT, 0.0, 0.0), Aim(), self.volley(ship))
        outlook = self.helm.outlook(ship)
        there = self.helm.next_spot(ship)
        after = outlook.judge(there, 0, [1.0, 1.0])
        port = self.aim(ship, PORT, after.port, after.port_bears)
        starboard = self.aim(ship, STARBOARD, after.starboard, after.starboard_bears)
        return fire(ship, port, starboard, self.volley(ship))

    def aim(self, ship: Ship, side: i64, after: float, bears: float) -> Aim:
        """One side: the best it can do, unless it had better wait."""
        if side_bar(self.battle, ship, side) is not None:
            return Aim()
        best, most, found = self._best(ship, side)
        if found is None or most <= TRIFLE:
            return self._nothing(ship, side, bears)
        unloaded = ship.guns(side).loaded == NO_SHOT
        waits = most < UNLOADED * after if unloaded else most < self.temper.patience * after
        if waits:
            self.held += 1
            return Aim()
        self.fired += 1
        self.rakes += 1 if found.rake != NO_RAKE else 0
        self.high += 1 if best.high else 0
        self._count(ship, side, best, found)
        return best

    def _best(self, ship: Ship, side: i64) -> tuple[Aim, float, Bearing | None]:
        best, most, chosen = Aim(), 0.0, None
        loaded = ship.guns(side).loaded
        shots = [int(loaded)] if loaded != NO_SHOT else list(UNLOADED_SHOT)
        if not self.battle.setup.rules.standard:
            shots = [BALL]
        named = loaded == NO_SHOT and self.battle.setup.rules.standard
        for found in bearings(self.battle, ship, side):
            if forced_bar(self.battle, ship, side, found.target) is not None:
                continue
            for shot in shots:
                ways = [False, True] if may_aim_high(self.battle, found.target, shot) else [False]
                for high in ways:
                    worth = self.worth(ship, side, found, shot, high)
                    if worth > most:
                        id = target_id(self.battle, found.target)
                        name = SHOT_NAMES[shot] if named else ""
                        best = Aim(id, ARCS[found.arc], name, high)
                        most, chosen = worth, found
        return best, most, chosen

    def number(self, ship: Ship, side: i64, found: Bearing) -> float:
        """How many counters a broadside draws."""
        rules, guns = self.battle.setup.rules, ship.guns(side)
        power = ship.card.log.firepower(found.arc, ship.hull_covered())
        shot = Shot(power, found.rake, rules.first_broadside and guns.fresh)
        shot.unloaded, shot.untrained = guns.loaded == NO_SHOT, ship.card.untrained_gunners
        return float(self.battle.setup.combat.counters(shot))

    def worth(self, ship: Ship, side: i64, found: Bearing, shot: int, high: bool = False) -> float:
        """What a broadside is worth beside what others are to do to the same target; with her last
        mast she is lost whatever her boxes say (p.33)."""
        number = self.number(ship, side, found)
        band = int(self.battle.setup.sizes.band(found.distance))
        ships = len(self.battle.ships)
        if found.target >= ships:
            building = self.battle.buildings[found.target - ships]
            return self.ledger.at_building(building, shot, band, number)
        hull, crew = self._boxes(found, shot, band, number, high)
        target = self.battle.ships[found.target]
        done = self.hull.get(int(found.target), 0.0), self.crew.get(int(found.target), 0.0)
        h, c = covered(target) + done[0], float(target.crew_covered()) + done[1]
        before = self.ledger.loss(target, h, c)
        gain = self.ledger.loss(target, h + hull, c + crew) - before
        letters = self.battle.setup.combat.letters(shot, band)
        strikes = chance_of_last_mast(self.battle, target, letters, number, high)
        whole = self.ledger.loss(target, float(target.card.log.boxes), 0.0) - before
        return (1.0 - strikes) * gain + strikes * max(whole, gain)

    def _boxes(
        self, found: Bearing, shot: int, band: int, number: float, high: bool
    ) -> tuple[float, float]:
        hull, crew = 0.0, 0.0
        burden = int(self.battle.ships[found.target].card.log.burden)
        for letter in self.battle.setup.combat.letters(shot, band):
            mean = self.mean(letter, high)
            hull += number * (mean.boxes[burden] + mean.extra)
            crew += number * mean.crew
        return hull, crew

    def mean(self, letter: int, high: bool) -> Means:
        """What a counter of a letter does, aimed at the hull or high."""
        if not high:
            return self.ledger.means[letter]
        if letter not in self.aimed:
            self.aimed[letter] = high_means(self.battle, letter)
        return self.aimed[letter]

    def _count(self, ship: Ship, side: i64, aim: Aim, found: Bearing) -> None:
        """What this broadside is to do, for those that choose after it."""
        if found.target >= len(self.battle.ships):
            return
        loaded = ship.guns(side).loaded
        shot = int(loaded) if loaded != NO_SHOT else BALL
        band = int(self.battle.setup.sizes.band(found.distance))
        number = self.number(ship, side, found)
        hull, crew = self._boxes(found, shot, band, number, aim.high)
        target = int(found.target)
        self.hull[target] = self.hull.get(target, 0.0) + hull
        self.crew[target] = self.crew.get(target, 0.0) + crew

    def _nothing(self, ship: Ship, side: i64, bears: float) -> Aim:
        """Nothing to hit. Shot for close range is drawn by firing where nobody will be close."""
        guns = ship.guns(side)
        short = guns.loaded in (CHAIN, GRAPE) and not guns.fresh
        alone = short and bears < 0.1 and self._far_off(ship)
        if alone and empty_bar(self.battle, ship, side, Aim(EMPTY_GUNS)) is None:
            return Aim(EMPTY_GUNS)
        return Aim()

    def _far_off(self, ship: Ship) -> bool:
        for enemy in self.helm.enemies:
            dx, dy = float(enemy.x - ship.x), float(enemy.y - ship.y)
            if dx * dx + dy * dy < 9e10:
                return False
        return True

    def volley(self, ship: Ship) -> str:
        """Whom her muskets hurt most."""
        best, most = HOLD, 0.0
        for id in volleys(self.battle, ship)[1:]:
            worth = self.ledger.muskets(ship, self.battle.ship(id))
            if worth > most:
                best, most = id, worth
        return best

    def why_fire(self) -> str:
        """In a sentence."""
        if self.high:
            return "Her masts are worth more to us than her hull: we aim high."
        if self.rakes:
            return "An enemy lies open to a rake: now is the time to fire."
        if self.held and not self.fired:
            return "The next turn promises a better shot: we hold our fire."
        if self.fired:
            return "Every broadside goes where it brings an enemy nearest to striking."
        return "Nothing bears that is worth the powder."

    # Loading.

    def reloads(self, ships: list[Ship]) -> list[Order]:
        """What every empty side is loaded with."""
        return [self.reload(ship) for ship in ships]

    def reload(self, ship: Ship) -> Order:
        """Both sides of a ship for where she will be."""
        outlook = self.helm.outlook(ship)
        spot = self.helm.next_spot(ship)
        port = self.load(ship, PORT, outlook, spot)
        return reload(ship, port, self.load(ship, STARBOARD, outlook, spot))

    def load(self, ship: Ship, side: i64, outlook: Outlook, spot: Spot) -> str:
        """The shot that promises most in the next turn and the few after it."""
        allowed = loads(self.battle, ship, side)
        kinds = [SHOT_NAMES.index(name) for name in allowed if name != KEEP]
        if not kinds:
            return KEEP
        best, most = kinds[0], -1.0
        for kind in kinds:
            worth = self.promise(side, outlook, spot, kind)
            if kind == DOUBLE and not ship.guns(side).preparing:
                worth = self._double(side, outlook, spot)
            if worth > most:
                best, most = kind, worth
        return SHOT_NAMES[best]

    def promise(self, side: i64, outlook: Outlook, spot: Spot, kind: int) -> float:
        """What a shot gives next turn, and a part of what it gives where it is made for."""
        glass, sight = self.helm.glass, Sight()
        most, later = 0.0, 0.0
        for duel in outlook.duels:
            table = self.ledger.table(outlook.ship, duel.enemy)[kind]
            cloud, total = duel.guess.clouds[0], 0.0
            for at in range(len(cloud.weights)):
                if glass.look(spot, cloud.spots[at], sight):
                    total += cloud.weights[at] * glass.worth(table, sight, side == STARBOARD)
            most = max(most, total)
            later = max(later, 0.2 * table[3] + 0.5 * table[4] + 0.3 * table[5])
        return most + 0.6 * later

    def _double(self, side: i64, outlook: Outlook, spot: Spot) -> float:
        """A double shot is begun where no other would be fired next turn anyway (p.36)."""
        ball = self.promise(side, outlook, spot, BALL)
        later = 0.0
        for duel in outlook.duels:
            later = max(later, self.ledger.table(outlook.ship, duel.enemy)[DOUBLE][4])
        return 0.9 * later if ball < 0.55 * later else 0.0
