"""The fleets of a battle and their orders: what is in them, what they may do. (16, 17.6, 17.7)"""

from typing import Final

from weathergage.engine.event import Modifier, total_of

from ..state.affairs import IN_CHANNEL
from ..state.campaign import ALLIED, BRITISH, Campaign, Hull, Kind, Where
from ..state.engagement import NORTH_SEA_TOKEN, Engagement
from ..tables.battle import FORM_LINE, LEEWARD, REPEAT, SAILS, WINDWARD, Sail
from ..tables.sea import modifier


def hobbled(state: Campaign, ships: list[int]) -> bool:
    """Whether more than half of the ships are damaged or wrecked: such a fleet is at Easy Sail and
    stays so. (17.7)"""
    hurt = len([ship for ship in ships if state.ships[ship].condition != Hull.SOUND])
    return 2 * hurt > len(ships)


NORTH_SEA_FLEET: Final = -1
"""Stands among blocks for the North Sea Fleet, which has none. (14.7)"""


CONVOY_KINDS: Final[list[tuple[str, int]]] = [
    ("transport", Kind.TRANSPORT),
    ("expedition", Kind.EXPEDITION),
    ("gold", Kind.GOLD),
]
"""The convoys that are named before a battle, and the blocks they are. (17.2)"""


def announced_convoys(battle: Engagement, side: int) -> int:
    """The kinds of convoy that a side said it covers. (17.2)"""
    return sum([kind for name, kind in CONVOY_KINDS if name in battle.convoys[side]])


def announced_kinds(battle: Engagement, side: int) -> int:
    """What a block of a side's battle fleet may be after the announcement: a fleet, or one of the
    convoys that were named, which a block alone must be. (17.2)"""
    convoys = announced_convoys(battle, side)
    alone = len(battle.tokens[side]) == 1
    return convoys if convoys and alone else convoys | Kind.FLEET


def fleets(state: Campaign, side: int) -> list[int]:
    """A side's fleets in the battle that are still there: blocks, or NORTH_SEA_FLEET."""
    tokens = state.engaged().tokens[side]
    found = [state.with_token(side, token) for token in tokens if token != NORTH_SEA_TOKEN]
    at_home = [NORTH_SEA_FLEET for token in tokens if token == NORTH_SEA_TOKEN]
    return [block for block in found if block >= 0] + at_home


def block_fleets(state: Campaign, side: int) -> list[int]:
    """Those of them that have a block: all but the North Sea Fleet."""
    return [block for block in fleets(state, side) if block != NORTH_SEA_FLEET]


def fleet_ships(state: Campaign, block: int) -> list[int]:
    """The ships of a fleet."""
    if block == NORTH_SEA_FLEET:
        return [ship.card for ship in state.ships if ship.where == Where.NORTH_SEA]
    return state.ships_in(block)


def fleet_admirals(state: Campaign, block: int) -> list[int]:
    """The named admirals with a fleet."""
    if block == NORTH_SEA_FLEET:
        return [admiral.card for admiral in state.admirals if admiral.where == Where.NORTH_SEA]
    return state.admirals_in(block)


def fleet_id(state: Campaign, block: int) -> str:
    """A fleet as answers name it."""
    if block == NORTH_SEA_FLEET:
        return state.setup.atlas.places[state.setup.atlas.north_sea_fleet].id
    return state.setup.blocks[block].id


def join(state: Campaign, ship: int, block: int) -> None:
    """Put a ship into a fleet."""
    if block == NORTH_SEA_FLEET:
        state.post_ship(ship, Where.NORTH_SEA, 0)
    else:
        state.post_ship(ship, Where.FLEET, block)


def ships_left(state: Campaign, side: int) -> list[int]:
    """The ships of a side's fleets of the battle."""
    return [ship for block in fleets(state, side) for ship in fleet_ships(state, block)]


def zone_port(state: Campaign) -> int:
    """The port in whose patrol zone the battle is fought, or -1 at sea."""
    atlas = state.setup.atlas
    place = state.engaged().place
    return atlas.port_of(place) if atlas.in_zone(place) else -1


def order_of_sides(battle: Engagement) -> list[int]:
    """Leeward first; without a weather gauge the inactive side. (20.6)"""
    first = battle.leeward() if battle.windward >= 0 else 1 - battle.active
    return [first, 1 - first]


