"""Ships of the Line as the engine sees it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, final

from weathergage.engine.book_game import BookGame, Parts, Staff
from weathergage.engine.chance import Chance
from weathergage.engine.charts import Chart
from weathergage.engine.decision import View
from weathergage.engine.event import Event
from weathergage.engine.game import Bot, Value
from weathergage.engine.state import State
from weathergage.scene.wording import presets

from .answers import Order, read_action
from .knowledge.view import BattleView, known_to
from .notation.position import position_text, read_position
from .notation.resume import read_steps
from .rules import CHAPTERS
from .rules.turn import begin_turn
from .rules.victory import concede, report
from .state.battle import WAITING, Battle, Signal
from .state.muster import PACKAGE, SETUPS
from .state.options import LISTING, position_setup, reconcile
from .table.alarms import endangered
from .table.desk import BattleDesk
from .words.telling import dispatch

VERSION: Final = "3"
HERE: Final = Path(__file__).resolve().parent

_openings: Final[dict[int, Battle]] = {}
"""Battles before their first turn, by the identity of their setup, which is kept for ever."""


@final
class ShipsOfTheLine(BookGame):
    """The rules package."""

    def __init__(self) -> None:
        super().__init__(
            "ships-of-the-line",
            "Ships of the Line: Trafalgar 1805",
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
                dispatch,
                presets=lambda battle, seat: presets(PACKAGE, battle.setup.seats[seat]),
            ),
        )

    def staff(self) -> Staff:
        from .admirals.doctrine import Doctrine
        from .admirals.errands import ERRANDS, Errand
        from .admirals.habits import BattleHabits
        from .admirals.plain import Plain
        from .admirals.temper import Temper

        others: dict[str, Callable[[], Bot]] = {name: partial(Errand, name) for name in ERRANDS}
        return Staff(lambda values: Doctrine(Temper(values)), Plain, BattleHabits, others)

    def setup(
        self, scenario: str, options: dict[str, Value], pack: dict[str, object] | None
    ) -> State:
        reconcile(options)
        setup = SETUPS.find(scenario, options, pack, None)
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

    def endangers(self, view: View, event: Event) -> list[str]:
        assert isinstance(view, BattleView)
        return endangered(view.known, view.seat, event)

    def imagine(self, view: View, luck: Chance) -> State:
        assert isinstance(view, BattleView)
        world = view.known.copy()
        if self.has_secrets(world):
            _imagine_signals(world, view.seat, luck)
        return world

    def drawing(self) -> Callable[[BattleView], object]:
        from .table.scene import battle_scene

        return battle_scene

    def scene_beside(self, view: View, other: View, scene: object) -> object | None:
        from .table.scene import seen_by

        assert isinstance(view, BattleView)
        assert isinstance(other, BattleView)
        return seen_by(view, scene) if view.known is other.known else None

    def charts(self) -> dict[str, Chart]:
        from .tables.charts import all_charts

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
