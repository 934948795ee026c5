"""Destinations of Allied fleets: which they may have, and how these bind. (7.3, 9.3, 10, 11.1)"""

from typing import Final

from weathergage.engine.decision import Refusal, Refused

from ..state.campaign import ALLIED, CLOSEST, Campaign, Hull, Kind
from ..tables.atlas import HEX, OFF_STATION, PORT
from ..tables.chart_data import WEST_INDIES
from .active import allowance, on_bonus
from .waters import bound_by_conseil, is_friendly, spread

NEAREST: Final = -1
"""In an answer: the closest friendly port, since 0 says nothing there."""
FAR: Final = 9999


def asked_for(number: int) -> int:
    """The destination that the number of an answer means; -1 for none. (10.3)"""
    named = number if number > 0 else -1
    return CLOSEST if number == NEAREST else named


def port_of_number(known: Campaign, number: int) -> int:
    """The port of a Grand Conseil marker, or -1."""
    return known.setup.atlas.of_conseil.get(number, -1)


def destinations(known: Campaign, block: int, place: int) -> list[int]:
    """The places of the Conseil a fleet here may take: starred ones not in the West Indies, those
    in the West Indies not for the Transport, for the Gold its three ports alone.
    (7.3, 11.1, 12.6)"""
    atlas, kind = known.setup.atlas, known.kind_of(block)
    indies = atlas.places[place].sea_area == WEST_INDIES
    numbers = [n for n in sorted(set(known.affairs.conseil)) if port_of_number(known, n) >= 0]
    ports = [atlas.ports[port_of_number(known, number)] for number in numbers]
    if indies:
        ports = [port for port in ports if not port.star]
    if kind == Kind.TRANSPORT:
        ports = [port for port in ports if port.sea_area != WEST_INDIES]
    if kind == Kind.GOLD:
        ports = [port for port in ports if port.id in known.setup.tables.gold_ports]
    return [port.conseil for port in ports]


def distance(known: Campaign, place: int, port: int) -> int:
    """Open hexsides to a port's hex; for one beyond the ocean, to the way onto the track. (9.3)"""
    atlas = known.setup.atlas
    there = atlas.ports[port].hex
    across = atlas.places[place].board != atlas.places[there].board
    found = atlas.exit_distance(place) if across else atlas.distance(place, there)
    return found if found >= 0 else FAR


def nearest_ports(known: Campaign, place: int) -> list[int]:
    """The closest friendly ports on the same map, all that are equally close. (10.3.1)"""
    atlas = known.setup.atlas
    board = atlas.places[place].board
    near = [port.index for port in atlas.ports if atlas.places[port.hex].board == board]
    own = [port for port in near if is_friendly(known, port, ALLIED)]
    least = min([FAR, *[distance(known, place, port) for port in own]])
    return [p for p in own if least < FAR and distance(known, place, p) == least]


def why_not_closest(known: Campaign, block: int) -> Refused:
    """The Gold takes the closest friendly port only where that is one of its three. (7.3)"""
    if known.kind_of(block) != Kind.GOLD:
        return None
    atlas, tables = known.setup.atlas, known.setup.tables
    near = nearest_ports(known, known.blocks[block].place)
    if any(atlas.ports[port].id in tables.gold_ports for port in near):
        return None
    return Refusal("The Gold's closest friendly port is none of its three.", "7.3")


def why_not_destination(known: Campaign, block: int, number: int) -> Refused:
    """A fleet that may change its destination takes one of the four of the Conseil, or the closest
    friendly port. (10.3, 11.1)"""
    if number == NEAREST:
        return why_not_closest(known, block)
    if number in destinations(known, block, known.blocks[block].place):
        return None
    return Refusal("That is not a destination this fleet may take now.", "11.1")


def new_destinations(known: Campaign, block: int) -> list[int]:
    """Every number an answer may give for a new destination. (10.3)"""
    out = destinations(known, block, known.blocks[block].place)
    if why_not_closest(known, block) is None:
        out.append(NEAREST)
    return out


def goals(known: Campaign, block: int, destination: int = -1) -> list[int]:
    """The ports that a fleet may make for: its destination; if that is the closest friendly port,
    any it can reach in this activation, else the nearest. (9.3, 10.3.1)"""
    it = known.blocks[block]
    bound = destination if destination >= 0 else it.destination
    if bound != CLOSEST:
        port = port_of_number(known, bound)
        return [port] if port >= 0 else []
    atlas = known.setup.atlas
    here = atlas.port_of(it.place)
    if atlas.in_zone(it.place) and is_friendly(known, here, ALLIED):
        return [here]
    near = list(dict.fromkeys(nearest_ports(known, it.place) + friends_in_reach(known, block)))
    if known.kind_of(block) == Kind.GOLD:
        near = [p for p in near if atlas.ports[p].id in known.setup.tables.gold_ports]
    return near


def points_of(known: Campaign, block: int) -> int:
    """Points, or hexes of a Bonus chit, a block has left in the activation in progress."""
    return allowance(known) - known.blocks[block].spent


