"""How events are told: every rule speaks through `tell`, which says whom an event concerns, where
it was and how much it weighs."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.event import ROUTINE, Event, Log, Modifier, subjects_in, weights_beside

from ..state.battle import Ship
from ..tables.sizes import CM, MM

KINDS: Final[list[str]] = [
    *("turn", "sides", "laid", "no-room", "placed", "ready", "wind", "strength", "burns", "floods"),
    *("explosion", "sunk", "entangled", "freed", "boarding", "throws", "grappled", "not-grappled"),
    *("grog", "repairs", "actions", "sail", "pumps", "card", "sails", "collision", "reef"),
    *("aground", "left", "escaped", "counters", "fires", "volley", "aimed-high", "damage", "fire"),
    *("leak", "mast", "torn", "rudder", "surrendered", "destroyed", "flagship-lost", "cheered"),
    *(
        "disheartened",
        "buckets",
        "melee",
        "prepares",
        "reloads",
        "mended",
        "supplies",
        "building-fallen",
    ),
    *("council",),
    *("battle-over", "second-battle", "game-over"),
]
"""Every kind of event."""

WEIGHTS: Final = weights_beside(__file__)
"""What a kind of event weighs; all others are routine."""

CONCERNED: Final[list[str]] = ["ship", "target", "by"]
"""The fields of an event that name a piece."""


def tell(
    log: Log,
    ship: Ship | None,
    kind: str,
    rule: str,
    text: str,
    more: dict[str, object] | None = None,
    modifiers: list[Modifier] | None = None,
    audience: list[int] | None = None,
    weight: str = "",
) -> None:
    """Something happened to a ship, or to nobody in particular. Callers look at `log.on` first."""
    fields: dict[str, object] = {"ship": ship.card.id} if ship is not None else {}
    if more is not None:
        fields.update(more)
    event = Event(kind, rule, text, fields, None, modifiers, audience)
    event.weight = weight if weight else WEIGHTS.get(kind, ROUTINE)
    if ship is not None:
        event.place = (int(ship.x) / CM, int(ship.y) / CM)
    event.subjects = subjects_in(fields, CONCERNED)
    log.emit(event)


def pose_fields(x: i64, y: i64, heading: i64) -> dict[str, object]:
    """A place in mm and a heading in degrees, for events and previews."""
    return {"x": int(x) / MM, "y": int(y) / MM, "heading": int(heading) / 100}
