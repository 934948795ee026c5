"""What puts a ship in danger, so that a lieutenant who commands her stops and reports."""

from typing import Final

from weathergage.engine.event import Event

from ..state.battle import FIGHTING, Battle

ABOARD: Final[list[str]] = ["fire", "kindled", "magazine", "grounding", "struck", "captured"]
"""What befalls the ship it is told of."""
AGAINST: Final[list[str]] = ["board-declared", "grapple"]
"""What one ship does to another."""
HURT: Final[list[str]] = ["hull-hit", "burns", "collision"]
"""After these she may be about to strike."""


def endangered(known: Battle, seat: int, event: Event) -> list[str]:
    """The ships of a seat that an event puts in danger: on fire, raked, boarded, aground, or in
    the zone where she strikes."""
    kind, fields = event.kind, event.fields
    ship, target = fields.get("ship"), fields.get("target")
    if kind in ABOARD or (kind in HURT and _about_to_strike(known, ship)):
        return _own(known, seat, ship)
    if kind in AGAINST or (kind == "salvo" and fields.get("rake")):
        return _own(known, seat, target)
    return []


def _own(known: Battle, seat: int, said: object) -> list[str]:
    """The ship, if she is the seat's."""
    found = known.setup.find(said) if isinstance(said, str) else -1
    return [str(said)] if found >= 0 and known.ships[found].seat == seat else []


def _about_to_strike(known: Battle, said: object) -> bool:
    found = known.setup.find(said) if isinstance(said, str) else -1
    return (
        found >= 0 and known.ships[found].status == FIGHTING and known.ships[found].in_grey_zone()
    )
