"""What the database holds, as typed records."""

from dataclasses import dataclass

import msgspec

from weathergage.engine.errors import BadFile
from weathergage.engine.journal import Entry, Journal


@dataclass(frozen=True)
class Summary:
    """What a spectator may know of a game at a glance."""

    turn: int | None
    phase: str | None
    waiting: list[str]
    outcome: dict[str, object] | None


@dataclass(frozen=True)
class Seat:
    """Who plays a seat: a bot by name, or a person."""

    name: str
    bot: str | None


@dataclass(frozen=True)
class GameRow:
    """A game in the list."""

    id: str
    game: str
    scenario: str
    options: dict[str, object]
    name: str
    bot_speed: str
    guided: bool
    created: float
    updated: float
    summary: Summary
    seats: list[Seat]


@dataclass(frozen=True)
class Written:
    """What is written in one transaction: journal entries, the key they answer, the summary."""

    first: int
    entries: list[Entry]
    seat: str = ""
    key: str = ""
    number: int = 0
    summary: Summary | None = None
    """None where a spectator sees no change."""


def pack_head(journal: Journal) -> bytes:
    """A journal without its entries."""
    head = journal.dump()
    del head["entries"]
    return msgspec.msgpack.encode(head)


def pack_entry(entry: Entry) -> bytes:
    """One entry of a journal."""
    return msgspec.msgpack.encode(entry.dump())


def unpack_journal(head: bytes, entries: list[bytes]) -> Journal:
    """A journal from what was written."""
    raw = msgspec.msgpack.decode(head, type=dict[str, object])
    options, pack, position = raw["options"], raw["pack"], raw["position"]
    seed, salt = raw["seed"], raw["salt"]
    if not isinstance(seed, bytes) or not isinstance(salt, bytes) or not isinstance(options, dict):
        raise BadFile("A game in the database is damaged.")
    journal = Journal(
        str(raw["game"]),
        str(raw["scenario"]),
        options,
        pack if isinstance(pack, dict) else None,
        str(raw["version"]),
        seed,
        salt,
        raw["study"] is True,
        raw["auto"] is True,
    )
    journal.position = position if isinstance(position, dict) else None
    journal.entries = [_unpack_entry(entry) for entry in entries]
    return journal


def _unpack_entry(blob: bytes) -> Entry:
    kind, seat, what, dice, by = msgspec.msgpack.decode(
        blob, type=tuple[str, int, object, list[int], str]
    )
    return Entry(kind, seat, what, dice, by)
