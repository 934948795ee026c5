"""Questions with the step that puts them, and the step that does a procedure.

A question is a named object without data: what it is about lies in the state and in the record of
the step that asks. Steps know questions and procedures by their names alone, so a chapter may push
a step of a later chapter without importing it.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar, cast, final

from mypy_extensions import i64, mypyc_attr

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Decision, Fields, Refusal
from weathergage.engine.errors import BadInput, WeathergageError, one_of
from weathergage.engine.event import Log
from weathergage.engine.gathering import Plot
from weathergage.engine.state import State, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """What a question, a procedure or a gathering is about. This one is about nothing.

    A subclass has an `__init__`, `copy` and `dump`; how it is loaded, its chapter tells the book.
    What is in it is public: whatever is hidden lies in the state.
    """

    def copy(self) -> "Record":
        """An independent copy."""
        return self

    def dump(self) -> object:
        """Plain form, from which the loader of the class makes an equal record."""
        return []


NOTHING: Final = Record()
"""The record of steps that need none."""


@final
class Orders(Action):
    """Several orders in one answer, carried out in this sequence."""

    def __init__(self, orders: Sequence[Action]) -> None:
        super().__init__("orders")
        self.orders: list[Action] = list(orders)

    def data(self) -> dict[str, object]:
        return {"kind": "orders", "orders": [order.data() for order in self.orders]}


@final
class Done(Action):
    """Nothing more in this part of the turn: what is still open stays as it is."""

    def __init__(self) -> None:
        super().__init__("done")


def open_order(raw: object, kinds: dict[str, list[str]]) -> Fields:
    """The fields of one order, whose kind is one that there is."""
    fields = Fields(raw, "An order")
    kind = fields.text("kind")
    if kind not in kinds:
        raise BadInput(f"There is no order {kind!r}; there is: {one_of(list(kinds))}, done.")
    fields.what = f"The order {kind!r}"
    return fields


S = TypeVar("S", bound=State)
R = TypeVar("R", bound=Record)
A = TypeVar("A", bound=Action)


def read_order(
    raw: object,
    kinds: dict[str, list[str]],
    begin: Callable[[str, Fields], A],
    read: Callable[[A, Fields, str], None],
) -> A:
    """One order, begun from its kind, with each field of that kind; a trailing ? marks one with a
    default."""
    fields = open_order(raw, kinds)
    kind = fields.text("kind")
    order = begin(kind, fields)
    for field in kinds[kind]:
        read(order, fields, field)
    fields.finish()
    return order


def read_orders(
    raw: object,
    kinds: dict[str, list[str]],
    begin: Callable[[str, Fields], A],
    read: Callable[[A, Fields, str], None],
) -> Action:
    """An answer of a game of orders from its plain form: one order, several, or that it is done."""
    fields = Fields(raw)
    kind = fields.text("kind")
    if kind in ("done", "cease"):
        fields.finish()
        return Done()
    if kind != "orders":
        return read_order(raw, kinds, begin, read)
    orders = [read_order(item, kinds, begin, read) for item in fields.items("orders")]
    fields.finish()
    if not orders:
        raise BadInput("Orders need at least one order.")
    return Orders(orders)


def write_fields(
    head: dict[str, object],
    listed: list[str],
    usual: dict[str, object],
    plain: Callable[[str], object],
) -> dict[str, object]:
    """The plain form of such an order: what it begins with, and each field as it is written that
    has no default or is not as usual."""
    for field in listed:
        name = field.rstrip("?")
        value = plain(name)
        if name == field or value != usual[name]:
            head[name] = value
    return head


@mypyc_attr(allow_interpreted_subclasses=True)
class Rulebook:
    """What steps need of their game's book (book.py)."""

    def question(self, name: str) -> "Question[Any, Any, Any]":
        """A question by its name."""
        raise NotImplementedError

    def decision(self, known: State, ask: "Ask[Any]", seat: int) -> Decision:
        """A question as a seat meets it."""
        raise NotImplementedError

    def proceed(self, state: State, name: str, record: Record, luck: Chance, log: Log) -> None:
        """Do a procedure."""
        raise NotImplementedError

    def merge(self, state: State, name: str, gather: Step, luck: Chance, log: Log) -> None:
        """All seats of a gathering have sealed."""
        raise NotImplementedError

    def known_to(self, state: State, seat: int) -> State:
        """The state as a seat knows it."""
        raise NotImplementedError


