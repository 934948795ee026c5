"""The questions as forms: what may be answered for each block, port or ship, and why not."""

from typing import Final

from weathergage.engine.action import Action
from weathergage.engine.decision import mentions
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.rules.asking import Query
from weathergage.games.sea_of_glory.rules.provisions import larders, wanted
from weathergage.games.sea_of_glory.state.campaign import IN_ORDINARY, IN_PORT, Campaign
from weathergage.games.sea_of_glory.table.forms_battle import (
    damage_offers,
    india_offers,
    port_offers,
    promise,
    shelter_offers,
    storm_offers,
)
from weathergage.games.sea_of_glory.table.forms_course import plot_move
from weathergage.games.sea_of_glory.table.forms_fields import filled_fields, places_field
from weathergage.games.sea_of_glory.table.forms_move import move_notes, move_offers
from weathergage.games.sea_of_glory.table.forms_search import search_values
from weathergage.games.sea_of_glory.table.forms_stations import plot_station, station_offers
from weathergage.games.sea_of_glory.table.forms_words import finish_words, label_in_words, title_of
from weathergage.games.sea_of_glory.table.guide import guide_to
from weathergage.games.sea_of_glory.table.scene_pieces import defence_of, piece_id
from weathergage.games.sea_of_glory.words.names import count_of
from weathergage.games.sea_of_glory.words.names import name_of as name_in_words

Offer = dict[str, object]

MOST_SHOWN: Final = 120
"""More answers than this are shown part by part."""
WHOLE: Final[list[str]] = ["battle-damage", "india", "conseil", "provisions"]
"""Questions that are answered at one stroke, though they speak of many things."""
BY_PART: Final[list[str]] = ["move", "opening", "storm-damage", "shelter", "battle-port"]
"""Questions in which every block has a list of its own; the others show all answers at once, and a
press on a block or a place of the map chooses the one about it."""
CHORES: Final[list[dict[str, object]]] = [
    {"id": "administration", "name": "Crews and repairs"},
    {"id": "storm-damage", "name": "Storm damage"},
    {"id": "shelter", "name": "Damaged ships into port"},
    {"id": "frigate-lost", "name": "Frigates driven off"},
    {"id": "frigate-return", "name": "Frigates coming back"},
    {"id": "seek", "name": "The order of searches"},
    {"id": "battle-damage", "name": "Giving out damage"},
    {"id": "battle-port", "name": "Into port after battles"},
    {"id": "battle-prize", "name": "Prize crews"},
]
"""The kinds of question that may be left to the flag captain for good."""
GROUPS: Final[dict[str, str]] = {
    "crew": "Out of Ordinary",
    "repair": "Repairs",
    "administrator": "Cornwallis",
}
PROMISES: Final[list[str]] = ["orders", "type", "bonus-die", "raid", "invade", "give-battle"]


def form_of(query: Query, base: dict[str, object]) -> dict[str, object]:
    """The question as something to fill in."""
    form: dict[str, object] = {
        **base,
        "title": title_of(query),
        "about": query.prompt,
        "chores": CHORES,
        "plots": query.kind in ("move", "opening"),
        "guide": guide_to(query),
    }
    finish = query.passing()
    form["finish"] = finish_of(query, finish) if finish is not None else None
    if query.kind in WHOLE:
        form["parts"], form["options"] = [], whole_offers(query)
        return form
    form["options"] = None if query.kind in BY_PART else listed_offers(query)
    few = form["options"] is not None
    form["parts"] = [] if few else [part_of(query, part) for part in query.parts]
    return form


def finish_of(query: Query, finish: Action) -> Offer:
    """The offer that does no more."""
    words = finish_words(query)
    refusal = query.why_not(finish)
    refused = refusal.data() if refusal is not None else None
    return {"action": finish.data(), "label": words, "verb": words, "refused": refused}


def part_of(query: Query, part: str) -> dict[str, object]:
    """A block, a port, a ship or a place that the question is about."""
    known = query.known
    out: dict[str, object] = {"id": part, "name": name_in_words(known, part)}
    setup = known.setup
    if part in setup.block_index:
        out["piece"] = piece_id(known, setup.block_index[part])
    elif part in setup.atlas.port_index:
        out["piece"] = f"port:{part}"
    if query.kind == "move":
        out["note"] = move_notes(query, part)
    return out


def listed_offers(query: Query) -> list[Offer] | None:
    """Every answer as an offer, where they are few enough for a list."""
    options = query.options()
    if options is None or len(options) > MOST_SHOWN:
        return None
    done = finish_of_list(query, options)
    return [
        rich_offer(query, each) for each in options if isinstance(each, Answer) and each != done
    ]


def finish_of_list(query: Query, options: list[Action]) -> Action | None:
    """What stands apart as the end of the question, where there is more to answer than that."""
    return query.passing() if len(options) > 1 else None


def whole_offers(query: Query) -> list[Offer]:
    """The offers of a question that is answered at one stroke."""
    if query.kind == "battle-damage":
        return damage_offers(query)
    if query.kind == "india":
        return india_offers(query)
    if query.kind == "conseil":
        return conseil_offers(query)
    return provisions_offers(query)


