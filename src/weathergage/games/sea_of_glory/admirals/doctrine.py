"""The doctrine bot: a competent admiralty for either side.

It keeps no memory between answers: what it does follows from the view, the question and, where a
mixture of orders is called for, the luck it is given.
"""

import random
from typing import Final, final

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.bots import WishBot
from weathergage.engine.decision import Action, Decision, View
from weathergage.engine.english import counted

from ..answers import Answer
from ..rules.asking import Query
from ..rules.firing import firepower
from ..state.campaign import Campaign
from .doctrine_battle import battle_answer
from .doctrine_guns import strength_of
from .doctrine_orders import movement_answers
from .doctrine_staff import staff_answers
from .draws import Draw
from .openings import villeneuve
from .temper import Temper

WEIGHED: Final[list[str]] = ["battle-gauge", "battle-deny", "battle-day", "battle-orders"]


@final
class Doctrine(WishBot[Campaign, Answer]):
    """Superior force at the place that matters, battles by the odds, damage where it tells."""

    def __init__(self, temper: Temper | None = None) -> None:
        super().__init__("doctrine", "Nothing more is worth doing now.")
        self.temper = temper if temper is not None else Temper()
        self.wanted: list[Answer] = []
        self.whys: list[str] = []

    def wishes(self, decision: Query, rng: random.Random) -> list[Answer]:
        self.wanted, self.whys = reasoned(decision, rng, self.temper)
        return self.wanted

    def choose(
        self, view: View, decision: Decision, rng: random.Random, parts: list[str] | None = None
    ) -> Action:
        """The first of its wishes that may be given; its reason is that of the one it gives."""
        self.wanted, self.whys = [], []
        chosen = super().choose(view, decision, rng, parts)
        if isinstance(decision, Asked):
            self.reason = self.why_of(decision, chosen)
        return chosen

    def why_of(self, query: Query, chosen: Action) -> str:
        """Why it gives an answer, with the force that is sent."""
        for at in range(len(self.wanted)):
            if self.wanted[at] is chosen:
                return with_force(query, self.wanted[at], self.whys[at])
        return self.idle if chosen == query.passing() else "One is as good as another."


def with_force(query: Query, answer: Answer, why: str) -> str:
    """A reason, with the ships and guns of whoever sails for it, or of both fleets in a battle."""
    known = query.known
    ships: list[int] = []
    if query.ask.name in WEIGHED and known.battle is not None:
        own, other = (strength_of(known, known.battle, s) for s in (query.place, 1 - query.place))
        return f"{why} Firepower {own} against {other}."
    if answer.kind == "sail" and answer.block in known.setup.block_index:
        ships = known.ships_in(known.setup.block_index[answer.block])
    elif answer.kind == "sortie":
        ships = [known.setup.ship_index[ship] for ship in answer.ships]
    if not ships:
        return why
    return f"{why} {counted(len(ships), 'ship')}, firepower {firepower(known, ships)}."


def reasoned(query: Query, rng: random.Random, temper: Temper) -> tuple[list[Answer], list[str]]:
    """What it would answer, the likeliest first, and why each."""
    if query.ask.name.startswith("battle-"):
        answer, why = battle_answer(query, rng, temper)
        if answer is not None:
            return [answer], [why]
    if query.ask.name == "villeneuve":
        found, why = villeneuve(rng, temper)
        return found, [why] * len(found)
    moved, whys = movement_answers(query, temper, Draw(rng, temper.variety))
    if moved:
        return moved, whys
    found, why = staff_answers(query)
    return found, [why] * len(found)
