"""The journal: scenario, options, data differences, rules version, commitment, actions in order.

It is the save file, the replay, the bug report and the input of every analysis.
"""

import hashlib
import zlib
from typing import Final, final

import msgspec

from weathergage.engine.chance import commitment
from weathergage.engine.errors import BadFile, BadSeed, shorten
from weathergage.engine.game import Value
from weathergage.engine.moments import Entry as Entry
from weathergage.engine.packed import check_packed

MAGIC: Final = b"WGAGE"
FORMAT: Final = 1
DIGEST: Final = 16
LARGEST: Final = 16 * 1024 * 1024
LUCK: Final = "luck"
"""The entry that brings fresh luck; it is nobody's, and its seat is -1."""


@final
class Journal:
    """Everything needed to play the game again exactly."""

    def __init__(
        self,
        game: str,
        scenario: str,
        options: dict[str, Value],
        pack: dict[str, object] | None,
        version: str,
        seed: bytes,
        salt: bytes,
        study: bool,
        auto: bool = True,
    ) -> None:
        self.game = game
        self.scenario = scenario
        self.options = options
        self.pack = pack
        self.version = version
        self.seed = seed
        self.salt = salt
        self.study = study
        self.auto = auto
        """Whether the table gave the answers nobody had a choice about; else they are entries."""
        self.commitment = commitment(seed, salt)
        self.position: dict[str, object] | None = None
        self.holder = ""
        """The seat whose file it is, if it is one seat's: who goes on with it plays that seat."""
        self.entries: list[Entry] = [Entry("start", -1, self.commitment, [])]

    def copy(self) -> "Journal":
        """The same journal so far, to be continued otherwise."""
        new = Journal(
            self.game,
            self.scenario,
            dict(self.options),
            self.pack,
            self.version,
            self.seed,
            self.salt,
            self.study,
            self.auto,
        )
        new.position = self.position
        new.holder = self.holder
        new.entries = [Entry(e.kind, e.seat, e.what, list(e.dice), e.by) for e in self.entries]
        return new

    def dump(self) -> dict[str, object]:
        """Plain JSON-able form but for the two byte strings."""
        held: dict[str, object] = {"holder": self.holder} if self.holder else {}
        return {
            **held,
            "game": self.game,
            "scenario": self.scenario,
            "options": dict(self.options),
            "pack": self.pack,
            "position": self.position,
            "version": self.version,
            "commitment": self.commitment,
            "seed": self.seed,
            "salt": self.salt,
            "study": self.study,
            "auto": self.auto,
            "entries": [entry.dump() for entry in self.entries],
        }

    def verify_seed(self) -> None:
        """The seed must be the one that the first entry committed to."""
        start = self.entries[0]
        if start.kind != "start" or start.what != self.commitment:
            raise BadSeed("This journal does not begin with the commitment to its seed.")
        if commitment(self.seed, self.salt) != self.commitment:
            raise BadSeed("This journal's seed does not fit the commitment it was begun with.")

    def encode(self) -> bytes:
        """The save file."""
        return seal("journal", self.dump())


def seal(kind: str, content: dict[str, object]) -> bytes:
    """A file of ours: magic, format, compressed content, and a digest over it all."""
    body = zlib.compress(msgspec.msgpack.encode([kind, content]), 6)
    head = MAGIC + bytes([FORMAT]) + body
    return head + hashlib.blake2b(head, digest_size=DIGEST).digest()


def unseal(kind: str, blob: object) -> dict[str, object]:
    """The content of a file of ours; says what is wrong with one that is not."""
    found = _unpack(check_seal(blob))
    if not isinstance(found, list) or len(found) != 2 or not isinstance(found[1], dict):
        raise BadFile("This Weathergage file holds nothing that can be read.")
    if found[0] != kind:
        raise BadFile(f"This Weathergage file holds {shorten(found[0])}, not a {kind}.")
    return found[1]


def check_seal(blob: object) -> bytes:
    """The packed content of a file of ours whose digest is in order."""
    if not isinstance(blob, (bytes, bytearray)):
        raise BadFile("A saved game is a sequence of bytes.")
    raw = bytes(blob)
    if raw[: len(MAGIC)] != MAGIC:
        raise BadFile("This is not a Weathergage file.")
    if len(raw) <= len(MAGIC) + 1 + DIGEST:
        raise BadFile("This Weathergage file is cut short.")
    if raw[len(MAGIC)] > FORMAT:
        raise BadFile(
            f"This file has format {raw[len(MAGIC)]} and this program reads up to {FORMAT}: "
            "it was written by a newer Weathergage."
        )
    if hashlib.blake2b(raw[:-DIGEST], digest_size=DIGEST).digest() != raw[-DIGEST:]:
        raise BadFile("This Weathergage file is damaged or cut short: its digest does not fit.")
    return raw[len(MAGIC) + 1 : -DIGEST]


def _unpack(body: bytes) -> object:
    try:
        unzip = zlib.decompressobj()
        content = unzip.decompress(body, LARGEST)
        if unzip.unconsumed_tail:
            raise BadFile("This Weathergage file is too large to be a game.")
        check_packed(content)
        found: object = msgspec.msgpack.decode(content)
        return found
    except (zlib.error, ValueError, TypeError, RecursionError) as error:
        raise BadFile("This Weathergage file is damaged: it cannot be unpacked.") from error


def decode_journal(blob: object) -> Journal:
    """A journal from its file."""
    raw = unseal("journal", blob)
    try:
        return _read(raw)
    except (KeyError, TypeError, ValueError) as error:
        raise BadFile(f"This journal lacks something it needs: {error}.") from error


def _read(raw: dict[str, object]) -> Journal:
    seed, salt, options, pack = raw["seed"], raw["salt"], raw["options"], raw["pack"]
    if not isinstance(seed, bytes) or not isinstance(salt, bytes):
        raise BadFile("This journal has no seed.")
    if not isinstance(options, dict) or not (pack is None or isinstance(pack, dict)):
        raise BadFile("This journal has broken options.")
    journal = Journal(
        str(raw["game"]),
        str(raw["scenario"]),
        options,
        pack,
        str(raw["version"]),
        seed,
        salt,
        raw["study"] is True,
        raw["auto"] is True,
    )
    journal.commitment = str(raw["commitment"])
    position = raw.get("position")
    if isinstance(position, dict):
        journal.position = position
    holder = raw.get("holder", "")
    if not isinstance(holder, str):
        raise BadFile("This journal does not say whose it is.")
    journal.holder = holder
    entries = raw["entries"]
    if not isinstance(entries, list) or not entries:
        raise BadFile("This journal has no entries.")
    journal.entries = [_read_entry(entry) for entry in entries]
    journal.verify_seed()
    return journal


def _read_entry(raw: object) -> Entry:
    if not isinstance(raw, list) or len(raw) != 5:
        raise BadFile("This journal has a broken entry.")
    kind, seat, what, dice, by = raw
    if not isinstance(kind, str) or not isinstance(seat, int) or not isinstance(by, str):
        raise BadFile("This journal has a broken entry.")
    if not isinstance(dice, list) or not all(isinstance(d, int) for d in dice):
        raise BadFile("This journal has an entry with broken dice.")
    return Entry(kind, seat, what, dice, by)
