"""The procedure as steps, in the order of the rules."""

from __future__ import annotations

from typing import Any

from conformance.coast import BEACH, COVES, HEADINGS, Boat, Coast, Secret
from conformance.questions import Answer, Choice, SteerChoice, read_answer
from weathergage.engine.action import Action
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Decision
from weathergage.engine.event import Event, Log
from weathergage.engine.gathering import Plot
from weathergage.engine.state import Outcome, State, Step


def tell(log: Log, event: str, rule: str, text: str, **fields: object) -> None:
    if log.on:
        log.emit(Event(event, rule, text, fields))


class Plain(Step):
    """A step whose fields are its arguments, numbers all: copied and saved as they are."""

    def copy(self) -> Step:
        return type(self)(*vars(self).values())

    def dump(self) -> list[object]:
        return [type(self).__name__, *vars(self).values()]


class Deal(Plain):
    """Papers, boats and the first marker. (1)"""

    def run(self, state: State, luck: Chance, log: Log) -> None:
        assert isinstance(state, Coast)
        state.pop()
        for seat in range(len(state.seats)):
            draw_paper(state, seat, luck, log)
            draw_paper(state, seat, luck, log)
        mix(state, luck)
        state.heading = HEADINGS[luck.draw(["west", "east"], "heading")]
        state.push(Turn())


def draw_paper(coast: Coast, seat: int, luck: Chance, log: Log) -> None:
    """A paper from the cup, which its owner alone looks at. (1)"""
    paper = coast.cup.pop(luck.draw(coast.cup, "paper"))
    coast.hands[seat] = sorted([*coast.hands[seat], paper])
    who = coast.seats[seat]
    rest = Event("paper", "1", f"{who} draws a paper.", {"seat": who})
    own: dict[str, object] = {"seat": who, "paper": paper}
    log.emit(Event("paper", "1", f"{who} draws a {paper}.", own, audience=[seat], other=rest))


def mix(coast: Coast, luck: Chance) -> None:
    """Boats of one gang in one cove are mixed: nobody else can tell them apart. (2.4)"""
    places = [(seat, cove) for seat in range(len(coast.seats)) for cove in range(COVES)]
    for seat, cove in places:
        group = [boat for boat in coast.of(seat) if boat.place == cove]
        tokens = [boat.token for boat in group]
        for boat in group:
            boat.token = tokens.pop(luck.below(len(tokens), "token"))
    coast.boats.sort(key=lambda boat: (boat.owner, boat.token))


class Turn(Plain):
    """The turn, from orders to landing, as long as there is something to land. (7)"""

    def run(self, state: State, luck: Chance, log: Log) -> None:
        assert isinstance(state, Coast)
        if state.turn == state.turns or not any(state.luggers):
            state.outcome = count_up(state)
            return
        state.turn += 1
        tell(log, "turn", "2", f"Turn {state.turn}.", turn=state.turn)
        state.push_in_order([new_orders(state), Search(), Landing()])


def count_up(coast: Coast) -> Outcome:
    """The most points win; a tie is nobody's. (7)"""
    scores = dict(zip(coast.seats, coast.score, strict=True))
    best = [seat for seat in coast.seats if scores[seat] == max(scores.values())]
    return Outcome(best[0] if len(best) == 1 else None, scores, "The goods are counted.", "7")


