"""The western Mediterranean as it is drawn: coasts, locations, Lanes and Sea Boxes."""

from typing import Final

from weathergage.engine.data import load_data, read_shipped
from weathergage.scene import Fact, Lettering, Place, Point, Tinted, Way
from weathergage.scene.forms import percent
from weathergage.scene.wording import drawing

from ..rules.forces import port_side
from ..rules.moving import wind_number
from ..setup import Setup
from ..state.war import War
from ..tables.atlas import (
    AGAINST,
    BOX,
    COASTAL,
    OFF_MAP,
    PORT,
    SPACE,
    WITH,
    Atlas,
    Link,
)
from ..tables.atlas import Place as Location
from ..tables.names import PACKAGE, SIDES

UNITS: Final = 2.0
"""Units of the board a degree of longitude."""
KINDS: Final[list[str]] = ["space", "strait", "coastal", "zone", "port", "off", "box"]
LIMITS: Final[list[float]] = [-18.4, -19.8, 40.2, 16.2]
EDGE: Final = 2.0
FACES: Final = 10
"""Of the die."""
BETWEEN: Final = 0.5


class Ground:
    """What of the chart never changes during a game."""

    def __init__(self, setup: Setup) -> None:
        self.via: dict[str, list[Point]] = corners()
        self.points: list[Point] = [point_of(place) for place in setup.atlas.places]
        self.coast: tuple[str, ...] = tuple(coasts())
        self.lettering: tuple[Lettering, ...] = tuple(drawing(PACKAGE).lettering)
        self.written: dict[str, Point] = drawing(PACKAGE).spots["names"]
        self._set_boxes(setup.atlas)

    def _set_boxes(self, atlas: Atlas) -> None:
        """A Box stands half-way along its line, which may bend."""
        for link in atlas.links:
            if link.box >= 0:
                line = self.line_of(atlas, link)
                self.points[link.box] = along(line, BETWEEN)

    def line_of(self, atlas: Atlas, link: Link) -> list[Point]:
        """The whole line of a link."""
        ends = f"{atlas.places[link.a].id}--{atlas.places[link.b].id}"
        return [self.points[link.a], *self.via.get(ends, []), self.points[link.b]]


_GROUNDS: Final[dict[int, Ground]] = {}


def ground_of(setup: Setup) -> Ground:
    """The unchanging part of the chart; made once, for the map is the same in all scenarios."""
    if 0 not in _GROUNDS:
        _GROUNDS[0] = Ground(setup)
    return _GROUNDS[0]


def corners() -> dict[str, list[Point]]:
    """The points through which a Lane or the line of a Box goes round land."""
    out: dict[str, list[Point]] = {}
    data = load_data(PACKAGE)
    for row in [*data.rows("lanes", "lane"), *data.rows("lanes", "box")]:
        via = str(row["via"])
        if via != "none":
            pairs = [pair.split() for pair in via.split(";")]
            key = f"{row['a']}--{row['b']}"
            out[key] = [project(float(pair[0]), float(pair[1])) for pair in pairs]
    return out


def coasts() -> list[str]:
    """Rings of land as SVG path data."""
    rows = read_shipped(PACKAGE, "table", "coast")["land"]
    assert isinstance(rows, list)
    out: list[str] = []
    for row in rows:
        first, _, rest = str(row).partition(" ")
        out.append(f"M{first}l{rest}z")
    return out


def project(lon: float, lat: float) -> Point:
    """A point of the globe on the board: Mercator, y to the north from 40 degrees."""
    return round(lon * UNITS, 3), round((stretched(lat) - stretched(40.0)) * UNITS, 3)


def stretched(lat: float) -> float:
    """Degrees of longitude that are as long as this latitude is far from the equator, by the series
    of the integral of the secant: good to a thousandth between 30 and 47 degrees."""
    total, steps = 0.0, 200
    for step in range(steps):
        total += secant(lat * (step + 0.5) / steps)
    return total * lat / steps


def secant(degrees: float) -> float:
    """1 / cos, by the series of the cosine."""
    turn = degrees * 0.017453292519943295
    square = turn * turn
    cosine = 1 - square / 2 + square * square / 24 - square * square * square / 720
    return 1.0 / cosine


def bounds() -> tuple[float, float, float, float]:
    """The edges of the chart: west, south, east, north. They lie in a list, since a compiled module
    may not find a tuple of floats of its own."""
    return LIMITS[0], LIMITS[1], LIMITS[2], LIMITS[3]


def point_of(place: Location) -> Point:
    """Where a location is drawn; an off-map Box stands clear of the edge."""
    x, y = project(place.lon, place.lat)
    if place.kind == OFF_MAP:
        west, south, east, north = bounds()
        x = min(max(x, west + EDGE), east - EDGE)
        y = min(max(y, south + 1.0), north - 1.0)
    return x, y


def along(line: list[Point], share: float) -> Point:
    """The point at a share of the length of a line."""
    lengths = [far(line[i], line[i + 1]) for i in range(len(line) - 1)]
    left = sum(lengths) * share
    for number, length in enumerate(lengths):
        if left <= length and length > 0:
            return between(line[number], line[number + 1], left / length)
        left -= length
    return line[-1]


