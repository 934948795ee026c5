"""Sails of Glory as the engine sees it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Do, Record
from weathergage.engine.book_game import BookGame, Parts, Staff
from weathergage.engine.chance import Chance
from weathergage.engine.charts import Chart
from weathergage.engine.decision import View
from weathergage.engine.game import Value
from weathergage.engine.state import State
from weathergage.games.sails_of_glory.answers import Order, read_action
from weathergage.games.sails_of_glory.knowledge.imagine import imagined
from weathergage.games.sails_of_glory.knowledge.view import BattleView, known_to
from weathergage.games.sails_of_glory.notation.position import position_text, read_position
from weathergage.games.sails_of_glory.notation.resume import resume
from weathergage.games.sails_of_glory.rules import CHAPTERS
from weathergage.games.sails_of_glory.rules.scoring import concede, report
from weathergage.games.sails_of_glory.state.muster import SETUPS, muster
from weathergage.games.sails_of_glory.state.options import (
    LISTING,
    position_setup,
    reconcile,
)
from weathergage.games.sails_of_glory.state.step_records import RECORDS, SettingUp
from weathergage.games.sails_of_glory.table.desk import BattleDesk
from weathergage.games.sails_of_glory.table.standing import presets_for
from weathergage.games.sails_of_glory.words.telling import KINDS

VERSION: Final = "1"
HERE: Final = Path(__file__).resolve().parent


@final
class SailsOfGlory(BookGame):
    """The rules package."""

    def __init__(self) -> None:
        super().__init__(
            "sails-of-glory",
            "Sails of Glory",
            VERSION,
            HERE,
            Parts(
                LISTING,
                SETUPS,
                [*CHAPTERS, Chapter("records", records=RECORDS)],
                BattleDesk(),
                Order,
                read_action,
                known_to,
                BattleView,
                position_text,
                report,
                concede,
                presets=presets_for,
            ),
        )

    def staff(self) -> Staff:
        from weathergage.games.sails_of_glory.admirals.doctrine import Doctrine
        from weathergage.games.sails_of_glory.admirals.habits import BattleHabits
        from weathergage.games.sails_of_glory.admirals.plain import Plain
        from weathergage.games.sails_of_glory.admirals.temper import Temper

        return Staff(lambda values: Doctrine(Temper(values)), Plain, BattleHabits)

    def setup(
        self, scenario: str, options: dict[str, Value], pack: dict[str, object] | None
    ) -> State:
        reconcile(options)
        battle = muster(SETUPS.find(scenario, options, pack, None))
        self.bind(battle)
        first: Do[Record] = Do("set-up", SettingUp(0))
        battle.push(first)
        return battle

    def from_position(self, position: dict[str, object]) -> State:
        setup = position_setup(position)
        battle = read_position(setup, position)
        self.bind(battle)
        resume(battle, position, self.rules)
        return battle

    def imagine(self, view: View, luck: Chance) -> State:
        assert isinstance(view, BattleView)
        return imagined(view.known, view.seat, luck)

    def reveals(self) -> list[str]:
        """Ships put down, cards and actions turned over, shot that is fired, counters of boarding,
        what friends in council are shown (R22, R83)."""
        return ["placed", "card", "actions", "fires", "boarding", "council"]

    def event_kinds(self) -> list[str]:
        return list(KINDS)

    def drawing(self) -> Callable[[BattleView], object]:
        from weathergage.games.sails_of_glory.table.scene import battle_scene

        return battle_scene

    def charts(self) -> dict[str, Chart]:
        from weathergage.games.sails_of_glory.tables.charts import charts

        return charts()


GAME: Final = SailsOfGlory()
