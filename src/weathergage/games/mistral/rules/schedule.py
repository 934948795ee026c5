"""Events, arrivals and departures. (9.2, F.4, F.6)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..setup import ForceCard
from ..state.forces import NONE, Formation, Post
from ..state.muster import muster
from ..state.tokens import hide
from ..state.war import War
from ..tables.atlas import OFF_MAP
from ..words.names import ADJECTIVES, place_name
from ..words.telling import tell, tell_of
from .damage import clean_up
from .forces import is_real
from .marks import drop_shadows
from .orders import bar_force, card_of, take_back
from .prestige import leave_game

AUTOMATIC: Final[dict[str, list[int]]] = {"e2": [1740, 13]}
"""Events that happen on a date in the scenarios there are. (F.4)"""
EVENT_NAMES: Final[dict[str, str]] = {"e2": "Death of the Emperor"}


def events(state: War, luck: Chance, log: Log) -> None:
    """The Event step: what happens by date. (9.2, F.4)"""
    for event, date in AUTOMATIC.items():
        if event not in state.events and [state.year, state.turn] >= date:
            state.events.append(event)
            tell(state, log, "event", "9.2", f"{EVENT_NAMES[event]}.", {"id": event})
    tell(state, log, "events", "9.2", "The Event step is over.")


def reinforcements(state: War, luck: Chance, log: Log) -> None:
    """What the schedule brings and takes on the Turn that follows. (11.12, F.6)"""
    state.uncover_all()
    for it in state.forces:
        it.fresh = False
    coming = state.count + 1
    for card in state.setup.arrivals:
        if card.turn == coming:
            arrive(state, card, log)
    for card in state.setup.departures:
        if card.turn == coming:
            depart(state, card, log)
    back_on_duty(state, log)
    tell(state, log, "reinforced", "11.12", "Reinforcements are in.")


def arrive(state: War, card: ForceCard, log: Log) -> None:
    """Squadrons and Leaders arrive: the schedule is open. (F.6)"""
    it = muster(state, card)
    it.fresh = True
    if state.setup.atlas.places[it.place].kind == OFF_MAP:
        hide(state, it)
    names = ", ".join(card.squadrons)
    text = f"The {ADJECTIVES[card.side]} get {names} at {place_name(state, card.place)}."
    tell(state, log, "arrives", "11.12", text, {"squadrons": list(card.squadrons)})


def depart(state: War, card: ForceCard, log: Log) -> None:
    """Squadrons and Leaders leave from wherever they are. (F.6)"""
    text = f"The {ADJECTIVES[card.side]} give up {', '.join(card.squadrons)}."
    tell(state, log, "departs", "11.12", text, {"squadrons": list(card.squadrons)})
    if card.leader != NONE:
        leave_game(state, card.leader)
    for it in list(state.of(card.side)):
        if is_real(it):
            it.squadrons = [each for each in it.squadrons if each.name not in card.squadrons]
            settle(state, it, log)


def settle(state: War, it: Formation, log: Log) -> None:
    """A Formation that was weakened may lose its Order, or be gone. (F.6, 9.38)"""
    order = state.order_of(it)
    if order is not None and bar_force(state, card_of(state, order).type, it) is not None:
        take_back(state, order, log)
    if not it.squadrons:
        if it.token:
            tell_of(state, log, it, "gone", "11.12", "{} is gone.")
            drop_shadows(state, it.side, it.token, "7.13", log)
        clean_up(state, it)


def back_on_duty(state: War, log: Log) -> None:
    """Wounded and ransomed Leaders return to the pool. (8.37)"""
    for leader in state.leaders:
        away = leader.post in (Post.WOUNDED, Post.RANSOMED)
        if away and state.count + 1 >= leader.at:
            leader.post, leader.at = Post.POOL, NONE


CHAPTER: Final[Chapter] = Chapter(
    "9.2", procedures={"events": events, "reinforcements": reinforcements}
)
