"""Islands, reefs and shoals: running aground, refloating (p.16, R54, R55, R85, R88)."""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import Order
from ..state.battle import Battle, Ship
from ..state.step_records import Tries
from ..tables.coasts import ASHORE
from ..tables.dice import signed, throw_two
from ..words.telling import tell
from .damage import boxes_text, go_down, hit_hull, hit_masts, lose_guns
from .lines import leave_formation
from .places import afloat, in_wind_order
from .questions import ShipsQuestion
from .soundings import Sounding, area_key, remember, sound, sounding, tested
from .surrender import settle_damage

MOST_GUNS: Final = 2


def meet_shoal(battle: Battle, ship: Ship, found: Sounding, luck: Chance, log: Log) -> bool:
    """She has come to the shallows or to the coast. True where she floats on (p.16)."""
    if found.area == ASHORE:
        wreck(battle, ship, found, log)
        return False
    free = follows_the_wake(battle, ship, found)
    remember(battle, ship, found.coast, found.area)
    sound(battle, ship)
    if free:
        return True
    dice = throw_two(luck, battle.setup.dice)
    stuck = battle.setup.trials.runs_aground(dice, found.area, ship.row.rate)
    if log.on:
        verb = "runs aground" if stuck else "finds water enough"
        where = battle.setup.coasts[found.coast].name
        trials = battle.setup.trials
        boxes = f": {boxes_text(trials.ground_hull, trials.ground_masts)}" if stuck else ""
        fields: dict[str, object] = {
            "dice": [signed(dice)], "area": int(found.area), "land": where, "success": not stuck,
        }  # fmt: skip
        tell(log, ship, "sounding", "p.16", f"{ship.name} {verb} off {where}{boxes}.", fields)
    if stuck:
        run_aground(battle, ship, luck, log)
    return not stuck


def follows_the_wake(battle: Battle, ship: Ship, found: Sounding) -> bool:
    """What the foremost ship of a line has passed this turn frees those in her wake (p.16,
    R55)."""
    if ship.formation < 0:
        return False
    formation = battle.formations[ship.formation]
    leader = battle.ships[formation.ships[0]]
    if formation.abreast or leader.index == ship.index:
        return False
    return area_key(found.coast, found.area) in tested(battle, leader)


def run_aground(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """4 boxes of hull and 4 of masts at once; she lies still, and steady from the next turn on
    (p.16, 19)."""
    trials = battle.setup.trials
    ship.aground = True
    ship.steady = battle.turn + 1
    ship.moved = battle.turn
    leave_formation(battle, ship, log)
    hit_hull(battle, ship, trials.ground_hull, True, luck, log)
    hit_masts(battle, ship, trials.ground_masts, luck, log)
    settle_damage(battle, ship, luck, log)


def wreck(battle: Battle, ship: Ship, found: Sounding, log: Log) -> None:
    """A vessel that runs on the coast is lost (p.16)."""
    leave_formation(battle, ship, log)
    where = battle.setup.coasts[found.coast].name
    go_down(
        battle, ship, "wrecked", "p.16", f"{ship.name} is wrecked on the coast of {where}.", log
    )


def sound_here(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """Who has been moved into shallows by others tests their depth too (R85)."""
    if not battle.setup.coasts:
        return
    while ship.afloat() and not ship.aground:
        found = sounding(battle, ship, ship.heading, 0)
        if found is None or not meet_shoal(battle, ship, found, luck, log):
            break
    sound(battle, ship)


# Off again.


class Refloat(ShipsQuestion):
    """How many guns a ship aground throws overboard before she tries to float (p.16, R88)."""

    def pieces(self, state: Battle, ask: Ask[Tries], seat: int) -> list[int]:
        spent = ask.record.spent
        return [
            int(ship.index)
            for ship in state.ships
            if is_stuck(ship)
            and state.seat_of(ship.index) == seat
            and ship.broadside > 0
            and int(ship.index) not in spent
        ]

    def orders(self, state: Battle, ask: Ask[Tries], piece: int) -> list[Order] | None:
        out: list[Order] = []
        for number in range(min(MOST_GUNS, int(state.ships[piece].broadside)) + 1):
            order = Order("refloat", state.ships[piece].id)
            order.guns = number
            out.append(order)
        return out

    def why_not(self, known: Battle, ask: Ask[Tries], seat: int, answer: Order) -> Refusal | None:
        ship = known.ships[known.find(answer.ship)]
        if not is_stuck(ship):
            return Refusal(f"{ship.name} is not aground.", "p.16")
        if answer.guns > min(MOST_GUNS, int(ship.broadside)):
            return Refusal(f"{ship.name} throws one or two BROADSIDE overboard.", "p.16")
        return None

    def carry_out(
        self, state: Battle, ask: Ask[Tries], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        ship = state.ships[state.find(answer.ship)]
        ask.record.spent.append(int(ship.index))
        ship.overboard = answer.guns
        lose_guns(ship, answer.guns)
        if answer.guns > 0:
            settle_damage(state, ship, luck, log)

    def settled(self, state: Battle, ask: Ask[Tries], order: Order) -> bool:
        return order.guns == 0


def is_stuck(ship: Ship) -> bool:
    """On the ground, whoever commands her."""
    return ship.aground and ship.afloat()


def refloat_tests(battle: Battle, luck: Chance, log: Log) -> None:
    """Two Dice for every ship aground since an earlier turn: afloat, still fast, or worse
    (p.16)."""
    for ship in in_wind_order(battle, afloat(battle)):
        if is_stuck(ship) and ship.steady <= battle.turn:
            _refloat(battle, ship, luck, log)
        ship.overboard = 0


def _refloat(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    trials = battle.setup.trials
    dice = throw_two(luck, battle.setup.dice)
    free = dice >= trials.refloat - ship.overboard
    worse = not free and dice <= trials.strand
    if log.on:
        verb = "floats again" if free else "is driven harder aground" if worse else "sits fast"
        fields: dict[str, object] = {"dice": [signed(dice)], "success": free}
        fields["guns"] = int(ship.overboard)
        boxes = f": {boxes_text(trials.strand_hull, 0)}" if worse else ""
        tell(log, ship, "refloat", "p.16", f"{ship.name} {verb}{boxes}.", fields)
    if free:
        ship.aground = False
        sound(battle, ship)
    elif worse:
        hit_hull(battle, ship, trials.strand_hull, True, luck, log)
    settle_damage(battle, ship, luck, log)


CHAPTER: Final[Chapter] = Chapter(
    "p.16",
    questions=[
        Refloat("refloat", "p.16", ["refloat"], "Do ships aground throw guns overboard?"),
    ],
    procedures={"refloat-tests": refloat_tests},
    kinds=["refloat"],
)
