"""Standing answers to be given with one press (presets.toml), and voyages to be set."""

from weathergage.engine.game import Preset
from weathergage.scene.forms import Voyages, named
from weathergage.scene.wording import presets

from ..admirals.errands import COURSE, errand_places
from ..rules.asking import Query
from ..state.campaign import Campaign
from ..tables.atlas import BOX, HEX
from ..tables.chart_data import PACKAGE


def presets_for(known: Campaign, seat: int) -> list[Preset]:
    """The standing answers of a side, in the order in which they are to be given."""
    return presets(PACKAGE, known.setup.seats[seat])


def voyages(query: Query) -> Voyages:
    """What a course may be set for: own blocks at sea, and the stations and ports of the map."""
    known, setup = query.known, query.known.setup
    places, index = setup.atlas.places, setup.atlas.index
    blocks = [b for b in known.on_map(known.seat) if places[known.blocks[b].place].kind != BOX]
    there = [name for name in errand_places(known)[COURSE] if places[index[name]].kind != HEX]
    return Voyages(
        named(query, [setup.blocks[block].id for block in blocks]),
        named(query, there),
        {"kind": "errand", "errand": COURSE, "questions": ["move"], "until": "anything"},
    )
