"""The turn: initiative, combat, movement, crew (3), and the steps that run by themselves."""

from collections.abc import Callable
from typing import Final, final

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.engine.state import State, Step
from weathergage.games.ships_of_the_line.state.battle import Battle

Procedure = Callable[[Battle, Chance, Log], None]
PROCEDURES: Final[dict[str, Procedure]] = {}


def procedure(name: str, work: Procedure) -> None:
    """Make a part of the turn that asks nobody known by its name."""
    PROCEDURES[name] = work


@final
class Proceed(Step):
    """A part of the turn that asks nobody."""

    def __init__(self, name: str) -> None:
        self.name = name

    def run(self, state: State, luck: Chance, log: Log) -> None:
        assert isinstance(state, Battle)
        state.pop()
        PROCEDURES[self.name](state, luck, log)

    def copy(self) -> Step:
        return self

    def dump(self) -> list[object]:
        return ["proceed", self.name]


def seats_of(state: Battle, side: int) -> list[int]:
    """The seats of one side in order."""
    return [i for i, s in enumerate(state.setup.seat_sides) if s == side]


def in_turn(state: Battle, initiative_first: bool) -> list[int]:
    """All seats, those of one side before those of the other."""
    first = state.initiative if initiative_first else 1 - state.initiative
    return seats_of(state, first) + seats_of(state, 1 - first)
