"""Weathergage: the table at which age-of-sail wargames are played by computer."""

from typing import Final

__version__: Final = "0.1.0"
