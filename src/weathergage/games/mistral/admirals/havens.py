"""Where a Formation is to be: rest, and what is reached with least trouble."""

from typing import Final, final

from ..rules.forces import home_ports
from ..state.forces import NONE, Formation
from ..tables.names import BRITISH, SPANISH, YEAR
from .outlook import Outlook
from .voyages import FAR

HOME: Final = "england-box"
TIRED: Final = 0.6
"""The part of its rating from which a Squadron is worth sending home. (11.35)"""
DISTANT: Final = 20.0
"""Movement Points that are too many for such a voyage."""
PATIENCE: Final = 10
"""Turns that one waits for a yard before ships are sent home instead."""
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
    if wants_relief(outlook, it, best):
        return Aim(outlook.atlas.find(HOME), "No yard mends it soon: fresh ships relieve it.", True)
    return Aim(best if best != NONE else it.place, why, True)


def wants_relief(outlook: Outlook, it: Formation, port: int) -> bool:
    """Whether worn ships without an Order had better be relieved by others from home than wait for
    the yard of a Port, while much of a long war is left. (11.35)"""
    if it.order != NONE or outlook.worn(it) < TIRED or not may_be_relieved(outlook, it):
        return False
    if outlook.far(it, outlook.atlas.find(HOME)) > DISTANT:
        return False
    return port == NONE or queue(outlook, it, port) > PATIENCE * yard(outlook, port)


def may_be_relieved(outlook: Outlook, it: Formation) -> bool:
    """Whether home sends others for such ships, in time to be of use. (11.35)"""
    if outlook.known.setup.turns - outlook.known.count <= YEAR:
        return False
    wanted = BRITISH if it.side == BRITISH else SPANISH
    return all(squadron.nation == wanted for squadron in it.squadrons)


def queue(outlook: Outlook, it: Formation, port: int) -> int:
    """The DPs that are to be mended in a Port, those of a Formation that makes for it included."""
    total = sum([squadron.dps for squadron in it.squadrons]) if it.place != port else 0
    for other in outlook.known.in_harbour(it.side, port):
        total += sum([squadron.dps for squadron in other.squadrons])
    return total


def yard(outlook: Outlook, place: int) -> float:
    """How many repair rolls a Port has in the next Turns. (11.3)"""
    known, port = outlook.known, outlook.atlas.ports[outlook.atlas.places[place].port]
    stored = max(0, known.stores[port.index])
    if port.owner == "french" and "e7" not in known.events:
        return 0.25 * port.early_quarter
    return port.per_turn + 0.25 * port.per_quarter + min(4.0, 0.5 * stored)
