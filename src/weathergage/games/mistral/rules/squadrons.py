"""Squadrons formed, split and merged, and Auxiliaries turned into Sail and back. (3.25, 6.32)"""

from typing import Final

from weathergage.engine.decision import Refusal

from ..state.forces import (
    IN_ORDINARY,
    NO_TASK,
    NONE,
    Auxiliary,
    Box,
    Formation,
    Kind,
    Squadron,
)
from ..state.tokens import add, has_fought, next_number
from ..state.war import War
from ..tables.names import BRITISH, COMMAND_OF, FLAGSHIP, SOL, SPANISH
from .damage import disband
from .forces import is_real

SPANISH_SPEED: Final = 3
"""The Movement Allowance of Spanish ships of the line. (3.24)"""
SEEN: Final = "-seen"
"""In names of Squadrons that were formed in the war and seen by the other side."""

# New Squadrons.


def new_squadron(state: War, side: int, nation: int, ship_class: int, sail: int) -> Squadron:
    """Sail that were not grouped yet, with the figures of their class and Contingent: ships of the
    line sail and fire as their navy does, the others as their class. (3.24)"""
    squadron = Squadron(fresh_name(state, side), nation, ship_class, sail)
    squadron.speed = state.setup.general.class_speed[ship_class]
    if ship_class == SOL and nation == BRITISH:
        squadron.shift = 1
    elif ship_class == SOL and nation == SPANISH:
        squadron.speed = SPANISH_SPEED
    return squadron


def fresh_name(state: War, side: int) -> str:
    """A name that no Squadron of a side bears; who is in neither Fleet has others, and nobody knows
    which. (2.37)"""
    used = [squadron.name for it in state.of(side) for squadron in it.squadrons]
    number = 1
    while f"{'bs'[side]}-x{number}" in used:
        number += 1
    return f"{'bs'[side]}-x{number}"


def name_in_sight(state: War, side: int, squadrons: list[Squadron]) -> None:
    """Squadrons formed in the war get a name for everybody when the other side first sees them, by
    how many it has seen: how many others there are it must not tell. (2.37, Q156)"""
    for squadron in squadrons:
        if squadron.name in state.setup.squadrons or squadron.name[1:].startswith(SEEN):
            continue
        state.sighted[side] += 1
        name = f"{'bs'[side]}{SEEN}{state.sighted[side]}"
        for other in state.of(side):
            other.act_word = name if other.act_word == squadron.name else other.act_word
            other.act_other = name if other.act_other == squadron.name else other.act_other
        squadron.name = name


def find_squadron(it: Formation, name: str) -> Squadron | None:
    """A Squadron of a Formation by its name."""
    for squadron in it.squadrons:
        if squadron.name == name:
            return squadron
    return None


def room_in(state: War, squadron: Squadron) -> int:
    """How many more Sail a Squadron takes. (3.24)"""
    return state.setup.general.most_sail[squadron.ship_class] - squadron.sail


def alike(one: Squadron, other: Squadron) -> bool:
    """Whether Sail of two Squadrons may be in one: of one class and Contingent. (3.25)"""
    return one is not other and (one.nation, one.ship_class) == (other.nation, other.ship_class)


# Splitting and merging.


def shared_dps(dps: int, part: int, rest: int) -> int:
    """The DPs that go with a part of some Sail: in proportion, rounded up on the larger part.
    (3.25)"""
    whole = part + rest
    if part > rest:
        return (dps * part + whole - 1) // whole
    return dps - (dps * rest + whole - 1) // whole


def split(state: War, side: int, squadron: Squadron, sail: int) -> Squadron:
    """Some Sail of a Squadron become one of their own. (3.25)"""
    new = Squadron(fresh_name(state, side), squadron.nation, squadron.ship_class, 0)
    new.speed, new.shift, new.rating = squadron.speed, squadron.shift, squadron.rating
    new.prize, new.gale, new.blockaded = squadron.prize, squadron.gale, squadron.blockaded
    new.watched = squadron.watched
    pour(squadron, new, sail)
    return new


def pour(source: Squadron, target: Squadron, sail: int) -> None:
    """Sail go from one Squadron to another with their share of the DPs; the worse figures of the
    two hold for all. (3.25, 3.26)"""
    dps = shared_dps(source.dps, sail, source.sail - sail) if sail < source.sail else source.dps
    source.dps -= dps
    target.dps += dps
    moved = source.ships[source.sail - sail :]
    source.ships = source.ships[: source.sail - sail]
    source.sail -= sail
    target.ships = [*target.ships, *moved]
    target.sail += sail
    target.speed, target.shift = (
        min(target.speed, source.speed),
        min(target.shift, source.shift),
    )
    target.prize = target.prize or source.prize
    target.gale = max(target.gale, source.gale)
    target.blockaded = max(target.blockaded, source.blockaded)
    target.watched = target.watched or source.watched


