"""Sorties: which ships may leave port, with which block and wind, and for where. (7.3, 11.1)"""

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.affairs import Provisions
from ..state.campaign import ALLIED, BRITISH, Campaign, Kind
from ..state.step_records import Activation
from ..state.tokens import put_on_map
from ..tables.chart_data import SPANISH
from ..words.telling import tell
from .active import BONUS
from .asking import admiral_list, ship_list, spare
from .blocks import form_fleet
from .conseil import asked_for, destinations, port_of_number
from .counting import why_not_count
from .fleets import is_free_fleet
from .manpower import lord_barham, stricken
from .passages import ask_on, pass_zone
from .waters import COAST, friendly_ports, is_friendly
from .zones import OUTWARD


def port_parts(known: Campaign, act: Activation, seat: int) -> list[str]:
    """The ports where something may be done: a sortie, ships sent along the coast, a count."""
    own = [port for port in friendly_ports(known, seat) if port_active(known, act, port)]
    ports = known.setup.atlas.ports
    return [ports[port].id for port in own if busy_port(known, act, seat, port)]


def port_active(known: Campaign, act: Activation, port: int) -> bool:
    """Whether a chit activates what lies in a port; a Bonus chit the one it was given to. (9.2)"""
    area = known.setup.atlas.ports[port].sea_area
    return port == act.port if act.area == BONUS else area == act.area


def busy_port(known: Campaign, act: Activation, seat: int, port: int) -> bool:
    """Whether something may be done in a port."""
    counts = why_not_count(known, act, seat, -1, port) is None
    return counts or lets_out(known, act, seat, port)


def lets_out(known: Campaign, act: Activation, seat: int, port: int) -> bool:
    """Whether ships may leave a port: to sea, or along the coast."""
    if why_no_sortie(known, act, seat, port) is None and may_go(known, seat, port):
        return True
    coast = seat == BRITISH and act.area == 0 and known.setup.atlas.ports[port].id in COAST
    return coast and len(ready_ships(known, seat, port)) > 0


def ready_ships(known: Campaign, side: int, port: int) -> list[int]:
    """Ships with crews that may sortie: not those that came in during this activation, sailing or
    without a move. (6.9.3, 9.2, 9.7)"""
    return [ship for ship in known.ships_at(port, side) if ship not in known.landed]


def blocks_in_port(known: Campaign, side: int, port: int, kinds: int) -> list[int]:
    """Frigates or convoys that lie in a port and have not moved in this activation. (9.2)"""
    place, blocks = known.setup.atlas.ports[port].place, known.blocks
    here = [b for b in known.setup.blocks_of[side] if blocks[b].place == place]
    return [b for b in here if known.kind_of(b) & kinds and not (blocks[b].moved or blocks[b].back)]


def may_go(known: Campaign, side: int, port: int) -> bool:
    """Whether there is anything in a port that could sortie."""
    if blocks_in_port(known, side, port, Kind.FRIGATE):
        return True
    if stricken(known, port) or not ready_ships(known, side, port):
        return False
    return known.free_block(side) >= 0 or bool(blocks_in_port(known, side, port, Kind.CONVOYS))


def why_no_sortie(known: Campaign, act: Activation, side: int, port: int) -> Refused:
    """Whether anything may leave a port now: on a Wind chit that the port allows, and for the
    Allies with provisions and once in an activation. (9.6, 11.1)"""
    harbour = known.setup.atlas.ports[port]
    if act.area < 0:
        return Refusal("No block sorties on a Bonus chit.", "9.6")
    if not is_friendly(known, port, side):
        return Refusal("That is not a friendly port.", "11.1")
    if not harbour.sorties(known.winds[harbour.sea_area]):
        return Refusal(f"This wind lets nothing out of {harbour.name}.", "11.1")
    return why_no_allied_sortie(known, act, port) if side == ALLIED else None


def why_no_allied_sortie(known: Campaign, act: Activation, port: int) -> Refused:
    """An Allied fleet needs a May Sortie chit in Europe, and leaves a port alone. (11.1)"""
    harbour = known.setup.atlas.ports[port]
    if port in act.sortied:
        return Refusal("One fleet sorties from a port in an activation.", "11.1")
    if harbour.european and known.affairs.provisions[port] != Provisions.MAY_SORTIE:
        return Refusal(f"{harbour.name} has no chit that lets ships sortie.", "11.1")
    return None


def why_not_sortie(
    known: Campaign, act: Activation, side: int, port: int, answer: Answer
) -> Refused:
    """Whether this block may leave with these ships and for that place. (7.1, 7.3, 11.1)"""
    used = ["block", "choice", "ships", "admirals", "places", "number"]
    refused = spare(answer, used, "11.1") or why_no_sortie(known, act, side, port)
    if refused is not None:
        return refused
    block = known.setup.block_index.get(answer.choice, -1)
    if block < 0 or known.setup.blocks[block].side != side:
        return Refusal("Name a block of yours for the sortie.", "11.1")
    refused = why_not_crew(known, side, port, block, answer)
    return refused or why_not_bound(known, side, port, block, answer)


