"""Orders: drawn, kept, issued, carried out. (9.3, 9.4)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log, Modifier

from ..state.forces import NONE, READY, Formation, Order, Post, Stage
from ..state.war import War
from ..tables.general import Chit
from ..tables.names import (
    BLOCKADE,
    BRITISH,
    CRUISE,
    CUPS,
    ESCORT,
    FLAGSHIP,
    ORDER_TYPES,
    SEEK,
    SHOW,
    SOL,
    SOLD,
)
from ..words.names import ADJECTIVES, chit_words, name_of, piece_id
from ..words.telling import tell, tell_of, tell_side
from .asking import roll
from .convoy_routes import launch
from .forces import (
    friendly_ports,
    is_enemy_port,
    is_real,
    line_sail,
    port_side,
    sail_of,
    strategy,
)


def side_of_cup(cup: int) -> int:
    """The side whose cup it is."""
    return BRITISH if cup == 0 else 1


def card_of(state: War, order: Order) -> Chit:
    """The chit of an Order."""
    return state.setup.general.chits[order.chit]


def orders_of(state: War, side: int, stage: int) -> list[Order]:
    """A side's Orders at a stage, in the order of the chits."""
    chits = state.setup.general.chits
    return [
        order
        for order in state.orders
        if order.stage == stage and side_of_cup(chits[order.chit].cup) == side
    ]


def order_id(state: War, order: Order) -> str:
    """The id of an Order."""
    return card_of(state, order).id


def find_order(state: War, side: int, id: str) -> Order | None:
    """A side's Order by its id."""
    for order in state.orders:
        card = card_of(state, order)
        if card.id == id and side_of_cup(card.cup) == side:
            return order
    return None


# What can be done at all, and by whom.


def is_possible(state: War, chit: Chit) -> bool:
    """Whether a chit that was drawn can be done as things stand. (9.35)"""
    side = side_of_cup(chit.cup)
    if chit.type == BLOCKADE:
        return is_enemy_port(state, side, state.setup.atlas.find(chit.targets[0]))
    if chit.type == SHOW:
        place = state.setup.atlas.find(chit.targets[0])
        return port_side(state, place) not in (side, 1 - side)
    return True


def force_for(state: War, order_type: int, it: Formation) -> int:
    """The Sail of a Formation that count for a type of Order. (9.4)"""
    if order_type == BLOCKADE:
        return line_sail(state, it)
    if order_type != SHOW:
        return sail_of(it)
    total = 0
    for squadron in it.squadrons:
        if squadron.ship_class in (SOL, SOLD):
            total += squadron.sail
        elif squadron.ship_class == FLAGSHIP:
            total += 2 * squadron.sail
    return total


def bar_force(state: War, order_type: int, it: Formation) -> Refusal | None:
    """Why a Formation is too weak for an Order. (9.4, Q72)"""
    kind = state.setup.general.types[order_type]
    if order_type == SEEK:
        if len(it.squadrons) < 2 or not it.leaders:
            return Refusal("Seek Battle takes two Squadrons with a Leader.", "9.4")
        return None
    if force_for(state, order_type, it) < kind.sail:
        return Refusal(f"{kind.name} takes {kind.sail} Sail at least.", "9.4")
    return None


def bar_issue(state: War, order: Order, it: Formation) -> Refusal | None:
    """Why an Order may not be Issued to a Formation. (9.36)"""
    if order.stage != Stage.RECEIVED:
        return Refusal("That Order is not waiting to be Issued.", "9.36")
    if not is_real(it):
        return Refusal("Only Squadrons take Orders.", "9.36")
    if it.order != NONE:
        return Refusal("It has an Order already.", "9.36")
    if it.tried:
        return Refusal("An Order has failed to reach it in this Turn.", "9.365")
    return bar_force(state, card_of(state, order).type, it)


# Strategy Checks.


def strategy_check(
    state: War, side: int, place: int, label: str, rule: str, more: int, log: Log, luck: Chance
) -> bool:
    """The responsible Admiral's check: die and DRMs up to his SR; only his side hears. (3.45)"""
    modifiers: list[Modifier] = []
    if more:
        modifiers.append(Modifier("DPs", more, rule))
    if any(
        leader.post == Post.STATION and leader.at == place
        for leader in state.leaders
        if state.setup.leaders[leader.card].side == side
    ):
        modifiers.append(Modifier("Station", -1, "3.47"))
    die = roll(luck, "strategy")
    total = die + sum([modifier.value for modifier in modifiers])
    ok = total <= strategy(state, side)
    text = f"{label}: the Strategy Check {'succeeds' if ok else 'fails'}."
    tell_side(state, log, side, "strategy-check", rule, text, {"success": ok}, [die], modifiers)
    return ok


