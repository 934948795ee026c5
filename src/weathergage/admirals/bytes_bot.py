"""Bots on bytes: they play from an encoded view, in an object or a process without the state.

A bot must choose the same on bytes as beside the table; that is what proves it does not peek.
"""

import contextlib
import os
import random
import subprocess
import sys
from types import TracebackType
from typing import Self, final

import msgspec

from weathergage.admirals.factory import bot
from weathergage.admirals.wire import Ask, Luck, Reply, Start, receive, send
from weathergage.engine.decision import Action, Decision, View
from weathergage.engine.errors import WeathergageError
from weathergage.engine.game import Bot, Game


def choose_from_bytes(
    game: Game,
    inner: Bot,
    blob: bytes,
    name: str,
    rng: random.Random,
    parts: list[str] | None,
) -> dict[str, object]:
    """A bot's answer in plain form, from a view's bytes and the id of the decision."""
    view = game.decode_view(blob)
    decision = view.decision()
    if decision is None:
        raise WeathergageError("The view that was sent asks nothing of its seat.")
    decision.number = int(name.rpartition("-")[2] or -1)
    return inner.choose(view, decision, rng, parts).data()


@final
class BytesBot(Bot):
    """A bot that is given nothing but the bytes of its view."""

    def __init__(self, name: str, game: Game) -> None:
        super().__init__(name)
        self.game = game
        self.inner = bot(name, game)

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        """The inner bot's answer, carried over as plain data both ways."""
        raw = choose_from_bytes(self.game, self.inner, view.encode(), decision.id, rng, parts)
        self.reason = self.inner.reason
        return self.game.action(raw)


@final
class ProcessBot(Bot):
    """A bot in a process of its own. Close it, or use it in a `with` statement."""

    def __init__(self, name: str, game: Game) -> None:
        super().__init__(name)
        bot(name, game)
        self.game = game
        self.process = subprocess.Popen(
            [sys.executable, "-m", "weathergage.admirals.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(p or os.getcwd() for p in sys.path)},
        )
        self._send(Start(name, game.id, type(game).__module__, own=True))

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        """The answer of the bot in the process; the luck it used is used up here as well."""
        self._send(Ask(view.encode(), decision.id, Luck.of(rng), parts))
        reply = self._receive()
        if reply.luck is None:
            raise WeathergageError(f"The bot {self.name!r} broke: {reply.error}.")
        reply.luck.put(rng)
        self.reason = reply.reason
        return self.game.action(reply.answer)

    def _send(self, message: msgspec.Struct) -> None:
        assert self.process.stdin is not None
        try:
            send(self.process.stdin, message)
        except OSError as error:
            raise WeathergageError(f"The process of the bot {self.name!r} has ended.") from error

    def _receive(self) -> Reply:
        assert self.process.stdout is not None
        body = receive(self.process.stdout)
        if body is None:
            raise WeathergageError(f"The process of the bot {self.name!r} has ended.")
        return msgspec.msgpack.decode(body, type=Reply)

    def close(self) -> None:
        """End the process."""
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with contextlib.suppress(BrokenPipeError):
                    pipe.close()
        self.process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
