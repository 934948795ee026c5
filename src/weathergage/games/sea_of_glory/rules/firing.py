"""Firing and damage: firepower, dice, what may be hit and what it costs. (17.7, 18, 19.2)"""

from typing import final

from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.event import total_of

from ..answers import Answer
from ..state.campaign import Campaign, Hull
from ..state.engagement import Engagement
from ..tables.battle import REPEAT, Fight, Sail
from .battle_fleets import chooser, command_of, read_order, sails_allowed, tactics_allowed
from .dice import chances


def expected_fire(known: Campaign, strength: int, dice: int) -> float:
    """Damage points to be expected of a firepower and so many dice. (18.2)"""
    found = chances(dice)
    points = 0.0
    for total in range(len(found)):
        points += found[total] * known.setup.tables.fire(strength, total)
    return points


def strength_of(known: Campaign, side: int) -> int:
    """A side's firepower; of an enemy not yet seen, that of as many of his ships as the middle of
    the band. (17.2, 18.1)"""
    battle = known.engaged()
    if battle.ships[side]:
        return firepower(known, battle.ships[side])
    guns = [card.attack[Hull.SOUND] for card in known.setup.ships if card.side == side]
    return (battle.low[side] + battle.high[side]) * sum(guns) // (2 * max(1, len(guns)))


@final
class Exchange:
    """What a round may bring to one side: points done and suffered."""

    def __init__(self, known: Campaign, seat: int) -> None:
        self.known = known
        self.seat = seat
        self.strength = [strength_of(known, 0), strength_of(known, 1)]

    def fire(self, side: int, type: int, sail: int, optional: bool = False) -> float:
        """Points to be expected of a side in a type of battle. (17.8, 18.1, 19.2)"""
        tables, strength = self.known.setup.tables, self.strength[side]
        if tables.types[type].half:
            strength = tables.halved(strength)
        dice = dice_of(self.known, self.known.engaged(), side, type, sail, optional)
        return expected_fire(self.known, strength, dice)

    def both(self, type: int, own_sail: int, other_sail: int) -> tuple[float, float]:
        """Points done and suffered in a type of battle; an Admiral's Choice is the best one for
        whoever has it, and who may withdraw does. (17.8)"""
        if type == Fight.LEEWARD_WITHDRAWS:
            return 0.0, 0.0
        if type != Fight.ADMIRALS_CHOICE:
            done = self.fire(self.seat, type, own_sail)
            return done, self.fire(1 - self.seat, type, other_sail)
        mine = chooser(self.known) == self.seat
        best, gain = (0.0, 0.0), -1e9
        for choice in self.known.setup.tables.choices:
            done, suffered = self.both(choice, own_sail, other_sail)
            worth = done - suffered if mine else suffered - done
            if worth > gain:
                best, gain = (done, suffered), worth
        return best


def _orders(known: Campaign, side: int, tactic: int, sail: int) -> list[tuple[float, int, int]]:
    """How likely a side fights with which tactic and sail if it orders this. (17.6)"""
    battle = known.engaged()
    obeyed = min(6, max(0, command_of(known, side))) / 6.0
    return [(obeyed, tactic, sail), (1.0 - obeyed, battle.tactic[side], battle.sail[side])]


def _any_orders(known: Campaign, side: int) -> list[tuple[float, int, int]]:
    """The other side's orders, each as likely as the next. (17.6)"""
    battle = known.engaged()
    tactics = [tactic for tactic in tactics_allowed(battle, side) if tactic != REPEAT]
    sails = sails_allowed(known, side)
    share = 1.0 / (len(tactics) * len(sails))
    pairs = [(tactic, sail) for tactic in tactics for sail in sails]
    found = [each for tactic, sail in pairs for each in _orders(known, side, tactic, sail)]
    return [(chance * share, made, set_sail) for chance, made, set_sail in found]


def order_odds(known: Campaign, seat: int, answer: Answer) -> dict[str, object]:
    """Points to be expected both ways this round if these orders are given, against whatever the
    enemy may order; and the chance that they are carried out. (17.6, 17.8, 18)"""
    battle = known.engaged()
    tactic, sail = read_order(battle, seat, answer.choice)
    exchange = Exchange(known, seat)
    tables = known.setup.tables
    done, suffered, away = 0.0, 0.0, 0.0
    for chance, own, own_sail in _orders(known, seat, tactic, sail):
        for other_chance, other, other_sail in _any_orders(known, 1 - seat):
            if seat == battle.windward:
                type, _ = tables.matrix(own, own_sail, other, other_sail)
            else:
                type, _ = tables.matrix(other, other_sail, own, own_sail)
            here = chance * other_chance
            each = exchange.both(type, own_sail, other_sail)
            done += here * each[0]
            suffered += here * each[1]
            away += here if type == Fight.LEEWARD_WITHDRAWS else 0.0
    return {
        "obeyed": round(_orders(known, seat, tactic, sail)[0][0], 2),
        "inflicts": round(done, 1),
        "suffers": round(suffered, 1),
        "withdrawal": round(away, 2),
    }