def convoys_of(state: Campaign, side: int) -> list[str]:
    """What a battle fleet covers and says so: troops, gold, the Invasion Barges. (17.2, 17.3)"""
    kinds = [state.kind_of(block) for block in block_fleets(state, side)]
    out = list(dict.fromkeys(name for kind in kinds for name, each in CONVOY_KINDS if kind == each))
    at_barges = state.engaged().place == state.setup.atlas.channel_hex
    if side == ALLIED and at_barges and state.affairs.barges == IN_CHANNEL:
        out.append("barges")
    return out


SHAKEN: Final = "Shaken"


def tactic_ids(battle: Engagement, side: int) -> list[str]:
    """The tactics markers of a side's position, "repeat" last. (17.6)"""
    return WINDWARD if battle.windward == side else LEEWARD


def tactic_name(state: Campaign, side: int, tactic: int) -> str:
    """A tactic in words."""
    tables = state.setup.tables
    names = tables.windward_names if state.engaged().windward == side else tables.leeward_names
    return names[tactic]


def in_force(state: Campaign, side: int) -> str:
    """A side's tactic and sail in words."""
    battle = state.engaged()
    tactic = tactic_name(state, side, battle.tactic[side])
    sail = state.setup.tables.sail_names[battle.sail[side]]
    return f"{tactic}, {sail}" if battle.anchored(side) else f"{tactic} at {sail}"


def command_of(state: Campaign, side: int) -> int:
    """The Command rating as it is now. (17.8, 19.2)"""
    return state.engaged().command[side] + total_of(command_changes(state, side))


def command_changes(state: Campaign, side: int) -> list[Modifier]:
    """What changes a Command rating: less once shaken, more at anchor. (17.8, 19.2)"""
    tables, battle = state.setup.tables, state.engaged()
    return [
        *modifier(SHAKEN, -tables.command_loss if battle.shaken[side] else 0, "17.8"),
        *modifier(
            "At anchor", tables.anchor_command if battle.sail[side] == Sail.ANCHOR else 0, "19.2"
        ),
    ]


def sails_allowed(known: Campaign, side: int) -> list[int]:
    """Easy or Full Sail; Easy alone with more than half the ships hurt; at anchor to stay so or to
    weigh it. (17.7, 19.1)"""
    battle = known.engaged()
    if battle.sail[side] == Sail.ANCHOR:
        return [Sail.ANCHOR, Sail.WEIGH]
    return [Sail.EASY] if hobbled(known, battle.ships[side]) else [Sail.EASY, Sail.FULL]


def tactics_allowed(battle: Engagement, side: int) -> list[int]:
    """Any tactic; at anchor only the line of battle, or the same again. (17.6, 19.2)"""
    return [FORM_LINE, REPEAT] if battle.sail[side] == Sail.ANCHOR else [0, 1, 2, 3, REPEAT]


def order_word(battle: Engagement, side: int, tactic: int, sail: int) -> str:
    """An order as a word: the tactic and the sail."""
    return f"{tactic_ids(battle, side)[tactic]}:{SAILS[sail]}"


def read_order(battle: Engagement, side: int, word: str) -> tuple[int, int]:
    """The tactic that an order puts in force, and the sail. "Repeat Same" is the one in force
    now. (17.6)"""
    name, _, sail = word.partition(":")
    tactic = tactic_ids(battle, side).index(name)
    return battle.tactic[side] if tactic == REPEAT else tactic, SAILS.index(sail)


# The type of battle.


def type_of(state: Campaign) -> int:
    """What the matrix makes of both tactics and sails; a fleet at anchor counts as forming line at
    Easy Sail. (17.8, 19.2)"""
    battle = state.engaged()
    wind, lee = battle.windward, battle.leeward()
    found, _ = state.setup.tables.matrix(
        battle.tactic[wind], battle.sail[wind], battle.tactic[lee], battle.sail[lee]
    )
    return found


def chooser(state: Campaign) -> int:
    """For an Admiral's Choice: the higher Seamanship and Command together, windward of equal
    ones. (17.8.6)"""
    battle = state.engaged()
    wind, lee = battle.windward, battle.leeward()
    skill = [battle.seamanship[side] + command_of(state, side) for side in (BRITISH, ALLIED)]
    return lee if skill[lee] > skill[wind] else wind
