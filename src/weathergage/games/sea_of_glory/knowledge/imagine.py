"""A random world that agrees with what a seat knows: every blank of a view is filled in."""

from typing import Final

from weathergage.engine.chance import Chance

from ..rules.battle_fleets import announced_convoys, announced_kinds
from ..rules.waters import friendly_ports
from ..state.campaign import BRITISH, CLOSEST, UNKNOWN, Block, Campaign, Hull, Kind, Nowhere, Where
from ..state.records import copy_block
from ..tables.atlas import BOX, HEX
from ..tables.chart_data import WEST_INDIES
from .affairs_imagine import imagine_affairs
from .battle_imagine import imagine_battle

TRIES: Final = 200
NO_SHIPS: Final = Kind.FOG | Kind.FRIGATE
USUAL: Final[list[list[int]]] = [
    [Kind.FLEET, Kind.FLEET, Kind.FRIGATE, Kind.FRIGATE, Kind.EXPEDITION],
    [Kind.FLEET, Kind.FOG, Kind.FLEET, Kind.TRANSPORT, Kind.GOLD],
]
"""What a token turns out to be, by side: the commoner kinds more than once."""


def imagine_world(known: Campaign, luck: Chance) -> Campaign:
    """A full campaign that shows its onlooker exactly this."""
    world = known.copy()
    seat = known.seat
    if seat == UNKNOWN:
        return world
    world.seat = UNKNOWN
    for side in range(2):
        if side != seat:
            imagine_blocks(world, side, luck)
            imagine_ships(world, side, luck)
            imagine_admirals(world, side, luck)
            imagine_destinations(world, side, luck)
    imagine_affairs(world, seat, luck)
    if world.battle is not None:
        imagine_battle(world, seat, luck)
    return world


# Blocks: which kind each token is.


def imagine_blocks(world: Campaign, side: int, luck: Chance) -> None:
    """Deal real blocks to the tokens, and put the others where blocks that are not seen may be."""
    cards = [card.index for card in world.setup.blocks if card.side == side]
    tokens = [world.blocks[card] for card in cards if world.blocks[card].token]
    settled = _settled(world, cards)
    free: dict[int, list[int]] = {}
    for card in cards:
        if card not in settled:
            free.setdefault(world.setup.blocks[card].kind, []).append(card)
    kinds = _deal_kinds(world, side, tokens, free, luck)
    blank = [
        _become(token, free[kind].pop(luck.below(len(free[kind]), "block")))
        for token, kind in zip(tokens, kinds, strict=True)
    ]
    for card in cards:
        if card not in settled:
            world.blocks[card] = Block(card, Nowhere.OFF_MAP)
    for block in blank:
        world.blocks[block.card] = block
    _put_away(world, side, free, luck)


def _settled(world: Campaign, cards: list[int]) -> list[int]:
    """Blocks whose true place the view shows: on the tracks, or out of the game."""
    off = (Nowhere.LOST_FOR_GOOD, Nowhere.FITTING_OUT)
    hidden = [world.blocks[card] for card in cards if not world.blocks[card].token]
    return [block.card for block in hidden if block.back or block.place in off]


def _become(token: Block, card: int) -> Block:
    new = copy_block(token)
    new.card = card
    new.began = new.place
    return new


def _deal_kinds(
    world: Campaign, side: int, tokens: list[Block], free: dict[int, list[int]], luck: Chance
) -> list[int]:
    """A kind for every token: what the onlooker holds possible, and not more than there are."""
    order = list(range(len(tokens)))
    order.sort(key=lambda i: [_may_be(world, tokens[i], k) for k in USUAL[side]].count(True))
    for attempt in range(TRIES):
        left = {kind: len(cards) for kind, cards in free.items()}
        kinds = [0] * len(tokens)
        for i in order:
            usual = USUAL[side] if attempt < TRIES // 2 else sorted(set(USUAL[side]))
            fits = [kind for kind in usual if left.get(kind, 0) and _may_be(world, tokens[i], kind)]
            if not fits:
                break
            fits = [kind for kind in fits if not _landed(world, tokens[i], kind)] or fits
            kinds[i] = fits[luck.below(len(fits), "kind")]
            left[kinds[i]] -= 1
        crewed = all(kinds) and _crews_suffice(world, side, tokens, kinds)
        if crewed and _convoys_there(world, side, tokens, kinds, free):
            return kinds
    raise AssertionError("no world fits what this seat knows")


