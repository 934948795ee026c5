"""How long a person without a choice seems to think, in a game with secrets.

An answer that comes at once tells the others that there was nothing to choose. So the table waits,
and as long as this very person takes when he does choose: the wait is one of his own of late, a
little stretched or shortened. Until he has answered a few times it is a stranger's.

docs/serving.md says what this hides and what it does not; tools/waits.py measures it.
"""

import math
import random
import time
from collections import deque

REMEMBERED = 40
"""So many of a person's waits are drawn from."""
ENOUGH = 6
"""Fewer than these are mixed with a stranger's."""
STRANGER = (math.log(5.0), 0.7)
"""How long people think before an answer: median and spread, of the logarithm of seconds."""
JITTER = 0.2
TRIES = 20


class Pace:
    """How fast the people at one table answer."""

    def __init__(self, bounds: tuple[float, float]) -> None:
        self.bounds = bounds
        self.since: dict[int, tuple[str, float]] = {}
        """The question each seat is at, and since when."""
        self.waits: dict[int, deque[float]] = {}
        self.rng = random.SystemRandom()

    def asked(self, place: int, question: str) -> None:
        """A seat is at a question: its clock runs from the first time this is said."""
        if self.since.get(place, ("", 0.0))[0] != question:
            self.since[place] = (question, time.monotonic())

    def answered(self, place: int) -> None:
        """A person has answered a question himself."""
        begun = self.since.pop(place, None)
        if begun is not None:
            self.learn(place, time.monotonic() - begun[1])

    def learn(self, place: int, seconds: float) -> None:
        """A wait of a person's own; one who went away to dine was not thinking."""
        if seconds <= self.bounds[1]:
            self.waits.setdefault(place, deque(maxlen=REMEMBERED)).append(seconds)

    def forced(self, place: int) -> float:
        """How long to wait before an answer that was the only one."""
        low, high = self.bounds
        for _ in range(TRIES):
            drawn = self._draw(self.waits.get(place, deque()))
            if low <= drawn <= high:
                return drawn
        return self.rng.uniform(low, high)

    def _draw(self, own: "deque[float]") -> float:
        if len(own) < ENOUGH and self.rng.random() * ENOUGH >= len(own):
            return math.exp(self.rng.gauss(*STRANGER))
        return self.rng.choice(list(own)) * math.exp(self.rng.gauss(0.0, JITTER))
