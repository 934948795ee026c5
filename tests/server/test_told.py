"""What the server answers is what its types say, call by call; what it says over a socket is
compared with its types wherever a test listens (clients.py)."""

import random
from collections.abc import Callable

import pytest

from repo.told_as import faults_in
from server.clients import Browser, sensible
from weathergage.engine.registry import own_games
from weathergage.server import answers

Browsers = Callable[[], Browser]
PLAYED = {"hawkhurst": "human", "polperro": "plain"}


def check(value: object, kind: object) -> None:
    assert not (faults := faults_in(value, kind)), faults


def test_what_there_is_to_play(browser: Browser) -> None:
    check(browser.get("/api/catalog"), answers.Catalog)
    check(browser.get("/api/build"), answers.Build)
    check(browser.get("/api/rules/ships-of-the-line/4.2"), answers.Rules)
    check(browser.get("/api/rules/mistral"), answers.MarkedRules)
    check(browser.get("/api/rules/nonsense/4.2", 404), answers.Denied)


@pytest.mark.parametrize("id", own_games())
def test_a_game_that_goes_on(browser: Browser, id: str) -> None:
    begun = browser.post("/api/games", {"game": id, "bot_speed": "paused"})
    check(begun, answers.Begun)
    at = f"/api/games/{begun['id']}"
    seat = next(iter(browser.get(at)["seats"]))
    check(browser.post(f"{at}/sit", {"seat": seat}, 200), answers.GameEntry)
    with browser.watch(begun["id"]) as line:
        form = line.now["decision"]
        for part in form["parts"][:2] if form else []:
            for offer in line.ask(type="offers", part=part["id"])["offers"][:2]:
                for kind in ("preview", "odds", "why"):
                    line.ask(type=kind, action=offer["action"])
            line.ask(type="plot", part=part["id"], points=[])
    check(browser.get(at), answers.GameEntry)
    check(browser.get("/api/games"), answers.Games)
    check(browser.get(f"{at}/events"), answers.Events)
    check(browser.get(f"{at}/replay"), answers.Replay)
    check(browser.get(f"{at}/replay/0"), answers.ReplayScene)
    check(browser.get(f"{at}/report", 409), answers.Denied)


def test_a_game_that_is_over(browser: Browser) -> None:
    game, rng = browser.begin(seats=PLAYED), random.Random(3)
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        line.ask(type="hint")
        while (form := line.wait_for_question()) is not None:
            line.act(sensible(form, rng))
    at = f"/api/games/{game}"
    check(browser.get(at), answers.GameEntry)
    check(browser.get(f"{at}/report"), answers.Report)
    check(browser.get(f"{at}/result"), answers.Result)
    check(browser.get(f"{at}/replay?seat=umpire"), answers.Replay)
    check(browser.get(f"{at}/replay/3?seat=umpire"), answers.ReplayScene)
    check(browser.post(f"{at}/copy"), answers.Begun)
    journal = browser.get(f"{at}/journal")
    browser.delete(at)
    brought = browser.http.post(
        "/api/import", content=journal, headers={"content-type": "application/octet-stream"}
    )
    check(brought.json(), answers.Begun)
