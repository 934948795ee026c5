"""Why something may not be done with one's forces when they are reorganised. (3.25 to 3.48)"""

from weathergage.engine.decision import Refusal

from ..state.forces import NONE, READY, Auxiliary, Box, Formation, Kind, Post, Squadron
from ..state.ranks import rank
from ..state.war import War
from ..tables.atlas import MANY, OFF_MAP
from ..tables.names import BRITISH, SPANISH
from ..words.names import find_piece
from .auxiliaries import bar_port
from .commands import command_of, commands_of, is_flag, may_mix, serves
from .forces import is_home, is_home_for, is_key, is_knights, is_real, nations_of
from .orders import stationed
from .passages import way
from .squadrons import (
    alike,
    bar_deserting,
    bar_disarm,
    becomes,
    find_squadron,
    is_flagship,
    room_in,
)


def bar_place(state: War, it: Formation) -> Refusal | None:
    """Why a Formation cannot be reorganised at all. (3.33)"""
    if not is_real(it) or it.away:
        return Refusal("There is nothing to reorganise in it.", "3.33")
    if it.act:
        return Refusal("It has something to do in this step.", "3.33")
    if it.state != READY and not is_home(state, it, it.place):
        return Refusal("That is done in a Friendly Harbour or at sea.", "3.33")
    return None


# Formations.


def bar_join(state: War, it: Formation, to: str) -> Refusal | None:
    """Why a Formation may not join another. (3.33, 9.36)"""
    other = find_piece(state, it.side, to)
    if other is None or other is it:
        return Refusal(f"You have no other Formation {to[:20]!r}.", "3.33")
    if other.place != it.place or other.state != it.state or not is_real(other) or other.away:
        return Refusal("They do not lie in one place in the same state.", "3.33")
    if not other.leaders:
        return Refusal("A Flotilla has a Leader.", "3.33")
    if it.order != NONE and other.order != NONE:
        return Refusal("Both hold Orders.", "9.36")
    if not may_mix(state, it, other):
        return Refusal("Contingents of two Commands do not mix yet.", "3.13")
    return None


def bar_detach(state: War, it: Formation, name: str, leader: str) -> Refusal | None:
    """Why a Squadron may not be detached, alone or under a junior Leader. (3.34)"""
    if len(it.squadrons) < 2:
        return Refusal("It has but one Squadron.", "3.34")
    if find_squadron(it, name) is None:
        return Refusal(f"It has no Squadron {name[:20]!r}.", "3.34")
    if leader:
        index = state.setup.leader_index.get(leader, NONE)
        if index not in it.leaders or len(it.leaders) < 2:
            return Refusal(f"{leader[:20]!r} cannot be spared.", "3.34")
    return None


# Leaders.


def bar_post(state: War, it: Formation, id: str) -> Refusal | None:
    """Why a Leader may not be Posted to a Formation: that is done in a Key Port, in Harbour or
    before it, or by cutter to a Flotilla that has lost its own. (3.46, Q41)"""
    index = state.setup.leader_index.get(id, NONE)
    if index == NONE or state.setup.leaders[index].side != it.side:
        return Refusal(f"You have no Leader {id[:20]!r}.", "3.46")
    if state.leaders[index].post != Post.POOL:
        return Refusal("He is not in the pool.", "3.46")
    if not serves(state, index, it) or is_knights(it):
        return Refusal("He is of another Command.", "3.46")
    orphan = it.kind == Kind.FLOTILLA and not it.leaders
    if orphan:
        return None
    if not is_key(state, it.place) or not is_home(state, it, it.place):
        return Refusal("Leaders are Posted in Friendly Key Ports.", "3.46")
    return None


def bar_relief(state: War, it: Formation, id: str) -> Refusal | None:
    """Why a Leader may not be returned to the pool. (3.48)"""
    index = state.setup.leader_index.get(id, NONE)
    if index not in it.leaders:
        return Refusal(f"{id[:20]!r} is not with it.", "3.48")
    if not is_home(state, it, it.place):
        return Refusal("That is done in a Friendly Port.", "3.48")
    if len(it.squadrons) > 1 and len(it.leaders) < 2:
        return Refusal("A Flotilla of several Squadrons keeps its Leader.", "3.31")
    return None


def bar_stationing(state: War, side: int, place: int, id: str) -> Refusal | None:
    """Why a Leader may not be Posted to the Station of a Port. (3.47)"""
    index = state.setup.leader_index.get(id, NONE)
    if index == NONE or state.setup.leaders[index].side != side:
        return Refusal(f"You have no Leader {id[:20]!r}.", "3.47")
    if state.leaders[index].post != Post.POOL:
        return Refusal("He is not in the pool.", "3.47")
    nation = state.setup.leaders[index].nation
    if not is_key(state, place) or not is_home_for(state, side, nation, place):
        return Refusal("Stations are in Friendly Key Ports.", "3.47")
    if stationed(state, side, place) != NONE:
        return Refusal("There is a Leader at that Station.", "3.47")
    return None


def bar_promotion(state: War, side: int, leader: int) -> Refusal | None:
    """Why a Commodore may not be made Rear-Admiral. (11.17)"""
    card = state.setup.leaders[leader]
    gone = state.leaders[leader].post in (Post.GONE, Post.CAPTURED)
    if card.side != side or gone or rank(state, card) > 0:
        return Refusal("Only a Commodore of yours can be promoted.", "11.17")
    if state.vacancies[command_of(state, leader)] <= 0:
        return Refusal("No Rear-Admiral's place is free.", "11.17")
    return None


