"""What the owner of a server does with its games, while it runs or not: see `weathergage table`."""

import os
import sqlite3
import time
from pathlib import Path

from weathergage.engine.errors import BadFile, BadInput, WeathergageError, unknown
from weathergage.server.history import load_history
from weathergage.server.records import GameRow
from weathergage.server.seating import Holder
from weathergage.server.settings import DAY
from weathergage.server.store import Store, make_private

Facts = dict[str, object]


def game_facts(row: GameRow, holders: list[Holder]) -> Facts:
    """A game as its owner reads it: who sits where, and no secret of it."""
    return {
        "id": row.id,
        "title": row.name,
        "game": row.game,
        "scenario": row.scenario,
        "turn": row.summary.turn,
        "over": row.over,
        "origin": row.origin.partition(":")[0] or None,
        "created": row.created,
        "updated": row.updated,
        "archived": row.archived,
        "seats": {
            seat.name: {
                "bot": seat.bot,
                "taken": any(each.sits and each.seat == seat.name for each in holders),
                "holders": sum(each.seat == seat.name for each in holders),
            }
            for seat in row.seats
        },
    }


def all_games(store: Store, archived: bool) -> list[Facts]:
    """The games of a server, the last played first; those in the archive if they are wanted."""
    rows = store.games() + (store.games(archived=True) if archived else [])
    return [game_facts(row, store.seating.holders(row.id)) for row in rows]


def find(store: Store, id: str) -> GameRow:
    """A game by its id."""
    row = store.game(id)
    if row is None:
        raise BadInput(f"There is no game {id!r} in {store.path}.")
    return row


def close_games(store: Store, ids: list[str]) -> list[Facts]:
    """Delete games for good."""
    rows = [find(store, id) for id in ids]
    gone = [game_facts(row, store.seating.holders(row.id)) for row in rows]
    for row in rows:
        store.delete(row.id)
    return gone


def free_seat(store: Store, id: str, seat: str) -> int:
    """Free a seat that somebody holds; how many tokens are worth nothing now."""
    row = find(store, id)
    names = [each.name for each in row.seats]
    if seat not in names:
        raise unknown("seat", seat, names)
    tokens = store.seating.tokens(id, [seat])
    for token in tokens:
        store.seating.leave(token)
    return len(tokens)


def old_games(store: Store, days: float) -> list[str]:
    """Games that nobody holds and in which nothing has happened for so many days."""
    return store.untouched(time.time() - days * DAY, held=False)


def archive_games(store: Store, ids: list[str], back: bool) -> list[str]:
    """Put games into the archive or bring them back; those that were not there already."""
    changed = [id for id in ids if (find(store, id).archived is not None) == back]
    store.archive(changed, put_away=not back)
    return changed


def back_up(store: Store, path: Path) -> int:
    """A copy of the whole database, from one moment, while the server goes on; its bytes."""
    if path.exists():
        raise BadFile(f"{path} is there already.")
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    make_private(part)
    copy = sqlite3.connect(part)
    try:
        store.sql.backup(copy)
        # A backup is one file, with no log beside it.
        copy.execute("PRAGMA journal_mode = DELETE")
    finally:
        copy.close()
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    os.replace(part, path)
    return path.stat().st_size


def check_games(store: Store, again: bool) -> list[Facts]:
    """Games that cannot be read or, if wanted, not played again; each with what is wrong."""
    faults: list[Facts] = []
    for row in store.games() + store.games(archived=True):
        try:
            journal = store.journal(row.id)
            journal.verify_seed()
            if again:
                load_history(journal)
        except (WeathergageError, ValueError, KeyError) as error:
            faults.append({"id": row.id, "title": row.name, "fault": str(error)})
    return faults


def check_database(store: Store) -> list[str]:
    """What SQLite finds wrong with the file."""
    found = [str(row[0]) for row in store.sql.execute("PRAGMA integrity_check(20)")]
    strays = store.sql.execute("PRAGMA foreign_key_check").fetchall()
    found += [f"A row of {table} belongs to no game." for table, *_ in strays]
    return [line for line in found if line != "ok"]
