"""The process of a bot: reads views as bytes, writes answers, and never holds a state."""

import contextlib
import random
import sys
from typing import IO

import msgspec

from weathergage.admirals.bytes_bot import choose_from_bytes
from weathergage.admirals.factory import bot, find_or_import, known_bot
from weathergage.admirals.wire import Ask, Luck, Reply, Start, receive, send
from weathergage.engine.game import Bot, Game


def answer(game: Game, inner: Bot, ask: Ask) -> Reply:
    """The bot's answer to one question."""
    rng = random.Random()
    ask.luck.put(rng)
    raw = choose_from_bytes(game, inner, ask.view, ask.decision, rng, ask.parts)
    return Reply(raw, inner.reason, Luck.of(rng))


def serve(source: IO[bytes], sink: IO[bytes]) -> None:
    """Answer questions until there are no more."""
    body = receive(source)
    if body is None:
        return
    start = msgspec.msgpack.decode(body, type=Start)
    game = find_or_import(start.game, start.module)
    inner = bot(start.bot, game) if start.own else known_bot(start.bot, game)
    while (body := receive(source)) is not None:
        try:
            reply = answer(game, inner, msgspec.msgpack.decode(body, type=Ask))
        except Exception as error:
            reply = Reply({}, "", None, f"{type(error).__name__}: {error}")
        send(sink, reply)


if __name__ == "__main__":
    # A table that was killed reads no answer any more.
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)
