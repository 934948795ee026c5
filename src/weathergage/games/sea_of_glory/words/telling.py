"""Telling players what happened: to everybody, or one face to each side.

What a face weighs, where it was and whom it concerns follows from its kind, from what it says and
from where the tokens lie that everybody sees: nothing that its reader could not know.
"""

from typing import Final

from weathergage.engine.event import ROUTINE, Event, Log, Modifier, weights_beside

from ..state.campaign import Campaign
from .names import block_name, side_name

WEIGHTS: Final = weights_beside(__file__)
"""What a kind of event weighs where its rule says nothing else; the others are routine."""


def tell(
    state: Campaign,
    log: Log,
    kind: str,
    rule: str,
    text: str,
    fields: dict[str, object] | None = None,
    dice: list[int] | None = None,
    modifiers: list[Modifier] | None = None,
    weight: str = "",
    place: int = -1,
) -> None:
    """An event that everybody reads."""
    if log.on:
        event = Event(kind, rule, text, fields if fields is not None else {}, dice, modifiers)
        log.emit(weighed(state, event, weight, place))


def tell_side(
    state: Campaign,
    log: Log,
    side: int,
    kind: str,
    rule: str,
    text: str,
    fields: dict[str, object] | None = None,
    rest: str = "",
    rest_fields: dict[str, object] | None = None,
    weight: str = "",
) -> None:
    """An event that one side reads; the others read `rest`, or nothing if there is none."""
    if log.on:
        own = Event(kind, rule, text, fields if fields is not None else {}, audience=[side])
        weighed(state, own, weight, -1)
        block = own.fields.get("block")
        if isinstance(block, str) and block in state.setup.block_index:
            own.subjects.insert(0, block)
        if rest:
            own.other = weighed(state, Event(kind, rule, rest, rest_fields or {}), "", -1)
        log.emit(own)


def tell_of(
    state: Campaign,
    blocks: list[int],
    log: Log,
    kind: str,
    rule: str,
    text: str,
    fields: dict[str, object] | None = None,
    dice: list[int] | None = None,
    modifiers: list[Modifier] | None = None,
    weight: str = "",
    place: int = -1,
) -> None:
    """An event about blocks that everybody reads by their tokens, and their owner by their names.
    (2.3)"""
    if not log.on:
        return
    shown = fields if fields is not None else {}
    at = place if place >= 0 else common_place(state, blocks)
    event = Event(kind, rule, text, shown, dice, modifiers)
    event.subjects = [subject(state, block, -1) for block in blocks]
    weighed(state, event, weight, at)
    for side in range(2):
        if any(state.side_of(block) == side for block in blocks):
            words = named(state, blocks, side, text)
            own = Event(kind, rule, words, shown, dice, modifiers, [side], event)
            own.subjects = [subject(state, block, side) for block in blocks]
            event = weighed(state, own, weight, at)
    log.emit(event)


# What it weighs, where it was, whom it concerns.


def weighed(state: Campaign, event: Event, weight: str, place: int) -> Event:
    """A face with its weight, its place and the ships and admirals it names."""
    event.weight = weight or WEIGHTS.get(event.kind, ROUTINE)
    event.place = place_told(state, event.fields, place)
    ships = event.fields.get("ships")
    named = [event.fields.get("ship"), event.fields.get("admiral")]
    named += ships if isinstance(ships, list) else []
    event.subjects += [each for each in named if isinstance(each, str)]
    return event


def place_told(state: Campaign, fields: dict[str, object], place: int) -> str | None:
    """The place a face speaks of: where it leads, a port, where the tokens lie, or the battle."""
    atlas = state.setup.atlas
    for key in ("to", "port", "target"):
        name = fields.get(key)
        if isinstance(name, str) and name in atlas.index:
            return name
        if isinstance(name, str) and name in atlas.port_index:
            return atlas.places[atlas.ports[atlas.port_index[name]].hex].id
    if place < 0 and state.battle is not None:
        place = state.battle.place
    return atlas.places[place].id if place >= 0 else None


def common_place(state: Campaign, blocks: list[int]) -> int:
    """Where the tokens of blocks lie, if that is one place; else -1."""
    places = [state.blocks[block].place for block in blocks if state.blocks[block].token]
    return places[0] if places and places.count(places[0]) == len(places) else -1


def subject(state: Campaign, block: int, reader: int) -> str:
    """A block as a side knows it: its own by name, any other by its token. (2.3)"""
    side = state.side_of(block)
    if side == reader:
        return state.setup.blocks[block].id
    return f"{state.setup.seats[side]}-{state.blocks[block].token}"


def named(state: Campaign, blocks: list[int], side: int, text: str) -> str:
    """A text with the names of a side's own blocks for their tokens, longer tokens first."""
    own = [block for block in blocks if state.side_of(block) == side]
    own.sort(key=lambda block: -state.blocks[block].token)
    for block in own:
        text = text.replace(token_name(state, block), block_name(state, block))
    return text


def token_name(state: Campaign, block: int) -> str:
    """What the other side calls a block: its side and token."""
    return f"{side_name(state.side_of(block))} block {state.blocks[block].token}"
