"""Starting, stopping, being alone; faults of disks, bots and rules; the client's files."""

import asyncio
import gzip
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from conformance.game import GAME
from server.clients import Browser, sensible
from server.hosting import QUICK, ServerProcess, running, settings_in
from weathergage.engine.errors import BadInput, WeathergageError
from weathergage.server.bots import BotPool
from weathergage.server.connection import Connection
from weathergage.server.places import InUseError, data_folder, database_path, only_server
from weathergage.server.run import Place, listen
from weathergage.server.scenes import Moment
from weathergage.server.static import Client
from weathergage.server.store import Store


def test_play_says_where_it_is_and_stops_cleanly(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "weathergage", "play", "--no-browser", "--port", "0", "--json"]
    environment = {**os.environ, "WEATHERGAGE_DATA": str(tmp_path)}
    path = os.pathsep.join(part for part in sys.path if part)
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**environment, "PYTHONPATH": path}
    ) as process:
        assert process.stdout is not None
        facts = json.loads("".join(process.stdout.readline() for _ in range(4)))
        assert facts["address"].startswith("http://127.0.0.1:")
        assert Path(facts["database"]).is_relative_to(tmp_path)
        assert httpx.get(facts["address"]).status_code == 200
        again = subprocess.run(
            command,
            env={**environment, "PYTHONPATH": path},
            check=True,
            capture_output=True,
            text=True,
            timeout=30,
        )
        assert json.loads(again.stdout)["address"] == facts["address"]
        process.send_signal(signal.SIGINT)
        assert process.wait(15) == 0


def test_whoever_is_connected_is_told_of_the_end(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "x.sqlite")
    browser = Browser(server.address)
    game = browser.begin()
    with browser.watch(game) as line:
        stopping = threading.Thread(target=server.stop)
        stopping.start()
        assert line.closed() == 1012
        stopping.join()
    browser.close()
    left = {path.name for path in tmp_path.iterdir()}
    assert "x.sqlite-wal" not in left, "the log was not folded into the database"


def test_one_server_a_database(tmp_path: Path) -> None:
    database = tmp_path / "x.sqlite"
    with (
        only_server(database, "http://here/"),
        pytest.raises(InUseError, match="http://here/"),
        only_server(database, "http://there/"),
    ):
        pass
    with only_server(database, "http://there/"):
        pass


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with listen(Place("127.0.0.1", 0)) as first:
        port = first.getsockname()[1]
        with pytest.raises(WeathergageError, match=f"127.0.0.1:{port}"):
            listen(Place("127.0.0.1", port))
        with listen(Place("127.0.0.1", port, else_any=True)) as second:
            assert second.getsockname()[1] != port


def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WEATHERGAGE_DATA", "somewhere")
    assert database_path(None) == Path("somewhere/weathergage.sqlite")
    monkeypatch.delenv("WEATHERGAGE_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", "data")
    if sys.platform == "linux":
        assert data_folder() == Path("data/weathergage")
    assert database_path("sqlite:///a/b.sqlite") == Path("a/b.sqlite")
    with pytest.raises(BadInput, match="'postgres' is not known"):
        database_path("postgres://x")


def test_a_move_that_cannot_be_written_is_refused_and_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Store._write

    def full(self: Store, id: str, move: Any) -> None:
        if move.key.startswith("lost"):
            raise sqlite3.OperationalError("database or disk is full")
        write(self, id, move)

    monkeypatch.setattr(Store, "_write", full)
    with running(settings_in(tmp_path)) as address:
        browser = Browser(address)
        game = browser.begin()
        browser.sit(game, "hawkhurst")
        with browser.watch(game) as line:
            first = line.now["decision"]
            action = sensible(first, random.Random(1))
            refused = line.act(action, key="lost-key")
            assert "disk is full" in refused["reason"]
            line.send(type="hello", after=0)
            line.hear("state")
            assert line.now["decision"] == first
            assert line.act(action, key="kept-key")["type"] == "done"
        browser.close()


def test_two_writers_do_not_mix_their_moves(tmp_path: Path) -> None:
    """A second server at the same database, which the lock forbids: still no move is lost."""
    with running(settings_in(tmp_path)) as one, running(settings_in(tmp_path)) as other:
        first, second = Browser(one), Browser(other)
        game = first.begin()
        for browser in (first, second):
            browser.sit(game, "hawkhurst")
        with first.watch(game) as left, second.watch(game) as right:
            action = sensible(left.now["decision"], random.Random(1))
            assert left.act(action)["type"] == "done"
            assert "changed by somebody else" in right.act(action)["reason"]
            right.send(type="hello", after=0)
            right.hear("state")
            assert right.now["decision"]["id"] == left.now["decision"]["id"]
            rest = sensible(right.now["decision"], random.Random(1))
            assert right.act(rest)["type"] == "done"
        first.close()
        second.close()


