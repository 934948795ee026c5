"""The database: versions, one transaction a move, conflicts, files that are something else."""

import sqlite3
from pathlib import Path

import pytest

import conformance.game
from weathergage.engine.errors import BadFile
from weathergage.engine.table import Table
from weathergage.server.history import load_history
from weathergage.server.migrations import MIGRATIONS, migrate
from weathergage.server.records import GameRow, Seat, Summary, Written
from weathergage.server.store import ConflictError, Store

SMUGGLERS = conformance.game.GAME
SUMMARY = Summary(1, "orders", ["hawkhurst"], None)


def a_game(store: Store, id: str = "g1") -> Table:
    table = Table.new(SMUGGLERS, "cove", seed=1)
    seats = [Seat("hawkhurst", None), Seat("polperro", "plain")]
    options: dict[str, object] = {"decoys": 1}
    row = GameRow(id, "smugglers", "cove", options, "Name", "fast", True, 1.0, 2.0, SUMMARY, seats)
    store.add(row, table.journal)
    assert store.game(id) == row
    return table


def play(table: Table, moves: int) -> None:
    for _ in range(moves):
        seat, decision = next(iter(table.decisions.items()))
        options = decision.options()
        action = options[0] if options else decision.passing()
        assert action is not None
        table.act(seat, action)


def test_a_game_comes_back_as_it_was(tmp_path: Path) -> None:
    store = Store(tmp_path / "x.sqlite")
    table = a_game(store)
    play(table, 6)
    store.write("g1", Written(1, table.journal.entries[1:], "hawkhurst", "a-key-of-mine", 9, None))
    assert store.keys("g1").get(("hawkhurst", "a-key-of-mine")) == 9
    assert store.keys("g1").get(("polperro", "a-key-of-mine")) is None
    store.close()
    store = Store(tmp_path / "x.sqlite")
    again = load_history(store.journal("g1")).table
    assert again.hash == table.hash
    assert again.save() == table.save()
    assert again.asked_before == table.asked_before
    store.close()


def test_a_move_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    store = Store(tmp_path / "x.sqlite")
    table = a_game(store)
    play(table, 4)
    entries = table.journal.entries
    store.write("g1", Written(1, entries[1:3], "hawkhurst", "a-key-of-mine", 1, SUMMARY))
    before = store.game("g1")
    for move in [
        Written(2, entries[2:4], "hawkhurst", "another-key", 2, Summary(9, None, [], None)),
        Written(3, entries[3:4], "hawkhurst", "a-key-of-mine", 2, Summary(9, None, [], None)),
    ]:
        with pytest.raises(ConflictError):
            store.write("g1", move)
    assert store.game("g1") == before
    assert len(store.journal("g1").entries) == 3
    assert store.keys("g1").get(("hawkhurst", "another-key")) is None
    store.close()


def test_a_deleted_game_leaves_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path / "x.sqlite")
    a_game(store)
    store.seating.issue("g1", "hawkhurst", b"hash")
    store.delete("g1")
    for table in ("games", "seats", "entries", "keys", "tokens"):
        assert store.sql.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
    assert store.game("g1") is None
    with pytest.raises(BadFile, match="no game 'g1'"):
        store.journal("g1")
    store.close()


def test_every_move_is_synced_and_nobody_else_reads_the_seeds(tmp_path: Path) -> None:
    store = Store(tmp_path / "folder" / "x.sqlite")
    assert store.sql.execute("PRAGMA synchronous").fetchone() == (2,)
    assert store.sql.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert (tmp_path / "folder" / "x.sqlite").stat().st_mode & 0o077 == 0
    store.close()


def test_tokens_are_kept_as_hashes_of_their_game_alone(tmp_path: Path) -> None:
    store = Store(tmp_path / "x.sqlite")
    a_game(store)
    a_game(store, "g2")
    store.seating.issue("g1", "hawkhurst", b"hash")
    assert store.seating.seat_of("g1", b"hash") == "hawkhurst"
    assert store.seating.seat_of("g2", b"hash") is None
    assert store.seating.taken("g1") == ["hawkhurst"]
    store.seating.revoke(b"hash")
    assert store.seating.seat_of("g1", b"hash") is None
    store.close()


MORE = ["ALTER TABLE games ADD COLUMN weather TEXT NOT NULL DEFAULT 'fair'"]


def test_migrations_bring_an_old_database_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    store = Store(path)
    a_game(store)
    store.close()
    sql = sqlite3.connect(path, isolation_level=None)
    assert migrate(sql, [*MIGRATIONS, *MORE]) == 1
    assert migrate(sql, [*MIGRATIONS, *MORE]) == 0
    assert sql.execute("SELECT weather, name FROM games").fetchall() == [("fair", "Name")]
    sql.close()


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    sql = sqlite3.connect(path, isolation_level=None)
    migrate(sql, [*MIGRATIONS, *MORE])
    sql.close()
    with pytest.raises(BadFile, match="newer Weathergage"):
        Store(path)


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    sql = sqlite3.connect(tmp_path / "x.sqlite", isolation_level=None)
    migrate(sql)
    with pytest.raises(sqlite3.OperationalError):
        migrate(sql, [*MIGRATIONS, "CREATE TABLE more (x); CREATE TABLE games (x)"])
    assert sql.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    assert not sql.execute("SELECT * FROM sqlite_master WHERE name = 'more'").fetchall()
    sql.close()


@pytest.mark.parametrize("content", [b"this is a letter, not a database" * 100, b"SQLite format 3"])
def test_another_file_is_not_taken_for_a_database(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.sqlite"
    path.write_bytes(content)
    with pytest.raises(BadFile, match="no database of Weathergage"):
        Store(path)
    assert path.read_bytes() == content
