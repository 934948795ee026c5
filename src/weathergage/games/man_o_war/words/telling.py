"""How events are told: every rule speaks through `tell`, which says whom an event concerns, where
it was and how much it weighs."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.event import ROUTINE, Event, Log, Modifier, subjects_in, weights_beside

from ..answers import INCH
from ..state.battle import Ship, Work

WEIGHTS: Final = weights_beside(__file__)
"""What a kind of event weighs; all others are routine."""

CONCERNED: Final[list[str]] = ["ship", "target", "by", "other"]
"""The fields of an event that name a piece."""


def tell(
    log: Log,
    ship: Ship | None,
    kind: str,
    rule: str,
    text: str,
    more: dict[str, object] | None = None,
    modifiers: list[Modifier] | None = None,
    weight: str = "",
) -> None:
    """Something happened to a ship, or to nobody in particular. Callers look at `log.on` first."""
    fields: dict[str, object] = {"ship": ship.id} if ship is not None else {}
    if more is not None:
        fields.update(more)
    event = Event(kind, rule, text, fields, None, modifiers, None)
    event.place = (int(ship.x) / INCH, int(ship.y) / INCH) if ship is not None else None
    _emit(log, event, weight)


def tell_work(
    log: Log,
    work: Work,
    kind: str,
    rule: str,
    text: str,
    more: dict[str, object] | None = None,
    modifiers: list[Modifier] | None = None,
    weight: str = "",
) -> None:
    """Something happened to a work, or it did something."""
    fields: dict[str, object] = {"ship": work.id}
    if more is not None:
        fields.update(more)
    event = Event(kind, rule, text, fields, None, modifiers, None)
    event.place = (int(work.x) / INCH, int(work.y) / INCH)
    _emit(log, event, weight)


def _emit(log: Log, event: Event, weight: str) -> None:
    event.weight = weight if weight else WEIGHTS.get(event.kind, ROUTINE)
    event.subjects = subjects_in(event.fields, CONCERNED)
    log.emit(event)


def pose(ship: Ship) -> dict[str, object]:
    """Where a ship lies, for events and previews: inches to a thousandth, degrees."""
    return pose_fields(ship.x, ship.y, ship.heading)


def pose_fields(x: i64, y: i64, heading: i64) -> dict[str, object]:
    """A place in inches and a heading in degrees."""
    return {
        "x": round(int(x) / INCH, 3),
        "y": round(int(y) / INCH, 3),
        "heading": int(heading) / 100,
    }
