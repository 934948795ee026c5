"""Who answers when a person does not: bots at their seats, standing orders, the deputy.

The answers of the rules themselves are found here at once; what a bot must think about is
only planned here, and thought about in another process.
"""

from dataclasses import dataclass

from weathergage.admirals import default_bot
from weathergage.engine.decision import Action, Decision
from weathergage.engine.errors import WeathergageError
from weathergage.engine.standing import Instruction
from weathergage.engine.table import Table


@dataclass(frozen=True)
class Plan:
    """How a question will be answered: by an action that is known, or by a bot."""

    by: str
    """What the journal says of it; empty where it is the seat's own answer."""
    action: Action | None = None
    bot: str = ""
    parts: list[str] | None = None
    order: Instruction | None = None
    at_once: bool = False
    """Whether it is given without a natural while, as the answers of standing orders are."""


@dataclass(frozen=True)
class Finishing:
    """The deputy answers the rest of a question, this once."""

    kind: str
    turn: object
    parts: list[str] | None

    def share(self, question: Decision) -> list[str] | None:
        """The parts left to him; None where that is all of them."""
        return None if self.parts is None else [p for p in question.parts if p in self.parts]

    def covers(self, question: Decision, turn: object) -> bool:
        """Whether he still has something to do."""
        if question.kind != self.kind or turn != self.turn:
            return False
        return self.parts is None or bool(self.share(question))


def finishing_plan(table: Table, finishing: Finishing, question: Decision) -> Plan:
    """The deputy's share of a question."""
    name = default_bot(table.game)
    return Plan(name, bot=name, parts=finishing.share(question))


def forced_plan(table: Table, place: int, question: Decision) -> Plan | None:
    """The only answer there is, if the table does not give it itself.

    Where a standing order speaks of such questions it comes as fast as the order's own answers:
    else the clock would tell which of them had a choice.
    """
    only = None if table.auto else question.forced()
    if only is None:
        return None
    spoken_of = any(order.covers(question.kind) for order in table.standing[place])
    return Plan("table", action=only, at_once=spoken_of)


def standing_plan(
    table: Table, place: int, question: Decision, failed: list[Instruction]
) -> Plan | None:
    """What the first standing order says that has something to say."""
    for order in table.standing[place]:
        plan = None if order in failed else _plan(table, order, place, question)
        if plan is not None:
            return plan
    return None


def _plan(table: Table, order: Instruction, place: int, question: Decision) -> Plan | None:
    if not order.covers(question.kind):
        return None
    if order.kind == "delegate":
        share = order.share(question)
        if not share and (question.parts or not order.speaks_of_all()):
            return None
        parts = None if order.speaks_of_all() else share
        return Plan(order.to, bot=order.to, parts=parts, order=order)
    action = _known_answer(table, order, place, question)
    if action is None or question.why_not(action) is not None:
        return None
    return Plan(order.by(), action=action, order=order)


def _known_answer(
    table: Table, order: Instruction, place: int, question: Decision
) -> Action | None:
    try:
        return table.known_answer(order, place, question)
    except WeathergageError:
        return None
