"""Errands for standing answers: make for a place, carry out Orders, go home without one, let
rumours roam; chores are in chores.py."""

from typing import Any, Final

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.question import Orders
from weathergage.engine.decision import Action, Decision

from ..answers import Answer
from ..rules.battle import bar_demand, targets
from ..rules.forces import enemy_tokens, home_ports, is_real
from ..rules.passages import way as way_home
from ..state.forces import NONE, READY, Formation, Kind
from ..state.war import War
from ..tables.atlas import BOX, MANY
from ..words.names import find_piece, piece_id
from .chances import gale_cost, route
from .chores import defaults, flag, guard, quiet, raid, search
from .convoying import convoy_tries, idle, in_company
from .course_figures import is_against
from .forms_courses import target_of, tries, way_to

COURSE: Final = "course"
ORDERS: Final = "orders"
ROAM: Final = "roam"
QUIET: Final = "quiet"
DEFAULTS: Final = "defaults"
SEARCH: Final = "search"
GUARD: Final = "guard"
FLAGS: Final = "flags"
RAID: Final = "raid"


def errand_places(known: War) -> dict[str, list[str]]:
    """The errands, each with the places it may be for."""
    places = [place.id for place in known.setup.atlas.places if place.kind != BOX]
    others = [ORDERS, ROAM, QUIET, DEFAULTS, SEARCH, GUARD, FLAGS, RAID]
    return {COURSE: places, **{name: [] for name in others}}


def run_errand(query: Decision, name: str, to: str, parts: list[str] | None) -> Action | None:
    """What an errand does in a question; None where that is nothing."""
    assert isinstance(query, Asked)
    if name == COURSE:
        return sail_on(query, to, parts or [])
    if name == ORDERS:
        return by_orders(query, parts)
    if name == ROAM:
        return roam(query)
    return chore(query, name)


def chore(query: Asked[Any], name: str) -> Action | None:
    """An errand that moves nobody."""
    if name == SEARCH:
        return search(query)
    if name == GUARD:
        return guard(query)
    if name == FLAGS:
        return flag(query)
    if name == RAID:
        return raid(query)
    return defaults(query) if name == DEFAULTS else quiet(query)


def is_over(known: War, name: str, to: str, parts: list[str]) -> bool:
    """A course ends where its Formations have come to the place or are no longer at sea."""
    if name != COURSE:
        return False
    there = known.setup.atlas.index.get(to, NONE)
    found = [find_piece(known, known.seat, part) for part in parts]
    return not [it for it in found if it is not None and it.state == READY and it.place != there]


# Courses.


def sail_on(query: Asked[Any], to: str, parts: list[str]) -> Action | None:
    """The next step of every Formation on this errand; one that a Gale threatens is asked about."""
    if query.kind != "courses":
        return None
    known, out = query.known, []
    goal = known.setup.atlas.index.get(to, NONE)
    for part in parts:
        it = find_piece(known, query.place, part)
        if it is None or part not in query.parts or goal == NONE or it.place == goal:
            continue
        answer = step_towards(query, it, goal)
        if answer is not None:
            out.append(answer)
    return together(query, out)


def step_towards(query: Asked[Any], it: Formation, goal: int) -> Answer | None:
    """The next step to a goal, unless a Gale is on it."""
    known = query.known
    way = way_to(known, it, goal) or route(known, it, goal)
    if not way or weathers(known, it, way[0]):
        return None
    return legal(query, tries(known, it, way[0], goal))


# Orders.


def by_orders(query: Asked[Any], parts: list[str] | None) -> Action | None:
    """Formations with an Order make for its place and stay there, Convoys wait for their escort and
    follow their routes with it, and whoever is at sea without an Order goes home. Who would meet an
    enemy or a Gale by it is asked about."""
    if query.kind != "courses":
        return None
    known, out, idlers = query.known, [], 0
    for part in query.parts:
        it = find_piece(known, query.place, part)
        if it is None or it.kind == Kind.DUMMY or (parts is not None and part not in parts):
            continue
        idlers += 1 if idle(known, it) else 0
        answer = next_order(query, it)
        if answer is not None and not meets(known, it, answer):
            out.append(answer)
    return query.passing() if idlers == len(query.parts) else together(query, out)


