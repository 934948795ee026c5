"""Tasks of Auxiliaries, Screens and Assignments, each with its chance."""

from weathergage.engine.event import total_of
from weathergage.scene import Cells, Mark
from weathergage.scene.forms import Offer, Value, answers_about, judged, percent

from ..answers import Answer
from ..rules.auxiliaries import class_of, find_aux, reach, sheet_of
from ..rules.convoys import harm
from ..rules.forces import sail_of
from ..rules.player_ranks import rank_lines
from ..rules.task_results import compare
from ..rules.tasks import announced as told_as
from ..rules.tasks import prey, task_words
from ..state.forces import NONE, TASKS, Auxiliary, Box
from ..state.war import War
from ..tables.atlas import BOX, SEA_ZONE, STRAIT
from ..tables.general import SCREEN_NO, SCREEN_PARTIAL
from ..words.names import find_piece, told_place
from .labels import Query, words_of
from .scene_map import caught_on
from .words import plural

TASK_GROUPS: dict[str, str] = {
    "convoy": "Attack a Convoy",
    "search": "Search",
    "shadow": "Search, and Shadow what is found",
    "counter-shadow": "Shake off a Shadower",
    "hunt": "Hunt",
    "look": "Look into a Harbour",
    "interdict": "Interdict",
    "blockade": "Blockade",
    "recall": "Call it back",
}


STAYS: dict[str, str] = {
    "interdict": "there: stops their Convoys, and small craft pass dearer",
    "blockade": "there: who comes or goes is seen",
}
"""What a ship on station does."""
HUNTS: dict[str, str] = {"hunt": "interdict", "counter-shadow": "shadow"}
"""What somebody is at whom a hunter would drive off."""


def task_offers(query: Query, part: str) -> list[Offer]:
    """Every Task of one Auxiliary, those that find something first."""
    out: list[Offer] = []
    for each in answers_about(query, part):
        if isinstance(each, Answer) and each.piece == part:
            out.append(task_offer(query, each))
    out.sort(key=lambda offer: (_rank(offer), breadth(query.known, offer.place)))
    return out


def _rank(offer: Offer) -> int:
    order, choice = list(TASK_GROUPS), _choice(offer)
    return order.index(choice) if choice in order else len(order)


def breadth(known: War, id: str) -> int:
    """Where much passes comes first: Straits, Sea Zones, other waters, Boxes."""
    index = known.setup.atlas.index
    kind = known.setup.atlas.places[index[id]].kind if id in index else BOX
    return {STRAIT: 0, SEA_ZONE: 1, BOX: 3}.get(kind, 2)


def eager(query: Query, parts: list[str]) -> list[str]:
    """The Auxiliaries of a question, those first that have a token to search or prey in reach."""
    ranks, best = list(TASK_GROUPS), dict.fromkeys(parts, len(TASK_GROUPS))
    for each in query.options() or []:
        if isinstance(each, Answer) and each.piece in best and task_of(each) in ranks:
            best[each.piece] = min(best[each.piece], ranks.index(task_of(each)))
    return sorted(parts, key=best.__getitem__)


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
    if answer.kind == "task" and answer.choice == "look":
        return [Value(percent(look_chance(known, aux)), "to make out what lies there", "7.16")]
    if answer.kind == "task" and answer.choice == "convoy":
        return raid_values(known, aux, known.setup.atlas.index[answer.to])
    if answer.kind == "task" and answer.choice in HUNTS:
        full, _ = matched(known, aux, HUNTS[answer.choice], known.setup.atlas.index[answer.to])
        return [Value(chance_words(full), "to drive it off, by classes", "6.2.10")]
    if answer.kind == "task" and answer.choice in STAYS:
        return [Value("stays", STAYS[answer.choice], "7.2")]
    if answer.kind == "screen" and known.task is not None:
        return screen_values(known, aux)
    if answer.kind == "assign":
        return [Value(plural(sheet_of(known, aux).reach, "step"), "range", "6.13")]
    return []


def assign_marks(query: Query, answer: Answer) -> list[Mark]:
    """Where an Auxiliary could be sent from a Port or a Formation. (6.13)"""
    known = query.known
    aux = find_aux(known, query.place, answer.piece)
    if aux is None or answer.kind != "assign":
        return []
    there = Auxiliary(aux.side, aux.card)
    it = find_piece(known, query.place, answer.to)
    if it is not None:
        there.box, there.at = Box.FORMATION, it.number
    elif answer.to in known.setup.atlas.index:
        there.box, there.at = Box.PORT, known.setup.atlas.index[answer.to]
    places = known.setup.atlas.places
    cells = [places[spot].id for spot in reach(known, there) if places[spot].kind != BOX]
    return [Cells(dict.fromkeys(cells, ""), label="in reach")] if cells else []


