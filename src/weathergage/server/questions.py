"""What a client may ask about its decision; nothing here changes anything."""

import random
from typing import Any

from weathergage.engine.decision import Action, Decision, Refusal
from weathergage.engine.errors import WeathergageError
from weathergage.engine.table import Table
from weathergage.server.audience import is_asked
from weathergage.server.messages import Odds, Offers, Plot, Preview, Why
from weathergage.server.scenes import plain

Asked = Offers | Plot | Preview | Odds | Why


def open_question(table: Table, place: int) -> Decision:
    """The question a seat is being asked."""
    if not is_asked(table, place):
        raise WeathergageError("You are not being asked anything now.")
    return table.question(place)


def answer(table: Table, place: int, said: Asked) -> dict[str, Any]:
    """The answer to a question about a decision; raises WeathergageError where there is none."""
    question = open_question(table, place)
    out: dict[str, Any] = {"type": "answer", "n": said.n, "decision": question.id}
    if isinstance(said, Offers):
        out["offers"] = question.offers(said.part)
    elif isinstance(said, Plot):
        out.update(question.plot(said.part, said.points, said.turn))
        out["part"] = said.part
    else:
        action = table.game.action(said.action)
        out["refused"] = refused(question, action)
        if isinstance(said, Preview):
            out["preview"] = question.preview(action)
        elif isinstance(said, Odds):
            # What may not be done has no odds; it may even be an answer to an older question.
            barred = out["refused"] is not None
            out["odds"] = {} if barred else question.odds(action, random.Random(0))
    return dict(plain(out))


def refused(question: Decision, action: Action) -> dict[str, object] | None:
    """Why an action is not allowed, in plain form."""
    refusal: Refusal | None = question.why_not(action)
    return None if refusal is None else refusal.data()


def failed(n: int, error: Exception) -> dict[str, Any]:
    """The answer to a question that has none."""
    known = isinstance(error, WeathergageError)
    reason = str(error) if known else "The rules broke down over this question."
    return {"type": "answer", "n": n, "failed": reason}
