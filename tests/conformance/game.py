"""The game as the engine meets it: scenarios, saving, views and imagining; and a tiny bot."""

from __future__ import annotations

import random

import msgspec

from conformance.coast import BEACH, EAST, HEADINGS, UNKNOWN, WEST, Boat, Coast, load_open
from conformance.questions import Answer, read_answer
from conformance.steps import Deal, count_up, load_step
from weathergage.engine.action import Action
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Decision
from weathergage.engine.errors import BadFile, unknown
from weathergage.engine.game import Bot, Game, Option, Scenario, Value
from weathergage.engine.registry import register
from weathergage.engine.state import Outcome, State, asked, load_outcome
from weathergage.engine.view import UMPIRE, View

GANGS = ["hawkhurst", "polperro", "alfriston", "hadleigh"]


class CoastView(View):
    """What a seat knows, as a coast with blanks in it."""

    def __init__(self, known: Coast, seat: int) -> None:
        super().__init__(seat)
        self.known = known

    def data(self) -> dict[str, object]:
        known = self.known
        return {
            "turn": known.turn,
            "boats": {known.name(b): [b.place, b.kind or "boat"] for b in known.boats},
            "luggers": list(known.luggers),
            "papers": [[paper or "paper" for paper in hand] for hand in known.hands],
            "cup": len(known.cup),
            "purse": list(known.purse),
            "score": list(known.score),
            "cutter": known.cutter,
            "heading": {EAST: "east", WEST: "west", UNKNOWN: "unknown"}[known.heading],
            "watch": known.seats[known.watch],
            "busy": self.busy(),
            "result": known.outcome.data() if known.outcome else None,
        }

    def encode(self) -> bytes:
        return msgspec.msgpack.encode([self.seat, self.known.dump()])

    def decision(self) -> Decision | None:
        if self.seat not in asked(self.known):
            return None
        return self.known.stack[-1].decision(self.known, self.seat)

    def busy(self) -> list[bool]:
        thinking = asked(self.known)
        return [seat in thinking for seat in range(len(self.known.seats))]


class Smugglers(Game):
    """See the rules in the package's docstring."""

    def __init__(self) -> None:
        super().__init__("smugglers", "Smugglers", "1")

    def scenarios(self) -> list[Scenario]:
        return [
            Scenario("cove", "A quiet cove", GANGS[:2], 4, "Two gangs, four turns."),
            Scenario("coast", "The whole coast", GANGS[:3], 6, "Two to four gangs, six turns."),
        ]

    def options(self, scenario: str) -> list[Option]:
        decoys = Option("decoys", "number", 1, "decoys each gang has", low=1, high=3)
        gangs = Option("gangs", "number", 3, "how many gangs play", low=2, high=4)
        return [decoys] if scenario == "cove" else [decoys, gangs]

    def setup(
        self, scenario: str, options: dict[str, Value], pack: dict[str, object] | None
    ) -> Coast:
        coast = Coast(GANGS[: int(options.get("gangs", 2))], 4 if scenario == "cove" else 6)
        kinds = ["lugger"] * 2 + ["decoy"] * int(options["decoys"])
        for seat in range(len(coast.seats)):
            coast.boats += [Boat(seat, n, kind, 0) for n, kind in enumerate(kinds, 1)]
            coast.luggers[seat] = 2
        coast.cup = papers(coast)
        coast.push(Deal())
        return coast

    def seats(self, state: State) -> list[str]:
        assert isinstance(state, Coast)
        return list(state.seats)

    def load(self, raw: object) -> Coast:
        try:
            return load_coast(raw)
        except (AssertionError, StopIteration, TypeError, ValueError) as error:
            raise BadFile("This is not a dump of Smugglers.") from error

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, Coast)
        return CoastView(state.copy() if seat == UMPIRE else state.known(seat), seat)

    def decode_view(self, blob: bytes) -> View:
        seat, raw = msgspec.msgpack.decode(blob)
        return CoastView(self.load(raw), seat)

    def imagine(self, view: View, luck: Chance) -> Coast:
        assert isinstance(view, CoastView)
        world = view.known.copy()
        imagine_papers(world, luck)
        for seat in range(len(world.seats)):
            imagine_boats(world, seat, luck)
        if world.heading == UNKNOWN:
            world.heading = HEADINGS[luck.below(2, "heading")]
        return world

    def action(self, raw: object) -> Action:
        return read_answer(raw)

    def concede(self, state: State, seat: int) -> None:
        assert isinstance(state, Coast)
        others = [i for i in range(len(state.seats)) if i != seat]
        best = max(others, key=lambda i: state.score[i])
        reason = f"{state.seats[seat]} gave up."
        state.outcome = Outcome(state.seats[best], count_up(state).scores, reason, "7")

    def bots(self) -> list[str]:
        return ["plain"]

    def bot(self, name: str) -> Bot:
        if name != "plain":
            raise unknown("bot", name, self.bots())
        return PlainBot()


def papers(coast: Coast) -> list[str]:
    """All the papers there are: a pass and two blanks for each gang. (1)"""
    return sorted(["pass", "blank", "blank"] * len(coast.seats))


def load_coast(raw: object) -> Coast:
    assert isinstance(raw, list)
    shared, (boats, cup, hands, heading), stack, outcome = raw
    coast = load_open(shared)
    coast.boats = [Boat(*boat) for boat in boats]
    coast.cup, coast.hands = list(cup), [list(hand) for hand in hands]
    coast.heading = heading
    coast.stack = [load_step(step) for step in stack]
    coast.outcome = load_outcome(outcome)
    return coast


def imagine_papers(world: Coast, luck: Chance) -> None:
    """Deal every paper the onlooker has not seen to the places where one lies unseen."""
    unseen = papers(world)
    seen = ["pass"] * world.passes_shown + [p for hand in world.hands for p in hand if p]
    for paper in seen:
        unseen.remove(paper)
    for hand in [*world.hands, world.cup]:
        hand[:] = sorted(paper or unseen.pop(luck.below(len(unseen), "paper")) for paper in hand)


def imagine_boats(world: Coast, seat: int, luck: Chance) -> None:
    """Luggers and decoys behind the tokens: how many luggers a gang has left is known."""
    hidden = [boat for boat in world.of(seat) if not boat.kind]
    kinds = (["lugger"] * world.luggers[seat] + ["decoy"] * len(hidden))[: len(hidden)]
    for boat in hidden:
        boat.kind = kinds.pop(luck.below(len(kinds), "kind"))


class PlainBot(Bot):
    """Sails every boat for the beach the short way round and searches whatever lies near."""

    def __init__(self) -> None:
        super().__init__("plain")

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        assert isinstance(view, CoastView)
        if decision.kind == "steer":
            return self.steer(view.known, parts if parts is not None else decision.parts, rng)
        options = decision.options()
        assert options
        wanted = [o for o in options if o.kind in ("search", "show")] or options
        self.reason = f"One of {len(wanted)} answers worth giving."
        return wanted[int(rng.random() * len(wanted))]

    def steer(self, known: Coast, parts: list[str], rng: random.Random) -> Action:
        boat = next(b for b in known.boats if known.name(b) == parts[0])
        way = EAST if boat.place < BEACH else WEST
        if boat.place == 0 and rng.random() < 0.5:
            way = WEST
        self.reason = f"{parts[0]} makes for the beach."
        return Answer("steer", [parts[0]], way)


GAME = Smugglers()
register(GAME)
