"""Where blocks begin: stations pressed on the map. (3)"""

from weathergage.engine.english import sentence
from weathergage.scene import Cells, Mark, Path
from weathergage.scene.forms import Course, Offer, Pose, judged

from ..answers import Answer
from ..rules.asking import Query
from ..tables.atlas import PORT
from ..words.names import place_name, place_words
from .forms_common import Points, own_block
from .forms_course import places_at
from .scene_map import drawn_at


def plot_station(query: Query, part: str, points: Points) -> Course | None:
    """Where a block may begin, and the place that was pressed. (3)"""
    known, atlas = query.known, query.known.setup.atlas
    if own_block(query, part) < 0:
        return None
    if not points:
        text = "Press a place on the map: green is open to it."
        open_to_it = Cells(dict.fromkeys(stations(query, part), ""))
        return Course(None, None, text=text, marks=[open_to_it])
    found = places_at(known, points[-1:])
    if not found:
        return None
    answer = Answer("station", part, [atlas.places[found[0]].id])
    x, y = drawn_at(atlas.places[found[0]])
    marks: list[Mark] = [Path(((x, y), (x, y)), label=place_name(known, found[0]))]
    text = f"Begin {place_words(known, found[0])}"
    return Course(answer, query.why_not(answer), Pose(x, y, 0), text=text, marks=marks)


def stations(query: Query, part: str) -> list[str]:
    """The places where a block may begin."""
    return [
        place.id
        for place in query.known.setup.atlas.places
        if query.why_not(Answer("station", part, [place.id])) is None
    ]


def station_offers(query: Query, part: str) -> list[Offer]:
    """Stations off ports, the enemy's first, and in own ports; any other is pressed on the map."""
    known, atlas = query.known, query.known.setup.atlas
    out: list[Offer] = []
    for port in sorted(atlas.ports, key=lambda each: each.owner != 1 - known.seat):
        for place in (port.inshore, port.loose, port.place):
            if place < 0:
                continue
            answer = Answer("station", part, [atlas.places[place].id])
            if query.why_not(answer) is None:
                offer = judged(query, answer, sentence(place_words(known, place)), "Begin there")
                offer.place = atlas.places[place].id
                in_port = atlas.places[place].kind == PORT
                offer.group = "In port" if in_port else "In a patrol zone"
                out.append(offer)
    return out
