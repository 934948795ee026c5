"""Telling players what happened: to everybody, or one face to each side.

What a face weighs follows from its kind; where it was and whom it concerns from what it says. The
face for the other side names tokens and nothing that lies under them.
"""

from typing import Final

from weathergage.engine.english import sentence
from weathergage.engine.event import (
    ROUTINE,
    Event,
    Log,
    Modifier,
    weights_beside,
)

from ..state.forces import Formation
from ..state.war import War
from .names import piece_id, place_id, token_id, token_name, told_name

WEIGHTS: Final = weights_beside(__file__)


def tell(
    state: War,
    log: Log,
    kind: str,
    rule: str,
    text: str,
    fields: dict[str, object] | None = None,
    dice: list[int] | None = None,
    modifiers: list[Modifier] | None = None,
    place: int = -1,
    about: list[Formation] | None = None,
) -> None:
    """An event that everybody reads; the Formations it is about each side knows by names of its
    own, which are the subjects of its face."""
    if not log.on:
        return
    event = Event(kind, rule, text, fields if fields is not None else {}, dice, modifiers)
    _weighed(state, event, place)
    if about:
        event.subjects = [token_id(it) for it in about]
        for side in (1, 0):
            face = Event(kind, rule, text, event.fields, dice, modifiers, [side], event)
            face.subjects = [piece_id(it) if it.side == side else token_id(it) for it in about]
            event = _weighed(state, face, place)
    log.emit(event)


def tell_side(
    state: War,
    log: Log,
    side: int,
    kind: str,
    rule: str,
    text: str,
    fields: dict[str, object] | None = None,
    dice: list[int] | None = None,
    modifiers: list[Modifier] | None = None,
    rest: str = "",
    rest_fields: dict[str, object] | None = None,
    place: int = -1,
) -> None:
    """An event that one side reads; the others read `rest`, or nothing if there is none."""
    if not log.on:
        return
    own = Event(kind, rule, text, fields if fields is not None else {}, dice, modifiers, [side])
    _weighed(state, own, place)
    if rest:
        other = Event(kind, rule, rest, rest_fields if rest_fields is not None else {})
        own.other = _weighed(state, other, place)
    log.emit(own)


def tell_of(
    state: War,
    log: Log,
    it: Formation,
    kind: str,
    rule: str,
    text: str,
    fields: dict[str, object] | None = None,
    own_text: str = "",
    dice: list[int] | None = None,
    modifiers: list[Modifier] | None = None,
    seen: bool = True,
    rest_rule: str = "",
) -> None:
    """An event about a Formation: `{}` in the text is its name, for others its token. `own_text`
    says more to its owner, `seen` is False where nobody else reads anything; dice are his own, and
    so is the rule where `rest_rule` is another."""
    if not log.on:
        return
    words = own_text or text
    more: dict[str, object] = {"piece": piece_id(it), **(fields or {})}
    said = sentence(words.format(told_name(state, it)))
    own = Event(kind, rule, said, more, dice, modifiers, [it.side])
    own.subjects = [piece_id(it)]
    _weighed(state, own, it.place)
    if seen:
        shown: dict[str, object] = {"token": token_id(it), **(fields or {})}
        other = Event(kind, rest_rule or rule, text.format(token_name(it)), shown)
        other.subjects = [token_id(it)]
        own.other = _weighed(state, other, it.place)
    log.emit(own)


def _weighed(state: War, event: Event, place: int) -> Event:
    event.weight = WEIGHTS.get(event.kind, ROUTINE)
    if place >= 0:
        event.place = place_id(state, place)
    return event
