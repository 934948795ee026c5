"""Ten thousand requests and messages that nobody should send: none breaks anything inside."""

import asyncio
import json
import logging
import socket
from dataclasses import replace
from pathlib import Path

import pytest

from server.asgi import Server, begun, own_headers
from server.clients import Browser
from server.hosting import QUICK, running, settings_in
from server.nonsense import Nonsense

REQUESTS = 6_000
MESSAGES = 4_000
LINES = 300
FREE = replace(
    QUICK,
    requests_per_second=1e9, requests_at_once=1e9, reads_per_second=1e9, reads_at_once=1e9,
    games_per_second=1e9, games_at_once=1e9, messages_per_second=1e9, messages_at_once=1e9,
    nonsense=10**9, unread=10**9, games=10**6,
)  # fmt: skip


async def begin(server: Server) -> tuple[str, str]:
    """A game with a person at it; its id, and the cookie of the seat."""
    body = json.dumps({"game": "smugglers", "seats": {"polperro": "human"}}).encode()
    kind = {"content_type": "application/json"}
    status, _, content = await server.call("POST", "/api/games", b"", own_headers(**kind), body)
    assert status == 201
    game = json.loads(content)["id"]
    sit = json.dumps({"seat": "hawkhurst"}).encode()
    path = f"/api/games/{game}/sit"
    status, headers, _ = await server.call("POST", path, b"", own_headers(**kind), sit)
    assert status == 200
    return game, headers["set-cookie"].partition(";")[0]


async def ask_nonsense(server: Server, nonsense: Nonsense) -> dict[int, int]:
    """Thousands of requests; how often each status came."""
    statuses: dict[int, int] = {}
    for _ in range(REQUESTS):
        method, path = nonsense.address()
        what = (method, path, nonsense.query(), nonsense.headers(), nonsense.body())
        status, headers, content = await asyncio.wait_for(server.call(*what), 20)
        assert 200 <= status < 500, (what, content)
        assert headers["x-content-type-options"] == "nosniff"
        if status >= 400 and method != "HEAD":
            assert json.loads(content)["reason"], what
        statuses[status] = statuses.get(status, 0) + 1
    return statuses


async def say_nonsense(server: Server, nonsense: Nonsense, game: str, cookie: str) -> int:
    """Thousands of messages of one who has a seat; how many answers came."""
    answers = 0
    for round in range(20):
        async with server.socket(f"/ws/{game}", own_headers(cookie=cookie)) as line:
            if round % 5:
                await line.say('{"type": "hello"}')
            for _ in range(MESSAGES // 20):
                await line.say(nonsense.message())
                assert line.closed in (None, 4401, 4410), line.heard[-1]
            await asyncio.sleep(0.05)
            answers += len(line.heard)
            broken = [e for e in line.heard if "wrong inside" in e.get("text", "")]
            assert not broken
    return answers


def test_nonsense_breaks_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> tuple[dict[int, int], int]:
        async with begun(settings_in(tmp_path, open_seats=False, limits=FREE)) as server:
            game, cookie = await begin(server)
            victim, _ = await begin(server)
            nonsense = Nonsense(1805, [victim])
            answers = await say_nonsense(server, nonsense, game, cookie)
            statuses = await ask_nonsense(server, nonsense)
            status, _, content = await server.call("GET", f"/api/games/{game}")
            assert (status, json.loads(content)["id"]) == (200, game)
            return statuses, answers

    with caplog.at_level(logging.WARNING):
        statuses, answers = asyncio.run(scenario())
    print(statuses, answers)
    assert [r.message for r in caplog.records if r.levelno >= logging.ERROR] == []
    # It is worth nothing if the gate turns everything away.
    assert answers > MESSAGES / 2
    assert {200, 400, 403, 404, 405} <= statuses.keys()
    assert statuses[403] < REQUESTS / 3


def test_nonsense_on_the_wire_breaks_nothing(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, open_seats=False, limits=FREE)) as address:
        browser = Browser(address)
        game = browser.begin()
        nonsense = Nonsense(21, [game])
        name, _, port = address.removeprefix("http://").strip("/").partition(":")
        answered = 0
        for _ in range(LINES):
            what = nonsense.line().replace(b": 127.0.0.1\r", f": {name}:{port}\r".encode())
            with socket.create_connection((name, int(port)), timeout=10) as line:
                line.sendall(what)
                line.shutdown(socket.SHUT_WR)
                status = line.makefile("rb").readline().split()
            assert not status or int(status[1]) < 500, what
            answered += bool(status)
        assert answered > LINES / 2
        assert browser.get(f"/api/games/{game}")["id"] == game
        browser.close()