def why_not_crew(known: Campaign, side: int, port: int, block: int, answer: Answer) -> Refused:
    """A frigate goes alone, in the fever too, as it is no ship; a fleet or a convoy has a ship at
    least, the Gold six Spanish ones. (2.6, 5.9, 7.1, 7.3, 7.7)"""
    ships, admirals = ship_list(known, answer.ships), admiral_list(known, answer.admirals)
    kind = known.kind_of(block)
    if kind == Kind.FRIGATE:
        if block not in blocks_in_port(known, side, port, Kind.FRIGATE):
            return Refusal("That frigate is not in this port, or has just come in.", "11.1")
        if answer.ships or answer.admirals:
            return Refusal("Frigates carry no ships or admirals.", "7.7")
        return None
    if stricken(known, port):
        return Refusal("Yellow Jack keeps all ships in port.", "5.9")
    if kind & Kind.CONVOYS:
        if block not in blocks_in_port(known, side, port, Kind.CONVOYS):
            return Refusal("That convoy is not in this port, or has just come in.", "11.1")
    elif not is_free_fleet(known, side, answer.choice):
        return Refusal("Name a free fleet block.", "11.1")
    ready = ready_ships(known, side, port)
    if not ships or any(ship not in ready for ship in ships):
        return Refusal("Name ships of this port that are ready to sortie.", "11.1")
    if admirals is None or any(a not in known.admirals_at(port, side) for a in admirals):
        return Refusal("That admiral is not in this port.", "11.1")
    return why_not_gold(known, block, ships)


def why_not_gold(known: Campaign, block: int, ships: list[int]) -> Refused:
    """The Gold leaves Havana only with six Spanish ships or more. (7.3)"""
    need = known.setup.tables.gold_escort if known.kind_of(block) == Kind.GOLD else 0
    spanish = [ship for ship in ships if known.setup.ships[ship].nation == SPANISH]
    if len(spanish) < need:
        return Refusal(f"The Gold sails with {need} Spanish ships at least.", "7.3")
    return None


def why_not_bound(known: Campaign, side: int, port: int, block: int, answer: Answer) -> Refused:
    """How far a block goes, and for the Allies the destination: out to sea unless that is the port
    itself, and then not. (11.1, 14.2.2, R13)"""
    atlas = known.setup.atlas
    harbour = atlas.ports[port]
    places = [atlas.places[at].id for at in (harbour.inshore, harbour.loose, harbour.hex)]
    if len(answer.places) != 1 or answer.places[0] not in places:
        return Refusal("Say how far it goes: Inshore, Loose, or to sea.", "14.2.2")
    if side != ALLIED or not known.setup.rules.conseil:
        return Refusal("No destination is wanted.", "11.1") if answer.number else None
    if answer.number not in destinations(known, block, harbour.place):
        return Refusal("Name one of the destinations of the Conseil open to it.", "11.1")
    home = port_of_number(known, answer.number) == port
    if home == (atlas.find(answer.places[0]) == harbour.hex):
        text = "It goes to sea, unless this port is its destination: then it stays in the zone."
        return Refusal(text, "9.3")
    return None


# Sorties.


def sortie(
    state: Campaign, act: Activation, port: int, answer: Answer, luck: Chance, log: Log
) -> None:
    """Ships and admirals become a fleet with a free block, or escort the convoy in that port, or a
    frigate goes out; the Provisions chit is turned up. At sea the block is moved to its end before
    another begins. (9.1, 11.1)"""
    atlas = state.setup.atlas
    block = state.setup.block_index[answer.choice]
    side = state.side_of(block)
    ships, admirals = ship_list(state, answer.ships), admiral_list(state, answer.admirals)
    if state.kind_of(block) == Kind.FRIGATE:
        put_on_map(state, block, atlas.ports[port].inshore)
    else:
        form_fleet(state, side, block, ships or [], admirals or [], atlas.ports[port].inshore)
    it = state.blocks[block]
    it.began, it.spent = atlas.ports[port].place, 0
    it.moved = it.searched = it.parted = it.arrived = it.fought = False
    it.afloat = True
    if side == ALLIED:
        it.seen_kinds &= ~Kind.FOG
        it.destination = asked_for(answer.number)
        show_provisions(state, port, log)
    target = atlas.find(answer.places[0])
    if pass_zone(state, block, OUTWARD, 0, target, luck, log) and not it.moved:
        ask_on(state, block, 0, 0)


def show_provisions(state: Campaign, port: int, log: Log) -> None:
    """The May Sortie chit is turned up; the first sortie from Brest brings Lord Barham.
    (5.2.1, 11.1)"""
    affairs = state.affairs
    harbour = state.setup.atlas.ports[port]
    if harbour.european and not affairs.provisions_shown[port]:
        affairs.provisions_shown[port] = True
        text = f"{harbour.name} is provisioned: ships may sortie."
        tell(
            state,
            log,
            "provisions",
            "11.1",
            text,
            {"port": harbour.id, "chit": Provisions.MAY_SORTIE},
        )
    if harbour.id == "brest":
        lord_barham(state, log)
