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
    text = f"{ship.card.name} is a prize and does not fight."
    return Refusal(text, "4.4.2") if ship.status == CAPTURED else None


FleetAsk = Ask[Tries]
FleetAsked = Asked[Battle]


def id_of(decision: FleetAsked, ship: int) -> str:
    """The id of a ship."""
    return decision.known.setup.cards[ship].id


def sails_first(decision: FleetAsked) -> bool:
    """Whether the enemy sails after her, and so need not lie where he lies now (3)."""
    state = decision.known
    return bool(state.setup.seat_sides[decision.place] != state.initiative)


def has_tried(ask: FleetAsk, ship: i64, kind: str) -> bool:
    """Whether a ship has made a try of this kind in a step that allows several (R28)."""
    others, kinds = ask.record.others, ask.record.kinds
    return any(others[at] == ship and kinds[at] == kind for at in range(len(others)))


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

    def pieces(self, state: Battle, ask: FleetAsk, seat: int) -> list[int]:
        found: list[int] = []
        for ship in state.ships:
            if ship.seat == seat and self.is_open(state, ask, ship):
                found.append(ship.card.index)
        return found

    def is_open(self, state: Battle, ask: FleetAsk, ship: Ship) -> bool:
        """Whether a ship of the seat that is asked may be ordered."""
        raise NotImplementedError

    def no_ship(self, id: str) -> Refusal:
        """The refusal of a name that no ship bears."""
        return Refusal(f"There is no ship {id[:40]!r} here.", self.rule)

    def part_of(self, order: Order) -> str:
        return order.ship

    def closed(self, state: Battle, ask: FleetAsk, order: Order) -> Refusal | None:
        """Why a ship of this seat has nothing to order now: mostly what bars this very order."""
        return self.why_not(state, ask, int(state.ship(order.ship).seat), order)

    def why_closed(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> Refusal:
        found = state.setup.find(order.ship)
        if found < 0:
            return self.no_ship(order.ship)
        ship = state.ships[found]
        if ship.seat != seat:
            return Refusal(f"{ship.card.name} is not yours to command.", self.rule)
        closed = out_of_command(ship, order.kind) or self.closed(state, ask, order)
        return closed or Refusal(f"{ship.card.name} has nothing to order now.", self.rule)


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
