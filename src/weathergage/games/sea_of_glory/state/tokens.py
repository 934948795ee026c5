"""Tokens: what the other side sees of blocks, and how it loses track of them. (2.3, 7.4)"""

from weathergage.engine.chance import Chance

from .campaign import ALLIED, MANY, Campaign, Kind, Nowhere


def next_token(state: Campaign, side: int) -> int:
    """The smallest number no block of this side bears: it depends on nothing hidden."""
    used = [state.blocks[b].token for b in state.on_map(side)]
    number = 1
    while number in used:
        number += 1
    return number


def put_on_map(state: Campaign, block: int, place: int) -> None:
    """A block appears outside port: the other side sees a new token and no more. (2.3)"""
    it = state.blocks[block]
    it.token = next_token(state, state.side_of(block))
    it.place = place
    it.seen_kinds = Kind.ANY_ALLIED if state.side_of(block) == ALLIED else Kind.ANY_BRITISH
    it.seen_low, it.seen_high, it.seen_turn = 0, MANY, 0


def take_off_map(state: Campaign, block: int, place: int = Nowhere.OFF_MAP) -> None:
    """A block leaves the map, into a port or out of play."""
    it = state.blocks[block]
    it.token = 0
    it.place = place
    it.destination = -1
    it.seen_kinds, it.seen_low, it.seen_high, it.seen_turn = 0, 0, MANY, 0


def shuffle(state: Campaign, place: int, side: int, luck: Chance) -> None:
    """Blocks of one side that share a place are mixed: nobody else can tell them apart. (7.4)

    What the other side knew of each, it now knows only of all of them together.
    """
    group = state.blocks_at(place, side)
    if len(group) < 2:
        return
    blocks = [state.blocks[b] for b in group]
    tokens = [block.token for block in blocks]
    kinds, low, high, turn = 0, MANY, 0, 0
    for block in blocks:
        kinds |= block.seen_kinds
        low, high = min(low, block.seen_low), max(high, block.seen_high)
        turn = max(turn, block.seen_turn)
    for block in blocks:
        block.token = tokens.pop(luck.below(len(tokens), "token"))
        block.seen_kinds, block.seen_low = kinds, low
        block.seen_high, block.seen_turn = high, turn


def depart(state: Campaign, block: int, luck: Chance) -> None:
    """Before a block leaves a place it is mixed with what else lies there. (7.4)"""
    shuffle(state, state.blocks[block].place, state.side_of(block), luck)


def arrive(state: Campaign, block: int, place: int, luck: Chance) -> None:
    """A block comes to lie at a place outside port, among what else lies there. (7.4)"""
    state.blocks[block].place = place
    shuffle(state, place, state.side_of(block), luck)


def learn(state: Campaign, block: int, kinds: int, low: int, high: int) -> None:
    """The other side learns what a block may be and how many ships it may have."""
    it = state.blocks[block]
    it.seen_kinds &= kinds
    it.seen_low = max(it.seen_low, low)
    it.seen_high = min(it.seen_high, high)
    it.seen_turn = state.turn


def blur(state: Campaign, place: int, side: int) -> None:
    """How many ships lie in each block here is no longer known: fleets parted or joined, or
    some left or were lost. (7.5, 7.6)"""
    kinds = 0
    group = [state.blocks[b] for b in state.blocks_at(place, side)]
    for block in group:
        kinds |= block.seen_kinds
    for block in group:
        block.seen_kinds, block.seen_low, block.seen_high = kinds, 0, MANY
