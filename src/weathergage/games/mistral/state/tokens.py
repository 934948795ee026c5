"""Tokens: what the other side sees of Formations, and how it loses track of them. (2.31)"""

from weathergage.engine.chance import Chance

from .forces import NO_MARKER, NONE, Formation
from .war import FOUGHT, War


def next_token(state: War, side: int) -> int:
    """The smallest number no Formation of this side bears: it depends on nothing hidden."""
    used = [it.token for it in state.tokens(side)]
    number = 1
    while number in used:
        number += 1
    return number


def next_number(state: War, side: int) -> int:
    """The smallest number that no Formation of a side has."""
    used = [it.number for it in state.of(side)]
    number = 1
    while number in used:
        number += 1
    return number


def show(state: War, it: Formation) -> None:
    """A Formation appears outside Harbour: the other side sees a new token. (2.37)"""
    it.token = next_token(state, it.side)
    forget(it)
    it.spotted, it.half, it.marker, it.blockading, it.driven = False, NONE, NO_MARKER, False, False
    it.beaten, it.interdicting = False, False


def hide(state: War, it: Formation) -> None:
    """A token is gone, into Harbour or out of play."""
    token = it.token
    it.token = 0
    forget(it)
    it.spotted, it.half, it.marker, it.blockading, it.driven = False, NONE, NO_MARKER, False, False
    it.beaten, it.interdicting = False, False
    if it.side == 0:
        state.met = [pair for pair in state.met if pair % FOUGHT // 1000 != token]
    else:
        state.met = [pair for pair in state.met if pair % 1000 != token]
    state.attacked = [pair for pair in state.attacked if pair != it.side * 1000 + token]


def has_fought(state: War, it: Formation) -> bool:
    """Whether its ships have been in a Battle in this Impulse. (8.12)"""
    fought = [pair - FOUGHT for pair in state.met if pair >= FOUGHT]
    tokens = [pair // 1000 if it.side == 0 else pair % 1000 for pair in fought]
    return it.spent or (it.token > 0 and it.token in tokens)


def forget(it: Formation) -> None:
    """What was seen of a Formation goes out of date: only the other side's book keeps it. (2.37)"""
    it.spotted, it.beaten = False, False
    it.seen, it.seen_leaders, it.seen_points = [], [], 0


def mix(state: War, side: int, place: int, luck: Chance) -> list[Formation]:
    """Unspotted tokens of a side that share a location and look alike are mixed; all that were, in
    the order of their numbers. (2.31)"""
    group = [it for it in state.tokens_at(side, place) if not it.spotted]
    mixed: list[Formation] = []
    while group:
        first = group[0]
        alike = [it for it in group if look_of(it) == look_of(first)]
        group = [it for it in group if look_of(it) != look_of(first)]
        if len(alike) > 1:
            _deal(alike, luck)
            mixed += alike
    mixed.sort(key=rank_of)
    return mixed


def look_of(it: Formation) -> list[int]:
    """What can be told of an Unspotted token beside its number and place."""
    return [it.half, it.marker, 1 if it.driven else 0]


def _deal(group: list[Formation], luck: Chance) -> None:
    tokens = [it.token for it in group]
    for it in group:
        it.token = tokens.pop(luck.below(len(tokens), "token"))


def remove(state: War, it: Formation) -> None:
    """A Formation is no more."""
    hide(state, it)
    state.forces = [other for other in state.forces if other is not it]


def add(state: War, it: Formation) -> None:
    """A new Formation, in its place in the list."""
    state.forces.append(it)
    arrange(state)


def arrange(state: War) -> None:
    """Each side's Formations in the order of their numbers."""
    state.forces.sort(key=rank_of)


def rank_of(it: Formation) -> int:
    """The order of the list of Formations."""
    return it.side * 1000 + it.number


def by_place(formations: list[Formation]) -> list[Formation]:
    """Formations in the order of the map, each place's by their numbers: what both sides see of
    them in turn does not tell who is where. (2.37)"""
    out = list(formations)
    out.sort(key=_place_of)
    return out


def _place_of(it: Formation) -> int:
    return it.place


def in_sequence(state: War) -> list[Formation]:
    """All Formations, those with tokens in the order of these, the others in that of the map:
    nobody can tell more from it. (2.37)"""
    out: list[Formation] = []
    for side in range(2):
        out += state.tokens(side)
        out += by_place([it for it in state.of(side) if not it.token])
    return out
