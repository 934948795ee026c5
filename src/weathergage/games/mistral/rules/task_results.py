"""What Tasks come to: Screens, searches, looks, stations. (6.2, 7.1, 7.2)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, Modifier, total_of

from ..state.battle import Task
from ..state.forces import (
    BLOCKADE,
    CONVOY_ATTACK,
    COUNTER_SHADOW,
    FITTING_OUT,
    HUNT,
    INTERDICT,
    LOOK,
    NONE,
    SEARCH,
    SHADOW,
    TASKS,
    UNKNOWN,
    Auxiliary,
    Box,
    Formation,
)
from ..state.war import War
from ..tables.atlas import BOX, SEA_ZONE
from ..tables.combat import NOTHING
from ..tables.combat import SHADOW as MAY_SHADOW
from ..tables.general import SCREEN_PARTIAL, SCREEN_YES, SCREENS
from ..tables.names import AUX_GALLEY, AUX_LIGHT, AUX_PRIVATEER, SCREENERS
from ..words.names import SIDE_NAMES, place_id, token_id, token_name, told_place
from ..words.telling import tell, tell_side
from .asking import roll
from .auxiliaries import by_card, class_of, sheet_of
from .convoys import escort_sail, harm, hit
from .favours import throw
from .forces import at_war, line_sail
from .harbour_attacks import alongshore
from .marks import marker_gone, marks_at, send_home
from .pirates import pirate_home
from .player_ranks import bent
from .prestige import break_peace
from .spotting import keep_report, spot
from .tasks import UNSCREENED, pirates_at, prey, shadowers
from .weather import in_gale

SCREEN_WORDS: Final[dict[str, str]] = {
    "yes": "both go home",
    "partial": "it is hindered and goes on",
    "no": "it goes on unhindered",
    "quick": "it is too quick to be caught",
    "off": "it has its look, but is seen off and follows nobody",
}
STATION_WORDS: Final[dict[str, str]] = {
    "interdict": "post a raider at",
    "blockade": "post a ship to Blockade",
}
BAND_WORDS: Final[list[str]] = ["0", "1-4", "5-9", "10-14", "15 or more"]
EMPTY: Final = "no Sail of the line."
"""What is said of a Harbour in which none is seen."""


def task_on(state: War, luck: Chance, log: Log) -> None:
    """The Screen is revealed, then the Task goes on if it may. (6.2)"""
    task = state.task
    assert task is not None
    state.task = None
    if task.base != NONE:
        prowl(state, task, luck, log)
    else:
        state.uncover(task.side)
        aux = by_card(state, task.aux)
        if screened(state, task, aux, log):
            send_home(state, aux)
        else:
            perform(state, task, aux, luck, log)
    where = told_place(state, task.place)
    fields: dict[str, object] = {"at": place_id(state, task.place)}
    tell(
        state, log, "task-done", "6.2", f"That was the errand at {where}.", fields, place=task.place
    )


def perform(state: War, task: Task, aux: Auxiliary, luck: Chance, log: Log) -> None:
    """A Task that was not Screened. (6.2)"""
    if task.kind == SEARCH:
        search(state, task, aux, luck, log)
    elif task.kind == CONVOY_ATTACK:
        raid(state, task, aux, luck, log)
    elif task.kind == LOOK:
        look_in(state, task, aux, luck, log)
    elif task.kind in (INTERDICT, BLOCKADE):
        take_station(state, task, aux, log)
    elif task.kind == HUNT:
        hunt(state, task, aux, log)
    elif task.kind == COUNTER_SHADOW:
        counter(state, aux, log)
    else:
        alongshore(state, task, aux, luck, log)


def prowl(state: War, task: Task, luck: Chance, log: Log) -> None:
    """A Pirate's Task. (Ex 2.52)"""
    pirate, card = state.pirates[task.base], state.setup.corsairs[task.base]
    if task.screen not in (NONE, UNKNOWN):
        other = by_card(state, task.screen)
        result = state.setup.general.screen(
            card.base, sheet_of(state, other).base, state.setup.atlas.inshore(task.place)
        )
        reveal(state, card.name, SCREENERS[card.base], other, SCREENS[result], task.place, log)
        send_home(state, other)
        task.partial = result == SCREEN_PARTIAL
        if result == SCREEN_YES:
            pirate_home(pirate)
            return
    else:
        tell(state, log, "unscreened", "6.28", "Nobody tries to stop it.")
    if task.kind == INTERDICT:
        pirate.at = task.place
        text = f"The corsairs of {card.name} lie in wait at {told_place(state, task.place)}."
        fields: dict[str, object] = {"at": place_id(state, task.place)}
        tell(state, log, "pirate-task", "Ex 2.52", text, fields, place=task.place)
        return
    strike_convoy(state, task, SCREENERS[card.base], luck, log)


# Screens.