def spare(answer: Action, used: list[str], rule: str) -> Refusal | None:
    """Fields that a kind of answer does not use must be empty."""
    filled = [name for name in answer.data() if name != "kind" and name not in used]
    if filled:
        return Refusal(f"This answer has no use for: {', '.join(filled)}.", rule)
    return None


def book_of(state: State) -> Rulebook:
    """The book of the game that a state belongs to."""
    book = state.book
    if not isinstance(book, Rulebook):
        raise WeathergageError("This state belongs to no game: `Game.bind` gives it its book.")
    return book


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[S, R, A]):
    """What is asked in one situation, of one seat, once; a subclass for each, without data.

    `known` is what the seat knows of the state; `ask` is the step that asks, with its record.
    """

    def __init__(self, name: str, rule: str, words: str = "") -> None:
        self.name = name
        self.rule = rule
        self.words = words
        """What is asked, where that is always the same."""

    def carries(self, record: Record) -> bool:
        """Whether a step that asks this may carry such a record: a damaged file may not."""
        return True

    # What is asked and what may be answered.

    def prompt(self, known: S, ask: "Ask[R]", seat: int) -> str:
        """The question in a sentence."""
        return self.words

    def parts(self, known: S, ask: "Ask[R]", seat: int) -> list[str]:
        """The pieces or places it is about, by their ids."""
        return []

    def options(self, known: S, ask: "Ask[R]", seat: int) -> list[A] | None:
        """Every legal answer, or None where they are too many to list."""
        return None

    def sample(self, known: S, ask: "Ask[R]", seat: int, rng: random.Random) -> Action:
        """A legal answer drawn from all of them."""
        options = self.options(known, ask, seat)
        assert options, f"{self.name}: there is nothing to answer"
        return options[int(rng.random() * len(options))]

    def why_not(self, known: S, ask: "Ask[R]", seat: int, answer: A) -> Refusal | None:
        """The one place that says whether an answer is legal."""
        options = self.options(known, ask, seat)
        if options is not None and answer in options:
            return None
        return self.not_an_answer()

    def not_an_answer(self) -> Refusal:
        """What is said to something that is no answer here at all."""
        return Refusal("That is not an answer to this question.", self.rule)

    def forced(self, known: S, ask: "Ask[R]", seat: int) -> Action | None:
        """The only legal answer, if there is but one."""
        options = self.options(known, ask, seat)
        return options[0] if options is not None and len(options) == 1 else None

    def passing(self, known: S, ask: "Ask[R]", seat: int) -> Action | None:
        """The answer that does no more, if the rules allow one."""
        return None

    # What becomes of an answer.

    def carry_out(
        self, state: S, ask: "Ask[R]", seat: int, answer: A, luck: Chance, log: Log
    ) -> None:
        """Do what a legal answer says. The step that asked has been popped; `state.push(
        ask.copy())` asks the same again. In a gathering nothing is carried out: it is merged."""
        raise NotImplementedError

    def follows(self, known: S, ask: "Ask[R]", seat: int, answer: A) -> "list[Ask[Any]]":
        """In a gathering: what this seat is asked next after this answer."""
        return []

    # What helps to answer.

    def sensible(self, known: S, ask: "Ask[R]", seat: int, answer: A) -> bool:
        """Whether a player with his wits about him might answer so."""
        return True

    def settles(self, known: S, ask: "Ask[R]", seat: int, answer: A) -> list[str] | None:
        """The parts that an answer leaves as they are to be (for a quiet watch); None: all of
        them where it passes, else none."""
        return None

    def preview(self, known: S, ask: "Ask[R]", seat: int, answer: A) -> dict[str, object]:
        """What an answer would certainly do, also an unfinished one."""
        return {}

    def odds(
        self, known: S, ask: "Ask[R]", seat: int, answer: A, rng: random.Random
    ) -> dict[str, object]:
        """What an answer may do."""
        return {}

    def concerns(self, known: S, ask: "Ask[R]", seat: int, answer: A) -> bool:
        """Whether an answer, legal or not, is about something that is asked here."""
        return True

    def facts(self, known: S, ask: "Ask[R]", seat: int) -> dict[str, object]:
        """What the plain form of the question says beside what every one says."""
        return {}

    # How the step goes on; a question of another shape (fleet.py) overrides these.

    def judge(self, known: S, ask: "Ask[R]", seat: int, action: Action) -> Refusal | None:
        """Whether an action is an answer here, and legal."""
        return self.why_not(known, ask, seat, cast("A", action))

    def ready(self, state: S, ask: "Ask[R]") -> bool:
        """Whether it can be asked now, or the step has to work first."""
        return ask.next < len(ask.seats)

    def work(self, state: S, ask: "Ask[R]", luck: Chance, log: Log) -> None:
        """What the step does when it is not ready: here there is nobody to ask."""
        state.pop()

    def answered(
        self, state: S, ask: "Ask[R]", seat: int, action: Action, luck: Chance, log: Log
    ) -> None:
        """A legal action was given."""
        state.pop()
        self.carry_out(state, ask, seat, cast("A", action), luck, log)

    def pieces_open(self, known: S, ask: "Ask[R]", seat: int) -> list[int]:
        """The pieces it is still about, by their places in the state, where it has such."""
        return []


