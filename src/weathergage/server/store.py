"""The repository: every game on disk, in SQLite, written by this process alone.

The moves of one moment are one transaction. Nobody is told of a move before it is committed, and
the log is synced to disk at each commit, so a server that is killed loses nothing it has
acknowledged.
"""

import contextlib
import os
import sqlite3
import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import msgspec

from weathergage.engine.errors import BadFile, WeathergageError
from weathergage.engine.journal import Journal
from weathergage.server.migrations import migrate
from weathergage.server.records import (
    GameRow,
    Packed,
    Seat,
    Summary,
    Written,
    commitment_in,
    pack,
    pack_entry,
    unpack_journal,
)
from weathergage.server.seating import Seating, transaction

COLUMNS = (
    "id, game, scenario, options, name, bot_speed, guided, created, updated, "
    "turn, phase, waiting, outcome, origin, secret, commitment, archived"
)
CHANGED = "This game was changed by somebody else; try again."
FULL = "The disk is full: nothing can be written until there is room, and nothing has changed."


class ConflictError(WeathergageError):
    """Somebody else has written to this game; it must be read anew."""


class Store:
    """The database. Use it from one thread."""

    def __init__(self, path: Path, create: bool = True) -> None:
        if create:
            make_private(path)
        elif not path.is_file():
            raise BadFile(f"There is no database {path}.")
        self.path = path
        self.sql = sqlite3.connect(path, isolation_level=None, timeout=5.0)
        self.seating = Seating(self.sql)
        try:
            self.sql.execute("PRAGMA journal_mode = WAL")
            self.sql.execute("PRAGMA synchronous = FULL")
            self.sql.execute("PRAGMA foreign_keys = ON")
            migrate(self.sql)
            self._fill_commitments()
        except sqlite3.DatabaseError as error:
            self.sql.close()
            raise BadFile(f"{path} is no database of Weathergage: {error}.") from error
        except BadFile:
            self.sql.close()
            raise

    def _fill_commitments(self) -> None:
        """Games from before they were written down beside the journal."""
        rows = self.sql.execute("SELECT id, head FROM games WHERE commitment = ''").fetchall()
        with contextlib.suppress(msgspec.MsgspecError, KeyError):
            for id, head in rows:
                values = (commitment_in(head), id)
                self.sql.execute("UPDATE games SET commitment = ? WHERE id = ?", values)

    def close(self) -> None:
        """Let go of the file."""
        self.sql.close()

    def transaction(self) -> AbstractContextManager[sqlite3.Connection]:
        """All of it or nothing."""
        return transaction(self.sql)

    # Games.

    def add(self, row: GameRow, journal: Journal) -> None:
        """A new game with its journal so far."""
        self.add_packed(row, pack(journal))

    def add_packed(self, row: GameRow, journal: Packed) -> None:
        """A new game with its journal so far, ready to be written."""
        with self.transaction() as sql:
            values = (row.id, journal.head, *_values(row), commitment_in(journal.head))
            sql.execute(f"INSERT INTO games ({_with_head()}) VALUES ({_marks(17)})", values)
            sql.executemany(
                "INSERT INTO seats (game, place, seat, bot, side) VALUES (?, ?, ?, ?, ?)",
                [(row.id, at, seat.name, seat.bot, seat.side) for at, seat in enumerate(row.seats)],
            )
            sql.executemany(
                "INSERT INTO entries VALUES (?, ?, ?)",
                [(row.id, n, entry) for n, entry in enumerate(journal.entries)],
            )

    def count(self) -> int:
        """How many games there are, but for the archive."""
        found = self.sql.execute("SELECT count(*) FROM games WHERE archived IS NULL")
        return int(found.fetchone()[0])

    def games(self, limit: int = -1, offset: int = 0, archived: bool = False) -> list[GameRow]:
        """The games, the last played first; or those in the archive."""
        rows = self.sql.execute(
            f"SELECT {COLUMNS} FROM games WHERE archived IS {'NOT NULL' if archived else 'NULL'} "
            "ORDER BY updated DESC, id LIMIT ? OFFSET ?",
            (limit, offset),
        )
        return [self._row(values) for values in rows.fetchall()]

    def game(self, id: str) -> GameRow | None:
        """One game, in the archive or not."""
        found = self.sql.execute(f"SELECT {COLUMNS} FROM games WHERE id = ?", (id,)).fetchone()
        return None if found is None else self._row(found)

    def begun_with(self, commitment: str) -> list[GameRow]:
        """The games that were begun here with this commitment."""
        rows = self.sql.execute(
            f"SELECT {COLUMNS} FROM games WHERE commitment = ? AND origin = ''", (commitment,)
        )
        return [self._row(values) for values in rows.fetchall()]

    def _row(self, values: tuple[Any, ...]) -> GameRow:
        seats = self.sql.execute(
            "SELECT seat, bot, side FROM seats WHERE game = ? ORDER BY place", (values[0],)
        )
        outcome = None if values[12] is None else msgspec.json.decode(values[12])
        summary = Summary(values[9], values[10], msgspec.json.decode(values[11]), outcome)
        return GameRow(
            id=values[0],
            game=values[1],
            scenario=values[2],
            options=msgspec.json.decode(values[3]),
            name=values[4],
            bot_speed=values[5],
            guided=bool(values[6]),
            created=values[7],
            updated=values[8],
            summary=summary,
            seats=[Seat(*seat) for seat in seats],
            origin=values[13],
            secret=bool(values[14]),
            commitment=values[15],
            archived=values[16],
        )

    def packed(self, id: str) -> Packed:
        """A game's journal as it was written; raises BadFile if it is not there."""
        head = self.sql.execute("SELECT head FROM games WHERE id = ?", (id,)).fetchone()
        if head is None:
            raise BadFile(f"There is no game {id!r}.")
        rows = self.sql.execute("SELECT content FROM entries WHERE game = ? ORDER BY n", (id,))
        return Packed(head[0], [row[0] for row in rows])

    def journal(self, id: str) -> Journal:
        """A game's journal; raises BadFile if it is not there."""
        packed = self.packed(id)
        return unpack_journal(packed.head, packed.entries)

    def change(self, id: str, name: str, bot_speed: str, seats: list[Seat]) -> None:
        """Rename a game, change how fast its bots are, or who plays."""
        with self.transaction() as sql:
            sql.execute(
                "UPDATE games SET name = ?, bot_speed = ? WHERE id = ?", (name, bot_speed, id)
            )
            sql.executemany(
                "UPDATE seats SET bot = ? WHERE game = ? AND seat = ?",
                [(seat.bot, id, seat.name) for seat in seats],
            )

    def delete(self, id: str) -> None:
        """Forget a game for good."""
        with self.transaction() as sql:
            sql.execute("DELETE FROM games WHERE id = ?", (id,))

    # The archive.

    def archive(self, ids: list[str], put_away: bool = True) -> None:
        """Put games into the archive, or bring them back."""
        with self.transaction() as sql:
            at = time.time() if put_away else None
            changed = [(at, id) for id in ids]
            sql.executemany("UPDATE games SET archived = ? WHERE id = ?", changed)
            if not put_away:
                # Else the next look at old games would put them away again.
                back = [(time.time(), id) for id in ids]
                sql.executemany("UPDATE games SET updated = ? WHERE id = ?", back)

    def untouched(self, before: float, held: bool, limit: int = -1) -> list[str]:
        """Games in which nothing has happened since a time, that somebody holds or nobody does."""
        rows = self.sql.execute(
            "SELECT id FROM games WHERE archived IS NULL AND updated < ? AND "
            "EXISTS (SELECT 1 FROM tokens WHERE game = games.id AND gone IS NULL AND seat != '') "
            "= ? ORDER BY updated LIMIT ?",
            (before, int(held), limit),
        )
        return [row[0] for row in rows]

    # Moves.

    def write(self, id: str, move: Written) -> None:
        """One move in a transaction of its own."""
        fault = self.write_all([(id, move)])[0]
        if fault is not None:
            raise fault

    def write_all(self, moves: list[tuple[str, Written]]) -> list[Exception | None]:
        """The moves of one moment in one transaction; what is wrong with each, if anything."""
        if len(moves) == 1:
            return [self._write_one(*moves[0])]
        faults: list[Exception | None] = []
        with self.transaction() as sql:
            for id, move in moves:
                sql.execute("SAVEPOINT move")
                try:
                    self._write(id, move)
                    faults.append(None)
                except sqlite3.IntegrityError:
                    sql.execute("ROLLBACK TO move")
                    faults.append(ConflictError(CHANGED))
                sql.execute("RELEASE move")
        return faults

    def _write_one(self, id: str, move: Written) -> ConflictError | None:
        try:
            with self.transaction():
                self._write(id, move)
        except sqlite3.IntegrityError:
            return ConflictError(CHANGED)
        return None

    def _write(self, id: str, move: Written) -> None:
        """A move: its entries, its key and what the list shows."""
        self.sql.executemany(
            "INSERT INTO entries VALUES (?, ?, ?)",
            [(id, move.first + i, pack_entry(e)) for i, e in enumerate(move.entries)],
        )
        if move.key:
            values = (id, move.seat, move.key, move.number)
            self.sql.execute("INSERT INTO keys VALUES (?, ?, ?, ?)", values)
        if move.summary is not None:
            self._summarize(id, move.summary)

    def _summarize(self, id: str, summary: Summary) -> None:
        self.sql.execute(
            "UPDATE games SET updated = ?, turn = ?, phase = ?, waiting = ?, outcome = ? "
            "WHERE id = ?",
            (time.time(), *_summary_values(summary), id),
        )

    def keys(self, id: str) -> dict[tuple[str, str], int]:
        """All keys of a game, by seat and key, with the event number acknowledged for each."""
        rows = self.sql.execute("SELECT seat, key, number FROM keys WHERE game = ?", (id,))
        return {(seat, key): number for seat, key, number in rows}

    def version(self) -> int:
        """A number that changes when somebody else has written to the database."""
        return int(self.sql.execute("PRAGMA data_version").fetchone()[0])


def make_private(path: Path) -> None:
    """A file that nobody else on this machine may read: seeds lie in it."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def why_unwritten(error: sqlite3.Error) -> str:
    """One sentence on why nothing could be written."""
    if "full" in str(error):
        return FULL
    return f"This could not be written: {error}."


def _with_head() -> str:
    first, rest = COLUMNS.removesuffix(", commitment, archived").split(", ", 1)
    return f"{first}, head, {rest}, commitment"


def _marks(count: int) -> str:
    return ", ".join("?" * count)


def _values(row: GameRow) -> tuple[object, ...]:
    return (
        row.game,
        row.scenario,
        msgspec.json.encode(row.options).decode(),
        row.name,
        row.bot_speed,
        int(row.guided),
        row.created,
        row.updated,
        *_summary_values(row.summary),
        row.origin,
        int(row.secret),
    )


def _summary_values(summary: Summary) -> tuple[object, ...]:
    outcome = None if summary.outcome is None else msgspec.json.encode(summary.outcome).decode()
    waiting = msgspec.json.encode(summary.waiting).decode()
    return (summary.turn, summary.phase, waiting, outcome)
