"""Standing answers: pass until something happens, keep a quiet watch, always answer so, run an
errand, leave these to doctrine."""

import hashlib
import random
from typing import final

from weathergage.engine.decision import Action, Decision, Fields, View
from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.event import Event
from weathergage.engine.game import Game
from weathergage.engine.moments import ALL, ANYTHING, DANGER, Watch

MOST_UNDER = 1_000_000
MOST_NAMED = 30
"""So many places are named where one does not exist."""
KINDS = ["delegate", "errand", "always", "pass", "quiet", "clear"]
ENDING = ["delegate", "errand", "pass"]
"""The kinds that an event may end."""


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
    errand:   the game does `errand` for `parts`, at or towards `to` where it needs a place;
    always:   questions of the kinds named get `answer` whenever it is legal;
    pass:     every question that can be passed is; with `parts`, those about nothing else;
    quiet:    what the player himself has passed is passed again, until something happens to it;
    clear:    takes back all earlier instructions.

    A delegate with a condition, `when`, answers only for the parts of which it is true. With
    `until`, a delegate, an errand or a pass ends when the seat sees an event of one of the kinds
    named; `anything` is whatever the game says a player wants to be asked after, `danger` what
    the game says puts its parts in danger.
    """

    def __init__(
        self,
        kind: str,
        parts: list[str],
        questions: list[str],
        to: str,
        answer: dict[str, object] | None,
        until: list[str],
        when: Condition | None = None,
        errand: str = "",
    ) -> None:
        self.kind = kind
        self.parts = parts
        self.questions = questions
        self.to = to
        self.answer = answer
        self.until = until
        self.when = when
        self.errand = errand

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        out: dict[str, object] = {"kind": self.kind}
        if self.parts:
            out["parts"] = list(self.parts)
        if self.questions:
            out["questions"] = list(self.questions)
        if self.errand:
            out["errand"] = self.errand
        if self.kind == "delegate" or self.to:
            out["to"] = self.to
        if self.answer is not None:
            out["answer"] = dict(self.answer)
        if self.until:
            out["until"] = self.until[0] if len(self.until) == 1 else list(self.until)
        if self.when is not None:
            out["when"] = self.when.data()
        return out

    def by(self) -> str:
        """What the journal says of its answers."""
        return self.to if self.kind == "delegate" else self.kind

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

    def ends_with(self, event: Event, stirred: list[str], endangered: list[str]) -> bool:
        """Whether this event, which stirs these parts and endangers those, ends it."""
        if self.kind not in ENDING or not self.until:
            return False
        if event.kind in self.until:
            return True
        if DANGER in self.until and endangered:
            return not self.parts or concerns(endangered, self.parts)
        if ANYTHING not in self.until:
            return False
        return bool(stirred) if not self.parts else concerns(stirred, self.parts)

    def listens(self) -> bool:
        """Whether it must be told what each event stirs."""
        return self.kind in ("quiet", "errand") or ANYTHING in self.until

    def fears(self) -> bool:
        """Whether it must be told what each event endangers."""
        return DANGER in self.until


def concerns(stirred: list[str], parts: list[str]) -> bool:
    """Whether what is stirred has to do with any of these parts."""
    return ALL in stirred or any(part in stirred for part in parts)


def read_instruction(raw: object) -> Instruction:
    """An instruction from its plain form; raises BadInput and says what is allowed."""
    fields = Fields(raw, "A standing answer")
    kind = fields.choice("kind", KINDS)
    parts = fields.texts("parts") if fields.has("parts") else []
    questions = fields.texts("questions") if fields.has("questions") else []
    errand = fields.text("errand") if kind == "errand" else ""
    to = ""
    if kind in ("delegate", "errand"):
        to = fields.text("to", "doctrine" if kind == "delegate" else "")
    answer: dict[str, object] | None = None
    if kind == "always":
        answer = dict(_table(fields))
    until = _until(fields) if kind in ENDING else []
    when = _condition(fields) if kind == "delegate" and fields.has("when") else None
    fields.finish()
    return Instruction(kind, parts, questions, to, answer, until, when, errand)


def _until(fields: Fields) -> list[str]:
    """The kinds of event that end it: one word or a list of them."""
    if isinstance(fields.raw.get("until"), list):
        return fields.texts("until")
    word = fields.text("until", "")
    return [word] if word else []


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


def check_instruction(game: Game, view: View, order: Instruction) -> None:
    """Raises BadInput where a game cannot follow an instruction, and says what it can."""
    if order.answer is not None:
        game.action(order.answer)
    if not order.errand:
        return
    errands = game.errands(view)
    if order.errand not in errands:
        raise unknown("errand", order.errand, list(errands))
    places = errands[order.errand]
    if places and order.to not in places:
        raise unknown("place for this errand", order.to, [*places[:MOST_NAMED], "and so on"])
    if not places and order.to:
        raise BadInput(f"The errand {order.errand!r} needs no place.")


def is_over(game: Game, view: View, order: Instruction) -> bool:
    """Whether an instruction has done all it was given for."""
    if order.kind != "errand":
        return False
    return game.errand_over(view, order.errand, order.to, order.parts)


def own_answer(
    game: Game, view: View, order: Instruction, question: Decision, watch: Watch, hands: list[str]
) -> Action | None:
    """What an instruction answers that needs no bot, or None where it has nothing to say; `hands`
    are the parts that a delegate sees to."""
    if order.kind == "pass":
        named = not order.parts or all(part in order.parts for part in question.parts)
        return question.passing() if named else None
    if order.kind == "quiet":
        return question.passing() if watch.rests(question, hands) else None
    if order.kind == "errand":
        return game.errand(view, question, order.errand, order.to, order.parts or None)
    return game.action(order.answer) if order.answer is not None else None


def in_hand(orders: list[Instruction], question: Decision) -> list[str]:
    """The parts of a question that delegates see to."""
    out: list[str] = []
    for order in orders:
        if order.kind == "delegate" and order.covers(question.kind):
            out += order.share(question)
    return out


def standing_luck(seed: bytes, seat: int, asked: int) -> random.Random:
    """Luck for a delegate: nobody can foresee it, and what others do cannot change it."""
    told = f"standing {seat} {asked}".encode()
    return random.Random(hashlib.blake2b(told, key=seed).digest())
