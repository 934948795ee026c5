"""Anchors dropped at the end of a move and weighed at the start of the next (p.9, R53)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.sea.trig import parse_heading

from ..answers import Order
from ..state.battle import Battle, Ship
from ..state.step_records import Tries
from ..tables.sailing import CALM
from ..words.telling import pose, tell
from .capacities import is_held
from .places import lies_on
from .questions import ShipsQuestion
from .soundings import is_holding_ground, lies_ashore


def why_not_anchor(battle: Battle, ship: Ship, order: Order, x: i64, y: i64) -> Refusal | None:
    """She anchors with her mast in area 1 or 2, on any heading that fits (p.9, R53)."""
    if not is_holding_ground(battle, x, y):
        return Refusal(f"{ship.name} anchors only in the shallows near land.", "R53")
    hull = ship.shape.at(x, y).turned_to(parse_heading(order.anchor))
    if lies_on(battle, hull, [int(ship.index)]) is not None or lies_ashore(battle, hull):
        return Refusal(f"{ship.name} has no room to lie on that heading.", "R53")
    return None


def drop_anchor(battle: Battle, ship: Ship, heading: i64, log: Log) -> None:
    """She lies at anchor with springs on her cable, steady from the next turn on (p.9, R53)."""
    hull = ship.shape.turned_to(heading)
    fits = lies_on(battle, hull, [int(ship.index)]) is None and not lies_ashore(battle, hull)
    if not is_holding_ground(battle, ship.x, ship.y) or not fits:
        return
    ship.place(ship.x, ship.y, heading)
    ship.anchored = True
    ship.steady = battle.turn + 1
    if log.on:
        tell(log, ship, "anchors", "p.9", f"{ship.name} drops anchor.", pose(ship))


def may_weigh(battle: Battle, ship: Ship) -> bool:
    """At anchor, and free to go; who is grappled may weigh to break free (p.9, R146)."""
    free = not is_held(battle, ship) and not ship.aground
    return ship.anchored and ship.afloat() and free and battle.force != CALM


class Weigh(ShipsQuestion):
    """Which ships weigh anchor; it takes the first displacement of their move (p.9, R53)."""

    def pieces(self, state: Battle, ask: Ask[Tries], seat: int) -> list[int]:
        return [
            int(ship.index)
            for ship in state.ships
            if may_weigh(state, ship) and state.seat_of(ship.index) == seat
        ]

    def orders(self, state: Battle, ask: Ask[Tries], piece: int) -> list[Order] | None:
        return [Order("weigh", state.ships[piece].id)]

    def why_not(self, known: Battle, ask: Ask[Tries], seat: int, answer: Order) -> Refusal | None:
        ship = known.ships[known.find(answer.ship)]
        if not may_weigh(known, ship):
            return Refusal(f"{ship.name} has no anchor to weigh.", "p.9")
        return None

    def carry_out(
        self, state: Battle, ask: Ask[Tries], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        ship = state.ships[state.find(answer.ship)]
        ship.anchored = False
        ship.weighs = state.turn
        if log.on:
            tell(log, ship, "weighs", "p.9", f"{ship.name} weighs anchor.")


CHAPTER: Final[Chapter] = Chapter(
    "p.9 anchors",
    questions=[Weigh("weigh", "p.9", ["weigh"], "Which ships weigh anchor?")],
    kinds=["weigh"],
)
