"""kill -9 at any moment: no acknowledged move is lost, and none is applied twice.

`WEATHERGAGE_KILLS` says how often; `make soak` asks for a hundred.
"""

import os
import random
import signal
import threading
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from server.clients import Browser, Facts, Line, sensible
from server.hosting import ServerProcess
from weathergage.engine.journal import decode_journal

KILLS = int(os.environ.get("WEATHERGAGE_KILLS", "5"))
AT_ONCE = 3
GONE = (WebSocketException, OSError, EOFError, TimeoutError, httpx.HTTPError)


class Person:
    """Plays one game over and over the same lost lines, and remembers what was acknowledged."""

    def __init__(self, game: str, cookies: httpx.Cookies, rng: random.Random) -> None:
        self.game = game
        self.cookies = cookies
        self.rng = rng
        self.sent: dict[str, Facts] = {}
        """Every move by its key, in the order in which they were made."""
        self.acknowledged: dict[str, int] = {}
        self.open: str | None = None
        """The key of a move that was sent and not answered."""
        self.events: list[Facts] = []
        self.over = False

    def play(self, address: str) -> None:
        """Connect, and play until the game is over or the line breaks."""
        browser = Browser(address)
        browser.http.cookies = self.cookies
        try:
            with browser.open(self.game) as line:
                line.events = list(self.events)
                line.send(type="hello", after=len(self.events))
                line.hear("state")
                self.check_acknowledged(line)
                while not self.over:
                    self.move(line)
        except GONE:
            pass
        finally:
            browser.close()

    def check_acknowledged(self, line: Line) -> None:
        """What was acknowledged before is known still, under the same number."""
        for key in list(self.acknowledged)[-3:]:
            line.send(**self.sent[key])
            again = line.hear("done", "refused")
            assert again == {"type": "done", "key": key, "number": self.acknowledged[key]}

    def move(self, line: Line) -> None:
        if self.open is None:
            form = line.wait_for_question()
            self.events = line.events
            if form is None:
                self.over = True
                return
            self.open = f"key-{len(self.sent):06d}"
            self.sent[self.open] = {
                "type": "act",
                "key": self.open,
                "decision": form["id"],
                "action": sensible(form, self.rng),
            }
        line.send(**self.sent[self.open])
        verdict = line.hear("done", "refused")
        self.events = line.events
        if verdict["type"] == "done":
            self.acknowledged[self.open] = verdict["number"]
        else:
            del self.sent[self.open]
        self.open = None


def check_journal(browser: Browser, person: Person) -> int:
    """The journal holds exactly the moves that were acknowledged, once each and in order."""
    browser.http.cookies = person.cookies
    journal = decode_journal(browser.get(f"/api/games/{person.game}/journal"))
    made = [e.what for e in journal.entries if e.kind == "act" and e.seat == 0 and not e.by]
    wanted = [person.sent[key]["action"] for key in person.acknowledged]
    assert made == wanted
    assert [event["n"] for event in person.events] == list(range(1, len(person.events) + 1))
    return len(made)


def begin(address: str, rng: random.Random) -> Person:
    browser = Browser(address)
    game = browser.begin(
        scenario="coast", options={"gangs": 2}, seats={"hawkhurst": "human", "polperro": "plain"}
    )
    browser.sit(game, "hawkhurst")
    person = Person(game, browser.http.cookies, rng)
    browser.close()
    return person


@pytest.mark.slow
def test_a_killed_server_loses_and_repeats_nothing(tmp_path: Path) -> None:
    seed = random.SystemRandom().randrange(2**32)
    print(f"seed {seed}")
    assert kill_and_check(tmp_path / "games.sqlite", random.Random(seed), KILLS) > 0


def kill_and_check(database: Path, rng: random.Random, kills: int) -> int:
    """Three people play at once while the server is killed; how many moves were acknowledged."""
    people: list[Person] = []
    for _ in range(kills):
        server = ServerProcess(database)
        timer = threading.Timer(rng.uniform(0.05, 1.5), server.process.kill)
        timer.start()
        while server.process.poll() is None:
            try:
                while len(playing := [each for each in people if not each.over]) < AT_ONCE:
                    people.append(begin(server.address, random.Random(rng.random())))
            except GONE:
                break
            play_at_once(playing, server.address)
        timer.join()
        server.kill()
    return check_all(database, people)


def play_at_once(people: list[Person], address: str) -> None:
    """Their moves come at one moment now and then, and are written together."""
    failed: list[BaseException] = []

    def play(person: Person) -> None:
        try:
            person.play(address)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=play, args=(person,)) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]


def check_all(database: Path, people: list[Person]) -> int:
    """Every game is played to its end, and its journal compared; how many moves there were."""
    server = ServerProcess(database)
    browser = Browser(server.address)
    moves = 0
    for person in people:
        person.play(server.address)
        assert person.over
        moves += check_journal(browser, person)
    browser.close()
    assert server.stop() in (0, -signal.SIGTERM)
    assert people
    assert moves > len(people)
    return moves
