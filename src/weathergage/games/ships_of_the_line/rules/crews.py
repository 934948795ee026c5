"""Crews and their tasks (20.1), and passing to a grappled friend (9, 20.1)."""

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import Order
from ..state.battle import CAPTURED, FIT, GRAPPLE, Battle, Leader, Ship, leader_aboard
from ..words.telling import tell
from .fatigue import exhausted, tire
from .links import boarders_of, can_act, friends, prey_of, tied


def busy_crews(ship: Ship) -> i64:
    """Crews that have a task; a crew has one at a time (20.1)."""
    return ship.on_flood + ship.on_fire + ship.on_deck + ship.on_assault + ship.on_counter


def free_crews(ship: Ship) -> i64:
    """Crews that can be given a task (20.1)."""
    return max(ship.hands() - busy_crews(ship), 0)


def release_crews(state: Battle) -> None:
    """Tasks end when the next crew phase begins; boarding fights hold their crews (20.1, R88)."""
    for ship in state.ships:
        ship.on_flood = ship.on_fire = ship.on_deck = 0
        if ship.on_assault and prey_of(state, ship.card.index) < 0:
            ship.on_assault = 0
        if ship.on_counter and not boarders_of(state, ship.card.index):
            ship.on_counter = 0


def decks_deserted(ship: Ship) -> i64:
    """Gun decks without a crew (20.1, R15).

    Boarders and those who meet them come from the gun decks first; to other work, to another ship
    or to the dead the deck crew goes first, which is what an owner would choose.
    """
    fighters = ship.on_assault + ship.on_counter
    others = ship.on_flood + ship.on_fire + ship.on_deck + ship.card.crews - ship.crews
    if others > 0 and fighters < ship.card.crews:
        others -= 1
    return min(fighters + others, ship.card.decks)


def strength(state: Battle, ship: Ship, sent: i64) -> i64:
    """Boarding strength of a ship that sends so many crews (4.3.1, 4.4.2, 20.2, R16, R87).

    A prize has 1. Without crews in play the whole rating counts, less the crews killed by grape.
    """
    tables = state.setup.crew
    if ship.status == CAPTURED:
        return tables.captured_strength
    fighting = sent if state.setup.chapters.crews else ship.crews
    return tables.strength(ship.card.boarding, ship.card.crews, fighting)


def crews_asked(state: Battle, ship: Ship, order: Order, usual: i64) -> i64:
    """How many crews an order takes; without crews in play none are counted (20.1)."""
    if not state.setup.chapters.crews:
        return 0
    return order.crews if order.crews >= 0 else min(usual, free_crews(ship))


def why_not_crews(state: Battle, ship: Ship, order: Order, least: i64) -> Refusal | None:
    """The crews are there and not at another task (20.1)."""
    if not state.setup.chapters.crews:
        uncounted = Refusal("Crews are not counted in this battle.", "20.1")
        return uncounted if order.crews > 0 else None
    name, free = ship.card.name, free_crews(ship)
    asked = order.crews if order.crews >= 0 else min(least, free)
    if asked < least:
        return Refusal(f"{name} must send {least} crew at least; {free} are free.", "20.1")
    return Refusal(f"{name} has only {free} crews free.", "20.1") if asked > free else None


def own_leader(state: Battle, ship: Ship) -> Leader | None:
    """The leader aboard who serves the side that commands the ship; a prisoner does not."""
    leader = leader_aboard(state, ship.card.index) if state.setup.chapters.leaders else None
    serves = leader is not None and state.setup.leaders[leader.card].side == ship.side
    return leader if serves else None


def why_not_transfer(state: Battle, order: Order) -> Refusal | None:
    """To a friend grappled to her; somebody must go (9, 20.1, R115)."""
    ship, target = state.ship(order.ship), state.ship(order.target)
    if not can_act(target) or not friends(ship, target):
        return Refusal(f"{target.card.name} is no friend to pass people to.", "9")
    if tied(state, GRAPPLE, ship.card.index, target.card.index) is None:
        return Refusal(f"{ship.card.name} is not grappled to {target.card.name}.", "9")
    if not order.lead and order.crews <= 0:
        return Refusal("Say whether the leader goes over, or how many crews.", "9")
    refusal = why_not_leader(state, ship, target) if order.lead else None
    if refusal is None and order.crews > 0:
        return why_not_crews_over(state, ship, target, order.crews)
    return refusal


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
    """Free crews, one at least staying with her own colours, as far as the other has room: in a
    prize prisoners take up none, and only the prize crew can leave her (20.1, R115)."""
    if not state.setup.chapters.crews:
        return Refusal("Crews are not counted in this battle.", "20.1")
    stay = 0 if ship.status == CAPTURED else 1
    free = min(free_crews(ship), ship.hands() - stay)
    if crews > free:
        return Refusal(f"{ship.card.name} can spare {max(free, 0)} crews.", "20.1")
    room = room_for_crews(target)
    if crews > room:
        return Refusal(f"{target.card.name} has room for {room} crews more.", "20.1")
    return exhausted(state, ship.card.index)


def room_for_crews(ship: Ship) -> i64:
    """How many crews more would serve aboard (20.1)."""
    return ship.card.crews - ship.hands()


def add_hands(ship: Ship, crews: i64) -> None:
    """More crews serve aboard, or fewer."""
    if ship.status == CAPTURED:
        ship.prize_crews += crews
    else:
        ship.crews += crews


def transfer_orders(state: Battle, ship: i64, other: i64) -> list[Order]:
    """The ways in which people may pass from one ship to another."""
    out: list[Order] = []
    vessel, target = state.ships[ship], state.ships[other]
    for lead in (False, True):
        for crews in range(max(room_for_crews(target), 0) + 1):
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
    fields: dict[str, object] = {"target": target.card.id}
    who: list[str] = []
    if leader is not None:
        move_leader(leader, ship, target)
        leader.busy = True
        who.append(state.setup.leaders[leader.card].name)
        fields["leader"] = who[0]
    if order.crews > 0:
        add_hands(ship, -order.crews)
        add_hands(target, order.crews)
        who.append(f"{order.crews} crews")
        fields["crews"] = int(order.crews)
    if log.on:
        text = f"{' and '.join(who)} pass from {ship.card.name} to {target.card.name}."
        tell(log, ship, "transfer", "9", text, fields)
    if order.crews > 0:
        tire(state, ship.card.index, "task", "20.1", log)


def move_leader(leader: Leader, ship: Ship, target: Ship) -> None:
    """He commands in the other ship with his wound; an unhurt officer stands in for him (R23)."""
    leader.ship = target.card.index
    target.officer, ship.officer = ship.officer, FIT
