"""Answers nearly as good as the best are drawn, so that nobody learns the doctrine by heart.

Every worth is shaded a little by the luck that the bot is given, before the largest is taken: of
two that are nearly equal either may come first, and one that is clearly worse never does.
"""

import random
from typing import Final, final


@final
class Draw:
    """The luck of one answer, and how much worse than the best another may look and be drawn."""

    def __init__(self, rng: random.Random | None, variety: float) -> None:
        self.rng = rng
        self.variety = variety

    def shade(self, worth: float) -> float:
        """A worth less a part of it, up to the variety; as it is where nothing is drawn."""
        if self.rng is None:
            return worth
        return worth * (1.0 - self.variety * self.rng.random())

    def shuffled(self, places: list[int]) -> list[int]:
        """Things that are all alike in an order that is drawn."""
        if self.rng is None or self.variety <= 0.0:
            return list(places)
        left = list(places)
        out: list[int] = []
        while left:
            out.append(left.pop(int(self.rng.random() * len(left))))
        return out


NO_DRAW: Final = Draw(None, 0.0)
"""The best answer always: for orders that have to come out alike every time."""
