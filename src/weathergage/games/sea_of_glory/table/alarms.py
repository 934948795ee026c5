"""What happens that a player wants to be asked after: the words of "until anything".

Everything here follows from the seat's own view and from the events it saw: who keeps a quiet watch
tells the enemy nothing by it.
"""

from typing import Final

from weathergage.engine.event import Event
from weathergage.engine.moments import ALL, Seen

from ..admirals.doctrine_moves import may_go_out
from ..rules.sorties import ready_ships
from ..rules.waters import at_sea_or_off
from ..state.affairs import Provisions
from ..state.campaign import ALLIED, Campaign, Where
from ..tables.atlas import HEX

GRAVE: Final[list[str]] = [
    *["raided", "invaded", "objective", "directive-open", "admiralty-due", "admiralty-failed"],
    *["algiers", "canada", "channel", "india"],
]
"""News after which every fleet may be wanted elsewhere."""
CONTACT: Final[list[str]] = ["spotted", "battle"]
"""The enemy shows himself at a place: news for all who sail the same sea area."""
RUMOUR: Final[list[str]] = ["fog-lifts", "attempt"]
"""Something happens at a place that concerns those who could be there with the next wind."""
ORDERS: Final[dict[str, str]] = {"admiralty": "name", "directive": "directive"}
"""New orders: the side that reads which they are is asked again."""
HOME: Final[list[str]] = ["repaired", "crewed"]
"""A ship more lies ready in a port."""
SQUADRON: Final = 4
"""So many ships ready in a port make it worth asking whether they go out."""
OWN: Final[list[str]] = ["weather-damage", "frigate-back", "readiness", "destination"]
"""What befalls an own block, or comes into an own port."""
MOVES: Final[list[str]] = ["sailed", "zone", "port", "arrival", "track"]
NEAR: Final = 4
"""An enemy who comes within so many hexes of a block has come near."""
ONE_WIND: Final = 9
"""So far a good wind carries a block."""


def stirred(known: Campaign, seat: int, event: Event, before: list[Seen]) -> list[str]:
    """The blocks and ports about which a seat wants to be asked again after an event."""
    kind, fields = event.kind, event.fields
    if kind in GRAVE or (kind in ORDERS and ORDERS[kind] in fields):
        return [ALL]
    if kind in MOVES:
        return by_movement(known, seat, event)
    if kind in CONTACT:
        return in_area(known, seat, place_of(known, fields.get("place", fields.get("target"))))
    if kind in RUMOUR and seat != ALLIED:
        place = place_of(known, fields.get("place", fields.get("target")))
        return near(known, seat, place, ONE_WIND)
    if kind == "search" and fields.get("side") != seat:
        return near(known, seat, place_of(known, fields.get("place")), NEAR)
    if kind == "masts":
        return by_count(known, seat, event, before)
    if kind == "provisioned" or str(fields.get("chit", "")).startswith("wind-"):
        return ready_to_sail(known, seat)
    if kind == "off-station":
        return blown_off(known, seat, fields.get("places"))
    return own_affairs(known, seat, event)


def own_affairs(known: Campaign, seat: int, event: Event) -> list[str]:
    """Ships hurt, repaired, manned or come home: the block or the port they belong to."""
    values = [event.fields.get(name) for name in ("block", "port")] if event.kind in OWN else []
    out = [value for value in values if isinstance(value, str)]
    ship = event.fields.get("ship")
    if event.kind in HOME and isinstance(ship, str):
        it = known.ships[known.setup.ship_index[ship]]
        if it.where == Where.PORT and len(ready_ships(known, seat, it.at)) >= SQUADRON:
            out.append(known.setup.atlas.ports[it.at].id)
    return out


def by_movement(known: Campaign, seat: int, event: Event) -> list[str]:
    """The enemy is under way: one who crosses the ocean or comes into another sea area is news for
    all there, an Allied block that puts to sea for those a wind away, any other for those it comes
    near. Own blocks that come into port stir the port."""
    fields = event.fields
    if fields.get("side", 1 - seat) == seat:
        port = fields.get("port")
        return [port] if isinstance(port, str) else []
    if event.kind == "track":
        return [ALL]
    if event.kind == "arrival":
        return in_area(known, seat, place_of(known, fields.get("place")))
    place = place_of(known, fields.get("to", fields.get("port")))
    if place < 0:
        return []
    places, start = known.setup.atlas.places, place_of(known, fields.get("from"))
    if start >= 0 and places[start].sea_area != places[place].sea_area:
        return in_area(known, seat, place)
    puts_to_sea = start >= 0 and places[start].kind != HEX and places[place].kind == HEX
    return near(known, seat, place, ONE_WIND if puts_to_sea and seat != ALLIED else NEAR)


def place_of(known: Campaign, said: object) -> int:
    """The place an event speaks of, by its id or by its name, or -1."""
    atlas = known.setup.atlas
    if not isinstance(said, str):
        return -1
    found = atlas.index.get(said, -1)
    if found < 0 and said in atlas.port_index:
        found = atlas.ports[atlas.port_index[said]].hex
    named = [place.index for place in atlas.places if found < 0 and place.name == said]
    return named[0] if named else found


def near(known: Campaign, seat: int, place: int, reach: int) -> list[str]:
    """Own blocks within so many hexes of a place, and the own port whose zone it is."""
    atlas = known.setup.atlas
    if place < 0:
        return [ALL]
    blocks = at_sea_or_off(known, seat)
    ways = [atlas.distance(known.blocks[block].place, place) for block in blocks]
    pairs = zip(blocks, ways, strict=True)
    out = [known.setup.blocks[block].id for block, way in pairs if 0 <= way <= reach]
    if atlas.in_zone(place):
        out.append(atlas.ports[atlas.port_of(place)].id)
    return out


def in_area(known: Campaign, seat: int, place: int) -> list[str]:
    """Own blocks and all ports in the sea area of a place."""
    atlas = known.setup.atlas
    if place < 0:
        return [ALL]
    area, blocks = atlas.places[place].sea_area, known.on_map(seat)
    here = [b for b in blocks if atlas.places[known.blocks[b].place].sea_area == area]
    ports = [port.id for port in atlas.ports if port.sea_area == area]
    return [known.setup.blocks[block].id for block in here] + ports


def by_count(known: Campaign, seat: int, event: Event, before: list[Seen]) -> list[str]:
    """Masts counted by this side matter where the report is another than the last one. (13.5)"""
    fields = event.fields
    if fields.get("side") != seat:
        return []
    counts = [each.event.fields for each in before if each.event.kind == "masts"]
    own = [count for count in counts if count.get("side") == seat]
    here = [count for count in own if count.get("port") == fields.get("port")]
    if here and here[-1] == fields:
        return []
    return near(known, seat, place_of(known, fields.get("port")), NEAR)


def ready_to_sail(known: Campaign, seat: int) -> list[str]:
    """Allied ports in Europe that have provisions, while the wind lets ships out. (5.12, 11.1)"""
    if seat != ALLIED:
        return []
    return [
        port.id
        for port in known.setup.atlas.ports
        if known.affairs.provisions[port.index] == Provisions.MAY_SORTIE
        and may_go_out(known, port.index, seat)
    ]


def blown_off(known: Campaign, seat: int, places: object) -> list[str]:
    """The Allied ports whose blockade is blown off; the blocks themselves must go back and are
    asked about in any case. (6.8, 9.1)"""
    atlas = known.setup.atlas
    if seat != ALLIED or not isinstance(places, list):
        return []
    return [atlas.ports[atlas.port_of(atlas.index[name])].id for name in places]
