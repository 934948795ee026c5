"""Standing answers: pass until something happens, always answer so, leave these to doctrine."""

from typing import final

from weathergage.engine.action import Action, Fields
from weathergage.engine.decision import Decision
from weathergage.engine.event import Event

KINDS = ["delegate", "always", "pass", "clear"]


@final
class Instruction:
    """One standing answer of one seat.

    delegate: the bot `to` answers for `parts` (all if empty) in `questions` (all if empty);
    always:   questions of the kinds named get `answer` whenever it is legal;
    pass:     every question that can be passed is, until an event of kind `until` is seen;
    clear:    takes back all earlier instructions.
    """

    def __init__(
        self,
        kind: str,
        parts: list[str],
        questions: list[str],
        to: str,
        answer: dict[str, object] | None,
        until: str,
    ) -> None:
        self.kind = kind
        self.parts = parts
        self.questions = questions
        self.to = to
        self.answer = answer
        self.until = until

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        out: dict[str, object] = {"kind": self.kind}
        if self.parts:
            out["parts"] = list(self.parts)
        if self.questions:
            out["questions"] = list(self.questions)
        if self.kind == "delegate":
            out["to"] = self.to
        if self.answer is not None:
            out["answer"] = dict(self.answer)
        if self.until:
            out["until"] = self.until
        return out

    def covers(self, question: str) -> bool:
        """Whether it speaks of this kind of question."""
        return not self.questions or question in self.questions

    def share(self, parts: list[str]) -> list[str]:
        """The parts of a question it speaks of."""
        return [part for part in parts if not self.parts or part in self.parts]

    def ends_with(self, event: Event) -> bool:
        """Whether this event ends a `pass until`."""
        return self.kind == "pass" and event.kind == self.until


def read_instruction(raw: object) -> Instruction:
    """An instruction from its plain form; raises BadInput and says what is allowed."""
    fields = Fields(raw, "A standing answer")
    kind = fields.choice("kind", KINDS)
    parts = fields.texts("parts") if fields.has("parts") else []
    questions = fields.texts("questions") if fields.has("questions") else []
    to = fields.text("to", "doctrine") if kind == "delegate" else ""
    answer: dict[str, object] | None = None
    if kind == "always":
        answer = dict(_table(fields))
    until = fields.text("until", "") if kind == "pass" else ""
    fields.finish()
    return Instruction(kind, parts, questions, to, answer, until)


def _table(fields: Fields) -> dict[str, object]:
    inner = Fields(fields.raw.get("answer"), "The answer of a standing answer")
    fields.used.append("answer")
    return {str(key): value for key, value in inner.raw.items()}


def speaks_for_others(answer: Action, question: Decision, parts: list[str] | None) -> bool:
    """Whether a delegate for some parts answers with what would end the question for all."""
    if parts is None or len(parts) >= len(question.parts):
        return False
    done = question.passing()
    return done is not None and answer == done
