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
