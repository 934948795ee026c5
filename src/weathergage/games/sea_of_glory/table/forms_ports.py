"""The forms of ports: sorties with ships to choose, ships along the coast, masts counted."""

from weathergage.engine.english import counted
from weathergage.scene.forms import Offer, Value, choice, judged, percent

from ..answers import Answer
from ..rules.asking import Query
from ..rules.sorties import ready_ships
from ..rules.zones import OUTWARD
from ..state.campaign import BRITISH, Campaign, Kind
from ..tables.atlas import PORT
from ..words.names import block_name, name_of
from .forms_common import destinations_of, free_fleets
from .forms_fields import admiral_ids, ids_of, ships_offer
from .forms_search import spotted_chance
from .scene_ports import blocks_in


def port_offers(query: Query, port: int) -> list[Offer]:
    """Sorties from a port, ships along the coast, masts counted from there."""
    known = query.known
    harbour = known.setup.atlas.ports[port]
    out = [
        *sortie_offers(query, port),
        *frigate_offers(query, port),
        *transfer_offers(query, port),
    ]
    count = Answer("count", harbour.id)
    if query.why_not(count) is None:
        out.append(judged(query, count, "Count masts from the port", "Count them"))
    return out


def sortie_ends(known: Campaign, port: int) -> list[tuple[int, str]]:
    """How far a sortie may go. (11.1)"""
    harbour = known.setup.atlas.ports[port]
    return [
        (harbour.hex, "to sea"),
        (harbour.loose, "to Loose Blockade"),
        (harbour.inshore, "Inshore"),
    ]


def sortie_offers(query: Query, port: int) -> list[Offer]:
    """Ships and admirals put to sea as a fleet, or as escort of a convoy there. (11.1)"""
    known, side = query.known, query.place
    ships = ready_ships(known, side, port)
    convoys = convoys_in(known, port, side)
    blocks = [(known.setup.blocks[b].id, block_name(known, b)) for b in convoys]
    blocks += free_fleets(known, side)
    if not ships or not blocks:
        return []
    return [sortie_offer(query, port, end, blocks) for end in sortie_ends(known, port)]


def sortie_offer(
    query: Query, port: int, end: tuple[int, str], blocks: list[tuple[str, str]]
) -> Offer:
    """A sortie that goes so far, with ships and admirals to choose. (11.1)"""
    known, side = query.known, query.place
    ships, admirals = ready_ships(known, side, port), known.admirals_at(port, side)
    numbers = destinations_of(known, side)
    tries = [
        sortie_answer(known, port, end[0], home_block(known, port, blocks), number)
        for number, _ in numbers or [(0, "")]
    ]
    detail = counted(len(ships), "ship")
    words = f"Sortie {end[1]}", f"Sortie {end[1]}"
    out = ships_offer(query, tries, ships, admirals, words, detail, "11.1")
    fields = [choice("choice", "As", blocks, tries[0].choice, "7.1")]
    if numbers:
        assert isinstance(out.action, Answer)
        fields.append(choice("number", "Bound for", numbers, out.action.number, "10.3"))
    kinds = [PORT, known.setup.atlas.places[end[0]].kind]
    chance = spotted_chance(known, side, port, OUTWARD, kinds)
    out.values = [Value(percent(chance), "spotted at most", "14.2.2")]
    out.group, out.place = "Sortie", known.setup.atlas.places[end[0]].id
    out.fields = [*out.fields, *fields]
    return out


def sortie_answer(known: Campaign, port: int, end: int, block: str, number: int) -> Answer:
    """Everything in a port that is ready sorties. (11.1)"""
    side = known.side_of(known.setup.block_index[block])
    atlas = known.setup.atlas
    return Answer(
        "sortie",
        atlas.ports[port].id,
        [atlas.places[end].id],
        ids_of(known, ready_ships(known, side, port)),
        admiral_ids(known, known.admirals_at(port, side)),
        choice=block,
        number=number,
    )


def convoys_in(known: Campaign, port: int, side: int) -> list[int]:
    """Convoys of a side that lie in a port."""
    return [b for b in blocks_in(known, port, side) if known.kind_of(b) & Kind.CONVOYS]


def home_block(known: Campaign, port: int, blocks: list[tuple[str, str]]) -> str:
    """The block that bears the port's name if it is free, else the first."""
    own = f"{known.setup.atlas.ports[port].id}-fleet"
    return own if any(id == own for id, _ in blocks) else blocks[0][0]


def frigate_offers(query: Query, port: int) -> list[Offer]:
    """A frigate in port puts to sea. (11.1)"""
    known, atlas = query.known, query.known.setup.atlas
    here = blocks_in(known, port, query.place)
    frigates = [block for block in here if known.kind_of(block) == Kind.FRIGATE]
    out: list[Offer] = []
    for block in frigates[:1]:
        for end, words in sortie_ends(known, port):
            id = known.setup.blocks[block].id
            answer = Answer("sortie", atlas.ports[port].id, [atlas.places[end].id], choice=id)
            offer = judged(query, answer, f"{name_of(known, id)} {words}", "Send her out")
            offer.group = f"Frigates in port: {len(frigates)}"
            out.append(offer)
    return out


def transfer_offers(query: Query, port: int) -> list[Offer]:
    """Ships along the coast between Plymouth and Portsmouth. (9.7)"""
    known = query.known
    harbour = known.setup.atlas.ports[port]
    ships = ready_ships(known, BRITISH, port) if query.place == BRITISH else []
    if harbour.id not in ("plymouth", "portsmouth") or not ships:
        return []
    tries = [Answer("transfer", harbour.id, ships=ids_of(known, ships))]
    words = "Pass along the coast", "Send them along the coast"
    admirals, detail = known.admirals_at(port, BRITISH), "between Plymouth and Portsmouth"
    return [ships_offer(query, tries, ships, admirals, words, detail, "9.7")]
