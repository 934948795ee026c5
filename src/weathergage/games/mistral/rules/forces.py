"""What follows from Formations, Leaders and Ports as they stand. (2.32, 3.2 to 3.4, 7.3)"""

from typing import Final

from ..setup import LeaderCard
from ..state.forces import FITTING_OUT, NONE, READY, Formation, Kind, Post, Squadron
from ..state.war import War
from ..tables.combat import CRIPPLED, WORN
from ..tables.general import date_number
from ..tables.names import ACTS, BOURBON, BRITISH, CRUISE, FLAGSHIP, FRIGATE, GALLEY, TIMID

CONVOY_SPEED: Final = 3
DUMMY_SPEED: Final = 4
NEUTRAL: Final = 2


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
    """Whether a Formation expends an MP in this MPI. (4.0)"""
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


# Leaders.


def rank(state: War, card: LeaderCard) -> int:
    """A Leader's rank now, 0 Commodore to 3 Admiral. (3.42, 11.17)"""
    return card.ranks[_face(state, card)]


def _face(state: War, card: LeaderCard) -> int:
    now, face = date_number(state.year, state.turn), 0
    for number, since in enumerate(card.since):
        if now >= since:
            face = number
    return face


def seniority(state: War, leader: int) -> int:
    """A number that is higher the more senior a Leader is. (3.42)"""
    card = state.setup.leaders[leader]
    face = _face(state, card)
    year = card.years[face] or 1799
    return ((card.ranks[face] * 4 + card.colours[face]) * 100 + 1800 - year) * 100 - card.index


def senior(state: War, leaders: list[int]) -> int:
    """The senior of some Leaders, or NONE."""
    best = NONE
    for leader in leaders:
        if best == NONE or seniority(state, leader) > seniority(state, best):
            best = leader
    return best


def leadership(state: War, it: Formation) -> int:
    """The LR of its senior Leader; 0 under the notional one. (3.49)"""
    leader = senior(state, it.leaders)
    return state.setup.leaders[leader].lr if leader != NONE else 0


def temper(state: War, it: Formation) -> int:
    """The Personality of its senior Leader; the notional one is Timid. (3.49)"""
    leader = senior(state, it.leaders)
    return state.setup.leaders[leader].temper if leader != NONE else TIMID


def fleet_admiral(state: War, side: int) -> int:
    """The senior Leader who is Posted or at a Station, else of the pool; or NONE. (3.12)"""
    state.uncover(side)
    posted: list[int] = []
    pool: list[int] = []
    for leader in state.leaders:
        if state.setup.leaders[leader.card].side != side:
            continue
        if leader.post in (Post.FORMATION, Post.STATION):
            posted.append(leader.card)
        elif leader.post == Post.POOL:
            pool.append(leader.card)
    return senior(state, posted) if posted else senior(state, pool)


def is_flag(state: War, it: Formation) -> bool:
    """A flag Formation: the Fleet Admiral is with it. (9.37)"""
    return bool(it.leaders) and fleet_admiral(state, it.side) in it.leaders


def strategy(state: War, side: int) -> int:
    """The SR of the Admiral who makes a side's Strategy Checks. (3.12)"""
    admiral = fleet_admiral(state, side)
    return state.setup.leaders[admiral].sr if admiral != NONE else 0


# Ports.


def port_side(state: War, place: int) -> int:
    """Whose side a Port is on: BRITISH, BOURBON or NEUTRAL; NONE where there is none. (2.32)"""
    port = state.setup.atlas.places[place].port
    if port < 0:
        return NONE
    owner, events = state.setup.atlas.ports[port].owner, state.events
    if owner == "british" or (owner == "sardinia" and "e6" in events):
        return BRITISH
    french = owner == "french" and ("e3" in events or "e7" in events)
    return BOURBON if owner == "spanish" or french else NEUTRAL


def is_friendly(state: War, side: int, place: int) -> bool:
    """Whether a Port is Friendly to a side. (2.32)"""
    return port_side(state, place) == side


def is_enemy_port(state: War, side: int, place: int) -> bool:
    """Whether a Port is Enemy to a side. (2.32)"""
    return port_side(state, place) == 1 - side


def is_key(state: War, place: int) -> bool:
    """Whether it is a Key Port. (5.28)"""
    port = state.setup.atlas.places[place].port
    return port >= 0 and state.setup.atlas.ports[port].key


def friendly_ports(state: War, side: int) -> list[int]:
    """The Ports Friendly to a side, by their locations."""
    return [p.place for p in state.setup.atlas.ports if port_side(state, p.place) == side]


def is_blockaded(state: War, side: int, place: int) -> bool:
    """Whether a Port is Blockaded against a side: that lies open. (7.24)"""
    return any(it.blockading for it in state.tokens_at(1 - side, place))


def enemy_tokens(state: War, side: int, place: int) -> list[Formation]:
    """The other side's tokens at a location."""
    return state.tokens_at(1 - side, place)


def home_states(it: Formation) -> bool:
    """Whether it lies in Harbour, Fitting Out."""
    return it.state == FITTING_OUT


def is_ready(it: Formation) -> bool:
    """Whether it is at sea."""
    return it.state == READY


def order_type(state: War, it: Formation) -> int:
    """The type of the Order a Formation holds, or NONE."""
    return state.setup.general.chits[it.order].type if it.order != NONE else NONE


def on_cruise(state: War, it: Formation) -> bool:
    """Whether its Order is a Cruise."""
    return order_type(state, it) == CRUISE
