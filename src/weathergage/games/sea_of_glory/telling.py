"""Telling players what happened: to everybody, or one face to each side."""

from weathergage.engine.event import Event, Log, Modifier
from weathergage.games.sea_of_glory.state import Campaign


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


def token_name(state: Campaign, block: int) -> str:
    """What the other side calls a block: its side and token."""
    side = "British" if state.side_of(block) == 0 else "Allied"
    return f"{side} block {state.blocks[block].token}"
