"""A season of five battles: repairs, prizes, flight by night (1.12, R104-R105)."""

import random
from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.engine.state import Outcome

from ..answers import Order
from ..setup import CAMPS, LINE
from ..state.battle import (
    ABOARD,
    ARRIVAL,
    AWAITED,
    ESCAPED,
    FIGHTING,
    IN_PORT,
    NO_FLAG,
    SUNK,
    TAKEN,
    Battle,
    Camp,
    Ship,
)
from ..state.step_records import Tries
from ..tables.prices import FRIGATE_RATE
from ..words.telling import tell
from .capacities import fallen, zeros
from .morale import is_taken
from .questions import ShipsQuestion

# The battle is over.


def close_battle(battle: Battle, log: Log) -> None:
    """What was taken or sunk is counted; then the ships are refitted for the next battle."""
    for ship in battle.ships:
        lost = is_taken(ship) or (ship.status == SUNK and ship.joins == 0)
        if lost:
            battle.camps[1 - ship.home].booty += ship.row.budget
            _settle_lost(battle, ship)
    battle.links = []
    battle.parties = []
    if log.on:
        booty = [int(camp.booty) for camp in battle.camps]
        text = f"Battle {battle.battle} is over: {booty[0]} against {booty[1]} in prices."
        fields: dict[str, object] = {"battle": int(battle.battle), "booty": booty}
        tell(log, None, "season", "1.12", text, fields)
    if battle.battle >= battle.setup.battles or not all(_has_line(battle, x) for x in range(CAMPS)):
        _end_season(battle, log)
        return
    seats = list(range(len(battle.setup.seats)))
    battle.push_in_order([Ask("refit", seats, Tries()), Do("next-battle")])


def _settle_lost(battle: Battle, ship: Ship) -> None:
    """A prize goes to her captors and joins them after one battle; a wreck is a wreck."""
    if ship.status == SUNK:
        ship.joins = battle.battle
        return
    ship.home = ship.camp
    ship.status = IN_PORT
    ship.joins = battle.battle + 2
    ship.captor = -1
    ship.role = LINE
    prize = battle.setup.season
    ship.broadside = share(ship.row.broadside, prize.prize)
    ship.boarding = share(ship.row.boarding, prize.prize)
    standing = share(3, prize.prize)
    ship.masts = (3 - standing) * ship.row.mast_boxes
    ship.hull = ship.row.hull_boxes - share(ship.row.hull_boxes, prize.prize)


def share(whole: i64, percent: i64) -> i64:
    """So many per cent, rounded up."""
    return (whole * percent + 99) // 100


def _has_line(battle: Battle, camp: int) -> bool:
    """Whether a camp can come to another battle: ships that go on, or that leave port for it."""
    return any(s.home == camp and s.role == LINE and _may_come(battle, s) for s in battle.ships)


def _may_come(battle: Battle, ship: Ship) -> bool:
    return survives(ship) or (ship.status == IN_PORT and ship.joins <= battle.battle + 1)


def survives(ship: Ship) -> bool:
    """Whether a ship goes on under the camp she came with."""
    return ship.status in (FIGHTING, AWAITED) or (ship.status == ESCAPED and not is_taken(ship))


def is_refitted(battle: Battle, ship: Ship) -> bool:
    """Who goes on, and who lay in port for want of repairs; a prize is fitted out as she is (1.12,
    R104)."""
    return survives(ship) or (ship.status == IN_PORT and ship.joins <= battle.battle)


def _end_season(battle: Battle, log: Log) -> None:
    """The sum of the prices taken or sunk decides (1.12)."""
    setup = battle.setup
    booty = [int(camp.booty) for camp in battle.camps]
    scores = {setup.camps[camp]: booty[camp] for camp in range(CAMPS)}
    winner = -1 if booty[0] == booty[1] else 0 if booty[0] > booty[1] else 1
    reason = f"Both have taken or sunk ships for {booty[0]}."
    if winner >= 0:
        people = setup.navies[winner].people
        reason = f"The {people} camp has taken or sunk ships for {booty[winner]}."
    name = setup.camps[winner] if winner >= 0 else None
    battle.outcome = Outcome(name, scores, reason, "1.12")
    battle.stack = []
    if log.on:
        tell(log, None, "game-over", "1.12", reason, {"winner": name, "scores": scores})


# Repairs between battles.


