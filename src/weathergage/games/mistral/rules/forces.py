"""What follows from Squadrons, Formations and Ports as they stand. (2.32, 3.2, 7.3)"""

from typing import Final

from ..state.forces import BLOCKADE, NONE, Box, Formation, Kind, Squadron
from ..state.war import War
from ..tables.combat import CRIPPLED, WORN
from ..tables.names import (
    ACTS,
    BOURBON,
    BRITISH,
    FLAGSHIP,
    FRENCH,
    FRIGATE,
    GALLEY,
    KNIGHTS,
    SPANISH,
)

CONVOY_SPEED: Final = 3
DUMMY_SPEED: Final = 4
NEUTRAL: Final = 2
LAST_STEP: Final = 3
"""Of the Corsican Insurgency. (E10)"""
FAST: Final = 5


# Squadrons.


def rating(state: War, squadron: Squadron) -> int:
    """The Damage Rating. (3.24)"""
    return state.setup.general.rating(squadron.ship_class, squadron.sail, squadron.rating)


def band(state: War, squadron: Squadron) -> int:
    """The band of damage, also where only that was seen. (7.3)"""
    if squadron.dps < 0:
        return squadron.band
    return state.setup.combat.band(squadron.dps, rating(state, squadron))


def worst_band(state: War, it: Formation) -> int:
    """The worst band of a Formation's Squadrons. (7.3, Q34)"""
    worst = 0
    for squadron in it.squadrons:
        worst = max(worst, band(state, squadron))
    return worst


def is_worn(state: War, it: Formation) -> bool:
    """Whether damage hinders its coming into Battle. (7.3, Q36)"""
    return worst_band(state, it) >= WORN


def is_crippled(state: War, it: Formation) -> bool:
    """Whether a Squadron has DPs over two thirds. (7.3)"""
    return worst_band(state, it) >= CRIPPLED


# Formations.


def is_real(it: Formation) -> bool:
    """Whether it has Squadrons: neither Convoy nor Dummy."""
    return it.kind in (Kind.FLOTILLA, Kind.INDEPENDENT)


def speed(state: War, it: Formation) -> int:
    """The Movement Allowance. (3.24)"""
    if it.kind == Kind.DUMMY:
        return DUMMY_SPEED
    if it.kind == Kind.CONVOY:
        return CONVOY_SPEED
    slowest = 5
    for squadron in it.squadrons:
        slowest = min(slowest, squadron.speed)
    if is_crippled(state, it):
        slowest += state.setup.combat.damage["movement"]
    if it.disorganised:
        slowest += state.setup.general.squadron["disorganised"]
    return max(1, slowest)


def acts(state: War, it: Formation) -> bool:
    """Whether a Formation expends an MP in this MPI; before the first those of MA 5. (4.0, Q6)"""
    if it.away:
        return False
    if state.bonus:
        return speed(state, it) == FAST
    return state.mpi in ACTS[speed(state, it)]


def is_galleys(it: Formation) -> bool:
    """A Galley Formation: Galleys alone. (5.24)"""
    if not it.squadrons:
        return False
    return all(squadron.ship_class == GALLEY for squadron in it.squadrons)


def has_galleys(it: Formation) -> bool:
    """Whether a Galley Squadron is in it: it goes where Galleys may. (5.24)"""
    return any(squadron.ship_class == GALLEY for squadron in it.squadrons)


def half_frigates(it: Formation) -> bool:
    """Whether at least half its Sail are Frigates. (8.24)"""
    frigates, total = 0, 0
    for squadron in it.squadrons:
        total += squadron.sail
        frigates += squadron.sail if squadron.ship_class == FRIGATE else 0
    return total > 0 and 2 * frigates >= total


def sail_of(it: Formation) -> int:
    """All its Sail."""
    total = 0
    for squadron in it.squadrons:
        total += squadron.sail
    return total


def line_sail(state: War, it: Formation) -> int:
    """Its Sail of SOL, SOL(D) and Flagships."""
    total = 0
    for squadron in it.squadrons:
        total += squadron.sail if state.setup.general.of_line[squadron.ship_class] else 0
    return total


def controlled(it: Formation) -> int:
    """The Squadrons that count for Control: not Flagships. (3.44)"""
    return len([squadron for squadron in it.squadrons if squadron.ship_class != FLAGSHIP])


# Nations.


def nations_of(it: Formation) -> list[int]:
    """The Contingents in a Formation, each once. (3.13)"""
    out: list[int] = []
    for squadron in it.squadrons:
        if squadron.nation not in out:
            out.append(squadron.nation)
    return out


def is_knights(it: Formation) -> bool:
    """Whether it is of the Knights, who fight Pirates alone. (Ex 2.54)"""
    return bool(it.squadrons) and it.squadrons[0].nation == KNIGHTS


def is_french(state: War, it: Formation) -> bool:
    """A French Formation: all its Squadrons are; a Convoy by its kind. (Ex 2.42, Q64)"""
    if it.kind == Kind.CONVOY:
        return state.setup.general.convoys[it.convoy].french
    return bool(it.squadrons) and all(each.nation == FRENCH for each in it.squadrons)


