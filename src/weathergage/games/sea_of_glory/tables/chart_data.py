"""Reading the data of the game: small helpers, and the words that tables use as numbers."""

from typing import Final

from weathergage.engine.data import DataSet

PACKAGE: Final = "weathergage.games.sea_of_glory"

BRITISH: Final = 0
ALLIED: Final = 1
SIDES: Final[list[str]] = ["british", "allied"]

FRENCH: Final = 1
SPANISH: Final = 2
NATIONS: Final[list[str]] = ["british", "french", "spanish"]

WINTER: Final = 0
SPRING: Final = 1
SUMMER: Final = 2
AUTUMN: Final = 3
SEASONS: Final[list[str]] = ["winter", "spring", "summer", "autumn"]

NORTH_ATLANTIC: Final = 0
MEDITERRANEAN: Final = 1
WEST_INDIES: Final = 2
SEA_AREAS: Final[list[str]] = ["north-atlantic", "mediterranean", "west-indies"]

WESTERN_APPROACHES: Final = 0
BISCAY: Final = 1
CAPES: Final = 2
WESTERN_MED: Final = 3
EASTERN_MED: Final = 4
INDIES: Final = 5
NO_ZONE: Final = -1
ZONES: Final[list[str]] = [
    "western-approaches",
    "biscay",
    "capes",
    "western-med",
    "eastern-med",
    "west-indies",
]
AREA_OF_ZONE: Final[list[int]] = [0, 0, 0, 1, 1, 2]

WIND_NE: Final = 0
WIND_W: Final = 1
WIND_SW: Final = 2
WIND_MS: Final = 3
WIND_SC: Final = 4
WIND_LV: Final = 5
WIND_EAST: Final = 6
WINDS: Final[list[str]] = ["ne", "w", "sw", "ms", "sc", "lv", "east"]
AREA_OF_WIND: Final[list[int]] = [0, 0, 0, 1, 1, 1, 2]

DIRECTIONS: Final[list[str]] = ["n", "ne", "se", "s", "sw", "nw"]


def number(value: object) -> int:
    """A whole number from the data."""
    assert isinstance(value, int)
    return value


def decimal(value: object) -> float:
    """A number from the data."""
    assert isinstance(value, (int, float))
    return float(value)


def texts(value: object) -> list[str]:
    """A list of words from the data."""
    assert isinstance(value, list)
    return [str(item) for item in value]


def numbers(value: object) -> list[int]:
    """A list of whole numbers from the data."""
    assert isinstance(value, list)
    return [number(item) for item in value]


def rows(data: DataSet, table: str, name: str) -> list[dict[str, object]]:
    """The entries of an array of a table, in the order of the file."""
    found = data.table(table)[name]
    assert isinstance(found, list)
    out: list[dict[str, object]] = []
    for entry in found:
        assert isinstance(entry, dict)
        out.append(entry)
    return out


def whole(data: DataSet, table: str, *path: str) -> int:
    """One whole number of a table."""
    return number(data.figure(table, *path))


def words(data: DataSet, table: str, *path: str) -> list[str]:
    """One list of words of a table."""
    return texts(data.figure(table, *path))


def by_season(data: DataSet, table: str, *path: str) -> list[int]:
    """Four figures under the names of the seasons."""
    return [number(data.figure(table, *path, season)) for season in SEASONS]