class Order(Plot):
    """One part of a gang's orders: `steer` what is left, `bribe`, or `lay` the marker. (2)"""

    def __init__(self, kind: str, left: list[int], moved: list[int], number: int) -> None:
        self.kind = kind
        self.left = left
        self.moved = moved
        self.number = number

    def decision(self, known: State, seat: int) -> Decision:
        assert isinstance(known, Coast)
        if self.kind == "steer":
            return SteerChoice(known, seat, self.left)
        if self.kind == "bribe":
            rule, prompt = "2.2", "What do you bribe?"
            numbers = list(range(known.purse[seat] + 1))
        else:
            rule, prompt = "2.3", "Where shall the cutter sail?"
            numbers = HEADINGS
        answers = [Answer(self.kind, [], number) for number in numbers]
        why = f"What can be chosen is from {numbers[0]} to {numbers[-1]}."
        return Choice(self.kind, known.seats[seat], rule, prompt, answers, why)

    def settle(self, known: State, seat: int, action: Action) -> list[Step]:
        assert isinstance(known, Coast)
        assert isinstance(action, Answer)
        self.number = action.number
        if self.kind == "steer":
            self.moved = [b.token for b in known.of(seat) if known.name(b) in action.boats]
            rest = [token for token in self.left if token not in self.moved]
            return [Order("steer", rest, [], 0)] if rest else []
        return [Order("lay", [], [], 0)] if self.kind == "bribe" and self.number else []

    def copy(self) -> Step:
        return Order(self.kind, list(self.left), list(self.moved), self.number)

    def dump(self) -> list[object]:
        return ["Order", self.kind, list(self.left), list(self.moved), self.number]


def new_orders(coast: Coast) -> Orders:
    seats = [seat for seat in range(len(coast.seats)) if coast.of(seat)]
    stacks: list[list[Step]] = []
    for seat in seats:
        tokens = [boat.token for boat in coast.of(seat)]
        stacks.append([Order("bribe", [], [], 0), Order("steer", tokens, [], 0)])
    return Orders(seats, stacks)


class Orders(Secret):
    """All gangs write their orders in secret; then all is shown. (2)"""

    def merge(self, state: State, luck: Chance, log: Log) -> None:
        assert isinstance(state, Coast)
        paid, laid = [0] * len(state.seats), [0] * len(state.seats)
        for place, seat in enumerate(self.seats):
            courses: dict[int, int] = {}
            for step in self.done[place]:
                assert isinstance(step, Order)
                courses.update(dict.fromkeys(step.moved, step.number))
                if step.kind == "bribe":
                    paid[seat] = step.number
                elif step.kind == "lay":
                    laid[seat] = step.number
            sail(state, seat, courses, log)
        mix(state, luck)
        state.cutter = (state.cutter + state.heading) % COVES
        tell(log, "cutter", "3", f"The cutter lies off cove {state.cutter}.", cove=state.cutter)
        pay(state, paid, laid, luck, log)

    def shown(self, seat: int) -> Step:
        new = Orders(list(self.seats), [[s.copy() for s in stack] for stack in self.first])
        place = self.place(seat)
        if place >= 0:
            new.stacks[place] = [s.copy() for s in self.stacks[place]]
            new.done[place] = [s.copy() for s in self.done[place]]
            new.answers[place] = list(self.answers[place])
        return new

    def copy(self) -> Step:
        new = type(self)([], [])
        self.copy_into(new)
        return new

    def dump(self) -> list[object]:
        return ["Orders", self.dump_base()]


def sail(coast: Coast, seat: int, courses: dict[int, int], log: Log) -> None:
    """Boats sail one cove, or stay; in which order they were told to stays a secret. (2.1)"""
    for boat in coast.of(seat):
        boat.place = (boat.place + courses[boat.token]) % COVES
        name = coast.name(boat)
        tell(log, "sails", "2.1", f"{name} lies in cove {boat.place}.", boat=name)


def pay(coast: Coast, paid: list[int], laid: list[int], luck: Chance, log: Log) -> None:
    """The highest bribe takes the watch and has laid the marker; else luck lays it. (2.2, 2.3)"""
    for seat, who in enumerate(coast.seats):
        coast.purse[seat] -= paid[seat]
        tell(log, "bribe", "2.2", f"{who} pays {paid[seat]}.", seat=who, coins=paid[seat])
    if max(paid) > 0 and paid.count(max(paid)) == 1:
        coast.watch = coast.laid_by = paid.index(max(paid))
        coast.heading = laid[coast.watch]
    else:
        coast.laid_by = -1
        coast.heading = HEADINGS[luck.draw(["west", "east"], "heading")]


