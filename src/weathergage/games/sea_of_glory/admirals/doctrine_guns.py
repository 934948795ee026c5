"""What the guns of two fleets may be expected to do: the sums behind the doctrine's battles."""

from typing import Final, final

from ..rules.dice import chances
from ..rules.firing import dice_of, firepower, line_of
from ..setup import Setup
from ..state.campaign import UNKNOWN, Campaign, Hull
from ..state.engagement import Engagement
from ..tables.atlas import BOX
from ..tables.battle import Sail
from .belief import Belief
from .draws import Draw
from .temper import Temper

WRECKING: Final = 0.35
"""What it is worth, as a part of the points, that damaged ships may be wrecked too."""


def expected_points(setup: Setup, strength: int, dice: int, may_wreck: bool = True) -> float:
    """Damage points that a firepower gives on so many dice, worth more where it may wreck."""
    tables = setup.tables
    sums = chances(max(0, dice))
    over = tables.over(strength)
    total = 0.0
    for at in range(len(sums)):
        if sums[at] > 0.0:
            points = float(tables.fire(strength, at))
            if may_wreck and at + over >= tables.wrecks_from:
                points *= 1.0 + WRECKING
            total += sums[at] * points
    return total


def mean_attack(known: Campaign, side: int) -> float:
    """What a ship of a side brings to the line, as far as its cards tell."""
    total, count = 0, 0
    for ship in known.ships:
        card = known.setup.ships[ship.card]
        if card.side == side and ship.where == UNKNOWN:
            total += card.attack[Hull.SOUND]
            count += 1
    return total / count if count else 3.0


def strength_of(known: Campaign, battle: Engagement, side: int) -> int:
    """A battle fleet's firepower; before the lines form the enemy's is guessed from its band."""
    if battle.ships[side]:
        return firepower(known, battle.ships[side])
    middle = (battle.low[side] + battle.high[side]) / 2.0
    return max(1, int(middle * mean_attack(known, side)))


def most_of(known: Campaign, battle: Engagement, side: int) -> int:
    """As `strength_of`, but a fleet of which a band is all that was told is taken for the most that
    it may be."""
    if battle.ships[side]:
        return firepower(known, battle.ships[side])
    return max(1, int(battle.high[side] * mean_attack(known, side)))


def size_of(known: Campaign, battle: Engagement, side: int) -> float:
    """Ships in a line of battle, or the middle of the band that was told."""
    if battle.ships[side]:
        return float(len(line_of(known, battle.ships[side])))
    return (battle.low[side] + battle.high[side]) / 2.0


def dice_for(known: Campaign, battle: Engagement, side: int, type: int, sails: list[int]) -> int:
    """Dice a side would roll in a type of battle with these sails; the optional one left out."""
    sail = Sail.ANCHOR if battle.anchored(side) and sails[side] != Sail.WEIGH else sails[side]
    return dice_of(known, battle, side, type, sail, False)


@final
class Target:
    """An enemy ship as damage may fall on her."""

    def __init__(self, ship: int, sound: bool, cost: int, wreck_cost: int) -> None:
        self.ship = ship
        self.sound = sound
        self.cost = cost
        self.wreck_cost = wreck_cost
        self.gain = 0.0
        self.wreck_gain = 0.0


def targets_of(known: Campaign, ships: list[int]) -> list[Target]:
    """The enemy's line with what it costs to hurt each ship, and what that is worth."""
    out: list[Target] = []
    for ship in line_of(known, ships):
        card = known.setup.ships[ship]
        sound = known.ships[ship].condition == Hull.SOUND
        target = Target(
            ship, sound, card.defence[Hull.SOUND] if sound else 0, card.defence[Hull.DAMAGED]
        )
        if sound:
            target.gain = 0.6 + card.attack[Hull.SOUND] - card.attack[Hull.DAMAGED]
        target.wreck_gain = 1.5 + card.attack[Hull.DAMAGED] + 0.5 * card.sunk
        out.append(target)
    return out


def best_hits(targets: list[Target], points: int, may_wreck: bool) -> list[int]:
    """The hits that are worth most for the points: ships in order, twice for damage and wreck.

    The usual sum of a knapsack, ship by ship: leave her, damage her, or wreck her.
    """
    best: list[float] = [0.0] * (points + 1)
    picks: list[list[int]] = []
    for target in targets:
        row = [0] * (points + 1)
        new = list(best)
        for at in range(points + 1):
            for level in (1, 2):
                price, gain = priced(target, level, may_wreck)
                if price <= at and gain > 0.0 and best[at - price] + gain > new[at]:
                    new[at] = best[at - price] + gain
                    row[at] = level
        best = new
        picks.append(row)
    return read_hits(targets, picks, points, may_wreck)


def priced(target: Target, level: int, may_wreck: bool) -> tuple[int, float]:
    """What a level of harm costs and is worth; nothing where it may not be done."""
    if level == 1:
        return target.cost, target.gain if target.sound else 0.0
    if not may_wreck:
        return 0, 0.0
    return target.cost + target.wreck_cost, target.gain + target.wreck_gain


def read_hits(
    targets: list[Target], picks: list[list[int]], points: int, may_wreck: bool
) -> list[int]:
    """The chosen hits as an order: all damage first, then the wrecks."""
    damage: list[int] = []
    wrecks: list[int] = []
    left = points
    for i in range(len(targets) - 1, -1, -1):
        level = picks[i][left]
        if not level:
            continue
        left -= priced(targets[i], level, may_wreck)[0]
        if targets[i].sound:
            damage.append(targets[i].ship)
        if level == 2:
            wrecks.append(targets[i].ship)
    return damage + wrecks


def damage_plan(
    known: Campaign, ships: list[int], points: int, good_roll: bool, no_wrecks: bool
) -> list[int]:
    """How to give out damage: with a good roll anything goes; else every sound ship must be
    damaged before any is wrecked. (18.3)"""
    targets = targets_of(known, ships)
    if no_wrecks or good_roll:
        return best_hits(targets, points, not no_wrecks)
    sound = [target for target in targets if target.sound]
    price = sum([target.cost for target in sound])
    if price > points:
        return best_hits(sound, points, False)
    hits = [target.ship for target in sound]
    for target in targets:
        target.sound, target.cost, target.gain = False, 0, 0.0
    return hits + best_hits(targets, points - price, True)


class Staff:
    """What every plan stands on: what is known and believed, and how much is dared."""

    def __init__(self, known: Campaign, temper: Temper, draw: Draw, enemy: int) -> None:
        self.known = known
        self.temper = temper
        self.draw = draw
        self.atlas = known.setup.atlas
        self.belief = Belief(known, enemy)
        self.gun = mean_attack(known, enemy)

    def on_track(self, block: int) -> bool:
        """Whether a block, or a token, is crossing the ocean."""
        return self.atlas.places[self.known.blocks[block].place].kind == BOX

    def guns_about(self, hexes: list[int]) -> float:
        """The enemy's firepower to expect in some hexes and their patrol zones."""
        total = 0.0
        for block in self.belief.tokens:
            if self.atlas.hex_of(self.known.blocks[block].place) in hexes:
                total += self.belief.ships(block) * self.gun
        return total


def highest(found: list[tuple[float, int]], above: float) -> int:
    """What is worth most of some things, the first of equals; -1 where none is worth more."""
    best = -1
    for worth, each in found:
        if worth > above:
            best, above = each, worth
    return best
