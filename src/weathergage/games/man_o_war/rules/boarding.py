"""The boarding phase: surrender in contact, entangled ships that board, melees, prizes (p.14-15,
R58, R61, R64)."""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refusal
from weathergage.engine.event import Log

from ..answers import Order
from ..state.battle import BOARDING, ENTANGLED, GRAPPLED, TAKEN, Battle, Ship
from ..state.step_records import Pairing, Tries
from .collision import board, why_not_board
from .links import link_between
from .melee import fight, may_fight
from .places import afloat, comes_before, in_wind_order, windward
from .questions import ShipQuestion, ShipsQuestion
from .surrender import scuttle, take_the_beaten, test_surrender


def begin_boarding(battle: Battle, luck: Chance, log: Log) -> None:
    """Routed ships still in contact think of striking; then grapples, melees, prizes (R61)."""
    battle.phase = BOARDING
    for ship in battle.ships:
        ship.losses = 0
    take_the_beaten(battle, luck, log)
    for ship in in_wind_order(battle, afloat(battle)):
        test_surrender(battle, ship, luck, log)
    battle.push_in_order([Do("hooks"), Do("melees"), Do("assaults"), *_ask_prizes(battle)])


def _ask_prizes(battle: Battle) -> list[Ask[Tries]]:
    out: list[Ask[Tries]] = [Ask("prizes", list(range(len(battle.setup.seats))), Tries())]
    return out


# Entangled ships that turn to boarding.


def hooks(battle: Battle, luck: Chance, log: Log) -> None:
    """Entangled enemies may turn to boarding, without a test, once one has no mark (p.14)."""
    pairs: list[Ask[Pairing]] = []
    for ship in in_wind_order(battle, afloat(battle)):
        for link in battle.links:
            if link.kind == ENTANGLED and ship.index in (link.a, link.b):
                other = battle.ships[link.b if link.a == ship.index else link.a]
                if ship.camp != other.camp:
                    record = Pairing(int(ship.index), int(other.index))
                    pairs.append(Ask("hook", [battle.seat_of(ship.index)], record))
    battle.push_in_order([*pairs])


class Hook(ShipQuestion[Pairing]):
    """Whether an entangled ship boards the other (p.14)."""

    def prompt(self, known: Battle, ask: Ask[Pairing], seat: int) -> str:
        ship, other = known.ships[ask.record.a], known.ships[ask.record.b]
        return f"{ship.name} lies entangled with {other.name}: does she board?"

    def ship_of(self, known: Battle, ask: Ask[Pairing]) -> int:
        return int(ask.record.a)

    def ready(self, state: Battle, ask: Ask[Pairing]) -> bool:
        ship, other = state.ships[ask.record.a], state.ships[ask.record.b]
        link = link_between(state, ship.index, other.index)
        tied = link is not None and link.kind == ENTANGLED and other.fights()
        return tied and ship.beaten_by < 0 and why_not_board(state, ship, other) is None

    def options(self, known: Battle, ask: Ask[Pairing], seat: int) -> list[Order] | None:
        id = known.ships[ask.record.a].id
        return [Order("grapple", id), Order("stand-off", id)]

    def passing(self, known: Battle, ask: Ask[Pairing], seat: int) -> Action | None:
        return Order("stand-off", known.ships[ask.record.a].id)

    def carry_out(
        self, state: Battle, ask: Ask[Pairing], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        if answer.kind == "grapple":
            ship, other = state.ships[ask.record.a], state.ships[ask.record.b]
            board(state, ship, other, luck, log)


# Melees.


def melees(battle: Battle, luck: Chance, log: Log) -> None:
    """Each grappled pair fights once, in the order of its more leeward ship (R58)."""
    pairs: list[tuple[Ship, Ship]] = []
    for link in battle.links:
        if link.kind == GRAPPLED:
            a, b = battle.ships[link.a], battle.ships[link.b]
            pairs.append((a, b))
    for a, b in by_leeward(battle, pairs):
        if may_fight(battle, a, b):
            fight(battle, a, b, luck, log)


def by_leeward(battle: Battle, pairs: list[tuple[Ship, Ship]]) -> list[tuple[Ship, Ship]]:
    """Pairs by their more leeward ship, from leeward to windward."""
    out: list[tuple[Ship, Ship]] = []
    for pair in pairs:
        lee = leeward_of(battle, pair)
        at = len(out)
        while at > 0 and _before(battle, lee, leeward_of(battle, out[at - 1])):
            at -= 1
        out.insert(at, pair)
    return out


def _before(battle: Battle, a: Ship, b: Ship) -> bool:
    return comes_before(battle, a, windward(battle, a), b, windward(battle, b))


def leeward_of(battle: Battle, pair: tuple[Ship, Ship]) -> Ship:
    """The more leeward of two ships."""
    return pair[0] if _before(battle, pair[0], pair[1]) else pair[1]


# Prizes.


class Prizes(ShipsQuestion):
    """A captor may scuttle his prizes in any turn (p.15, R64)."""

    def pieces(self, state: Battle, ask: Ask[Tries], seat: int) -> list[int]:
        return [
            int(ship.index)
            for ship in state.ships
            if ship.status == TAKEN
            and state.seat_of(ship.index) == seat
            and int(ship.index) not in ask.record.spent
        ]

    def orders(self, state: Battle, ask: Ask[Tries], piece: int) -> list[Order] | None:
        return [Order("scuttle", state.ships[piece].id)]

    def why_not(self, known: Battle, ask: Ask[Tries], seat: int, answer: Order) -> Refusal | None:
        ship = known.ships[known.find(answer.ship)]
        if ship.status != TAKEN:
            return Refusal(f"{ship.name} is no prize.", "p.15")
        return None

    def carry_out(
        self, state: Battle, ask: Ask[Tries], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        scuttle(state, state.ships[state.find(answer.ship)], log)


CHAPTER: Final[Chapter] = Chapter(
    "p.15",
    questions=[
        Hook("hook", "p.14", ["grapple", "stand-off"]),
        Prizes("prizes", "p.15", ["scuttle"], "Is a prize to be scuttled?"),
    ],
    procedures={"begin-boarding": begin_boarding, "hooks": hooks, "melees": melees},
    kinds=["grapple", "stand-off", "scuttle"],
)
