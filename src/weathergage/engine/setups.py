"""What is fixed before the first turn: made once for the same choices and shared by all states."""

import gc
from collections.abc import Callable
from typing import Any, Generic, TypeVar, final

import msgspec
from mypy_extensions import mypyc_attr

from weathergage.engine.asking.book import Book
from weathergage.engine.data import DataSet, load_data, load_differences
from weathergage.engine.errors import BadFile, BadInput, WeathergageError
from weathergage.engine.game import Value
from weathergage.engine.records import BROKEN, Keeper, items, row
from weathergage.engine.state import State, load_outcome


@mypyc_attr(allow_interpreted_subclasses=True)
class GameSetup:
    """The choices that were made, the seats, and who keeps the states of this game."""

    def __init__(self) -> None:
        self.scenario = ""
        self.title = ""
        self.options: dict[str, Value] = {}
        self.pack: dict[str, object] | None = None
        self.roster: list[str] | None = None
        """The pieces of the position it was made for, if that is not the scenario's own."""
        self.seats: list[str] = []
        self.has_secrets = True
        """Whether any seat may know less than the whole."""
        self.keeper = Keeper()

    def sides(self) -> dict[str, list[str]]:
        """The sides and the seats that belong to each."""
        return {seat: [seat] for seat in self.seats}

    def key(self) -> list[object]:
        """The choices, from which an equal setup can be made."""
        return [self.scenario, self.options, self.pack, self.roster]


def by_side(sides: list[str], seats: list[str], seat_sides: list[int]) -> dict[str, list[str]]:
    """The seats that belong to each side, where several may."""
    out: dict[str, list[str]] = {side: [] for side in sides}
    for seat, side in zip(seats, seat_sides, strict=True):
        out[sides[side]].append(seat)
    return out


@mypyc_attr(allow_interpreted_subclasses=True)
class KeptState(State):
    """A state that is kept by its setup, in which stands what never changes."""

    def fixed(self) -> GameSetup:
        """Its setup."""
        raise NotImplementedError

    def dump(self) -> list[object]:
        """As `Setups.load` reads it; what never changes is named, not written out."""
        setup = self.fixed()
        fields = setup.keeper.dump(self)
        return [setup.key(), self.dump_stack(), self.dump_outcome(), fields]


S = TypeVar("S", bound=GameSetup)
Build = Callable[[DataSet, str, dict[str, Value], list[str] | None], Any]


@final
class Setups(Generic[S]):
    """The setups of one game. What a caller does with his options afterwards changes none."""

    def __init__(self, package: str, what: str, keeper: Keeper, build: Build) -> None:
        self.package = package
        self.what = what
        """What a game of it is called: a battle, a campaign."""
        self.keeper = keeper
        self.build = build
        """Makes a setup from data, scenario, options and roster."""
        self.made: dict[bytes, S] = {}

    def find(self, scenario: object, options: object, pack: object, roster: object = None) -> S:
        """The setup for these choices."""
        key = msgspec.msgpack.encode([scenario, options, pack, roster])
        if key not in self.made:
            self.made[key] = self._make(scenario, options, pack, roster)
            if len(self.made) == 1:
                # Tables and cards stay for good: the collector need not walk through them again.
                gc.freeze()
        return self.made[key]

    def _make(self, scenario: object, options: object, pack: object, roster: object) -> S:
        if not isinstance(scenario, str) or not isinstance(options, dict):
            raise BadInput(f"A {self.what} needs a scenario and its options.")
        data = load_data(self.package)
        if isinstance(pack, dict):
            data = load_differences(self.package, pack)
        pieces = [*roster] if isinstance(roster, list) else None
        setup: S = self.build(data, scenario, {**options}, pieces)
        setup.scenario, setup.roster = scenario, pieces
        setup.pack = pack if isinstance(pack, dict) else None
        setup.keeper = self.keeper
        return setup

    def load(self, raw: object, book: Book) -> State:
        """A state from its dump; a broken one is a BadFile."""
        try:
            named, stack, outcome, fields = row(raw, 4)
            setup = self.find(*items(named))
            state = self.keeper.load(setup, fields)
            state.outcome = load_outcome(outcome)
            state.stack, state.book = book.load_steps(stack), book
        except WeathergageError:
            raise
        except BROKEN as error:
            raise BadFile(f"This is not a saved {self.what}, or it is damaged.") from error
        return state