def repair_points(battle: Battle, ship: Ship) -> i64:
    """BOARDING now and 4 for each rate above the sixth; frigates a third of it; a port doubles
    (p.18, 1.12)."""
    season = battle.setup.season
    points = ship.boarding + season.rate * (6 - ship.row.rate)
    if ship.row.rate == FRIGATE_RATE:
        points = (points + season.frigate - 1) // season.frigate
    return points * season.port if int(battle.battle) in battle.setup.ports else points


def refit_cost(battle: Battle, order: Order) -> i64:
    """What a refit takes (1.12)."""
    season = battle.setup.season
    hull = (order.hull_boxes + season.hull - 1) // season.hull
    capacity = (order.guns + order.men) * season.capacity
    return hull + order.mast_boxes + order.raised * season.mast + capacity


def why_not_refit(battle: Battle, ship: Ship, order: Order) -> Refusal | None:
    """Nothing is mended that is not broken, and no more than her points pay for (1.12)."""
    row = ship.row
    most = repair_points(battle, ship)
    if refit_cost(battle, order) > most:
        cost = refit_cost(battle, order)
        return Refusal(f"{ship.name} has {most} points for repairs, and this takes {cost}.", "1.12")
    wrong = (
        order.raised > fallen(ship)
        or order.mast_boxes > ship.masts - fallen(ship) * row.mast_boxes
        or order.hull_boxes > ship.hull
        or order.guns > row.broadside - ship.broadside
        or order.men > row.boarding - ship.boarding
    )
    if wrong:
        return Refusal(f"{ship.name} has not so much to mend.", "1.12")
    return None


