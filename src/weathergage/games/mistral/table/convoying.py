"""Convoys and their escorts by standing orders: one waits for the other, then both go together."""

from typing import Any

from weathergage.engine.asking.book import Asked

from ..answers import Answer
from ..rules.convoy_routes import convoy_of, convoy_steps, kind_of
from ..rules.forces import acts
from ..rules.orders import card_of
from ..state.forces import NONE, READY, Formation, Kind
from ..state.war import War
from ..tables.names import ESCORT
from ..words.names import piece_id, place_id
from .chances import step_chance


def escort_of(known: War, convoy: Formation) -> Formation | None:
    """The Formation that holds the Order of a Convoy. (10.1)"""
    order = known.order_of(convoy)
    return known.formation(convoy.side, order.formation) if order is not None else None


def waits(known: War, convoy: Formation) -> bool:
    """Whether a Convoy had better wait: in Harbour until its escort is there, at sea while that is
    no more than a step behind."""
    escort = escort_of(known, convoy)
    if escort is None or escort.place == convoy.place:
        return False
    if convoy.state != READY:
        return True
    behind = known.setup.atlas.distances[escort.place][convoy.place]
    return escort.state == READY and behind <= 1


def convoy_tries(known: War, it: Formation) -> list[Answer]:
    """What a Convoy may do next, best first: out of Harbour with its escort, into that of its goal,
    the step of its route that the wind serves best. (10.1)"""
    id = piece_id(it)
    if it.state != READY:
        return [] if waits(known, it) else [Answer("sail", id)]
    if waits(known, it):
        return [Answer("harbour", id), Answer("hold", id)]
    steps = convoy_steps(known, it)
    steps.sort(key=lambda there: -step_chance(known, it, it.place, there))
    found = [Answer("course", id, place_id(known, there)) for there in steps]
    ends = it.back or it.place in kind_of(known, it).goals
    return [Answer("harbour", id), *found] if ends else found


def in_company(query: Asked[Any], it: Formation) -> list[Answer]:
    """What an escort beside its Convoy does: the same step, or nothing while that lies still."""
    known = query.known
    order = known.order_of(it)
    if order is None or card_of(known, order).type != ESCORT:
        return []
    convoy = convoy_of(known, it.side, order.chit)
    if convoy is None or convoy.place != it.place or it.state != READY:
        return []
    if convoy.state == READY and acts(known, convoy):
        for answer in convoy_tries(known, convoy):
            if answer.kind == "course" and may(query, answer):
                return [Answer("course", piece_id(it), answer.to), Answer("hold", piece_id(it))]
    return [Answer("hold", piece_id(it))]


def may(query: Asked[Any], answer: Answer) -> bool:
    """Whether the Convoy's own step is legal, or was ordered in this question already."""
    return answer.piece not in query.parts or query.why_not(answer) is None


def idle(known: War, it: Formation) -> bool:
    """Whether nothing is to be asked about a Convoy: it waits in Harbour for its escort."""
    escorted = it.order != NONE and escort_of(known, it) is not None
    return it.kind == Kind.CONVOY and it.state != READY and escorted and waits(known, it)
