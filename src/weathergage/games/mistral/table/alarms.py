"""What happens that a player wants to be asked after: the words of "until anything".

Everything here follows from the seat's own view and from the events it saw: who keeps a quiet watch
tells the enemy nothing by it.
"""

from typing import Final

from weathergage.engine.event import Event
from weathergage.engine.moments import ALL

from ..rules.auxiliaries import base_of, reach, sheet_of
from ..rules.weather import gale_value
from ..state.forces import NONE, READY, Box, Formation
from ..state.war import War
from ..words.names import find_token, piece_id

GRAVE: Final[list[str]] = ["battle", "battle-over", "convoy-attacked", "convoy-lost", "event"]
"""News after which every Formation may be wanted elsewhere."""
RUMOURS: Final = "7.15"
"""By which an own token that is gone was dropped at will; any other is a loss at sea."""
COMES: Final[list[str]] = ["moves", "comes-out", "appears"]
"""A token shows itself somewhere."""
OWN: Final[list[str]] = [
    *["gale-damage", "subordination", "stopped", "disorder", "sinking", "issued", "shadowed"],
    *["handed-over", "half-lost", "strait"],
]
"""What befalls an own Formation."""
GALES: Final[list[str]] = ["gale", "gale-moves"]
WATCHES: Final = ""
"""Questions about nobody in particular: Tasks of Auxiliaries."""
NEAR: Final = 1
"""An enemy who comes within so many steps of a Formation has come near."""


def stirred(known: War, seat: int, event: Event) -> list[str]:
    """The Formations about which a seat wants to be asked again after an event."""
    kind, fields = event.kind, event.fields
    if kind in GRAVE or (kind == "gone" and "piece" in fields and event.rule != RUMOURS):
        return [ALL]
    if kind == "spotted":
        return [str(fields["piece"])] if "piece" in fields else [ALL]
    if kind in COMES and "token" in fields:
        token = str(fields["token"])
        return [*beside(known, seat, token), *in_reach(known, seat, token)]
    if kind in OWN and "piece" in fields:
        return [str(fields["piece"])]
    return in_gales(known, seat) if kind in GALES else []


def at_sea(known: War, seat: int) -> list[Formation]:
    """Own Formations outside Harbours."""
    return [it for it in known.of(seat) if it.state == READY and it.number]


def beside(known: War, seat: int, token: str) -> list[str]:
    """Own Formations to which an enemy token has come near."""
    other = find_token(known, 1 - seat, token)
    if other is None:
        return []
    far = known.setup.atlas.distances[other.place]
    return [piece_id(it) for it in at_sea(known, seat) if far[it.place] <= NEAR]


def in_reach(known: War, seat: int, token: str) -> list[str]:
    """Whether an enemy token that is not Spotted has come where a free Auxiliary may search. (6.13,
    7.12)"""
    other = find_token(known, 1 - seat, token)
    if other is None or other.spotted:
        return []
    far = known.setup.atlas.distances[other.place]
    for aux in known.auxiliaries(seat):
        base = base_of(known, aux) if aux.box in (Box.PORT, Box.FORMATION) else NONE
        if base == NONE or aux.used or "search" not in sheet_of(known, aux).tasks:
            continue
        if far[base] <= sheet_of(known, aux).reach and other.place in reach(known, aux):
            return [WATCHES]
    return []


def in_gales(known: War, seat: int) -> list[str]:
    """Own Formations that a Gale reaches now."""
    return [piece_id(it) for it in at_sea(known, seat) if gale_value(known, it.place)]
