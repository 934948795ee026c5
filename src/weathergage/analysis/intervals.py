"""How far a share that was counted may lie from the true one."""

from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054
"""The width of 95 % of the normal curve, in standard deviations to each side."""


def wilson(successes: float, trials: int) -> list[float] | None:
    """The 95 % interval of a share after Wilson; None where nothing was tried.

    Draws may count as halves: the interval is then wider than it need be, never narrower.
    """
    if trials <= 0:
        return None
    share = successes / trials
    square = Z95 * Z95
    middle = share + square / (2 * trials)
    spread = Z95 * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    below = (middle - spread) / (1 + square / trials)
    above = (middle + spread) / (1 + square / trials)
    return [round(max(0.0, below), 4), round(min(1.0, above), 4)]


def share(part: float, whole: float) -> float | None:
    """A share rounded for people; None of nothing."""
    return round(part / whole, 4) if whole else None
