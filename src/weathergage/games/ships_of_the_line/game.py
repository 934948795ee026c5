"""Ships of the Line as the engine sees it."""

from pathlib import Path
from typing import Final, final

from weathergage.engine.asking.book import Book
from weathergage.engine.chance import Chance
from weathergage.engine.charts import Chart
from weathergage.engine.decision import Action, View
from weathergage.engine.errors import unknown
from weathergage.engine.event import Event
from weathergage.engine.game import Bot, Game, Option, Scenario, Value
from weathergage.engine.habits import Habits
from weathergage.engine.moments import Seen
from weathergage.engine.state import State
from weathergage.engine.tempers import Tempers

from .answers import Order, read_action
from .knowledge.view import BattleView, decode_view, known_to
from .notation.position import position_text, read_position
from .notation.resume import read_steps
from .rules import CHAPTERS
from .rules.turn import begin_turn
from .rules.victory import concede_to, report
from .setup import SIDES
from .state.battle import WAITING, Battle, Signal
from .state.muster import PACKAGE, setup_for
from .state.options import option_list, position_setup, reconcile, scenario_list
from .state.saving import load_battle
from .table.alarms import endangered
from .table.desk import BattleDesk
from .words.telling import dispatch

VERSION: Final = "3"
NATIONS: Final = ("british", "french", "spanish")
"""Those that it shows."""
HERE: Final = Path(__file__).resolve().parent

_openings: Final[dict[int, Battle]] = {}
"""Battles before their first turn, by the identity of their setup, which is kept for ever."""


@final
class ShipsOfTheLine(Game):
    """The rules package."""

    def __init__(self) -> None:
        super().__init__("ships-of-the-line", "Ships of the Line: Trafalgar 1805", VERSION)
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
        reconcile(options)
        setup = setup_for(scenario, options, pack, None)
        opening = _openings.get(id(setup))
        if opening is None:
            opening = read_position(setup, setup.start)
            self.bind(opening)
            muster_dumanoir(opening)
            begin_turn(opening)
            _openings[id(setup)] = opening
        return opening.copy()

    def from_position(self, position: dict[str, object]) -> State:
        setup = position_setup(position)
        battle = read_position(setup, position)
        self.bind(battle)
        read_steps(battle, position)
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

    def has_dispatches(self) -> bool:
        return True

    def dispatch(self, view: View, seen: list[Seen], at: int) -> dict[str, object]:
        assert isinstance(view, BattleView)
        return dispatch(view.known, seen, at)

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, Battle)
        return BattleView(known_to(state, seat), seat)

    def endangers(self, view: View, event: Event) -> list[str]:
        assert isinstance(view, BattleView)
        return endangered(view.known, view.seat, event)

    def known_to(self, state: State, seat: int) -> State:
        assert isinstance(state, Battle)
        return known_to(state, seat)

    def decode_view(self, blob: bytes) -> View:
        return decode_view(blob, self.rules)

    def imagine(self, view: View, luck: Chance) -> State:
        assert isinstance(view, BattleView)
        world = view.known.copy()
        if self.has_secrets(world):
            _imagine_signals(world, view.seat, luck)
        return world

    def has_secrets(self, state: State) -> bool:
        assert isinstance(state, Battle)
        return len(state.setup.seat_sides) > 2 and state.setup.several_seats()

    def action(self, raw: object) -> Action:
        return read_action(raw)

    def concede(self, state: State, seat: int) -> None:
        assert isinstance(state, Battle)
        concede_to(state, state.setup.seat_sides[seat])

    def bots(self) -> list[str]:
        return ["doctrine", "plain"]

    def bot(self, name: str) -> Bot:
        from weathergage.games.ships_of_the_line.admirals.doctrine import Doctrine
        from weathergage.games.ships_of_the_line.admirals.errands import ERRANDS, Errand
        from weathergage.games.ships_of_the_line.admirals.plain import Plain

        if name == "doctrine":
            return Doctrine()
        if name == "plain":
            return Plain()
        if name in ERRANDS:
            return Errand(name)
        raise unknown("bot", name, ["random", *self.bots()])

    def tempers(self, bot: str) -> Tempers | None:
        from weathergage.games.ships_of_the_line.admirals.temper import doctrine_tempers

        return doctrine_tempers() if bot == "doctrine" else None

    def tempered(self, bot: str, values: dict[str, float]) -> Bot:
        from weathergage.games.ships_of_the_line.admirals.doctrine import Doctrine
        from weathergage.games.ships_of_the_line.admirals.temper import Temper

        return Doctrine(Temper(values))

    def habits(self) -> Habits | None:
        from weathergage.games.ships_of_the_line.admirals.habits import BattleHabits

        return BattleHabits()

    def report(self, state: State) -> dict[str, object]:
        assert isinstance(state, Battle)
        return report(state)

    def scene(self, view: View) -> object:
        from weathergage.games.ships_of_the_line.table.scene import battle_scene
        from weathergage.scene.nations import read_nations

        assert isinstance(view, BattleView)
        return battle_scene(view, read_nations(HERE, NATIONS))

    def scene_beside(self, view: View, other: View, scene: object) -> object | None:
        from weathergage.games.ships_of_the_line.table.scene import seen_by

        assert isinstance(view, BattleView)
        assert isinstance(other, BattleView)
        return seen_by(view, scene) if view.known is other.known else None

    def charts(self) -> dict[str, Chart]:
        from weathergage.games.ships_of_the_line.tables.charts import all_charts

        return all_charts(PACKAGE)


def muster_dumanoir(battle: Battle) -> None:
    """The French ships of the rear division wait when the option is on (S.opt.1)."""
    if not battle.setup.chapters.dumanoir:
        return
    for ship in battle.ships:
        division = battle.setup.divisions[ship.card.division].id
        if ship.card.nation == "french" and division == "rear":
            ship.dumanoir = WAITING


def _imagine_signals(world: Battle, seat: int, luck: Chance) -> None:
    """Any seat but this one may have signalled what this one could not read."""
    book = world.setup.signal_book
    for leader in world.leaders:
        sender = int(world.ships[leader.ship].seat)
        if leader.alive and sender != seat and luck.below(2):
            to = [
                s
                for s, side in enumerate(world.setup.seat_sides)
                if side == world.setup.seat_sides[sender] and s not in (seat, sender)
            ]
            if to and world.turn > 1:
                words = book[luck.below(len(book))]
                world.signals.append(Signal(world.turn - 1, leader.card, sender, to, words))


GAME: Final = ShipsOfTheLine()