# Issue, progress, end.


def issue(state: War, order: Order, it: Formation, target: int, luck: Chance, log: Log) -> None:
    """An Order is Issued: free in Harbour, by a Strategy Check to a Ready Formation. (9.36)"""
    off_map = it.state == READY and not it.token
    if it.state == READY and not off_map:
        label = f"Order for {name_of(state, it)}"
        if not strategy_check(state, it.side, it.place, label, "9.365", 0, log, luck):
            it.tried = True
            return
    kind = state.setup.general.types[card_of(state, order).type]
    order.stage, order.target, order.progress, order.visited = Stage.ISSUED, target, 0, 0
    order.limit, order.extended = state.count + kind.turns, False
    order.formation, it.order, it.goal = it.number, order.chit, NONE
    if card_of(state, order).type == ESCORT:
        launch(state, it.side, order.chit)
    fields: dict[str, object] = {"order": order_id(state, order)}
    text = f"{{}} has the Order {chit_words(state, order.chit)}."
    tell_of(state, log, it, "issued", "9.36", text, fields, seen=False)


def end_order(state: War, order: Order) -> None:
    """An Order is over, however it ended. (9.38)"""
    side = side_of_cup(card_of(state, order).cup)
    it = state.formation(side, order.formation)
    if it is not None and it.order == order.chit:
        it.order = NONE
    order.stage, order.formation, order.progress, order.visited = Stage.ENDED, NONE, 0, 0


def fulfil(state: War, order: Order, log: Log) -> None:
    """An Order is Fulfilled: everybody hears which. (9.38, 2.37)"""
    card = card_of(state, order)
    side = side_of_cup(card.cup)
    state.fulfilled[side] += 1
    if card.type == SHOW:
        show_force(state, state.setup.atlas.find(card.targets[0]))
    end_order(state, order)
    text = f"The {ADJECTIVES[side]} Order {chit_words(state, order.chit)} is Fulfilled."
    fields: dict[str, object] = {
        "side": CUPS[0] if side == 0 else "bourbon",
        "type": ORDER_TYPES[card.type],
        "targets": list(card.targets),
        "fulfilled": state.fulfilled[side],
    }
    tell(state, log, "order-fulfilled", "9.38", text, fields)


def show_force(state: War, place: int) -> None:
    """A Pirate base that was shown force is neutralised to the Year end. (9.4)"""
    if place in state.setup.atlas.pirate_bases and place not in state.neutralised:
        state.neutralised.append(place)
        state.neutralised.sort()


def fail(state: War, order: Order, rule: str, log: Log) -> None:
    """An Order is Failed: the other side hears the new tally alone. (9.38, 2.37)"""
    side = side_of_cup(card_of(state, order).cup)
    state.failed[side] += 1
    end_order(state, order)
    text = f"The Order {chit_words(state, order.chit)} is Failed."
    rest = f"The {ADJECTIVES[side]} have {state.failed[side]} Orders Failed."
    fields: dict[str, object] = {"order": order_id(state, order), "failed": state.failed[side]}
    shown: dict[str, object] = {"failed": state.failed[side]}
    tell_side(state, log, side, "order-failed", rule, text, fields, rest=rest, rest_fields=shown)


def lose_executor(state: War, order: Order, log: Log) -> None:
    """A Formation is gone: its Order is Failed, but a Convoy sails on alone. (9.38, 10.1)"""
    if card_of(state, order).type == ESCORT:
        order.formation = NONE
        return
    fail(state, order, "9.38", log)


def take_back(state: War, order: Order, log: Log) -> None:
    """The reason for an Order has ended: it counts neither way. (9.38, Q59)"""
    side = side_of_cup(card_of(state, order).cup)
    text = f"The Order {chit_words(state, order.chit)} is taken back."
    end_order(state, order)
    tell_side(state, log, side, "taken-back", "9.38", text, {"order": order_id(state, order)})


# Progress.


def counts(state: War, order: Order, it: Formation) -> bool:
    """Whether an Impulse may count at all. (9.38)"""
    if it.state != READY or it.disorganised or it.retreat == it.place:
        return False
    return bar_force(state, card_of(state, order).type, it) is None


