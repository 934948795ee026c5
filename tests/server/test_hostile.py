"""Messages nobody should send: the wrong place, the wrong shape, too large, too many, another's."""

import json
import socket
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.clients import Browser, Line
from server.hosting import QUICK, running, settings_in
from weathergage.server.settings import Limits

Browsers = Callable[[], Browser]


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", ""])
def test_another_name_is_refused(browser: Browser, host: str) -> None:
    response = browser.http.get("/api/games", headers={"host": host, "origin": f"http://{host}"})
    assert response.status_code in (400, 403)
    game = browser.begin()
    own = browser.address.removeprefix("http://")
    assert upgrade(browser, game, own) == 101
    assert upgrade(browser, game, host) in (400, 403)


def upgrade(browser: Browser, game: str, host: str) -> int:
    """Ask for a socket by hand, under some name; the status of the answer."""
    name, _, port = browser.address.removeprefix("http://").partition(":")
    request = (
        f"GET /ws/{game} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    with socket.create_connection((name, int(port)), timeout=5) as line:
        line.sendall(request.encode())
        return int(line.recv(64).split()[1])


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://localhost", "junk"]
)
def test_another_origin_is_refused(browser: Browser, origin: str) -> None:
    game = browser.begin()
    for method in ("GET", "POST", "PATCH", "DELETE"):
        response = browser.http.request(method, f"/api/games/{game}", headers={"origin": origin})
        assert response.status_code == 403
    with pytest.raises(InvalidStatus) as refused, browser.open(game, origin=origin):
        pass
    assert refused.value.response.status_code == 403
    assert browser.get(f"/api/games/{game}")


def test_a_change_without_an_origin_is_refused(browser: Browser) -> None:
    game = browser.begin()
    with httpx.Client(base_url=browser.address) as bare:
        assert bare.post("/api/games", json={"game": "smugglers"}).status_code == 403
        assert bare.delete(f"/api/games/{game}").status_code == 403
        assert bare.get("/api/games").status_code == 200
        cross = {"sec-fetch-site": "cross-site"}
        assert bare.get("/api/games", headers=cross).status_code == 403
        assert bare.get("/", headers=cross).status_code == 200
    with pytest.raises(InvalidStatus), browser.open(game, origin=""):
        pass


def test_every_response_carries_the_policy(browser: Browser) -> None:
    for path, status in [("/", 200), ("/game/x", 200), ("/api/catalog", 200), ("/api/x", 404)]:
        response = browser.http.get(path)
        assert response.status_code == status
        policy = response.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe-eval" not in policy
        assert response.headers["x-content-type-options"] == "nosniff"
    assert browser.http.get("/api/games").headers["cache-control"] == "no-store"
    assert "server" not in browser.http.get("/").headers


def test_the_cookie_is_for_this_site_alone(browser: Browser) -> None:
    game = browser.begin()
    response = browser.http.post(f"/api/games/{game}/sit", json={"seat": "hawkhurst"})
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert browser.http.cookies[f"seat-{game}"] not in response.text


def test_another_games_token_and_a_guess_are_worth_nothing(browsers: Browsers) -> None:
    one, other = browsers(), browsers()
    game, second = one.begin(), one.begin()
    one.sit(game, "hawkhurst")
    token = one.http.cookies[f"seat-{game}"]
    for value in (token, token[:-1] + ("A" if token[-1] != "A" else "B"), "x", "é"):
        name = f"seat-{second}" if value == token else f"seat-{game}"
        with other.open(second if value == token else game, cookie=f"{name}={value}") as line:
            line.send(type="hello", after=0)
            assert line.hear("state")["seat"] is None
            refused = line.move(type="act", decision="hawkhurst-0", action={"kind": "pass"})
            assert refused["reason"] == "Spectators only watch."
    assert other.get(f"/api/games/{game}")["yours"] == []
    other.get(f"/api/games/{game}/record", 403)


def test_during_play_only_ones_own_eyes(browsers: Browsers) -> None:
    one, other = browsers(), browsers()
    game = one.begin()
    one.sit(game, "hawkhurst")
    for seat in ("polperro", "umpire"):
        for path in ("replay", "replay/0"):
            assert one.get(f"/api/games/{game}/{path}?seat={seat}", 403)
            assert other.get(f"/api/games/{game}/{path}?seat={seat}", 403)
    assert other.get(f"/api/games/{game}/replay?seat=hawkhurst", 403)
    assert other.get(f"/api/games/{game}/replay")["seat"] is None
    one.get(f"/api/games/{game}/journal", 409)


DEEP = '{"a":' * 3000 + "1" + "}" * 3000
NONSENSE: list[str | bytes] = [
    "",
    "[]",
    "null",
    "{",
    "\x00",
    b"\xff\xfe",
    '{"type": "fly"}',
    '{"type": 7}',
    '{"key": "abcdefgh"}',
    '{"type": "hello", "after": -1}',
    '{"type": "hello", "after": 1e400}',
    '{"type": "hello", "after": 99999999999999999999999}',
    '{"type": "hello", "extra": 1}',
    '{"type": "act", "key": "short", "decision": "x", "action": {}}',
    '{"type": "act", "key": "white space", "decision": "x", "action": {}}',
    '{"type": "act", "key": "abcdefgh", "decision": "x", "action": []}',
    '{"type": "act", "key": "abcdefgh", "decision": null, "action": {}}',
    '{"type": "act", "decision": "x", "action": {}}',
    '{"type": "plot", "n": 1, "part": "x", "points": [[0]]}',
    '{"type": "plot", "n": 1, "part": "x", "points": [[0, NaN]]}',
    '{"type": "plot", "n": 1, "part": "x", "points": [[0, 1e300]]}',
    '{"type": "plot", "n": 1, "part": "x", "points": ' + json.dumps([[0, 0]] * 201) + "}",
    '{"type": "offers", "n": 1, "part": ""}',
    '{"type": "hint", "n": 1, "parts": "all"}',
    '{"type": "why", "n": 1, "action": ' + DEEP + "}",
]


