"""Blocks formed and dissolved, ships lost and sent into port, Fog of War. (7, 11.2, 20.1)"""

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.english import counted
from weathergage.engine.event import DRAMATIC, ROUTINE, Log

from ..state.affairs import Loss
from ..state.campaign import ALLIED, BRITISH, MANY, Campaign, Hull, Kind, Nowhere, Ship, Where
from ..state.records import copy_block
from ..state.tokens import blur, put_on_map, shuffle, take_off_map
from ..words.telling import tell, tell_of, tell_side, token_name
from .admirals import rank_refusal, replace
from .objectives import gold_arrives
from .victory import entered_port


def havens_of(known: Campaign, block: int) -> list[int]:
    """The ports into which damaged ships of a fleet may go from its patrol zone. (6.9.3)"""
    atlas, place = known.setup.atlas, known.blocks[block].place
    off = place >= 0 and atlas.in_zone(place)
    return atlas.ports[atlas.port_of(place)].relocate if off else []


def damaged_in(known: Campaign, block: int) -> list[int]:
    """The damaged ships of a fleet, no wrecks and no prizes. (6.9.3)"""
    found = known.ships_in(block)
    return [
        s for s in found if known.ships[s].condition == Hull.DAMAGED and known.ships[s].captor < 0
    ]


def free_fog(known: Campaign) -> bool:
    """Whether one of the eight blocks is to be had. (7.8)"""
    return known.free_block(ALLIED, Kind.FOG) >= 0


def raise_fog(state: Campaign, beside: int, count: int, luck: Chance, log: Log) -> list[int]:
    """New Fog of War joins a block with the same points to spend; from then on they cannot be told
    apart. Where there are fewer, as many as there are. (7.8)"""
    made: list[int] = []
    it = state.blocks[beside]
    while len(made) < count and free_fog(state):
        new = state.free_block(ALLIED, Kind.FOG)
        put_on_map(state, new, it.place)
        fog = state.blocks[new]
        fog.moved, fog.spent, fog.began = it.moved, it.spent, it.began
        fog.afloat, fog.searched = it.afloat, it.searched
        made.append(new)
    name = state.setup.atlas.name(it.place)
    if made:
        word = "More sails are" if len(made) > 1 else "Another sail is"
        text = f"{word} reported with {token_name(state, beside)} at {name}."
        tell_of(state, [beside], log, "fog", "7.8", text, {"place": name, "blocks": len(made)})
        mix(state, it.place, luck)
    return made


def mix(state: Campaign, place: int, luck: Chance) -> None:
    """Blocks here are dealt anew, and so is what was known of each. (7.4)"""
    blur(state, place, ALLIED)
    shuffle(state, place, ALLIED, luck)


def may_raise_on_bonus(known: Campaign, block: int) -> bool:
    """On a Bonus chit a new Fog of War block may join an Allied block if no British block is in
    that hex, its patrol zone included. (7.8, 9.6)"""
    atlas = known.setup.atlas
    hex = atlas.hex_of(known.blocks[block].place)
    if known.side_of(block) != ALLIED or hex < 0 or not free_fog(known):
        return False
    return all(atlas.hex_of(known.blocks[b].place) != hex for b in known.on_map(BRITISH))


def lift(state: Campaign, block: int, log: Log, rule: str = "7.8") -> None:
    """Fog of War is taken off the map and free to be used again. (7.8)"""
    place = state.setup.atlas.name(state.blocks[block].place)
    word = "is taken off the map" if rule == "7.8" else "was Fog of War, and is gone"
    text = f"{token_name(state, block)} at {place} {word}."
    fields: dict[str, object] = {"token": state.blocks[block].token, "place": place}
    weight = ROUTINE if rule == "7.8" else DRAMATIC
    tell_of(state, [block], log, "fog-lifts", rule, text, fields, weight=weight)
    take_off_map(state, block)


# Forming and dissolving.


def form_fleet(
    state: Campaign, side: int, block: int, ships: list[int], admirals: list[int], place: int
) -> None:
    """Ships and admirals become a fleet, with a token where both can see it. (7.1)"""
    put_on_map(state, block, place)
    load(state, block, ships, admirals)


