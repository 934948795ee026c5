"""The questions as forms: what may be answered, for whom, with what chances, and why not."""

from typing import Final

from weathergage.scene.forms import GROUP, Form, Offer, Part, Value, about, answers_about, judged
from weathergage.scene.forms import form_of as common_form
from weathergage.scene.wording import wording

from ..answers import Answer
from ..rules.auxiliaries import find_aux, sheet_of
from ..rules.forces import sail_of, worst_band
from ..rules.orders import find_order
from ..state.forces import NONE, READY, Auxiliary, Box, Formation, Kind
from ..state.war import War
from ..tables.names import PACKAGE
from ..words.names import find_piece, find_token, name_of, place_name, told_place
from .chances import acts_words
from .convoying import idle
from .errands import faces, next_order
from .forms_battle import battle_values, best_pairs, same_fight
from .forms_courses import course_offers, idleness, out_of_the_gale, own_force, wanted_first
from .forms_orders import issue_offers, keep_offers, keep_words, order_values
from .forms_staff import staff_values
from .forms_tasks import (
    announced,
    assign_marks,
    eager,
    screen_offers,
    task_offers,
    task_values,
)
from .groups import group_offers, groups_of
from .guide import guide
from .labels import AT_PLACES, OF_PLACES, Query, label_of, thing, where, words_of
from .presets import presets_for, voyages
from .scene_orders import due_words, needs_words
from .words import BAND_WORDS, STATE_WORDS, plural

FEW: Final = 60
"""Answers that are shown in one list; more than that are shown part by part."""
BY_PART: Final[list[str]] = [
    *["courses", "issue", "assign", "dummies", "task", "reorganise", "regroup", "order-acts"],
    *["yards", "trade", "fireships"],
]
"""Questions in which every piece has a list of its own."""
THRIFTY: Final[dict[str, str]] = {
    "pledge": "Spend no Prestige on dice",
    "again": "Spend no Prestige on it",
    "ransom": "Spend no Prestige on a ransom",
    "knights": "Spend no Prestige on the Knights",
    "regroup": "Leave all as they are",
    "reorganise": "Leave all as they are",
    "yards": "Leave it to the yards: first what is nearest above a third",
    "order-acts": "All Orders stand",
}
"""Questions where doing nothing is offered first, and what it is called."""
SAID: Final[list[str]] = ["decline", "withdraw", "intensity", "flag", "again"]
"""Questions of a Battle whose title says all."""
OFFERED: Final[list[str]] = ["stand", "accept"]
"""Answers that do no more, offered all the same: what is chosen first is no flight."""


def form_of(query: Query) -> Form:
    """The question as something to fill in."""
    form = common_form(query, wording(PACKAGE), query.passing())
    form.about = about_of(query)
    form.plots = query.kind == "courses"
    form.guide = guide(query)
    form.presets = presets_for(query.known, query.place)
    form.voyages = voyages(query) if query.kind == "courses" else None
    form.groups = groups_of(query)
    if form.finish is not None and query.kind == "courses":
        form.finish.label = form.finish.verb = going_on(query)
    parts = urgent(query, parts_of(query))
    if query.kind in BY_PART and parts:
        form.parts = [part_of(query, part) for part in parts]
        return form
    form.options = listed(query)
    if form.finish is not None and form.finish.action in [it.action for it in form.options or []]:
        form.finish = None
    if form.options is None:
        form.parts = [part_of(query, part) for part in parts]
    return form


def going_on(query: Query) -> str:
    """What it means to order nobody else: to stay in Harbour, or to go on as before."""
    found = [find_piece(query.known, query.place, part) for part in query.parts]
    inside = [it for it in found if it is not None and it.state != READY]
    if len(inside) == len(found):
        return "Stay in Harbour" if len(found) == 1 else "All stay in Harbour"
    return "Go on as before" if len(found) == 1 else "All others go on"


