"""Answers and questions that do for most small games: a word, the pieces it is about, a number."""

import random
from typing import Any, Final, Generic, final

from mypy_extensions import mypyc_attr

from weathergage.engine.asking.question import Ask, Question, R, S
from weathergage.engine.decision import Action, Fields, Refusal

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
class Choice(Question[S, R, Answer], Generic[S, R]):
    """A question with few answers, which its author lists in `options`; `refusal` says why there
    are no others. `no_more` is the kind of the answer that does no more, if there is one."""

    def __init__(
        self, name: str, rule: str, words: str, refusal: str, no_more: str = "pass"
    ) -> None:
        super().__init__(name, rule)
        self.words = words
        self.refusal = refusal
        self.no_more = no_more

    def prompt(self, known: S, ask: Ask[R], seat: int) -> str:
        return self.words

    def not_an_answer(self) -> Refusal:
        return Refusal(self.refusal, self.rule)

    def passing(self, known: S, ask: Ask[R], seat: int) -> Action | None:
        for answer in self.options(known, ask, seat) or []:
            if answer.kind == self.no_more:
                return answer
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class GroupChoice(Question[S, R, Answer], Generic[S, R]):
    """Every part gets one of a few numbers; one answer gives it to any group of the parts.

    Its author names the parts in `group`. It is asked again for those that are left: in a gathering
    by itself, else by `state.push(ask.again(answer))`. The number 0 is the one that does nothing.
    """

    def __init__(self, name: str, rule: str, words: str, numbers: list[int]) -> None:
        super().__init__(name, rule)
        self.words = words
        self.numbers = numbers

    def group(self, known: S, ask: Ask[R], seat: int) -> list[str]:
        """All the parts that get a number."""
        raise NotImplementedError

    def prompt(self, known: S, ask: Ask[R], seat: int) -> str:
        return self.words

    def parts(self, known: S, ask: Ask[R], seat: int) -> list[str]:
        given = [part for said in ask.said if isinstance(said, Answer) for part in said.parts]
        return [part for part in self.group(known, ask, seat) if part not in given]

    def follows(self, known: S, ask: Ask[R], seat: int, answer: Answer) -> list[Ask[Any]]:
        again = ask.again(answer)
        return [again] if self.parts(known, again, seat) else []

    def options(self, known: S, ask: Ask[R], seat: int) -> list[Answer] | None:
        left = self.parts(known, ask, seat)
        if len(left) > FEW_PARTS:
            return None
        groups = [[part] for part in left]
        if len(left) > 1:
            groups.append(left)
        return [Answer(self.name, group, number) for group in groups for number in self.numbers]

    def sample(self, known: S, ask: Ask[R], seat: int, rng: random.Random) -> Action:
        left = self.parts(known, ask, seat)
        count = 1 + int(rng.random() * len(left))
        number = self.numbers[int(rng.random() * len(self.numbers))]
        return Answer(self.name, rng.sample(left, count), number)

    def not_an_answer(self) -> Refusal:
        return Refusal(f"The answer is {self.name!r}, for one or more parts.", self.rule)

    def why_not(self, known: S, ask: Ask[R], seat: int, answer: Answer) -> Refusal | None:
        if answer.kind != self.name or not answer.parts:
            return self.not_an_answer()
        left = self.parts(known, ask, seat)
        for part in answer.parts:
            if part not in left:
                return Refusal(f"It is about {', '.join(left)} and no others.", self.rule)
        if len(set(answer.parts)) < len(answer.parts):
            return Refusal("Each part is named but once.", self.rule)
        if answer.number not in self.numbers:
            allowed = ", ".join([str(number) for number in self.numbers])
            return Refusal(f"The number is one of {allowed}.", self.rule)
        return None

    def forced(self, known: S, ask: Ask[R], seat: int) -> Action | None:
        left = self.parts(known, ask, seat)
        if len(left) == 1 and len(self.numbers) == 1:
            return Answer(self.name, left, self.numbers[0])
        return None

    def passing(self, known: S, ask: Ask[R], seat: int) -> Action | None:
        return Answer(self.name, self.parts(known, ask, seat), 0) if 0 in self.numbers else None

    def preview(self, known: S, ask: Ask[R], seat: int, answer: Answer) -> dict[str, object]:
        if self.why_not(known, ask, seat, answer) is not None:
            return {}
        return {"numbers": dict.fromkeys(answer.parts, answer.number), "rule": self.rule}