@final
class Ask(Plot, Generic[R]):
    """A question by its name, for one seat or for several one after another, with its record."""

    def __init__(self, name: str, seats: list[int], record: Record | None = None) -> None:
        self.name = name
        self.seats = seats
        self.record: R = cast("R", record if record is not None else NOTHING)
        self.next: i64 = 0
        """The place in `seats` of the one being asked."""
        self.begun = False
        self.said: list[Action] = []
        """In a gathering: the seat's earlier answers that this question builds on."""
        self.answer: Action | None = None
        """In a gathering: what was answered."""
        self.memo: object | None = None
        """What a question worked out and may forget: never saved or copied."""
        self.open: list[int] | None = None
        """The pieces found open when it was last asked who is asked, until something happens."""
        self.open_to: int = -1
        """The seat for which they were found."""
        self.known_as: Question[Any, Any, Any] | None = None
        """What its name stands for, once that was looked up; copies share it."""

    @property
    def seat(self) -> int:
        """The seat whose turn it is to answer, or -1."""
        return self.seats[self.next] if self.next < len(self.seats) else -1

    def question(self, state: State) -> "Question[Any, Any, Any]":
        """What is asked."""
        found = self.known_as
        if found is None:
            found = book_of(state).question(self.name)
            self.known_as = found
        return found

    def asks(self, state: State) -> list[int]:
        if self.question(state).ready(state, self):
            return [self.seats[self.next]]
        return []

    def run(self, state: State, luck: Chance, log: Log) -> None:
        self.open = None
        self.question(state).work(state, self, luck, log)

    def decision(self, known: State, seat: int) -> Decision:
        return book_of(known).decision(known, self, seat)

    def apply(self, state: State, seat: int, action: Action, luck: Chance, log: Log) -> None:
        self.open = None
        self.question(state).answered(state, self, seat, action, luck, log)

    def settle(self, known: State, seat: int, action: Action) -> list[Step]:
        self.answer = action
        return [*self.question(known).follows(known, self, seat, action)]

    def again(self, answer: Action) -> "Ask[R]":
        """In a gathering: the same question once more, with this answer among what was said."""
        new: Ask[R] = Ask(self.name, self.seats, self.record.copy())
        new.said = [*self.said, answer]
        return new

    def copy(self) -> "Ask[R]":
        new: Ask[R] = Ask(self.name, self.seats, self.record.copy())
        new.next = self.next
        new.begun = self.begun
        if self.said:
            new.said = list(self.said)
        new.answer = self.answer
        new.known_as = self.known_as
        return new

    def dump(self) -> list[object]:
        said = [answer.data() for answer in self.said]
        answer = self.answer.data() if self.answer is not None else None
        where: list[object] = [list(self.seats), int(self.next), self.begun]
        return ["ask", self.name, dump_record(self.record), where, said, answer]


def dump_record(record: Record) -> list[object] | None:
    """A record under the name of its class; None where there is none."""
    if record is NOTHING:
        return None
    return [type(record).__name__, record.dump()]


@final
class Do(Step, Generic[R]):
    """A procedure by its name, with its record. It is popped before it does anything."""

    def __init__(self, name: str, record: Record | None = None) -> None:
        self.name = name
        self.record: R = cast("R", record if record is not None else NOTHING)

    def run(self, state: State, luck: Chance, log: Log) -> None:
        state.pop()
        book_of(state).proceed(state, self.name, self.record, luck, log)

    def copy(self) -> Step:
        new: Do[R] = Do(self.name, self.record.copy())
        return new

    def dump(self) -> list[object]:
        return ["do", self.name, dump_record(self.record)]
