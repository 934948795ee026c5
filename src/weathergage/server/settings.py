"""How a server is set up."""

from dataclasses import dataclass, field
from pathlib import Path

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


@dataclass(frozen=True)
class Limits:
    """What a caller may ask for."""

    request_bytes: int = 64 * 1024
    import_bytes: int = 8 * 1024 * 1024
    import_entries: int = 50_000
    games: int = 2_000
    messages_per_second: float = 60.0
    messages_at_once: float = 120.0
    requests_per_second: float = 20.0
    requests_at_once: float = 60.0
    plots_per_second: float = 20.0
    plots_at_once: float = 3.0
    nonsense: int = 50
    """So many messages that cannot be read, and the connection is closed."""
    unread: int = 500
    """So many messages waiting for a client that does not read, and it is closed."""
    bot_seconds: float = 60.0
    idle_seconds: float = 300.0
    """A game that nobody looks at is put away after this time."""
    forced_seconds: tuple[float, float] = (2.0, 6.0)
    """How long a person without a choice seems to think in a game with secrets."""


@dataclass(frozen=True)
class Settings:
    """Everything that differs between one's own table and one for many."""

    database: Path
    names: tuple[str, ...] = LOOPBACK
    """The host names under which it may be called."""
    open_seats: bool = True
    """Whether anybody may sit at a seat that somebody else holds: one's own table."""
    bot_processes: int = 2
    static: Path | None = None
    """The folder of the built client; found by itself if not given."""
    limits: Limits = field(default_factory=Limits)
