"""Sheets: a Formation with its Squadrons and their damage, a Port with who lies in its Harbour."""

from weathergage.scene import Boxes, Fact, Figure, ShipLog, Slot, Slots, Span

from ..rules.administration import oversize, repair_rolls
from ..rules.auxiliaries import reach, sheet_of
from ..rules.commands import leadership
from ..rules.forces import band, friendly_ports, rating, sail_of, speed
from ..state.forces import (
    FITTING_OUT,
    IN_ORDINARY,
    NONE,
    READY,
    TASKS,
    Auxiliary,
    Box,
    Formation,
    Kind,
    Squadron,
)
from ..state.war import War
from ..tables.names import ACTS
from ..words.names import CLASS_WORDS, name_of, piece_id, place_id, place_name, squadron_name
from .chances import wear_words
from .scene_orders import order_words
from .scene_pieces import is_own
from .words import BAND_WORDS, STATE_WORDS, leader_words, plural


def sheets_of(known: War) -> list[ShipLog]:
    """The sheets of every Formation whose content is known to whoever looks, and of own Ports."""
    out = [sheet_of_force(known, it) for it in known.forces if it.squadrons and it.number]
    for side in range(2):
        if is_own(known, side):
            out += [port_sheet(known, side, port) for port in friendly_ports(known, side)]
    return out


# A Formation.


def sheet_of_force(known: War, it: Formation) -> ShipLog:
    """A Formation: Leader, points, and a track of damage for each Squadron. (3.24, 7.3)"""
    points = speed(known, it)
    when = ", ".join(str(mpi) for mpi in ACTS[points])
    figures = (
        Figure("Sail", str(sail_of(it)), "in all", "3.22"),
        Figure("Movement", str(points), f"increments {when}", "4.0"),
        Figure("Leader", str(leadership(known, it)), "Leadership Rating", "3.42"),
    )
    return ShipLog(
        piece=piece_id(it),
        boxes=tuple(track(known, squadron) for squadron in it.squadrons),
        facts=tuple(force_facts(known, it)),
        name=name_of(known, it),
        id=f"sheet-{piece_id(it)}",
        figures=figures,
        slots=tuple(aux_slots(known, it)),
        note=f"{STATE_WORDS[it.state]}, {place_name(known, it.place)}",
    )


def track(known: War, squadron: Squadron) -> Boxes:
    """Its DPs against its Damage Rating, with the thirds. (7.3)"""
    total = rating(known, squadron)
    first, second = total // 3, 2 * total // 3
    spans = (
        Span(0, max(0, first - 1), "sound"),
        Span(first, max(first, second - 1), "over ⅓"),
        Span(second, total - 1, "over ⅔"),
    )
    word = BAND_WORDS[band(known, squadron)]
    gone = max(0, squadron.dps)
    what = f"{squadron.sail} {CLASS_WORDS[squadron.ship_class]}"
    note = f"{what}, {gone} of {total} DPs, {word}"
    return Boxes(
        squadron_name(squadron), total, min(gone, total), note, "7.3", spans=spans, size="small"
    )


def force_facts(known: War, it: Formation) -> list[Fact]:
    """Its Leaders, Order, and what a Turn will cost it."""
    out = [Fact("Leader", leader_words(known, each), "3.42") for each in it.leaders]
    if it.order != NONE:
        out.append(Fact("Order", order_words(known, known.orders[it.order]), "9.36"))
    if it.goal != NONE and it.state == READY:
        out.append(Fact("Passage", f"to {place_name(known, it.goal)}", "9.37"))
    over = oversize(known, it)
    if over and it.leaders:
        out.append(Fact("Over Control", f"{over} DP each at the Turn's end", "3.44"))
    wear = wear_words(known, it)
    if wear:
        out.append(Fact("Wear", wear, "11.2"))
    if it.disorganised:
        out.append(Fact("Disorganised", "moves slower, demands no Battle", "8.45"))
    if it.spotted:
        out.append(Fact("Seen", "the enemy knows what it is", "7.1"))
    return out