def refit_plan(battle: Battle, ship: Ship, first: list[str]) -> Order:
    """Points spent on these things one after the other, as far as they go."""
    order = Order("refit", ship.id)
    season, row = battle.setup.season, ship.row
    left = int(repair_points(battle, ship))
    broken = {
        "raise": (int(fallen(ship)), int(season.mast)),
        "guns": (int(row.broadside - ship.broadside), int(season.capacity)),
        "men": (int(row.boarding - ship.boarding), int(season.capacity)),
        "mast_boxes": (int(ship.masts - fallen(ship) * row.mast_boxes), 1),
        "hull_boxes": (int(ship.hull), 0),
    }
    for name in first:
        number, price = broken[name]
        if name == "hull_boxes":
            number = min(number, left * int(season.hull))
            left -= (number + int(season.hull) - 1) // int(season.hull)
        else:
            number = min(number, left // price)
            left -= number * price
        order.set_count(name, number)
    return order


WAYS: Final[list[list[str]]] = [
    ["raise", "guns", "men", "mast_boxes", "hull_boxes"],
    ["guns", "men", "raise", "hull_boxes", "mast_boxes"],
    ["hull_boxes", "mast_boxes", "raise", "guns", "men"],
]
"""In which order points may be spent: rigging, capacities or boxes first."""


class Refit(ShipsQuestion):
    """What each ship mends before the next battle (1.12)."""

    def pieces(self, state: Battle, ask: Ask[Tries], seat: int) -> list[int]:
        return [
            int(ship.index)
            for ship in state.ships
            if is_refitted(state, ship)
            and int(ship.index) not in ask.record.spent
            and self.is_damaged(ship)
            and state.seat_of(ship.index) == seat
        ]

    def is_damaged(self, ship: Ship) -> bool:
        """Whether there is anything to mend."""
        row = ship.row
        less = ship.broadside < row.broadside or ship.boarding < row.boarding
        return less or ship.hull > 0 or ship.masts > 0

    def draw(self, state: Battle, ask: Ask[Tries], piece: int, rng: random.Random) -> Order:
        way = WAYS[int(rng.random() * len(WAYS))]
        return refit_plan(state, state.ships[piece], way)

    def why_closed(self, state: Battle, ask: Ask[Tries], seat: int, order: Order) -> Refusal:
        place = state.find(order.ship)
        if place < 0 or not is_refitted(state, state.ships[place]):
            return Refusal(f"There is no ship {order.ship[:40]!r} to refit.", "1.12")
        name = state.ships[place].name
        if state.seat_of(place) != seat:
            return Refusal(f"{name} is not yours to command.", "1.12")
        return Refusal(f"{name} has her orders or nothing to mend.", "1.12")

    def why_not(self, known: Battle, ask: Ask[Tries], seat: int, answer: Order) -> Refusal | None:
        return why_not_refit(known, known.ships[known.find(answer.ship)], answer)

    def leave(self, state: Battle, ask: Ask[Tries], seat: int, luck: Chance, log: Log) -> None:
        """Ships without orders mend rigging first."""
        for piece in self.pieces(state, ask, seat):
            refit(state, state.ships[piece], refit_plan(state, state.ships[piece], WAYS[0]), log)
            ask.record.spent.append(piece)

    def carry_out(
        self, state: Battle, ask: Ask[Tries], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        ship = state.ships[state.find(answer.ship)]
        ask.record.spent.append(int(ship.index))
        refit(state, ship, answer, log)


def refit(battle: Battle, ship: Ship, order: Order, log: Log) -> None:
    """Boxes are cleared, masts raised, guns and men made good."""
    ship.masts -= order.raised * ship.row.mast_boxes + order.mast_boxes
    ship.hull -= order.hull_boxes
    ship.broadside += order.guns
    ship.boarding += order.men
    if log.on:
        text = f"{ship.name} is refitted."
        fields: dict[str, object] = {"order": order.data()}
        tell(log, ship, "refit", "1.12", text, fields)


# The next battle.


def next_battle(battle: Battle, luck: Chance, log: Log) -> None:
    """Those who can fight come again; a ship that would have to withdraw stays in port (1.12)."""
    battle.battle += 1
    battle.turn = battle.night = 0
    battle.phase = ARRIVAL
    battle.formations = []
    battle.pairs = []
    battle.shots = []
    battle.salvoes = []
    battle.queue = []
    battle.taken = []
    battle.mist = False
    battle.fight_x = battle.fight_y = 0
    battle.force, battle.wind_from = battle.setup.wind
    for ship in battle.ships:
        _make_ready(battle, ship)
    for number in range(CAMPS):
        _new_admiral(battle, number)
    if any(not _comes(battle, camp) for camp in range(CAMPS)):
        _end_season(battle, log)
        return
    battle.push(Do("arrival"))


def _comes(battle: Battle, camp: int) -> bool:
    return any(x.home == camp and x.status == AWAITED and x.role == LINE for x in battle.ships)


def _make_ready(battle: Battle, ship: Ship) -> None:
    if ship.status == SUNK or ship.status == TAKEN:
        return
    if ship.status == IN_PORT and ship.joins > battle.battle:
        return
    fresh = Ship(ship.row, ship.id, ship.name)
    _forget(ship, fresh)
    sound = zeros(ship) == 0
    ship.status = AWAITED if sound else IN_PORT
    # She misses this battle and is refitted after it.
    ship.joins = 0 if sound else battle.battle


def _forget(ship: Ship, fresh: Ship) -> None:
    """Everything but boxes and capacities is as in a new ship."""
    ship.camp = ship.home
    ship.fires, ship.blaze, ship.rudders, ship.captains = 0, 0, 0, 0
    ship.holes = []
    ship.flag = NO_FLAG
    ship.port_fresh = ship.starboard_fresh = True
    ship.half_until = ship.wreck_port = ship.wreck_starboard = ship.held_until = 0
    ship.beaten_by = ship.captor = ship.formation = -1
    ship.bound = ship.moved = ship.broke = ship.boards = ship.losses = 0
    ship.anchored = ship.aground = ship.shallow = False
    ship.steady = ship.weighs = ship.sounded_on = ship.overboard = ship.gone = 0
    ship.sounded = []
    ship.track = []
    ship.plan = fresh.plan


def _new_admiral(battle: Battle, number: int) -> None:
    """Whoever was lost, somebody commands: from the old flagship, else the first of the line."""
    old = battle.camps[number]
    camp = Camp()
    camp.booty = old.booty
    ships = [x for x in battle.ships if x.home == number and x.status == AWAITED]
    if ships:
        stays = old.fate == ABOARD and any(x.index == old.admiral for x in ships)
        camp.admiral = camp.commander = old.admiral if stays else ships[0].index
    battle.camps[number] = camp


CHAPTER: Final[Chapter] = Chapter(
    "1.12 season",
    questions=[Refit("refit", "1.12", ["refit"], "What does each ship mend before the next?")],
    procedures={"next-battle": next_battle},
    kinds=["refit"],
)
