"""The theatre as it is drawn: coasts, hexes, ports and their areas, tracks. It never changes."""

from typing import Final

from weathergage.engine.data import load_data
from weathergage.scene import Area, Lettering, Place, Point, Stroke
from weathergage.scene.wording import drawing

from ..setup import Setup
from ..tables.atlas import BOX, EW, HEX, INSET, NORTH_SEA, OFF_STATION, TRACKS, Atlas
from ..tables.chart_data import NORTH_ATLANTIC, PACKAGE
from ..tables.ports import Place as AtlasPlace
from ..tables.ports import Port

INSET_X: Final = -21.5
INSET_Y: Final = 13.6
"""How far the West Indies are drawn from their own corner, in hexes to the right and down."""
HALF: Final = 0.5
CORNER: Final = 0.577350269
"""From the middle of a hex to its corners, neighbours being 1 apart."""
KINDS: Final[list[str]] = ["hex", "inshore", "loose", "off", "port", "box", "box"]
EDGES: Final[list[list[float]]] = [
    [-CORNER / 2, -HALF, CORNER / 2, -HALF],
    [CORNER / 2, -HALF, CORNER, 0.0],
    [CORNER, 0.0, CORNER / 2, HALF],
    [CORNER / 2, HALF, -CORNER / 2, HALF],
    [-CORNER / 2, HALF, -CORNER, 0.0],
    [-CORNER, 0.0, -CORNER / 2, -HALF],
]
"""The six sides of a hex, from north clockwise: two corners each, y down."""


class Ground:
    """What of the map never changes during a game."""

    def __init__(self, setup: Setup) -> None:
        atlas = setup.atlas
        self.whole = setup.rules.transit
        """Whether the whole theatre is in play; the Trafalgar scenario has a part of it. (24.1)"""
        shown = [place for place in atlas.places if self.shows(atlas, place)]
        self.places: tuple[Place, ...] = tuple(
            place_of(atlas, place) if self.whole else nearer(place_of(atlas, place), place)
            for place in shown
        )
        self.coast: tuple[str, ...] = tuple(coasts(self.whole))
        self.strokes: tuple[Stroke, ...] = self.lines(atlas)
        self.lettering: tuple[Lettering, ...] = tuple(lettering(self.whole))
        self.areas: tuple[Area, ...] = (inset(),) if self.whole else ()
        self.bounds: tuple[float, float, float, float] = (
            (-22.0, -25.3, 44.6, 0.0) if self.whole else (-5.0, -25.3, 31.5, 0.0)
        )

    def shows(self, atlas: Atlas, place: AtlasPlace) -> bool:
        """Whether a place is in play."""
        if self.whole:
            return True
        if place.kind == BOX:
            return place.track != EW and place.x > 3
        if place.kind == HEX and atlas.track_at[place.index] >= 0:
            return False
        return place.sea_area == NORTH_ATLANTIC

    def lines(self, atlas: Atlas) -> tuple[Stroke, ...]:
        """Borders of weather zones, hexsides that land closes."""
        zones = zone_borders(atlas, self)
        closed = "".join(side_between(atlas, a, b) for a, b in atlas.barriers if self.has(atlas, a))
        return (Stroke("zones", "zone", zones), Stroke("closed", "closed", closed))

    def has(self, atlas: Atlas, place: int) -> bool:
        """Whether a place is in play, by its number."""
        return self.shows(atlas, atlas.places[place])


_GROUNDS: Final[dict[bool, Ground]] = {}


def ground_of(setup: Setup) -> Ground:
    """The unchanging part of the map; made once."""
    found = _GROUNDS.get(setup.rules.transit)
    if found is None:
        found = Ground(setup)
        _GROUNDS[setup.rules.transit] = found
    return found


def drawn_at(place: AtlasPlace) -> Point:
    """Where a place is drawn: x to the east, y to the north."""
    if place.board == INSET:
        return place.x + INSET_X, -(place.y + INSET_Y)
    if place.board == TRACKS and place.track == EW:
        return -3.4 - 3.0 * (place.x - 1), -12.3
    if place.board == TRACKS:
        return -16.4 + 2.75 * (place.x - 1), -9.9
    return place.x, -place.y


def port_at(port: Port) -> Point:
    """Where the town of a port is drawn."""
    if port.european:
        return port.x, -port.y
    return port.x + INSET_X, -(port.y + INSET_Y)