def search_chance(known: War, aux: Auxiliary) -> float:
    """The chance that a search finds a token with one Squadron. (7.12)"""
    combat = known.setup.combat
    lines = combat.search_modifiers(class_of(known, aux), False)
    drm = total_of([*lines, *rank_lines(known, aux.side, "search")])
    return len([die for die in range(10) if combat.search_result(die + drm, 1) != 0]) / 10


def look_chance(known: War, aux: Auxiliary) -> float:
    """The chance that a look into a Harbour tells something. (7.16)"""
    combat = known.setup.combat
    drm = known.setup.general.spotting["look_in"]
    lines = combat.search_modifiers(class_of(known, aux), False)
    drm += total_of([*lines, *rank_lines(known, aux.side, "search")])
    return caught_on(combat.search["spot"] - drm)


def raid_values(known: War, aux: Auxiliary, place: int) -> list[Value]:
    """What an attack on a Convoy may cost it, if what is seen beside it is its escort. (10.18)"""
    found = prey(known, aux.side, place)
    if not found:
        return []
    sheet = sheet_of(known, aux)
    word = "light" if sheet.id == "privateer" else sheet.id
    sail = sum(sail_of(it) for it in known.tokens_at(1 - aux.side, place) if it.spotted)
    mean = sum(harm(known, aux.side, die, word, sail, False) for die in range(10)) / 10
    points = found[0].points or found[0].seen_points
    escort = f"{sail} Sail beside it" if sail else "no escort seen"
    return [Value(f"{mean:.1f}", f"CP sunk on average, of {points}; {escort}", "10.18")]


def screen_values(known: War, aux: Auxiliary) -> list[Value]:
    """What a Screen does against each class the tasked one may be. (6.2.10)"""
    full, part = stops(known, aux)
    out = [Value(chance_words(full), "stops it, by classes", "6.2.10")]
    if part:
        out.append(Value(chance_words(part), "hinders it", "6.2.10"))
    return out


def chance_words(chance: float) -> str:
    """A chance; what is certain is called so."""
    return "certain" if chance >= 1.0 else percent(chance)


def stops(known: War, aux: Auxiliary) -> tuple[float, float]:
    """How often a Screen stops the Task that was announced, and how often it hinders it, over all
    Auxiliaries of the enemy that can do such a Task. (6.2.10)"""
    task = known.task
    assert task is not None
    return matched(known, aux, TASKS[task.kind], task.place)


def matched(known: War, aux: Auxiliary, task: str, place: int) -> tuple[float, float]:
    """How often an Auxiliary stops, and how often it hinders, one of the enemy's that may do a Task
    at a location, over all of them that can. (6.2.10)"""
    full, part, total = 0, 0, 0
    for other in known.setup.auxes:
        tasked = Auxiliary(1 - aux.side, other.index)
        if other.side == aux.side or not does(known, tasked, task):
            continue
        found = compare(known, tasked, aux, place)
        total += 1
        full += 1 if found not in (SCREEN_NO, SCREEN_PARTIAL) else 0
        part += 1 if found == SCREEN_PARTIAL else 0
    return full / max(1, total), part / max(1, total)


def does(known: War, aux: Auxiliary, task: str) -> bool:
    """Whether its class does such a Task; whoever searches also looks into Harbours. (C.21)"""
    return ("search" if task == "look" else task) in sheet_of(known, aux).tasks


def announced(known: War) -> str:
    """The Task the enemy has announced, as it was told. (6.28)"""
    task = known.task
    assert task is not None
    where = told_place(known, task.place)
    if task.base != NONE:
        return f"The corsairs of {known.setup.corsairs[task.base].name} are set on {where}."
    word = task.word or TASKS[told_as(task.kind)]
    return f"A ship is sent {task_words(word)} {where}."


def screen_offers(query: Query, offers: list[Offer]) -> list[Offer]:
    """The Screens there are, what stops the Task most likely first; each with its class."""
    for offer in offers:
        aux = screener(query, offer)
        if aux is not None:
            offer.detail = sheet_of(query.known, aux).name
    return sorted(offers, key=lambda offer: -stopping(query, offer))


def stopping(query: Query, offer: Offer) -> float:
    """How much a Screen is worth: what it hinders counts a third."""
    aux = screener(query, offer)
    if aux is None or query.known.task is None:
        return -1.0
    full, part = stops(query.known, aux)
    return full + part / 3


def screener(query: Query, offer: Offer) -> Auxiliary | None:
    """The Auxiliary of an offer to Screen."""
    action = offer.action
    if not isinstance(action, Answer):
        return None
    return find_aux(query.known, query.place, action.piece)
