"""What Gales do to those in their reach. (5.33 to 5.37)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.english import counted
from weathergage.engine.event import Log, Modifier

from ..state.forces import (
    FITTING_OUT,
    NONE,
    READY,
    SHADOW,
    Auxiliary,
    Box,
    Formation,
    Kind,
)
from ..state.tokens import add, by_place, has_fought, in_sequence, next_number, show
from ..state.war import War
from ..tables.names import AUX_FIFTY, AUX_FLEET, AUX_GALLEY, AUX_LIGHT, FROM_HARBOUR
from ..words.names import told_place, told_squadron
from ..words.telling import tell, tell_of, tell_side
from .asking import roll
from .casualties import casualty
from .commands import leadership
from .convoys import lose_convoy
from .damage import check_sinking, clean_up, hurt
from .favours import throw
from .forces import blocked, is_key, is_real
from .marks import by_marker, drop_shadows, marker_gone, send_home
from .mixing import mix
from .orders import lose_executor
from .pirates import pirate_home
from .spotting import spot
from .weather import gale_at, gale_drm, gale_sheltered, gale_value, in_gale, move_gales

BASIC: Final[list[int]] = [AUX_FLEET, AUX_FIFTY, AUX_GALLEY, AUX_LIGHT]
"""The classes of Auxiliaries of which corsairs are, by the number on their cards."""


def gale_effects(state: War, luck: Chance, log: Log) -> None:
    """At the end of an MPI: those in reach suffer, Flotillas may part, Auxiliaries are blown home;
    then the markers move. (5.36 to 5.38)"""
    if state.gales:
        state.uncover_all()
        empty_minor_ports(state, luck, log)
        for it in in_sequence(state):
            suffer(state, it, luck, log)
        for it in in_sequence(state):
            keep_together(state, it, luck, log)
        lose_shadows(state, log)
        for aux in by_marker(state.auxes):
            blow(state, aux, luck, log)
        for number in range(len(state.pirates)):
            blow_corsair(state, number, luck, log)
    move_gales(state, luck, log)
    gales_reach(state, luck, log)
    tell(state, log, "mpi-weather", "5.38", "The weather has done its worst for now.")


def value_for(state: War, it: Formation) -> int:
    """The Gale value for a Formation: in full at sea or off a Port that it Blockades, less under
    shelter. (5.36)"""
    atlas = state.setup.atlas
    if it.state == READY and (atlas.is_large(it.place) or it.blockading):
        return gale_value(state, it.place)
    return gale_sheltered(state, it.place)


def suffer(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """In an Impulse a Squadron takes no more than the worst value it met. (5.36, Q37)"""
    if it.kind == Kind.DUMMY or it.away or not in_gale(state, it.place):
        return
    value = value_for(state, it)
    if it.kind == Kind.CONVOY:
        wear_convoy(state, it, value, log)
        return
    worst = 0
    for squadron in it.squadrons:
        more = max(0, value - squadron.gale)
        squadron.gale = max(squadron.gale, value)
        hurt(squadron, more)
        worst = max(worst, more)
    if worst:
        text = f"The Gale costs {{}} {counted(worst, 'DP')}."
        tell_of(state, log, it, "gale-damage", "5.36", text, {"dps": worst}, seen=False)


def wear_convoy(state: War, it: Formation, value: int, log: Log) -> None:
    """A Convoy at sea loses CP as one Squadron takes DPs; that never scores. (10.1)"""
    if it.state != READY:
        return
    more = min(it.points, max(0, value - it.gale))
    it.gale = max(it.gale, value)
    it.points -= more
    if more:
        text = f"The Gale costs {{}} {more} CP."
        tell_of(state, log, it, "gale-damage", "5.36", text, {"points": more}, seen=False)
    if it.points == 0:
        lose_convoy(state, it, log)


def keep_together(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """A Flotilla of two or more Squadrons makes one Leadership Check an Impulse. (5.37)"""
    alone = len(it.squadrons) < 2 or it.state != READY
    if alone or it.tested or not is_real(it) or not in_gale(state, it.place):
        return
    it.tested = True
    lines = [Modifier("Gale", gale_drm(state, it.place), "5.37")]
    skill = leadership(state, it)
    done = throw(state, it.side, "leadership", "subordination", lines, skill, luck, log)
    if done.ok:
        return
    lost = 1 + luck.below(len(it.squadrons) - 1, "squadron")
    part(state, it, lost, luck, log, done.dice, done.lines)


def part(
    state: War,
    it: Formation,
    lost: int,
    luck: Chance,
    log: Log,
    dice: list[int],
    modifiers: list[Modifier],
) -> None:
    """A Squadron is lost from sight: a Formation of its own in the same location. (5.37)"""
    new = Formation(it.side, next_number(state, it.side), Kind.INDEPENDENT, it.place, READY)
    new.squadrons = [it.squadrons.pop(lost)]
    new.company, new.approach, new.tested = it.number, it.approach, True
    new.disorganised, new.retreat = it.disorganised, it.retreat
    new.spent = has_fought(state, it)
    add(state, new)
    show(state, new)
    text = "Ships are scattered by the Gale: {} appears."
    own = f"In the Gale {{}} loses sight of {told_squadron(new.squadrons[0])}."
    tell_of(state, log, new, "subordination", "5.37", text, {}, "In the Gale {} has lost company.")
    tell_of(state, log, it, "parted", "5.37", own, {}, dice=dice, modifiers=modifiers, seen=False)
    mix(state, it.side, it.place, luck, log)


def blow(state: War, aux: Auxiliary, luck: Chance, log: Log) -> None:
    """An Auxiliary on a Task, or with a Formation at sea, may be sent home, once an Impulse.
    (5.36)"""
    if aux.blown:
        return
    place = NONE
    if aux.box == Box.TASKED:
        place = aux.at
    elif aux.box == Box.FORMATION:
        it = state.formation(aux.side, aux.at)
        place = it.place if it is not None and it.state == READY else NONE
    if place == NONE or not in_gale(state, place):
        return
    aux.blown = True
    die = roll(luck, "blown")
    force, distance = gale_at(state, place)
    card = state.setup.auxes[aux.card]
    if not state.setup.weather.removes(force, distance, card.aux_class, die):
        return
    if aux.box == Box.TASKED:
        marker_gone(state, aux, "5.36", log)
    send_home(state, aux)
    text = f"{card.name} is blown off station and runs for home."
    tell_side(state, log, aux.side, "blown", "5.36", text, {"auxiliary": card.id}, [die])


def blow_corsair(state: War, number: int, luck: Chance, log: Log) -> None:
    """A Pirate on his station may be sent home like an Auxiliary of his basic class, once an
    Impulse. (5.36, Ex 2.51)"""
    pirate, card = state.pirates[number], state.setup.corsairs[number]
    if pirate.blown or pirate.at == NONE or not in_gale(state, pirate.at):
        return
    pirate.blown = True
    die, place = roll(luck, "blown"), pirate.at
    force, distance = gale_at(state, place)
    gone = state.setup.weather.removes(force, distance, BASIC[card.base], die)
    word = "blows" if gone else "does not blow"
    where = told_place(state, place)
    text = f"The Gale {word} the corsairs of {card.name} off {where}."
    fields: dict[str, object] = {"gone": gone}
    tell(state, log, "pirate-blown", "5.36", text, fields, [die], place=place)
    if gone:
        pirate_home(pirate)


def lose_shadows(state: War, log: Log) -> None:
    """Nobody Shadows in a Gale. (7.13)"""
    for aux in by_marker(state.auxes):
        if aux.box == Box.TASKED and aux.task == SHADOW and in_gale(state, aux.at):
            marker_gone(state, aux, "7.13", log)
            send_home(state, aux)


def gales_break_out(state: War, luck: Chance, log: Log) -> None:
    """After the winds of an Impulse: who must comes out of Minor Ports, and that this is over is
    told, so that silence tells nothing. (3.27, Q71)"""
    if state.gales:
        gales_reach(state, luck, log)
        text = "Nobody is left Fitting Out in the Minor Ports that Gales reach."
        tell(state, log, "ports-clear", "3.27", text)


def gales_reach(state: War, luck: Chance, log: Log) -> None:
    """Gales have broken out or moved on: Minor Ports that they reach now are emptied at once.
    (3.27, Q71)"""
    if state.gales:
        state.uncover_all()
        empty_minor_ports(state, luck, log)


def empty_minor_ports(state: War, luck: Chance, log: Log) -> None:
    """Squadrons Fitting Out in a Minor Port that a Gale reaches must come out. (3.27, Q71)"""
    for side in range(2):
        for it in by_place(state.of(side)):
            exposed = it.state == FITTING_OUT and not is_key(state, it.place)
            exposed = exposed and is_real(it)
            if exposed and in_gale(state, it.place):
                it.state, it.approach = READY, FROM_HARBOUR
                show(state, it)
                text = f"The Gale drives {{}} out of {told_place(state, it.place)}."
                tell_of(state, log, it, "driven-out", "3.27", text)
                if blocked(state, it, it.place):
                    spot(state, it, "7.24", log)
                mix(state, side, it.place, luck, log)


def gale_sinkings(state: War, luck: Chance, log: Log) -> None:
    """At the end of an Impulse those that took Gale DPs and have more than their rating. (5.36)"""
    for it in in_sequence(state):
        for squadron in it.squadrons:
            if squadron.gale:
                check_sinking(state, it, squadron, luck, log, False)
            squadron.gale = 0
        it.tested, it.gale = False, 0
        gone_at_sea(state, it, luck, log)
    for aux in state.auxes:
        aux.blown = False
    for pirate in state.pirates:
        pirate.blown = False


def gone_at_sea(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """A Formation that has lost its last Sail: its token is gone, which is all that the enemy
    hears, and its Leaders are in danger. (7.3, 3.4.10, 2.37)"""
    if it.kind in (Kind.CONVOY, Kind.DUMMY):
        return
    if any(squadron.sail > 0 for squadron in it.squadrons):
        clean_up(state, it)
        return
    for leader in list(it.leaders):
        casualty(state, leader, False, luck, log)
    seen, order = it.token > 0, state.order_of(it)
    text, own = "{} is gone from the chart.", "{} is no more."
    tell_of(state, log, it, "gone", "7.3", text, {}, own, seen=seen, rest_rule="2.37")
    drop_shadows(state, it.side, it.token, "7.13", log)
    clean_up(state, it)
    if order is not None:
        lose_executor(state, order, log)


CHAPTER: Final[Chapter] = Chapter(
    "5.36", procedures={"gale-effects": gale_effects, "gales-reach": gales_break_out}
)
