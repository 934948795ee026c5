"""Convoys: how they come to be and which way they may go. (10.1, C.18)"""

from weathergage.engine.decision import Refusal

from ..state.forces import FITTING_OUT, NONE, READY, Formation, Kind
from ..state.tokens import add, next_number
from ..state.war import War
from ..tables.atlas import PORT
from ..tables.general import ConvoyKind
from .forces import blocked, is_friendly


def launch(state: War, side: int, chit: int, target: int) -> Formation:
    """Once its Escort Order is Issued a Convoy waits in its origin, unseen and safe. (10.1, Q60)"""
    kind = kind_named(state, state.setup.general.chits[chit].targets[0])
    number = next_number(state, side)
    it = Formation(side, number, Kind.CONVOY, kind.origins[target], FITTING_OUT)
    it.convoy, it.points, it.order, it.origin = kind.index, kind.points, chit, it.place
    add(state, it)
    return it


def kind_named(state: War, id: str) -> ConvoyKind:
    """A kind of Convoy by its id."""
    for kind in state.setup.general.convoys:
        if kind.id == id:
            return kind
    raise AssertionError("the chits name kinds of Convoys")


def kind_of(state: War, it: Formation) -> ConvoyKind:
    """The kind of a Convoy."""
    return state.setup.general.convoys[it.convoy]


def convoy_of(state: War, side: int, chit: int) -> Formation | None:
    """The Convoy of an Escort Order."""
    for it in state.of(side):
        if it.kind == Kind.CONVOY and it.order == chit:
            return it
    return None


def open_goals(state: War, it: Formation) -> list[int]:
    """The goals at which a Convoy may end as things stand. (10.1)"""
    return [goal for goal in kind_of(state, it).goals if is_open(state, it, goal)]


def is_open(state: War, it: Formation, goal: int) -> bool:
    """Whether a goal is Friendly, or a coast where it is wanted, and not Blockaded. (10.1)"""
    place = state.setup.atlas.places[goal]
    if place.kind == PORT:
        return is_friendly(state, it.side, goal) and not blocked(state, it, goal)
    if place.id == "villefranche-coast":
        return "e6" in state.events
    return True


def chains(state: War, it: Formation) -> list[list[int]]:
    """The ways a Convoy may take, each from its origin to its goal; where the chart has none any
    shortest way. (C.18, 10.1)"""
    kind = kind_of(state, it)
    start = it.origin if it.origin != NONE else kind.origins[0]
    if kind.routes == "none":
        return [[start, goal] for goal in open_goals(state, it) or kind.goals]
    out: list[list[int]] = []
    for places in state.setup.general.routes_of(kind.routes):
        out.append(_chain(kind, places, start))
    if kind.routes == "fl" and not is_open(state, it, kind.goals[0]):
        out += [[*chain[:-1], kind.goals[1]] for chain in out]
    return out


def _chain(kind: ConvoyKind, places: list[int], start: int) -> list[int]:
    chain = list(reversed(places)) if kind.back else list(places)
    if chain[0] not in kind.origins:
        chain.insert(0, start)
    if chain[-1] not in kind.goals:
        chain.append(kind.goals[0])
    return chain


def next_points(state: War, it: Formation) -> list[int]:
    """The next points of the routes a Convoy may be making for; it changes from one route to
    another only in a location that both share, and turns back only where no goal is left. (10.1)"""
    if it.back:
        return points_behind(state, it)
    out = points_ahead(state, it)
    if not open_goals(state, it):
        out += [point for point in points_behind(state, it) if point not in out]
    return out


def points_ahead(state: War, it: Formation) -> list[int]:
    """Where a Convoy may go on to; where it finds the end of its route closed, to another goal.
    (10.1)"""
    kind = kind_of(state, it)
    shut = is_free(kind) and it.goal in kind.goals and not is_open(state, it, it.goal)
    if it.goal not in (NONE, it.place) and not shut:
        return [it.goal]
    if is_free(kind):
        goals = [goal for goal in open_goals(state, it) or kind.goals if goal != it.place]
        return [goal for goal in goals if lies_on_way(state, it, goal)] or goals
    out: list[int] = []
    for chain in chains(state, it):
        here = chain.index(it.place) if it.place in chain[:-1] else NONE
        point = chain[here + 1] if here != NONE else it.place
        if point not in out and point != it.place:
            out.append(point)
    if not out and it.place in kind.goals:
        return [goal for goal in open_goals(state, it) if goal != it.place]
    return out


