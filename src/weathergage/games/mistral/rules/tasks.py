"""The Task window: Auxiliaries search, shadow, interdict, blockade, hunt. (4.0, 6.2, 7.2)"""

import random
from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refusal
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.battle import Task
from ..state.forces import (
    BLOCKADE,
    BOMB,
    CONVOY_ATTACK,
    COUNTER_SHADOW,
    CUTTING_OUT,
    FIRESHIP,
    HUNT,
    INTERDICT,
    LOOK,
    NONE,
    RAID,
    SEARCH,
    SHADOW,
    TASKS,
    Auxiliary,
    Box,
    Formation,
    Kind,
)
from ..state.step_records import Window
from ..state.war import War
from ..tables.atlas import COASTAL, OFF_MAP, PORT
from ..tables.names import FRENCH, KNIGHTS
from ..words.names import SIDE_NAMES, place_id, told_place
from ..words.telling import tell
from .asking import WarQuestion, any_way, spare
from .auxiliaries import aux_id, base_of, find_aux, reach, sheet_of
from .campaigns import is_open_at
from .forces import enemy_tokens, is_enemy_port, is_friendly, is_key
from .marks import marker_gone, marks_at, send_home
from .pirates import controls, corsair_reach

CHOICES: Final[dict[str, int]] = {
    "search": SEARCH,
    "shadow": SEARCH,
    "look": LOOK,
    "interdict": INTERDICT,
    "blockade": BLOCKADE,
    "convoy": CONVOY_ATTACK,
    "hunt": HUNT,
    "counter-shadow": COUNTER_SHADOW,
    "fireship": FIRESHIP,
    "bomb": BOMB,
    "bomb-port": BOMB,
    "bomb-road": BOMB,
    "raid": RAID,
    "cutting-out": CUTTING_OUT,
}
"""What may be announced; a search that is to Shadow is announced as a search. (7.13)"""
WORDS: Final[dict[str, str]] = {"look": "search", "bomb-port": "bomb", "bomb-road": "bomb"}
"""Under which Task of C.21 a choice falls, where it is called otherwise."""
ALONGSHORE: Final[list[str]] = ["fireship", "bomb", "bomb-port", "bomb-road", "raid", "cutting-out"]
PEACEFUL: Final[list[str]] = ["search", "shadow", "look", "counter-shadow"]
"""What French Auxiliaries do before E7. (Ex 2.42)"""
UNSCREENED: Final[list[int]] = [HUNT, COUNTER_SHADOW, FIRESHIP, BOMB, RAID, CUTTING_OUT]
"""Tasks that cannot be Screened. (6.28)"""
PASS: Final[Answer] = Answer("pass")
PIRATE: Final = "pirate-"
"""With which the ids of Pirates begin."""


def window(state: War, record: Window, luck: Chance, log: Log) -> None:
    """Each player in turn may Task one Auxiliary or pass, until both pass in a row. (4.0)"""
    if record.passes >= 2:
        tell(state, log, "window-shut", "4.0", "Nobody sends out more small craft for now.")
        return
    state.push(Ask("task", [record.side], record))


