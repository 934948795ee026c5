"""What things are worth to a captain: ships, broadsides, boarding odds, all in victory points.

Rough figures for deciding by, not rules: the rules are asked for dice and tables, the rest is
judgement. Only sums, products and quotients, so that every build decides alike.
"""

from typing import Final, final

from mypy_extensions import i64

from weathergage.sea.trig import straight

from ..rules.salvo import halved
from ..setup import BRITISH
from ..state.battle import FIGHTING, NAILED, Battle, Ship, leader_aboard
from ..tables.gunnery import Firing

BANDS: Final = 3
RAKES: Final = 3

STRIKE: Final = 1.0 / 3.0
"""The chance that a ship in her sinking zone strikes when she is attacked (4.4.1)."""

CRITICAL: Final = 1.3
"""A critical hit in hull points: masts, rudder, fires and officers together."""

FIRST_SHARE: Final = 0.35
SECOND_SHARE: Final = 0.25
"""What of a ship's worth is lost on the way to her sinking zone: evenly, and towards its end."""

SUNK_SHARE: Final = 0.72
"""What of her worth is lost with a ship that sinks instead of striking."""


def stake(state: Battle, ship: Ship) -> float:
    """What a side loses with a ship: the points for her, her guns, and the leader aboard (8)."""
    worth = 9.0 + 1.5 * float(ship.card.dice)
    if state.setup.chapters.leaders:
        leader = leader_aboard(state, ship.card.index)
        if leader is not None:
            rating = state.setup.leaders[leader.card].rating
            worth += float(state.setup.crew.leader_points(rating)) * 0.3
    return worth


def decline(ship: Ship, lost: float) -> float:
    """The share of her worth that is gone when she has lost so many more hull points."""
    left = float(ship.hull) - lost
    grey = float(ship.card.grey)
    if left <= 0.0:
        return SUNK_SHARE
    if left <= grey:
        down = 1.0 - left / grey
        at_grey = FIRST_SHARE + SECOND_SHARE
        return at_grey + (SUNK_SHARE - at_grey) * down
    part = (float(ship.card.hull) - left) / (float(ship.card.hull) - grey)
    return FIRST_SHARE * part + SECOND_SHARE * part * part


def chance_in_grey(ship: Ship, lost: float) -> float:
    """The chance that a loss expected to be so high takes her into her sinking zone."""
    above = float(ship.hull - ship.card.grey)
    if above <= 0.0:
        return 1.0
    if lost <= 0.0:
        return 0.0
    spread = 0.6 * lost + 0.6
    chance = (lost - above + spread) / (2.0 * spread)
    return 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance


def peril(ship: Ship, lost: float) -> float:
    """The share of her worth she stands to lose if fire costs her so many hull points this turn.

    In the sinking zone every attack, hit or miss, may make her strike (4.4.1).
    """
    share = decline(ship, lost)
    if lost <= 0.0 or ship.nailed == NAILED:
        return share
    return share + (1.0 - share) * STRIKE * chance_in_grey(ship, lost)


def harm(ship: Ship, before: float, points: float) -> float:
    """What more hull points add to what is already expected to hit her, as a share of her."""
    if points <= 0.0:
        return 0.0
    return peril(ship, before + points) - peril(ship, before)


@final
class Gunnery:
    """Hull points to be expected of every ship's broadside, by range and rake; criticals count."""

    def __init__(self, state: Battle) -> None:
        self.points: list[float] = []
        self.stakes: list[float] = []
        for ship in state.ships:
            self.stakes.append(stake(state, ship))
            for band in range(BANDS):
                for rake in range(RAKES):
                    self.points.append(expected_points(state, ship, band, rake))

    def of(self, ship: i64, band: i64, rake: i64) -> float:
        """A ship's broadside in one band, raking nothing, a bow or a stern."""
        return self.points[(ship * BANDS + band) * RAKES + rake]


def expected_points(state: Battle, ship: Ship, band: i64, rake: i64) -> float:
    """Hull points of a broadside as things stand, criticals at their usual worth (4.2)."""
    guns = state.setup.guns
    if ship.status != FIGHTING or band > ship.card.farthest:
        return 0.0
    given = Firing(ship.card.dice, band, 0 if ship.card.battery else rake)
    given.halved = halved(ship)
    dice = guns.dice(given)
    veteran = state.setup.chapters.veterans and ship.card.veteran
    chance = float(7 - guns.needed(band, veteran)) / 6.0
    each = (5.0 + CRITICAL) / 6.0 * float(guns.rake_damage[rake])
    points = float(dice) * chance * each
    if state.setup.chapters.british_firepower and ship.card.side == BRITISH:
        points += float(guns.british_hull) * (1.0 - all_miss(dice, chance))
    return points * float(guns.fast_hull) if state.setup.chapters.fast else points


def all_miss(dice: i64, chance: float) -> float:
    """The chance that not one die of a broadside hits."""
    miss = 1.0
    for _ in range(dice):
        miss *= 1.0 - chance
    return miss


def sum_chance(limit: i64) -> float:
    """The chance that two dice come to the limit or less, a 12 never counting (4.3.2)."""
    ways: i64 = 0
    for total in range(2, min(limit, 11) + 1):
        ways += total - 1 if total <= 7 else 13 - total
    return float(ways) / 36.0


def boarding_chance(
    state: Battle, own: i64, enemy: i64, shift: i64 = 0, modifier: i64 = 0
) -> float:
    """The chance to win a boarding roll of one strength against another (4.3.2)."""
    crew = state.setup.crew
    column = crew.shifted(own, enemy, shift)
    return sum_chance(crew.boarding_limit(column) - modifier) if column >= 0 else 0.0


def fighting_strength(state: Battle, side: i64) -> float:
    """What a side still brings to the fight: its fire times the hulls that carry it."""
    total = 0.0
    for ship in state.ships:
        hull = float(ship.hull) - 0.5 * float(ship.card.grey)
        stays = ship.side == side and ship.fights() and not ship.must_flee()
        if stays and not ship.card.battery and hull > 0.0:
            total += hull * expected_points(state, ship, 0, 0)
    return total


def is_wreck(ship: Ship) -> bool:
    """Too badly hurt to stay in the line: in her sinking zone, or with hardly a mast left."""
    return ship.nailed != NAILED and ship.in_grey_zone()


def nearest_enemy(state: Battle, ship: Ship) -> Ship | None:
    """The enemy under his own colours whose centre is nearest."""
    best: Ship | None = None
    least = 0.0
    for other in state.ships:
        far = straight(ship.x, ship.y, other.x, other.y)
        if other.side != ship.side and other.fights() and (best is None or far < least):
            best, least = other, far
    return best
