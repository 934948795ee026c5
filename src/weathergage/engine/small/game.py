"""A small game as the engine meets it."""

from typing import Any, Generic

import msgspec
from mypy_extensions import mypyc_attr

from weathergage.engine.action import Action
from weathergage.engine.chance import Chance
from weathergage.engine.errors import BadFile, WeathergageError
from weathergage.engine.game import Game
from weathergage.engine.gathering import Gathering
from weathergage.engine.small.fields import loaded
from weathergage.engine.small.questions import read_answer
from weathergage.engine.small.state import SmallView, seats_of, small
from weathergage.engine.small.steps import S, own
from weathergage.engine.state import State, Step, load_outcome
from weathergage.engine.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class SmallGame(Game, Generic[S]):
    """A game with this class of state, these classes of steps and these kinds of answers."""

    def __init__(
        self,
        id: str,
        title: str,
        version: str,
        state: type[S],
        steps: list[type[Step]],
        kinds: list[str],
    ) -> None:
        super().__init__(id, title, version)
        self.state = state
        self.steps = {step.__name__: step for step in steps}
        self.kinds = kinds

    def fill(self, world: S, luck: Chance) -> None:
        """Imagine: put what may be there wherever the onlooker's knowledge has a blank."""
        raise NotImplementedError

    def seats(self, state: State) -> list[str]:
        return seats_of(state)

    def action(self, raw: object) -> Action:
        return read_answer(raw, self.kinds)

    def view(self, state: State, seat: int) -> View:
        return SmallView(small(state).known_to(seat), seat)

    def known_to(self, state: State, seat: int) -> State:
        return small(state).known_to(seat)

    def decode_view(self, blob: bytes) -> View:
        seat, raw = msgspec.msgpack.decode(blob)
        return SmallView(self.load(raw), seat)

    def imagine(self, view: View, luck: Chance) -> S:
        assert isinstance(view, SmallView)
        world: S = own(view.known.copy())
        self.fill(world, luck)
        return world

    def load(self, raw: object) -> S:
        try:
            return self._load_state(raw)
        except (AssertionError, KeyError, TypeError, ValueError, WeathergageError) as error:
            raise BadFile(f"This is not a state of {self.title}.") from error

    def _load_state(self, raw: Any) -> S:
        fields, stack, outcome = raw
        state: S = loaded(self.state, fields)
        state.stack = [self._load_step(step) for step in stack]
        state.outcome = load_outcome(outcome)
        return state

    def _load_step(self, raw: Any) -> Step:
        name, fields = raw
        kind: Any = self.steps[name]
        if not issubclass(kind, Gathering):
            step: Step = loaded(kind, fields)
            return step
        gathering: Gathering = kind([], [])
        gathering.load_base(fields, self._load_step, self.action)
        return gathering