def has_french(it: Formation) -> bool:
    """Whether a French Squadron is in it."""
    return any(squadron.nation == FRENCH for squadron in it.squadrons)


def at_war(state: War, it: Formation) -> bool:
    """Whether it may be fought and may fight: not the Knights, nor the French before E7.
    (Ex 2.42, Ex 2.54)"""
    if is_knights(it):
        return False
    return "e7" in state.events or not is_french(state, it)


# Ports.


def port_side(state: War, place: int) -> int:
    """Whose side a Port is on: BRITISH, BOURBON or NEUTRAL; NONE where there is none. (2.32)"""
    port = state.setup.atlas.places[place].port
    if port < 0:
        return NONE
    owner, events = state.setup.atlas.ports[port].owner, state.events
    if owner == "british" or (owner == "sardinia" and "e6" in events):
        return BRITISH
    if owner == "genoa":
        return BOURBON if _genoa_fights(state, place) else NEUTRAL
    french = owner == "french" and ("e3" in events or "e7" in events)
    naples = owner == "naples" and "e5" in events and "e5-over" not in events
    return BOURBON if owner == "spanish" or french or naples else NEUTRAL


def _genoa_fights(state: War, place: int) -> bool:
    """Whether a Port of Genoa is with the Bourbons. (E9, E10, E12, E13)"""
    events, id = state.events, state.setup.atlas.places[place].id
    if "e9" not in events:
        return False
    if id == "genoa":
        return "e12" not in events or "e13" in events
    return id != "bastia" or state.insurgency < LAST_STEP


def owner_of(state: War, place: int) -> str:
    """Who owned a Port in 1739; "" where there is none."""
    port = state.setup.atlas.places[place].port
    return state.setup.atlas.ports[port].owner if port >= 0 else ""


def is_friendly(state: War, side: int, place: int) -> bool:
    """Whether a Port is Friendly to a side. (2.32)"""
    return port_side(state, place) == side


def is_home_for(state: War, side: int, nation: int, place: int) -> bool:
    """Whether a Port is Friendly to a Contingent: always its own, else its side's. (2.32)"""
    owner = owner_of(state, place)
    if nation == KNIGHTS:
        return owner == "knights"
    return port_side(state, place) == side or (nation == FRENCH and owner == "french")


def is_home(state: War, it: Formation, place: int) -> bool:
    """Whether a Port is Friendly to a Formation. (2.32)"""
    if not it.squadrons:
        return is_friendly(state, it.side, place)
    return all(is_home_for(state, it.side, nation, place) for nation in nations_of(it))


def is_enemy_port(state: War, side: int, place: int) -> bool:
    """Whether a Port is Enemy to a side; the French are nobody's before E7. (2.32, Ex 2.42)"""
    if port_side(state, place) != 1 - side:
        return False
    return owner_of(state, place) != "french" or "e7" in state.events


def may_be_blockaded(state: War, side: int, place: int) -> bool:
    """Whether a side may Blockade a Port: from E3 to E7 the British also a French one in which
    Spaniards lie. (7.24, Q49)"""
    if is_enemy_port(state, side, place):
        return True
    if side != BRITISH or owner_of(state, place) != "french" or "e3" not in state.events:
        return False
    state.uncover(BOURBON)
    lying = state.in_harbour(BOURBON, place)
    return any(SPANISH in nations_of(it) for it in lying if is_real(it))


def is_key(state: War, place: int) -> bool:
    """Whether it is a Key Port. (5.28)"""
    port = state.setup.atlas.places[place].port
    return port >= 0 and state.setup.atlas.ports[port].key


def friendly_ports(state: War, side: int) -> list[int]:
    """The Ports Friendly to a side, by their locations."""
    return [p.place for p in state.setup.atlas.ports if port_side(state, p.place) == side]


def home_ports(state: War, it: Formation) -> list[int]:
    """The Ports Friendly to a Formation, by their locations."""
    nations = nations_of(it)
    if nations == [BRITISH] or nations == [SPANISH] or not nations:
        return friendly_ports(state, it.side)
    return [p.place for p in state.setup.atlas.ports if is_home(state, it, p.place)]


def is_blockaded(state: War, side: int, place: int) -> bool:
    """Whether a Port is Blockaded against a side, by Formations or by an Auxiliary: both lie open.
    (7.24)"""
    if any(it.blockading for it in state.tokens_at(1 - side, place)):
        return True
    for aux in state.auxiliaries(1 - side):
        if aux.box == Box.TASKED and aux.task == BLOCKADE and aux.at == place:
            return True
    return False


def blocked(state: War, it: Formation, place: int) -> bool:
    """Whether a Blockade hinders a Formation: the French pass one before E7. (7.24, Ex 2.42)"""
    french = is_french(state, it) and "e7" not in state.events
    return not french and is_blockaded(state, it.side, place)


def enemy_tokens(state: War, side: int, place: int) -> list[Formation]:
    """The other side's tokens at a location; the Knights, who lie open, are no enemies."""
    found = state.tokens_at(1 - side, place)
    return [it for it in found if not (it.spotted and is_knights(it))]


def order_type(state: War, it: Formation) -> int:
    """The type of the Order a Formation holds, or NONE."""
    return state.setup.general.chits[it.order].type if it.order != NONE else NONE
