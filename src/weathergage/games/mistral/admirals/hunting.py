"""Enemies worth hunting, and Convoys worth keeping. (8.0, 10.1)"""

from typing import Final

from ..rules.convoy_routes import convoy_of, kind_of, open_goals
from ..rules.forces import at_war, is_enemy_port, is_galleys, is_key, sail_of
from ..state.forces import NONE, READY, Formation, Order
from ..tables.atlas import OFF_MAP
from ..tables.names import BRITISH, WINTER, season_of
from .havens import Aim, home_aim, least
from .odds import power
from .outlook import SHUNNED, Outlook

PREY: Final = 1.35
"""How much stronger than its prey a hunter wants to be."""
FRESH: Final = 0.6
"""The part of its rating in DPs up to which a Formation hunts."""
ESCORTED: Final = 18.0
"""Movement Points within which an Escort is waited for."""
GUARD: Final = 3
"""Sail of an Escort that keep raiders off a Convoy: each takes a column from them. (10.18)"""
LEG: Final = 1.5
"""Movement Points that a location on the way takes on average."""
WIDE: Final = 2
"""Locations from a Convoy's way within which an enemy fleet is a danger to it."""
HURRY: Final = 2
"""Turns before its limit in which a Convoy takes a risk."""
CONVOY_PRIZE: Final = 4.0
"""Movement Points more that are sailed for a Convoy."""


def hunted(outlook: Outlook, it: Formation, reach: float, trust: float) -> int:
    """Where the nearest enemy is whom a Formation may well attack, or NONE; one must know so much
    of him, for rumours are not worth the wear."""
    if not at_war(outlook.known, it) or it.disorganised or outlook.worn(it) > FRESH:
        return NONE
    mine = power(it)
    best, far = NONE, reach
    for guess in outlook.belief.guesses:
        place = guess.place
        if outlook.atlas.places[place].kind == OFF_MAP or outlook.gale(place) > 1:
            continue
        strong = outlook.menace[place]
        if guess.trust < trust:
            continue
        if PREY * strong > mine or guess.real * guess.sail + guess.convoy < 0.9:
            continue
        if guess.french > 0.3 and outlook.side == BRITISH and "e7" not in outlook.known.events:
            continue
        prize = CONVOY_PRIZE * guess.convoy
        cost = outlook.far(it, place) - prize
        if cost < far:
            best, far = place, cost
    return best


def seek_aim(outlook: Outlook, it: Formation) -> Aim:
    """Whoever is to seek Battle goes for an enemy he can beat, else waits off an Enemy Port."""
    known = outlook.known
    foul = season_of(known.turn) == WINTER
    prey = hunted(outlook, it, 3.0 if foul else 8.0, 0.4)
    if prey != NONE:
        return Aim(prey, "It is to seek Battle, and can beat what lies there.")
    if foul or outlook.worn(it) > FRESH:
        return home_aim(outlook, it, "It saves its ships until an enemy shows himself.")
    ports = [port.place for port in outlook.atlas.ports]
    ports = [p for p in ports if is_key(known, p) and is_enemy_port(known, it.side, p)]
    beside: list[int] = []
    for port in ports:
        beside += [p for p in outlook.atlas.neighbours[port] if not outlook.shuns(it, p)]
    if not beside or it.place in beside:
        return Aim(it.place, "It waits for an enemy it can beat.")
    return Aim(least(outlook, it, beside), "It waits off an Enemy Port for whoever comes out.")


# Escorts.


def escort_aim(outlook: Outlook, it: Formation, order: Order) -> Aim:
    """With the Convoy, if it can be reached; else the Formation rests and the Convoy sails on."""
    convoy = convoy_of(outlook.known, it.side, order.chit)
    if convoy is None:
        return home_aim(outlook, it, "Its Convoy is in; it goes to rest.")
    near = outlook.far(it, convoy.place) <= 7.0
    if convoy.state == READY and convoy.token and near:
        return Aim(next_place(outlook, convoy), "It keeps with its Convoy.")
    if is_held(outlook, convoy, order) and not clear_goals(outlook, it, convoy, WIDE):
        return home_aim(outlook, it, "It rests until the way of its Convoy is clear.")
    if goes_along(outlook, it, convoy):
        return Aim(gate(outlook, convoy), "It goes to meet its Convoy.")
    return home_aim(outlook, it, "Its Convoy does better alone; it rests.")


