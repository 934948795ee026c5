"""The book of a game: what the names in its steps stand for, how a question meets a seat, and how
steps are loaded."""

import random
from collections.abc import Callable
from typing import Any, Generic, cast, final

from mypy_extensions import mypyc_attr

from weathergage.engine.asking.question import (
    NOTHING,
    Ask,
    Do,
    Done,
    Orders,
    Question,
    Record,
    Rulebook,
    S,
)
from weathergage.engine.asking.steps import Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Decision, Refusal
from weathergage.engine.errors import BadFile, WeathergageError, shorten
from weathergage.engine.event import Log
from weathergage.engine.game import Game
from weathergage.engine.records import flag, whole, wholes
from weathergage.engine.state import State, Step


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
        self._drawn: dict[int, list[Any]] | None = None
        super().__init__(ask.name, seat, question.rule, question.prompt(known, ask, place))

    @property
    def drawn(self) -> dict[int, list[Any]]:
        """What a desk has drawn for pieces, once it has been asked for."""
        if self._drawn is None:
            self._drawn = {}
        return self._drawn

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
        if isinstance(action, Orders) and self.why_not(action) is None:
            return self.desk.preview(self, action, {})
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


Drawn = Callable[[Asked[S], str, list[tuple[float, float]], float | None], Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class FormDesk(Desk, Generic[S]):
    """A desk made of functions, whose forms, offers and courses are those of the scene."""

    def __init__(
        self,
        form: Callable[[Asked[S]], Any],
        offers: Callable[[Asked[S], str], list[Any]],
        label: Callable[[Asked[S], Action], str],
        name: Callable[[S, str], str],
        plot: Drawn[S],
    ) -> None:
        self.make_form = form
        self.make_offers = offers
        self.make_label = label
        self.make_name = name
        """What people call a part."""
        self.make_plot = plot
        """What becomes of a course drawn so far, None where none may be drawn."""

    def form(self, decision: Asked[Any]) -> Any:
        return self.make_form(decision).data()

    def offers(self, decision: Asked[Any], part: str) -> Any:
        return [offer.data() for offer in self.make_offers(decision, part)]

    def label(self, decision: Asked[Any], action: Action) -> str:
        return self.make_label(decision, action)

    def name_of(self, decision: Asked[Any], part: str) -> str:
        return self.make_name(decision.known, part)

    def plot(
        self, decision: Asked[Any], part: str, points: list[tuple[float, float]], turn: float | None
    ) -> dict[str, object]:
        plot = self.make_plot(decision, part, points, turn)
        return plot.data() if plot is not None else {}


Procedure = Callable[[Any, Chance, Log], None]
"""Given the state."""
Recorded = Callable[[Any, Any, Chance, Log], None]
"""Given the state and the record of its step."""
Merge = Callable[[Any, Any, Chance, Log], None]
"""Given the state and the gathering in which all have sealed."""
Load = Callable[[Any], Record]


@final
class Chapter:
    """What one chapter of the rules brings, under its number in the book."""

    def __init__(
        self,
        number: str,
        questions: list[Question[Any, Any, Any]] | None = None,
        procedures: dict[str, Procedure] | None = None,
        recorded: dict[str, Recorded] | None = None,
        merges: dict[str, Merge] | None = None,
        records: dict[type[Record], Load] | None = None,
        kinds: list[str] | None = None,
    ) -> None:
        self.number = number
        self.questions = questions or []
        self.procedures = procedures or {}
        """Functions of the state, by the names under which steps do them."""
        self.recorded = recorded or {}
        """Such functions that are also given a record."""
        self.merges = merges or {}
        """What becomes of gatherings, by their names."""
        self.records = records or {}
        """The classes of records it adds, each with its loader."""
        self.kinds = kinds or []
        """The kinds of answers it adds."""


@final
class Book(Rulebook):
    """Everything a game's steps name. It belongs to one Game, which gives it to its states."""

    def __init__(
        self,
        game: Game,
        chapters: list[Chapter],
        desk: Desk | None = None,
        answer: type[Action] = Action,
    ) -> None:
        self.game = game
        self.desk = desk if desk is not None else Desk()
        self.answer = answer
        """The class of a plain answer."""
        self.questions: dict[str, Question[Any, Any, Any]] = {}
        self.procedures: dict[str, Procedure] = {}
        self.recorded: dict[str, Recorded] = {}
        self.merges: dict[str, Merge] = {}
        self.records: dict[str, Load] = {}
        self.kinds: list[str] = []
        for chapter in chapters:
            self.add(chapter)

    def add(self, chapter: Chapter) -> None:
        """Take in a chapter; no name may be there already."""
        for question in chapter.questions:
            put(self.questions, "question", question.name, question)
        for name, work in chapter.procedures.items():
            self._must_be_new(name)
            self.procedures[name] = work
        for name, recorded in chapter.recorded.items():
            self._must_be_new(name)
            self.recorded[name] = recorded
        for name, merge in chapter.merges.items():
            put(self.merges, "gathering", name, merge)
        for kind, load in chapter.records.items():
            put(self.records, "record", kind.__name__, load)
        self.kinds += [kind for kind in chapter.kinds if kind not in self.kinds]

    def _must_be_new(self, name: str) -> None:
        if name in self.procedures or name in self.recorded:
            raise WeathergageError(f"Two procedures of one game are named {name!r}.")

    # What steps need.

    def question(self, name: str) -> Question[Any, Any, Any]:
        found = self.questions.get(name)
        if found is None:
            raise missing("question", name)
        return found

    def decision(self, known: State, ask: Ask[Any], seat: int) -> Decision:
        question = ask.question(known)
        who = self.game.seats(known)[seat]
        asked: Asked[Any] = Asked(known, ask, seat, who, question, self.desk, self.answer)
        return asked

    def proceed(self, state: State, name: str, record: Record, luck: Chance, log: Log) -> None:
        plain = self.procedures.get(name)
        if plain is not None:
            plain(state, luck, log)
            return
        if name not in self.recorded:
            raise missing("procedure", name)
        self.recorded[name](state, record, luck, log)

    def merge(self, state: State, name: str, gather: Step, luck: Chance, log: Log) -> None:
        if name not in self.merges:
            raise missing("gathering", name)
        self.merges[name](state, gather, luck, log)

    def known_to(self, state: State, seat: int) -> State:
        return self.game.known_to(state, seat)

    # Loading.

    def load_step(self, raw: object) -> Step:
        """A step from its dump; a broken one is a BadFile."""
        try:
            return self._load_step(raw)
        except (AssertionError, TypeError, ValueError, IndexError, KeyError) as error:
            raise BadFile(f"This is not a step of this game: {shorten(raw)}.") from error

    def load_steps(self, raw: object) -> list[Step]:
        """A stack from its dump."""
        if not isinstance(raw, list):
            raise BadFile("The steps of a state are a list.")
        return [self.load_step(step) for step in raw]

    def _load_step(self, raw: Any) -> Step:
        kind, name = raw[0], raw[1]
        if kind == "ask" and name in self.questions:
            return self._load_ask(raw)
        if kind == "do" and (name in self.procedures or name in self.recorded):
            _, _, record = raw
            step: Do[Any] = Do(name, self.load_record(record))
            return step
        if kind == "gather" and name in self.merges:
            _, _, record, base = raw
            gather: Gather[Any] = Gather(name, [], self.load_record(record))
            gather.load_base(base, self.load_step, self.game.action)
            return gather
        raise BadFile(f"There is no step {shorten(raw[:2])} in this game.")

    def _load_ask(self, raw: Any) -> Step:
        _, name, record, where, said, answer = raw
        seats, following, begun = where
        ask: Ask[Any] = Ask(name, wholes(seats), self.load_record(record))
        if not self.questions[name].carries(ask.record):
            raise BadFile(f"The question {name!r} goes with another record.")
        ask.next, ask.begun = whole(following), flag(begun)
        ask.said = [self.game.action(each) for each in said]
        ask.answer = self.game.action(answer) if answer is not None else None
        return ask

    def load_record(self, raw: Any) -> Record:
        """A record from its dump under the name of its class."""
        if raw is None:
            return NOTHING
        name, fields = raw
        if name not in self.records:
            raise BadFile(f"There is no record {shorten(name)} in this game.")
        return self.records[name](fields)


def put(table: dict[str, Any], what: str, name: str, value: object) -> None:
    """A name stands for one thing."""
    if name in table:
        raise WeathergageError(f"Two {what}s of one game are named {name!r}.")
    table[name] = value


def missing(what: str, name: str) -> WeathergageError:
    """For a name that no chapter brings."""
    return WeathergageError(f"No chapter of this game brings the {what} {name!r}.")
