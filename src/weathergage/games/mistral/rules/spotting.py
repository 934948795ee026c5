"""Who is seen: automatic Spotting, self-search, Blockades, concealment. (5.26, 7.1, 7.24)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.english import sentence
from weathergage.engine.event import NOTABLE, Event, Log, Modifier

from ..state.forces import (
    INTERDICT,
    READY,
    SHADOW,
    UNKNOWN,
    Box,
    Formation,
    Kind,
    Report,
    Squadron,
)
from ..state.records import copy_squadron
from ..state.tokens import forget
from ..state.war import War
from ..tables.atlas import PORT, STRAIT
from ..tables.names import APPROACHES, BRITISH
from ..words.names import (
    RUMOUR,
    leader_name,
    piece_id,
    place_id,
    squadron_words,
    token_id,
    token_name,
    told_name,
    told_place,
)
from ..words.telling import tell, tell_of, tell_side
from .damage import disband
from .favours import throw
from .forces import (
    at_war,
    band,
    enemy_tokens,
    is_blockaded,
    is_enemy_port,
    is_key,
    is_knights,
    is_real,
    line_sail,
    may_be_blockaded,
    port_side,
)
from .marks import drop_shadows, marks_at
from .mixing import mix
from .passages import has_business
from .squadrons import name_in_sight

MOST_REPORTS: Final = 60
SEEN: Final = 5
"""A search finds on so much or less. (C.1)"""


# Automatic Spotting.


def must_be_seen(state: War, it: Formation) -> bool:
    """Whether a Formation that comes to its location is Spotted without a search. (5.26, 7.12)"""
    if not it.token or it.spotted:
        return False
    if is_knights(it):
        return True
    if not at_war(state, it):
        return False
    kind = state.setup.atlas.places[it.place].kind
    if kind == STRAIT:
        return watched_strait(state, it.side, it.place)
    if kind != PORT:
        return False
    enemy = is_enemy_port(state, it.side, it.place)
    if enemy and is_key(state, it.place):
        return True
    if is_blockaded(state, it.side, it.place):
        return True
    others = [each for each in state.tokens_at(1 - it.side, it.place) if at_war(state, each)]
    return any(_has_scout(state, each) for each in others)


def watched_strait(state: War, side: int, place: int) -> bool:
    """Whether the other side owns a Port beside a Strait, or Interdicts it, if only with Pirates.
    (5.26, Ex 2.5)"""
    if marks_at(state, 1 - side, place, INTERDICT):
        return True
    if any(each.at == place and each.side == 1 - side for each in state.pirates):
        return True
    if any(it.interdicting for it in state.tokens_at(1 - side, place)):
        return True
    return any(port_side(state, near) == 1 - side for near in state.setup.atlas.neighbours[place])


def _has_scout(state: War, it: Formation) -> bool:
    """Whether a Formation has an Auxiliary Assigned. (7.12)"""
    state.uncover(it.side)
    return any(
        aux.box == Box.FORMATION and aux.at == it.number for aux in state.auxiliaries(it.side)
    )


def spot(state: War, it: Formation, rule: str, log: Log) -> None:
    """A Formation is Spotted: the other side learns what it is; a Dummy is gone. (2.37, 7.15)"""
    if it.spotted or not it.token:
        return
    it.spotted = True
    show_contents(state, it)
    lines = seen_lines(state, it)
    keep_report(state, 1 - it.side, "spotted", it.place, it.token, lines)
    if log.on:
        where = told_place(state, it.place)
        text = f"{token_name(it)} is made out at {where}: {'; '.join(lines)}."
        came = APPROACHES[it.approach]
        shown: dict[str, object] = {"token": token_id(it), "seen": lines, "came": came}
        shown["squadrons"] = [figures_of(squadron) for squadron in it.seen]
        told = Event("spotted", rule, text, shown)
        own = sentence(f"{told_name(state, it)} is Spotted at {where}.")
        event = Event("spotted", rule, own, {"piece": piece_id(it)}, audience=[it.side], other=told)
        event.subjects, told.subjects = [piece_id(it)], [token_id(it)]
        for face in (event, told):
            face.weight, face.place = NOTABLE, place_id(state, it.place)
        log.emit(event)
    if it.kind == Kind.DUMMY:
        drop_shadows(state, it.side, it.token, "7.15", log)
        disband(state, it)


def stay_in_sight(state: War, it: Formation, new: Formation, log: Log) -> None:
    """Ships that part from a Formation after its Battle do so under the enemy's eyes. (8.42,
    Q151)"""
    if state.impulse and it.fought and it.spotted:
        spot(state, new, "8.42", log)
        new.beaten = it.beaten


def show_contents(state: War, it: Formation) -> None:
    """What the other side sees of a Formation now: bands of damage, not DPs. (2.37)"""
    name_in_sight(state, it.side, it.squadrons)
    it.seen = []
    for squadron in it.squadrons:
        seen = copy_squadron(squadron)
        seen.band, seen.dps = band(state, squadron), UNKNOWN
        seen.gale, seen.blockaded, seen.watched, seen.first = 0, 0, False, False
        it.seen.append(seen)
    it.seen_leaders, it.seen_points = list(it.leaders), it.points


def figures_of(squadron: Squadron) -> list[object]:
    """What whoever sees a Squadron knows of it beside its damage: its card, Sail and figures."""
    return [
        squadron.name,
        squadron.sail,
        squadron.speed,
        squadron.shift,
        squadron.prize,
        list(squadron.ships),
    ]


def seen_lines(state: War, it: Formation) -> list[str]:
    """What is seen of a Formation that is Spotted, in words. (2.37)"""
    if it.kind == Kind.DUMMY:
        return [RUMOUR]
    if it.kind == Kind.CONVOY:
        return [f"{state.setup.general.convoys[it.convoy].name}, {it.points} CP"]
    out = [leader_name(state, leader) for leader in it.leaders]
    out += ["Interdicting"] if it.interdicting else []
    return out + [squadron_words(each, band(state, each)) for each in it.squadrons]


def keep_report(state: War, seat: int, kind: str, place: int, token: int, lines: list[str]) -> None:
    """A side's book of what it was told; the oldest entries give way. (2.37)"""
    report = Report(seat, state.count, state.impulse, kind, place)
    report.token, report.lines = token, lines
    mine = [old for old in state.reports if old.seat == seat]
    if len(mine) >= MOST_REPORTS:
        state.reports = [old for old in state.reports if old is not mine[0]]
    state.reports = [*state.reports, report]


