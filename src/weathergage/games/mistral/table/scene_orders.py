"""The board of Orders: how far each has come, what it takes, until when, and who could take it."""

from typing import Final

from weathergage.scene import Entry, Register

from ..rules.forces import is_real
from ..rules.order_step import takers
from ..rules.orders import bar_issue, card_of, force_for, order_id, side_of_cup
from ..state.forces import Formation, Order, Stage
from ..state.war import War
from ..tables.atlas import COASTAL
from ..tables.names import (
    BLOCKADE,
    CRUISE,
    ESCORT,
    INTERDICT,
    ORDER_TYPES,
    SEEK,
    SHOW,
    SUPPORT,
)
from ..words.names import name_of, piece_id, place_name, target_name, told_place
from .words import NUMERALS, plural

STAGES: Final[list[str]] = ["Drawn", "Received", "Issued", "Ended"]
SHOWN: Final[list[int]] = [Stage.DRAWN, Stage.RECEIVED, Stage.ISSUED]
COAST: Final = "Coastal Space"
ROW: Final[list[int]] = [SHOW, SUPPORT, INTERDICT]
"""Types whose Impulses must follow each other."""
PICTURES: Final[dict[str, str]] = {
    "cruise": "wind",
    "blockade": "anchor",
    "escort": "convoy",
    "show": "colours",
    "support": "hand",
    "interdict": "grid",
    "seek": "crossed",
}


def register_of(known: War) -> Register | None:
    """The Orders of whoever looks; nobody else sees them. (2.37)"""
    if known.seat not in (0, 1):
        return None
    mine = [
        order
        for order in known.orders
        if order.stage in SHOWN and side_of_cup(card_of(known, order).cup) == known.seat
    ]
    waiting = len([order for order in mine if order.stage == Stage.RECEIVED])
    note = f"{plural(len(mine), 'Order')}, {waiting} to issue; the enemy sees none of them"
    entries = tuple(entry_of(known, order) for order in mine)
    return Register(entries, tuple(STAGES), note, "2.37", name="Board of Orders", id="orders")


def entry_of(known: War, order: Order) -> Entry:
    """One Order as a row."""
    card = card_of(known, order)
    kind = known.setup.general.types[card.type]
    holder = known.formation(known.seat, order.formation)
    return Entry(
        id=order_id(known, order),
        name=kind.name,
        note=f"{target_note(known, order)}{twin_words(known, order)}",
        picture=PICTURES[ORDER_TYPES[card.type]],
        stage=max(0, order.stage - Stage.DRAWN),
        done=order.progress,
        total=kind.impulses,
        progress=progress_note(known, order),
        checks=checks_of(known, order),
        needs=needs_words(known, card.type),
        has=f"has {force_for(known, card.type, holder)}" if holder is not None else "",
        start=order.received,
        now=known.count,
        limit=limit_of(known, order),
        due=due_words(known, order),
        hurried=order.stage == Stage.ISSUED and order.limit - known.count <= 1,
        piece=piece_id(holder) if holder is not None else "",
        holder=holder_words(known, order, holder),
        holder_note=holder_note(known, order, holder),
        rule="9.4",
    )


def target_note(known: War, order: Order) -> str:
    """What it is about, in words."""
    card = card_of(known, order)
    if card.type == CRUISE:
        return known.setup.general.lines[card.targets[0]].name
    names = [target_name(known, target) for target in card.targets]
    if len(names) > 1 and all(name.startswith(COAST) for name in names):
        return f"{COAST}s {joined([name.removeprefix(COAST + ' ') for name in names], 'and')}"
    return ", ".join(names)


def order_words(known: War, order: Order) -> str:
    """An Order as one says it."""
    note = target_note(known, order)
    name = known.setup.general.types[card_of(known, order).type].name
    number = twin_words(known, order)
    return f"{name}, {note}{number}" if note else name


def twin_words(known: War, order: Order) -> str:
    """Where two that say the same are in hand, which of the chits it is, by the order in which they
    are listed. (9.35)"""
    card = card_of(known, order)
    same = (card.cup, card.type, card.targets)
    chits = known.setup.general.chits
    alike = [it.id for it in chits if (it.cup, it.type, it.targets) == same]
    held = [card_of(known, each).id for each in known.orders if each.stage in SHOWN]
    twins = [id for id in alike if id in held]
    return f" {NUMERALS[alike.index(card.id)]}" if len(twins) > 1 else ""


def progress_note(known: War, order: Order) -> str:
    """How far it has come."""
    card = card_of(known, order)
    kind = known.setup.general.types[card.type]
    if card.type == SEEK:
        return "a Battle that is won"
    if card.type == ESCORT:
        return "the Convoy brought in"
    row = " in a row" if card.type in ROW else ""
    return f"{order.progress} of {kind.impulses} Impulses{row}"


