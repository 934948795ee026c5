"""What may come of a plan, before it is given: to catch the wind, to arrive by when, to be seen."""

from typing import Final

from weathergage.engine.event import Modifier, total_of

from ..rules.commands import leadership
from ..rules.forces import has_galleys, is_enemy_port, is_galleys, is_key, speed
from ..rules.moving import wind_number
from ..rules.passages import bar_to
from ..rules.player_ranks import rank_lines
from ..rules.spotting import watched_strait
from ..rules.weather import gale_drm, gale_sheltered, gale_value
from ..state.forces import FITTING_OUT, READY, Formation, Kind
from ..state.war import War
from ..tables.atlas import AGAINST, BOX, CATCH, MANY, OFF_MAP, PORT, SEA_ZONE, STRAIT, WITH
from ..tables.names import ACTS
from .scene_map import caught_on

HORIZON: Final = 4
"""Impulses for which an arrival is reckoned."""


def step_chance(known: War, it: Formation, here: int, there: int) -> float:
    """The chance that a step is made with one Movement Point: 0.5 stands for half a move Against
    the Wind, which is certain and takes two. (5.14, 5.25)"""
    atlas = known.setup.atlas
    wind = WITH
    if atlas.places[here].kind == BOX:
        wind = CATCH
    elif atlas.places[there].kind != BOX and not is_galleys(it):
        wind = atlas.wind_on(here, there, known.winds)
    if wind == CATCH:
        return catch_chance(known, it, here, there)
    if wind == AGAINST:
        return 1.0 if it.half == there and here == it.place else 0.5
    return 1.0


def catch_chance(known: War, it: Formation, here: int, there: int) -> float:
    """The chance to catch the wind on a step. (5.25)"""
    lines = catch_lines(known, it, here, there)
    return caught_on(wind_number(known, here, there) - total_of(lines))


def catch_lines(known: War, it: Formation, here: int, there: int) -> list[Modifier]:
    """The DRMs of that check. (5.25, 12.4)"""
    atlas, help = known.setup.atlas, 0
    if atlas.places[here].kind == BOX:
        help = atlas.box_help(here, there, known.winds)
    gale = gale_drm(known, here)
    lines = known.setup.general.wind_modifiers(leadership(known, it), help, gale)
    return lines + rank_lines(known, it.side, "wind")


def cost_of(known: War, it: Formation, here: int, there: int) -> float:
    """Movement Points a step takes on average."""
    chance = step_chance(known, it, here, there)
    return MANY if chance <= 0 else 1.0 / chance


def route(known: War, it: Formation, goal: int) -> list[int]:
    """The way to a location that takes the fewest points with the winds as they blow, from the
    next step on; nothing where there is none. (5.2)"""
    start, atlas = it.place, known.setup.atlas
    best: dict[int, float] = {start: 0.0}
    came: dict[int, int] = {}
    left = [start]
    while left:
        here = min(left, key=best.__getitem__)
        left.remove(here)
        if here == goal:
            break
        for there in atlas.neighbours[here]:
            if not may_pass(known, it, here, there, goal):
                continue
            cost = best[here] + cost_of(known, it, here, there)
            if cost < best.get(there, MANY):
                best[there], came[there] = cost, here
                if there not in left:
                    left.append(there)
    return unrolled(came, start, goal)


def unrolled(came: dict[int, int], start: int, goal: int) -> list[int]:
    """The way that was found, from its first step on."""
    out: list[int] = []
    here = goal
    while here != start:
        if here not in came:
            return []
        out.append(here)
        here = came[here]
    out.reverse()
    return out


def may_pass(known: War, it: Formation, here: int, there: int, goal: int) -> bool:
    """Whether a way may lead on from a location to the next."""
    kind = known.setup.atlas.places[there].kind
    if here == it.place:
        return bar_to(known, it, there) is None
    if kind == OFF_MAP and there != goal:
        return False
    return not (has_galleys(it) and kind in (BOX, SEA_ZONE))


# Arrival.


def arrivals(known: War, it: Formation, way: list[int]) -> list[float]:
    """The chance to have come to the end of a way by the end of this Impulse and of each of the
    next, the winds blowing as they do now. (5.1)"""
    chances = [step_chance(known, it, *pair) for pair in pairs(it.place, way)]
    spread = [0.0] * (2 * len(chances) + 1)
    spread[0] = 1.0
    out: list[float] = []
    for ahead in range(HORIZON):
        for _ in range(points_in(known, it, ahead)):
            spread = after_a_point(spread, chances)
        out.append(spread[-1])
    return out


