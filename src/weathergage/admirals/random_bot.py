"""The bot that plays uniformly over what a decision draws."""

import random
from typing import Final, final

from weathergage.engine.decision import Action, Decision, View, mentions
from weathergage.engine.game import Bot

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
        """A legal answer drawn from all of them; one that is senseless, or that speaks of other
        parts than those named, is drawn again a few times."""
        others = _others(decision, parts)
        action = decision.sample(rng)
        for _ in range(TRIES * 10 if others else TRIES):
            if decision.sensible(action) and _keeps_to(action, parts, others):
                break
            action = decision.sample(rng)
        return action


def _others(decision: Decision, parts: list[str] | None) -> list[str]:
    """The parts of a question that were not named."""
    return [] if parts is None else [part for part in decision.parts if part not in parts]


def _keeps_to(action: Action, parts: list[str] | None, others: list[str]) -> bool:
    if parts is None or not others:
        return True
    said = action.data()
    return any(mentions(said, part) for part in parts) and not any(
        mentions(said, part) for part in others
    )
