"""The words that tables, data and rules share, each list in the order of its numbers."""

from typing import Final

PACKAGE: Final = "weathergage.games.mistral"
SIDES: Final[list[str]] = ["british", "bourbon"]
BRITISH: Final = 0
BOURBON: Final = 1
NATIONS: Final[list[str]] = [
    *["british", "spanish", "french", "knights", "genoa", "naples", "sardinia"],
]
SPANISH: Final = 1
FRENCH: Final = 2
KNIGHTS: Final = 3
GENOA: Final = 4
NAPLES: Final = 5
SARDINIA: Final = 6
COMMAND_OF: Final[list[int]] = [0, 1, 2, 0, 1, 1, 0]
"""The Command in which each nation serves, by the number of its cup. (3.12, Ex 2.56)"""
HOMES: Final[list[str]] = ["", "", "", "maltese-roads", "genoa", "naples", "villefranche"]
"""The home Port of each neutral State. (F.5)"""
CUPS: Final[list[str]] = ["british", "spanish", "french"]
BRITISH_FLEET: Final = 0
SPANISH_COMMAND: Final = 1
FRENCH_COMMAND: Final = 2
SEASONS: Final[list[str]] = ["winter", "spring", "summer", "fall"]
WINTER: Final = 0
QUARTER: Final = 4
"""Turns in a Season."""
YEAR: Final = 16
"""Turns in a Year."""
IMPULSES: Final = 4
INCREMENTS: Final = 4
"""Movement Point Increments in an Impulse."""

WINDS: Final[list[str]] = [
    *["levanter", "vendavales", "mistral", "marin", "libeccio", "tramontana"],
    *["scirocco", "gregales", "bora"],
]
GROUPS: Final[list[str]] = ["pw", "lv", "mm", "lt", "sc", "gr", "bo", "none"]
PREVAILING: Final = 0
NO_GROUP: Final = 7
WINDS_OF: Final[list[list[int]]] = [[], [0, 1], [2, 3], [4, 5], [6], [7], [8], []]
"""The Winds of each group."""

CLASSES: Final[list[str]] = ["sol", "sold", "flagship", "frigate", "galley"]
SOL: Final = 0
SOLD: Final = 1
FLAGSHIP: Final = 2
FRIGATE: Final = 3
GALLEY: Final = 4

TEMPERS: Final[list[str]] = ["timid", "cautious", "aggressive", "rash"]
TIMID: Final = 0
AGGRESSIVE: Final = 2
INTENSITIES: Final[list[str]] = ["light", "medium", "heavy"]
LIGHT: Final = 0
MEDIUM: Final = 1
HEAVY: Final = 2

AUX_CLASSES: Final[list[str]] = [
    *["fleet", "fleet-50", "galley", "light", "privateer", "fireship", "bomb", "marine"],
]
AUX_FLEET: Final = 0
AUX_FIFTY: Final = 1
AUX_GALLEY: Final = 2
AUX_LIGHT: Final = 3
AUX_PRIVATEER: Final = 4
AUX_FIRESHIP: Final = 5
AUX_BOMB: Final = 6
AUX_MARINE: Final = 7
SCREENERS: Final[list[str]] = ["fleet", "fleet-50", "galley", "light"]
"""The basic classes, in the order of the columns of the Screening Matrix."""

APPROACHES: Final[list[str]] = ["station", "with", "against", "catching", "fitting-out"]
ON_STATION: Final = 0
WITH_WIND: Final = 1
AGAINST_WIND: Final = 2
CATCHING: Final = 3
FROM_HARBOUR: Final = 4

ORDER_TYPES: Final[list[str]] = [
    *["cruise", "blockade", "escort", "show", "support", "interdict", "seek"],
]
CRUISE: Final = 0
BLOCKADE: Final = 1
ESCORT: Final = 2
SHOW: Final = 3
SUPPORT: Final = 4
INTERDICT: Final = 5
SEEK: Final = 6
DIGITS: Final[list[str]] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
"""The faces of the one die there is: 0 is zero."""


ACTS: Final[list[list[int]]] = [[], [2], [2, 3], [2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4]]
"""The MPIs in which each Movement Allowance acts. (4.0)"""


def season_of(turn: int) -> int:
    """The Season of a Turn of the Year, 1 to 16. (4.0)"""
    return (turn - 1) // QUARTER


def is_quarterly(turn: int) -> bool:
    """Whether a Turn of the Year is the first of its Season. (4.0)"""
    return (turn - 1) % QUARTER == 0


def in_range(span: str, die: int) -> bool:
    """Whether a die falls into a printed range such as "0-2", "6" or "-" for never."""
    if span == "-":
        return False
    low, _, high = span.partition("-")
    return int(low) <= die <= int(high or low)
