"""1805: Sea of Glory as the engine sees it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, final

from weathergage.engine.asking.book import Asked, FormDesk
from weathergage.engine.book_game import BookGame, Parts, Staff
from weathergage.engine.chance import Chance
from weathergage.engine.charts import Chart
from weathergage.engine.decision import Action, Decision, View
from weathergage.engine.event import Event
from weathergage.engine.game import Value
from weathergage.engine.judging import Judge
from weathergage.engine.moments import Seen
from weathergage.engine.state import State

from .admirals.doctrine import Doctrine
from .admirals.errands import errand_places, is_over, run_errand
from .admirals.habits import CampaignHabits
from .admirals.judging import BeliefJudge
from .admirals.plain import Plain
from .admirals.temper import Temper
from .admirals.voyages import course_after
from .answers import Answer, read_answer
from .knowledge.imagine import imagine_world
from .knowledge.view import CampaignView, known_to
from .notation.position import position_text, read_position
from .rules import CHAPTERS
from .rules.victory import concede, report
from .state.muster import LISTING, SETUPS, opening_position
from .table.alarms import stirred
from .table.dispatches import dispatch
from .table.forms import form_of, offers_for, plot_of
from .table.forms_words import label_of
from .table.presets import presets_for
from .table.strokes import at_one_stroke
from .tables.charts import all_charts
from .words.names import name_of

VERSION: Final = "3"
HERE: Final = Path(__file__).resolve().parent


@final
class SeaOfGlory(BookGame):
    """The rules package."""

    def __init__(self) -> None:
        super().__init__(
            "sea-of-glory",
            "1805: Sea of Glory",
            VERSION,
            HERE,
            Parts(
                LISTING,
                SETUPS,
                CHAPTERS,
                FormDesk(form_of, offers_for, label_of, name_of, plot_of),
                Answer,
                read_answer,
                known_to,
                CampaignView,
                position_text,
                report,
                concede,
                dispatch,
                presets_for,
                lambda kind: not kind.startswith("battle"),
            ),
        )

    def staff(self) -> Staff:
        return Staff(lambda values: Doctrine(Temper(values)), Plain, CampaignHabits)

    def setup(
        self, scenario: str, options: dict[str, Value], pack: dict[str, object] | None
    ) -> State:
        state = opening_position(SETUPS.find(scenario, options, pack))
        self.bind(state)
        return state

    def from_position(self, position: dict[str, object]) -> State:
        return read_position(position, self.rules)

    def imagine(self, view: View, luck: Chance) -> State:
        assert isinstance(view, CampaignView)
        return imagine_world(view.known, luck)

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

    def order_after(
        self, view: View, decision: Decision, action: Action
    ) -> dict[str, object] | None:
        assert isinstance(view, CampaignView)
        return course_after(view.known, view.seat, action)

    def judge(self) -> Judge | None:
        return BeliefJudge()

    def at_one_stroke(self, decision: Decision, action: Action) -> Action:
        if isinstance(decision, Asked) and isinstance(action, Answer):
            return at_one_stroke(decision, action)
        return action

    def drawing(self) -> Callable[[CampaignView], object]:
        from .table.scene import campaign_scene

        return campaign_scene

    def charts(self) -> dict[str, Chart]:
        return all_charts()


GAME: Final = SeaOfGlory()