def type_odds(known: Campaign, seat: int, type: int) -> dict[str, object]:
    """Points to be expected both ways in a type of battle. (17.8.6)"""
    battle = known.engaged()
    each = Exchange(known, seat).both(type, battle.sail[seat], battle.sail[1 - seat])
    return {"inflicts": round(each[0], 1), "suffers": round(each[1], 1)}


def bonus_odds(known: Campaign, seat: int, taken: bool) -> dict[str, object]:
    """Points to be expected with and without the optional die, and the chance to wreck. (17.7)"""
    battle = known.engaged()
    points = Exchange(known, seat).fire(seat, battle.type, battle.sail[seat], taken)
    return {"inflicts": round(points, 1)}


def attack(state: Campaign, ship: int) -> int:
    """The face-up attack factor; a wreck has none. (17.9, 18.1)"""
    condition = state.ships[ship].condition
    if condition not in (Hull.SOUND, Hull.DAMAGED):
        return 0
    return state.setup.ships[ship].attack[condition]


def defence(state: Campaign, ship: int) -> int:
    """The face-up defence factor: what it costs to hurt her. (18.3)"""
    condition = state.ships[ship].condition
    return state.setup.ships[ship].defence[Hull.DAMAGED if condition == Hull.WRECKED else condition]


def firepower(state: Campaign, ships: list[int]) -> int:
    """The face-up attack factors of all ships that are not wrecked. (18.1)"""
    total = 0
    for ship in ships:
        total += attack(state, ship)
    return total


def fire_strength(state: Campaign, battle: Engagement, side: int) -> int:
    """Firepower of a side in this round: half, rounded up, in a Running Battle. (17.8.1, 18.1)"""
    total = firepower(state, battle.ships[side])
    tables = state.setup.tables
    return tables.halved(total) if tables.types[battle.type].half else total


def fire_dice(state: Campaign, battle: Engagement, side: int) -> int:
    """How many dice a side rolls in this round. (18.1)"""
    return dice_of(state, battle, side, battle.type, battle.sail[side], battle.bonus[side])


def dice_of(
    known: Campaign, battle: Engagement, side: int, type: int, sail: int, optional: bool
) -> int:
    """How many dice a side would roll in a type of battle. (18.1)"""
    windward = battle.windward == side
    return total_of(known.setup.tables.round_dice(type, windward, battle.round, sail, optional))


def may_take_bonus(battle: Engagement, side: int) -> bool:
    """The optional die is for those who fire at a fleet at Full Sail; a fleet that weighs its
    anchor has two dice whatever happens. (17.7, 19.2)"""
    return battle.sail[1 - side] == Sail.FULL and battle.sail[side] != Sail.WEIGH


def line_of(state: Campaign, ships: list[int]) -> list[int]:
    """The line of battle: all ships that are not wrecked. (17.9)"""
    return [ship for ship in ships if state.ships[ship].condition != Hull.WRECKED]


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
            if self.condition[ship] == Hull.SOUND:
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

    def why_not(self, ship: int) -> Refused:
        """Why a ship may not be hit next. (18.3)"""
        name = self.known.setup.ships[ship].name
        if ship not in self.condition:
            return Refusal(f"{name} is not in the enemy's line of battle.", "18.3")
        if self.condition[ship] == Hull.DAMAGED and not self.may_wreck():
            return Refusal(f"{name} is damaged already and may not be wrecked now.", "18.3")
        if self.cost(ship) > self.points:
            text = f"{name} takes {self.cost(ship)} points; left: {self.points}."
            return Refusal(text, "18.3")
        return None

    def hit(self, ship: int) -> None:
        """Damage or wreck a ship; a wreck falls out of the line. (17.9, 18.3)"""
        self.points -= self.cost(ship)
        if self.condition[ship] == Hull.SOUND:
            self.condition[ship] = Hull.DAMAGED
            self.sound -= 1
        else:
            del self.condition[ship]

    def targets(self) -> list[int]:
        """The ships that may be hit next."""
        return [ship for ship in self.condition if self.why_not(ship) is None]
