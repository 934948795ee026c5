"""How events are told: every rule speaks through `tell`, which says whom an event concerns, where
it was and how much it weighs."""

from typing import Final

from weathergage.engine.event import DRAMATIC, NOTABLE, ROUTINE, Event, Log, Modifier
from weathergage.sea.trig import UM

from ..state.battle import Ship

WEIGHTS: Final[dict[str, str]] = {
    "angry-crew": DRAMATIC,
    "blast": NOTABLE,
    "board-declared": NOTABLE,
    "boarding": NOTABLE,
    "break-grapple": NOTABLE,
    "burns": NOTABLE,
    "captured": DRAMATIC,
    "collision": NOTABLE,
    "critical": NOTABLE,
    "destroyed": DRAMATIC,
    "dumanoir": NOTABLE,
    "exploded": DRAMATIC,
    "fire": DRAMATIC,
    "fled": NOTABLE,
    "friendly-fire": NOTABLE,
    "game-over": DRAMATIC,
    "grapple": NOTABLE,
    "grounding": DRAMATIC,
    "harbour-destroyed": DRAMATIC,
    "kindled": DRAMATIC,
    "leader-killed": DRAMATIC,
    "line-broken": DRAMATIC,
    "line-check": NOTABLE,
    "line-cut": NOTABLE,
    "magazine": NOTABLE,
    "nail": DRAMATIC,
    "officer-killed": NOTABLE,
    "recaptured": DRAMATIC,
    "red-hot": DRAMATIC,
    "refloat": NOTABLE,
    "repair": NOTABLE,
    "salvo": NOTABLE,
    "signal": NOTABLE,
    "struck": DRAMATIC,
    "sunk": DRAMATIC,
    "tow": NOTABLE,
    "transfer": NOTABLE,
    "unfoul": NOTABLE,
    "wind": NOTABLE,
}
"""What a kind of event weighs when it comes off; all others are routine."""

CRITICAL_WEIGHTS: Final[dict[str, str]] = {"mast": DRAMATIC, "fire": DRAMATIC, "no-mast": ROUTINE}
"""Critical hits that weigh more or less than others."""

BOARDING_WEIGHTS: Final[dict[str, str]] = {
    "captured": DRAMATIC,
    "gives-up": DRAMATIC,
    "attacker-captured": DRAMATIC,
    "deck-held": NOTABLE,
    "repulsed": NOTABLE,
}
"""How a round of a boarding ends, where that is more than routine."""

MANY_HITS: Final = 4
"""So many hits make a rake a thing to be remembered."""

CONCERNED: Final[list[str]] = ["ship", "target", "by", "friend", "prize"]
"""The fields of an event that name a piece."""


def came_off(kind: str, success: bool) -> str:
    """The weight of an attempt: only one that comes off is more than routine."""
    return WEIGHTS.get(kind, ROUTINE) if success else ROUTINE


def salvo_weight(hits: int, rake: bool) -> str:
    """A broadside that hits is notable, a rake with many hits dramatic."""
    if hits == 0:
        return ROUTINE
    return DRAMATIC if rake and hits >= MANY_HITS else NOTABLE


def tell(
    log: Log,
    ship: Ship | None,
    kind: str,
    rule: str,
    text: str,
    more: dict[str, object] | None = None,
    dice: list[int] | None = None,
    modifiers: list[Modifier] | None = None,
    weight: str = "",
    at: Ship | None = None,
    audience: list[int] | None = None,
) -> None:
    """Something happened to a ship, or to nobody in particular. Callers look at `log.on` first.

    It was where the ship lies, or the ship `at`; `weight` is for a rule that knows more about it
    than its kind says.
    """
    fields: dict[str, object] = {"ship": ship.card.id} if ship is not None else {}
    if more is not None:
        fields.update(more)
    where = at if at is not None else ship
    event = Event(kind, rule, text, fields, dice, modifiers, audience)
    event.weight = weight if weight else WEIGHTS.get(kind, ROUTINE)
    event.place = (int(where.x) / UM, int(where.y) / UM) if where is not None else None
    event.subjects = subjects_of(fields)
    log.emit(event)


def subjects_of(fields: dict[str, object]) -> list[str]:
    """The pieces that an event's fields name, each once."""
    found: list[str] = []
    ships = fields.get("ships")
    named = [fields.get(key) for key in CONCERNED] + (
        list(ships) if isinstance(ships, list) else []
    )
    for piece in named:
        if isinstance(piece, str) and piece not in found:
            found.append(piece)
    return found