def aux_slots(known: War, it: Formation) -> list[Slots]:
    """The Auxiliaries Assigned to it. (6.13)"""
    mine = [
        aux
        for aux in known.auxiliaries(it.side)
        if aux.box == Box.FORMATION and aux.at == it.number and aux.card >= 0
    ]
    if not mine:
        return []
    return [Slots("Auxiliaries", tuple(aux_slot(known, aux) for aux in mine), rule="6.13")]


def aux_slot(known: War, aux: Auxiliary) -> Slot:
    """An Auxiliary by name, class and what it does."""
    card, sheet = known.setup.auxes[aux.card], sheet_of(known, aux)
    state = "used" if aux.used else "free" if aux.box in (Box.PORT, Box.FORMATION) else "sealed"
    note = f"{sheet.name}, range {sheet.reach}"
    if aux.box == Box.TASKED:
        note = f"{TASKS[aux.task]} at {place_name(known, aux.at)}"
    elif aux.box == Box.RECOVERY:
        recovery = known.setup.general.recovery[sheet.id]
        note = f"back on 0–{recovery}, {(recovery + 1) * 10} %"
    elif aux.used:
        note = "tasked in this Impulse"
    elif aux.box in (Box.PORT, Box.FORMATION):
        note += f", {plural(len(reach(known, aux)), 'place')}"
    return Slot(card.name, note, state=state, rule="6.2")


# A Port.


def port_sheet(known: War, side: int, port: int) -> ShipLog:
    """A Harbour: who is Fitting Out, who In Ordinary, what the yard can do. (3.27, 11.3)"""
    there = [it for it in known.of(side) if it.place == port and it.number]
    boxes: list[Boxes] = []
    for state in (READY, FITTING_OUT, IN_ORDINARY):
        for it in there:
            if it.state == state:
                boxes += [in_harbour(known, it, squadron) for squadron in it.squadrons]
    atlas = known.setup.atlas
    yard = atlas.ports[atlas.places[port].port]
    facts = [Fact("Port", "Key Port" if yard.key else "Minor Port", "5.28")]
    facts.append(Fact("The yard", yard_words(known, port), "11.3"))
    facts += [
        Fact("Convoy", f"{name_of(known, it)}, {it.points} CP", "10.1")
        for it in there
        if it.kind == Kind.CONVOY
    ]
    auxes = [
        aux
        for aux in known.auxiliaries(side)
        if aux.box == Box.PORT and aux.at == port and aux.card >= 0
    ]
    slots = [Slots("Auxiliaries", tuple(aux_slot(known, aux) for aux in auxes), rule="6.13")]
    id = place_id(known, port)
    return ShipLog(
        piece=f"port:{id}",
        boxes=tuple(boxes),
        facts=tuple(facts),
        name=place_name(known, port),
        id=f"harbour-{id}",
        slots=tuple(slots if auxes else []),
        note="They see nothing in here.",
    )


def in_harbour(known: War, it: Formation, squadron: Squadron) -> Boxes:
    """A Squadron under the heading of its state."""
    row = track(known, squadron)
    owner = name_of(known, it) if it.leaders else ""
    group = STATE_WORDS[it.state] if it.state != READY else "Ready, in the Port Space"
    note = f"{row.note}{', under ' + owner if owner else ''}"
    return Boxes(row.name, row.total, row.gone, note, row.rule, (), row.spans, "small", group)


def yard_words(known: War, port: int) -> str:
    """The repair rolls of a Port. (11.3)"""
    atlas = known.setup.atlas
    yard = atlas.ports[atlas.places[port].port]
    rolls = repair_rolls(known, port)
    mends = known.setup.general.repair_dps
    mean = sum(mends) / len(mends)
    if not (yard.per_turn or yard.per_quarter or rolls):
        return "mends nothing"
    return f"{plural(rolls, 'roll')} this Turn, {mean:.1f} DP each on average"
