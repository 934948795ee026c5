"""A battle from its dump."""

from weathergage.engine.asking.book import Book

from .battle import Battle
from .muster import SETUPS


def load_battle(raw: object, book: Book) -> Battle:
    """A battle from its dump; a broken one is a BadFile."""
    state = SETUPS.load(raw, book)
    assert isinstance(state, Battle)
    return state
