"""The book of a game: what the names in its steps stand for, and how steps are loaded."""

from collections.abc import Callable
from typing import Any, final

from weathergage.engine.action import Action
from weathergage.engine.asking.decision import Asked, Desk
from weathergage.engine.asking.question import Ask, Question, Rulebook
from weathergage.engine.asking.records import NOTHING, Record
from weathergage.engine.asking.steps import Do, Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Decision
from weathergage.engine.errors import BadFile, WeathergageError, shorten
from weathergage.engine.event import Log
from weathergage.engine.game import Game
from weathergage.engine.records import flag, whole, wholes
from weathergage.engine.state import State, Step

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
        question = self.question(ask.name)
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