# Sail.


def bar_split(state: War, it: Formation, name: str, sail: int) -> Refusal | None:
    """Why some Sail of a Squadron may not be one of their own. (3.25)"""
    squadron = find_squadron(it, name)
    if squadron is None or not 0 < sail < squadron.sail:
        return Refusal("So many Sail cannot be taken from it.", "3.25")
    if it.state == READY and (it.kind != Kind.FLOTILLA or not is_home(state, it, it.place)):
        return Refusal("That is done in Harbour, or in a Flotilla in a Friendly Port.", "3.25")
    return None


def bar_merge(state: War, it: Formation, name: str, to: str) -> Refusal | None:
    """Why a Squadron may not be merged into another. (3.25)"""
    squadron, other, holder = find_squadron(it, name), None, None
    for each in neighbours(state, it):
        if find_squadron(each, to) is not None:
            other, holder = find_squadron(each, to), each
    if squadron is None or other is None or not alike(squadron, other):
        return Refusal("Sail of one class and Contingent are grouped.", "3.25")
    if room_in(state, other) < squadron.sail or is_flagship(squadron):
        return Refusal("That would be more Sail than its class has.", "3.24")
    if it.state == READY and (holder is not it or not is_home(state, it, it.place)):
        return Refusal("That is done in Harbour, or in a Flotilla in a Friendly Port.", "3.25")
    if holder is not it and len(it.squadrons) == 1 and (it.order != NONE or it.leaders):
        return Refusal("It has an Order or a Leader.", "9.36")
    return bar_deserting(state, it, squadron) if holder is not it else None


def bar_transfer(state: War, it: Formation, name: str, to: str, sail: int) -> Refusal | None:
    """Why Sail may not go from one Squadron to another. (3.26)"""
    squadron, other = find_squadron(it, name), None
    for each in neighbours(state, it):
        other = find_squadron(each, to) or other
    if squadron is None or other is None or not alike(squadron, other):
        return Refusal("Sail go to a Squadron of their class and Contingent there.", "3.26")
    if not 0 < sail < squadron.sail or sail > room_in(state, other):
        return Refusal("So many Sail cannot go there.", "3.24")
    return None


def neighbours(state: War, it: Formation) -> list[Formation]:
    """It and the Formations beside it in the same state."""
    return [
        each
        for each in state.of(it.side)
        if each.place == it.place and each.state == it.state and is_real(each) and not each.away
    ]


def sails_of(state: War, it: Formation, squadron: Squadron) -> list[Squadron]:
    """The Squadrons beside it that are of its kind."""
    out: list[Squadron] = []
    for each in neighbours(state, it):
        out += [other for other in each.squadrons if alike(squadron, other)]
    return out


# Mixed role.


def bar_arm(state: War, aux: Auxiliary) -> Refusal | None:
    """Why an Auxiliary in Port is not turned into Sail. (6.32)"""
    if aux.box != Box.PORT or bar_port(state, aux, aux.at) is not None:
        return Refusal("That is done with an Auxiliary Assigned to a Port.", "6.32")
    if becomes(state, aux) < 0:
        return Refusal("It is of no mixed role.", "6.32")
    return None


def bar_lay_down(state: War, it: Formation, name: str) -> Refusal | None:
    """Why a Sail in Harbour is not turned into an Auxiliary. (6.32)"""
    squadron = find_squadron(it, name)
    if squadron is None or it.state == READY:
        return Refusal("There is no such Squadron in Harbour.", "6.32")
    if squadron.sail == 1 and len(it.squadrons) == 1 and it.leaders:
        return Refusal("A Leader is with it.", "6.32")
    return bar_disarm(state, it, squadron)


# Rendezvous and exchange.


def bar_rendezvous(state: War, it: Formation, place: int) -> Refusal | None:
    """Why a Formation may not be sent to a Rendezvous. (9.42)"""
    if it.order != NONE or it.meet != NONE or is_knights(it):
        return Refusal("It has an Order, or a Rendezvous, already.", "9.42")
    if it.place == place or way(state, it, it.place, place) >= MANY:
        return Refusal("It is there, or cannot go there.", "9.42")
    if any(state.meetings[command] == state.count for command in commands_of(it)):
        return Refusal("Its Command has Issued a Rendezvous in this Turn.", "9.42")
    if not is_home(state, it, place) and not met_there(state, it, place):
        text = (
            "A Rendezvous is a Friendly Port, or where one of yours with an Order or a flag lies."
        )
        return Refusal(text, "9.42")
    return None


def met_there(state: War, it: Formation, place: int) -> bool:
    """Whether an own Formation with an Order, or a flag Formation, lies at a location. (9.42)"""
    if state.setup.atlas.places[place].kind == OFF_MAP:
        return False
    for other in state.of(it.side):
        here = other is not it and other.place == place and other.state == READY
        if here and is_real(other) and (other.order != NONE or is_flag(state, other)):
            return True
    return False


def bar_exchange(state: War, it: Formation) -> Refusal | None:
    """Why a Formation is not exchanged with home. (11.35)"""
    if state.setup.atlas.places[it.place].id != "england-box" or it.state != READY:
        return Refusal("That is done from the England Box.", "11.35")
    if it.order != NONE:
        return Refusal("It holds an Order.", "11.35")
    wanted = BRITISH if it.side == BRITISH else SPANISH
    if any(nation != wanted for nation in nations_of(it)):
        return Refusal("Only British and Spanish ships are relieved from there.", "11.35")
    return None
