"""Answers: what a seat may say, typed and JSON-able. One class serves every question."""

from typing import Final, final

from weathergage.engine.asking.question import Done, Orders
from weathergage.engine.decision import Action, Fields
from weathergage.engine.errors import BadInput, unknown

KINDS: Final[list[str]] = [
    *["mulligan", "again", "bend"],
    *["course", "hold", "harbour", "sail", "chase"],
    *["dummy", "drop"],
    *["keep", "issue", "end-order", "hand-over"],
    *["assign", "arm", "disarm"],
    *["join", "detach", "split", "merge", "transfer", "post", "relieve"],
    *["station", "recall", "promote", "rendezvous", "exchange"],
    *["request", "ransom", "hire", "base", "trade"],
    *["fit-out", "lay-up", "stay", "repair"],
    *["task", "screen", "pass"],
    *["demand", "decline", "accept", "withdraw", "stand", "reinforce"],
    *["flag", "intensity", "pair", "shift", "burn"],
]
"""Every kind of answer, in the order of the sequence of play."""


@final
class Answer(Action):
    """An answer. Which fields a kind uses, its question says; the others stay empty.

    piece: an own Formation, Auxiliary, Order, Leader or Squadron by id; to: a location, Formation,
    Leader or token by id; goal: a location; choice: a word; number: a number.
    """

    def __init__(
        self,
        kind: str,
        piece: str = "",
        to: str = "",
        goal: str = "",
        choice: str = "",
        number: int = 0,
    ) -> None:
        super().__init__(kind)
        self.piece = piece
        self.to = to
        self.goal = goal
        self.choice = choice
        self.number = number

    def data(self) -> dict[str, object]:
        out: dict[str, object] = {"kind": self.kind}
        for name, word in (
            ("piece", self.piece),
            ("to", self.to),
            ("goal", self.goal),
            ("choice", self.choice),
        ):
            if word:
                out[name] = word
        if self.number:
            out["number"] = self.number
        return out


def read_action(raw: object) -> Action:
    """An answer from its plain form; says what is wrong with it."""
    fields = Fields(raw)
    kind = fields.text("kind")
    if kind == "done":
        fields.finish()
        return Done()
    if kind == "orders":
        orders = [read_answer(item) for item in fields.items("orders")]
        fields.finish()
        if not orders:
            raise BadInput("A group of orders holds at least one.")
        return Orders(orders)
    return read_answer(raw)


def read_answer(raw: object) -> Answer:
    """A single answer from its plain form."""
    fields = Fields(raw)
    kind = fields.text("kind")
    if kind not in KINDS:
        raise unknown("kind of answer", kind, [*KINDS, "done", "orders"])
    answer = Answer(
        kind,
        fields.text("piece", ""),
        fields.text("to", ""),
        fields.text("goal", ""),
        fields.text("choice", ""),
        fields.number("number", -1000, 1000, 0),
    )
    fields.finish()
    return answer
