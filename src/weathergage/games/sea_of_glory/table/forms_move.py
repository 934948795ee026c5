"""The forms of movement: what a block may do beside sailing, and where its course is drawn."""

from typing import Final

from weathergage.engine.english import counted
from weathergage.engine.english import listed as named_in_a_row
from weathergage.scene.forms import Offer, answers_about, choice, judged, listed

from ..answers import Answer
from ..rules.asking import Query
from ..rules.conseil import points_of
from ..rules.move_samples import sailing
from ..state.campaign import Campaign, Kind
from ..state.step_records import Activation
from ..words.names import place_words
from .forms_battle import relocate_offers
from .forms_common import free_fleets, own_block
from .forms_fields import admiral_ids, ids_of, ships_offer, weakest
from .forms_ports import port_offers

ZONE_WORDS: Final[list[str]] = ["To sea", "Inshore", "To Loose Blockade", "", "Into port"]


def move_notes(query: Query, part: str) -> str:
    """Where it lies and what it has left, in a few words."""
    known = query.known
    block = own_block(query, part)
    if block < 0:
        port = known.setup.atlas.port_index.get(part, -1)
        count = len(known.ships_at(port, query.place)) if port >= 0 else 0
        return f"in port, {counted(count, 'ship')}" if port >= 0 else ""
    it = known.blocks[block]
    if it.moved:
        return "has moved"
    left = points_of(known, block)
    words = place_words(known, it.place)
    return f"{words}, {counted(left, 'point')} left" if left > 0 else words


def move_offers(query: Query, part: str) -> list[Offer]:
    """What may be answered for a block at sea or a port."""
    block = own_block(query, part)
    if block >= 0 and query.known.blocks[block].token:
        return block_offers(query, block)
    port = query.known.setup.atlas.port_index.get(part, -1)
    return port_offers(query, port) if port >= 0 else own_answers(query, part)


def own_answers(query: Query, part: str) -> list[Offer]:
    """Answers that the question itself lists for a part."""
    return [listed(query, each) for each in answers_about(query, part)]


def block_offers(query: Query, block: int) -> list[Offer]:
    """What a block may do beside sailing, which is drawn on the map; one that is on its way goes on
    or stops. (9.1)"""
    known = query.known
    id = known.setup.blocks[block].id
    out = [*zone_offers(query, block)]
    act = query.ask.record
    if isinstance(act, Activation) and act.token:
        return out
    if known.setup.atlas.in_zone(known.blocks[block].place):
        out.append(judged(query, Answer("count", id), "Count masts", "Count them"))
    out += lookouts_offers(query)
    if known.kind_of(block) & Kind.FLEETS:
        out += relocate_offers(query, block)
        out += split_offers(query, block)
    if known.kind_of(block) == Kind.FOG:
        out.append(judged(query, Answer("remove-fog", id), "Take it off the map", "Take it off"))
    return out


def lookouts_offers(query: Query) -> list[Offer]:
    """All who watch a port count its masts, where there are several. (13.5)"""
    known = query.known
    watching: list[str] = []
    ports: list[int] = []
    for block in known.on_map(query.place):
        name, place = known.setup.blocks[block].id, known.blocks[block].place
        port = known.setup.atlas.port_of(place) if place >= 0 else -1
        if port not in ports and query.why_not(Answer("count", name)) is None:
            watching.append(name)
            ports.append(port)
    if len(watching) < 2:
        return []
    names = [known.setup.atlas.ports[port].name for port in ports]
    words = f"Count masts in {named_in_a_row(names)}"
    offer = judged(query, Answer("count", blocks=watching), words, "Count them all")
    end = judged(query, Answer("done", blocks=watching), f"{words}, and move nobody", "Count, done")
    offer.group = end.group = "All lookouts"
    return [offer, end]


def zone_offers(query: Query, block: int) -> list[Offer]:
    """Areas of the zone it lies in, and its port: no points are spent for these. (9.1, 11.2)"""
    known, atlas = query.known, query.known.setup.atlas
    it = known.blocks[block]
    if not atlas.in_zone(it.place):
        return []
    port = atlas.ports[atlas.port_of(it.place)]
    out: list[Offer] = []
    for place in (port.inshore, port.loose, port.place):
        if place < 0 or place == it.place:
            continue
        answer = sailing(known, block, [place])
        words = ZONE_WORDS[atlas.places[place].kind]
        offer = judged(query, answer, words, "Go there")
        offer.place = atlas.places[place].id
        offer.group = "Within the patrol zone"
        out.append(offer)
    return out


def split_offers(query: Query, block: int) -> list[Offer]:
    """Part of a fleet under a block of its own. (7.6)"""
    known = query.known
    ships = known.ships_in(block)
    free = free_fleets(known, query.place)
    if len(ships) < 2 or not free or known.blocks[block].moved:
        return []
    few = weakest(known, ships)
    aboard = known.admirals_in(block)
    tries = [
        parted(known, block, few[:count], admirals, free[0][0])
        for count in (len(ships) // 2, 1, (len(ships) - 1) // 2)
        for admirals in ([], aboard[-1:], aboard[:1])
    ]
    words = "Split the fleet", "Part these ships"
    detail = "detach ships under another block"
    out = ships_offer(query, tries, ships, aboard, words, detail, "7.6", "Ships that part")
    out.group = "Before it moves"
    out.fields = [*out.fields, choice("choice", "As", free, free[0][0], "7.1")]
    return [out]


def parted(known: Campaign, block: int, ships: list[int], admirals: list[int], name: str) -> Answer:
    """The order to part a fleet. (7.6)"""
    id, leaders = known.setup.blocks[block].id, admiral_ids(known, admirals)
    return Answer("split", id, ships=ids_of(known, ships), admirals=leaders, choice=name)