def urgent(query: Query, parts: list[str]) -> list[str]:
    """The parts of a question, those first with whom most is to be done; a Convoy that waits for
    its escort is left out where there are others."""
    if query.kind == "task":
        return eager(query, parts)
    if query.kind != "courses":
        return parts
    busy = [part for part in parts if not idle(query.known, own_force(query, part))]
    return sorted(busy or parts, key=lambda part: idleness(own_force(query, part)))


def parts_of(query: Query) -> list[str]:
    """What the question is about: its own parts, or the pieces its answers name."""
    if query.parts:
        return query.parts
    found: list[str] = []
    for each in query.options() or []:
        if isinstance(each, Answer) and each.piece and each.piece not in found:
            found.append(each.piece)
    return found


def about_of(query: Query) -> str:
    """What is known, in a sentence."""
    known = query.known
    if query.kind == "courses":
        return f"Impulse {known.impulse}, increment {known.mpi} of 4."
    if query.kind == "screen" and known.task is not None:
        return f"{announced(known)} Who Screens stays secret until it is settled."
    if query.kind == "keep":
        return keep_words(query)
    if query.kind == "dummies":
        out = len([it for it in known.of(query.place) if it.kind == Kind.DUMMY])
        most = known.setup.general.spotting["dummies"]
        return f"Tokens with nothing under them: {out} of {most} are out."
    if query.kind == "demand":
        return f"At {told_place(known, query.ask.record.place)}."
    if query.kind == "flag":
        [leader, *_] = [each.piece for each in query.options() or [] if isinstance(each, Answer)]
        return f"{thing(known, query.place, leader)}."
    if query.kind in SAID and known.battle is not None:
        return f"At {told_place(known, known.battle.place)}."
    return query.prompt


def listed(query: Query) -> list[Offer] | None:
    """Every answer in one list, where they are few enough."""
    options = query.options()
    if options is None or len(options) > FEW:
        return None
    if query.kind == "keep":
        return keep_offers(query)
    done = query.passing()
    many = len(options) > 1
    found = [
        rich_offer(query, each)
        for each in options
        if isinstance(each, Answer) and (each.kind in OFFERED or not (many and each == done))
    ]
    if query.kind == "intensity":
        return same_fight(found)
    if query.kind == "pair":
        return best_pairs(query, found)
    return screen_offers(query, found) if query.kind == "screen" else thrift(query) + found


def thrift(query: Query) -> list[Offer]:
    """Where every other answer costs Prestige or parts a force, to do nothing comes first: what is
    chosen before anything was read must not be dear. (12.2)"""
    done, word = query.passing(), THRIFTY.get(query.kind, "")
    if query.kind == "fit-out" and not any_orders(query):
        word = "Fit out nobody: none of them has an Order"
    if not word or done is None:
        return []
    offer = judged(query, done, word, wording(PACKAGE).finish(query.kind))
    offer.hint = True
    return [offer]


def any_orders(query: Query) -> bool:
    """Whether somebody whom a question of the Harbours is about has an Order."""
    found = [find_piece(query.known, query.place, part) for part in parts_of(query)]
    return any(it is not None and it.order != NONE for it in found)


def offers_for(query: Query, part: str) -> list[Offer]:
    """What may be answered for one part, and what may not with the reason."""
    if part == GROUP:
        return group_offers(query) if groups_of(query) else []
    if part not in parts_of(query):
        return []
    if query.kind == "courses":
        found = wanted_first(course_offers(query, part), *likely(query, part))
        return out_of_the_gale(query.known, own_force(query, part), found)
    if query.kind == "issue":
        return issue_offers(query, part)
    if query.kind == "task":
        return task_offers(query, part)
    answers = [each for each in answers_about(query, part) if isinstance(each, Answer)]
    return thrift(query) + [rich_offer(query, each) for each in answers if each.piece == part]


