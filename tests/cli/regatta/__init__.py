"""A regatta: two boats, some dice. The smallest game that has everything a command asks for."""

import random
from typing import final

import msgspec

from weathergage.engine.chance import Chance
from weathergage.engine.charts import Chart, ChartResult, ChartValue, flag_input, number_input
from weathergage.engine.decision import Action, Decision, Fields, Refusal, View
from weathergage.engine.errors import BadFile, BadInput, unknown
from weathergage.engine.event import Event, Log, Modifier
from weathergage.engine.game import Bot, Game, Option, Scenario, Value
from weathergage.engine.habits import Habit, Habits
from weathergage.engine.registry import register
from weathergage.engine.state import Outcome, State, Step, load_outcome

SEATS = ["red", "blue"]
LONGEST = 40


@final
class Row(Action):
    """Row so many strokes; none is a rest."""

    def __init__(self, strokes: int) -> None:
        super().__init__("row" if strokes else "rest")
        self.strokes = strokes

    def data(self) -> dict[str, object]:
        return {"kind": "row", "strokes": self.strokes} if self.strokes else {"kind": "rest"}


@final
class Water(State):
    """Where the boats are and how tired their crews."""

    def __init__(self, length: int, storm: bool) -> None:
        super().__init__()
        self.length = length
        self.storm = storm
        self.turn = 1
        self.x = [0, 0]
        self.tired = [0, 0]

    def copy(self) -> State:
        new = Water(self.length, self.storm)
        new.turn, new.x, new.tired = self.turn, list(self.x), list(self.tired)
        new.stack, new.outcome = self.copy_stack(), self.outcome
        return new

    def dump(self) -> list[object]:
        plain: list[object] = [self.length, self.storm, self.turn, list(self.x), list(self.tired)]
        return [*plain, self.dump_stack(), self.dump_outcome()]


