"""Figures for whoever watches over a server, in the text form of Prometheus. No game's content."""

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from weathergage.server.hub import Hub

PREFIX = "weathergage_"


class Metrics:
    """What was counted since the server began."""

    def __init__(self) -> None:
        self.requests: Counter[int] = Counter()
        self.sockets = 0

    def text(self, hub: "Hub") -> str:
        """Everything that is counted, one figure a line."""
        figures: list[tuple[str, str, float]] = [
            ("games", "gauge", hub.store.count()),
            ("games_open", "gauge", len(hub.sessions)),
            ("sockets_open", "gauge", len(hub.connections)),
            ("sockets_total", "counter", self.sockets),
            ("moves_total", "counter", hub.ledger.moves),
            ("commits_total", "counter", hub.ledger.commits),
            ("journals_reading", "gauge", len(hub.intake.callers)),
            ("bots_running", "gauge", len(hub.pool.workers)),
            ("database_bytes", "gauge", hub.store.path.stat().st_size),
        ]
        lines: list[str] = []
        for name, kind, value in figures:
            lines += [f"# TYPE {PREFIX}{name} {kind}", f"{PREFIX}{name} {value:g}"]
        lines.append(f"# TYPE {PREFIX}requests_total counter")
        for status, count in sorted(self.requests.items()):
            lines.append(f'{PREFIX}requests_total{{status="{status}"}} {count}')
        return "\n".join(lines) + "\n"