def place_of(atlas: Atlas, place: AtlasPlace) -> Place:
    """A place of the atlas as a place of the scene."""
    x, y = drawn_at(place)
    kind, name, side = KINDS[place.kind], "", ""
    if place.kind == HEX:
        kind = hex_kind(atlas, place)
        name = f"off {atlas.ports[place.port].name}" if place.port >= 0 else ""
    elif place.kind == BOX:
        name = f"{'Indies' if place.track == EW else 'Europe'} {int(place.x)}"
    else:
        name = place.name
    if place.kind == OFF_STATION:
        y -= 0.02  # Apart from the middle of its hex, so that a press can tell them apart.
    if place.kind == NORTH_SEA:
        x, y = 16.6, -1.2
    if place.port >= 0 and kind == "port":
        x, y = port_at(atlas.ports[place.port])
    return Place(place.id, x, y, name, kind, side=side)


def nearer(drawn: Place, place: AtlasPlace) -> Place:
    """The last boxes of the homeward track one below the other, near the coast. (24.1.1)"""
    if place.kind != BOX:
        return drawn
    return Place(drawn.id, -2.6, -9.0 - 2.5 * (place.x - 4), drawn.name, drawn.kind)


def hex_kind(atlas: Atlas, place: AtlasPlace) -> str:
    """What is special about a hex."""
    if place.port >= 0:
        return "patrol"
    if atlas.narrows[place.index]:
        return "narrows"
    return "exit" if atlas.track_at[place.index] >= 0 else "hex"


def side_between(atlas: Atlas, one: int, other: int) -> str:
    """The hexside between two neighbours as a line."""
    a, b = atlas.places[one], atlas.places[other]
    best, least = 0, 9.0
    for direction in range(6):
        edge = EDGES[direction]
        dx = a.x + (edge[0] + edge[2]) - b.x
        dy = a.y + (edge[1] + edge[3]) - b.y
        far = dx * dx + dy * dy
        if far < least:
            best, least = direction, far
    return edge_line(a, best)


def edge_line(place: AtlasPlace, direction: int) -> str:
    """One side of a hex as SVG path data."""
    x, y = drawn_at(place)
    a, b, c, d = EDGES[direction]
    return f"M{cents(x + a)},{cents(b - y)}L{cents(x + c)},{cents(d - y)}"


def cents(value: float) -> int:
    """Hundredths, rounded."""
    return round(value * 100)


def zone_borders(atlas: Atlas, ground: Ground) -> str:
    """All hexsides between two weather zones."""
    lines: list[str] = []
    for at in range(atlas.hexes):
        for other in atlas.neighbours[at]:
            apart = atlas.places[at].zone != atlas.places[other].zone
            if at < other and apart and ground.has(atlas, at) and ground.has(atlas, other):
                lines.append(side_between(atlas, at, other))
    return "".join(lines)


def coasts(whole: bool) -> list[str]:
    """Rings of land as SVG path data, those of the inset moved to where it is drawn."""
    data = load_data(PACKAGE)
    table = data.table("coast")
    found = [_ring(row, 0, 0) for row in _rows(table, "europe")]
    if whole:
        right, down = cents(INSET_X), cents(INSET_Y)
        found += [_ring(row, right, down) for row in _rows(table, "west_indies")]
    return found


def _rows(table: dict[str, object], name: str) -> list[str]:
    rows = table[name]
    assert isinstance(rows, list)
    return [str(row["path"]) for row in rows]


def _ring(path: str, right: int, down: int) -> str:
    first, _, rest = path.partition(" ")
    x, _, y = first.partition(",")
    return f"M{int(x) + right},{int(y) + down}l{rest}z"


def lettering(whole: bool) -> list[Lettering]:
    """The names of lands and waters, those on the part of the map that is in play."""
    out = drawing(PACKAGE).lettering
    if not whole:
        return [each for each in out if -4.0 < each.x < 30.0]
    return [*out, Lettering("West Indies", INSET_X + 8.2, -(INSET_Y + 7.6), "water", 1.2)]


def inset() -> Area:
    """The frame about the West Indies."""
    west, east = INSET_X + 0.0, INSET_X + 18.2
    north, south = -(INSET_Y + 0.0), -(INSET_Y + 11.7)
    outline = ((west, north), (east, north), (east, south), (west, south))
    return Area("inset", "inset", outline=outline, name="West Indies")


def strip_at(port: Port) -> Point:
    """Where the areas about a port are drawn."""
    found = drawing(PACKAGE).spots["strips"].get(port.id)
    x, y = port_at(port)
    return found if found is not None else (x + 0.5, y + 0.4)
