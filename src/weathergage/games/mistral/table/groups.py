"""One answer for many: all Formations as their Orders want, all Auxiliaries to their places."""

from typing import Final

from weathergage.engine.asking.question import Orders
from weathergage.engine.decision import Action
from weathergage.scene import Mark
from weathergage.scene.forms import GROUP, Offer, PartGroup, Value, judged

from ..answers import Answer
from ..words.names import find_piece
from .chores import assign_back
from .course_figures import step_words
from .errands import by_orders, roam
from .forms_courses import path_marks
from .labels import Query, thing, words_of

KINDS: Final[dict[str, str]] = {"courses": "Everybody", "assign": "All Auxiliaries"}
"""The questions in which one answer can serve many, with what the many are called."""


def groups_of(query: Query) -> list[PartGroup]:
    """All of them together, where there are several and something can be told them all."""
    if query.kind not in KINDS or len(query.parts) < 2 or not group_offers(query):
        return []
    return [PartGroup(GROUP, KINDS[query.kind], list(query.parts))]


def group_offers(query: Query) -> list[Offer]:
    """What all may be told at once."""
    if query.kind == "assign":
        return wholesale(query, "Where they were, new ones to a Port", assign_back(query))
    ordered = wholesale(query, "As their Orders want; home without one", by_orders(query, None))
    return [*ordered, *wholesale(query, "Rumours sail on", roam(query))]


def wholesale(query: Query, label: str, action: Action | None) -> list[Offer]:
    """An answer for many as one offer, with who does what."""
    found = action.orders if isinstance(action, Orders) else [action]
    answers = [each for each in found if isinstance(each, Answer)]
    if action is None or not answers:
        return []
    offer = judged(query, action, label, label)
    offer.values = [Value(str(len(answers)), f"of {len(query.parts)}")]
    offer.detail = "; ".join(lines(query, answers))
    offer.marks = [mark for answer in answers for mark in way_of(query, answer)]
    offer.hint = True
    return [offer]


def lines(query: Query, answers: list[Answer]) -> list[str]:
    """Who does what, in a few words: those who do the same together."""
    found: dict[str, list[str]] = {}
    for answer in answers:
        words = words_of(query.known, query.place, query.kind, answer)
        found.setdefault(words, []).append(thing(query.known, query.place, answer.piece))
    return [f"{words}: {', '.join(names)}" for words, names in found.items()]


def way_of(query: Query, answer: Answer) -> list[Mark]:
    """The step of one of them on the chart."""
    it = find_piece(query.known, query.place, answer.piece)
    if it is None or answer.kind != "course":
        return []
    there = query.known.setup.atlas.index[answer.to]
    return path_marks(query.known, it, [there], step_words(query.known, it, there))
