"""Two small games whose questions, procedures, gatherings and records have the same names."""

from __future__ import annotations

from typing import Any

import msgspec

from weathergage.engine.asking.book import Asked, Book, Chapter, Desk
from weathergage.engine.asking.fleet import FleetQuestion, PlotQuestion
from weathergage.engine.asking.question import Ask, Done, Orders, Question, Record
from weathergage.engine.asking.steps import Do, Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Decision, Fields, Refusal, View
from weathergage.engine.event import Event, Log
from weathergage.engine.game import Game, Option, Scenario, Value
from weathergage.engine.state import Outcome, State, asked, load_outcome

SEATS = ["red", "blue"]


class Pond(State):
    """Four boats, two of each seat, each so many yards from the bank, and what was said."""

    def __init__(self) -> None:
        super().__init__()
        self.yards = [0, 0, 0, 0]
        self.heard: list[str] = []

    def copy(self) -> Pond:
        new = Pond()
        new.yards, new.heard = list(self.yards), list(self.heard)
        new.stack, new.outcome, new.book = self.copy_stack(), self.outcome, self.book
        return new

    def dump(self) -> list[object]:
        return [list(self.yards), list(self.heard), self.dump_stack(), self.dump_outcome()]

    def shown(self, seat: int) -> Pond:
        new = self.copy()
        new.stack = self.show_stack(seat)
        return new


class Row(Action):
    """Row a boat so many yards; a boat on the bank cannot be told to row past the others."""

    def __init__(self, boat: str, yards: int) -> None:
        super().__init__("row")
        self.boat = boat
        self.yards = yards

    def data(self) -> dict[str, object]:
        return {"kind": self.kind, "boat": self.boat, "yards": self.yards}


class Trip(Record):
    """How far a boat may be rowed, and which boats have been."""

    def __init__(self, most: int, gone: list[int]) -> None:
        self.most = most
        self.gone = gone

    def copy(self) -> Trip:
        return Trip(self.most, list(self.gone))

    def dump(self) -> list[object]:
        return [self.most, list(self.gone)]


def load_trip(raw: list[Any]) -> Trip:
    return Trip(int(raw[0]), [int(each) for each in raw[1]])


def boat_name(boat: int) -> str:
    return f"{SEATS[boat // 2]}-{boat % 2}"


def boat_of(part: str) -> int:
    names = [boat_name(boat) for boat in range(4)]
    return names.index(part) if part in names else -1


