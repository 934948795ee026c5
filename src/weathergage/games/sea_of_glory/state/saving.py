"""A campaign from its dump."""

from weathergage.engine.asking.book import Book

from .campaign import Campaign
from .muster import SETUPS


def load_campaign(raw: object, book: Book) -> Campaign:
    """A campaign from its dump; a broken one is a BadFile."""
    state = SETUPS.load(raw, book)
    assert isinstance(state, Campaign)
    return state
