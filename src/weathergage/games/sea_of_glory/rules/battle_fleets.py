"""The fleets of a battle: which they are, what is in them, what they are called. (16)"""

from typing import Final

from weathergage.games.sea_of_glory.state.affairs import IN_CHANNEL
from weathergage.games.sea_of_glory.state.campaign import (
    ALLIED,
    IN_FLEET,
    KIND_EXPEDITION,
    KIND_FLEET,
    KIND_GOLD,
    KIND_TRANSPORT,
    NORTH_SEA,
    SOUND,
    Campaign,
)
from weathergage.games.sea_of_glory.state.engagement import NORTH_SEA_TOKEN, Engagement


def hobbled(state: Campaign, ships: list[int]) -> bool:
    """Whether more than half of the ships are damaged or wrecked: such a fleet is at Easy Sail and
    stays so. (17.7)"""
    hurt = len([ship for ship in ships if state.ships[ship].condition != SOUND])
    return 2 * hurt > len(ships)


NORTH_SEA_FLEET: Final = -1
"""Stands among blocks for the North Sea Fleet, which has none. (14.7)"""
SIDE_NAMES: Final[list[str]] = ["British", "Allied"]


CONVOY_KINDS: Final[list[tuple[str, int]]] = [
    ("transport", KIND_TRANSPORT),
    ("expedition", KIND_EXPEDITION),
    ("gold", KIND_GOLD),
]
"""The convoys that are named before a battle, and the blocks they are. (17.2)"""


def announced_convoys(battle: Engagement, side: int) -> int:
    """The kinds of convoy that a side said it covers. (17.2)"""
    kinds = 0
    for name, kind in CONVOY_KINDS:
        if name in battle.convoys[side]:
            kinds |= kind
    return kinds


def announced_kinds(battle: Engagement, side: int) -> int:
    """What a block of a side's battle fleet may be after the announcement: a fleet, or one of the
    convoys that were named, which a block alone must be. (17.2)"""
    convoys = announced_convoys(battle, side)
    alone = len(battle.tokens[side]) == 1
    return convoys if convoys and alone else convoys | KIND_FLEET


def engaged(state: Campaign) -> Engagement:
    """The battle in progress."""
    assert state.battle is not None
    return state.battle


def fleets(state: Campaign, side: int) -> list[int]:
    """A side's fleets in the battle that are still there: blocks, or NORTH_SEA_FLEET."""
    out: list[int] = []
    for token in engaged(state).tokens[side]:
        if token == NORTH_SEA_TOKEN:
            out.append(NORTH_SEA_FLEET)
        else:
            block = state.with_token(side, token)
            if block >= 0:
                out.append(block)
    return out


def fleet_ships(state: Campaign, block: int) -> list[int]:
    """The ships of a fleet."""
    if block == NORTH_SEA_FLEET:
        return [ship.card for ship in state.ships if ship.where == NORTH_SEA]
    return state.ships_in(block)


def fleet_admirals(state: Campaign, block: int) -> list[int]:
    """The named admirals with a fleet."""
    if block == NORTH_SEA_FLEET:
        return [admiral.card for admiral in state.admirals if admiral.where == NORTH_SEA]
    return state.admirals_in(block)


def fleet_id(state: Campaign, block: int) -> str:
    """A fleet as answers name it."""
    if block == NORTH_SEA_FLEET:
        return state.setup.atlas.places[state.setup.atlas.north_sea_fleet].id
    return state.setup.blocks[block].id


def fleet_place(state: Campaign, block: int) -> int:
    """Where a fleet is; the North Sea Fleet fights where it found the enemy. (14.7)"""
    return engaged(state).place if block == NORTH_SEA_FLEET else state.blocks[block].place


def find_fleet(known: Campaign, side: int, id: str) -> int:
    """The place among `fleets` of one by its id, or -1."""
    found = fleets(known, side)
    for at in range(len(found)):
        if fleet_id(known, found[at]) == id:
            return at
    return -1


def join(state: Campaign, ship: int, block: int) -> None:
    """Put a ship into a fleet."""
    it = state.ships[ship]
    if block == NORTH_SEA_FLEET:
        it.where, it.at = NORTH_SEA, 0
    else:
        it.where, it.at = IN_FLEET, block


def ships_left(state: Campaign, side: int) -> list[int]:
    """The ships of a side's fleets of the battle."""
    out: list[int] = []
    for block in fleets(state, side):
        out += fleet_ships(state, block)
    return out


def zone_port(state: Campaign) -> int:
    """The port in whose patrol zone the battle is fought, or -1 at sea."""
    atlas = state.setup.atlas
    place = engaged(state).place
    return atlas.port_of(place) if atlas.in_zone(place) else -1


def order_of_sides(battle: Engagement) -> list[int]:
    """Leeward first; without a weather gauge the inactive side. (20.6)"""
    first = battle.leeward() if battle.windward >= 0 else 1 - battle.active
    return [first, 1 - first]


def convoys_of(state: Campaign, side: int) -> list[str]:
    """What a battle fleet covers and says so: troops, gold, the Invasion Barges. (17.2, 17.3)"""
    out: list[str] = []
    for block in fleets(state, side):
        kind = KIND_FLEET if block == NORTH_SEA_FLEET else state.kind_of(block)
        for name, each in CONVOY_KINDS:
            if kind == each and name not in out:
                out.append(name)
    at_barges = engaged(state).place == state.setup.atlas.channel_hex
    if side == ALLIED and at_barges and state.affairs.barges == IN_CHANNEL:
        out.append("barges")
    return out
