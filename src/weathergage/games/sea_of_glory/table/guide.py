"""The guide of a first game: when its topics come up, and the figures in its words."""

from collections.abc import Callable
from typing import Final

from weathergage.engine.english import listed
from weathergage.scene.forms import Guide, guide_to, percent
from weathergage.scene.wording import topics

from ..rules.active import BONUS
from ..rules.asking import Query
from ..state.affairs import Provisions
from ..state.campaign import ALLIED, BRITISH, Kind
from ..tables.chart_data import PACKAGE
from ..tables.year import INITIATIVE, WIND
from ..words.names import turn_name
from .scene_aids import chance_before_end
from .scene_ports import provision_chit


def guide(query: Query) -> Guide | None:
    """What an admiral on his first day should know about the question put to him."""
    return guide_to(topics(PACKAGE).get(query.kind, []), query, CONDITIONS, FILLINGS)


def _fleet_left(query: Query) -> bool:
    """Whether a fleet is still to be placed."""
    known = query.known
    blocks = [known.setup.block_index.get(part, -1) for part in query.parts]
    return any(block >= 0 and known.kind_of(block) & Kind.FLEETS for block in blocks)


def _first_wind(query: Query) -> bool:
    """Whether the first wind of the game is the only one so far."""
    known = query.known
    chits = known.setup.tables.chits
    winds = [id for id in known.drawn if chits[id].kind == WIND]
    return known.turn == known.setup.first_turn and len(winds) == 1


def _area(query: Query) -> int:
    """The waters in which blocks move."""
    return max(0, query.ask.record.area) if query.kind == "move" else 0


def _ports(query: Query) -> str:
    """The ports with a chit that lets ships out, as far as this seat knows."""
    known, sortie = query.known, Provisions.MAY_SORTIE
    ports = known.setup.atlas.ports
    found = [port.name for port in ports if provision_chit(known, port.index) == sortie]
    if known.seat != ALLIED or not found:
        return "none that you know of"
    return listed(found)


def _chance(query: Query) -> str:
    """The chance that these waters have another wind before the turn ends."""
    known, area = query.known, _area(query)
    chits = known.setup.tables.chits
    left = [chits[id] for id in known.cup]
    winds = len([chit for chit in left if chit.kind == WIND and chit.sea_area == area])
    initiative = len([chit for chit in left if chit.kind == INITIATIVE])
    chance = chance_before_end(winds, initiative)
    if chance <= 0:
        return f"No other wind comes here before {turn_name(known, known.turn)} is over."
    return f"Another wind comes here before the turn ends with {percent(chance)}."


CONDITIONS: Final[dict[str, Callable[[Query], bool]]] = {
    "fleet to place, July": lambda query: query.known.setup.short and _fleet_left(query),
    "frigates to place": lambda query: not _fleet_left(query),
    "July": lambda query: query.known.setup.short,
    "under way": lambda query: bool(query.ask.record.token),
    "bonus": lambda query: bool(query.ask.record.area == BONUS),
    "first wind": _first_wind,
    "British": lambda query: query.place == BRITISH,
}
FILLINGS: Final[dict[str, Callable[[Query], str]]] = {
    "wind": lambda query: query.known.setup.tables.wind_names[query.known.winds[_area(query)]],
    "points": lambda query: str(query.known.setup.tables.wind_points),
    "ports": _ports,
    "chance": _chance,
}
