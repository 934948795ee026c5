"""The tables and scenarios of a game: shipped as TOML, checked, and open to correction by a pack.

A game package holds `data/*.toml`, one table a file, and `scenarios/*.toml`. What a scenario may
say stands in `data/_scenario.toml`. A data pack is a folder with files of the same names (scenarios
in a folder `scenarios`) that hold only what differs; figures can be changed by it, not added.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from weathergage.engine.allowed import Rules
from weathergage.engine.figures import (
    KINDS,
    DataError,
    Figure,
    Mark,
    Patterns,
    collect,
    names_of,
    read_mark,
    step,
)
from weathergage.engine.sheets import (
    Sheet,
    check_keys,
    check_required,
    find,
    notes_in,
    put,
    section,
    texts_in,
    with_variant,
)

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["DataError", "DataSet", "count_sources", "load_data", "load_differences"]

NOTES: Final[list[str]] = ["title", "provenance", "allowed", "forms"]
SCENARIOS: Final = "scenarios/"


@final
class DataSet:
    """All tables and scenarios of a game, read when first asked for. What it returns is not to be
    changed."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.differences: dict[str, object] = {}
        self.digest = digest_of({})
        self._sheets: dict[str, Sheet] = {}
        self._names: list[str] = []
        self._listing: list[str] = []

    def names(self) -> list[str]:
        """The names of the tables."""
        if not self._names:
            folder = folder_of(self.package, "data")
            stems = [entry.name.removesuffix(".toml") for entry in folder.iterdir()]
            self._names = sorted(stem for stem in stems if not stem.startswith(("_", ".")))
        return self._names

    def scenarios(self) -> list[str]:
        """The ids of the scenarios, in the order in which they are listed."""
        if not self._listing:
            listing = read_shipped(self.package, "data", "_scenario").get("listing")
            self._listing = [str(name) for name in listing] if isinstance(listing, list) else []
        return self._listing

    def table(self, name: str) -> dict[str, object]:
        """A table by its name."""
        return self.sheet(name).table

    def figure(self, name: str, *path: str) -> int | float | str | bool | list[object]:
        """One figure of a table by the names on the way to it."""
        node: object = self.table(name)
        for part in path:
            node = step(node, part)
        if isinstance(node, (bool, int, float, str, list)):
            return node
        raise DataError(f"{name}.toml", f"there is no figure {'.'.join(path)}.", ".".join(path))

    def number(self, name: str, *path: str) -> int:
        """A figure that is a whole number."""
        value = self.figure(name, *path)
        assert isinstance(value, int)
        return value

    def scaled(self, scale: int, name: str, *path: str) -> int:
        """A length or an angle in whole units, so many to one of the figure."""
        value = self.figure(name, *path)
        assert isinstance(value, (int, float))
        return round(value * scale)

    def numbers(self, name: str, *path: str) -> list[int]:
        """A figure that is a list of whole numbers."""
        value = self.figure(name, *path)
        assert isinstance(value, list)
        return [item for item in value if isinstance(item, int)]

    def texts(self, name: str, *path: str) -> list[str]:
        """A figure that is a list of words."""
        value = self.figure(name, *path)
        assert isinstance(value, list)
        return [str(item) for item in value]

    def rows(self, name: str, array: str) -> list[dict[str, object]]:
        """The entries of an array of a table, in the order of the file."""
        found = self.table(name)[array]
        assert isinstance(found, list)
        return [entry for entry in found if isinstance(entry, dict)]

    def scenario(self, name: str, variant: str = "") -> dict[str, object]:
        """A scenario by its id, with one of its variants laid over it if one is named."""
        whole = self.sheet(SCENARIOS + name).table
        if not variant:
            return whole
        return with_variant(whole, variant, f"{name}.toml", [])

    def read_scenario(self, path: Path) -> dict[str, object]:
        """A scenario from a file of its own, checked like those that are shipped."""
        file = path.name
        sheet = self._scenario_sheet(file, parse(read_text(path), file))
        sheet.check()
        return sheet.table

    def provenance(self, name: str, *path: str) -> Mark | None:
        """Where a figure comes from."""
        return self.sheet(name).mark(Figure(list(path), None))

    def sheet(self, name: str) -> Sheet:
        """A table or scenario with its notes, read and checked once."""
        if name not in self._sheets:
            sheet = self._read(name)
            sheet.check()
            self._sheets[name] = sheet
        return self._sheets[name]

    def count(self) -> dict[str, dict[str, int]]:
        """Figures by provenance, for each table and scenario and in total."""
        counts: dict[str, dict[str, int]] = {}
        total = dict.fromkeys(KINDS, 0)
        for name in self.names() + [SCENARIOS + name for name in self.scenarios()]:
            counts[name] = self.sheet(name).count()
            for kind in KINDS:
                total[kind] += counts[name][kind]
        counts["total"] = total
        return counts

    def change(self, name: str, figure: Figure, file: str) -> None:
        """Lay one figure of a pack over the shipped one."""
        sheet = self.sheet(name)
        shipped = find(sheet.table, figure, file)
        value = sheet.judge(figure, file)
        if value == shipped:
            return
        put(sheet.table, figure.path, value)
        sheet.changed.append(figure.key)
        self.differences[f"{name}.{figure.key}"] = value

    def _read(self, name: str) -> Sheet:
        file = name.removeprefix(SCENARIOS) + ".toml"
        if name.startswith(SCENARIOS):
            known = self.scenarios()
            if name.removeprefix(SCENARIOS) not in known:
                raise DataError(file, f"there is no such scenario; there is: {', '.join(known)}.")
            return self._scenario_sheet(
                file, read_shipped(self.package, "scenarios", name.removeprefix(SCENARIOS))
            )
        if name not in self.names():
            raise DataError(file, f"there is no such table; there is: {', '.join(self.names())}.")
        return self._table_sheet(file, read_shipped(self.package, "data", name))

    def _table_sheet(self, file: str, raw: dict[str, object]) -> Sheet:
        table = {key: value for key, value in raw.items() if key not in NOTES}
        allowed = notes_in(raw, "allowed", file)
        rules = Rules(file, section(raw, "forms", file), self._places(allowed, table))
        return Sheet(file, table, notes_in(raw, "provenance", file), allowed, rules)

    def _scenario_sheet(self, file: str, raw: dict[str, object]) -> Sheet:
        schema = read_shipped(self.package, "data", "_scenario")
        table = {key: value for key, value in raw.items() if key != "provenance"}
        allowed = notes_in(schema, "allowed", "_scenario.toml")
        keys = notes_in(schema, "keys", "_scenario.toml")
        places = self._places(allowed, table)
        places.update(self._places(keys, table))
        rules = Rules(file, section(schema, "forms", "_scenario.toml"), places)
        sheet = Sheet(file, table, notes_in(raw, "provenance", file), allowed, rules)
        sheet.wordy = Patterns(dict.fromkeys(texts_in(schema, "words"), ""))
        check_required(sheet, texts_in(schema, "required"))
        check_keys(sheet, keys)
        return sheet

    def _places(self, allowed: dict[str, str], table: dict[str, object]) -> dict[str, list[str]]:
        """The names that `name of PLACE` stands for; `@` begins a place in another table."""
        places: dict[str, list[str]] = {}
        for text in allowed.values():
            _, found, rest = text.partition("name of ")
            for place in rest.split(",") if found else []:
                places[place.strip()] = self._names_at(place.strip(), table)
        return places

    def _names_at(self, place: str, table: dict[str, object]) -> list[str]:
        path = place.split(".")
        node: object = table
        if place.startswith("@"):
            node = self.table(path[0][1:])
            path = path[1:]
        for part in path:
            node = step(node, part)
        return names_of(node)


