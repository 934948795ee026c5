"""How many games, workers and seconds may be asked for."""

from typing import Final

from weathergage.engine.errors import BadInput

MOST_GAMES: Final = 10_000_000
MOST_WORKERS: Final = 1024
MOST_SECONDS: Final = 10_000_000


def check_games(games: int) -> None:
    """A number of games that can be played."""
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(f"The number of games is from 1 to {MOST_GAMES}, not {games}.")


def check_workers(workers: int) -> None:
    """A number of processes that can be started."""
    if not 1 <= workers <= MOST_WORKERS:
        raise BadInput(f"The number of workers is from 1 to {MOST_WORKERS}, not {workers}.")


def check_seconds(seconds: float | None) -> None:
    """A time that can be waited for; None is as long as it takes."""
    if seconds is not None and not 0 < seconds <= MOST_SECONDS:
        raise BadInput(f"The number of seconds is more than 0, not {seconds}.")
