"""Standing answers: pass until something happens, always answer so, leave these to doctrine."""

from typing import final

from weathergage.engine.action import Action, Fields
from weathergage.engine.decision import Decision
from weathergage.engine.event import Event

MOST_UNDER = 1_000_000
KINDS = ["delegate", "always", "pass", "clear"]


@final
class Condition:
    """What must be true of a part before an instruction speaks of it: a figure under a bound, or
    above nothing where no bound is given. The game says which figures a part has."""

    def __init__(self, fact: str, under: int | None) -> None:
        self.fact = fact
        self.under = under

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        if self.under is None:
            return {"fact": self.fact}
        return {"fact": self.fact, "under": self.under}

    def holds(self, question: Decision, part: str) -> bool:
        """Whether it is true of a part; not where the seat does not know the figure."""
        figure = question.figure(part, self.fact)
        if figure is None:
            return False
        return figure > 0 if self.under is None else figure < self.under


@final
class Instruction:
    """One standing answer of one seat.

    delegate: the bot `to` answers for `parts` (all if empty) in `questions` (all if empty);
    always:   questions of the kinds named get `answer` whenever it is legal;
    pass:     every question that can be passed is, until an event of kind `until` is seen;
    clear:    takes back all earlier instructions.

    A delegate with a condition, `when`, answers only for the parts of which it is true.
    """

    def __init__(
        self,
        kind: str,
        parts: list[str],
        questions: list[str],
        to: str,
        answer: dict[str, object] | None,
        until: str,
        when: Condition | None = None,
    ) -> None:
        self.kind = kind
        self.parts = parts
        self.questions = questions
        self.to = to
        self.answer = answer
        self.until = until
        self.when = when

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
        if self.when is not None:
            out["when"] = self.when.data()
        return out

    def covers(self, question: str) -> bool:
        """Whether it speaks of this kind of question."""
        return not self.questions or question in self.questions

    def speaks_of_all(self) -> bool:
        """Whether it speaks of every part of a question, whatever the part is like."""
        return not self.parts and self.when is None

    def share(self, question: Decision) -> list[str]:
        """The parts of a question it speaks of."""
        named = [part for part in question.parts if not self.parts or part in self.parts]
        when = self.when
        return named if when is None else [part for part in named if when.holds(question, part)]

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
    when = _condition(fields) if kind == "delegate" and fields.has("when") else None
    fields.finish()
    return Instruction(kind, parts, questions, to, answer, until, when)


def _condition(fields: Fields) -> Condition:
    inner = Fields(fields.raw.get("when"), "The condition of a standing answer")
    fields.used.append("when")
    fact = inner.text("fact")
    under = inner.number("under", 0, MOST_UNDER) if inner.has("under") else None
    inner.finish()
    return Condition(fact, under)


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
