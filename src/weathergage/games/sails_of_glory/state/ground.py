"""The ground of a battle: shapes of terrain, what a scenario lays down, the zones of its sides."""

from weathergage.engine.data import DataSet
from weathergage.engine.figures import rows_of, table_of, whole_of
from weathergage.games.sails_of_glory.answers import read_place
from weathergage.games.sails_of_glory.setup import (
    COASTS,
    EDGES,
    NO_EDGE,
    SIDES,
    TERRAINS,
    Batch,
    Laid,
    Setup,
    Shape,
    Zone,
)
from weathergage.games.sails_of_glory.tables.printed import number_of
from weathergage.games.sails_of_glory.tables.sizes import MM


def units(value: object) -> int:
    """A length in mm as whole units."""
    assert isinstance(value, (int, float))
    return round(value * MM)


def forces_in(doc: dict[str, object], variant: str) -> list[dict[str, object]]:
    """The ships of a scenario; some belong to one variant alone."""
    return [row for row in rows_of(doc, "force") if row.get("only", variant) == variant]


def read_shapes(setup: Setup, data: DataSet) -> None:
    """The cardboard shapes, and the building."""
    for row in data.rows("terrain", "shape"):
        xs, ys = row["x"], row["y"]
        assert isinstance(xs, list)
        assert isinstance(ys, list)
        kind = TERRAINS.index(str(row["kind"]))
        east, north = [units(x) for x in xs], [units(y) for y in ys]
        shape = Shape(len(setup.shapes), str(row["id"]), kind, east, north)
        dot = row.get("dot", [0.0, 0.0])
        assert isinstance(dot, list)
        shape.dot_x, shape.dot_y = units(dot[0]), units(dot[1])
        setup.shapes.append(shape)
    building = table_of(data.table("terrain"), "building")
    setup.building_size = units(building["size"])
    setup.building_damage, setup.building_crew = (
        whole_of(building, "damage"),
        whole_of(building, "crew"),
    )


def read_zones(setup: Setup, doc: dict[str, object]) -> None:
    """Where each side comes from, and where it sets up."""
    homes, zones = table_of(doc, "homes"), table_of(doc, "zones")
    for side, name in enumerate(SIDES):
        if name in homes:
            setup.homes[side] = EDGES.index(str(homes[name]))
        row = table_of(zones, name)
        zone = Zone()
        zone.west, zone.east = units(row.get("west", 0)), units(row.get("east", 0))
        zone.south, zone.north = units(row.get("south", 0)), units(row.get("north", 0))
        zone.gap = units(row.get("gap", 0))
        if "about" in row:
            zone.x, zone.y = read_place(str(row["about"]))
            zone.reach = units(row["reach"])
        setup.zones[side] = zone


def read_terrain(setup: Setup, doc: dict[str, object], variant: str) -> None:
    """What lies on the table, or is laid; some pieces belong to one variant alone."""
    shapes = [shape.id for shape in setup.shapes]
    for row in rows_of(doc, "terrain"):
        if row.get("only", variant) != variant:
            continue
        x, y = read_place(str(row["at"]))
        laid = Laid(str(row["id"]), shapes.index(str(row["shape"])), x, y)
        laid.heading = round(number_of(row.get("heading", 0)) * 100)
        laid.coast = COASTS.index(str(row.get("coast", "safe")))
        laid.danger = units(row.get("danger", 0))
        laid.building = SIDES.index(str(row["building"])) if "building" in row else -1
        laid.battery = SIDES.index(str(row["battery"])) if "battery" in row else -1
        laid.facing = round(number_of(row.get("facing", 0)) * 100)
        laid.automatic = row.get("automatic") is True
        laid.by = [*SIDES, "both"].index(str(row["by"])) if "by" in row else -1
        laid.edge = EDGES.index(str(row["edge"])) if "edge" in row else NO_EDGE
        laid.edge_gap, laid.side_gap = units(row.get("edge_gap", 0)), units(row.get("side_gap", 0))
        laid.near, laid.near_gap = str(row.get("near", "")), units(row.get("near_gap", 0))
        laid.apart = units(row.get("apart", 0))
        setup.laid.append(laid)


def read_batch(text: str) -> Batch:
    """One part of the set-up from its words."""
    kind, *sides = text.split()
    return Batch(kind, [SIDES.index(side) for side in sides])
