"""Mistral as the engine sees it."""

from dataclasses import replace
from pathlib import Path
from typing import Final, final

from weathergage.engine.asking.book import Book
from weathergage.engine.chance import Chance
from weathergage.engine.charts import Chart
from weathergage.engine.decision import Action, Decision, View
from weathergage.engine.errors import unknown
from weathergage.engine.event import Event
from weathergage.engine.game import Bot, Game, Option, Preset, Scenario, Value
from weathergage.engine.judging import Judge
from weathergage.engine.moments import Seen
from weathergage.engine.state import State
from weathergage.engine.tempers import Tempers
from weathergage.scene.nations import read_nations

from .admirals.doctrine import Doctrine
from .admirals.fixed import FIXED, Fixed
from .admirals.judging import BeliefJudge
from .admirals.plain import Plain
from .admirals.temper import Temper, doctrine_tempers
from .answers import Answer, read_action
from .knowledge.imagine import imagine_war
from .knowledge.view import WarView, decode_view, known_to
from .notation.position import position_text, read_position
from .rules import CHAPTERS
from .rules.laws import broken_laws
from .rules.prestige import concede, report
from .state.muster import opening_position, option_list, scenario_list, setup_for
from .state.saving import load_war
from .state.war import War
from .table.alarms import stirred
from .table.desk import WarDesk
from .table.errands import errand_places, is_over, run_errand
from .table.presets import presets_for
from .table.scene import war_scene
from .tables.charts import all_charts
from .tables.names import PACKAGE
from .words.kinds import EVENT_KINDS, REVEALING

VERSION: Final = "1"
NATIONS: Final = ("british", "spanish", "french")
"""Those that it shows."""
HERE: Final = Path(__file__).resolve().parent


@final
class Mistral(Game):
    """The rules package."""

    def __init__(self) -> None:
        super().__init__("mistral", "Mistral", VERSION)
        self.package = PACKAGE
        self.war_book = Book(self, CHAPTERS, WarDesk(), Answer)
        self.book = self.war_book

    def scenarios(self) -> list[Scenario]:
        return scenario_list()

    def options(self, scenario: str) -> list[Option]:
        return option_list(scenario)

    def setup(
        self, scenario: str, options: dict[str, Value], pack: dict[str, object] | None
    ) -> State:
        state = opening_position(setup_for(scenario, options, pack))
        self.bind(state)
        return state

    def from_position(self, position: dict[str, object]) -> State:
        return read_position(position, self.war_book)

    def position_text(self, state: State) -> str:
        assert isinstance(state, War)
        return position_text(state)

    def seats(self, state: State) -> list[str]:
        assert isinstance(state, War)
        return state.setup.seats

    def load(self, raw: object) -> State:
        return load_war(raw, self.war_book)

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, War)
        return WarView(known_to(state, seat), seat)

    def known_to(self, state: State, seat: int) -> State:
        assert isinstance(state, War)
        return state if state.seat == seat else known_to(state, seat)

    def decode_view(self, blob: bytes) -> View:
        return decode_view(blob, self.war_book)

    def imagine(self, view: View, luck: Chance) -> State:
        assert isinstance(view, WarView)
        return imagine_war(view.known, luck)

    def broken_laws(self, state: State) -> list[str]:
        assert isinstance(state, War)
        return broken_laws(state)

    def event_kinds(self) -> list[str]:
        return list(EVENT_KINDS)

    def reveals(self) -> list[str]:
        return list(REVEALING)

    def action(self, raw: object) -> Action:
        return read_action(raw)

    def concede(self, state: State, seat: int) -> None:
        assert isinstance(state, War)
        concede(state, seat)

    def bots(self) -> list[str]:
        return ["doctrine", "plain"]

    def bot(self, name: str) -> Bot:
        if name == "doctrine":
            return Doctrine()
        if name == "plain":
            return Plain()
        if name in FIXED:
            return Fixed(name)
        raise unknown("bot", name, ["random", *self.bots()])

    def tempers(self, bot: str) -> Tempers | None:
        return doctrine_tempers() if bot == "doctrine" else None

    def tempered(self, bot: str, values: dict[str, float]) -> Bot:
        return Doctrine(Temper(values))

    def judge(self) -> Judge | None:
        return BeliefJudge()

    def report(self, state: State) -> dict[str, object]:
        assert isinstance(state, War)
        return report(state)

    def stirs(self, view: View, event: Event, before: list[Seen]) -> list[str]:
        assert isinstance(view, WarView)
        return stirred(view.known, view.seat, event) if view.seat >= 0 else []

    def errands(self, view: View) -> dict[str, list[str]]:
        assert isinstance(view, WarView)
        return errand_places(view.known)

    def errand(
        self, view: View, decision: Decision, name: str, to: str, parts: list[str] | None
    ) -> Action | None:
        return run_errand(decision, name, to, parts)

    def errand_over(self, view: View, name: str, to: str, parts: list[str]) -> bool:
        assert isinstance(view, WarView)
        return is_over(view.known, name, to, parts)

    def presets(self, view: View) -> list[Preset]:
        assert isinstance(view, WarView)
        return presets_for(view.known, view.seat) if view.seat >= 0 else []

    def scene(self, view: View) -> object:
        assert isinstance(view, WarView)
        return replace(war_scene(view), nations=read_nations(HERE, NATIONS))

    def charts(self) -> dict[str, Chart]:
        return all_charts()


GAME: Final = Mistral()
