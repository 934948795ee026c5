"""States that join a Fleet or leave it, and Ports that change hands. (Ex 2.56, F.4)"""

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..state.forces import BLOCKADE, IN_ORDINARY, NONE, READY, Box, Formation, Kind, Post, Squadron
from ..state.tokens import add, in_sequence, next_number, show
from ..state.war import War
from ..tables.names import (
    BOURBON,
    BRITISH,
    BRITISH_FLEET,
    COMMAND_OF,
    FROM_HARBOUR,
    GENOA,
    HOMES,
    KNIGHTS,
    NAPLES,
    NATIONS,
    SARDINIA,
)
from ..words.names import PEOPLES, THE, leader_name, squadron_words, told_place
from ..words.telling import tell, tell_of, tell_side
from .auxiliaries import bar_port
from .casualties import casualty
from .convoys import disperse
from .damage import clean_up
from .forces import band, is_blockaded, is_enemy_port, is_home, is_home_for, is_real
from .marks import by_marker, drop_shadows, marker_gone, send_home
from .mixing import mix
from .orders import bar_force, card_of, lose_executor, take_back
from .prestige import score_losses
from .spotting import figures_of, spot


def side_of_state(state: War, nation: int) -> int:
    """The Fleet a State serves with now, or NONE. (Ex 2.54, Ex 2.56)"""
    events = state.events
    if nation == KNIGHTS:
        return BRITISH if state.hired else NONE
    if nation == SARDINIA:
        return BRITISH if "e6" in events else NONE
    if nation == NAPLES:
        return BOURBON if "e5" in events and "e5-over" not in events else NONE
    if nation == GENOA and "e9" in events:
        return BOURBON if "e12" not in events or "e13" in events else NONE
    return NONE


def fleet_of(state: War, nation: int) -> int:
    """The Fleet with which a State's ships are until they are sent home, or NONE. (Ex 2.56)"""
    if nation not in state.serving:
        return NONE
    return BRITISH if COMMAND_OF[nation] == BRITISH_FLEET else BOURBON


def settle_states(state: War, luck: Chance, log: Log) -> None:
    """After events: States join or leave, which is told whatever is left of their ships, and Ports
    that were lost are emptied. (Ex 2.56, F.4, 2.37)"""
    state.uncover_all()
    for nation in (KNIGHTS, GENOA, NAPLES, SARDINIA):
        side = side_of_state(state, nation)
        if side == NONE and nation in state.serving:
            leave_fleet(state, nation, log)
        elif side != NONE and nation not in state.serving:
            join_fleet(state, nation, side, log)
    for it in in_sequence(state):
        if it.state != READY and is_real(it) and must_leave(state, it):
            turn_out(state, it, luck, log)
    for aux in by_marker(state.auxes):
        off_port = aux.box == Box.TASKED and aux.task == BLOCKADE
        if off_port and not is_enemy_port(state, aux.side, aux.at):
            marker_gone(state, aux, "7.24", log)
            send_home(state, aux)
        if aux.box == Box.PORT and bar_port(state, aux, aux.at) is not None:
            send_home(state, aux)
            name = state.setup.auxes[aux.card].name
            text = f"{name} has lost her Port and must find another."
            tell_side(state, log, aux.side, "port-lost", "6.2", text)
    leave_stations(state, log)
    disperse(state, log)


def leave_stations(state: War, log: Log) -> None:
    """A Leader whose Station is in no Friendly Port any more is in the pool. (3.47, F.4)"""
    for leader in state.leaders:
        card = state.setup.leaders[leader.card]
        if leader.post != Post.STATION:
            continue
        if not is_home_for(state, card.side, card.nation, leader.at):
            text = f"{leader_name(state, leader.card)} leaves {told_place(state, leader.at)}."
            leader.post, leader.at = Post.POOL, NONE
            tell_side(state, log, card.side, "port-lost", "3.47", text)


def join_fleet(state: War, nation: int, side: int, log: Log) -> None:
    """The Squadrons of a State stand In Ordinary in their home Port, now with a Fleet, which is
    told what they are; its Auxiliaries are Available. (Q97)"""
    state.serving = sorted([*state.serving, nation])
    mine = [squadron for squadron in state.neutrals if squadron.nation == nation]
    state.neutrals = [squadron for squadron in state.neutrals if squadron.nation != nation]
    home = state.setup.atlas.find(HOMES[nation])
    for squadron in mine:
        number = next_number(state, side)
        it = Formation(side, number, Kind.INDEPENDENT, home, IN_ORDINARY)
        squadron.gale, squadron.blockaded, squadron.watched, squadron.first = 0, 0, False, False
        it.squadrons = [squadron]
        add(state, it)
        found: dict[str, object] = {"squadron": figures_of(squadron), "dps": squadron.dps}
        text = f"{squadron_words(squadron, band(state, squadron))}, at {told_place(state, home)}."
        tell_of(state, log, it, "state-joins", "Ex 2.56", text, found, seen=False)
    for aux in state.auxiliaries(side):
        if state.setup.auxes[aux.card].nation == nation and aux.box == Box.LOST:
            aux.box, aux.at = Box.AVAILABLE, NONE
    text = f"The ships of {PEOPLES[nation]} serve with {THE[side]} now."
    tell(state, log, "state-joins", "Ex 2.56", text, {"state": NATIONS[nation]})


