"""The map: locations, Lanes, Sea Boxes, Ports and distances. (5.2, M.1 to M.4)"""

from typing import Final, final

from weathergage.engine.data import DataSet
from weathergage.engine.errors import BadInput
from weathergage.engine.figures import decimal, number, texts

from .names import GROUPS, NO_GROUP, PREVAILING, WINDS, WINDS_OF

KINDS: Final[list[str]] = ["space", "strait", "coastal", "sea_zone", "port", "off_map", "box"]
SPACE: Final = 0
STRAIT: Final = 1
COASTAL: Final = 2
SEA_ZONE: Final = 3
PORT: Final = 4
OFF_MAP: Final = 5
BOX: Final = 6
MANY: Final = 999

HELPS_FORWARD: Final = 1
HELPS_BACK: Final = -1
ABEAM: Final = 0
WAYS: Final[dict[str, int]] = {
    "a>b": HELPS_FORWARD,
    "b>a": HELPS_BACK,
    "both": ABEAM,
    "none": ABEAM,
    "in": HELPS_BACK,
    "out": HELPS_FORWARD,
    "neither": ABEAM,
}
"""The way a Wind helps along a link, from its end a to its end b."""

WITH: Final = 0
AGAINST: Final = 1
CATCH: Final = 2


MAP_PARTS: Final[list[str]] = ["locations", "lanes", "sea-boxes", "gale-only", "reached"]
"""What is counted of the map, in the order of `Atlas.census`."""


