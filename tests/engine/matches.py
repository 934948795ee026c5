"""Matches: the smallest game in the open, for what Smugglers has no occasion for.

Two players in turn take one to three matches from a heap; who takes the last one wins. Instead a
player may toss a die and take what it says, or look under the heap, after which nothing can be
taken back; and "upset" breaks the rules themselves, as a programming error would.
"""

from __future__ import annotations

import msgspec

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Decision, Fields, View
from weathergage.engine.event import Event, Log
from weathergage.engine.game import Bot, Game, Option, Scenario, Value
from weathergage.engine.state import Outcome, State, Step, asked, load_outcome

PLAYERS = ["anne", "mary"]


class Heap(State):
    def __init__(self, matches: int) -> None:
        super().__init__()
        self.matches = matches
        self.player = 0

    def copy(self) -> Heap:
        new = Heap(self.matches)
        new.player = self.player
        new.stack, new.outcome = self.copy_stack(), self.outcome
        return new

    def dump(self) -> list[object]:
        return [self.matches, self.player, self.dump_stack(), self.dump_outcome()]


class Take(Action):
    """`take` a number, `toss` a die, `look`, or `upset` the table, over which the rules break."""

    def __init__(self, kind: str, number: int = 0) -> None:
        super().__init__(kind)
        self.number = number

    def data(self) -> dict[str, object]:
        return {"kind": self.kind, "number": self.number}


class Ask(Step):
    """A turn; who finds one match is asked as well, although he has no choice."""

    def asks(self, state: State) -> list[int]:
        assert isinstance(state, Heap)
        return [state.player]

    def decision(self, known: State, seat: int) -> Decision:
        assert isinstance(known, Heap)
        return Question(known.matches, PLAYERS[seat])

    def apply(self, state: State, seat: int, action: Action, luck: Chance, log: Log) -> None:
        assert isinstance(state, Heap)
        assert isinstance(action, Take)
        number = luck.roll(3) if action.kind in ("toss", "upset") else action.number
        state.matches -= min(number, state.matches)
        state.player = 1 - seat
        if action.kind == "upset":
            raise ZeroDivisionError("the table is upset")
        if log.on:
            log.emit(what_happened(action.kind, PLAYERS[seat], number))
        if state.matches == 0:
            scores = {name: int(name == PLAYERS[seat]) for name in PLAYERS}
            state.outcome = Outcome(PLAYERS[seat], scores, "The heap is gone.", "3")

    def copy(self) -> Step:
        return Ask()

    def dump(self) -> list[object]:
        return ["ask"]


def what_happened(kind: str, who: str, number: int) -> Event:
    if kind == "look":
        return Event("looked", "2", f"{who} looks.", {}, reveals=True)
    return Event("took", "1", f"{who} takes {number}.", {"number": number})


class Question(Decision):
    def __init__(self, matches: int, seat: str) -> None:
        super().__init__("take", seat, "1", "How many?")
        self.matches = matches

    def options(self) -> list[Action] | None:
        if self.matches == 1:
            return [Take("take", 1)]
        takes: list[Action] = [Take("take", n) for n in range(1, min(3, self.matches) + 1)]
        return [*takes, Take("toss"), Take("look"), Take("upset")]

    def forced(self) -> Action | None:
        return Take("take", 1) if self.matches == 1 else None

    def passing(self) -> Action | None:
        return Take("take", 1)


class HeapView(View):
    def __init__(self, heap: Heap, seat: int) -> None:
        super().__init__(seat)
        self.heap = heap

    def data(self) -> dict[str, object]:
        return {"matches": self.heap.matches, "player": PLAYERS[self.heap.player]}

    def encode(self) -> bytes:
        return msgspec.msgpack.encode([self.seat, self.heap.dump()])

    def decision(self) -> Decision | None:
        if self.seat not in asked(self.heap):
            return None
        return self.heap.stack[-1].decision(self.heap, self.seat)

    def busy(self) -> list[bool]:
        return [seat in asked(self.heap) for seat in range(2)]


class Matches(Game):
    def __init__(self, version: str = "1") -> None:
        super().__init__("matches", "Matches", version)

    def scenarios(self) -> list[Scenario]:
        return [Scenario("heap", "A heap", PLAYERS, 5, "As many matches as you like.")]

    def options(self, scenario: str) -> list[Option]:
        return [Option("matches", "number", 12, "in the heap", low=1, high=99)]

    def setup(
        self, scenario: str, options: dict[str, Value], pack: dict[str, object] | None
    ) -> Heap:
        heap = Heap(int(options["matches"]))
        heap.push(Ask())
        return heap

    def seats(self, state: State) -> list[str]:
        return list(PLAYERS)

    def load(self, raw: object) -> Heap:
        assert isinstance(raw, list)
        heap = Heap(raw[0])
        heap.player = raw[1]
        heap.stack = [Ask() for _ in raw[2]]
        heap.outcome = load_outcome(raw[3])
        return heap

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, Heap)
        return HeapView(state, seat)

    def decode_view(self, blob: bytes) -> View:
        seat, raw = msgspec.msgpack.decode(blob)
        return HeapView(self.load(raw), seat)

    def has_secrets(self, state: State) -> bool:
        return False

    def action(self, raw: object) -> Action:
        fields = Fields(raw)
        kind = fields.choice("kind", ["take", "toss", "look", "upset"])
        number = fields.number("number", 0, 3, default=0)
        fields.finish()
        return Take(kind, number)

    def concede(self, state: State, seat: int) -> None:
        scores = {name: int(name != PLAYERS[seat]) for name in PLAYERS}
        state.outcome = Outcome(PLAYERS[1 - seat], scores, f"{PLAYERS[seat]} gave up.", "3")

    def bots(self) -> list[str]:
        return ["greedy"]

    def bot(self, name: str) -> Bot:
        return Greedy()


class Greedy(Bot):
    def __init__(self) -> None:
        super().__init__("greedy")

    def choose(
        self, view: View, decision: Decision, rng: object, parts: list[str] | None = None
    ) -> Action:
        assert isinstance(view, HeapView)
        self.reason = "More is better."
        return Take("take", min(3, view.heap.matches))


GAME = Matches()