class Search(Plain):
    """The watch may search one boat of another gang that lies by the cutter. (4)"""

    def near(self, coast: Coast) -> list[Boat]:
        return [b for b in coast.boats if b.place == coast.cutter and b.owner != coast.watch]

    def asks(self, state: State) -> list[int]:
        assert isinstance(state, Coast)
        return [state.watch] if self.near(state) else []

    def run(self, state: State, luck: Chance, log: Log) -> None:
        state.pop()

    def decision(self, known: State, seat: int) -> Decision:
        assert isinstance(known, Coast)
        boats = [Answer("search", [known.name(b)]) for b in self.near(known)]
        why = "The watch searches one boat of another gang that lies by the cutter, or none."
        answers = [*boats, Answer("pass")]
        return Choice("search", known.seats[seat], "4", "Whom do you search?", answers, why)

    def apply(self, state: State, seat: int, action: Action, luck: Chance, log: Log) -> None:
        assert isinstance(state, Coast)
        assert isinstance(action, Answer)
        state.pop()
        if action.kind == "pass":
            tell(log, "no-search", "4", "The watch searches nobody.")
            return
        boat = next(b for b in state.boats if state.name(b) == action.boats[0])
        tell(log, "search", "4", f"The cutter hails {action.boats[0]}.", boat=action.boats[0])
        state.push(Hailed(boat.owner, boat.token))


class Hailed(Plain):
    """The interrupt: a gang with a pass may show it; one without is asked as well. (5)"""

    def __init__(self, owner: int, token: int) -> None:
        self.owner = owner
        self.token = token

    def asks(self, state: State) -> list[int]:
        return [self.owner]

    def decision(self, known: State, seat: int) -> Decision:
        assert isinstance(known, Coast)
        answers = [Answer("submit")]
        if "pass" in known.hands[seat]:
            answers.append(Answer("show"))
        why = "Show a pass if you hold one, or submit."
        return Choice("hailed", known.seats[seat], "5", "Do you show a pass?", answers, why)

    def apply(self, state: State, seat: int, action: Action, luck: Chance, log: Log) -> None:
        assert isinstance(state, Coast)
        state.pop()
        who = state.seats[seat]
        if action.kind == "show":
            state.hands[seat].remove("pass")
            state.passes_shown += 1
            tell(log, "pass-shown", "5", f"{who} shows a pass.", seat=who)
            return
        boat = next(b for b in state.of(seat) if b.token == self.token)
        board(state, boat, luck.roll(), log)


def board(coast: Coast, boat: Boat, die: int, log: Log) -> None:
    """On 1 the boat slips away; else what she carries is seen. (5)"""
    name = coast.name(boat)
    if die == 1:
        boat.place = (boat.place + 1) % COVES
        log.emit(Event("slips", "5", f"{name} slips away.", {"boat": name}, [die]))
        return
    coast.remove(boat)
    if boat.kind == "lugger":
        coast.score[coast.watch] += 2
    else:
        coast.purse[coast.watch] = max(0, coast.purse[coast.watch] - 1)
    fields: dict[str, object] = {"boat": name, "kind": boat.kind}
    log.emit(Event("boarded", "5", f"{name} is a {boat.kind}.", fields, [die]))


class Landing(Plain):
    """Boats on the beach land their goods or are broken up. (6)"""

    def run(self, state: State, luck: Chance, log: Log) -> None:
        assert isinstance(state, Coast)
        state.pop()
        for boat in [boat for boat in state.boats if boat.place == BEACH]:
            name = state.name(boat)
            state.remove(boat)
            tell(log, "lands", "6", f"{name} was a {boat.kind}.", boat=name, cargo=boat.kind)
            if boat.kind == "lugger":
                state.score[boat.owner] += 3
                if state.cup:
                    draw_paper(state, boat.owner, luck, log)


def load_step(raw: Any) -> Step:
    name, *fields = raw
    if name == "Orders":
        orders = Orders([], [])
        orders.load_base(fields[0], load_step, read_answer)
        return orders
    known: list[Any] = [Deal, Turn, Order, Search, Hailed, Landing]
    step: Step = next(kind for kind in known if kind.__name__ == name)(*fields)
    return step
