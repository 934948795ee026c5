"""The ranks of Leaders: what stands on their counters, and promotions. (3.42, 11.17)"""

from typing import Final

from ..setup import LeaderCard
from ..tables.general import date_number
from .war import War

REAR_ADMIRAL: Final = 1


def rank(state: War, card: LeaderCard) -> int:
    """A Leader's rank now, 0 Commodore to 3 Admiral. (3.42, 11.17)"""
    held = card.ranks[face_of(state, card)]
    return max(held, REAR_ADMIRAL) if state.leaders[card.index].promoted else held


def face_of(state: War, card: LeaderCard) -> int:
    """Which of the faces of his counter lies up at this date."""
    now, face = date_number(state.year, state.turn), 0
    for number, since in enumerate(card.since):
        if now >= since:
            face = number
    return face
