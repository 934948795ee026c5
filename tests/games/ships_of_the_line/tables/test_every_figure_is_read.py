"""Every figure in data/ is read by somebody: one that is not would be corrected in vain."""

from __future__ import annotations

from collections.abc import ItemsView

import pytest

from weathergage.engine.data import DataSet
from weathergage.engine.figures import collect, rows_of
from weathergage.games.ships_of_the_line.admirals import doctrine_signals
from weathergage.games.ships_of_the_line.state import muster
from weathergage.games.ships_of_the_line.state.muster import PACKAGE, build
from weathergage.games.ships_of_the_line.state.options import LISTING


class Watched(dict[str, object]):
    """A table that notes which of its figures are asked for."""

    def __init__(self, table: dict[str, object], path: str, seen: set[str]) -> None:
        super().__init__({key: watched(each, f"{path}.{key}", seen) for key, each in table.items()})
        self.path, self.seen = path, seen

    def __getitem__(self, key: str) -> object:
        self.seen.add(f"{self.path}.{key}")
        return super().__getitem__(key)

    def get(self, key: str, default: object = None) -> object:
        self.seen.add(f"{self.path}.{key}")
        return super().get(key, default)

    def items(self) -> ItemsView[str, object]:  # type: ignore[override]
        self.seen |= {f"{self.path}.{key}" for key in self}
        return ItemsView(self)


def watched(value: object, path: str, seen: set[str]) -> object:
    """A value in which every table is watched; entries of a list go by their id."""
    if isinstance(value, dict):
        return Watched(value, path, seen)
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [watched(row, f"{path}.{row['id']}", seen) for row in value]
    return value


@pytest.mark.skipif(
    not str(muster.__file__).endswith(".py"), reason="compiled rules read tables past any watch"
)
def test_every_figure_is_read() -> None:
    data, seen = DataSet(PACKAGE), set[str]()
    known: set[str] = set()
    for name in data.names():
        sheet = data.sheet(name)
        known |= {f"{name}.{figure.key}" for figure in collect(sheet.table, name)}
        table = watched(sheet.table, name, seen)
        assert isinstance(table, dict)
        sheet.table = table
    for scenario in data.scenarios():
        options = {option.id: option.default for option in LISTING.options(scenario)}
        for fast in (False, True):
            build(data, scenario, {**options, "rules": "advanced", "fast": fast}, None)
    means = {key for key in known if key.endswith(".meaning")}
    unread = {key for key in known - seen - means if not key.endswith(".id")}
    assert sorted(unread) == []


def test_the_meanings_of_the_signal_book_are_read_by_the_doctrine() -> None:
    for row in rows_of(DataSet(PACKAGE).table("signals"), "signal"):
        assert doctrine_signals.meaning_of(str(row["phrase"])) == row["meaning"]
