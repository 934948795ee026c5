"""Fog of War: rumours that move like fleets. (7.8)"""

from weathergage.engine.chance import Chance
from weathergage.engine.event import DRAMATIC, ROUTINE, Log
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, KIND_FOG, Campaign
from weathergage.games.sea_of_glory.state.tokens import blur, put_on_map, shuffle, take_off_map
from weathergage.games.sea_of_glory.words.telling import tell_of, token_name


def free_fog(known: Campaign) -> bool:
    """Whether one of the eight blocks is to be had. (7.8)"""
    return known.free_block(ALLIED, KIND_FOG) >= 0


def raise_fog(state: Campaign, beside: int, count: int, luck: Chance, log: Log) -> list[int]:
    """New Fog of War joins a block with the same points to spend; from then on they cannot be told
    apart. Where there are fewer, as many as there are. (7.8)"""
    made: list[int] = []
    it = state.blocks[beside]
    for _ in range(count):
        new = state.free_block(ALLIED, KIND_FOG)
        if new < 0:
            break
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