class Rowing(FleetQuestion[Pond, Trip, Row]):
    """Boats row one after another; none may come to lie where another boat of the seat lies."""

    def id_of(self, state: Pond, piece: int) -> str:
        return boat_name(piece)

    def find(self, state: Pond, part: str) -> int:
        return boat_of(part)

    def part_of(self, order: Row) -> str:
        return order.boat

    def prompt(self, known: Pond, ask: Ask[Trip], seat: int) -> str:
        return "Which boats row?"

    def pieces(self, state: Pond, ask: Ask[Trip], seat: int) -> list[int]:
        return [boat for boat in (2 * seat, 2 * seat + 1) if boat not in ask.record.gone]

    def orders(self, state: Pond, ask: Ask[Trip], piece: int) -> list[Row] | None:
        ways = [Row(boat_name(piece), yards) for yards in range(1, ask.record.most + 1)]
        return [row for row in ways if self.why_not(state, ask, piece // 2, row) is None]

    def why_not(self, known: Pond, ask: Ask[Trip], seat: int, answer: Row) -> Refusal | None:
        boat = boat_of(answer.boat)
        if not 1 <= answer.yards <= ask.record.most:
            return Refusal(f"Row 1 to {ask.record.most} yards.", "1")
        if known.yards[boat] + answer.yards == known.yards[boat ^ 1]:
            return Refusal(f"{boat_name(boat ^ 1)} lies there.", "2")
        return None

    def certain(self, order: Row) -> bool:
        return order.yards != 3

    def rehearse(self, state: Pond, ask: Ask[Trip], seat: int, order: Row) -> None:
        state.yards[boat_of(order.boat)] += order.yards
        ask.record.gone.append(boat_of(order.boat))

    def carry_out(
        self, state: Pond, ask: Ask[Trip], seat: int, answer: Row, luck: Chance, log: Log
    ) -> None:
        self.rehearse(state, ask, seat, answer)
        log.emit(Event("rows", "1", f"{answer.boat} rows.", {"boat": answer.boat}))

    def begin(self, state: Pond, ask: Ask[Trip], luck: Chance, log: Log) -> None:
        state.heard.append("begin")

    def leave(self, state: Pond, ask: Ask[Trip], seat: int, luck: Chance, log: Log) -> None:
        state.heard.append(f"leave {SEATS[seat]}")


class Plotting(PlotQuestion[Pond, Trip, Row]):
    """Every boat of a seat gets her yards in secret."""

    def id_of(self, state: Pond, piece: int) -> str:
        return boat_name(piece)

    def find(self, state: Pond, part: str) -> int:
        return boat_of(part)

    def part_of(self, order: Row) -> str:
        return order.boat

    def prompt(self, known: Pond, ask: Ask[Trip], seat: int) -> str:
        return "What does each boat do?"

    def pieces(self, state: Pond, ask: Ask[Trip], seat: int) -> list[int]:
        return [2 * seat, 2 * seat + 1]

    def orders(self, state: Pond, ask: Ask[Trip], piece: int) -> list[Row] | None:
        return [Row(boat_name(piece), yards) for yards in range(1, ask.record.most + 1)]

    def why_not(self, known: Pond, ask: Ask[Trip], seat: int, answer: Row) -> Refusal | None:
        written = [order.data()["yards"] for order in ask.said if order.data() != answer.data()]
        others = [order for order in ask.said if order.data()["boat"] != answer.boat]
        if answer.yards in [order.data()["yards"] for order in others]:
            return Refusal(f"Both boats cannot row as far, beside {written}.", "3")
        return None if answer.yards <= ask.record.most else Refusal("That is too far.", "1")


class Toast(Question[Pond, Record, Row]):
    """A single question: one answer, carried out when the step is gone."""

    def prompt(self, known: Pond, ask: Ask[Record], seat: int) -> str:
        return "How many cheers?"

    def options(self, known: Pond, ask: Ask[Record], seat: int) -> list[Row] | None:
        return [Row("", cheers) for cheers in (1, 2)]

    def carry_out(
        self, state: Pond, ask: Ask[Record], seat: int, answer: Row, luck: Chance, log: Log
    ) -> None:
        state.heard.append(f"{SEATS[seat]} gives {answer.yards} cheers")


def end(state: Pond, luck: Chance, log: Log) -> None:
    state.outcome = Outcome(None, dict.fromkeys(SEATS, 0), "It is over.", "9")


def push_off(state: Pond, trip: Trip, luck: Chance, log: Log) -> None:
    state.yards = [trip.most] * 4


def pull_in(state: Pond, trip: Trip, luck: Chance, log: Log) -> None:
    state.yards = [-trip.most] * 4


def row_all(state: Pond, gather: Gather[Trip], luck: Chance, log: Log) -> None:
    for seat in gather.seats:
        for order in gather.finished(seat)[-1].said:
            assert isinstance(order, Row)
            state.yards[boat_of(order.boat)] += order.yards


class PondDesk(Desk):
    """Names for people."""

    def name_of(self, decision: Asked[Pond], part: str) -> str:
        return part.title()


class PondView(View):
    """What a seat knows of the pond."""

    def __init__(self, known: Pond, seat: int) -> None:
        super().__init__(seat)
        self.known = known

    def data(self) -> dict[str, object]:
        return {"yards": list(self.known.yards), "steps": self.known.dump_stack()}

    def encode(self) -> bytes:
        return msgspec.msgpack.encode([self.seat, self.known.dump()])

    def decision(self) -> Decision | None:
        if self.seat not in asked(self.known):
            return None
        return self.known.stack[-1].decision(self.known, self.seat)

    def busy(self) -> list[bool]:
        return [seat in asked(self.known) for seat in range(2)]


class PondGame(Game):
    """The pond with chapters of one's own."""

    def __init__(self, id: str, chapters: list[Chapter], first: str) -> None:
        super().__init__(id, id, "1")
        self.book = Book(self, chapters, PondDesk(), Row)
        self.first = first

    def scenarios(self) -> list[Scenario]:
        return [Scenario("pond", "The pond", SEATS, 1, "Two seats.")]

    def options(self, scenario: str) -> list[Option]:
        return []

    def setup(self, scenario: str, options: dict[str, Value], pack: object) -> State:
        state = Pond()
        self.bind(state)
        state.push_in_order([Do("start", Trip(5, [])), self.step(), Do("end")])
        return state

    def step(self) -> Ask[Any] | Gather[Any]:
        if self.first == "plot":
            asks: list[Ask[Any]] = [Ask("plot", [seat], Trip(3, [])) for seat in range(2)]
            return Gather("plot", asks, Trip(1, []))
        return Ask(self.first, [0, 1], Trip(3, []))

    def seats(self, state: State) -> list[str]:
        return SEATS

    def known_to(self, state: State, seat: int) -> State:
        assert isinstance(state, Pond)
        return state.shown(seat)

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, Pond)
        return PondView(state.shown(seat), seat)

    def load(self, raw: Any) -> State:
        state = Pond()
        self.bind(state)
        assert isinstance(self.book, Book)
        state.yards, state.heard = list(raw[0]), list(raw[1])
        state.stack, state.outcome = self.book.load_steps(raw[2]), load_outcome(raw[3])
        return state

    def action(self, raw: object) -> Action:
        fields = Fields(raw)
        kind = fields.choice("kind", ["row", "sing", "orders", "done"])
        if kind == "done":
            return Done()
        if kind == "orders":
            return Orders([self.action(order) for order in fields.items("orders")])
        row = Row(fields.text("boat"), fields.number("yards", 0, 99))
        row.kind = kind
        return row


FLEET = Chapter(
    "1",
    questions=[Rowing("row", "1", ["row"]), Plotting("plot", "3", ["row"])],
    procedures={"end": end},
    recorded={"start": push_off},
    merges={"plot": row_all},
    records={Trip: load_trip},
)


class Berth(Record):
    """In the other game a record that is also called Trip."""

    def __init__(self, words: str) -> None:
        self.words = words

    def copy(self) -> Berth:
        return Berth(self.words)

    def dump(self) -> list[object]:
        return [self.words]


Berth.__name__ = "Trip"


def load_berth(raw: list[Any]) -> Berth:
    return Berth(str(raw[0]))


QUAY = Chapter(
    "1",
    questions=[Toast("row", "7")],
    procedures={"end": end},
    recorded={"start": pull_in},
    merges={"plot": row_all},
    records={Berth: load_berth},
)


def rowing(first: str = "row") -> PondGame:
    """The game with fleets."""
    return PondGame("rowing", [FLEET], first)


def quay() -> PondGame:
    """The game with a single question of the same name."""
    return PondGame("quay", [QUAY], "row")
