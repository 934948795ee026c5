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

SEASONS: Final[list[str]] = ["winter", "spring", "summer", "autumn"]

NORTH_ATLANTIC: Final = 0
MEDITERRANEAN: Final = 1
WEST_INDIES: Final = 2
SEA_AREAS: Final[list[str]] = ["north-atlantic", "mediterranean", "west-indies"]

WESTERN_APPROACHES: Final = 0
BISCAY: Final = 1
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

WINDS: Final[list[str]] = ["ne", "w", "sw", "ms", "sc", "lv", "east"]
AREA_OF_WIND: Final[list[int]] = [0, 0, 0, 1, 1, 1, 2]

DIRECTIONS: Final[list[str]] = ["n", "ne", "se", "s", "sw", "nw"]


def by_season(data: DataSet, table: str, *path: str) -> list[int]:
    """Four figures under the names of the seasons."""
    return [data.number(table, *path, season) for season in SEASONS]
