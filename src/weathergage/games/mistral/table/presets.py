"""Standing answers to be given with one press (presets.toml), and courses to be set."""

from weathergage.engine.game import Preset
from weathergage.scene.forms import Part, Voyages
from weathergage.scene.wording import presets

from ..state.forces import READY
from ..state.war import War
from ..tables.atlas import BOX
from ..tables.names import PACKAGE
from ..words.names import piece_id
from .errands import COURSE
from .labels import Query, force_name


def presets_for(known: War, seat: int) -> list[Preset]:
    """The standing answers of a side, in the order in which they are to be given."""
    return presets(PACKAGE, known.setup.seats[seat])


def voyages(query: Query) -> Voyages:
    """What a course may be set for: own Formations at sea, and every location but Boxes."""
    known = query.known
    mine = [it for it in known.of(query.place) if it.state == READY and it.number]
    places = [place for place in known.setup.atlas.places if place.kind != BOX]
    order: dict[str, object] = {
        "kind": "errand",
        "errand": COURSE,
        "questions": ["courses"],
        "until": "anything",
    }
    return Voyages(
        [Part(piece_id(it), force_name(known, it)) for it in mine],
        [Part(place.id, place.name) for place in places],
        order,
    )
