"""Answers and questions that do for most small games: a word, the pieces it is about, a number."""

import random
from typing import Final, final

from mypy_extensions import mypyc_attr

from weathergage.engine.action import Action, Fields
from weathergage.engine.decision import Decision, Refusal

LARGEST: Final = 1_000_000
"""No number in an answer is larger, nor smaller than its negative."""
FEW_PARTS: Final = 2
"""With more parts than this their groups are too many to list."""


@final
class Answer(Action):
    """What is answered, about which pieces, and a number: a course, coins, whatever it means."""

    def __init__(self, kind: str, parts: list[str] | None = None, number: int = 0) -> None:
        super().__init__(kind)
        self.parts = sorted(parts) if parts is not None else []
        self.number = number

    def data(self) -> dict[str, object]:
        return {"kind": self.kind, "parts": list(self.parts), "number": self.number}


def read_answer(raw: object, kinds: list[str]) -> Answer:
    """An answer of one of these kinds from its plain form, which may leave out the rest."""
    fields = Fields(raw)
    kind = fields.choice("kind", kinds)
    parts = fields.texts("parts") if fields.has("parts") else []
    number = fields.number("number", -LARGEST, LARGEST, default=0)
    fields.finish()
    return Answer(kind, parts, number)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Decision):
    """A question with few answers; `refusal` says why there are no others.

    `no_more` is the kind of the answer that does no more, if there is one.
    """

    def __init__(
        self,
        kind: str,
        seat: str,
        rule: str,
        prompt: str,
        answers: list[Answer],
        refusal: str,
        no_more: str = "pass",
    ) -> None:
        super().__init__(kind, seat, rule, prompt)
        self.answers = answers
        self.refusal = refusal
        self.no_more = no_more

    def options(self) -> list[Action] | None:
        return list(self.answers)

    def why_not(self, action: Action) -> Refusal | None:
        return None if action in self.answers else Refusal(self.refusal, self.rule)

    def forced(self) -> Action | None:
        return self.answers[0] if len(self.answers) == 1 else None

    def passing(self) -> Action | None:
        for answer in self.answers:
            if answer.kind == self.no_more:
                return answer
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class GroupChoice(Decision):
    """Every part gets one of a few numbers; one answer gives it to any group of the parts.

    Push the question again for those that are left. The number 0 is the one that does nothing.
    """

    def __init__(
        self, kind: str, seat: str, rule: str, prompt: str, parts: list[str], numbers: list[int]
    ) -> None:
        super().__init__(kind, seat, rule, prompt)
        self.left = list(parts)
        self.numbers = list(numbers)

    @property
    def parts(self) -> list[str]:
        return list(self.left)

    def options(self) -> list[Action] | None:
        if len(self.left) > FEW_PARTS:
            return None
        groups = [[part] for part in self.left]
        if len(self.left) > 1:
            groups.append(self.left)
        return [Answer(self.kind, group, number) for group in groups for number in self.numbers]

    def sample(self, rng: random.Random) -> Action:
        count = 1 + int(rng.random() * len(self.left))
        number = self.numbers[int(rng.random() * len(self.numbers))]
        return Answer(self.kind, rng.sample(self.left, count), number)

    def why_not(self, action: Action) -> Refusal | None:
        if not isinstance(action, Answer) or action.kind != self.kind or not action.parts:
            return Refusal(f"The answer is {self.kind!r}, for one or more parts.", self.rule)
        for part in action.parts:
            if part not in self.left:
                return Refusal(f"It is about {', '.join(self.left)} and no others.", self.rule)
        if len(set(action.parts)) < len(action.parts):
            return Refusal("Each part is named but once.", self.rule)
        if action.number not in self.numbers:
            allowed = ", ".join([str(number) for number in self.numbers])
            return Refusal(f"The number is one of {allowed}.", self.rule)
        return None

    def forced(self) -> Action | None:
        if len(self.left) == 1 and len(self.numbers) == 1:
            return Answer(self.kind, self.left, self.numbers[0])
        return None

    def passing(self) -> Action | None:
        return Answer(self.kind, self.left, 0) if 0 in self.numbers else None

    def preview(self, action: Action) -> dict[str, object]:
        if not isinstance(action, Answer) or self.why_not(action) is not None:
            return {}
        return {"numbers": dict.fromkeys(action.parts, action.number), "rule": self.rule}
