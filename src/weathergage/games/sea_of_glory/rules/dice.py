"""Dice: rolled and kept for the report, and the chances of their sums."""

from typing import Final

from weathergage.engine.chance import Chance

from ..state.campaign import Campaign


def roll_dice(state: Campaign, side: int, count: int, luck: Chance) -> list[int]:
    """So many dice for a side, remembered for the report."""
    dice = [luck.roll() for _ in range(count)]
    tally = state.affairs.dice[side]
    tally[0] += count
    tally[1] += sum(dice)
    return dice


def draw_ships(state: Campaign, pool: list[int], count: int, label: str, luck: Chance) -> list[int]:
    """So many ships from a cup, at random. (20.1)"""
    left = list(pool)
    out: list[int] = []
    while left and len(out) < count:
        names = [state.setup.ships[ship].id for ship in left]
        out.append(left.pop(luck.draw(names, label)))
    return out


_chances: Final[list[list[float]]] = [[1.0]]
"""For each number of dice the chance of each sum."""


def ways_of(dice: int) -> list[int]:
    """In how many ways so many dice come to each total, from the least on."""
    ways = [1]
    for _ in range(dice):
        ways = [sum(ways[max(0, at - 5) : at + 1]) for at in range(len(ways) + 5)]
    return ways


def at_least(dice: int, need: int) -> float:
    """The chance that so many dice come to so much or more."""
    ways = ways_of(dice)
    return sum(ways[max(0, need - dice) :]) / sum(ways)


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
