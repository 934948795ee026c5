"""Short words for the table: ranks, states, bands, names that fit on a block."""

from typing import Final

from weathergage.scene.wording import drawing

from ..state.forces import Formation
from ..state.ranks import rank
from ..state.war import War
from ..tables.names import PACKAGE, TEMPERS
from ..words.names import RANK_NAMES, SIDE_NAMES, name_of

STATE_WORDS: Final[list[str]] = ["Ready", "Fitting Out", "In Ordinary"]
BAND_WORDS: Final[list[str]] = ["sound", "over ⅓", "over ⅔", "sinking"]
FITS: Final = 5
NUMERALS: Final[list[str]] = ["I", "II", "III", "IV", "V", "VI"]


def leader_words(known: War, leader: int) -> str:
    """A Leader with rank and temper."""
    card = known.setup.leaders[leader]
    return f"{card.name}, {RANK_NAMES[rank(known, card)]}, {TEMPERS[card.temper].capitalize()}"


def short_name(known: War, it: Formation) -> str:
    """What fits on the band of a block."""
    name = name_of(known, it)
    key = known.setup.leaders[it.leaders[0]].id if it.leaders else ""
    found = drawing(PACKAGE).short.get(key)
    words = [word for word in name.split(" ") if not word.isdigit()]
    return found or words[-1 if it.leaders else 0].partition("(")[0][:FITS].upper()


def plural(number: int, one: str, many: str = "") -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def signed(number: int) -> str:
    """A number with its sign, as one writes it."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def the_side(side: int) -> str:
    """A side inside a sentence."""
    return f"the {SIDE_NAMES[side][4:]}"
