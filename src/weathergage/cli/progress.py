"""A progress bar for what takes longer than two seconds, on a terminal alone."""

import sys
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

    def __call__(self, done: int, total: int) -> None:
        if self.progress is None and self._late():
            self._show(total)
        if self.progress is not None and self.task is not None:
            self.progress.update(self.task, completed=done, total=total)

    def _late(self) -> bool:
        return self.wanted and time.monotonic() - self.begun > PATIENCE

    def _show(self, total: int) -> None:
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
        self.task = self.progress.add_task(self.what, total=total)
        self.progress.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.progress is not None:
            self.progress.stop()