# Self-search.


def self_searches(state: War, luck: Chance, log: Log) -> None:
    """Every Ready Formation beside enemy tokens searches once for each that is Unspotted, without
    a question. (7.12, Q46)"""
    for side in range(2):
        for place in sorted({it.place for it in state.tokens(side)}):
            for it in state.tokens_at(side, place):
                if is_real(it) and it.retreat != it.place and at_war(state, it):
                    self_search(state, it, luck, log)


def self_search(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """One Formation looks round. (7.12)"""
    drm = state.setup.general.spotting["self_search"]
    modifiers = [Modifier("self-search", drm, "7.12")]
    for other in state.tokens_at(1 - it.side, it.place):
        if other.spotted:
            continue
        state.uncover(other.side)
        done = throw(state, it.side, "search", "search", modifiers, SEEN, luck, log)
        found = done.ok
        what = "sights" if found else "cannot make out"
        text = sentence(f"{told_name(state, it)} {what} {token_name(other)}.")
        fields: dict[str, object] = {
            "piece": piece_id(it),
            "token": token_id(other),
            "found": found,
        }
        tell_side(
            state,
            log,
            it.side,
            "looks-round",
            "7.12",
            text,
            fields,
            done.dice,
            done.lines,
            place=it.place,
        )
        if found:
            spot(state, other, "7.12", log)


# Blockade.


def blockades(state: War, it: Formation) -> bool:
    """Whether a Formation Blockades the Port in whose Space it is. (7.24, Q76)"""
    if it.state != READY or not is_real(it) or it.retreat == it.place:
        return False
    if not at_war(state, it) or state.setup.atlas.places[it.place].kind != PORT:
        return False
    if not has_business(state, it):
        return False
    if not may_be_blockaded(state, it.side, it.place):
        return False
    return line_sail(state, it) >= state.setup.general.squadron["blockade_sail"]


def set_blockades(state: War, luck: Chance, log: Log) -> None:
    """Blockades begin and end by themselves, and lie open. (7.24)"""
    for side in range(2):
        for it in state.tokens(side):
            set_blockade(state, it, log)


def set_blockade(state: War, it: Formation, log: Log) -> None:
    """Whether a Formation Blockades, which is told when it changes. (7.24)"""
    now = blockades(state, it)
    if now == it.blockading:
        return
    if now:
        spot(state, it, "7.24", log)
    it.blockading = now
    where = told_place(state, it.place)
    word = "Blockades" if now else "no longer Blockades"
    tell_of(state, log, it, "blockade", "7.24", f"{{}} {word} {where}.")


def settle_blockades(state: War, log: Log) -> None:
    """Before Orders are judged it is seen who Blockades a Port that is not Enemy: Spaniards may
    have gone, or come, since the lookouts looked round. (7.24, Q153)"""
    for it in state.tokens(BRITISH):
        if not is_enemy_port(state, BRITISH, it.place):
            set_blockade(state, it, log)


def lift_blockade(state: War, it: Formation) -> None:
    """Who leaves no longer Blockades. (7.24)"""
    it.blockading = False


# Concealment.


def conceal(state: War, luck: Chance, log: Log) -> None:
    """At the end of an Impulse a Spotted Formation is lost from sight, unless Shadowed, in a
    Strait, in an Enemy Port Space or where an enemy is. (7.1)"""
    for side in range(2):
        for it in state.tokens(side):
            if it.spotted and not stays_seen(state, it):
                forget(it)
                tell_of(state, log, it, "concealed", "7.1", "{} is lost from sight.")
                mix(state, side, it.place, luck, log)


def stays_seen(state: War, it: Formation) -> bool:
    """Whether a Spotted Formation stays so. (7.1)"""
    if is_shadowed(state, it) or state.setup.atlas.places[it.place].kind == STRAIT:
        return True
    if is_enemy_port(state, it.side, it.place) or it.blockading or is_knights(it):
        return True
    return bool(enemy_tokens(state, it.side, it.place))


def is_shadowed(state: War, it: Formation) -> bool:
    """Whether an Auxiliary Shadows it. (7.13)"""
    for aux in state.auxiliaries(1 - it.side):
        if aux.box == Box.TASKED and aux.task == SHADOW and aux.target == it.token:
            return True
    return False


def searches(state: War, luck: Chance, log: Log) -> None:
    """After the moves: Blockades, then everybody looks round. (4.0, 7.12)"""
    state.uncover_all()
    set_blockades(state, luck, log)
    self_searches(state, luck, log)
    tell(state, log, "looked-round", "7.12", "Lookouts have searched the horizon.")


CHAPTER: Final[Chapter] = Chapter("7.1", procedures={"searches": searches})
