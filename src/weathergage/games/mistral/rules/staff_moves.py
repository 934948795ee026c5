"""What is done with one's forces when they are reorganised. (3.25 to 3.48, 9.42, 11.35)"""

from weathergage.engine.chance import Chance
from weathergage.engine.english import sentence
from weathergage.engine.event import Log

from ..state.forces import NONE, READY, Act, Box, Formation, Kind, Leader, Post, Squadron
from ..state.tokens import remove, show
from ..state.war import War
from ..tables.names import COMMAND_OF
from ..words.names import leader_name, told_name, told_place, told_squadron
from ..words.telling import tell, tell_of, tell_side
from .commands import commands_of, senior
from .forces import sail_of
from .marks import drop_shadows
from .mixing import mix
from .orders import card_of, check_between, strategy_check
from .spotting import stay_in_sight
from .squadrons import alone, drop_empty, find_squadron, pour, split
from .staff_bars import bar_detach, bar_join, bar_post, bar_transfer, neighbours

# Formations.


def merge(state: War, it: Formation, other: Formation, luck: Chance, log: Log) -> None:
    """The Squadrons, Leaders and Auxiliaries of one Formation go to another. (3.33)"""
    mix(state, it.side, it.place, luck, log)
    tell_of(
        state,
        log,
        it,
        "joined",
        "3.33",
        "{} is gone from the chart.",
        {},
        "{} joins company.",
        seen=it.token > 0,
    )
    other.squadrons += it.squadrons
    other.leaders += it.leaders
    for leader in it.leaders:
        state.leaders[leader].at = other.number
    for aux in state.auxiliaries(it.side):
        if aux.box == Box.FORMATION and aux.at == it.number:
            aux.at = other.number
        if aux.home_box == Box.FORMATION and aux.home == it.number:
            aux.home = other.number
    if it.order != NONE:
        other.order, state.orders[it.order].formation = it.order, other.number
    for each in state.of(it.side):
        each.company = other.number if each.company == it.number else each.company
    other.disorganised = other.disorganised or it.disorganised
    other.fresh = other.fresh and it.fresh
    other.retreat = it.place if it.place in (it.retreat, other.retreat) else other.retreat
    other.meet = NONE if it.place in (it.meet, other.meet) else other.meet
    drop_shadows(state, it.side, it.token, "3.33", log)
    share_prey(state, it, other)
    remove(state, it)


def share_prey(state: War, it: Formation, other: Formation) -> None:
    """Ships that fell on a Convoy in this Impulse do so no more in it, with whomever they are.
    (10.19)"""
    if it.token and it.side * 1000 + it.token in state.attacked:
        state.attacked.append(other.side * 1000 + other.token)


def detach(state: War, it: Formation, name: str, leader: int, luck: Chance, log: Log) -> None:
    """A Squadron becomes Independent, or a Flotilla under one of the Leaders; the Order stays with
    the senior. (3.34, 9.36)"""
    squadron = find_squadron(it, name)
    assert squadron is not None
    it.squadrons = [each for each in it.squadrons if each is not squadron]
    new = alone(state, it, squadron)
    if leader != NONE:
        it.leaders = [each for each in it.leaders if each != leader]
        new.kind, new.leaders = Kind.FLOTILLA, [leader]
        state.leaders[leader].at = new.number
    keep_order(state, it, new)
    tell_of(state, log, new, "detached", "3.34", "{} is detached.", {}, seen=False)
    if it.token:
        show(state, new)
        tell_of(state, log, new, "appears", "3.34", "{} appears on the chart.")
        stay_in_sight(state, it, new, log)
        mix(state, it.side, it.place, luck, log)
        share_prey(state, it, new)


def keep_order(state: War, it: Formation, new: Formation) -> None:
    """Where a Formation was split its Order is with the senior Leader, else with most Sail; in any
    case with ships of its Command. (9.36, Q73, Q145)"""
    if it.order == NONE:
        return
    leader = senior(state, [*it.leaders, *new.leaders])
    goes = leader in new.leaders if leader != NONE else sail_of(new) > sail_of(it)
    cup = card_of(state, state.orders[it.order]).cup
    if (goes or cup not in commands_of(it)) and cup in commands_of(new):
        new.order, it.order = it.order, NONE
        state.orders[new.order].formation = new.number