def test_rules_that_break_down_change_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from conformance.game import Steer

    follows = Steer.follows

    def broken(self: Any, known: Any, ask: Any, seat: int, answer: Any) -> Any:
        if answer.number == 1:
            raise ZeroDivisionError("a fault in the rules")
        return follows(self, known, ask, seat, answer)

    monkeypatch.setattr(Steer, "follows", broken, raising=False)
    with running(settings_in(tmp_path)) as address:
        browser = Browser(address)
        game = browser.begin()
        browser.sit(game, "hawkhurst")
        with browser.watch(game) as line:
            steer = {"kind": "steer", "parts": ["hawkhurst-1"], "number": 1}
            refused = line.act(steer)
            assert "rules broke down" in refused["reason"]
            assert line.act({**steer, "number": 0})["type"] == "done"
        browser.close()


@pytest.mark.parametrize("seconds", [0.0, 0.02, 0.3])
def test_a_bot_whose_asker_is_gone_is_ended_before_the_table_closes(seconds: float) -> None:
    """Whether it was beginning, thinking or ending: no process is left behind, nor a pipe."""

    async def scenario() -> None:
        from weathergage.engine.table import Table

        pool = BotPool(2, 10.0)
        view = Table.new(GAME, seed=1).view("hawkhurst").encode()
        asking = asyncio.create_task(pool.choose("plain", GAME, view, "hawkhurst-0", None))
        await asyncio.sleep(seconds)
        begun = [*pool.workers]
        asking.cancel()
        await asyncio.sleep(0)
        asking.cancel()
        begun += [*pool.workers, *pool.leaving]
        starting = list(pool.starting)
        await pool.close()
        begun += [task.result() for task in starting]
        assert all(worker.process.returncode is not None for worker in begun)
        assert [*pool.workers, *pool.leaving, *pool.starting] == []
        await asyncio.gather(asking, return_exceptions=True)

    asyncio.run(scenario())


def test_a_bot_that_dies_is_replaced_and_one_that_hangs_is_given_up() -> None:
    async def scenario() -> None:
        from weathergage.engine.table import Table

        pool = BotPool(1, 10.0)
        table = Table.new(GAME, seed=1)
        view, first = table.view("hawkhurst").encode(), "hawkhurst-0"
        thought = await pool.choose("plain", GAME, view, first, None)
        assert thought.answer["kind"] == "steer"
        assert thought.reason
        pool.workers[0].process.kill()
        await pool.workers[0].process.wait()
        assert (await pool.choose("plain", GAME, view, first, None)).answer["kind"] == "steer"
        with pytest.raises(WeathergageError, match="broke"):
            await pool.choose("plain", GAME, b"\xc1", first, None)
        pool.seconds = 0.0001
        with pytest.raises(WeathergageError, match="did not answer"):
            await pool.choose("random", GAME, view, first, None)
        assert len(pool.workers) <= 1
        pool.seconds = 10.0
        assert (await pool.choose("random", GAME, view, first, None)).answer
        await pool.close()
        with pytest.raises(WeathergageError, match="closing"):
            await pool.choose("plain", GAME, view, first, None)

    asyncio.run(scenario())


def test_a_broken_bot_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> None:
        raise WeathergageError("The bot broke.")

    monkeypatch.setattr(BotPool, "choose", broken)
    with running(settings_in(tmp_path)) as address:
        browser = Browser(address)
        game = browser.begin(seats={"hawkhurst": "plain", "polperro": "plain"})
        with browser.watch(game) as line:
            assert line.wait_for_question() is None
        browser.close()


def test_a_game_nobody_looks_at_is_put_away_and_comes_back(tmp_path: Path) -> None:
    limits = replace(QUICK, idle_seconds=0.05)
    with running(settings_in(tmp_path, limits=limits)) as address:
        browser = Browser(address)
        game = browser.begin()
        browser.sit(game, "hawkhurst")
        with browser.watch(game) as line:
            line.act(sensible(line.now["decision"], random.Random(1)))
            decision, scene = line.now["decision"], line.scene
        time.sleep(0.5)
        with browser.watch(game) as line:
            assert line.now["decision"] == decision
            assert line.scene == scene
            assert line.now["can_undo"]
            time.sleep(0.3)
            assert line.move(type="undo")["type"] == "done"
        browser.close()