def _may_be(world: Campaign, token: Block, kind: int) -> bool:
    """Whether a token may be of a kind: what was learned, where such blocks may go. (7, 12.6)"""
    if not token.seen_kinds & kind or not _announced(world, token) & kind:
        return False
    if kind & NO_SHIPS:
        return token.seen_low == 0
    if kind == Kind.TRANSPORT:
        place = world.setup.atlas.places[token.place]
        return place.kind != BOX and place.sea_area != WEST_INDIES
    return True


def _landed(world: Campaign, token: Block, kind: int) -> bool:
    """Whether a token of this kind would have done its task where it lies and be gone: troops that
    came to Jamaica have landed. (12.3)"""
    atlas = world.setup.atlas
    ashore = kind == Kind.EXPEDITION and atlas.places[token.place].kind != HEX
    return ashore and atlas.port_of(token.place) == atlas.port_index["jamaica"]


def _announced(world: Campaign, token: Block) -> int:
    """What everybody heard that a block of a battle may be. (17.2)"""
    battle = world.battle
    side = world.side_of(token.card)
    if battle is None or not battle.high[side] or token.token not in battle.tokens[side]:
        return Kind.ANY_BRITISH | Kind.ANY_ALLIED
    return announced_kinds(battle, side)


def _convoys_there(
    world: Campaign, side: int, tokens: list[Block], kinds: list[int], free: dict[int, list[int]]
) -> bool:
    """Whether each convoy that a battle fleet was said to cover is among its blocks. (17.2)"""
    if world.battle is None:
        return True
    wanted = announced_convoys(world.battle, side)
    for token, kind in zip(tokens, kinds, strict=True):
        if token.token in world.battle.tokens[side]:
            wanted &= ~kind
    return all(not wanted & kind for kind in sorted(free))


def _crews_suffice(world: Campaign, side: int, tokens: list[Block], kinds: list[int]) -> bool:
    """Whether there are ships enough for so many fleets."""
    pairs = zip(tokens, kinds, strict=True)
    need = sum([max(1, token.seen_low) for token, kind in pairs if kind & Kind.FLEETS])
    return need <= len(_unplaced(world, side))


def _put_away(world: Campaign, side: int, free: dict[int, list[int]], luck: Chance) -> None:
    """Convoys that are ready and frigates that are not seen lie in ports of theirs."""
    atlas = world.setup.atlas
    for kind, cards in free.items():
        for card in cards:
            homes = _homes(world, side, kind)
            if homes:
                port = homes[luck.below(len(homes), "port")]
                world.blocks[card].place = atlas.ports[port].place


def _homes(world: Campaign, side: int, kind: int) -> list[int]:
    """The ports where a block of a kind may lie unseen. (5.2.1, 5.3, 7.3)"""
    if kind == Kind.FRIGATE:
        return friendly_ports(world, side)
    tables = world.setup.tables
    homes = {Kind.EXPEDITION: tables.expedition_ports, Kind.TRANSPORT: tables.transport_ports}
    names = ["havana"] if kind == Kind.GOLD else homes.get(kind, [])
    return [port.index for port in world.setup.atlas.ports if port.id in names]


# Ships.


def _unplaced(world: Campaign, side: int) -> list[int]:
    """The ships of a side whose place the onlooker does not know, prizes left aside."""
    return [s.card for s in world.ships if s.where == UNKNOWN and world.holder(s) == side]


