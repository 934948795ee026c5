"""How a server is set up."""

from dataclasses import dataclass, field
from pathlib import Path

from weathergage.server.beside import Beside

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
DAY = 24 * 3600.0


@dataclass(frozen=True)
class Limits:
    """What a caller may ask for."""

    request_bytes: int = 64 * 1024
    import_bytes: int = 2 * 1024 * 1024
    import_entries: int = 20_000
    intake_seconds: int = 20
    """So much of a processor a journal from outside may use while it is played again."""
    intake_memory: int = 160 * 1024 * 1024
    intake_processes: int = 1
    intake_callers: int = 4
    games: int = 2_000
    games_per_second: float = 0.1
    games_at_once: float = 60.0
    """How many games one caller may begin, copy or bring in."""
    games_page: int = 200
    moments_page: int = 5_000
    messages_per_second: float = 60.0
    messages_at_once: float = 120.0
    requests_per_second: float = 20.0
    requests_at_once: float = 60.0
    """Requests that change something."""
    reads_per_second: float = 60.0
    reads_at_once: float = 300.0
    """Requests that change nothing, and the opening of sockets."""
    sockets: int = 60
    """Sockets one caller may hold open."""
    all_sockets: int = 4_000
    lines: int = 200
    """Connections one caller may hold open, whatever is said on them."""
    head_seconds: float = 10.0
    """A request's head must be there so soon after its connection."""
    body_seconds: float = 30.0
    hello_seconds: float = 30.0
    settle_seconds: float = 10.0
    orders: int = 60
    """Standing orders a seat may have."""
    order_bytes: int = 8_000
    plots_per_second: float = 20.0
    plots_at_once: float = 3.0
    nonsense: int = 50
    """So many messages that cannot be read, and the connection is closed."""
    unread: int = 500
    """So many messages waiting for a client that does not read, and it is closed."""
    bot_seconds: float = 60.0
    idle_seconds: float = 300.0
    """A game that nobody looks at is put away after this time."""
    notice_seconds: float = 1.0
    """How often it is looked whether somebody else has written to the database."""
    unheld_days: float = 30.0
    """A game at which nobody sits goes to the archive when nothing has happened for so long."""
    untouched_days: float = 365.0
    """And one at which somebody sits."""
    crowded_days: float = 1.0
    """A game nobody holds makes room for a new one after this time, where there are too many."""
    forced_seconds: tuple[float, float] = (0.8, 40.0)
    """The shortest and the longest that a person without a choice seems to think."""


@dataclass(frozen=True)
class Settings:
    """Everything that differs between one's own table and one for many."""

    database: Path
    names: tuple[str, ...] = LOOPBACK
    """The host names under which it may be called."""
    open_seats: bool = True
    """Whether anybody may sit at a seat that somebody else holds: one's own table."""
    bot_processes: int = 2
    admirals: tuple[str, ...] = ()
    """Bots of the owner's own that people may choose, as `module:Class`; he alone names them."""
    static: Path | None = None
    """The folder of the built client; found by itself if not given."""
    proxies: tuple[str, ...] = ()
    """The proxies that are believed when they say for whom they call."""
    metrics: bool = False
    access_log: Path | None = None
    beside: Beside | None = None
    """What builds the compiled rules while the table is open on the interpreted ones."""
    limits: Limits = field(default_factory=Limits)