def next_order(query: Asked[Any], it: Formation) -> Answer | None:
    """What a Formation does next by its Order; None where that is the player's business."""
    known = query.known
    if it.kind == Kind.CONVOY:
        return legal(query, convoy_tries(known, it))
    if it.order == NONE:
        return homeward(query, it) if it.state == READY else None
    if it.state != READY:
        return legal(query, [Answer("sail", piece_id(it))])
    beside = in_company(query, it)
    if beside:
        return legal(query, beside)
    goal = target_of(known, it)
    if goal == NONE:
        return None
    if goal == it.place:
        return legal(query, [Answer("hold", piece_id(it))])
    way = way_to(known, it, goal)
    return legal(query, tries(known, it, way[0], goal)) if way else None


def homeward(query: Asked[Any], it: Formation) -> Answer | None:
    """The Passage it is on, else one to the nearest Port that is its own, and into the Harbour.
    (9.37)"""
    known = query.known
    best, goal = (MANY, NONE) if it.goal == NONE else (0, it.goal)
    for port in home_ports(known, it) if it.goal == NONE else []:
        far = 0 if port == it.place else way_home(known, it, it.place, port)
        if far < best:
            best, goal = far, port
    if goal == it.place:
        return legal(query, [Answer("harbour", piece_id(it))])
    if goal == NONE:
        return None
    way = way_to(known, it, goal)
    return legal(query, tries(known, it, way[0], goal)) if way else None


def meets(known: War, it: Formation, answer: Answer) -> bool:
    """Whether an order brings or keeps a Formation where an enemy is, or takes it away from one it
    might fight, or leaves it in a Gale that is no less than here: then the player decides."""
    there = known.setup.atlas.index[answer.to] if answer.kind == "course" else it.place
    if answer.kind == "harbour":
        return False
    if it.state == READY and faces(known, it):
        return True
    return weathers(known, it, there) or bool(enemy_tokens(known, it.side, there))


def weathers(known: War, it: Formation, there: int) -> bool:
    """Whether a Gale would hurt a Formation where an order leaves it, and no less than here: half a
    move leaves it here. (5.14, 5.36)"""
    stays = there != it.place and is_against(known, it, there)
    cost = gale_cost(known, it, [it.place if stays else there])
    return cost > 0 and cost >= gale_cost(known, it, [it.place])


def faces(known: War, it: Formation) -> list[Formation]:
    """The Spotted enemies beside a Formation that it may demand Battle of at the end of this
    increment. (8.12)"""
    others = targets(known, it.side, it.place) if is_real(it) and it.token else []
    return [other for other in others if bar_demand(known, it, other) is None]


def legal(query: Asked[Any], found: list[Answer]) -> Answer | None:
    """The first of some answers that may be given."""
    for answer in found:
        if query.why_not(answer) is None:
            return answer
    return None


# Rumours.


def roam(query: Asked[Any]) -> Action | None:
    """Rumours sail for the cruising grounds, each for another one, and for the next every Turn.
    (7.15)"""
    if query.kind != "courses":
        return None
    known, out = query.known, []
    for part in query.parts:
        it = find_piece(known, query.place, part)
        if it is None or it.kind != Kind.DUMMY:
            continue
        answer = roaming(query, it)
        if answer is not None:
            out.append(answer)
    return together(query, out)


def roaming(query: Asked[Any], it: Formation) -> Answer | None:
    """The next step of a rumour."""
    known = query.known
    lines = list(known.setup.general.lines.values())
    goal = lines[(it.number + known.count) % len(lines)].places[0]
    way = route(known, it, goal) if goal != it.place else []
    steps = tries(known, it, way[0], goal) if way else []
    return legal(query, [*steps, Answer("hold", piece_id(it))])


def together(query: Asked[Any], orders: list[Answer]) -> Action | None:
    """Several orders as one answer."""
    if not orders:
        return None
    if len(orders) > 1:
        found = Orders(orders)
        if query.why_not(found) is None:
            return found
    return orders[0]
