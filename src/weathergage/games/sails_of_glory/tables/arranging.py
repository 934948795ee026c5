"""A built battle drawn up: ships in lines along two sides of the table, terrain in pairs that are
each other's image, batteries on land (p.43-47, 50)."""

import random
from typing import Final

from weathergage.engine.data import DataSet
from weathergage.engine.errors import BadInput
from weathergage.engine.game import Value
from weathergage.games.sails_of_glory.tables.fleets import Fleets, Found, whole
from weathergage.games.sails_of_glory.tables.printed import Printed, number_of
from weathergage.games.sails_of_glory.tables.sizes import MM
from weathergage.games.sails_of_glory.tables.yard import NATIONS
from weathergage.sea.polygon import Polygon, gap_between, placed

AREAS: Final[list[str]] = ["900x900", "900x1200", "1200x1200", "1800x1200"]
TERRAIN: Final[list[str]] = ["none", "reefs", "islands", "shoals", "coast", "mixed"]
LAND: Final[list[str]] = ["islands", "coast", "mixed"]
MIXED: Final[list[str]] = ["island", "reef", "shoal"]
TRIES: Final = 300


def drawn_up(
    data: DataSet, printed: Printed, doc: dict[str, object], options: dict[str, Value]
) -> dict[str, object]:
    """The scenario of a battle by its options, as if it stood in a file."""
    check_land(options)
    wide, high = area_of(options)
    fleets = Fleets(data, printed, options).muster()
    most = int(printed.sizes.most_ships)
    number = len(fleets[0]) + len(fleets[1])
    if number > most:
        raise BadInput(f"Options 'british' and 'french' name {number} ships; allowed are {most}.")
    lines = [lines_of(data, printed, wide, high, len(fleet)) for fleet in fleets]
    depth = number_of(data.figure("battle", "places", "depth"))
    deep = [depth * each for each in lines]
    out = dict(doc)
    out["area"] = {"width": wide, "height": high}
    out["wind"] = {"from": str(options.get("wind", "E"))}
    south = {"west": 0, "east": wide, "south": 0, "north": deep[0]}
    north = {"west": 0, "east": wide, "south": high - deep[1], "north": high}
    out["zones"] = {"british": south, "french": north}
    forces = place_line(fleets[0], lines[0], wide, high, depth)
    out["force"] = forces + place_line(fleets[1], lines[1], wide, high, depth)
    kind = str(options.get("terrain", "none"))
    out["terrain"] = terrain_of(data, options, (wide, high), max(deep))
    out["victory"] = {"kind": "last-side" if kind == "none" else "shallow"}
    return out


def check_land(options: dict[str, Value]) -> None:
    """Batteries stand on land (p.46)."""
    number, kind = whole(options, "batteries"), str(options.get("terrain", "none"))
    if number and kind not in LAND:
        raise BadInput(
            f"Option 'batteries' = {number} needs land (p.46): allowed with 'terrain' "
            f"{', '.join(LAND)}, not {kind}."
        )


def area_of(options: dict[str, Value]) -> tuple[int, int]:
    """The table in mm."""
    wide, _, high = str(options.get("area", AREAS[0])).partition("x")
    return int(wide), int(high)


# Ships.