def offers_for(query: Query, part: str) -> list[Offer]:
    """What may be answered for one part, and what may not with the reason."""
    offers = offers_of(query, part)
    for offer in offers:
        fields = offer.get("fields")
        if isinstance(fields, list):
            offer["fields"] = filled_fields(fields)
    return offers


def offers_of(query: Query, part: str) -> list[Offer]:
    """The offers for one part, by the kind of question."""
    if query.kind == "move":
        return move_offers(query, part)
    if query.kind == "opening":
        return station_offers(query, part)
    if query.kind == "battle-port":
        return port_offers(query, part)
    if query.kind == "storm-damage":
        return storm_offers(query, part)
    if query.kind == "shelter":
        return shelter_offers(query, part)
    return [
        rich_offer(query, each)
        for each in query.options() or []
        if isinstance(each, Answer) and mentions(each.data(), part)
    ]


def rich_offer(query: Query, answer: Answer) -> Offer:
    """An answer with its words, what it promises, and where it would be on the map."""
    out: Offer = query.offer(answer)
    out["odds"] = False
    if answer.kind in PROMISES and out["refused"] is None:
        out["values"] = promise(query, answer)
    if answer.kind in ("search", "seek"):
        out["values"] = search_values(query, answer)
    if answer.kind == "day":
        rounds = query.preview(answer).get("rounds")
        out["values"] = [{"value": str(rounds), "caption": "rounds at most", "rule": "17.5"}]
    if query.kind == "administration":
        out["detail"] = administration_words(query, answer)
        out["group"] = GROUPS.get(answer.kind, "Convoys")
    places = [place for place in answer.places if place in query.known.setup.atlas.index]
    if len(places) == 1:
        out["place"] = places[0]
    piece = piece_of(query.known, answer)
    if piece:
        out["piece"] = piece
        out["marks"] = [{"kind": "bracket", "piece": piece}]
    if not query.sensible(answer):
        out["group"] = "Also possible"
    return out


def piece_of(known: Campaign, answer: Answer) -> str:
    """The piece of the map that an answer is about, if there is one."""
    names = [answer.block] if answer.block else answer.blocks[:1]
    for name in names:
        if name in known.setup.block_index:
            return piece_id(known, known.setup.block_index[name])
        if name in known.setup.atlas.port_index:
            return f"port:{name}"
    if answer.kind == "spy" and answer.number:
        return f"british-{answer.number}"
    return ""


def administration_words(query: Query, answer: Answer) -> str:
    """Where a ship lies, what she is and what manning her costs. (5.2)"""
    known = query.known
    if not answer.ships:
        return "one box on"
    ship = known.ships[known.setup.ship_index[answer.ships[0]]]
    card = known.setup.ships[ship.card]
    where = ""
    if ship.where in (IN_PORT, IN_ORDINARY):
        where = f", {known.setup.atlas.ports[ship.at].name}"
    if answer.kind != "crew":
        return f"{card.guns} guns{where}"
    return f"{card.guns} guns{where}, {count_of(defence_of(known, ship.card), 'point')}"


def conseil_offers(query: Query) -> list[Offer]:
    """The four boxes of the Grand Conseil, in the order in which they are picked. (5.13)"""
    known = query.known
    ports = [port for port in known.setup.atlas.ports if port.conseil > 0]
    ports.sort(key=lambda port: port.conseil)
    by_number = {port.conseil: port.id for port in ports}
    now = [by_number[box] for box in known.affairs.conseil if box in by_number]
    value = now if len(now) == 4 else [port.id for port in ports[:4]]
    field = places_field(
        "Boxes A, B, C, D in this order", [(p.id, p.name) for p in ports], value, "5.13"
    )
    return [
        {
            "action": Answer("conseil", places=value).data(),
            "label": "Set the destinations",
            "verb": "Set them",
            "refused": None,
            "fields": [field],
        }
    ]


def provisions_offers(query: Query) -> list[Offer]:
    """Where the Provisions chits go: first those that let ships sortie. (5.12)"""
    known = query.known
    ports = [known.setup.atlas.ports[port] for port in larders(known)]
    value = [port.id for port in ports[: wanted(known)]]
    field = places_field(
        "Ports, those that may sortie first", [(p.id, p.name) for p in ports], value, "5.12"
    )
    return [
        {
            "action": Answer("provisions", places=value).data(),
            "label": "Place the chits",
            "verb": "Place them face down",
            "refused": None,
            "fields": [field],
        }
    ]


def label_of(query: Query, action: Action) -> str:
    """An answer in a few words."""
    return label_in_words(query, action) if isinstance(action, Answer) else action.kind


def plot_of(query: Query, part: str, points: list[tuple[float, float]]) -> dict[str, object]:
    """What becomes of what was pressed on the map so far."""
    if query.kind == "opening":
        return plot_station(query, part, points)
    return plot_move(query, part, points) if query.kind == "move" else {}


def name_of(known: Campaign, part: str) -> str:
    """What people call a part."""
    return name_in_words(known, part)
