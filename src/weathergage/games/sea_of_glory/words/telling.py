"""Telling players what happened: to everybody, or one face to each side."""

from weathergage.engine.event import Event, Log, Modifier
from weathergage.games.sea_of_glory.state.campaign import Campaign
from weathergage.games.sea_of_glory.words.names import block_name


def tell(
    log: Log,
    kind: str,
    rule: str,
    text: str,
    fields: dict[str, object] | None = None,
    dice: list[int] | None = None,
    modifiers: list[Modifier] | None = None,
) -> None:
    """An event that everybody reads."""
    if log.on:
        log.emit(Event(kind, rule, text, fields if fields is not None else {}, dice, modifiers))


def tell_side(
    log: Log,
    side: int,
    kind: str,
    rule: str,
    text: str,
    fields: dict[str, object] | None = None,
    rest: str = "",
    rest_fields: dict[str, object] | None = None,
) -> None:
    """An event that one side reads; the others read `rest`, or nothing if there is none."""
    if log.on:
        other = Event(kind, rule, rest, rest_fields or {}) if rest else None
        own = fields if fields is not None else {}
        log.emit(Event(kind, rule, text, own, audience=[side], other=other))


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
) -> None:
    """An event about blocks that everybody reads by their tokens, and their owner by their names.
    (2.3)"""
    if not log.on:
        return
    shown = fields if fields is not None else {}
    event = Event(kind, rule, text, shown, dice, modifiers)
    for side in range(2):
        own = named(state, blocks, side, text)
        if own != text:
            event = Event(kind, rule, own, shown, dice, modifiers, [side], event)
    log.emit(event)


def named(state: Campaign, blocks: list[int], side: int, text: str) -> str:
    """A text with the names of a side's own blocks for their tokens, longer tokens first."""
    own = [block for block in blocks if state.side_of(block) == side]
    own.sort(key=lambda block: -state.blocks[block].token)
    for block in own:
        text = text.replace(token_name(state, block), block_name(state, block))
    return text


def token_name(state: Campaign, block: int) -> str:
    """What the other side calls a block: its side and token."""
    side = "British" if state.side_of(block) == 0 else "Allied"
    return f"{side} block {state.blocks[block].token}"
