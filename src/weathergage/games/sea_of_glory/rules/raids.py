"""Raids, and the markers that tell of them. (22.1, 22.2)"""

from weathergage.engine.chance import Chance
from weathergage.engine.event import DRAMATIC, NOTABLE, Log

from ..state.affairs import Raid
from ..state.campaign import ALLIED, Campaign
from ..tables.atlas import INSHORE, LOOSE
from ..words.telling import tell, tell_of, tell_side, token_name
from .admirals import commander
from .dice import roll_dice, ways_of
from .firing import firepower
from .objectives import fulfil_directive, reveal_raid
from .victory import check_objectives
from .waters import port_in_play

# Where. (22.1)


def may_be_raided(known: Campaign, port: int) -> bool:
    """A raid site that is not known to be raided and has not been invaded. (22.1, 22.2)"""
    site = known.setup.atlas.ports[port].raid and port_in_play(known, port)
    return site and not known.affairs.raids_shown[port] and not known.affairs.invaded[port]


def may_be_invaded(known: Campaign, port: int) -> bool:
    """An Allied invasion site that has not fallen yet. (22.1)"""
    site = known.setup.rules.invasions and known.setup.atlas.ports[port].invasion
    return site and not known.affairs.invaded[port]


def raid_site(known: Campaign, place: int) -> int:
    """The port or hex that a block here may raid, or -1: Inshore or on Loose Blockade, or the raid
    hex of the North Sea. (22.2)"""
    atlas = known.setup.atlas
    off = place >= 0 and atlas.places[place].kind in (INSHORE, LOOSE)
    if not off and place != atlas.raid_hex:
        return -1
    port = atlas.target_of(place)
    return port if may_be_raided(known, port) else -1


def invasion_site(known: Campaign, place: int) -> int:
    """The port that a block here may invade, or -1: Inshore alone. (22.3)"""
    atlas = known.setup.atlas
    if place < 0 or atlas.places[place].kind != INSHORE:
        return -1
    port = atlas.port_of(place)
    return port if may_be_invaded(known, port) else -1


def raid_dice(known: Campaign, place: int) -> int:
    """Three dice Inshore, two on Loose Blockade and in the North Sea. (22.2)"""
    tables, atlas = known.setup.tables, known.setup.atlas
    if place == atlas.raid_hex:
        return tables.raid_north_sea
    return tables.raid_inshore if atlas.places[place].kind == INSHORE else tables.raid_loose


# Rolling. (22.2, 22.3)


def strength(known: Campaign, block: int) -> int:
    """The firepower of the ships of a fleet that are not wrecked; prizes do not fire. (22.2)"""
    ships = [ship for ship in known.ships_in(block) if known.ships[ship].captor < 0]
    return firepower(known, ships)


def leader(known: Campaign, block: int) -> int:
    """The Command rating of a fleet's admiral. (8.5, 22.2)"""
    ships, admirals = known.ships_in(block), known.admirals_in(block)
    return commander(known, known.side_of(block), ships, admirals).command


def succeeds(known: Campaign, block: int, port: int, roll: int) -> bool:
    """The table's result for the firepower and the dice with Command reaches the defence. (22.2)"""
    if not known.is_fleet(block):
        return False
    result = known.setup.tables.attack(strength(known, block), roll, leader(known, block))
    return result >= known.setup.atlas.ports[port].defence


def success_chance(known: Campaign, block: int, port: int, dice: int) -> float:
    """The chance that an attempt succeeds."""
    if port < 0 or not known.is_fleet(block):
        return 0.0
    ways = ways_of(dice)
    good = [n for extra, n in enumerate(ways) if succeeds(known, block, port, dice + extra)]
    return sum(good) / sum(ways)


def raid(state: Campaign, block: int, luck: Chance, log: Log) -> None:
    """A block raids: a marker is laid face down, and its owner alone knows what it says. Fog of
    War rolls the same dice and never succeeds. (22.2, R31, R32)"""
    place = state.blocks[block].place
    port = raid_site(state, place)
    dice = roll_dice(state, ALLIED, raid_dice(state, place), luck)
    good = succeeds(state, block, port, sum(dice))
    tell_attempt(state, block, port, "raids", good, dice, log)
    affairs = state.affairs
    before = affairs.raids[port]
    if before != Raid.RAIDED:
        affairs.raids[port] = Raid.RAIDED if good else Raid.NO_RAID
    shown = False
    if good and before != Raid.RAIDED:
        shown = fulfil_directive(state, port, luck, log)
        if shown:
            reveal_raid(state, port, log)
        check_objectives(state, log)
    if not shown and state.outcome is None:
        target = state.setup.atlas.ports[port]
        text = f"A marker lies at {target.name}: was it raided?"
        tell(state, log, "raid-marker", "22.2", text, {"target": target.id})


def tell_attempt(
    state: Campaign, block: int, port: int, verb: str, good: bool, dice: list[int], log: Log
) -> None:
    """Everybody sees the place and the dice; the Allied player sees what came of it. (R31)"""
    target = state.setup.atlas.ports[port]
    text = f"{token_name(state, block)} {verb} {target.name}."
    token = state.blocks[block].token
    fields: dict[str, object] = {"token": token, "target": target.id, "attempt": verb}
    tell_of(state, [block], log, "attempt", "22.2", text, fields, dice)
    word = "It succeeds." if good else "It comes to nothing."
    own: dict[str, object] = {**fields, "success": good, "block": state.setup.blocks[block].id}
    weight = DRAMATIC if good else NOTABLE
    tell_side(state, log, ALLIED, "attempt-result", "22.2", word, own, weight=weight)