@final
class Place:
    """A location: a Space, a Sea Zone, a Sea Box, a Port Space or an off-map Box."""

    def __init__(self, index: int, id: str, name: str, label: str, kind: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.label = label
        self.kind = kind
        self.lon = 0.0
        self.lat = 0.0
        self.about = ""
        self.gales: list[int] = []
        """The Winds whose Gales may start here."""
        self.port = -1
        """The number of its Port, or -1."""
        self.link = -1
        """Of a Sea Box: its link."""


@final
class Link:
    """A Lane, a Sea Box, or a way for Gales alone, between its ends a and b."""

    def __init__(self, index: int, a: int, b: int, group: int, ways: list[int]) -> None:
        self.index = index
        self.a = a
        self.b = b
        self.group = group
        self.ways = ways
        """How each Wind of the group helps from a to b."""
        self.bearing = 0
        self.box = -1
        """The place of the Sea Box, or -1 for a Lane."""
        self.inward = 0
        self.outward = 0
        self.gale_only = False


@final
class Port:
    """A Port: its Space and what its Harbour can do. (5.28)"""

    def __init__(self, index: int, place: int, key: bool, owner: str) -> None:
        self.index = index
        self.place = place
        self.key = key
        self.owner = owner
        self.blockade = 0
        self.per_turn = 0
        self.per_quarter = 0
        self.early_quarter = 0


@final
class Atlas:
    """Everything about the map that never changes."""

    def __init__(self, data: DataSet) -> None:
        self.places: list[Place] = []
        self.index: dict[str, int] = {}
        self.links: list[Link] = []
        self.ports: list[Port] = []
        self.neighbours: list[list[int]] = []
        """The locations one step away, Sea Boxes included, in the order of the data."""
        self._read_places(data)
        self._read_links(data)
        self._read_ports(data)
        self._between: dict[int, int] = {}
        self._join()
        self.distances: list[list[int]] = [self._distances(p.index, []) for p in self.places]
        """Steps between locations, ignoring the wind, never through off-map Boxes."""
        shut = [SEA_ZONE, BOX]
        self.coastwise: list[list[int]] = [self._distances(p.index, shut) for p in self.places]
        """The same for Galleys, which keep out of Sea Zones. (5.24)"""
        self.pirate_bases: list[int] = [
            p.place for p in self.ports if p.owner in ("sale", "algiers", "tunis", "tripoli")
        ]

    def _read_places(self, data: DataSet) -> None:
        for row in data.rows("places", "place"):
            kind = KINDS.index(str(row["kind"]))
            self._add(str(row["id"]), str(row["name"]), str(row["label"]), kind)
            place = self.places[-1]
            place.lon, place.lat = decimal(row["lon"]), decimal(row["lat"])
            place.gales = [WINDS.index(wind) for wind in texts(row["gale"])]
            place.about = str(row["about"])

    def _add(self, id: str, name: str, label: str, kind: int) -> int:
        index = len(self.places)
        self.places.append(Place(index, id, name, label, kind))
        self.index[id] = index
        return index

    def _read_links(self, data: DataSet) -> None:
        for row in data.rows("lanes", "lane"):
            self._link(row)
        for row in data.rows("lanes", "box"):
            self._box(row)
        for row in data.rows("lanes", "gale_only"):
            self._link(row).gale_only = True

    def _link(self, row: dict[str, object]) -> Link:
        a, b = self.index[str(row["a"])], self.index[str(row["b"])]
        group = GROUPS.index(str(row["wind"]))
        link = Link(len(self.links), a, b, group, [WAYS[way] for way in texts(row["helps"])])
        link.bearing = number(row["bearing"])
        self.links.append(link)
        return link

    def _box(self, row: dict[str, object]) -> None:
        link = self._link(row)
        zone, other = self.places[link.a], self.places[link.b]
        name = f"Box {zone.name}-{other.label}"
        link.box = self._add(str(row["id"]), name, name, BOX)
        link.inward, link.outward = number(row["in"]), number(row["out"])
        box = self.places[link.box]
        box.link = link.index
        box.lon, box.lat = (zone.lon + other.lon) / 2.0, (zone.lat + other.lat) / 2.0

    def _read_ports(self, data: DataSet) -> None:
        for row in data.rows("ports", "port"):
            place = self.places[self.index[str(row["id"])]]
            place.port = len(self.ports)
            port = Port(place.port, place.index, row["rank"] == "key", str(row["owner"]))
            port.blockade = number(row["blockade"])
            port.per_turn, port.per_quarter = number(row["per_turn"]), number(row["per_quarter"])
            port.early_quarter = number(row["early_quarter"])
            self.ports.append(port)

    def _join(self) -> None:
        self.neighbours = [[] for _ in self.places]
        for link in self.links:
            if link.gale_only:
                continue
            if link.box < 0:
                self._connect(link.a, link.b, link.index)
            else:
                self._connect(link.a, link.box, link.index)
                self._connect(link.box, link.b, link.index)

    def _connect(self, one: int, other: int, link: int) -> None:
        self.neighbours[one].append(other)
        self.neighbours[other].append(one)
        self._between[one * MANY + other] = link
        self._between[other * MANY + one] = link

    def _distances(self, start: int, shut: list[int]) -> list[int]:
        out = [MANY] * len(self.places)
        out[start] = 0
        queue = [start]
        for here in queue:
            if here != start and self.places[here].kind == OFF_MAP:
                continue
            for there in self.neighbours[here]:
                if out[there] == MANY and self.places[there].kind not in shut:
                    out[there] = out[here] + 1
                    queue.append(there)
        return out

    def turn_levanter(self) -> None:
        """The Levanter helps eastward and the Vendavales westward, as their Gales travel. (Q2)"""
        for link in self.links:
            if GROUPS[link.group] == "lv":
                link.ways = [-way for way in link.ways]

    # Finding things.

    def census(self) -> list[int]:
        """Locations, Lanes, Sea Boxes, ways for Gales alone, and how many of all these places can
        be reached from the first. (M.1)"""
        boxes = len([link for link in self.links if link.box >= 0])
        gales = len([link for link in self.links if link.gale_only])
        reached = len([steps for steps in self.distances[0] if steps < MANY])
        lanes = len(self.links) - boxes - gales
        return [len(self.places) - boxes, lanes, boxes, gales, reached]

    def find(self, id: str) -> int:
        """A location by its id."""
        if id not in self.index:
            raise BadInput(f"There is no location {id[:40]!r} on this map.")
        return self.index[id]

    def between(self, one: int, other: int) -> int:
        """The link that joins two neighbouring locations, or -1."""
        return self._between.get(one * MANY + other, -1)

    def is_large(self, place: int) -> bool:
        """Whether a Gale is felt in full here: the charts' Large Spaces. (5.36, Q38)"""
        return self.places[place].kind in (SPACE, STRAIT, SEA_ZONE, BOX)

    def inshore(self, place: int) -> bool:
        """Whether it is a Strait or a Port Space. (8.34)"""
        return self.places[place].kind in (STRAIT, PORT)

    def zone_of(self, place: int) -> int:
        """The Sea Zone a location is, or as a Box belongs to; else -1. (Ex 2.6)"""
        it = self.places[place]
        if it.kind == SEA_ZONE:
            return place
        return self.links[it.link].a if it.kind == BOX else -1

    # Wind.

    def wind_on(self, one: int, other: int, winds: list[int]) -> int:
        """How one moves along a Lane: WITH the wind, AGAINST it, or CATCH in light airs. (5.23)"""
        link = self.links[self.between(one, other)]
        way = ABEAM
        if link.group == PREVAILING:
            way = link.ways[0]
        else:
            blowing = blowing_of(link.group, winds)
            if blowing < 0:
                return CATCH
            way = link.ways[WINDS_OF[link.group].index(blowing)]
        forward = HELPS_FORWARD if one == link.a else HELPS_BACK
        return AGAINST if way == -forward else WITH

    def box_number(self, box: int, other: int) -> int:
        """The number to catch the wind out of a Sea Box into one of its ends. (5.27)"""
        link = self.links[self.places[box].link]
        return link.inward if other == link.a else link.outward

    def box_help(self, box: int, other: int, winds: list[int]) -> int:
        """Whether a Wind that blows helps out of a Box (1), hinders (-1) or neither (0). (5.25)"""
        link = self.links[self.places[box].link]
        if link.group == NO_GROUP:
            return 0
        blowing = blowing_of(link.group, winds)
        if blowing < 0:
            return 0
        way = link.ways[WINDS_OF[link.group].index(blowing)]
        return way if other == link.b else -way

    def lane_bearing(self, link: Link, start: int) -> int:
        """The bearing of a Lane from one of its ends."""
        return link.bearing if start == link.a else (link.bearing + 180) % 360


def blowing_of(group: int, winds: list[int]) -> int:
    """The Wind of a group that blows, or -1."""
    for wind in WINDS_OF[group]:
        if wind in winds:
            return wind
    return -1
