"""Ships nobody commands: their cards, their fire, their actions (p.48-50)."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from weathergage.engine.chance import Chance

from ..answers import FIRE_PORT, MUSKETRY
from ..state.battle import PORT, STARBOARD, Battle, Ship
from ..tables.combat import AUTOMATIC, BALL, NO_RAKE, NO_SHOT, Shot
from ..tables.sizes import FULL_ARC
from .targets import Bearing, bearings, musket_gap, musket_targets, nearest_targets


@final
@mypyc_attr(acyclic=True)
class AutoShot:
    """What an automatic ship fires."""

    def __init__(self, ship: int, target: int) -> None:
        self.ship: i64 = ship
        self.target: i64 = target
        self.muskets = False
        self.side: i64 = PORT
        self.arc: i64 = FULL_ARC
        self.shot: i64 = AUTOMATIC
        self.distance: i64 = 0
        self.rake: i64 = NO_RAKE
        self.unloaded = False


def automatic_fire(battle: Battle, luck: Chance) -> list[AutoShot]:
    """Every automatic ship in play fires each loaded side that has a target, and her muskets
    (p.48-49)."""
    out: list[AutoShot] = []
    for ship in battle.ships:
        if ship.card.automatic and ship.in_play():
            for side in (PORT, STARBOARD):
                out += gun_shots(battle, ship, side, luck)
            out += musket_shots(battle, ship, luck)
    return out


def gun_shots(battle: Battle, ship: Ship, side: i64, luck: Chance) -> list[AutoShot]:
    """A loaded side fires at the nearest enemy, with the arc that hurts most (p.48, R85)."""
    if battle.setup.rules.advanced and FIRE_PORT + side not in ship.acting:
        return []
    unloaded = ship.guns(side).loaded == NO_SHOT
    if (unloaded and not battle.setup.rules.continuous) or (ship.card.battery and side != PORT):
        return []
    near = nearest_targets(battle, ship, side)
    enemies = [each for each in near if battle.ships[each].card.side != ship.card.side]
    if not enemies:
        return []
    target = enemies[luck.below(len(enemies), "target")]
    shot = AutoShot(int(ship.card.index), target)
    shot.side, shot.unloaded = side, unloaded
    shot.shot = AUTOMATIC if battle.setup.rules.standard else BALL
    best = best_arc(battle, ship, side, target, shot.shot)
    if best is None:
        return []
    shot.arc, shot.distance, shot.rake = best.arc, best.distance, best.rake
    return [shot]


def best_arc(battle: Battle, ship: Ship, side: i64, target: i64, shot: i64) -> Bearing | None:
    """The arc with the highest expected hull damage, the central one first (R85)."""
    best: Bearing | None = None
    most = -1.0
    for found in bearings(battle, ship, side):
        if found.target != target:
            continue
        hurt = expected(battle, ship, found, shot)
        if hurt > most or (hurt == most and found.arc == FULL_ARC):
            best, most = found, hurt
    return best


def expected(battle: Battle, ship: Ship, found: Bearing, shot: i64) -> float:
    """Points of hull damage to be expected of a broadside."""
    power = ship.card.log.firepower(found.arc, ship.hull_covered())
    number = battle.setup.combat.counters(Shot(power, found.rake))
    total = 0.0
    for letter in battle.setup.combat.letters(shot, battle.setup.sizes.band(found.distance)):
        total += float(number) * mean_value(battle, letter)
    return total


def mean_value(battle: Battle, letter: i64) -> float:
    """The mean number on the counters left in a cup."""
    counters = battle.setup.counters
    points, many = 0.0, 0.0
    for kind in range(counters.first[letter], counters.first[letter + 1]):
        points += float(battle.cup[kind] * counters.kinds[kind].value)
        many += float(battle.cup[kind])
    return points / many if many > 0.0 else 0.0


def nearest_muskets(battle: Battle, ship: Ship) -> list[int]:
    """The nearest of those her muskets reach; equally near ones all (R85)."""
    found = musket_targets(battle, ship)
    gaps = [musket_gap(ship, battle.ships[target]) for target in found]
    return [target for target, far in zip(found, gaps, strict=True) if far == min(gaps)]


def musket_shots(battle: Battle, ship: Ship, luck: Chance) -> list[AutoShot]:
    """Her muskets fire at the nearest enemy they reach (p.49, R85)."""
    found = nearest_muskets(battle, ship)
    if not found or (battle.setup.rules.advanced and MUSKETRY not in ship.acting):
        return []
    shot = AutoShot(int(ship.card.index), found[luck.below(len(found), "target")])
    shot.muskets = True
    return [shot]