def lines_of(data: DataSet, printed: Printed, wide: int, high: int, ships: int) -> int:
    """How many lines a fleet needs, side by side; a third of the table holds it, or none does."""
    beam = 2 * int(printed.sizes.half_width) / MM
    apart = number_of(data.figure("battle", "places", "apart"))
    depth = number_of(data.figure("battle", "places", "depth"))
    a_line = int((wide - apart) / (beam + apart))
    lines = -(-ships // a_line)
    if lines * depth > high / 3:
        most = int(high / 3 / depth) * a_line
        raise BadInput(
            f"{ships} ships on one side: allowed are {most} on an area of {wide}x{high}."
        )
    return lines


def place_line(
    fleet: list[Found], lines: int, wide: int, high: int, depth: float
) -> list[dict[str, object]]:
    """Evenly along the side of the fleet, heading for the other one."""
    out: list[dict[str, object]] = []
    a_line = -(-len(fleet) // lines)
    for number, ship in enumerate(fleet):
        line, place = divmod(number, a_line)
        along = wide * (place + 1) // (min(a_line, len(fleet) - line * a_line) + 1)
        up = int(depth * line + depth / 2)
        british = ship.row["side"] == NATIONS[0]
        at = f"{along},{up if british else high - up} {0 if british else 180}"
        out.append({**ship.row, "at": at})
    return out


# Terrain.


def terrain_of(
    data: DataSet, options: dict[str, Value], area: tuple[int, int], deep: float
) -> list[dict[str, object]]:
    """The pieces of a battle, each with its twin; land carries the batteries."""
    kind = str(options.get("terrain", "none"))
    batteries = whole(options, "batteries")
    if kind == "coast":
        return coasts(data, area, deep, batteries)
    ground = Ground(data, area, deep, random.Random(f"ground {options.get('draw', 0)}"))
    if kind == "mixed":
        for each in MIXED:
            ground.scatter(each, max(batteries, 1) if each == "island" else 1)
    elif kind != "none":
        number = data.number("battle", "terrain", kind)
        ground.scatter(kind[:-1], max(number, batteries) if kind == "islands" else number)
    ground.man(batteries)
    return ground.rows


def coasts(
    data: DataSet, area: tuple[int, int], deep: float, batteries: int
) -> list[dict[str, object]]:
    """Strips of coast along the western and the eastern edge, between the fleets (p.44)."""
    wide, high = area
    pairs = max(batteries, 1)
    strip = next(row["x"] for row in data.rows("terrain", "shape") if row["id"] == "coast")
    assert isinstance(strip, list)
    long = max(strip) - min(strip)
    free = (high - 2 * deep - pairs * long) / (pairs + 1)
    if free < 0:
        raise BadInput(f"There is no room for {pairs} strips of coast; allowed is a larger area.")
    out: list[dict[str, object]] = []
    for number in range(pairs):
        up = int(deep + free * (number + 1) + long * (number + 0.5))
        for side, x, y, heading in ((0, 0, up, 90.0), (1, wide, high - up, 270.0)):
            row: dict[str, object] = {"id": f"coast-{2 * number + side + 1}", "shape": "coast"}
            row["at"], row["heading"], row["coast"] = f"{x},{y}", heading, "safe"
            if number < batteries:
                row["battery"], row["facing"] = NATIONS[side], heading
            out.append(row)
    return out


class Ground:
    """Pieces scattered over the middle of the table, each with its twin."""

    def __init__(
        self, data: DataSet, area: tuple[int, int], deep: float, rng: random.Random
    ) -> None:
        self.area = area
        self.deep = deep
        self.rng = rng
        self.apart = number_of(data.figure("battle", "terrain", "apart"))
        self.clear = number_of(data.figure("battle", "terrain", "clear"))
        self.rocky = number_of(data.figure("battle", "terrain", "rocky"))
        self.shapes = {str(row["id"]): row for row in data.rows("terrain", "shape")}
        self.rows: list[dict[str, object]] = []
        self.edges: list[Polygon] = []

    def scatter(self, kind: str, pairs: int) -> None:
        """So many pairs of one kind, as far as there is room."""
        for number in range(pairs):
            names = [f"island-{1 + number % 4}"] if kind == "island" else [kind]
            for _ in range(TRIES):
                if self.lay(kind, names[0], number):
                    break
            else:
                raise BadInput(
                    f"There is no room for {pairs} pairs of {kind}s; allowed are fewer, or a "
                    f"larger area."
                )

    def lay(self, kind: str, shape: str, number: int) -> bool:
        """A pair at random, if it is apart from all the others and from the ships."""
        wide, high = self.area
        x = int(self.rng.random() * wide)
        y = int(self.deep + self.rng.random() * (high / 2 - self.deep))
        places = [(x, y, 0), (wide - x, high - y, 180)]
        pair = [self.edge(shape, *place) for place in places]
        if not self.fits(pair):
            return False
        for side, (east, north, heading) in enumerate(places):
            row: dict[str, object] = {"id": f"{kind}-{2 * number + side + 1}", "shape": shape}
            row["at"], row["heading"] = f"{east},{north}", float(heading)
            if kind == "island":
                row["coast"], row["danger"] = "rocky", self.rocky
            self.rows.append(row)
        self.edges += pair
        return True

    def edge(self, shape: str, x: int, y: int, heading: int) -> Polygon:
        """A piece where it would lie."""
        row = self.shapes[shape]
        xs, ys = row["x"], row["y"]
        assert isinstance(xs, list)
        assert isinstance(ys, list)
        east, north = [round(each * MM) for each in xs], [round(each * MM) for each in ys]
        return placed(east, north, x * MM, y * MM, heading * 100)

    def fits(self, pair: list[Polygon]) -> bool:
        """Inside the table, clear of the ships, apart from all other pieces."""
        wide, high = self.area
        clear = (self.deep + self.clear) * MM
        for edge in pair:
            if min(edge.xs) < 0 or max(edge.xs) > wide * MM:
                return False
            if min(edge.ys) < clear or max(edge.ys) > high * MM - clear:
                return False
            if any(gap_between(edge, other) < self.apart * MM for other in self.edges):
                return False
        return gap_between(pair[0], pair[1]) >= self.apart * MM

    def man(self, batteries: int) -> None:
        """The first islands of each half carry the batteries of the side whose half it is."""
        islands = [row for row in self.rows if str(row["id"]).startswith("island")]
        for number, row in enumerate(islands[: 2 * batteries]):
            row["battery"] = NATIONS[number % 2]
            row["facing"] = 0.0 if number % 2 == 0 else 180.0
