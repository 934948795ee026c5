"""Uploads that are made to cost as much as they can."""

import hashlib
import zlib
from typing import Any

import msgspec

from weathergage.engine.journal import DIGEST, FORMAT, MAGIC
from weathergage.engine.table import Table


def sealed(content: bytes) -> bytes:
    """Any content as a file of ours, its digest in order."""
    head = MAGIC + bytes([FORMAT]) + zlib.compress(content, 9)
    return head + hashlib.blake2b(head, digest_size=DIGEST).digest()


def maps(count: int) -> bytes:
    """A journal with so many empty maps in a list."""
    body = b"\xdd" + count.to_bytes(4, "big") + b"\x80" * count
    return sealed(b"\x92" + msgspec.msgpack.encode("journal") + b"\x81\xa1x" + body)


def nested(depth: int, width: int) -> bytes:
    """Maps within maps, each beside many empty ones."""
    one = b"\xdc" + (width + 1).to_bytes(2, "big") + b"\x80" * width
    return sealed(b"\x92\xa7journal\x81\xa1x" + one * depth + b"\x80")


def liar() -> bytes:
    """A list that says it holds four thousand million things."""
    return sealed(b"\x92\xa7journal\x81\xa1x\xdd\xff\xff\xff\xff")


def journal_of(**more: Any) -> bytes:
    """A real journal with something put in the place of something."""
    raw = Table.new("smugglers", "cove", seed=1, auto=False).journal.dump()
    return sealed(msgspec.msgpack.encode(["journal", {**raw, **more}]))


def long_game(entries: int) -> bytes:
    """A journal of so many entries that nobody could have made."""
    start = Table.new("smugglers", "cove", seed=1, auto=False).journal.entries[0].dump()
    return journal_of(entries=[start, *[["undo", 0, None, [], ""]] * entries])


def all_bombs() -> dict[str, bytes]:
    """Every kind of hostile upload."""
    return {
        "maps": maps(58_000_000),
        "fewer maps": maps(12_000_000),
        "allowed maps": maps(450_000),
        "nested": nested(2_000, 20_000),
        "deep": sealed(b"\x92\xa7journal\x81\xa1x" + b"\x91" * 2_000_000 + b"\x80"),
        "liar": liar(),
        "zeros": sealed(b"\0" * 60_000_000),
        "texts": sealed(b"\x92\xa7journal\x81\xa1x\xdb\x00\xf0\x00\x00" + b"a" * 15_728_640),
        "extension": sealed(b"\xd4\x01\x01"),
        "entries": long_game(100_000),
        "nonsense": b"WGAGE" + bytes(2_000_000),
        "pack": journal_of(pack={"x": [{}] * 400_000}),
        "position": journal_of(position={"coast": [[]] * 300_000}),
    }
