"""A damaged database: it is found at the start, and the games in it that are sound are saved."""

import os
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from weathergage.engine.errors import BadFile, WeathergageError
from weathergage.server.migrations import MIGRATIONS
from weathergage.server.records import unpack_journal
from weathergage.server.store import Store, make_private

MOST_NAMED = 10
SIDES = ("", "-wal", "-shm")
"""A database is up to three files."""


@dataclass
class Rescue:
    """What became of a damaged database."""

    database: Path
    fault: str
    kept: Path
    """Where the damaged file lies now."""
    saved: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)

    def sentence(self) -> str:
        """What the owner is told."""
        named = ", ".join(self.lost[:MOST_NAMED]) + (", ..." if self.lost[MOST_NAMED:] else "")
        lost = f" Lost or incomplete: {named}." if self.lost else ""
        return (
            f"The database {self.database} is damaged ({self.fault}). {len(self.saved)} sound "
            f"games were saved and are played on; the damaged file is kept as {self.kept}.{lost}"
        )


def find_fault(path: Path) -> str:
    """What is wrong with a database, as SQLite says it; empty where it is sound."""
    if not path.is_file() or path.stat().st_size == 0:
        return ""
    sql = sqlite3.connect(path, isolation_level=None, timeout=5.0)
    try:
        found = sql.execute("PRAGMA quick_check(5)").fetchall()
        return "" if found == [("ok",)] else first_line(found[0][0])
    except sqlite3.OperationalError:
        # It is locked or cannot be opened; whoever opens it next will say why.
        return ""
    except sqlite3.DatabaseError as error:
        return first_line(str(error))
    finally:
        sql.close()


def first_line(fault: str) -> str:
    """The part of SQLite's words that a person can use."""
    lines = [line for line in fault.splitlines() if not line.startswith("***")]
    return (lines[0] if lines else fault).rstrip(".")


def check_start(path: Path) -> Rescue | None:
    """Before a server opens its database: see that it is sound, else save what can be saved."""
    fault = find_fault(path)
    if not fault:
        return None
    check_ours(path, fault)
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    kept, fresh = Path(f"{path}.damaged-{stamp}"), Path(f"{path}.rescued-{stamp}")
    done = Rescue(path, fault, kept)
    save(path, fresh, done)
    for side in SIDES:
        if Path(f"{path}{side}").exists():
            os.replace(f"{path}{side}", f"{kept}{side}")
    os.replace(fresh, path)
    return done


def check_ours(path: Path, fault: str) -> None:
    """A file of which nothing can be read is left where it is."""
    sql = sqlite3.connect(path, isolation_level=None)
    try:
        version = int(sql.execute("PRAGMA user_version").fetchone()[0])
        sql.execute("SELECT id FROM games LIMIT 1")
    except sqlite3.DatabaseError as error:
        raise BadFile(f"{path} is no database of Weathergage: {fault}.") from error
    finally:
        sql.close()
    if version > len(MIGRATIONS):
        raise BadFile(f"{path} is damaged ({fault}) and was written by a newer Weathergage.")


def save(path: Path, fresh: Path, done: Rescue) -> None:
    """Copy every game that is whole into a new database."""
    old = sqlite3.connect(path, isolation_level=None)
    make_private(fresh)
    new = Store(fresh)
    try:
        # Of an older version only what it had is there.
        columns = {table: columns_of(old, table) for table in ("games", "seats", "tokens")}
        for id in ids_in(old):
            if save_game(old, new, id, columns):
                done.saved.append(id)
            else:
                done.lost.append(id)
        # One file that can be moved: nothing is left in the log.
        new.sql.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        old.close()
        new.close()


def columns_of(sql: sqlite3.Connection, table: str) -> str:
    """The columns of a table, as a list in SQL."""
    return ", ".join(row[1] for row in sql.execute(f"PRAGMA table_info({table})"))


def ids_in(sql: sqlite3.Connection) -> list[str]:
    """The games that anything is left of."""
    found: dict[str, None] = {}
    for question in (
        "SELECT id FROM games NOT INDEXED",
        "SELECT id FROM games ORDER BY id",
        "SELECT DISTINCT game FROM entries",
        "SELECT DISTINCT game FROM entries ORDER BY game DESC",
    ):
        for (id,) in readable(sql, question, ()):
            if isinstance(id, str):
                found[id] = None
    return list(found)


def readable(
    sql: sqlite3.Connection, question: str, values: tuple[object, ...]
) -> Iterator[tuple[object, ...]]:
    """The rows up to the first that cannot be read."""
    try:
        yield from sql.execute(question, values)
    except sqlite3.DatabaseError:
        return


def save_game(old: sqlite3.Connection, new: Store, id: str, columns: dict[str, str]) -> bool:
    """Copy one game, if all of it is there and can be read."""
    try:
        games = old.execute(f"SELECT {columns['games']} FROM games WHERE id = ?", (id,)).fetchall()
        seats = old.execute(
            f"SELECT {columns['seats']} FROM seats WHERE game = ?", (id,)
        ).fetchall()
        entries = old.execute(
            "SELECT game, n, content FROM entries WHERE game = ? ORDER BY n", (id,)
        ).fetchall()
        keys = list(readable(old, "SELECT game, seat, key, number FROM keys WHERE game = ?", (id,)))
        held = f"SELECT {columns['tokens']} FROM tokens WHERE game = ?"
        tokens = list(readable(old, held, (id,)))
        check_whole(games, seats, entries, columns["games"])
        with new.transaction() as sql:
            put(sql, "games", columns["games"], games)
            put(sql, "seats", columns["seats"], seats)
            put(sql, "entries", "game, n, content", entries)
            put(sql, "keys", "game, seat, key, number", keys)
            put(sql, "tokens", columns["tokens"], tokens)
    except (sqlite3.Error, WeathergageError, msgspec.MsgspecError, KeyError, TypeError):
        return False
    return True


def check_whole(
    games: list[tuple[object, ...]],
    seats: list[tuple[object, ...]],
    entries: list[tuple[object, ...]],
    columns: str,
) -> None:
    """A game has its head, its seats and every entry from the first."""
    if len(games) != 1 or not seats or not entries:
        raise BadFile("Part of this game is missing.")
    if [row[1] for row in entries] != list(range(len(entries))):
        raise BadFile("Entries of this game are missing.")
    head = games[0][columns.split(", ").index("head")]
    contents = [row[2] for row in entries]
    if not isinstance(head, bytes) or not all(isinstance(each, bytes) for each in contents):
        raise BadFile("This game holds something else than bytes.")
    unpack_journal(head, [each for each in contents if isinstance(each, bytes)]).verify_seed()


def put(sql: sqlite3.Connection, table: str, columns: str, rows: list[tuple[object, ...]]) -> None:
    """Rows into a table of the new database."""
    marks = ", ".join("?" * len(columns.split(", ")))
    sql.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", rows)
