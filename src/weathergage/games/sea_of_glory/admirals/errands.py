"""Errands for standing answers: count masts, go back on station, send out frigates, make for a
place."""

from typing import Final

from ..answers import Answer, done
from ..rules.asking import Query
from ..rules.sorties import lets_out
from ..rules.waters import tokens_here
from ..state.campaign import ALLIED, Campaign, Kind
from ..state.step_records import Activation
from ..tables.atlas import HEX, INSHORE, LOOSE, PORT
from .doctrine_moves import Bridge, Mission, back_on_station
from .doctrine_orders import movement_answers
from .draws import NO_DRAW
from .temper import Temper

MASTS: Final = "masts"
FRIGATES: Final = "frigates"
STATIONS: Final = "stations"
COURSE: Final = "course"


def errand_places(known: Campaign) -> dict[str, list[str]]:
    """The errands, each with the places it may be for: a course is for anywhere ships can go."""
    places = known.setup.atlas.places
    hexes = [place.id for place in places if place.kind == HEX]
    named = [place.id for place in places if place.kind in (INSHORE, LOOSE, PORT)]
    return {MASTS: [], STATIONS: [], FRIGATES: [], COURSE: named + hexes}


def run_errand(query: Query, name: str, to: str, parts: list[str] | None) -> Answer | None:
    """What an errand does in a question of movement; None where that is nothing."""
    if query.ask.name != "move":
        return None
    for answer in wanted(query, name, to, parts):
        if (parts is None or answer.block in parts) and query.why_not(answer) is None:
            return answer
    return None


def is_over(known: Campaign, name: str, to: str, parts: list[str]) -> bool:
    """A course ends where its blocks have come to the place, or are no longer at sea."""
    if name != COURSE:
        return False
    index, there = known.setup.block_index, known.setup.atlas.index.get(to, -1)
    blocks = [known.blocks[index[part]] for part in parts if part in index]
    return not [block for block in blocks if block.token and block.place != there]


def wanted(query: Query, name: str, to: str, parts: list[str] | None) -> list[Answer]:
    """The orders of an errand, the best first."""
    if name == MASTS:
        return counts(query)
    if name == FRIGATES:
        return cruises(query)
    bridge = Bridge(query, NO_DRAW)
    found = missions(query, name, to, parts or [])
    return [answer for mission in found for answer in bridge.order(mission)]


def missions(query: Query, name: str, to: str, parts: list[str]) -> list[Mission]:
    """Which blocks are to go where."""
    known = query.known
    if name == STATIONS:
        return to_stations(known, query.place)
    index = known.setup.block_index
    target = known.setup.atlas.index[to]
    return [Mission(index[part], target, 1.0, "") for part in parts if part in index]


def cruises(query: Query) -> list[Answer]:
    """Frigates leave port where the doctrine would send them."""
    known = query.known
    frigates = [card.id for card in known.setup.blocks if card.kind == Kind.FRIGATE]
    found, _ = movement_answers(query, Temper(), NO_DRAW)
    return [each for each in found if each.kind == "sortie" and each.choice in frigates]


def to_stations(known: Campaign, seat: int) -> list[Mission]:
    """Blocks that were blown Off Station go back into the zone: Inshore if the weather there has
    blown over, else no further than Loose Blockade. (6.8, 9.1)"""
    atlas = known.setup.atlas
    out: list[Mission] = []
    for mission in back_on_station(known, seat):
        port = atlas.ports[atlas.port_of(mission.target)]
        rough = known.weather[atlas.places[mission.target].zone] > 0
        out.append(Mission(mission.block, port.loose if rough else port.inshore, 1.0, ""))
    return out


def counts(query: Query) -> list[Answer]:
    """Masts are counted by all who may and give nothing away by it: an Allied block that might be
    Fog of War keeps still where it is alone; from a port once, since more see no more, and where
    nothing else is left there is nothing to ask. (13.5, R76)"""
    known, seat, act = query.known, query.place, query.ask.record
    assert isinstance(act, Activation)
    setup = known.setup
    names: list[str] = []
    for it in [known.blocks[block] for block in known.on_map(seat)]:
        disguised = seat == ALLIED and it.seen_kinds & Kind.FOG != 0
        if not disguised or len(tokens_here(known, it.place, seat)) > 1:
            names.append(setup.blocks[it.card].id)
    names += [port.id for port in setup.atlas.ports if port.index not in act.counted_inshore]
    left = [setup.atlas.port_index.get(part, -1) for part in query.parts]
    seen = all(p in act.counted_inshore and not lets_out(known, act, seat, p) for p in left)
    return [*[Answer("count", name) for name in names], *([done()] if seen else [])]
