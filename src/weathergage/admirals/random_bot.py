"""The bot that plays uniformly over what a decision draws."""

import random
from typing import Final, final

from weathergage.engine.action import Action
from weathergage.engine.decision import Decision
from weathergage.engine.game import Bot
from weathergage.engine.view import View

TRIES: Final = 20
"""How often it thinks again before it does something senseless."""


@final
class RandomBot(Bot):
    """Takes whatever the decision samples; it plays every game and none well."""

    def __init__(self) -> None:
        super().__init__("random")
        self.reason = "The dice chose."

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        """A legal answer drawn from all of them, whatever parts are named; a senseless one is
        drawn again a few times."""
        action = decision.sample(rng)
        for _ in range(TRIES):
            if decision.sensible(action):
                break
            action = decision.sample(rng)
        return action