def load(state: Campaign, block: int, ships: list[int], admirals: list[int]) -> None:
    """Ships and admirals join a fleet."""
    for ship in ships:
        state.post_ship(ship, Where.FLEET, block)
    for admiral in admirals:
        state.post_admiral(admiral, Where.FLEET, block)


def enter_port(state: Campaign, block: int, port: int, log: Log) -> None:
    """A block goes into port: its ships and admirals lie there, a fleet's block is free again, Fog
    of War is gone, frigates and convoys stay as themselves. What has come in has moved, and does
    not leave in the same activation. (2.6, 7.1, 9.2, 11.2, R102)"""
    kind, harbour = state.kind_of(block), state.setup.atlas.ports[port]
    text = f"{token_name(state, block)} goes into {harbour.name}."
    fields: dict[str, object] = {"side": state.side_of(block), "port": harbour.id}
    tell_of(state, [block], log, "port", "11.2", text, fields)
    ships, admirals = state.ships_in(block), state.admirals_in(block)
    if state.side_of(block) == ALLIED:
        into_port_allied(state, block, port, log)
    land(state, ships, admirals, port, log)
    keep_in_port(state, ships)
    if kind == Kind.GOLD and harbour.id in state.setup.tables.gold_ports:
        take_off_map(state, block, Nowhere.LOST_FOR_GOOD)
    elif kind & (Kind.CONVOYS | Kind.FRIGATE):
        take_off_map(state, block, harbour.place)
        state.blocks[block].moved = True
    else:
        take_off_map(state, block)


def into_port_allied(state: Campaign, block: int, port: int, log: Log) -> None:
    """What an Allied fleet scores by coming into port: the Gold in Spain, thirty ships in Brest.
    (7.3, 24.3)"""
    spain = state.setup.atlas.ports[port].id in state.setup.tables.gold_ports
    if spain and state.kind_of(block) == Kind.GOLD:
        gold_arrives(state, log)
    entered_port(state, block, port, log)


def land(state: Campaign, ships: list[int], admirals: list[int], port: int, log: Log) -> None:
    """Ships and admirals come into a port. (2.6, 20.1)"""
    for ship in ships:
        make_port(state, ship, port, log)
    for admiral in admirals:
        state.post_admiral(admiral, Where.PORT, port)


def keep_in_port(state: Campaign, ships: list[int]) -> None:
    """Ships that have just come in lie in port until another activation; a prize that was scored
    or a wreck laid up would not leave it anyway. (6.9.3, 9.2, R102)"""
    ready = [ship for ship in ships if state.ships[ship].where == Where.PORT]
    state.landed = sorted({*state.landed, *ready})


def scatter(state: Campaign, block: int, log: Log, done: bool = False) -> int:
    """A Transport or Expedition goes back to the start of its track, the Gold is lost; the escorts
    become a fleet in its place, or leave play unscored where no block is free. Returns the new
    fleet's block, or -1. `done`: its task is done, it was not driven off. (7.2, 7.3, 20.2)"""
    it = state.blocks[block]
    ships, admirals = state.ships_in(block), state.admirals_in(block)
    new = state.free_block(state.side_of(block)) if ships else -1
    if new >= 0:
        old = copy_block(it)
        old.card, old.progress = new, 0
        old.seen_kinds = Kind.FLEET
        state.blocks[new] = old
        load(state, new, ships, admirals)
    else:
        _leave_play(state, ships, admirals, log)
    lost = state.kind_of(block) == Kind.GOLD
    take_off_map(state, block, Nowhere.LOST_FOR_GOOD if lost else Nowhere.FITTING_OUT)
    it.progress = 0
    word = "has done its task" if done else "is lost" if lost else "is scattered"
    card = state.setup.blocks[block]
    rule = "7.2" if done else "20.2"
    tell(state, log, "scattered", rule, f"{card.name} {word}.", {"block": card.id, "done": done})
    return new


def _leave_play(state: Campaign, ships: list[int], admirals: list[int], log: Log) -> None:
    for ship in ships:
        remove(state, ship, log)
    for admiral in admirals:
        lose_admiral(state, admiral, "removed from play", log)


# Relocation. (6.9.3)