def screened(state: War, task: Task, aux: Auxiliary, log: Log) -> bool:
    """Both classes are revealed and compared; whether the Task is cancelled. (6.2.10)"""
    if task.kind in UNSCREENED:
        return False
    if task.screen in (NONE, UNKNOWN):
        tell(state, log, "unscreened", "6.28", "Nobody tries to stop it.")
        return False
    other = by_card(state, task.screen)
    quick = class_of(state, aux) in (AUX_LIGHT, AUX_PRIVATEER) and task.kind in (SEARCH, LOOK)
    result = compare(state, aux, other, task.place)
    aux.shown = True
    word = SCREENS[result]
    if quick:
        word = ("off" if result == SCREEN_YES else word) if task.follow else "quick"
    name = state.setup.auxes[aux.card].name
    reveal(state, name, sheet_of(state, aux).id, other, word, task.place, log)
    if word != "quick":
        send_home(state, other)
    task.follow = task.follow and word != "off"
    task.partial = result == SCREEN_PARTIAL and not quick
    return result == SCREEN_YES and not quick


def reveal(
    state: War, name: str, word: str, other: Auxiliary, result: str, place: int, log: Log
) -> None:
    """Who was Tasked and who Screens: both see both. (6.2.10)"""
    fields: dict[str, object] = {
        "tasked": word,
        "screen": sheet_of(state, other).id,
        "result": result,
    }
    text = (
        f"{state.setup.auxes[other.card].name} stands in the way of {name}: {SCREEN_WORDS[result]}."
    )
    tell(state, log, "screened", "6.2.10", text, fields, place=place)


def compare(state: War, tasked: Auxiliary, screen: Auxiliary, place: int) -> int:
    """The Screening Matrix for two Auxiliaries. (6.2.10)"""
    inshore = state.setup.atlas.inshore(place)
    return state.setup.general.screen(
        sheet_of(state, tasked).base, sheet_of(state, screen).base, inshore
    )


# Searches.


def search(state: War, task: Task, aux: Auxiliary, luck: Chance, log: Log) -> None:
    """One roll for each Unspotted token there; who may and wants to Shadow gives up the rest.
    (7.12, 7.13)"""
    modifiers = state.setup.combat.search_modifiers(class_of(state, aux), task.partial)
    for it in state.tokens_at(1 - task.side, task.place):
        if it.spotted:
            continue
        found = search_one(state, task, it, modifiers, luck, log)
        gone = it.token == 0
        if found == MAY_SHADOW and task.follow and not gone and may_shadow(state, aux, it.place):
            follow(state, aux, it, log)
            return
    send_home(state, aux)


def search_one(
    state: War, task: Task, it: Formation, modifiers: list[Modifier], luck: Chance, log: Log
) -> int:
    """One roll; its result only the searcher hears, unless it finds. (7.12)"""
    need, squadrons = state.setup.combat.search["spot"], len(it.squadrons)
    done = throw(state, task.side, "search", "search", modifiers, need, luck, log)
    found = state.setup.combat.search_result(done.dice[-1] + total_of(done.lines), squadrons)
    word = "is made out" if found != NOTHING else "cannot be made out"
    fields: dict[str, object] = {"token": token_id(it), "found": found != NOTHING}
    text = f"{token_name(it)} {word}."
    tell_side(
        state,
        log,
        task.side,
        "searched",
        "7.12",
        text,
        fields,
        done.dice,
        done.lines,
        place=it.place,
    )
    if found != NOTHING:
        spot(state, it, "7.12", log)
    return found


def may_shadow(state: War, aux: Auxiliary, place: int) -> bool:
    """Shadowing is not allowed in Gales, for Galleys not in Sea Zones. (7.13)"""
    if in_gale(state, place) or not sheet_of(state, aux).does("shadow"):
        return False
    zone = state.setup.atlas.places[place].kind in (SEA_ZONE, BOX)
    return not (zone and class_of(state, aux) == AUX_GALLEY)


def follow(state: War, aux: Auxiliary, it: Formation, log: Log) -> None:
    """An Auxiliary Shadows a Formation. (7.13)"""
    aux.box, aux.at, aux.task, aux.target = Box.TASKED, it.place, SHADOW, it.token
    text = f"{token_name(it)} is Shadowed: it cannot shake off its follower."
    fields: dict[str, object] = {"token": token_id(it)}
    tell(state, log, "shadowed", "7.13", text, fields, place=it.place, about=[it])


def look_in(state: War, task: Task, aux: Auxiliary, luck: Chance, log: Log) -> None:
    """A look into a Harbour by a Task, which is a search like others. (7.16, Q112)"""
    lines = state.setup.combat.search_modifiers(class_of(state, aux), task.partial)
    look(state, task.side, task.place, lines, luck, log)
    send_home(state, aux)


def look(state: War, side: int, place: int, more: list[Modifier], luck: Chance, log: Log) -> None:
    """A look into a Harbour tells a band of Sail of the line, and whether any fit out. (7.16)"""
    drm = state.setup.general.spotting["look_in"]
    lines = [Modifier("look into a Harbour", drm, "7.16"), *more]
    need = state.setup.combat.search["spot"]
    done = throw(state, side, "search", "look", lines, need, luck, log)
    line = harbour_line(state, side, place) if done.ok else "nothing could be made out."
    text = f"A look into {told_place(state, place)}: {line}"
    fields: dict[str, object] = {"at": place_id(state, place), "seen": done.ok}
    tell_side(
        state, log, side, "looked-in", "7.16", text, fields, done.dice, done.lines, place=place
    )
    if done.ok:
        keep_report(state, side, "harbour", place, 0, [line])


