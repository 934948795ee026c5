"""Errands for standing answers: make for a place, come out and go on with one's Order, search what
is near, keep a quiet watch."""

from typing import Any, Final

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.question import Done, Orders
from weathergage.engine.decision import Action, Decision

from ..answers import Answer
from ..rules.forces import is_friendly
from ..state.forces import NONE, READY, Formation
from ..state.war import War
from ..tables.atlas import BOX
from ..words.names import find_piece, place_id
from .chances import gale_dps, route
from .forms_courses import next_step, tries, way_to

COURSE: Final = "course"
ORDERS: Final = "orders"
QUIET: Final = "quiet"
DEFAULTS: Final = "defaults"
SEARCH: Final = "search"
FLAGS: Final = "flags"


def errand_places(known: War) -> dict[str, list[str]]:
    """The errands, each with the places it may be for."""
    places = [place.id for place in known.setup.atlas.places if place.kind != BOX]
    return {COURSE: places, ORDERS: [], QUIET: [], DEFAULTS: [], SEARCH: [], FLAGS: []}


def run_errand(query: Decision, name: str, to: str, parts: list[str] | None) -> Action | None:
    """What an errand does in a question; None where that is nothing."""
    assert isinstance(query, Asked)
    if name == COURSE:
        return sail_on(query, to, parts or [])
    if name == ORDERS:
        return by_orders(query, parts)
    if name == SEARCH:
        return search(query)
    if name == FLAGS:
        return flag(query)
    return defaults(query) if name == DEFAULTS else quiet(query)


def is_over(known: War, name: str, to: str, parts: list[str]) -> bool:
    """A course ends where its Formations have come to the place or are no longer at sea."""
    if name != COURSE:
        return False
    there = known.setup.atlas.index.get(to, NONE)
    found = [find_piece(known, known.seat, part) for part in parts]
    return not [it for it in found if it is not None and it.state == READY and it.place != there]


# Courses.


def sail_on(query: Asked[Any], to: str, parts: list[str]) -> Action | None:
    """The next step of every Formation on this errand; one that a Gale threatens is asked about."""
    if query.kind != "courses":
        return None
    known, out = query.known, []
    goal = known.setup.atlas.index.get(to, NONE)
    for part in parts:
        it = find_piece(known, query.place, part)
        if it is None or part not in query.parts or goal == NONE or it.place == goal:
            continue
        answer = step_towards(query, it, goal)
        if answer is not None:
            out.append(answer)
    return together(query, out)


def step_towards(query: Asked[Any], it: Formation, goal: int) -> Answer | None:
    """The next step to a goal, unless a Gale is on it."""
    known = query.known
    way = way_to(known, it, goal) or route(known, it, goal)
    if not way or gale_dps(known, way[:1]) > gale_dps(known, [it.place]):
        return None
    for answer in tries(known, it, way[0], goal):
        if query.why_not(answer) is None:
            return answer
    return None


def by_orders(query: Asked[Any], parts: list[str] | None) -> Action | None:
    """Formations with an Order make for its place and stay there; others mark time in Harbour."""
    if query.kind != "courses":
        return None
    known, out = query.known, []
    for part in query.parts:
        it = find_piece(known, query.place, part)
        if it is None or it.order == NONE or (parts is not None and part not in parts):
            continue
        step = next_step(known, it)
        tried = [Answer("course", part, step)] if step else [Answer("hold", part)]
        if it.state != READY:
            tried = [Answer("sail", part)]
        out += [each for each in tried if query.why_not(each) is None]
    return together(query, out)


def together(query: Asked[Any], orders: list[Answer]) -> Action | None:
    """Several orders as one answer."""
    if not orders:
        return None
    if len(orders) > 1:
        found = Orders(orders)
        if query.why_not(found) is None:
            return found
    return orders[0]


# Chores.


def quiet(query: Asked[Any]) -> Action | None:
    """Whatever may be passed is passed."""
    return query.passing()


def defaults(query: Asked[Any]) -> Action | None:
    """The default of an administrative step: Auxiliaries go back where they were, worn Squadrons
    stay in the yard, Orders go to whoever is free in Harbour and strong enough. (4.0)"""
    if query.kind == "assign":
        return assign_back(query)
    if query.kind == "issue":
        return issue_first(query)
    return query.passing()


def assign_back(query: Asked[Any]) -> Action | None:
    """The first Available Auxiliary goes back to where it was, else to the nearest Port. (4.0)"""
    known = query.known
    for aux in known.auxiliaries(query.place):
        if aux.card < 0:
            continue
        id = known.setup.auxes[aux.card].id
        if id not in query.parts:
            continue
        homes = [place_id(known, aux.home)] if aux.home >= 0 else []
        card = known.setup.auxes[aux.card]
        homes += [place_id(known, card.home)] if card.home >= 0 else []
        for place in [*homes, *friendly(known, query.place)]:
            answer = Answer("assign", id, place)
            if query.why_not(answer) is None:
                return answer
    return Done() if query.why_not(Done()) is None else None


def friendly(known: War, seat: int) -> list[str]:
    """Own Ports."""
    places = known.setup.atlas.places
    return [p.id for p in places if p.port >= 0 and is_friendly(known, seat, p.index)]


def issue_first(query: Asked[Any]) -> Action | None:
    """An Order to the first Formation in Harbour that may take it; else the question is over."""
    known = query.known
    for each in query.options() or []:
        if isinstance(each, Answer) and each.kind == "issue":
            it = find_piece(known, query.place, each.to)
            if it is not None and it.state != READY and query.why_not(each) is None:
                return each
    return query.passing()


def search(query: Asked[Any]) -> Action | None:
    """An Auxiliary searches enemy tokens in reach, the first that may; else nobody is tasked."""
    if query.kind != "task":
        return None
    for each in query.options() or []:
        if isinstance(each, Answer) and each.kind == "task" and each.choice == "search":
            return each
    return query.passing()


def flag(query: Asked[Any]) -> Action | None:
    """A Leader flies his flag in the strongest Squadron that is free."""
    known, best, found = query.known, -1, None
    for each in query.options() or []:
        if not isinstance(each, Answer) or each.kind != "flag":
            continue
        for it in known.of(query.place):
            for squadron in it.squadrons:
                if squadron.name == each.to and squadron.sail > best:
                    best, found = squadron.sail, each
    return found
