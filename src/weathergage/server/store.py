"""The repository: every game on disk, in SQLite, written by this process alone.

A move is one transaction. Nobody is told of it before it is committed, and the log is synced to
disk at each commit, so a server that is killed loses nothing it has acknowledged.
"""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from weathergage.engine.errors import BadFile, WeathergageError
from weathergage.engine.journal import Journal
from weathergage.server.migrations import migrate
from weathergage.server.records import (
    GameRow,
    Seat,
    Summary,
    Written,
    pack_entry,
    pack_head,
    unpack_journal,
)

COLUMNS = (
    "id, game, scenario, options, name, bot_speed, guided, created, updated, "
    "turn, phase, waiting, outcome"
)


class ConflictError(WeathergageError):
    """Somebody else has written to this game; it must be read anew."""


class Store:
    """The database. Use it from one thread."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        # Seeds lie in it: nobody else on this machine may read them.
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        self.path = path
        self.sql = sqlite3.connect(path, isolation_level=None, timeout=5.0)
        try:
            self.sql.execute("PRAGMA journal_mode = WAL")
            self.sql.execute("PRAGMA synchronous = FULL")
            self.sql.execute("PRAGMA foreign_keys = ON")
            migrate(self.sql)
        except sqlite3.DatabaseError as error:
            self.sql.close()
            raise BadFile(f"{path} is no database of Weathergage: {error}.") from error
        except BadFile:
            self.sql.close()
            raise

    def close(self) -> None:
        """Let go of the file."""
        self.sql.close()

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All of it or nothing."""
        self.sql.execute("BEGIN IMMEDIATE")
        try:
            yield self.sql
            self.sql.execute("COMMIT")
        except BaseException:
            if self.sql.in_transaction:
                self.sql.execute("ROLLBACK")
            raise

    # Games.

    def add(self, row: GameRow, journal: Journal) -> None:
        """A new game with its journal so far."""
        with self.transaction() as sql:
            values = (row.id, pack_head(journal), *_values(row))
            sql.execute(f"INSERT INTO games ({_with_head()}) VALUES ({_marks(14)})", values)
            sql.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?)",
                [(row.id, place, seat.name, seat.bot) for place, seat in enumerate(row.seats)],
            )
            sql.executemany(
                "INSERT INTO entries VALUES (?, ?, ?)",
                [(row.id, n, pack_entry(entry)) for n, entry in enumerate(journal.entries)],
            )

    def count(self) -> int:
        """How many games there are."""
        return int(self.sql.execute("SELECT count(*) FROM games").fetchone()[0])

    def games(self) -> list[GameRow]:
        """Every game, the last played first."""
        rows = self.sql.execute(f"SELECT {COLUMNS} FROM games ORDER BY updated DESC, id")
        return [self._row(values) for values in rows.fetchall()]

    def game(self, id: str) -> GameRow | None:
        """One game."""
        found = self.sql.execute(f"SELECT {COLUMNS} FROM games WHERE id = ?", (id,)).fetchone()
        return None if found is None else self._row(found)

    def _row(self, values: tuple[Any, ...]) -> GameRow:
        seats = self.sql.execute(
            "SELECT seat, bot FROM seats WHERE game = ? ORDER BY place", (values[0],)
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
        )

    def journal(self, id: str) -> Journal:
        """A game's journal; raises BadFile if it is not there."""
        head = self.sql.execute("SELECT head FROM games WHERE id = ?", (id,)).fetchone()
        if head is None:
            raise BadFile(f"There is no game {id!r}.")
        rows = self.sql.execute("SELECT content FROM entries WHERE game = ? ORDER BY n", (id,))
        return unpack_journal(head[0], [row[0] for row in rows])

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

    # Moves.

    def write(self, id: str, move: Written) -> None:
        """A move: its entries, its key and what the list shows, in one transaction."""
        try:
            with self.transaction() as sql:
                sql.executemany(
                    "INSERT INTO entries VALUES (?, ?, ?)",
                    [(id, move.first + i, pack_entry(e)) for i, e in enumerate(move.entries)],
                )
                if move.key:
                    values = (id, move.seat, move.key, move.number)
                    sql.execute("INSERT INTO keys VALUES (?, ?, ?, ?)", values)
                if move.summary is not None:
                    self._summarize(id, move.summary)
        except sqlite3.IntegrityError as error:
            raise ConflictError("This game was changed by somebody else; try again.") from error

    def _summarize(self, id: str, summary: Summary) -> None:
        self.sql.execute(
            "UPDATE games SET updated = ?, turn = ?, phase = ?, waiting = ?, outcome = ? "
            "WHERE id = ?",
            (time.time(), *_summary_values(summary), id),
        )

    def done(self, id: str, seat: str, key: str) -> int | None:
        """The event number acknowledged for a key, if it was applied before."""
        found = self.sql.execute(
            "SELECT number FROM keys WHERE game = ? AND seat = ? AND key = ?", (id, seat, key)
        ).fetchone()
        return None if found is None else int(found[0])

    # Seats.

    def issue(self, id: str, seat: str, hash: bytes) -> None:
        """A token for a seat; the token itself is not kept."""
        with self.transaction() as sql:
            sql.execute("INSERT INTO tokens VALUES (?, ?, ?, ?)", (hash, id, seat, time.time()))

    def revoke(self, hash: bytes) -> None:
        """A token is worth nothing any more."""
        with self.transaction() as sql:
            sql.execute("DELETE FROM tokens WHERE hash = ?", (hash,))

    def seat_of(self, id: str, hash: bytes) -> str | None:
        """The seat a token stands for in this game."""
        found = self.sql.execute(
            "SELECT seat FROM tokens WHERE hash = ? AND game = ?", (hash, id)
        ).fetchone()
        return None if found is None else str(found[0])

    def tokens(self, id: str, seats: list[str]) -> list[bytes]:
        """The hashes of the tokens for some seats of a game."""
        rows = self.sql.execute("SELECT hash, seat FROM tokens WHERE game = ?", (id,))
        return [row[0] for row in rows.fetchall() if row[1] in seats]

    def taken(self, id: str) -> list[str]:
        """The seats that somebody holds a token for."""
        rows = self.sql.execute("SELECT DISTINCT seat FROM tokens WHERE game = ?", (id,))
        return [row[0] for row in rows]


def _with_head() -> str:
    first, rest = COLUMNS.split(", ", 1)
    return f"{first}, head, {rest}"


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
    )


def _summary_values(summary: Summary) -> tuple[object, ...]:
    outcome = None if summary.outcome is None else msgspec.json.encode(summary.outcome).decode()
    waiting = msgspec.json.encode(summary.waiting).decode()
    return (summary.turn, summary.phase, waiting, outcome)
