"""What the database holds, as typed records."""

from dataclasses import dataclass, field
from hashlib import blake2b

import msgspec

from weathergage.engine.errors import BadFile
from weathergage.engine.journal import Entry, Journal

IMPORT = "import"
COPY = "copy:"


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
    side: str = ""
    """Whose secrets it knows; its own alone where nothing is said."""


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
    origin: str = ""
    """Empty for a game begun here, IMPORT, or COPY with the id of the game it was copied from."""
    secret: bool = True
    """Whether a seat knows what others must not."""
    commitment: str = field(default="", compare=False)
    """Written down when the game is added."""
    archived: float | None = None

    @property
    def over(self) -> bool:
        return self.summary.outcome is not None

    @property
    def copied_from(self) -> str | None:
        """The id of the game it is a copy of."""
        return self.origin.removeprefix(COPY) if self.origin.startswith(COPY) else None

    def side_of(self, seat: str) -> str:
        """The side whose secrets a seat knows."""
        return next((each.side or each.name for each in self.seats if each.name == seat), seat)


@dataclass(frozen=True)
class Packed:
    """A journal as the database holds it."""

    head: bytes
    entries: list[bytes]

    def digest(self, count: int) -> bytes:
        """What the first entries come to: equal journals alone have the same."""
        return blake2b(b"".join([self.head, *self.entries[:count]]), digest_size=32).digest()


@dataclass(frozen=True)
class Written:
    """What is written of one move: journal entries, the key they answer, the summary."""

    first: int
    entries: list[Entry]
    seat: str = ""
    key: str = ""
    number: int = 0
    summary: Summary | None = None
    """None where a spectator sees no change."""


def pack(journal: Journal) -> Packed:
    """A journal, ready to be written."""
    return Packed(pack_head(journal), [pack_entry(entry) for entry in journal.entries])


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


def commitment_in(head: bytes) -> str:
    """What a packed journal was committed to at its beginning."""
    return str(msgspec.msgpack.decode(head, type=dict[str, object])["commitment"])