def is_held(outlook: Outlook, convoy: Formation, order: Order) -> bool:
    """Whether a Convoy by which the enemy may gain is still in, and has time."""
    scores = kind_of(outlook.known, convoy).scores
    return scores and convoy.state != READY and is_long(outlook, order)


def is_long(outlook: Outlook, order: Order) -> bool:
    """Whether a Convoy has time to wait for a clear way."""
    return order.limit - outlook.known.count > HURRY


def next_place(outlook: Outlook, convoy: Formation) -> int:
    """Where a Convoy will be after this MPI."""
    return outlook.plans.get(convoy.number, convoy.place)


def gate(outlook: Outlook, convoy: Formation) -> int:
    """Where a Convoy is to meet its Escort."""
    if outlook.atlas.places[convoy.origin].kind != OFF_MAP:
        return convoy.place
    return meeting(outlook, convoy.origin, kind_of(outlook.known, convoy).goals[0])


def meeting(outlook: Outlook, box: int, goal: int) -> int:
    """Where an Escort meets a Convoy from an off-map Box; one from the Levant before the Straits or
    the narrows, where raiders lie."""
    if outlook.atlas.places[box].id != "levant-box":
        return way_in(outlook, box, goal)
    return outlook.atlas.index["melilla" if outlook.side == BRITISH else "s9"]


def way_in(outlook: Outlook, box: int, goal: int) -> int:
    """The location beside an off-map Box that is nearest to a goal, or to the other Box."""
    beside = outlook.atlas.neighbours[box]
    best = beside[0]
    for place in beside:
        if outlook.atlas.distances[place][goal] < outlook.atlas.distances[best][goal]:
            best = place
    return best


def is_guarded(outlook: Outlook, convoy: Formation, escort: Formation | None) -> bool:
    """Whether a strong Escort has come. (10.18)"""
    if escort is None or escort.state != READY or escort.place != gate(outlook, convoy):
        return False
    return sail_of(escort) >= GUARD


def clear_goals(outlook: Outlook, it: Formation, convoy: Formation, near: int) -> list[int]:
    """The goals of a Convoy to which a Formation may see it: no superior enemy lies on the way, or
    in Harbour or at sea within some locations of it."""
    found: list[int] = []
    most = outlook.temper.shun * power(it)
    for goal in open_goals(outlook.known, convoy) or kind_of(outlook.known, convoy).goals:
        way = LEG * outlook.atlas.distances[it.place][goal] + SHUNNED
        if outlook.far(it, goal) < way and gathered(outlook, it.place, goal, near) <= most:
            found.append(goal)
    return found


def gathered(outlook: Outlook, start: int, goal: int, near: int) -> float:
    """The strength of the enemies within some locations of a way, at sea and in Harbour."""
    far = outlook.atlas.distances
    way = [
        place.index
        for place in outlook.atlas.places
        if far[start][place.index] + far[place.index][goal] <= far[start][goal] + 1
    ]
    total, harbours = 0.0, outlook.harbours()
    for place in outlook.atlas.places:
        here = outlook.menace[place.index] + harbours.get(place.index, 0.0)
        if here > 0.0 and min([far[place.index][there] for there in way]) <= near:
            total += here
    return total


def goes_along(outlook: Outlook, it: Formation, convoy: Formation) -> bool:
    """Whether an Escort is near and fit enough to be waited for."""
    if outlook.worn(it) > 0.75 or is_galleys(it):
        return False
    return power(it) > 1.5 and outlook.far(it, gate(outlook, convoy)) <= ESCORTED
