"""Water for the enemy alongside: which ship the buckets are for is said when the action is shown
(p.40, R72)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Record
from weathergage.engine.asking.steps import Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import DOUSE, Order
from ..state.battle import Battle, Ship
from ..words.telling import tell
from .questions import ShipAsk, ShipQuestion, gather, sealed


def enemies_to_douse(battle: Battle, ship: Ship) -> list[int]:
    """Every enemy ship in play: which of them she will lie alongside is not known before the
    movement."""
    return [
        int(other.card.index)
        for other in battle.ships
        if other.in_play() and other.card.side != ship.card.side and not other.card.battery
    ]


def buckets_for(ship: Ship, enemy: str) -> Order:
    """Buckets for one enemy."""
    order = Order("buckets", ship.card.id)
    order.target = enemy
    return order


class Buckets(ShipQuestion):
    """Which enemy a crew with buckets ready throws them on (p.40, R72)."""

    def concerned(self, battle: Battle, ship: Ship) -> bool:
        return DOUSE in ship.acting and len(enemies_to_douse(battle, ship)) > 1

    def why_not(self, known: Battle, ask: ShipAsk, seat: int, answer: Order) -> Refusal | None:
        found = known.setup.find(answer.target)
        if found in enemies_to_douse(known, known.ship(answer.ship)):
            return None
        return Refusal(f"{answer.target[:40]!r} is no enemy ship in play.", "40.named")

    def orders(self, state: Battle, ask: ShipAsk, piece: int) -> list[Order] | None:
        ship = state.ships[piece]
        found = enemies_to_douse(state, ship)
        return [buckets_for(ship, state.setup.cards[enemy].id) for enemy in found]


BUCKETS: Final = Buckets("buckets", "40.named", "buckets", "Whom are the buckets for?")


def buckets(battle: Battle, luck: Chance, log: Log) -> None:
    """The actions have been shown: an enemy is named, where there is more than one (p.40)."""
    for ship in battle.ships:
        if not ship.in_play() or DOUSE not in ship.acting:
            continue
        found = enemies_to_douse(battle, ship)
        if len(found) == 1:
            name_one(battle, ship, found[0], log)
    gather(battle, BUCKETS)


def merge_buckets(battle: Battle, given: Gather[Record], luck: Chance, log: Log) -> None:
    """All have said whom they are for."""
    for order in sealed(battle, given):
        name_one(battle, battle.ship(order.ship), battle.setup.index[order.target], log)


def name_one(battle: Battle, ship: Ship, enemy: i64, log: Log) -> None:
    """The buckets are for this enemy and no other."""
    ship.douses = enemy
    if log.on:
        other = battle.ships[enemy].card
        text = f"The buckets of {ship.card.name} are for {other.name}."
        tell(log, ship, "buckets", "40.named", text, {"target": other.id})


CHAPTER: Final[Chapter] = Chapter(
    "40",
    questions=[BUCKETS],
    procedures={"buckets": buckets},
    merges={"buckets": merge_buckets},
)