def in_reach(known: Campaign, block: int, ports: list[int]) -> list[int]:
    """Which of some ports a block could reach now with the points it has left. (9.3)"""
    atlas = known.setup.atlas
    it = known.blocks[block]
    points, bonus = points_of(known, block), on_bonus(known)
    if atlas.in_zone(it.place):
        here = atlas.port_of(it.place)
        if here in ports:
            return [here]
        points -= known.setup.tables.leave_zone
        if bonus:
            return []
    if points < 0 or atlas.hex_of(it.place) < 0:
        return []
    found = spread(known, atlas.hex_of(it.place), points, ALLIED, bonus)
    return [port for port in ports if found.has(atlas.ports[port].hex)]


def friends_in_reach(known: Campaign, block: int) -> list[int]:
    """Friendly ports a block could reach now. (10.3.1)"""
    ports = known.setup.atlas.ports
    own = [port.index for port in ports if is_friendly(known, port.index, ALLIED)]
    return in_reach(known, block, own)


def at_port(known: Campaign, place: int, port: int) -> bool:
    """Whether a place counts as having reached a destination: the port, any area of its patrol
    zone, or the hex itself where that is the destination. (9.3)"""
    atlas = known.setup.atlas
    if atlas.ports[port].is_hex:
        return place == atlas.ports[port].hex
    return atlas.port_of(place) == port and atlas.places[place].kind != HEX


def reached(known: Campaign, block: int, place: int, destination: int = -1) -> bool:
    """Whether a fleet that lies here has reached its destination. (9.3)"""
    return any(at_port(known, place, port) for port in goals(known, block, destination))


def must_arrive(known: Campaign, block: int, destination: int = -1) -> bool:
    """Whether a fleet can reach its destination in this activation, so that it must. (9.3)"""
    if not bound_by_conseil(known, block):
        return False
    there = destination < 0 and reached(known, block, known.blocks[block].place)
    return not there and len(in_reach(known, block, goals(known, block, destination))) > 0


def closer(known: Campaign, block: int, end: int, destination: int = -1) -> bool:
    """Whether a fleet would end closer to its destination than where it began the activation, or
    where it last fought; leaving a port or zone for its hex at sea counts as closer. (9.3)"""
    atlas = known.setup.atlas
    it = known.blocks[block]
    start = it.place if it.fought or it.began < 0 else it.began
    if atlas.places[start].kind != HEX and end == atlas.hex_of(start):
        return True
    ports = goals(known, block, destination)
    return any(distance(known, end, port) < distance(known, start, port) for port in ports)


def why_not_end(known: Campaign, block: int, end: int, destination: int = -1) -> Refused:
    """An Allied fleet that can reach its destination must, and one that moves must end closer to
    it. (9.3)"""
    atlas = known.setup.atlas
    if not bound_by_conseil(known, block) or reached(known, block, end, destination):
        return None
    if end < atlas.hexes and atlas.track_at[end] >= 0:
        return None
    if must_arrive(known, block, destination):
        return Refusal("A fleet that can reach its destination must reach it.", "9.3")
    start = known.blocks[block].place
    if atlas.places[start].kind == OFF_STATION and atlas.port_of(start) == atlas.port_of(end):
        return None
    if not closer(known, block, end, destination):
        return Refusal("A fleet must end closer to its destination than it began.", "9.3")
    return None


def why_not_stop(known: Campaign, block: int) -> Refused:
    """Whether a fleet that was interrupted may go no further: not where it could still arrive, nor
    where it could still come closer and has not. (9.3)"""
    it = known.blocks[block]
    if not bound_by_conseil(known, block) or it.fought:
        if bound_by_conseil(known, block) and must_arrive(known, block):
            return Refusal("A fleet that can reach its destination must reach it.", "9.3")
        return None
    refused = why_not_end(known, block, it.place)
    if refused is None or must_arrive(known, block):
        return refused
    return refused if _could_come_closer(known, block) else None


def _could_come_closer(known: Campaign, block: int) -> bool:
    atlas = known.setup.atlas
    at = atlas.hex_of(known.blocks[block].place)
    found = spread(known, at, max(0, points_of(known, block)), ALLIED, on_bonus(known))
    return any(
        hex != at and atlas.track_at[hex] < 0 and closer(known, block, hex) for hex in found.hexes
    )


def may_retarget(known: Campaign, block: int) -> bool:
    """Whether all ships of a fleet are damaged or wrecked, so that it may take a new destination
    before it moves. (10.3)"""
    conditions = [known.ships[ship].condition for ship in known.ships_in(block)]
    hurt = len(conditions) > 0 and Hull.SOUND not in conditions
    return hurt and bound_by_conseil(known, block) and not known.blocks[block].parted


def leaves_reached(known: Campaign, block: int) -> bool:
    """Whether a fleet lies at a destination it reached in an earlier activation: on leaving it
    takes a new one. (10.3)"""
    it, places = known.blocks[block], known.setup.atlas.places
    bound = bound_by_conseil(known, block) and not it.arrived
    return bound and places[it.place].kind != PORT and reached(known, block, it.place)
