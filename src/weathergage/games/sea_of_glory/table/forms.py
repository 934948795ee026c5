"""The questions as forms: what may be answered for each block, port or ship, and why not."""

from typing import Final

from weathergage.scene.forms import (
    Choice,
    Course,
    Form,
    Offer,
    Part,
    Value,
    about,
    answers_about,
    listed,
    picks,
)
from weathergage.scene.forms import form_of as common_form
from weathergage.scene.wording import wording

from ..answers import Answer
from ..rules.asking import Query
from ..rules.provisions import larders, wanted
from ..state.campaign import Campaign, Where
from ..tables.chart_data import PACKAGE
from ..tables.ports import Port
from ..words.names import count_of, name_of
from .forms_battle import (
    damage_offers,
    india_offers,
    port_offers,
    promise,
    shelter_offers,
    storm_offers,
)
from .forms_course import plot_move
from .forms_move import move_notes, move_offers
from .forms_search import search_values
from .forms_stations import plot_station, station_offers
from .guide import guide
from .presets import presets_for, voyages
from .scene_pieces import defence_of, piece_id

MOST_SHOWN: Final = 120
"""More answers than this are shown part by part."""
WHOLE: Final[list[str]] = ["battle-damage", "india", "conseil", "provisions"]
"""Questions that are answered at one stroke, though they speak of many things."""
BY_PART: Final[list[str]] = ["move", "opening", "storm-damage", "shelter", "battle-port"]
"""Questions in which every block has a list of its own; the others show all answers at once, and a
press on a block or a place of the map chooses the one about it."""
GROUPS: Final[dict[str, str]] = {
    "crew": "Out of Ordinary",
    "repair": "Repairs",
    "administrator": "Cornwallis",
}
PROMISES: Final[list[str]] = ["orders", "type", "bonus-die", "raid", "invade", "give-battle"]


def form_of(query: Query) -> Form:
    """The question as something to fill in."""
    form = common_form(query, wording(PACKAGE), query.passing())
    form.plots = query.kind in ("move", "opening")
    form.guide = guide(query)
    form.presets = presets_for(query.known, query.known.seat)
    form.voyages = voyages(query) if query.kind == "move" else None
    if query.kind in WHOLE:
        form.options = whole_offers(query)
    elif query.kind not in BY_PART:
        form.options = listed_offers(query)
    if form.options is None:
        form.parts = [part_of(query, part) for part in query.parts]
    return form


def part_of(query: Query, part: str) -> Part:
    """A block, a port, a ship or a place that the question is about."""
    note = move_notes(query, part) if query.kind == "move" else ""
    return Part(part, name_of(query.known, part), note=note, piece=piece_of(query.known, part))


def piece_of(known: Campaign, part: str) -> str:
    """The piece of the map that stands for a block or a port; none for anything else."""
    if part in known.setup.block_index:
        return piece_id(known, known.setup.block_index[part])
    return f"port:{part}" if part in known.setup.atlas.port_index else ""


def listed_offers(query: Query) -> list[Offer] | None:
    """Every answer as an offer, where they are few enough for a list; the end of the question
    stands apart where there is more to answer than that."""
    options = query.options()
    if options is None or len(options) > MOST_SHOWN:
        return None
    done = query.passing() if len(options) > 1 else None
    return [
        rich_offer(query, each) for each in options if isinstance(each, Answer) and each != done
    ]


def whole_offers(query: Query) -> list[Offer]:
    """The offers of a question that is answered at one stroke."""
    if query.kind == "battle-damage":
        return damage_offers(query)
    if query.kind == "india":
        return india_offers(query)
    return conseil_offers(query) if query.kind == "conseil" else provisions_offers(query)


def offers_for(query: Query, part: str) -> list[Offer]:
    """What may be answered for one part, and what may not with the reason."""
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
    found = answers_about(query, part)
    return [rich_offer(query, each) for each in found if isinstance(each, Answer)]


def rich_offer(query: Query, answer: Answer) -> Offer:
    """An answer with its words, what it promises, and where it would be on the map."""
    out = listed(query, answer)
    out.values = values_of(query, answer, out.refused is None)
    if query.kind == "administration":
        out.detail = administration_words(query, answer)
        out.group = GROUPS.get(answer.kind, "Convoys")
    places = [place for place in answer.places if place in query.known.setup.atlas.index]
    if len(places) == 1:
        out.place = places[0]
    piece = piece_named(query.known, answer)
    if piece:
        about(out, piece)
    if not query.sensible(answer):
        out.group = "Also possible"
    return out


def values_of(query: Query, answer: Answer, legal: bool) -> list[Value]:
    """What an answer promises, as figures to compare."""
    if answer.kind in PROMISES and legal:
        return promise(query, answer)
    if answer.kind == "day":
        return [Value(str(query.preview(answer).get("rounds")), "rounds at most", "17.5")]
    return search_values(query, answer)


def piece_named(known: Campaign, answer: Answer) -> str:
    """The piece of the map that an answer is about, if there is one."""
    for name in [answer.block] if answer.block else answer.blocks[:1]:
        if piece_of(known, name):
            return piece_of(known, name)
    return f"british-{answer.number}" if answer.kind == "spy" and answer.number else ""


def administration_words(query: Query, answer: Answer) -> str:
    """Where a ship lies, what she is and what manning her costs. (5.2)"""
    known = query.known
    if not answer.ships:
        return "one box on"
    ship = known.ships[known.setup.ship_index[answer.ships[0]]]
    words = f"{known.setup.ships[ship.card].guns} guns"
    if ship.where in (Where.PORT, Where.ORDINARY):
        words += f", {known.setup.atlas.ports[ship.at].name}"
    if answer.kind != "crew":
        return words
    return f"{words}, {count_of(defence_of(known, ship.card), 'point')}"


def conseil_offers(query: Query) -> list[Offer]:
    """The four boxes of the Grand Conseil, in the order in which they are picked. (5.13)"""
    known = query.known
    ports = [port for port in known.setup.atlas.ports if port.conseil > 0]
    ports.sort(key=lambda port: port.conseil)
    by_number = {port.conseil: port.id for port in ports}
    now = [by_number[box] for box in known.affairs.conseil if box in by_number]
    answer = Answer("conseil", places=now if len(now) == 4 else [port.id for port in ports[:4]])
    words = "Boxes A, B, C, D in this order"
    return [places_offer(answer, "Set the destinations", "Set them", words, ports, "5.13")]


def provisions_offers(query: Query) -> list[Offer]:
    """Where the Provisions chits go: first those that let ships sortie. (5.12)"""
    known = query.known
    ports = [known.setup.atlas.ports[port] for port in larders(known)]
    answer = Answer("provisions", places=[port.id for port in ports[: wanted(known)]])
    words = "Ports, those that may sortie first"
    return [places_offer(answer, "Place the chits", "Place them face down", words, ports, "5.12")]


def places_offer(
    answer: Answer, label: str, verb: str, words: str, ports: list[Port], rule: str
) -> Offer:
    """Several ports to be picked in order."""
    choices = [Choice(port.id, port.name) for port in ports]
    field = picks("places", words, choices, answer.places, rule)
    return Offer(answer, label, None, verb, fields=[field])


def plot_of(query: Query, part: str, points: list[tuple[float, float]]) -> Course | None:
    """What becomes of what was pressed on the map so far."""
    if query.kind == "opening":
        return plot_station(query, part, points)
    return plot_move(query, part, points) if query.kind == "move" else None
