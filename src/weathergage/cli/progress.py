"""A progress bar for what takes longer than two seconds, on a terminal alone."""

import sys
import threading
import time
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self, final

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE: Final = 2.0
"""Seconds before a bar appears."""


@final
class Bar:
    """Told how many of how many are done; shows it once it has taken a while."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.begun = time.monotonic()
        self.wanted = sys.stderr.isatty()
        self.progress: Progress | None = None
        self.task: TaskID | None = None

        self.done = 0
        self.total: int | None = None
        self.lock = threading.Lock()
        self.clock = threading.Timer(PATIENCE, self._look)
        self.clock.daemon = True

    def __call__(self, done: int, total: int) -> None:
        self.done, self.total = done, total
        self._look()

    def _look(self) -> None:
        """Show how far it is; the clock calls it too, since the first part may take long."""
        with self.lock:
            if self.progress is None and self._late():
                self._show()
            if self.progress is not None and self.task is not None:
                self.progress.update(self.task, completed=self.done, total=self.total)

    def _late(self) -> bool:
        return self.wanted and time.monotonic() - self.begun >= PATIENCE

    def _show(self) -> None:
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )

        from weathergage.cli.output import console

        self.progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=console(stderr=True),
            transient=True,
        )
        self.task = self.progress.add_task(self.what, total=self.total)
        self.progress.start()

    def __enter__(self) -> Self:
        if self.wanted:
            self.clock.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.clock.cancel()
        with self.lock:
            self.wanted = False
            if self.progress is not None:
                self.progress.stop()