def why_not_relocate(
    known: Campaign, block: int, ships: list[int], admirals: list[int], port: int
) -> Refused:
    """Damaged British ships, but no wrecks or prizes, of certain patrol zones go into the port
    named for that zone; the highest admiral is with the larger part. (6.9.3)"""
    place = known.blocks[block].place
    if known.side_of(block) != BRITISH or place < 0 or not known.setup.atlas.in_zone(place):
        return Refusal("Only British ships in a patrol zone relocate.", "6.9.3")
    if port not in havens_of(known, block):
        return Refusal("Ships do not relocate there from this patrol zone.", "6.9.3")
    if not ships:
        return Refusal("Name the damaged ships that relocate.", "6.9.3")
    mine = known.ships_in(block)
    if known.kind_of(block) & Kind.CONVOYS and len(ships) >= len(mine):
        return Refusal("An Expedition keeps at least one ship.", "7.1")
    if any(ship not in damaged_in(known, block) for ship in ships):
        return Refusal("Only damaged ships of this fleet relocate, no wrecks.", "6.9.3")
    return why_not_part(known, block, ships, admirals, "6.9.3")


def why_not_part(
    known: Campaign, block: int, ships: list[int], admirals: list[int], rule: str
) -> Refused:
    """The highest admiral present is with the larger part; with equal parts he is with either.
    (6.9.3, 7.6, 20.5)"""
    mine, aboard = known.ships_in(block), known.admirals_in(block)
    if any(admiral not in aboard for admiral in admirals):
        return Refusal("That admiral is not with this fleet.", rule)
    staying = [ship for ship in mine if ship not in ships]
    behind = [admiral for admiral in aboard if admiral not in admirals]
    if not staying and behind:
        return Refusal("No admiral stays where no ship stays.", rule)
    return rank_refusal(known, known.side_of(block), staying, ships, behind, admirals, rule)


def relocate(
    state: Campaign, block: int, ships: list[int], admirals: list[int], port: int, log: Log
) -> None:
    """Damaged ships go into port without being searched for, and rest there until another
    activation. Nobody else sees it, unless the fleet is gone. (6.9.3)"""
    harbour = state.setup.atlas.ports[port]
    card, ids = state.setup.blocks[block], [state.setup.ships[ship].id for ship in ships]
    fields: dict[str, object] = {"block": card.id, "port": harbour.id, "ships": ids}
    count = counted(len(ships), "damaged ship")
    text = f"To {harbour.name} from the {card.name} Fleet: {count}."
    tell_side(state, log, BRITISH, "relocated", "6.9.3", text, fields)
    land(state, ships, admirals, port, log)
    keep_in_port(state, ships)
    if not state.ships_in(block):
        gone(state, block, log)


def dissolve(state: Campaign, block: int, how: str, log: Log) -> None:
    """A fleet that has lost its ships leaves the map, and admirals left with it leave play; a
    convoy goes back to its track, the Gold is lost. (7.1, 7.2, 7.3)"""
    for admiral in state.admirals_in(block):
        lose_admiral(state, admiral, how, log)
    if state.kind_of(block) & Kind.CONVOYS:
        scatter(state, block, log)
    else:
        gone(state, block, log)


def gone(state: Campaign, block: int, log: Log) -> None:
    """A fleet without ships is taken off the map. (7.1)"""
    text = f"{token_name(state, block)} is taken off the map."
    tell_of(state, [block], log, "off-map", "7.1", text, {"side": state.side_of(block)})
    take_off_map(state, block)


def loosen(state: Campaign) -> None:
    """Ships may have left British fleets unseen wherever damaged ships may relocate: what was known
    of the least such a fleet has no longer holds. (6.9.3)"""
    for block in [block for block in state.on_map(BRITISH) if havens_of(state, block)]:
        it = state.blocks[block]
        it.seen_low = min(it.seen_low, 1)
        if it.seen_high == 0 and it.seen_kinds != Kind.FRIGATE:
            it.seen_high = MANY


def whereabouts(state: Campaign, ship: int) -> int:
    """The place of the atlas where a ship is, or OFF_MAP."""
    it = state.ships[ship]
    if it.where == Where.FLEET:
        return state.blocks[it.at].place if it.at >= 0 else Nowhere.OFF_MAP
    if it.where in (Where.PORT, Where.ORDINARY):
        return state.setup.atlas.ports[it.at].place
    if it.where == Where.NORTH_SEA:
        return state.setup.atlas.north_sea_fleet
    return Nowhere.OFF_MAP


