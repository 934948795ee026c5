"""What is said between a table and a bot in a process of its own: plain records on a pipe."""

import random
from typing import IO

import msgspec


class Luck(msgspec.Struct, array_like=True):
    """Where a random generator stands."""

    version: int
    numbers: list[int]
    gauss: float | None

    @classmethod
    def of(cls, rng: random.Random) -> "Luck":
        """Where this one stands."""
        version, numbers, gauss = rng.getstate()
        return cls(version, list(numbers), gauss)

    def put(self, rng: random.Random) -> None:
        """Put a generator there."""
        rng.setstate((self.version, tuple(self.numbers), self.gauss))


class Start(msgspec.Struct, array_like=True):
    """The first message: which bot for which game, and the module that brings the game; `own` if
    the bot may be anybody's class, which whoever runs the program alone can say."""

    bot: str
    game: str
    module: str
    own: bool = False


class Ask(msgspec.Struct, array_like=True):
    """A question: the bytes of the view, the id of the decision, the luck, the parts if named."""

    view: bytes
    decision: str
    luck: Luck
    parts: list[str] | None


class Reply(msgspec.Struct, array_like=True):
    """The answer, why, and the luck that is left; or the error alone."""

    answer: dict[str, object]
    reason: str
    luck: Luck | None
    error: str = ""


def send(pipe: IO[bytes], message: msgspec.Struct) -> None:
    """One message: its length, then its content."""
    body = msgspec.msgpack.encode(message)
    pipe.write(len(body).to_bytes(4, "big") + body)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes | None:
    """The content of the next message, or None when there is none any more."""
    head = pipe.read(4)
    return pipe.read(int.from_bytes(head, "big")) if len(head) == 4 else None
