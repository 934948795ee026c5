"""The guide of a first game: when its topics come up, and the figures in its words."""

from collections.abc import Callable
from typing import Final

from weathergage.scene.forms import Guide, guide_to
from weathergage.scene.wording import topics

from ..state.forces import NONE, READY, Formation, Kind
from ..tables.names import PACKAGE, WINDS
from ..words.names import find_piece, place_name
from .chances import gale_dps
from .labels import Query


def guide(query: Query) -> Guide | None:
    """What an admiral on his first day should know about the question put to him."""
    return guide_to(topics(PACKAGE).get(query.kind, []), query, CONDITIONS, FILLINGS)


def _first_turns(query: Query) -> bool:
    """Whether it is Turn 1 or 2: the guided ones."""
    return bool(query.known.count <= 2)


def _in_harbour(query: Query) -> bool:
    """Whether ships that are asked about lie in Harbour with an Order, and none are at sea."""
    ships = [it for it in _asked(query) if it.squadrons and it.order != NONE]
    return bool(ships) and all(it.state != READY for it in ships)


def _convoy(query: Query) -> bool:
    """Whether a Convoy is asked about, in the later Impulses of a first Turn."""
    later = query.known.count <= 2 and query.known.impulse > 1
    return later and any(it.kind == Kind.CONVOY for it in _asked(query))


def _on_passage(query: Query) -> bool:
    """Whether somebody at sea who is asked about has no Order."""
    return any(it.state == READY and it.order == NONE and it.squadrons for it in _asked(query))


def _laid_up(query: Query) -> bool:
    """Whether nobody who is asked about has anything to do outside."""
    return all(it.state != READY and it.order == NONE for it in _asked(query))


def _asked(query: Query) -> list[Formation]:
    """The Formations the question is about."""
    found = [find_piece(query.known, query.place, part) for part in query.parts]
    return [it for it in found if it is not None]


def _gale(query: Query) -> bool:
    """Whether a Gale is felt where somebody who is asked about is, or one step from there."""
    known = query.known
    for it in _asked(query):
        near = [it.place, *known.setup.atlas.neighbours[it.place]]
        if any(gale_dps(known, [place]) > 0 for place in near):
            return True
    return False


def _winds(query: Query) -> str:
    """The winds that blow, in words."""
    names = [WINDS[wind].capitalize() for wind in query.known.winds]
    return ", ".join(names) if names else "none"


def _battle_place(query: Query) -> str:
    battle = query.known.battle
    return place_name(query.known, battle.place) if battle is not None else "sea"


CONDITIONS: Final[dict[str, Callable[[Query], bool]]] = {
    "before the war": lambda query: query.known.count == 0,
    "first turns": _first_turns,
    "gale": _gale,
    "first sailing": lambda query: query.known.count == 1 and query.known.impulse == 1,
    "in Harbour": _in_harbour,
    "convoy": _convoy,
    "laid up": _laid_up,
    "on passage": _on_passage,
    "plots openly": lambda query: query.known.player_a == query.place and query.known.impulse > 2,
}
FILLINGS: Final[dict[str, Callable[[Query], str]]] = {
    "winds": _winds,
    "impulse": lambda query: str(query.known.impulse),
    "increment": lambda query: str(query.known.mpi),
    "battle": _battle_place,
}
