"""Combat tables: letters by shot and range, and how many counters (p.17, 25-27, 34-36, 49)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataSet
from weathergage.engine.event import Modifier
from weathergage.games.sails_of_glory.tables.counters import LETTERS
from weathergage.games.sails_of_glory.tables.sizes import BANDS, BEYOND

BALL: Final = 0
CHAIN: Final = 1
GRAPE: Final = 2
DOUBLE: Final = 3
AUTOMATIC: Final = 4
SHOT: Final[list[str]] = ["ball", "chain", "grape", "double", "automatic"]
NO_SHOT: Final = -1
HIDDEN_SHOT: Final = -2

NO_RAKE: Final = 0
BOW_RAKE: Final = 1
STERN_RAKE: Final = 2
RAKES: Final[list[str]] = ["none", "bow", "stern"]


@final
class CombatTables:
    """What a shot does, by kind and range."""

    def __init__(self, data: DataSet) -> None:
        self.table: list[list[str]] = [
            [str(data.figure("combat", "shot", shot, band)) for band in BANDS] for shot in SHOT
        ]
        self.draws: dict[str, int] = {
            name: LETTERS.index(str(letter))
            for name, letter in _strings(data.table("combat")["draws"]).items()
        }
        self.bow: i64 = data.number("combat", "rake", "bow")
        self.stern: i64 = data.number("combat", "rake", "stern")
        self.first: i64 = data.number("combat", "first", "more")
        self.share: i64 = data.number("combat", "continuous", "share")
        self.untrained_share: i64 = data.number("combat", "continuous", "untrained")
        self.blanks: list[int] = [
            data.number("combat", "lost", n) for n in ("explosion", "sinking")
        ]
        self.lost_from: i64 = data.number("combat", "lost", "from")
        self.flag_loss: i64 = data.number("combat", "flagship", "loss")
        self.flag_gain: i64 = data.number("combat", "flagship", "gain")
        self.flag_fired: i64 = data.number("combat", "flagship", "fired")

    def letters(self, shot: i64, band: i64) -> list[int]:
        """The letters that a kind of shot draws in a band; none where it misses (p.26-27, 36)."""
        if band >= BEYOND:
            return []
        found = self.table[shot][band]
        return [] if found == "none" else [LETTERS.index(letter) for letter in found]

    def counters(self, given: "Shot", told: list[Modifier] | None = None) -> i64:
        """How many counters of each letter a broadside draws: rake and first broadside are each
        found from the plain number and added, and what an unloaded side fires is a part of that
        (p.25-26, 35-36)."""
        n: i64 = given.firepower
        more: i64 = 0
        if given.rake != NO_RAKE:
            every: i64 = self.bow if given.rake == BOW_RAKE else self.stern
            more += _noted(told, f"{RAKES[given.rake]} rake", -(-n // every), "25.rake")
        if given.first:
            more += _noted(told, "first broadside", -(-n // self.first), "36.first")
        total: i64 = n + more
        if given.unloaded:
            part: i64 = self.untrained_share if given.untrained else self.share
            total += _noted(told, "continuous fire", total // part - total, "35.continuous")
        return total


@final
class Shot:
    """What the number of counters of a broadside depends on."""

    def __init__(self, firepower: i64, rake: i64 = NO_RAKE, first: bool = False) -> None:
        self.firepower: i64 = firepower
        self.rake: i64 = rake
        self.first = first
        self.unloaded = False
        self.untrained = False


def _noted(told: list[Modifier] | None, name: str, value: i64, rule: str) -> i64:
    if told is not None:
        told.append(Modifier(name, int(value), rule))
    return value


def _strings(row: object) -> dict[str, str]:
    assert isinstance(row, dict)
    return {str(key): str(value) for key, value in row.items()}