def test_what_cannot_be_read_is_refused_and_changes_nothing(browser: Browser) -> None:
    game = browser.begin()
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        before = line.now
        for raw in NONSENSE:
            line.socket.send(raw)
            assert line.hear("error")["reason"].startswith("This message cannot be read"), raw
        line.send(type="hello", after=0)
        line.hear("state")
        assert {**line.now, "type": 0} == {**before, "type": 0}


ILLEGAL: list[tuple[dict[str, Any], str]] = [
    (
        {"kind": "steer", "parts": ["polperro-1"], "number": 1},
        "It is about hawkhurst-1, hawkhurst-2, hawkhurst-3 and no others",
    ),
    ({"kind": "steer", "parts": ["hawkhurst-1"], "number": 2}, "one of -1, 0, 1"),
    ({"kind": "steer", "parts": [], "number": 1}, "The answer is 'steer'"),
    ({"kind": "steer", "parts": ["hawkhurst-1"] * 2, "number": 1}, "named but once"),
    ({"kind": "steer", "parts": "hawkhurst-1"}, "is a list"),
    ({"kind": "steer", "parts": [["x"]]}, "short texts"),
    ({"kind": "bribe", "number": 1}, "The answer is 'steer'"),
    ({"kind": "bribe", "number": 10**30}, "is from"),
    ({"kind": "fly"}, "is one of"),
    ({}, "needs the field 'kind'"),
    ({"kind": "steer", "parts": ["hawkhurst-1"], "speed": 1}, "no field 'speed'"),
]


def test_illegal_answers_are_refused_with_the_reason(browser: Browser) -> None:
    game = browser.begin()
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        question = line.now["decision"]
        for action, says in ILLEGAL:
            refused = line.act(action)
            assert refused["type"] == "refused"
            assert says in refused["reason"]
        fine = {"kind": "steer", "parts": ["hawkhurst-1"], "number": 1}
        for decision in ("hawkhurst-7", "polperro-0"):
            assert "question now is" in line.act(fine, decision=decision)["reason"]
        line.send(type="hello", after=0)
        line.hear("state")
        assert line.now["decision"] == question
        assert line.act(fine)["type"] == "done"


def test_before_hello_nothing_is_done(browser: Browser) -> None:
    game = browser.begin()
    browser.sit(game, "hawkhurst")
    with browser.open(game) as line:
        line.send(type="concede", key="abcdefgh")
        assert line.hear("error")["reason"] == "Say hello first."
        line.socket.send(json.dumps({"type": "undo", "key": "abcdefgh"}))
        assert line.hear("error")


def test_too_large_too_many_too_silly(browser: Browser) -> None:
    game = browser.begin()
    with browser.watch(game) as line:
        line.socket.send('{"type": "why", "n": 1, "action": {"x": "' + "y" * 70_000 + '"}}')
        assert line.closed() == 1009
    with browser.watch(game) as line:
        for _ in range(60):
            line.socket.send("nonsense")
        assert line.closed() == 1008
    body = json.dumps({"game": "smugglers", "name": "x" * 70_000})
    headers = {"content-type": "application/json"}
    response = browser.http.post("/api/games", content=body, headers=headers)
    assert response.status_code == 413
    plain = browser.http.post("/api/games", content=b'{"game": "smugglers"}')
    assert "application/json" in plain.json()["reason"]
    assert browser.get(f"/api/games/{game}")


def test_too_many_messages(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, limits=Limits())) as address:
        browser = Browser(address)
        game = browser.begin()
        with browser.watch(game) as line:
            for number in range(100):
                assert line.ask(type="why", action={"kind": "pass"})["n"] == number + 1
            assert flood(line) == 1008
        browser.close()


def flood(line: Line) -> int:
    try:
        for number in range(2000):
            line.send(type="why", n=number, action={"kind": "pass"})
    except ConnectionClosed:
        pass
    return line.closed()


def test_too_many_requests(tmp_path: Path) -> None:
    limits = replace(QUICK, requests_per_second=1.0, requests_at_once=5.0)
    with running(settings_in(tmp_path, limits=limits)) as address:
        browser = Browser(address)
        statuses = [
            browser.http.post("/api/games", json={"game": "chess"}).status_code for _ in range(10)
        ]
        browser.close()
    assert statuses[:5] == [400] * 5
    assert set(statuses[5:]) == {429}


def test_too_many_games(tmp_path: Path) -> None:
    limits = replace(QUICK, games=2)
    with running(settings_in(tmp_path, limits=limits)) as address:
        browser = Browser(address)
        game = browser.begin()
        browser.begin()
        body = {"game": "smugglers"}
        assert "too many games" in browser.post("/api/games", body, 409)["reason"]
        browser.post(f"/api/games/{game}/copy", {}, 409)
        browser.close()


@pytest.mark.parametrize(
    "path", ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/../../x.py", "/x.js"]
)
def test_there_is_nothing_beside_the_client(browser: Browser, path: str) -> None:
    response = browser.http.get(path)
    assert b"root:" not in response.content
    assert response.status_code in (200, 404)
