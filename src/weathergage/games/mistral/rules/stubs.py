"""tmp"""

from weathergage.engine.asking.book import Chapter
from ..words.telling import tell


def nothing(state, luck, log):
    tell(state, log, "x", "x", "x")


def nothing2(state, r, luck, log):
    tell(state, log, "x", "x", "x")


CHAPTER = Chapter(
    "x",
    procedures={"pirates": nothing, "battles": nothing, "reorganise-step": nothing},
    recorded={"window": nothing2},
)
