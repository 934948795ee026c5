"""The waters: whose a port is, what is in play, what each step over the sea costs. (2.6, 9)"""

from typing import Final

from ..state.campaign import ALLIED, Campaign, Kind
from ..tables.atlas import BOX
from ..tables.chart_data import NORTH_ATLANTIC
from ..tables.ports import BRITISH_PORT
from ..tables.sea import Reach

COAST: Final[list[str]] = ["plymouth", "portsmouth"]
"""The ports between which ships pass along the coast. (9.7)"""


def step_cost(state: Campaign, one: int, other: int, bonus: bool = False) -> int:
    """Points to go from a hex to the next, -1 where there is no way: 2 against the wind in force
    there, 1 with it, 3 into the Straits and out of them; a hex on a Bonus chit. (9.1, 9.4, 9.5)"""
    setup = state.setup
    direction = setup.atlas.direction(one, other)
    if direction < 0:
        return -1
    if bonus:
        return 1
    return setup.roads.costs[state.winds[setup.roads.areas[other]]][one * 6 + direction]


def watched(state: Campaign, hex: int, side: int) -> bool:
    """Whether enemies at sea in a Narrows would search for what enters it. (14.5)"""
    return state.setup.atlas.narrows[hex] and state.any_at(hex, 1 - side)


def spread(state: Campaign, start: int, points: int, side: int, bonus: bool = False) -> Reach:
    """Every hex within reach of one, with the least cost and a way there that avoids watched
    Narrows where that costs nothing. Hexes that lead onto a track are ways' ends."""
    roads, danger = state.setup.roads, 0
    for block in state.setup.blocks_of[1 - side]:
        it = state.blocks[block]
        if it.token and 0 <= it.place < len(roads.bit):
            danger |= roads.bit[it.place]
    return roads.reach(state.winds, start, points, bonus, danger)


def is_trafalgar(state: Campaign) -> bool:
    """Whether the short scenario is played."""
    return state.setup.short


def port_in_play(state: Campaign, port: int) -> bool:
    """The North Atlantic alone is in play, with Gibraltar, which counts as part of it. (24.1)"""
    return not is_trafalgar(state) or state.setup.atlas.ports[port].sea_area == NORTH_ATLANTIC


def hex_in_play(state: Campaign, place: int) -> bool:
    """Hexes of the North Atlantic, none of them one that leads onto a track. (24.1, R34)"""
    return not state.setup.open_hexes or state.setup.open_hexes[place]


def is_friendly(state: Campaign, port: int, side: int) -> bool:
    """Whether a side's blocks may lie in a port: its own, and what it took. (2.6, 22.1, 22.3)"""
    harbour = state.setup.atlas.ports[port]
    if not harbour.enterable:
        return False
    affairs = state.affairs
    if harbour.contested:
        return affairs.algiers == side
    taken = len(affairs.invaded) > port and affairs.invaded[port]
    if harbour.owner == BRITISH_PORT:
        return (side == ALLIED) == taken
    return side == ALLIED


def parts_of(state: Campaign, place: int) -> list[int]:
    """All areas of the zone a place lies in, or the hex at sea alone. (14.0)"""
    atlas = state.setup.atlas
    if not atlas.in_zone(place):
        return [place]
    port = atlas.ports[atlas.port_of(place)]
    return [port.inshore, port.loose, port.off]


def tokens_here(state: Campaign, place: int, side: int) -> list[int]:
    """A side's blocks in the whole zone of a place, or in the hex at sea."""
    return [block for part in parts_of(state, place) for block in state.blocks_at(part, side)]


def at_sea_or_off(known: Campaign, side: int) -> list[int]:
    """A side's blocks on the map, those on the tracks left out."""
    places = known.setup.atlas.places
    return [b for b in known.on_map(side) if places[known.blocks[b].place].kind != BOX]


# Going in, out and about.


def bound_by_conseil(known: Campaign, block: int) -> bool:
    """Whether a block is an Allied fleet, which has a destination. (7.8, 9.3, 24.2)"""
    return (
        known.setup.rules.conseil
        and known.side_of(block) == ALLIED
        and known.kind_of(block) & Kind.FLEETS != 0
    )


def friendly_ports(known: Campaign, side: int) -> list[int]:
    """The ports a side may lie in. (2.6)"""
    ports = known.setup.atlas.ports
    return [p.index for p in ports if p.place >= 0 and is_friendly(known, p.index, side)]


def home_ports(known: Campaign, side: int) -> list[int]:
    """Those of them that are in play and in Europe. (5.12, 8.1)"""
    ports = known.setup.atlas.ports
    own = friendly_ports(known, side)
    return [port for port in own if ports[port].european and port_in_play(known, port)]
