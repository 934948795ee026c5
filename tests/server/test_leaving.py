"""Sitting down, leaving, deleting and expiring at a table for many."""

import random
import sqlite3
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from server.clients import Browser, sensible
from server.hosting import QUICK, running, settings_in
from weathergage.server.settings import DAY

Browsers = Callable[[], Browser]


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A table for many, in the place of one's own."""
    with running(settings_in(tmp_path, open_seats=False)) as found:
        yield found


def seat_of(browser: Browser, game: str) -> list[str]:
    yours: list[str] = browser.get(f"/api/games/{game}")["yours"]
    return yours


def leave(browser: Browser, game: str) -> None:
    browser.http.post(f"/api/games/{game}/stand-up").raise_for_status()


def test_asking_for_a_taken_seat_costs_nothing(browsers: Browsers) -> None:
    one, other = browsers(), browsers()
    game = one.begin()
    one.sit(game, "hawkhurst")
    other.sit(game, "polperro")
    with other.watch(game) as line:
        other.post(f"/api/games/{game}/sit", {"seat": "hawkhurst"}, 409)
        assert seat_of(other, game) == ["polperro"]
        assert line.move(type="undo")["type"] == "refused"
    with other.watch(game) as line:
        assert line.now["seat"] == "polperro"


def test_who_has_seen_a_sides_secrets_plays_that_side_or_watches(browsers: Browsers) -> None:
    spy, friend = browsers(), browsers()
    game = spy.begin()
    spy.sit(game, "polperro")
    sit = f"/api/games/{game}/sit"
    assert (
        "You have seen what one side knows" in spy.post(sit, {"seat": "hawkhurst"}, 403)["reason"]
    )
    leave(spy, game)
    assert seat_of(spy, game) == []
    assert "watch to the end" in spy.post(sit, {"seat": "hawkhurst"}, 403)["reason"]
    with spy.watch(game) as line:
        assert line.now["seat"] is None
    assert spy.sit(game, "polperro")["yours"] == ["polperro"]
    leave(spy, game)
    friend.sit(game, "polperro")
    seats = friend.get(f"/api/games/{game}")["seats"]
    assert seats["polperro"]["holders"] == 2
    assert seats["hawkhurst"]["holders"] == 0
    assert "already" in spy.post(sit, {"seat": "polperro"}, 409)["reason"]
    with friend.watch(game) as line:
        line.move(type="concede")
    assert spy.sit(game, "hawkhurst")["yours"] == ["hawkhurst"]


def test_where_there_are_no_secrets_seats_are_changed_freely(browser: Browser) -> None:
    body = {"game": "ships-of-the-line", "scenario": "duel"}
    people = {"british": "human", "allied": "human"}
    game = browser.post("/api/games", {**body, "seats": people})["id"]
    browser.sit(game, "british")
    assert browser.sit(game, "allied")["yours"] == ["allied"]


def test_another_seat_of_the_same_side_is_not_another_side(browser: Browser) -> None:
    """Signals are read by one side alone; French and Spaniards are of one side."""
    options = {"seats": "three", "rules": "advanced", "signals": "on"}
    people = dict.fromkeys(["british", "french", "spanish"], "human")
    body = {"game": "ships-of-the-line", "scenario": "five-a-side", "options": options}
    game = browser.post("/api/games", {**body, "seats": people})["id"]
    browser.sit(game, "french")
    assert browser.sit(game, "spanish")["yours"] == ["spanish"]
    browser.post(f"/api/games/{game}/sit", {"seat": "british"}, 403)


def test_a_game_of_two_is_deleted_by_both(browsers: Browsers) -> None:
    one, other = browsers(), browsers()
    game = one.begin()
    one.sit(game, "hawkhurst")
    other.sit(game, "polperro")
    with other.watch(game) as line:
        assert one.delete(f"/api/games/{game}", 202) == {"waiting": ["polperro"]}
        assert line.hear("settings")["closing"] == ["hawkhurst"]
        assert other.get(f"/api/games/{game}")["closing"] == ["hawkhurst"]
        one.http.post(f"/api/games/{game}/keep").raise_for_status()
        assert line.hear("settings")["closing"] == []
        assert other.delete(f"/api/games/{game}", 202) == {"waiting": ["hawkhurst"]}
        one.delete(f"/api/games/{game}")
        assert line.closed() == 4410
    one.get(f"/api/games/{game}", 404)


