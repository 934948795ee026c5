"""The access log: who called for what, and what came of it. No cookie, no query, no content."""

import logging
import time
from logging.handlers import WatchedFileHandler
from pathlib import Path
from urllib.parse import quote

from weathergage.server.store import make_private


class AccessLog:
    """One line for each request and each socket, in a file that may be rotated away."""

    def __init__(self, path: Path) -> None:
        make_private(path)
        self.log = logging.Logger("weathergage.access", logging.INFO)
        self.handler = WatchedFileHandler(path, encoding="utf-8")
        self.handler.setFormatter(logging.Formatter("%(message)s"))
        self.log.addHandler(self.handler)

    def line(self, caller: str, method: str, path: str, status: int, seconds: float) -> None:
        """Write down one call."""
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        shown = quote(path[:200], safe="/")
        self.log.info("%s %s %s %s %d %.1fms", at, caller, method, shown, status, seconds * 1000)

    def close(self) -> None:
        """Let go of the file."""
        self.handler.close()
