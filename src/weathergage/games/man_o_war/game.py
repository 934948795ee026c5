"""Man O'War 1800 as the engine sees it."""

from pathlib import Path
from typing import Final, final

from weathergage.engine.asking.book import Book
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.charts import Chart
from weathergage.engine.decision import Action, View
from weathergage.engine.errors import unknown
from weathergage.engine.game import Bot, Game, Option, Preset, Scenario, Value
from weathergage.engine.habits import Habits
from weathergage.engine.state import State
from weathergage.engine.tempers import Tempers
from weathergage.games.man_o_war.answers import Order, read_action
from weathergage.games.man_o_war.knowledge.view import BattleView, decode_view, imagine, known_to
from weathergage.games.man_o_war.notation.position import (
    position_text,
    read_position,
    read_wind,
)
from weathergage.games.man_o_war.rules import CHAPTERS
from weathergage.games.man_o_war.rules.fleets import gather_fleets
from weathergage.games.man_o_war.rules.morale import concede_to
from weathergage.games.man_o_war.state.battle import Battle
from weathergage.games.man_o_war.state.muster import PACKAGE, muster, setup_for
from weathergage.games.man_o_war.state.options import option_list, position_setup, scenario_list
from weathergage.games.man_o_war.state.saving import load_battle
from weathergage.games.man_o_war.table.desk import BattleDesk
from weathergage.games.man_o_war.table.report import report
from weathergage.games.man_o_war.table.standing import presets_for

VERSION: Final = "1"
HERE: Final = Path(__file__).resolve().parent


@final
class ManOWar(Game):
    """The rules package."""

    def __init__(self) -> None:
        super().__init__("man-o-war", "Man O'War 1800", VERSION)
        self.package = PACKAGE
        self.rules = Book(self, CHAPTERS, BattleDesk(), Order)
        self.book = self.rules

    def scenarios(self) -> list[Scenario]:
        return scenario_list()

    def options(self, scenario: str) -> list[Option]:
        return option_list(scenario)

    def setup(
        self, scenario: str, options: dict[str, Value], pack: dict[str, object] | None
    ) -> State:
        setup = setup_for(scenario, options, pack, None)
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

    def position_text(self, state: State) -> str:
        assert isinstance(state, Battle)
        return position_text(state)

    def seats(self, state: State) -> list[str]:
        assert isinstance(state, Battle)
        return state.setup.seats

    def sides(self, state: State) -> dict[str, list[str]]:
        assert isinstance(state, Battle)
        setup = state.setup
        out: dict[str, list[str]] = {camp: [] for camp in setup.camps}
        for seat, camp in zip(setup.seats, setup.seat_camps, strict=True):
            out[setup.camps[camp]].append(seat)
        return out

    def load(self, raw: object) -> State:
        return load_battle(raw, self.rules)

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, Battle)
        return BattleView(known_to(state, seat), seat)

    def known_to(self, state: State, seat: int) -> State:
        assert isinstance(state, Battle)
        return known_to(state, seat)

    def decode_view(self, blob: bytes) -> View:
        return decode_view(blob, self.rules)

    def imagine(self, view: View, luck: Chance) -> State:
        assert isinstance(view, BattleView)
        return imagine(view.known, view.seat, luck)

    def has_secrets(self, state: State) -> bool:
        assert isinstance(state, Battle)
        return state.setup.built and not state.ships

    def action(self, raw: object) -> Action:
        return read_action(raw)

    def presets(self, view: View) -> list[Preset]:
        assert isinstance(view, BattleView)
        return presets_for(view.known, view.seat) if view.seat >= 0 else []

    def report(self, state: State) -> dict[str, object]:
        assert isinstance(state, Battle)
        return report(state)

    def concede(self, state: State, seat: int) -> None:
        assert isinstance(state, Battle)
        concede_to(state, 1 - state.setup.seat_camps[seat])

    def bots(self) -> list[str]:
        return ["doctrine", "plain"]

    def bot(self, name: str) -> Bot:
        from weathergage.games.man_o_war.admirals.doctrine import Doctrine
        from weathergage.games.man_o_war.admirals.plain import Plain

        if name == "doctrine":
            return Doctrine()
        if name == "plain":
            return Plain()
        raise unknown("bot", name, ["random", *self.bots()])

    def tempers(self, bot: str) -> Tempers | None:
        from weathergage.games.man_o_war.admirals.temper import doctrine_tempers

        return doctrine_tempers() if bot == "doctrine" else None

    def tempered(self, bot: str, values: dict[str, float]) -> Bot:
        from weathergage.games.man_o_war.admirals.doctrine import Doctrine
        from weathergage.games.man_o_war.admirals.temper import Temper

        return Doctrine(Temper(values))

    def habits(self) -> Habits | None:
        from weathergage.games.man_o_war.admirals.habits import BattleHabits

        return BattleHabits()

    def scene(self, view: View) -> object:
        from dataclasses import replace

        from weathergage.games.man_o_war.table.navies import NATIONS
        from weathergage.games.man_o_war.table.scene import battle_scene
        from weathergage.scene.nations import read_nations

        assert isinstance(view, BattleView)
        shown = tuple(NATIONS[navy.nation] for navy in view.known.setup.navies)
        return replace(battle_scene(view), nations=read_nations(HERE, tuple(dict.fromkeys(shown))))

    def charts(self) -> dict[str, Chart]:
        from weathergage.games.man_o_war.tables.charts import all_charts

        return all_charts(PACKAGE)


GAME: Final = ManOWar()
