"""Luck that can be had again: the games a test begins fall out alike each time it is run,
whichever tests ran before it. Tokens and ids of games are the system's as ever."""

import os
import random
import secrets
from base64 import urlsafe_b64encode
from collections import Counter
from hashlib import blake2b
from pathlib import Path

from weathergage.admirals.wire import Luck
from weathergage.server import bots


class Fortune:
    """Seeds that follow from the name of a test, which stands in a file, and from their number."""

    def __init__(self, name: Path) -> None:
        self.name = name
        self.given: Counter[bytes] = Counter()

    def take(self, size: int) -> bytes:
        return self.draw(self.name.read_bytes(), size)

    def think(self, view: bytes) -> Luck:
        """A bot that sees the same in the same test has the same ideas, the first time."""
        return Luck.of(random.Random(self.draw(self.name.read_bytes() + view, 8)))

    def draw(self, cause: bytes, size: int) -> bytes:
        cause = blake2b(cause).digest()
        self.given[cause] += 1
        return blake2b(cause + str(self.given[cause]).encode(), digest_size=size).digest()


def rely_on(name: Path) -> None:
    """From now on this process takes the luck of its tables and bots from the name in a file."""
    fortune = Fortune(name)
    secrets.token_bytes = lambda nbytes=None: fortune.take(nbytes or 32)
    secrets.token_hex = lambda nbytes=None: os.urandom(nbytes or 32).hex()
    secrets.token_urlsafe = lambda nbytes=None: (
        urlsafe_b64encode(os.urandom(nbytes or 32)).rstrip(b"=").decode()
    )
    bots.fresh_luck = fortune.think
