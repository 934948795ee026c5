"""What tactics and dice promise: the damage one may expect to do and to suffer. (17, 18)"""

from typing import Final, final

from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.rules.battle_fleets import engaged
from weathergage.games.sea_of_glory.rules.firing import firepower
from weathergage.games.sea_of_glory.rules.tactics import (
    chooser,
    command_of,
    read_order,
    sails_allowed,
    tactics_allowed,
)
from weathergage.games.sea_of_glory.state.campaign import Campaign
from weathergage.games.sea_of_glory.tables.battle import (
    ADMIRALS_CHOICE,
    ANCHOR,
    LEEWARD_WITHDRAWS,
    REPEAT,
    WEIGH,
)

_chances: Final[list[list[float]]] = [[1.0]]
"""For each number of dice the chance of each sum."""


def chances(dice: int) -> list[float]:
    """The chance of each sum of so many dice."""
    while len(_chances) <= dice:
        last = _chances[len(_chances) - 1]
        new = [0.0] * (len(last) + 6)
        for total in range(len(last)):
            for face in range(1, 7):
                new[total + face] += last[total] / 6.0
        _chances.append(new)
    return _chances[dice]


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
    battle = engaged(known)
    if battle.ships[side]:
        return firepower(known, battle.ships[side])
    cards = [card for card in known.setup.ships if card.side == side]
    total = 0
    for card in cards:
        total += card.attack[0]
    return (battle.low[side] + battle.high[side]) * total // (2 * max(1, len(cards)))


@final
class Exchange:
    """What a round may bring to one side: points done and suffered."""

    def __init__(self, known: Campaign, seat: int) -> None:
        self.known = known
        self.seat = seat
        self.strength = [strength_of(known, 0), strength_of(known, 1)]

    def fire(self, side: int, type: int, sail: int, optional: int = 0) -> float:
        """Points to be expected of a side in a type of battle. (17.8, 18.1, 19.2)"""
        tables = self.known.setup.tables
        battle = engaged(self.known)
        strength = self.strength[side]
        if tables.types[type].half:
            strength = tables.halved(strength)
        if sail == WEIGH:
            return expected_fire(self.known, strength, tables.weighing_dice)
        dice = tables.fire_dice + optional
        dice += tables.type_dice(type, battle.windward == side, battle.round)
        dice += tables.anchor_die if sail == ANCHOR else 0
        return expected_fire(self.known, strength, dice)

    def both(self, type: int, own_sail: int, other_sail: int) -> tuple[float, float]:
        """Points done and suffered in a type of battle; an Admiral's Choice is the best one for
        whoever has it, and who may withdraw does. (17.8)"""
        if type == LEEWARD_WITHDRAWS:
            return 0.0, 0.0
        if type != ADMIRALS_CHOICE:
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
    battle = engaged(known)
    obeyed = min(6, max(0, command_of(known, side))) / 6.0
    return [(obeyed, tactic, sail), (1.0 - obeyed, battle.tactic[side], battle.sail[side])]


def _any_orders(known: Campaign, side: int) -> list[tuple[float, int, int]]:
    """The other side's orders, each as likely as the next. (17.6)"""
    battle = engaged(known)
    tactics = [tactic for tactic in tactics_allowed(battle, side) if tactic != REPEAT]
    sails = sails_allowed(known, side)
    share = 1.0 / (len(tactics) * len(sails))
    out: list[tuple[float, int, int]] = []
    for tactic in tactics:
        for sail in sails:
            for chance, made, set_sail in _orders(known, side, tactic, sail):
                out.append((chance * share, made, set_sail))
    return out


def order_odds(known: Campaign, seat: int, answer: Answer) -> dict[str, object]:
    """Points to be expected both ways this round if these orders are given, against whatever the
    enemy may order; and the chance that they are carried out. (17.6, 17.8, 18)"""
    battle = engaged(known)
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
            away += here if type == LEEWARD_WITHDRAWS else 0.0
    return {
        "obeyed": round(_orders(known, seat, tactic, sail)[0][0], 2),
        "inflicts": round(done, 1),
        "suffers": round(suffered, 1),
        "withdrawal": round(away, 2),
    }


def type_odds(known: Campaign, seat: int, type: int) -> dict[str, object]:
    """Points to be expected both ways in a type of battle. (17.8.6)"""
    battle = engaged(known)
    each = Exchange(known, seat).both(type, battle.sail[seat], battle.sail[1 - seat])
    return {"inflicts": round(each[0], 1), "suffers": round(each[1], 1)}


def bonus_odds(known: Campaign, seat: int, taken: bool) -> dict[str, object]:
    """Points to be expected with and without the optional die, and the chance to wreck. (17.7)"""
    battle = engaged(known)
    tables = known.setup.tables
    dice = tables.full_sail_die if taken else 0
    points = Exchange(known, seat).fire(seat, battle.type, battle.sail[seat], dice)
    return {"inflicts": round(points, 1)}
