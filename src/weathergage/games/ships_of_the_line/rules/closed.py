"""Why a ship has nothing to order: she is lost, has struck, or is no ship at all."""

from weathergage.engine.decision import Refusal
from weathergage.games.ships_of_the_line.state.battle import (
    CAPTURED,
    EXPLODED,
    FLED,
    STRUCK,
    Ship,
)


def out_of_command(ship: Ship, kind: str) -> Refusal | None:
    """Who has struck, is lost or has left takes no orders; a battery ashore only fires
    (4.2.1, 4.4.1, 4.4.2, 8, 22)."""
    name = ship.card.name
    if ship.status == STRUCK:
        return Refusal(f"{name} has struck her colours and takes no orders.", "4.4.2")
    if ship.status == EXPLODED:
        return Refusal(f"{name} has blown up.", "4.2.1")
    if ship.status == FLED:
        return Refusal(f"{name} has left the map.", "8")
    if ship.status > CAPTURED:
        return Refusal(f"{name} has gone down.", "4.4.1")
    if ship.card.battery and kind not in ("fire", "hold"):
        return Refusal(f"{name} is a battery ashore: it only fires.", "22")
    return None


def prize(ship: Ship) -> Refusal | None:
    """A captured ship is sailed by her captors and fights for nobody (4.4.2)."""
    if ship.status != CAPTURED:
        return None
    return Refusal(f"{ship.card.name} is a prize and does not fight.", "4.4.2")