@final
class TaskQuestion(WarQuestion[Window]):
    """An Auxiliary is Tasked, or nobody is. (6.2)"""

    def options(self, known: War, ask: Ask[Window], seat: int) -> list[Answer] | None:
        out = [PASS]
        for aux in known.auxiliaries(seat):
            out += tasks_for(known, aux)
            if bar_recall(aux) is None:
                out.append(Answer("recall", aux_id(known, aux)))
        return out + pirate_tasks(known, seat)

    def sample(self, known: War, ask: Ask[Window], seat: int, rng: random.Random) -> Action:
        """Mostly nobody: a window would never be shut otherwise."""
        options = self.options(known, ask, seat)
        assert options is not None
        return PASS if rng.random() < 0.6 else any_way(options, rng)

    def why_not(self, known: War, ask: Ask[Window], seat: int, answer: Answer) -> Refusal | None:
        if answer.kind == "pass":
            return spare(answer, [], self.rule)
        if answer.kind == "recall":
            found = find_aux(known, seat, answer.piece)
            missing = Refusal(f"You have no Auxiliary {answer.piece[:20]!r}.", "6.2")
            refusal = bar_recall(found) if found is not None else missing
            return refusal or spare(answer, ["piece"], "7.13")
        if answer.kind != "task":
            return self.not_an_answer()
        if answer.piece.startswith(PIRATE):
            return bar_pirate(known, seat, answer)
        aux = find_aux(known, seat, answer.piece)
        if aux is None:
            return Refusal(f"You have no Auxiliary {answer.piece[:20]!r}.", "6.2")
        if answer.to not in known.setup.atlas.index:
            return Refusal(f"There is no location {answer.to[:20]!r}.", "6.2")
        refusal = spare(answer, ["piece", "to", "choice"], "6.2") or bar_tasking(known, aux)
        place = known.setup.atlas.index[answer.to]
        return refusal or bar_task(known, aux, answer.choice, place, reach(known, aux))

    def carry_out(
        self, state: War, ask: Ask[Window], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        if answer.kind == "pass":
            tell(state, log, "no-task", "4.0", f"{SIDE_NAMES[seat]} send out no small craft.")
            state.push(Do("window", Window(1 - seat, ask.record.passes + 1)))
            return
        if answer.kind == "recall":
            called = find_aux(state, seat, answer.piece)
            assert called is not None
            marker_gone(state, called, "7.13", log)
            send_home(state, called)
            state.push(Do("window", Window(1 - seat, 0)))
            return
        if answer.piece.startswith(PIRATE):
            task = pirate_task(state, seat, answer)
            announce(state, task, CHOICES[answer.choice], log)
            return
        aux = find_aux(state, seat, answer.piece)
        assert aux is not None
        aux.used = True
        task = Task(seat, CHOICES[answer.choice], state.setup.atlas.index[answer.to])
        task.aux, task.follow = aux.card, answer.choice == "shadow"
        task.word = answer.choice if answer.choice in ALONGSHORE else ""
        announce(state, task, task.kind, log)


def bar_recall(aux: Auxiliary) -> Refusal | None:
    """Why an Auxiliary is not called off its station. (7.13)"""
    if aux.box != Box.TASKED:
        return Refusal("It is on no station.", "7.13")
    return None


ERRANDS: Final[dict[str, str]] = {
    "search": "to search",
    "interdict": "to lie in wait at",
    "blockade": "to Blockade",
    "convoy": "against the Convoy at",
    "hunt": "to hunt the raider at",
    "counter-shadow": "to shake off the shadower at",
    "fireship": "afire into",
    "bomb": "to shell the ships in",
    "bomb-port": "to shell the yards of",
    "bomb-road": "to shell the coast road at",
    "raid": "with marines to raid",
    "cutting-out": "to cut out a prize at",
}
"""What a ship is sent for."""


def task_words(word: str) -> str:
    """A Task as an errand."""
    return ERRANDS.get(word, f"for {word} at")


def announced(kind: int) -> int:
    """As what a Task is announced: a look into a Harbour as a search. (2.37, Q112)"""
    return SEARCH if kind == LOOK else kind


def announce(state: War, task: Task, kind: int, log: Log) -> None:
    """A Task is announced; then it may be Screened, and is done. (6.2)"""
    state.task = task
    word, where = task.word or TASKS[announced(kind)], told_place(state, task.place)
    fields: dict[str, object] = {"task": word, "at": place_id(state, task.place)}
    text = f"{SIDE_NAMES[task.side]} send a ship {task_words(word)} {where}."
    if task.base != NONE:
        name = state.setup.corsairs[task.base].name
        text = f"{SIDE_NAMES[task.side]} set the corsairs of {name} on {where}."
    tell(state, log, "task", "6.2", text, fields, place=task.place)
    state.push(Do("window", Window(1 - task.side, 0)))
    state.push(Do("task-on"))
    if kind not in UNSCREENED:
        state.push(Ask("screen", [1 - task.side]))


def pirate_tasks(state: War, side: int) -> list[Answer]:
    """What the master of the Pirates may have them do. (Ex 2.52)"""
    out: list[Answer] = []
    for number, pirate in enumerate(state.pirates):
        if not pirate.active or pirate.tasked or not controls(state, side, pirate):
            continue
        id = PIRATE + state.setup.corsairs[number].id
        for place in corsair_reach(state, number, side):
            for choice in ("interdict", "convoy"):
                if bar_prowl(state, side, choice, place) is None:
                    out.append(Answer("task", id, place_id(state, place), "", choice))
    return out


def bar_pirate(state: War, side: int, answer: Answer) -> Refusal | None:
    """Why a Pirate may not be Tasked so. (Ex 2.52)"""
    ids = [PIRATE + card.id for card in state.setup.corsairs]
    if answer.piece not in ids:
        return Refusal("No such Pirate sails for you.", "Ex 2.52")
    number = ids.index(answer.piece)
    pirate = state.pirates[number]
    if not pirate.active or pirate.tasked or not controls(state, side, pirate):
        return Refusal("He is not Active for you, or has been Tasked.", "Ex 2.52")
    if answer.choice not in ("interdict", "convoy"):
        return Refusal("Pirates Interdict, or attack Convoys.", "Ex 2.52")
    place = state.setup.atlas.index.get(answer.to, NONE)
    if place not in corsair_reach(state, number, side):
        return Refusal("That is beyond his range.", "6.13")
    refusal = spare(answer, ["piece", "to", "choice"], "Ex 2.52")
    return refusal or bar_prowl(state, side, answer.choice, place)


def bar_prowl(state: War, side: int, choice: str, place: int) -> Refusal | None:
    """Why a location is nothing for a Pirate. (Ex 2.52, 7.2)"""
    if choice == "convoy":
        return None if prey(state, side, place) else Refusal("No Convoy is Spotted.", "10.18")
    if any(pirate.at == place for pirate in state.pirates):
        return Refusal("A Pirate is there already.", "7.2")
    return bar_station(state, side, choice, place)


def pirate_task(state: War, side: int, answer: Answer) -> Task:
    """A Pirate is Tasked, in the open. (Ex 2.52)"""
    ids = [PIRATE + card.id for card in state.setup.corsairs]
    number = ids.index(answer.piece)
    state.pirates[number].tasked, state.pirates[number].side = True, side
    task = Task(side, CHOICES[answer.choice], state.setup.atlas.index[answer.to])
    task.base, task.aux = number, NONE
    return task


def bar_tasking(state: War, aux: Auxiliary) -> Refusal | None:
    """Why an Auxiliary cannot be Tasked now. (6.2)"""
    if aux.used:
        return Refusal("It was Tasked in this Impulse already.", "6.2")
    if aux.box not in (Box.PORT, Box.FORMATION):
        return Refusal("Only Assigned Auxiliaries are Tasked.", "6.11")
    if base_of(state, aux) == NONE:
        return Refusal("It is off the map.", "6.13")
    if state.setup.auxes[aux.card].nation == FRENCH and "e3" not in state.events:
        return Refusal("Before the Covenant the French stay in Harbour.", "Ex 2.42")
    return None


def bar_task(
    state: War, aux: Auxiliary, choice: str, place: int, near: list[int]
) -> Refusal | None:
    """Why a Task may not be given to an Auxiliary. (6.2, C.21)"""
    if choice not in CHOICES:
        return Refusal("Name a Task.", "6.2")
    if not sheet_of(state, aux).does(WORDS.get(choice, choice)):
        return Refusal(f"Its class does no such Task: {choice}.", "6.2")
    nation = state.setup.auxes[aux.card].nation
    if nation == KNIGHTS and (choice != "hunt" or not pirates_at(state, aux.side, place)):
        return Refusal("The Knights hunt Pirates alone.", "Ex 2.54")
    if nation == FRENCH and choice not in PEACEFUL and "e7" not in state.events:
        return Refusal("The French are not at war.", "Ex 2.42")
    if choice in ALONGSHORE:
        return bar_alongshore(state, aux, choice, place)
    if choice == "counter-shadow":
        return bar_counter(state, aux, place)
    if place not in near:
        return Refusal("That is beyond its Operational Range.", "6.13")
    return bar_target(state, aux.side, choice, place)


def bar_counter(state: War, aux: Auxiliary, place: int) -> Refusal | None:
    """Why there is nobody to Counter-Shadow. (7.14)"""
    it = state.formation(aux.side, aux.at) if aux.box == Box.FORMATION else None
    if it is None or it.place != place:
        return Refusal("Only an Auxiliary of the Shadowed Formation can do that.", "7.14")
    if not shadowers(state, aux.side, it.token):
        return Refusal("Nobody Shadows its Formation.", "7.14")
    return None


def shadowers(state: War, side: int, token: int) -> list[Auxiliary]:
    """The enemy Auxiliaries that Shadow a token of a side. (7.13)"""
    return [
        aux
        for aux in state.auxiliaries(1 - side)
        if aux.box == Box.TASKED and aux.task == SHADOW and aux.target == token and token
    ]


def bar_target(state: War, side: int, choice: str, place: int) -> Refusal | None:
    """Why a location is no target for a Task. (7.12, 7.16, 7.2, 7.24, 10.18)"""
    if choice in ("search", "shadow"):
        if all(it.spotted for it in state.tokens_at(1 - side, place)):
            return Refusal("There is no Unspotted token there.", "7.12")
    elif choice == "convoy":
        if not prey(state, side, place):
            return Refusal("No Convoy is Spotted there.", "10.18")
    elif choice == "look":
        if state.setup.atlas.places[place].kind != PORT or is_friendly(state, side, place):
            return Refusal("One looks into Harbours that are not Friendly.", "7.16")
    elif choice in ("interdict", "blockade"):
        return bar_station(state, side, choice, place)
    elif not marks_at(state, 1 - side, place, INTERDICT) and not pirates_at(state, side, place):
        return Refusal("Nobody Interdicts it.", "7.2")
    return None


def pirates_at(state: War, side: int, place: int) -> list[int]:
    """The Pirates who Interdict a location against a side. (Ex 2.5)"""
    return [n for n, each in enumerate(state.pirates) if each.at == place and each.side != side]


def bar_alongshore(state: War, aux: Auxiliary, choice: str, place: int) -> Refusal | None:
    """Why a Fireship, a Bomb or Marines cannot do their work here. (6.24 to 6.26)"""
    it = state.formation(aux.side, aux.at) if aux.box == Box.FORMATION else None
    if it is None or it.place != place or not it.token or it.retreat == place:
        return Refusal("Its Flotilla must lie there, Ready.", "6.2")
    coast = state.setup.atlas.places[place].kind == COASTAL and is_open_at(state, place)
    if choice == "bomb-road":
        return None if coast else Refusal("No army marches on that road.", "6.25")
    if choice in ("raid", "cutting-out") and enemy_tokens(state, aux.side, place):
        return Refusal("An enemy is there.", "6.26")
    if choice == "raid" and coast:
        return None
    if not is_enemy_port(state, aux.side, place):
        return Refusal("Its work is in an Enemy Port.", "2.35")
    return None


def bar_station(state: War, side: int, choice: str, place: int) -> Refusal | None:
    """Why an Auxiliary cannot take station at a location. (7.2, 7.24)"""
    if marks_at(state, side, place, CHOICES[choice]):
        return Refusal("One of yours is on that station already.", "7.2")
    if choice == "interdict":
        if pirates_at(state, 1 - side, place):
            return Refusal("Your corsairs are on that station already.", "7.2")
        if state.setup.atlas.places[place].kind in (PORT, OFF_MAP):
            return Refusal("A Space, a Sea Zone or a Sea Box is Interdicted.", "7.2")
    elif not is_enemy_port(state, side, place) or is_key(state, place):
        return Refusal("An Auxiliary Blockades an Enemy Minor Port.", "7.24")
    return None


def prey(state: War, side: int, place: int) -> list[Formation]:
    """The enemy Convoys that are Spotted at a location. (10.18)"""
    tokens = state.tokens_at(1 - side, place)
    return [it for it in tokens if it.spotted and it.kind == Kind.CONVOY]


def tasks_for(state: War, aux: Auxiliary) -> list[Answer]:
    """Every Task an Auxiliary may be given now."""
    if bar_tasking(state, aux) is not None:
        return []
    id, out, near = aux_id(state, aux), [], reach(state, aux)
    sheet = sheet_of(state, aux)
    choices = [choice for choice in CHOICES if sheet.does(WORDS.get(choice, choice))]
    for place in near:
        to = place_id(state, place)
        for choice in choices:
            if bar_task(state, aux, choice, place, near) is None:
                out.append(Answer("task", id, to, "", choice))
    return out


@final
class ScreenQuestion(WarQuestion[Record]):
    """Whether the Task that was announced is Screened: always asked. (6.28, Q45)"""

    def options(self, known: War, ask: Ask[Record], seat: int) -> list[Answer] | None:
        task = known.task
        assert task is not None
        out = [PASS]
        for aux in known.auxiliaries(seat):
            if bar_screening(known, aux, task) is None:
                out.append(Answer("screen", aux_id(known, aux)))
        return out

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        task = state.task
        assert task is not None
        task.screen = NONE
        aux = find_aux(state, seat, answer.piece) if answer.kind == "screen" else None
        if aux is not None:
            aux.used, task.screen = True, aux.card


def bar_screening(state: War, aux: Auxiliary, task: Task) -> Refusal | None:
    """Why an Auxiliary cannot Screen a Task. (6.28)"""
    if not sheet_of(state, aux).does("screen"):
        return Refusal("Its class does not Screen.", "6.28")
    if state.setup.auxes[aux.card].nation == KNIGHTS and task.base == NONE:
        return Refusal("The Knights are at war with Pirates alone.", "Ex 2.54")
    refusal = bar_tasking(state, aux)
    more = 1 if blockades_with(state, aux) else 0
    if refusal is None and task.place not in reach(state, aux, more):
        refusal = Refusal("That is beyond its Operational Range.", "6.13")
    return refusal


def blockades_with(state: War, aux: Auxiliary) -> bool:
    """Whether it is with a Formation that Blockades: it Screens one location further. (7.24)"""
    it = state.formation(aux.side, aux.at) if aux.box == Box.FORMATION else None
    return it is not None and it.blockading


CHAPTER: Final[Chapter] = Chapter(
    "6.2",
    questions=[
        TaskQuestion("task", "6.2", "Task an Auxiliary, or pass."),
        ScreenQuestion("screen", "6.28", "Screen the Task that was announced?"),
    ],
    recorded={"window": window},
    kinds=["task", "recall", "screen", "pass"],
)
