"""Patrol zones and ports: whose they are, who goes in and out, who looks on. (2.6, 9, 11, 13)"""

from typing import Final

from weathergage.engine.decision import Refusal
from weathergage.games.sea_of_glory.state.campaign import (
    ALLIED,
    BRITISH,
    FLEETS,
    SOUND,
    Campaign,
)
from weathergage.games.sea_of_glory.tables.atlas import (
    BRITISH_PORT,
    HEX,
    INSHORE,
    LOOSE,
    OFF_STATION,
    PORT,
)

INWARD: Final = 1
"""From the sea, or off a track."""
OUTWARD: Final = 2
"""A sortie."""
WITHIN: Final = 3
"""The block began in the zone, or fought there."""


def is_friendly(state: Campaign, port: int, side: int) -> bool:
    """Whether a side's blocks may lie in a port: its own, and what it took. (2.6, 22.1, 22.3)"""
    harbour = state.setup.atlas.ports[port]
    if not harbour.enterable:
        return False
    affairs = state.affairs
    if harbour.allegiance == "neutral-until-controlled":
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
    out: list[int] = []
    for part in parts_of(state, place):
        out += state.blocks_at(part, side)
    return out


# Going in, out and about.


def bound_by_conseil(known: Campaign, block: int) -> bool:
    """Whether a block is an Allied fleet, which has a destination. (7.8, 9.3, 24.2)"""
    return (
        known.setup.rules.conseil
        and known.side_of(block) == ALLIED
        and known.kind_of(block) & FLEETS != 0
    )


def why_not_enter(
    known: Campaign, block: int, target: int, destination: int = -1
) -> Refusal | None:
    """Any patrol zone may be entered, but by an Allied fleet only that of its destination; ports
    only by their friends, and nobody goes Off Station of his own will. (9.1, 9.3, 11.2)"""
    from weathergage.games.sea_of_glory.rules.conseil import goals

    atlas = known.setup.atlas
    kind, port = atlas.places[target].kind, atlas.port_of(target)
    if kind == OFF_STATION:
        return Refusal("No block goes Off Station of its own will.", "9.1")
    if kind == PORT and not is_friendly(known, port, known.side_of(block)):
        return Refusal(f"{atlas.ports[port].name} is not a friendly port.", "11.2")
    if bound_by_conseil(known, block) and port not in goals(known, block, destination):
        return Refusal("An Allied fleet enters no zone or port but its destination's.", "9.3")
    return None


def why_not_within(known: Campaign, block: int, target: int) -> Refusal | None:
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
    atlas = known.setup.atlas
    place = known.blocks[block].place
    if known.side_of(block) != BRITISH or not known.kind_of(block) & FLEETS:
        return False
    if not atlas.in_zone(place):
        return False
    port = atlas.port_of(place)
    return atlas.ports[port].european and is_friendly(known, port, ALLIED)


def sound_ships(known: Campaign, block: int) -> int:
    """Undamaged ships of a fleet."""
    return len([s for s in known.ships_in(block) if known.ships[s].condition == SOUND])


def firebrand(known: Campaign, ships: list[int], admirals: list[int]) -> bool:
    """Whether Cochrane commands these ships, and they are just five and all undamaged. (8.6)"""
    from weathergage.games.sea_of_glory.rules.admirals import commander

    if len(ships) != known.setup.tables.firebrand_ships:
        return False
    if any(known.ships[ship].condition != SOUND for ship in ships):
        return False
    card = commander(known, BRITISH, ships, admirals).card
    return card >= 0 and known.setup.admirals[card].ability == "firebrand"


def why_not_leave(known: Campaign, block: int) -> Refusal | None:
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
    total = 0
    for other in tokens_here(known, known.blocks[block].place, BRITISH):
        if other != block:
            total += sound_ships(known, other)
    return total


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
