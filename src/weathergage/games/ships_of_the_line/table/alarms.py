"""What puts a ship in danger, so that a lieutenant who commands her stops and reports."""

from typing import Final

from weathergage.engine.event import Event

from ..state.battle import Battle

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
    about = "target" if kind in AGAINST or kind == "salvo" else "ship"
    found = known.setup.find(str(fields.get(about)))
    if found < 0 or known.ships[found].seat != seat:
        return []
    ship = known.ships[found]
    hurt = kind in HURT and ship.fights() and ship.in_grey_zone()
    raked = kind == "salvo" and bool(fields.get("rake"))
    return [ship.card.id] if kind in ABOARD or kind in AGAINST or hurt or raked else []
