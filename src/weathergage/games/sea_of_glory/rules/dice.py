"""Dice: kept for the report, with named modifiers, and the chances of their sums."""

from typing import Final

from weathergage.engine.chance import Chance
from weathergage.engine.event import Modifier
from weathergage.games.sea_of_glory.state.campaign import Campaign


def add_die(ways: list[int]) -> list[int]:
    """Ways to reach each total above the least, with one die more."""
    out = [0] * (len(ways) + 5)
    for total in range(len(ways)):
        for face in range(6):
            out[total + face] += ways[total]
    return out


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


def count_dice(state: Campaign, side: int, dice: list[int]) -> None:
    """Keep the dice for the after-action report."""
    tally = state.affairs.dice[side]
    for die in dice:
        tally[0] += 1
        tally[1] += die


def modifier(name: str, value: int, rule: str) -> list[Modifier]:
    """A modifier, or nothing where it is nought."""
    return [Modifier(name, value, rule)] if value else []
