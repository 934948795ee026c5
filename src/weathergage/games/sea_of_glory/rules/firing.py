"""Firing and damage: firepower, dice, what may be hit and what it costs. (17.7, 18, 19.2)"""

from typing import final

from weathergage.engine.decision import Refusal
from weathergage.games.sea_of_glory.state.campaign import DAMAGED, SOUND, WRECKED, Campaign
from weathergage.games.sea_of_glory.state.engagement import Engagement
from weathergage.games.sea_of_glory.tables.battle import ANCHOR, FULL, WEIGH


def attack(state: Campaign, ship: int) -> int:
    """The face-up attack factor; a wreck has none. (17.9, 18.1)"""
    condition = state.ships[ship].condition
    if condition not in (SOUND, DAMAGED):
        return 0
    return state.setup.ships[ship].attack[condition]


def defence(state: Campaign, ship: int) -> int:
    """The face-up defence factor: what it costs to hurt her. (18.3)"""
    condition = state.ships[ship].condition
    return state.setup.ships[ship].defence[DAMAGED if condition == WRECKED else condition]


def firepower(state: Campaign, ships: list[int]) -> int:
    """The face-up attack factors of all ships that are not wrecked. (18.1)"""
    total = 0
    for ship in ships:
        total += attack(state, ship)
    return total


def table_result(state: Campaign, strength: int, roll: int) -> int:
    """What the table gives for a firepower and a roll, with the addition above 100. (18.2)"""
    return state.setup.tables.fire(strength, roll)


def fire_strength(state: Campaign, battle: Engagement, side: int) -> int:
    """Firepower of a side in this round: half, rounded up, in a Running Battle. (17.8.1, 18.1)"""
    total = firepower(state, battle.ships[side])
    tables = state.setup.tables
    return tables.halved(total) if tables.types[battle.type].half else total


def fire_dice(state: Campaign, battle: Engagement, side: int) -> int:
    """How many dice a side rolls: two, those of the type of battle, one at anchor, the optional
    one; in the round the anchor is weighed two and no more. (17.7, 17.8, 18.1, 19.2)"""
    tables = state.setup.tables
    if battle.sail[side] == WEIGH:
        return tables.weighing_dice
    dice = tables.fire_dice + tables.type_dice(battle.type, battle.windward == side, battle.round)
    if battle.sail[side] == ANCHOR:
        dice += tables.anchor_die
    if battle.bonus[side]:
        dice += tables.full_sail_die
    return dice


def may_take_bonus(battle: Engagement, side: int) -> bool:
    """The optional die is for those who fire at a fleet at Full Sail; a fleet that weighs its
    anchor has two dice whatever happens. (17.7, 19.2)"""
    return battle.sail[1 - side] == FULL and battle.sail[side] != WEIGH


def hobbled(state: Campaign, ships: list[int]) -> bool:
    """Whether more than half of the ships are damaged or wrecked: such a fleet is at Easy Sail and
    stays so. (17.7)"""
    hurt = len([ship for ship in ships if state.ships[ship].condition != SOUND])
    return 2 * hurt > len(ships)


def line_of(state: Campaign, ships: list[int]) -> list[int]:
    """The line of battle: all ships that are not wrecked. (17.9)"""
    return [ship for ship in ships if state.ships[ship].condition != WRECKED]


@final
class Salvo:
    """Damage being given out: the enemy's line as it would be so far, and the points left."""

    def __init__(self, known: Campaign, battle: Engagement, side: int) -> None:
        self.known = known
        self.points = battle.points[side]
        self.takes_bonus = battle.bonus[side]
        self.good_roll = battle.wrecks[side]
        self.condition: dict[int, int] = {}
        self.sound = 0
        for ship in line_of(known, battle.ships[1 - side]):
            self.condition[ship] = known.ships[ship].condition
            if self.condition[ship] == SOUND:
                self.sound += 1

    def cost(self, ship: int) -> int:
        """The face-up defence factor as it is now. (18.3)"""
        return self.known.setup.ships[ship].defence[self.condition[ship]]

    def may_wreck(self) -> bool:
        """Wrecks need a roll of 13 or more, or a line without a sound ship; who took the optional
        die may not wreck at all. (18.3)"""
        if self.takes_bonus:
            return False
        return self.good_roll or self.sound == 0

    def why_not(self, ship: int) -> Refusal | None:
        """Why a ship may not be hit next. (18.3)"""
        name = self.known.setup.ships[ship].name
        if ship not in self.condition:
            return Refusal(f"{name} is not in the enemy's line of battle.", "18.3")
        if self.condition[ship] == DAMAGED and not self.may_wreck():
            return Refusal(f"{name} is damaged already and may not be wrecked now.", "18.3")
        if self.cost(ship) > self.points:
            text = f"{name} takes {self.cost(ship)} points; left: {self.points}."
            return Refusal(text, "18.3")
        return None

    def hit(self, ship: int) -> None:
        """Damage or wreck a ship; a wreck falls out of the line. (17.9, 18.3)"""
        self.points -= self.cost(ship)
        if self.condition[ship] == SOUND:
            self.condition[ship] = DAMAGED
            self.sound -= 1
        else:
            del self.condition[ship]

    def targets(self) -> list[int]:
        """The ships that may be hit next."""
        return [ship for ship in self.condition if self.why_not(ship) is None]