def test_strangers_leave_games_nobody_holds_alone(browsers: Browsers) -> None:
    owner, stranger = browsers(), browsers()
    game = owner.begin()
    assert owner.get(f"/api/games/{game}")["manage"]
    assert not stranger.get(f"/api/games/{game}")["manage"]
    stranger.delete(f"/api/games/{game}", 403)
    stranger.patch(f"/api/games/{game}", {"name": "Mine"}, 403)
    stranger.post(f"/api/games/{game}/copy", {}, 403)
    stranger.sit(game, "polperro")
    assert "Others play" in owner.delete(f"/api/games/{game}", 403)["reason"]
    leave(stranger, game)
    stranger.delete(f"/api/games/{game}", 403)
    owner.patch(f"/api/games/{game}", {"name": "Still mine"})
    owner.delete(f"/api/games/{game}")


def test_a_single_player_deletes_his_game(browser: Browser) -> None:
    game = browser.begin(seats={"hawkhurst": "human", "polperro": "plain"})
    browser.sit(game, "hawkhurst")
    browser.delete(f"/api/games/{game}")
    assert browser.get("/api/games")["games"] == []


def age(folder: Path, game: str, days: float) -> None:
    """Let a game lie for so many days."""
    sql = sqlite3.connect(settings_in(folder).database)
    sql.execute("UPDATE games SET updated = ? WHERE id = ?", (time.time() - days * DAY, game))
    sql.commit()
    sql.close()


def test_games_nobody_holds_go_to_the_archive(tmp_path: Path) -> None:
    settings = settings_in(tmp_path / "x", open_seats=False)
    with running(settings) as address:
        browser = Browser(address)
        held, empty, fresh = (browser.begin() for _ in range(3))
        browser.sit(held, "hawkhurst")
        for game in (held, empty):
            age(tmp_path / "x", game, 31)
        browser.close()
    with running(settings) as address:
        browser = Browser(address)
        assert {each["id"] for each in browser.get("/api/games")["games"]} == {held, fresh}
        assert "archive" in browser.get(f"/api/games/{empty}", 410)["reason"]
        with browser.open(empty) as line:
            assert line.closed() == 4404
        browser.close()
        age(tmp_path / "x", held, 400)
    with running(settings) as address:
        browser = Browser(address)
        assert [each["id"] for each in browser.get("/api/games")["games"]] == [fresh]
        browser.close()


def test_where_there_are_too_many_games_the_oldest_make_room(tmp_path: Path) -> None:
    limits = replace(QUICK, games=2)
    with running(settings_in(tmp_path / "x", open_seats=False, limits=limits)) as address:
        browser = Browser(address)
        first, second = browser.begin(), browser.begin()
        assert "too many games" in browser.post("/api/games", {"game": "smugglers"}, 409)["reason"]
        age(tmp_path / "x", first, 2)
        third = browser.begin()
        assert {each["id"] for each in browser.get("/api/games")["games"]} == {second, third}
        browser.close()


def test_one_caller_begins_so_many_games(tmp_path: Path) -> None:
    limits = replace(QUICK, games_per_second=0.001, games_at_once=3.0)
    with running(settings_in(tmp_path / "x", limits=limits)) as address:
        browser = Browser(address)
        for _ in range(3):
            browser.begin()
        assert "many games" in browser.post("/api/games", {"game": "smugglers"}, 429)["reason"]
        browser.close()


def test_the_list_comes_in_pages(browser: Browser) -> None:
    games = [browser.begin() for _ in range(7)]
    seen: list[str] = []
    while len(seen) < 7:
        page = browser.get(f"/api/games?limit=3&offset={len(seen)}")
        assert page["total"] == 7
        seen += [each["id"] for each in page["games"]]
    assert sorted(seen) == sorted(games)
    assert browser.get("/api/games?limit=3&offset=100")["games"] == []
    browser.get("/api/games?limit=100000", 400)
    browser.get("/api/games?offset=-1", 400)


def test_the_cookies_of_games_that_are_over_are_forgotten_first(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("weathergage.server.routes_games.MOST_COOKIES", 3)
    games = [browser.begin() for _ in range(3)]
    browser.sit(games[1], "hawkhurst")
    with browser.watch(games[1]) as line:
        line.act(sensible(line.now["decision"], random.Random(1)))
        line.move(type="concede")
    browser.begin()
    assert f"seat-{games[1]}" not in browser.http.cookies
    assert f"seat-{games[0]}" in browser.http.cookies