def likely(query: Query, part: str) -> tuple[Answer | None, str]:
    """What a Formation would do by itself, and why: keep an enemy in company, carry out its Order,
    else go home."""
    it = own_force(query, part)
    stay = Answer("hold", part)
    if faces(query.known, it) and query.why_not(stay) is None:
        return stay, "to fight"
    return next_order(query, it), "homeward" if it.order == NONE and it.squadrons else "as ordered"


def rich_offer(query: Query, answer: Answer) -> Offer:
    """An answer with its words, what it promises, and where it is on the chart."""
    known = query.known
    words = words_of(known, query.place, query.kind, answer)
    plain = query.kind in BY_PART or query.kind == "flag"
    label = words if plain else label_of(query, answer)
    out = judged(query, answer, label, "Demand Battle" if answer.kind == "demand" else words)
    out.values = values_of(query, answer)
    out.odds = False
    for id in (answer.to, answer.piece):
        if id in known.setup.atlas.index:
            out.place = id
    about_piece(query, answer, out)
    out.marks += assign_marks(query, answer)
    return out


def about_piece(query: Query, answer: Answer, offer: Offer) -> Offer:
    """Brackets about the piece an answer speaks of: the other's first."""
    known = query.known
    if answer.kind in OF_PLACES or answer.kind in AT_PLACES:
        return offer
    for side in (1 - query.place, query.place):
        if find_token(known, side, answer.to) is not None:
            return about(offer, answer.to)
    for id in (answer.to, answer.piece):
        if find_piece(known, query.place, id) is not None:
            return about(offer, id)
    return offer


def values_of(query: Query, answer: Answer) -> list[Value]:
    """What an answer promises, as figures to compare."""
    found = battle_values(query, answer)
    found = found or task_values(query, answer)
    found = found or order_values(query, answer)
    return found or staff_values(query, answer)


# Parts.


def part_of(query: Query, part: str) -> Part:
    """A Formation, an Order, an Auxiliary or a location that the question is about."""
    known = query.known
    if query.kind == "dummies":
        return Part(part, where(known, part), piece=f"place:{part}")
    it = find_piece(known, query.place, part)
    piece = "" if it is not None else f"of:{part}"
    return Part(
        part, part_name(known, part, query.place), note=note_of(query, part, it), piece=piece
    )


def part_name(known: War, part: str, seat: int = -1) -> str:
    """What people call a part."""
    return thing(known, seat if seat >= 0 else max(known.seat, 0), part)


def note_of(query: Query, part: str, it: Formation | None) -> str:
    """What is still open for a part, in a few words."""
    known = query.known
    if it is not None:
        where = place_name(known, it.place)
        if query.kind == "courses" and it.state == READY:
            return f"{where}{worn_note(known, it)}; {acts_words(known, it)}"
        if it.kind == Kind.CONVOY:
            return f"{it.points} CP, waits in {where}"
        sail = plural(sail_of(it), "Sail", "Sail")
        return f"{sail}, {STATE_WORDS[it.state]}, {where}{worn_note(known, it)}"
    order = find_order(known, query.place, part)
    if order is not None:
        kind = known.setup.general.chits[order.chit].type
        return f"{needs_words(known, kind)}, {due_words(known, order)}"
    aux = find_aux(known, query.place, part)
    return aux_note(known, aux) if aux is not None else ""


def worn_note(known: War, it: Formation) -> str:
    """The band of its worst Squadron, once that tells. (7.3)"""
    worst = worst_band(known, it)
    return f", {BAND_WORDS[worst]}" if worst else ""


def aux_note(known: War, aux: Auxiliary) -> str:
    """An Auxiliary's class, and where it is to be had."""
    name, it = sheet_of(known, aux).name, None
    if aux.box == Box.FORMATION:
        it = known.formation(aux.side, aux.at)
    if it is not None:
        return f"{name}, with {name_of(known, it)}"
    return f"{name}, {place_name(known, aux.at)}" if aux.box == Box.PORT else name
