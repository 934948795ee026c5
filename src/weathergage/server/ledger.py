"""The moves of one moment are written together: one transaction, one wait for the disk."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from weathergage.server.records import Written
from weathergage.server.store import Store


@dataclass(frozen=True)
class Pending:
    """A move that is carried out and not yet written: nobody may be told of it before it is."""

    move: Written
    kept: Callable[[], None]
    """What is done when it is on disk."""
    lost: Callable[[Exception], None]
    """What is done when it could not be written."""


class Ledger:
    """What waits to be written, of all games."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: list[tuple[str, Written, asyncio.Future[None]]] = []
        self.moves = 0
        self.commits = 0

    async def write(self, id: str, move: Written) -> None:
        """Return when a move is on disk; raises what kept it from being written."""
        loop = asyncio.get_running_loop()
        if not self.waiting:
            # After everything that is ready now: moves that came together are written together.
            loop.call_soon(self.flush)
        future: asyncio.Future[None] = loop.create_future()
        self.waiting.append((id, move, future))
        await future

    def flush(self) -> None:
        """Write everything that waits."""
        waiting, self.waiting = self.waiting, []
        if not waiting:
            return
        self.moves += len(waiting)
        self.commits += 1
        try:
            faults = self.store.write_all([(id, move) for id, move, _ in waiting])
        except Exception as error:
            faults = [error] * len(waiting)
        for (_, _, future), fault in zip(waiting, faults, strict=True):
            if future.done():
                continue
            if fault is None:
                future.set_result(None)
            else:
                future.set_exception(fault)
