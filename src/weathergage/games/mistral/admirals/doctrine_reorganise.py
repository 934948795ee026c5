"""Flotillas broken up for the Orders there are, damaged Squadrons saved, Leaders where they are
wanted. (3.25 to 3.48)"""

from typing import Final

from ..answers import Answer
from ..rules.forces import is_home, is_real, rating, sail_of
from ..rules.orders import card_of
from ..rules.staff_bars import (
    bar_detach,
    bar_exchange,
    bar_join,
    bar_place,
    bar_post,
    bar_split,
)
from ..state.forces import NONE, READY, Formation, Kind, Post, Squadron
from ..tables.names import FLAGSHIP, GALLEY
from ..words.names import piece_id
from .havens import may_be_relieved
from .outlook import Outlook

ENOUGH: Final = 4
"""Sail with which a Flotilla does most Orders."""
SOUND_ENOUGH: Final = 0.6
AILING: Final = 0.75
"""Parts of the rating: what others are that a Squadron holds back, and what it is itself."""
FRESH: Final = 0.3
"""The part of its rating up to which a Squadron needs no relief."""
STRAINED: Final = 0.8
"""The part of its rating from which a Squadron is split, so that none of it founders."""


def reorganise(outlook: Outlook, pieces: list[int]) -> tuple[list[Answer], str]:
    """One thing after another, until nothing is left to do."""
    for piece in pieces:
        if piece >= len(outlook.known.forces):
            continue
        it = outlook.known.forces[piece]
        if bar_place(outlook.known, it) is not None:
            continue
        answer, why = wanted(outlook, it)
        if answer is not None:
            return [answer], why
    return [], "The forces are as they should be."


def wanted(outlook: Outlook, it: Formation) -> tuple[Answer | None, str]:
    """What is to be done with a Formation, if anything."""
    if it.kind == Kind.FLOTILLA and not it.leaders:
        return new_leader(outlook, it), "A Flotilla needs a Leader."
    if bar_exchange(outlook.known, it) is None and is_tired(outlook, it):
        return Answer("exchange", piece_id(it)), "Fresh ships come out in its place."
    if it.state == READY or not is_home(outlook.known, it, it.place):
        return None, ""
    answer = saved(outlook, it)
    if answer is not None:
        return answer, "So damaged a Squadron is split before it founders."
    answer = detached(outlook, it)
    if answer is not None:
        return answer, "More Formations carry out more Orders."
    return gathered(outlook, it), "Together they are enough for an Order."


def is_tired(outlook: Outlook, it: Formation) -> bool:
    """Whether ships that have come home are worth relieving. (11.35)"""
    return may_be_relieved(outlook, it) and outlook.worn(it) > FRESH


def new_leader(outlook: Outlook, it: Formation) -> Answer | None:
    """The best Leader of the pool for a Flotilla that has lost its own. (3.31)"""
    best, most = "", -1
    for leader in outlook.known.leaders:
        card = outlook.known.setup.leaders[leader.card]
        if leader.post != Post.POOL or bar_post(outlook.known, it, card.id) is not None:
            continue
        if card.lr + card.cr > most:
            best, most = card.id, card.lr + card.cr
    return Answer("post", piece_id(it), best) if best else None


def saved(outlook: Outlook, it: Formation) -> Answer | None:
    """A Squadron about to founder is split: its DPs are shared, its rating is not. (3.25)"""
    for squadron in it.squadrons:
        if squadron.sail < 2 or squadron.ship_class in (FLAGSHIP, GALLEY):
            continue
        strain = STRAINED if it.kind == Kind.FLOTILLA else 1.0
        if squadron.dps > strain * rating(outlook.known, squadron):
            half = squadron.sail // 2
            if bar_split(outlook.known, it, squadron.name, half) is None:
                return Answer("split", piece_id(it), "", "", squadron.name, half)
    return None