def unform(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """A Flotilla without a Leader breaks up; the Squadron with most Sail keeps the Order. (3.31)"""
    it.kind = Kind.INDEPENDENT
    best = executor(state, it)
    others = [squadron for squadron in it.squadrons if squadron is not best]
    it.squadrons = [best]
    for squadron in others:
        new = alone(state, it, squadron)
        if new.state == READY and it.token:
            show(state, new)
            tell_of(state, log, new, "appears", "3.31", "{} appears on the chart.")
    if others and it.token:
        mix(state, it.side, it.place, luck, log)


def executor(state: War, it: Formation) -> Squadron:
    """The Squadron with most Sail, of those of its Order's Command where it has one. (3.31,
    Q145)"""
    order = state.order_of(it)
    cup = card_of(state, order).cup if order is not None else NONE
    able = [each for each in it.squadrons if COMMAND_OF[each.nation] == cup] or it.squadrons
    best = able[0]
    for squadron in able:
        best = squadron if squadron.sail > best.sail else best
    return best


# Leaders.


def post(state: War, it: Formation, leader: int, log: Log) -> None:
    """A Leader takes a Formation, which is a Flotilla now. (3.46)"""
    state.leaders[leader].post, state.leaders[leader].at = Post.FORMATION, it.number
    it.leaders.append(leader)
    it.kind = Kind.FLOTILLA
    name = leader_name(state, leader)
    tell_of(state, log, it, "posted", "3.46", f"{name} hoists his flag.", {}, seen=False)


def hoist(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """A Leader is Posted to a Ready Formation before a Key Port, or by cutter: free to a Flotilla,
    by a Strategy Check where one is formed by it. (3.33, 3.46)"""
    if bar_post(state, it, it.act_other) is not None:
        return
    label = f"To form a Flotilla of {told_name(state, it)}"
    easy = it.kind == Kind.FLOTILLA or it.fresh
    if easy or strategy_check(state, it, label, "3.33", 0, log, luck):
        post(state, it, state.setup.leader_index[it.act_other], log)


def relieve(state: War, it: Formation, leader: int, log: Log) -> None:
    """A Leader goes back to the pool. (3.48)"""
    to_pool(state.leaders[leader])
    it.leaders = [each for each in it.leaders if each != leader]
    if not it.leaders:
        it.kind = Kind.INDEPENDENT
    name = leader_name(state, leader)
    tell_of(
        state,
        log,
        it,
        "unposted",
        "3.48",
        f"{name} strikes his flag and goes ashore.",
        {},
        seen=False,
    )


def to_pool(leader: Leader) -> None:
    """A Leader is in the pool of his Command."""
    leader.post, leader.at = Post.POOL, NONE


def to_station(state: War, side: int, leader: int, place: int, log: Log) -> None:
    """A Leader takes the Station of a Port. (3.47)"""
    state.leaders[leader].post, state.leaders[leader].at = Post.STATION, place
    name = leader_name(state, leader)
    tell_side(
        state,
        log,
        side,
        "stationed",
        "3.47",
        f"{name} takes the Station at {told_place(state, place)}.",
        place=place,
    )


def promote(state: War, leader: int, command: int, log: Log) -> None:
    """A Commodore is made Rear-Admiral: the gazette tells everybody. (11.17)"""
    state.leaders[leader].promoted = True
    state.vacancies[command] -= 1
    card = state.setup.leaders[leader]
    text = f"The gazette: {card.name} is made Rear-Admiral."
    tell(state, log, "promoted", "11.17", text, {"leader": card.id})


# Sail.


def split_off(state: War, it: Formation, name: str, sail: int, log: Log) -> None:
    """Some Sail of a Squadron become one of their own, in the same Flotilla or alone. (3.25)"""
    squadron = find_squadron(it, name)
    assert squadron is not None
    new = split(state, it.side, squadron, sail)
    if it.kind == Kind.FLOTILLA:
        it.squadrons.append(new)
    else:
        keep_order(state, it, alone(state, it, new))
    text = f"{sail} Sail leave {told_squadron(squadron)} and are a squadron of their own."
    tell_side(state, log, it.side, "split", "3.25", text, {"squadron": new.name})


def holder_of(state: War, it: Formation, name: str) -> tuple[Formation, Squadron]:
    """A Squadron beside a Formation, with who has it."""
    for each in neighbours(state, it):
        found = find_squadron(each, name)
        if found is not None:
            return each, found
    raise AssertionError("there is no such Squadron here")


def merge_sail(state: War, it: Formation, name: str, to: str, log: Log) -> None:
    """A Squadron is merged into another; their DPs are added. (3.25)"""
    squadron = find_squadron(it, name)
    assert squadron is not None
    _, target = holder_of(state, it, to)
    names = sentence(told_squadron(squadron)), told_squadron(target)
    pour(squadron, target, squadron.sail)
    drop_empty(state, it)
    text = f"{names[0]} is merged into {names[1]}."
    tell_side(state, log, it.side, "merged", "3.25", text, {"squadron": to})


def transfer(
    state: War, it: Formation, name: str, to: str, sail: int, luck: Chance, log: Log
) -> None:
    """Sail go from one Squadron to another, by a Strategy Check unless all are new. (3.26)"""
    holder, target = holder_of(state, it, to)
    if not (it.fresh and holder.fresh):
        label = f"To transfer Sail to {told_squadron(target)}"
        if not check_between(state, it, holder, label, "3.26", 0, log, luck):
            return
    squadron = find_squadron(it, name)
    assert squadron is not None
    pour(squadron, target, sail)
    text = f"{sail} Sail go from {told_squadron(squadron)} to {told_squadron(target)}."
    tell_side(state, log, it.side, "transferred", "3.26", text, {"squadron": to})


# Rendezvous and exchange.


def send_to_meet(state: War, it: Formation, place: int, luck: Chance, log: Log) -> None:
    """A Rendezvous is Issued: free in Harbour and the England Box, by a Strategy Check to another
    Ready Formation. (9.42, 9.36)"""
    for command in commands_of(it):
        state.meetings[command] = state.count
    home = state.setup.atlas.places[it.place].id == "england-box"
    if it.state == READY and not home:
        label = f"To call {told_name(state, it)} to a Rendezvous"
        if not strategy_check(state, it, label, "9.422", 0, log, luck):
            return
    it.meet, it.goal = place, NONE
    it.meet_until = state.count + state.setup.general.orders["rendezvous"]
    tell_of(
        state,
        log,
        it,
        "rendezvous",
        "9.42",
        f"{{}} is to be at {told_place(state, place)} for a Rendezvous.",
        {},
        seen=False,
    )


def go_home(state: War, it: Formation, log: Log) -> None:
    """A Formation leaves for home, to come back as good as new. (11.35)"""
    it.away = state.count + state.setup.general.exchange["turns"] + 1
    it.meet = NONE
    for squadron in it.squadrons:
        squadron.blockaded, squadron.watched = 0, False
    tell_of(
        state,
        log,
        it,
        "exchange",
        "11.35",
        "{} sails home, to be relieved by fresh ships.",
        {},
        seen=False,
    )


# What waits until a side is done.


def do_later(state: War, it: Formation, free: bool, luck: Chance, log: Log) -> None:
    """Do at sea what was ordered, if it can still be done; by a Strategy Check unless all concerned
    are new or met at a Rendezvous. (3.33, 3.34)"""
    act, it.act = it.act, Act.NOTHING
    if act == Act.JOIN:
        other = state.formation(it.side, it.act_to)
        if other is None or bar_join(state, it, f"{'bs'[it.side]}{other.number}") is not None:
            return
        met = it.place in (it.meet, other.meet)
        easy = free or met or (it.fresh and other.fresh)
        label = f"To bring {told_name(state, it)} into company"
        if easy or check_between(state, it, other, label, "3.33", 0, log, luck):
            merge(state, it, other, luck, log)
    elif act == Act.DETACH:
        if bar_detach(state, it, it.act_word, it.act_other) is not None:
            return
        label = f"To detach ships from {told_name(state, it)}"
        if it.fresh or strategy_check(state, it, label, "3.34", 0, log, luck):
            leader = state.setup.leader_index.get(it.act_other, NONE)
            detach(state, it, it.act_word, leader, luck, log)
    elif act == Act.FORM:
        hoist(state, it, luck, log)
    elif bar_transfer(state, it, it.act_word, it.act_other, it.act_to) is None:
        transfer(state, it, it.act_word, it.act_other, it.act_to, luck, log)
