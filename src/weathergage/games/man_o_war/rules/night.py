"""After dark: fires, holes and melees go on to their end, then the count (p.3, R40)."""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refusal
from weathergage.engine.event import Log

from ..answers import Order, at
from ..state.battle import GRAPPLED, NIGHT, Battle, Ship
from ..state.step_records import Pairing, Tries
from ..words.telling import tell
from .breaking import parts
from .capacities import in_good_shape
from .collision import board, why_not_board
from .count import conclude
from .damage import go_down, lose_men
from .links import links_of, other_end, untie
from .melee import may_fight
from .places import afloat, at_sea, in_wind_order, is_near, mast_to_mast
from .questions import ShipQuestion, ShipsQuestion
from .sailing import is_adrift
from .surrender import settle_damage, take_the_beaten


def dusk(battle: Battle, luck: Chance, log: Log) -> None:
    """Nobody moves or fires any more (p.3)."""
    battle.phase = NIGHT
    battle.queue = []
    battle.taken = []
    if log.on:
        text = "Guns and sails rest; fires, leaks and melees go on to their end."
        tell(log, None, "night", "p.3", text)
    battle.push(Do("night-round"))


def night_round(battle: Battle, luck: Chance, log: Log) -> None:
    """Round after round, until nothing burns, leaks or fights; at most 24 (R40)."""
    if battle.night > 0 and not is_open(battle):
        conclude(battle, log)
        return
    if battle.night >= battle.setup.trials.night_rounds:
        _lose_the_open(battle, log)
        conclude(battle, log)
        return
    battle.night += 1
    battle.turn += 1
    battle.pairs = []
    for ship in battle.ships:
        ship.losses = 0
    seats = list(range(len(battle.setup.seats)))
    battle.push_in_order(
        [
            Do("leaks"),
            Ask("repairs", seats, Tries()),
            Do("repair-tests"),
            Do("night-hooks"),
            Ask("night-break", seats, Tries()),
            Do("melees"),
            Do("night-round"),
        ]
    )


def is_open(battle: Battle) -> bool:
    """Whether anything burns, leaks or fights."""
    for ship in at_sea(battle):
        if ship.fires > 0 or ship.holes or ship.beaten_by >= 0:
            return True
    for link in battle.links:
        if may_fight(battle, battle.ships[link.a], battle.ships[link.b]):
            return True
    return False


def _lose_the_open(battle: Battle, log: Log) -> None:
    """What has not been put out or plugged by then is lost (R40)."""
    for ship in at_sea(battle):
        if ship.fires > 0 or ship.holes:
            go_down(battle, ship, "sunk", "R40", f"{ship.name} is lost in the night.", log)


# Drifters are boarded.


def night_hooks(battle: Battle, luck: Chance, log: Log) -> None:
    """A vessel adrift within 12 in of a sound enemy under command may be grappled by the nearest
    (p.3, R40)."""
    take_the_beaten(battle, luck, log)
    asks: list[Ask[Pairing]] = []
    for ship in in_wind_order(battle, afloat(battle)):
        if is_adrift(battle, ship):
            hunter = nearest_hunter(battle, ship)
            if hunter is not None:
                record = Pairing(int(hunter.index), int(ship.index))
                asks.append(Ask("night-board", [battle.seat_of(hunter.index)], record))
    battle.push_in_order([*asks])


def nearest_hunter(battle: Battle, ship: Ship) -> Ship | None:
    """The nearest enemy in good shape, not adrift herself, within 12 in (R40)."""
    best: Ship | None = None
    for other in battle.ships:
        fit = other.camp != ship.camp and in_good_shape(other) and not is_adrift(battle, other)
        fit = fit and is_near(ship, other, battle.setup.trials.night_reach)
        if fit and (best is None or mast_to_mast(ship, other) < mast_to_mast(ship, best)):
            best = other
    return best


class NightBoard(ShipQuestion[Pairing]):
    """Whether a ship boards a drifter in the dark (p.3)."""

    def prompt(self, known: Battle, ask: Ask[Pairing], seat: int) -> str:
        ship, other = known.ships[ask.record.a], known.ships[ask.record.b]
        return f"{other.name} drifts near {ship.name} in the dark: does {ship.name} board her?"

    def ship_of(self, known: Battle, ask: Ask[Pairing]) -> int:
        return int(ask.record.a)

    def ready(self, state: Battle, ask: Ask[Pairing]) -> bool:
        ship, other = state.ships[ask.record.a], state.ships[ask.record.b]
        # Also a prize, whom the camp that lost her may take back so (R64, R151).
        fit = in_good_shape(ship) and other.afloat() and other.beaten_by < 0
        return fit and why_not_board(state, ship, other) is None

    def options(self, known: Battle, ask: Ask[Pairing], seat: int) -> list[Order] | None:
        id = known.ships[ask.record.a].id
        return [Order("grapple", id), Order("stand-off", id)]

    def passing(self, known: Battle, ask: Ask[Pairing], seat: int) -> Action | None:
        return Order("stand-off", known.ships[ask.record.a].id)

    def carry_out(
        self, state: Battle, ask: Ask[Pairing], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        if answer.kind == "grapple":
            board(state, state.ships[ask.record.a], state.ships[ask.record.b], luck, log)


class NightBreak(ShipsQuestion):
    """Grappled ships may try to break free in the dark, once a round (R40)."""

    def pieces(self, state: Battle, ask: Ask[Tries], seat: int) -> list[int]:
        spent = ask.record.spent
        return [
            int(ship.index)
            for ship in state.ships
            if ship.fights()
            and ship.beaten_by < 0
            and state.seat_of(ship.index) == seat
            and int(ship.index) not in spent
            and grappled_to(state, ship)
        ]

    def orders(self, state: Battle, ask: Ask[Tries], piece: int) -> list[Order] | None:
        ship = state.ships[piece]
        return [at("break", ship.id, other.id) for other in grappled_to(state, ship)]

    def why_not(self, known: Battle, ask: Ask[Tries], seat: int, answer: Order) -> Refusal | None:
        ship = known.ships[known.find(answer.ship)]
        if answer.hand:
            return Refusal("In the dark nobody is turned to a hand.", "R40")
        if answer.target not in [other.id for other in grappled_to(known, ship)]:
            words = f"{ship.name} is not grappled to {answer.target[:40]!r}."
            return Refusal(words, "p.14")
        return None

    def certain(self, order: Order) -> bool:
        return False

    def carry_out(
        self, state: Battle, ask: Ask[Tries], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        ship = state.ships[state.find(answer.ship)]
        other = state.ships[state.find(answer.target)]
        ask.record.spent.append(int(ship.index))
        if parts(state, ship, other, luck, log):
            untie(state, ship.index, other.index)
            lose_men(other, 1)
            settle_damage(state, other, luck, log)


def grappled_to(battle: Battle, ship: Ship) -> list[Ship]:
    """The enemies she is grappled to."""
    out: list[Ship] = []
    for link in links_of(battle, ship.index):
        other = battle.ships[other_end(link, ship.index)]
        if link.kind == GRAPPLED and other.camp != ship.camp:
            out.append(other)
    return out


CHAPTER: Final[Chapter] = Chapter(
    "p.3 night",
    questions=[
        NightBoard("night-board", "p.3", ["grapple", "stand-off"]),
        NightBreak("night-break", "R40", ["break"], "Does a grappled ship try to break free?"),
    ],
    procedures={"dusk": dusk, "night-round": night_round, "night-hooks": night_hooks},
)
