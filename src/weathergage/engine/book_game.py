"""A game with a book: what such games fill in alike of the contract.

Its states are kept by their setup, what a seat knows of them is a state with blanks, and its
answers are judged by the questions of its book. A game gives its parts and says the rest itself.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from weathergage.engine.asking.book import Book, Chapter, Desk
from weathergage.engine.decision import Action, Decision, View
from weathergage.engine.errors import unknown
from weathergage.engine.game import Bot, Game, Option, Preset, Scenario
from weathergage.engine.habits import Habits
from weathergage.engine.listing import Listing
from weathergage.engine.moments import Seen
from weathergage.engine.setups import KeptState, Setups
from weathergage.engine.state import KnownView, State, decode_known
from weathergage.engine.tempers import Tempers, read_tempers

S = TypeVar("S", bound=KeptState)
BOTS: Final = ["doctrine", "plain"]


@final
class Parts(Generic[S]):
    """What a game is put together from: answers, rules, and who knows what of its states."""

    def __init__(
        self,
        listing: Listing,
        setups: Setups[Any],
        chapters: list[Chapter],
        desk: Desk,
        answer: type[Action],
        read: Callable[[object], Action],
        known_to: Callable[[S, int], S],
        view: Callable[[S, int], KnownView[S]],
        position_text: Callable[[S], str],
        report: Callable[[S], dict[str, object]],
        concede: Callable[[S, int], None],
        dispatch: Callable[[S, list[Seen], int], dict[str, object]] | None = None,
        presets: Callable[[S, int], list[Preset]] | None = None,
        beyond: Callable[[str], bool] | None = None,
    ) -> None:
        self.listing = listing
        self.setups = setups
        self.chapters = chapters
        self.desk = desk
        self.answer = answer
        """The class of a plain answer."""
        self.read = read
        """Makes a typed answer from its plain form."""
        self.known_to = known_to
        self.view = view
        """What a seat knows as a view, which adds the words for it."""
        self.position_text = position_text
        self.report = report
        self.concede = concede
        """A seat gives up, for its whole side."""
        self.dispatch = dispatch
        """What is told to a seat of something it saw, where it is staged; none in most games."""
        self.presets = presets
        self.beyond = beyond
        """Whether a seat may look beyond a question of a kind; beyond none in most games."""


@final
class Staff:
    """The admirals of a game."""

    def __init__(
        self,
        doctrine: Callable[[dict[str, float] | None], Bot],
        plain: Callable[[], Bot],
        habits: Callable[[], Habits] | None = None,
        others: dict[str, Callable[[], Bot]] | None = None,
    ) -> None:
        self.doctrine = doctrine
        """With values for its parameters (admirals/tempers.toml), or with the usual ones."""
        self.plain = plain
        self.habits = habits
        self.others = others if others is not None else {}
        """Bots for study, which are not listed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BookGame(Game):
    """A rules package with a book."""

    def __init__(self, id: str, title: str, version: str, home: Path, parts: Parts[Any]) -> None:
        super().__init__(id, title, version)
        self.home = home
        """The game's folder."""
        self.parts = parts
        self.package = parts.setups.package
        self.rules = Book(self, parts.chapters, parts.desk, parts.answer)
        self.book = self.rules
        self._draw: Callable[[Any], object] | None = None

    def staff(self) -> Staff:
        """The admirals; whoever needs none of them does not import them."""
        raise NotImplementedError

    def drawing(self) -> Callable[[Any], object]:
        """What makes a scene of a view; it is asked for when the first one is drawn."""
        raise NotImplementedError

    # What there is to play, and who plays.

    def scenarios(self) -> list[Scenario]:
        return self.parts.listing.scenarios()

    def options(self, scenario: str) -> list[Option]:
        return self.parts.listing.options(scenario)

    def position_text(self, state: State) -> str:
        return self.parts.position_text(state)

    def seats(self, state: State) -> list[str]:
        assert isinstance(state, KeptState)
        return state.fixed().seats

    def sides(self, state: State) -> dict[str, list[str]]:
        assert isinstance(state, KeptState)
        return state.fixed().sides()

    # The truth and what is known of it.

    def load(self, raw: object) -> State:
        return self.parts.setups.load(raw, self.rules)

    def view(self, state: State, seat: int) -> View:
        parts = self.parts
        return parts.view(parts.known_to(state, seat), seat)

    def known_to(self, state: State, seat: int) -> State:
        known: State = self.parts.known_to(state, seat)
        return known

    def decode_view(self, blob: bytes) -> View:
        seat, raw = decode_known(blob)
        return self.parts.view(self.load(raw), seat)

    def has_secrets(self, state: State) -> bool:
        assert isinstance(state, KeptState)
        return state.fixed().has_secrets

    def action(self, raw: object) -> Action:
        return self.parts.read(raw)

    def report(self, state: State) -> dict[str, object]:
        return self.parts.report(state)

    def concede(self, state: State, seat: int) -> None:
        self.parts.concede(state, seat)

    # What people are shown.

    def has_dispatches(self) -> bool:
        return self.parts.dispatch is not None

    def dispatch(self, view: View, seen: list[Seen], at: int) -> dict[str, object]:
        tell = self.parts.dispatch
        assert isinstance(view, KnownView)
        return tell(view.known, seen, at) if tell is not None else {}

    def presets(self, view: View) -> list[Preset]:
        give = self.parts.presets
        assert isinstance(view, KnownView)
        return give(view.known, view.seat) if give is not None and view.seat >= 0 else []

    def looks_ahead(self, decision: Decision) -> bool:
        beyond = self.parts.beyond
        return beyond is not None and beyond(decision.kind)

    def scene(self, view: View) -> object:
        if self._draw is None:
            self._draw = self.drawing()
        return self._draw(view)

    # Admirals.

    def bots(self) -> list[str]:
        return list(BOTS)

    def bot(self, name: str) -> Bot:
        staff = self.staff()
        if name == "doctrine":
            return staff.doctrine(None)
        if name == "plain":
            return staff.plain()
        if name in staff.others:
            return staff.others[name]()
        raise unknown("bot", name, ["random", *self.bots()])

    def tempers(self, bot: str) -> Tempers | None:
        return read_tempers(self.home / "admirals" / "tempers.toml", bot)

    def tempered(self, bot: str, values: dict[str, float]) -> Bot:
        return self.staff().doctrine(values)

    def habits(self) -> Habits | None:
        habits = self.staff().habits
        return habits() if habits is not None else None
