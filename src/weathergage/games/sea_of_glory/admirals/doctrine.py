"""The doctrine bot: a competent admiralty for either side.

It keeps no memory between answers: what it does follows from the view, the question and, where a
mixture of orders is called for, the luck it is given.
"""

import random
from typing import final

from weathergage.engine.action import Action
from weathergage.engine.asking.book import Asked
from weathergage.engine.decision import Decision, View
from weathergage.engine.game import Bot
from weathergage.games.sea_of_glory.admirals.doctrine_battle import battle_answer
from weathergage.games.sea_of_glory.admirals.doctrine_orders import movement_answers, villeneuve
from weathergage.games.sea_of_glory.admirals.doctrine_staff import staff_answers
from weathergage.games.sea_of_glory.admirals.plain import fallback, first_legal
from weathergage.games.sea_of_glory.admirals.temper import Temper
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.rules.asking import Query


@final
class Doctrine(Bot):
    """Superior force at the place that matters, battles by the odds, damage where it tells."""

    def __init__(self, temper: Temper | None = None) -> None:
        super().__init__("doctrine")
        self.temper = temper if temper is not None else Temper()

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        """One answer, for these parts only if any are named."""
        if not isinstance(decision, Asked):
            return fallback(decision, rng)
        wanted, self.reason = self.wishes(decision, rng)
        action = first_legal(decision, wanted, parts, rng)
        if not wanted or action not in wanted:
            self.reason = "Nothing more is worth doing now."
        return action

    def wishes(self, query: Query, rng: random.Random) -> tuple[list[Answer], str]:
        """What it would answer, the likeliest first, and why."""
        if query.ask.name.startswith("battle-"):
            answer, why = battle_answer(query, rng, self.temper)
            if answer is not None:
                return [answer], why
        if query.ask.name == "villeneuve":
            return villeneuve(rng, self.temper)
        found, why = movement_answers(query, self.temper)
        if found:
            return found, why
        return staff_answers(query)
