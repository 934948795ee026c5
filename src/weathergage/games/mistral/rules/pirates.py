"""Pirates: who is Active, and what they cost. (Ex 2.5)"""

from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.chance import Chance
from weathergage.engine.english import listed
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.forces import NONE, Pirate
from ..state.muster import CORSAIRS
from ..state.step_records import Window
from ..state.war import War
from ..tables.atlas import BOX
from ..tables.names import BOURBON, BRITISH, SIDES, season_of
from ..words.names import THE, told_place
from ..words.telling import tell
from .asking import WarQuestion, roll
from .auxiliaries import trace

SUMMER: Final = 2


def master(state: War) -> int:
    """Who controls the Pirates: the player with lower Prestige, the British if nobody. (Ex 2.52)"""
    return BOURBON if state.prestige[BOURBON] < state.prestige[BRITISH] else BRITISH


def controls(state: War, side: int, pirate: Pirate) -> bool:
    """Whether a Pirate sails for a side: who controls him when he is Active does so for the Turn.
    (Ex 2.52, Q111)"""
    return (pirate.side if pirate.side != NONE else master(state)) == side


def pirates(state: War, luck: Chance, log: Log) -> None:
    """In Summer and Fall one roll a Turn, after the first Winds. (Ex 2.52)"""
    if state.impulse != 1 or season_of(state.turn) < SUMMER:
        return
    die = roll(luck, "pirates")
    named = state.setup.general.active_pirates(die)
    names: list[str] = []
    where: list[str] = []
    for id, pirate in zip(CORSAIRS, state.pirates, strict=True):
        pirate.tasked = False
        pirate.active = id in named and not pirate.recovery and pirate.base not in state.neutralised
        pirate.side = master(state) if pirate.active else NONE
        if pirate.active:
            names.append(id)
            where.append(told_place(state, pirate.base))
    text = "No corsairs are out."
    if names:
        text = f"Corsairs put to sea from {listed(where)}; {THE[master(state)]} have their ear."
    tell(state, log, "pirates", "Ex 2.52", text, {"active": names}, [die])
    for pirate in state.pirates:
        if pirate.active and not state.hired:
            knights(state, pirate, luck, log)


def knights(state: War, pirate: Pirate, luck: Chance, log: Log) -> None:
    """The Knights of Malta may catch a Pirate whose base is near. (Ex 2.54)"""
    table, atlas = state.setup.general.knights, state.setup.atlas
    if atlas.distances[atlas.find("maltese-roads")][pirate.base] > table["reach"]:
        return
    die = roll(luck, "knights")
    caught = die <= table["catches"]
    word, where = "catch" if caught else "miss", told_place(state, pirate.base)
    text = f"The Knights of Malta {word} the corsairs of {where}."
    tell(state, log, "knights", "Ex 2.54", text, {"caught": caught}, [die])
    if caught:
        pirate.active, pirate.recovery = False, True


def pirate_score(state: War, log: Log) -> None:
    """A Sea Box Interdicted by a Pirate at the end of a Turn costs the other player a Failed Order,
    once; then all that were Tasked go to Recovery. (Ex 2.52, Q65)"""
    places = state.setup.atlas.places
    boxes = [each for each in state.pirates if each.at != NONE and places[each.at].kind == BOX]
    tied = state.prestige[BRITISH] == state.prestige[BOURBON]
    for side in range(2):
        if any(tied or pirate.side != side for pirate in boxes):
            state.failed[side] += 1
            text = (
                f"Corsairs in their waters cost {THE[side]} an Order: {state.failed[side]} Failed."
            )
            fields: dict[str, object] = {"side": SIDES[side], "failed": state.failed[side]}
            tell(state, log, "tally", "Ex 2.52", text, fields)
    for pirate in state.pirates:
        if pirate.tasked:
            pirate.recovery = True
        pirate.active, pirate.tasked, pirate.at, pirate.side = False, False, NONE, NONE


def pirate_home(pirate: Pirate) -> None:
    """A Pirate goes to Recovery. (Ex 2.52)"""
    pirate.recovery, pirate.active, pirate.at = True, False, NONE


# Recovery and bases.


def pirate_recovery(state: War, luck: Chance, log: Log) -> None:
    """A die for every Pirate in Recovery; who recovers gets a base. (6.12, Ex 2.55)"""
    for number, pirate in enumerate(state.pirates):
        if not pirate.recovery:
            continue
        die = roll(luck, "recovery")
        back = state.setup.general.recovers("corsair", die) and bool(bases(state))
        word = "are fit for sea again" if back else "are still in harbour, refitting"
        text = f"The corsairs of {state.setup.corsairs[number].name} {word}."
        tell(state, log, "pirate-recovery", "Ex 2.55", text, {}, [die])
        if back:
            pirate.recovery = False
            find_base(state, number, luck, log)


def bases(state: War) -> list[int]:
    """The Pirate bases that nobody has shown force to. (Ex 2.55)"""
    return [base for base in state.setup.atlas.pirate_bases if base not in state.neutralised]


def find_base(state: War, number: int, luck: Chance, log: Log) -> None:
    """The player with lower Prestige chooses a base; chance where nobody has. (Ex 2.55)"""
    if state.prestige[BRITISH] != state.prestige[BOURBON]:
        state.push(Ask("pirate-base", [master(state)], Window(number, 0)))
        return
    free = bases(state)
    take_base(state, number, free[luck.draw([_id(state, base) for base in free], "base")], log)


def _id(state: War, place: int) -> str:
    return state.setup.atlas.places[place].id


def take_base(state: War, number: int, base: int, log: Log) -> None:
    """A Pirate has his base."""
    state.pirates[number].base = base
    name = state.setup.corsairs[number].name
    text = f"The corsairs of {name} sail from {told_place(state, base)} now."
    tell(state, log, "pirate-base", "Ex 2.55", text, {"at": _id(state, base)}, place=base)


@final
class PirateBase(WarQuestion[Window]):
    """Where a Pirate who has recovered is based. (Ex 2.55)"""

    def options(self, known: War, ask: Ask[Window], seat: int) -> list[Answer] | None:
        name = self.corsair(known, ask)
        return [Answer("base", name, _id(known, base)) for base in bases(known)]

    def corsair(self, known: War, ask: Ask[Window]) -> str:
        """The id of the Pirate it is about."""
        return "pirate-" + known.setup.corsairs[ask.record.side].id

    def carry_out(
        self, state: War, ask: Ask[Window], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        take_base(state, ask.record.side, state.setup.atlas.find(answer.to), log)


def corsair_reach(state: War, number: int, side: int) -> list[int]:
    """The locations in a Pirate's range; Corsair Galleys may enter Sea Zones. (6.13, Ex 2.51)"""
    most = state.setup.corsairs[number].reach
    return trace(state, side, state.pirates[number].base, most, True, True)


CHAPTER: Final[Chapter] = Chapter(
    "Ex 2.5",
    questions=[PirateBase("pirate-base", "Ex 2.55", "Where is the Pirate to be based?")],
    procedures={"pirates": pirates},
    kinds=["base"],
)
