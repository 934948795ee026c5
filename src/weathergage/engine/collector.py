"""The garbage collector, asked to stand back while many games are played."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

YOUNG: Final = 50_000
"""So many new objects are waited for before the collector looks about, 700 by default.

States are trees: what a game throws away is gone at once without it. It was two fifths of a
check of the longest campaign, and the memory is the same.
"""


@contextmanager
def seldom_collected() -> Iterator[None]:
    """While this lasts the collector looks about seldom; then it is as it was."""
    before = gc.get_threshold()
    gc.set_threshold(YOUNG, 20, 20)
    try:
        yield
    finally:
        gc.set_threshold(*before)
