"""The doctrine bot: a competent admiralty for either side.

It keeps no memory between answers: what it does follows from the view, the question and, where a
mixture of orders is called for, the luck it is given.
"""

import random
from typing import final

from weathergage.engine.asking.bots import WishBot

from ..answers import Answer
from ..rules.asking import Query
from ..state.campaign import Campaign
from .doctrine_battle import battle_answer
from .doctrine_orders import movement_answers
from .doctrine_staff import staff_answers
from .draws import Draw
from .openings import villeneuve
from .temper import Temper


@final
class Doctrine(WishBot[Campaign, Answer]):
    """Superior force at the place that matters, battles by the odds, damage where it tells."""

    def __init__(self, temper: Temper | None = None) -> None:
        super().__init__("doctrine", "Nothing more is worth doing now.")
        self.temper = temper if temper is not None else Temper()

    def wishes(self, decision: Query, rng: random.Random) -> list[Answer]:
        wanted, self.reason = reasoned(decision, rng, self.temper)
        return wanted


def reasoned(query: Query, rng: random.Random, temper: Temper) -> tuple[list[Answer], str]:
    """What it would answer, the likeliest first, and why."""
    if query.ask.name.startswith("battle-"):
        answer, why = battle_answer(query, rng, temper)
        if answer is not None:
            return [answer], why
    if query.ask.name == "villeneuve":
        return villeneuve(rng, temper)
    found, why = movement_answers(query, temper, Draw(rng, temper.variety))
    if found:
        return found, why
    return staff_answers(query)