def detached(outlook: Outlook, it: Formation) -> Answer | None:
    """A Squadron that its Flotilla can spare, or that holds it back, goes its own way. (3.34)"""
    if len(it.squadrons) < 2:
        return None
    spare = flagship_of(it) or ailing(outlook, it) or spared(it)
    if spare is None or bar_detach(outlook.known, it, spare.name, "") is not None:
        return None
    rest = sail_of(it) - spare.sail
    if it.order != NONE and rest < outlook.known.setup.general.types[order_kind(outlook, it)].sail:
        return None
    return Answer("detach", piece_id(it), "", "", spare.name)


def flagship_of(it: Formation) -> Squadron | None:
    """A Flagship, where a Flotilla is strong enough for an Order without her: she is slow, and dear
    to lose. (12.0)"""
    flags = [squadron for squadron in it.squadrons if squadron.ship_class == FLAGSHIP]
    rest = sail_of(it) - len(flags)
    return flags[0] if flags and rest >= ENOUGH else None


def ailing(outlook: Outlook, it: Formation) -> Squadron | None:
    """A Squadron so worn that its Flotilla could not sail with it, where others can."""
    ratios = [each.dps / rating(outlook.known, each) for each in it.squadrons]
    if min(ratios) > SOUND_ENOUGH:
        return None
    worst = ratios.index(max(ratios))
    return it.squadrons[worst] if ratios[worst] > AILING else None


def gathered(outlook: Outlook, it: Formation) -> Answer | None:
    """Small idle Squadrons join a Leader in the same Harbour, or get one. (3.33, 3.46)"""
    small = it.order == NONE and sail_of(it) < ENOUGH and flagless(it)
    if not small or outlook.worn(it) > AILING:
        return None
    for other in outlook.known.of(it.side):
        if other.place != it.place or other is it or not is_real(other) or not other.leaders:
            continue
        if takes_in(outlook, it, other) and bar_join(outlook.known, it, piece_id(other)) is None:
            return Answer("join", piece_id(it), piece_id(other))
    alone = not it.leaders and has_company(outlook, it)
    return new_leader(outlook, it) if alone else None


def flagless(it: Formation) -> bool:
    """Whether no Flagship is with it."""
    return all(squadron.ship_class != FLAGSHIP for squadron in it.squadrons)


def takes_in(outlook: Outlook, it: Formation, other: Formation) -> bool:
    """Whether a Flotilla is idle, fit, and wants more Sail."""
    if other.order != NONE or sail_of(other) >= ENOUGH or outlook.worn(other) > AILING:
        return False
    first = it.leaders == [] or sail_of(it) < sail_of(other)
    return first and sail_of(it) + sail_of(other) <= ENOUGH + 2


def has_company(outlook: Outlook, it: Formation) -> bool:
    """Whether others lie beside it with which it would make a Flotilla."""
    others = [
        other
        for other in outlook.known.of(it.side)
        if other is not it and other.place == it.place and other.state == it.state
        if is_real(other) and other.order == NONE and not other.leaders
        if other.squadrons[0].nation == it.squadrons[0].nation
        if outlook.worn(other) <= AILING and sail_of(other) < ENOUGH and flagless(other)
    ]
    return bool(others)


def order_kind(outlook: Outlook, it: Formation) -> int:
    """The type of its Order."""
    return card_of(outlook.known, outlook.known.orders[it.order]).type if it.order != NONE else 0


def spared(it: Formation) -> Squadron | None:
    """The smallest Squadron beyond what a Flotilla needs: with its Flagships so many Sail as most
    Orders take."""
    line = [each for each in it.squadrons if each.ship_class != FLAGSHIP and each.sail > 1]
    if len(line) < 2:
        return None
    total = sail_of(it)
    best: Squadron | None = None
    for squadron in line:
        fits = total - squadron.sail >= ENOUGH
        if fits and (best is None or squadron.sail > best.sail):
            best = squadron
    return best
