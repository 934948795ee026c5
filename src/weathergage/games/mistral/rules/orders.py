"""Orders: drawn, kept, issued, carried out. (9.3, 9.4)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.english import ordinal
from weathergage.engine.event import Log, Modifier

from ..state.forces import NONE, READY, Formation, Order, Post, Stage
from ..state.war import War
from ..tables.general import Chit
from ..tables.names import (
    BLOCKADE,
    BRITISH,
    CRUISE,
    ESCORT,
    FLAGSHIP,
    FRENCH_COMMAND,
    INTERDICT,
    ORDER_TYPES,
    SEEK,
    SHOW,
    SIDES,
    SOL,
    SOLD,
    SUPPORT,
)
from ..words.names import SIDE_NAMES, chit_words, told_name
from ..words.telling import tell, tell_of, tell_side
from .campaigns import (
    COASTS,
    ITALY,
    NICE,
    OVER,
    campaign_of,
    earn,
    favour_of,
    insurgent_step,
    is_open_at,
)
from .commands import commands_of, responsible
from .convoy_routes import launch
from .favours import throw
from .forces import (
    LAST_STEP,
    is_enemy_port,
    is_knights,
    is_real,
    line_sail,
    owner_of,
    port_side,
    sail_of,
)

IN_A_ROW: Final[list[int]] = [SHOW, SUPPORT, INTERDICT]
"""Orders whose Impulses must follow each other. (9.4)"""


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


def allowed(state: War, chit: Chit) -> bool:
    """Whether a chit belongs into its cup as events and campaigns stand. (9.35, 9.4)"""
    events = state.events
    if chit.unlock not in events or chit.type not in state.setup.types:
        return False
    if chit.cup == FRENCH_COMMAND:
        if chit.unlock != "e3" and "e7" not in events:
            return False
        if chit.type in (BLOCKADE, SEEK) and "e8" in events:
            return False
    return not is_over(state, chit)


def is_over(state: War, chit: Chit) -> bool:
    """Whether the reason for a chit has ended for good. (9.4)"""
    if chit.type == SUPPORT:
        if chit.targets[0] == "bastia":
            return state.insurgency >= LAST_STEP
        wars = [COASTS[target] for target in chit.targets if target in COASTS]
        return all(_ended(state, campaign) for campaign in wars)
    if chit.type == SHOW and chit.targets[0] == "naples":
        return "e5-over" in state.events
    if chit.type == ESCORT and chit.targets[0] == "troop":
        return _ended(state, ITALY)
    if chit.type == ESCORT and chit.targets[0].startswith("support"):
        return _ended(state, ITALY) and _ended(state, NICE)
    return False


def _ended(state: War, campaign: int) -> bool:
    return state.campaigns[campaign] == OVER


def is_possible(state: War, chit: Chit) -> bool:
    """Whether a chit that was drawn can be done as things stand. (9.35)"""
    side, atlas = side_of_cup(chit.cup), state.setup.atlas
    if chit.type == BLOCKADE:
        return may_have_to_blockade(state, side, atlas.find(chit.targets[0]))
    if chit.type == SHOW:
        place = atlas.find(chit.targets[0])
        return chit.targets[0] == "naples" or port_side(state, place) not in (side, 1 - side)
    if chit.type == SUPPORT:
        return any(may_support(state, atlas.find(target)) for target in chit.targets)
    return True


def has_means(state: War, side: int, order_type: int) -> bool:
    """Whether a Fleet has a unit left of the kind that a type of Order wants. (9.35)"""
    for it in state.of(side):
        if is_real(it) and not is_knights(it):
            able = order_type == SEEK or force_for(state, order_type, it) > 0
            if able and (order_type != SEEK or has_leaders(state, side)):
                return True
    return False


def has_leaders(state: War, side: int) -> bool:
    """Whether a Leader of a side is left, at sea, ashore or in hospital."""
    gone = [Post.GONE, Post.CAPTURED]
    cards = state.setup.leaders
    return any(cards[it.card].side == side and it.post not in gone for it in state.leaders)


def may_have_to_blockade(state: War, side: int, place: int) -> bool:
    """An Enemy Port, or from E3 a French one in which Spaniards may lie. (9.35, Q49)"""
    french = owner_of(state, place) == "french" and "e3" in state.events and side == BRITISH
    return french or is_enemy_port(state, side, place)


def may_support(state: War, place: int) -> bool:
    """Whether an army is there to be supported. (9.4)"""
    if state.setup.atlas.places[place].id == "bastia":
        return 0 < state.insurgency < LAST_STEP
    return is_open_at(state, place)


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
    if not is_real(it) or it.away or is_knights(it):
        return Refusal("It takes no Orders.", "9.36")
    if card_of(state, order).cup not in commands_of(it):
        return Refusal("It is of another Command.", "9.36")
    if it.order != NONE:
        return Refusal("It has an Order already.", "9.36")
    if it.tried:
        return Refusal("An Order has failed to reach it in this Turn.", "9.365")
    return bar_force(state, card_of(state, order).type, it)


# Strategy Checks.


def strategy_check(
    state: War, it: Formation, label: str, rule: str, more: int, log: Log, luck: Chance
) -> bool:
    """The check of the Admiral responsible for a Formation: die and DRMs up to his SR; only his
    side hears. (3.12, 3.45)"""
    return check_between(state, it, it, label, rule, more, log, luck)


def check_between(
    state: War,
    it: Formation,
    other: Formation,
    label: str,
    rule: str,
    more: int,
    log: Log,
    luck: Chance,
) -> bool:
    """The same where two Formations are concerned: between Commands it is the Fleet Admiral's.
    (3.12)"""
    commands = commands_of(it)
    commands += [command for command in commands_of(other) if command not in commands]
    admiral = responsible(state, it.side, commands)
    skill = state.setup.leaders[admiral].sr if admiral != NONE else 0
    lines = strategy_lines(state, it, more, rule)
    done = throw(state, it.side, "strategy", "strategy", lines, skill, luck, log)
    text = f"{label}: the Admiral {'carries it through' if done.ok else 'cannot bring it about'}."
    fields: dict[str, object] = {"success": done.ok}
    tell_side(state, log, it.side, "strategy-check", rule, text, fields, done.dice, done.lines)
    return done.ok


def strategy_lines(state: War, it: Formation, more: int, rule: str) -> list[Modifier]:
    """DRMs of a Strategy Check for a Formation. (3.47, 9.387)"""
    lines = [Modifier("DPs", more, rule)] if more else []
    if stationed(state, it.side, it.place) != NONE:
        lines.append(Modifier("Station", -1, "3.47"))
    return lines


def stationed(state: War, side: int, place: int) -> int:
    """The Leader of a side at the Station of a Port, or NONE. (3.47)"""
    for leader in state.leaders:
        mine = state.setup.leaders[leader.card].side == side
        if mine and leader.post == Post.STATION and leader.at == place:
            return leader.card
    return NONE


# Issue, progress, end.


def issue(state: War, order: Order, it: Formation, target: int, luck: Chance, log: Log) -> None:
    """An Order is Issued: free in Harbour and in the England Box, by a Strategy Check to another
    Ready Formation. (9.36)"""
    home = state.setup.atlas.places[it.place].id == "england-box"
    if it.state == READY and not home:
        label = f"To reach {told_name(state, it)} with an Order"
        if not strategy_check(state, it, label, "9.365", 0, log, luck):
            it.tried = True
            return
    kind = state.setup.general.types[card_of(state, order).type]
    order.stage, order.target, order.progress, order.visited = Stage.ISSUED, target, 0, 0
    order.limit, order.extended = state.count + kind.turns, False
    order.formation, it.order, it.goal, it.meet = it.number, order.chit, NONE, NONE
    if card_of(state, order).type == ESCORT:
        launch(state, it.side, order.chit, target)
    fields: dict[str, object] = {"order": order_id(state, order)}
    text = f"{{}} is given an Order: {chit_words(state, order.chit)}."
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
    side, target = side_of_cup(card.cup), order.target
    state.fulfilled[side] += 1
    end_order(state, order)
    text = f"{SIDE_NAMES[side]} Fulfil an Order: {chit_words(state, order.chit)}."
    fields: dict[str, object] = {
        "side": SIDES[side],
        "type": ORDER_TYPES[card.type],
        "targets": list(card.targets),
        "fulfilled": state.fulfilled[side],
    }
    tell(state, log, "order-fulfilled", "9.38", text, fields)
    if card.type == SHOW:
        show_force(state, state.setup.atlas.find(card.targets[0]), log)
    elif card.type == SUPPORT:
        support(state, side, state.setup.atlas.find(card.targets[target]), log)


def show_force(state: War, place: int, log: Log) -> None:
    """A Pirate base that was shown force is neutralised to the Year end; Naples leaves the war for
    good. (9.4, E5)"""
    if place in state.setup.atlas.pirate_bases and place not in state.neutralised:
        state.neutralised.append(place)
        state.neutralised.sort()
    if state.setup.atlas.places[place].id == "naples" and "e5" in state.events:
        state.events.append("e5-over")
        tell(state, log, "event", "F.4", "Naples leaves the war.", {"id": "e5-over"})
        earn(state, ITALY, -1, "Naples is out of the war", log)


def support(state: War, side: int, place: int, log: Log) -> None:
    """An army was supported: its campaign is shifted, or Corsica rises. (9.4)"""
    if state.setup.atlas.places[place].id == "bastia":
        insurgent_step(state, log)
        return
    earn(state, campaign_of(state, place), favour_of(side), "the army was supported", log)


def fail(state: War, order: Order, rule: str, log: Log) -> None:
    """An Order is Failed: the other side hears the new tally alone. (9.38, 2.37)"""
    side = side_of_cup(card_of(state, order).cup)
    state.failed[side] += 1
    end_order(state, order)
    text = f"An Order is Failed: {chit_words(state, order.chit)}."
    rest = f"{SIDE_NAMES[side]} Fail an Order, the {ordinal(state.failed[side])} of the Year."
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
    text = f"An Order is taken back: {chit_words(state, order.chit)}."
    end_order(state, order)
    tell_side(state, log, side, "taken-back", "9.38", text, {"order": order_id(state, order)})


# Progress.


def counts(state: War, order: Order, it: Formation) -> bool:
    """Whether an Impulse may count at all; ships of another Command alone carry out nothing. (9.38,
    Q165)"""
    if it.state != READY or it.disorganised or it.retreat == it.place:
        return False
    if card_of(state, order).cup not in commands_of(it):
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
    good = counts(state, order, it) and at_target(state, order, it)
    if good:
        order.progress += 1
    elif card.type in IN_A_ROW:
        order.progress = 0
    if order.progress < kind.impulses or not good:
        return
    if card.type == CRUISE and order.visited != 0b111:
        return
    fulfil(state, order, log)


def at_target(state: War, order: Order, it: Formation) -> bool:
    """Whether a Formation is where its Order wants it. (9.4)"""
    card = card_of(state, order)
    if card.type == CRUISE:
        return in_line(state, card, it.place)
    place = state.setup.atlas.find(card.targets[order.target])
    if card.type == BLOCKADE and not openly_blockades(state, it, place):
        return False
    if card.type == SUPPORT and not may_support(state, place):
        return False
    return it.place == place


def openly_blockades(state: War, it: Formation, place: int) -> bool:
    """Whether a Port is Enemy, or a Formation is seen to Blockade: an Order must not tell who lies
    in a French Harbour before E7. (7.24, Q153)"""
    return it.blockading or is_enemy_port(state, it.side, place)


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
    label = f"More time for {told_name(state, it)}"
    if not order.extended and strategy_check(state, it, label, "9.39", 0, log, luck):
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
        if order.stage in (Stage.ENDED, Stage.OUT):
            order.stage = Stage.CUP if allowed(state, card) else Stage.OUT


def reasons_end(state: War, log: Log) -> None:
    """Chits whose reason has ended leave the cups; Orders for it are taken back. (9.38, Q59)"""
    for order in state.orders:
        card = card_of(state, order)
        if order.stage == Stage.CUP and not allowed(state, card):
            order.stage = Stage.OUT
        held = order.stage in (Stage.RECEIVED, Stage.ISSUED)
        if held and not (allowed(state, card) and is_possible(state, card)):
            take_back(state, order, log)


def lose_progress(state: War, it: Formation) -> None:
    """Driven off: an Order's progress starts anew. (8.23, Q79)"""
    order = state.order_of(it)
    if order is not None:
        order.progress, order.visited = 0, 0


CHAPTER: Final[Chapter] = Chapter("9.3")