def far(one: Point, other: Point) -> float:
    """The distance of two points."""
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


def between(one: Point, other: Point, share: float) -> Point:
    """A point between two."""
    x = one[0] + (other[0] - one[0]) * share
    y = one[1] + (other[1] - one[1]) * share
    return round(x, 3), round(y, 3)


# Places.


def places_of(known: War) -> list[Place]:
    """Every location, with whose it is and what is printed there now."""
    ground = ground_of(known.setup)
    return [place_of(known, ground, place) for place in known.setup.atlas.places]


def place_of(known: War, ground: Ground, place: Location) -> Place:
    """A location as a place of the scene."""
    x, y = ground.points[place.index]
    kind = KINDS[place.kind]
    if place.kind == PORT and known.setup.atlas.ports[place.port].key:
        kind = "key-port"
    if place.kind == BOX:
        return box_of(known, place, x, y)
    return Place(
        place.id,
        x,
        y,
        place.name,
        kind,
        facts_of(known, place),
        owner_of(known, place),
        label_of(place),
        written=ground.written.get(place.id),
    )


def label_of(place: Location) -> str:
    """What is written on the mark of a location."""
    if place.kind == SPACE:
        return place.label.removeprefix("#") if place.label.startswith("#") else ""
    if place.kind == COASTAL:
        return place.label.removeprefix("Coastal Space ").removeprefix("CS ")[:1]
    return ""


def owner_of(known: War, place: Location) -> str:
    """Whose a Port is now. (2.32)"""
    if place.kind != PORT:
        return ""
    side = port_side(known, place.index)
    return SIDES[side] if side in (0, 1) else "neutral"


def facts_of(known: War, place: Location) -> tuple[Fact, ...]:
    """What is known of a location."""
    if place.kind != PORT:
        return () if place.about in ("", place.name) else (Fact("", place.about),)
    port = known.setup.atlas.ports[place.port]
    out = [Fact("Kind", "Key Port" if port.key else "Minor Port", "5.28")]
    if port.blockade:
        out.append(Fact("Blockade Value", str(port.blockade), "7.24"))
    return tuple(out)


def box_of(known: War, place: Location, x: float, y: float) -> Place:
    """A Sea Box with its two numbers: above into the Zone, below out of it. (5.27)"""
    atlas = known.setup.atlas
    link = atlas.links[place.link]
    inward, outward = box_figure(known, place, link.a), box_figure(known, place, link.b)
    facts = (
        Fact(f"Into {atlas.places[link.a].name}", chance_words(known, place, link.a), "5.27"),
        Fact(f"To {atlas.places[link.b].name}", chance_words(known, place, link.b), "5.27"),
    )
    return Place(place.id, x, y, place.name, "box", facts, "", "", (inward, outward))


def box_figure(known: War, box: Location, end: int) -> Tinted:
    """A number of a Box with whether a Wind helps or hinders now. (5.25)"""
    atlas = known.setup.atlas
    help = atlas.box_help(box.index, end, known.winds)
    tone = "with" if help > 0 else "against" if help < 0 else ""
    return Tinted(str(atlas.box_number(box.index, end)), tone)


def chance_words(known: War, box: Location, end: int) -> str:
    """The chance to catch the wind out of a Box, with nobody's Leader counted. (5.25)"""
    return percent(light_chance(known, box.index, end))


def light_chance(known: War, here: int, there: int) -> float:
    """The chance to catch the wind between two neighbouring locations for a Formation without a
    Leader who helps, out of Gales. (5.25)"""
    atlas, tables = known.setup.atlas, known.setup.general
    help = 0
    if atlas.places[here].kind == BOX:
        help = atlas.box_help(here, there, known.winds)
    drm = sum(each.value for each in tables.wind_modifiers(0, help, 0))
    return caught_on(wind_number(known, here, there) - drm)


def caught_on(most: int) -> float:
    """The chance that the die is no higher."""
    return min(FACES, max(0, most + 1)) / FACES


# Ways.


def ways_of(known: War) -> list[Way]:
    """Every Lane with what it is like to sail it either way now, and the lines of the Boxes."""
    ground, out = ground_of(known.setup), []
    for link in known.setup.atlas.links:
        if not link.gale_only:
            out.append(way_of(known, ground, link))
    return out


def way_of(known: War, ground: Ground, link: Link) -> Way:
    """One of them."""
    atlas = known.setup.atlas
    one, other = atlas.places[link.a].id, atlas.places[link.b].id
    id = f"{one}--{other}"
    via = tuple(ground.via.get(id, []))
    if link.box >= 0:
        return Way(id, one, other, "box", via)
    if not known.impulse:
        return Way(id, one, other, "lane", via)
    out, back = sailing(known, link.a, link.b), sailing(known, link.b, link.a)
    return Way(id, one, other, "lane", via, out, back)


def sailing(known: War, here: int, there: int) -> Tinted:
    """How one leaves a location along a Lane: points, or the chance in light airs. (5.23)"""
    wind = known.setup.atlas.wind_on(here, there, known.winds)
    if wind == WITH:
        return Tinted("1", "with")
    if wind == AGAINST:
        return Tinted("2", "against")
    return Tinted(percent(light_chance(known, here, there)), "light")