@final
class Stroke(Step):
    """A boat's part of the turn."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def asks(self, state: State) -> list[int]:
        return [self.seat]

    def decision(self, known: State, seat: int) -> Decision:
        assert isinstance(known, Water)
        return Question(known, seat)

    def apply(self, state: State, seat: int, action: Action, luck: Chance, log: Log) -> None:
        assert isinstance(state, Water)
        assert isinstance(action, Row)
        state.pop()
        if action.strokes:
            self._row(state, seat, action.strokes, luck, log)
        else:
            state.tired[seat] = 0
            log.emit(Event("rested", "1.2", f"{SEATS[seat]} rests.", {"boat": SEATS[seat]}))
        self._end(state, log)

    def _row(self, state: Water, seat: int, strokes: int, luck: Chance, log: Log) -> None:
        dice = [luck.roll() for _ in range(strokes)]
        wet = Modifier("storm", -1, "1.3")
        way = max(0, sum(dice) - (1 if state.storm else 0))
        state.x[seat] += way
        state.tired[seat] += strokes
        text = f"{SEATS[seat]} rows {way}."
        fields: dict[str, object] = {"boat": SEATS[seat], "way": way, "to": state.x[seat]}
        log.emit(Event("rowed", "1.1", text, fields, dice, [wet] if state.storm else []))

    def _end(self, state: Water, log: Log) -> None:
        if state.x[self.seat] >= state.length:
            side = SEATS[self.seat]
            state.outcome = Outcome(side, scores(state), f"{side} is home.", "2.1")
        elif self.seat == 0:
            state.push(Stroke(1))
        elif state.turn == LONGEST:
            state.outcome = Outcome(None, scores(state), "It is dark.", "2.2")
        else:
            state.turn += 1
            log.emit(Event("turn", "1", f"Turn {state.turn}.", {"turn": state.turn}))
            state.push(Stroke(0))

    def copy(self) -> Step:
        return Stroke(self.seat)

    def dump(self) -> list[object]:
        return ["stroke", self.seat]


def scores(state: Water) -> dict[str, int]:
    return {name: state.x[place] for place, name in enumerate(SEATS)}


@final
class Question(Decision):
    """How many strokes? Nobody rows with a tired crew."""

    def __init__(self, known: Water, place: int) -> None:
        super().__init__("stroke", SEATS[place], "1.1", "How many strokes?")
        self.known = known
        self.place = place

    @property
    def parts(self) -> list[str]:
        return [SEATS[self.place]]

    def options(self) -> list[Action] | None:
        if self.known.storm:
            return None
        return [a for a in (Row(n) for n in range(4)) if self.why_not(a) is None]

    def sample(self, rng: random.Random) -> Action:
        legal = [a for a in (Row(n) for n in range(4)) if self.why_not(a) is None]
        return legal[int(rng.random() * len(legal))]

    def forced(self) -> Action | None:
        return Row(0) if self.known.tired[self.place] >= 3 else None

    def passing(self) -> Action | None:
        return Row(0)

    def why_not(self, action: Action) -> Refusal | None:
        if not isinstance(action, Row):
            return Refusal("That is not rowing.", "1.1")
        if action.strokes and self.known.tired[self.place] + action.strokes > 3:
            return Refusal("The crew is too tired for that.", "1.2")
        return None

    def preview(self, action: Action) -> dict[str, object]:
        assert isinstance(action, Row)
        return {"tired": self.known.tired[self.place] + action.strokes}


@final
class WaterView(View):
    """Everything is open."""

    def __init__(self, water: Water, seat: int) -> None:
        super().__init__(seat)
        self.water = water

    def data(self) -> dict[str, object]:
        water = self.water
        boats = {
            name: {
                "x": water.x[place],
                "y": place,
                "heading": 90,
                "side": name,
                "tired": water.tired[place],
            }
            for place, name in enumerate(SEATS)
        }
        return {"turn": water.turn, "storm": water.storm, "boats": boats}

    def encode(self) -> bytes:
        return msgspec.msgpack.encode([self.seat, self.water.dump()])

    def decision(self) -> Decision | None:
        top = self.water.stack[-1] if self.water.stack else None
        asked = isinstance(top, Stroke) and top.seat == self.seat and self.water.outcome is None
        return Question(self.water, self.seat) if asked else None

    def busy(self) -> list[bool]:
        return [True, True]


@final
class Eager(Bot):
    """Rows as hard as it may, or always one stroke."""

    def __init__(self, name: str, most: int) -> None:
        super().__init__(name)
        self.most = most

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        assert isinstance(view, WaterView)
        for strokes in range(self.most, -1, -1):
            if decision.why_not(Row(strokes)) is None:
                break
        self.reason = f"{strokes} strokes are what the crew has left."
        return Row(strokes)


@final
class Strokes(Habits):
    """How many strokes a seat takes when it is asked."""

    def __init__(self) -> None:
        self.times = [0, 0]
        self.of = [0, 0]

    def watch(self, view: View, events: list[Event]) -> None:
        for event in events:
            if event.kind in ("rowed", "rested"):
                place = SEATS.index(str(event.fields["boat"]))
                self.of[place] += 1
                self.times[place] += len(event.dice)

    def figures(self) -> list[Habit]:
        pairs = zip(self.times, self.of, strict=True)
        return [Habit(SEATS[n], "strokes a turn", t, of) for n, (t, of) in enumerate(pairs)]


@final
class Sketch:
    """A picture."""

    def to_svg(self) -> str:
        return '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'


def stroke_chart(values: dict[str, ChartValue]) -> ChartResult:
    strokes, storm = int(values["strokes"]), bool(values["storm"])
    wet = [Modifier("storm", -1, "1.3")] if storm else []
    return ChartResult(7 * strokes - 2 * len(wet), wet, "1.1")


def reef_chart(values: dict[str, ChartValue]) -> ChartResult:
    raise ValueError("there is a reef here")


@final
class Regatta(Game):
    """The game, with the bots it brings."""

    def __init__(self, id: str, bots: list[str]) -> None:
        super().__init__(id, id.title(), "1")
        self.package = "cli.regatta"
        self.crews = bots

    def scenarios(self) -> list[Scenario]:
        return [
            Scenario("pond", "Across the pond", SEATS, 8, "A short race."),
            Scenario("lake", "Along the lake", SEATS, 20, "A long race."),
        ]

    def options(self, scenario: str) -> list[Option]:
        length = 20 if scenario == "pond" else 60
        return [
            Option("length", "number", length, "how far it is", low=5, high=90),
            Option("storm", "flag", False, "waves slow every boat"),
        ]

    def setup(
        self, scenario: str, options: dict[str, Value], pack: dict[str, object] | None
    ) -> State:
        water = Water(int(options["length"]), bool(options["storm"]))
        water.push(Stroke(0))
        return water

    def from_position(self, position: dict[str, object]) -> State:
        fields = Fields(position, "A position")
        water = Water(fields.number("length", 5, 90, 20), position.get("storm") is True)
        for place, name in enumerate(SEATS):
            water.x[place] = fields.number(name, 0, 99, 0)
            water.tired[place] = fields.number(f"{name}-tired", 0, 3, 0)
        water.turn = fields.number("turn", 1, LONGEST, 1)
        water.push(Stroke(SEATS.index(fields.choice("moves", SEATS, "red"))))
        fields.used += ["storm", "scenario", "options", "pack"]
        fields.finish()
        return water

    def seats(self, state: State) -> list[str]:
        return list(SEATS)

    def load(self, raw: object) -> State:
        if not isinstance(raw, list) or len(raw) != 7:
            raise BadFile("That is no water.")
        water = Water(raw[0], raw[1])
        water.turn, water.x, water.tired = raw[2], raw[3], raw[4]
        water.stack = [Stroke(step[1]) for step in raw[5]]
        water.outcome = load_outcome(raw[6])
        return water

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, Water)
        return WaterView(state, seat)

    def decode_view(self, blob: bytes) -> View:
        seat, raw = msgspec.msgpack.decode(blob)
        water = self.load(raw)
        assert isinstance(water, Water)
        return WaterView(water, seat)

    def has_secrets(self, state: State) -> bool:
        return False

    def action(self, raw: object) -> Action:
        fields = Fields(raw)
        kind = fields.choice("kind", ["row", "rest"])
        strokes = fields.number("strokes", 1, 3) if kind == "row" else 0
        fields.finish()
        return Row(strokes)

    def concede(self, state: State, seat: int) -> None:
        assert isinstance(state, Water)
        state.outcome = Outcome(SEATS[1 - seat], scores(state), "The other gave up.", "2.3")

    def bots(self) -> list[str]:
        return list(self.crews)

    def bot(self, name: str) -> Bot:
        if name not in self.crews:
            raise unknown("bot", name, self.bots())
        if name == "broken":
            return Broken()
        return Eager(name, 3 if name == "doctrine" else 1)

    def report(self, state: State) -> dict[str, object]:
        assert isinstance(state, Water)
        return {"points": scores(state)}

    def scene(self, view: View) -> object:
        return Sketch()

    def habits(self) -> Habits:
        return Strokes()

    def charts(self) -> dict[str, Chart]:
        inputs = [
            number_input("strokes", 1, 3, "how many strokes"),
            flag_input("storm", "whether there are waves", False),
        ]
        return {
            "way": Chart("way", "1.1", "twice the mean way", inputs, stroke_chart),
            "reef": Chart("reef", "1.1", "breaks whatever reads it", [], reef_chart),
        }


@final
class Broken(Bot):
    """Falls overboard."""

    def __init__(self) -> None:
        super().__init__("broken")

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        raise BadInput("Man overboard.")


GAME = Regatta("regatta", ["doctrine", "plain", "broken"])
SOUND = Regatta("sound-regatta", ["doctrine", "plain"])
register(GAME)
register(SOUND)