def imagine_ships(world: Campaign, side: int, luck: Chance) -> None:
    """Deal the ships that are not seen to fleets and ports."""
    pool = _unplaced(world, side)
    fleets = [b for b in world.on_map(side) if world.kind_of(b) & Kind.FLEETS]
    for ship in [s for s in pool if world.ships[s].captor == side]:
        pool.remove(ship)
        _keep_prize(world, side, ship, fleets, luck)
    for block in fleets:
        _man(world, block, max(1, world.blocks[block].seen_low), pool, luck)
    for block in fleets:
        room = world.blocks[block].seen_high - len(world.ships_in(block))
        room = min(room, max(0, len(pool) // 3), 12)
        if room > 0:
            _man(world, block, len(world.ships_in(block)) + luck.below(room + 1), pool, luck)
    ports = [p for p in friendly_ports(world, side) if world.setup.atlas.ports[p].major]
    for ship in pool:
        _lay_in_port(world, ship, ports[luck.below(len(ports), "port")], luck)


def _keep_prize(world: Campaign, side: int, ship: int, fleets: list[int], luck: Chance) -> None:
    """A prize is with a fleet, but not with one whose line was seen without her; else she lies in
    a port that is not a major one. (17.9, 23.1)"""
    among = [b for b in fleets if _may_bring(world, side, b, ship)]
    world.set_condition(ship, Hull.WRECKED)
    if among:
        world.post_ship(ship, Where.FLEET, among[luck.below(len(among), "fleet")])
        return
    homes = friendly_ports(world, side)
    ports = [p for p in homes if not world.setup.atlas.ports[p].major] or homes
    world.post_ship(ship, Where.PORT, ports[luck.below(len(ports), "port")])


def _may_bring(world: Campaign, side: int, block: int, ship: int) -> bool:
    """Whether a prize may be with a fleet, as far as battles have shown."""
    battle = world.battle
    if battle is None or not battle.formed:
        return True
    return battle.shows(ship) or world.blocks[block].token not in battle.tokens[side]


def _man(world: Campaign, block: int, wanted: int, pool: list[int], luck: Chance) -> None:
    """Ships from the pool for a fleet until it has as many as wanted."""
    while len(world.ships_in(block)) < wanted and pool:
        ship = pool.pop(luck.below(len(pool), "ship"))
        world.post_ship(ship, Where.FLEET, block)
        _imagine_state(world, ship, luck)


def _lay_in_port(world: Campaign, ship: int, port: int, luck: Chance) -> None:
    world.post_ship(ship, Where.ORDINARY if luck.below(5) == 0 else Where.PORT, port)
    _imagine_state(world, ship, luck)


def _imagine_state(world: Campaign, ship: int, luck: Chance) -> None:
    if world.ships[ship].condition == UNKNOWN:
        world.set_condition(ship, Hull.DAMAGED if luck.below(6) == 0 else Hull.SOUND)


# Admirals and destinations.


def imagine_admirals(world: Campaign, side: int, luck: Chance) -> None:
    """Named admirals are with fleets or in ports that have ships."""
    fleets = [b for b in world.on_map(side) if world.kind_of(b) & Kind.FLEETS]
    ports = [p for p in friendly_ports(world, side) if world.ships_at(p, side)]
    for admiral in world.admirals:
        if admiral.where != UNKNOWN or world.setup.admirals[admiral.card].side != side:
            continue
        place = luck.below(max(1, len(fleets) + len(ports)), "admiral")
        if place < len(fleets):
            world.post_admiral(admiral.card, Where.FLEET, fleets[place])
        else:
            homes = ports or friendly_ports(world, side)
            home = homes[(place - len(fleets)) % len(homes)]
            world.post_admiral(admiral.card, Where.PORT, home)


def imagine_destinations(world: Campaign, side: int, luck: Chance) -> None:
    """Where Allied fleets are bound, and the edges of blocks on the tracks. (9.3, 12.3)"""
    atlas = world.setup.atlas
    for block in world.on_map(side):
        it = world.blocks[block]
        place = atlas.places[it.place]
        if side == BRITISH:
            it.destination = 1 + luck.below(4) if place.kind == BOX else -1
        elif world.kind_of(block) & Kind.FLEETS:
            it.destination = _bound_for(world, it.place, luck)


def _bound_for(world: Campaign, place: int, luck: Chance) -> int:
    """A destination a fleet found here may have: the port it lies off, else any it can reach."""
    atlas = world.setup.atlas
    here = atlas.places[place]
    if here.kind not in (BOX, HEX):
        port = atlas.port_of(place)
        return atlas.ports[port].conseil if port >= 0 and atlas.ports[port].conseil else CLOSEST
    numbers = [p.conseil for p in atlas.ports if p.conseil and _far(world, place, p.index)]
    return numbers[luck.below(len(numbers), "destination")] if numbers else CLOSEST


def _far(world: Campaign, place: int, port: int) -> bool:
    """Whether a port is one to be bound for from here: beyond the ocean for a block on a track."""
    here, there = world.setup.atlas.places[place], world.setup.atlas.ports[port]
    indies = there.sea_area == WEST_INDIES
    return here.kind != BOX or indies == here.id.startswith("EW")
