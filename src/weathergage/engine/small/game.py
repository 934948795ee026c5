"""A small game as the engine meets it."""

from typing import Any, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from weathergage.engine.asking.book import Book, Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, View
from weathergage.engine.errors import BadFile, WeathergageError
from weathergage.engine.game import Game
from weathergage.engine.small.fields import loaded
from weathergage.engine.small.questions import Answer, read_answer
from weathergage.engine.small.state import SmallState, SmallView, seats_of, small
from weathergage.engine.state import State, decode_known, load_outcome

S = TypeVar("S", bound=SmallState)


@mypyc_attr(allow_interpreted_subclasses=True)
class SmallGame(Game, Generic[S]):
    """A game with this class of state and these chapters of rules."""

    def __init__(
        self,
        id: str,
        title: str,
        version: str,
        state: type[S],
        chapters: list[Chapter],
    ) -> None:
        super().__init__(id, title, version)
        self.state = state
        self.rules = Book(self, chapters, None, Answer)
        self.book = self.rules

    def fill(self, world: S, luck: Chance) -> None:
        """Imagine: put what may be there wherever the onlooker's knowledge has a blank."""
        raise NotImplementedError

    def seats(self, state: State) -> list[str]:
        return seats_of(state)

    def action(self, raw: object) -> Action:
        return read_answer(raw, self.rules.kinds)

    def view(self, state: State, seat: int) -> View:
        return SmallView(small(state).known_to(seat), seat)

    def known_to(self, state: State, seat: int) -> State:
        return small(state).known_to(seat)

    def decode_view(self, blob: bytes) -> View:
        seat, raw = decode_known(blob)
        return SmallView(self.load(raw), seat)

    def imagine(self, view: View, luck: Chance) -> S:
        assert isinstance(view, SmallView)
        world = cast("S", view.known.copy())
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
        self.bind(state)
        state.stack = self.rules.load_steps(stack)
        state.outcome = load_outcome(outcome)
        return state
