"""1805: Sea of Glory as the engine sees it."""

from dataclasses import replace
from pathlib import Path
from typing import Final, final

from weathergage.engine.asking.book import Asked, Book
from weathergage.engine.chance import Chance
from weathergage.engine.charts import Chart
from weathergage.engine.decision import Action, Decision, View
from weathergage.engine.errors import unknown
from weathergage.engine.event import Event
from weathergage.engine.game import Bot, Game, Option, Preset, Scenario, Value
from weathergage.engine.habits import Habits
from weathergage.engine.judging import Judge
from weathergage.engine.moments import Seen
from weathergage.engine.state import State
from weathergage.engine.tempers import Tempers
from weathergage.scene.nations import read_nations

from .admirals.doctrine import Doctrine
from .admirals.errands import errand_places, is_over, run_errand
from .admirals.habits import CampaignHabits
from .admirals.judging import BeliefJudge
from .admirals.plain import Plain
from .admirals.temper import Temper, doctrine_tempers
from .admirals.voyages import course_after
from .answers import Answer, read_answer
from .knowledge.imagine import imagine_world
from .knowledge.view import CampaignView, decode_view, known_to
from .notation.position import position_text, read_position
from .rules import CHAPTERS
from .rules.victory import concede, report
from .state.campaign import Campaign
from .state.muster import PACKAGE, opening_position, option_list, scenario_list, setup_for
from .state.saving import load_campaign
from .table.alarms import stirred
from .table.desk import CampaignDesk
from .table.dispatches import dispatch
from .table.presets import presets_for
from .table.scene import campaign_scene
from .table.strokes import at_one_stroke
from .tables.charts import all_charts

VERSION: Final = "3"
NATIONS: Final = ("british", "french", "spanish")
"""Those that it shows."""
HERE: Final = Path(__file__).resolve().parent


@final
class SeaOfGlory(Game):
    """The rules package."""

    def __init__(self) -> None:
        super().__init__("sea-of-glory", "1805: Sea of Glory", VERSION)
        self.package = PACKAGE
        self.campaign_book = Book(self, CHAPTERS, CampaignDesk(), Answer)
        self.book = self.campaign_book

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
        return read_position(position, self.campaign_book)

    def position_text(self, state: State) -> str:
        assert isinstance(state, Campaign)
        return position_text(state)

    def seats(self, state: State) -> list[str]:
        assert isinstance(state, Campaign)
        return state.setup.seats

    def load(self, raw: object) -> State:
        return load_campaign(raw, self.campaign_book)

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, Campaign)
        return CampaignView(known_to(state, seat), seat)

    def known_to(self, state: State, seat: int) -> State:
        assert isinstance(state, Campaign)
        return state if state.seat == seat else known_to(state, seat)

    def decode_view(self, blob: bytes) -> View:
        return decode_view(blob, self.campaign_book)

    def imagine(self, view: View, luck: Chance) -> State:
        assert isinstance(view, CampaignView)
        return imagine_world(view.known, luck)

    def action(self, raw: object) -> Action:
        return read_answer(raw)

    def concede(self, state: State, seat: int) -> None:
        assert isinstance(state, Campaign)
        concede(state, seat)

    def bots(self) -> list[str]:
        return ["doctrine", "plain"]

    def bot(self, name: str) -> Bot:
        if name == "doctrine":
            return Doctrine()
        if name == "plain":
            return Plain()
        raise unknown("bot", name, ["random", *self.bots()])

    def tempers(self, bot: str) -> Tempers | None:
        return doctrine_tempers() if bot == "doctrine" else None

    def tempered(self, bot: str, values: dict[str, float]) -> Bot:
        return Doctrine(Temper(values))

    def stirs(self, view: View, event: Event, before: list[Seen]) -> list[str]:
        assert isinstance(view, CampaignView)
        return stirred(view.known, view.seat, event, before)

    def errands(self, view: View) -> dict[str, list[str]]:
        assert isinstance(view, CampaignView)
        return errand_places(view.known)

    def errand(
        self, view: View, decision: Decision, name: str, to: str, parts: list[str] | None
    ) -> Action | None:
        assert isinstance(decision, Asked)
        return run_errand(decision, name, to, parts)

    def errand_over(self, view: View, name: str, to: str, parts: list[str]) -> bool:
        assert isinstance(view, CampaignView)
        return is_over(view.known, name, to, parts)

    def presets(self, view: View) -> list[Preset]:
        assert isinstance(view, CampaignView)
        return presets_for(view.known, view.seat)

    def order_after(
        self, view: View, decision: Decision, action: Action
    ) -> dict[str, object] | None:
        assert isinstance(view, CampaignView)
        return course_after(view.known, view.seat, action)

    def judge(self) -> Judge | None:
        return BeliefJudge()

    def habits(self) -> Habits | None:
        return CampaignHabits()

    def looks_ahead(self, decision: Decision) -> bool:
        return not decision.kind.startswith("battle")

    def at_one_stroke(self, decision: Decision, action: Action) -> Action:
        if isinstance(decision, Asked) and isinstance(action, Answer):
            return at_one_stroke(decision, action)
        return action

    def has_dispatches(self) -> bool:
        return True

    def dispatch(self, view: View, seen: list[Seen], at: int) -> dict[str, object]:
        assert isinstance(view, CampaignView)
        return dispatch(view.known, seen, at)

    def report(self, state: State) -> dict[str, object]:
        assert isinstance(state, Campaign)
        return report(state)

    def scene(self, view: View) -> object:
        assert isinstance(view, CampaignView)
        return replace(campaign_scene(view), nations=read_nations(HERE, NATIONS))

    def charts(self) -> dict[str, Chart]:
        return all_charts()


GAME: Final = SeaOfGlory()
