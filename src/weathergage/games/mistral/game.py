"""Mistral as the engine sees it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, final

from weathergage.engine.asking.book import FormDesk
from weathergage.engine.book_game import BookGame, Parts, Staff
from weathergage.engine.chance import Chance
from weathergage.engine.charts import Chart
from weathergage.engine.decision import Action, Decision, View
from weathergage.engine.event import Event
from weathergage.engine.game import Bot, Value
from weathergage.engine.judging import Judge
from weathergage.engine.moments import Seen
from weathergage.engine.state import State

from .admirals.doctrine import Doctrine
from .admirals.fixed import FIXED, Fixed
from .admirals.judging import BeliefJudge
from .admirals.plain import Plain
from .admirals.temper import Temper
from .answers import Answer, read_action
from .knowledge.imagine import imagine_war
from .knowledge.view import WarView, known_to
from .notation.position import position_text, read_position
from .rules import CHAPTERS
from .rules.laws import broken_laws
from .rules.prestige import concede, report
from .rules.spotting import show_contents
from .state.muster import LISTING, SETUPS, opening_position
from .state.war import War
from .table.alarms import stirred
from .table.errands import errand_places, is_over, run_errand
from .table.forms import form_of, offers_for, part_name
from .table.forms_courses import plot_course
from .table.labels import label_of
from .table.presets import presets_for
from .tables.charts import all_charts
from .words.kinds import ANNOUNCED, EVENT_KINDS, REVEALING

VERSION: Final = "6"
HERE: Final = Path(__file__).resolve().parent


@final
class Mistral(BookGame):
    """The rules package."""

    def __init__(self) -> None:
        super().__init__(
            "mistral",
            "Mistral",
            VERSION,
            HERE,
            Parts(
                LISTING,
                SETUPS,
                CHAPTERS,
                FormDesk(form_of, offers_for, label_of, part_name, plot_course),
                Answer,
                read_action,
                known_to,
                WarView,
                position_text,
                report,
                concede,
                presets=presets_for,
            ),
        )

    def staff(self) -> Staff:
        others: dict[str, Callable[[], Bot]] = {name: partial(Fixed, name) for name in FIXED}
        return Staff(lambda values: Doctrine(Temper(values)), Plain, others=others)

    def setup(
        self, scenario: str, options: dict[str, Value], pack: dict[str, object] | None
    ) -> State:
        state = opening_position(SETUPS.find(scenario, options, pack))
        for it in state.forces:
            if it.spotted:
                show_contents(state, it)
        self.bind(state)
        return state

    def from_position(self, position: dict[str, object]) -> State:
        return read_position(position, self.rules)

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

    def announced(self) -> list[str]:
        return list(ANNOUNCED)

    def judge(self) -> Judge | None:
        return BeliefJudge()

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

    def drawing(self) -> Callable[[WarView], object]:
        from .table.scene import war_scene

        return war_scene

    def charts(self) -> dict[str, Chart]:
        return all_charts()


GAME: Final = Mistral()
