"""The doctrine bot: a competent admiral for either side.

It keeps no memory between answers: what it does follows from the view and the question.
"""

import random
from collections.abc import Callable
from typing import Final, final

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.bots import FleetBot, WishBot, fleet_question
from weathergage.engine.asking.fleet import FleetQuestion
from weathergage.engine.decision import Action, Decision, View
from weathergage.engine.game import Bot

from ..answers import Answer
from ..rules.order_step import Keep
from ..state.forces import Formation, Kind
from ..state.war import War
from .doctrine_battle import declines, demands, withdrawals
from .doctrine_courses import course
from .doctrine_fight import fireships, flags, intensities, pairs, reinforcements, shift
from .doctrine_orders import acts, issues, keeps
from .doctrine_staff import staff_fleet, staff_single
from .doctrine_tasks import assigns, levant, screens, tasks
from .outlook import Outlook
from .temper import Temper


@final
class Doctrine(Bot):
    """Orders first, Battle by the odds, ships spared for the next Order."""

    def __init__(self, temper: Temper | None = None) -> None:
        super().__init__("doctrine")
        chosen = temper if temper is not None else Temper()
        self.temper = chosen
        self.fleet = Staff(chosen)
        self.single = Flag(chosen)

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        many = isinstance(decision, Asked) and isinstance(decision.question, FleetQuestion)
        if many:
            chosen = self.fleet.choose(view, decision, rng, parts)
            self.reason = self.fleet.reason
        else:
            chosen = self.single.choose(view, decision, rng, parts)
            self.reason = self.single.reason
        return chosen


@final
class Staff(FleetBot[War, Answer]):
    """Orders to Formations, Orders and Auxiliaries."""

    def __init__(self, temper: Temper) -> None:
        super().__init__("doctrine-staff", "Nothing more is worth doing now.")
        self.temper = temper

    def orders(self, decision: Asked[War], pieces: list[int]) -> list[Answer]:
        outlook = Outlook(decision.known, decision.place, self.temper)
        name = decision.ask.name
        self.reason = REASONS.get(name, "So the fleet is kept in order.")
        if name == "courses":
            return self.courses(decision, outlook, pieces)
        if name == "keep":
            question = fleet_question(decision)
            assert isinstance(question, Keep)
            return keeps(outlook, pieces, question.left(decision.known, decision.ask))
        if name == "issue":
            return issues(outlook, pieces)
        if name == "order-acts":
            return acts(outlook, pieces)
        if name in ("assign", "trade"):
            options = [options_of(decision, piece) for piece in pieces]
            return (assigns if name == "assign" else levant)(outlook, pieces, options)
        if name in ("reinforce", "fireships"):
            chosen = reinforcements if name == "reinforce" else fireships
            answers, self.reason = chosen(outlook, pieces)
            return answers
        return staff_fleet(outlook, decision, pieces)

    def courses(self, decision: Asked[War], outlook: Outlook, pieces: list[int]) -> list[Answer]:
        """What every Formation that acts is told; the reason is that of the strongest."""
        out: list[Answer] = []
        most = -1
        convoys = [p for p in pieces if decision.known.forces[p].kind == Kind.CONVOY]
        for piece in convoys + [p for p in pieces if p not in convoys]:
            it = decision.known.forces[piece]
            answer, why = course(outlook, it, options_of(decision, piece))
            if answer is not None:
                out.append(answer)
                note_plan(outlook, it, answer)
            if why and len(it.squadrons) > most:
                self.reason, most = why, len(it.squadrons)
        return out


def options_of(decision: Asked[War], piece: int) -> list[Answer]:
    """What may be ordered of a piece."""
    return fleet_question(decision).orders(decision.known, decision.ask, piece) or []


def note_plan(outlook: Outlook, it: Formation, answer: Answer) -> None:
    """Remember where a Convoy goes, for its Escort."""
    if it.kind == Kind.CONVOY:
        outlook.plans[it.number] = outlook.atlas.index.get(answer.to, it.place)


REASONS: Final[dict[str, str]] = {
    "keep": "Of those drawn these promise most.",
    "issue": "Each Order to whoever is nearest, fit, and no stronger than it takes.",
    "order-acts": "An Order that cannot be done makes room for another.",
    "assign": "Scouts with the fleets, raiders where Convoys pass.",
    "trade": "The Levant trade must be covered.",
    "pledge": "Prestige is not spent on second throws.",
    "dummies": "A rumour more makes the enemy look twice.",
    "yards": "What is worn is repaired, what is fit is spared.",
    "fit-out": "Nobody fits out without an Order.",
}


@final
class Flag(WishBot[War, Answer]):
    """One answer out of a few."""

    def __init__(self, temper: Temper) -> None:
        super().__init__("doctrine-flag")
        self.temper = temper

    def wishes(self, decision: Asked[War], rng: random.Random) -> list[Answer]:
        outlook = Outlook(decision.known, decision.place, self.temper)
        answers, self.reason = self.answer(decision, outlook)
        return answers

    def answer(self, decision: Asked[War], outlook: Outlook) -> tuple[list[Answer], str]:
        """What is wished, and why."""
        name = decision.ask.name
        if name == "task":
            return tasks(outlook)
        if name == "screen":
            return screens(outlook)
        options = [each for each in decision.options() or [] if isinstance(each, Answer)]
        if name in BATTLE:
            return BATTLE[name](outlook, options)
        return staff_single(outlook, name, options)


BATTLE: Final[dict[str, Callable[[Outlook, list[Answer]], tuple[list[Answer], str]]]] = {
    "demand": demands,
    "decline": declines,
    "withdraw": withdrawals,
    "intensity": intensities,
    "flag": flags,
    "pair": pairs,
    "shift": shift,
}
