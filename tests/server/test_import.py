"""Journals from outside: those made to hurt, those that were changed, and what becomes of luck."""

import random
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from server.bombs import all_bombs, journal_of, liar, long_game, maps, nested, sealed
from server.clients import Browser, Line, sensible
from server.hosting import ServerProcess, running, settings_in
from weathergage.analysis.processor import thread_times
from weathergage.engine.errors import BadFile
from weathergage.engine.journal import Entry, Journal, decode_journal
from weathergage.engine.notation import journal_text, parse_game
from weathergage.engine.packed import DEEPEST, MOST_OBJECTS, check_packed
from weathergage.engine.replay import replay, verify_dice
from weathergage.engine.table import Table

Browsers = Callable[[], Browser]


@pytest.mark.parametrize(
    ("blob", "says"),
    [
        (maps(MOST_OBJECTS + 1), "more than any game"),
        (nested(30, 20_000), "more than any game"),
        (nested(DEEPEST + 1, 1), "nested deeper"),
        (liar(), "more than any game"),
        (sealed(b"\x92\xa7journal"), "cut short"),
        (sealed(b"\xc7\x01\x05a"), "no game has"),
        (sealed(b"\0" * 20_000_000), "too large"),
    ],
)
def test_what_asks_for_too_much_is_refused_as_bytes(blob: bytes, says: str) -> None:
    with pytest.raises(BadFile, match=says):
        decode_journal(blob)


def test_every_kind_of_packed_thing_is_measured() -> None:
    import msgspec

    things = [None, True, 0, -1, 200, -200, 2**15, -(2**20), 2**40, -(2**40), 2**64 - 1, 1.5, "a"]
    long = ["x" * 40, "y" * 300, "z" * 70_000, b"1", b"2" * 300, b"3" * 70_000]
    lists = [[], list(range(20)), list(range(70_000)), {str(n): n for n in range(20)}]
    check_packed(
        msgspec.msgpack.encode([*things, *long, *lists, {str(n): n for n in range(70_000)}])
    )


def upload(browser: Browser, blob: bytes, more: str = "") -> httpx.Response:
    return browser.http.post(f"/api/import{more}", content=blob)


def test_hostile_uploads_are_refused(browser: Browser) -> None:
    for name, blob in all_bombs().items():
        response = upload(browser, blob)
        assert response.status_code in (400, 413), name
        assert response.json()["reason"], name
    assert browser.get("/api/games")["games"] == []


@pytest.mark.slow
def test_nobody_waits_while_a_hostile_upload_is_refused(tmp_path: Path) -> None:
    """No message of others takes 100 ms, and the server and its helpers stay under 300 MB.

    On a machine that is busy with other things a message waits for those: what counts is the
    server's own processor time while it is waited for.
    """
    server = ServerProcess(tmp_path / "games.sqlite")
    browser, enemy = Browser(server.address), Browser(server.address)
    game = browser.begin()
    browser.sit(game, "hawkhurst")
    statuses: list[int] = []
    done, bombs = threading.Event(), list(all_bombs().values())

    def attack() -> None:
        statuses.extend(upload(enemy, blob).status_code for blob in bombs)
        done.set()

    attacker = threading.Thread(target=attack)
    with browser.watch(game) as line:
        attacker.start()
        waited = Waited(server.process.pid)
        while not done.is_set():
            waited.ask(line)
            time.sleep(0.005)
    attacker.join()
    server.stop()
    browser.close()
    enemy.close()
    print(waited, statuses)
    assert set(statuses) <= {400, 413}
    assert waited.busy < 0.1
    assert waited.memory < 300e6


class Waited:
    """The longest that anybody waited for an answer, and what the server held meanwhile."""

    def __init__(self, process: int) -> None:
        self.process = process
        self.wall, self.busy, self.memory, self.count = 0.0, 0.0, 0, 0

    def ask(self, line: Line) -> None:
        begun, used = time.perf_counter(), thread_times(self.process)
        line.ask(type="why", action={"kind": "pass"})
        self.wall = max(self.wall, time.perf_counter() - begun)
        self.busy = max(self.busy, (thread_times(self.process) - used) / 1000)
        self.memory = max(self.memory, memory_of(self.process))
        self.count += 1

    def __str__(self) -> str:
        times = f"{self.wall * 1000:.0f} ms, {self.busy * 1000:.0f} of them the server's"
        return f"longest of {self.count}: {times}; {self.memory / 1e6:.0f} MB"


def memory_of(process: int) -> int:
    """What a process and those it began hold in memory."""
    total = 0
    for path in Path("/proc").glob("[0-9]*/status"):
        try:
            facts = dict(line.split(":", 1) for line in path.read_text().splitlines())
        except (OSError, ValueError):
            continue
        if str(process) in (facts["Pid"].strip(), facts["PPid"].strip()):
            total += int(facts.get("VmRSS", "0 kB").split()[0]) * 1024
    return total


def test_one_at_a_time(browsers: Browsers) -> None:
    one, other = browsers(), browsers()
    statuses: list[int] = []
    slow = threading.Thread(target=lambda: statuses.append(upload(one, maps(400_000)).status_code))
    slow.start()
    time.sleep(0.1)
    assert "being read already" in upload(other, journal_of()).json()["reason"]
    slow.join()
    assert statuses == [400]
    assert upload(other, journal_of()).status_code == 201


