"""`weathergage table`: the owner's commands, on a server that runs and on one that does not."""

import json
import os
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from server.clients import Browser, sensible
from server.hosting import running, settings_in
from weathergage.cli.run import run
from weathergage.server.store import Store

Table = Callable[..., Any]


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with running(settings_in(tmp_path, open_seats=False)) as found:
        yield found


@pytest.fixture
def table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Table:
    """Run one of the commands on the server's database; its document."""

    def call(*words: str, code: int = 0) -> Any:
        database = str(settings_in(tmp_path).database)
        capsys.readouterr()
        assert run(["table", *words, "--database", database, "--json"]) == code
        return json.loads(capsys.readouterr().out)

    return call


def test_list_and_close_while_it_runs(browser: Browser, table: Table) -> None:
    game, other = browser.begin(name="Romney Marsh"), browser.begin()
    browser.sit(game, "hawkhurst")
    found = {each["id"]: each for each in table("list")["games"]}
    assert found.keys() == {game, other}
    assert found[game]["title"] == "Romney Marsh"
    assert found[game]["seats"]["hawkhurst"]["taken"]
    assert not found[game]["seats"]["polperro"]["taken"]
    with browser.watch(game) as line:
        assert table("close", game) == {"closed": [game]}
        assert line.closed() == 4410
    browser.get(f"/api/games/{game}", 404)
    assert "no game" in table("close", game, code=2)["error"]
    assert "Name the games" in table("close", code=2)["error"]


def test_a_seat_is_freed(browser: Browser, table: Table) -> None:
    game = browser.begin()
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        assert table("free", game, "hawkhurst")["freed"] == 1
        assert line.closed() == 4401
    assert browser.get(f"/api/games/{game}")["yours"] == []
    assert table("free", game, "hawkhurst")["freed"] == 0
    assert "no seat 'dover'" in table("free", game, "dover", code=2)["error"]


def test_the_archive_and_back(browser: Browser, table: Table) -> None:
    game, other = browser.begin(), browser.begin()
    browser.sit(other, "hawkhurst")
    with browser.watch(game) as line:
        assert table("archive", game)["games"] == [game]
        assert line.closed() == 4410
    assert [each["id"] for each in browser.get("/api/games")["games"]] == [other]
    assert {each["id"] for each in table("list", "--archived")["games"]} == {game, other}
    assert table("archive", game)["games"] == []
    assert table("archive", game, "--back")["games"] == [game]
    with browser.watch(game) as line:
        assert line.now["decision"] is None
    assert table("archive", "--older", "0")["games"] == [game]
    assert "age in days" in table("archive", code=2)["error"]
    assert "from 0" in table("archive", "--older", "-1", code=2)["error"]


def test_backup_and_restore(tmp_path: Path, table: Table) -> None:
    """As docs/serving.md says: a backup while it plays, the machine lost, the file put back."""
    settings, saved = settings_in(tmp_path, open_seats=False), tmp_path / "saved.sqlite"
    with running(settings) as address:
        browser = Browser(address)
        game = browser.begin()
        browser.sit(game, "hawkhurst")
        cookies = browser.http.cookies
        with browser.watch(game) as line:
            line.act(sensible(line.now["decision"], random.Random(1)))
            scene, decision = line.scene, line.now["decision"]
            facts = table("backup", str(saved))
            assert facts["games"] == 1
            assert facts["bytes"] == saved.stat().st_size
            line.act(sensible(line.now["decision"], random.Random(2)))
        assert "there already" in table("backup", str(saved), code=2)["error"]
        browser.close()
    assert saved.stat().st_mode & 0o077 == 0
    for path in tmp_path.glob("games.sqlite*"):
        path.unlink()
    shutil.copy(saved, settings.database)
    with running(settings) as address:
        browser = Browser(address)
        browser.http.cookies = cookies
        with browser.watch(game) as line:
            assert (line.scene, line.now["decision"]) == (scene, decision)
            move = sensible(decision, random.Random(3))
            assert line.act(move)["type"] == "done"
        browser.close()
    assert table("check", "--replay")["sound"]


def test_check_finds_what_is_wrong(tmp_path: Path, table: Table) -> None:
    assert "no database" in table("list", code=2)["error"]
    with running(settings_in(tmp_path)) as address:
        browser = Browser(address)
        game = browser.begin()
        browser.close()
    assert table("check") == {"sound": True, "problems": [], "unreadable": [], "games": 1}
    store = Store(settings_in(tmp_path).database)
    store.sql.execute("UPDATE entries SET content = X'C1' WHERE game = ? AND n = 0", (game,))
    store.close()
    found = table("check", code=1)
    assert [each["id"] for each in found["unreadable"]] == [game]
    with settings_in(tmp_path).database.open("r+b") as file:
        file.seek(2 * 4096)
        file.write(os.urandom(4 * 4096))
    assert table("check", code=1)["problems"]
