"""A war from its dump."""

from weathergage.engine.asking.book import Book

from .muster import SETUPS
from .war import War


def load_war(raw: object, book: Book) -> War:
    """A war from its dump; a broken one is a BadFile."""
    state = SETUPS.load(raw, book)
    assert isinstance(state, War)
    return state
