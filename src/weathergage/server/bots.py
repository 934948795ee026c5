"""Bots in processes of their own, which are sent the bytes of a view and never hold a state.

They run at a lower priority than the server: a bot that thinks never delays a person.
"""

import asyncio
import contextlib
import logging
import os
import random
import sys
from dataclasses import dataclass
from typing import Self

import msgspec

from weathergage.admirals import known_bot
from weathergage.admirals.wire import Ask, Luck, Reply, Start
from weathergage.engine.errors import WeathergageError
from weathergage.engine.game import Game

NICENESS = 10
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Thought:
    """A bot's answer in plain form, and why."""

    answer: dict[str, object]
    reason: str


class Worker:
    """One process that plays one bot of one game."""

    def __init__(self, kind: tuple[str, str], process: asyncio.subprocess.Process) -> None:
        self.kind = kind
        self.process = process
        self.ending: asyncio.Task[None] | None = None

    @classmethod
    async def start(cls, name: str, game: Game, own: bool = False) -> Self:
        """A new process, ready to be asked; `own` if the bot may be a class that the owner of the
        table brought."""
        if not own:
            known_bot(name, game)
        path = os.pathsep.join(part or os.getcwd() for part in sys.path)
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "weathergage.admirals.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
            # Ctrl-C is for the server, which ends its bots itself.
            start_new_session=True,
        )
        with contextlib.suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, process.pid, NICENESS)
        worker = cls((game.id, name), process)
        try:
            await worker.send(Start(name, game.id, type(game).__module__, own))
        except BaseException:
            await worker.end()
            raise
        return worker

    async def send(self, message: msgspec.Struct) -> None:
        """One message: its length, then its content."""
        body = msgspec.msgpack.encode(message)
        assert self.process.stdin is not None
        self.process.stdin.write(len(body).to_bytes(4, "big") + body)
        await self.process.stdin.drain()

    async def ask(self, ask: Ask) -> Reply:
        """The answer to one question."""
        await self.send(ask)
        assert self.process.stdout is not None
        head = await self.process.stdout.readexactly(4)
        body = await self.process.stdout.readexactly(int.from_bytes(head, "big"))
        return msgspec.msgpack.decode(body, type=Reply)

    async def end(self) -> None:
        """Stop the process, whatever it is doing; to the end, even if who asks for it gives up."""
        if self.ending is None:
            self.ending = asyncio.create_task(self._end())
        await asyncio.shield(self.ending)

    async def _end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.close()
        # Both pipes are done with before the loop can be.
        with contextlib.suppress(OSError):
            await stdin.wait_closed()
        await stdout.read()
        await self.process.wait()


def fresh_luck(view: bytes) -> Luck:
    """What a bot draws its ideas from: whatever it sees, nobody can foresee them."""
    del view
    return Luck.of(random.Random(random.SystemRandom().getrandbits(64)))


class BotPool:
    """So many processes at most; one that is idle is kept for the next question."""

    def __init__(self, size: int, seconds: float, admirals: tuple[str, ...] = ()) -> None:
        self.admirals = admirals
        """Classes of bots that the owner brought; no other is ever imported."""
        self.seconds = seconds
        self.free = asyncio.Semaphore(size)
        self.size = size
        self.workers: list[Worker] = []
        self.idle: list[Worker] = []
        self.starting: set[asyncio.Task[Worker]] = set()
        self.leaving: list[Worker] = []
        self.closed = False

    async def choose(
        self, name: str, game: Game, view: bytes, decision: str, parts: list[str] | None
    ) -> Thought:
        """What a bot answers; raises WeathergageError if it breaks or takes too long."""
        ask = Ask(view, decision, fresh_luck(view), parts)
        async with self.free:
            worker = await self._worker(name, game)
            try:
                reply = await asyncio.wait_for(worker.ask(ask), self.seconds)
            except BaseException as error:
                await self._drop(worker)
                if isinstance(error, (OSError, EOFError, TimeoutError, msgspec.MsgspecError)):
                    raise WeathergageError(f"The bot {name!r} did not answer.") from error
                raise
            self.idle.append(worker)
        if reply.error or reply.luck is None:
            raise WeathergageError(f"The bot {name!r} broke: {reply.error}.")
        return Thought(reply.answer, reply.reason)

    async def warm(self, name: str, game: Game) -> None:
        """Start a process before it is needed: a person need not wait for it to load."""
        if any(worker.kind == (game.id, name) for worker in self.workers):
            return
        with contextlib.suppress(WeathergageError, OSError):
            async with self.free:
                self.idle.append(await self._worker(name, game))

    async def _worker(self, name: str, game: Game) -> Worker:
        """A process for this bot: an idle one if there is one, else a new one."""
        if self.closed:
            raise WeathergageError("The table is closing.")
        kind = (game.id, name)
        for worker in self.idle:
            if worker.kind == kind:
                self.idle.remove(worker)
                if worker.process.returncode is None:
                    return worker
                self.workers.remove(worker)
                break
        if len(self.workers) >= self.size and self.idle:
            await self._drop(self.idle.pop(0))
        start = asyncio.create_task(self._start(name, game))
        self.starting.add(start)
        start.add_done_callback(self.starting.discard)
        try:
            return await asyncio.shield(start)
        except asyncio.CancelledError:
            start.add_done_callback(self._spare)
            raise

    async def _start(self, name: str, game: Game) -> Worker:
        """A new process. It is begun to the end, since half of one cannot be ended."""
        worker = await Worker.start(name, game, name in self.admirals)
        self.workers.append(worker)
        return worker

    def _spare(self, start: asyncio.Task[Worker]) -> None:
        """Whoever wanted a process is gone: it is kept for the next."""
        if not start.cancelled() and start.exception() is None:
            self.idle.append(start.result())

    async def _drop(self, worker: Worker) -> None:
        if worker in self.workers:
            self.workers.remove(worker)
        self.leaving.append(worker)
        await worker.end()
        if worker in self.leaving:
            self.leaving.remove(worker)

    async def close(self) -> None:
        """End every process, and wait for those that are beginning or ending."""
        self.closed = True
        while self.starting or self.workers or self.leaving:
            await asyncio.gather(*self.starting, return_exceptions=True)
            ending = [*self.workers, *self.leaving]
            self.workers, self.idle, self.leaving = [], [], []
            await asyncio.gather(*(worker.end() for worker in ending))
