"""What a caller is told when something is not to be had, and the status that goes with it."""

from weathergage.engine.errors import WeathergageError


class DeniedError(WeathergageError):
    """One sentence and an HTTP status."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status


def not_there(id: str) -> DeniedError:
    """There is no such game."""
    return DeniedError(404, f"There is no game {id[:40]!r}.")
