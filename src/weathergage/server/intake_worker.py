"""The process in which a journal from outside is read and played again.

What comes from outside may be made to cost as much as it can. Here it costs a process that is
bounded in time and memory and holds nothing of anybody else's.
"""

import importlib
import secrets
import sys
from contextlib import suppress

import msgspec

from weathergage.engine.chance import new_seed
from weathergage.engine.errors import BadFile, WeathergageError
from weathergage.engine.journal import Journal, decode_journal
from weathergage.engine.registry import find_game, game_ids
from weathergage.engine.renewal import renew_luck
from weathergage.engine.replay import replay
from weathergage.engine.table import Table
from weathergage.server.records import Packed, Seat, Summary, pack, unpack_journal
from weathergage.server.summaries import people, summary_of, title_of

LARGEST_HEAD = 200_000
"""A scenario of one's own with its data pack has some tens of thousand bytes."""
LARGEST_ENTRY = 64 * 1024
"""As large as a message may be."""
FRESH = "The game goes on with fresh luck: nobody knows the dice to come."


class Errand(msgspec.Struct):
    """A journal to be played again: a file from outside, or the rows of a game here."""

    modules: dict[str, str]
    """The modules that bring games which are not shipped."""
    seconds: int
    memory: int
    most_entries: int
    blob: bytes = b""
    head: bytes = b""
    entries: list[bytes] = []
    readjudicate: bool = False


class Taken(msgspec.Struct, tag=True):
    """A game that could be played again, ready to be written."""

    head: bytes
    entries: list[bytes]
    given: int
    """So many entries came with it, and they come to this digest."""
    digest: bytes
    game: str
    scenario: str
    options: dict[str, object]
    title: str
    summary: Summary
    seats: list[Seat]
    secret: bool
    commitment: str
    note: str


class Refused(msgspec.Struct, tag=True):
    """Why it could not."""

    reason: str


def bound(seconds: int, memory: int) -> None:
    """Let this process use so much and no more, where the system knows such bounds."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


def take(errand: Errand) -> Taken:
    """Play a journal again; raises WeathergageError where that cannot be done."""
    journal = read(errand)
    if len(journal.entries) > errand.most_entries:
        raise BadFile("This journal has more entries than any game.")
    given = pack(journal)
    if len(given.head) > LARGEST_HEAD or max(map(len, given.entries)) > LARGEST_ENTRY:
        raise BadFile("This journal holds larger things than any game.")
    if journal.game not in game_ids() and journal.game in errand.modules:
        importlib.import_module(errand.modules[journal.game])
    # Under the rules it was played with, a journal is as it was or it was changed.
    same = find_game(journal.game).version == journal.version
    table = replay(journal, -1, errand.readjudicate and not same)
    return describe(table, given)


def read(errand: Errand) -> Journal:
    """The journal, wherever it comes from."""
    if errand.head:
        return unpack_journal(errand.head, errand.entries)
    return decode_journal(errand.blob)


def describe(table: Table, given: Packed) -> Taken:
    """The game as it goes on here: with fresh luck, unless it is over."""
    notes = [table.note] if table.note else []
    if table.result is None:
        renew_luck(table, new_seed(), secrets.token_bytes(32))
        notes.append(FRESH)
    packed = pack(table.journal)
    return Taken(
        head=packed.head,
        entries=packed.entries,
        given=len(given.entries),
        digest=given.digest(len(given.entries)),
        game=table.game.id,
        scenario=table.journal.scenario,
        options=dict(table.journal.options),
        title=title_of(table.game, table.journal.scenario),
        summary=summary_of(table),
        seats=people(table),
        secret=table.game.has_secrets(table.state),
        commitment=table.journal.commitment,
        note=" ".join(notes),
    )


def answer(raw: bytes) -> bytes:
    """What is written back of what was read."""
    errand = msgspec.msgpack.decode(raw, type=Errand)
    bound(errand.seconds, errand.memory)
    try:
        reply: Taken | Refused = take(errand)
    except WeathergageError as error:
        reply = Refused(str(error))
    except (MemoryError, RecursionError):
        reply = Refused("This journal needs more memory than a game may.")
    return msgspec.msgpack.encode(reply)


if __name__ == "__main__":
    sys.stdout.buffer.write(answer(sys.stdin.buffer.read()))
