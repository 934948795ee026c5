"""The questions as forms: what may be answered for each block, port or ship, and why not."""

from typing import Final

from weathergage.engine.decision import Action
from weathergage.scene.forms import Course, Form, Offer, Part, Value, about, answers_about, listed
from weathergage.scene.forms import form_of as common_form
from weathergage.scene.wording import wording

from ..answers import Answer, done
from ..rules.asking import Query
from ..rules.battle_fleets import read_order
from ..rules.sorties import lets_out
from ..state.campaign import Campaign, Kind
from ..state.step_records import Activation
from ..tables.chart_data import PACKAGE
from ..words.names import name_of, place_words
from . import forms_battle
from .forms_course import plot_move
from .forms_move import move_notes, move_offers
from .forms_search import search_values
from .forms_staff import administration_words, conseil_offers, provisions_offers, work_offer
from .forms_staff import apart as by_themselves
from .forms_stations import plot_station, station_offers
from .guide import guide
from .presets import presets_for, voyages
from .scene_battle import place_in
from .scene_pieces import piece_id

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
    form = common_form(query, wording(PACKAGE), end_of(query))
    form.plots = query.kind in ("move", "opening")
    form.guide = guide(query)
    form.presets = presets_for(query.known, query.known.seat)
    form.voyages = voyages(query) if query.kind == "move" else None
    if query.kind in WHOLE:
        form.options = whole_offers(query)
    elif query.kind not in BY_PART:
        form.options = listed_offers(query)
    if form.options is None:
        form.parts = [part_of(query, part) for part in in_order(query)]
    return form


def end_of(query: Query) -> Action | None:
    """The answer that ends the question; while blocks move it stands there also where something
    still bars it, with the reason."""
    return done() if query.kind in ("move", "opening") else query.passing()


def in_order(query: Query) -> list[str]:
    """Fleets before ports, first those that ships may leave, then frigates, and Fog of War last."""
    known, act, ports, shut = query.known, query.ask.record, query.known.setup.atlas.port_index, []
    if isinstance(act, Activation):
        found = [part for part in query.parts if part in ports]
        shut = [part for part in found if not lets_out(known, act, query.place, ports[part])]
    return sorted(query.parts, key=lambda part: (rank_of(known, part), part in shut))


def rank_of(known: Campaign, part: str) -> int:
    """How early a block or port is asked about."""
    block = known.setup.block_index.get(part, -1)
    if block < 0:
        return 1
    kind = known.kind_of(block)
    if kind & Kind.FLEETS:
        return 0
    return 2 if kind == Kind.FRIGATE else 3


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
    answers = [each for each in options if isinstance(each, Answer) and each != done]
    if query.kind == "administration":
        at_once = work_offer(query, answers)
        apart = answers if at_once is None else by_themselves(query.known, answers)
        return [*([at_once] if at_once else []), *[rich_offer(query, each) for each in apart]]
    if query.kind == "bonus":
        answers.sort(key=lambda each: rank_of(query.known, each.block))
    return [rich_offer(query, each) for each in answers]


def whole_offers(query: Query) -> list[Offer]:
    """The offers of a question that is answered at one stroke."""
    if query.kind == "battle-damage":
        return forms_battle.damage_offers(query)
    if query.kind == "india":
        return forms_battle.india_offers(query)
    return conseil_offers(query) if query.kind == "conseil" else provisions_offers(query)


def offers_for(query: Query, part: str) -> list[Offer]:
    """What may be answered for one part, and what may not with the reason."""
    if query.kind == "move":
        return move_offers(query, part)
    if query.kind == "opening":
        return station_offers(query, part)
    if query.kind == "battle-port":
        return forms_battle.port_offers(query, part)
    if query.kind == "storm-damage":
        return forms_battle.storm_offers(query, part)
    if query.kind == "shelter":
        return forms_battle.shelter_offers(query, part)
    found = answers_about(query, part)
    return [rich_offer(query, each) for each in found if isinstance(each, Answer)]


def rich_offer(query: Query, answer: Answer) -> Offer:
    """An answer with its words, what it promises, and where it would be on the map."""
    out = listed(query, answer)
    out.values = values_of(query, answer, out.refused is None)
    if query.kind == "administration":
        out.detail = administration_words(query, answer)
        out.group = GROUPS.get(answer.kind, "Convoys")
    if query.kind in ("bonus", "frigate-lost"):
        out.detail = where_it_lies(query.known, answer.block)
    if query.kind == "battle-release":
        out.verb = f"{out.label} leaves"
    if answer.kind == "orders":
        out.place = line_of_matrix(query, answer)
    places = [place for place in answer.places if place in query.known.setup.atlas.index]
    if len(places) == 1:
        out.place = places[0]
    piece = piece_named(query.known, answer)
    if piece:
        about(out, piece)
    if not query.sensible(answer):
        out.group = "Also possible"
    return out


def where_it_lies(known: Campaign, name: str) -> str:
    """Where a block of one's own lies, in words; empty for a port."""
    block = known.setup.block_index.get(name, -1)
    return place_words(known, known.blocks[block].place) if block >= 0 else ""


def line_of_matrix(query: Query, answer: Answer) -> str:
    """The row or the column of the matrix that an order stands in. (17.6)"""
    battle = query.known.battle
    if battle is None:
        return ""
    tactic, sail = read_order(battle, query.place, answer.choice)
    axis = "row" if battle.windward == query.place else "column"
    return f"{axis}:{place_in(tactic, sail)}"


def values_of(query: Query, answer: Answer, legal: bool) -> list[Value]:
    """What an answer promises, as figures to compare."""
    if answer.kind in PROMISES and legal:
        return forms_battle.promise(query, answer)
    if answer.kind == "day":
        return [Value(str(query.preview(answer).get("rounds")), "rounds at most", "17.5")]
    return search_values(query, answer)


def piece_named(known: Campaign, answer: Answer) -> str:
    """The piece of the map that an answer is about, if there is one."""
    for name in [answer.block] if answer.block else answer.blocks[:1]:
        if piece_of(known, name):
            return piece_of(known, name)
    return f"british-{answer.number}" if answer.kind == "spy" and answer.number else ""


def plot_of(
    query: Query, part: str, points: list[tuple[float, float]], turn: float | None
) -> Course | None:
    """What becomes of what was pressed on the map so far."""
    if query.kind == "opening":
        return plot_station(query, part, points)
    return plot_move(query, part, points) if query.kind == "move" else None