def note_loss(state: Campaign, ship: int, how: int) -> None:
    """Write a ship into the list of losses, with the turn and the place; in a battle where it is
    fought, since nobody is told with which fleet she was. (17.9)"""
    place = whereabouts(state, ship) if state.battle is None else state.battle.place
    state.affairs.lost.append([ship, state.turn, place, how])


def sink(
    state: Campaign, ship: int, log: Log, rule: str = "20.1", how: int = Loss.SUNK_IN_BATTLE
) -> None:
    """A ship founders: the other side scores her as sunk; a prize her captor does. (20.1, 23.1)"""
    note_loss(state, ship, how)
    state.replace_ship(Ship(ship, Where.SUNK, -1, Hull.WRECKED))
    card = state.setup.ships[ship]
    tell(state, log, "sunk", rule, f"{card.name} founders.", {"ship": card.id})


def capture(state: Campaign, ship: int, side: int, log: Log, rule: str = "20.1") -> None:
    """A wrecked ship is taken; she sails with a fleet of her captors until she makes a Major
    Port. One that falls back into her own side's hands is a prize no more. (20.1)"""
    it = state.ships[ship]
    card = state.setup.ships[ship]
    if card.side != side:
        note_loss(state, ship, Loss.TAKEN)
    captor = side if card.side != side else -1
    state.replace_ship(Ship(ship, it.where, it.at, Hull.WRECKED, captor))
    word = "taken as a prize" if captor >= 0 else "retaken"
    tell(state, log, "prize", rule, f"{card.name} is {word}.", {"ship": card.id, "captor": side})


def take_in_port(state: Campaign, ship: int, log: Log, rule: str = "22.3.1") -> None:
    """A ship is lost to the enemy with the port she lies in: scored as a prize. (22.3.1)"""
    note_loss(state, ship, Loss.TAKEN_IN_PORT)
    state.replace_ship(Ship(ship, Where.PRIZE, -1, state.ships[ship].condition))
    card = state.setup.ships[ship]
    tell(state, log, "prize", rule, f"{card.name} is taken in port.", {"ship": card.id})


def remove(state: Campaign, ship: int, log: Log, rule: str = "7.2") -> None:
    """A ship leaves play and nobody scores her. (7.2, 7.3, 24.2)"""
    note_loss(state, ship, Loss.LEFT_PLAY)
    state.replace_ship(Ship(ship, Where.REMOVED, -1, state.ships[ship].condition))
    card = state.setup.ships[ship]
    tell(state, log, "removed", rule, f"{card.name} leaves play.", {"ship": card.id})


def make_port(state: Campaign, ship: int, port: int, log: Log) -> None:
    """A ship comes into a friendly port: in a Major Port a wreck is laid up In Ordinary and a
    prize is scored; in a minor one a wreck stays a wreck. (2.6, 20.1)"""
    it = state.ships[ship]
    harbour = state.setup.atlas.ports[port]
    if it.captor >= 0 and harbour.major:
        state.replace_ship(Ship(ship, Where.PRIZE, -1, it.condition))
        card = state.setup.ships[ship]
        text = f"{card.name} is brought into {harbour.name} as a prize."
        tell(state, log, "prize-home", "20.1", text, {"ship": card.id, "port": harbour.id})
        return
    if it.condition == Hull.WRECKED and harbour.major:
        state.replace_ship(Ship(ship, Where.ORDINARY, port, Hull.DAMAGED, it.captor))
    else:
        state.post_ship(ship, Where.PORT, port)


def lose_admiral(state: Campaign, admiral: int, how: str, log: Log) -> None:
    """A named admiral is killed or captured for good; some are replaced. (8.1, 20.4)"""
    if state.admirals[admiral].where == Where.REMOVED:
        return
    card = state.setup.admirals[admiral]
    fields: dict[str, object] = {"admiral": card.id, "how": how}
    tell(state, log, "admiral-lost", "20.4", f"{card.name} is {how}.", fields)
    replace(state, admiral, log)
    state.post_admiral(admiral, Where.REMOVED, -1)
