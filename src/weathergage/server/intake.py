"""Journals from outside, and games to be copied: each is read in a process of its own."""

import asyncio
import contextlib
import os
import sys
from collections.abc import Iterator

import msgspec

from weathergage.engine.errors import BadFile
from weathergage.engine.journal import check_seal
from weathergage.engine.registry import find_game, game_ids, own_games
from weathergage.server.bots import NICENESS
from weathergage.server.errors import DeniedError
from weathergage.server.intake_worker import Errand, Refused, Taken
from weathergage.server.records import Packed
from weathergage.server.settings import Limits

TOO_LONG = "This journal takes too long to be played again."
ONE_AT_A_TIME = "A game of yours is being read already; wait until that is done."
MANY = "Many games are being read just now; try again in a moment."


class Intake:
    """One journal at a time of each caller, and few at a time of all."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.callers: set[str] = set()
        self.slots = asyncio.Semaphore(limits.intake_processes)

    @contextlib.contextmanager
    def turn(self, caller: str) -> Iterator[None]:
        """A caller's turn: take it before anything is read from him."""
        if caller in self.callers:
            raise DeniedError(429, ONE_AT_A_TIME)
        if len(self.callers) >= self.limits.intake_callers:
            raise DeniedError(429, MANY)
        self.callers.add(caller)
        try:
            yield
        finally:
            self.callers.discard(caller)

    async def read(self, blob: bytes, readjudicate: bool) -> Taken:
        """A game from its file."""
        check_seal(blob)
        return await self._run(self._errand(blob=blob, readjudicate=readjudicate))

    async def read_packed(self, packed: Packed, readjudicate: bool) -> Taken:
        """A game from its rows."""
        head, entries = packed.head, packed.entries
        return await self._run(self._errand(head=head, entries=entries, readjudicate=readjudicate))

    def _errand(
        self,
        blob: bytes = b"",
        head: bytes = b"",
        entries: list[bytes] | None = None,
        readjudicate: bool = False,
    ) -> Errand:
        made_known = [id for id in game_ids() if id not in own_games()]
        modules = {id: type(find_game(id)).__module__ for id in made_known}
        limits = self.limits
        seconds, memory = limits.intake_seconds, limits.intake_memory
        return Errand(
            modules, seconds, memory, limits.import_entries, blob, head, entries or [], readjudicate
        )

    async def _run(self, errand: Errand) -> Taken:
        async with self.slots:
            reply = await self._ask(msgspec.msgpack.encode(errand))
        if isinstance(reply, Refused):
            raise BadFile(reply.reason)
        return reply

    async def _ask(self, errand: bytes) -> Taken | Refused:
        path = os.pathsep.join(part or os.getcwd() for part in sys.path)
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "weathergage.server.intake_worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
            start_new_session=True,
        )
        with contextlib.suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, process.pid, NICENESS)
        try:
            # Its own clock counts what it works; this one what others make it wait.
            async with asyncio.timeout(3 * self.limits.intake_seconds):
                out, _ = await process.communicate(errand)
        except TimeoutError:
            return Refused(TOO_LONG)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode or not out:
            return Refused(TOO_LONG)
        return msgspec.msgpack.decode(out, type=Taken | Refused)