def is_free(kind: ConvoyKind) -> bool:
    """Whether the chart has no route for a kind of Convoy: it takes any shortest way. (10.1)"""
    return kind.routes == "none"


def lies_on_way(state: War, it: Formation, goal: int) -> bool:
    """Whether a Convoy without a printed route is on a shortest way to a goal, so that its owner
    need not have chosen yet. (10.1, Q157)"""
    steps, start = state.setup.atlas.distances, it.origin
    return start == NONE or steps[start][it.place] + steps[it.place][goal] == steps[start][goal]


def points_behind(state: War, it: Formation) -> list[int]:
    """Where a Convoy that turns back makes for: the point before on each route that it may be on,
    and on no other. (10.1)"""
    if it.back and it.goal not in (NONE, it.place):
        return [it.goal]
    if it.place == it.origin:
        return []
    out: list[int] = []
    for chain in chains(state, it):
        spot = it.place if it.place in chain else it.goal
        point = chain[chain.index(spot) - 1] if spot in chain[1:] else it.place
        if point not in out and point != it.place:
            out.append(point)
    return out or [it.origin]


def convoy_steps(state: War, it: Formation) -> list[int]:
    """The steps along its routes."""
    distances, out = state.setup.atlas.distances, []
    for point in next_points(state, it):
        for there in state.setup.atlas.neighbours[it.place]:
            if distances[there][point] < distances[it.place][point] and there not in out:
                out.append(there)
    return out


def onward_goals(state: War, it: Formation, there: int) -> list[int]:
    """The goals to which a Convoy may sail on through the one it steers for: its route passes
    that. (10.1, C.18)"""
    kind, out = kind_of(state, it), []
    if it.back or there not in kind.goals:
        return []
    if is_free(kind):
        return [goal for goal in points_ahead(state, it) if leads_past(state, it, there, goal)]
    for chain in chains(state, it):
        if there in chain[:-1] and _on_way(it, chain, there):
            beyond = chain[chain.index(there) + 1]
            if beyond not in out:
                out.append(beyond)
    return out


def leads_past(state: War, it: Formation, there: int, goal: int) -> bool:
    """Whether a step to one goal is on the way to another. (10.1)"""
    steps = state.setup.atlas.distances
    return goal != there and steps[there][goal] < steps[it.place][goal]


def _on_way(it: Formation, chain: list[int], there: int) -> bool:
    """Whether a Convoy is on a route that leads to a location."""
    return it.goal == there or it.place in chain[: chain.index(there)]


def bar_convoy_step(state: War, it: Formation, there: int) -> Refusal | None:
    """Why a Convoy may not steer for a location. (10.1)"""
    if it.state != READY:
        return Refusal("It has not sailed.", "10.1")
    if there not in convoy_steps(state, it):
        return Refusal("That leads off the routes of this Convoy.", "10.1")
    return None


def make_for(state: War, it: Formation, there: int) -> None:
    """A Convoy has taken a step: it goes on to the point that this was for, or has turned back; one
    that may still be making for several goals is bound to none. (10.1, Q157)"""
    distances = state.setup.atlas.distances
    ahead = [] if it.back else points_ahead(state, it)
    for point in next_points(state, it):
        if distances[there][point] < distances[it.place][point]:
            it.goal, it.back = point, point not in ahead
            if not it.back and has_choice(state, it, point):
                it.goal = NONE
            return


def has_choice(state: War, it: Formation, goal: int) -> bool:
    """Whether a Convoy has several goals and is still on a shortest way to this one. (10.1)"""
    kind = kind_of(state, it)
    return is_free(kind) and len(kind.goals) > 1 and lies_on_way(state, it, goal)


def bar_convoy_harbour(state: War, it: Formation) -> Refusal | None:
    """Why a Convoy may not wait in the Harbour of its Space. (10.1)"""
    if not is_friendly(state, it.side, it.place):
        return Refusal("A Convoy waits in Friendly Harbours alone.", "10.1")
    if blocked(state, it, it.place):
        return Refusal("It may not go into a Blockaded Port.", "10.1")
    return None


def has_arrived(state: War, it: Formation) -> bool:
    """Whether a Convoy has reached an open goal beyond which it does not sail, or its origin after
    it turned back. (10.1)"""
    if it.state != READY:
        return False
    if it.back:
        return it.place == it.origin
    if it.onward not in (NONE, it.place):
        return False
    return it.place in kind_of(state, it).goals and is_open(state, it, it.place)
