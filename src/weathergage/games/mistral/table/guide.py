"""The guide of a first game: when its topics come up, and the figures in its words."""

from collections.abc import Callable
from typing import Final

from weathergage.engine.english import sentence
from weathergage.scene.forms import Guide, guide_to
from weathergage.scene.wording import topics

from ..state.forces import NONE, READY, Formation, Kind
from ..tables.names import BRITISH, PACKAGE, WINDS
from ..words.names import find_piece, name_of, shown_name, told_place
from .chances import gale_dps
from .errands import faces
from .forms_courses import idleness
from .labels import Query


def guide(query: Query) -> Guide | None:
    """What an admiral on his first day should know about the question put to him."""
    return guide_to(topics(PACKAGE).get(query.kind, []), query, CONDITIONS, FILLINGS)


def _first_turns(query: Query) -> bool:
    """Whether it is Turn 1 or 2: the guided ones."""
    return bool(query.known.count <= 2)


def _lesson(query: Query) -> bool:
    """Whether this is a first game, before its first Turn."""
    options = query.known.setup.options
    return options.get("first_game") is True and query.place == BRITISH and query.known.count == 0


def _first(query: Query) -> Formation | None:
    """The Formation that is asked about first."""
    found = _asked(query)
    return found[0] if found else None


def _in_harbour(query: Query) -> bool:
    """Whether ships that are asked about first lie in Harbour with an Order."""
    it = _first(query)
    return it is not None and bool(it.squadrons) and it.order != NONE and it.state != READY


def _first_sailing(query: Query) -> bool:
    """Whether in the first Impulse of all somebody with an Order is asked about first."""
    it, known = _first(query), query.known
    return it is not None and it.order != NONE and known.count == 1 and known.impulse == 1


def _first_faces(query: Query) -> bool:
    """Whether who is asked about first has an enemy beside it that it might fight."""
    it = _first(query)
    return it is not None and bool(faces(query.known, it))


def _enemy(query: Query) -> str:
    """Who is beside it."""
    it = _first(query)
    assert it is not None
    return sentence(shown_name(query.known, faces(query.known, it)[0]))


def _beside(query: Query) -> str:
    """Who has that enemy beside him."""
    it = _first(query)
    assert it is not None
    return name_of(query.known, it)


def _convoy(query: Query) -> bool:
    """Whether a Convoy is asked about, in the later Impulses of a first Turn."""
    later = query.known.count <= 2 and query.known.impulse > 1
    return later and any(it.kind == Kind.CONVOY for it in _asked(query))


def _on_passage(query: Query) -> bool:
    """Whether somebody at sea who is asked about first has no Order."""
    it = _first(query)
    return it is not None and it.state == READY and it.order == NONE and bool(it.squadrons)


def _laid_up(query: Query) -> bool:
    """Whether who is asked about first has nothing to do outside."""
    it = _first(query)
    return it is not None and it.state != READY and it.order == NONE


def _asked(query: Query) -> list[Formation]:
    """The Formations the question is about."""
    found = [find_piece(query.known, query.place, part) for part in query.parts]
    return sorted([it for it in found if it is not None], key=idleness)


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
    return told_place(query.known, battle.place) if battle is not None else "sea"


CONDITIONS: Final[dict[str, Callable[[Query], bool]]] = {
    "before the war": lambda query: query.known.count == 0,
    "first turns": _first_turns,
    "gale": _gale,
    "first sailing": _first_sailing,
    "lesson before the war": _lesson,
    "enemy beside": _first_faces,
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
    "enemy": _enemy,
    "beside": _beside,
}