def visit(state: War, it: Formation) -> None:
    """At the end of an MPI: a cruiser has been in a location of her line. (9.4)"""
    order = state.order_of(it)
    if order is None or card_of(state, order).type != CRUISE or it.state != READY:
        return
    places = state.setup.general.lines[card_of(state, order).targets[0]].places
    if it.place in places:
        order.visited |= 1 << places.index(it.place)


def in_line(state: War, chit: Chit, place: int) -> bool:
    """Whether a location is inside a cruise line. (9.4)"""
    line = state.setup.general.lines[chit.targets[0]]
    if place in line.places:
        return True
    return line.zone >= 0 and state.setup.atlas.zone_of(place) == line.zone


def advance(state: War, order: Order, it: Formation, log: Log) -> None:
    """At the end of an Impulse an Order makes progress, or is Fulfilled. (9.38, 9.4)"""
    card = card_of(state, order)
    kind = state.setup.general.types[card.type]
    if card.type in (SEEK, ESCORT):
        return
    good = counts(state, order, it) and at_target(state, card, it)
    if good:
        order.progress += 1
    elif card.type == SHOW:
        order.progress = 0
    if order.progress < kind.impulses or not good:
        return
    if card.type == CRUISE and order.visited != 0b111:
        return
    fulfil(state, order, log)


def at_target(state: War, card: Chit, it: Formation) -> bool:
    """Whether a Formation is where its Order wants it. (9.4)"""
    if card.type == CRUISE:
        return in_line(state, card, it.place)
    place = state.setup.atlas.find(card.targets[0])
    if card.type == BLOCKADE and not is_enemy_port(state, it.side, place):
        return False
    return it.place == place


def progress(state: War, log: Log) -> None:
    """All Orders in Execution at the end of an Impulse, British first. (9.38)"""
    for side in range(2):
        for order in orders_of(state, side, Stage.ISSUED):
            it = state.formation(side, order.formation)
            if it is not None:
                advance(state, order, it, log)


def limits(state: War, luck: Chance, log: Log) -> None:
    """At the end of the Operations Phase Orders past their limit are extended once by a Strategy
    Check, or Failed. (9.38, 9.39)"""
    for side in range(2):
        for order in orders_of(state, side, Stage.ISSUED):
            it = state.formation(side, order.formation)
            if it is None:
                if card_of(state, order).type != ESCORT or state.count >= order.limit:
                    fail(state, order, "9.38", log)
            elif state.count >= order.limit:
                extend(state, order, it, luck, log)


def extend(state: War, order: Order, it: Formation, luck: Chance, log: Log) -> None:
    """One try for two more Turns. (9.39)"""
    label = f"More time for {name_of(state, it)}"
    if not order.extended and strategy_check(state, it.side, it.place, label, "9.39", 0, log, luck):
        order.extended = True
        order.limit = state.count + state.setup.general.orders["extension"]
        return
    fail(state, order, "9.38", log)


def lapse(state: War, log: Log) -> None:
    """Orders that were not Issued in time are Failed. (9.35)"""
    longest = state.setup.general.orders["unissued"]
    for side in range(2):
        for order in orders_of(state, side, Stage.RECEIVED):
            if state.count - order.received >= longest:
                fail(state, order, "9.35", log)


def organise(state: War) -> None:
    """On Quarterly Turns ended chits go back and newly allowed ones come in. (9.35)"""
    for order in state.orders:
        card = card_of(state, order)
        allowed = card.unlock in state.events and card.type in state.setup.types
        if order.stage == Stage.ENDED or (order.stage == Stage.OUT and allowed):
            order.stage = Stage.CUP if allowed else Stage.OUT


def lose_progress(state: War, it: Formation) -> None:
    """Driven off: an Order's progress starts anew. (8.23, Q79)"""
    order = state.order_of(it)
    if order is not None:
        order.progress, order.visited = 0, 0


def home_ports(state: War, side: int) -> list[str]:
    """The ids of a side's Ports."""
    return [state.setup.atlas.places[place].id for place in friendly_ports(state, side)]


def holder_id(state: War, order: Order) -> str:
    """The id of the Formation that holds an Order."""
    it = state.formation(side_of_cup(card_of(state, order).cup), order.formation)
    return piece_id(it) if it is not None else ""


CHAPTER: Final[Chapter] = Chapter("9.3")
