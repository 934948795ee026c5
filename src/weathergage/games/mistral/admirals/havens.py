"""Where a Formation is to be: rest, and what is reached with least trouble."""

from typing import Final, final

from ..rules.forces import home_ports
from ..state.forces import NONE, Formation
from .outlook import Outlook
from .voyages import FAR

YARD: Final = 5.0
"""Movement Points that a yard is worth to a Squadron that needs it."""


@final
class Aim:
    """A location to make for."""

    def __init__(self, place: int, why: str, rest: bool = False) -> None:
        self.place = place
        self.why = why
        self.rest = rest
        """Whether it is to go into Harbour there."""


def least(outlook: Outlook, it: Formation, places: list[int]) -> int:
    """The location that is reached with least trouble."""
    risks = outlook.risks(it)
    best, far = places[0], FAR * 2
    for place in places:
        cost = outlook.far(it, place) + risks[place]
        if cost < far:
            best, far = place, cost
    return best


def home_aim(outlook: Outlook, it: Formation, why: str) -> Aim:
    """The Port in which to rest: near, and for worn ships one with a yard."""
    need = max(0.0, outlook.worn(it) - 0.15)
    best, far = NONE, FAR
    for port in home_ports(outlook.known, it):
        cost = outlook.far(it, port) + outlook.risks(it)[port]
        cost -= YARD * need * yard(outlook, port)
        if cost < far:
            best, far = port, cost
    return Aim(best if best != NONE else it.place, why, True)


def yard(outlook: Outlook, place: int) -> float:
    """How many repair rolls a Port has in the next Turns. (11.3)"""
    known, port = outlook.known, outlook.atlas.ports[outlook.atlas.places[place].port]
    stored = max(0, known.stores[port.index])
    if port.owner == "french" and "e7" not in known.events:
        return 0.25 * port.early_quarter
    return port.per_turn + 0.25 * port.per_quarter + min(4.0, 0.5 * stored)