def test_courses_are_answered_at_most_so_often_and_the_latest_wins(browser: Browser) -> None:
    game = browser.begin()
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        begun = time.monotonic()
        for n in range(200):
            line.send(type="plot", n=n, part="hawkhurst-1", points=[[n, 0]])
        answered: list[int] = []
        while not answered or answered[-1] != 199:
            answered.append(line.hear("answer")["n"])
        spent = time.monotonic() - begun
        assert answered == sorted(answered)
        assert len(answered) <= 4 + 20 * spent
        line.quiet()


def test_a_client_that_does_not_read_is_hung_up_on() -> None:
    async def scenario() -> None:
        limits = replace(QUICK, unread=10)
        connection = Connection(None, "game", None, None, limits)  # type: ignore[arg-type]
        for n in range(11):
            connection.tell({"type": "error", "reason": str(n)})
        assert connection.closing
        assert connection.outbox.get_nowait() == 1013
        connection.tell({"type": "error", "reason": "12"})
        assert connection.outbox.empty()

    asyncio.run(scenario())


def test_the_clients_files(tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><p>the client</p>")
    (folder / "assets" / "main-abc.js").write_text("let x = 1;" * 100)
    with (
        running(settings_in(tmp_path, static=folder)) as address,
        httpx.Client(base_url=address) as http,
    ):
        page = http.get("/")
        assert "the client" in page.text
        assert page.headers["cache-control"] == "no-cache"
        assert http.get("/game/abc/replay/17").text == page.text
        script = http.get("/assets/main-abc.js")
        assert script.headers["content-encoding"] == "gzip"
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert script.text == "let x = 1;" * 100
        etag = {"if-none-match": script.headers["etag"]}
        assert http.get("/assets/main-abc.js", headers=etag).status_code == 304
        assert http.get("/assets/other.js").status_code == 404
        assert http.get("/api/nothing").status_code == 404
        assert http.get("/index.html", headers={"accept-encoding": "identity"}).text == page.text


def test_a_client_built_anew_is_noticed(tmp_path: Path) -> None:
    client = Client(tmp_path)
    found = client.find("")
    assert found is not None
    assert b"not built" in found.content
    (tmp_path / "index.html").write_text("built")
    found = client.find("anything/else")
    assert found is not None
    assert found.packed is not None
    assert gzip.decompress(found.packed) == found.content == b"built"


def test_a_newer_database_is_one_sentence(tmp_path: Path) -> None:
    sql = sqlite3.connect(tmp_path / "weathergage.sqlite")
    sql.execute("PRAGMA user_version = 99")
    sql.close()
    command = [sys.executable, "-m", "weathergage", "play", "--no-browser", "--port", "0"]
    path = os.pathsep.join(part for part in sys.path if part)
    done = subprocess.run(
        command,
        env={**os.environ, "WEATHERGAGE_DATA": str(tmp_path), "PYTHONPATH": path},
        check=False,
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert "written by a newer Weathergage" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_picture_that_cannot_be_drawn_loses_no_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails = False

    def broken(*what: Any) -> Any:
        if fails:
            raise ZeroDivisionError("a fault in the scene")
        return picture(*what)

    picture = Moment.picture
    monkeypatch.setattr(Moment, "picture", broken)
    with running(settings_in(tmp_path)) as address:
        browser = Browser(address)
        game = browser.begin()
        browser.sit(game, "hawkhurst")
        with browser.watch(game) as line:
            fails = True
            action = sensible(line.now["decision"], random.Random(1))
            assert line.act(action)["type"] == "done"
            fails = False
            line.move(type="undo")
            assert line.now["decision"]["id"] == "hawkhurst-2"
        browser.close()


def test_a_game_that_cannot_be_read_again_sends_everybody_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Store, id: str, move: Any) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    def gone(self: Store, id: str) -> Any:
        raise sqlite3.OperationalError("disk I/O error")

    with running(settings_in(tmp_path)) as address:
        browser = Browser(address)
        game = browser.begin()
        browser.sit(game, "hawkhurst")
        with browser.watch(game) as line, monkeypatch.context() as patched:
            patched.setattr(Store, "_write", full)
            patched.setattr(Store, "journal", gone)
            action = sensible(line.now["decision"], random.Random(1))
            assert "disk I/O error" in line.act(action)["reason"]
            assert line.closed() == 1011
        with browser.watch(game) as line:
            assert line.now["decision"]["id"] == "hawkhurst-0"
            assert line.act(action)["type"] == "done"
        browser.close()


@pytest.mark.parametrize("built", [True, False])
def test_a_table_without_a_client_says_what_to_do(
    built: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from weathergage.server import run

    monkeypatch.setattr(run, "find_static", lambda: tmp_path if built else None)
    run.say_if_unbuilt()
    assert ("make client" in capsys.readouterr().err) is not built
