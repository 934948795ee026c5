"""Pirates: who is Active, and what they cost. (Ex 2.5)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..state.forces import NONE, Pirate
from ..state.muster import CORSAIRS
from ..state.war import War
from ..tables.atlas import BOX, SEA_ZONE
from ..tables.names import BOURBON, BRITISH, SIDES, season_of
from ..words.names import ADJECTIVES, place_name
from ..words.telling import tell
from .asking import roll

SUMMER: Final = 2


def master(state: War) -> int:
    """Who controls the Pirates: the player with lower Prestige, the British if nobody. (Ex 2.52)"""
    return BOURBON if state.prestige[BOURBON] < state.prestige[BRITISH] else BRITISH


def pirates(state: War, luck: Chance, log: Log) -> None:
    """In Summer and Fall one roll a Turn, after the first Winds. (Ex 2.52)"""
    if state.impulse != 1 or season_of(state.turn) < SUMMER:
        return
    die = roll(luck, "pirates")
    named = state.setup.general.active[die]
    names: list[str] = []
    for id, pirate in zip(CORSAIRS, state.pirates, strict=True):
        pirate.tasked = False
        pirate.active = id in named and not pirate.recovery and pirate.base not in state.neutralised
        if pirate.active:
            names.append(id)
    text = f"Pirates Active: {', '.join(names)}." if names else "No Pirates are Active."
    tell(state, log, "pirates", "Ex 2.52", text, {"active": names}, [die])
    for pirate in state.pirates:
        if pirate.active:
            knights(state, pirate, luck, log)


def knights(state: War, pirate: Pirate, luck: Chance, log: Log) -> None:
    """The Knights of Malta may catch a Pirate whose base is near. (Ex 2.54)"""
    table, atlas = state.setup.general.knights, state.setup.atlas
    if atlas.distances[atlas.find("maltese-roads")][pirate.base] > table["reach"]:
        return
    die = roll(luck, "knights")
    caught = die <= table["catches"]
    word, where = "catch" if caught else "miss", place_name(state, pirate.base)
    text = f"The Knights {word} the Pirate of {where}."
    tell(state, log, "knights", "Ex 2.54", text, {"caught": caught}, [die])
    if caught:
        pirate.active, pirate.recovery = False, True


def pirate_score(state: War, log: Log) -> None:
    """A Sea Box Interdicted by a Pirate at the end of a Turn costs the other player a Failed Order;
    then all that were Tasked go to Recovery. (Ex 2.52, Q65)"""
    boxes = [
        p for p in state.pirates if p.at != NONE and state.setup.atlas.places[p.at].kind == BOX
    ]
    if boxes:
        tied = state.prestige[BRITISH] == state.prestige[BOURBON]
        for side in range(2):
            if tied or side != master(state):
                state.failed[side] += 1
                text = f"Pirates: the {ADJECTIVES[side]} have {state.failed[side]} Orders Failed."
                fields: dict[str, object] = {"side": SIDES[side], "failed": state.failed[side]}
                tell(state, log, "tally", "Ex 2.52", text, fields)
    for pirate in state.pirates:
        if pirate.tasked:
            pirate.recovery = True
        pirate.active, pirate.tasked, pirate.at = False, False, NONE


def pirate_recovery(state: War, luck: Chance, log: Log) -> None:
    """A die for every Pirate in Recovery; he goes back to his base. (6.12, Ex 2.55)"""
    for id, pirate in zip(CORSAIRS, state.pirates, strict=True):
        if not pirate.recovery:
            continue
        die = roll(luck, "recovery")
        pirate.recovery = not state.setup.general.recovers("corsair", die)
        word = "stays in Recovery" if pirate.recovery else "is at his base again"
        tell(state, log, "pirate-recovery", "Ex 2.55", f"The Pirate of {id} {word}.", {}, [die])


def corsair_reach(state: War, number: int) -> list[int]:
    """The locations in a Pirate's range; Corsair Galleys may enter Sea Zones. (6.13, Ex 2.51)"""
    pirate = state.pirates[number]
    most = state.setup.corsairs[number].reach
    atlas = state.setup.atlas
    return [
        place.index
        for place in atlas.places
        if atlas.distances[pirate.base][place.index] <= most and place.kind in (BOX, SEA_ZONE)
    ]


CHAPTER: Final[Chapter] = Chapter("Ex 2.5", procedures={"pirates": pirates})
