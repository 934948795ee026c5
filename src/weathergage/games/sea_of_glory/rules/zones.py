"""Patrol zones and ports: whose they are, who goes in and out, who looks on. (2.6, 9, 11, 13)"""

from typing import Final, final

from weathergage.engine.decision import Refusal, Refused

from ..state.campaign import ALLIED, BRITISH, CLOSEST, Campaign, Hull, Kind
from ..tables.atlas import EW, HEX, INSHORE, LOOSE, OFF_STATION, PORT
from ..tables.sea import Reach
from .admirals import commander, has_ability
from .conseil import goals, port_of_number
from .waters import bound_by_conseil, is_friendly, spread, tokens_here


@final
class Ends:
    """The places an own block could be taken to, each with the cost and the path as a sailing order
    names it; both are found when they are asked for."""

    def __init__(self) -> None:
        self.hexes: list[int] = []
        """By their numbers, which are lower than those of all other places."""
        self.others: list[int] = []
        """Areas of zones and ports, as they were found."""
        self.reach: Reach | None = None
        self.spent = 0
        """Points it takes to the hex of the zone where the block lies."""
        self.prefix: list[int] = []
        """That hex."""
        self._from: dict[int, int] = {}
        """For each of the others the hex from which it is entered; -1 within the zone."""

    def add(self, place: int, hex: int) -> None:
        """One more place that is no hex, by way of a hex."""
        self.others.append(place)
        self._from[place] = hex

    def places(self) -> list[int]:
        """All of them, by their numbers."""
        return self.hexes + sorted(self.others)

    def has(self, place: int) -> bool:
        """Whether a place is within reach."""
        return place in self._from or place in self.hexes

    def cost(self, place: int) -> int:
        """Points to get there."""
        hex = self._from.get(place, place)
        return 0 if hex < 0 or self.reach is None else self.reach.costs[hex] + self.spent

    def path(self, place: int) -> list[int]:
        """The way there."""
        hex = self._from.get(place, place)
        if hex < 0 or self.reach is None:
            return [place]
        out = self.prefix + self.reach.way(hex)
        if place != hex:
            out.append(place)
        return out


def reachable(known: Campaign, block: int, points: int, bonus: bool = False) -> Ends:
    """Every place an own block could be taken to with so many points. What the rules bar for this
    block is left out where it is a zone, a port or a track; the order itself is judged when it is
    given."""
    atlas = known.setup.atlas
    it, side = known.blocks[block], known.side_of(block)
    out = Ends()
    if atlas.in_zone(it.place):
        _within(known, block, out)
        out.spent = known.setup.tables.leave_zone
        out.prefix = [atlas.hex_of(it.place)]
        if bonus or out.spent > points or why_not_leave(known, block) is not None:
            return out
    elif atlas.places[it.place].kind != HEX:
        return out
    reach = spread(known, atlas.hex_of(it.place), points - out.spent, side, bonus)
    out.reach = reach
    out.hexes = list(reach.hexes)
    if not out.prefix:
        out.hexes.remove(reach.start)
    for hex in reach.exits:
        if hex in out.hexes and why_no_track(known, block, hex, -1) is not None:
            out.hexes.remove(hex)
    aims = aims_of(known, block)
    for hex in reach.zones:
        if hex != reach.start or not out.prefix:
            _zone_ends(known, block, hex, aims, out)
    return out


def _within(known: Campaign, block: int, out: Ends) -> None:
    atlas = known.setup.atlas
    port = atlas.port_of(known.blocks[block].place)
    for kind in (LOOSE, INSHORE, PORT):
        target = atlas.area(port, kind)
        if target >= 0 and why_not_within(known, block, target) is None:
            out.add(target, -1)


def _zone_ends(known: Campaign, block: int, hex: int, aims: list[int] | None, out: Ends) -> None:
    port = known.setup.atlas.ports[known.setup.atlas.places[hex].port]
    for target in (port.loose, port.inshore, port.place):
        if target >= 0 and _why_not_into(known, block, target, aims) is None:
            out.add(target, hex)


