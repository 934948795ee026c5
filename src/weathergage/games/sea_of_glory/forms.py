"""The questions as forms: what may be answered for each block, port or ship, and why not."""

from weathergage.engine.action import Action
from weathergage.engine.decision import mentions
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.questions import Query
from weathergage.games.sea_of_glory.state import Campaign
from weathergage.games.sea_of_glory.words import answer_words
from weathergage.games.sea_of_glory.words import name_of as name_in_words


def form_of(query: Query, base: dict[str, object]) -> dict[str, object]:
    """The question as something to fill in."""
    return {**base, "about": query.prompt}


def offers_for(query: Query, part: str) -> list[dict[str, object]]:
    """What may be answered for one part, and what may not with the reason."""
    listed = query.options() or []
    return [query.offer(each) for each in listed if mentions(each.data(), part)]


def label_of(query: Query, action: Action) -> str:
    """An answer in a few words."""
    if not isinstance(action, Answer):
        return action.kind
    return answer_words(query.known, action)


def name_of(known: Campaign, part: str) -> str:
    """What people call a part."""
    return name_in_words(known, part)
