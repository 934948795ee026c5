"""The laws of the engine as checks, for anyone who adds a game."""

from weathergage.testing.check import check_game, run_check
from weathergage.testing.report import CheckReport

__all__ = ["CheckReport", "check_game", "run_check"]