def cheapest(
    known: Campaign, block: int, target: int, points: int, bonus: bool = False
) -> list[int]:
    """The cheapest path of a block to a place; empty where it cannot get there. Of ways that cost
    the same it takes one that does not lead through Narrows where the enemy lies."""
    found = reachable(known, block, points, bonus)
    return found.path(target) if found.has(target) else []


CANADA: Final = 5
"""The edge of an Expedition bound for Canada. (12.3)"""


# Entering. (12.1)


def why_no_track(known: Campaign, block: int, hex: int, number: int) -> Refused:
    """British blocks take one of four destinations as they enter a track, an Expedition Jamaica or
    Canada; an Allied fleet must be bound across; the Transport never enters one. `number` -1: not
    asked yet. (12.1, 12.3, 12.6)"""
    atlas = known.setup.atlas
    track = atlas.track_at[hex]
    if not known.setup.rules.transit or track < 0:
        return Refusal("The transit tracks are closed.", "24.1")
    if known.side_of(block) == BRITISH:
        if number == -1 or number in edges(known, block, track):
            return None
        return Refusal("Name the destination with its number.", "12.3")
    if known.kind_of(block) == Kind.TRANSPORT:
        return Refusal("The Transport never enters a transit track.", "12.6")
    if bound_by_conseil(known, block):
        bound = known.blocks[block].destination
        port = port_of_number(known, bound)
        if bound == CLOSEST or port < 0:
            return Refusal("A fleet bound for the closest port enters no track.", "12.3")
        if atlas.places[atlas.ports[port].hex].board == atlas.places[hex].board:
            return Refusal("The fleet's destination lies on this side of the ocean.", "9.3")
    return None


def edges(known: Campaign, block: int, track: int) -> list[int]:
    """The destinations a British block may take on a track. (12.3)"""
    if known.kind_of(block) == Kind.EXPEDITION and track == EW:
        return [1, CANADA]
    return [1, 2, 3, 4]


INWARD: Final = 1
"""From the sea, or off a track."""
OUTWARD: Final = 2
"""A sortie."""
WITHIN: Final = 3
"""The block began in the zone, or fought there."""


def why_not_enter(known: Campaign, block: int, target: int, destination: int = -1) -> Refused:
    """Any patrol zone may be entered, but by an Allied fleet only that of its destination; ports
    only by their friends, and nobody goes Off Station of his own will. (9.1, 9.3, 11.2)"""
    return _why_not_into(known, block, target, aims_of(known, block, destination))


def aims_of(known: Campaign, block: int, destination: int = -1) -> list[int] | None:
    """The only ports whose zones an Allied fleet may enter; None for all others. (9.3)"""
    return goals(known, block, destination) if bound_by_conseil(known, block) else None


def _why_not_into(known: Campaign, block: int, target: int, aims: list[int] | None) -> Refused:
    atlas = known.setup.atlas
    kind, port = atlas.places[target].kind, atlas.port_of(target)
    if kind == OFF_STATION:
        return Refusal("No block goes Off Station of its own will.", "9.1")
    if kind == PORT and not is_friendly(known, port, known.side_of(block)):
        return Refusal(f"{atlas.ports[port].name} is not a friendly port.", "11.2")
    if aims is not None and port not in aims:
        return Refusal("An Allied fleet enters no zone or port but its destination's.", "9.3")
    return None


def why_not_within(known: Campaign, block: int, target: int) -> Refused:
    """Within its zone a block changes its area at will, but does not come back to one that it has
    left in this activation. (9.1)"""
    atlas = known.setup.atlas
    it = known.blocks[block]
    kind, port = atlas.places[target].kind, atlas.port_of(target)
    if kind == OFF_STATION:
        return Refusal("No block goes Off Station of its own will.", "9.1")
    if target == it.place or (target == it.began and kind != PORT):
        return Refusal("It lies there already, or has left it in this activation.", "9.1")
    if kind == PORT:
        if not is_friendly(known, port, known.side_of(block)):
            return Refusal(f"{atlas.ports[port].name} is not a friendly port.", "11.2")
        return why_not_enter(known, block, target)
    return None


