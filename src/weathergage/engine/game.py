"""The contract of a game: it fits on this page."""

import random
from typing import final

from mypy_extensions import mypyc_attr

from weathergage.engine.chance import Chance
from weathergage.engine.charts import Chart
from weathergage.engine.decision import Action, Decision, View
from weathergage.engine.errors import BadInput, shorten, unknown
from weathergage.engine.event import Event
from weathergage.engine.habits import Habits
from weathergage.engine.judging import Judge
from weathergage.engine.moments import Seen
from weathergage.engine.state import State
from weathergage.engine.tempers import Tempers

Value = bool | int | str


@final
class Option:
    """A choice made before the game: a flag, a number, one of a few words, or a text of at most
    `high` characters, of which the choices are then examples."""

    def __init__(
        self,
        id: str,
        kind: str,
        default: Value,
        meaning: str,
        choices: list[str] | None = None,
        low: int = 0,
        high: int = 0,
        names: dict[str, str] | None = None,
    ) -> None:
        self.id = id
        self.kind = kind
        self.default = default
        self.meaning = meaning
        self.choices = choices if choices is not None else []
        self.low = low
        self.high = high
        self.names = names if names is not None else {}
        """What people call the choices, where the word itself does not say it."""

    def read(self, value: object) -> Value:
        """A value from outside (the command line gives texts) as this option's value."""
        if self.kind == "flag":
            return self._read_flag(value)
        if self.kind == "number":
            return self._read_number(value)
        if self.kind == "text":
            return self._read_text(value)
        if isinstance(value, str) and value in self.choices:
            return value
        if "on" in self.choices and value in (True, "true", "yes"):
            return "on"
        if "off" in self.choices and value in (False, "false", "no"):
            return "off"
        raise BadInput(
            f"Option {self.id!r} is one of {', '.join(self.choices)}, not {shorten(value)}."
        )

    def _read_flag(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in ("true", "yes", "on", "1"):
            return True
        if isinstance(value, str) and value.lower() in ("false", "no", "off", "0"):
            return False
        raise BadInput(f"Option {self.id!r} is true or false, not {shorten(value)}.")

    def _read_number(self, value: object) -> int:
        number = value
        if isinstance(value, str) and value.lstrip("-").isdigit() and len(value) < 10:
            number = int(value)
        if isinstance(number, bool) or not isinstance(number, int):
            raise BadInput(f"Option {self.id!r} is a whole number, not {shorten(value)}.")
        if not self.low <= number <= self.high:
            raise BadInput(
                f"Option {self.id!r} is from {self.low} to {self.high}, not {shorten(value)}."
            )
        return number

    def _read_text(self, value: object) -> str:
        if not isinstance(value, str) or len(value) > self.high or not value.isprintable():
            raise BadInput(
                f"Option {self.id!r} is a text of at most {self.high} characters in one line, "
                f"not {shorten(value)}."
            )
        return value

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        out: dict[str, object] = {
            "id": self.id,
            "kind": self.kind,
            "default": self.default,
            "meaning": self.meaning,
        }
        if self.choices:
            out["choices"] = list(self.choices)
        if self.names:
            out["names"] = dict(self.names)
        if self.kind == "number":
            out["low"], out["high"] = self.low, self.high
        if self.kind == "text":
            out["high"] = self.high
        return out


@final
class Scenario:
    """What a game offers to play: its name, its seats by default, its usual length in turns."""

    def __init__(
        self, id: str, title: str, seats: list[str], length: int, about: str, guided: bool = False
    ) -> None:
        self.id = id
        self.title = title
        self.seats = seats
        self.length = length
        self.about = about
        self.guided = guided
        """Whether it is the one to begin with: a lesson, where the guide speaks of everything."""

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return {
            "id": self.id,
            "title": self.title,
            "seats": list(self.seats),
            "length": self.length,
            "about": self.about,
            "guided": self.guided,
        }


@final
class Preset:
    """Standing answers to be given with one press: what they are called, what they do."""

    def __init__(
        self, id: str, name: str, about: str, orders: list[dict[str, object]], usual: bool = True
    ) -> None:
        self.id = id
        self.name = name
        self.about = about
        self.orders = orders
        self.usual = usual
        """Whether a player who does not want to be troubled gives them at the start."""

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return {
            "id": self.id,
            "name": self.name,
            "about": self.about,
            "orders": [dict(order) for order in self.orders],
            "usual": self.usual,
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. It sees a view and a decision and nothing else."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.reason = ""

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        """An answer, for these parts only if given; `reason` then says why in a sentence."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A rules package. One instance per game, without state of its own."""

    def __init__(self, id: str, title: str, version: str) -> None:
        self.id = id
        self.title = title
        self.version = version
        self.package = ""
        """Where data/, scenarios/ and rules.toml lie, as a Python package name."""
        self.book: object = None
        """What its steps name (weathergage.engine.asking.book)."""

    def bind(self, state: State) -> None:
        """Give a state that was made or loaded its book; its copies keep it."""
        state.book = self.book

    # What there is to play.

    def scenarios(self) -> list[Scenario]:
        """The scenarios, a small one first."""
        raise NotImplementedError

    def options(self, scenario: str) -> list[Option]:
        """The options a scenario offers, with its defaults."""
        raise NotImplementedError

    def setup(
        self, scenario: str, options: dict[str, Value], pack: dict[str, object] | None
    ) -> State:
        """The state before the first step; `pack` holds data that differ from the shipped."""
        raise NotImplementedError

    def from_position(self, position: dict[str, object]) -> State:
        """A state from the game's position notation, as in scenario and example files.

        The table adds the `scenario`, the `options` and the data `pack` it is played with.
        """
        raise BadInput(f"{self.title} has no position notation.")

    def position_text(self, state: State) -> str:
        """The position notation of a state: the whole truth, for after the game or for study."""
        raise BadInput(f"{self.title} has no position notation.")

    # Who plays.

    def seats(self, state: State) -> list[str]:
        """The seats in order; whoever asks leaves the list as it is."""
        raise NotImplementedError

    def sides(self, state: State) -> dict[str, list[str]]:
        """The sides and the seats that belong to each; results are per side."""
        return {seat: [seat] for seat in self.seats(state)}

    # The truth and what is known of it.

    def load(self, raw: object) -> State:
        """A state from its dump; raises BadFile where the dump is broken."""
        raise NotImplementedError

    def view(self, state: State, seat: int) -> View:
        """What a seat may know; SPECTATOR and UMPIRE are seats too."""
        raise NotImplementedError

    def known_to(self, state: State, seat: int) -> State:
        """What a seat knows, as a state of its own with blanks for what it does not; the state
        itself where it knows everything. Its answers in a gathering are judged by it. It may share
        what it holds with other looks: whoever plays on with it copies it first."""
        raise NotImplementedError

    def decode_view(self, blob: bytes) -> View:
        """A view from its bytes."""
        raise NotImplementedError

    def imagine(self, view: View, luck: Chance) -> State:
        """A random full state that agrees with the view and with all the seat has been told."""
        raise NotImplementedError

    def has_secrets(self, state: State) -> bool:
        """Whether any seat may know less than the whole in this game."""
        return True

    def broken_laws(self, state: State) -> list[str]:
        """What of a state must never be, in sentences, none where all is well: `check` asks after
        every answer."""
        return []

    def reveals(self) -> list[str]:
        """The kinds of events that show what was hidden. Of two worlds a seat cannot tell apart, no
        other kind may be the first by which it can. None named: the game does not say."""
        return []

    def announced(self) -> list[str]:
        """The kinds of events that everybody is told whenever they happen, by rule: hearing of none
        then shows something as well. Of two worlds one may tell of such an event where the other
        goes on without it."""
        return []

    def event_kinds(self) -> list[str]:
        """Every kind of event the game can tell of; none named where it does not say."""
        return []

    # Answers.

    def action(self, raw: object) -> Action:
        """A typed answer from its plain form; raises BadInput and says what is allowed."""
        raise NotImplementedError

    def concede(self, state: State, seat: int) -> None:
        """A seat gives up: set the outcome."""
        raise NotImplementedError

    # The rest of what players want.

    def bots(self) -> list[str]:
        """The names of the bots this game brings, beside `random`."""
        return []

    def bot(self, name: str) -> Bot:
        """A bot by name."""
        raise unknown("bot", name, self.bots())

    def tempers(self, bot: str) -> Tempers | None:
        """The parameters and named tempers of a bot; None where it has none."""
        return None

    def tempered(self, bot: str, values: dict[str, float]) -> Bot:
        """A bot that has parameters, with a value for each of them."""
        raise NotImplementedError

    # Standing answers.

    def stirs(self, view: View, event: Event, before: list[Seen]) -> list[str]:
        """The parts of questions about which a seat wants to be asked again after an event it saw
        ("*": all), from what it knows and saw before; the words of `until = "anything"`."""
        return ["*"]

    def endangers(self, view: View, event: Event) -> list[str]:
        """The parts of a seat that an event puts in danger ("*": all); the words of `until =
        "danger"`, at which a deputy stops."""
        return []

    def errands(self, view: View) -> dict[str, list[str]]:
        """The errands a standing answer may name, each with the places it may be for; none where
        it needs none."""
        return {}

    def errand(
        self, view: View, decision: Decision, name: str, to: str, parts: list[str] | None
    ) -> Action | None:
        """What an errand does now, for these parts only if given; None where that is nothing."""
        return None

    def errand_over(self, view: View, name: str, to: str, parts: list[str]) -> bool:
        """Whether an errand has come to its end; the standing answer ends with it."""
        return False

    def presets(self, view: View) -> list[Preset]:
        """Standing answers that most players want, in the order in which they are to be given."""
        return []

    def order_after(
        self, view: View, decision: Decision, action: Action
    ) -> dict[str, object] | None:
        """The standing answer with which a player goes on with what an answer begins, so that he
        is not asked again, where a sensible one would give it."""
        return None

    def at_one_stroke(self, decision: Decision, action: Action) -> Action:
        """What a form offers in place of an answer that would be given one by one with others of
        its kind: all of them at once."""
        return action

    def looks_ahead(self, decision: Decision) -> bool:
        """Whether a seat may look beyond a question, to what it would be asked after an answer, and
        give several together; imagined worlds must be such that they can be played."""
        return False

    def has_dispatches(self) -> bool:
        """Whether `dispatch` ever says anything: a view is made for it."""
        return False

    def dispatch(self, view: View, seen: list[Seen], at: int) -> dict[str, object]:
        """What is told to a seat of something it saw, where it is staged or reported: a `headline`,
        another `weight`, the dice and modifiers it came from. Made of the seat's own events and of
        what it knows now; empty where the event speaks for itself."""
        return {}

    def judge(self) -> Judge | None:
        """Who judges what the game's bots believe of hidden things, if they believe anything."""
        return None

    def habits(self) -> Habits | None:
        """An observer that counts how a bot plays, if the game has one."""
        return None

    def report(self, state: State) -> dict[str, object]:
        """The after-action report: points by rule, losses, the luck of the dice."""
        return {}

    def scene(self, view: View) -> object:
        """What a seat sees as boards and pieces (weathergage.scene)."""
        raise NotImplementedError

    def scene_beside(self, view: View, other: View, scene: object) -> object | None:
        """The scene of another seat at the same moment, as this seat sees it, where both know the
        same and little must be put otherwise; None where it must be drawn anew."""
        return None

    def charts(self) -> dict[str, Chart]:
        """The printed tables as functions: name to Chart (weathergage.engine.charts)."""
        return {}