def pairs(start: int, way: list[int]) -> list[tuple[int, int]]:
    """The steps of a way."""
    whole = [start, *way]
    return [(whole[number], whole[number + 1]) for number in range(len(way))]


def points_in(known: War, it: Formation, ahead: int) -> int:
    """The points it still has in an Impulse, this one being 0. (4.0)"""
    mpis = ACTS[speed(known, it)]
    if ahead:
        return len(mpis)
    return len([mpi for mpi in mpis if mpi >= max(known.mpi, 1)])


def after_a_point(spread: list[float], chances: list[float]) -> list[float]:
    """Where a Formation may be after one more point; odd places are half moves."""
    out = [0.0] * len(spread)
    for at, share in enumerate(spread):
        if share <= 0.0:
            continue
        if at == len(spread) - 1:
            out[at] += share
        elif at % 2 or chances[at // 2] == 0.5:
            out[at + 1] += share
        else:
            out[at + 2] += share * chances[at // 2]
            out[at] += share * (1.0 - chances[at // 2])
    return out


# Dangers.


def spotted_chance(known: War, it: Formation, there: int) -> float:
    """The chance to be Spotted on coming to a location, by what lies open: for certain in a Strait
    that is watched and off an Enemy Key Port, else by who looks round there. (5.26, 7.12)"""
    if it.spotted:
        return 1.0
    kind = known.setup.atlas.places[there].kind
    if kind == STRAIT and watched_strait(known, it.side, there):
        return 1.0
    if kind == PORT and is_enemy_port(known, it.side, there) and is_key(known, there):
        return 1.0
    return looked_at(known, it, there)


def looked_at(known: War, it: Formation, there: int) -> float:
    """The chance that enemy tokens at a location make it out, if all of them are real. (7.12)"""
    combat = known.setup.combat
    drm = known.setup.general.spotting["self_search"]
    found = len([die for die in range(10) if combat.search_result(die + drm, 1) != 0]) / 10
    missed = 1.0
    for _ in known.tokens_at(1 - it.side, there):
        missed *= 1.0 - found
    return 1.0 - missed


def gale_dps(known: War, way: list[int]) -> int:
    """The most DPs a Gale that blows now would give each Squadron on a way. (5.36)"""
    return max([felt(known, place) for place in way], default=0)


def gale_cost(known: War, it: Formation, way: list[int]) -> int:
    """The DPs that a Gale which blows now would still give a Squadron of a Formation on a way: the
    worst value it meets in an Impulse counts, once. Rumours suffer none. (5.36, Q37)"""
    if it.kind == Kind.CONVOY:
        had = it.gale
    elif it.squadrons:
        had = min(squadron.gale for squadron in it.squadrons)
    else:
        return 0
    return max(0, *(felt_by(known, it, place) - had for place in way)) if way else 0


def felt_by(known: War, it: Formation, place: int) -> int:
    """The DPs a Gale gives a Formation at a location: who Blockades a Port has no shelter there.
    (5.36)"""
    exposed = it.blockading and place == it.place
    return gale_value(known, place) if exposed else felt(known, place)


def felt(known: War, place: int) -> int:
    """The DPs a Gale gives each Squadron outside Harbour at a location: in full in the open, less
    in a Coastal Space or before a Port. (5.36)"""
    if known.setup.atlas.is_large(place):
        return gale_value(known, place)
    return gale_sheltered(known, place)


def strait_dps(known: War, it: Formation, way: list[int]) -> int:
    """The DPs that Straits on a way cost each Squadron; Galleys none. (5.26)"""
    straits = [place for place in way if known.setup.atlas.places[place].kind == STRAIT]
    if not it.squadrons or is_galleys(it):
        return 0
    return len(straits) * known.setup.general.attrition["strait"]


def wear_words(known: War, it: Formation) -> str:
    """What the end of the Turn costs each Squadron. (11.2)"""
    general = known.setup.general
    if it.state == READY:
        dps = general.ready_attrition(known.turn)
        return f"{dps} DP at the Turn's end"
    if it.state == FITTING_OUT:
        low, high = fitting_wear(known)
        return f"{low} or {high} DP at the Turn's end"
    return "none In Ordinary"


def fitting_wear(known: War) -> tuple[int, int]:
    """What Fitting Out costs a Squadron at the end of a Turn, by the die. (11.2)"""
    attrition = known.setup.general.attrition
    return attrition["fitting_low"], attrition["fitting_high"]


def acts_words(known: War, it: Formation) -> str:
    """In which increments of the Impulse it acts. (4.0)"""
    points = speed(known, it)
    return f"Movement {points}: increments {', '.join(str(mpi) for mpi in ACTS[points])}"
