"""Auxiliaries that lie on the map as markers both sides see. (2.37)"""

from typing import Final

from weathergage.engine.event import Log

from ..state.forces import NO_TASK, NONE, SHADOW, TASKS, Auxiliary, Box
from ..state.war import War
from ..words.names import THE, place_id, told_place
from ..words.telling import tell

MARKER_WORDS: Final[dict[str, str]] = {
    "shadow": "The shadower at",
    "interdict": "The raider at",
    "blockade": "The blockading ship off",
}


def marker_gone(state: War, aux: Auxiliary, rule: str, log: Log) -> None:
    """A marker leaves the map: everybody sees that."""
    task = TASKS[aux.task]
    where = told_place(state, aux.at)
    text = f"{MARKER_WORDS[task]} {where} is gone; {THE[aux.side]} had it there."
    fields: dict[str, object] = {"task": task, "at": place_id(state, aux.at)}
    tell(state, log, "marker-gone", rule, text, fields, place=aux.at)


def send_home(state: War, aux: Auxiliary) -> None:
    """An Auxiliary goes to Recovery. (6.2)"""
    aux.box, aux.at, aux.task, aux.target, aux.shown = Box.RECOVERY, NONE, NO_TASK, 0, False


def marks_at(state: War, side: int, place: int, task: int) -> list[Auxiliary]:
    """A side's markers of a Task at a location."""
    return [
        it
        for it in state.auxiliaries(side)
        if it.box == Box.TASKED and it.at == place and it.task == task
    ]


def marker_key(aux: Auxiliary) -> int:
    """Nothing in it but what everybody sees."""
    known = aux.card + 1 if aux.shown and aux.card >= 0 else 0
    return ((aux.at * 20 + aux.task) * 1000 + aux.target) * 100 + known


def by_marker(auxes: list[Auxiliary]) -> list[Auxiliary]:
    """Auxiliaries in the order of their markers on the map, then those without: the order of their
    cards would tell classes. (2.37)"""
    shown = [aux for aux in auxes if aux.box == Box.TASKED]
    shown.sort(key=marker_key)
    return shown + [aux for aux in auxes if aux.box != Box.TASKED]


def drop_shadows(state: War, side: int, token: int, rule: str, log: Log) -> None:
    """The Shadowers of a token of a side go home: it is gone. (7.13)"""
    for aux in state.auxiliaries(1 - side):
        if aux.box == Box.TASKED and aux.task == SHADOW and aux.target == token:
            marker_gone(state, aux, rule, log)
            send_home(state, aux)