def blockaders_look(state: War, luck: Chance, log: Log) -> None:
    """Once a Turn a Blockading Formation looks in without a Task, at the end of the first Impulse
    in which it Blockades. (7.16)"""
    for side in range(2):
        for it in state.tokens(side):
            mark = side * 1000 + it.place
            if it.blockading and mark not in state.looked:
                state.looked.append(mark)
                look(state, side, it.place, [], luck, log)


def harbour_line(state: War, side: int, place: int) -> str:
    """What is seen in a Harbour. (7.16)"""
    total, fitting = 0, False
    for it in state.in_harbour(1 - side, place):
        line = line_sail(state, it)
        total += line
        fitting = fitting or (line > 0 and it.state == FITTING_OUT)
    band = BAND_WORDS[state.setup.general.harbour_band(total)]
    if not total:
        return EMPTY
    return f"{band} Sail of the line, {'some' if fitting else 'none'} of them Fitting Out."


def raid(state: War, task: Task, aux: Auxiliary, luck: Chance, log: Log) -> None:
    """An attack on a Convoy by an Auxiliary, which is spent. (10.18)"""
    sheet = sheet_of(state, aux)
    strike_convoy(state, task, "light" if sheet.id == "privateer" else sheet.id, luck, log)
    send_home(state, aux)


def strike_convoy(state: War, task: Task, word: str, luck: Chance, log: Log) -> None:
    """An attack on a Convoy: the column of its class, less for the Escort; what corsairs do breaks
    nobody's peace. (10.18, Q140)"""
    for it in prey(state, task.side, task.place)[:1]:
        if task.base == NONE and not at_war(state, it):
            break_peace(state, log)
        die = bent(state, task.side, "convoy", roll(luck, "convoy"))
        sail = escort_sail(state, it)
        dps = harm(state, task.side, die, word, sail, task.partial)
        hit(state, it, dps, [die], log)


# Stations.


def take_station(state: War, task: Task, aux: Auxiliary, log: Log) -> None:
    """An Auxiliary Interdicts a location or Blockades a Minor Port, and stays. (7.2, 7.24)"""
    aux.box, aux.at, aux.task = Box.TASKED, task.place, task.kind
    where, word = told_place(state, task.place), TASKS[task.kind]
    text = f"{SIDE_NAMES[task.side]} {STATION_WORDS[word]} {where}."
    fields: dict[str, object] = {"task": word, "at": place_id(state, task.place)}
    tell(state, log, "station", "7.2", text, fields, place=task.place)


def hunt(state: War, task: Task, aux: Auxiliary, log: Log) -> None:
    """A hunter is compared as the Screener with who Interdicts: Yes sends both home. (7.2)"""
    for other in marks_at(state, 1 - task.side, task.place, INTERDICT):
        caught = compare(state, other, aux, task.place) == SCREEN_YES
        duel(state, aux, other, caught, "7.2", log)
    for number in pirates_at(state, task.side, task.place):
        card = state.setup.corsairs[number]
        inshore = state.setup.atlas.inshore(task.place)
        screen = state.setup.general.screen(card.base, sheet_of(state, aux).base, inshore)
        word = "drives off" if screen == SCREEN_YES else "looks in vain for"
        text = f"{state.setup.auxes[aux.card].name} {word} the corsairs of {card.name}."
        tell(state, log, "duel", "7.2", text, {"caught": screen == SCREEN_YES}, place=task.place)
        if screen == SCREEN_YES:
            pirate_home(state.pirates[number])
    send_home(state, aux)


def counter(state: War, aux: Auxiliary, log: Log) -> None:
    """A Shadower is compared as the Tasked one: Yes removes both. (7.14)"""
    it = state.formation(aux.side, aux.at)
    assert it is not None
    for other in shadowers(state, aux.side, it.token)[:1]:
        caught = compare(state, other, aux, it.place) == SCREEN_YES
        duel(state, aux, other, caught, "7.14", log)
        if caught:
            send_home(state, aux)


def duel(state: War, aux: Auxiliary, other: Auxiliary, caught: bool, rule: str, log: Log) -> None:
    """Two Auxiliaries have shown their classes. (6.2.10)"""
    names = [state.setup.auxes[aux.card].name, state.setup.auxes[other.card].name]
    fields: dict[str, object] = {
        "hunter": sheet_of(state, aux).id,
        "hunted": sheet_of(state, other).id,
        "caught": caught,
    }
    text = f"{names[0]} {'drives off' if caught else 'looks in vain for'} {names[1]}."
    other.shown = True
    tell(state, log, "duel", rule, text, fields, place=other.at)
    if caught:
        marker_gone(state, other, rule, log)
        send_home(state, other)


CHAPTER: Final[Chapter] = Chapter("6.2.10", procedures={"task-on": task_on})
