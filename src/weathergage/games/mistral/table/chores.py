"""Chores that a standing answer sees to: the defaults of administrative steps, searches, Screens,
flags, and what may be passed."""

from typing import Any

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.question import Done, Orders
from weathergage.engine.decision import Action

from ..answers import Answer
from ..rules.auxiliaries import find_aux
from ..rules.forces import is_friendly, is_real, sail_of
from ..state.forces import Auxiliary, Box
from ..state.war import War
from ..tables.names import NATIONS
from ..words.names import piece_id, place_id
from .forms_tasks import breadth, stops

LIKELY = 0.5
"""A Screen is worth an Auxiliary where it stops the Task at least so often."""


def quiet(query: Asked[Any]) -> Action | None:
    """Whatever may be passed is passed."""
    return query.passing()


# Administration.


def defaults(query: Asked[Any]) -> Action | None:
    """The default of an administrative step: Auxiliaries go back where they were, a letter is
    written home by whoever is behind in Prestige, all else stays. (4.0, 11.12)"""
    if query.kind == "assign":
        return assign_back(query)
    if query.kind == "request":
        return ask_when_behind(query)
    return query.passing()


def assign_back(query: Asked[Any]) -> Action | None:
    """Whoever was never Assigned goes to the Port on its card, else to one of its own nation where
    most Sail lie; the others go back by themselves. (4.0)"""
    known = query.known
    out: list[Answer] = []
    for part in query.parts:
        aux = find_aux(known, query.place, part)
        if aux is None or aux.home >= 0:
            continue
        answer = first_home(query, aux, part)
        if answer is not None:
            out.append(answer)
    if not out:
        return Done()
    found = Orders(out)
    return found if len(out) > 1 and query.why_not(found) is None else out[0]


def first_home(query: Asked[Any], aux: Auxiliary, part: str) -> Answer | None:
    """Where an Auxiliary that never had a place is put; a Bomb or Fireship with a Flotilla."""
    known = query.known
    card = known.setup.auxes[aux.card]
    homes = [place_id(known, card.home)] if card.home >= 0 else []
    forces = [piece_id(it) for it in known.of(query.place) if is_real(it)]
    for place in [*homes, *friendly(known, query.place, card.nation), *forces]:
        answer = Answer("assign", part, place)
        if query.why_not(answer) is None:
            return answer
    return None


def friendly(known: War, seat: int, nation: int) -> list[str]:
    """Own Ports, those of a nation first, and of these where most Sail lie."""
    atlas = known.setup.atlas
    lying = [0] * len(atlas.places)
    for it in known.of(seat):
        if is_real(it) and it.place >= 0:
            lying[it.place] += sail_of(it)
    found = [p for p in atlas.places if p.port >= 0 and is_friendly(known, seat, p.index)]
    foreign = [atlas.ports[p.port].owner != NATIONS[nation] for p in found]
    order = sorted(range(len(found)), key=lambda n: (foreign[n], -lying[found[n].index]))
    return [found[n].id for n in order]


def ask_when_behind(query: Asked[Any]) -> Action | None:
    """A Request for nothing spent, by whoever has less Prestige. (11.12)"""
    known = query.known
    if known.prestige[query.place] >= known.prestige[1 - query.place]:
        return query.passing()
    for each in query.options() or []:
        if isinstance(each, Answer) and each.kind == "request" and not each.number:
            return each
    return query.passing()


# Auxiliaries.


def search(query: Asked[Any]) -> Action | None:
    """An Auxiliary searches enemy tokens in reach, the first that may; else nobody is tasked."""
    if query.kind != "task":
        return None
    for each in query.options() or []:
        if isinstance(each, Answer) and each.kind == "task" and each.choice == "search":
            return each
    return query.passing()


def raid(query: Asked[Any]) -> Action | None:
    """A raider in Port is posted where much passes; None where none is free to Interdict. (7.2)"""
    known, found = query.known, []
    options = query.options() if query.kind == "task" else []
    for each in [it for it in options or [] if isinstance(it, Answer)]:
        aux = find_aux(known, query.place, each.piece)
        if aux is not None and aux.box == Box.PORT and each.choice == "interdict":
            found.append(each)
    return min(found, key=lambda each: breadth(known, each.to), default=None)


def guard(query: Asked[Any]) -> Action | None:
    """The rule for Screens: a Task where own ships lie is Screened by whoever stops it most likely,
    if that is as likely as not; every other goes on. (6.28)"""
    known = query.known
    if query.kind != "screen" or known.task is None:
        return None
    best, found = LIKELY, query.passing()
    if not lies_there(known, query.place, known.task.place):
        return found
    for each in query.options() or []:
        aux = find_aux(known, query.place, each.piece) if isinstance(each, Answer) else None
        if aux is not None and stops(known, aux)[0] >= best:
            best, found = stops(known, aux)[0], each
    return found


def lies_there(known: War, seat: int, place: int) -> bool:
    """Whether a side has ships at a location, in Harbour or out of it."""
    return any(it.place == place and is_real(it) for it in known.of(seat))


# Battle.


def flag(query: Asked[Any]) -> Action | None:
    """A Leader flies his flag in the strongest Squadron that is free."""
    known, best, found = query.known, -1, None
    for each in query.options() or []:
        if not isinstance(each, Answer) or each.kind != "flag":
            continue
        _, _, name = each.to.rpartition("/")
        for it in known.of(query.place):
            for squadron in it.squadrons:
                if squadron.name == name and squadron.sail > best:
                    best, found = squadron.sail, each
    return found