def test_a_journal_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    from dataclasses import replace as changed

    from server.hosting import QUICK

    limits = changed(QUICK, intake_seconds=0, import_entries=200_000)
    with running(settings_in(tmp_path, limits=limits)) as address:
        browser = Browser(address)
        assert "takes too long" in upload(browser, long_game(90_000)).json()["reason"]
        browser.close()


# Luck.


def unfinished(moves: int = 6) -> Table:
    table = Table.new("smugglers", "cove", seed=5, auto=False)
    rng = random.Random(1)
    for _ in range(moves):
        seat, decision = next(iter(table.decisions.items()))
        table.act(seat, decision.sample(rng), decision.id)
    return table


def test_a_game_that_is_brought_in_goes_on_with_fresh_luck(browser: Browser) -> None:
    table = unfinished()
    answer = upload(browser, table.save()).json()
    assert "fresh luck" in answer["note"]
    game = answer["id"]
    assert browser.get(f"/api/games/{game}")["origin"] == "import"
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        assert line.now["origin"] == "import"
        assert line.now["commitment"] != table.journal.commitment
        assert line.events[-1]["event"] == "luck"
        assert line.events[-1]["commitment"] == line.now["commitment"]
        committed = line.now["commitment"]
        line.move(type="concede")
    report = browser.get(f"/api/games/{game}/report")
    assert report["commitment"] == table.journal.commitment
    assert [each["commitment"] for each in report["renewed"]] == [committed]
    journal = decode_journal(browser.get(f"/api/games/{game}/journal"))
    assert verify_dice(journal) >= 0
    seats = list(replay(journal, -1).seats)
    assert parse_game(journal_text(journal, seats)).dump() == journal.dump()


def test_dice_after_fresh_luck_are_other_dice(browser: Browser) -> None:
    """Two copies of one moment, played alike, roll differently; each replays as it fell."""
    blob, rolls = unfinished(0).save(), []
    for _ in range(2):
        game = upload(browser, blob).json()["id"]
        browser.patch(f"/api/games/{game}", {"seats": {"polperro": "plain", "hawkhurst": "plain"}})
        browser.patch(f"/api/games/{game}", {"bot_speed": "instant"})
        with browser.watch(game) as line:
            assert line.wait_for_question() is None
        journal = decode_journal(browser.get(f"/api/games/{game}/journal"))
        verify_dice(journal)
        rolls.append([entry.dice for entry in journal.entries if entry.dice])
    assert rolls[0][0] == rolls[1][0]
    assert rolls[0] != rolls[1]


def test_a_copy_of_a_running_game_tells_nothing_of_it(browser: Browser) -> None:
    game = browser.begin(seats={"hawkhurst": "human", "polperro": "plain"})
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        line.act(sensible(line.now["decision"], random.Random(1)))
        committed = line.now["commitment"]
    copy = browser.post(f"/api/games/{game}/copy")["id"]
    assert browser.get(f"/api/games/{copy}")["origin"] == "copy"
    browser.sit(copy, "hawkhurst")
    with browser.watch(copy) as line:
        assert line.now["commitment"] != committed
        line.move(type="concede")
    second = browser.post(f"/api/games/{copy}/copy")["id"]
    for each in (copy, second):
        for path in ("journal", "report", "replay?seat=umpire", "replay/0?seat=umpire"):
            assert "copied from" in browser.get(f"/api/games/{each}/{path}", 409)["reason"]
        assert browser.get(f"/api/games/{each}/replay?seat=polperro", 409)
    browser.sit(copy, "hawkhurst")
    assert browser.get(f"/api/games/{copy}/replay")["seat"] == "hawkhurst"
    with browser.watch(game) as line:
        line.move(type="concede")
    assert browser.get(f"/api/games/{second}/report")["seed"]


def changed_journals(journal: Journal) -> dict[str, Journal]:
    """The same game with something put right afterwards."""
    acts = [n for n, e in enumerate(journal.entries) if e.kind == "act"]
    rolled = next(n for n in range(len(journal.entries)) if journal.entries[n].dice)
    found = {}
    for name in ("dice", "action", "dropped", "seed", "concession"):
        other = journal.copy()
        other.commitment = journal.commitment
        if name == "dice":
            other.entries[rolled].dice = [d + 1 for d in other.entries[rolled].dice]
        elif name == "action":
            other.entries[acts[0]].what = {"kind": "fly"}
        elif name == "dropped":
            del other.entries[acts[0]]
        elif name == "seed":
            other.seed = bytes(32)
        else:
            other.entries[-1] = Entry("concede", 0, None, [])
        found[name] = other
    return found


def test_a_changed_journal_is_refused(browser: Browser) -> None:
    game = browser.begin(seats={"hawkhurst": "plain", "polperro": "plain"})
    with browser.watch(game) as line:
        line.wait_for_question()
    blob = browser.get(f"/api/games/{game}/journal")
    for name, other in changed_journals(decode_journal(blob)).items():
        for more in ("", "?readjudicate=true"):
            response = upload(browser, other.encode(), more)
            assert response.status_code == 400, (name, more, response.text)
    assert upload(browser, blob).status_code == 201


def test_the_journal_of_a_running_game_is_not_taken(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as address:
        browser = Browser(address)
        game = browser.begin()
        from weathergage.server.store import Store

        store = Store(settings_in(tmp_path).database)
        blob = store.journal(game).encode()
        store.close()
        response = upload(browser, blob)
        assert response.status_code == 409
        assert "not over" in response.json()["reason"]
        browser.close()
