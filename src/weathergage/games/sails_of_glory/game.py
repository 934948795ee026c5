"""Sails of Glory as the engine sees it."""

from pathlib import Path
from typing import Final, final

from weathergage.engine.asking.book import Book, Chapter
from weathergage.engine.asking.question import Do, Record
from weathergage.engine.chance import Chance
from weathergage.engine.charts import Chart
from weathergage.engine.decision import Action, View
from weathergage.engine.errors import unknown
from weathergage.engine.game import Bot, Game, Option, Preset, Scenario, Value
from weathergage.engine.habits import Habits
from weathergage.engine.state import State
from weathergage.engine.tempers import Tempers
from weathergage.games.sails_of_glory.answers import Order, read_action
from weathergage.games.sails_of_glory.knowledge.imagine import imagined
from weathergage.games.sails_of_glory.knowledge.view import BattleView, decode_view, known_to
from weathergage.games.sails_of_glory.notation.position import position_text, read_position
from weathergage.games.sails_of_glory.notation.resume import resume
from weathergage.games.sails_of_glory.rules import CHAPTERS
from weathergage.games.sails_of_glory.rules.scoring import concede_to, report
from weathergage.games.sails_of_glory.setup import SIDES
from weathergage.games.sails_of_glory.state.battle import Battle
from weathergage.games.sails_of_glory.state.muster import PACKAGE, muster, setup_for
from weathergage.games.sails_of_glory.state.options import (
    option_list,
    position_setup,
    reconcile,
    scenario_list,
)
from weathergage.games.sails_of_glory.state.saving import load_battle
from weathergage.games.sails_of_glory.state.step_records import RECORDS, SettingUp
from weathergage.games.sails_of_glory.table.desk import BattleDesk
from weathergage.games.sails_of_glory.table.standing import presets_for
from weathergage.games.sails_of_glory.words.telling import KINDS

VERSION: Final = "1"
NATIONS: Final = ("british", "french")
"""Those that it shows."""
HERE: Final = Path(__file__).resolve().parent


@final
class SailsOfGlory(Game):
    """The rules package."""

    def __init__(self) -> None:
        super().__init__("sails-of-glory", "Sails of Glory", VERSION)
        self.package = PACKAGE
        records = Chapter("records", records=RECORDS)
        self.rules = Book(self, [*CHAPTERS, records], BattleDesk(), Order)
        self.book = self.rules

    def scenarios(self) -> list[Scenario]:
        return scenario_list()

    def options(self, scenario: str) -> list[Option]:
        return option_list(scenario)

    def setup(
        self, scenario: str, options: dict[str, Value], pack: dict[str, object] | None
    ) -> State:
        reconcile(options)
        battle = muster(setup_for(scenario, options, pack, None))
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

    def position_text(self, state: State) -> str:
        assert isinstance(state, Battle)
        return position_text(state)

    def seats(self, state: State) -> list[str]:
        assert isinstance(state, Battle)
        return state.setup.seats

    def sides(self, state: State) -> dict[str, list[str]]:
        assert isinstance(state, Battle)
        out: dict[str, list[str]] = {side: [] for side in SIDES}
        for seat, side in zip(state.setup.seats, state.setup.seat_sides, strict=True):
            out[SIDES[side]].append(seat)
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
        return imagined(view.known, view.seat, luck)

    def reveals(self) -> list[str]:
        """Ships put down, cards and actions turned over, shot that is fired, counters of boarding,
        what friends in council are shown (R22, R83)."""
        return ["placed", "card", "actions", "fires", "boarding", "council"]

    def event_kinds(self) -> list[str]:
        return list(KINDS)

    def action(self, raw: object) -> Action:
        return read_action(raw)

    def concede(self, state: State, seat: int) -> None:
        assert isinstance(state, Battle)
        concede_to(state, state.setup.seat_sides[seat])

    def bots(self) -> list[str]:
        return ["doctrine", "plain"]

    def bot(self, name: str) -> Bot:
        from weathergage.games.sails_of_glory.admirals.doctrine import Doctrine
        from weathergage.games.sails_of_glory.admirals.plain import Plain

        if name == "doctrine":
            return Doctrine()
        if name == "plain":
            return Plain()
        raise unknown("bot", name, ["random", *self.bots()])

    def tempers(self, bot: str) -> Tempers | None:
        from weathergage.games.sails_of_glory.admirals.temper import doctrine_tempers

        return doctrine_tempers() if bot == "doctrine" else None

    def tempered(self, bot: str, values: dict[str, float]) -> Bot:
        from weathergage.games.sails_of_glory.admirals.doctrine import Doctrine
        from weathergage.games.sails_of_glory.admirals.temper import Temper

        return Doctrine(Temper(values))

    def habits(self) -> Habits | None:
        from weathergage.games.sails_of_glory.admirals.habits import BattleHabits

        return BattleHabits()

    def report(self, state: State) -> dict[str, object]:
        assert isinstance(state, Battle)
        return report(state)

    def scene(self, view: View) -> object:
        from dataclasses import replace

        from weathergage.games.sails_of_glory.table.scene import battle_scene
        from weathergage.scene.nations import read_nations

        assert isinstance(view, BattleView)
        return replace(battle_scene(view), nations=read_nations(HERE, NATIONS))

    def charts(self) -> dict[str, Chart]:
        from weathergage.games.sails_of_glory.tables.charts import charts

        return charts()

    def presets(self, view: View) -> list[Preset]:
        assert isinstance(view, BattleView)
        return presets_for(view.known, view.seat) if view.seat >= 0 else []


GAME: Final = SailsOfGlory()
