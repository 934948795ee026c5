"""What a form offers at one stroke for what may be answered one by one."""

from ..answers import Answer
from ..rules.asking import Query
from .forms_move import lookouts_offers
from .forms_staff import work_offer


def at_one_stroke(query: Query, answer: Answer) -> Answer:
    """The answer that settles at once what an answer begins: every lookout counts, all the orders
    of the administration are given. (5.2, 13.5)"""
    found = None
    if query.kind == "move" and answer.kind == "count" and answer.block:
        found = next(iter(lookouts_offers(query)), None)
    elif query.kind == "administration" and answer.kind != "done":
        listed = [each for each in query.options() or [] if isinstance(each, Answer)]
        found = work_offer(query, [each for each in listed if each.kind != "done"])
    whole = found.action if found is not None else None
    return whole if isinstance(whole, Answer) and len(whole.data()) > 1 else answer
