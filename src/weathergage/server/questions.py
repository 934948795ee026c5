"""What a client may ask about its decision; nothing here changes anything."""

import random
from collections.abc import Mapping

from weathergage.engine.decision import Action, Decision, Refusal
from weathergage.engine.errors import WeathergageError
from weathergage.engine.table import Table
from weathergage.server.audience import form_of, is_asked
from weathergage.server.lookout import Lookout
from weathergage.server.messages import Asked, LookAhead, Odds, Offers, Plot, Preview, Why
from weathergage.server.scenes import plain
from weathergage.server.told import (
    AheadAnswer,
    Answer,
    Answered,
    CourseAnswer,
    Failed,
    OddsAnswer,
    OffersAnswer,
    PreviewAnswer,
    WhyAnswer,
)


def open_question(table: Table, place: int) -> Decision:
    """The question a seat is being asked."""
    if not is_asked(table, place):
        raise WeathergageError("You are not being asked anything now.")
    return table.question(place)


def answer(table: Table, place: int, said: Asked, lookout: Lookout) -> Answer:
    """The answer to a question about a decision, or about one that is foreseen after answers not
    given yet; raises WeathergageError where there is none."""
    question = open_question(table, place)
    about: Answered = {"type": "answer", "n": said.n, "decision": question.id}
    if isinstance(said, LookAhead) or said.ahead:
        answers = [table.game.action(each) for each in said.ahead]
        question, taken = lookout.beyond(table, place, answers)
        if isinstance(said, LookAhead):
            return told(AheadAnswer(**about, form=form_of(table.game, question), taken=taken))
    if isinstance(said, Offers):
        return told(OffersAnswer(**about, offers=question.offers(said.part)))
    if isinstance(said, Plot):
        drawn = question.plot(said.part, said.points, said.turn)
        return told({**drawn, **CourseAnswer(**about, part=said.part)})
    return told(judgement(question, table.game.action(said.action), said, about))


def judgement(
    question: Decision, action: Action, said: Preview | Odds | Why, about: Answered
) -> PreviewAnswer | OddsAnswer | WhyAnswer:
    """What is asked of an action, and whether it may be done."""
    why = WhyAnswer(**about, refused=refused(question, action))
    if isinstance(said, Preview):
        return {**why, "preview": question.preview(action)}
    if isinstance(said, Odds):
        # What may not be done has no odds; it may even be an answer to an older question.
        barred = why["refused"] is not None
        return {**why, "odds": {} if barred else question.odds(action, random.Random(0))}
    return why


def told(found: Mapping[str, object]) -> Answer:
    """An answer as it is sent: nothing in it changes any more."""
    answer: Answer = plain(found)
    return answer


def refused(question: Decision, action: Action) -> dict[str, object] | None:
    """Why an action is not allowed, in plain form."""
    refusal: Refusal | None = question.why_not(action)
    return None if refusal is None else refusal.data()


def failed(n: int, error: Exception) -> Failed:
    """The answer to a question that has none."""
    known = isinstance(error, WeathergageError)
    reason = str(error) if known else "The rules broke down over this question."
    return {"type": "answer", "n": n, "failed": reason}
