"""Arrivals and departures. (11.12, F.6)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.english import listed
from weathergage.engine.event import Log

from ..setup import ForceCard, SquadronCard
from ..state.forces import NONE, READY, Box, Formation, Kind, Post, Squadron
from ..state.muster import muster, squadron_of
from ..state.tokens import add, hide, next_number
from ..state.war import War
from ..tables.atlas import OFF_MAP
from ..words.names import SIDE_NAMES, ships_words, told_place
from ..words.telling import tell, tell_of
from .convoys import disperse
from .forces import is_real, sail_of
from .neutrals import weaken
from .prestige import leave_game
from .squadrons import fresh_name, pour, room_in


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
    disperse(state, log)
    back_on_duty(state)
    back_from_home(state, log)
    tell(state, log, "reinforced", "11.12", "What was to come or go has done so.")


def parts_of(word: str) -> tuple[str, int]:
    """A Squadron of the schedule: its name, and how many Sail; 0 for all."""
    name, _, sail = word.partition(":")
    return name, int(sail or 0)


# What comes.


def arrive(state: War, card: ForceCard, log: Log) -> None:
    """Squadrons, Leaders and Auxiliaries arrive: the schedule is open. (F.6)"""
    new = [each for each in card.squadrons if not is_on_map(state, card.side, each)]
    more = [each for each in card.squadrons if is_on_map(state, card.side, each)]
    if new:
        it = muster(state, card, new)
        it.fresh = True
        if state.setup.atlas.places[it.place].kind == OFF_MAP:
            hide(state, it)
    elif card.leader != NONE:
        state.leaders[card.leader].post, state.leaders[card.leader].at = Post.POOL, NONE
    for word in more:
        add_sail(state, card, word)
    for leader in card.leaders:
        state.leaders[leader].post, state.leaders[leader].at = Post.POOL, NONE
    for aux in state.auxiliaries(card.side):
        if state.setup.auxes[aux.card].id in card.auxiliaries and aux.box == Box.LOST:
            aux.box, aux.at = Box.AVAILABLE, NONE
    where = f"at {told_place(state, card.place)}" if card.place != NONE else "from home"
    text = f"{SIDE_NAMES[card.side]} are joined by {words_of(state, card)} {where}."
    tell(state, log, "arrives", "11.12", text, {"squadrons": list(card.squadrons)})


def words_of(state: War, card: ForceCard) -> str:
    """What comes or goes, in words."""
    leaders = [card.leader, *card.leaders]
    names = [state.setup.leaders[leader].name for leader in leaders if leader != NONE]
    names += [card_words(state, word) for word in card.squadrons]
    indexes = state.setup.aux_index
    names += [state.setup.auxes[indexes[id]].name for id in card.auxiliaries]
    return listed(names)


def card_words(state: War, word: str) -> str:
    """A Squadron of the schedule: its ships."""
    name, sail = parts_of(word)
    card = state.setup.squadrons[name]
    ships = ships_words(card.ship_class, sail or card.sail)
    return f"{ships} ({', '.join(card.ships)})" if card.ships and not sail else ships


def is_on_map(state: War, side: int, word: str) -> bool:
    """Whether the counter of a scheduled Squadron is in play already. (F.6)"""
    name, _ = parts_of(word)
    return any(squadron.name == name for it in state.of(side) for squadron in it.squadrons)


def add_sail(state: War, card: ForceCard, word: str) -> None:
    """Sail of a Squadron that is in play go to any of its class with room, else form a new one.
    (F.6)"""
    name, sail = parts_of(word)
    fresh = squadron_of(state, name, 0)
    fresh.sail, fresh.name = sail or fresh.sail, fresh_name(state, card.side)
    fresh.ships = []
    for it in state.of(card.side):
        for squadron in it.squadrons:
            kin = (squadron.nation, squadron.ship_class) == (fresh.nation, fresh.ship_class)
            if kin and fresh.sail > 0 and room_in(state, squadron) > 0:
                pour(fresh, squadron, min(fresh.sail, room_in(state, squadron)))
    if fresh.sail > 0:
        number = next_number(state, card.side)
        it = Formation(card.side, number, Kind.INDEPENDENT, card.place, card.state)
        it.squadrons, it.fresh = [fresh], True
        add(state, it)


# What goes.


def depart(state: War, card: ForceCard, log: Log) -> None:
    """Squadrons and Leaders leave from wherever they are; where Sail were regrouped, as many of
    their class do. (F.6)"""
    text = f"{SIDE_NAMES[card.side]} must send home {words_of(state, card)}."
    tell(state, log, "departs", "11.12", text, {"squadrons": list(card.squadrons)})
    for leader in [card.leader, *card.leaders]:
        if leader != NONE:
            leave_game(state, leader, False)
    before = [sail_of(it) for it in state.of(card.side)]
    for word in card.squadrons:
        name, sail = parts_of(word)
        take_sail(state, card.side, name, sail or state.setup.squadrons[name].sail)
    for place, it in enumerate(list(state.of(card.side))):
        if is_real(it) and sail_of(it) < before[place]:
            it.squadrons = [each for each in it.squadrons if each.sail > 0]
            weaken(state, it, log)


def take_sail(state: War, side: int, name: str, sail: int) -> None:
    """Sail leave a Squadron of that name, then the most worn of its class; as many as are still
    afloat of those that are to leave. (F.6)"""
    card = state.setup.squadrons[name]
    sail = min(sail, afloat(state, side, card)) if card.ships else sail
    kin: list[Squadron] = []
    for it in state.of(side):
        for squadron in it.squadrons:
            if (squadron.nation, squadron.ship_class) == (card.nation, card.ship_class):
                kin.append(squadron)
    kin.sort(key=_wear)
    named = [squadron for squadron in kin if squadron.name == name]
    for squadron in [*named, *[each for each in kin if each.name != name]]:
        gone = min(sail, squadron.sail)
        squadron.sail -= gone
        squadron.ships = squadron.ships[: squadron.sail]
        sail -= gone


def afloat(state: War, side: int, card: SquadronCard) -> int:
    """How many of a Squadron's ships are in play, wherever they sail now."""
    here = [ship for it in state.of(side) for squadron in it.squadrons for ship in squadron.ships]
    return len([ship for ship in card.ships if ship in here])


def _wear(squadron: Squadron) -> int:
    return -squadron.dps


def back_on_duty(state: War) -> None:
    """Wounded and ransomed Leaders return to the pool. (8.37)"""
    for leader in state.leaders:
        away = leader.post in (Post.WOUNDED, Post.RANSOMED)
        if away and state.count + 1 >= leader.at:
            leader.post, leader.at = Post.POOL, NONE


def back_from_home(state: War, log: Log) -> None:
    """Formations that were exchanged with home are back, as good as new. (11.35)"""
    for it in state.forces:
        if it.away and state.count + 1 >= it.away:
            it.away, it.state = 0, READY
            for squadron in it.squadrons:
                squadron.dps = 0
            tell_of(
                state,
                log,
                it,
                "back",
                "11.35",
                "{} is back, fresh from the yards at home.",
                {},
                seen=False,
            )


CHAPTER: Final[Chapter] = Chapter("11.12", procedures={"reinforcements": reinforcements})