def blockades(known: Campaign, block: int) -> bool:
    """Whether a British fleet is on blockade of an Allied port in Europe. (13.0, 13.3)"""
    atlas, place = known.setup.atlas, known.blocks[block].place
    if known.side_of(block) != BRITISH or not known.is_fleet(block) or not atlas.in_zone(place):
        return False
    port = atlas.port_of(place)
    return atlas.ports[port].european and is_friendly(known, port, ALLIED)


def sound_ships(known: Campaign, block: int) -> int:
    """Undamaged ships of a fleet."""
    return len([s for s in known.ships_in(block) if known.ships[s].condition == Hull.SOUND])


def firebrand(known: Campaign, ships: list[int], admirals: list[int]) -> bool:
    """Whether Cochrane commands these ships, and they are just five and all undamaged. (8.6)"""
    sound = [ship for ship in ships if known.ships[ship].condition == Hull.SOUND]
    if not len(ships) == len(sound) == known.setup.tables.firebrand_ships:
        return False
    return has_ability(known, commander(known, BRITISH, ships, admirals).card, "firebrand")


def why_not_leave(known: Campaign, block: int) -> Refused:
    """A British fleet leaves a blockade in Europe only after counting masts, and if the undamaged
    ships that stay are as many as the low end of what was counted; damaged and wrecked ships, and
    Cochrane's five, are free. (13.3, 8.6)"""
    it = known.blocks[block]
    if it.arrived and not it.fought:
        text = "A fleet that has reached its destination does not put to sea in that activation."
        return Refusal(text, "9.3")
    if not known.setup.rules.blockade_limits or not blockades(known, block):
        return None
    if sound_ships(known, block) == 0:
        return None
    if firebrand(known, known.ships_in(block), known.admirals_in(block)):
        return None
    port = known.setup.atlas.port_of(it.place)
    low = known.counted[port] if port < len(known.counted) else -1
    if low < 0:
        return Refusal("A blockading fleet counts masts before any of it may leave.", "13.3")
    if staying(known, block) < low:
        text = f"At least {low} undamaged ships must stay on blockade."
        return Refusal(text, "13.3")
    return None


def staying(known: Campaign, block: int) -> int:
    """Undamaged British ships in the zone besides those of a fleet that would leave. (13.3)"""
    here = tokens_here(known, known.blocks[block].place, BRITISH)
    return sum([sound_ships(known, other) for other in here if other != block])


# Who looks on as a block passes.


def watches(way: int, start: int, target: int) -> list[list[int]]:
    """The areas whose inactive enemies search for a block on its way through a zone, in order: the
    area, the area whose modifier counts, and where the block then is. (14.2.1, 14.2.2, 14.3)"""
    if way == INWARD:
        last = LOOSE if target == LOOSE else INSHORE
        return [
            [OFF_STATION, OFF_STATION, LOOSE],
            [LOOSE, LOOSE, LOOSE],
            [INSHORE, last, last],
        ]
    if way == OUTWARD:
        return watches_out(target)
    return watches_within(start, target)


def watches_out(target: int) -> list[list[int]]:
    """Who searches for a block that sorties. (14.2.2)"""
    if target == INSHORE:
        return [[INSHORE, INSHORE, INSHORE], [LOOSE, INSHORE, INSHORE]]
    out = [[INSHORE, INSHORE, INSHORE], [LOOSE, LOOSE, LOOSE]]
    if target == HEX:
        out.append([OFF_STATION, OFF_STATION, LOOSE])
    return out


def watches_within(start: int, target: int) -> list[list[int]]:
    """Who searches for a block that began in the zone: those in each area it enters, and those Off
    Station as it goes from Loose to sea. (14.3)"""
    out: list[list[int]] = []
    if start == OFF_STATION or (start == INSHORE and target in (LOOSE, HEX)):
        out.append([LOOSE, LOOSE, LOOSE])
    if start != INSHORE and target in (INSHORE, PORT):
        out.append([INSHORE, INSHORE, INSHORE])
    if target == HEX:
        out.append([OFF_STATION, OFF_STATION, LOOSE])
    return out


def outward(kind: int) -> int:
    """How far out a part of a zone lies: port, Inshore, Loose, sea."""
    return [3, 1, 2, 2, 0][kind]
