"""How this game asks: about every ship a seat may still order, ship by ship or many in one answer.

A chapter of the rules subclasses ShipQuestion once for each part of the turn that asks.
"""

from mypy_extensions import i64

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.fleet import FleetQuestion
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.decision import Refusal

from ..answers import Order
from ..state.battle import CAPTURED, EXPLODED, FLED, STRUCK, Battle, Ship
from ..state.step_records import Tries


def out_of_command(ship: Ship, kind: str) -> Refusal | None:
    """Who has struck, is lost or has left takes no orders; a battery ashore only fires
    (4.2.1, 4.4.1, 4.4.2, 8, 22)."""
    name = ship.card.name
    if ship.status == STRUCK:
        return Refusal(f"{name} has struck her colours and takes no orders.", "4.4.2")
    if ship.status == EXPLODED:
        return Refusal(f"{name} has blown up.", "4.2.1")
    if ship.status == FLED:
        return Refusal(f"{name} has left the map.", "8")
    if ship.status > CAPTURED:
        return Refusal(f"{name} has gone down.", "4.4.1")
    if ship.card.battery and kind not in ("fire", "hold"):
        return Refusal(f"{name} is a battery ashore: it only fires.", "22")
    return None


def prize(ship: Ship) -> Refusal | None:
    """A captured ship is sailed by her captors and fights for nobody (4.4.2)."""
    if ship.status != CAPTURED:
        return None
    return Refusal(f"{ship.card.name} is a prize and does not fight.", "4.4.2")


FleetAsk = Ask[Tries]
FleetAsked = Asked[Battle]


def has_tried(ask: FleetAsk, ship: i64, kind: str) -> bool:
    """Whether a ship has made a try of this kind in a step that allows several (R28)."""
    tries = ask.record
    for at in range(len(tries.others)):
        if tries.others[at] == ship and tries.kinds[at] == kind:
            return True
    return False


def note_try(ask: FleetAsk, ship: i64, kind: str) -> None:
    """A ship has made a try of this kind."""
    ask.record.others.append(ship)
    ask.record.kinds.append(kind)


class ShipQuestion(FleetQuestion[Battle, Tries, Order]):
    """What one part of the turn asks about ships."""

    def carries(self, record: Record) -> bool:
        return isinstance(record, Tries)

    def id_of(self, state: Battle, piece: int) -> str:
        return state.setup.cards[piece].id

    def find(self, state: Battle, part: str) -> int:
        return state.setup.index.get(part, -1)

    def part_of(self, order: Order) -> str:
        return order.ship

    def closed(self, state: Battle, ask: FleetAsk, order: Order) -> Refusal | None:
        """Why a ship of this seat has nothing to order now: mostly what bars this very order."""
        return self.why_not(state, ask, int(state.ship(order.ship).seat), order)

    def why_closed(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> Refusal:
        found = state.setup.find(order.ship)
        if found < 0:
            return Refusal(f"There is no ship {order.ship[:40]!r} here.", self.rule)
        ship = state.ships[found]
        if ship.seat != seat:
            return Refusal(f"{ship.card.name} is not yours to command.", self.rule)
        closed = out_of_command(ship, order.kind)
        if closed is None:
            closed = self.closed(state, ask, order)
        if closed is not None:
            return closed
        return Refusal(f"{ship.card.name} has nothing to order now.", self.rule)


def question_of(decision: FleetAsked) -> ShipQuestion:
    """What a decision of this game asks."""
    question = decision.question
    assert isinstance(question, ShipQuestion)
    return question


def asking(state: Battle, ask: FleetAsk) -> ShipQuestion:
    """What a step of this game asks."""
    question = ask.question(state)
    assert isinstance(question, ShipQuestion)
    return question
