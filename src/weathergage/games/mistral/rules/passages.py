"""Which way a Formation may go: free with an Order, by Passage without one. (5.24, 9.37)"""

from weathergage.engine.decision import Refusal

from ..state.forces import NONE, READY, Formation, Kind
from ..state.war import War
from ..tables.atlas import BOX, MANY, OFF_MAP, SEA_ZONE
from ..tables.names import HOMES
from ..words.names import place_id, told_place
from .commands import is_flag
from .forces import (
    enemy_tokens,
    has_galleys,
    home_ports,
    is_enemy_port,
    is_home,
    is_knights,
    is_real,
)
from .weather import in_gale


def needs_passage(state: War, it: Formation) -> bool:
    """Whether it may move by Passage alone. (9.37)"""
    if not is_real(it) or it.order != NONE or it.retreat == it.place or is_knights(it):
        return False
    if it.state == READY and enemy_tokens(state, it.side, it.place):
        return False
    return it.meet != NONE or not is_flag(state, it)


def has_business(state: War, it: Formation) -> bool:
    """Whether it Blockades and Interdicts where it lies: with an Order, with a flag, or in company
    with such a Flotilla, but on no Passage, whoever is beside it. (7.2, 7.24, Q141)"""
    other = state.formation(it.side, it.company) if it.company != NONE else None
    return any(_on_duty(state, each) for each in (it, other) if each is not None)


def _on_duty(state: War, it: Formation) -> bool:
    return it.order != NONE or (it.meet == NONE and is_flag(state, it))


def way(state: War, it: Formation, start: int, goal: int) -> int:
    """Steps from a location to a goal for a Formation, ignoring the wind."""
    atlas = state.setup.atlas
    if has_galleys(it):
        return atlas.coastwise[start][goal]
    return atlas.distances[start][goal]


def goals(state: War, it: Formation) -> list[int]:
    """Where a Passage may lead: Friendly Ports and the England Box. (9.37)"""
    if it.meet != NONE:
        return [it.meet] if it.meet != it.place else []
    out = home_ports(state, it)
    out.append(state.setup.atlas.find("england-box"))
    return [goal for goal in out if goal != it.place and way(state, it, it.place, goal) < MANY]


def steps(state: War, it: Formation, goal: int) -> list[int]:
    """The steps that shorten the way to a goal. (9.37)"""
    here = way(state, it, it.place, goal)
    return [
        there
        for there in state.setup.atlas.neighbours[it.place]
        if way(state, it, there, goal) < here and bar_to(state, it, there) is None
    ]


def bar_to(state: War, it: Formation, there: int) -> Refusal | None:
    """Why a Formation may not steer for a neighbouring location at all. (5.24, 5.35)"""
    atlas = state.setup.atlas
    if there not in atlas.neighbours[it.place]:
        where = told_place(state, there)
        return Refusal(f"No Lane or Sea Box leads from here to {where}.", "5.23")
    if has_galleys(it):
        if atlas.places[there].kind in (BOX, SEA_ZONE):
            return Refusal("Galleys may not enter a Sea Zone or its Boxes.", "5.24")
        if in_gale(state, there):
            return Refusal("Galleys may not enter a Gale.", "5.35")
    if too_far(state, it, there):
        return Refusal("It does not go more than four locations from home.", "Ex 2.56")
    if it.kind == Kind.DUMMY and atlas.places[there].kind == OFF_MAP:
        return Refusal("A Dummy does not leave the map.", "7.15")
    return None


def too_far(state: War, it: Formation, there: int) -> bool:
    """Whether ships of a State that serves with a Fleet would leave their own waters.
    (Ex 2.54, Ex 2.56)"""
    most = state.setup.general.knights["reach"]
    atlas = state.setup.atlas
    for squadron in it.squadrons:
        home = HOMES[squadron.nation]
        if home:
            base = atlas.find(home)
            far = atlas.distances[base][there]
            if far > most and far >= atlas.distances[base][it.place]:
                return True
    return False


def bar_passage(state: War, it: Formation, there: int, goal: int) -> Refusal | None:
    """Why a step is not on a Passage. (9.37)"""
    if goal == NONE and it.company != NONE and _follows(state, it, there):
        return None
    if goal == NONE:
        return Refusal("Without an Order it makes a Passage: name its goal.", "9.37")
    if goal not in goals(state, it):
        where = told_place(state, goal)
        return Refusal(
            f"It may not make for {where}: a Passage leads to a Friendly Port, the England Box or "
            "its Rendezvous.",
            "9.37",
        )
    if it.goal not in (NONE, goal) and it.state == READY:
        named = told_place(state, it.goal)
        return Refusal(f"In this Impulse its Passage leads to {named}.", "9.37")
    if it.state == READY and there not in steps(state, it, goal):
        return Refusal(f"That step leads away from {told_place(state, goal)}.", "9.37")
    return None


def _follows(state: War, it: Formation, there: int) -> bool:
    """Whether a step follows the Flotilla with which it keeps company. (5.37)"""
    other = state.formation(it.side, it.company)
    return other is not None and other.state == READY and other.place == there


def may_wait(state: War, it: Formation) -> bool:
    """Whether a Formation may mark time. (9.37, 8.43)"""
    if it.retreat == it.place:
        return not ways_out(state, it)
    if not needs_passage(state, it) or it.company != NONE:
        return True
    if it.place == it.meet or is_home(state, it, it.place):
        return True
    if state.setup.atlas.places[it.place].kind == OFF_MAP or rides_out(state, it):
        return True
    for goal in goals(state, it):
        if it.goal in (NONE, goal):
            for there in steps(state, it, goal):
                if in_gale(state, there) or enemy_tokens(state, it.side, there):
                    return True
    return not any(steps(state, it, goal) for goal in goals(state, it) if it.goal in (NONE, goal))


def rides_out(state: War, it: Formation) -> bool:
    """Whether it lies in the Space of a Port whose Harbour it may use while a Gale is there. (3.27,
    Q71)"""
    port = state.setup.atlas.places[it.place].port >= 0
    return port and in_gale(state, it.place) and not is_enemy_port(state, it.side, it.place)


def ways_out(state: War, it: Formation) -> list[int]:
    """Every location a Formation may steer for."""
    return [
        there
        for there in state.setup.atlas.neighbours[it.place]
        if bar_to(state, it, there) is None
    ]


def legal_steps(state: War, it: Formation) -> list[tuple[str, str]]:
    """Every step with the goal it is for, if it needs one, by their ids."""
    out: list[tuple[str, str]] = []
    if not needs_passage(state, it):
        return [(place_id(state, there), "") for there in ways_out(state, it)]
    for goal in goals(state, it):
        if it.goal in (NONE, goal):
            for there in steps(state, it, goal):
                out.append((place_id(state, there), place_id(state, goal)))
    return out
