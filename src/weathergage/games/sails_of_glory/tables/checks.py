"""What figures must be to each other, whoever changes them: said in one sentence with file, key,
value and what is allowed."""

from itertools import pairwise
from typing import Final

from weathergage.engine.data import DataError, DataSet
from weathergage.engine.figures import number

LETTERS: Final[list[str]] = ["A", "B", "C", "D", "E"]


def check_data(data: DataSet) -> None:
    """Everything that one figure alone cannot show."""
    check_counters(data)
    check_scale(data)
    check_wind(data)
    check_shapes(data)
    check_ships(data)
    check_classes(data)


def wrong(file: str, key: str, value: object, allowed: str) -> DataError:
    """The error for a figure that does not go with others."""
    return DataError(file, f"{key} = {value!r} is not allowed; allowed is {allowed}.", key, value)


def check_counters(data: DataSet) -> None:
    """Every cup has a plain 0 and a crew loss to draw, and no two faces are alike (p.18-19)."""
    rows = data.rows("counters", "face")
    for row in rows:
        if row["symbol"] == "crew" and row["value"] == 0:
            plain = row
    for letter in LETTERS:
        zero = next(row for row in rows if row["id"] == "0")
        for row in (zero, plain):
            if number(row[letter]) < 1:
                key = f"face.{row['id']}.{letter}"
                raise wrong("counters.toml", key, row[letter], "1 or more")
    seen: list[object] = []
    for row in rows:
        face = (row["value"], row["symbol"], row["underlined"])
        if face in seen:
            raise wrong("counters.toml", f"face.{row['id']}.symbol", row["symbol"], "a new face")
        seen.append(face)


def rising(data: DataSet, file: str, keys: list[str]) -> None:
    """These figures grow from one to the next."""
    before: float = -1.0
    for key in keys:
        value = data.figure(file, *key.split("."))
        assert isinstance(value, (int, float))
        if value <= before:
            raise wrong(f"{file}.toml", key, value, f"more than {before:g}")
        before = float(value)


def check_scale(data: DataSet) -> None:
    """The parts of the ruler, arcs and attitudes follow each other (p.9-17)."""
    rising(data, "scale", ["ruler.width", "ruler.red", "ruler.half", "ruler.whole"])
    rising(data, "scale", ["attitude.red", "attitude.beating", "attitude.reaching"])
    for arc in ("stem", "full", "stern"):
        rising(data, "scale", [f"arc.{arc}.from", f"arc.{arc}.to"])
    rising(data, "scale", ["slide.fine", "slide.step"])


def check_wind(data: DataSet) -> None:
    """There is a counter to draw (p.41-42)."""
    for cup, names in (
        ("direction", ["clockwise", "counter", "blank"]),
        ("strength", ["up", "down", "blank"]),
    ):
        if data.number("wind", cup, "blank") < 1:
            raise wrong("wind.toml", f"{cup}.blank", 0, f"1 or more of {', '.join(names)}")


def check_shapes(data: DataSet) -> None:
    """Every corner of a piece has both its measures."""
    for row in data.rows("terrain", "shape"):
        xs, ys = row["x"], row["y"]
        assert isinstance(xs, list)
        assert isinstance(ys, list)
        if len(xs) != len(ys):
            raise wrong("terrain.toml", f"shape.{row['id']}.y", ys, f"{len(xs)} figures, as for x")


def check_ships(data: DataSet) -> None:
    """The two faces of a card name each other and share deck and log (p.4, 7)."""
    ships = {str(row["id"]): row for row in data.rows("ships", "ship")}
    for id, row in ships.items():
        other = ships.get(str(row["back"]))
        if row["back"] == id or other is None or other["back"] != id:
            allowed = "the ship on the other face of her card"
            raise wrong("ships.toml", f"ship.{id}.back", row["back"], allowed)
        for key in ("deck", "log", "nation"):
            if other[key] != row[key]:
                allowed = f"{other[key]!r}, as on the other face"
                raise wrong("ships.toml", f"ship.{id}.{key}", row[key], allowed)


def check_classes(data: DataSet) -> None:
    """The sizes of new ships grow, and have their own rates."""
    classes = data.rows("battle", "class")
    for before, row in pairwise(classes):
        for key in ("guns", "burden"):
            if number(row[key]) <= number(before[key]):
                allowed = f"more than {before[key]}"
                raise wrong("battle.toml", f"class.{row['id']}.{key}", row[key], allowed)
    rates = [str(row["rate"]) for row in classes]
    for row in classes:
        if rates.count(str(row["rate"])) > 1:
            raise wrong("battle.toml", f"class.{row['id']}.rate", row["rate"], "a rate of its own")


def check_scenario(name: str, doc: dict[str, object]) -> None:
    """The pieces of a scenario that lie off others come after them, and each has its own id."""
    file = f"{name}.toml"
    seen: list[str] = []
    for row in entries(doc, "terrain"):
        id = str(row["id"])
        if id in seen:
            raise wrong(file, f"terrain.{id}.id", id, "an id of its own")
        if "near" in row and row["near"] not in seen:
            raise wrong(file, f"terrain.{id}.near", row["near"], f"one of {', '.join(seen)}")
        seen.append(id)
    ships: list[str] = []
    for row in entries(doc, "force"):
        if str(row["id"]) in ships:
            raise wrong(file, f"force.{row['id']}.id", row["id"], "an id of its own")
        ships.append(str(row["id"]))


def entries(doc: dict[str, object], key: str) -> list[dict[str, object]]:
    """The rows of a list of tables."""
    found = doc.get(key, [])
    return [row for row in found if isinstance(row, dict)] if isinstance(found, list) else []
