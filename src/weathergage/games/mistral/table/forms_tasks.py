"""Tasks of Auxiliaries, Screens and Assignments, each with its chance."""

from weathergage.scene.forms import Offer, Value, answers_about, judged, percent

from ..answers import Answer
from ..rules.auxiliaries import class_of, find_aux, sheet_of
from ..rules.task_results import compare
from ..state.forces import TASKS, Auxiliary
from ..state.war import War
from ..tables.general import SCREEN_NO, SCREEN_PARTIAL
from .labels import Query, words_of

TASK_GROUPS: dict[str, str] = {
    "search": "Search",
    "shadow": "Search, and Shadow what is found",
    "look": "Look into a Harbour",
    "interdict": "Interdict",
    "blockade": "Blockade",
    "convoy": "Attack a Convoy",
    "hunt": "Hunt",
    "counter-shadow": "Shake off a Shadower",
    "recall": "Call it back",
}


def task_offers(query: Query, part: str) -> list[Offer]:
    """Every Task of one Auxiliary, those that find something first."""
    out: list[Offer] = []
    for each in answers_about(query, part):
        if isinstance(each, Answer) and each.piece == part:
            out.append(task_offer(query, each))
    order = list(TASK_GROUPS)
    out.sort(key=lambda offer: order.index(_choice(offer)) if _choice(offer) in order else 99)
    return out


def _choice(offer: Offer) -> str:
    action = offer.action
    return task_of(action) if isinstance(action, Answer) else ""


def task_of(answer: Answer) -> str:
    """The Task of an answer; to call one back that is out is among them. (7.13)"""
    return answer.choice if answer.kind == "task" else answer.kind


def task_offer(query: Query, answer: Answer) -> Offer:
    """One Task at one location."""
    known = query.known
    label = words_of(known, query.place, "task", answer)
    offer = judged(query, answer, label, label)
    offer.group = TASK_GROUPS.get(task_of(answer), "")
    offer.place = answer.to
    offer.values = task_values(query, answer)
    return offer


def task_values(query: Query, answer: Answer) -> list[Value]:
    """The chance of a Task, of a Screen, the reach of an Assignment."""
    known = query.known
    aux = find_aux(known, query.place, answer.piece)
    if aux is None:
        return []
    if answer.kind == "task" and answer.choice in ("search", "shadow"):
        return [Value(percent(search_chance(known, aux)), "to make out a Squadron", "7.12")]
    if answer.kind == "screen" and known.task is not None:
        return screen_values(known, aux)
    if answer.kind == "assign":
        return [Value(str(sheet_of(known, aux).reach), "range", "6.13")]
    return []


def search_chance(known: War, aux: Auxiliary) -> float:
    """The chance that a search finds a token with one Squadron. (7.12)"""
    combat = known.setup.combat
    drm = sum(line.value for line in combat.search_modifiers(class_of(known, aux), False))
    return len([die for die in range(10) if combat.search_result(die + drm, 1) != 0]) / 10


def screen_values(known: War, aux: Auxiliary) -> list[Value]:
    """What a Screen does against each class the tasked one may be. (6.2.10)"""
    full, part = stops(known, aux)
    return [
        Value(chance_words(full), "stops it, by classes", "6.2.10"),
        Value(chance_words(part), "hinders it", "6.2.10"),
    ]


def chance_words(chance: float) -> str:
    """A chance; what is certain is called so."""
    return "certain" if chance >= 1.0 else percent(chance)


def stops(known: War, aux: Auxiliary) -> tuple[float, float]:
    """How often a Screen stops the Task that was announced, and how often it hinders it, over all
    Auxiliaries of the enemy that can do such a Task. (6.2.10)"""
    full, part, total = 0, 0, 0
    task = known.task
    assert task is not None
    for other in known.setup.auxes:
        tasked = Auxiliary(1 - aux.side, other.index)
        if other.side == aux.side or not does(known, tasked, TASKS[task.kind]):
            continue
        found = compare(known, tasked, aux, task.place)
        total += 1
        full += 1 if found not in (SCREEN_NO, SCREEN_PARTIAL) else 0
        part += 1 if found == SCREEN_PARTIAL else 0
    return full / max(1, total), part / max(1, total)


def does(known: War, aux: Auxiliary, task: str) -> bool:
    """Whether its class does such a Task; whoever searches also looks into Harbours. (C.21)"""
    return ("search" if task == "look" else task) in sheet_of(known, aux).tasks
