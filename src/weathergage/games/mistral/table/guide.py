"""The guide of a first game: when its topics come up, and the figures in its words."""

from collections.abc import Callable
from typing import Final

from weathergage.scene.forms import Guide, guide_to
from weathergage.scene.wording import topics

from ..state.forces import NONE, READY
from ..tables.names import PACKAGE, WINDS
from ..words.names import place_name
from .labels import Query


def guide(query: Query) -> Guide | None:
    """What an admiral on his first day should know about the question put to him."""
    return guide_to(topics(PACKAGE).get(query.kind, []), query, CONDITIONS, FILLINGS)


def _first_turns(query: Query) -> bool:
    """Whether it is Turn 1 or 2: the guided ones."""
    return bool(query.known.count <= 2)


def _in_harbour(query: Query) -> bool:
    """Whether a Formation with an Order still lies in Harbour."""
    return any(
        it.state != READY and it.order != NONE for it in query.known.of(query.place) if it.number
    )


def _on_passage(query: Query) -> bool:
    """Whether somebody at sea has no Order."""
    return any(
        it.state == READY and it.order == NONE and it.squadrons
        for it in query.known.of(query.place)
    )


def _gale(query: Query) -> bool:
    return bool(query.known.gales)


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
    "in Harbour": _in_harbour,
    "on passage": _on_passage,
    "plots openly": lambda query: query.known.player_a == query.place,
}
FILLINGS: Final[dict[str, Callable[[Query], str]]] = {
    "winds": _winds,
    "impulse": lambda query: str(query.known.impulse),
    "increment": lambda query: str(query.known.mpi),
    "battle": _battle_place,
}
