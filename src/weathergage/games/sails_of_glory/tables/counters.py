"""Damage counters: kinds, cups and totals (p.18-19, 32-33, 58)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataError, DataSet
from weathergage.engine.figures import number

LETTERS: Final[list[str]] = ["A", "B", "C", "D", "E"]

NONE: Final = 0
CREW: Final = 1
SAIL: Final = 2
MAST: Final = 3
FIRE: Final = 4
LEAK: Final = 5
RUDDER: Final = 6
SYMBOLS: Final[list[str]] = ["none", "crew", "sail", "mast", "fire", "leak", "rudder"]

# Markers that lie on a track like counters; they are unlimited (R33).
CREW_MARK: Final = -1
FIRE_MARK: Final = -2
WATER_MARK: Final = -3


@final
class Kind:
    """Counters of one letter with one face: they cannot be told apart."""

    def __init__(self, index: int, letter: int, name: str, value: int, symbol: int) -> None:
        self.index: i64 = index
        self.letter: i64 = letter
        self.name = name
        self.value: i64 = value
        self.symbol: i64 = symbol
        self.underlined = False
        self.count: i64 = 0
        """How many there are in one set."""


@final
class Counters:
    """All kinds of counters, letter by letter."""

    def __init__(self, data: DataSet) -> None:
        self.kinds: list[Kind] = []
        self.first: list[int] = []
        """Where the kinds of each letter begin; one more at the end."""
        rows = data.rows("counters", "face")
        for at, letter in enumerate(LETTERS):
            self.first.append(len(self.kinds))
            for row in rows:
                self._add(at, letter, row)
            total = sum([int(kind.count) for kind in self.kinds[self.first[at] :]])
            wanted = data.number("counters", "totals", letter)
            if total != wanted:
                reason = f"the faces of {letter} add up to {total}; allowed is {wanted}."
                raise DataError("counters.toml", reason, letter, total)
        self.first.append(len(self.kinds))

    def _add(self, at: int, letter: str, row: dict[str, object]) -> None:
        count = number(row[letter])
        if count == 0:
            return
        symbol = SYMBOLS.index(str(row["symbol"]))
        kind = Kind(len(self.kinds), at, str(row["id"]), number(row["value"]), symbol)
        kind.underlined = row["underlined"] is True
        kind.count = count
        self.kinds.append(kind)

    def full_cups(self, sets: int) -> list[int]:
        """How many of each kind so many sets have."""
        return [int(kind.count) * sets for kind in self.kinds]

    def find(self, letter: i64, name: str) -> int:
        """The kind of a letter with this face, or -1."""
        for at in range(self.first[letter], self.first[letter + 1]):
            if self.kinds[at].name == name:
                return at
        return -1

    def zero(self, letter: i64) -> int:
        """The kind of a letter that does nothing; every letter has one."""
        return self.find(letter, "0")

    def text(self, kind: i64) -> str:
        """As it is written: letter and face."""
        found = self.kinds[kind]
        return f"{LETTERS[found.letter]}:{found.name}"
