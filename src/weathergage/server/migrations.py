"""The shape of the database, version by version. A version that was released is never edited."""

import sqlite3
from typing import Final

from weathergage.engine.errors import BadFile

BEGIN: Final = """
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    head BLOB NOT NULL,
    game TEXT NOT NULL,
    scenario TEXT NOT NULL,
    options TEXT NOT NULL,
    name TEXT NOT NULL,
    bot_speed TEXT NOT NULL,
    guided INTEGER NOT NULL,
    created REAL NOT NULL,
    updated REAL NOT NULL,
    turn INTEGER,
    phase TEXT,
    waiting TEXT NOT NULL,
    outcome TEXT
) STRICT;
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    seat TEXT NOT NULL,
    bot TEXT,
    PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE keys (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat TEXT NOT NULL,
    key TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (game, seat, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE tokens (
    hash BLOB PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat TEXT NOT NULL,
    issued REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_game ON tokens (game);
"""

OWNERS: Final = """
ALTER TABLE games ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN secret INTEGER NOT NULL DEFAULT 1;
ALTER TABLE games ADD COLUMN commitment TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN archived REAL;
ALTER TABLE seats ADD COLUMN side TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN gone REAL;
ALTER TABLE tokens ADD COLUMN began INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN agreed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX games_by_age ON games (archived, updated DESC, id);
CREATE INDEX games_by_commitment ON games (commitment);
"""
"""Where a game comes from, whether it has secrets, the archive; who began it, who has left it."""

MIGRATIONS: Final[list[str]] = [BEGIN, OWNERS]
"""What leads from each version to the next; the database says which it has (user_version)."""


def migrate(connection: sqlite3.Connection, migrations: list[str] = MIGRATIONS) -> int:
    """Bring a database up to date, each version in one transaction; returns how many were made."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > len(migrations):
        raise BadFile(
            f"This database has version {version} and this program knows up to "
            f"{len(migrations)}: it was written by a newer Weathergage."
        )
    for number in range(version, len(migrations)):
        _step(connection, migrations[number], number + 1)
    return len(migrations) - version


def _step(connection: sqlite3.Connection, script: str, version: int) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in script.split(";"):
            if statement.strip():
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {version}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
