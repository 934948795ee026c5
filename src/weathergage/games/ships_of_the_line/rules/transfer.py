"""Leaders and crews pass between grappled friends (9, 20.1)."""

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.engine.event import Event, Log
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.rules.alongside import can_act, friends
from weathergage.games.ships_of_the_line.rules.fatigue import exhausted, tire
from weathergage.games.ships_of_the_line.rules.leaders import leader_aboard
from weathergage.games.ships_of_the_line.rules.links import tied
from weathergage.games.ships_of_the_line.rules.tasks import free_crews
from weathergage.games.ships_of_the_line.state.battle import (
    CAPTURED,
    FIT,
    GRAPPLE,
    Battle,
    Leader,
    Ship,
)


def own_leader(state: Battle, ship: Ship) -> Leader | None:
    """The leader aboard who serves the side that commands the ship; a prisoner does not."""
    if not state.setup.chapters.leaders:
        return None
    leader = leader_aboard(state, ship.card.index)
    if leader is None or state.setup.leaders[leader.card].side != ship.side:
        return None
    return leader


def why_not_transfer(state: Battle, order: Order) -> Refusal | None:
    """To a friend grappled to her; somebody must go (9, 20.1, R115)."""
    ship = state.ship(order.ship)
    target = state.ship(order.target)
    if not can_act(target) or not friends(ship, target):
        return Refusal(f"{target.card.name} is no friend to pass people to.", "9")
    if tied(state, GRAPPLE, ship.card.index, target.card.index) is None:
        return Refusal(f"{ship.card.name} is not grappled to {target.card.name}.", "9")
    if not order.lead and order.crews <= 0:
        return Refusal("Say whether the leader goes over, or how many crews.", "9")
    if order.lead:
        refusal = why_not_leader(state, ship, target)
        if refusal is not None:
            return refusal
    return why_not_crews_over(state, ship, target, order.crews) if order.crews > 0 else None


def why_not_leader(state: Battle, ship: Ship, target: Ship) -> Refusal | None:
    """A living leader who is not in a fight, to a ship that has none (9, 20.2, R23)."""
    if own_leader(state, ship) is None:
        return Refusal(f"No leader is aboard {ship.card.name}.", "9")
    if ship.leads:
        return Refusal(f"The leader of {ship.card.name} is in a boarding fight.", "20.2")
    if leader_aboard(state, target.card.index) is not None:
        return Refusal(f"{target.card.name} already has a leader.", "9")
    return None


def why_not_crews_over(state: Battle, ship: Ship, target: Ship, crews: i64) -> Refusal | None:
    """Free crews of a ship under her own colours, as far as the other has room (20.1)."""
    if not state.setup.chapters.crews:
        return Refusal("Crews are not counted in this battle.", "20.1")
    if ship.status == CAPTURED:
        return Refusal(f"{ship.card.name} is a prize; her crews do not serve you.", "20.1")
    free = min(free_crews(ship), ship.crews - 1)
    if crews > free:
        return Refusal(f"{ship.card.name} can spare {max(free, 0)} crews.", "20.1")
    room = target.card.crews - target.crews
    if crews > room:
        return Refusal(f"{target.card.name} has room for {room} crews more.", "20.1")
    return exhausted(state, ship.card.index)


def transfer_orders(state: Battle, ship: i64, other: i64) -> list[Order]:
    """The ways in which people may pass from one ship to another."""
    out: list[Order] = []
    vessel, target = state.ships[ship], state.ships[other]
    for lead in (False, True):
        for crews in range(max(target.card.crews - target.crews, 0) + 1):
            order = Order("transfer", vessel.card.id)
            order.target, order.lead = target.card.id, lead
            order.crews = crews if crews > 0 else -1
            if why_not_transfer(state, order) is None:
                out.append(order)
    return out


def transfer(state: Battle, order: Order, log: Log) -> None:
    """The leader takes over aboard the other ship; crews change ship, a tiring task (9, 20.1)."""
    ship, target = state.ship(order.ship), state.ship(order.target)
    leader = own_leader(state, ship) if order.lead else None
    fields: dict[str, object] = {"ship": ship.card.id, "target": target.card.id}
    who: list[str] = []
    if leader is not None:
        move_leader(leader, ship, target)
        fields["leader"] = state.setup.leaders[leader.card].name
        who.append(state.setup.leaders[leader.card].name)
    if order.crews > 0:
        ship.crews -= order.crews
        target.crews += order.crews
        fields["crews"] = int(order.crews)
        who.append(f"{order.crews} crews")
    if log.on:
        text = f"{' and '.join(who)} pass from {ship.card.name} to {target.card.name}."
        log.emit(Event("transfer", "9", text, fields))
    if order.crews > 0:
        tire(state, ship.card.index, "task", "20.1", log)


def move_leader(leader: Leader, ship: Ship, target: Ship) -> None:
    """He commands in the other ship with his wound; an unhurt officer stands in for him (R23)."""
    leader.ship = target.card.index
    target.officer = ship.officer
    ship.officer = FIT
