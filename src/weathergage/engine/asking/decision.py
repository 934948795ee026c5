"""The decision: a question as the table, a person or a bot meets it."""

import random
from typing import Any, Generic, cast, final

from mypy_extensions import mypyc_attr

from weathergage.engine.action import Action
from weathergage.engine.asking.answers import Done, Orders
from weathergage.engine.asking.question import Ask, Question, S
from weathergage.engine.decision import Decision, Refusal
from weathergage.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Desk:
    """What a person meets of a game's questions; the rules know nothing of it.

    A game binds its own in game.py. What is here does without any knowledge of a game.
    """

    def form(self, decision: "Asked[Any]") -> Any:
        """The question as something to fill in."""
        return decision.plain_form()

    def offers(self, decision: "Asked[Any]", part: str) -> Any:
        """What may be answered for one part, and what may not with the reason."""
        return decision.plain_offers(part)

    def label(self, decision: "Asked[Any]", action: Action) -> str:
        """An answer in a few words."""
        return decision.plain_label(action)

    def name_of(self, decision: "Asked[Any]", part: str) -> str:
        """What people call a part."""
        return part

    def plot(
        self,
        decision: "Asked[Any]",
        part: str,
        points: list[tuple[float, float]],
        turn: float | None,
    ) -> dict[str, object]:
        """What becomes of a course drawn so far (Decision.plot)."""
        return {}

    def figure(self, decision: "Asked[Any]", part: str, name: str) -> float | None:
        """A figure of a part on which a standing order may depend, or None if there is none."""
        return None

    def preview(
        self, decision: "Asked[Any]", action: Action, found: dict[str, object]
    ) -> dict[str, object]:
        """What an answer would certainly do, with what is drawn of it."""
        return found

    def odds(
        self, decision: "Asked[Any]", action: Action, found: dict[str, object]
    ) -> dict[str, object]:
        """What an answer may do, with the words for it."""
        return found


@final
class Asked(Decision, Generic[S]):
    """A question with what the seat knows. `question` answers; `desk` finds the words."""

    def __init__(
        self,
        known: State,
        ask: Ask[Any],
        place: int,
        seat: str,
        question: Question[Any, Any, Any],
        desk: Desk,
        answer: type[Action],
    ) -> None:
        self.known: S = cast("S", known)
        self.ask = ask
        self.place = place
        self.question = question
        self.desk = desk
        self.answer = answer
        """The class of a plain answer in this game."""
        self.open = question.pieces_open(known, ask, place)
        """The pieces it is still about, by their places in the state."""
        self.drawn: dict[int, list[Any]] = {}
        """What a desk has drawn for pieces, once it has been asked for."""
        super().__init__(ask.name, seat, question.rule, question.prompt(known, ask, place))

    @property
    def parts(self) -> list[str]:
        return self.question.parts(self.known, self.ask, self.place)

    def data(self) -> dict[str, object]:
        out = super().data()
        out.update(self.question.facts(self.known, self.ask, self.place))
        return out

    def options(self) -> list[Action] | None:
        listed = self.question.options(self.known, self.ask, self.place)
        if listed is None:
            return None
        out: list[Action] = [*listed]
        done = self.passing()
        if isinstance(done, Done):
            out.append(done)
        return out

    def sample(self, rng: random.Random) -> Action:
        return self.question.sample(self.known, self.ask, self.place, rng)

    def why_not(self, action: Action) -> Refusal | None:
        # One class at a time: a tuple of them would be built anew for each answer.
        if not isinstance(action, self.answer) and not isinstance(action, (Done, Orders)):
            return self.question.not_an_answer()
        return self.question.judge(self.known, self.ask, self.place, action)

    def forced(self) -> Action | None:
        return self.question.forced(self.known, self.ask, self.place)

    def passing(self) -> Action | None:
        return self.question.passing(self.known, self.ask, self.place)

    def plain(self, action: Action) -> bool:
        """Whether it is a single answer of this game."""
        return isinstance(action, self.answer) and not isinstance(action, (Done, Orders))

    def _concerned(self, action: Action) -> bool:
        plain = self.plain(action)
        return plain and self.question.concerns(self.known, self.ask, self.place, action)

    def sensible(self, action: Action) -> bool:
        if not self.plain(action):
            return True
        return self.question.sensible(self.known, self.ask, self.place, action)

    def settles(self, action: Action) -> list[str]:
        found: list[str] | None = None
        if self.plain(action):
            found = self.question.settles(self.known, self.ask, self.place, action)
        return super().settles(action) if found is None else found

    def figure(self, part: str, name: str) -> float | None:
        return self.desk.figure(self, part, name)

    def preview(self, action: Action) -> dict[str, object]:
        if not self._concerned(action):
            return {}
        found = self.question.preview(self.known, self.ask, self.place, action)
        return self.desk.preview(self, action, found)

    def odds(self, action: Action, rng: random.Random) -> dict[str, object]:
        if not self._concerned(action) or self.why_not(action) is not None:
            return {}
        found = self.question.odds(self.known, self.ask, self.place, action, rng)
        return self.desk.odds(self, action, found)

    # What a person meets is the desk's.

    def form(self) -> Any:
        return self.desk.form(self)

    def plain_form(self) -> Any:
        """The question as something to fill in, without any knowledge of the game."""
        return super().form()

    def offers(self, part: str) -> Any:
        return self.desk.offers(self, part)

    def plain_offers(self, part: str) -> Any:
        """What may be answered for one part, where that can be listed."""
        return super().offers(part)

    def label(self, action: Action) -> str:
        return self.desk.label(self, action)

    def plain_label(self, action: Action) -> str:
        """An answer in its own words."""
        return super().label(action)

    def name_of(self, part: str) -> str:
        return self.desk.name_of(self, part)

    def plot(
        self, part: str, points: list[tuple[float, float]], turn: float | None = None
    ) -> dict[str, object]:
        return self.desk.plot(self, part, points, turn)
