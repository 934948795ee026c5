"""Damaged databases, full disks, and a second server at the same games."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.clients import Browser, Facts
from server.hosting import TESTS, ServerProcess, running, settings_in
from server.test_store import a_game, play
from weathergage.engine.errors import BadFile
from weathergage.server.places import InUseError, only_server
from weathergage.server.records import Written
from weathergage.server.rescue import check_start, find_fault
from weathergage.server.store import Store

PAGE = 4096


def many_games(path: Path, count: int) -> list[str]:
    """A database of games with some moves each."""
    store = Store(path)
    ids = [f"game{number:03d}" for number in range(count)]
    for id in ids:
        table = a_game(store, id)
        play(table, 6)
        entries = table.journal.entries[1:]
        store.write(id, Written(1, entries, "hawkhurst", "a-key-of-mine", 9, None))
        store.seating.issue(id, "hawkhurst", id.encode())
    store.sql.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    return ids


def spoil(path: Path, page: int) -> None:
    with path.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(random.Random(page).randbytes(PAGE))


def moves_of(path: Path, id: str) -> int:
    """The first page on which moves of a game stand."""
    raw = path.read_bytes()
    pages = [(n // PAGE + 1, raw[n : n + PAGE]) for n in range(0, len(raw), PAGE)]
    return next(n for n, page in pages if id.encode() in page and b"\xa3act" in page)


def test_a_sound_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    assert check_start(path) is None
    many_games(path, 3)
    before = path.read_bytes()
    assert check_start(path) is None
    assert path.read_bytes() == before


@pytest.mark.parametrize("which", ["first", "middle", "last"])
def test_the_sound_games_of_a_damaged_database_are_saved(tmp_path: Path, which: str) -> None:
    path = tmp_path / "x.sqlite"
    ids = many_games(path, 60)
    wanted = {"first": ids[3], "middle": ids[30], "last": ids[-1]}[which]
    spoil(path, moves_of(path, wanted))
    assert find_fault(path)
    rescue = check_start(path)
    assert rescue is not None
    assert len(rescue.saved) >= 20
    assert wanted in rescue.lost
    assert not set(rescue.saved) & set(rescue.lost)
    assert set(rescue.saved) | set(rescue.lost) <= set(ids)
    assert rescue.kept.is_file()
    assert f"{len(rescue.saved)} sound games were saved" in rescue.sentence()
    assert not find_fault(path)
    store = Store(path)
    assert {row.id for row in store.games()} == set(rescue.saved)
    for id in rescue.saved:
        assert len(store.journal(id).entries) == 7
    assert path.stat().st_mode & 0o077 == 0
    store.close()


def test_a_server_says_that_its_database_was_damaged(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    many_games(path, 60)
    spoil(path, moves_of(path, "game030"))
    server = ServerProcess(path, stderr=subprocess.PIPE)
    browser = Browser(server.address)
    games = browser.get("/api/games")["games"]
    assert len(games) >= 20
    browser.close()
    server.stop()
    assert server.process.stderr is not None
    said = server.process.stderr.read()
    server.process.stderr.close()
    assert f"{len(games)} sound games were saved" in said
    assert "is damaged" in said


def test_a_file_of_which_nothing_can_be_read_is_left_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    many_games(path, 3)
    spoil(path, 1)
    before = path.read_bytes()
    with pytest.raises(BadFile, match="no database of Weathergage"):
        check_start(path)
    assert path.read_bytes() == before


def test_a_full_disk_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite is told that it may have no more pages: what it says then is what a full disk says."""
    begin = Store.__init__

    def small(self: Store, path: Path, create: bool = True) -> None:
        begin(self, path, create)
        pages = self.sql.execute("PRAGMA page_count").fetchone()[0]
        self.sql.execute(f"PRAGMA max_page_count = {pages + 4}")

    monkeypatch.setattr(Store, "__init__", small)
    with running(settings_in(tmp_path)) as address:
        browser = Browser(address)
        game = browser.begin(name="x" * 80)
        browser.sit(game, "hawkhurst")
        fill(browser)
        with browser.watch(game) as line:
            verdict: Facts = {"type": "done"}
            while verdict["type"] == "done":
                steer = {"kind": "steer", "parts": ["hawkhurst-1"], "number": 1}
                verdict = line.act(steer)
                line.move(type="undo")
            assert "disk is full" in verdict["reason"]
        assert browser.get(f"/api/games/{game}")["id"] == game
        browser.close()


def fill(browser: Browser) -> None:
    """Begin games until there is no room."""
    for _ in range(200):
        said = browser.http.post("/api/games", json={"game": "smugglers", "name": "y" * 80})
        if said.status_code != 201:
            assert said.status_code == 507
            assert "disk is full" in said.json()["reason"]
            return
    raise AssertionError("the disk is never full")


def names_of_one_file(folder: Path) -> Iterator[Path]:
    """The same database by other names."""
    path = folder / "games.sqlite"
    yield path
    yield folder / "." / "games.sqlite"
    linked = folder.parent / "linked"
    linked.symlink_to(folder)
    yield linked / "games.sqlite"
    other = folder / "other.sqlite"
    other.symlink_to(path)
    yield other
    hard = folder / "hard.sqlite"
    os.link(path, hard)
    yield hard


def test_a_second_server_by_another_name_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with only_server(folder / "games.sqlite", "http://here/"):
        Store(folder / "games.sqlite").close()
        for path in names_of_one_file(folder):
            with pytest.raises(InUseError), only_server(path, "http://there/"):
                pass
    with only_server(folder / "other.sqlite", "http://there/"):
        pass


def test_a_second_server_says_where_the_first_is(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "games.sqlite")
    (tmp_path / "again.sqlite").symlink_to(tmp_path / "games.sqlite")
    path = os.pathsep.join([str(TESTS), *(part for part in sys.path if part)])
    done = subprocess.run(
        [sys.executable, "-m", "server.host", str(tmp_path / "again.sqlite")],
        env={**os.environ, "PYTHONPATH": path},
        check=False,
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert server.address in done.stderr
    server.stop()
