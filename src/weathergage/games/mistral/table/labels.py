"""What answers are called, in words."""

from typing import Any, Final

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.question import Orders
from weathergage.engine.decision import Action
from weathergage.scene.wording import wording

from ..answers import Answer
from ..rules.auxiliaries import find_aux
from ..rules.orders import find_order
from ..state.forces import NONE, Formation
from ..state.war import War
from ..tables.atlas import BOX, OFF_MAP
from ..tables.names import PACKAGE
from ..words.names import (
    find_piece,
    find_token,
    name_of,
    place_name,
    shown_name,
    squadron_name,
    target_name,
    token_name,
    told_place,
)
from .scene_orders import order_words
from .words import NUMERALS, leader_words

Query = Asked[Any]
AT_PLACES: Final[list[str]] = ["course", "task", "withdraw"]
OF_PLACES: Final[list[str]] = ["dummy", "drop"]
"""Answers whose `to`, and whose `piece`, is a location: #2 and a second Spanish Formation have the
same id."""


SPECIAL: Final[dict[str, str]] = {
    "harbour": "Harbour",
    "leadership": "a Leadership Check",
    "strategy": "a Strategy Check",
    "search": "a search",
    "recovery": "a die for Recovery",
    "repair": "a repair roll",
    "request": "the Request",
    "casualty": "a die for a Leader in danger",
    "fireship": "a fireship",
    "bomb": "a bombardment",
    "their-withdrawal": "an enemy Withdrawal, against it",
    "their-casualty": "the die for an enemy Leader, against him",
    "their-fireship": "an enemy fireship, against her",
    "british": "the British",
    "bourbon": "the Bourbons",
    "narrows": "the Sicilian narrows",
    "tyrrhenian": "the Tyrrhenian",
    "provence": "the coast of Provence",
}
"""Words for what is no piece: dice that are promised a second throw, boxes of the Levant trade."""


def label_of(query: Query, action: Action) -> str:
    """An answer in a few words, with the piece it is for."""
    if isinstance(action, Orders):
        return f"{len(action.orders)} orders together"
    if not isinstance(action, Answer):
        return wording(PACKAGE).finish(query.kind)
    words = words_of(query.known, query.place, query.kind, action)
    name = "" if action.kind in OF_PLACES else thing(query.known, query.place, action.piece)
    return f"{name}: {words}" if name and name not in words else words


def words_of(known: War, seat: int, kind: str, answer: Answer) -> str:
    """What an answer does, without whom it is for; `{to}` and the like are filled in."""
    choice = answer.choice or (str(answer.number) if answer.number else "")
    choice = "passage" if answer.goal else choice
    choice = "off-map" if sets_out(known, seat, answer) else choice
    choice = "helped" if answer.kind == "reinforce" and answer.to else choice
    choice = "level" if is_level_die(known, answer) else choice
    text = wording(PACKAGE).answer(f"{kind} {answer.kind}", choice)
    text = text or wording(PACKAGE).answer(answer.kind, choice)
    if not text:
        text = f"{answer.kind.replace('-', ' ').capitalize()} {{to}} {{choice}}"
    to = bound_for(known, seat, answer) if answer.kind in AT_PLACES else ""
    other = find_token(known, 1 - seat, answer.to) if answer.kind == "demand" else None
    to = shown_name(known, other) if other is not None else to
    filled = text.replace("{to}", to or thing(known, seat, answer.to))
    piece = where(known, answer.piece) if answer.kind in OF_PLACES else ""
    filled = filled.replace("{piece}", piece or thing(known, seat, answer.piece))
    own = find_piece(known, seat, answer.piece)
    filled = filled.replace("{here}", told_place(known, own.place) if own is not None else "")
    filled = filled.replace("{goal}", where(known, answer.goal))
    filled = filled.replace("{choice}", chosen(known, answer))
    filled = filled.replace("{number}", str(answer.number)).strip()
    return f"{filled}, and one harder" if answer.kind == "intensity" and answer.number else filled


def sets_out(known: War, seat: int, answer: Answer) -> bool:
    """Whether a Convoy sets sail from off the map, where there is no Harbour. (10.1)"""
    it = find_piece(known, seat, answer.piece) if answer.kind == "sail" else None
    return it is not None and known.setup.atlas.places[it.place].kind == OFF_MAP


def is_level_die(known: War, answer: Answer) -> bool:
    """Whether a second throw is of the die of the Damage Level, not of the colours. (12.2)"""
    if answer.kind != "again" or answer.number or known.battle is None:
        return False
    return known.battle.winner == NONE


def chosen(known: War, answer: Answer) -> str:
    """A choice in words."""
    for it in known.forces:
        for squadron in it.squadrons:
            if squadron.name == answer.choice:
                return squadron_name(squadron)
    return target_name(known, answer.choice) if answer.choice else ""


def thing(known: War, seat: int, id: str) -> str:
    """What people call whatever an id stands for."""
    if not id:
        return ""
    own = find_piece(known, seat, id)
    if own is not None:
        return force_name(known, own)
    for side in range(2):
        token = find_token(known, side, id)
        if token is not None:
            return name_of(known, token) if token.kind >= 0 else token_name(token)
    if id in known.setup.atlas.index:
        return place_name(known, known.setup.atlas.index[id])
    return other_thing(known, seat, id)


def where(known: War, id: str) -> str:
    """A location by name; nothing where it is none."""
    index = known.setup.atlas.index
    return told_place(known, index[id]) if id in index else ""


def bound_for(known: War, seat: int, answer: Answer) -> str:
    """Where an answer leads; a Box by what lies behind it, as one sees it from here."""
    index = known.setup.atlas.index
    it = find_piece(known, seat, answer.piece) if answer.kind == "course" else None
    there = index.get(answer.to, NONE)
    if it is None or there == NONE or known.setup.atlas.places[there].kind != BOX:
        return where(known, answer.to)
    beyond = [end for end in known.setup.atlas.neighbours[there] if end != it.place]
    return f"the Box towards {told_place(known, beyond[0])}" if beyond else where(known, answer.to)


def other_thing(known: War, seat: int, id: str) -> str:
    """An Order, an Auxiliary, a Leader, a Pirate or a Squadron by name."""
    order = find_order(known, seat, id)
    if order is not None:
        return order_words(known, order)
    aux = find_aux(known, seat, id)
    if aux is not None:
        return known.setup.auxes[aux.card].name
    if id in known.setup.leader_index:
        return leader_words(known, known.setup.leader_index[id])
    if id.startswith("pirate-") and id[7:] in known.setup.atlas.index:
        return f"Corsairs of {place_name(known, known.setup.atlas.index[id[7:]])}"
    if id in SPECIAL:
        return SPECIAL[id]
    return unit_name(known, id) or id


def unit_name(known: War, id: str) -> str:
    """A Squadron by its id, or the one it has in a Battle."""
    _, _, name = id.rpartition("/")
    for it in known.forces:
        for squadron in it.squadrons:
            if squadron.name == name:
                return squadron_name(squadron)
    return ""


def force_name(known: War, it: Formation) -> str:
    """What its owner calls a Formation: its Leader, else its ships; those that would be called the
    same are numbered."""
    name = name_of(known, it)
    alike = [each.number for each in known.of(it.side) if name_of(known, each) == name]
    return f"{name} {NUMERALS[alike.index(it.number) % len(NUMERALS)]}" if len(alike) > 1 else name
