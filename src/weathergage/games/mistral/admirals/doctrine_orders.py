"""Which Orders are kept, who gets them, and when one is given up. (9.35 to 9.41)"""

from typing import Final

from ..answers import Answer
from ..rules.commands import commands_of
from ..rules.convoy_routes import kind_named
from ..rules.forces import blocked, is_knights, is_real, speed
from ..rules.order_acts import bar_hand_over
from ..rules.order_step import takers, target_number, target_words
from ..rules.orders import bar_force, card_of, order_id, orders_of
from ..state.forces import NONE, READY, Formation, Order, Stage
from ..tables.names import ESCORT, IMPULSES, SEEK
from ..words.names import piece_id, place_id
from .outlook import Outlook
from .prospects import Prospect, bonus, goal_of, prospect

LEAST: Final = 0.12
"""An Order that promises less waits for a better Formation."""
BUSY: Final = 0.75
"""What a Formation that has an Order counts for when another is chosen."""
LAST: Final = 3
"""Turns after which an Order that waits is Issued to anybody. (9.35)"""


# Which are kept.


def keeps(outlook: Outlook, pieces: list[int], number: int) -> list[Answer]:
    """So many Orders, those that promise most first. (9.35)"""
    known = outlook.known
    ranked = [(-promise(outlook, known.orders[piece]), piece) for piece in pieces]
    ranked.sort()
    return [Answer("keep", order_id(known, known.orders[piece])) for _, piece in ranked[:number]]


def promise(outlook: Outlook, order: Order) -> float:
    """What an Order promises in the best hands there are."""
    known, card = outlook.known, card_of(outlook.known, order)
    most = -1.0
    for it in known.of(outlook.side):
        if not is_real(it) or it.away or is_knights(it) or card.cup not in commands_of(it):
            continue
        if bar_force(known, card.type, it) is not None:
            continue
        for word in target_words(known, order):
            found = prospect(outlook, it, order, target_number(known, order, word))
            most = max(most, found.score * (BUSY if it.order != NONE else 1.0))
    return most + bonus(outlook, card)


# Who gets them.


def issues(outlook: Outlook, pieces: list[int]) -> list[Answer]:
    """The best match of an Order and a Formation; one at a time, for dice may fall. (9.36)"""
    best: Answer | None = None
    most = -9.0
    for piece in pieces:
        order = outlook.known.orders[piece]
        for it in takers(outlook.known, order):
            answer, value = best_issue(outlook, order, it)
            if value > most:
                best, most = answer, value
    return [best] if best is not None else []


def best_issue(outlook: Outlook, order: Order, it: Formation) -> tuple[Answer | None, float]:
    """How an Order is best Issued to a Formation, and what that is worth."""
    known = outlook.known
    best: Answer | None = None
    most = -9.0
    for word in sorted_words(outlook, order):
        found = prospect(outlook, it, order, target_number(known, order, word))
        value = found.score + bonus(outlook, card_of(known, order))
        if value > most and is_worth(outlook, order, found):
            best = Answer("issue", order_id(known, order), piece_id(it), "", word)
            most = value
    return best, most


def is_worth(outlook: Outlook, order: Order, found: Prospect) -> bool:
    """Whether to Issue it now; what waits too long is Failed anyway."""
    waited = outlook.known.count - order.received
    return found.score > LEAST or (waited >= LAST and found.chance > 0.1)


def sorted_words(outlook: Outlook, order: Order) -> list[str]:
    """The targets to choose from; of the Ports of a Convoy those that are open, the nearest to its
    goals first."""
    known, card = outlook.known, card_of(outlook.known, order)
    words = target_words(known, order)
    if card.type != ESCORT or len(words) < 2:
        return words
    kind = kind_named(known, card.targets[0])
    ranked: list[tuple[int, str]] = []
    for word in words:
        place = outlook.atlas.find(word)
        far = min([outlook.atlas.distances[place][goal] for goal in kind.goals])
        shut = any(it.blockading for it in known.tokens_at(1 - outlook.side, place))
        ranked.append((far + (50 if shut else 0), place_id(known, place)))
    ranked.sort()
    return [ranked[0][1]]


# Given up, handed over.


def acts(outlook: Outlook, pieces: list[int]) -> list[Answer]:
    """Orders that cannot be done any more make room for others; worn Formations hand theirs
    over. (9.38, 9.41)"""
    out: list[Answer] = []
    for piece in pieces:
        it = outlook.known.forces[piece]
        if not is_real(it) or it.order == NONE:
            continue
        other = relief_for(outlook, it)
        if other is not None:
            out.append(Answer("hand-over", piece_id(it), piece_id(other)))
        elif is_hopeless(outlook, it):
            out.append(Answer("end-order", piece_id(it)))
    return out


def relief_for(outlook: Outlook, it: Formation) -> Formation | None:
    """A fresh Formation beside a worn one that may take its Order. (9.41)"""
    if outlook.worn(it) < 1.0 or it.state != READY:
        return None
    for other in outlook.known.of(it.side):
        fresh = is_real(other) and outlook.worn(other) < outlook.temper.worn
        if fresh and bar_hand_over(outlook.known, it, other) is None:
            return other
    return None


def is_hopeless(outlook: Outlook, it: Formation) -> bool:
    """Whether an Order cannot be Fulfilled in time while others wait for a Formation."""
    known, order = outlook.known, outlook.known.orders[it.order]
    card = card_of(known, order)
    waiting = orders_of(known, it.side, Stage.RECEIVED)
    if card.type in (SEEK, ESCORT) or not waiting or not order.extended:
        return False
    goal = goal_of(outlook, it, card, order.target)
    far = outlook.far(it, goal) / max(1, speed(known, it))
    left = (order.limit - known.count) * IMPULSES + IMPULSES - known.impulse
    needed = known.setup.general.types[card.type].impulses - order.progress
    return far + needed > left + 1 and not blocked(known, it, it.place)