def places_of(known: War, order: Order) -> list[int]:
    """The locations an Order is about: a cruise line, the Port or coast, where its Convoy sails
    from and to. (9.4)"""
    general, atlas = known.setup.general, known.setup.atlas
    card = card_of(known, order)
    if card.type == CRUISE:
        return list(general.lines[card.targets[0]].places)
    if card.type == ESCORT:
        kind = next(each for each in general.convoys if each.id == card.targets[0])
        return [*kind.origins, *kind.goals]
    return [atlas.index[target] for target in card.targets if target in atlas.index]


def task_words(known: War, order: Order) -> str:
    """What is to be done, in a sentence. (9.4)"""
    card = card_of(known, order)
    many = plural(known.setup.general.types[card.type].impulses, "Impulse")
    row = " in a row" if card.type in ROW else ""
    spots = places_of(known, order)
    if card.type == CRUISE:
        zone = known.setup.general.lines[card.targets[0]].zone
        more = f", the {place_name(known, zone)} between them included" if zone >= 0 else ""
        return f"{many} inside {listed(known, spots, 'and')}, each visited{more}"
    if card.type == ESCORT:
        kind = next(each for each in known.setup.general.convoys if each.id == card.targets[0])
        origins, goals = listed(known, kind.origins, "or"), listed(known, kind.goals, "or")
        return f"the Convoy brought from {origins} to {goals} with half its points"
    if card.type == SEEK:
        return "a Battle won at Medium or Heavy Intensity"
    word = "at" if card.type in (SUPPORT, INTERDICT) else "off"
    return f"{many}{row} {word} {listed(known, spots, 'or')}"


def listed(known: War, spots: list[int], word: str) -> str:
    """Locations as one names them, Coastal Spaces together."""
    atlas = known.setup.atlas
    coasts = [atlas.places[spot].label for spot in spots if atlas.places[spot].kind == COASTAL]
    names: list[str] = []
    for spot in spots:
        place = atlas.places[spot]
        if place.kind != COASTAL or len(coasts) < 2:
            names.append(place.label if place.label[0] == "#" else told_place(known, spot))
    if len(coasts) > 1:
        letters = [label.removesuffix(" coast") for label in coasts]
        last = f"{', '.join(letters[:-1])} {word} {letters[-1]}"
        names.append(f"Coastal Spaces {last}" if not names else f"Coastal Space {last}")
    return joined(names, word)


def joined(names: list[str], word: str) -> str:
    """Names in a row."""
    return f"{', '.join(names[:-1])} {word} {names[-1]}" if len(names) > 1 else "".join(names)


def checks_of(known: War, order: Order) -> tuple[tuple[str, bool], ...]:
    """The locations of a cruise line, and which were visited. (9.4)"""
    card = card_of(known, order)
    if card.type != CRUISE:
        return ()
    places = known.setup.general.lines[card.targets[0]].places
    atlas = known.setup.atlas
    return tuple(
        (atlas.places[place].label, bool(order.visited >> number & 1))
        for number, place in enumerate(places)
    )


def needs_words(known: War, order_type: int) -> str:
    """The least force. (9.4)"""
    if order_type == SEEK:
        return "2 Squadrons, a Leader"
    sail = known.setup.general.types[order_type].sail
    return f"{sail} {'SOL' if order_type in (BLOCKADE, SHOW) else 'Sail'}"


def limit_of(known: War, order: Order) -> int:
    """The last Turn: to be Fulfilled, or to be Issued. (9.35, 9.38)"""
    if order.stage == Stage.ISSUED:
        return order.limit
    return order.received + known.setup.general.orders["unissued"]


def due_words(known: War, order: Order) -> str:
    """Its deadline in words."""
    limit = limit_of(known, order)
    return f"limit Turn {limit}" if order.stage == Stage.ISSUED else f"issue by Turn {limit}"


def holder_words(known: War, order: Order, holder: Formation | None) -> str:
    """Who holds it, or how many could."""
    if holder is not None:
        return name_of(known, holder)
    if order.stage == Stage.ISSUED:
        return "nobody holds it now"
    able = len(takers(known, order)) if order.stage == Stage.RECEIVED else 0
    return f"{able} could take it" if order.stage == Stage.RECEIVED else "to be chosen"


def holder_note(known: War, order: Order, holder: Formation | None) -> str:
    """Where the holder is, or why others could not take it."""
    if holder is not None:
        return f"at {place_name(known, holder.place)}"
    if order.stage != Stage.RECEIVED:
        return ""
    barred = [it for it in known.of(known.seat) if is_real(it) and bar_issue(known, order, it)]
    return f"{len(barred)} could not" if barred else ""