_SHIPPED: Final[dict[str, DataSet]] = {}


def load_data(package: str, pack: Path | None = None) -> DataSet:
    """The data of a game, with a data pack laid over it if one is given."""
    if pack is None:
        if package not in _SHIPPED:
            _SHIPPED[package] = DataSet(package)
        return _SHIPPED[package]
    data = DataSet(package)
    for name, path in pack_files(pack, data):
        lay_over(data, name, path)
    data.digest = digest_of(data.differences)
    return data


def load_differences(package: str, differences: dict[str, object]) -> DataSet:
    """The data of a game with the differences that a journal has recorded."""
    if not differences:
        return load_data(package)
    data = DataSet(package)
    for key in sorted(differences):
        name, _, path = key.partition(".")
        if not path:
            raise DataError(f"{name}.toml", "a recorded difference names its figure: table.figure.")
        data.change(name, Figure(path.split("."), differences[key]), f"{name}.toml")
    data.digest = digest_of(data.differences)
    return data


def count_sources(package: str, pack: Path | None = None) -> dict[str, dict[str, int]]:
    """Figures by provenance, for each table and scenario and in total."""
    return load_data(package, pack).count()


def lay_over(data: DataSet, name: str, path: Path) -> None:
    """Lay one file of a pack over the table or scenario of its name."""
    raw = parse(read_text(path), path.name)
    sheet = data.sheet(name)
    sheet.pack_marks = Patterns(notes_in(raw, "provenance", path.name))
    for pattern, text in sheet.pack_marks.notes.items():
        read_mark(text, path.name, pattern)
    notes = ["provenance"] if name.startswith(SCENARIOS) else ["provenance", "title"]
    figures = {key: value for key, value in raw.items() if key not in notes}
    for figure in collect(figures, path.name):
        data.change(name, figure, path.name)