def leave_fleet(state: War, nation: int, log: Log) -> None:
    """A State is out of the war: its Squadrons go home, their Orders are taken back; what was
    turned into Sail goes with these. (Ex 2.56, 6.32)"""
    state.serving = [each for each in state.serving if each != nation]
    gone: list[Squadron] = []
    for it in list(state.forces):
        leaving = [squadron for squadron in it.squadrons if squadron.nation == nation]
        if leaving:
            gone += leaving
            it.squadrons = [each for each in it.squadrons if each.nation != nation]
            weaken(state, it, log)
    name_apart(state, gone, nation)
    state.neutrals += gone
    for aux in by_marker(state.auxes):
        theirs = aux.card >= 0 and state.setup.auxes[aux.card].nation == nation
        if theirs and aux.box != Box.SAIL:
            if aux.box == Box.TASKED:
                marker_gone(state, aux, "Ex 2.56", log)
            aux.box, aux.at, aux.task, aux.target, aux.shown = Box.LOST, NONE, 0, 0, False
    text = f"The ships of {PEOPLES[nation]} go home, out of the war."
    tell(state, log, "state-leaves", "Ex 2.56", text, {"state": NATIONS[nation]})


def name_apart(state: War, gone: list[Squadron], nation: int) -> None:
    """Squadrons that were formed in a Fleet get names of their State as they leave it, so that the
    names of that Fleet tell nothing of them. (2.37, Q97)"""
    used = [squadron.name for squadron in state.neutrals]
    for squadron in gone:
        if squadron.name not in state.setup.squadrons:
            number = 1
            while f"{NATIONS[nation]}-x{number}" in used:
                number += 1
            squadron.name = f"{NATIONS[nation]}-x{number}"
        used.append(squadron.name)


def weaken(state: War, it: Formation, log: Log) -> None:
    """A Formation that lost Squadrons may lose its Order, or be gone. (F.6, 9.38)"""
    order = state.order_of(it)
    if order is not None and bar_force(state, card_of(state, order).type, it) is not None:
        take_back(state, order, log)
    if not it.squadrons:
        if it.token:
            tell_of(state, log, it, "gone", "11.12", "{} is gone.")
            drop_shadows(state, it.side, it.token, "7.13", log)
        clean_up(state, it)


# Ports that change hands.


def must_leave(state: War, it: Formation) -> bool:
    """Whether a Formation lies in a Harbour that is Enemy now, or that was its own and is Neutral:
    guests may stay. (F.4, 2.35)"""
    if is_enemy_port(state, it.side, it.place):
        return True
    return it.guest == 0 and not is_home(state, it, it.place)


def turn_out(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """It comes out at once; if an enemy Blockades the Port it is lost, and scores as Struck.
    (F.4, Q68)"""
    if is_blockaded(state, it.side, it.place):
        surrender(state, it, luck, log)
        return
    push_out(state, it, luck, log)


def push_out(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """Out of Harbour without a Movement Point. (2.35, F.4)"""
    it.state, it.approach, it.guest = READY, FROM_HARBOUR, 0
    show(state, it)
    text = f"{{}} must leave the Harbour of {told_place(state, it.place)}."
    tell_of(state, log, it, "driven-out", "2.35", text)
    if is_blockaded(state, it.side, it.place):
        spot(state, it, "7.24", log)
    mix(state, it.side, it.place, luck, log)


def surrender(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """Everything in it is lost, its Order too, and its Leaders are in danger. (12.0, 9.38, 3.4.10,
    Q29)"""
    lost = [0, 0, 0, 0, 0]
    for squadron in it.squadrons:
        lost[squadron.ship_class] += squadron.sail
    where = told_place(state, it.place)
    text = f"{sum(lost)} Sail surrender in {where}: the Port is lost and Blockaded."
    tell(state, log, "surrender", "F.4", text, {"lost": lost}, place=it.place)
    for leader in list(it.leaders):
        casualty(state, leader, True, luck, log)
    order = state.order_of(it)
    it.squadrons = []
    clean_up(state, it)
    if order is not None:
        lose_executor(state, order, log)
    score_losses(state, it.side, lost, log)
