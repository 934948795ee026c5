"""Man O'War 1800 as the engine sees it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, final

from weathergage.engine.asking.steps import Do
from weathergage.engine.book_game import BookGame, Parts, Staff
from weathergage.engine.chance import Chance
from weathergage.engine.charts import Chart
from weathergage.engine.decision import View
from weathergage.engine.game import Value
from weathergage.engine.state import State
from weathergage.games.man_o_war.answers import Order, read_action
from weathergage.games.man_o_war.knowledge.view import BattleView, imagine, known_to
from weathergage.games.man_o_war.notation.position import (
    position_text,
    read_position,
    read_wind,
)
from weathergage.games.man_o_war.rules import CHAPTERS
from weathergage.games.man_o_war.rules.fleets import gather_fleets
from weathergage.games.man_o_war.rules.morale import concede
from weathergage.games.man_o_war.state.battle import Battle
from weathergage.games.man_o_war.state.muster import PACKAGE, SETUPS, muster
from weathergage.games.man_o_war.state.options import LISTING, position_setup
from weathergage.games.man_o_war.table.desk import BattleDesk
from weathergage.games.man_o_war.table.report import report
from weathergage.games.man_o_war.table.standing import presets_for

VERSION: Final = "5"
HERE: Final = Path(__file__).resolve().parent


@final
class ManOWar(BookGame):
    """The rules package."""

    def __init__(self) -> None:
        super().__init__(
            "man-o-war",
            "Man O'War 1800",
            VERSION,
            HERE,
            Parts(
                LISTING,
                SETUPS,
                CHAPTERS,
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
        from weathergage.games.man_o_war.admirals.doctrine import Doctrine
        from weathergage.games.man_o_war.admirals.habits import BattleHabits
        from weathergage.games.man_o_war.admirals.plain import Plain
        from weathergage.games.man_o_war.admirals.temper import Temper

        return Staff(lambda values: Doctrine(Temper(values)), Plain, BattleHabits)

    def setup(
        self, scenario: str, options: dict[str, Value], pack: dict[str, object] | None
    ) -> State:
        setup = SETUPS.find(scenario, options, pack, None)
        battle = muster(setup)
        self.bind(battle)
        read_wind(battle, str(setup.start["wind"]))
        if setup.built:
            gather_fleets(battle)
        else:
            battle.push(Do("arrival"))
        return battle

    def from_position(self, position: dict[str, object]) -> State:
        return read_position(position_setup(position), position, self.rules)

    def imagine(self, view: View, luck: Chance) -> State:
        assert isinstance(view, BattleView)
        return imagine(view.known, view.seat, luck)

    def has_secrets(self, state: State) -> bool:
        assert isinstance(state, Battle)
        return state.setup.built and not state.ships

    def drawing(self) -> Callable[[BattleView], object]:
        from weathergage.games.man_o_war.table.scene import battle_scene

        return battle_scene

    def charts(self) -> dict[str, Chart]:
        from weathergage.games.man_o_war.tables.charts import all_charts

        return all_charts(PACKAGE)


GAME: Final = ManOWar()