def pack_files(pack: Path, data: DataSet) -> list[tuple[str, Path]]:
    """The files of a pack and the tables and scenarios they speak of, by name."""
    if not pack.is_dir():
        raise DataError(str(pack), "a data pack is a folder of TOML files; there is none here.")
    found: list[tuple[str, Path]] = []
    for path in sorted(pack.iterdir()):
        if path.name == "scenarios" and path.is_dir():
            for inner in sorted(path.iterdir()):
                found.append((SCENARIOS + pack_name(inner, data.scenarios(), "scenario"), inner))
        elif not path.name.startswith((".", "README")):
            found.append((pack_name(path, data.names(), "table"), path))
    return found


def pack_name(path: Path, known: list[str], what: str) -> str:
    """The table or scenario that a file of a pack is named after."""
    name = path.name.removesuffix(".toml")
    if name not in known or not path.name.endswith(".toml") or not path.is_file():
        allowed = ", ".join(f"{each}.toml" for each in known)
        raise DataError(path.name, f"there is no {what} of this name; allowed is {allowed}.")
    return name


def folder_of(package: str, folder: str) -> "Traversable":
    """A folder of the installed package."""
    from importlib.resources import files

    return files(package).joinpath(folder)


def read_shipped(package: str, folder: str, name: str) -> dict[str, object]:
    """A TOML file of the installed package."""
    text = folder_of(package, folder).joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return parse(text, f"{name}.toml")


def read_text(path: Path) -> str:
    """The text of a file that a person has given."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise DataError(path.name, "the file is not UTF-8 text.") from error
    except OSError as error:
        raise DataError(path.name, f"the file cannot be read: {error.strerror}.") from error


def parse(text: str, file: str) -> dict[str, object]:
    """The table that a TOML text holds."""
    from tomllib import loads

    try:
        return loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError(file, f"the file is not valid TOML: {error}.") from error


def digest_of(differences: dict[str, object]) -> str:
    """The hash by which a journal knows a data pack again."""
    from hashlib import sha256
    from json import dumps

    text = dumps(differences, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()
