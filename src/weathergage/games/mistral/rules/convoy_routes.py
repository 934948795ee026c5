"""Convoys: how they come to be and which way they may go. (10.1, C.18)"""

from weathergage.engine.decision import Refusal

from ..state.forces import FITTING_OUT, NONE, READY, Formation, Kind
from ..state.tokens import add, next_number
from ..state.war import War
from ..tables.general import ConvoyKind


def launch(state: War, side: int, chit: int) -> Formation:
    """Once its Escort Order is Issued a Convoy waits in its origin, unseen and safe. (10.1, Q60)"""
    kind = kind_named(state, state.setup.general.chits[chit].targets[0])
    number = next_number(state, side)
    it = Formation(side, number, Kind.CONVOY, kind.origins[0], FITTING_OUT)
    it.convoy, it.points, it.order = kind.index, kind.points, chit
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


def chains(state: War, kind: ConvoyKind) -> list[list[int]]:
    """The ways a kind may take, each from its origin to its goal. (C.18)"""
    if kind.routes == "none":
        return [[kind.origins[0], goal] for goal in kind.goals]
    out: list[list[int]] = []
    for id, places in state.setup.general.routes.items():
        if id.startswith(kind.routes):
            chain = list(reversed(places)) if kind.back else list(places)
            if chain[0] not in kind.origins:
                chain.insert(0, kind.origins[0])
            if chain[-1] not in kind.goals:
                chain.append(kind.goals[0])
            out.append(chain)
    return out


def next_points(state: War, it: Formation) -> list[int]:
    """The next points of the routes a Convoy may be making for; it changes from one route to
    another only in a location that both share. (10.1)"""
    if it.goal != NONE and it.goal != it.place:
        return [it.goal]
    out: list[int] = []
    for chain in chains(state, kind_of(state, it)):
        if it.place in chain[:-1]:
            point = chain[chain.index(it.place) + 1]
            if point not in out:
                out.append(point)
    return out


def convoy_steps(state: War, it: Formation) -> list[int]:
    """The steps along its routes."""
    distances, out = state.setup.atlas.distances, []
    for point in next_points(state, it):
        for there in state.setup.atlas.neighbours[it.place]:
            if distances[there][point] < distances[it.place][point] and there not in out:
                out.append(there)
    return out


def bar_convoy_step(state: War, it: Formation, there: int) -> Refusal | None:
    """Why a Convoy may not steer for a location. (10.1)"""
    if it.state != READY:
        return Refusal("It has not sailed.", "10.1")
    if there not in convoy_steps(state, it):
        return Refusal("That leads off the routes of this Convoy.", "10.1")
    return None


def make_for(state: War, it: Formation, there: int) -> None:
    """A Convoy has taken a step: it goes on to the point that this was for."""
    distances = state.setup.atlas.distances
    for point in next_points(state, it):
        if distances[there][point] < distances[it.place][point]:
            it.goal = point
            return


def is_home(state: War, it: Formation) -> bool:
    """Whether a Convoy has reached its goal. (10.1)"""
    return it.state == READY and it.place in kind_of(state, it).goals