def drop_empty(state: War, it: Formation) -> None:
    """Squadrons without Sail are gone, and a Formation without Squadrons too. (3.25)"""
    it.squadrons = [squadron for squadron in it.squadrons if squadron.sail > 0]
    if not it.squadrons and is_real(it):
        disband(state, it)


def alone(state: War, it: Formation, squadron: Squadron) -> Formation:
    """A new Independent Squadron beside a Formation, in the same state."""
    new = Formation(it.side, next_number(state, it.side), Kind.INDEPENDENT, it.place, it.state)
    new.squadrons, new.disorganised, new.approach = [squadron], it.disorganised, it.approach
    new.retreat, new.guest, new.spent = it.retreat, it.guest, has_fought(state, it)
    add(state, new)
    return new


# Mixed role.


def becomes(state: War, aux: Auxiliary) -> int:
    """The class of Sail an Auxiliary turns into, or -1. (6.32)"""
    card = state.setup.auxes[aux.card]
    return state.setup.general.aux_classes[card.aux_class].sail


def arm_in_port(state: War, aux: Auxiliary) -> Formation:
    """An Auxiliary becomes a Sail In Ordinary in its Port. (6.32)"""
    card = state.setup.auxes[aux.card]
    squadron = new_squadron(state, aux.side, card.nation, becomes(state, aux), 1)
    squadron.ships = [card.name]
    number = next_number(state, aux.side)
    it = Formation(aux.side, number, Kind.INDEPENDENT, aux.at, IN_ORDINARY)
    it.squadrons = [squadron]
    add(state, it)
    turn_into_sail(aux)
    return it


def arm_at_sea(state: War, it: Formation, aux: Auxiliary) -> Squadron | None:
    """An Auxiliary becomes a Sail, in a Squadron of its class that has room; else the new Squadron
    that it is by itself. (6.323)"""
    card = state.setup.auxes[aux.card]
    squadron = new_squadron(state, aux.side, card.nation, becomes(state, aux), 1)
    squadron.ships = [card.name]
    turn_into_sail(aux)
    for other in it.squadrons:
        if alike(squadron, other) and room_in(state, other) > 0:
            pour(squadron, other, 1)
            return None
    return squadron


def turn_into_sail(aux: Auxiliary) -> None:
    """An Auxiliary is no more while its ship sails in a Squadron."""
    aux.box, aux.at, aux.task, aux.target, aux.shown = Box.SAIL, NONE, NO_TASK, 0, False
    aux.home_box, aux.home = Box.AVAILABLE, NONE


def card_for(state: War, side: int, squadron: Squadron) -> Auxiliary | None:
    """An Auxiliary that was turned into such Sail. (6.32)"""
    for aux in state.auxiliaries(side):
        armed = aux.box == Box.SAIL and becomes(state, aux) == squadron.ship_class
        if armed and state.setup.auxes[aux.card].nation == squadron.nation:
            return aux
    return None


def bar_disarm(state: War, it: Formation, squadron: Squadron) -> Refusal | None:
    """Why a Sail of a Squadron is not turned into an Auxiliary. (6.32)"""
    if card_for(state, it.side, squadron) is None:
        return Refusal("No Auxiliary was turned into such Sail.", "6.32")
    if squadron.dps > 0 and squadron.sail == 1:
        return Refusal("It must be repaired first.", "6.32")
    if it.order != NONE and len(it.squadrons) == 1 and squadron.sail == 1:
        return Refusal("It holds an Order.", "9.36")
    return bar_deserting(state, it, squadron) if squadron.sail == 1 else None


def bar_deserting(state: War, it: Formation, squadron: Squadron) -> Refusal | None:
    """Why a Squadron does not leave a Combined Flotilla: the Order is of its Command, and no other
    ship of that is there. (9.36, Q145)"""
    if it.order == NONE:
        return None
    cup = state.setup.general.chits[it.order].cup
    others = [COMMAND_OF[each.nation] for each in it.squadrons if each is not squadron]
    if cup in others or COMMAND_OF[squadron.nation] != cup:
        return None
    return Refusal("The Order is of its Command: no ship of that would be left.", "9.36")


def disarm(state: War, it: Formation, squadron: Squadron) -> Auxiliary:
    """A Sail becomes an Auxiliary again, Available. (6.32)"""
    aux = card_for(state, it.side, squadron)
    assert aux is not None
    squadron.sail -= 1
    squadron.ships = squadron.ships[: squadron.sail]
    aux.box, aux.at = Box.AVAILABLE, NONE
    drop_empty(state, it)
    return aux


def is_flagship(squadron: Squadron) -> bool:
    """Whether it is a Flagship, which is neither split nor merged."""
    return squadron.ship_class == FLAGSHIP
