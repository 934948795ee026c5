"""The forms of ports: sorties with ships to choose, ships along the coast, masts counted."""

from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.rules.asking import Query
from weathergage.games.sea_of_glory.rules.sorties import ready_ships
from weathergage.games.sea_of_glory.rules.zones import OUTWARD
from weathergage.games.sea_of_glory.state.campaign import (
    BRITISH,
    FLEETS,
    KIND_FLEET,
    KIND_FRIGATE,
    Campaign,
)
from weathergage.games.sea_of_glory.table.forms_common import (
    Offer,
    destinations_of,
    free_fleets,
    plain,
)
from weathergage.games.sea_of_glory.table.forms_fields import (
    admiral_field,
    choice_field,
    first_legal,
    ids_of,
    number_field,
    ship_field,
)
from weathergage.games.sea_of_glory.table.forms_search import spotted_chance
from weathergage.games.sea_of_glory.table.scene_aids import percent
from weathergage.games.sea_of_glory.tables.atlas import PORT
from weathergage.games.sea_of_glory.words.names import (
    block_name,
    count_of,
    name_of,
)


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
        out.append(plain(query, count, "Count masts from the port", "Count them"))
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
    answer, refused = first_legal(query, tries)
    fields = [
        ship_field(known, ships, ships, "Ships", "11.1"),
        admiral_field(known, admirals, admirals),
        choice_field("choice", "As", blocks, answer.choice, "7.1"),
    ]
    if numbers:
        fields.append(number_field("Bound for", numbers, answer.number, "10.3"))
    kinds = [PORT, known.setup.atlas.places[end[0]].kind]
    chance = spotted_chance(known, side, port, OUTWARD, kinds)
    return {
        "action": answer.data(),
        "values": [{"value": percent(chance), "caption": "spotted at most", "rule": "14.2.2"}],
        "label": f"Sortie {end[1]}",
        "verb": f"Sortie {end[1]}",
        "detail": count_of(len(ships), "ship"),
        "group": "Sortie",
        "place": known.setup.atlas.places[end[0]].id,
        "refused": refused,
        "fields": fields,
    }


def sortie_answer(known: Campaign, port: int, end: int, block: str, number: int) -> Answer:
    """Everything in a port that is ready sorties. (11.1)"""
    side = known.side_of(known.setup.block_index[block])
    atlas = known.setup.atlas
    return Answer(
        "sortie",
        atlas.ports[port].id,
        [atlas.places[end].id],
        ids_of(known, ready_ships(known, side, port)),
        [known.setup.admirals[a].id for a in known.admirals_at(port, side)],
        choice=block,
        number=number,
    )


def convoys_in(known: Campaign, port: int, side: int) -> list[int]:
    """Convoys of a side that lie in a port."""
    place = known.setup.atlas.ports[port].place
    return [
        b.card
        for b in known.blocks
        if b.place == place
        and known.side_of(b.card) == side
        and known.kind_of(b.card) & FLEETS
        and known.kind_of(b.card) != KIND_FLEET
    ]


def home_block(known: Campaign, port: int, blocks: list[tuple[str, str]]) -> str:
    """The block that bears the port's name if it is free, else the first."""
    own = f"{known.setup.atlas.ports[port].id}-fleet"
    return own if any(id == own for id, _ in blocks) else blocks[0][0]


def frigate_offers(query: Query, port: int) -> list[Offer]:
    """A frigate in port puts to sea. (11.1)"""
    known, atlas = query.known, query.known.setup.atlas
    place = atlas.ports[port].place
    frigates = [
        b.card
        for b in known.blocks
        if b.place == place
        and known.kind_of(b.card) == KIND_FRIGATE
        and known.side_of(b.card) == query.place
    ]
    out: list[Offer] = []
    for block in frigates[:1]:
        for end, words in sortie_ends(known, port):
            id = known.setup.blocks[block].id
            answer = Answer("sortie", atlas.ports[port].id, [atlas.places[end].id], choice=id)
            offer = plain(query, answer, f"{name_of(known, id)} {words}", "Send her out")
            offer["group"] = f"Frigates in port: {len(frigates)}"
            out.append(offer)
    return out


def transfer_offers(query: Query, port: int) -> list[Offer]:
    """Ships along the coast between Plymouth and Portsmouth. (9.7)"""
    known = query.known
    harbour = known.setup.atlas.ports[port]
    ships = ready_ships(known, BRITISH, port) if query.place == BRITISH else []
    if harbour.id not in ("plymouth", "portsmouth") or not ships:
        return []
    answer = Answer("transfer", harbour.id, ships=ids_of(known, ships))
    refusal = query.why_not(answer)
    refused = refusal.data() if refusal is not None else None
    return [
        {
            "action": answer.data(),
            "label": "Pass along the coast",
            "verb": "Send them along the coast",
            "detail": "between Plymouth and Portsmouth",
            "refused": refused,
            "fields": [
                ship_field(known, ships, ships, "Ships", "9.7"),
                admiral_field(known, known.admirals_at(port, BRITISH), []),
            ],
        }
    ]
