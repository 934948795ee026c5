"""Answers in the words of a form (words.toml), with the names of what they are about."""

from collections.abc import Callable
from typing import Final

from weathergage.engine.decision import Action
from weathergage.engine.english import counted, listed, sentence
from weathergage.scene.forms import filled
from weathergage.scene.wording import wording

from ..answers import Answer
from ..rules.asking import Query
from ..rules.battle_fleets import tactic_ids, tactic_name
from ..state.campaign import Campaign
from ..tables.battle import SAILS, TYPES
from ..tables.chart_data import PACKAGE
from ..words.names import answer_words, name_of, place_words
from .scene_pieces import destination_words

Said = tuple[Campaign, Answer]


def label_of(query: Query, answer: Action) -> str:
    """An answer in a few words."""
    if not isinstance(answer, Answer):
        return answer.kind
    if answer.kind == "done" and not answer.blocks:
        return wording(PACKAGE).finish(query.kind)
    if answer.kind == "orders":
        return order_name(query.known, query.place, answer)
    if answer.kind == "type":
        return type_name(query.known, answer.choice)
    text = wording(PACKAGE).answer(answer.kind, variant(answer))
    return filled(text, (query.known, answer), FILLINGS) or answer_words(query.known, answer)


def variant(answer: Answer) -> str:
    """What tells answers of one kind apart in their words: mostly the choice."""
    if answer.kind == "damage" and answer.ships:
        return "ships"
    if answer.kind in ("count", "done") and answer.blocks:
        return "blocks"
    return "number" if answer.kind == "spy" and not answer.places else answer.choice


def order_name(known: Campaign, seat: int, answer: Answer) -> str:
    """Orders for a round: the tactic and the sail. (17.6)"""
    tactic, _, sail = answer.choice.partition(":")
    ids = tactic_ids(known.engaged(), seat)
    if tactic not in ids or sail not in SAILS:
        return answer.choice
    words = tactic_name(known, seat, ids.index(tactic))
    return f"{words}, {known.setup.tables.sail_names[SAILS.index(sail)]}"


def type_name(known: Campaign, id: str) -> str:
    """A type of battle by its name. (17.8)"""
    return known.setup.tables.types[TYPES.index(id)].name if id in TYPES else id


# What the words in braces stand for.


def _who(said: Said) -> str:
    """The block, or the ships, an answer is about; with the place it names."""
    known, answer = said
    names = [name_of(known, each) for each in (answer.block, *answer.ships) if each]
    where = f" at {name_of(known, answer.places[0])}" if answer.places else ""
    return listed(names) + where


def _at(said: Said) -> str:
    """The place it names first, as somebody there would say it."""
    known, answer = said
    index = known.setup.atlas.index
    found = index.get(answer.places[0], -1) if answer.places else -1
    return place_words(known, found) if found >= 0 else "there"


FILLINGS: Final[dict[str, Callable[[Said], str]]] = {
    "who": _who,
    "at": _at,
    "At": lambda said: sentence(_at(said)),
    "block": lambda said: name_of(said[0], said[1].block) if said[1].block else "",
    "end": lambda said: name_of(said[0], said[1].places[-1]) if said[1].places else "sea",
    "others": lambda said: listed([name_of(said[0], each) for each in said[1].blocks]),
    "places": lambda said: listed([name_of(said[0], each) for each in said[1].places]),
    "ships": lambda said: listed([name_of(said[0], ship) for ship in said[1].ships]),
    "count": lambda said: counted(len(said[1].ships), "ship"),
    "along": lambda said: " with the North Sea Fleet" if said[1].choice else "",
    "number": lambda said: str(said[1].number),
    # -1 is the closest port. (10.3)
    "bound": lambda said: destination_words(said[0], max(0, said[1].number)),
}
