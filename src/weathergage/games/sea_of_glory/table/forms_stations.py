"""Where blocks begin: stations pressed on the map. (3)"""

from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.rules.asking import Query
from weathergage.games.sea_of_glory.table.forms_common import Offer, Points, own_block, plain
from weathergage.games.sea_of_glory.table.forms_course import places_at
from weathergage.games.sea_of_glory.table.forms_words import upper
from weathergage.games.sea_of_glory.table.scene_map import drawn_at
from weathergage.games.sea_of_glory.tables.atlas import PORT
from weathergage.games.sea_of_glory.words.names import (
    place_name,
    place_words,
)
from weathergage.scene import Cells, Path


def plot_station(query: Query, part: str, points: Points) -> dict[str, object]:
    """Where a block may begin, and the place that was pressed. (3)"""
    known, atlas = query.known, query.known.setup.atlas
    block = own_block(query, part)
    if block < 0:
        return {}
    if not points:
        cells = dict.fromkeys(stations(query, part), "")
        text = "Press a place on the map: green is open to it."
        return {"text": text, "marks": [Cells(cells).data()]}
    found = places_at(known, points[-1:])
    if not found:
        return {}
    answer = Answer("station", part, [atlas.places[found[0]].id])
    refusal = query.why_not(answer)
    x, y = drawn_at(atlas.places[found[0]])
    label = place_name(known, found[0])
    return {
        "action": answer.data(),
        "pose": {"x": x, "y": y, "heading": 0},
        "text": f"Begin {place_words(known, found[0])}",
        "refused": refusal.data() if refusal is not None else None,
        "marks": [Path(((x, y), (x, y)), "plan", label).data()],
    }


def stations(query: Query, part: str) -> list[str]:
    """The places where a block may begin."""
    return [
        place.id
        for place in query.known.setup.atlas.places
        if query.why_not(Answer("station", part, [place.id])) is None
    ]


def station_offers(query: Query, part: str) -> list[Offer]:
    """Stations off enemy ports and in own ports; any other is pressed on the map."""
    known, atlas = query.known, query.known.setup.atlas
    out: list[Offer] = []
    for port in atlas.ports:
        for place in (port.inshore, port.loose, port.place):
            if place < 0:
                continue
            answer = Answer("station", part, [atlas.places[place].id])
            if query.why_not(answer) is None:
                offer = plain(query, answer, upper(place_words(known, place)), "Begin there")
                offer["place"] = atlas.places[place].id
                kind = "In port" if atlas.places[place].kind == PORT else "In a patrol zone"
                offer["group"] = kind
                out.append(offer)
    return out
