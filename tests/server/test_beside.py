"""The compiled rules built beside an open table: when it goes on with them and when not."""

import os
import signal
import time
from pathlib import Path

import httpx
import pytest

from server.clients import Browser, Line
from server.opened import SRC, Opened, checkout, needs_current_build
from weathergage._build import source_hash
from weathergage.server.beside import GO_ON, Beside


def obey(line: Line) -> None:
    """Do what the lieutenant says, twice."""
    for _ in range(2):
        assert line.wait_for_question() is not None
        hint = line.ask(type="hint")
        assert line.act(hint["action"])["type"] == "done"


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_build_that_fails_leaves_the_table_as_it_is(tmp_path: Path) -> None:
    with Opened(tmp_path, "echo no compiler today", "exit 3") as table:
        told = table.until("state", "stays")
        assert told["build"] == "interpreted"
        assert told["words"].startswith(
            "The compiled rules could not be built (build/beside.log tells"
        )
        assert "no compiler today" in (tmp_path / "build" / "beside.log").read_text()
        assert httpx.get(table.address).status_code == 200
        assert table.stop() == 0


def test_state_and_words_tell_of_one_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where the build ends while the page is being answered."""
    beside = Beside(tmp_path)

    def ends_meanwhile() -> str:
        beside.words, beside.state = "It stays.", "stays"
        return "Being built."

    monkeypatch.setattr(beside, "progress", ends_meanwhile)
    first, second = beside.data(), beside.data()
    assert (first["state"], first["words"]) == ("building", "Being built.")
    assert (second["state"], second["words"]) == ("stays", "It stays.")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_who_closes_the_table_ends_the_build(tmp_path: Path, how: signal.Signals) -> None:
    with Opened(tmp_path, "echo $$$$ > pid; exec sleep 300") as table:
        pid = tmp_path / "pid"
        while not (pid.is_file() and pid.read_text().strip()):
            time.sleep(0.05)
        assert table.build()["state"] == "building"
        assert table.build()["words"].startswith("The compiled rules are being built")
        builder = int(pid.read_text())
        assert is_alive(builder)
        assert table.stop(how) == (0 if how == signal.SIGINT else 143)
        for _ in range(100):
            if not is_alive(builder):
                return
            time.sleep(0.05)
        raise AssertionError("the builder goes on")


def test_sources_that_were_edited_are_noticed(tmp_path: Path) -> None:
    needs_current_build()
    beside = Beside(checkout(tmp_path, "true"))
    beside.sources = "of an older day"
    beside.begin(lambda: None).join(60)
    assert beside.state == "stays"
    assert beside.words.startswith("The sources were edited since the table was opened.")


def test_the_table_goes_on_with_the_compiled_rules_and_nothing_is_lost(tmp_path: Path) -> None:
    needs_current_build()
    gate = tmp_path / "gate"
    with Opened(tmp_path, f"while [ ! -f {gate} ]; do sleep 0.1; done") as table:
        pid = table.process.pid
        assert table.build()["build"] == "interpreted"
        browser = Browser(table.address)
        wanted = {"british": "human", "allied": "random"}
        game = browser.begin(game="ships-of-the-line", scenario="first-command", seats=wanted)
        browser.sit(game, "british")
        with browser.watch(game) as line:
            obey(line)
            gate.touch()
            assert line.closed() == 1012
            told = list(line.events)
        assert table.until("build", "compiled")["state"] == ""
        with browser.watch(game) as line:
            assert line.events[: len(told)] == told
            obey(line)
            assert len(line.events) > len(told)
        browser.close()
        assert table.process.pid == pid
        assert table.stop() == 0


def test_it_says_that_it_goes_on(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    needs_current_build()
    ready: list[bool] = []
    beside = Beside(checkout(tmp_path, "true"))
    beside.sources = source_hash(SRC / "weathergage")
    beside.begin(lambda: ready.append(True)).join(60)
    assert (beside.state, ready) == ("ready", [True])
    assert GO_ON in capfd.readouterr().out
