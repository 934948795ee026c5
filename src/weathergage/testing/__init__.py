"""The laws of the engine as checks, for anyone who adds a game."""

from weathergage.testing.attributes import AttributeReport, check_attributes
from weathergage.testing.check import check_game, run_check
from weathergage.testing.perft import perft
from weathergage.testing.report import CheckReport

__all__ = [
    "AttributeReport",
    "CheckReport",
    "check_attributes",
    "check_game",
    "perft",
    "run_check",
]
